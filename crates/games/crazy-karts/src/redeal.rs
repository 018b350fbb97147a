//! Another world that looks the same through somebody's eyes: all that section 5 hides from them is dealt anew. Used by the laws
//! (`secrets.rs`) and by bots (`search.rs`).

use crate::CrazyKarts;
use crate::cards::Cards;
use crate::pieces::{DamageCard, Obstacle, Post, PowerUp, SPACES, Space, Upgrade};
use crate::rules::{self, WOLF_ACTIONS};
use crate::state::{Buff, Driver, Kart, Laid, Phase, Readiness, State, Team, Token, Used, Wolf, in_hand};
use kernel::{Chance, List, Seat};

const NAME: &str = "imagine";

/// An even choice; of one there is none.
fn below(chance: &mut dyn Chance, many: usize) -> usize {
    match u16::try_from(many) {
        Ok(many) if many > 1 => usize::from(chance.below(NAME, many)),
        Ok(_) | Err(_) => 0,
    }
}

fn shuffle<T>(chance: &mut dyn Chance, things: &mut [T]) {
    for last in (1..things.len()).rev() {
        things.swap(last, below(chance, last + 1));
    }
}

/// So many cards by lot from a pool.
fn some(chance: &mut dyn Chance, pool: &mut Cards, many: u8) -> Cards {
    let mut taken = Cards::NONE;
    for _ in 0..many {
        let at = u16::try_from(below(chance, pool.count().into())).unwrap_or(0);
        if let Some(value) = pool.at(at).filter(|value| pool.take(*value)) {
            taken.add(value);
        }
    }
    taken
}

/// Deals anew what these eyes (a spectator's: none) do not see.
pub(crate) fn redeal(game: &CrazyKarts, state: &mut State, eyes: Option<Seat>, chance: &mut dyn Chance) {
    power_ups(state, eyes, chance);
    damage(state, eyes, chance);
    shuffle(chance, &mut state.upgrades);
    backs(state, chance);
    wolf(state, eyes, chance);
    let all: Vec<Seat> = state.all_drivers().collect();
    for seat in all.into_iter().filter(|seat| eyes != Some(*seat)) {
        if state.is_revealed() {
            driver_after(state, seat, chance);
        } else if state.phase == Phase::Planning {
            driver_before(game, state, seat, eyes, chance);
        }
    }
}

/// Whether these eyes see what a kart holds.
fn sees_held(state: &State, team: Team, eyes: Option<Seat>) -> bool {
    eyes == Some(state.seat(team, Post::Rear))
}

/// The stack, and what others hold and have laid, but for what these eyes have seen there.
fn power_ups(state: &mut State, eyes: Option<Seat>, chance: &mut dyn Chance) {
    let revealed = state.is_revealed();
    let mut pool: Vec<PowerUp> = state.power_ups.stack.to_vec();
    let mut hands: Vec<(Team, usize)> = Vec::new();
    for team in state.teams().filter(|team| !sees_held(state, *team, eyes)).collect::<Vec<_>>() {
        let front = eyes == Some(state.seat(team, Post::Front));
        let kart = state.kart_mut(team);
        if !revealed && let Some(token) = kart.token.take() {
            kart.held[token.power_up.index()] += 1;
        }
        let known = if front { kart.handed } else { kart.shown };
        let sure = in_hand(known, kart.token, kart.held.iter().sum());
        let before = pool.len();
        for ((power_up, many), sure) in PowerUp::ALL.iter().zip(&mut kart.held).zip(sure) {
            let stays = sure.min(*many);
            pool.extend(std::iter::repeat_n(*power_up, usize::from(*many - stays)));
            *many = stays;
        }
        hands.push((team, pool.len() - before));
    }
    shuffle(chance, &mut pool);
    for (team, many) in hands {
        let lays = state.phase == Phase::Planning && below(chance, 2) == 1;
        let kart = state.kart_mut(team);
        let sure: u8 = kart.held.iter().sum();
        let dealt: Vec<PowerUp> = pool.drain(pool.len() - many..).collect();
        dealt.iter().for_each(|power_up| kart.held[power_up.index()] += 1);
        if lays && let Some(power_up) = laid(kart, &dealt, sure, chance) {
            kart.held[power_up.index()] -= 1;
            kart.token = Some(Token { power_up, used: Used::No });
        }
    }
    state.power_ups.stack.clear();
    rules::fill(&mut state.power_ups.stack, pool);
}

