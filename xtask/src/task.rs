//! What was typed, and what is meant by it.

use crate::check::{STEPS, Step};
use crate::play::Play;
use crate::web::{Build, Bundling, Door};

/// What `cargo xtask` can do; also what the check of the documents holds commands against.
pub const USAGE: &str = "\
usage: cargo xtask CHORE

  check [STEP…]            the whole check, or only these steps of it: tools, format, clippy, web, tests,
                           absences, coverage, docs, portable, flows
  bless                    rewrite the golden files, and show what has changed
  mutants GAME [--file FILE] [--limit N] [--examples]
                           break the rules of a game in many small ways, and list what no test notices;
                           with --examples only the examples of its rulebook count as tests
  web [--release] [--door]
                           build the browser client into target/dist; with --door, what the browser tests open, into
                           target/dist-door
  figures                  measure how fast the browser client is, in a browser, beside `pitboss bench`
  play [--release] [ARG…]  build the browser client and pitboss, and run `pitboss serve ARG…` (also: cargo play)
  help                     print this";

/// One thing to do.
#[derive(Debug)]
pub enum Task {
    /// Print the usage.
    Help,
    /// Build everything, and serve it.
    Play(Play),
    /// Build the browser client.
    Web(Bundling),
    /// Run these steps.
    Check(Vec<&'static Step>),
    /// Rewrite the golden files.
    Bless,
    /// Measure the browser client.
    Figures,
    /// Look for rules that no test notices.
    Mutants(Hunt),
}

/// Which mutants to try, and on which tests.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Hunt {
    /// The game.
    pub game: String,
    /// Only in this file of it, by the end of its path.
    pub file: Option<String>,
    /// At most so many.
    pub limit: Option<u32>,
    /// Whose verdict counts.
    pub judges: Judges,
}

/// The tests that are to notice.
#[derive(Debug, Default, PartialEq, Eq, Clone, Copy)]
pub enum Judges {
    /// All tests of the game.
    #[default]
    AllTests,
    /// The examples of its rulebook alone.
    Examples,
}

/// Reads the words after `cargo xtask`. An `Err` is a sentence for whoever typed them.
pub fn read(words: &[&str]) -> Result<Task, String> {
    match words {
        ["help" | "--help" | "-h"] => Ok(Task::Help),
        [] => Ok(Task::Play(Play::default())),
        ["play", rest @ ..] => Ok(Task::Play(played(rest))),
        ["web", rest @ ..] => bundling(rest).map(Task::Web),
        ["check", names @ ..] => steps(names).map(Task::Check),
        ["bless"] => Ok(Task::Bless),
        ["figures"] => Ok(Task::Figures),
        ["mutants", rest @ ..] => hunt(rest).map(Task::Mutants),
        ["bless", extra, ..] => Err(format!("`bless` takes no \"{extra}\".")),
        [other, ..] => Err(format!("There is no chore \"{other}\".")),
    }
}

fn steps(names: &[&str]) -> Result<Vec<&'static Step>, String> {
    if names.is_empty() {
        return Ok(STEPS.iter().collect());
    }
    names
        .iter()
        .map(|name| {
            STEPS.iter().find(|step| step.name == *name).ok_or_else(|| {
                let known: Vec<&str> = STEPS.iter().map(|step| step.name).collect();
                format!("There is no step \"{name}\"; there are {}.", known.join(", "))
            })
        })
        .collect()
}

/// Our own flag comes first; everything else is for `pitboss serve`.
fn played(words: &[&str]) -> Play {
    let (build, rest) = match words {
        ["--release", rest @ ..] => (Build::Release, rest),
        rest => (Build::Dev, rest),
    };
    Play { build, words: rest.iter().map(ToString::to_string).collect() }
}

fn bundling(words: &[&str]) -> Result<Bundling, String> {
    let mut bundling = Bundling::default();
    for word in words {
        match *word {
            "--release" => bundling.build = Build::Release,
            "--door" => bundling.door = Door::Open,
            other => return Err(format!("`web` does not understand \"{other}\".")),
        }
    }
    Ok(bundling)
}

fn hunt(words: &[&str]) -> Result<Hunt, String> {
    let mut hunt = Hunt::default();
    let mut left = words.iter();
    while let Some(word) = left.next() {
        match *word {
            "--file" => hunt.file = Some(left.next().ok_or("`--file` needs a file.")?.to_string()),
            "--limit" => {
                let number = left.next().and_then(|text| text.parse().ok()).filter(|number| *number > 0);
                hunt.limit = Some(number.ok_or("`--limit` needs a number from 1.")?);
            }
            "--examples" => hunt.judges = Judges::Examples,
            game if hunt.game.is_empty() && !game.starts_with('-') => hunt.game = game.to_string(),
            other => return Err(format!("`mutants` does not understand \"{other}\".")),
        }
    }
    if hunt.game.is_empty() { Err("`mutants` needs the name of a game's crate.".into()) } else { Ok(hunt) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_step_means_all_steps_and_names_pick_some() {
        let names = |words: &[&str]| match read(words) {
            Ok(Task::Check(steps)) => steps.iter().map(|step| step.name).collect::<Vec<_>>(),
            other => panic!("{other:?}"),
        };
        assert_eq!(names(&["check"]).len(), STEPS.len());
        assert_eq!(names(&["check", "docs", "format"]), ["docs", "format"]);
    }

    #[test]
    fn the_usage_names_every_step() {
        for step in &STEPS {
            assert!(USAGE.contains(step.name), "{}", step.name);
        }
    }

    #[test]
    fn what_is_not_understood_is_refused() {
        assert!(read(&["chekc"]).unwrap_err().contains("chekc"));
        assert!(read(&["check", "everything"]).unwrap_err().contains("coverage"));
        assert!(read(&["mutants"]).is_err());
        assert!(read(&["mutants", "a-game", "--limit", "many"]).is_err());
        assert!(read(&["mutants", "a-game", "--quick"]).is_err());
        assert!(read(&["bless", "now"]).is_err());
        assert!(read(&["web", "--fast"]).unwrap_err().contains("--fast"));
    }

    #[test]
    fn bundles_and_games_are_read() {
        let both = bundling(&["--door", "--release"]).unwrap();
        assert_eq!(both, Bundling { build: Build::Release, door: Door::Open });
        let Play { build, words } = played(&["--release", "--listen", "0.0.0.0:80"]);
        assert_eq!((build, words), (Build::Release, vec!["--listen".to_string(), "0.0.0.0:80".into()]));
        assert_eq!(played(&["--listen", "--release"]).build, Build::Dev, "what comes later is passed on");
    }

    #[test]
    fn a_hunt_is_read() {
        let hunt = hunt(&["a-game", "--file", "rules/move.rs", "--limit", "12", "--examples"]).unwrap();
        let file = Some("rules/move.rs".to_string());
        assert_eq!(hunt, Hunt { game: "a-game".into(), file, limit: Some(12), judges: Judges::Examples });
    }
}
