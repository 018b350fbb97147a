//! What the documents name exists: every path, crate, Rust name, variable, command and flag in backticks, every command in
//! a shell block, every relative link with its anchor; and the README lists the games that the catalog has. Rulebooks and cases
//! have a notation of their own and are left out.
//!
//! What is in backticks and is none of these (a word of notation, a value) is not checked.

mod commands;
mod names;

use super::markdown::{self, Part};
use super::{Findings, tools};
use crate::house::{File, House};
use anyhow::Result;
use commands::Commands;
use names::Names;

/// Shell blocks, as the documents mark them.
const SHELL: [&str; 3] = ["sh", "console", "shell"];

/// Everything that is named exists.
pub fn documents(house: &House) -> Result<Findings> {
    let (commands, names) = (Commands::ask(house)?, Names::of(house));
    let pages: Vec<&File> = house.files.iter().filter(|file| is_document(file)).collect();
    let mut faults: Vec<String> =
        pages.iter().flat_map(|page| faults_of(house, page, &commands, &names)).collect();
    faults.extend(faults_of_the_shelf(house));
    Ok(Findings::of(format!("{} documents", pages.len()), faults))
}

/// The games that the README says to be there, each by a bullet with its name that links its rules, and those that the catalog has.
fn faults_of_the_shelf(house: &House) -> Vec<String> {
    let needs = house.member("catalog").map(|catalog| catalog.needs.as_slice()).unwrap_or_default();
    let there = |id: &str| needs.iter().any(|need| need.name == id);
    let bullets = house.file("README.md").map(|page| bullets(&page.text)).unwrap_or_default();
    let is_listed = |id: &str, name: &str| {
        let rules = format!("(crates/games/{id}/rules.md)");
        bullets.iter().any(|bullet| bullet.starts_with(&format!("- **{name}**")) && bullet.contains(&rules))
    };
    let games = house.games().filter_map(|game| {
        let (id, name) = (game.name.as_str(), titled(&game.name));
        match (there(id), is_listed(id, &name)) {
            (true, false) => Some(format!("README.md: {name} is not listed with its rules")),
            (false, true) => Some(format!("README.md: {name} is listed, but not in the catalog")),
            (true, true) | (false, false) => None,
        }
    });
    games.collect()
}

/// The bullets of a page, each on one line.
fn bullets(page: &str) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    let mut open = false;
    for line in page.lines() {
        if line.starts_with("- ") {
            all.push(line.into());
            open = true;
        } else if let Some(last) = all.last_mut().filter(|_| open && line.starts_with("  ")) {
            last.push(' ');
            last.push_str(line.trim());
        } else {
            open = false;
        }
    }
    all
}

/// `dungeon-rush` is called Dungeon Rush.
fn titled(id: &str) -> String {
    let words = id.split('-').map(|word| {
        let (first, rest) = word.split_at(word.len().min(1));
        first.to_uppercase() + rest
    });
    words.collect::<Vec<_>>().join(" ")
}

fn is_document(file: &File) -> bool {
    file.is_kind("md") && file.name() != "rules.md" && !file.path.contains("/cases/")
}

fn faults_of(house: &House, page: &File, commands: &Commands, names: &Names<'_>) -> Vec<String> {
    let code = markdown::code(&page.text).into_iter();
    let spans = code.filter_map(|part| Some((part.line, fault_in_span(house, page, part, commands, names)?)));
    let shell = markdown::fenced(&page.text, &SHELL).into_iter();
    let lines = shell.filter_map(|Part { line, text }| {
        Some((line, commands.fault(house, text.trim().trim_start_matches("$ "))?))
    });
    let links = markdown::links(&page.text).into_iter();
    let links = links.filter_map(|Part { line, text }| Some((line, fault_in_link(house, page, text)?)));
    let mut faults: Vec<(usize, String)> = spans.chain(lines).chain(links).collect();
    faults.sort();
    faults.into_iter().map(|(line, why)| format!("{}:{line}: {why}", page.path)).collect()
}

/// What is wrong with what stands in backticks.
fn fault_in_span(
    house: &House,
    page: &File,
    part: Part<'_>,
    commands: &Commands,
    names: &Names<'_>,
) -> Option<String> {
    let Part { line, text } = part;
    if text.starts_with("cargo ") || text.starts_with("pitboss ") || text.starts_with("--") {
        return commands.fault(house, text);
    }
    if text.contains(char::is_whitespace) || text == tools::WASM {
        return None;
    }
    if let Some(name) = said_to_be_a_crate(page, line, text) {
        return (!names.is_crate(name)).then(|| format!("there is no crate `{name}`"));
    }
    names.fault(page, text)
}

/// The name, if the words around it say that it is a crate's: "crate `x`", "`x` crate".
fn said_to_be_a_crate<'a>(page: &File, line: usize, text: &'a str) -> Option<&'a str> {
    let around = page.text.lines().nth(line - 1)?;
    [format!("crate `{text}`"), format!("`{text}` crate")]
        .iter()
        .any(|words| around.contains(words))
        .then_some(text)
}

