//! CK-9: power-ups take effect.

use super::Race;
use super::setup::listed;
use crate::event::{Drag, Event};
use crate::pieces::{Obstacle, Post, PowerUp, Space};
use crate::state::{Lasts, MOST_DRIVERS, MOST_KARTS, Place, Placed, Team, Used};
use crate::task::{Idle, Question, Steering, Step, Task, Tool};
use board::Hex;
use kernel::{List, Seat};

impl Race<'_, '_> {
    /// CK-9.1, CK-9.2, CK-9.10: the power-up on the panel, if its price is paid.
    pub fn activate(&mut self, kart: Team) {
        let Some(token) = self.state.kart(kart).token else { return };
        let power_up = token.power_up;
        if !self.pays(kart, Space::PowerUp, Step::PowerUp, self.game.content.power_up(power_up).cost) {
            return;
        }
        if let Some(token) = &mut self.state.kart_mut(kart).token {
            token.used = Used::Yes; // CK-9.7
        }
        self.tell(|| Event::UsedPowerUp(kart, power_up));
        let amount = self.game.content.power_up(power_up).amount;
        let works = match power_up {
            // CK-9.13
            PowerUp::Whirl => {
                self.state.turn.steering != Steering::Turned && self.ask(self.rear(kart), Question::Whirl)
            }
            PowerUp::EnergeticRubber => self.ask(self.rear(kart), Question::Rubber),
            PowerUp::RubbleSack => self.ask(self.rear(kart), Question::Drop),
            PowerUp::Switcheroo => self.ask(self.rear(kart), Question::Swap),
            PowerUp::Thunderclap => self.thunder(kart, amount),
            PowerUp::Vuvuzela => {
                self.push(Task::Vuvuzela { asked: 0 });
                let laid = |seat: &Seat| self.state.driver(*seat).laid.iter().any(|cards| !cards.is_empty());
                self.opponents(kart).iter().any(laid)
            }
            PowerUp::TinkersKit => self.begin_mending(kart, Tool::Kit, amount),
            PowerUp::EnergeticShield => {
                self.state.kart_mut(kart).shield = Lasts::On;
                true
            }
            PowerUp::FirecrackerFuel => {
                self.state.turn.fuel = Lasts::On;
                true
            }
            PowerUp::SpringWheels => {
                self.state.turn.springs = Lasts::On;
                true
            }
        };
        if !works {
            let turned = power_up == PowerUp::Whirl && self.state.turn.steering == Steering::Turned;
            let why = if turned { Idle::Turned } else { Idle::NoTarget };
            self.tell(|| Event::Nothing(kart, Step::PowerUp, why));
        }
    }

    /// CK-9.23.
    fn thunder(&mut self, kart: Team, loss: u8) -> bool {
        let range = self.game.content.power_up(PowerUp::Thunderclap).range;
        let near: List<Team, MOST_KARTS> = listed(self.enemies_within(kart, range));
        for enemy in near.iter().copied() {
            let speed = self.state.kart(enemy).speed.saturating_sub(loss);
            self.set_speed(enemy, speed, Drag::Thunderclap);
        }
        !near.is_empty()
    }

    /// Enemy karts on the track within so many hexes (CK-2.10).
    fn enemies_within(&self, kart: Team, range: u8) -> impl Iterator<Item = Team> {
        super::answers::within(self.game, self.state, kart, range)
    }

    /// CK-9.17: opposing drivers in initiative order, front before rear; who has no card is skipped.
    pub fn vuvuzela(&mut self, asked: u8) {
        let drivers = self.opponents(self.mover());
        if let Some(seat) = drivers.get(usize::from(asked)) {
            self.push(Task::Vuvuzela { asked: asked + 1 });
            self.ask(*seat, Question::Surrender(*seat));
        }
    }

    /// CK-9.17: all drivers of other karts.
    fn opponents(&self, kart: Team) -> List<Seat, MOST_DRIVERS> {
        let others = self.state.order.iter().filter(|team| **team != kart);
        listed(others.flat_map(|team| self.state.crew(*team)))
    }

    /// CK-9.22, CK-9.28: the oldest token of the supply, Rocks up.
    pub fn drop_rocks(&mut self, at: Hex) {
        let kart = self.mover();
        if let Some(back) = self.state.supply.remove(0) {
            let _fits = self.state.obstacles.push(Placed { at, up: Obstacle::Rocks, back });
            self.tell(|| Event::Dropped(kart, at));
        }
    }

    /// CK-9.25: two karts change places; neither hex is entered.
    pub fn switch(&mut self, other: Team) {
        let kart = self.mover();
        let (own, theirs) = (self.state.kart(kart).place, self.state.kart(other).place);
        if let (Place::Track(_), Place::Track(_)) = (own, theirs) {
            self.state.kart_mut(kart).place = theirs;
            self.state.kart_mut(other).place = own;
            self.tell(|| Event::Switched(kart, other));
        }
    }

    /// Who pulls with what: the Lasso's user sits in front, the Rubber's behind.
    pub fn begin_pull(&mut self, target: Team, post: Post, left: u8) {
        self.push(Task::Pull { kart: target, post, left });
    }
}
