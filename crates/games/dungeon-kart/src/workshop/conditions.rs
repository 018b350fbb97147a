//! What a track must be (DK-24), told one by one: what holds, what is wrong and at which tile, and what is only not there yet.

use super::Workshop;
use crate::layout::{LEAST_TILES, MOST_TILES};
use board::Axial;

/// How a condition stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// It holds.
    Met,
    /// It is broken, at this tile.
    Broken(u8),
    /// It will hold or not when more is laid.
    Open,
}

/// One thing that a track must be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Condition {
    /// The rule that asks for it.
    pub rule: &'static str,
    /// How it stands.
    pub standing: Standing,
    /// What it is, in a few words.
    pub words: String,
    /// What can be done about it; empty where nothing must be.
    pub advice: String,
}

impl Condition {
    fn new(
        rule: &'static str,
        standing: Standing,
        words: impl Into<String>,
        advice: impl Into<String>,
    ) -> Self {
        let advice = if standing == Standing::Met { String::new() } else { advice.into() };
        Self { rule, standing, words: words.into(), advice }
    }

    /// The tile at which it is broken.
    #[must_use]
    pub const fn broken_at(&self) -> Option<u8> {
        match self.standing {
            Standing::Broken(tile) => Some(tile),
            Standing::Met | Standing::Open => None,
        }
    }
}

/// Met, or broken at the first tile that breaks it.
fn standing(broken: Option<usize>) -> Standing {
    broken.map_or(Standing::Met, |tile| Standing::Broken(u8::try_from(tile).unwrap_or(u8::MAX)))
}

impl Workshop {
    /// Everything that a track must be, in the order of the rules. It is one when all of it is met.
    #[must_use]
    pub fn conditions(&self) -> Vec<Condition> {
        vec![
            self.starts(),
            self.joined(),
            self.each_once(),
            self.apart(),
            self.no_open_ends(),
            self.finished(),
        ]
    }

    /// What is broken, the first tile first.
    #[must_use]
    pub fn faults(&self) -> Vec<Condition> {
        let mut faults: Vec<Condition> =
            self.conditions().into_iter().filter(|condition| condition.broken_at().is_some()).collect();
        kernel::sort_short_by_key(&mut faults, Condition::broken_at);
        faults
    }

    fn name(&self, tile: usize) -> &str {
        self.face(tile).map_or("", |face| face.name.as_str())
    }

    /// DK-24.1.
    fn starts(&self) -> Condition {
        let (words, advice) = match self.face(0) {
            _ if self.joins(0) => ("Starts on the starting tile", String::new()),
            Some(face) if face.is_start() => {
                ("The starting tile is turned", "It lies as it is: turn it back.".into())
            }
            Some(_) | None => {
                let starts = self.content.faces.iter().filter(|face| face.is_start());
                let names: Vec<&str> = starts.map(|face| face.name.as_str()).collect();
                ("Tile 1 is no starting tile", format!("Lay {} there.", names.join(" or ")))
            }
        };
        Condition::new("DK-24.1", standing((!self.joins(0)).then_some(0)), words, advice)
    }

    /// DK-24.2.
    fn joined(&self) -> Condition {
        let broken = (1..self.len()).find(|tile| !self.joins(*tile));
        let words = broken.map_or_else(
            || "Every tile joins on to the one before it".to_string(),
            |tile| format!("Tile {} does not join on to tile {tile}", tile + 1),
        );
        let advice = broken.map_or_else(String::new, |tile| {
            let turn = match self.turns_to_join(tile) {
                (1, 1) => "Turn it once, either way.".to_string(),
                (left, right) if left <= right => format!("Turn it left, {}.", times(left)),
                (_, right) => format!("Turn it right, {}.", times(right)),
            };
            format!("Neither gate of {} meets the exit of {}. {turn}", self.name(tile), self.name(tile - 1))
        });
        Condition::new("DK-24.2", standing(broken), words, advice)
    }

    /// How often a tile must be turned to the left, or to the right, to join on.
    fn turns_to_join(&self, tile: usize) -> (u8, u8) {
        let joins = |by: &u8| self.joins_turned(tile, *by);
        let left = (1..6).find(joins).unwrap_or(6);
        let right = (1..6).rev().find(joins).map_or(6, |by| 6 - by);
        (left, right)
    }

