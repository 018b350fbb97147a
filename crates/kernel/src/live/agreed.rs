//! What the whole table agrees to take back: beyond the horizon, where no seat has the right to take back anything alone.
//!
//! The last act of a seat goes, and with it every act that anybody made after it; what was taken back before stays so.
//! Like an undo it is a line of the record. Nobody can forget what was shown, and no draw is made twice: the same act
//! made again draws anew. What closed a part of the game stands: nothing comes back that people have to forget.

use super::{Live, Origin};
use crate::{Deed, Entry, Game, Play, Scripted, Seat};

impl<G: Game> Live<G> {
    /// The place, among what stands, of the seat's last act; none of those that stand for ever.
    pub(super) fn last_act(&self, seat: Seat) -> Option<usize> {
        let own = |at: &usize| match self.record.entries.get(*at).map(|entry| &entry.deed) {
            Some(Deed::Act(who, _)) => *who == seat,
            Some(Deed::Concede(_) | Deed::Undo(_) | Deed::Agreed(_)) | None => false,
        };
        self.standing.iter().rposition(own).filter(|at| *at >= self.closed)
    }

    /// Whether the table could agree to take back the seat's last act.
    #[must_use]
    pub fn can_agree(&self, seat: Seat) -> bool {
        self.record.outcome.is_none() && self.last_act(seat).is_some()
    }

    /// Takes back the seat's last act and all that anybody did after it. `false`: there is none that does not stand for ever,
    /// or the game is over; nothing has happened.
    pub fn agree(&mut self, seat: Seat) -> bool {
        let Some(at) = self.last_act(seat).filter(|_| self.record.outcome.is_none()) else { return false };
        let Origin { state, told: heard } = &self.origin;
        let (state, heard) = (std::mem::replace(&mut self.state, state.clone()), *heard);
        let (told, done) = (self.told.split_off(heard), std::mem::take(&mut self.done));
        let fits = (0..at).all(|at| self.once_more(at));
        if fits {
            self.write_down(Deed::Agreed(seat), Vec::new());
        } else {
            // The game breaks a law: what stands depends on what was taken back. Better nothing than another game.
            self.told.truncate(heard);
            self.told.extend(told);
            (self.state, self.done) = (state, done);
        }
        fits
    }

    /// Plays one of the deeds that stand once more, with the luck it had.
    fn once_more(&mut self, at: usize) -> bool {
        let Some(Entry { deed, draws, .. }) =
            self.standing.get(at).and_then(|at| self.record.entries.get(*at)).cloned()
        else {
            return false;
        };
        let mut luck = Scripted::new(draws);
        match deed {
            Deed::Act(seat, text) => {
                let Ok(action) = self.game.read(&text) else { return false };
                self.step(seat, action, &mut Vec::new(), Some(luck)).is_ok()
            }
            Deed::Concede(seat) => {
                self.done.clear();
                self.game.concede(&mut self.state, seat, &mut Play::heard(&mut luck, &mut self.told))
            }
            Deed::Undo(_) | Deed::Agreed(_) => false,
        }
    }
}
