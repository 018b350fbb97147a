//! A game being played, behind one object-safe face. Whoever runs it sees everything; what goes to a viewer is asked
//! for with that viewer.

#[cfg(feature = "workbench")]
use crate::Happening;
use crate::{ActFault, Preview, Seen};
use kernel::{Draw, Entry, GameInfo, Outcome, Pending, Record, Seat, Seating, Talk, Unplayable, Viewer};
use scene::{Choice, Line, Livery, Mark, Medal, Moment, Panel, Reckoning, Runner, Scene};
use std::any::Any;
#[cfg(feature = "tables")]
use {
    bots::Level,
    kernel::{Chance, Misread},
};

/// A game being played.
pub trait Session: Send + Sync {
    /// What the game is called and who can play it.
    fn info(&self) -> &'static GameInfo;

    /// Who sits where.
    fn seating(&self) -> &Seating;

    /// What the things on the table are and do, for somebody who has not read the rules.
    fn reference(&self) -> Vec<Panel>;

    /// What this viewer sees: everything that works from its view alone.
    fn seen(&self, viewer: Viewer) -> Box<dyn Seen>;

    /// What a seat is called, as this viewer may know it.
    fn seat_name(&self, viewer: Viewer, seat: Seat) -> String {
        self.seen(viewer).seat_name(seat)
    }

    /// What a seat wears, as this viewer may know it.
    fn livery(&self, viewer: Viewer, seat: Seat) -> Livery {
        self.seen(viewer).livery(seat)
    }

    /// What a seat looks like, as this viewer may know it: the id of a symbol.
    fn face(&self, viewer: Viewer, seat: Seat) -> String {
        self.seen(viewer).face(seat)
    }

    /// The round, where the game counts rounds.
    fn round(&self) -> Option<u16>;

    /// Which turn it is, as time to think is counted.
    fn turn(&self) -> u32;

    /// The clocks that the rules have set running.
    #[cfg(feature = "tables")]
    fn timers(&self) -> Vec<kernel::Timer>;

    /// What people at the table may say to each other now.
    fn talk(&self) -> Talk;

    /// Who is to decide now.
    fn pending(&self) -> Pending;

    /// What a seat can choose, then what is worth showing although it cannot, with why.
    fn choices(&self, seat: Seat) -> Vec<Choice>;

    /// The legal actions of a seat, in notation and in their order.
    fn legal(&self, seat: Seat) -> Vec<String>;

    /// What is asked of a seat.
    fn prompt(&self, seat: Seat) -> Line {
        self.seen(Viewer::Seat(seat)).prompt()
    }

    /// A line for somebody who plays for the first time.
    fn hint(&self, seat: Seat) -> Option<String> {
        self.seen(Viewer::Seat(seat)).hint()
    }

    /// Whether a text is an action at all.
    ///
    /// # Errors
    /// What was expected instead.
    #[cfg(feature = "tables")]
    fn read(&self, notation: &str) -> Result<(), Misread>;

    /// Whether a seat could do this now. Nothing happens.
    ///
    /// # Errors
    /// Why not.
    #[cfg(feature = "tables")]
    fn can(&self, seat: Seat, notation: &str) -> Result<(), ActFault>;

    /// What an action would lead to, as far as the seat can know.
    ///
    /// # Errors
    /// It is no action, or it cannot be carried out now.
    fn preview(&self, seat: Seat, notation: &str) -> Result<Preview, ActFault> {
        self.seen(Viewer::Seat(seat)).preview(seat, notation)
    }

    /// Carries out an action.
    ///
    /// # Errors
    /// Why not: nothing has happened.
    fn act(&mut self, seat: Seat, notation: &str) -> Result<(), ActFault>;

    /// What the clock would play for a seat.
    #[cfg(feature = "tables")]
    fn absent(&self, seat: Seat) -> Option<String>;

    /// What a bot would play at a seat. It is given the seat's view.
    #[cfg(feature = "tables")]
    fn advice(&self, level: Level, seat: Seat, chance: &mut dyn Chance) -> Option<String>;

    /// Whether a seat may take back its last step.
    fn can_undo(&self, seat: Seat) -> bool;

    /// Takes back a seat's last step. `false`: it may not, and nothing has happened.
    fn undo(&mut self, seat: Seat) -> bool;

    /// Whether the table could agree to take back a seat's last act.
    #[cfg(feature = "tables")]
    fn can_agree(&self, seat: Seat) -> bool;

    /// Takes back a seat's last act and all that anybody did after it: the whole table has agreed. `false`: there is no such
    /// act, somebody has given up since, or the game is over, and nothing has happened.
    fn agree(&mut self, seat: Seat) -> bool;

    /// Gives up for a seat. `false`: the rules do not say what that means, and nothing has happened.
    fn concede(&mut self, seat: Seat) -> bool;

