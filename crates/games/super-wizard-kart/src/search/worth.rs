//! How well a seat stands (section 11): the turns that it needs to the finish against those of the others, and what it holds.

use super::solo::{Solo, Style};
use crate::SuperWizardKart;
use crate::look::Look;
use crate::pieces::{Hat, Part, Power, Rims};
use crate::state::{Doing, Kart, KartFlags, Parts, Phase, State, TurnFlags};
use kernel::Seat;

/// How much the leader of the others counts, and how much all of them on average.
const LEADER: f32 = 0.45;
const ALL: f32 = 0.45;
/// What the best card of a hand is worth of its value, the next one, and so on: there is one action a turn.
const CARDS: [f32; 4] = [1.0, 0.6, 0.3, 0.1];
/// A rolled turn is so much more than its Speed Bonus.
const ROLL: f32 = 3.5;
/// What is left of a charged boost when it is kept for later.
const KEPT: f32 = 0.6;
/// What forty coins are worth, as a share of the turns that are left.
const PURSE: f32 = 0.09;
const MOST_COINS: u16 = 40;
/// So much better is the best boost for a chassis and tires than one that bots still choose.
const GOOD_ENOUGH: f32 = 0.05;

/// 0 to 1: the own turns to the finish against those of the others.
pub(super) fn promise(game: &SuperWizardKart, state: &State, seat: Seat) -> f32 {
    let look = Look { game, state };
    match state.phase {
        Phase::Over => {
            let place = state.standings.iter().position(|other| *other == seat).unwrap_or(3);
            [1.0, 0.25, 0.15, 0.1][place.min(3)]
        }
        Phase::Choose => choice(look, seat),
        Phase::Place => {
            let placed = state.order.iter().take(state.gone.into()).any(|placed| *placed == seat);
            choice(look, seat) - if placed { 0.001 * turns_from(look, seat) } else { 0.0 }
        }
        Phase::Turn | Phase::Overflow(_) | Phase::Reroll(_) | Phase::Take(_) => {
            let lead = lead(look, seat);
            0.5 + 0.45 * lead / (8.0 + lead.abs())
        }
    }
}

/// By how many turns somebody leads.
fn lead(look: Look<'_>, seat: Seat) -> f32 {
    let own = turns(look, seat) - holds(look, seat);
    let (mut least, mut sum, mut many) = (f32::MAX, 0.0, 0_u8);
    for other in look.game.everybody().filter(|other| *other != seat) {
        let theirs = turns(look, other) - 0.5 * holds(look, other);
        least = least.min(theirs);
        sum += theirs;
        many += 1;
    }
    LEADER * least + ALL * sum / f32::from(many.max(1)) - own
}

fn style(look: Look<'_>, seat: Seat) -> Style {
    Style { speed: look.speed(seat), tires: look.tires(seat), diagonals: look.tire_figure(seat) }
}

fn solo<'a>(look: Look<'a>, style: Style) -> &'a Solo {
    look.track().solo(style.place(), || Solo::of(look.track(), style))
}

/// The turns to the finish for a kart that drives on alone, without boosts.
pub(super) fn turns_from(look: Look<'_>, seat: Seat) -> f32 {
    turns_at(look, seat, look.kart(seat).at, look.kart(seat).crossings)
}

/// The same from another square.
pub(super) fn turns_at(look: Look<'_>, seat: Seat, spot: crate::track::Spot, crossings: i8) -> f32 {
    let left = look.game.laps().cast_signed() + 1 - crossings;
    solo(look, style(look, seat)).turns(spot, u8::try_from(left).unwrap_or(0))
}

/// How many squares a boost is worth on average, less what its penalty takes of the diagonals that there are.
fn boost_squares(look: Look<'_>, parts: Parts) -> f32 {
    let (boost, tires) = (look.content().boost(parts.boost), look.content().tires(parts.tires));
    (2.5 + f32::from(boost.bonus)) * (1.0 - 0.05 * f32::from(boost.penalty.min(tires.diagonals)))
}

/// What boosts do to the turns that are left.
fn haste(look: Look<'_>, seat: Seat) -> f32 {
    let parts = look.kart(seat).parts;
    let each_turn = boost_squares(look, parts) / f32::from(look.charge(seat));
    let squares = ROLL + f32::from(look.speed(seat));
    squares / (squares + 0.8 * each_turn)
}

/// The turns that a seat still needs, with what waits for it.
fn turns(look: Look<'_>, seat: Seat) -> f32 {
    let squares = ROLL + f32::from(look.speed(seat));
    let mut turns = turns_from(look, seat) * haste(look, seat);
    if look.state.mover() == Some(seat) && look.state.turn.flags != TurnFlags::default() {
        let (left, _) = look.left();
        let normal = if look.state.turn.doing == Doing::Drive { 0 } else { look.state.turn.movement };
        turns -= f32::from(left + normal) / squares;
    } else if has_moved(look, seat) {
        turns += f32::from(exposure(look, seat)) / squares;
    }
    if look.kart(seat).flags.has(KartFlags::CHILLED) {
        turns += 4.0 / squares;
    }
    turns
}

