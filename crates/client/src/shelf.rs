//! The pit boxes of the front page: which games there are to be (`content/shelf.txt`). No game is needed to draw them; what the
//! file says of a game that is there is what the game says of itself. Which of them can be played is known to whoever has them.

use std::str::FromStr;

/// A pit box of the front page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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
    /// What is done in its workshop; `None`: it has none.
    pub workshop: Option<&'static str>,
}

/// A line a box. Read by hand: a reader for five lines would be larger than the page that shows them.
const PLAN: &str = include_str!("../content/shelf.txt");

/// All boxes, in their order.
#[must_use]
pub fn shelf() -> Vec<PitBox> {
    let lines = PLAN.lines().filter(|line| !line.starts_with('#'));
    lines.enumerate().filter_map(|(at, line)| PitBox::read(at + 1, line)).collect()
}

/// The box of this game.
#[must_use]
pub fn pit_box(id: &str) -> Option<PitBox> {
    shelf().into_iter().find(|pit_box| pit_box.id == id)
}

impl PitBox {
    /// A box as a line of the file has it.
    fn read(number: usize, line: &'static str) -> Option<Self> {
        let mut parts = line.splitn(8, " | ");
        let mut part = || parts.next();
        let (id, name) = (part()?, part()?);
        let (players, minutes) = (range(part()?)?, range(part()?)?);
        let (mascot, color) = (part()?, part()?);
        let (workshop, pitch) = (Some(part()?).filter(|sign| *sign != "-"), part()?);
        Some(Self { number, id, name, pitch, players, minutes, mascot, color, workshop })
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
    fn boxes_are_numbered_in_their_order_and_say_what_their_games_say() {
        let numbers: Vec<usize> = shelf().iter().map(|pit_box| pit_box.number).collect();
        assert_eq!(numbers, [1, 2, 3, 4, 5]);
        for title in catalog::games() {
            let info = title.info();
            let pit_box = pit_box(info.id).expect("a box");
            assert_eq!((pit_box.name, pit_box.pitch), (info.name, info.pitch));
            assert_eq!(pit_box.players, (info.least_seats, info.most_seats), "{}", info.id);
            assert_eq!(pit_box.minutes, (info.minutes, info.minutes), "{}", info.id);
        }
        assert_eq!(pit_box("ludo"), None);
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

    #[test]
    fn a_sign_leads_to_a_workshop_that_is_there() {
        for pit_box in shelf() {
            let file = pit_box.id.replace('-', "_");
            let file = format!("{}/../web/src/workshops/{file}.rs", env!("CARGO_MANIFEST_DIR"));
            assert_eq!(pit_box.workshop.is_some(), std::path::Path::new(&file).exists(), "{}", pit_box.id);
        }
    }
}
