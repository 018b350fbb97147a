//! DK-20: what hazards do to the kart that enters.

use super::Race;
use super::enter::Ended;
use crate::event::{Cause, Drag, Event, Loss, Mishap, Spin};
use crate::pieces::{Blow, Effect, Hazard, Near};
use crate::track::Spot;
use board::Side;
use kernel::Seat;

/// DK-20.8: the draw of section 6.
pub(crate) const DIE: &str = "smashinator";

impl Race<'_, '_> {
    /// DK-20.2, DK-20.4: a hazard in the hex triggers.
    pub(super) fn trigger(&mut self, seat: Seat, spot: Spot) -> Ended {
        let Some(hazard) = self.state.hazard_at(spot) else { return Ended::No };
        let hex = self.hex(spot);
        self.tell(|| Event::Entered(seat, hazard, hex));
        let (cause, amount) = (Cause::Hazard(hazard), self.game.content.hazard(hazard).amount);
        let ended = match hazard.effect() {
            Effect::SpinOut => self.mishap(seat, Mishap::SpinOut, cause),
            Effect::Slew => self.slip(seat, cause),
            Effect::Roll => self.smash(seat, cause),
            Effect::Crash => self.mishap(seat, Mishap::Crash, cause),
            Effect::Steal => {
                let ended = self.mishap(seat, Mishap::SpinOut, cause);
                self.lose_coins(seat, amount);
                ended
            }
            Effect::Slow => self.stick(seat, amount),
            Effect::Thrust => self.thrust(seat, amount),
            // An explosion takes its Bombs away itself.
            Effect::Explode => return self.explode(&[spot], Some(seat)),
        };
        if !hazard.stays() {
            self.remove(spot, Loss::Spent);
        }
        ended
    }

    /// DK-20.7.
    fn slip(&mut self, seat: Seat, cause: Cause) -> Ended {
        let ended = self.mishap(seat, Mishap::SpinOut, cause);
        if ended == Ended::Yes {
            let side = if self.play.below("oil-spill", 2) == 0 { Side::Left } else { Side::Right };
            let kart = self.state.kart_mut(seat);
            let (from, to) = (kart.facing, kart.facing.turned(side));
            kart.facing = to;
            self.tell(|| Event::Faced(seat, from, to, Spin::Slew));
        }
        ended
    }

    /// DK-20.8: the die is rolled under Ward too.
    fn smash(&mut self, seat: Seat, cause: Cause) -> Ended {
        let die = &self.game.content.die;
        let blow = die[usize::from(self.play.below(DIE, 6)) % die.len()];
        self.tell(|| Event::Rolled(seat, blow));
        match blow {
            Blow::Smash => self.mishap(seat, Mishap::Crash, cause),
            Blow::Clip => self.mishap(seat, Mishap::SpinOut, cause),
            Blow::Miss => Ended::No,
        }
    }

    /// DK-20.11.
    fn stick(&mut self, seat: Seat, settings: u8) -> Ended {
        let setting = self.state.kart(seat).setting;
        if setting > 1 {
            self.drop_to(seat, setting.saturating_sub(settings).max(1), Drag::Tar);
        } else {
            self.tell(|| Event::Stuck(seat));
        }
        if self.is_own_turn(seat) {
            self.movement_over();
        }
        Ended::Yes
    }

    /// DK-20.5: a hazard leaves the track.
    pub(super) fn remove(&mut self, spot: Spot, why: Loss) {
        let Some(hazard) = self.state.lift(spot) else { return };
        match (hazard, hazard.token()) {
            (Hazard::Zombie, _) => self.state.supply.zombies += 1,
            (Hazard::Bomb, _) => self.state.supply.bombs += 1,
            (_, Some(kind)) => self.state.gone_tokens[kind] += 1,
            (_, None) => {}
        }
        let hex = self.hex(spot);
        self.tell(|| Event::Removed(hazard, hex, why));
    }

    /// DK-20.9, DK-20.17: beside a Fangroot, once however many there are.
    pub(super) fn fangroot(&mut self, seat: Seat) {
        let (at, look) = (self.state.kart(seat).at, self.look());
        let mut near = self.state.hazards.iter().filter(|lying| lying.hazard.near() == Near::Stopping);
        if near.any(|lying| lying.at != at && look.reaches(lying, at)) {
            self.mishap(seat, Mishap::SpinOut, Cause::Hazard(Hazard::Fangroot));
        }
    }
}
