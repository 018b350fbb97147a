//! The pictures of a track in the file: letters for squares, digits for traps.

use crate::pieces::{TrapKind, Way};
use crate::track::{Ground, PLATE, Spot, Track};
use board::Point;

/// Columns and rows of the drawing.
pub(super) fn size(track: &Track) -> [i16; 2] {
    let all = || track.spots().map(|spot| track.at(spot));
    [all().map(|at| at.x).max().unwrap_or(0) + 1, all().map(|at| at.y).max().unwrap_or(0) + 1]
}

fn draw(track: &Track, mark: impl Fn(Spot) -> char) -> String {
    let [columns, rows] = size(track);
    let mut text = String::new();
    for y in 0..rows {
        for x in 0..columns {
            text.push(track.drawn_at(Point { x, y }).map_or('.', &mark));
        }
        text.push('\n');
    }
    text
}

/// The squares and what they are.
pub(super) fn map(track: &Track) -> String {
    draw(track, |spot| match (track.ground(spot), track.apex(spot)) {
        (Ground::Rubble, _) => '#',
        (Ground::Line, _) => '=',
        (Ground::Grid, _) => 's',
        (Ground::Power(_), _) => '*',
        (Ground::Road, 1) => 'G',
        (Ground::Road, 2) => 'Y',
        (Ground::Road, 3) => 'R',
        (Ground::Road, 4) => 'P',
        (Ground::Road, _) => match track.heading(spot) {
            Way::North => '^',
            Way::East => '>',
            Way::South => 'v',
            Way::West => '<',
        },
    })
}

/// The squares that a trap's path or area can use.
pub(super) fn traps(track: &Track) -> String {
    draw(track, |spot| {
        let at = track.at(spot);
        let uses = |trap: &&crate::layout::Trap| match trap.kind {
            TrapKind::Flame => trap.squares.contains(&at),
            TrapKind::Spikes => trap.squares.iter().any(|corner| {
                (corner.x..corner.x + PLATE).contains(&at.x) && (corner.y..corner.y + PLATE).contains(&at.y)
            }),
            TrapKind::Displacer => track.is_in_area(trap, 0, spot),
        };
        let number = track.traps().iter().find(uses).map(|trap| u32::from(trap.number));
        number.and_then(|number| char::from_digit(number, 10)).unwrap_or('-')
    })
}
