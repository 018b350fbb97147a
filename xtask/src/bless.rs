//! `cargo xtask bless`: golden files are written anew by the tests that otherwise compare them. What changed is shown, to be
//! read before it is committed.

use crate::house::House;
use anyhow::{Context, Result, ensure};
use std::collections::BTreeSet;
use std::process::{Command, ExitCode};

/// Rewrites the golden files and shows what changed.
pub fn bless() -> Result<ExitCode> {
    let house = House::look()?;
    let tests = golden_tests(&house);
    ensure!(!tests.is_empty(), "no test has golden files");
    let mut code = ExitCode::SUCCESS;
    for (name, test) in tests {
        let words = ["test", "--quiet", "-p", name, "--test", test];
        if !house.cargo(&words).env("PITBOSS_BLESS", "1").status()?.success() {
            code = ExitCode::FAILURE;
        }
    }
    let git = |words: &[&str]| {
        Command::new("git").args(words).current_dir(&house.root).status().context("git cannot be run")
    };
    println!("\nWhat has changed (`git diff` shows it line by line; new files are marked ??):");
    git(&["diff", "--stat"])?;
    git(&["status", "--short"])?;
    Ok(code)
}

/// The tests that speak of golden files: the crate of each, and its name, which is that of its file or folder.
fn golden_tests(house: &House) -> BTreeSet<(&str, &str)> {
    let tests = house.files.iter().filter(|file| file.is_kind("rs") && file.text.contains("golden::"));
    let named = tests.filter_map(|file| {
        let member = house.owner(file)?;
        let place = file.path.strip_prefix(&member.folder)?.strip_prefix("/tests/")?;
        Some((member.name.as_str(), place.split(['/', '.']).next()?))
    });
    named.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::house::tests::built;

    #[test]
    fn only_tests_with_golden_files_are_run() {
        let files = [
            ("crates/games/toy/tests/records.rs", "fn f() { golden::folder::<Toy>(\"records\") }"),
            ("crates/games/toy/tests/laws.rs", "fn f() { laws::<Toy>() }"),
            ("crates/kernel/src/testing/golden.rs", "pub fn golden() { golden::x }"),
            ("crates/kernel/tests/bridge/golden.rs", "use kernel::testing::golden::compare;"),
        ];
        let house = built(&[("toy", "crates/games/toy", &[]), ("kernel", "crates/kernel", &[])], &files);
        let names: Vec<(&str, &str)> = golden_tests(&house).into_iter().collect();
        assert_eq!(names, [("kernel", "bridge"), ("toy", "records")]);
    }
}
