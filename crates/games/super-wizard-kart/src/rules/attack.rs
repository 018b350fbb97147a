//! SWK-9.1, SWK-9.14, SWK-9.15: one effect deals with several karts one after the other, each to its end before the next.

use super::Race;
use crate::event::{Cause, Event, Sum};
use crate::pieces::Power;
use crate::state::{Onslaught, Throw};
use kernel::Seat;

impl Race<'_, '_> {
    /// The next kart that is dealt with.
    pub(super) fn next_target(&mut self) {
        match (self.state.onslaught, self.state.targets.remove(0)) {
            (Onslaught::None, _) => {}
            (Onslaught::Power(power), Some(target)) => self.strike(power, target),
            (Onslaught::Power(_), None) => self.state.onslaught = Onslaught::None,
            (Onslaught::Trap(place), Some(target)) => self.spring(place, target),
            (Onslaught::Trap(place), None) => self.next_trap(place + 1),
        }
    }

    /// R7 step 3 for one kart: a roll, a saving throw, or neither (SWK-9.3).
    fn strike(&mut self, power: Power, target: Seat) {
        let seat = self.state.next();
        self.tell(|| Event::Attacked(Cause::Power(seat, power), target));
        match power {
            Power::GreenFlameOrb | Power::WizardHand | Power::Shockwave | Power::FrostRay => {
                // It is dealt with until its roll is settled.
                self.hold(target);
                self.throw(seat, Throw::Attack, 1);
            }
            Power::LightningBolt => self.throw(target, Throw::Save, 1),
            Power::RedFlameOrb
            | Power::MistyTire
            | Power::SpellOfStar
            | Power::BlueFlameOrb
            | Power::WizardBoost
            | Power::WardBubble
            | Power::Overcharge
            | Power::TailwindCharm
            | Power::PickpocketImp
            | Power::SecondWind
            | Power::PhantomDraft
            | Power::GravityWell => {
                self.hit(seat, power, target);
                self.next_target();
            }
        }
    }

    /// Puts a kart back in front of those that have still to be dealt with.
    fn hold(&mut self, target: Seat) {
        let rest = self.state.targets;
        self.state.targets = super::filled(std::iter::once(target).chain(rest.iter().copied()));
    }

    /// SWK-9.1, SWK-9.2: the attack roll of the caster.
    pub(super) fn struck(&mut self, seat: Seat, die: u8) {
        let Onslaught::Power(power) = self.state.onslaught else { return };
        let Some(target) = self.state.targets.remove(0) else { return };
        let bonus = self.game.content.power(power).roll;
        let sum = Sum { die, bonus, against: self.look().ac(target) };
        self.tell(|| Event::Struck(target, sum));
        if sum.is_enough() {
            self.hit(seat, power, target);
        }
        self.next_target();
    }

    /// SWK-9.14: the saving throw of a kart (SWK-10.10: being hit need not move it).
    pub(super) fn saved(&mut self, target: Seat, die: u8) {
        let Onslaught::Power(power) = self.state.onslaught else { return };
        let against = self.game.content.power(power).roll;
        let sum = Sum { die, bonus: self.look().speed(target), against };
        self.tell(|| Event::Saved(target, sum));
        if !sum.is_enough() {
            let seat = self.state.next();
            self.hit(seat, power, target);
        }
        self.next_target();
    }
}
