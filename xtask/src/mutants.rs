//! `cargo xtask mutants GAME`: breaks the rules of a game in many small ways, one at a time, and lists what no test noticed.
//!
//! The breaking is done by cargo-mutants, in a copy of the project under the target directory: it stubs functions, flips
//! operators, drops arms and guards. It was chosen over a tool of our own because it knows Rust; it is built once, into
//! the target directory, and nothing of it is installed elsewhere.

use crate::house::{House, Member};
use crate::task::{Hunt, Judges};
use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Output};

/// The version that this was written against.
const VERSION: &str = "27.1.0";

/// Tries mutants and reports those that no test noticed.
pub fn mutants(hunt: &Hunt) -> Result<ExitCode> {
    let house = House::look()?;
    let game = chosen(&house, &hunt.game)?;
    let files = files(&house, game, hunt.file.as_deref())?;
    let tool = tool(&house)?;
    let folder = house.target.join("mutants").join(&game.name);
    std::fs::create_dir_all(&folder)?;
    let picked = match hunt.limit {
        None => Vec::new(),
        Some(limit) => spread(&listed(&house, &tool, game, &files)?, limit),
    };
    // A second job builds everything in a copy of its own first, which pays only in a long hunt.
    let jobs = if hunt.limit.is_some() { "--jobs=1" } else { "--jobs=2" };
    let mut command = asked(&house, &tool, game, &files);
    command.args(picked.iter().flat_map(|name| ["--re".to_string(), exactly(name)]));
    command
        .args(["--no-shuffle", "--colors=never", "--minimum-test-timeout=20", jobs, "--output"])
        .arg(&folder);
    if hunt.judges == Judges::Examples {
        command.arg("--profile=mutants"); // examples take milliseconds, so that building fast is all that counts
    }
    command.args(judged_by(hunt.judges)).env("TMPDIR", &folder);
    let status = command.status()?;
    let out = folder.join("mutants.out");
    let text = std::fs::read_to_string(out.join("outcomes.json"))
        .with_context(|| format!("cargo-mutants wrote no outcomes ({status})"))?;
    let outcomes: Value = serde_json::from_str(&text)?;
    let (report, code) =
        report(&outcomes, &|diff| std::fs::read_to_string(out.join(diff)).unwrap_or_default())?;
    println!("{report}");
    Ok(code)
}

fn chosen<'a>(house: &'a House, name: &str) -> Result<&'a Member> {
    house.games().find(|game| game.name == name).with_context(|| {
        let known: Vec<&str> = house.games().map(|game| game.name.as_str()).collect();
        format!("there is no game \"{name}\"; there are: {}", known.join(", "))
    })
}

/// The files to break: the rules, or those sources whose path ends as was typed.
fn files(house: &House, game: &Member, typed: Option<&str>) -> Result<Vec<String>> {
    let wanted = |path: &str| match typed {
        None => path.ends_with("/src/rules.rs") || path.contains("/src/rules/"),
        Some(end) => path == end || path.ends_with(&format!("/{end}")),
    };
    let found: Vec<String> =
        house.below(&game.folder, "rs").map(|file| file.path.clone()).filter(|path| wanted(path)).collect();
    ensure!(!found.is_empty(), "{} has no file {}", game.name, typed.unwrap_or("src/rules.rs"));
    Ok(found)
}

/// The tool, built if it is not there yet.
fn tool(house: &House) -> Result<PathBuf> {
    let root = house.target.join("tools");
    let tool = root.join("bin").join(format!("cargo-mutants{}", std::env::consts::EXE_SUFFIX));
    let version = Command::new(&tool).args(["mutants", "--version"]).output();
    if version.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).contains(VERSION)) {
        return Ok(tool);
    }
    eprintln!("Building cargo-mutants {VERSION}, once (about two minutes) …");
    let mut install = house.cargo(&[
        "install",
        "--quiet",
        "--locked",
        "--force",
        "cargo-mutants",
        "--version",
        VERSION,
        "--root",
    ]);
    let status = install.arg(&root).status()?;
    ensure!(status.success(), "cargo-mutants could not be built; it needs the crate registry, once");
    Ok(tool)
}

/// The tool, pointed at these files of a game. It builds in its own copies, so our build directory must not be forced on it.
fn asked(house: &House, tool: &Path, game: &Member, files: &[String]) -> Command {
    let mut command = Command::new(tool);
    command.arg("mutants").current_dir(&house.root).env_remove("CARGO_TARGET_DIR");
    command.args(["--package", &game.name]);
    command.args(files.iter().flat_map(|file| ["--file", file]));
    command
}

fn listed(house: &House, tool: &Path, game: &Member, files: &[String]) -> Result<Vec<String>> {
    let Output { status, stdout, stderr } =
        asked(house, tool, game, files).args(["--list", "--colors=never"]).output()?;
    if !status.success() {
        bail!("cargo-mutants cannot list:\n{}", String::from_utf8_lossy(&stderr));
    }
    Ok(String::from_utf8(stdout)?.lines().map(String::from).collect())
}

