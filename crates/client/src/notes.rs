//! Pencil marks on cells: private, nothing to the rules, kept with a local game. They move with the tiles.

use kernel::Seat;
use scene::{Cell, Mark, Moment, Motion};

/// The marks of all seats of a game.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Notes(Vec<Note>);

#[derive(Debug, Clone, PartialEq, Eq)]
struct Note {
    seat: Seat,
    cell: String,
    mark: String,
}

impl Notes {
    /// What a seat has noted: cells and the ids of marks.
    pub fn of(&self, seat: Seat) -> impl Iterator<Item = (&str, &str)> {
        self.all().filter(move |(own, ..)| *own == seat).map(|(_, cell, mark)| (cell, mark))
    }

    /// The marks of a seat as they are drawn: cells and symbols.
    #[must_use]
    pub fn symbols(&self, seat: Seat, marks: &[Mark]) -> Vec<(String, String)> {
        let symbol = |(cell, id): (&str, &str)| {
            let mark = marks.iter().find(|mark| mark.id == id)?;
            Some((cell.to_string(), mark.symbol.clone()))
        };
        self.of(seat).filter_map(symbol).collect()
    }

    /// The mark of a seat on a cell.
    #[must_use]
    pub fn on(&self, seat: Seat, cell: &str) -> Option<&str> {
        self.of(seat).find(|(marked, _)| *marked == cell).map(|(_, mark)| mark)
    }

    /// All of them: seats, cells and the ids of marks.
    pub fn all(&self) -> impl Iterator<Item = (Seat, &str, &str)> {
        self.0.iter().map(|note| (note.seat, note.cell.as_str(), note.mark.as_str()))
    }

    /// All of them as lines, to be kept.
    #[must_use]
    pub fn write(&self) -> String {
        let line = |(seat, cell, mark): (Seat, &str, &str)| format!("{} {cell} {mark}\n", u8::from(seat));
        self.all().map(line).collect()
    }

    /// Reads what was kept; what makes no sense is left out.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let mut notes = Self::default();
        for line in text.lines() {
            notes.read_line(line);
        }
        notes
    }

    /// Reads a seat, a cell and a mark.
    pub(crate) fn read_line(&mut self, line: &str) {
        let parts = line.split_once(' ').and_then(|(seat, rest)| Some((seat, rest.split_once(' ')?)));
        if let Some((seat, (cell, mark))) = parts
            && let Some(seat) = seat.parse().ok().and_then(|seat: u8| Seat::try_from(seat).ok())
        {
            self.set(seat, cell, Some(mark));
        }
    }

    /// Notes a mark, or rubs it out.
    pub fn set(&mut self, seat: Seat, cell: &str, mark: Option<&str>) {
        self.0.retain(|note| note.seat != seat || note.cell != cell);
        self.0.extend(mark.map(|mark| Note { seat, cell: cell.into(), mark: mark.into() }));
    }

    /// Rubs out what lies on no cell of these: a new game begins without marks.
    pub fn keep_on(&mut self, cells: &[Cell]) {
        self.0.retain(|note| cells.iter().any(|cell| cell.id == note.cell));
    }

    /// Lets the marks follow what happened: they move with their tiles, and go when a tile is destroyed.
    pub fn follow(&mut self, moments: &[Moment]) {
        for motion in moments.iter().flat_map(|moment| &moment.show.motions) {
            match motion {
                Motion::Lay { .. } => self.0.clear(),
                Motion::Blast { cells, .. } => self.0.retain(|note| !cells.contains(&note.cell)),
                Motion::Shift { moved } => {
                    for note in &mut self.0 {
                        if let Some(cell) = moved.iter().find(|cell| cell.from == note.cell) {
                            note.cell.clone_from(&cell.to);
                        }
                    }
                }
                Motion::Go { .. }
                | Motion::Come { .. }
                | Motion::Leave { .. }
                | Motion::Bump { .. }
                | Motion::Face { .. }
                | Motion::Swap { .. }
                | Motion::Flip { .. }
                | Motion::Cover { .. }
                | Motion::Grow { .. }
                | Motion::Rise { .. }
                | Motion::Shot { .. }
                | Motion::Fly { .. }
                | Motion::Flash { .. }
                | Motion::Reel { .. }
                | Motion::Dash { .. }
                | Motion::Beside { .. }
                | Motion::Loom { .. }
                | Motion::Show { .. } => {}
            }
        }
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
        assert_eq!(all, [("B2", "blank"), ("B3", "cage-trap"), ("A1", "blank")]);
        notes.set(seat, "B2", None);
        assert_eq!((notes.on(seat, "B2"), notes.on(seat, "A1")), (None, Some("blank")));
        assert_eq!(notes.of(Seat::ALL[0]).count(), 0);
    }
}
