//! Commands and flags, as they are: cargo's own, our aliases, the chores of xtask, and whatever `pitboss --help` says.

use crate::house::House;
use crate::task;
use anyhow::{Context, Result, ensure};
use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

/// The commands of cargo that documents may name.
const CARGO: [&str; 14] = [
    "add", "bench", "build", "check", "clean", "clippy", "deny", "doc", "fmt", "install", "metadata", "run",
    "test", "tree",
];

/// The commands that there are.
pub struct Commands {
    aliases: BTreeSet<String>,
    /// What `pitboss SUBCOMMAND --help` prints; under the empty name `pitboss --help`.
    help: BTreeMap<String, String>,
}

impl Commands {
    /// Asks `.cargo/config.toml` and the built `pitboss`.
    pub fn ask(house: &House) -> Result<Self> {
        let config = house.file(".cargo/config.toml").context("there is no .cargo/config.toml")?;
        let table: toml::Table = config.text.parse()?;
        let aliases = table
            .get("alias")
            .and_then(toml::Value::as_table)
            .context(".cargo/config.toml has no aliases")?;
        let program = house.program("pitboss")?;
        let pitboss = |words: &[&str]| -> Result<String> {
            let asked = Command::new(program.get_program()).args(words).output()?;
            ensure!(asked.status.success(), "`pitboss {}` failed ({})", words.join(" "), asked.status);
            Ok(String::from_utf8(asked.stdout)?)
        };
        let top = pitboss(&["--help"])?;
        let mut help = BTreeMap::new();
        for name in subcommands(&top) {
            help.insert(name.to_string(), pitboss(&[name, "--help"])?);
        }
        ensure!(!help.is_empty(), "`pitboss --help` lists no commands");
        help.insert(String::new(), top);
        Ok(Self { aliases: aliases.keys().cloned().collect(), help })
    }

    /// These, for tests.
    #[cfg(test)]
    pub fn known(aliases: &[&str], help: &[(&str, &str)]) -> Self {
        let aliases = aliases.iter().map(ToString::to_string).collect();
        Self { aliases, help: help.iter().map(|(name, text)| (name.to_string(), text.to_string())).collect() }
    }

    /// What is wrong with a command, or with a flag that stands alone. Other programs are not ours to judge.
    pub fn fault(&self, house: &House, line: &str) -> Option<String> {
        let line = line.split(" #").next().unwrap_or(line);
        let bare = line.replace(['[', ']'], " ").replace('…', "");
        let words: Vec<&str> =
            bare.split_whitespace().take_while(|word| !matches!(*word, "|" | "&&" | ">" | ";")).collect();
        match words.as_slice() {
            ["cargo", rest @ ..] => self.cargo_fault(house, rest),
            ["pitboss", rest @ ..] => self.pitboss_fault(house, rest),
            [flag] if flag.starts_with("--") => self.flag_fault(flag),
            _ => None,
        }
    }

    fn cargo_fault(&self, house: &House, words: &[&str]) -> Option<String> {
        match words {
            ["xtask", rest @ ..] => xtask_fault(rest),
            [name, ..] if self.aliases.contains(*name) => None,
            [name, rest @ ..] if CARGO.contains(name) => {
                let (own, passed) = rest
                    .iter()
                    .position(|word| *word == "--")
                    .map_or((rest, None), |at| (&rest[..at], Some(&rest[at + 1..])));
                let crates =
                    own.windows(2).filter(|pair| matches!(pair[0], "-p" | "--package")).map(|pair| pair[1]);
                let unknown =
                    crates.into_iter().find(|name| !is_placeholder(name) && house.member(name).is_none());
                let runs_pitboss = *name == "run" && own.windows(2).any(|pair| pair == ["-p", "cli"]);
                unknown.map(|name| format!("there is no crate `{name}`")).or_else(|| {
                    passed.filter(|_| runs_pitboss).and_then(|words| self.pitboss_fault(house, words))
                })
            }
            [name, ..] => Some(format!("there is no command `cargo {name}`")),
            [] => None,
        }
    }

