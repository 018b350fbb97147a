//! The steps of a lesson, as its page tells them.

use crate::markdown::{self, Block as Markdown, Part, Span, plain};
use kernel::Misread;
use kernel::rulebook::{Block, blocks};
use std::collections::BTreeSet;

/// A game's lesson.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lesson {
    /// What it is called.
    pub name: String,
    /// Its steps; there is at least one.
    pub steps: Vec<Step>,
}

/// One step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// What it is called.
    pub name: String,
    /// What to know.
    pub before: Vec<Vec<Span>>,
    /// The one thing to do.
    pub task: Vec<Span>,
    /// The moves of the block, in their order.
    pub moves: Vec<Move>,
    /// What happened and why.
    pub after: Vec<Vec<Span>>,
    /// The block: the position, and for the tests what must hold.
    pub block: Block,
}

impl Step {
    /// Whether the task is a question: then nothing on the screen may point at the answer.
    #[must_use]
    pub fn asks(&self) -> bool {
        plain(&self.task).trim_end().ends_with('?')
    }
}

/// A move of a step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Move {
    /// Who makes it, as the block names them; `None`: the learner.
    pub by: Option<String>,
    /// The action, in notation.
    pub notation: String,
}

impl Lesson {
    /// The lesson that a text is. `known` are the ids of the game's rules.
    ///
    /// # Errors
    /// A step without a task, a block or a move; no step at all.
    pub fn read(text: &str, known: &BTreeSet<String>) -> Result<Self, Misread> {
        let blocks = blocks(text, known)?;
        let mut drafts: Vec<Draft> = Vec::new();
        let mut name = String::new();
        for Part { line, block } in markdown::read(text) {
            let opens = blocks.iter().find(|found| opens(&block, &found.title));
            match (opens, drafts.last_mut()) {
                (Some(found), _) => drafts.push(Draft::new(line, found.name.clone())),
                (None, Some(draft)) => draft.take(block, line, &blocks)?,
                (None, None) => name = heading(block).unwrap_or(name),
            }
        }
        if drafts.is_empty() {
            return Err(Misread::new("", "at least one step"));
        }
        let steps = drafts.into_iter().map(Draft::step).collect::<Result<_, _>>()?;
        Ok(Self { name, steps })
    }
}

fn heading(block: Markdown) -> Option<String> {
    if let Markdown::Heading { text, .. } = block { Some(plain(&text)) } else { None }
}

/// Whether a block of Markdown is the title line of this example.
fn opens(block: &Markdown, title: &str) -> bool {
    let Markdown::Paragraph(text) = block else { return false };
    let Some(Span::Bold(head)) = text.first() else { return false };
    plain(head).split(' ').next() == Some(title)
}

/// A step while it is read.
struct Draft {
    line: u32,
    name: String,
    before: Vec<Vec<Span>>,
    task: Option<Vec<Span>>,
    block: Option<Block>,
    after: Vec<Vec<Span>>,
}

impl Draft {
    const fn new(line: u32, name: String) -> Self {
        Self { line, name, before: Vec::new(), task: None, block: None, after: Vec::new() }
    }

    fn take(&mut self, block: Markdown, line: u32, blocks: &[Block]) -> Result<(), Misread> {
        match block {
            Markdown::Paragraph(text) if self.block.is_some() => self.after.push(text),
            Markdown::Paragraph(text) => self.before.push(text),
            Markdown::Quote(text) if self.task.is_none() => self.task = Some(text),
            Markdown::Fence { .. } if self.block.is_none() => {
                self.block = blocks.iter().find(|found| found.line == line).cloned();
            }
            Markdown::Line => {}
            Markdown::Quote(_)
            | Markdown::Fence { .. }
            | Markdown::Heading { .. }
            | Markdown::List { .. }
            | Markdown::Table { .. } => {
                return Err(Misread::new(self.name.as_str(), "paragraphs, one task and one block in a step")
                    .on_line(line));
            }
        }
        Ok(())
    }

    fn step(self) -> Result<Step, Misread> {
        let missing = |what: &str| Misread::new(self.name.as_str(), what).on_line(self.line);
        let task = self.task.clone().ok_or_else(|| missing("a line `> …` with the one thing to do"))?;
        let block = self.block.clone().ok_or_else(|| missing("an example block in each step"))?;
        let moves = moves(&block);
        if moves.iter().all(|made| made.by.is_some()) {
            return Err(missing("a `when` line with a move that the learner makes"));
        }
        Ok(Step { name: self.name, before: self.before, task, moves, after: self.after, block })
    }
}

/// Before what nobody does: the table goes on by itself.
const NOBODY: &str = "table";

/// The moves of a block's `when` lines.
fn moves(block: &Block) -> Vec<Move> {
    let lines = block.lines.iter().filter_map(|(_, line)| line.trim().strip_prefix("when "));
    let phrases = lines.flat_map(|line| line.split(';')).map(str::trim).filter(|phrase| !phrase.is_empty());
    phrases
        .map(|phrase| match phrase.split_once(':') {
            Some((by, notation)) => Move { by: Some(by.trim().into()), notation: notation.trim().into() },
            None => Move { by: None, notation: phrase.into() },
        })
        .filter(|made| made.by.as_deref() != Some(NOBODY))
        .collect()
}
