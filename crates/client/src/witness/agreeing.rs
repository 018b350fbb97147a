//! What is offered and agreed to from here, and what becomes of it. What others decline is no leave to take anything back.

use super::{Leave, Witness};
use crate::Joined;
use kernel::Seat;

impl Witness {
    /// Taking back one's own last step is offered from here, at what is seen now.
    pub(super) fn offers(&mut self, at: &Joined) {
        let Some((of, seen)) = at.seat().zip(at.glimpse()) else { return };
        self.agreed.push(Leave { at: seen, of, offer: None, granted: false });
    }

    /// Taking back somebody's last step is agreed to from here, at what is seen now.
    pub fn agrees(&mut self, offer: u32, of: Seat, at: &Joined) {
        let Some(seen) = at.glimpse() else { return };
        self.agreed.push(Leave { at: seen, of, offer: Some(offer), granted: false });
    }

    /// An offer or an agreement was refused: what was not taken is no leave. Who has asked twice and is refused once has asked once.
    pub(super) fn forgets_a_leave(&mut self, offer: Option<u32>) {
        let at = self.agreed.iter().rposition(|leave| leave.offer == offer && !leave.granted);
        at.map(|at| self.agreed.remove(at));
    }

    /// Looks what has become of the offers: all have agreed, or it is gone.
    pub(super) fn settles(&mut self, at: &Joined) {
        let (open, last) = (at.now.offer.as_ref(), at.now.taken_back);
        let known = |agreed: &[Leave], number| agreed.iter().any(|leave| leave.offer == Some(number));
        for number in open.map(|open| open.number).into_iter().chain(last.map(|last| last.offer)) {
            // One of one's own is shown: now its number is known.
            let of = open.filter(|open| open.number == number).map(|open| open.by);
            let of = of.or(last.filter(|last| last.offer == number).map(|last| last.of));
            if !known(&self.agreed, number)
                && let Some(own) =
                    self.agreed.last_mut().filter(|own| own.offer.is_none() && Some(own.of) == of)
            {
                own.offer = Some(number);
            }
        }
        for leave in &mut self.agreed {
            leave.granted |= last.is_some_and(|last| leave.offer == Some(last.offer) && leave.of == last.of);
        }
        self.agreed.retain(|leave| {
            let is_open = open.is_some_and(|open| leave.offer == Some(open.number));
            // A page that lags behind may not have heard of it.
            let to_come = leave.offer.is_none_or(|number| number > at.now.offers);
            leave.granted || is_open || to_come
        });
    }
}
