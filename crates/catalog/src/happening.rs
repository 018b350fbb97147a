//! What happened, for whoever may know everything.

use kernel::{Audience, Seat};
use scene::Line;
use serde::{Serialize, Serializer};

/// One event as the referee knows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Happening {
    /// Who was told.
    #[serde(serialize_with = "audience")]
    pub to: Audience,
    /// What happened, in the game's own words.
    pub event: serde_json::Value,
    /// The same as a sentence, with its rules.
    #[serde(flatten)]
    pub line: Line,
}

/// `"all"`, `{"only": [seats]}` or `{"except": [seats]}`.
fn audience<S: Serializer>(to: &Audience, out: S) -> Result<S::Ok, S::Error> {
    let (word, seats) = match to {
        Audience::All => return out.serialize_str("all"),
        Audience::Only(seats) => ("only", seats),
        Audience::Except(seats) => ("except", seats),
    };
    out.collect_map([(word, seats.iter().collect::<Vec<Seat>>())])
}
