//! The examples of a rulebook as one test.

use super::Failures;
use crate::rulebook::{Block, Examine, Page, Position, Verdict, blocks, rules, run};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Runs every block of the game's pages. `draw` shows the position of a block that fails, as people of the game know it.
///
/// # Errors
/// All blocks that do not pass, each with file, line, title and reason; a page that cannot be read; no block at all.
pub fn examples<G: Examine>(draw: fn(&G, &G::State) -> String) -> Result<(), Failures> {
    let content = match G::content(None) {
        Ok(content) => Arc::new(content),
        Err(faults) => {
            return Err(Failures(faults.iter().map(|fault| format!("built-in content: {fault}")).collect()));
        }
    };
    let known = known::<G>();
    let (mut failures, mut found) = (Vec::new(), 0);
    for page in G::pages() {
        match blocks(page.text, &known) {
            Err(misread) => failures.push(format!("{}: {misread}", page.file)),
            Ok(blocks) => {
                found += blocks.len();
                let verdicts = blocks.iter().map(|block| (block, run::<G>(&content, block, &known)));
                failures.extend(verdicts.filter_map(|(block, verdict)| failure(page, block, verdict, draw)));
            }
        }
    }
    if found == 0 {
        failures.push("There is no example block at all.".into());
    }
    Failures(failures).none()
}

/// The ids of all rules of the game.
fn known<G: Examine>() -> BTreeSet<String> {
    G::pages().iter().flat_map(|page| rules(page.text)).map(|rule| rule.id).collect()
}

fn failure<G: Examine>(
    page: &Page,
    block: &Block,
    verdict: Verdict<Position<G>>,
    draw: fn(&G, &G::State) -> String,
) -> Option<String> {
    let (line, why, position) = match verdict {
        Verdict::Passed => return None,
        Verdict::Failed { line, why, position } => (line, why, position),
        Verdict::Broken(misread) => (misread.line, format!("cannot be carried out: {misread}"), None),
    };
    let Block { title, name, number, rules, .. } = block;
    let mut text =
        format!("{}:{line}: {title} {name}, block {number} ({})\n  {why}", page.file, rules.join(", "));
    if let Some(Position { game, state }) = position {
        draw(&game, &state).lines().for_each(|line| text.extend(["\n    ", line]));
    }
    Some(text)
}

/// What comes of a block with these lines: `Ok(None)` if it holds, or why it does not.
///
/// # Errors
/// It cannot be carried out.
pub fn verdict<G: Examine>(lines: &str) -> Result<Option<String>, String> {
    let known = known::<G>();
    let rule = known.first().ok_or("There is no rule.")?;
    let text = format!("**EX-1 A block** ({rule})\n```example\n{lines}\n```\n");
    let blocks = blocks(&text, &known).map_err(|misread| misread.to_string())?;
    let content = G::content(None).map_err(|faults| format!("{faults:?}"))?;
    let block = blocks.first().ok_or("There is no block.")?;
    match run::<G>(&Arc::new(content), block, &known) {
        Verdict::Passed => Ok(None),
        Verdict::Failed { why, .. } => Ok(Some(why)),
        Verdict::Broken(misread) => Err(misread.to_string()),
    }
}

/// Facts that do not hold, each as a block, what it is about and what it claims: the reason says what is there instead, in words
/// that make the fact hold.
///
/// # Errors
/// All facts that do hold, cannot be asked, or are answered in words that do not hold.
pub fn answers<G: Examine>(wrong: &[(&str, &str, &str)]) -> Result<(), Failures> {
    let there = |why: &str| {
        let said = ["it is ", "they are ", "there are ", "it was told "];
        said.iter().find_map(|said| Some(why.split_once(said)?.1.to_string()))
    };
    let fault = |(block, about, claim): &(&str, &str, &str)| {
        let asked = |claim: &str| verdict::<G>(&format!("{block}\nthen {about} {claim}"));
        let fault = match asked(claim) {
            Err(broken) => format!("cannot be asked: {broken}"),
            Ok(None) => "holds".into(),
            Ok(Some(why)) => match there(&why) {
                None => format!("says not what is there: {why}"),
                Some(there) if asked(&there) == Ok(None) => return None,
                Some(there) => format!("does not hold with what is there: {there}"),
            },
        };
        Some(format!("{about} {claim}: {fault}"))
    };
    Failures(wrong.iter().filter_map(fault).collect()).none()
}
