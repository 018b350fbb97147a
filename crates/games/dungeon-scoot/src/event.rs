//! The facts: what has happened, each told to those who may know it. Characters are named, seats only where nobody has one yet.
//! Each event says where from, where to and why, so that a screen can tell the story without looking at a state.

use crate::pieces::{Alignment, Card, Cause, Character, Kind, Power, Version};
use crate::state::Lying;
use board::Square;
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// How somebody came into a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// DS-4.3.
    Forward,
    /// DS-4.4.
    Left,
    /// DS-4.4.
    Right,
    /// DS-4.4.
    Back,
    /// DS-13.6.
    Charge,
    /// DS-5.3: an arrow of this card.
    Arrow(Card),
    /// DS-5.20: a jump of this card.
    Jump(Card),
}

/// Why somebody took Panic.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fright {
    /// DS-4.3, DS-13.8.
    Forward,
    /// DS-4.4.
    Step,
    /// DS-13.6.
    Charge,
    /// DS-6.2.
    Rubble,
    /// DS-6.2.
    Crowd,
    /// DS-5.16.
    Elbowed,
    /// DS-13.5.
    Trampled,
    /// DS-13.3.
    Blessing,
}

/// Why somebody gave Panic back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Relief {
    /// DS-5.17.
    Calm,
    /// DS-13.7.
    GoldFever,
}

/// How somebody came to a treasure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Find {
    /// DS-8.1.
    Entered,
    /// DS-5.19.
    Scooped,
}

/// Why the rest of a card is lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Loss {
    /// DS-5.10: its player ended while monsters held it up.
    GivenIn,
    /// DS-5.11: the next arrow had become impossible.
    Barred,
}

/// For what a card is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Instead {
    /// DS-5.13: for one that was played.
    Played,
    /// DS-15.3: for one that was thrown away.
    Fumbled,
}

/// Which tile of a Collapse phase is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pull {
    /// DS-9.1, DS-9.12: everybody's.
    First,
    /// DS-13.4: Providence's other one.
    Second,
}

/// Why the Evil was released or came nearer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Urge {
    /// DS-10.3, DS-10.6: this one was the first to enter a mat.
    Mat(Character, u8),
    /// DS-10.5.
    Tile,
    /// DS-10.4.
    Deadline,
    /// DS-10.9.
    Hunger,
}

/// How somebody came to a character (DS-3.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lot {
    /// It was picked.
    Picked,
    /// By lot, or by seat.
    Given,
}

/// What became of a tile that fell (DS-9.6 to DS-9.11).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Landing {
    /// It lies there.
    Free,
    /// It lies there, and what lay there is discarded.
    Crushed(Kind),
    /// DS-9.9, DS-15.2: it is discarded.
    Barred,
}

/// What somebody ends with (DS-12).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    /// With the bonus.
    pub points: i16,
    /// The alignment's (DS-12.8).
    pub bonus: i16,
    /// DS-12.11.
    pub place: u8,
}

/// What happened. Everybody hears of it, but for what is said otherwise.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// DS-3.2: so many cards, and which: the seat.
    Dealt(Seat, u8, Option<Vec<Card>>),
    /// DS-3.3: which: the seat.
    Aligned(Seat, Option<Alignment>),
    /// DS-3.5.
    DraftOrder(Vec<Seat>),
    /// DS-3.5, DS-3.6: who is whom, where.
    Became(Seat, Character, Square, Lot),
    /// DS-13.9: the side that is played.
    Sided(Seat, Power, Lot),
    /// DS-4.1.
    RoundBegan(u8),
    /// DS-4.2.
    TurnBegan(Character),
    /// Panic taken, and Panic then.
    Panicked(Character, u8, u8, Fright),
    /// Panic given back, and Panic then.
    Calmed(Character, u8, u8, Relief),
    /// From, to, how.
    Moved(Character, Square, Square, Way),
    /// DS-13.5: rubble is gone.
    Smashed(Character, Square),
    /// DS-8.1, DS-5.19: where it lay, and treasures then.
    TookTreasure(Character, Square, u8, Find),
    /// DS-13.2: who, from whom, and treasures then.
    Stole(Character, Character, u8),
    /// DS-5.3.
    Played(Character, Card, Version),
    /// DS-5.18: what the Strength counts more.
    Roared(Character, u8),
    /// DS-5.9: grabbed by these, with so many arrows to come.
    Grabbed(Character, Vec<Lying>, u8),
    /// So many arrows are lost, and why.
    CardLost(Character, Card, u8, Loss),
    /// DS-15.3.
    Fumbled(Character, Card),
    /// Which: the player. And for what.
    DrewCard(Character, Option<Card>, Instead),
    /// DS-5.14: so many cards.
    Reshuffled(u8),
    /// DS-7.2: who, whom, the target number and the roll.
    Fought(Character, Lying, u8, u8),
    /// DS-7.5: a trophy.
    Defeated(Character, Lying),
    /// DS-7.6: wounds then.
    Wounded(Character, u8),
    /// DS-4.11.
    ScootEnded(Character),
    /// What is drawn in whose Collapse phase.
    DrewTile(Character, Kind, Pull),
    /// DS-13.4: which is carried out, and which goes back.
    Kept(Character, Kind, Kind),
    /// DS-9.4: in whose Collapse phase, what, the roll, where, and what became of it.
    Fell(Character, Lying, u8, Landing),
    /// DS-9.13: so many tiles go back into the well.
    Refilled(u8),
    /// DS-9.14.
    NothingFell(Character),
    /// DS-10.11.
    EnteredMat(Character, u8),
    /// DS-10.3.
    Released(Urge),
    /// DS-10.7: it covers this row, and swallows what lay there.
    Advanced(u8, Vec<Lying>, Urge),
    /// DS-11.5: where, and of what.
    Died(Character, Square, Cause),
    /// DS-11.1: from where.
    Escaped(Character, Square),
    /// DS-4.1.
    RoundEnded(u8),
    /// DS-12.8: the alignments by seat, and those that were not dealt.
    Revealed(Vec<Alignment>, Vec<Alignment>),
    /// DS-12.5: by seat.
    Finished(Vec<Score>),
}
