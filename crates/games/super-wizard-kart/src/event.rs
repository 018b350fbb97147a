//! The facts: what has happened, each told to those who may know it. Karts are named by their seats, squares by their places on the
//! track.

use crate::action::{Aim, Spare, Ware};
use crate::pieces::{Deck, Die, Power};
use crate::state::{Parts, Throw};
use crate::track::{Go, Spot};
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// Who or what attacks a kart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// A player with a card.
    Power(Seat, Power),
    /// A trap, by its number.
    Trap(u8),
}

/// By what movement a kart steps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Movement {
    /// SWK-4.1.
    Normal,
    /// SWK-6.4.
    Boost,
    /// SWK-9.16.
    Card(Power),
}

/// Why a card was discarded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// SWK-3.11.
    Chosen,
    /// SWK-8.7.
    Overflow,
    /// SWK-9.14.
    Lightning,
}

/// Why a boost die changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Charge {
    /// SWK-6.2.
    Turn,
    /// SWK-6.4.
    Boost,
    /// SWK-14.9.
    Change,
    /// SWK-17.4.
    Overcharge,
}

/// What a roll came to, against what.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sum {
    /// The die.
    pub die: u8,
    /// What is added.
    pub bonus: u8,
    /// What has to be reached.
    pub against: u8,
}

impl Sum {
    /// Whether it is reached.
    #[must_use]
    pub const fn is_enough(self) -> bool {
        self.die + self.bonus >= self.against
    }
}

/// What happened. Everybody hears of it, but for what is said otherwise.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// SWK-2.3: who chooses when, with open choices.
    ChoosingOrder(Vec<Seat>),
    /// SWK-2.3: somebody has chosen, nobody else knows what.
    Chose(Seat),
    /// SWK-2.3: a kart, and what is packed. Before the reveal: the player.
    Kart(Seat, Parts, Option<Spare>),
    /// SWK-2.8, SWK-2.9: the die and what is added; nothing where it is rolled again.
    Initiative(Seat, u8, u8),
    /// SWK-2.8: the earliest first.
    InitiativeOrder(Vec<Seat>),
    /// SWK-2.10.
    OnGrid(Seat, Spot),
    /// SWK-3.1: the round and its turn order.
    RoundBegan(u16, Vec<Seat>),
    /// SWK-2.11: the first standings, the first first.
    GridOrder(Vec<Seat>),
    /// SWK-3.4.
    TurnBegan(Seat),
    /// From, to, why.
    Charged(Seat, u8, u8, Charge),
    /// Section 6: what the dice show.
    Rolled(Seat, Throw, Vec<u8>),
    /// SWK-15.10: a die again.
    Rerolled(Seat, Die, u8),
    /// SWK-15.10: as it fell.
    Kept(Seat),
    /// SWK-17.2: the chill takes movement.
    Thawed(Seat),
    /// SWK-3.5: movement and diagonals.
    GotMove(Seat, u8, u8),
    /// SWK-17.5: more of both.
    GotMore(Seat, u8, u8),
    /// SWK-4.1: from, to, how.
    Stepped(Seat, Spot, Spot, Go, Movement),
    /// SWK-9.8: from, to.
    Jumped(Seat, Spot, Spot),
    /// SWK-4.6: against whom, where.
    Bumped(Seat, Seat, Spot),
    /// SWK-4.9: whose Squirrel, after whose cards.
    Snatched(Seat, Seat),
    /// SWK-5.3.
    SpunOut(Seat, Spot),
    /// SWK-5.8: squares gained.
    Slid(Seat, u8),
    /// SWK-1.21: how often it has passed the line now; backwards it is less than before.
    Crossed(Seat, i8),
    /// SWK-13.1: the lap, and WC by seat.
    LapBonus(u8, Vec<u8>),
    /// SWK-8.1.
    TookToken(Seat, Spot),
    /// SWK-8.3. What: the player.
    Drew(Seat, Deck, Option<Power>),
    /// SWK-8.5: there is no card.
    NoCard(Seat, Deck),
    /// SWK-8.5.
    Reshuffled(Deck),
    /// SWK-3.11, SWK-8.7, SWK-9.14.
    Discarded(Seat, Power, Why),
    /// SWK-6.4: squares and diagonals.
    Boosted(Seat, u8, u8),
    /// SWK-6.8, SWK-9.20: of what there was enough.
    Stopped(Seat, Movement),
    /// SWK-7.1.
    Reflexes(Seat, Sum),
    /// SWK-8.8.
    Played(Seat, Power, Aim),
    /// SWK-9.16: squares and diagonals.
    Drives(Seat, Power, u8, u8),
    /// SWK-9.5, SWK-11.1: a kart is dealt with, hit or not.
    Attacked(Cause, Seat),
    /// SWK-9.1: the roll against a kart.
    Struck(Seat, Sum),
    /// SWK-9.14: the saving throw of a kart.
    Saved(Seat, Sum),
    /// SWK-10.1: a kart was forced back over these squares, the last included, by what, and so much was resisted.
    Forced(Seat, Cause, Spot, Vec<Spot>, u8),
    /// SWK-11.11: from, to, and who was there.
    Displaced(Seat, Spot, Spot, Option<Seat>),
    /// SWK-9.19: from, to.
    PutBack(Seat, Spot, Spot),
    /// SWK-8.9: who, from whom, of which deck. What: both of them.
    Stole(Seat, Seat, Deck, Option<Power>),
    /// SWK-8.12.
    NothingStolen(Seat, Seat),
    /// SWK-17.6: who, from whom, WC.
    TookCoins(Seat, Seat, u16),
    /// SWK-17.2.
    Chilled(Seat),
    /// SWK-17.3.
    Warded(Seat),
    /// SWK-17.3: it is over.
    WardEnded(Seat),
    /// SWK-14.1.
    InPits(Seat),
    /// SWK-14.4: what, and WC left.
    Bought(Seat, Ware, u16),
    /// SWK-14.3.
    LeftPits(Seat),
    /// SWK-3.8.
    TurnEnded(Seat),
    /// SWK-11.1.
    TrapsTurn,
    /// SWK-11.3: its number, from, to.
    TrapMoved(u8, u8, u8),
    /// SWK-12.1.
    TokensBack,
    /// SWK-12.2: the first first.
    Standings(Vec<Seat>),
    /// SWK-12.3: WC by seat.
    Paid(Vec<u8>),
    /// SWK-16.3.
    OutOfRounds,
    /// SWK-16.1, SWK-16.2: the result, the first first.
    Finished(Vec<Seat>),
}
