//! The examples of a rulebook, as they are shown beside the rules.

use crate::markdown::{self, Block as Markdown, Span, plain};
use kernel::Misread;
use kernel::rulebook::{Block, Expect, blocks, rules};
use std::collections::BTreeSet;

/// A worked example: one title, one or more positions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Example {
    /// Its number: `EX-01`.
    pub title: String,
    /// What it is called.
    pub name: String,
    /// The rules that it exercises.
    pub rules: Vec<String>,
    /// What its title says besides.
    pub about: Vec<Span>,
    /// Its positions; those that are there to test the runner are left out.
    pub cases: Vec<Case>,
}

/// One position of an example and what is done in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Case {
    /// Its address: its title, a full stop, its number.
    pub id: String,
    /// The block itself.
    pub block: Block,
}

impl Case {
    /// The lines of its block, as they are written.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        self.block.lines.iter().map(|(_, line)| line.as_str())
    }
}

/// The examples of a rulebook.
pub(super) fn of(text: &str) -> Result<Vec<Example>, Misread> {
    let known: BTreeSet<String> = rules(text).into_iter().map(|rule| rule.id).collect();
    let said = said(text);
    let mut examples: Vec<Example> = Vec::new();
    for block in blocks(text, &known)?.into_iter().filter(|block| block.expect == Expect::Pass) {
        let case = Case { id: format!("{}.{}", block.title, block.number), block };
        match examples.iter_mut().find(|example| example.title == case.block.title) {
            Some(example) => example.cases.push(case),
            None => examples.push(Example {
                title: case.block.title.clone(),
                name: case.block.name.clone(),
                rules: by_number(&case.block.rules),
                about: about(&said, &case.block.title),
                cases: vec![case],
            }),
        }
    }
    Ok(examples)
}

/// Rules by their numbers: 9.2 before 9.10.
#[must_use]
pub fn by_number(rules: &[String]) -> Vec<String> {
    let number = |id: &String| {
        let (chapter, rule) = id.rsplit_once('-').and_then(|(_, number)| number.split_once('.'))?;
        Some((chapter.parse::<u16>().ok()?, rule.parse::<u16>().ok()?))
    };
    let mut rules = rules.to_vec();
    kernel::sort_short_by_key(&mut rules, number);
    rules
}

/// What is said of a title.
fn about(said: &[(String, Vec<Span>)], title: &str) -> Vec<Span> {
    said.iter().rfind(|(of, _)| of == title).map(|(_, text)| text.clone()).unwrap_or_default()
}

/// What stands behind the brackets of each title.
fn said(page: &str) -> Vec<(String, Vec<Span>)> {
    let mut said = Vec::new();
    for part in markdown::read(page) {
        let Markdown::Paragraph(text) = part.block else { continue };
        let Some((Span::Bold(head), rest)) = text.split_first() else { continue };
        let title = plain(head).split(' ').next().unwrap_or_default().to_string();
        said.push((title, behind_brackets(rest)));
    }
    said
}

fn behind_brackets(text: &[Span]) -> Vec<Span> {
    let at = text.iter().position(|span| matches!(span, Span::Text(words) if words.contains(')')));
    let Some(at) = at else { return Vec::new() };
    let mut rest = text.get(at..).unwrap_or_default().to_vec();
    if let Some(Span::Text(words)) = rest.first_mut() {
        let behind = words.split_once(')').map_or("", |(_, behind)| behind);
        *words = behind.trim_start_matches(['.', ':', ' ']).to_string();
    }
    rest.retain(|span| *span != Span::Text(String::new()));
    rest
}
