//! References within a rulebook, found in its words: rules (`DR-6.5`), chapters (`DR-13`), spans of rules (`DR-8.5 to 8.7`),
//! orders (`R-5`), examples (`EX-54`) and sections (`section 8.5`). Each becomes a link to its address in the book.

use super::{Chapter, Example, Passage, cite};
use crate::markdown::{Block, Item, Span};
use std::collections::{BTreeMap, BTreeSet};

/// Everything that can be referred to.
pub(super) struct Known {
    prefix: String,
    addresses: BTreeSet<String>,
    /// The addresses of sections by their numbers: `8` and `8.5`.
    sections: BTreeMap<String, String>,
}

impl Known {
    pub fn of(prefix: &str, chapters: &[Chapter], examples: &[Example]) -> Self {
        let passages = || chapters.iter().flat_map(|chapter| &chapter.passages);
        let mut addresses: BTreeSet<String> =
            passages().filter_map(Passage::anchor).map(String::from).collect();
        addresses.extend(chapters.iter().map(|chapter| chapter.key.clone()));
        addresses.extend(examples.iter().map(|example| example.title.clone()));
        let plain = chapters.iter().filter(|chapter| !chapter.key.starts_with(&format!("{prefix}-")));
        let mut sections: BTreeMap<String, String> =
            plain.map(|chapter| (chapter.number.to_string(), chapter.key.clone())).collect();
        let headings = passages().filter_map(Passage::anchor).filter(|anchor| is_number(anchor));
        sections.extend(headings.map(|anchor| (anchor.to_string(), anchor.to_string())));
        Self { prefix: prefix.into(), addresses, sections }
    }

    pub fn link_chapter(&self, chapter: &mut Chapter) {
        for passage in &mut chapter.passages {
            match passage {
                Passage::Rule(rule) => self.link(&mut rule.text),
                Passage::Order { text, .. } => self.link(text),
                Passage::Block(block) => self.link_block(block),
                Passage::Heading { .. } | Passage::Example(_) => {}
            }
        }
    }

    pub fn link_example(&self, mut example: Example) -> Example {
        self.link(&mut example.about);
        example
    }

    fn link_block(&self, block: &mut Block) {
        match block {
            Block::Paragraph(text) | Block::Quote(text) | Block::Heading { text, .. } => self.link(text),
            Block::List { items, .. } => items.iter_mut().for_each(|Item { text, .. }| self.link(text)),
            Block::Table { head, rows } => {
                head.iter_mut().chain(rows.iter_mut().flatten()).for_each(|cell| self.link(cell));
            }
            Block::Fence { .. } | Block::Line => {}
        }
    }

    fn link(&self, spans: &mut Vec<Span>) {
        let mut linked = Vec::new();
        for span in std::mem::take(spans) {
            match span {
                Span::Text(text) => linked.extend(self.found(&text)),
                Span::Bold(mut inner) => {
                    self.link(&mut inner);
                    linked.push(Span::Bold(inner));
                }
                Span::Emphasis(mut inner) => {
                    self.link(&mut inner);
                    linked.push(Span::Emphasis(inner));
                }
                Span::Code(_) | Span::Link { .. } => linked.push(span),
            }
        }
        *spans = linked;
    }

    /// A text with its references.
    fn found(&self, text: &str) -> Vec<Span> {
        let mut spans: Vec<Span> = Vec::new();
        let mut plain = String::new();
        let mut before = Before::default();
        for word in words(text) {
            if let Some((to, shown)) = self.reference(word, &before) {
                if !plain.is_empty() {
                    spans.push(Span::Text(std::mem::take(&mut plain)));
                }
                spans.push(Span::Link { to: format!("#{to}"), text: vec![Span::Text(shown)] });
            } else {
                plain.push_str(word);
            }
            before.note(word);
        }
        if !plain.is_empty() {
            spans.push(Span::Text(plain));
        }
        spans
    }

    /// Where a word leads, and how it is shown.
    fn reference(&self, word: &str, before: &Before<'_>) -> Option<(String, String)> {
        if self.addresses.contains(word) && !is_number(word) && word.contains('-') {
            return Some((word.into(), cite(&self.prefix, word)));
        }
        if !is_number(word) {
            return None;
        }
        // `section 8.5`, and the end of `DR-8.5 to 8.7`.
        if matches!(before.last, "section" | "Section" | "sections") {
            return self.sections.get(word).map(|key| (key.clone(), word.to_string()));
        }
        let id = format!("{}-{word}", self.prefix);
        let spanned = before.last == "to" && self.addresses.contains(before.earlier);
        (spanned && self.addresses.contains(&id)).then(|| (id.clone(), cite(&self.prefix, &id)))
    }
}

/// The last two words.
#[derive(Default)]
struct Before<'a> {
    earlier: &'a str,
    last: &'a str,
}

impl<'a> Before<'a> {
    fn note(&mut self, word: &'a str) {
        if word.chars().any(char::is_alphanumeric) {
            self.earlier = std::mem::replace(&mut self.last, word);
        }
    }
}

/// `8` and `8.5`.
fn is_number(word: &str) -> bool {
    word.starts_with(|mark: char| mark.is_ascii_digit())
        && word.chars().all(|mark| mark.is_ascii_digit() || mark == '.')
}

/// The text in words, and in what stands between them. A dot or a hyphen within a word belongs to it.
fn words(text: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let end = if first.is_alphanumeric() {
            word_end(rest)
        } else {
            rest.find(char::is_alphanumeric).unwrap_or(rest.len())
        };
        let (word, after) = rest.split_at(end);
        words.push(word);
        rest = after;
    }
    words
}

fn word_end(text: &str) -> usize {
    let mut marks = text.char_indices().peekable();
    while let Some((at, mark)) = marks.next() {
        let joins = matches!(mark, '.' | '-') && marks.peek().is_some_and(|(_, next)| next.is_alphanumeric());
        if !mark.is_alphanumeric() && !joins {
            return at;
        }
    }
    text.len()
}
