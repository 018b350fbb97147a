//! A rulebook taken apart into chapters.

use super::Example;
use crate::markdown::{self, Block, Part, Span, plain};

/// A chapter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chapter {
    /// Its address within the book: `DR-4`, or for a section its name: `content`.
    pub key: String,
    /// Its number in the book: of the rules in it, or of the section.
    pub number: u16,
    /// What it is called.
    pub name: String,
    /// Where it stands in the contents.
    pub group: Group,
    /// What stands in it.
    pub passages: Vec<Passage>,
}

/// Where a chapter stands in the contents.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Group {
    /// Before the rules: what the game is about.
    Start,
    /// Numbered rules.
    Rules,
    /// Behind them: to be looked up.
    Reference,
    /// Behind everything that a player needs: how the game was made from its rules.
    Making,
}

/// A piece of a chapter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Passage {
    /// A heading within the chapter; also a paragraph that is all in bold.
    Heading {
        /// Its address.
        anchor: String,
        /// Its words.
        text: Vec<Span>,
    },
    /// A numbered rule.
    Rule(RuleText),
    /// A paragraph with an address: an order of resolution.
    Order {
        /// Its address: `R-5`.
        anchor: String,
        /// Its words.
        text: Vec<Span>,
    },
    /// An example, by its title.
    Example(String),
    /// Anything else.
    Block(Block),
}

/// A numbered rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RuleText {
    /// Its id: `DR-4.2`.
    pub id: String,
    /// What it says, tags in code.
    pub text: Vec<Span>,
}

impl Chapter {
    /// Whether a rule, heading, order or example of this address stands in it.
    #[must_use]
    pub fn has(&self, address: &str) -> bool {
        self.passages.iter().any(|passage| passage.anchor() == Some(address))
    }

    /// Its rules.
    pub fn rules(&self) -> impl Iterator<Item = &RuleText> {
        self.passages.iter().filter_map(|passage| match passage {
            Passage::Rule(rule) => Some(rule),
            Passage::Heading { .. } | Passage::Order { .. } | Passage::Example(_) | Passage::Block(_) => None,
        })
    }
}

impl Passage {
    /// Its address within the book, if it has one.
    #[must_use]
    pub fn anchor(&self) -> Option<&str> {
        match self {
            Self::Heading { anchor, .. } | Self::Order { anchor, .. } | Self::Example(anchor) => Some(anchor),
            Self::Rule(rule) => Some(&rule.id),
            Self::Block(_) => None,
        }
    }
}

/// The chapters of a book in the order in which they are read: what comes before the rules, the rules by their numbers,
/// what is to be looked up.
pub(super) fn of(prefix: &str, book: &str, examples: &[Example]) -> Vec<Chapter> {
    let mut chapters: Vec<Chapter> = Vec::new();
    let mut group = Group::Start;
    for Part { block, .. } in markdown::read(book) {
        if let Some(chapter) = opened(prefix, &block, &mut group) {
            chapters.push(chapter);
        } else if let Some(chapter) = chapters.last_mut() {
            chapter.passages.extend(passages(prefix, block, examples));
        }
    }
    chapters.retain(|chapter| !chapter.passages.is_empty());
    kernel::sort_short_by_key(&mut chapters, |chapter| {
        (chapter.group, if chapter.group == Group::Rules { chapter.number } else { 0 })
    });
    chapters
}

/// The last section that is for players.
const LAST_FOR_PLAYERS: &str = "worked-examples";

