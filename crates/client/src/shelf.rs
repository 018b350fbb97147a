//! The pit boxes of the front page: which games there are to be, and which of them can be played already. What an open box
//! says comes from the game itself; a closed one says what is planned (`content/shelf.txt`).

use catalog::{Title, find};
use std::str::FromStr;

/// A pit box of the front page.
#[derive(Clone, Copy)]
pub struct PitBox {
    /// What stands on its keystone, from 1.
    pub number: usize,
    /// The id of the game; its scene has the same.
    pub id: &'static str,
    /// What it is called.
    pub name: &'static str,
    /// One sentence that makes people want to play.
    pub pitch: &'static str,
    /// The fewest and the most players.
    pub players: (u8, u8),
    /// The fewest and the most minutes.
    pub minutes: (u16, u16),
    /// The drawing that stands for the game in lists.
    pub mascot: &'static str,
    /// The color that it wears there.
    pub color: &'static str,
    /// Whether it can be played.
    pub door: Door,
}

/// Whether a game can be played.
#[derive(Clone, Copy)]
pub enum Door {
    /// It is on the shelf.
    Open(&'static dyn Title),
    /// It is not built yet.
    Closed,
}

/// What is planned, a line a box. Read by hand: a reader for five lines would be larger than the page that shows them.
const PLAN: &str = include_str!("../content/shelf.txt");

/// All boxes, in their order.
#[must_use]
pub fn shelf() -> Vec<PitBox> {
    let lines = PLAN.lines().filter(|line| !line.starts_with('#'));
    lines.enumerate().filter_map(|(at, line)| PitBox::planned(at + 1, line)).map(PitBox::opened).collect()
}

/// The box of this game.
#[must_use]
pub fn pit_box(id: &str) -> Option<PitBox> {
    shelf().into_iter().find(|pit_box| pit_box.id == id)
}

/// The first game that can be played.
#[must_use]
pub fn first_open() -> Option<PitBox> {
    shelf().into_iter().find(|pit_box| matches!(pit_box.door, Door::Open(_)))
}

impl PitBox {
    /// A box as a line of the file has it.
    fn planned(number: usize, line: &'static str) -> Option<Self> {
        let mut parts = line.splitn(7, " | ");
        let mut part = || parts.next();
        let (id, name) = (part()?, part()?);
        let (players, minutes) = (range(part()?)?, range(part()?)?);
        let (mascot, color, pitch) = (part()?, part()?, part()?);
        Some(Self { number, id, name, pitch, players, minutes, mascot, color, door: Door::Closed })
    }

    /// The same box as the game itself describes it, if it is there.
    fn opened(self) -> Self {
        let Ok(title) = find(self.id) else { return self };
        let info = title.info();
        Self {
            name: info.name,
            pitch: info.pitch,
            players: (info.least_seats, info.most_seats),
            minutes: (info.minutes, info.minutes),
            door: Door::Open(title),
            ..self
        }
    }
}

/// `2-6`.
fn range<T: FromStr>(text: &str) -> Option<(T, T)> {
    let (least, most) = text.split_once('-')?;
    Some((least.parse().ok()?, most.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_are_numbered_in_their_order_and_every_game_has_one() {
        let numbers: Vec<usize> = shelf().iter().map(|pit_box| pit_box.number).collect();
        assert_eq!(numbers, [1, 2, 3, 4, 5]);
        for title in catalog::games() {
            let info = title.info();
            let pit_box = pit_box(info.id).expect("a box");
            assert!(matches!(pit_box.door, Door::Open(_)), "{}", info.id);
            assert_eq!((pit_box.name, pit_box.pitch), (info.name, info.pitch));
        }
    }

    #[test]
    fn what_is_not_built_is_closed_and_the_first_open_box_is_open() {
        let open = shelf().iter().filter(|pit_box| matches!(pit_box.door, Door::Open(_))).count();
        assert_eq!(open, catalog::games().len());
        assert!(first_open().is_some());
        assert!(pit_box("ludo").is_none());
    }

    #[test]
    fn every_box_has_its_scene_and_its_mascot_is_drawn() {
        let sheet = include_str!("../../web/assets/symbols.svg");
        for pit_box in shelf() {
            let file = format!("{}/../web/assets/scenes/{}.svg", env!("CARGO_MANIFEST_DIR"), pit_box.id);
            let scene = std::fs::read_to_string(&file).expect(&file);
            for id in [format!("scene-{}", pit_box.id), format!("scene-{}-short", pit_box.id)] {
                assert!(scene.contains(&format!("<symbol id=\"{id}\"")), "{id}");
            }
            for used in scene.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
                assert!(sheet.contains(&format!("id=\"{used}\"")), "{used}");
            }
            assert!(sheet.contains(&format!("id=\"{}\"", pit_box.mascot)));
        }
    }
}
