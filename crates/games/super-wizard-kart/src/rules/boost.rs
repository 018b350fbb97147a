//! SWK-6, R6: boosts. SWK-7: Quick Reflexes. SWK-5.8: power slides.

use super::Race;
use crate::event::{Charge, Event, Sum};
use crate::state::{Doing, Slide, Throw, TurnFlags};
use kernel::Seat;

impl Race<'_, '_> {
    /// SWK-6.4, SWK-6.5: the die goes out of play, the rest of the normal move is lost.
    pub(super) fn boost(&mut self, seat: Seat) {
        self.state.turn.flags.set(TurnFlags::ACTED);
        self.state.turn.movement = 0;
        self.charge(seat, 0, Charge::Boost);
        self.throw(seat, Throw::Boost, 1);
    }

    /// SWK-6.4, SWK-6.6, SWK-15.6.
    pub(super) fn boosted(&mut self, seat: Seat, die: u8) {
        let squares = die + self.look().boost_bonus(seat);
        let diagonals = self.look().boost_diagonals(seat);
        self.state.turn.doing = Doing::Boost { squares, diagonals, slide: Slide::Open };
        self.tell(|| Event::Boosted(seat, squares, diagonals));
    }

    /// SWK-5.8, SWK-5.9: added to what is left of the boost; then R3 goes on.
    pub(super) fn slid(&mut self, seat: Seat, die: u8) {
        if let Doing::Boost { squares, slide, .. } = &mut self.state.turn.doing {
            *squares += die;
            *slide = Slide::Done;
        }
        self.tell(|| Event::Slid(seat, die));
        self.entered(seat);
    }

    /// SWK-7.1, SWK-7.4: in a boost at disadvantage.
    pub(super) fn quick_reflexes(&mut self, seat: Seat) {
        self.state.turn.flags.set(TurnFlags::TRIED);
        let boosting = matches!(self.state.turn.doing, Doing::Boost { .. });
        if !boosting {
            self.state.turn.flags.set(TurnFlags::ACTED);
        }
        self.throw(seat, Throw::Reflexes, if boosting { 2 } else { 1 });
    }

    /// SWK-7.2, SWK-7.3: one more diagonal of the movement in progress.
    pub(super) fn reflexes(&mut self, seat: Seat, die: u8) {
        let sum = Sum { die, bonus: self.look().speed(seat), against: self.game.content.numbers.reflexes_dc };
        self.tell(|| Event::Reflexes(seat, sum));
        if !sum.is_enough() {
            return;
        }
        match &mut self.state.turn.doing {
            Doing::Boost { diagonals, .. } => *diagonals += 1,
            Doing::Drive | Doing::Card { .. } | Doing::Shop => self.state.turn.diagonals += 1,
        }
    }
}
