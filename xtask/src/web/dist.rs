//! What lies in `target/dist`, and where: everything that can be kept for ever in one folder that is named by the hash of
//! it all (so that what is in it can name its neighbors plainly), and beside it the few files that have a fixed address.

use super::Build;
use super::modules::{Modules, Visit};
use super::packed::{self, Packed};
use super::sizes::{Part, Sizes};
use anyhow::{Context, Result, ensure};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// Files by their path, with `/`.
pub type Files = BTreeMap<String, Vec<u8>>;

/// What is only there once it has been drawn: a line of the page that names it is left out until then.
const SYMBOLS: &str = "symbols.svg";

/// The style sheet of all modules.
const ALL: &str = "style";

/// What the page asks for by a fixed address, besides itself: it is kept too.
const FIXED_OFFLINE: [&str; 2] = ["manifest.webmanifest", "favicon.ico"];

/// A bundle.
#[derive(Debug, PartialEq, Eq)]
pub struct Dist {
    /// Where the kept files lie, with a slash at both ends.
    base: String,
    /// What can be kept for ever, by its path in the hashed folder.
    kept: Files,
    /// What has a fixed address.
    fixed: Files,
    /// Where visits begin.
    visits: Vec<Visit>,
}

impl Dist {
    /// Lays out the assets, what wasm-bindgen wrote, and what is there to be read.
    pub fn of(assets: &Path, glue: &Path, documents: Files, modules: &Modules) -> Result<Self> {
        let assets = read(assets)?;
        let mut kept = read(glue)?;
        // The drawings of games that are not built yet stay at home.
        let is_built = |path: &str| {
            let game = path.strip_prefix("symbols/").and_then(|name| name.strip_suffix(".svg"));
            game.is_none_or(|game| modules.games.iter().any(|built| built == game))
        };
        kept.extend(
            assets
                .iter()
                .filter(|(path, _)| is_kept(path) && is_built(path))
                .map(|(path, bytes)| (path.clone(), bytes.clone())),
        );
        kept.extend(documents);
        let sheets = styles(&assets, modules);
        if let Some(boot) = kept.get_mut("boot.js") {
            let own: Vec<&str> = sheets.keys().filter_map(|sheet| sheet.strip_suffix(".css")).collect();
            let own: Vec<&str> = own.into_iter().filter(|name| *name != ALL).collect();
            let text = String::from_utf8_lossy(boot)
                .replace("@MODULES@", &serde_json::to_string(&modules.table())?)
                .replace("@SHEETS@", &serde_json::to_string(&own)?);
            *boot = text.into_bytes();
        }
        for (_, bytes) in kept.iter_mut().filter(|(path, _)| path.ends_with(".js")) {
            *bytes = super::script::tight(&String::from_utf8_lossy(bytes)).into_bytes();
        }
        kept.extend(sheets);
        let text = |name: &str| -> Result<String> {
            let bytes = assets.get(name).with_context(|| format!("crates/web/assets has no {name}"))?;
            String::from_utf8(bytes.clone()).with_context(|| format!("{name} is no text"))
        };
        let (page, manifest, worker) = (text("index.html")?, text("manifest.webmanifest")?, text("sw.js")?);
        let version = hash(kept.iter().chain(assets.iter()));
        let base = format!("/assets/{version}/");
        // Files beside the assets name them from where they lie, because the server may lie below a path; the page stands for
        // addresses of any depth, and the server puts that path in.
        let beside = base.trim_start_matches('/');
        let page = filled(&page, &base, &kept)?;
        let worker = offline(&worker, &version, beside, &kept, modules)?;
        let icon = assets.get("icons/favicon.ico").context("crates/web/assets has no icons/favicon.ico")?;
        let fixed = Files::from([
            ("index.html".into(), page.into_bytes()),
            ("sw.js".into(), super::script::tight(&worker).into_bytes()),
            ("manifest.webmanifest".into(), filled(&manifest, beside, &kept)?.into_bytes()),
            ("favicon.ico".into(), icon.clone()),
        ]);
        Ok(Self { base, kept, fixed, visits: modules.visits() })
    }

