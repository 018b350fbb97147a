//! The search over a rulebook: every word must be there, in any order and case. Numbers and names count more than text.

use super::{Chapter, Example, Passage, Rulebook, Tag};
use crate::markdown::{Block, Span, plain};

/// Something that was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hit {
    /// Its address in the book.
    pub anchor: String,
    /// Its number, as it is cited: `§4.2`; empty if it has none.
    pub number: String,
    /// What it belongs to.
    pub title: Vec<Piece>,
    /// The words around what was found.
    pub snippet: Vec<Piece>,
}

/// A piece of text that was looked through.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Piece {
    /// Nothing was found in it.
    Plain(String),
    /// This was looked for.
    Found(String),
}

/// How much of a text is shown before and behind what was found, in characters.
const BEFORE: usize = 40;
const SHOWN: usize = 150;

/// Something that can be found.
struct Entry<'a> {
    anchor: &'a str,
    number: String,
    /// Its own name; empty if it has none.
    name: String,
    /// The chapter that it stands in; empty for examples.
    within: &'a str,
    text: String,
}

/// How well something fits, best first: what the rules say comes before examples of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    Number,
    NumberBegins,
    Name,
    Text,
    ExampleName,
    Example,
}

impl Rulebook {
    /// What fits these words, the best first; nothing if there are no words.
    #[must_use]
    pub fn search(&self, words: &str) -> Vec<Hit> {
        let wanted: Vec<Vec<char>> = words.split_whitespace().map(small).collect();
        if wanted.is_empty() {
            return Vec::new();
        }
        let entries = self.entries();
        let mut found: Vec<(Fit, &Entry<'_>)> =
            entries.iter().filter_map(|entry| Some((fit(entry, &wanted)?, entry))).collect();
        kernel::sort_short_by_key(&mut found, |(fit, _)| *fit);
        found.into_iter().map(|(_, entry)| hit(entry, &wanted)).collect()
    }

    fn entries(&self) -> Vec<Entry<'_>> {
        let mut entries: Vec<Entry<'_>> = Vec::new();
        for chapter in &self.chapters {
            entries.push(Entry {
                anchor: &chapter.key,
                number: self.cited_chapter(chapter),
                name: chapter.name.clone(),
                within: &chapter.name,
                text: String::new(),
            });
            chapter.passages.iter().for_each(|passage| self.enter(chapter, passage, &mut entries));
        }
        entries.extend(self.examples.iter().map(|example| Entry {
            anchor: &example.title,
            number: example.title.clone(),
            name: example.name.clone(),
            within: "",
            text: worded(example),
        }));
        entries
    }

    /// A passage without an address of its own counts to what stands before it.
    fn enter<'a>(&self, chapter: &'a Chapter, passage: &'a Passage, entries: &mut Vec<Entry<'a>>) {
        match passage {
            Passage::Rule(rule) => entries.push(Entry {
                anchor: &rule.id,
                number: self.cite(&rule.id),
                name: String::new(),
                within: &chapter.name,
                text: untagged(&rule.text),
            }),
            Passage::Heading { anchor, text } => {
                let (number, name) = (String::new(), plain(text));
                entries.push(Entry { anchor, number, name, within: &chapter.name, text: String::new() });
            }
            Passage::Order { anchor, text } => entries.push(Entry {
                anchor,
                number: anchor.clone(),
                name: String::new(),
                within: &chapter.name,
                text: plain(text),
            }),
            Passage::Example(_) => {}
            Passage::Block(block) => {
                if let Some(entry) = entries.last_mut() {
                    entry.text.push(' ');
                    entry.text.push_str(&said(block));
                }
            }
        }
    }

    fn cited_chapter(&self, chapter: &Chapter) -> String {
        let cited = self.cite(&chapter.key);
        if cited == chapter.key { String::new() } else { cited }
    }
}

fn untagged(text: &[Span]) -> String {
    let said = text.iter().filter(|span| !matches!(span, Span::Code(code) if Tag::read(code).is_some()));
    plain(&said.cloned().collect::<Vec<_>>()).trim().to_string()
}

fn worded(example: &Example) -> String {
    let mut text = plain(&example.about);
    for line in example.cases.iter().flat_map(super::Case::lines) {
        text.push(' ');
        text.push_str(line);
    }
    text.trim().to_string()
}

