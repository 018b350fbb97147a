//! The content: checked, compact tables. What is built in was made from the content file by `cargo xtask bless`, so that a
//! program needs to read content files (feature `files`) only for those of others. Every list that goes by a piece has an entry
//! for each of its kind: the check of the file sees to it, so a piece is asked for without a doubt.

#[cfg(feature = "files")]
mod file;
#[cfg(not(feature = "files"))]
#[path = "content/no_file.rs"]
mod file;

use crate::pieces::{Ability, Alignment, Arrow, Card, Character, KINDS, Kind, Power};
use crate::state::Lying;
use kernel::Misread;
use serde::{Deserialize, Serialize};

/// What the file `content/dungeon-scoot.toml` came to.
const BUILT_IN: &str = include_str!("../content/dungeon-scoot.txt");

/// DS-2.1: how many lanes there are.
pub const LANES: u8 = 4;
/// DS-2.2: how many rows a mat has.
pub const MAT_ROWS: u8 = 5;
/// The most mats of a corridor: in an action a row has a number up to 25.
pub const MOST_MATS: u8 = 5;
/// The last row that there can be.
pub const MOST_ROWS: u8 = MAT_ROWS * MOST_MATS;
/// DS-5.1: how many cards a seat holds.
pub const HAND: usize = 3;
/// The most cards of a deck.
pub const MOST_CARDS: usize = 64;
/// The most arrows of a card.
pub const MOST_ARROWS: usize = 8;
/// DS-7.2, DS-9.4.
pub const DIE: u8 = 6;

/// DS-1.4: everything that the rules look up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Content {
    /// Numbers that stand by themselves.
    pub numbers: Numbers,
    /// What steps cost.
    pub costs: Costs,
    /// What counts at the end.
    pub scoring: Scoring,
    /// By character (section 8).
    pub characters: Vec<CharacterCard>,
    /// By power (DS-13).
    pub powers: Vec<PowerCard>,
    /// By kind: how many tiles are in the well (DS-3.4).
    pub tiles: [u8; KINDS],
    /// By kind: against whom it is weak (DS-7.4).
    pub weak: [Option<Character>; KINDS],
    /// By ability.
    pub abilities: Vec<AbilityCard>,
    /// The Scoot cards by kind, in their order (section 8).
    pub cards: Vec<ScootCard>,
    /// By alignment (DS-14).
    pub alignments: Vec<AlignmentCard>,
    /// What alignments give.
    pub bonuses: Bonuses,
    /// The corridors (section 8).
    pub corridors: Vec<Corridor>,
    /// DS-12.10: the lowest first.
    pub grades: Vec<Grade>,
    /// DS-12.10: the grade of the dead.
    pub dead_grade: String,
    /// The table options with their usual values (section 9).
    pub options: Vec<Usual>,
}

/// Numbers that stand by themselves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Numbers {
    /// DS-8.7.
    pub panic_to_die: u8,
    /// DS-7.3.
    pub target_cap: u8,
    /// DS-7.4.
    pub weak_bonus: u8,
    /// DS-10.5.
    pub tile_advance: u8,
    /// DS-10.6.
    pub mat_advance: u8,
    /// DS-10.6.
    pub advancing_mat: u8,
    /// DS-10.3.
    pub releasing_mat: u8,
    /// DS-10.9.
    pub hunger_advance: u8,
    /// DS-13.3.
    pub blessing: u8,
    /// DS-13.5.
    pub trampled: u8,
    /// DS-13.6.
    pub charge: u8,
    /// DS-13.7.
    pub gold_fever: u8,
    /// DS-13.8.
    pub dogged: u8,
}

/// What steps cost, in Panic.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Costs {
    /// DS-4.3.
    pub forward: u8,
    /// DS-4.4.
    pub left: u8,
    /// DS-4.4.
    pub right: u8,
    /// DS-4.4.
    pub back: u8,
    /// DS-6.2.
    pub rubble: u8,
    /// DS-6.2.
    pub character: u8,
}

/// What counts at the end (DS-12.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scoring {
    /// For who is safe.
    pub safe: i16,
    /// For each treasure.
    pub treasure: i16,
    /// For each trophy.
    pub trophy: i16,
    /// For each Panic.
    pub panic: i16,
    /// By the number of wounds.
    pub wounds: [i16; 4],
}

/// A character (section 8).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CharacterCard {
    /// The name.
    pub name: String,
    /// The rune on the card.
    pub rune: String,
    /// DS-2.4: the lane of that rune, from 0.
    pub lane: u8,
    /// DS-4.1.
    pub speed: u8,
    /// DS-7.2.
    pub strength: u8,
}

/// A power (DS-13).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PowerCard {
    /// Its name.
    pub name: String,
    /// What it does.
    pub text: String,
}

/// An ability of cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AbilityCard {
    /// What it does.
    pub text: String,
    /// Panic or Strength; 0 where that does not matter.
    pub amount: u8,
}

