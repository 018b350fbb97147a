//! Rule coverage, made from the example blocks that ran: `pitboss examples --json` says which blocks passed and which rules
//! they name. A rule that no passed block names, a rule that no code of its game cites, and an id that no rulebook
//! defines are faults.
//!
//! Some rules have no home in code because they only name things. The README of a game lists them under
//! "Rules without code", each with its reason; an entry that is not needed is a fault too.

use super::citations::{Id, cited, defined, id_at};
use super::{Findings, markdown};
use crate::house::{File, House, Member};
use crate::source::is_test_file;
use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// A block that was carried out.
#[derive(Debug, PartialEq, Eq)]
struct Ran {
    place: String,
    rules: Vec<String>,
    kind: Kind,
    passed: Passed,
}

#[derive(Debug, PartialEq, Eq, Clone, Copy)]
enum Kind {
    /// An example of its rules.
    Example,
    /// A test of the runner itself: an error that must be one.
    Error,
}

#[derive(Debug, PartialEq, Eq, Clone, Copy)]
enum Passed {
    Yes,
    No,
}

/// Every rule has a home and an example that ran.
pub fn coverage(house: &House) -> Result<Findings> {
    let books = books(house)?;
    let known: BTreeSet<Id> = books.values().flatten().cloned().collect();
    let ran = run_examples(house)?;
    // The blocks of a game that is not in the catalog yet are run by its own tests.
    let offered =
        |game: &&Member| ran.iter().any(|block| block.place.starts_with(&format!("{}/", game.folder)));
    let proven: BTreeSet<Id> = house
        .games()
        .filter(offered)
        .flat_map(|game| books.get(game.name.as_str()).into_iter().flatten().cloned())
        .collect();
    let mut faults = unknown(house, &known);
    faults.extend(
        ran.iter()
            .filter(|block| block.passed == Passed::No)
            .map(|block| format!("{}: this block does not pass", block.place)),
    );
    faults.extend(unproven(&ran, &proven));
    for game in house.games() {
        faults.extend(homeless(house, game, books.get(game.name.as_str()).unwrap_or(&known)));
    }
    Ok(Findings::of(format!("{} rules, {} blocks", known.len(), ran.len()), faults))
}

/// The rules of each game.
fn books(house: &House) -> Result<BTreeMap<&str, BTreeSet<Id>>> {
    let book = |game: &'_ Member| {
        let path = format!("{}/rules.md", game.folder);
        let file = house.file(&path).with_context(|| format!("there is no {path}"))?;
        let rules = defined(&file.text);
        ensure!(!rules.is_empty(), "{path} defines no rule");
        Ok(rules)
    };
    house.games().map(|game| Ok((game.name.as_str(), book(game)?))).collect()
}

fn run_examples(house: &House) -> Result<Vec<Ran>> {
    let mut pitboss = house.program("pitboss")?;
    let output = pitboss.args(["examples", "--json"]).stderr(std::process::Stdio::inherit()).output()?;
    let text = String::from_utf8(output.stdout)?;
    let ran = read_lines(&text)?;
    ensure!(!ran.is_empty(), "`pitboss examples --json` ran no block ({})", output.status);
    Ok(ran)
}

/// One JSON object a line for each block, as docs/machine-readable.md describes it.
fn read_lines(text: &str) -> Result<Vec<Ran>> {
    text.lines().filter(|line| !line.trim().is_empty()).map(read_line).collect()
}

fn read_line(line: &str) -> Result<Ran> {
    let value: Value = serde_json::from_str(line).with_context(|| format!("not JSON: {line}"))?;
    let text = |key: &str| value[key].as_str().with_context(|| format!("no \"{key}\" in {line}"));
    let rules = value["rules"].as_array().with_context(|| format!("no \"rules\" in {line}"))?;
    Ok(Ran {
        place: format!("{}:{}", text("file")?, value["line"]),
        rules: rules.iter().filter_map(Value::as_str).map(String::from).collect(),
        kind: match text("expect")? {
            "pass" => Kind::Example,
            "error" => Kind::Error,
            other => bail!("a block is expected to pass or to be an error, not \"{other}\""),
        },
        passed: if text("verdict")? == "passed" { Passed::Yes } else { Passed::No },
    })
}

/// Rules that no passed example names.
fn unproven(ran: &[Ran], known: &BTreeSet<Id>) -> Vec<String> {
    let examples = ran.iter().filter(|block| block.kind == Kind::Example && block.passed == Passed::Yes);
    let proven: BTreeSet<&str> = examples.flat_map(|block| block.rules.iter().map(String::as_str)).collect();
    let missing = known.iter().filter(|id| !proven.contains(id.to_string().as_str()));
    missing.map(|id| format!("{id}: no example that ran names it")).collect()
}

/// Ids in sources that no rulebook defines. Tests outside games may make up rules for games that they make up.
fn unknown(house: &House, known: &BTreeSet<Id>) -> Vec<String> {
    let prefixes: BTreeSet<&str> = known.iter().map(|id| id.prefix.as_str()).collect();
    let invented = |file: &File, text: &str, line: usize| {
        let in_tests = is_test_file(&file.path) || line > before_tests(text).lines().count();
        in_tests && house.owner(file).is_some_and(|member| !member.is_game())
    };
    let mut faults = Vec::new();
    for file in house.files.iter().filter(|file| file.is_kind("rs")) {
        for (line, id) in cited(&file.text, known) {
            let ours = prefixes.contains(id.prefix.as_str());
            if !known.contains(&id) && (ours || !invented(file, &file.text, line)) {
                faults.push(format!("{}:{line}: no rulebook defines {id}", file.path));
            }
        }
    }
    faults
}