    fn pitboss_fault(&self, house: &House, words: &[&str]) -> Option<String> {
        let (name, rest) = match words {
            [name, rest @ ..] if !name.starts_with('-') && !is_placeholder(name) => (*name, rest),
            _ => ("", words),
        };
        let Some(help) = self.help.get(name) else {
            return Some(format!("there is no command `pitboss {name}`"));
        };
        let takes_a_game = help.contains("<GAME>") || help.contains("[GAME]");
        // A command may take a word of its own where others take a game; then its help has it in quotes.
        let own = |word: &str| help.contains(&format!("`{word}`"));
        let game = rest
            .first()
            .filter(|word| takes_a_game && !word.starts_with('-') && !is_placeholder(word) && !own(word));
        if let Some(game) = game.filter(|game| !house.games().any(|member| member.name == **game)) {
            return Some(format!("there is no game `{game}`"));
        }
        let flags = rest.iter().filter_map(|word| word.split('=').next()).filter(|word| is_flag(word));
        let known = |flag: &&str| {
            names_flag(help, flag) || self.help.get("").is_some_and(|top| names_flag(top, flag))
        };
        let unknown = flags.into_iter().find(|flag| !known(flag));
        unknown.map(|flag| format!("`pitboss {name}` has no flag `{flag}`"))
    }

    fn flag_fault(&self, flag: &str) -> Option<String> {
        let flag = flag.split('=').next().unwrap_or(flag);
        let known = names_flag(task::USAGE, flag) || self.help.values().any(|help| names_flag(help, flag));
        (!known && flag.len() > 2).then(|| format!("nothing has the flag `{flag}`"))
    }
}

/// The names under "Commands:" in a help text.
fn subcommands(help: &str) -> Vec<&str> {
    let list = help
        .lines()
        .skip_while(|line| line.trim() != "Commands:")
        .skip(1)
        .take_while(|line| !line.trim().is_empty());
    let names = list.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    names.filter_map(|line| line.split_whitespace().next()).filter(|name| *name != "help").collect()
}

/// A chore as a document names it: with words in capitals where something is to be filled in.
fn xtask_fault(words: &[&str]) -> Option<String> {
    let filled: Vec<&str> = match words {
        ["check", steps @ ..] => std::iter::once("check")
            .chain(steps.iter().copied().filter(|step| !is_placeholder(step)))
            .collect(),
        _ => words.iter().map(|word| if is_placeholder(word) { "1" } else { word }).collect(),
    };
    if filled == ["mutants"] {
        return None; // the chore itself is meant
    }
    task::read(&filled).err().map(|why| format!("`cargo xtask {}`: {why}", words.join(" ")))
}

fn is_placeholder(word: &str) -> bool {
    let letters = word.trim_matches(['<', '>']);
    letters.len() < word.len() || (word.contains(char::is_alphabetic) && !word.contains(char::is_lowercase))
}

fn is_flag(word: &str) -> bool {
    word.starts_with('-') && word.trim_start_matches('-').starts_with(|char: char| char.is_ascii_alphabetic())
}

/// Whether a help text has this flag as a whole word.
fn names_flag(help: &str, flag: &str) -> bool {
    help.split(|char: char| !(char.is_ascii_alphanumeric() || char == '-')).any(|word| word == flag)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subcommands_are_read_from_help() {
        let help = "Usage: pitboss COMMAND\n\nCommands:\n  games  Lists\n  play   Plays\n         and more\n  help   Prints\n\nOptions:\n  -h, --help\n";
        assert_eq!(subcommands(help), ["games", "play"]);
    }

    #[test]
    fn placeholders_are_told_from_words() {
        assert!(["GAME", "<game>", "N", "FILE_OR_FOLDER"].iter().all(|word| is_placeholder(word)));
        assert!(!["play", "7", "--seed", "Game"].iter().any(|word| is_placeholder(word)));
    }
}
