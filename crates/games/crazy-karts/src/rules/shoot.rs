//! CK-17: shots and Damage cards. CK-10.5: the Spyglass.

use super::Race;
use super::setup::{listed, stacked};
use super::value::{free, holder, value};
use crate::cards::{Cards, Value};
use crate::event::{Blow, Drag, Event, Lack, Spin};
use crate::pieces::{Customization, DamageCard, MOST_DAMAGE_CARDS, Post, PowerUp, Space, Upgrade};
use crate::state::{Driver, Lasts, Team};
use crate::task::{Idle, Question, Step, Task};
use kernel::{List, Seat};

impl Race<'_, '_> {
    /// CK-17.1, CK-17.3, CK-17.4, CK-25.3: with cards the shot must be fired, on free value alone it may.
    pub fn shoot(&mut self, kart: Team) {
        let paid = !self.state.cards(kart, Space::Shoot).is_empty();
        let range = value(self.game, self.state, kart, Space::Shoot);
        let any = super::answers::within(self.game, self.state, kart, range).next().is_some();
        if range == 0 || !any {
            if paid {
                self.tell(|| Event::Nothing(kart, Step::Shoot, Idle::NoTarget));
            }
            return;
        }
        self.tell(|| Event::StepBegan(kart, Step::Shoot, range));
        if paid {
            self.ask(self.driver(Post::Front), Question::Shoot);
        } else if free(self.game, self.state, kart, Space::Shoot) > 0 {
            let bertha = holder(self.state, kart, Upgrade::BigBertha);
            self.ask(bertha.unwrap_or_else(|| self.driver(Post::Front)), Question::FreeShot);
        }
    }

    /// CK-17.5: a shot at a kart.
    pub fn fire(&mut self, target: Team) {
        let kart = self.mover();
        self.tell(|| Event::Shot(kart, target));
        if self.state.kart(target).shield == Lasts::On {
            return self.tell(|| Event::Shielded(target)); // CK-9.19
        }
        let Some(card) = self.draw_damage() else {
            return self.tell(|| Event::Lacked(target, Lack::DamageCard));
        };
        if !self.has_paid(kart, Customization::Spyglass) {
            return self.push(Task::Damage { kart: target, card });
        }
        // CK-10.6: the front driver sees both.
        match self.draw_damage() {
            None => self.push(Task::Damage { kart: target, card }),
            Some(other) => {
                self.state.looked = listed([card, other].into_iter());
                let front = self.driver(Post::Front);
                self.play.reveals();
                self.tell_one(front, || Event::Looked(kart, [card, other]));
                self.ask(front, Question::Give(target));
            }
        }
    }

    /// CK-10.6: the other card goes unseen to the discards.
    pub fn give(&mut self, target: Team, card: DamageCard) {
        let mut looked = self.state.looked;
        let given = looked.iter().position(|other| *other == card).and_then(|at| u8::try_from(at).ok());
        if let Some(at) = given {
            looked.remove(at);
        }
        for other in looked.iter() {
            let _fits = self.state.face_down.push(*other);
        }
        self.state.looked.clear();
        self.push(Task::Damage { kart: target, card });
    }

    /// CK-17.7: the top card; an empty stack is renewed from the discards.
    fn draw_damage(&mut self) -> Option<DamageCard> {
        if self.state.damage.stack.is_empty() {
            let discards = self.state.damage.discard.iter().chain(self.state.face_down.iter()).copied();
            let mut all: List<DamageCard, MOST_DAMAGE_CARDS> = listed(discards);
            kernel::sort_short(&mut all);
            self.play.shuffle("stack:damage", &mut all);
            self.state.damage.stack = stacked(&all);
            self.state.damage.discard = List::default();
            self.state.face_down = List::default();
        }
        self.state.damage.stack.pop()
    }

    /// CK-17.6, CK-17.8: a card is carried out.
    pub fn carry_out(&mut self, kart: Team, card: DamageCard) {
        self.play.reveals();
        self.tell(|| Event::DrewDamage(kart, card));
        if card.is_lasting() {
            self.state.kart_mut(kart).lasting[card.index()] += 1;
            return;
        }
        let _fits = self.state.damage.discard.push(card);
        let amount = self.game.content.damage_card(card).amount;
        match card {
            DamageCard::CriticalHit | DamageCard::GlancingBlow => self.hurt(kart, amount, Blow::Card(card)),
            DamageCard::HeadShot => self.head_shot(kart),
            DamageCard::SpinOut => {
                let side = self.side_by_lot("spin");
                self.rotate(kart, side, Spin::SpinOut);
            }
            DamageCard::Stall => {
                let speed = self.state.kart(kart).speed.saturating_sub(amount);
                self.set_speed(kart, speed, Drag::Stall);
            }
            DamageCard::DroppedCrate => self.drop_crate(kart, amount),
            DamageCard::FlatTyre
            | DamageCard::BentAxle
            | DamageCard::JammedBrakes
            | DamageCard::CrackedDynamo => {}
        }
    }

    /// CK-17.12: one driver by lot among those with at least two cards left.
    fn head_shot(&mut self, kart: Team) {
        let hit: List<Seat, 2> =
            listed(self.state.crew(kart).filter(|seat| left(self.state.driver(*seat)).count() >= 2));
        let at = if hit.len() > 1 { self.play.below("head", 2) } else { 0 };
        match hit.get(usize::from(at)) {
            Some(seat) => {
                self.ask(*seat, Question::Lose(*seat));
            }
            None => self.tell(|| Event::Lacked(kart, Lack::Cards)),
        }
    }

    /// CK-17.11: a card is put aside; outside the panel the discards lose theirs before the deck.
    pub fn lose(&mut self, seat: Seat, value: Value, space: Option<Space>) {
        let driver = self.state.driver_mut(seat);
        let there = match space {
            Some(space) => driver.laid[space.index()].take(value),
            None => driver.discard.take(value) || driver.deck.take(value),
        };
        if there {
            driver.aside.add(value);
            let by = self.state.seated(seat);
            self.tell(|| Event::LostCard(by, value, space));
        }
    }

    /// CK-17.16, CK-27.6.
    fn drop_crate(&mut self, kart: Team, damage: u8) {
        let held = self.state.kart(kart).held;
        let each = PowerUp::ALL
            .iter()
            .flat_map(|power_up| std::iter::repeat_n(*power_up, held[power_up.index()].into()));
        let all: List<PowerUp, { crate::pieces::MOST_POWER_UPS }> = listed(each);
        if all.is_empty() {
            return self.hurt(kart, damage, Blow::Card(DamageCard::DroppedCrate));
        }
        let at = if all.len() > 1 { self.play.below("crate", all.count().into()) } else { 0 };
        if let Some(lost) = all.get(usize::from(at)).copied() {
            let loser = self.state.kart_mut(kart);
            loser.held[lost.index()] -= 1;
            loser.forget(lost);
            let _fits = self.state.power_ups.discard.push(lost);
            self.play.reveals();
            self.tell(|| Event::LostPowerUp(kart, lost));
        }
    }
}

/// All cards that a driver has left (CK-17.12): deck, discards and panel.
pub(super) fn left(driver: &Driver) -> Cards {
    driver.laid.iter().fold(outside(driver), |all, cards| all.and(*cards))
}

/// Those outside the panel.
pub(super) const fn outside(driver: &Driver) -> Cards {
    driver.deck.and(driver.discard).and(driver.hand)
}
