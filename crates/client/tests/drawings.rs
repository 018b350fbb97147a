//! Holds the drawings and stylesheets of the page to each other and to the code: what is used is there.
#![allow(clippy::expect_used, reason = "helpers of tests may fail as tests do")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

const SHEET: &str = include_str!("../../web/assets/symbols.svg");

fn web() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../web")
}

/// All files below a folder that end so, with their text.
fn files(folder: &Path, ending: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.extension().is_some_and(|extension| extension == ending) {
            found.push((path.display().to_string(), fs::read_to_string(&path).expect("readable")));
        }
    }
    found
}

/// What stands between these marks, wherever they stand.
fn between<'a>(text: &'a str, before: &str, after: char) -> impl Iterator<Item = &'a str> {
    text.split(before).skip(1).filter_map(move |rest| rest.split(after).next())
}

fn is_drawn(id: &str) -> bool {
    SHEET.contains(&format!(" id=\"{id}\""))
}

#[test]
fn no_drawing_is_there_twice() {
    let mut seen = BTreeSet::new();
    for id in between(SHEET, " id=\"", '"') {
        assert!(seen.insert(id), "{id}");
    }
    assert!(seen.len() > 300);
}

#[test]
fn what_the_screens_use_is_drawn() {
    for (file, text) in files(&web().join("src"), "rs") {
        let named = between(&text, "<Symbol id=\"", '"');
        let used = between(&text, "href=\"#", '"').chain(between(&text, "url(#", ')'));
        for id in named.chain(used).filter(|id| !id.contains('{')) {
            assert!(is_drawn(id), "{file}: there is no drawing {id}");
        }
    }
}

#[test]
fn what_the_stylesheets_refer_to_is_defined() {
    let sheets = files(&web().join("assets/css"), "css");
    let line_starts = sheets.iter().flat_map(|(_, text)| text.lines().map(str::trim));
    let defined: BTreeSet<&str> = line_starts
        .filter_map(|line| line.strip_prefix("--")?.split_once(':').map(|(name, _)| name))
        .collect();
    for (file, text) in &sheets {
        // With a fallback (`var(--ol, …)`) it may come from elsewhere.
        for name in between(text, "var(--", ')').filter(|name| !name.contains(',')) {
            assert!(defined.contains(name), "{file}: --{name} is not defined");
        }
    }
}

#[test]
fn no_drawing_carries_a_style_that_the_page_may_not_have() {
    let assets = web().join("assets");
    for (file, text) in files(&assets.join("scenes"), "svg") {
        assert!(!text.contains("style"), "{file}");
    }
    assert!(!SHEET.contains("style"));
}
