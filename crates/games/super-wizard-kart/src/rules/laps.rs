//! SWK-13: laps and the lap bonus. SWK-16.1: the last one.

use super::{Going, Race};
use crate::event::Event;
use crate::options::Finish;
use crate::state::MOST_KARTS;
use kernel::Seat;

impl Race<'_, '_> {
    /// R3 steps 3 and 4: a kart has passed the line by its own movement.
    pub(super) fn begin_lap(&mut self, seat: Seat) -> Going {
        let laps = self.game.options().laps;
        let Ok(lap) = u8::try_from(self.state.kart(seat).crossings) else { return Going::On };
        if lap > laps {
            // SWK-16.5: with a photo finish nothing happens yet.
            if self.game.options().finish == Finish::PhotoFinish {
                return Going::On;
            }
            self.finish(Some(seat));
            return Going::Over;
        }
        // SWK-13.3: the lap that is begun first is 1, so that the first crossing pays nothing.
        if lap > self.state.lap {
            self.state.lap = lap;
            self.pay_lap_bonus(lap);
        }
        Going::On
    }

    /// SWK-13.1 to SWK-13.4: by the standings as they are.
    fn pay_lap_bonus(&mut self, lap: u8) {
        let bonus = self.pay_by_standings(self.game.content.numbers.lap_bonus);
        let players = usize::from(self.game.players());
        self.tell(|| Event::LapBonus(lap, bonus[..players.min(MOST_KARTS)].to_vec()));
    }

    /// Pays by place (SWK-12.4: lower places do not exist). What each seat has got.
    pub(super) fn pay_by_standings(&mut self, pay: [u8; MOST_KARTS]) -> [u8; MOST_KARTS] {
        let mut paid = [0; MOST_KARTS];
        for (seat, coins) in self.state.standings.iter().copied().zip(pay) {
            let kart = &mut self.state.karts[usize::from(seat.number()) % MOST_KARTS];
            kart.coins = kart.coins.saturating_add(coins.into());
            paid[usize::from(seat.number()) % MOST_KARTS] = coins;
        }
        paid
    }
}
