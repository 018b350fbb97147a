//! SWK-12, R11: the Shift turn.

use super::Race;
use crate::event::Event;
use crate::state::MOST_KARTS;

impl Race<'_, '_> {
    /// Tokens return, standings are set, coins are paid; then the next round, or the end (SWK-16.3).
    pub(super) fn shift(&mut self) {
        if self.state.taken != 0 {
            self.state.taken = 0;
            self.tell(|| Event::TokensBack);
        }
        let standings = self.look().live();
        self.state.standings = standings;
        self.tell(|| Event::Standings(standings.to_vec()));
        let paid = self.pay_by_standings(self.game.content.numbers.shift_pay);
        let players = usize::from(self.game.players());
        self.tell(|| Event::Paid(paid[..players.min(MOST_KARTS)].to_vec()));
        let round = self.state.round;
        if round >= self.game.round_limit() {
            self.tell(|| Event::OutOfRounds);
            self.finish(None);
            return;
        }
        let order = self.next_order(round + 1);
        self.begin_round(round + 1, order);
    }
}
