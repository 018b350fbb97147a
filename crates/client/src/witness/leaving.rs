//! Leaving a table while people gather. It is not done when it is asked: what was told before may still come. When one is seen to
//! be gone, it is not one's own affair any more; if the game has begun meanwhile, seat and word are what they were then.

use super::{Once, Witness};
use crate::Joined;

impl Witness {
    /// To leave is asked from here. A game that has begun is left to a bot, and nothing that was fixed then changes by that.
    pub(super) fn asks_to_leave(&mut self, at: &Joined) {
        if at.has_begun() || self.words.is_some() {
            return;
        }
        self.sits(None);
        self.once.insert(Once::Leaving);
    }

    /// It was refused, or something else is asked: one is still there.
    pub(super) fn stays(&mut self) {
        if self.once.remove(&Once::Leaving) && self.sat.is_none() {
            self.sat = self.had;
        }
    }

    /// Looks whether one is gone.
    pub(super) fn sees_what_leaving_came_to(&mut self, at: &Joined) {
        if !self.was(Once::Leaving) {
            return;
        }
        match at.seat() {
            None if !at.is_host() => self.leaves(),
            Some(_) if at.has_begun() => self.stays(),
            None | Some(_) => {}
        }
    }

    /// One has left the table: what becomes of it then is not one's own affair.
    pub fn leaves(&mut self) {
        (self.sat, self.had) = (None, None);
        for gone in [Once::Leaving, Once::Hosted, Once::SetUpOtherwise] {
            self.once.remove(&gone);
        }
        self.started.clear();
        self.asked.clear();
        self.bots.clear();
    }
}