    /// Writes it into a folder, which then holds this and nothing else. The page comes last but for what is taken away, so
    /// that a server which reads the folder never hands out a page whose files are not there yet. What is the same stays
    /// untouched.
    pub fn write(self, folder: &Path, build: Build) -> Result<Sizes> {
        let inside = self.base.trim_start_matches('/').to_string();
        let kept = self.kept.into_iter().map(|(path, bytes)| (format!("{inside}{path}"), bytes));
        let mut wanted = BTreeSet::new();
        let mut parts = Vec::new();
        let files: Vec<(String, Vec<u8>)> = kept.chain(self.fixed).collect();
        let packs = packed::all(&files, build, folder)?;
        for ((path, raw), packed) in files.into_iter().zip(packs) {
            let name = path.strip_prefix(&inside).unwrap_or(&path);
            if is_first_loaded(name) {
                parts.push(Part { name: name.into(), raw: raw.len(), brotli: packed.smallest(build) });
            }
            let Packed { brotli, gzip } = packed;
            let variants = [(".br", brotli), (".gz", gzip)];
            let variants =
                variants.into_iter().filter_map(|(end, bytes)| Some((format!("{path}{end}"), bytes?)));
            let all: Vec<(String, Vec<u8>)> = variants.chain([(path.clone(), raw)]).collect();
            for (path, bytes) in all {
                update(&folder.join(&path), &bytes)?;
                wanted.insert(path);
            }
        }
        remove_others(folder, folder, &wanted)?;
        Ok(Sizes { parts, visits: self.visits })
    }
}

/// What goes into the hashed folder as it is.
fn is_kept(path: &str) -> bool {
    let fixed = matches!(path, "index.html" | "sw.js" | "manifest.webmanifest" | "icons/favicon.ico");
    !fixed && !path.ends_with(".css") && !path.ends_with(".md")
}

/// The service worker with what it keeps: what every visit needs, and what each game needs that is opened.
fn offline(worker: &str, version: &str, beside: &str, kept: &Files, modules: &Modules) -> Result<String> {
    let lies = |path: &String| format!("{beside}{path}");
    let game = |game: &String| -> Vec<String> {
        let mut files = modules.offline(game);
        files.extend([format!("{game}.css"), format!("symbols/{game}.svg")]);
        files.retain(|file| kept.contains_key(file));
        files.extend(kept.keys().filter(|path| path.starts_with(&format!("docs/{game}/"))).cloned());
        files
    };
    let games: BTreeMap<&String, Vec<String>> = modules.games.iter().map(|it| (it, game(it))).collect();
    let of_games: BTreeSet<&String> = games.values().flatten().collect();
    let online = modules.online();
    let every =
        |path: &&String| is_needed_offline(path) && !of_games.contains(path) && !online.contains(*path);
    let files: Vec<String> = kept.keys().filter(every).map(lies).collect();
    let files = [files, FIXED_OFFLINE.map(String::from).to_vec()].concat();
    let games: BTreeMap<&String, Vec<String>> =
        games.iter().map(|(game, files)| (*game, files.iter().map(lies).collect())).collect();
    Ok(worker
        .replace("@VERSION@", version)
        .replace("@FILES@", &serde_json::to_string(&files)?)
        .replace("@GAMES@", &serde_json::to_string(&games)?))
}

/// What the service worker keeps: all of it, but for large icons and licence texts.
fn is_needed_offline(path: &str) -> bool {
    !path.ends_with(".png") && !path.ends_with(".txt")
}

/// What a first visit transfers until a game against a bot can be played, by its path in the hashed folder or outside.
/// Documents are asked for by the screens that show them, and icons that count turns when there are some to count; before that
/// the service worker fetches them, when the page is up.
pub fn is_first_loaded(path: &str) -> bool {
    let later = path.ends_with(".md") || path.starts_with("icons/turns-");
    is_needed_offline(path) && !path.ends_with("favicon.ico") && !later
}

