//! DS-7: an attack, in the order of 7.3.

use super::Chase;
use crate::content::DIE;
use crate::event::{Event, Fright};
use crate::pieces::{Cause, Power};
use crate::state::{Charge, Lying, Once, Phase};
use kernel::Seat;

/// DS-7.6: so many wounds kill.
const MORTAL: u8 = 4;

impl Chase<'_, '_> {
    /// DS-7.2, DS-7.7, DS-7.8: a roll, and what comes of it; it is no move and costs no Panic.
    pub(super) fn fight(&mut self, seat: Seat, monster: Lying) {
        let (who, target) = (self.who(seat), self.look().target(seat, monster.kind));
        let roll = self.play.die("fight-die", DIE);
        self.tell(|| Event::Fought(who, monster, target, roll));
        if roll <= target {
            self.defeat(seat, monster);
        } else {
            self.miss(seat);
        }
        if self.state.player(seat).at().is_none() {
            return self.pass_on();
        }
        // 5. DS-5.9: the card goes on by itself.
        if let Phase::Paused(playing) = self.state.phase {
            self.carry_on(seat, playing);
        }
    }

    /// DS-7.5, DS-7.9: a trophy. DS-13.6: and a charge, once.
    fn defeat(&mut self, seat: Seat, monster: Lying) {
        let who = self.who(seat);
        self.state.floor.lift(monster.at);
        self.player(seat).trophies[monster.kind.index()] += 1;
        self.tell(|| Event::Defeated(who, monster));
        if self.state.player(seat).has(Power::BattleCharge) && self.state.turn.charge == Charge::Not {
            self.state.turn.charge = Charge::Ready;
        }
    }

    /// DS-7.6, DS-8.8: a wound for good. DS-13.3: the first of a blessed one is Panic instead.
    fn miss(&mut self, seat: Seat) {
        if self.state.player(seat).has(Power::Blessing) && self.state.turn.blessing == Once::Left {
            self.state.turn.blessing = Once::Spent;
            self.panic(seat, self.content().numbers.blessing, Fright::Blessing);
            self.dies_of_fright(seat);
            return;
        }
        self.player(seat).wounds += 1;
        let (who, now) = (self.who(seat), self.state.player(seat).wounds);
        self.tell(|| Event::Wounded(who, now));
        if now >= MORTAL {
            self.die(seat, Cause::Wounds);
        }
    }
}
