//! How well a seat stands (section 11): the turns that it needs to the finish against those of the others, and what it holds.

use super::solo::{Solo, Style};
use crate::SuperWizardKart;
use crate::look::Look;
use crate::pieces::{Deck, Hat, Part, Rims};
use crate::state::{Doing, Kart, KartFlags, Parts, Phase, State};
use kernel::Seat;

/// How much the leader of the others counts, and how much all of them on average.
const LEADER: f32 = 0.3;
const ALL: f32 = 0.3;
/// What a power card of each deck is worth, in turns.
const CARD: [f32; 2] = [0.22, 0.42];
/// A rolled turn is so much more than its Speed Bonus.
const ROLL: f32 = 3.5;
/// What is left of a charged boost when it is kept for later.
const KEPT: f32 = 0.6;
/// What forty coins are worth, as a share of the turns that are left.
const PURSE: f32 = 0.09;
const MOST_COINS: u16 = 40;
/// So much better is the best kart than one that bots still choose.
const GOOD_ENOUGH: f32 = 0.06;

/// 0 to 1: the own turns to the finish against those of the others.
pub(super) fn promise(game: &SuperWizardKart, state: &State, seat: Seat) -> f32 {
    let look = Look { game, state };
    match state.phase {
        Phase::Over => {
            let place = state.standings.iter().position(|other| *other == seat).unwrap_or(3);
            [1.0, 0.25, 0.15, 0.1][place.min(3)]
        }
        Phase::Choose => choice(look, seat),
        Phase::Place => 0.5 - 0.01 * turns_from(look, seat),
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

/// How many squares a boost is worth on average, less what its penalty takes.
fn boost_squares(look: Look<'_>, parts: Parts) -> f32 {
    let boost = look.content().boost(parts.boost);
    (2.5 + f32::from(boost.bonus)) * (1.0 - 0.05 * f32::from(boost.penalty))
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
    if look.state.mover() == Some(seat) && look.state.gone < look.game.players() {
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
    let cards: f32 = kart.hand.iter().map(|power| CARD[usize::from(power.deck() == Deck::Last)]).sum();
    let purse = f32::from(kart.coins.min(MOST_COINS)) / f32::from(MOST_COINS) * PURSE * left;
    (boost + cards) * soon + purse + wears(kart) * left
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

/// SWK-2.3: among karts of a chassis those are as good as any that are hardly slower than the best; which chassis is a matter of taste.
fn choice(look: Look<'_>, seat: Seat) -> f32 {
    if !look.state.chosen.has(seat) {
        return 0.5;
    }
    let parts = look.kart(seat).parts;
    let each = || Part::ALL.iter().copied();
    let others = each().flat_map(|tires| each().map(move |boost| Parts { tires, boost, ..parts }));
    let best = others.map(|parts| race(look, parts)).fold(f32::MAX, f32::min);
    let slower = (race(look, parts) / best.max(1.0) - 1.0) / GOOD_ENOUGH;
    0.6 - 0.02 * slower.floor().clamp(0.0, 20.0)
}
