//! SWK-10, R8: forced movement.

use super::Race;
use crate::event::{Cause, Event};
use crate::look::Look;
use crate::track::{Go, Spot, Track};
use kernel::{List, Seat};

/// The longest way back: no effect is worth more.
const MOST_BACK: usize = 24;

/// The squares of a way back, without the one where it began.
pub(crate) type Path = List<Spot, MOST_BACK>;

impl Race<'_, '_> {
    /// FM n (SWK-10.3, SWK-10.9): what is not resisted. It is no driving: nothing is met on the way (SWK-5.6, SWK-5.7, SWK-8.2, SWK-10.8).
    pub(super) fn force(&mut self, seat: Seat, forced: u8, cause: Cause) {
        let resisted = self.look().resisted(seat, cause);
        let from = self.state.kart(seat).at;
        let path = self.look().way_back(seat, forced.saturating_sub(resisted));
        self.tell(|| Event::Forced(seat, cause, from, path.to_vec(), resisted.min(forced)));
        if let Some(to) = path.last() {
            self.put(seat, *to);
        }
    }
}

impl Look<'_> {
    /// SWK-10.3: what a kart resists of FM.
    pub fn resisted(self, seat: Seat, cause: Cause) -> u8 {
        self.resistance(seat) + self.hat_resistance(seat, cause)
    }

    /// R8 steps 2 and 3 (SWK-10.4, SWK-10.6).
    pub fn way_back(self, seat: Seat, squares: u8) -> Path {
        let start = self.kart(seat).at;
        let mut path = unhindered(self.track(), start, squares);
        if path.last().is_some_and(|last| self.is_taken(seat, *last)) {
            path.pop();
            let before = path.last().copied().unwrap_or(start);
            let is_free = |spot| self.track().is_road(spot) && !self.is_taken(seat, spot);
            let aside = diagonal(self.track(), before, is_free).is_some_and(|free| path.push(free));
            while !aside && path.last().is_some_and(|last| self.is_taken(seat, *last)) {
                path.pop();
            }
        }
        path
    }

    /// Whether somebody else is on a square.
    fn is_taken(self, seat: Seat, spot: Spot) -> bool {
        self.other_at(spot, seat).is_some()
    }
}

/// SWK-10.1, SWK-10.2, SWK-10.5: the way back as it would be without other karts.
pub(crate) fn unhindered(track: &Track, start: Spot, squares: u8) -> Path {
    let mut path = Path::default();
    for _ in 0..squares {
        let from = path.last().copied().unwrap_or(start);
        let straight = track.behind(from, Go::Straight).filter(|spot| track.is_road(*spot));
        let back = straight.or_else(|| diagonal(track, from, |spot| track.is_road(spot)));
        if !back.is_some_and(|back| path.push(back)) {
            break;
        }
    }
    path
}

/// SWK-10.5, SWK-10.7: back-left or back-right, whichever has more course points.
fn diagonal(track: &Track, from: Spot, is: impl Fn(Spot) -> bool) -> Option<Spot> {
    let back = |go: Go| track.behind(from, go).filter(|spot| is(*spot));
    match (back(Go::Left), back(Go::Right)) {
        (Some(left), Some(right)) => {
            Some(if track.points(right) > track.points(left) { right } else { left })
        }
        (left, right) => left.or(right),
    }
}
