//! DK-15: Crash and Spin-Out, and other changes of a dial.

use super::Race;
use super::enter::Ended;
use crate::event::{Cause, Drag, Event, Mishap};
use crate::state::{KartFlags, TurnFlags};
use kernel::Seat;

/// DK-15.1.
const SPUN_OUT: u8 = 2;

impl Race<'_, '_> {
    /// DK-15.1 to DK-15.8, DK-20.16, DK-21.6, DK-21.16: dial, flag and movement, and nothing else. Whether it took effect.
    pub(super) fn mishap(&mut self, seat: Seat, mishap: Mishap, cause: Cause) -> Ended {
        let own_turn = self.is_own_turn(seat);
        let kart = self.state.kart_mut(seat);
        if kart.is_warded() && !cause.is_own_fault() {
            kart.flags.clear(KartFlags::WARDED);
            self.tell(|| Event::Absorbed(seat, mishap, cause));
            return Ended::No;
        }
        match mishap {
            Mishap::Crash => {
                kart.setting = 1;
                kart.flags.set(KartFlags::CRASHED);
            }
            Mishap::SpinOut => kart.setting = kart.setting.min(SPUN_OUT),
        }
        if own_turn {
            self.movement_over();
        }
        self.tell(|| Event::Mishap(seat, mishap, cause));
        Ended::Yes
    }

    /// DK-5.7.
    pub(super) const fn movement_over(&mut self) {
        self.state.turn.mp = 0;
        self.state.turn.flags.set(TurnFlags::OVER);
    }

    /// A dial drops to a setting, if that is lower; 0: it does not.
    pub(super) fn drop_to(&mut self, seat: Seat, setting: u8, why: Drag) {
        let from = self.state.kart(seat).setting;
        if setting > 0 && setting < from {
            self.set_dial(seat, setting, why);
        }
    }

    /// A dial shows something else.
    pub(super) fn set_dial(&mut self, seat: Seat, setting: u8, why: Drag) {
        let kart = self.state.kart_mut(seat);
        let from = std::mem::replace(&mut kart.setting, setting);
        self.tell(|| Event::Dial(seat, from, setting, why));
    }
}
