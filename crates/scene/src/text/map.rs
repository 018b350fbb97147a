//! A board of hexes as a map, two characters a hex: flat-top ones take two lines a row, since every second column lies half a hex lower;
//! of the others every row is shifted by a character. Columns and rows are counted along the edges, or a row begins with the name of
//! its first hex, and a legend says what the letters mean. What has no label is plain: `.`, what lets nobody through: `#`. A wide board of
//! squares is drawn in the same way.

use super::{Ink, Paint, beside_each_other, pieces_on};
use crate::{Cell, Piece, Scene, Shape, Tone};
use std::collections::{BTreeMap, BTreeSet};

/// How wide the numbers of the rows are, with a blank.
const EDGE: usize = 3;

/// A board of squares with more rows and columns than this does not fit a screen otherwise.
const MANY: usize = 8;

/// Whether a board is drawn as a map.
pub(super) fn fits(scene: &Scene) -> bool {
    let many = |along: fn(&Cell) -> i16| scene.cells.iter().map(along).collect::<BTreeSet<_>>().len() > MANY;
    scene.cells.iter().any(|cell| cell.shape != Shape::Square)
        || many(|cell| cell.at.x) && many(|cell| cell.at.y)
}

/// The map, its ruler and its legend.
pub(super) fn draw(scene: &Scene, paint: Paint<'_>) -> String {
    let mut lines: BTreeMap<i16, Vec<&Cell>> = BTreeMap::new();
    for cell in &scene.cells {
        lines.entry(cell.at.y).or_default().push(cell);
    }
    let columns = || scene.cells.iter().map(|cell| cell.at.x);
    let flat = scene.cells.iter().any(|cell| cell.shape == Shape::FlatHex);
    let mut text = String::new();
    if flat {
        text.push_str(&paint(Ink::Frame, &ruler(columns().max().unwrap_or(0))));
        text.push('\n');
    }
    let left = if flat { 0 } else { columns().min().unwrap_or(0) };
    for (y, cells) in &mut lines {
        cells.sort_by_key(|cell| cell.at);
        let number = match cells.first() {
            Some(first) if !flat => format!("{:>7} ", first.id),
            _ if y % 2 == 0 => format!("{:>2} ", y / 2),
            _ => " ".repeat(EDGE),
        };
        text.push_str(&paint(Ink::Frame, &number));
        text.push_str(&line(scene, cells, left, paint));
        text.push('\n');
    }
    text.push_str(&beside_each_other(legend(scene), paint));
    text
}

/// `0   2   4`: a number above every second column.
fn ruler(width: i16) -> String {
    let numbers = (0..=width / 4).map(|pair| format!("{:<4}", 2 * pair));
    let all: String = numbers.collect();
    format!("{}{}", " ".repeat(EDGE), all.trim_end())
}

fn line(scene: &Scene, cells: &[&Cell], left: i16, paint: Paint<'_>) -> String {
    let (mut line, mut column) = (String::new(), 0);
    for cell in cells {
        let start = usize::try_from(cell.at.x - left).unwrap_or(0);
        line.push_str(&" ".repeat(start.saturating_sub(column)));
        let (ink, mark) = match pieces_on(scene, cell).next() {
            Some(piece) => (Ink::Piece(piece.tone), of_piece(scene, piece)),
            None => (Ink::Ground(cell.tone), of_cell(cell).to_string()),
        };
        column = start.max(column) + mark.chars().count();
        line.push_str(&paint(ink, &mark));
    }
    line
}

/// `G↗`; where all begin alike, as Player 1 and Player 2 do, the figure: `2↗`.
fn of_piece(scene: &Scene, piece: &Piece) -> String {
    let first = |piece: &Piece| piece.name.chars().next();
    let alike = scene.pieces.len() > 1 && scene.pieces.iter().all(|other| first(other) == first(piece));
    let figure = piece.name.chars().next_back().filter(|letter| alike && letter.is_ascii_digit());
    let letter = figure.or_else(|| first(piece));
    format!("{}{}", letter.unwrap_or('?'), piece.facing.map_or("", arrow))
}

/// The first letter of its label, or what nobody gets through. On squares a capital where the label has several words: `green apex`, and
/// not `grid`.
fn of_cell(cell: &Cell) -> char {
    let letter = cell.label.chars().next().unwrap_or('.');
    let several = cell.shape == Shape::Square && cell.label.contains(' ');
    match cell.tone {
        Tone::Blocked => '#',
        _ if several => letter.to_ascii_uppercase(),
        Tone::Plain | Tone::Unknown | Tone::Safe | Tone::Danger | Tone::Gold | Tone::Goal | Tone::Muted => {
            letter
        }
    }
}

