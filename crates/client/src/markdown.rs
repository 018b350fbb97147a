//! A small reader of Markdown for our own pages: rulebooks, cases, lessons. It knows what they use (headings, paragraphs,
//! lists, tables, quotes, fences; bold, emphasis, code, links) and leaves everything else as plain text. It makes plain
//! structs and never markup, so nothing that stands in a page can become part of a screen's machinery, and it reads any
//! text whatever: what is not closed goes on to its end, what makes no sense is text.

mod blocks;
mod spans;

pub use blocks::read;
pub use spans::{plain, spans};

/// A block of a page and where it begins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    /// Its first line, from 1.
    pub line: u32,
    /// What it is.
    pub block: Block,
}

/// What stands on its own lines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Block {
    /// `## Name`
    Heading {
        /// How many `#` it has, 1 to 6.
        level: u8,
        /// Its words.
        text: Vec<Span>,
    },
    /// Lines up to an empty one.
    Paragraph(Vec<Span>),
    /// Lines that begin with `>`.
    Quote(Vec<Span>),
    /// Lines that begin with `-`, or with a number and a dot.
    List {
        /// Whether its items are counted.
        kind: ListKind,
        /// Its items.
        items: Vec<Item>,
    },
    /// Lines between `|`, the second of them a rule.
    Table {
        /// The cells of the first row.
        head: Vec<Vec<Span>>,
        /// The cells of the others; not every row needs to have the same number.
        rows: Vec<Vec<Vec<Span>>>,
    },
    /// What stands between two lines of three backticks.
    Fence {
        /// What stands behind the first of them.
        info: String,
        /// The lines, as they are.
        lines: Vec<String>,
    },
    /// `---`
    Line,
}

/// Whether the items of a list are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ListKind {
    /// They are not.
    Bullets,
    /// They are.
    Numbers,
}

/// One item of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    /// Its first line, from 1.
    pub line: u32,
    /// Its words.
    pub text: Vec<Span>,
}

/// A piece of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Span {
    /// Plain words.
    Text(String),
    /// `**words**`
    Bold(Vec<Span>),
    /// `*words*`
    Emphasis(Vec<Span>),
    /// Words between backticks, as they are.
    Code(String),
    /// `[words](to)`
    Link {
        /// Where it leads.
        to: String,
        /// Its words.
        text: Vec<Span>,
    },
}

#[cfg(test)]
mod tests;
