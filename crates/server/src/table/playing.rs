//! The game at a table: the session, and how the decisions of each seat are counted.
//!
//! A decision is counted for its seat alone, and only by what that seat may know: the number goes up when the seat itself did
//! something, and when what it has to decide has changed. While decisions are sealed, what others do changes nothing that it
//! has to decide; so sealed decisions never get in each other's way, and the numbers do not count them.

use catalog::Session;
use kernel::{Mode, Seat, Viewer};
use std::hash::{DefaultHasher, Hash, Hasher};

/// The game at a table.
pub struct Playing {
    /// The session. It knows everything.
    pub session: Box<dyn Session>,
    prints: Vec<Print>,
}

/// What a seat has to decide, in a few numbers that can be compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Print {
    view: u64,
    choice: u64,
}

impl Playing {
    /// A game as it is now.
    pub fn new(session: Box<dyn Session>) -> Self {
        let prints = session.seating().iter().map(|seat| print(&*session, seat)).collect();
        Self { session, prints }
    }

    /// Looks again after something has happened: the seats whose decision is another one now.
    pub fn changed(&mut self, actor: Option<Seat>, before: Mode) -> Vec<Seat> {
        let sealed = before == Mode::Sealed && self.session.pending().mode == Mode::Sealed;
        let seats: Vec<Seat> = self.session.seating().iter().collect();
        let mut changed = Vec::new();
        for (seat, known) in seats.into_iter().zip(&mut self.prints) {
            let now = print(&*self.session, seat);
            let same = if sealed { now.choice == known.choice } else { now == *known };
            if actor == Some(seat) || !same {
                changed.push(seat);
            }
            *known = now;
        }
        changed
    }
}

fn print(session: &dyn Session, seat: Seat) -> Print {
    let hash = |value: &dyn Fn(&mut DefaultHasher)| {
        let mut hasher = DefaultHasher::new();
        value(&mut hasher);
        hasher.finish()
    };
    let acts = session.pending().acting().has(seat);
    Print {
        // A view that cannot be written is a fault of the game, and is told where it is to be sent.
        view: hash(&|to| session.packed_view(Viewer::Seat(seat)).ok().hash(to)),
        choice: hash(&|to| (acts, session.turn(), session.legal(seat)).hash(to)),
    }
}