/// What the letters mean, those of pieces first.
fn legend(scene: &Scene) -> Vec<(String, String)> {
    let named = |piece: &Piece| {
        let Piece { name, state, .. } = piece;
        let words = if state.is_empty() { name.clone() } else { format!("{name}, {state}") };
        (of_piece(scene, piece), words)
    };
    let mut legend: Vec<(String, String)> =
        scene.pieces.iter().filter(|piece| piece.on.is_some()).map(named).collect();
    let mut labels: Vec<&Cell> = scene.cells.iter().filter(|cell| !cell.label.is_empty()).collect();
    labels.sort_by_key(|cell| &cell.label);
    labels.dedup_by_key(|cell| &cell.label);
    legend.extend(labels.into_iter().map(|cell| (of_cell(cell).to_string(), cell.label.clone())));
    legend
}

/// Where a nose points.
fn arrow(degrees: u16) -> &'static str {
    const ROUND: [&str; 8] = ["↑", "↗", "→", "↘", "↓", "↙", "←", "↖"];
    ROUND[usize::from((degrees % 360 + 22) / 45) % ROUND.len()]
}

#[cfg(test)]
mod tests {
    use super::super::draw;
    use crate::{At, Cell, Panel, Piece, Scene, Shape, Tone};

    #[test]
    fn flat_hexes_are_drawn_as_a_map() {
        let cell = |column: i16, row: i16, label: &str| Cell {
            id: format!("{column},{row}"),
            at: At { y: 2 * row + column % 2, x: 2 * column },
            shape: Shape::FlatHex,
            symbol: "road".into(),
            label: label.into(),
            tone: Tone::Plain,
            inset: None,
            cover: None,
            finish: Vec::new(),
            walls: Vec::new(),
            pips: 0,
        };
        let kart = Piece {
            id: "elves".into(),
            name: "Elves".into(),
            on: Some("2,1".into()),
            symbol: "kart".into(),
            livery: None,
            facing: Some(120),
            state: "shielded".into(),
            tone: Tone::Plain,
        };
        let scene = Scene {
            cells: vec![
                cell(0, 0, ""),
                cell(0, 1, "start"),
                cell(1, 0, "Rocks"),
                cell(2, 0, ""),
                cell(2, 1, ""),
                cell(3, 1, "power-up"),
                cell(11, 0, ""),
                Cell { tone: Tone::Blocked, ..cell(4, 0, "") },
            ],
            pieces: vec![kart.clone(), Piece { id: "x".into(), on: None, state: String::new(), ..kart }],
            panels: vec![Panel { label: "Round".into(), value: "4".into() }],
            ..Scene::default()
        };
        let drawn = [
            "   0   2   4   6   8   10",
            " 0 .   .   #",
            "     R                   .",
            " 1 s   E↘",
            "         p",
            "E↘: Elves, shielded   R: Rocks   p: power-up   s: start",
            "Round: 4   Beside the board: <Elves>",
        ];
        assert_eq!(
            draw(&scene, &|_, text| text.to_string()).trim_end().split('\n').collect::<Vec<_>>(),
            drawn
        );
    }

    #[test]
    fn a_wide_board_of_squares_is_a_map_too() {
        let cell = |x: i16, y: i16| Cell {
            id: format!("R{y}.{x}"),
            at: At { y: 2 * y, x: 2 * x },
            shape: Shape::Square,
            symbol: "road".into(),
            label: ["", "grid", "green apex"][usize::try_from((x + y) % 3).unwrap()].into(),
            tone: Tone::Plain,
            inset: None,
            cover: None,
            finish: Vec::new(),
            walls: Vec::new(),
            pips: 0,
        };
        let kart = |name: &str, on: &str| Piece {
            id: name.into(),
            name: name.into(),
            on: Some(on.into()),
            symbol: "kart".into(),
            livery: None,
            facing: Some(90),
            state: String::new(),
            tone: Tone::Plain,
        };
        let cells = (0..9).flat_map(|y| (0..9).map(move |x| cell(x, y))).collect();
        let pieces = vec![kart("Player 1", "R0.0"), kart("Player 2", "R1.3")];
        let scene = Scene { cells, pieces, ..Scene::default() };
        let text = draw(&scene, &|_, text| text.to_string());
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[..2], ["   R0.0 1→g G . g G . g G", "   R1.0 g G . 2→G . g G ."]);
        assert_eq!(lines.last(), Some(&"1→: Player 1   2→: Player 2   G: green apex   g: grid"));
    }

    #[test]
    fn other_hexes_are_a_map_too_and_rows_begin_with_a_name() {
        let cell = |q: i16, r: i16, label: &str| Cell {
            id: format!("{q},{r}"),
            at: At { y: 2 * r, x: 2 * q + r },
            shape: Shape::Hex,
            symbol: "road".into(),
            label: label.into(),
            tone: Tone::Plain,
            inset: None,
            cover: None,
            finish: Vec::new(),
            walls: Vec::new(),
            pips: 0,
        };
        let cells = vec![cell(-3, 0, ""), cell(-2, 0, "mud"), cell(-4, 1, ""), cell(-3, 1, "")];
        let scene = Scene { cells, ..Scene::default() };
        let text = draw(&scene, &|_, text| text.to_string());
        assert_eq!(text, "   -3,0  . m\n   -4,1 . .\nm: mud\n");
    }
}
