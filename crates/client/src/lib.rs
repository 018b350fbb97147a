//! What clients know and decide, as plain structs that tests can hold: no browser, no clock, no network in here. The crate
//! `web` draws it and brings those; the terminal takes from it what is seen of games that are run elsewhere ([`Sight`]).

pub mod asking;
pub mod bot;
mod camera;
pub mod chart;
mod choosing;
mod documents;
mod draft;
#[cfg(feature = "remote")]
pub mod gathering;
mod ghosts;
mod gist;
#[cfg(feature = "remote")]
mod joined;
mod kept;
pub mod keys;
pub mod lesson;
mod lines;
pub mod link;
pub mod lobby;
mod local;
pub mod log;
pub mod markdown;
mod mood;
mod new_game;
mod notes;
pub mod qr;
mod replay;
mod route;
pub mod rulebook_page;
mod settings;
mod shelf;
#[cfg(feature = "remote")]
mod sight;
mod stage;
pub mod table_setup;
pub mod words;

pub use bot::{Answer, Question};
pub use camera::{Camera, Window, within};
pub use choosing::{Choosing, Group};
pub use documents::Documents;
pub use draft::{Draft, Fault, SHOWN, SeatRow, Sitter};
pub use ghosts::ghosts;
pub use gist::{first_sentence, gist};
#[cfg(feature = "remote")]
pub use joined::{Joined, Tidings, Unfit};
pub use kept::{Kept, id_of, is_id};
pub use local::{LocalGame, Turn};
pub use mood::{Mood, Next, Upshot, until_a_game_ends};
pub use new_game::{NewGame, Player};
pub use notes::Notes;
pub use replay::{Doubt, Milestone, Point, Replay, Story, Verdict};
pub use route::{Room, Route};
pub use settings::{Hints, MotionSetting, Settings, Sound, Speed, Theme};
pub use shelf::{Door, PitBox, first_open, pit_box, shelf};
#[cfg(feature = "remote")]
pub use sight::{News, Sight, Unseen};
pub use stage::{Beat, Cue, Moving, Stage};
