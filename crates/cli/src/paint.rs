//! Colors for the terminal. They are taken out again where the output is no terminal, or `NO_COLOR` is set.

use crate::terminal;
use anstyle::{AnsiColor, Effects, Style};
use scene::{Ink, Line, Scene, Tone};

/// Long sentences are folded here.
const WIDTH: usize = 78;

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
    scene::draw(&scene, &|ink, text| match ink {
        Ink::Frame => dim(text),
        Ink::Ground(ground) => styled(tone(ground), text),
        Ink::Piece(piece) => styled(tone(piece).effects(Effects::BOLD), text),
    })
}

/// A sentence of the log, with its rules.
pub fn line(line: &Line) -> String {
    let Line { words, rules } = line;
    let cited: String = rules.iter().map(|rule| format!(" §{rule}")).collect();
    let words = terminal::one_line(words);
    if cited.is_empty() { words } else { format!("{words}{}", dim(&cited)) }
}

/// Text folded at blanks; every line but the first is indented.
pub fn folded(text: &str, indent: usize) -> String {
    let mut folded = String::new();
    let mut column = indent;
    for word in text.split_whitespace() {
        let width = terminal::columns(word);
        if column > indent && column + 1 + width > WIDTH {
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
