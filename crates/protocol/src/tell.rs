//! What a server says. Everything here is made for one viewer: its own view, events, choices and numbers, and what everybody
//! at the table may know. Nothing in it counts what others do in secret.

use crate::{AskId, Packed, PersonId, Setup, TableId};
use kernel::{Commitment, Illegal, Outcome, Pending, Seat};
use serde::{Deserialize, Serialize};

/// What a server says.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ToClient {
    /// The client speaks another version: it has to be loaded again. Nothing follows.
    Reload {
        /// A sentence.
        why: String,
    },
    /// The answer to the hello: everything as it is now.
    Welcome(Box<Welcome>),
    /// What was asked is done, and kept.
    Done {
        /// What was asked.
        id: AskId,
    },
    /// What was asked is not done, and nothing has changed.
    Refused {
        /// What was asked; none: it could not even be read.
        id: Option<AskId>,
        /// A sentence.
        why: String,
        /// The rule that forbids it, if one does.
        rule: Option<String>,
        /// Whether it may be tried again as it is: it was not wrong, it was not kept.
        again: bool,
    },
    /// The table is set up otherwise.
    SetUp(Box<Setup>),
    /// Who is at the table and what it is doing: whenever that changes.
    Table(Box<TableNow>),
    /// The game: whenever it changes for this viewer.
    Game(Box<GameNow>),
    /// Somebody has said something, or something about the table is to be said.
    Talk(Talk),
    /// Time is running out.
    Warning {
        /// For whom.
        seat: Seat,
        /// What is left, in milliseconds.
        left: u64,
    },
    /// The last message on this connection.
    Bye {
        /// A sentence.
        why: String,
        /// Whether to come back.
        again: bool,
    },
}

/// Everything as it is.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Welcome {
    /// The version of the protocol.
    pub version: u16,
    /// Which build of the browser client the server hands out.
    pub bundle: Option<String>,
    /// The table, for ever.
    pub id: TableId,
    /// What it was set up with.
    pub setup: Setup,
    /// The hash of the table's secret.
    #[serde(with = "crate::text")]
    pub commitment: Commitment,
    /// Who you are.
    pub you: PersonId,
    /// The table as it is now.
    pub table: TableNow,
    /// The game as it is now, once it has started.
    pub game: Option<GameNow>,
    /// The last things that were said.
    pub talk: Vec<Talk>,
    /// Whom you do not hear.
    pub muted: Vec<PersonId>,
}

/// A table as everybody at it may know it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableNow {
    /// What it is doing.
    pub status: Status,
    /// The host.
    pub host: Option<PersonId>,
    /// The seats, in their order.
    pub seats: Vec<SeatNow>,
    /// How many watch.
    pub watching: u16,
    /// The short code that leads here while people gather.
    pub code: Option<String>,
    /// Whose time runs out when: milliseconds from when this was sent, for each seat that the game waits for.
    pub time: Vec<TimeLeft>,
    /// The count that everybody hears, while it runs.
    pub count: Option<CountNow>,
    /// The offer that is open.
    pub offer: Option<Offer>,
    /// How many offers there were so far: what is neither open nor taken back was not agreed to.
    pub offers: u32,
    /// The last one that all agreed to.
    pub taken_back: Option<TakenBack>,
    /// Where it is played again.
    pub rematch: Option<TableId>,
    /// The secret, once the game is over.
    pub secret: Option<String>,
    /// The table of which this one is a rematch.
    pub follows: Option<TableId>,
}

/// What a table is doing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// People gather.
    Gathering,
    /// The game is played.
    Playing,
    /// The game is over.
    Over,
    /// It was given up before its end.
    Abandoned {
        /// A sentence.
        why: String,
    },
    /// It cannot go on here: it can be looked at and downloaded.
    Frozen {
        /// A sentence.
        why: String,
    },
}

/// A seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatNow {
    /// Whose it is.
    pub player: PlayerNow,
    /// Its word for the luck of the game.
    pub word: String,
    /// The seat for which whoever sits here would exchange theirs, while people gather.
    pub swap: Option<Seat>,
}

