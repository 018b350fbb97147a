//! Paths, crates and Rust names, as they are in the project.

use crate::house::{File, House};
use crate::source::words;
use std::collections::BTreeSet;

/// Ends of names that are files whatever stands before.
const FILES: [&str; 8] = ["rs", "md", "toml", "lock", "json", "txt", "svg", "csv"];

/// What there is.
pub struct Names<'a> {
    /// Files and folders by their path from the root.
    paths: BTreeSet<&'a str>,
    /// Every word in sources and manifests.
    words: BTreeSet<&'a str>,
    crates: BTreeSet<&'a str>,
}

impl<'a> Names<'a> {
    /// Collects the names of the project.
    pub fn of(house: &'a House) -> Self {
        let mut paths = BTreeSet::new();
        for file in &house.files {
            paths.insert(file.path.as_str());
            paths.extend(file.path.match_indices('/').map(|(at, _)| &file.path[..at]));
        }
        let sources = house.files.iter().filter(|file| file.is_kind("rs") || file.is_kind("toml"));
        let words = sources.flat_map(|file| words(&file.text)).map(|(_, word)| word).collect();
        let mut crates: BTreeSet<&str> = house.names();
        let workspace = house.file("Cargo.toml").map_or("", |file| &file.text);
        let shared = workspace.lines().skip_while(|line| *line != "[workspace.dependencies]").skip(1);
        let shared = shared.take_while(|line| !line.starts_with('['));
        crates.extend(shared.filter_map(|line| line.split_once([' ', '=', '.'])).map(|(name, _)| name));
        Self { paths, words, crates }
    }

    /// Whether there is such a crate, of ours or of others that we use.
    pub fn is_crate(&self, name: &str) -> bool {
        self.crates.contains(name)
    }

    /// What is wrong with a single word in backticks.
    pub fn fault(&self, page: &File, text: &str) -> Option<String> {
        if is_path(text) {
            return (!self.has_path(page, text)).then(|| format!("there is no `{text}`"));
        }
        let name = rust_name(text)?;
        let known = |word: &str| self.words.contains(word) || self.is_crate(&word.replace('_', "-"));
        let unknown = words(name).map(|(_, word)| word).find(|word| !known(word));
        unknown.map(|word| format!("no source has the name `{word}`"))
    }

    /// Whether a path exists: from the root, from the page's folder, or as the end of a path (`rules/drive.rs`).
    fn has_path(&self, page: &File, text: &str) -> bool {
        let pattern = pattern(text);
        if pattern.starts_with("target/") || pattern == "target" {
            return true; // what cargo builds is there when it is built
        }
        let folder = page.path.rsplit_once('/').map_or("", |(folder, _)| folder);
        let here = joined(folder, &pattern);
        let ends = |path: &str| {
            let starts = std::iter::once(0).chain(path.match_indices('/').map(|(at, _)| at + 1));
            starts.into_iter().any(|at| matches(&pattern, &path[at..]))
        };
        self.paths.iter().any(|path| matches(&here, path) || ends(path))
    }
}

/// A path from a folder, with its `.` and `..` worked off.
pub fn joined(folder: &str, path: &str) -> String {
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in path.split('/').filter(|part| !part.is_empty() && *part != ".") {
        if part == ".." {
            parts.pop();
        } else {
            parts.push(part);
        }
    }
    parts.join("/")
}

fn is_path(text: &str) -> bool {
    let legal = |char: char| char.is_alphanumeric() || "_-./*<>…".contains(char);
    let file = text.rsplit_once('.').is_some_and(|(stem, end)| !stem.is_empty() && FILES.contains(&end));
    let folders = text.contains('/')
        && !text.starts_with('/')
        && text.starts_with(|char: char| char.is_alphabetic() || char == '.');
    text.chars().all(legal) && (file || folders)
}

/// The path with `*` for everything that is to be filled in: `<game>`, `GAME`, `…`.
fn pattern(text: &str) -> String {
    let parts = text.trim_end_matches('/').split('/').map(|part| {
        let (stem, end) = part.split_once('.').map_or((part, ""), |(stem, end)| (stem, end));
        let capital =
            stem.len() > 1 && stem.chars().all(|char| char.is_ascii_uppercase()) && !FILES.contains(&end);
        let open = part.starts_with('<') || part.contains('…') || capital;
        if open { "*".to_string() } else { part.to_string() }
    });
    parts.collect::<Vec<_>>().join("/")
}

/// Whether a path fits a pattern; `*` is anything within one part.
fn matches(pattern: &str, path: &str) -> bool {
    let (patterns, parts): (Vec<&str>, Vec<&str>) = (pattern.split('/').collect(), path.split('/').collect());
    patterns.len() == parts.len() && patterns.iter().zip(&parts).all(|(pattern, part)| fits(pattern, part))
}

fn fits(pattern: &str, part: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == part,
        Some((before, after)) => part.strip_prefix(before).is_some_and(|rest| {
            (0..=rest.len()).any(|at| rest.is_char_boundary(at) && fits(after, &rest[at..]))
        }),
    }
}

/// The text without calls and generics, if it looks like a name in Rust or an environment variable: `a::b`, `Name`,
/// `some_name`, `name()`, `SOME_NAME`.
fn rust_name(text: &str) -> Option<&str> {
    let bare = text.split(['(', '<']).next().unwrap_or(text).trim_end_matches('!');
    let legal = !bare.is_empty()
        && bare.chars().all(|char| char.is_ascii_alphanumeric() || char == '_' || char == ':');
    let has = |test: fn(&char) -> bool| bare.chars().any(|char| test(&char));
    let camel = bare.starts_with(|char: char| char.is_ascii_uppercase()) && has(char::is_ascii_lowercase);
    let looks = camel || bare.contains("::") || bare.contains('_') || text.ends_with("()");
    (legal && looks).then_some(bare)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_fit_parts_of_paths() {
        assert!(matches("crates/games/*/rules.md", "crates/games/toy/rules.md"));
        assert!(!matches("crates/*/rules.md", "crates/games/toy/rules.md"));
        assert_eq!(pattern("crates/games/<game>/content/…"), "crates/games/*/content/*");
        assert_eq!(pattern("crates/games/GAME/README.md"), "crates/games/*/README.md");
        assert_eq!(joined("docs/a", "../b.md"), "docs/b.md");
    }

    #[test]
    fn paths_and_rust_names_are_told_from_notation() {
        assert!(is_path("crates/kernel") && is_path("rules.md") && is_path(".ci/run"));
        assert!(["3/6", "B4", "e.g.", "application", "/api/tables", "0.8"].iter().all(|text| !is_path(text)));
        assert_eq!(rust_name("Play::tell(to, event)"), Some("Play::tell"));
        assert_eq!(rust_name("PITBOSS_BLESS"), Some("PITBOSS_BLESS"));
        assert!(
            ["drive", "B4", "X", "end-turn", "DR-4.2", "36"].iter().all(|text| rust_name(text).is_none())
        );
    }
}