fn said(block: &Block) -> String {
    let cells = |row: &[Vec<Span>]| row.iter().map(|cell| plain(cell)).collect::<Vec<_>>().join(" ");
    match block {
        Block::Paragraph(text) | Block::Quote(text) | Block::Heading { text, .. } => plain(text),
        Block::List { items, .. } => items.iter().map(|item| plain(&item.text)).collect::<Vec<_>>().join(" "),
        Block::Table { head, rows } => {
            [cells(head), rows.iter().map(|row| cells(row)).collect::<Vec<_>>().join(" ")].join(" ")
        }
        Block::Fence { lines, .. } => lines.join(" "),
        Block::Line => String::new(),
    }
}

/// Small letters, one for each character, so that places in both are the same.
fn small(text: &str) -> Vec<char> {
    text.chars().map(|mark| mark.to_ascii_lowercase()).collect()
}

fn find(text: &[char], word: &[char]) -> Option<usize> {
    text.windows(word.len().max(1)).position(|window| window == word)
}

fn fit(entry: &Entry<'_>, wanted: &[Vec<char>]) -> Option<Fit> {
    let [anchor, number, name, text] = [entry.anchor, &entry.number, &entry.name, &entry.text].map(small);
    let bare: Vec<char> = number.iter().copied().skip_while(|mark| *mark == '§').collect();
    let numbers: &[&Vec<char>] = if number.is_empty() { &[] } else { &[&anchor, &number, &bare] };
    let is = |word: &Vec<char>| numbers.contains(&word);
    let begins = |word: &Vec<char>| numbers.iter().any(|number| number.starts_with(word));
    let named = |word: &Vec<char>| begins(word) || find(&name, word).is_some();
    let there = |word: &Vec<char>| named(word) || find(&text, word).is_some();
    if wanted.iter().all(is) {
        Some(Fit::Number)
    } else if wanted.iter().all(begins) {
        Some(Fit::NumberBegins)
    } else if wanted.iter().all(named) {
        Some(if entry.within.is_empty() { Fit::ExampleName } else { Fit::Name })
    } else {
        let fit = if entry.within.is_empty() { Fit::Example } else { Fit::Text };
        wanted.iter().all(there).then_some(fit)
    }
}

fn hit(entry: &Entry<'_>, wanted: &[Vec<char>]) -> Hit {
    let text: Vec<char> = entry.text.chars().collect();
    let first = wanted.iter().filter_map(|word| find(&small(&entry.text), word)).min().unwrap_or(0);
    let mut from = first.saturating_sub(BEFORE);
    while from > 0 && from < first && !text[from - 1].is_whitespace() {
        from += 1;
    }
    let (open, close) = (from > 0, from + SHOWN < text.len());
    let mut shown: String = text.iter().skip(from).take(SHOWN).collect();
    if let (true, Some((whole, _))) = (close, shown.rsplit_once(' ')) {
        shown = whole.to_string();
    }
    let shown = format!("{}{}{}", if open { "… " } else { "" }, shown.trim(), if close { " …" } else { "" });
    Hit {
        anchor: entry.anchor.into(),
        number: entry.number.clone(),
        title: pieces(if entry.name.is_empty() { entry.within } else { &entry.name }, wanted),
        snippet: pieces(&shown, wanted),
    }
}

/// A text with what was looked for set apart.
fn pieces(text: &str, wanted: &[Vec<char>]) -> Vec<Piece> {
    let (marks, small) = (text.chars().collect::<Vec<_>>(), small(text));
    let (mut pieces, mut plain, mut at) = (Vec::new(), String::new(), 0);
    while let Some(mark) = marks.get(at) {
        let rest = small.get(at..).unwrap_or_default();
        let longest = wanted.iter().filter(|word| rest.starts_with(word)).map(Vec::len).max().unwrap_or(0);
        if longest == 0 {
            plain.push(*mark);
            at += 1;
        } else {
            if !plain.is_empty() {
                pieces.push(Piece::Plain(std::mem::take(&mut plain)));
            }
            pieces.push(Piece::Found(marks.iter().skip(at).take(longest).collect()));
            at += longest;
        }
    }
    if !plain.is_empty() {
        pieces.push(Piece::Plain(plain));
    }
    pieces
}
