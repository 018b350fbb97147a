//! SWK-16: the end of the game.

use super::Race;
use crate::event::Event;
use crate::state::{Doing, Onslaught, Order, Phase};
use kernel::Seat;

impl Race<'_, '_> {
    /// SWK-16.1, SWK-16.2, SWK-16.3, SWK-16.5: whoever has won is first, the others are ranked by the live order. Coins and cards are
    /// worth nothing (SWK-16.4). Everything lies open now.
    pub(super) fn finish(&mut self, winner: Option<Seat>) {
        let live = self.look().live();
        let others = live.iter().copied().filter(|seat| Some(*seat) != winner);
        let ranking: Order = super::filled(winner.into_iter().chain(others));
        self.state.standings = ranking;
        self.state.phase = Phase::Over;
        self.state.turn.doing = Doing::Drive;
        self.state.onslaught = Onslaught::None;
        self.state.targets.clear();
        self.play.reveals();
        self.tell(|| Event::Finished(ranking.to_vec()));
    }
}