/// Any of what a kart has: of what was just dealt the first, as good as any.
fn laid(kart: &Kart, dealt: &[PowerUp], sure: u8, chance: &mut dyn Chance) -> Option<PowerUp> {
    if sure == 0 {
        return dealt.first().copied();
    }
    let held = PowerUp::ALL.iter().zip(kart.held);
    let all: Vec<PowerUp> = held.flat_map(|(one, many)| std::iter::repeat_n(*one, many.into())).collect();
    all.get(below(chance, all.len())).copied()
}

/// The stack, the cards of a Spyglass, and those that it rejected.
fn damage(state: &mut State, eyes: Option<Seat>, chance: &mut dyn Chance) {
    let looks = matches!(state.phase, Phase::Asked { seat, .. } if eyes == Some(seat));
    let looked = if looks { 0 } else { state.looked.len() };
    let (stack, rejected) = (state.damage.stack.len(), state.face_down.len());
    let mut pool: Vec<DamageCard> =
        state.damage.stack.iter().chain(state.face_down.iter()).copied().collect();
    pool.extend(state.looked.iter().take(looked));
    shuffle(chance, &mut pool);
    let mut pool = pool.into_iter();
    state.damage.stack.clear();
    rules::fill(&mut state.damage.stack, pool.by_ref().take(stack));
    state.face_down.clear();
    rules::fill(&mut state.face_down, pool.by_ref().take(rejected));
    if looked > 0 {
        state.looked.clear();
        rules::fill(&mut state.looked, pool);
    }
}

/// The backs of tokens that show Rocks, and the supply.
fn backs(state: &mut State, chance: &mut dyn Chance) {
    let covered = |up: Obstacle| up == Obstacle::Rocks;
    let rocks = state.obstacles.iter().filter(|placed| covered(placed.up)).map(|placed| placed.back);
    let mut pool: Vec<Obstacle> = rocks.chain(state.supply.iter().copied()).collect();
    shuffle(chance, &mut pool);
    let mut pool = pool.into_iter();
    for placed in &mut *state.obstacles {
        if covered(placed.up)
            && let Some(back) = pool.next()
        {
            placed.back = back;
        }
    }
    state.supply.clear();
    rules::fill(&mut state.supply, pool);
}

/// The Lone Wolf's tokens: others do not even know how many are left.
fn wolf(state: &mut State, eyes: Option<Seat>, chance: &mut dyn Chance) {
    let Some(team) = state.lone_wolf() else { return };
    let own = eyes == Some(state.seat(team, Post::Front));
    let revealed = state.is_revealed();
    let Wolf { buffs, malfunctions, buff, malfunction } = &mut state.wolf;
    if own {
        shuffle(chance, buffs);
        shuffle(chance, malfunctions);
        return;
    }
    if let Some(buff) = buff.as_mut().filter(|buff| !revealed || buff.laid == Laid::No) {
        let laid = if !revealed && below(chance, 2) == 1 { Laid::Yes } else { Laid::No };
        *buff = Buff { space: WOLF_ACTIONS[below(chance, WOLF_ACTIONS.len())], laid };
    }
    if let Some(space) = malfunction.as_mut().filter(|_| !revealed) {
        *space = WOLF_ACTIONS[below(chance, WOLF_ACTIONS.len())];
    }
    if let Some(buff) = buff.as_mut().filter(|buff| Some(buff.space) == *malfunction) {
        buff.laid = if revealed { buff.laid } else { Laid::No };
    }
    rest(buffs, buff.map(|buff| buff.space), chance);
    rest(malfunctions, *malfunction, chance);
}

