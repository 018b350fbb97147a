//! The text writer: a scene as lines of characters, for terminals and for messages of failing examples.
//! Paint is left to the caller, so that a log file gets none.

#[cfg(feature = "map")]
mod map;

use crate::{Cell, Panel, Piece, Present, Scene, Tone};
use kernel::Viewer;

/// What a stretch of text is, so that the caller can color it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ink {
    /// Part of the frame, or a label.
    Frame,
    /// The ground of a space.
    Ground(Tone),
    /// A piece.
    Piece(Tone),
}

/// Colors a stretch of text, or leaves it as it is.
pub type Paint<'a> = &'a dyn Fn(Ink, &str) -> String;

/// Draws a scene. Each space is one piece of a line: its name, its ground, who stands there. A board of hexes, which is
/// long, or of many squares either way is a map with a legend instead.
#[must_use]
pub fn draw(scene: &Scene, paint: Paint<'_>) -> String {
    #[cfg(feature = "map")]
    let is_map = map::fits(scene);
    #[cfg(feature = "map")]
    let mut text = if is_map { map::draw(scene, paint) } else { rows(scene, paint) };
    #[cfg(not(feature = "map"))]
    let mut text = rows(scene, paint);
    let beside: Vec<String> =
        scene.pieces.iter().filter(|piece| piece.on.is_none()).map(|piece| standing(piece, paint)).collect();
    let mut panels: Vec<(String, String)> =
        scene.panels.iter().map(|Panel { label, value }| (label.clone(), value.clone())).collect();
    if !beside.is_empty() {
        panels.push(("Beside the board".into(), beside.join(", ")));
    }
    text.push_str(&beside_each_other(panels, paint));
    text
}

/// The spaces row by row.
fn rows(scene: &Scene, paint: Paint<'_>) -> String {
    let mut cells: Vec<&Cell> = scene.cells.iter().collect();
    kernel::sort_short_by_key(&mut cells, |cell| cell.at);
    let width = scene.cells.iter().map(|cell| contents(scene, cell).0).max().unwrap_or(0) + 2;
    let mut text = String::new();
    for cells in cells.chunk_by(|one, next| one.at.y == next.at.y) {
        text.push_str(&row(scene, cells, width, paint));
        text.push('\n');
    }
    text
}

/// A position with nothing hidden and without paint: what a failing example shows.
#[must_use]
pub fn position<G: Present>(game: &G, state: &G::State) -> String {
    draw(&game.scene(&game.view(state, Viewer::Referee)), &|_, text| text.to_string())
}

/// Facts beside each other as long as they fit, so that the board stays in sight.
fn beside_each_other(panels: Vec<(String, String)>, paint: Paint<'_>) -> String {
    const WIDTH: usize = 78;
    let (mut text, mut column) = (String::new(), 0);
    for (label, value) in panels {
        let width = label.chars().count() + 2 + value.chars().count();
        if column > 0 && column + 3 + width > WIDTH {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push_str("   ");
            column += 3;
        }
        text.push_str(&paint(Ink::Frame, &format!("{label}: ")));
        text.push_str(&value);
        column += width;
    }
    if column > 0 {
        text.push('\n');
    }
    text
}

fn row(scene: &Scene, cells: &[&Cell], width: usize, paint: Paint<'_>) -> String {
    let (mut line, mut column) = (String::new(), 0);
    for cell in cells {
        let start = usize::try_from(cell.at.x).unwrap_or(0) * width / 2;
        if start > column {
            line.push_str(&" ".repeat(start - column));
        }
        let (used, words) = contents(scene, cell);
        let name = format!("{:>3} ", cell.id);
        let rest = " ".repeat(width.saturating_sub(used + 1));
        line.push_str(&paint(Ink::Frame, &format!("│{name}")));
        line.push_str(&paint(Ink::Ground(cell.tone), &words));
        for piece in pieces_on(scene, cell) {
            line.push(' ');
            line.push_str(&paint(Ink::Piece(piece.tone), &marked(piece)));
        }
        line.push_str(&rest);
        column = start.max(column) + width;
    }
    line.push_str(&paint(Ink::Frame, "│"));
    line
}

/// How many columns a cell needs after its frame, and the words for its ground.
fn contents(scene: &Scene, cell: &Cell) -> (usize, String) {
    let pieces: usize = pieces_on(scene, cell).map(|piece| 1 + marked(piece).chars().count()).sum();
    (4 + cell.label.chars().count() + pieces, cell.label.clone())
}

fn pieces_on<'a>(scene: &'a Scene, cell: &'a Cell) -> impl Iterator<Item = &'a Piece> {
    scene.pieces.iter().filter(|piece| piece.on.as_deref() == Some(cell.id.as_str()))
}

/// On the board, where room is short: `<Scout>`, and `<Scout!>` if something has become of it.
fn marked(piece: &Piece) -> String {
    format!("<{}{}>", piece.name, if piece.state.is_empty() { "" } else { "!" })
}

/// Beside the board: `<Scout>`, `<Scout, died this turn>`.
fn standing(piece: &Piece, paint: Paint<'_>) -> String {
    let Piece { name, state, .. } = piece;
    let words = if state.is_empty() { format!("<{name}>") } else { format!("<{name}, {state}>") };
    paint(Ink::Piece(piece.tone), &words)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{At, Shape};

    #[test]
    fn a_scene_is_drawn_row_by_row() {
        let cell = |id: &str, x, y, label: &str| Cell {
            id: id.into(),
            at: At { y, x },
            shape: Shape::Square,
            symbol: "tile".into(),
            label: label.into(),
            tone: Tone::Plain,
            inset: None,
            cover: None,
            finish: Vec::new(),
            walls: Vec::new(),
            pips: 0,
        };
        let piece = Piece {
            id: "scout".into(),
            name: "Scout".into(),
            on: Some("B1".into()),
            symbol: "scout".into(),
            livery: None,
            facing: None,
            state: "trapped".into(),
            tone: Tone::Plain,
        };
        let scene = Scene {
            cells: vec![cell("A1", 0, 2, "Wall"), cell("B1", 2, 2, "Cage"), cell("B2", 2, 0, "?")],
            pieces: vec![piece],
            panels: vec![Panel { label: "Gold".into(), value: "4".into() }],
            ..Scene::default()
        };
        let text = draw(&scene, &|_, text| text.to_string());
        let lines: Vec<&str> = text.lines().collect();
        let column = |line: &str, id: &str| line.split(id).next().map(|before| before.chars().count());
        assert_eq!(column(lines[0], "B2"), column(lines[1], "B1"), "{text}");
        assert!(lines[1].contains("A1 Wall") && lines[1].contains("Cage <Scout!>"), "{text}");
        assert_eq!(lines[2], "Gold: 4");
    }
}