fn before_tests(text: &str) -> &str {
    text.split("#[cfg(test)]").next().unwrap_or(text)
}

/// Rules that no code of the game cites, but for those that its README excepts; and exceptions that are none.
fn homeless(house: &House, game: &Member, rules: &BTreeSet<Id>) -> Vec<String> {
    let sources = house
        .below(&game.folder, "rs")
        .filter(|file| file.path.contains("/src/") && !is_test_file(&file.path));
    let homes: BTreeSet<Id> =
        sources.flat_map(|file| cited(before_tests(&file.text), rules)).map(|(_, id)| id).collect();
    let readme = format!("{}/README.md", game.folder);
    let (excepted, mut faults) = exceptions(house.file(&readme).map_or("", |file| &file.text));
    faults.iter_mut().for_each(|fault| *fault = format!("{readme}: {fault}"));
    for id in rules.iter().filter(|id| !homes.contains(*id) && !excepted.contains(*id)) {
        faults.push(format!("{id}: no code of {} cites it", game.name));
    }
    for id in excepted.iter().filter(|id| homes.contains(*id) || !rules.contains(*id)) {
        let why = if rules.contains(id) { "code cites it" } else { "there is no such rule" };
        faults.push(format!("{readme}: {id} needs no exception, for {why}"));
    }
    faults
}

/// The list under "Rules without code": `- DR-1.4: reason`, perhaps several ids; and entries that cannot be read.
fn exceptions(readme: &str) -> (BTreeSet<Id>, Vec<String>) {
    let (mut excepted, mut faults) = (BTreeSet::new(), Vec::new());
    for item in
        markdown::section(readme, "Rules without code").lines().filter_map(|line| line.strip_prefix("- "))
    {
        let (ids, reason) = item.split_once(": ").unwrap_or((item, ""));
        let read: Option<Vec<Id>> = ids.split(", ").map(|id| Some(id_at(id)?.0)).collect();
        match read {
            Some(ids) if !reason.trim().is_empty() => excepted.extend(ids),
            _ => faults.push(format!("\"{item}\" is not ids, a colon and a reason")),
        }
    }
    (excepted, faults)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::house::tests::built;

    const BOOK: &str = "- **TT-1.1** A.\n- **TT-1.2** B.\n- **TT-1.3** C.\n";

    fn house(source: &str, readme: &str) -> House {
        let files = [
            ("crates/games/toy/rules.md", BOOK),
            ("crates/games/toy/src/lib.rs", source),
            ("crates/games/toy/README.md", readme),
        ];
        built(&[("toy", "crates/games/toy", &[]), ("kernel", "crates/kernel", &[])], &files)
    }

    fn line(rules: &str, verdict: &str, expect: &str) -> String {
        format!(
            r#"{{"file":"rules.md","line":7,"rules":[{rules}],"expect":"{expect}","verdict":"{verdict}"}}"#
        )
    }

    #[test]
    fn only_passed_examples_prove_a_rule() {
        let passed = line(r#""TT-1.1""#, "passed", "pass");
        let failed = line(r#""TT-1.2""#, "failed", "pass");
        let about_the_runner = line(r#""TT-1.3""#, "passed", "error");
        let ran = read_lines(&[passed, failed, about_the_runner].join("\n")).unwrap();
        let missing = ["TT-1.2: no example that ran names it", "TT-1.3: no example that ran names it"];
        assert_eq!(unproven(&ran, &defined(BOOK)), missing);
    }

    #[test]
    fn lines_that_are_no_blocks_are_refused() {
        assert!(read_lines("{\"file\": 1}").is_err() && read_lines("three blocks passed").is_err());
        assert!(read_lines(&line("", "passed", "luck")).is_err());
    }

    #[test]
    fn an_id_that_no_rulebook_defines_is_found() {
        let mut house = house("//! TT-1.1 to 1.3, TT-1.4", "");
        let known = defined(BOOK);
        assert_eq!(unknown(&house, &known), ["crates/games/toy/src/lib.rs:1: no rulebook defines TT-1.4"]);
        house.files[1].path = "crates/kernel/src/lib.rs".into();
        house.files[1].text = "//! XX-1.1\n#[cfg(test)]\nmod tests { const A: &str = \"XX-1.2\"; const B: &str = \"TT-7.7\"; }\n".into();
        let faults = unknown(&house, &known);
        assert_eq!(faults.len(), 2, "{faults:?}");
        assert!(faults[0].ends_with("XX-1.1") && faults[1].ends_with("TT-7.7"), "{faults:?}");
    }

    #[test]
    fn a_rule_without_a_home_is_found_unless_it_is_excepted_with_a_reason() {
        let rules = defined(BOOK);
        let faults = |source: &str, readme: &str| {
            let house = house(source, readme);
            homeless(&house, house.member("toy").unwrap(), &rules)
        };
        let source = "//! TT-1.1, TT-1.2\n#[cfg(test)]\nmod tests {} // TT-1.3";
        assert_eq!(faults(source, ""), ["TT-1.3: no code of toy cites it"]);
        assert_eq!(faults(source, "## Rules without code\n\n- TT-1.3: a word and its meaning.\n"), [""; 0]);
        assert_eq!(faults(source, "## Rules without code\n\n- TT-1.3\n").len(), 2);
        let needless = faults(source, "## Rules without code\n\n- TT-1.3, TT-1.2: words.\n- TT-8.8: gone.\n");
        assert_eq!(needless.len(), 2, "{needless:?}");
    }
}
