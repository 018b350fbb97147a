//! CK-7: a kart's turn, step by step. CK-11: Brake and Speed Up.

use super::Race;
use super::value::{free, holder, most_speed, value};
use crate::event::{Drag, Event};
use crate::pieces::{Post, Space, Upgrade};
use crate::state::Lasts;
use crate::state::{Place, Team};
use crate::task::{Cause, Idle, Question, Steering, Step, Task, Tool, Turn};

impl Race<'_, '_> {
    /// CK-7.1: the next kart in the order, or the end of the round.
    pub fn next_kart(&mut self) {
        let Some(kart) = self.state.order.get(usize::from(self.state.gone)).copied() else {
            return self.end_round();
        };
        self.state.gone += 1;
        self.state.turn = Turn { kart: Some(kart), ..Turn::default() };
        for kart in &mut *self.state.karts {
            kart.taken = 0; // CK-15.4
        }
        self.tell(|| Event::TurnBegan(kart));
        self.push(Task::NextKart);
        self.push(Task::Step(Step::Lever));
    }

    /// CK-7.15: what holds for a kart-turn is over.
    pub const fn end_turn(&mut self) {
        self.state.turn = Turn {
            kart: None,
            steering: Steering::Free,
            grabbing: Lasts::Off,
            fuel: Lasts::Off,
            springs: Lasts::Off,
            custom: Lasts::Off,
        };
    }

    /// CK-7.2: one step, and then the next; Brake before Speed Up (CK-11.4).
    pub fn step(&mut self, step: Step) {
        self.push(step.next().map_or(Task::EndTurn, Task::Step));
        let kart = self.mover();
        // CK-7.14: over the line only Charging and Repair are left.
        let home = matches!(self.state.kart(kart).place, Place::Home(_));
        match step {
            Step::Charging => self.charging(kart),
            Step::Repair => self.repair(kart),
            _ if home => {}
            Step::Lever => self.lever(kart),
            Step::Special => self.special(kart),
            Step::PowerUp => self.activate(kart),
            Step::Customization => self.customization(kart),
            Step::Brake => self.brake(kart),
            Step::SpeedUp => self.speed_up(kart),
            Step::Movement => self.drive(kart),
            Step::Turn => self.turn(kart),
            Step::Shoot => self.shoot(kart),
        }
    }

    /// CK-7.4: the value of a space that is carried out: one with cards, or with free value.
    fn used(&mut self, kart: Team, space: Space, step: Step) -> Option<u8> {
        let free = free(self.game, self.state, kart, space);
        let carried_out = !self.state.cards(kart, space).is_empty() || free > 0;
        let value = value(self.game, self.state, kart, space);
        if carried_out && value == 0 && step == Step::SpeedUp {
            // CK-17.17
            self.tell(|| Event::Nothing(kart, step, Idle::Flat));
        }
        (carried_out && value > 0).then(|| {
            self.tell(|| Event::StepBegan(kart, step, value));
            value
        })
    }

    /// CK-7.9, CK-7.16: whether a priced action is paid now; what lies there in vain is told.
    pub fn pays(&mut self, kart: Team, space: Space, step: Step, price: u8) -> bool {
        let cards = self.state.cards(kart, space);
        let paid = !cards.is_empty() && cards.points() >= price;
        if !paid && !cards.is_empty() {
            self.tell(|| Event::Nothing(kart, step, Idle::Unpaid));
        }
        paid
    }

    /// CK-25.5.
    fn lever(&mut self, kart: Team) {
        if let Some(seat) = holder(self.state, kart, Upgrade::EmergencyLever) {
            self.ask(seat, Question::Shift);
        }
    }

    /// CK-11.1.
    fn brake(&mut self, kart: Team) {
        if let Some(value) = self.used(kart, Space::Brake, Step::Brake) {
            let speed = self.state.kart(kart).speed;
            if speed == 0 {
                return self.tell(|| Event::Nothing(kart, Step::Brake, Idle::NoTarget));
            }
            self.set_speed(kart, speed.saturating_sub(value), Drag::Brake);
        }
    }

    /// CK-11.2, CK-11.3.
    fn speed_up(&mut self, kart: Team) {
        if let Some(value) = self.used(kart, Space::SpeedUp, Step::SpeedUp) {
            let most = most_speed(self.game, self.state.kart(kart).damage);
            let (from, meant) = (self.state.kart(kart).speed, self.state.kart(kart).speed + value);
            if from >= most {
                return self.tell(|| Event::Nothing(kart, Step::SpeedUp, Idle::Topped));
            }
            let why = if meant > most { Drag::Topped } else { Drag::SpeedUp };
            self.set_speed(kart, meant.min(most), why);
        }
    }

    /// CK-12.1, CK-12.2, CK-12.9: Movement.
    fn drive(&mut self, kart: Team) {
        let towards = self.state.kart(kart).facing;
        let fuel = match self.state.turn.fuel {
            Lasts::On => self.game.content.power_up(crate::pieces::PowerUp::FirecrackerFuel).amount,
            Lasts::Off => 0,
        };
        let left = self.state.kart(kart).speed + fuel;
        if left > 0 {
            self.tell(|| Event::StepBegan(kart, Step::Movement, left));
            if self.state.turn.springs == Lasts::On {
                self.push(Task::Landing { kart, towards });
            }
            self.push(Task::Run { kart, cause: Cause::Drive, towards, left });
        }
    }

    /// CK-16, at step 7.
    fn turn(&mut self, kart: Team) {
        let why = match self.state.turn.steering {
            Steering::Free => return self.steer(kart),
            Steering::Tried => Idle::Tried,
            Steering::Turned => Idle::Turned,
            Steering::Whirled => Idle::Whirled,
        };
        if !self.state.cards(kart, Space::Turn).is_empty() {
            self.tell(|| Event::Nothing(kart, Step::Turn, why));
        }
    }

    /// CK-18.
    fn charging(&mut self, kart: Team) {
        if let Some(value) = self.used(kart, Space::Charging, Step::Charging) {
            self.charge(kart, value);
        }
    }

    /// CK-19.
    fn repair(&mut self, kart: Team) {
        if let Some(value) = self.used(kart, Space::Repair, Step::Repair)
            && !self.begin_mending(kart, Tool::Repair, value)
        {
            self.tell(|| Event::Nothing(kart, Step::Repair, Idle::NoTarget));
        }
    }

    /// The speed marker is set.
    pub fn set_speed(&mut self, kart: Team, speed: u8, why: Drag) {
        let from = self.state.kart(kart).speed;
        if from != speed {
            self.state.kart_mut(kart).speed = speed;
            self.tell(|| Event::Speed(kart, from, speed, why));
        }
    }

    /// The rear driver of a kart.
    pub fn rear(&self, kart: Team) -> kernel::Seat {
        self.state.seat(kart, Post::Rear)
    }
}
