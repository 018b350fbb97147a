//! What has become of a table, as it is kept: one row for everything that somebody asked for (or that the clock or a bot
//! did), holding the facts that came of it. A table is what its rows say, in their order; nothing else is needed to have it
//! again. No row holds a name or anything that somebody said: people can be deleted.

use kernel::{Deed, Draw, Entry, Outcome, Seat};
use protocol::{Absence, AskId, Hearing, PersonId, TableId};
use serde::{Deserialize, Serialize};

/// One row of the log of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// Who asked, and by which message; none: the clock or a bot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ask: Option<Asked>,
    /// What came of it.
    pub facts: Vec<Fact>,
}

/// A message that was carried out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Asked {
    /// Who sent it.
    pub by: PersonId,
    /// Its id.
    pub id: AskId,
}

/// Something that has become of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fact {
    /// Somebody sat down.
    Sat {
        /// Who.
        person: PersonId,
        /// Where.
        seat: Seat,
    },
    /// Somebody stood up.
    Stood {
        /// Who.
        person: PersonId,
    },
    /// A bot was put on a seat, or taken away.
    Bot {
        /// Where.
        seat: Seat,
        /// The id of its level; none: taken away.
        level: Option<String>,
    },
    /// The table was set up otherwise; how, stands with the table.
    SetUp {
        /// How many seats there are since.
        seats: u8,
    },
    /// Somebody was sent away for good.
    Barred {
        /// Who.
        person: PersonId,
    },
    /// Somebody is the host now.
    Host {
        /// Who.
        person: PersonId,
    },
    /// A word for the luck of the game.
    Word {
        /// Whose.
        seat: Seat,
        /// The word.
        word: String,
    },
    /// The game began.
    Started {
        /// What was drawn before the first decision.
        drew: Vec<Draw>,
    },
    /// Somebody did something in the game.
    Deed {
        /// Who chose it.
        by: Chooser,
        /// The line of the record.
        deed: KeptDeed,
        /// What was drawn for it.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        drew: Vec<Draw>,
    },
    /// The game is over.
    Over {
        /// How it ended.
        outcome: Outcome,
    },
    /// The clock ran out for somebody.
    Missed {
        /// For whom.
        seat: Seat,
    },
    /// A bot sits in.
    SatIn {
        /// For whom.
        seat: Seat,
        /// Why.
        since: Absence,
    },
    /// They are back.
    Back {
        /// Who.
        seat: Seat,
    },
    /// Somebody offers to take a step back.
    Offered {
        /// Who.
        seat: Seat,
    },
    /// Somebody agrees to the offer.
    Agreed {
        /// Who.
        seat: Seat,
    },
    /// The offer is gone.
    Declined,
    /// It is played again there.
    Rematch {
        /// Where.
        table: TableId,
    },
    /// The table was opened to play again what was played there, by those for whom seats are kept.
    Follows {
        /// Where.
        table: TableId,
    },
    /// A seat is kept for somebody.
    Kept {
        /// For whom.
        person: PersonId,
        /// Which.
        seat: Seat,
    },
    /// It is not any more: they do not play again.
    Freed {
        /// Which.
        seat: Seat,
    },
    /// Whoever runs the server holds the table.
    Held {
        /// Why, as a sentence.
        why: String,
    },
    /// And holds it no more.
    Released,
    /// The server was away, and nobody is to pay for that: since when the game waits for each seat, and since when the clocks of
    /// the rules run, in milliseconds since 1970.
    Waits {
        /// For each seat.
        since: Vec<Option<u64>>,
        /// For each clock.
        timers: Vec<u64>,
    },
    /// It was given up before its end.
    Abandoned {
        /// Why.
        why: Ending,
    },
    /// Somebody does not hear somebody, or hears them again.
    Hears {
        /// Who.
        person: PersonId,
        /// Whom.
        other: PersonId,
        /// Whether.
        hearing: Hearing,
    },
    /// Somebody said something; what, is kept elsewhere.
    Spoke,
    /// Whoever sits here would exchange seats, or would not any more.
    Wished {
        /// Who.
        seat: Seat,
        /// For which.
        other: Option<Seat>,
    },
    /// Those at two seats have exchanged them.
    Swapped {
        /// One of them.
        one: Seat,
        /// The other.
        other: Seat,
    },
}

