//! The nouns: what is kept of people and tables, as plain data.

use protocol::{PersonId, Standing, TableId};
use std::collections::BTreeMap;

/// A time: milliseconds since 1970, in the middle of the night in Greenwich.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Millis(pub i64);

/// Somebody who plays, or did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// Who.
    pub id: PersonId,
    /// What they log in with. Nobody else ever gets it.
    pub handle: String,
    /// What others call them.
    pub name: String,
    /// What their passphrase came to, if they have one. Made elsewhere, by a slow hash.
    pub passphrase: Option<String>,
    /// Since when.
    pub created: Millis,
    /// Since when they are no more: then the name is a replacement and there is no passphrase.
    pub deleted: Option<Millis>,
}

/// A person, found by a token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bearer {
    /// Who holds it.
    pub person: Person,
    /// When it was handed out.
    pub created: Millis,
    /// When it was last said to be used.
    pub used: Millis,
}

/// How far a table is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Status {
    /// People sit down.
    Gathering,
    /// They play.
    Playing,
    /// The game came to its end.
    Over,
    /// Nobody came back.
    Abandoned,
    /// It cannot go on here, for a reason that is kept with it.
    Aside,
}

impl Status {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Gathering, Self::Playing, Self::Over, Self::Abandoned, Self::Aside];

    /// As it is written.
    #[must_use]
    pub fn text(self) -> &'static str {
        match self {
            Self::Gathering => "gathering",
            Self::Playing => "playing",
            Self::Over => "over",
            Self::Abandoned => "abandoned",
            Self::Aside => "aside",
        }
    }

    /// The one that is written so.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.text() == text)
    }
}

impl From<Status> for Standing {
    fn from(status: Status) -> Self {
        match status {
            Status::Gathering => Self::Gathering,
            Status::Playing => Self::Playing,
            Status::Over => Self::Over,
            Status::Abandoned => Self::Abandoned,
            Status::Aside => Self::Aside,
        }
    }
}

/// A table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// Which.
    pub id: TableId,
    /// The short invitation, while people gather.
    pub code: Option<String>,
    /// The game's name in the catalog.
    pub game: String,
    /// The revision of its rules.
    pub revision: u32,
    /// What was picked for it: a document of others.
    pub setup: String,
    /// Whether everybody may know of it.
    pub listed: bool,
    /// What its luck is made of. Nobody at the table may know it.
    pub secret: String,
    /// Whose table it is.
    pub host: PersonId,
    /// How far it is.
    pub status: Status,
    /// When it was opened.
    pub opened: Millis,
    /// When something last happened.
    pub touched: Millis,
    /// Why it was set aside.
    pub aside: Option<String>,
    /// The seats that bots have, one bit each.
    pub bots: u32,
    /// How it ended, once it has.
    pub ended: Option<Ended>,
}

/// How a table ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ended {
    /// When.
    pub at: Millis,
    /// The seats that have won, one bit each; none: it was given up, or nobody wrote it down.
    pub winners: Option<u32>,
}

/// Somebody who belongs to a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    /// Who.
    pub person: PersonId,
    /// Where they sit, if they do.
    pub seat: Option<u8>,
    /// Whether something is awaited from them.
    pub owes: bool,
}

/// A table, as one of its members has it in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seated {
    /// The table.
    pub table: Table,
    /// Where they sit, if they do.
    pub seat: Option<u8>,
    /// Whether something is awaited from them.
    pub owes: bool,
}

/// A table, and how much is kept of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Weighed {
    /// The table.
    pub table: Table,
    /// Lines of its log.
    pub rows: u64,
    /// Letters in them.
    pub letters: u64,
    /// People who belong to it.
    pub people: u64,
}

/// Somebody, and what they have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Resident {
    /// Who.
    pub person: Person,
    /// Tables that they belong to.
    pub tables: u64,
    /// Browsers and programs that are let in as them.
    pub tokens: u64,
}

/// One line of a table's log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Its number.
    pub seq: u32,
    /// When it was written.
    pub at: Millis,
    /// What it says: a document of others.
    pub body: String,
}

/// What a log came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Snapshot {
    /// The number of the log that it belongs to.
    pub seq: u32,
    /// What it is: others' bytes.
    pub bytes: Vec<u8>,
}

/// Something that was said at a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Talk {
    /// Its number.
    pub number: u32,
    /// When.
    pub at: Millis,
    /// By whom; a notice is nobody's.
    pub person: Option<PersonId>,
    /// What. Nothing is left of what a person said who was deleted.
    pub body: Option<String>,
}

/// How much is kept.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Counts {
    /// People who were not deleted.
    pub people: u64,
    /// Tables of each status that there is one of.
    pub tables: BTreeMap<Status, u64>,
    /// Lines of all logs.
    pub entries: u64,
}
