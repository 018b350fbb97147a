//! What is asked of a server beside its tables, over HTTP: who somebody is, and which tables there are. Programs write JSON, our
//! own clients few bytes, as in [`crate::Codec`]; so nothing here is left out where it is empty.

use crate::{PersonId, Setup, TableId, Time};
use serde::{Deserialize, Serialize};

/// Somebody, as they may know themselves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Me {
    /// For ever.
    pub id: PersonId,
    /// As others read it.
    pub name: String,
    /// What they log in with.
    pub handle: String,
    /// Whether they can log in elsewhere.
    pub passphrase: bool,
    /// What a program shows to be let in. Told once, and only to who asks for it; browsers are given a cookie instead.
    #[serde(default)]
    pub token: Option<String>,
}

/// How somebody wants to be known again.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Known {
    /// By a cookie.
    #[default]
    Cookie,
    /// By a token, in the answer.
    Token,
}

/// Somebody new.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arrival {
    /// What they want to be called.
    pub name: String,
    /// How they want to be known again.
    #[serde(default)]
    pub known_by: Known,
}

/// Somebody who was here before.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Login {
    /// What they log in with.
    pub handle: String,
    /// What only they know.
    pub passphrase: String,
    /// How they want to be known again.
    #[serde(default)]
    pub known_by: Known,
}

/// Somebody who wants to be called otherwise.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Renaming {
    /// What they want to be called.
    pub name: String,
}

/// Somebody who wants to log in elsewhere.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Passphrase {
    /// What only they will know.
    pub passphrase: String,
    /// The one so far, if there is one.
    #[serde(default)]
    pub before: Option<String>,
}

/// What is left of somebody who is no more.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Gone {
    /// A few sentences.
    pub kept: String,
}

/// A table that was opened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opened {
    /// For ever.
    pub id: TableId,
    /// The short code that leads there while people gather.
    pub code: Option<String>,
    /// What to give to a friend.
    pub link: String,
    /// The hash of its secret.
    pub commitment: String,
}

/// A table in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Listed {
    /// For ever.
    pub id: TableId,
    /// What it is set up with.
    pub setup: Setup,
    /// How far it is.
    pub status: Standing,
    /// When it was opened, in milliseconds since 1970. (When something last happened there would tell what others do in secret.)
    pub opened: i64,
    /// The name of the host.
    pub host: Option<String>,
    /// The names of those at the seats.
    pub seats: Vec<Option<String>>,
    /// The seats that bots have.
    #[serde(default)]
    pub bots: Vec<u8>,
    /// Why it was set aside, if it was.
    #[serde(default)]
    pub aside: Option<String>,
    /// One's own seat.
    #[serde(default)]
    pub seat: Option<u8>,
    /// Whether the game waits for who asks.
    pub your_turn: bool,
    /// How it ended, once it has.
    #[serde(default)]
    pub ended: Option<Ended>,
    /// Its set-up for those who do not have its game at hand.
    #[serde(default)]
    pub outline: Outline,
}

/// What a table is set up with, as somebody can read it who does not have its game at hand.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outline {
    /// The options that are not as in the rules.
    pub options: Vec<Picked>,
    /// How long people may think: as the table says, or as the game's own option for it does.
    pub time: Time,
    /// What the seats wear, by its id, in their order.
    pub liveries: Vec<String>,
}

/// An option that is not as in the rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Picked {
    /// What it is called.
    pub label: String,
    /// What was picked.
    pub value: String,
}

/// How a table in a list ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ended {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The seats that have won; none: it was given up, or that was not kept.
    pub winners: Option<Vec<u8>>,
}

/// How far a table in a list is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// People gather.
    Gathering,
    /// The game is played.
    Playing,
    /// The game is over.
    Over,
    /// It was given up before its end.
    Abandoned,
    /// It cannot be played, and is set aside.
    Aside,
}

/// Where a code leads.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Found {
    /// The table.
    pub table: TableId,
}