/// The chapter that a heading opens: `## 8. Content`, `### DR-4 Gold and actions`.
fn opened(prefix: &str, block: &Block, group: &mut Group) -> Option<Chapter> {
    let Block::Heading { level, text } = block else { return None };
    let words = plain(text);
    let chapter = |key: String, number: u16, name: &str, group: Group| {
        Some(Chapter { key, number, name: name.trim().into(), group, passages: Vec::new() })
    };
    let rules = words.strip_prefix(prefix).and_then(|rest| rest.strip_prefix('-')).and_then(numbered);
    if let Some((number, name)) = rules {
        *group = Group::Reference;
        return chapter(format!("{prefix}-{number}"), number, name, Group::Rules);
    }
    if *level != 2 {
        return None;
    }
    let (number, name) = numbered(&words).unwrap_or((0, &words));
    let name = name.trim_start_matches('.').trim();
    let (key, stands) = (slug(name), *group);
    if key == LAST_FOR_PLAYERS {
        *group = Group::Making;
    }
    chapter(key, number, name, stands)
}

/// The number that a text begins with, and the rest.
fn numbered(text: &str) -> Option<(u16, &str)> {
    let rest = text.trim_start_matches(|mark: char| mark.is_ascii_digit());
    let number = text.get(..text.len() - rest.len())?.parse().ok()?;
    Some((number, rest))
}

/// What a block of the book is in its chapter.
fn passages(prefix: &str, block: Block, examples: &[Example]) -> Vec<Passage> {
    match block {
        Block::Line => Vec::new(),
        Block::Heading { text, .. } => {
            let words = plain(&text);
            let first = words.split(' ').next().unwrap_or_default();
            let counted = first.contains('.') && numbered(first).is_some();
            let anchor = if counted { first.to_string() } else { slug(&words) };
            vec![Passage::Heading { anchor, text }]
        }
        Block::Paragraph(text) => vec![paragraph(prefix, text, examples)],
        Block::List { kind, items } => {
            let rules: Option<Vec<RuleText>> = items.iter().map(|item| rule(prefix, &item.text)).collect();
            match rules {
                Some(rules) => rules.into_iter().map(Passage::Rule).collect(),
                None => vec![Passage::Block(Block::List { kind, items })],
            }
        }
        Block::Fence { info, .. } if info == "example" || info.starts_with("example ") => Vec::new(),
        Block::Fence { .. } | Block::Quote(_) | Block::Table { .. } => vec![Passage::Block(block)],
    }
}

fn paragraph(prefix: &str, text: Vec<Span>, examples: &[Example]) -> Passage {
    if let Some(rule) = rule(prefix, &text) {
        return Passage::Rule(rule);
    }
    let Some(Span::Bold(head)) = text.first() else { return Passage::Block(Block::Paragraph(text)) };
    if text.len() == 1 {
        return Passage::Heading { anchor: slug(&plain(head)), text: head.clone() };
    }
    let head = plain(head);
    let first = head.split([' ', '.']).next().unwrap_or_default();
    if let Some(example) = examples.iter().find(|example| example.title == first) {
        return Passage::Example(example.title.clone());
    }
    let order = first.strip_prefix('R').map(|rest| rest.trim_start_matches('-'));
    if order.is_some_and(|number| number.parse::<u16>().is_ok()) {
        return Passage::Order { anchor: first.into(), text };
    }
    Passage::Block(Block::Paragraph(text))
}

/// A rule: its id in bold, then what it says.
fn rule(prefix: &str, text: &[Span]) -> Option<RuleText> {
    let (Span::Bold(head), says) = text.split_first()? else { return None };
    let id = plain(head);
    let (chapter, number) = id.strip_prefix(prefix)?.strip_prefix('-')?.split_once('.')?;
    let counted = chapter.parse::<u16>().is_ok() && number.parse::<u16>().is_ok();
    counted.then(|| {
        let mut text = says.to_vec();
        if let Some(Span::Text(first)) = text.first_mut() {
            *first = first.trim_start().into();
        }
        text.retain(|span| *span != Span::Text(String::new()));
        RuleText { id, text }
    })
}

/// A name as an address: small letters and digits, parted by `-`.
fn slug(name: &str) -> String {
    let small = name.to_ascii_lowercase();
    let words = small.split(|mark: char| !mark.is_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-")
}