/// So many of the list, spread evenly over it.
fn spread(list: &[String], limit: u32) -> Vec<String> {
    let (all, limit) = (list.len(), usize::try_from(limit).unwrap_or(usize::MAX).min(list.len()));
    (0..limit).filter_map(|nth| list.get(nth * all / limit)).cloned().collect()
}

/// A pattern for this text and no other.
fn exactly(name: &str) -> String {
    const SPECIAL: &str = r"\.+*?()|[]{}^$";
    let escaped = |char: char| if SPECIAL.contains(char) { format!("\\{char}") } else { char.to_string() };
    format!("^{}$", name.chars().map(escaped).collect::<String>())
}

fn judged_by(judges: Judges) -> &'static [&'static str] {
    match judges {
        Judges::AllTests => &["--cargo-test-arg=--tests"],
        Judges::Examples => &["--cargo-test-arg=--test", "--cargo-test-arg=examples"],
    }
}

/// What became of the mutants, with the differences of those that nobody noticed.
fn report(outcomes: &Value, diff: &dyn Fn(&str) -> String) -> Result<(String, ExitCode)> {
    let all = outcomes["outcomes"].as_array().context("no outcomes")?;
    let baseline = all.iter().find(|outcome| outcome["scenario"] == "Baseline");
    ensure!(
        baseline.is_none_or(|outcome| outcome["summary"] == "Success"),
        "the tests do not pass before anything is broken"
    );
    let missed: Vec<&Value> = all.iter().filter(|outcome| outcome["summary"] == "MissedMutant").collect();
    let mut text = String::new();
    for outcome in &missed {
        let name = outcome["scenario"]["Mutant"]["name"].as_str().context("a mutant without a name")?;
        let shown = outcome["diff_path"].as_str().map(diff).unwrap_or_default();
        text.push_str(&format!("\nNOT NOTICED {name}\n{}", indented(&shown)));
    }
    let count = |key: &str| outcomes[key].as_u64().unwrap_or(0);
    let noticed = count("caught") + count("timeout");
    text.push_str(&format!(
        "\n{} mutants: {noticed} noticed, {} not noticed, {} that do not compile",
        count("total_mutants"),
        missed.len(),
        count("unviable")
    ));
    let code = if missed.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE };
    Ok((text, code))
}

/// The changed lines of a difference with a few around them.
fn indented(diff: &str) -> String {
    diff.lines().skip(2).map(|line| format!("    {line}\n")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::house::tests::built;

    #[test]
    fn survivors_are_reported_with_their_differences() {
        let outcomes: Value = serde_json::from_str(
            r#"{"outcomes":[{"scenario":"Baseline","summary":"Success"},
                {"scenario":{"Mutant":{"name":"a.rs:3:1: stub f"}},"summary":"MissedMutant","diff_path":"d/f"},
                {"scenario":{"Mutant":{"name":"a.rs:9:1: stub g"}},"summary":"CaughtMutant","diff_path":"d/g"}],
                "total_mutants":2,"caught":1,"timeout":0,"unviable":0}"#,
        )
        .unwrap();
        let (text, code) = report(&outcomes, &|path| format!("--- a\n+++ b\n-old {path}\n+new\n")).unwrap();
        assert!(text.contains("NOT NOTICED a.rs:3:1: stub f\n    -old d/f\n    +new\n"), "{text}");
        assert!(
            text.ends_with("2 mutants: 1 noticed, 1 not noticed, 0 that do not compile")
                && !text.contains("stub g"),
            "{text}"
        );
        assert_eq!(format!("{code:?}"), format!("{:?}", ExitCode::FAILURE));
    }

    #[test]
    fn a_baseline_that_fails_is_no_result() {
        let outcomes: Value =
            serde_json::from_str(r#"{"outcomes":[{"scenario":"Baseline","summary":"Failure"}]}"#).unwrap();
        assert!(report(&outcomes, &|_| String::new()).is_err());
    }

    #[test]
    fn the_rules_are_broken_unless_a_file_is_named() {
        let files = [
            ("crates/games/toy/src/rules.rs", ""),
            ("crates/games/toy/src/rules/bump.rs", ""),
            ("crates/games/toy/src/view.rs", ""),
        ];
        let house = built(&[("toy", "crates/games/toy", &[]), ("kernel", "crates/kernel", &[])], &files);
        let toy = chosen(&house, "toy").unwrap();
        assert_eq!(super::files(&house, toy, None).unwrap().len(), 2);
        assert_eq!(super::files(&house, toy, Some("view.rs")).unwrap(), ["crates/games/toy/src/view.rs"]);
        assert!(super::files(&house, toy, Some("iew.rs")).is_err() && chosen(&house, "kernel").is_err());
    }

    #[test]
    fn a_limit_is_spread_over_the_list_and_names_are_matched_exactly() {
        let list: Vec<String> = (0..10).map(|n| n.to_string()).collect();
        assert_eq!(spread(&list, 3), ["0", "3", "6"]);
        assert_eq!(spread(&list, 99).len(), 10);
        assert_eq!(exactly("a.rs:1:2: replace f -> u8 with 0"), "^a\\.rs:1:2: replace f -> u8 with 0$");
    }
}
