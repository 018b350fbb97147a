//! Colors for the terminal. They are taken out again where the output is no terminal, or `NO_COLOR` is set.

use crate::terminal;
use anstyle::{AnsiColor, Effects, Style};
use scene::{Ink, Line, Scene, Tone};

/// So many columns stay free at the right.
const MARGIN: usize = 2;

fn styled(style: Style, text: &str) -> String {
    let [on, off] = [style.render().to_string(), style.render_reset().to_string()];
    format!("{}{}{}", terminal::command(&on), terminal::one_line(text), terminal::command(&off))
}

const fn color(color: AnsiColor) -> Style {
    color.on_default()
}

/// Less important.
pub fn dim(text: &str) -> String {
    styled(Style::new().effects(Effects::DIMMED), text)
}

/// More important.
pub fn strong(text: &str) -> String {
    styled(Style::new().effects(Effects::BOLD), text)
}

/// Something that is as it should be.
pub fn good(text: &str) -> String {
    styled(color(AnsiColor::Green).effects(Effects::BOLD), text)
}

/// Something that is not.
pub fn bad(text: &str) -> String {
    styled(color(AnsiColor::Red).effects(Effects::BOLD), text)
}

/// What can be typed.
pub fn typed(text: &str) -> String {
    styled(color(AnsiColor::Cyan), text)
}

fn tone(tone: Tone) -> Style {
    match tone {
        Tone::Plain => Style::new(),
        Tone::Unknown | Tone::Muted => Style::new().effects(Effects::DIMMED),
        Tone::Safe => color(AnsiColor::Green),
        Tone::Danger => color(AnsiColor::Red),
        Tone::Blocked => color(AnsiColor::Magenta),
        Tone::Gold => color(AnsiColor::Yellow),
        Tone::Goal => color(AnsiColor::Cyan).effects(Effects::BOLD),
    }
}

/// A drawn position.
pub fn position(scene: &Scene) -> String {
    let mut scene = scene.clone();
    scene.panels.iter_mut().for_each(|panel| panel.value = terminal::one_line(&panel.value));
    let drawn = scene::draw(&scene, &|ink, text| match ink {
        Ink::Frame => dim(text),
        Ink::Ground(ground) => styled(tone(ground), text),
        Ink::Piece(piece) => styled(tone(piece).effects(Effects::BOLD), text),
    });
    fitted(&drawn)
}

/// A sentence of the log, with its rules.
pub fn line(line: &Line) -> String {
    let Line { words, rules } = line;
    let cited: String = rules.iter().map(|rule| format!(" §{rule}")).collect();
    let words = terminal::one_line(words);
    if cited.is_empty() { words } else { format!("{words}{}", dim(&cited)) }
}

/// Text folded at blanks to the terminal's width; every line but the first is indented.
pub fn folded(text: &str, indent: usize) -> String {
    folded_to(terminal::width() - MARGIN, text, indent)
}

/// The same where there is a terminal; who reads it elsewhere gets one line.
pub fn hung(text: &str, indent: usize) -> String {
    if terminal::is_there() { folded(text, indent) } else { text.to_string() }
}

/// Lines as they are, but those that are too long for the terminal are folded at blanks, and go on as far in as they began.
pub fn fitted(text: &str) -> String {
    if terminal::is_there() { fitted_to(terminal::width() - MARGIN, text) } else { text.to_string() }
}

fn fitted_to(width: usize, text: &str) -> String {
    let fits = |line: &str| {
        if terminal::columns(line) <= width {
            return line.to_string();
        }
        let indent = line.len() - line.trim_start_matches(' ').len();
        format!("{}{}", " ".repeat(indent), folded_to(width, line, indent))
    };
    text.split('\n').map(fits).collect::<Vec<_>>().join("\n")
}

fn folded_to(limit: usize, text: &str, indent: usize) -> String {
    let mut folded = String::new();
    let mut column = indent;
    for word in text.split_whitespace() {
        let width = terminal::columns(word);
        if column > indent && column + 1 + width > limit {
            folded.push('\n');
            folded.push_str(&" ".repeat(indent));
            column = indent;
        } else if column > indent {
            folded.push(' ');
            column += 1;
        }
        folded.push_str(word);
        column += width;
    }
    folded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_lines_that_are_too_long_are_folded() {
        let text = "  a   b\n  one two three\n";
        assert_eq!(fitted_to(9, text), "  a   b\n  one two\n  three\n");
        assert_eq!(fitted_to(20, text), text);
        assert_eq!(fitted_to(6, "漢字 漢字"), "漢字\n漢字");
        assert_eq!(fitted_to(3, "unbreakable"), "unbreakable");
    }
}