impl Fact {
    /// The seats that it names: a table has to have them.
    pub fn seats(&self) -> impl Iterator<Item = Seat> {
        let (one, other) = match self {
            Self::Sat { seat, .. }
            | Self::Bot { seat, .. }
            | Self::Word { seat, .. }
            | Self::Missed { seat }
            | Self::SatIn { seat, .. }
            | Self::Back { seat }
            | Self::Offered { seat }
            | Self::Agreed { seat }
            | Self::Kept { seat, .. }
            | Self::Freed { seat } => (Some(*seat), None),
            Self::Deed { deed, .. } => (Some(deed.seat()), None),
            Self::Wished { seat, other } => (Some(*seat), *other),
            Self::Swapped { one, other } => (Some(*one), Some(*other)),
            Self::Stood { .. }
            | Self::SetUp { .. }
            | Self::Barred { .. }
            | Self::Host { .. }
            | Self::Started { .. }
            | Self::Over { .. }
            | Self::Declined
            | Self::Rematch { .. }
            | Self::Follows { .. }
            | Self::Held { .. }
            | Self::Released
            | Self::Waits { .. }
            | Self::Abandoned { .. }
            | Self::Hears { .. }
            | Self::Spoke => (None, None),
        };
        one.into_iter().chain(other)
    }
}

/// Who chose what a seat did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Chooser {
    /// Whoever has the seat.
    Person,
    /// A bot.
    Bot,
    /// The clock: what the rules say for who is absent.
    Clock,
}

/// Why a table was given up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// Nobody is left.
    Empty,
    /// Nobody has answered for too long.
    Expired,
}

impl Ending {
    /// A sentence.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Empty => "Everybody has left this table.",
            Self::Expired => "Nobody has come to this table for too long.",
        }
    }
}

/// A line of the record, as it is kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum KeptDeed {
    /// An action, in notation.
    Act(Seat, String),
    /// The last step taken back.
    Undo(Seat),
    /// The seat gave up.
    Concede(Seat),
    /// A step taken back that stood, because all agreed.
    Agreed(Seat),
}

impl KeptDeed {
    /// Whose deed it is.
    pub const fn seat(&self) -> Seat {
        match self {
            Self::Act(seat, _) | Self::Undo(seat) | Self::Concede(seat) | Self::Agreed(seat) => *seat,
        }
    }

    /// As a line of a record.
    pub fn entry(&self, drew: &[Draw]) -> Entry {
        let deed = match self {
            Self::Act(seat, action) => Deed::Act(*seat, action.clone()),
            Self::Undo(seat) => Deed::Undo(*seat),
            Self::Concede(seat) => Deed::Concede(*seat),
            Self::Agreed(seat) => Deed::Agreed(*seat),
        };
        Entry { line: 0, deed, draws: drew.to_vec() }
    }
}

/// What is said about a table, as it is kept. Names are put in when it is read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Saying {
    /// Somebody said this.
    Said(String),
    /// Whoever sits there sat down.
    SatDown(PersonId),
    /// Somebody left.
    Left(PersonId),
    /// Somebody was sent away.
    SentAway(PersonId),
    /// Somebody is the host now.
    Hosts(PersonId),
    /// The table was set up otherwise.
    SetUp,
    /// The game began.
    Began,
    /// The clock ran out for this seat, and played what the rules say.
    TimeUp(Seat),
    /// A bot sits in for this seat.
    BotSitsIn(Seat),
    /// They are back.
    IsBack(Seat),
    /// They gave up.
    GaveUp(Seat),
    /// All agreed to take a step back.
    AllAgreed(Seat),
    /// Not all agreed.
    NotAgreed,
    /// Who offered has taken the offer back.
    Withdrawn(Seat),
    /// Whoever runs the server holds the table.
    Held,
    /// And holds it no more.
    Released,
    /// The game is over.
    Ended,
    /// The table was given up.
    GivenUp(Ending),
    /// Somebody would exchange seats with somebody else.
    WantsToSwap(PersonId),
    /// And has.
    Swapped(PersonId),
    /// Somebody wants to play again; what was said before stands above.
    PlaysAgain(PersonId),
    /// Somebody does not.
    NotAgain(PersonId),
    /// Everybody who played is there again: the game began by itself.
    AllAgain,
}

impl Saying {
    /// Of whom it is said, where that is not whoever has a seat now.
    pub const fn person(&self) -> Option<&PersonId> {
        match self {
            Self::SatDown(person)
            | Self::Left(person)
            | Self::SentAway(person)
            | Self::Hosts(person)
            | Self::WantsToSwap(person)
            | Self::Swapped(person)
            | Self::PlaysAgain(person)
            | Self::NotAgain(person) => Some(person),
            Self::Said(_)
            | Self::SetUp
            | Self::Began
            | Self::AllAgain
            | Self::TimeUp(_)
            | Self::BotSitsIn(_)
            | Self::IsBack(_)
            | Self::GaveUp(_)
            | Self::AllAgreed(_)
            | Self::NotAgreed
            | Self::Withdrawn(_)
            | Self::Held
            | Self::Released
            | Self::Ended
            | Self::GivenUp(_) => None,
        }
    }
}
