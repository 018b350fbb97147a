//! The steps that are a cargo command. Their output goes to the terminal as it comes.

use super::Findings;
use super::postgres::Ground;
use crate::house::House;
use anyhow::Result;
use std::process::Command;

/// The formatter has nothing to change.
pub fn format(house: &House) -> Result<Findings> {
    cargo(house, &["fmt", "--all", "--check"], "`cargo fmt --all` mends it")
}

/// The linter has nothing to say.
pub fn clippy(house: &House) -> Result<Findings> {
    let all = ["clippy", "--quiet", "--workspace", "--all-targets", "--", "-D", "warnings"];
    // What runs in a step of its own is not among all targets.
    let flows = ["clippy", "--quiet", "--workspace", "--test", "flows", "--", "-D", "warnings"];
    let (first, second) = (cargo(house, &all, "see above")?, cargo(house, &flows, "see above")?);
    Ok(Findings::of(first.seen, [first.faults, second.faults].concat()))
}

/// All tests pass, those in documentation too; but for the flows, which have a step of their own. Those of the store run on
/// PostgreSQL as well, where there is one.
pub fn tests(house: &House) -> Result<Findings> {
    let words = ["test", "--quiet", "--workspace", "--no-fail-fast"];
    let ground = Ground::find()?;
    let mut command = house.cargo(&words);
    ground.tell(&mut command);
    let found = carried_out(&mut command, &format!("cargo {}", words.join(" ")), "see above")?;
    Ok(ground.judge(found, &std::env::var("PITBOSS_REQUIRE").unwrap_or_default()))
}

fn cargo(house: &House, words: &[&str], what_now: &str) -> Result<Findings> {
    carried_out(&mut house.cargo(words), &format!("cargo {}", words.join(" ")), what_now)
}

fn carried_out(command: &mut Command, shown: &str, what_now: &str) -> Result<Findings> {
    let status = command.status()?;
    let faults = if status.success() { Vec::new() } else { vec![format!("`{shown}` failed: {what_now}")] };
    Ok(Findings::of(shown.to_string(), faults))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::process::Stdio;

    #[test]
    fn a_command_that_fails_is_a_fault() {
        let faults = |word: &str| {
            let mut command = House::look().unwrap().cargo(&[word]);
            carried_out(command.stdout(Stdio::null()).stderr(Stdio::null()), word, "see above")
                .unwrap()
                .faults
        };
        assert_eq!(faults("no-such-command"), ["`no-such-command` failed: see above"]);
        assert_eq!(faults("--version"), [""; 0]);
    }
}
