//! The lists of section 4, in its order. What is in them is decided by the same checks that carry out an action.

use crate::DungeonKart;
use crate::action::{Action, Aim, Cast, Power, Shift};
use crate::look::Look;
use crate::pieces::{Dashboard, Deck, Racer, Slot, Spell};
use crate::state::{Phase, Stage, State};
use board::{Heading, Side};
use kernel::Seat;

const SIDES: [Side; 2] = [Side::Left, Side::Right];

/// All legal actions of a seat.
pub(crate) fn legal(game: &DungeonKart, state: &State, seat: Seat, out: &mut dyn FnMut(Action)) {
    let look = Look { game, state };
    let list = List { look, seat };
    match state.phase {
        Phase::Over => {}
        Phase::Window => {
            list.try_all([Action::Pass, Action::Cast(Cast::Plain(Spell::Freeze))], out);
        }
        Phase::Racers | Phase::Dashboards | Phase::Arrival | Phase::Zombies(_) | Phase::Turn(_)
            if state.active != seat => {}
        Phase::Racers => list.try_all(Racer::ALL.iter().map(|racer| Action::Racer(*racer)), out),
        Phase::Dashboards => {
            list.try_all(Dashboard::ALL.iter().map(|dashboard| Action::Dashboard(*dashboard)), out);
        }
        Phase::Arrival => list.try_all(Heading::ALL.map(Action::Face), out),
        Phase::Zombies(_) => {
            let range = game.content.spell(Spell::RaiseDead).range;
            let near = game.track.within(look.kart(seat).at, range).filter(|spot| look.is_free(*spot));
            near.for_each(|spot| out(Action::Place(look.hex(spot))));
            out(Action::Done);
        }
        Phase::Turn(stage) => list.turn(stage, out),
    }
}

/// The list of a player.
#[derive(Clone, Copy)]
struct List<'a> {
    look: Look<'a>,
    seat: Seat,
}

impl List<'_> {
    /// Those that are allowed.
    fn try_all(self, actions: impl IntoIterator<Item = Action>, out: &mut dyn FnMut(Action)) {
        for action in actions {
            if self.look.check(self.seat, action).is_ok() {
                out(action);
            }
        }
    }

    fn turn(self, stage: Stage, out: &mut dyn FnMut(Action)) {
        match stage {
            Stage::Start => {
                if self.look.kart(self.seat).is_crashed() {
                    Heading::ALL.map(Action::Face).into_iter().for_each(&mut *out);
                }
                self.try_all([Shift::Up, Shift::Down, Shift::Hold].map(Action::Speed), out);
            }
            Stage::Moving => {
                self.try_all([Action::Drive], out);
                self.try_all(SIDES.map(Action::Turn), out);
                self.try_all(SIDES.map(Action::Drift), out);
                self.bumps(out);
                self.try_all([Action::Brake], out);
            }
        }
        self.powers(stage, out);
        self.spells(stage, out);
        if stage == Stage::Moving {
            out(Action::End);
        }
    }

    fn bumps(self, out: &mut dyn FnMut(Action)) {
        let at = self.look.kart(self.seat).at;
        if let Some(other) = self.look.other_at(at, self.seat).and_then(|other| self.look.kart(other).racer) {
            self.try_all(Aim::ALL.map(|aim| Action::Bump(other, aim)), out);
        }
    }

    fn powers(self, stage: Stage, out: &mut dyn FnMut(Action)) {
        let Some(racer) = self.look.kart(self.seat).racer else { return };
        for slot in Slot::ALL {
            if self.look.ready(self.seat, stage, *slot).is_ok() {
                self.power(racer, *slot, out);
            }
        }
    }

    /// A power in the form of its racer, on everything that it can be used on.
    fn power(self, racer: Racer, slot: Slot, out: &mut dyn FnMut(Action)) {
        match (racer, slot) {
            (Racer::Cerebellus, Slot::Upper) => {
                let each = |other| Aim::ALL.map(|aim| Action::Power(Power::Shove(other, aim)));
                self.try_all(self.look.racers_against(self.seat).flat_map(each), out);
            }
            (_, Slot::Upper) | (Racer::KingCroak | Racer::Killa, Slot::Lower) => {
                self.try_all([Action::Power(Power::Plain(slot))], out);
            }
            (Racer::Belladonna, Slot::Lower) => {
                let range = self.look.content().power(racer, Slot::Lower).range;
                let near = self.look.track().within(self.look.kart(self.seat).at, range);
                near.for_each(|spot| out(Action::Power(Power::At(self.look.hex(spot)))));
            }
            (Racer::Porkus, Slot::Lower) => {
                self.try_all(Deck::ALL.iter().map(|deck| Action::Power(Power::From(*deck))), out);
            }
            (Racer::Gorgona, Slot::Lower) => {
                self.try_all(Heading::ALL.map(|heading| Action::Power(Power::Along(heading))), out);
            }
            (Racer::Cerebellus, Slot::Lower) => {
                let others = self.look.racers_against(self.seat);
                self.try_all(others.map(|other| Action::Power(Power::With(other))), out);
            }
        }
    }

    fn spells(self, stage: Stage, out: &mut dyn FnMut(Action)) {
        let hand = &self.look.kart(self.seat).hand;
        for (place, card) in hand.iter().enumerate() {
            let again = hand[..place].iter().any(|other| other.spell == card.spell);
            if !again && self.look.castable(self.seat, stage, card.spell).is_ok() {
                self.targets(card.spell, out);
            }
        }
    }

    fn targets(self, spell: Spell, out: &mut dyn FnMut(Action)) {
        let at = self.look.kart(self.seat).at;
        match spell {
            Spell::Bomb | Spell::Teleport => {
                let range = if spell == Spell::Bomb { 1 } else { self.look.content().spell(spell).range };
                let near = self.look.track().within(at, range);
                let casts = near.map(|spot| Action::Cast(Cast::At(spell, self.look.hex(spot))));
                self.try_all(casts, out);
            }
            Spell::Fireball | Spell::Sloth => {
                let others = self.look.racers_against(self.seat);
                self.try_all(others.map(|other| Action::Cast(Cast::On(spell, other))), out);
            }
            Spell::RaiseDead
            | Spell::Ward
            | Spell::GoldRush
            | Spell::Haste
            | Spell::Rage
            | Spell::Overdrive
            | Spell::Doombolt
            | Spell::Freeze => self.try_all([Action::Cast(Cast::Plain(spell))], out),
        }
    }
}