/// A kind of Scoot cards (section 8).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScootCard {
    /// As it is written.
    pub id: String,
    /// Its name.
    pub name: String,
    /// How many there are.
    pub count: u8,
    /// DS-5.4.
    pub arrows: Vec<Arrow>,
    /// DS-5.5: whether it may be played mirrored.
    pub mirror: bool,
    /// What else it does.
    pub ability: Option<Ability>,
}

/// An alignment (DS-14).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AlignmentCard {
    /// Its name.
    pub name: String,
    /// What its people say.
    pub creed: String,
}

/// So much for each, and no more than this.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Each {
    /// For each.
    pub each: i16,
    /// In all.
    pub most: i16,
}

impl Each {
    /// What so many give.
    #[must_use]
    pub fn of(self, many: u8) -> i16 {
        (self.each * i16::from(many)).min(self.most)
    }
}

/// With no more than so much Panic, so many points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Composed {
    /// Panic at most.
    pub panic: u8,
    /// Points.
    pub points: i16,
}

/// What alignments give.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bonuses {
    /// DS-14.2: all others, at least half of them.
    pub good: [i16; 2],
    /// DS-14.3.
    pub wounds: Each,
    /// DS-14.4: for each who was safe before.
    pub earlier: Each,
    /// DS-14.4: dead, for each who is safe.
    pub mourned: Each,
    /// DS-14.5: safe, the first that fits.
    pub composed: Vec<Composed>,
    /// DS-14.5: dead.
    pub composed_dead: Vec<Composed>,
    /// DS-14.6.
    pub pairs: Each,
    /// DS-14.7: Panic that is not counted.
    pub forgiven: u8,
    /// DS-14.7: dead.
    pub screamed: i16,
    /// DS-14.8.
    pub trophies: Each,
    /// DS-14.9.
    pub treasure: Each,
    /// DS-14.10: all others, at least one of them.
    pub evil: [i16; 2],
}

/// A corridor (section 8).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Corridor {
    /// As the option names it.
    pub id: String,
    /// Its name.
    pub name: String,
    /// `beginner`.
    pub level: String,
    /// DS-2.2.
    pub mats: u8,
    /// DS-3.8: what lies there from the start.
    pub tiles: Vec<Lying>,
}

impl Corridor {
    /// The last row.
    #[must_use]
    pub const fn last_row(&self) -> u8 {
        self.mats * MAT_ROWS
    }
}

/// A grade of practice (DS-12.10).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Grade {
    /// Its name.
    pub id: String,
    /// From so many points.
    pub least: i16,
}

/// The usual value of an option.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Usual {
    /// Its id.
    pub id: String,
    /// The value, as it is written.
    pub value: String,
}

impl Content {
    /// What is built in, or a file of the same shape.
    ///
    /// # Errors
    /// Every fault that was found, with its line.
    pub fn read(file: Option<&str>) -> Result<Self, Vec<Misread>> {
        file.map_or_else(|| kernel::built_in(BUILT_IN).map_err(|fault| vec![fault]), file::read)
    }

    /// A character.
    #[must_use]
    pub fn character(&self, character: Character) -> &CharacterCard {
        &self.characters[character.index()]
    }

    /// A power.
    #[must_use]
    pub fn power(&self, power: Power) -> &PowerCard {
        &self.powers[power.index()]
    }

    /// What an ability does, in numbers.
    #[must_use]
    pub fn amount(&self, ability: Ability) -> u8 {
        self.abilities[ability.index()].amount
    }

    /// An alignment.
    #[must_use]
    pub fn alignment(&self, alignment: Alignment) -> &AlignmentCard {
        &self.alignments[alignment.index()]
    }

    /// A card.
    #[must_use]
    pub fn card(&self, card: Card) -> &ScootCard {
        &self.cards[card.index()]
    }

    /// Whether there is such a card.
    #[must_use]
    pub fn has_card(&self, card: Card) -> bool {
        card.index() < self.cards.len()
    }

    /// The card that is written so.
    #[must_use]
    pub fn card_of_id(&self, id: &str) -> Option<Card> {
        self.cards.iter().position(|card| card.id == id).and_then(|at| u8::try_from(at).ok()).map(Card)
    }

    /// All kinds of cards, in content order.
    pub fn all_cards(&self) -> impl Iterator<Item = Card> + use<> {
        let kinds = u8::try_from(self.cards.len()).unwrap_or(u8::MAX);
        (0..kinds).map(Card)
    }

    /// Every single card of the deck, in content order (section 6).
    pub fn deck(&self) -> impl Iterator<Item = Card> + '_ {
        self.all_cards().flat_map(|card| std::iter::repeat_n(card, self.card(card).count.into()))
    }

    /// The corridor that is written so.
    #[must_use]
    pub fn corridor(&self, id: &str) -> Option<&Corridor> {
        self.corridors.iter().find(|corridor| corridor.id == id)
    }

    /// How many tiles of a kind are in the well at the start (DS-3.4).
    #[must_use]
    pub const fn tiles_of(&self, kind: Kind) -> u8 {
        self.tiles[kind.index()]
    }
}
