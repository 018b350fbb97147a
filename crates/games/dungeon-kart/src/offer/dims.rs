//! What one would look for in one's turn but cannot do, each with its reason.

use crate::DungeonKart;
use crate::action::{Action, Aim, Cast, Power, Shift};
use crate::look::Look;
use crate::pieces::{Deck, Racer, Slot, Spell};
use crate::refusal::No;
use crate::rules;
use crate::state::{Phase, State};
use kernel::Seat;

/// In one's turn: what one could do but for MP, coins, time, a target or a wall, each with its reason. Of what has many targets
/// and none that will do, one.
pub(crate) fn dimmed(table: &DungeonKart, state: &State, seat: Seat, out: &mut Vec<(Action, No)>) {
    let Phase::Turn(_) = state.phase else { return };
    if state.active != seat {
        return;
    }
    let look = Look { game: table, state };
    let mut legal = Vec::new();
    rules::legal(table, state, seat, &mut |action| legal.push(action));
    let basic = Action::BASIC.into_iter().chain([Action::Speed(Shift::Up), Action::Speed(Shift::Down)]);
    let has_bump = legal.iter().any(|action| matches!(action, Action::Bump(..)));
    let bump = bump(look, seat).filter(|_| !has_bump);
    let powers = Slot::ALL.iter().filter(|slot| !legal.iter().any(|action| is_power(*action, **slot)));
    let powers = powers.filter_map(|slot| power(look, seat, *slot)).map(Action::Power);
    let hand: Vec<Spell> = look.kart(seat).hand.iter().map(|card| card.spell).collect();
    let castable = |spell: Spell| {
        legal.iter().any(|action| matches!(action, Action::Cast(cast) if cast.spell() == spell))
    };
    let spells = hand.into_iter().filter(|spell| !castable(*spell));
    let spells = spells.filter_map(|spell| cast(look, seat, spell)).map(Action::Cast);
    for action in basic.chain(bump).chain(powers).chain(spells) {
        if let Err(no) = look.check(seat, action)
            && !out.iter().any(|(other, _)| *other == action)
        {
            out.push((action, no));
        }
    }
}

fn is_power(action: Action, slot: Slot) -> bool {
    matches!(action, Action::Power(power) if power.slot() == slot)
}

fn some_opponent(look: Look<'_>, seat: Seat) -> Option<Racer> {
    let company = look.other_at(look.kart(seat).at, seat);
    company.or_else(|| look.opponents(seat).next()).and_then(|other| look.kart(other).racer)
}

fn bump(look: Look<'_>, seat: Seat) -> Option<Action> {
    some_opponent(look, seat).map(|racer| Action::Bump(racer, Aim::Ahead))
}

/// A power in the form that its racer uses (section 4).
fn power(look: Look<'_>, seat: Seat, slot: Slot) -> Option<Power> {
    let kart = look.kart(seat);
    Some(match (kart.racer?, slot) {
        (Racer::Cerebellus, Slot::Upper) => Power::Shove(some_opponent(look, seat)?, Aim::Ahead),
        (Racer::Cerebellus, Slot::Lower) => Power::With(some_opponent(look, seat)?),
        (Racer::Belladonna, Slot::Lower) => Power::At(look.hex(kart.at)),
        (Racer::Porkus, Slot::Lower) => Power::From(Deck::default()),
        (Racer::Gorgona, Slot::Lower) => Power::Along(kart.facing),
        (
            Racer::KingCroak | Racer::Belladonna | Racer::Porkus | Racer::Gorgona | Racer::Killa,
            Slot::Upper | Slot::Lower,
        ) => Power::Plain(slot),
    })
}

/// A spell on something that it could be cast on (section 4).
fn cast(look: Look<'_>, seat: Seat, spell: Spell) -> Option<Cast> {
    Some(match spell {
        Spell::Bomb | Spell::Teleport => Cast::At(spell, look.hex(look.kart(seat).at)),
        Spell::Fireball | Spell::Sloth => Cast::On(spell, some_opponent(look, seat)?),
        Spell::RaiseDead
        | Spell::Ward
        | Spell::GoldRush
        | Spell::Haste
        | Spell::Rage
        | Spell::Overdrive
        | Spell::Doombolt
        | Spell::Freeze => Cast::Plain(spell),
    })
}