/// Who has a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlayerNow {
    /// Nobody yet.
    Nobody,
    /// Somebody.
    Person {
        /// Who.
        person: PersonId,
        /// What they are called at this table: equal names are told apart.
        name: String,
        /// Whether they are here.
        here: bool,
        /// The bot that sits in for them.
        stand_in: Option<StandIn>,
    },
    /// A bot.
    Bot {
        /// The id of its level.
        level: String,
    },
    /// Nobody yet: it is kept for somebody who played before, where it is played again.
    Kept {
        /// For whom.
        person: PersonId,
        /// What they are called.
        name: String,
    },
}

impl PlayerNow {
    /// Whose seat it is.
    #[must_use]
    pub const fn person(&self) -> Option<&PersonId> {
        match self {
            Self::Person { person, .. } => Some(person),
            Self::Nobody | Self::Bot { .. } | Self::Kept { .. } => None,
        }
    }

    /// Whether somebody without a seat can sit down there.
    #[must_use]
    pub fn is_free_for(&self, somebody: &PersonId) -> bool {
        match self {
            Self::Nobody => true,
            Self::Kept { person, .. } => person == somebody,
            Self::Person { .. } | Self::Bot { .. } => false,
        }
    }

    /// What they are called.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        match self {
            Self::Person { name, .. } => Some(name),
            Self::Nobody | Self::Bot { .. } | Self::Kept { .. } => None,
        }
    }
}

/// A bot that sits in for somebody.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StandIn {
    /// The id of its level.
    pub level: String,
    /// Why.
    pub since: Absence,
}

/// Why a bot sits in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Absence {
    /// The clock ran out again and again.
    Away,
    /// They left.
    Left,
    /// The host sent them away.
    Removed,
    /// They gave up.
    Conceded,
}

impl Absence {
    /// Whether they may take the seat back.
    #[must_use]
    pub const fn may_return(self) -> bool {
        match self {
            Self::Away | Self::Left => true,
            Self::Removed | Self::Conceded => false,
        }
    }
}

/// When somebody's time runs out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct TimeLeft {
    /// Whose.
    pub seat: Seat,
    /// Milliseconds from when this was sent.
    pub left: u64,
}

/// A count that the rules have begun, for all whom the game waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CountNow {
    /// In how many beats it is counted.
    pub beats: u8,
    /// How long it is in all, in milliseconds.
    pub length: u64,
    /// What is left of it: milliseconds from when this was sent.
    pub left: u64,
}

/// An offer to take back a step that stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
    /// Its number at this table.
    pub number: u32,
    /// Who offers it: its own last step, and all that followed.
    pub by: Seat,
    /// Who has agreed.
    pub agreed: Vec<Seat>,
    /// Who has still to answer.
    pub asked: Vec<Seat>,
}

/// An offer that all agreed to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct TakenBack {
    /// Its number at this table.
    pub offer: u32,
    /// Whose last step went, and all that had followed it.
    pub of: Seat,
}

/// A game as one viewer may know it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GameNow {
    /// The view.
    pub view: Packed,
    /// What is left to the viewer of what it was told.
    pub log: Log,
    /// Who is to decide.
    pub pending: Pending,
    /// The round, where the game counts rounds.
    pub round: Option<u16>,
    /// What only somebody at a seat needs.
    pub own: Option<Own>,
    /// How it ended.
    pub outcome: Option<Outcome>,
}

/// What is left of what was told.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Log {
    /// All of it: what came before is forgotten or taken back.
    Whole(Vec<Packed>),
    /// What comes after what is known already.
    More(Vec<Packed>),
}

/// What only somebody at a seat needs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Own {
    /// The seat.
    pub seat: Seat,
    /// The number of the decision that stands now, counted for this seat alone.
    pub decision: u32,
    /// What can be chosen, in notation.
    pub legal: Vec<String>,
    /// What is worth showing although it cannot be chosen.
    pub barred: Vec<Barred>,
    /// Whether the last step can be taken back.
    pub back: TakeBack,
}

/// Whether a step can be taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TakeBack {
    /// No.
    No,
    /// Yes, by who made it.
    Freely,
    /// Only if all agree: something was drawn or shown by it.
    IfAllAgree,
}

/// What cannot be chosen now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Barred {
    /// The action.
    pub action: String,
    /// Why not.
    pub why: Illegal,
}

/// Something that was said.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Talk {
    /// Its number at this table.
    pub number: u32,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// By whom; none: by the table itself.
    pub person: Option<PersonId>,
    /// What they are called at this table.
    pub name: String,
    /// The words.
    pub text: String,
}