/// Some of the tokens that are not on the panel.
fn rest<const N: usize>(stack: &mut List<Space, N>, on_panel: Option<Space>, chance: &mut dyn Chance) {
    let mut left: Vec<Space> = WOLF_ACTIONS.into_iter().filter(|space| Some(*space) != on_panel).collect();
    shuffle(chance, &mut left);
    left.truncate(below(chance, left.len() + 1));
    stack.clear();
    rules::fill(stack, left);
}

/// From the reveal on only deck and discards are hidden, and how they are split.
fn driver_after(state: &mut State, seat: Seat, chance: &mut dyn Chance) {
    let driver = state.driver_mut(seat);
    let many = driver.discard.count();
    let mut pool = driver.deck.and(driver.discard);
    driver.discard = some(chance, &mut pool, many);
    driver.deck = pool;
}

/// In planning everything is hidden but how many cards were drawn and whether the driver is done; with the Speaking Tube the
/// team-mate knows what was drawn.
fn driver_before(
    game: &CrazyKarts,
    state: &mut State,
    seat: Seat,
    eyes: Option<Seat>,
    chance: &mut dyn Chance,
) {
    let team = state.team(seat);
    let tube = eyes.is_some_and(|other| {
        state.team(other) == team && state.driver(other).upgrades.has(Upgrade::SpeakingTube)
    });
    let Driver { deck, hand, laid, discard, drawn, readiness, .. } = *state.driver(seat);
    let out = laid.iter().fold(hand.and(discard), |all, cards| all.and(*cards));
    let (mut pool, mut values) = (deck, out);
    if !tube {
        pool = pool.and(out);
        values = some(chance, &mut pool, drawn);
    }
    let spaces: Vec<Space> =
        Space::ALL.iter().copied().filter(|space| rules::slot(game, state, seat, *space).is_ok()).collect();
    let stays = match readiness {
        Readiness::Ready => 0,
        Readiness::Stopped | Readiness::Unready => below(chance, usize::from(values.count()) + 1),
    };
    let stays = if spaces.is_empty() { values.count() } else { u8::try_from(stays).unwrap_or(0) };
    let kept = some(chance, &mut values, stays);
    let mut panel = [Cards::NONE; SPACES];
    for value in values.each() {
        if let Some(space) = spaces.get(below(chance, spaces.len())) {
            panel[space.index()].add(value);
        }
    }
    let driver = state.driver_mut(seat);
    (driver.deck, driver.laid) = (pool, panel);
    (driver.hand, driver.discard, driver.left) = match readiness {
        Readiness::Stopped => (Cards::NONE, kept, kept.count()),
        Readiness::Ready | Readiness::Unready => (kept, Cards::NONE, 0),
    };
    driver.recalls =
        u8::try_from(below(chance, usize::from(game.content.numbers.recall_limit) + 1)).unwrap_or(0);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tell::tests::{fresh, table};
    use crate::view::{Held, Known, Stack};
    use kernel::{Fast, Game, Search, Viewer};

    #[test]
    fn ck_9_4_what_was_seen_with_a_kart_is_there_in_every_world() {
        let table = table(4, &[("factions", "random")]);
        let mut view = fresh(&table, Some(0));
        let whirl = PowerUp::Whirl.index();
        (view.karts[1].held, view.power_ups) = (Held::Count(2), Stack::Count(14));
        if let Known::Is(known) = &mut view.karts[1].known {
            known[whirl] = 1;
        }
        assert!(table.is_possible(&view));
        let mut laid = 0;
        for seed in 0..60 {
            let state = table.imagine(&view, &mut Fast::new(seed));
            let kart = state.kart(Team(1));
            let lies = kart.token.is_some_and(|token| token.power_up == PowerUp::Whirl);
            laid += u8::from(lies);
            assert!(lies || kart.held[whirl] > 0, "{kart:?}");
            assert_eq!(table.view(&state, Viewer::Seat(Seat::ALL[0])), view);
        }
        assert!(laid > 5, "it may lie on the panel: {laid}");
        if let Known::Is(known) = &mut view.karts[1].known {
            known[whirl] = 3;
        }
        assert!(!table.is_possible(&view), "nobody has more than they hold");
    }
}