    /// DK-24.3.
    fn each_once(&self) -> Condition {
        let number = |tile: usize| self.face(tile).map(|face| face.tile);
        let twice = (0..self.len()).find(|tile| (0..*tile).any(|other| number(other) == number(*tile)));
        match twice {
            Some(tile) => {
                let other = (0..tile).find(|other| number(*other) == number(tile)).unwrap_or(0);
                let words = format!("Tile {} is the same as tile {}", tile + 1, other + 1);
                let advice = format!(
                    "{} and {} are faces of one tile: take one of them up.",
                    self.name(other),
                    self.name(tile)
                );
                Condition::new("DK-24.3", standing(twice), words, advice)
            }
            None if self.len() < LEAST_TILES => {
                let missing = LEAST_TILES - self.len();
                let words = format!("At least {LEAST_TILES} tiles, each used once");
                Condition::new("DK-24.3", Standing::Open, words, format!("Lay {missing} more."))
            }
            None => Condition::new("DK-24.3", Standing::Met, "Each tile used once", ""),
        }
    }

    /// DK-24.4.
    fn apart(&self) -> Condition {
        let layout = self.layout();
        let cell = |tile: usize| layout.tiles.get(tile).map(|placement| placement.cell);
        let broken = (0..self.len()).find(|tile| (0..*tile).any(|other| cell(other) == cell(*tile)));
        let Some(tile) = broken else {
            return Condition::new("DK-24.4", Standing::Met, "No two tiles in one place", "");
        };
        let under = (0..tile).find(|other| cell(*other) == cell(tile)).unwrap_or(0);
        let words = format!("Tile {} lies on tile {}", tile + 1, under + 1);
        let advice = format!("{} needs a place of its own: turn or flip a tile before it.", self.name(tile));
        Condition::new("DK-24.4", standing(broken), words, advice)
    }

    /// Where the road leads behind the last tile, and whether something lies there.
    pub(super) fn onward(&self) -> Option<(Axial, Option<usize>)> {
        let layout = self.layout();
        let last = layout.tiles.last()?;
        let next = last.cell.towards(last.exit);
        Some((next, layout.tiles.iter().position(|tile| tile.cell == next)))
    }

    /// Whether the last exit meets the entry of the first tile.
    pub(super) fn closes(&self) -> bool {
        let layout = self.layout();
        let (Some(first), Some(last)) = (layout.tiles.first(), layout.tiles.last()) else { return false };
        last.cell.towards(last.exit) == first.cell && last.exit.opposite() == first.entry
    }

    /// DK-24.5.
    fn no_open_ends(&self) -> Condition {
        let last = self.len().saturating_sub(1);
        let ends = if self.is_circuit() {
            self.closes()
        } else {
            self.len() >= LEAST_TILES && self.onward_is_free()
        };
        if ends {
            return Condition::new("DK-24.5", Standing::Met, "No open ends", "");
        }
        match self.onward() {
            Some((_, Some(tile))) => {
                let words = format!("Tile {} runs into tile {}", last + 1, tile + 1);
                let advice = format!("Turn {}, or lay another tile there.", self.name(last));
                Condition::new("DK-24.5", standing(Some(last)), words, advice)
            }
            Some((_, None)) | None => {
                let words = format!("No open ends: tile {} still leads nowhere", last + 1);
                let advice = if self.is_circuit() && self.len() >= MOST_TILES {
                    "All tiles are laid, and the road does not come back: lay it otherwise, or make it one way."
                } else {
                    "Lay another tile behind it."
                };
                Condition::new("DK-24.5", Standing::Open, words, advice)
            }
        }
    }

    /// DK-24.9.
    pub(super) fn onward_is_free(&self) -> bool {
        let layout = self.layout();
        !layout.run_off().any(|cell| layout.tiles.iter().any(|tile| tile.cell == cell))
    }

    /// DK-24.6, DK-24.7, DK-24.9.
    fn finished(&self) -> Condition {
        if self.is_circuit() {
            let standing = if self.closes() { Standing::Met } else { Standing::Open };
            let words = "A circuit: the last exit meets the start";
            return Condition::new(
                "DK-24.6",
                standing,
                words,
                "Lay on until the road comes back to the starting tile.",
            );
        }
        let broken = self.len().checked_sub(1).filter(|_| !self.onward_is_free());
        let (words, advice) = match broken {
            None => ("One way: behind the last tile three places are free", String::new()),
            Some(last) => {
                let advice =
                    format!("Three places behind {} must be free: turn or flip it.", self.name(last));
                ("Something lies behind the finish line", advice)
            }
        };
        Condition::new("DK-24.9", standing(broken), words, advice)
    }
}

fn times(many: u8) -> String {
    match many {
        1 => "once".into(),
        2 => "twice".into(),
        many => format!("{many} times"),
    }
}
