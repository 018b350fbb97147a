//! The kernel: what every game is. Seats, actions, events, chance, views, outcomes, records; the executable rulebook;
//! the laws that hold every game to it. It knows no game, no clock, no file and no network.

// In reading order: what a game is made of, what a step does, the contract, what is kept, what holds it to its rules.
// (Blank lines keep the groups apart; within one the order is the alphabet's.)
mod list;
mod memory;
mod order;
mod seat;
mod viewer;

mod content;
mod flags;
mod form;
mod pending;
mod pieces;
mod refusal;
mod timer;
mod words;

mod chance;
mod play;
mod pledge;

mod game;
mod gist;
mod plans;
mod temper;

mod record;

mod live;

pub mod rulebook;
pub mod testing;

pub use chance::{Chance, Commitment, Draw, Fast, Noted, Scripted, Seed, Seeded};
pub use content::built_in;
#[cfg(feature = "files")]
pub use content::{Faults, OptionValue, OptionValues, read_file, said};
pub use form::{Concern, Field, FieldKind, OptionWords, Picked, Picks, Switch, Usual, counts, plain_number};
pub use game::{Game, GameInfo, Search, Secrets};
pub use gist::Gist;
pub use list::List;
pub use live::{Foretold, Live, Luck, Snapshot, Unplayable};
pub use memory::Memory;
pub use order::{sort_short, sort_short_by_key};
pub use pending::{Mode, Outcome, Pending, Talk};
pub use plans::Plans;
pub use play::{Horizon, Play, Told};
pub use pledge::{Pledge, Provenance, Secret};
pub use record::{Deed, Entry, Header, Record};
pub use refusal::{Illegal, Misread, Refusal, RuleId, SetupError, quoted, unreadable, unseen};
pub use seat::{BySeat, MOST_SEATS, Seat, SeatSet, Seating};
pub use temper::Temper;
pub use timer::{Timer, Timing};
pub use viewer::{Audience, Viewer};
pub use words::nearest;
