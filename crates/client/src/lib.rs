//! What clients know and decide, as plain structs that tests can hold: no browser, no clock, no network in here. The crate
//! `web` draws it and brings those; the terminal takes from it what is seen of games that are run elsewhere ([`Sight`]).

pub mod asking;
pub mod bot;
mod brought;
mod camera;
pub mod chart;
mod choosing;
#[cfg(feature = "remote")]
pub mod clock;
#[cfg(feature = "remote")]
mod company;
mod documents;
mod draft;
pub mod emotes;
#[cfg(feature = "remote")]
pub mod gathering;
mod ghosts;
mod gist;
#[cfg(feature = "remote")]
mod invitation;
#[cfg(feature = "remote")]
mod joined;
mod kept;
#[cfg(feature = "remote")]
pub mod kept_asks;
pub mod keys;
#[cfg(feature = "remote")]
pub mod last_visit;
pub mod lesson;
mod letters;
mod lines;
pub mod link;
pub mod lobby;
mod local;
pub mod log;
#[cfg(feature = "remote")]
mod look_back;
pub mod markdown;
mod mood;
#[cfg(feature = "remote")]
mod names;
mod new_game;
mod notes;
#[cfg(feature = "remote")]
mod pencil;
mod persons;
mod replay;
pub mod report;
mod route;
pub mod rulebook_page;
mod settings;
mod shelf;
#[cfg(feature = "remote")]
mod sight;
mod stage;
pub mod table_setup;
mod taken_back;
pub mod telling;
mod verify;
mod witness;
mod won;
pub mod words;

#[cfg(feature = "advice")]
pub use bot::Bots;
pub use bot::{Answer, Question};
pub use brought::Brought;
pub use camera::{Camera, Window, tip_place, within};
pub use choosing::{Choosing, Group};
#[cfg(feature = "remote")]
pub use company::{Companion, Presence};
pub use documents::Documents;
pub use draft::{Draft, Fault, SHOWN, SeatRow, Sitter, is_written};
pub use ghosts::{arrival, ghosts, steps_of};
pub use gist::{first_sentence, gist, without_places};
#[cfg(feature = "remote")]
pub use invitation::{Guest, Invitation, There, Way};
#[cfg(feature = "remote")]
pub use joined::{Joined, Leap, Tidings, Unfit};
pub use kept::{Kept, id_of, is_id};
pub use local::{LocalGame, Turn};
#[cfg(feature = "remote")]
pub use look_back::LookBack;
pub use mood::{Mood, Next, Upshot, is_only_told, until_a_game_ends};
pub use new_game::{NewGame, Player};
pub use notes::Notes;
#[cfg(feature = "remote")]
pub use pencil::Pencil;
pub use persons::Persons;
pub use replay::{Doubt, Milestone, Point, Replay, Story, Verdict};
pub use report::Report;
pub use route::{About, Exhibit, Room, Route};
pub use settings::{Hints, MotionSetting, Settings, Sound, Speed, Switch, Theme};
pub use shelf::{PitBox, pit_box, shelf};
#[cfg(feature = "remote")]
pub use sight::{News, Sight, Unseen};
pub use stage::{Beat, Cue, Moving, Stage};
pub use verify::{Audit, Finding, Kind, Mark, Roll, Stands, Wanted};
pub use witness::{Again, Course, Glimpse, Leave, Once, Witness, checked, mark};
pub use won::Won;
