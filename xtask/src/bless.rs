//! `cargo xtask bless`: golden files are written anew by the tests that otherwise compare them. What changed is shown, to be
//! read before it is committed.

use crate::house::{House, Member};
use anyhow::{Context, Result, ensure};
use std::process::{Command, ExitCode};

/// Rewrites the golden files and shows what changed.
pub fn bless() -> Result<ExitCode> {
    let house = House::look()?;
    let tests = golden_tests(&house);
    ensure!(!tests.is_empty(), "no test has golden files");
    let mut code = ExitCode::SUCCESS;
    for (member, test) in tests {
        let words = ["test", "--quiet", "-p", &member.name, "--test", test];
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

/// The test files that speak of golden files: the crate of each, and its name.
fn golden_tests(house: &House) -> Vec<(&Member, &str)> {
    let tests = house.files.iter().filter(|file| file.is_kind("rs") && file.text.contains("golden::"));
    let named = tests.filter_map(|file| {
        let member = house.owner(file)?;
        let rest = file.path.strip_prefix(&member.folder)?;
        Some((member, rest.strip_prefix("/tests/")?.strip_suffix(".rs")?))
    });
    named.filter(|(_, name)| !name.contains('/')).collect()
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
        ];
        let house = built(&[("toy", "crates/games/toy", &[]), ("kernel", "crates/kernel", &[])], &files);
        let names: Vec<(&str, &str)> =
            golden_tests(&house).into_iter().map(|(member, test)| (member.name.as_str(), test)).collect();
        assert_eq!(names, [("toy", "records")]);
    }
}
