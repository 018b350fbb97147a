//! Dice (section 6), and rolling one again (SWK-15.10, SWK-15.11).

use super::Race;
use crate::event::Event;
use crate::look::rerolled;
use crate::pieces::{Die, Rims};
use crate::state::{Phase, Roll, Throw};
use kernel::Seat;

impl Race<'_, '_> {
    /// Rolls one or two dice; whoever may roll a 1 again is asked.
    pub(super) fn throw(&mut self, by: Seat, throw: Throw, many: usize) {
        let mut roll = Roll { by, throw, dice: [0; 2] };
        for ((name, die), shows) in throw.dice().into_iter().zip(&mut roll.dice).take(many) {
            *shows = self.play.die(name, die.faces());
        }
        self.tell(|| Event::Rolled(by, throw, roll.dice[..many.min(2)].to_vec()));
        let wears = self.state.kart(by).rims == Some(Rims::D20);
        if wears && roll.dice.contains(&1) && !self.state.rerolled.has(by) {
            self.state.phase = Phase::Reroll(roll);
        } else {
            self.settle(roll);
        }
    }

    /// D8: the new result stands.
    pub(super) fn reroll(&mut self, die: Die) {
        let Phase::Reroll(mut roll) = self.state.phase else { return };
        let Some(place) = rerolled(roll, die) else { return };
        let (name, die) = roll.throw.dice()[place];
        let shows = self.play.die(name, die.faces());
        roll.dice[place] = shows;
        self.state.rerolled = self.state.rerolled.with(roll.by);
        self.tell(|| Event::Rerolled(roll.by, die, shows));
        self.settle(roll);
    }

    /// D8: as it fell.
    pub(super) fn keep(&mut self) {
        let Phase::Reroll(roll) = self.state.phase else { return };
        self.tell(|| Event::Kept(roll.by));
        self.settle(roll);
    }

    /// What a roll does, and what comes after it.
    fn settle(&mut self, roll: Roll) {
        let Roll { by, throw, dice: [die, other] } = roll;
        self.go_on();
        match throw {
            Throw::Speed => self.set_speed(by, die),
            Throw::Boost => self.boosted(by, die),
            Throw::Slide => self.slid(by, die),
            Throw::Reflexes => self.reflexes(by, if other > 0 { die.min(other) } else { die }),
            Throw::Attack => self.struck(by, die),
            Throw::Save => self.saved(by, die),
            Throw::Displacer => self.displaced(by, die, other),
            Throw::SecondWind => self.second_wind(by, die),
        }
    }
}