/// The style sheets, each in the order of the names of its files: one for all modules, one for each room that has a folder (or
/// shares one, with a `+` in its name), and one for each game, whose file is called like it behind its number.
fn styles(assets: &Files, modules: &Modules) -> Files {
    let inside = assets.iter().filter_map(|(path, bytes)| Some((path.strip_prefix("css/")?, bytes)));
    let mut files: Vec<(&str, &str, &Vec<u8>)> = inside
        .map(|(path, bytes)| {
            let (folder, name) = path.split_once('/').unwrap_or((ALL, path));
            let game = name.trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == '-');
            let game = modules.games.iter().find(|it| game.strip_suffix(".css") == Some(it));
            (name, game.map_or(folder, String::as_str), bytes)
        })
        .collect();
    files.sort();
    let mut sheets = Files::new();
    for (_, folder, bytes) in files {
        for sheet in folder.split('+') {
            sheets.entry(format!("{sheet}.css")).or_default().extend(super::style::tight(bytes));
        }
    }
    sheets
}

/// A text with the folder filled in. Whatever it names there must be there.
fn filled(text: &str, base: &str, kept: &Files) -> Result<String> {
    let mut lines = Vec::new();
    for line in text.lines() {
        let names = line.split("@BASE@").skip(1).filter_map(|rest| rest.split('"').next());
        let missing: Vec<&str> = names.filter(|name| !kept.contains_key(*name)).collect();
        if missing == [SYMBOLS] {
            continue;
        }
        ensure!(
            missing.is_empty(),
            "the page names {}, which is not in crates/web/assets",
            missing.join(", ")
        );
        lines.push(line.replace("@BASE@", base));
    }
    Ok(lines.join("\n") + "\n")
}

fn hash<'a>(files: impl Iterator<Item = (&'a String, &'a Vec<u8>)>) -> String {
    let mut digest = Sha256::new();
    for (path, bytes) in files {
        digest.update(path.as_bytes());
        digest.update(bytes.len().to_be_bytes());
        digest.update(bytes);
    }
    digest.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// Every file below a folder.
fn read(folder: &Path) -> Result<Files> {
    let mut files = Files::new();
    let mut open = vec![(folder.to_path_buf(), String::new())];
    while let Some((folder, prefix)) = open.pop() {
        for entry in fs::read_dir(&folder).with_context(|| format!("{} cannot be read", folder.display()))? {
            let entry = entry?;
            let path = format!("{prefix}{}", entry.file_name().to_string_lossy());
            if entry.path().is_dir() {
                open.push((entry.path(), path + "/"));
            } else {
                let bytes = fs::read(entry.path()).with_context(|| format!("{path} cannot be read"))?;
                files.insert(path, bytes);
            }
        }
    }
    Ok(files)
}

/// Writes a file, unless it is the same already: what is not touched is not built again.
fn update(path: &Path, bytes: &[u8]) -> Result<()> {
    if fs::read(path).is_ok_and(|old| old == bytes) {
        return Ok(());
    }
    let folder = path.parent().context("a file in no folder")?;
    fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    fs::write(path, bytes).with_context(|| format!("{} cannot be written", path.display()))
}

/// Takes away what is not wanted. `true`: nothing is left in the folder.
fn remove_others(folder: &Path, root: &Path, wanted: &BTreeSet<String>) -> Result<bool> {
    let mut empty = true;
    for entry in fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))? {
        let path = entry?.path();
        let gone =
            |done: std::io::Result<()>| done.with_context(|| format!("{} cannot be removed", path.display()));
        let parts = path.strip_prefix(root)?.components().map(|part| part.as_os_str().to_string_lossy());
        if path.is_dir() {
            if remove_others(&path, root, wanted)? {
                gone(fs::remove_dir(&path))?;
            } else {
                empty = false;
            }
        } else if wanted.contains(&parts.collect::<Vec<_>>().join("/")) {
            empty = false;
        } else {
            gone(fs::remove_file(&path))?;
        }
    }
    Ok(empty)
}

#[cfg(test)]
mod tests;
