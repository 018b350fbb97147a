//! What can be wrong with what a table is asked, typed, with a sentence for each.

use kernel::{Illegal, Misread, Seat, Seed, SetupError, Unplayable, quoted};

/// A game that is not on the shelf.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("There is no game \"{typed}\".{}", suggestion(*.near))]
pub struct UnknownGame {
    /// What was typed, made safe to print.
    pub typed: String,
    /// What was probably meant.
    pub near: Option<&'static str>,
}

fn suggestion(near: Option<&str>) -> String {
    near.map_or_else(String::new, |near| format!(" Did you mean \"{near}\"?"))
}

/// A table that cannot be set up.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SetupFault {
    /// The content is not what it should be: all faults at once.
    #[error("The content cannot be used: {}.", listed(.0))]
    Content(Vec<Misread>),
    /// The game refuses the options or the seats.
    #[error(transparent)]
    Refused(#[from] SetupError),
}

fn listed(faults: &[Misread]) -> String {
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

/// An action that is not carried out. Nothing has happened.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ActFault {
    /// The table has no such seat.
    #[error("This table has no seat {0}.")]
    NoSeat(Seat),
    /// It is not an action at all.
    #[error("That is not an action: {0}.")]
    Misread(Misread),
    /// The rules forbid it.
    #[error(transparent)]
    Illegal(#[from] Illegal),
}

/// A simulated game in which a bot could not play what it chose, or found nothing: a fault of the game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("something broke here: in game {number}, seed {seed}, the bot at seat {seat} {why}")]
pub struct BrokenGame {
    /// Its number in the plan.
    pub number: u64,
    /// Its seed.
    pub seed: Seed,
    /// Who could not go on.
    pub seat: Seat,
    /// What went wrong, as the end of a sentence.
    pub why: String,
}

/// A record that does not belong to this table.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unfit {
    /// It is a record of another game.
    #[error("This is a record of {}, not of {here}.", quoted(.recorded))]
    Game {
        /// The game of the record.
        recorded: String,
        /// The game of the table.
        here: &'static str,
    },
    /// It was played under other rules.
    #[error("It was played under revision {recorded} of the rules, and these are revision {here}.")]
    Revision {
        /// The revision of the record.
        recorded: u16,
        /// The revision of the table.
        here: u16,
    },
    /// It was played with other content.
    #[error("It was played with the content {}, and this is {here}.", quoted(.recorded))]
    Content {
        /// The content of the record.
        recorded: String,
        /// The content of the table.
        here: String,
    },
    /// It begins at a position that cannot be.
    #[error("It begins at a position that cannot be set up.")]
    Position,
    /// What its luck would be made of cannot be.
    #[cfg(feature = "tables")]
    #[error(
        "A pledge is a secret, the id of a table, and for each seat one readable line of at most 60 characters."
    )]
    Pledge,
    /// Its snapshot is damaged, or was made of another game.
    #[cfg(feature = "tables")]
    #[error("Its snapshot is damaged, or was made of another game.")]
    Snapshot,
    /// Its start draws something else than it says.
    #[error(transparent)]
    Start(#[from] Unplayable),
}