fn has_moved(look: Look<'_>, seat: Seat) -> bool {
    look.state.order.iter().take(look.state.gone.into()).any(|moved| *moved == seat)
}

/// SWK-11.1: how far traps would push a kart back at the end of the round.
fn exposure(look: Look<'_>, seat: Seat) -> u8 {
    let (track, kart) = (look.track(), look.kart(seat));
    let traps = track.traps().iter().zip(look.state.traps.iter());
    let hit = traps.filter(|(trap, position)| track.is_in_area(trap, position.at, kart.at));
    let pushed =
        hit.map(|(trap, _)| look.content().trap(trap.kind).forced.saturating_sub(look.resistance(seat)));
    pushed.sum()
}

/// What somebody has for later, in turns: the less, the fewer turns there are to use it.
fn holds(look: Look<'_>, seat: Seat) -> f32 {
    let kart = look.kart(seat);
    let left = turns_from(look, seat).max(0.0);
    let soon = (left / 2.0).min(1.0);
    let squares = ROLL + f32::from(look.speed(seat));
    let charged = f32::from(kart.die) / f32::from(look.charge(seat).max(1));
    let boost = KEPT * charged * boost_squares(look, kart.parts) / squares;
    let cards = hand(kart);
    let purse = f32::from(kart.coins.min(MOST_COINS)) / f32::from(MOST_COINS) * PURSE * left;
    (boost + cards) * soon + purse + wears(kart) * left
}

/// What the cards of a hand are worth, in turns.
fn hand(kart: &Kart) -> f32 {
    let mut values = [0.0_f32; CARDS.len()];
    for (value, power) in values.iter_mut().zip(kart.hand.iter()) {
        *value = card(*power);
    }
    values.sort_by(|one, other| other.total_cmp(one));
    values.iter().zip(CARDS).map(|(value, share)| value * share).sum()
}

/// What a card is worth to whoever keeps it for a better moment, in turns.
const fn card(power: Power) -> f32 {
    match power {
        Power::Shockwave | Power::WardBubble => 0.04,
        Power::GreenFlameOrb | Power::WizardHand | Power::PickpocketImp => 0.06,
        Power::RedFlameOrb | Power::FrostRay => 0.08,
        Power::BlueFlameOrb | Power::LightningBolt | Power::GravityWell => 0.12,
        Power::MistyTire | Power::TailwindCharm | Power::Overcharge => 0.15,
        Power::SpellOfStar | Power::PhantomDraft => 0.4,
        Power::WizardBoost | Power::SecondWind => 0.5,
    }
}

/// What rims and hats are worth that no table of turns knows, as a share of the turns that are left.
fn wears(kart: &Kart) -> f32 {
    let rims = match kart.rims {
        Some(Rims::LightningOrbs) => 0.04,
        Some(Rims::HealthPotions) => 0.02,
        Some(Rims::D20) => 0.03,
        Some(Rims::ChromeSpinners) | None => 0.0,
    };
    let hat = match kart.hat {
        Some(Hat::FlowerHat | Hat::TopHat) => 0.02,
        Some(Hat::Halo | Hat::Squirrel) => 0.02,
        Some(Hat::DrinkHat) => 0.03,
        Some(Hat::JimHat) => 0.02,
        None => 0.0,
    };
    rims + hat
}

/// How long a race takes with a kart, on its own.
fn race(look: Look<'_>, parts: Parts) -> f32 {
    let content = look.content();
    let (speed, tires) = (content.chassis(parts.chassis).speed, content.tires(parts.tires));
    let style = Style { speed, tires: tires.apex, diagonals: tires.diagonals };
    let Some(grid) = look.track().grid().first() else { return 0.0 };
    let turns = solo(look, style).turns(*grid, look.game.laps() + 1);
    let squares = ROLL + f32::from(speed);
    let each_turn = boost_squares(look, parts) / f32::from(content.boost(parts.boost).charge.max(1));
    turns * squares / (squares + each_turn)
}

/// SWK-2.3: which chassis and tires is a matter of taste, and each has its day; the boost is one that is hardly worse than the best for them.
fn choice(look: Look<'_>, seat: Seat) -> f32 {
    if !look.state.chosen.has(seat) {
        return 0.5;
    }
    let parts = look.kart(seat).parts;
    let boosts = Part::ALL.iter().map(|boost| Parts { boost: *boost, ..parts });
    let best = boosts.map(|parts| race(look, parts)).fold(f32::MAX, f32::min);
    let slower = (race(look, parts) / best.max(1.0) - 1.0) / GOOD_ENOUGH;
    0.6 - 0.02 * slower.floor().clamp(0.0, 20.0)
}
