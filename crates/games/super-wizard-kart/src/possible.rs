//! Whether a view that came from outside can be one of this table: whatever the rules take for granted is looked at here.

use crate::SuperWizardKart;
use crate::pieces::{Deck, Power, TrapKind};
use crate::rules;
use crate::state::{Doing, KartFlags, MOST_PILE, Onslaught, Order, Phase, Roll, Throw, Trapped, TurnFlags};
use crate::track::Spot;
use crate::view::{Held, KartSeen, View};
use kernel::Seat;

/// So much of anything fits the rules' arithmetic.
const MUCH: u8 = 100;

/// Whether the rules could have made it.
pub(crate) fn is_possible(game: &SuperWizardKart, view: &View) -> bool {
    let sits = |seat: Seat| seat.number() < game.players();
    let orders = [&view.initiative, &view.order, &view.standings, &view.targets];
    view.karts.len() == usize::from(game.players())
        && view.eyes.is_none_or(sits)
        && view.chosen.iter().all(sits)
        && view.rerolled.iter().all(sits)
        && orders.into_iter().all(|order| order.iter().all(|seat| sits(*seat)))
        && view.round <= game.round_limit()
        && (1..=game.laps()).contains(&view.lap)
        && has_phase(game, view)
        && view.karts.iter().all(|kart| is_kart(game, view, kart))
        && has_turn(game, view)
        && has_traps(game, view)
        && has_cards(game, view)
}

/// Everybody once.
fn is_whole(game: &SuperWizardKart, order: &Order) -> bool {
    order.count() == game.players() && game.everybody().all(|seat| order.contains(&seat))
}

/// Whoever is asked is there.
fn has_phase(game: &SuperWizardKart, view: &View) -> bool {
    let racing = view.round > 0 && is_whole(game, &view.standings) && is_whole(game, &view.initiative);
    let all = game.everybody().all(|seat| view.chosen.has(seat));
    let here = is_whole(game, &view.order) && view.gone < game.players();
    let trap = matches!(view.onslaught, Onslaught::Trap(_));
    match view.phase {
        Phase::Choose => !all && here && view.round == 0 && view.onslaught == Onslaught::None,
        Phase::Place => all && here && view.round == 0 && is_whole(game, &view.initiative),
        Phase::Turn => all && racing && here && view.onslaught == Onslaught::None,
        Phase::Overflow(_) => {
            let next = view.order.get(usize::from(view.gone)).and_then(|seat| view.kart(*seat));
            let held = next.is_some_and(|kart| kart.hand.count() > 0);
            all && racing && here && held && view.onslaught == Onslaught::None
        }
        Phase::Take(victim) => {
            let held = view
                .kart(victim)
                .is_some_and(|kart| matches!(kart.hand, Held::Cards(_)) && kart.hand.count() > 0);
            all && racing && here && held && view.onslaught == Onslaught::None
        }
        Phase::Reroll(roll) => {
            let turn = if roll.throw == Throw::Displacer { trap } else { here && !trap };
            all && racing && turn && is_roll(game, view, roll) && is_whole(game, &view.order)
        }
        Phase::Over => all && racing && is_whole(game, &view.order),
    }
}

fn is_roll(game: &SuperWizardKart, view: &View, roll: Roll) -> bool {
    let dice = roll.throw.dice();
    let fits = |place: usize| roll.dice[place] <= dice[place].1.faces();
    let power = matches!(view.onslaught, Onslaught::Power(_));
    let waits = match roll.throw {
        Throw::Attack => power && !view.targets.is_empty(),
        Throw::Save => power,
        Throw::Displacer => roll.dice[1] > 0,
        Throw::Speed | Throw::Boost | Throw::Slide | Throw::Reflexes | Throw::SecondWind => true,
    };
    roll.by.number() < game.players()
        && roll.dice[0] > 0
        && roll.dice.contains(&1)
        && fits(0)
        && fits(1)
        && waits
}

fn is_spot(game: &SuperWizardKart, spot: Spot) -> bool {
    spot.index() < game.track.size()
}

fn is_kart(game: &SuperWizardKart, view: &View, kart: &KartSeen) -> bool {
    let known = kart.built.is_some() || view.phase == Phase::Choose;
    is_spot(game, kart.at)
        && known
        && kart.crossings.unsigned_abs() < MUCH
        && kart.coins < 20_000
        && kart.die < 10
        && kart.hand.count() <= 4
        && kart.flags.is_known()
        && (kart.flags == KartFlags::default() || rules::is_in(game, Power::FrostRay))
}

fn has_turn(game: &SuperWizardKart, view: &View) -> bool {
    let turn = &view.turn;
    let doing = match turn.doing {
        Doing::Drive | Doing::Shop => true,
        Doing::Boost { squares, diagonals, .. } => squares < MUCH && diagonals < MUCH,
        Doing::Card { power, squares, diagonals, alone } => {
            power.is_drive() && squares < MUCH && diagonals < MUCH && is_spot(game, alone)
        }
    };
    // SWK-9.19: whoever shares a square can step on, which is seen to when it is entered.
    let small = [turn.movement, turn.diagonals, turn.used].iter().all(|number| *number < MUCH);
    doing
        && small
        && turn.flags.is_known()
        && !(turn.flags == TurnFlags::default() && turn.doing == Doing::Shop)
}

fn has_traps(game: &SuperWizardKart, view: &View) -> bool {
    let traps = game.track.traps();
    let known = u32::try_from(game.track.power().len()).unwrap_or(u32::MAX);
    let fits = |(trap, position): (&crate::layout::Trap, &Trapped)| match trap.kind {
        TrapKind::Spikes => position.at < 4 && position.next == (position.at + 1) % 4,
        TrapKind::Flame => position.at < 4 && position.next < 4 && position.at.abs_diff(position.next) == 1,
        TrapKind::Displacer => *position == Trapped::default(),
    };
    let at = match view.onslaught {
        Onslaught::Trap(place) => usize::from(place) < traps.len(),
        Onslaught::None | Onslaught::Power(_) => true,
    };
    view.traps.len() == traps.len()
        && traps.iter().zip(view.traps.iter()).all(fits)
        && at
        && (known >= u32::BITS || view.taken >> known == 0)
}

/// All cards of a deck fit its piles.
fn has_cards(game: &SuperWizardKart, view: &View) -> bool {
    Deck::ALL.iter().zip(&view.piles).all(|(deck, pile)| {
        let held = view.karts.iter().map(|kart| match kart.hand {
            Held::Cards(cards) => cards.iter().filter(|power| power.deck() == *deck).count(),
            Held::Backs(backs) => usize::from(backs[deck.index()]),
        });
        let held: usize = held.sum();
        let order = pile.order.is_none_or(|order| order.count() == pile.size);
        let known = |power: &Power| rules::is_in(game, *power) && power.deck() == *deck;
        order
            && pile.discard.iter().all(known)
            && pile.order.is_none_or(|order| order.iter().all(known))
            && usize::from(pile.size) + pile.discard.len() + held <= MOST_PILE
    })
}
