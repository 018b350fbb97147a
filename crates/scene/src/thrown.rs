//! Dice on the table: what was thrown, what it came to, and what changes beside board and instruments while events are played.

use crate::{Scene, Stands, Tone, Zone};
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// Dice as they lie, and what they came to.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Thrown {
    /// Whose they are: the id of a piece.
    pub piece: String,
    /// What they were thrown for: `Speed`.
    pub what: String,
    /// They.
    pub dice: Vec<Throw>,
    /// The sum, against what: `14 + 5 v. AC 13`; empty: it is not told yet.
    pub sum: String,
    /// What that means: `19, a hit`; empty: nothing yet.
    pub says: String,
    /// Whether that is good.
    pub tone: Option<Tone>,
}

/// One die.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Throw {
    /// What it looks like as it lies: the id of a symbol.
    pub symbol: String,
    /// What it shows.
    pub shows: u8,
}

/// What changes that is neither a piece nor a cell.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Beside {
    /// Dice are thrown.
    Thrown(Thrown),
    /// What the dice came to: the sum, what that means, and whether that is good.
    Tally(String, String, Tone),
    /// What something reaches is this from now on.
    Zone(Zone),
    /// What cells mean from now on, nothing else about them being changed.
    Tones(Vec<(String, Tone)>),
    /// How somebody stands: what changes in a row of the timing tower.
    Stands(Seat, Stands),
}

impl Scene {
    /// Takes over what has changed.
    pub fn change(&mut self, change: &Beside) {
        match change {
            Beside::Thrown(thrown) => self.thrown = Some(Box::new(thrown.clone())),
            Beside::Tally(sum, says, tone) => {
                if let Some(thrown) = &mut self.thrown {
                    (thrown.sum, thrown.says, thrown.tone) = (sum.clone(), says.clone(), Some(*tone));
                }
            }
            Beside::Zone(zone) => match self.zones.iter_mut().find(|other| other.id == zone.id) {
                Some(other) => other.clone_from(zone),
                None => self.zones.push(zone.clone()),
            },
            Beside::Stands(seat, change) => self.stand(*seat, change),
            Beside::Tones(tones) => {
                for (id, tone) in tones {
                    if let Some(cell) = self.cells.iter_mut().find(|cell| cell.id == *id) {
                        cell.tone = *tone;
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_lie_until_others_are_thrown() {
        let die = Throw { symbol: "d20".into(), shows: 14 };
        let thrown = Thrown { what: "Attack".into(), dice: vec![die], ..Thrown::default() };
        let mut scene = Scene::default();
        scene.change(&Beside::Tally("1 + 1".into(), String::new(), Tone::Plain));
        assert_eq!(scene.thrown, None, "nothing lies there to be counted");
        scene.change(&Beside::Thrown(thrown));
        scene.change(&Beside::Tally("14 + 5 v. AC 13".into(), "19, a hit".into(), Tone::Safe));
        let mut next = Scene::default();
        next.recall(&scene);
        assert_eq!(next.thrown.map(|thrown| thrown.says), Some("19, a hit".into()));
    }

    #[test]
    fn a_zone_takes_the_place_of_the_one_with_its_id() {
        let zone = |cell: &str| Zone { id: "1".into(), cells: vec![cell.into()], ..Zone::default() };
        let mut scene = Scene { zones: vec![zone("A1")], ..Scene::default() };
        scene.change(&Beside::Zone(zone("A2")));
        assert_eq!(scene.zones, [zone("A2")]);
    }
}
