//! What stands on lines of its own.

use super::{Block, Item, ListKind, Part, Span, spans};

/// The blocks of a page, in their order.
#[must_use]
pub fn read(text: &str) -> Vec<Part> {
    let mut lines = Lines { lines: text.lines().collect(), at: 0 };
    let mut parts = Vec::new();
    while let Some(line) = lines.peek() {
        let at = lines.number();
        if line.trim().is_empty() {
            lines.at += 1;
            continue;
        }
        let block = fence(&mut lines)
            .or_else(|| heading(&mut lines))
            .or_else(|| rule(&mut lines))
            .or_else(|| table(&mut lines))
            .or_else(|| quote(&mut lines))
            .or_else(|| list(&mut lines))
            .unwrap_or_else(|| paragraph(&mut lines));
        parts.push(Part { line: at, block });
    }
    parts
}

struct Lines<'a> {
    lines: Vec<&'a str>,
    at: usize,
}

impl<'a> Lines<'a> {
    fn peek(&self) -> Option<&'a str> {
        self.lines.get(self.at).copied()
    }

    /// The number of the next line, from 1.
    fn number(&self) -> u32 {
        u32::try_from(self.at).unwrap_or(u32::MAX).saturating_add(1)
    }

    /// The next line, if it is one of these.
    fn next_if(&mut self, wanted: impl Fn(&str) -> bool) -> Option<&'a str> {
        let line = self.peek().filter(|line| wanted(line))?;
        self.at += 1;
        Some(line)
    }
}

const TICKS: &str = "```";

fn fence(lines: &mut Lines<'_>) -> Option<Block> {
    let open = lines.next_if(|line| line.trim_start().starts_with(TICKS))?;
    let info = open.trim().trim_start_matches('`').trim().to_string();
    let mut inside = Vec::new();
    while let Some(line) = lines.next_if(|line| line.trim() != TICKS) {
        inside.push(line.to_string());
    }
    lines.at += 1;
    Some(Block::Fence { info, lines: inside })
}

fn heading(lines: &mut Lines<'_>) -> Option<Block> {
    let line = lines.next_if(|line| level(line).is_some())?;
    let text = spans(line.trim_start_matches('#').trim());
    level(line).map(|level| Block::Heading { level, text })
}

fn level(line: &str) -> Option<u8> {
    let marks = line.len() - line.trim_start_matches('#').len();
    let level = u8::try_from(marks).ok().filter(|level| (1..=6).contains(level))?;
    line.trim_start_matches('#').starts_with(' ').then_some(level)
}

fn rule(lines: &mut Lines<'_>) -> Option<Block> {
    lines.next_if(is_rule).map(|_| Block::Line)
}

fn is_rule(line: &str) -> bool {
    let line = line.trim_end();
    line.len() >= 3 && line.chars().all(|mark| mark == '-')
}

fn table(lines: &mut Lines<'_>) -> Option<Block> {
    let below = lines.lines.get(lines.at + 1)?;
    if !is_row(lines.peek()?) || !is_row(below) || !below.chars().all(|mark| "|-: ".contains(mark)) {
        return None;
    }
    let head = cells(lines.next_if(is_row)?);
    lines.at += 1;
    let mut rows = Vec::new();
    while let Some(row) = lines.next_if(is_row) {
        rows.push(cells(row));
    }
    Some(Block::Table { head, rows })
}

fn is_row(line: &str) -> bool {
    line.starts_with('|')
}

/// The cells of a row. A stroke in backticks is no border.
fn cells(row: &str) -> Vec<Vec<Span>> {
    let row = row.trim();
    let row = row.strip_prefix('|').unwrap_or(row);
    let row = row.strip_suffix('|').unwrap_or(row);
    let mut cells: Vec<String> = vec![String::new()];
    let mut in_code = false;
    for mark in row.chars() {
        in_code ^= mark == '`';
        match cells.last_mut() {
            Some(cell) if mark != '|' || in_code => cell.push(mark),
            Some(_) | None => cells.push(String::new()),
        }
    }
    cells.iter().map(|cell| spans(cell.trim())).collect()
}

fn quote(lines: &mut Lines<'_>) -> Option<Block> {
    let first = lines.next_if(|line| line.starts_with('>'))?;
    let mut words = String::new();
    join(&mut words, first.trim_start_matches('>'));
    while let Some(more) = lines.next_if(|line| line.starts_with('>')) {
        join(&mut words, more.trim_start_matches('>'));
    }
    Some(Block::Quote(spans(&words)))
}

fn list(lines: &mut Lines<'_>) -> Option<Block> {
    let (kind, _) = item(lines.peek()?)?;
    let mut items = Vec::new();
    while let Some((_, first)) = lines.peek().and_then(item).filter(|(other, _)| *other == kind) {
        let line = lines.number();
        let mut words = first.trim().to_string();
        lines.at += 1;
        while let Some(more) = lines.next_if(|line| !opens(line)) {
            join(&mut words, more);
        }
        items.push(Item { line, text: spans(&words) });
        pass_to_item(lines, kind);
    }
    Some(Block::List { kind, items })
}

/// Empty lines between two items of one list do not end it.
fn pass_to_item(lines: &mut Lines<'_>, kind: ListKind) {
    let ahead = lines.lines.iter().skip(lines.at).take_while(|line| line.trim().is_empty()).count();
    let next = lines.lines.get(lines.at + ahead).and_then(|line| item(line));
    if next.is_some_and(|(other, _)| other == kind) {
        lines.at += ahead;
    }
}

/// The kind of list that a line is an item of, and the rest of the line.
fn item(line: &str) -> Option<(ListKind, &str)> {
    let line = line.trim_start();
    if let Some(rest) = line.strip_prefix("- ") {
        return Some((ListKind::Bullets, rest));
    }
    let (number, rest) = line.split_once(". ")?;
    let counted = !number.is_empty() && number.len() <= 3 && number.bytes().all(|byte| byte.is_ascii_digit());
    counted.then_some((ListKind::Numbers, rest))
}

fn paragraph(lines: &mut Lines<'_>) -> Block {
    let mut words = String::new();
    if let Some(first) = lines.next_if(|_| true) {
        join(&mut words, first);
    }
    while let Some(more) = lines.next_if(|line| !opens(line)) {
        join(&mut words, more);
    }
    Block::Paragraph(spans(&words))
}

/// Whether a line ends the lines before it: it is empty or opens something else.
fn opens(line: &str) -> bool {
    line.trim().is_empty()
        || line.trim_start().starts_with(TICKS)
        || level(line).is_some()
        || is_rule(line)
        || is_row(line)
        || line.starts_with('>')
        || line.starts_with("**")
        || item(line).is_some()
}

fn join(words: &mut String, line: &str) {
    if !words.is_empty() {
        words.push(' ');
    }
    words.push_str(line.trim());
}
