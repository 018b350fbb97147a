//! CK-15: power-up spaces. CK-18: Charging.

use super::Race;
use super::setup::stacked;
use crate::event::{Event, Lack, Source};
use crate::pieces::{Customization, MOST_POWER_UPS, PowerUp};
use crate::state::Team;
use crate::track::Ahead;
use board::Facing;
use kernel::{List, SeatSet};

impl Race<'_, '_> {
    /// CK-15.1 to CK-15.4, CK-15.8: a power-up from this hex, once in a kart-turn.
    pub fn take_from(&mut self, kart: Team, source: Source) {
        let (Source::Entered(hex) | Source::Grabbed(hex)) = source else { return };
        let Some(place) = self.track().power_up_index(hex) else { return };
        let bit = 1_u16 << place;
        let taken = &mut self.state.kart_mut(kart).taken;
        if *taken & bit == 0 {
            *taken |= bit;
            self.take_power_up(kart, source);
        }
    }

    /// CK-8.8, CK-15.7: from the hexes alongside, in order of facing.
    pub fn grab(&mut self, kart: Team) {
        let Some(at) = self.state.at(kart) else { return };
        for facing in Facing::ALL {
            if let Ahead::Hex(hex) = self.track().ahead(at, facing) {
                self.take_from(kart, Source::Grabbed(hex));
            }
        }
    }

    /// CK-15.5, CK-15.6: the top power-up, which its holder alone sees: the rear driver (CK-9.8).
    pub fn take_power_up(&mut self, kart: Team, from: Source) {
        if self.state.power_ups.stack.is_empty() {
            let mut all = self.state.power_ups.discard;
            kernel::sort_short(&mut all);
            self.play.shuffle("stack:power-ups", &mut all);
            self.state.power_ups.stack = stacked::<PowerUp, MOST_POWER_UPS>(&all);
            self.state.power_ups.discard = List::default();
        }
        let Some(power_up) = self.state.power_ups.stack.pop() else {
            return self.tell(|| Event::Lacked(kart, Lack::PowerUp));
        };
        self.state.kart_mut(kart).held[power_up.index()] += 1;
        let holder = SeatSet::one(self.rear(kart));
        self.play.reveals();
        self.play.tell_apart(
            holder,
            || Event::TookPowerUp(kart, from, Some(power_up)),
            || Event::TookPowerUp(kart, from, None),
        );
    }

    /// CK-18.1 to CK-18.3, CK-10.4.
    pub fn charge(&mut self, kart: Team, value: u8) {
        let full = self.game.content.numbers.full_meter;
        let from = self.state.kart(kart).power;
        let mut power = from + value;
        let gain = if self.has_paid(kart, Customization::Booster) {
            self.game.content.customization(Customization::Booster).amount
        } else {
            1
        };
        let fills = power / full;
        power %= full;
        self.state.kart_mut(kart).power = power;
        self.tell(|| Event::Charged(kart, from, power, fills));
        for _ in 0..fills * gain {
            self.take_power_up(kart, Source::Meter);
        }
    }
}
