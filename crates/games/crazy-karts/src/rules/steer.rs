//! CK-16: a kart turns on its hex.

use super::Race;
use super::value::value;
use crate::event::{Event, Spin};
use crate::gear::Gear;
use crate::pieces::Space;
use crate::state::Team;
use crate::task::{Idle, Question, Steering, Step};
use board::Side;

impl Race<'_, '_> {
    /// CK-16.1 to CK-16.5, CK-16.8: if the value is enough, the rear driver chooses the side. CK-7.12: a Turn on free value alone may be
    /// left.
    pub fn steer(&mut self, kart: Team) {
        let paid = !self.state.cards(kart, Space::Turn).is_empty();
        let value = value(self.game, self.state, kart, Space::Turn);
        let (speed, gear) = (self.state.kart(kart).speed, Gear::of(self.state, kart));
        let need = gear.turn_need(self.game, speed);
        if value >= need {
            self.tell(|| Event::StepBegan(kart, Step::Turn, value));
            let question = if paid { Question::Turn } else { Question::FreeTurn };
            self.ask(self.rear(kart), question);
        } else if paid {
            // CK-16.2: whether the axle is to blame.
            let bent = value >= need.saturating_sub(gear.axles(self.game)).max(1);
            let why = if bent { Idle::Bent } else { Idle::TooLow };
            self.tell(|| Event::Nothing(kart, Step::Turn, why));
        }
    }

    /// CK-16.4, CK-16.6.
    pub fn make_turn(&mut self, kart: Team, side: Side) {
        self.state.turn.steering = Steering::Turned;
        self.rotate(kart, side, Spin::Turn);
    }

    /// CK-2.5: one hex side round.
    pub fn rotate(&mut self, kart: Team, side: Side, why: Spin) {
        let facing = self.state.kart(kart).facing.turned(side);
        self.face(kart, facing, why);
    }

    /// A kart faces some way.
    pub fn face(&mut self, kart: Team, facing: board::Facing, why: Spin) {
        let from = self.state.kart(kart).facing;
        self.state.kart_mut(kart).facing = facing;
        if from != facing {
            self.tell(|| Event::Faced(kart, from, facing, why));
        }
    }

    /// A coin for left or right (CK-27.5).
    pub fn side_by_lot(&mut self, name: &'static str) -> Side {
        if self.play.below(name, 2) == 0 { Side::Left } else { Side::Right }
    }
}
