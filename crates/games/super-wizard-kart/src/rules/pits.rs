//! SWK-14, R12: the pits.

use super::Race;
use crate::action::Ware;
use crate::event::{Charge, Event};
use crate::state::{Doing, Then, TurnFlags};
use kernel::Seat;

impl Race<'_, '_> {
    /// SWK-14.1.
    pub(super) fn pit_stop(&mut self, seat: Seat) {
        self.state.turn.flags.set(TurnFlags::ACTED);
        self.state.turn.doing = Doing::Shop;
        self.tell(|| Event::InPits(seat));
    }

    /// SWK-14.4, SWK-14.5, SWK-14.7 to SWK-14.11: paid, mounted, and at work at once.
    pub(super) fn buy(&mut self, seat: Seat, ware: Ware) {
        let price = u16::from(self.look().price(ware));
        let kart = self.state.kart_mut(seat);
        kart.coins -= price;
        let left = kart.coins;
        match ware {
            Ware::Rims(rims) => kart.rims = Some(rims),
            Ware::Hat(hat) => kart.hat = Some(hat),
            Ware::Tires(part) => {
                let old = std::mem::replace(&mut kart.parts.tires, part);
                kart.garage.tires = kart.garage.tires.exchanged(old, part);
            }
            Ware::Boost(part) => {
                let old = std::mem::replace(&mut kart.parts.boost, part);
                kart.garage.boosts = kart.garage.boosts.exchanged(old, part);
            }
        }
        self.tell(|| Event::Bought(seat, ware, left));
        if matches!(ware, Ware::Boost(_)) {
            self.charge(seat, 0, Charge::Change);
        }
        // SWK-14.7.
        self.state.turn.diagonals = self.look().tire_figure(seat).saturating_sub(self.state.turn.used);
        self.make_room(seat, Then::Goes);
    }

    /// SWK-14.3: the normal move goes on.
    pub(super) fn leave_pits(&mut self, seat: Seat) {
        self.state.turn.doing = Doing::Drive;
        self.tell(|| Event::LeftPits(seat));
    }
}
