//! The content: checked, compact tables. What is built in was made from the content file by `cargo xtask bless`, so that a
//! program needs to read content files (feature `files`) only for those of others. Every list that goes by a piece has an entry
//! for each of its kind: the check of the file sees to it, so a piece is asked for without a doubt.

#[cfg(feature = "files")]
mod file;
#[cfg(not(feature = "files"))]
#[path = "content/no_file.rs"]
mod file;

use crate::layout::Layout;
use crate::pieces::{Deck, Hat, Part, Power, Rims, TrapKind};
use crate::track::{Fault, Track, Tracks};
use kernel::{Misread, Usual};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// What the file `content/super-wizard-kart.toml` came to.
const BUILT_IN: &str = include_str!("../content/super-wizard-kart.txt");

/// Everything that the rules look up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Content {
    /// Numbers that stand by themselves.
    pub numbers: Numbers,
    /// By part.
    pub chassis: Vec<Chassis>,
    /// By part.
    pub tires: Vec<Tires>,
    /// By part.
    pub boosts: Vec<Boost>,
    /// By rims.
    pub rims: Vec<Ware>,
    /// By hat.
    pub hats: Vec<Ware>,
    /// Tire Change and Boost Change.
    pub services: Vec<Ware>,
    /// By power.
    pub powers: Vec<PowerCard>,
    /// By kind of trap.
    pub traps: Vec<TrapCard>,
    /// Prebuilt tracks.
    pub tracks: Vec<NamedTrack>,
    /// The table options with their usual values (section 9).
    pub options: Vec<Usual>,
    /// Tracks that were asked for already.
    #[serde(skip)]
    pub(crate) built: Tracks,
}

/// Numbers that stand by themselves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Numbers {
    /// SWK-7.1.
    pub reflexes_dc: u8,
    /// SWK-8.6.
    pub hand_limit: u8,
    /// SWK-12.3, by place.
    pub shift_pay: [u8; 4],
    /// SWK-13.1, by place.
    pub lap_bonus: [u8; 4],
    /// SWK-2.5.
    pub start_coins: u8,
}

/// A chassis (section 8).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chassis {
    /// Its name.
    pub name: String,
    /// SWK-3.5.
    pub speed: u8,
    /// SWK-10.3.
    pub resistance: u8,
    /// SWK-9.1.
    pub ac: u8,
}

/// A set of tires (section 8).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tires {
    /// Its name.
    pub name: String,
    /// t of SWK-5.2.
    pub apex: u8,
    /// SWK-4.2.
    pub diagonals: u8,
}

/// A boost (section 8).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Boost {
    /// Its name.
    pub name: String,
    /// SWK-6.4.
    pub bonus: u8,
    /// SWK-6.6.
    pub penalty: u8,
    /// SWK-6.1.
    pub charge: u8,
}

/// Something to be had in the pits (SWK-14.4).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ware {
    /// Its name.
    pub name: String,
    /// What it does.
    pub text: String,
    /// WC.
    pub price: u8,
    /// How much it does of that.
    pub amount: u8,
}

/// A power card (section 8). What does not matter to it is 0.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PowerCard {
    /// Its name.
    pub name: String,
    /// What it does.
    pub text: String,
    /// How many there are.
    pub count: u8,
    /// How far it reaches.
    pub range: u8,
    /// The bonus of its attack roll, or the DC of the saving throw.
    pub roll: u8,
    /// SWK-9.4: FM.
    pub forced: u8,
    /// Squares to drive, to jump, or to add.
    pub squares: u8,
    /// Diagonals with them.
    pub diagonals: u8,
    /// AC, coins, or movement lost.
    pub amount: u8,
    /// Resistance.
    pub resistance: u8,
}

/// A kind of trap (section 8).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TrapCard {
    /// Its name.
    pub name: String,
    /// Where it attacks.
    pub area: String,
    /// How it moves.
    pub moves: String,
    /// FM.
    pub forced: u8,
}

/// A prebuilt track.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NamedTrack {
    /// As the option `track` names it.
    pub id: String,
    /// Its name.
    pub name: String,
    /// `beginner`.
    pub difficulty: String,
    /// What it is like.
    pub about: String,
    /// How it is laid out.
    pub layout: Layout,
}

impl Content {
    /// What is built in, or a file of the same shape.
    ///
    /// # Errors
    /// Every fault that was found, with its line.
    pub fn read(file: Option<&str>) -> Result<Self, Vec<Misread>> {
        file.map_or_else(|| kernel::built_in(BUILT_IN).map_err(|fault| vec![fault]), file::read)
    }

    /// A chassis.
    #[must_use]
    pub fn chassis(&self, part: Part) -> &Chassis {
        &self.chassis[part.index()]
    }

    /// A set of tires.
    #[must_use]
    pub fn tires(&self, part: Part) -> &Tires {
        &self.tires[part.index()]
    }

    /// A boost.
    #[must_use]
    pub fn boost(&self, part: Part) -> &Boost {
        &self.boosts[part.index()]
    }

    /// Rims.
    #[must_use]
    pub fn rims(&self, rims: Rims) -> &Ware {
        &self.rims[rims.index()]
    }

    /// A hat.
    #[must_use]
    pub fn hat(&self, hat: Hat) -> &Ware {
        &self.hats[hat.index()]
    }

    /// SWK-14.8.
    #[must_use]
    pub fn tire_change(&self) -> &Ware {
        &self.services[0]
    }

    /// SWK-14.9.
    #[must_use]
    pub fn boost_change(&self) -> &Ware {
        &self.services[1]
    }

    /// A power card.
    #[must_use]
    pub fn power(&self, power: Power) -> &PowerCard {
        &self.powers[power.index()]
    }

    /// A kind of trap.
    #[must_use]
    pub fn trap(&self, kind: TrapKind) -> &TrapCard {
        &self.traps[kind.index()]
    }

    /// SWK-9.8: how far a jump goes.
    pub(crate) fn jump(&self) -> u8 {
        self.power(Power::MistyTire).squares
    }

    /// Section 6: a deck before its first shuffle, the expansion's cards last.
    pub fn deck(&self, deck: Deck, of: impl Fn(Power) -> bool) -> impl Iterator<Item = Power> {
        let powers = Power::ALL.iter().copied().filter(move |power| power.deck() == deck && of(*power));
        powers.flat_map(|power| std::iter::repeat_n(power, self.power(power).count.into()))
    }

    /// The prebuilt track that is written so.
    #[must_use]
    pub fn track_of_id(&self, id: &str) -> Option<&NamedTrack> {
        self.tracks.iter().find(|track| track.id == id)
    }

    /// The track of a layout.
    pub(crate) fn track(&self, layout: &Layout) -> Result<Arc<Track>, Fault> {
        self.built.of(self, layout)
    }
}
