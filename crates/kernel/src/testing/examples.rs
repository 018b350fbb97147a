//! The examples of a rulebook as one test.

use super::Failures;
use crate::rulebook::{Arrange, Block, Page, Verdict, blocks, rules, run};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Runs every block of the game's pages.
///
/// # Errors
/// All blocks that do not pass, each with file, line, title and reason; a page that cannot be read; no block at all.
pub fn examples<G: Arrange>() -> Result<(), Failures> {
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
                failures
                    .extend(blocks.iter().filter_map(|block| failure::<G>(&content, page, block, &known)));
            }
        }
    }
    if found == 0 {
        failures.push("There is no example block at all.".into());
    }
    Failures(failures).none()
}

fn failure<G: Arrange>(
    content: &Arc<G::Content>,
    page: &Page,
    block: &Block,
    known: &BTreeSet<String>,
) -> Option<String> {
    let Block { title, name, number, .. } = block;
    let (line, why) = match run::<G>(content, block, known) {
        Verdict::Passed => return None,
        Verdict::Failed { line, why, state: None } => (line, why),
        Verdict::Failed { line, why, state: Some(state) } => (line, format!("{why}\n  state: {state:?}")),
        Verdict::Broken(misread) => (misread.line, format!("cannot be carried out: {misread}")),
    };
    Some(format!("{}:{line}: {title} {name}, block {number}\n  {why}", page.file))
}
