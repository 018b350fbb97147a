//! What stands within a line.

use super::Span;

/// Deeper than this nothing is nested: what is inside is text.
const DEPTH: u8 = 6;

/// The pieces of a text.
#[must_use]
pub fn spans(text: &str) -> Vec<Span> {
    nested(text, DEPTH)
}

/// The words of some pieces, without what they are decked out with.
#[must_use]
pub fn plain(spans: &[Span]) -> String {
    let mut words = String::new();
    gather(spans, &mut words);
    words
}

fn gather(spans: &[Span], words: &mut String) {
    for span in spans {
        match span {
            Span::Text(text) | Span::Code(text) => words.push_str(text),
            Span::Bold(inner) | Span::Emphasis(inner) | Span::Link { text: inner, .. } => {
                gather(inner, words);
            }
        }
    }
}

fn nested(text: &str, depth: u8) -> Vec<Span> {
    let mut found = Found::default();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let special = if depth == 0 { None } else { special(rest, depth) };
        if let Some((span, after)) = special {
            found.span(span);
            rest = after;
        } else if let ('\\', Some(next)) = (first, rest.chars().nth(1).filter(char::is_ascii_punctuation)) {
            found.text.push(next);
            rest = skip(rest, 2);
        } else {
            // A run of marks that opens nothing is text as a whole, or its rest would be read as another mark.
            let run = if matches!(first, '*' | '`') { run_of(rest, first) } else { 1 };
            found.text.extend(rest.chars().take(run));
            rest = skip(rest, run);
        }
    }
    found.all()
}

#[derive(Default)]
struct Found {
    spans: Vec<Span>,
    text: String,
}

impl Found {
    fn span(&mut self, span: Span) {
        self.close();
        self.spans.push(span);
    }

    fn close(&mut self) {
        if !self.text.is_empty() {
            self.spans.push(Span::Text(std::mem::take(&mut self.text)));
        }
    }

    fn all(mut self) -> Vec<Span> {
        self.close();
        self.spans
    }
}

/// What a text begins with, if it is more than text, and what follows it.
fn special(text: &str, depth: u8) -> Option<(Span, &str)> {
    match text.chars().next()? {
        '`' => code(text).map(|(inside, after)| (Span::Code(inside.into()), after)),
        '*' => stars(text, depth),
        '[' => link(text, depth),
        _ => None,
    }
}

/// What stands between backticks and as many backticks, and what follows.
fn code(text: &str) -> Option<(&str, &str)> {
    let ticks = run_of(text, '`');
    let inside = skip(text, ticks);
    let mut rest = inside;
    while let Some(at) = rest.find('`') {
        let (_, from) = rest.split_at(at);
        let run = run_of(from, '`');
        rest = skip(from, run);
        if run == ticks {
            let length = inside.len() - from.len();
            let inside = inside.get(..length)?;
            return Some((padded(inside), rest));
        }
    }
    None
}

/// One blank on either side is there to part backticks, and no part of the code.
fn padded(code: &str) -> &str {
    let bare = code.strip_prefix(' ').and_then(|code| code.strip_suffix(' '));
    bare.filter(|bare| !bare.trim().is_empty()).unwrap_or(code)
}

/// Bold or emphasis.
fn stars(text: &str, depth: u8) -> Option<(Span, &str)> {
    let marks = run_of(text, '*').min(2);
    let inside = skip(text, marks);
    if inside.chars().next().is_none_or(char::is_whitespace) {
        return None;
    }
    let (inside, after) = closed_by(inside, marks)?;
    let inner = nested(inside, depth - 1);
    Some((if marks == 2 { Span::Bold(inner) } else { Span::Emphasis(inner) }, after))
}

/// The text up to as many stars that follow a word, and what is behind them. Code between is passed by.
fn closed_by(text: &str, marks: usize) -> Option<(&str, &str)> {
    let mut rest = text;
    let mut before = None;
    while let Some(first) = rest.chars().next() {
        if first == '`'
            && let Some((_, after)) = code(rest)
        {
            rest = after;
            before = Some('`');
            continue;
        }
        let run = if first == '*' { run_of(rest, '*') } else { 0 };
        let ends = if marks == 2 { run >= 2 } else { run == 1 || run == 3 };
        if ends && before.is_some_and(|mark: char| !mark.is_whitespace()) {
            // Of three stars the inner mark is the first to close.
            let own = skip(rest, run - marks);
            return Some((text.get(..text.len() - own.len())?, skip(own, marks)));
        }
        before = Some(first);
        rest = skip(rest, run.max(1));
    }
    None
}

fn link(text: &str, depth: u8) -> Option<(Span, &str)> {
    let inside = text.strip_prefix('[')?;
    let (words, rest) = inside.split_once("](")?;
    let (to, after) = rest.split_once(')')?;
    let fits = !words.is_empty() && !words.contains(['[', ']']) && !to.contains(char::is_whitespace);
    fits.then(|| (Span::Link { to: to.into(), text: nested(words, depth - 1) }, after))
}

/// How often a text begins with this character.
fn run_of(text: &str, mark: char) -> usize {
    text.chars().take_while(|found| *found == mark).count()
}

/// The text without its first characters.
fn skip(text: &str, characters: usize) -> &str {
    let mut chars = text.chars();
    for _ in 0..characters {
        chars.next();
    }
    chars.as_str()
}
