//! Pencil marks at a table of a server, which follow what happens and go back with what is taken back: the server knows nothing of
//! them.

use crate::Notes;
use scene::{Cell, Moment};

/// So many changes by what happened are remembered: nobody takes back more.
const REMEMBERED: usize = 64;

/// Pencil marks, as they are and as they were.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Pencil {
    /// As they are.
    pub notes: Notes,
    past: Vec<Past>,
}

/// What something that happened did to the marks.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Past {
    /// So much had been told before.
    told: usize,
    before: Notes,
    after: Notes,
}

impl Pencil {
    /// Marks that were kept.
    #[must_use]
    pub const fn of(notes: Notes) -> Self {
        Self { notes, past: Vec::new() }
    }

    /// Lets the marks follow what happened after so much was told. `cells` are those that there are now. Whether they changed.
    pub fn follow(&mut self, told: usize, moments: &[Moment], cells: &[Cell]) -> bool {
        let before = self.notes.clone();
        self.notes.follow(moments);
        self.notes.keep_on(cells);
        if self.notes == before {
            return false;
        }
        if self.past.last().is_some_and(|past| past.told > told) {
            self.past.clear(); // something was forgotten: nothing reaches behind that
        }
        self.past.push(Past { told, before, after: self.notes.clone() });
        let spare = self.past.len().saturating_sub(REMEMBERED);
        self.past.drain(..spare);
        true
    }

    /// What happened after so much was told is taken back: the marks lie as they lay then, and what was pencilled since stays.
    /// Whether they changed.
    pub fn back(&mut self, told: usize) -> bool {
        let now = self.notes.clone();
        while let Some(Past { before, after, .. }) = self.past.pop_if(|past| past.told >= told) {
            let mut notes = before;
            for (seat, cell, mark) in self.notes.all() {
                if after.on(seat, cell) != Some(mark) {
                    notes.set(seat, cell, Some(mark));
                }
            }
            self.notes = notes;
        }
        self.notes != now
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Seat;
    use scene::{Line, Motion, Show};

    #[test]
    fn marks_go_back_with_what_is_taken_back() {
        let seat = Seat::ALL[1];
        let mut pencil = Pencil::default();
        pencil.notes.set(seat, "A1", Some("wall"));
        let blast = Motion::Blast { center: "A1".into(), cells: vec!["A1".into()] };
        let happened = [Moment {
            line: Line::new("Boom.", &[]),
            show: Show { motions: vec![blast], ..Show::default() },
        }];
        let table = catalog::find("dungeon-rush").expect("a game").open(&catalog::Setup::default());
        let session = table.expect("a table").start(kernel::Seed::of_number(1));
        let some = session.scene(kernel::Viewer::Referee).cells.into_iter().next().expect("a cell");
        let cells = ["A1", "B1"].map(|id| Cell { id: id.into(), ..some.clone() });
        assert!(pencil.follow(7, &happened, &cells));
        assert_eq!(pencil.notes.on(seat, "A1"), None, "it went with its tile");
        pencil.notes.set(seat, "B1", Some("treasure"));
        assert!(!pencil.back(8), "what came before that stands");
        assert!(pencil.back(7));
        assert_eq!(pencil.notes.on(seat, "A1"), Some("wall"));
        assert_eq!(pencil.notes.on(seat, "B1"), Some("treasure"), "what was pencilled since stays");
        assert!(!pencil.back(0), "and it is remembered once");
    }
}
