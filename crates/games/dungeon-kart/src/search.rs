//! What bots and previews need: whole states that look like a view, and how well a seat stands.

use crate::DungeonKart;
use crate::look::Look;
use crate::redeal;
use crate::rules;
use crate::state::{Answer, Card, Kart, MOST_KARTS, Phase, Pile, State};
use crate::view::{AnswerSeen, KartSeen, View};
use kernel::{Chance, Search, Seat};

impl Search for DungeonKart {
    fn is_possible(&self, view: &View) -> bool {
        crate::possible::is_possible(self, view)
    }

    fn imagine(&self, view: &View, chance: &mut dyn Chance) -> State {
        whole(self, view, chance)
    }

    /// As if the player had not answered in the window.
    fn reopen(&self, state: &mut State, seat: Seat) {
        if state.phase == Phase::Window && state.answers[place(seat)] != Answer::None {
            state.answers[place(seat)] = Answer::Open;
        }
    }

    fn promise(&self, state: &State, seat: Seat) -> f32 {
        promise(self, state, seat)
    }
}

/// A whole state that looks like a view, the unknown drawn evenly.
pub(crate) fn whole(game: &DungeonKart, view: &View, chance: &mut dyn Chance) -> State {
    let mut state = restored(game, view);
    redeal::fill(game, view, &mut state, chance);
    state
}

/// All that a view has.
fn restored(game: &DungeonKart, view: &View) -> State {
    let mut state = State {
        round: view.round,
        phase: view.phase,
        first: view.first,
        active: view.active,
        gone: view.gone,
        finale: view.finale,
        freeze: view.freeze,
        turn: view.turn,
        hazards: view.hazards,
        grass: view.grass,
        bag: view.bag,
        gone_tokens: view.gone_tokens,
        supply: view.supply,
        racers_out: view.racers_out,
        dashboards_out: view.dashboards_out,
        ranks: view.ranks,
        ..rules::blank(game)
    };
    for (kart, seen) in state.karts.iter_mut().zip(&view.karts) {
        *kart = kart_of(seen);
    }
    for (pile, seen) in state.piles.iter_mut().zip(&view.piles) {
        *pile = Pile { deck: seen.order.unwrap_or_default(), discard: seen.discard };
    }
    for (answer, seen) in state.answers.iter_mut().zip(&view.answers) {
        *answer = match seen {
            AnswerSeen::None => Answer::None,
            AnswerSeen::Open => Answer::Open,
            AnswerSeen::Pass | AnswerSeen::Sealed => Answer::Pass,
            AnswerSeen::Freeze => Answer::Freeze,
        };
    }
    state
}

/// A kart; cards whose faces are hidden come later.
fn kart_of(seen: &KartSeen) -> Kart {
    let KartSeen { racer, dashboard, at, leg, facing, setting, coins, markers, hand, flags, place } = *seen;
    let cards = hand.iter().map(|card| Card { spell: card.spell.unwrap_or_default(), deck: card.deck });
    let hand = rules::filled(cards);
    Kart { racer, dashboard, at, leg, facing, setting, coins, markers, hand, flags, place }
}

/// Seats of a list that goes by seat.
pub(crate) fn place(seat: Seat) -> usize {
    usize::from(seat.number()) % MOST_KARTS
}

/// How far a kart is from the line, in hexes; behind it less than nothing.
fn to_line(game: &DungeonKart, kart: &Kart) -> f32 {
    let (track, finish) = (&game.track, game.finish());
    let tiles = i16::from(track.tiles().max(1));
    if kart.leg >= finish {
        let laps = (kart.leg - finish) / tiles;
        return -0.5 * f32::from(track.past(kart.at)) - 60.0 * f32::from(laps);
    }
    let ahead = (kart.leg + 1..finish).map(|leg| usize::from(leg.rem_euclid(tiles).unsigned_abs()));
    let ahead: f32 = ahead.map(|tile| f32::from(track.length(tile))).sum();
    0.5 * (f32::from(track.left(kart.at)) + ahead)
}

/// The way with what helps and what hinders counted in, in hexes.
fn way(look: Look<'_>, seat: Seat) -> f32 {
    let (kart, track) = (look.kart(seat), look.track());
    let mut way = to_line(look.game, kart);
    if look.state.phase.is_draft() {
        return 0.0;
    }
    // DK-2.19: whether the nose points down the road.
    let strays = match track.next(kart.at, kart.facing) {
        None => 3.0,
        Some(next) if track.tile(next) == track.tile(kart.at) && track.left(next) > track.left(kart.at) => {
            2.0
        }
        Some(_) => 0.0,
    };
    way += if kart.is_crashed() { 0.5 } else { strays };
    let dial = kart.dashboard.map_or([0; 6], |dashboard| look.content().dashboard(dashboard).dial);
    way -= 0.5 * f32::from(dial[usize::from(kart.setting.clamp(1, 6) - 1)]);
    way -= 0.5 * f32::from(kart.coins.min(7)) + 1.5 * f32::from(kart.held());
    way -= if kart.is_warded() { 0.5 } else { 0.0 };
    if look.state.mover() == Some(seat) {
        way -= 0.6 * f32::from(look.state.turn.mp);
    }
    way
}

/// 0 to 1: the own way against the shortest of the others, and against the clock.
fn promise(game: &DungeonKart, state: &State, seat: Seat) -> f32 {
    if state.phase == Phase::Over {
        let rank = state.ranks[place(seat)].max(1);
        return if rank == 1 { 1.0 } else { 0.4 / f32::from(rank) };
    }
    let look = Look { game, state };
    let own = way(look, seat);
    let best = look.opponents(seat).map(|other| way(look, other)).fold(200.0, f32::min);
    let lead = 0.5 * (best - own) + 0.5 * (40.0 - own);
    0.5 + 0.45 * lead / (12.0 + lead.abs())
}
