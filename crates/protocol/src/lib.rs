//! What is said between a server and those who sit at its tables: browsers, terminals, programs.
//!
//! A connection belongs to one table and one person. The client says [`ToServer::Hello`], the server answers with
//! everything as it is ([`Welcome`]), and from then on each says what changes. Actions travel as notation, with the number of
//! the decision that they answer and an id; who hears no answer sends the same message again, also on another connection. What a
//! client does for that is decided without a socket ([`UnderWay`], [`Pauses`]).

mod ask;
mod beside;
mod codec;
mod ids;
pub mod limits;
mod packed;
mod pauses;
mod setup;
mod tell;
mod text;
mod under_way;

pub use ask::{Ask, Hearing, ToServer};
pub use beside::{
    Arrival, Ended, Found, Gone, Known, Listed, Login, Me, Opened, Outline, Passphrase, Picked, Renaming,
    Standing,
};
pub use codec::{BYTES, Codec, Unreadable};
pub use ids::{ALPHABET, AskId, PersonId, TableId, letters, meant};
pub use packed::Packed;
pub use pauses::Pauses;
pub use setup::{Listing, Setup, Time, Watching};
pub use tell::{
    Absence, Barred, CountNow, GameNow, Log, Offer, Own, PlayerNow, SeatNow, StandIn, Status, TableNow,
    TakeBack, TakenBack, Talk, TimeLeft, ToClient, Welcome,
};

pub use under_way::{Answer, Answered, Heard, UnderWay};

/// The version of the protocol. Whoever speaks another one is told to load the client again.
pub const VERSION: u16 = 9;

/// The longest thing that can be said at once at a table, in characters.
pub const LONGEST_SAYING: usize = 500;

#[cfg(test)]
mod tests;