/// What is wrong with a link. Links to elsewhere are not followed.
fn fault_in_link(house: &House, page: &File, target: &str) -> Option<String> {
    if target.contains("://") || target.starts_with("mailto:") {
        return None;
    }
    let (path, anchor) = target.split_once('#').map_or((target, None), |(path, anchor)| (path, Some(anchor)));
    let folder = page.path.rsplit_once('/').map_or("", |(folder, _)| folder);
    let path = if path.is_empty() { page.path.clone() } else { names::joined(folder, path) };
    let is_text =
        house.files.iter().any(|file| file.path == path || file.path.starts_with(&format!("{path}/")));
    let is_picture = path.ends_with(".png") && house.root.join(&path).is_file();
    if !is_text && !is_picture {
        return Some(format!("the link ({target}) leads nowhere"));
    }
    let missing = |anchor: &&str| {
        !house.file(&path).is_some_and(|file| markdown::anchors(&file.text).iter().any(|slug| slug == anchor))
    };
    anchor.filter(missing).map(|anchor| format!("the link ({target}): {path} has no heading #{anchor}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::house::tests::built;

    fn faults(page: &str) -> Vec<String> {
        let files = [
            ("README.md", page),
            ("docs/records.md", "# Records\n\n## The header\n"),
            (
                "crates/kernel/src/lib.rs",
                "//! K.\npub struct Picks;\nfn read_it() { env(\"PITBOSS_BLESS\") }\n",
            ),
            ("Cargo.toml", "[workspace.dependencies]\nserde = \"1\"\n"),
        ];
        let house = built(
            &[("kernel", "crates/kernel", &[]), ("cli", "crates/cli", &[]), ("toy", "crates/games/toy", &[])],
            &files,
        );
        let help = [
            ("", "Commands:\n  play  Plays\n"),
            ("play", "Usage: pitboss play <GAME>\n\nOptions:\n      --seed <SEED>\n  -q, --quiet\n"),
        ];
        let commands = Commands::known(&["xtask", "play"], &help);
        faults_of(&house, &house.files[0], &commands, &Names::of(&house))
    }

    #[test]
    fn the_readme_lists_the_games_that_are_there() {
        let shelf = |page: &str| {
            let crates: [(&str, &str, &[&str]); 3] = [
                ("catalog", "crates/catalog", &["kernel", "tick-tack"]),
                ("tick-tack", "crates/games/tick-tack", &[]),
                ("toy", "crates/games/toy", &[]),
            ];
            faults_of_the_shelf(&built(&crates, &[("README.md", page)]))
        };
        let here = "- **Tick Tack**, whole: its rules\n  are [here](crates/games/tick-tack/rules.md).\n";
        assert_eq!(shelf(here), [""; 0]);
        assert_eq!(shelf("Five games.\n"), ["README.md: Tick Tack is not listed with its rules"]);
        let early = format!("{here}- **Toy** ([rules](crates/games/toy/rules.md))\n");
        assert_eq!(shelf(&early), ["README.md: Toy is listed, but not in the catalog"]);
    }

    #[test]
    fn what_exists_is_not_found() {
        let page = "`crates/kernel`, `crates/*/src/lib.rs`, `lib.rs`, `Picks`, `kernel::read_it`, `PITBOSS_BLESS`, `turn left`,\n\
            crate `kernel`, `cargo xtask check docs`, `cargo play`, `pitboss play GAME --seed 7 -q`, `pitboss play toy`, `--limit`, `B4`, `3/6`,\n\
            [r](docs/records.md#the-header), [w](https://example.org/x)\n```sh\ncargo test -p kernel\n```\n";
        assert_eq!(faults(page), [""; 0]);
    }

    #[test]
    fn what_does_not_exist_is_found() {
        let wrong = [
            "`crates/keernel`",
            "`crates/*/lib.rs`",
            "`libb.rs`",
            "`Piks`",
            "`kernel::write_it`",
            "`PITBOSS_CURSE`",
            "crate `colonel`",
            "the `colonel` crate",
            "`cargo xtask chekc`",
            "`cargo xtask check everything`",
            "`cargo pley`",
            "`pitboss pley`",
            "`pitboss play GAME --sead 7`",
            "`pitboss play -z`",
            "`pitboss play chess`",
            "`--no-such-flag`",
            "`cargo test -p colonel`",
            "`cargo run -p cli -- pley`",
            "[r](docs/recards.md)",
            "[r](docs/records.md#the-foot)",
            "```sh\ncargo xtask chekc\n```",
            "```console\n$ pitboss play --sead 7\n```",
        ];
        for page in wrong {
            assert_eq!(faults(page).len(), 1, "{page}: {:?}", faults(page));
        }
    }
}
