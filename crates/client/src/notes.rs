//! Pencil marks on cells: private, nothing to the rules, kept with a local game. They move with the tiles.

use kernel::Seat;
use scene::{Moment, Motion};
use std::collections::BTreeMap;

/// The marks of all seats of a game: by seat, then by cell.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Notes(BTreeMap<Seat, BTreeMap<String, String>>);

impl Notes {
    /// What a seat has noted: cells and the ids of marks.
    pub fn of(&self, seat: Seat) -> impl Iterator<Item = (&str, &str)> {
        self.0.get(&seat).into_iter().flatten().map(|(cell, mark)| (cell.as_str(), mark.as_str()))
    }

    /// The mark of a seat on a cell.
    #[must_use]
    pub fn on(&self, seat: Seat, cell: &str) -> Option<&str> {
        self.0.get(&seat)?.get(cell).map(String::as_str)
    }

    /// All of them: seats, cells and the ids of marks.
    pub fn all(&self) -> impl Iterator<Item = (Seat, &str, &str)> {
        self.0
            .iter()
            .flat_map(|(seat, own)| own.iter().map(|(cell, mark)| (*seat, cell.as_str(), mark.as_str())))
    }

    /// Notes a mark, or rubs it out.
    pub fn set(&mut self, seat: Seat, cell: &str, mark: Option<&str>) {
        let own = self.0.entry(seat).or_default();
        match mark {
            Some(mark) => own.insert(cell.into(), mark.into()),
            None => own.remove(cell),
        };
    }

    /// Lets the marks follow what happened: they move with their tiles, and go when a tile is turned up or destroyed.
    pub fn follow(&mut self, moments: &[Moment]) {
        for motion in moments.iter().flat_map(|moment| &moment.show.motions) {
            for own in self.0.values_mut() {
                follow(own, motion);
            }
        }
    }
}

fn follow(own: &mut BTreeMap<String, String>, motion: &Motion) {
    match motion {
        Motion::Blast { cells, .. } => own.retain(|cell, _| !cells.contains(cell)),
        Motion::Shift { moved } => {
            let lifted: Vec<(String, String)> =
                moved.iter().filter_map(|cell| Some((cell.to.clone(), own.remove(&cell.from)?))).collect();
            own.extend(lifted);
        }
        Motion::Go { .. }
        | Motion::Come { .. }
        | Motion::Leave { .. }
        | Motion::Bump { .. }
        | Motion::Flip { .. }
        | Motion::Cover { .. }
        | Motion::Grow { .. }
        | Motion::Rise { .. } => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use scene::{At, Line, Shifted, Show};

    fn moment(motion: Motion) -> Moment {
        Moment { line: Line::new("", &[]), show: Show { motions: vec![motion], ..Show::default() } }
    }

    #[test]
    fn marks_move_with_their_tiles_and_go_with_them() {
        let (seat, mut notes) = (Seat::ALL[1], Notes::default());
        for (cell, mark) in [("B2", "wall"), ("B3", "blank"), ("B4", "cage-trap"), ("A1", "blank")] {
            notes.set(seat, cell, Some(mark));
        }
        let blast = Motion::Blast { center: "B2".into(), cells: vec!["B2".into()] };
        let shifted =
            |from: &str, to: &str| Shifted { from: from.into(), to: to.into(), at: At { y: 0, x: 0 } };
        let moved = vec![shifted("B3", "B2"), shifted("B4", "B3")];
        notes.follow(&[moment(blast), moment(Motion::Shift { moved })]);
        let all: Vec<(&str, &str)> = notes.of(seat).collect();
        assert_eq!(all, [("A1", "blank"), ("B2", "blank"), ("B3", "cage-trap")]);
        notes.set(seat, "B2", None);
        assert_eq!((notes.on(seat, "B2"), notes.on(seat, "A1")), (None, Some("blank")));
        assert_eq!(notes.of(Seat::ALL[0]).count(), 0);
    }
}
