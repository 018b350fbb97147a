//! Whether a view that came from outside can be one of this table: whatever the rules take for granted is looked at here.

use crate::DungeonKart;
use crate::pieces::{Deck, Hazard, RACERS};
use crate::state::{MOST_PILE, Phase, Stage};
use crate::track::Spot;
use crate::view::{AnswerSeen, KartSeen, View};
use kernel::Seat;

/// So much of anything fits the rules' arithmetic.
const MUCH: u8 = 100;

/// Whether the rules could have made it.
pub(crate) fn is_possible(game: &DungeonKart, view: &View) -> bool {
    let players = usize::from(game.players());
    let sits = |seat: Seat| seat.number() < game.players();
    view.karts.len() == players
        && view.answers.len() == players
        && view.eyes.is_none_or(sits)
        && sits(view.first)
        && sits(view.active)
        && view.freeze.is_none_or(sits)
        && view.gone < game.players()
        && view.round <= game.round_limit()
        && has_phase(game, view)
        && has_draft(game, view)
        && view.karts.iter().all(|kart| is_kart(game, view, kart))
        && has_track(game, view)
        && has_supply(game, view)
        && has_cards(view)
        && has_turn(view)
}

fn is_spot(game: &DungeonKart, spot: Spot) -> bool {
    spot.index() < game.track.size()
}

/// Whoever is asked is there, and the game is over only with ranks.
fn has_phase(game: &DungeonKart, view: &View) -> bool {
    let open = view.answers.contains(&AnswerSeen::Open);
    let quiet = view.answers.iter().all(|answer| *answer == AnswerSeen::None);
    let ranked =
        view.ranks.iter().take(game.players().into()).all(|rank| (1..=game.players()).contains(rank));
    let rounds = view.round > 0;
    match view.phase {
        Phase::Racers | Phase::Dashboards => quiet && view.round == 0,
        Phase::Window => open && rounds,
        Phase::Turn(_) | Phase::Arrival => quiet && rounds,
        Phase::Zombies(_) => quiet && rounds && view.supply.zombies > 0 && view.turn.zombies > 0,
        Phase::Over => quiet && ranked,
    }
}

/// Everybody who drafts finds something, and nobody has what another has.
fn has_draft(game: &DungeonKart, view: &View) -> bool {
    let many = u32::from(game.players() + 1).min(u32::try_from(RACERS).unwrap_or(u32::MAX));
    let chosen = view.karts.iter().filter_map(|kart| kart.racer);
    let out = |set: u8, place: usize| set & 1 << place != 0;
    let apart = |place: usize, kart: &KartSeen| {
        let before = view.karts.get(..place).unwrap_or_default();
        kart.racer.is_none() || before.iter().all(|other| other.racer != kart.racer)
    };
    let distinct = view.karts.iter().enumerate().all(|(place, kart)| apart(place, kart));
    let taken = |has: fn(&KartSeen) -> bool| view.karts.iter().filter(|kart| has(kart)).count();
    distinct
        && match view.phase {
            Phase::Racers => {
                let mut chosen = chosen;
                view.racers_out.count_ones() == many
                    && chosen.all(|racer| out(view.racers_out, racer.index()))
                    && taken(|kart| kart.racer.is_some()) == usize::from(view.gone)
            }
            Phase::Dashboards => {
                let mut boards = view.karts.iter().filter_map(|kart| kart.dashboard);
                view.dashboards_out.count_ones() == many
                    && boards.all(|board| out(view.dashboards_out, board.index()))
                    && taken(|kart| kart.dashboard.is_some()) == usize::from(view.gone)
                    && taken(|kart| kart.racer.is_some()) == view.karts.len()
            }
            Phase::Window | Phase::Turn(_) | Phase::Zombies(_) | Phase::Arrival | Phase::Over => {
                taken(|kart| kart.racer.is_some() && kart.dashboard.is_some()) == view.karts.len()
            }
        }
}

fn is_kart(game: &DungeonKart, view: &View, kart: &KartSeen) -> bool {
    let slots = kart.racer.map_or(0, |racer| game.content.racer(racer).slots);
    let draft = view.phase.is_draft();
    is_spot(game, kart.at)
        && kart.leg.unsigned_abs() < 10_000
        && (draft || (1..=6).contains(&kart.setting))
        && u16::from(kart.hand.count()) + u16::from(kart.markers) <= u16::from(slots)
        && kart.flags.is_known()
        && kart.place <= game.players()
}

/// What lies on the track lies on it.
fn has_track(game: &DungeonKart, view: &View) -> bool {
    let mut hazards = view.hazards.iter();
    let mut trail = view.turn.trail.iter();
    hazards.all(|lying| is_spot(game, lying.at))
        && view.grass.iter().all(|spot| is_spot(game, *spot))
        && trail.all(|step| is_spot(game, step.at))
}

/// No more of anything than there is in the box.
fn has_supply(game: &DungeonKart, view: &View) -> bool {
    let sum = |of: fn(&KartSeen) -> u8| -> u16 { view.karts.iter().map(|kart| u16::from(of(kart))).sum() };
    let lying = |hazard: Hazard| view.hazards.iter().filter(|lying| lying.hazard == hazard).count();
    let tokens = |left: u8, hazard: Hazard| {
        usize::from(left) + lying(hazard) <= usize::from(game.content.hazard(hazard).count)
    };
    let numbers = &game.content.numbers;
    let small = |counts: &[u8]| counts.iter().all(|many| *many <= MUCH);
    u16::from(view.supply.coins) + sum(|kart| kart.coins) <= u16::from(numbers.coins)
        && u16::from(view.supply.markers) + sum(|kart| kart.markers) <= u16::from(numbers.markers)
        && tokens(view.supply.bombs, Hazard::Bomb)
        && tokens(view.supply.zombies, Hazard::Zombie)
        && small(&view.bag)
        && small(&view.gone_tokens)
}

/// All cards of a deck fit its piles.
fn has_cards(view: &View) -> bool {
    Deck::ALL.iter().zip(&view.piles).all(|(deck, pile)| {
        let hands = view.karts.iter().flat_map(|kart| kart.hand.to_vec());
        let held = hands.filter(|card| card.deck == *deck).count();
        let order = pile.order.is_none_or(|order| order.count() == pile.size);
        order && usize::from(pile.size) + pile.discard.len() + held <= MOST_PILE
    })
}

fn has_turn(view: &View) -> bool {
    let turn = &view.turn;
    let steps = match view.phase {
        Phase::Turn(Stage::Start) | Phase::Zombies(Stage::Start) | Phase::Arrival => {
            (1..=2).contains(&turn.steps)
        }
        Phase::Turn(Stage::Moving) | Phase::Zombies(Stage::Moving) => turn.steps == 0,
        Phase::Racers | Phase::Dashboards | Phase::Window | Phase::Over => true,
    };
    let small = [turn.mp, turn.bonus, turn.extra_turns, turn.extra_drifts, turn.zombies];
    steps && turn.lowest <= 6 && turn.flags.is_known() && small.iter().all(|number| *number <= MUCH)
}
