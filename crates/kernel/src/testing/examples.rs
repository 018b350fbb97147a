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
    let known: BTreeSet<String> =
        G::pages().iter().flat_map(|page| rules(page.text)).map(|rule| rule.id).collect();
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