    /// The position as this viewer may see it.
    fn scene(&self, viewer: Viewer) -> Scene {
        self.seen(viewer).scene()
    }

    /// The table as the game's own type, for the panels of that game. All of it is public.
    fn typed_table(&self) -> &dyn Any;

    /// This viewer's view as the game's own type, for the panels of that game.
    fn typed_view(&self, viewer: Viewer) -> Box<dyn Any> {
        self.seen(viewer).typed_view()
    }

    /// This viewer's view in few bytes, for whoever is to think about it ([`Table::advice`](crate::Table::advice))
    /// or to look at it elsewhere ([`Table::seen`](crate::Table::seen)).
    ///
    /// # Errors
    /// The view cannot be written, which is a fault of the game.
    fn packed_view(&self, viewer: Viewer) -> postcard::Result<Vec<u8>>;

    /// This viewer's view as JSON.
    ///
    /// # Errors
    /// The view cannot be written, which is a fault of the game.
    #[cfg(feature = "workbench")]
    fn view_json(&self, viewer: Viewer) -> serde_json::Result<String>;

    /// What is left to this viewer of what it was told, packed one by one, for [`Seen::line`] and [`Seen::moment`].
    ///
    /// # Errors
    /// An event cannot be written, which is a fault of the game.
    #[cfg(feature = "tables")]
    fn packed_log(&self, viewer: Viewer) -> postcard::Result<Vec<Vec<u8>>>;

    /// The same as JSON.
    ///
    /// # Errors
    /// An event cannot be written, which is a fault of the game.
    #[cfg(feature = "workbench")]
    fn log_json(&self, viewer: Viewer) -> serde_json::Result<Vec<String>>;

    /// How much has been told so far, to anybody. For whoever runs the game: the number itself would be a leak.
    fn mark(&self) -> usize;

    /// What this viewer was told since that mark, as sentences.
    #[cfg(feature = "tables")]
    fn told(&self, viewer: Viewer, since: usize) -> Vec<Line>;

    /// The same as a show.
    fn moments(&self, viewer: Viewer, since: usize) -> Vec<Moment>;

    /// All that happened since that mark. For whoever may know everything.
    ///
    /// # Errors
    /// An event cannot be written, which is a fault of the game.
    #[cfg(feature = "workbench")]
    fn happened(&self, since: usize) -> serde_json::Result<Vec<Happening>>;

    /// What is left to this viewer of all that it was told, as sentences.
    #[cfg(feature = "tables")]
    fn recalled(&self, viewer: Viewer) -> Vec<Line>;

    /// The same as a show.
    fn recalled_moments(&self, viewer: Viewer) -> Vec<Moment>;

    /// The pencil marks that a seat may put on cells.
    fn marks(&self, seat: Seat) -> Vec<Mark> {
        self.seen(Viewer::Seat(seat)).marks(seat)
    }

    /// What each of the draws of one step decided; none at all where the game does not say.
    fn decided(&self, draws: &[Draw]) -> Vec<String>;

    /// What the chart of how far everybody has come shows.
    fn course_words(&self) -> &'static str;

    /// How far everybody has come, as this viewer may know it.
    fn course(&self, viewer: Viewer) -> Vec<Runner> {
        self.seen(viewer).course()
    }

    /// What the results are made of, once the game is over.
    fn reckoning(&self) -> Vec<Reckoning> {
        if self.outcome().is_none() { Vec::new() } else { self.seen(Viewer::Spectator).reckoning() }
    }

    /// Medals, once the game is over.
    fn medals(&self) -> Vec<Medal>;

    /// The viewer's journal: what it played and what is left to it of what it was told. To be read, not to be played
    /// again: a list of its own actions would remember for it what the rules make it forget.
    #[cfg(feature = "tables")]
    fn journal(&self, viewer: Viewer) -> String;

    /// The record so far. Until the game is over it holds secrets.
    fn record(&self) -> &Record;

    /// The game in few bytes, for [`Table::resume`](crate::Table::resume). It holds secrets.
    ///
    /// # Errors
    /// It cannot be written, which is a fault of the game.
    #[cfg(feature = "tables")]
    fn snapshot(&self) -> postcard::Result<Vec<u8>>;

    /// A snapshot of another world that this viewer must not be able to tell from this one: everything that it may not know
    /// is dealt anew. For tests of what reaches whom.
    ///
    /// # Errors
    /// As for [`Session::snapshot`].
    #[cfg(all(feature = "tables", feature = "workbench"))]
    fn another_world(&self, viewer: Viewer, chance: &mut dyn Chance) -> postcard::Result<Vec<u8>>;

    /// How it ended, once it has.
    fn outcome(&self) -> Option<&Outcome>;

    /// Plays one line of a record and checks that it draws what the record says.
    ///
    /// # Errors
    /// The line and what is wrong with it.
    fn replay(&mut self, entry: &Entry) -> Result<(), Unplayable>;
}
