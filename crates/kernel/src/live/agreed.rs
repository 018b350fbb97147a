//! What the whole table agrees to take back: beyond the horizon, where no seat has the right to take back anything alone.
//!
//! The last act of a seat goes, and with it every act that anybody made after it; what was taken back before stays so.
//! Like an undo it is a line of the record. Nobody can forget what was shown, and no draw is made twice: the same act
//! made again draws anew.

use super::{Live, Origin};
use crate::{Deed, Entry, Game, Luck, Record, Scripted, Seat};
use std::sync::Arc;

impl<G: Game> Live<G> {
    /// The place, among what stands, of the seat's last act; none from before somebody gave up, for that stands for ever.
    pub(super) fn last_act(&self, seat: Seat) -> Option<usize> {
        let mut newest = self.standing.iter().enumerate().rev();
        newest.find_map(|(at, entry)| match &self.record.entries.get(*entry)?.deed {
            Deed::Act(who, _) => (*who == seat).then_some(Some(at)),
            Deed::Concede(_) => Some(None),
            Deed::Undo(_) | Deed::Agreed(_) => None,
        })?
    }

    /// Whether the table could agree to take back the seat's last act.
    #[must_use]
    pub fn can_agree(&self, seat: Seat) -> bool {
        self.record.outcome.is_none() && self.last_act(seat).is_some()
    }

    /// Takes back the seat's last act and all that anybody did after it. `false`: there is none, somebody has given up
    /// since, or the game is over; nothing has happened.
    pub fn agree(&mut self, seat: Seat) -> bool {
        if self.record.outcome.is_some() {
            return false;
        }
        let Some(before) = self.last_act(seat).and_then(|at| self.played_until(at)) else { return false };
        let Self { state, told, done, .. } = before;
        (self.state, self.told, self.done) = (state, told, done);
        self.write_down(Deed::Agreed(seat), Vec::new());
        true
    }

    /// The game as it stood before one of the acts that stand: those before it, played again with the luck they had.
    /// `None`: they cannot be, so the game breaks a law. Better nothing taken back than another game.
    fn played_until(&self, at: usize) -> Option<Self> {
        let entries: Vec<&Entry> =
            self.standing.get(..at)?.iter().map(|at| self.record.entries.get(*at)).collect::<Option<_>>()?;
        let draws = entries.iter().flat_map(|entry| entry.draws.iter().cloned());
        let Origin { state, told } = &self.origin;
        let header = self.record.header.clone();
        let mut live = Self {
            game: Arc::clone(&self.game),
            state: state.clone(),
            luck: Luck::Scripted(Scripted::new(draws)),
            told: self.told.get(..*told)?.to_vec(),
            done: Vec::new(),
            origin: Origin { state: state.clone(), told: *told },
            standing: Vec::new(),
            record: Record { header, start: Vec::new(), entries: Vec::new(), outcome: None },
        };
        entries.into_iter().try_for_each(|entry| live.replay(entry)).ok()?;
        Some(live)
    }
}
