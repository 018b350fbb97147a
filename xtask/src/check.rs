//! `cargo xtask check`: the one test command. Steps run in order, a failed step does not stop the others, and the end is
//! a summary of everything that was found.

mod absences;
mod citations;
mod commands;
mod coverage;
mod documents;
pub mod flows;
mod markdown;
mod portable;
mod postgres;
mod tidy;
pub mod tools;
mod web;

use crate::house::House;
use anyhow::Result;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// One step of the check.
#[derive(Debug)]
pub struct Step {
    /// What it is called on the command line.
    pub name: &'static str,
    /// What it looks for.
    pub about: &'static str,
    run: fn(&House) -> Result<Findings>,
}

/// What a step has found.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Findings {
    /// What it looked at, in a few words.
    pub seen: String,
    /// What is wrong, a line or a few each.
    pub faults: Vec<String>,
    /// What is not on this machine, and how to get it: the step did not run, and that is said.
    pub missing: Option<String>,
    /// What of it did not run, and how to make it.
    pub left_out: Option<String>,
}

impl Findings {
    /// What a step that ran has found.
    pub fn of(seen: String, faults: Vec<String>) -> Self {
        Self { seen, faults, missing: None, left_out: None }
    }
}

/// Whether a list with commas, as `PITBOSS_REQUIRE` has one, names something.
pub fn names(list: &str, name: &str) -> bool {
    list.split(',').any(|listed| listed.trim() == name)
}

/// All steps in their order.
pub static STEPS: [Step; 10] = [
    Step { name: "tools", about: "what the other steps need is installed", run: tools::tools },
    Step { name: "format", about: "cargo fmt --check", run: commands::format },
    Step { name: "clippy", about: "no warning in any target", run: commands::clippy },
    Step { name: "web", about: "the browser client lints, builds and is small enough", run: web::web },
    Step { name: "tests", about: "all tests, examples, laws and golden files", run: commands::tests },
    Step { name: "absences", about: "what ARCHITECTURE.md says is nowhere", run: absences::absences },
    Step {
        name: "coverage",
        about: "every rule has a home and an example that ran",
        run: coverage::coverage,
    },
    Step { name: "docs", about: "what the documents name exists", run: documents::documents },
    Step { name: "portable", about: "the same games natively and in WebAssembly", run: portable::portable },
    Step { name: "flows", about: "the browser client in a real browser", run: flows::flows },
];

/// Runs steps and sums up.
pub fn check(steps: &[&Step]) -> Result<ExitCode> {
    let house = House::look()?;
    let start = Instant::now();
    let mut done = Vec::new();
    for step in steps {
        eprintln!("── {} · {}", step.name, step.about);
        let since = Instant::now();
        let found = (step.run)(&house)
            .unwrap_or_else(|fault| Findings::of(String::new(), vec![format!("{fault:#}")]));
        eprintln!("{}", ended(step, &found, since.elapsed()));
        done.push((*step, found));
    }
    let (text, code) = summary(&done, start.elapsed());
    eprintln!("\n{text}");
    Ok(code)
}

fn ended(step: &Step, Findings { seen, faults, missing, left_out }: &Findings, time: Duration) -> String {
    let verdict = match (faults.as_slice(), missing, left_out) {
        ([], None, None) => "ok",
        ([], None, Some(_)) => "ok IN PART",
        ([], Some(_), _) => "NOT RUN",
        ([_, ..], ..) => "FAILED",
    };
    let comma = if seen.is_empty() { "" } else { " · " };
    format!("   {} {verdict} in {:.1} s{comma}{seen}", step.name, time.as_secs_f64())
}

fn summary(done: &[(&Step, Findings)], time: Duration) -> (String, ExitCode) {
    let failed: Vec<_> = done.iter().filter(|(_, found)| !found.faults.is_empty()).collect();
    let missing: Vec<_> =
        done.iter().filter_map(|(step, found)| Some((step.name, found.missing.as_ref()?))).collect();
    let parts: Vec<_> =
        done.iter().filter_map(|(step, found)| Some((step.name, found.left_out.as_ref()?))).collect();
    let time = time.as_secs_f64();
    let mut text = if !failed.is_empty() {
        format!("{} of {} steps failed, after {time:.1} s.", failed.len(), done.len())
    } else if missing.is_empty() && parts.is_empty() {
        format!("All {} steps passed in {time:.1} s.", done.len())
    } else if missing.is_empty() {
        format!("All {} steps passed in {time:.1} s, but parts did NOT RUN.", done.len())
    } else {
        let ran = done.len() - missing.len();
        format!("{ran} of {} steps passed in {time:.1} s, the others did NOT RUN.", done.len())
    };
    for (name, why) in missing {
        text.push_str(&format!("\n\n{name} (NOT RUN):\n  {}", why.replace('\n', "\n    ")));
    }
    for (name, why) in parts {
        text.push_str(&format!("\n\n{name} (in part NOT RUN):\n  {}", why.replace('\n', "\n    ")));
    }
    let code = if failed.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE };
    for (step, found) in failed {
        text.push_str(&format!("\n\n{} ({} found):", step.name, found.faults.len()));
        for fault in &found.faults {
            text.push_str(&format!("\n  {}", fault.replace('\n', "\n    ")));
        }
    }
    (text, code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_summary_lists_every_fault_of_every_step() {
        let found =
            |faults: &[&str]| Findings::of(String::new(), faults.iter().map(ToString::to_string).collect());
        let done =
            [(&STEPS[0], found(&[])), (&STEPS[1], found(&["one", "two"])), (&STEPS[2], found(&["three"]))];
        let (text, code) = summary(&done, Duration::ZERO);
        assert!(text.starts_with("2 of 3 steps failed"), "{text}");
        assert!(
            ["format (2 found)", "one", "two", "clippy (1 found)", "three"]
                .iter()
                .all(|part| text.contains(part)),
            "{text}"
        );
        assert_eq!(format!("{code:?}"), format!("{:?}", ExitCode::FAILURE));
        assert!(summary(&done[..1], Duration::ZERO).0.starts_with("All 1 steps passed"));
    }

    #[test]
    fn a_step_that_did_not_run_never_looks_as_if_it_had() {
        let missing = Findings { missing: Some("Install it.".into()), ..Findings::default() };
        assert!(ended(&STEPS[0], &missing, Duration::ZERO).contains("NOT RUN"));
        let done = [(&STEPS[0], missing), (&STEPS[1], Findings::default())];
        let (text, code) = summary(&done, Duration::ZERO);
        assert!(
            text.starts_with("1 of 2 steps passed") && text.contains("tools (NOT RUN):\n  Install it."),
            "{text}"
        );
        assert_eq!(format!("{code:?}"), format!("{:?}", ExitCode::SUCCESS));
    }

    #[test]
    fn a_step_that_ran_in_part_says_so() {
        let part = Findings { left_out: Some("Install it.".into()), ..Findings::default() };
        assert!(ended(&STEPS[0], &part, Duration::ZERO).contains("IN PART"));
        let (text, code) = summary(&[(&STEPS[0], part)], Duration::ZERO);
        assert!(
            text.contains("parts did NOT RUN") && text.contains("tools (in part NOT RUN):\n  Install it."),
            "{text}"
        );
        assert_eq!(format!("{code:?}"), format!("{:?}", ExitCode::SUCCESS));
    }
}
