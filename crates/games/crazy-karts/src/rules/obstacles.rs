//! CK-14: obstacles take effect.

use super::Race;
use super::setup::listed;
use crate::event::{Blow, Drag, Event, Spin};
use crate::options::Ice;
use crate::pieces::Obstacle;
use crate::state::{Lasts, MOST_KARTS, Team};
use crate::task::{Cause, Question, Task};
use board::{Facing, Side};
use kernel::List;

impl Race<'_, '_> {
    /// CK-14.1 to CK-14.7: the obstacle on a kart's hex, if there is one.
    pub fn set_off(&mut self, kart: Team, towards: Facing) {
        let Some(at) = self.state.at(kart) else { return };
        let Some(placed) = self.state.obstacle(at).copied() else { return };
        // CK-14.2, CK-14.3: it goes to the supply first.
        self.state.obstacles.retain(|other| other.at != at);
        let _fits = self.state.supply.push(placed.back);
        let cleared = &mut self.state.cleared[placed.up.index()];
        *cleared = cleared.saturating_add(1);
        if placed.up != Obstacle::IceRing || self.state.kart(kart).ram == Lasts::On {
            self.stop(kart); // CK-14.4
        }
        if self.state.kart(kart).ram == Lasts::On {
            // CK-8.6
            self.state.kart_mut(kart).ram = Lasts::Off;
            self.tell(|| Event::Rammed(kart, placed.up, at));
            return self.hurt(kart, self.game.content.numbers.ram_damage, Blow::Ram);
        }
        self.tell(|| Event::SetOff(kart, placed.up, at));
        self.take_effect(kart, placed.up, towards);
    }

    fn take_effect(&mut self, kart: Team, obstacle: Obstacle, towards: Facing) {
        let text = self.game.content.obstacle(obstacle);
        let (damage, loss, left, splash) = (text.damage, text.speed_loss, text.steps, text.splash);
        match obstacle {
            // CK-14.9, CK-14.14
            Obstacle::Rocks | Obstacle::AngryTroll => {
                self.hurt(kart, damage, Blow::Obstacle(obstacle));
                let speed = self.state.kart(kart).speed.saturating_sub(loss);
                self.set_speed(kart, speed, Drag::Obstacle(obstacle));
            }
            // CK-14.10, CK-14.11
            Obstacle::TakeOff => self.push(Task::Run { kart, cause: Cause::Ramp, towards, left }),
            // CK-14.13
            Obstacle::IceRing => match self.game.options().ice {
                Ice::Chance => {
                    let side = self.side_by_lot("ice");
                    self.slide(kart, side);
                }
                Ice::Driver => {
                    self.ask(self.rear(kart), Question::Ice(kart));
                }
            },
            // CK-14.15
            Obstacle::MudHole => self.set_speed(kart, 0, Drag::Obstacle(obstacle)),
            // CK-14.16
            Obstacle::PowderKeg => {
                self.hurt(kart, damage, Blow::Obstacle(obstacle));
                let near = |other: &&Team| **other != kart && self.adjacent(kart, **other);
                let near: List<Team, MOST_KARTS> = listed(self.state.order.iter().filter(near).copied());
                for other in near.iter().copied() {
                    self.hurt(other, splash, Blow::Obstacle(obstacle));
                }
            }
            // CK-14.17
            Obstacle::BounceBush => {
                self.push(Task::Run { kart, cause: Cause::Roll, towards: towards.opposite(), left });
            }
        }
    }

    /// CK-14.13: the kart rotates, and so does the way of its drive, ramp or roll.
    pub fn slide(&mut self, kart: Team, side: Side) {
        self.rotate(kart, side, Spin::IceRing);
        for task in &mut *self.state.tasks {
            if let Task::Run { kart: other, towards, .. } = task
                && *other == kart
            {
                *towards = towards.turned(side);
            }
        }
    }

    fn adjacent(&self, one: Team, other: Team) -> bool {
        let places = self.state.at(one).zip(self.state.at(other));
        places.is_some_and(|(one, other)| self.track().distance(one, other) == 1)
    }
}
