//! R8: the end of the game (DK-23.4 to DK-23.10).

use super::Race;
use crate::DungeonKart;
use crate::event::{Event, Yardstick};
use crate::look::Look;
use crate::state::{Phase, State};
use kernel::Seat;

/// What karts are ranked by: whether past the line, how many whole laps past it, Q, leg, progress, coins. Those past the line
/// are not told apart by leg and progress, the others not by Q.
type Merit = (bool, i16, u16, i16, i32, u8);

/// DK-23.3: how far past the line a kart is, in half hexes; none before it.
pub(crate) fn past(game: &DungeonKart, state: &State, seat: Seat) -> Option<u16> {
    let kart = state.kart(seat);
    (kart.leg >= game.finish()).then(|| game.track.past(kart.at))
}

/// DK-23.6, DK-23.10.
fn merit(game: &DungeonKart, state: &State, seat: Seat) -> Merit {
    let kart = state.kart(seat);
    match past(game, state, seat) {
        Some(past) => {
            let laps = (kart.leg - game.finish()) / i16::from(game.track.tiles().max(1));
            (true, laps, past, 0, 0, kart.coins)
        }
        None => {
            let (leg, left) = Look { game, state }.progress(seat);
            (false, 0, 0, leg, left, kart.coins)
        }
    }
}

impl Race<'_, '_> {
    pub(super) fn finish(&mut self) {
        for seat in self.game.everybody() {
            let own = merit(self.game, self.state, seat);
            let better = |other: &Seat| merit(self.game, self.state, *other) > own;
            let better = self.game.everybody().filter(better).count();
            let rank = u8::try_from(1 + better).unwrap_or(u8::MAX);
            self.state.ranks[seat] = rank;
        }
        self.state.phase = Phase::Over;
        let (ranks, players) = (self.state.ranks, self.game.players());
        let is_past = |seat: Seat| past(self.game, self.state, seat).is_some();
        let by = if self.game.everybody().any(is_past) { Yardstick::Past } else { Yardstick::Progress };
        self.tell(|| Event::Finished(ranks.of(players).to_vec(), by));
    }
}
