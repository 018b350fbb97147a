//! The one crate that names the games, and the one place with dynamic dispatch.
//!
//! A [`Title`] is a game on the shelf, a [`Table`] is one set up with content, options and seats, a [`Session`] is one
//! being played, and [`Seen`] is what one viewer sees of it. Each is implemented once, for every game there can be, so a new
//! game is one crate plus one line in [`games`]. What must be fast (`Table::simulate`, `Table::bench`) is typed inside and
//! boxes nothing by the step.
//!
//! Some of it is for the workbench and never needed at a table: the feature of that name has it. What only those need
//! who run tables outside the browser is behind `tables`, and what a client needs at a table that is run elsewhere is
//! behind `remote`.

#[cfg(feature = "advice")]
mod advising;
#[cfg(feature = "workbench")]
mod bench;
#[cfg(feature = "workbench")]
mod examples;
mod faults;
#[cfg(feature = "workbench")]
mod happening;
#[cfg(feature = "workbench")]
mod one_mind;
mod playing;
mod preview;
mod seen;
mod session;
mod setup;
#[cfg(feature = "workbench")]
mod simulate;
#[cfg(feature = "tables")]
mod snapshot;
#[cfg(feature = "positions")]
mod staging;
mod table;
mod title;
mod whole;

#[cfg(feature = "advice")]
pub use advising::Adviser;
pub use bots::Level;
pub use faults::{ActFault, BrokenGame, SetupFault, Unfit, UnknownGame};
pub use preview::{After, Preview};
pub use seen::Seen;
pub use session::Session;
pub use setup::{Setup, content_id};
#[cfg(feature = "positions")]
pub use staging::Staging;
pub use table::Table;
pub use title::{Entry, Title};
pub use whole::Whole;
#[cfg(feature = "workbench")]
pub use {
    bench::Work,
    examples::{Trial, Verdict},
    happening::Happening,
    simulate::{Keep, Minds, Plan, Played, Sides, is_exchange, wits},
};

/// A new game is one line here.
static GAMES: &[&dyn Title] = &[
    #[cfg(feature = "dungeon-rush")]
    &Entry::<dungeon_rush::DungeonRush>::new(),
    #[cfg(feature = "crazy-karts")]
    &Entry::<crazy_karts::CrazyKarts>::new(),
    #[cfg(feature = "dungeon-kart")]
    &Entry::<dungeon_kart::DungeonKart>::new(),
    #[cfg(feature = "super-wizard-kart")]
    &Entry::<super_wizard_kart::SuperWizardKart>::new(),
    #[cfg(feature = "dungeon-scoot")]
    &Entry::<dungeon_scoot::DungeonScoot>::new(),
];

/// All games, in the order in which people are shown them.
#[must_use]
pub fn games() -> &'static [&'static dyn Title] {
    GAMES
}

/// The game with this id.
///
/// # Errors
/// There is none; with the nearest that there is.
pub fn find(id: &str) -> Result<&'static dyn Title, UnknownGame> {
    games().iter().copied().find(|title| title.info().id == id).ok_or_else(|| {
        let known: Vec<&str> = games().iter().map(|title| title.info().id).collect();
        UnknownGame { typed: kernel::quoted(id), near: kernel::nearest(&id.to_ascii_lowercase(), &known) }
    })
}
