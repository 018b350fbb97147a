//! What bots and previews need: whole states that look like a view, and how well a seat stands.

mod odds;
mod outlook;
mod plan;
mod promise;
mod rounds;

use crate::CrazyKarts;
use crate::action::Action;
use crate::cards::Cards;
use crate::pieces::{DamageCard, Faction, MOST_POWER_UPS, Obstacle, Post, PowerUp, SPACES, Upgrade};
use crate::redeal::redeal;
use crate::rules;
use crate::state::{
    Driver, Kart, Laid, Pace, Pile, Placed, Readiness, State, Team, WOLF_TOKENS, Wolf, in_hand,
};
use crate::view::{DriverSeen, Held, KartSeen, Known, Stack, View};
use kernel::{Chance, List, Plans, Search, Seat, SeatSet};

use serde::Serialize;

pub(crate) use odds::Crew;
pub(crate) use rounds::Rounds;

impl Search for CrazyKarts {
    fn is_possible(&self, view: &View) -> bool {
        crate::possible::is_possible(self, view)
    }

    fn imagine(&self, view: &View, chance: &mut dyn Chance) -> State {
        let mut state = filled(self, view);
        redeal(self, &mut state, eyes(self, view), chance);
        state
    }

    /// As if the driver had laid nothing.
    fn reopen(&self, state: &mut State, seat: Seat) {
        let team = state.team(seat);
        if state.post(seat) != Some(Post::Front) {
            let kart = state.kart_mut(team);
            if let Some(token) = kart.token.take() {
                kart.held[token.power_up.index()] += 1;
            }
        }
        if state.kart(team).faction == Some(Faction::LoneWolf)
            && let Some(buff) = &mut state.wolf.buff
        {
            buff.laid = Laid::No;
        }
        let driver = state.driver_mut(seat);
        let laid = driver.laid.iter().fold(Cards::NONE, |all, cards| all.and(*cards));
        driver.hand = driver.hand.and(laid).and(driver.discard);
        (driver.laid, driver.discard, driver.left) = ([Cards::NONE; SPACES], Cards::NONE, 0);
        driver.readiness = Readiness::Unready;
    }

    fn plans(&self, state: &State, seat: Seat, most: usize, out: &mut Plans<Action>) {
        plan::plans(self, state, seat, most, out);
    }

    fn habit(&self, state: &State, seat: Seat) -> Option<Action> {
        promise::habit(self, state, seat)
    }

    fn is_quiet(&self, state: &State) -> bool {
        promise::is_quiet(state)
    }

    fn allies(&self, seat: Seat) -> SeatSet {
        self.everybody().filter(|other| Team::of(*other) == Team::of(seat)).collect()
    }

    fn promise(&self, state: &State, seat: Seat) -> f32 {
        promise::promise(self, state, state.team(seat))
    }
}

/// Whose eyes a view is of: the only driver whose own cards it has; none for a spectator.
fn eyes(game: &CrazyKarts, view: &View) -> Option<Seat> {
    let own = |(_, driver): &(Seat, &DriverSeen)| driver.own.get().is_some();
    game.everybody().zip(&view.drivers).find(own).map(|(seat, _)| seat)
}

/// A state with everything that a view has, and the rest of the box put where it could be.
fn filled(game: &CrazyKarts, view: &View) -> State {
    let mut state = rules::blank(game);
    state.heat = view.heat;
    state.round = view.round;
    state.track = view.track;
    state.phase = view.phase;
    state.tasks = view.tasks;
    state.turn = view.turn;
    state.order = view.order;
    state.last_order = view.last_order;
    state.gone = view.gone;
    state.home = view.home;
    state.qualified = view.qualified;
    state.count = view.count;
    state.panels = view.panels;
    state.places = view.places;
    state.pace = Pace::Flowing;
    fill_karts(&mut state, view);
    for (seat, seen) in game.everybody().zip(&view.drivers) {
        let faction = state.kart(state.team(seat)).faction;
        *state.driver_mut(seat) = driver(game.deck(faction), seen);
    }
    fill_power_ups(game, &mut state, view);
    fill_damage(game, &mut state, view);
    fill_tokens(game, &mut state, view);
    state.cleared = known_or(&view.cleared, Default::default());
    let mut held: Vec<Upgrade> =
        game.everybody().flat_map(|seat| state.driver(seat).upgrades.each()).collect();
    held.extend(crate::secrets::won(&state));
    let free = Upgrade::ALL.iter().copied().filter(|upgrade| !held.contains(upgrade));
    let many = view.upgrades.count().unwrap_or_default();
    rules::fill(&mut state.upgrades, free.take(many.into()));
    if let Some(seen) = &view.wolf {
        let size = |stack: &Stack<_, WOLF_TOKENS>| stack.count().unwrap_or_default();
        state.wolf = Wolf {
            buffs: spaces(size(&seen.buffs), seen.buff.get().copied().flatten().map(|buff| buff.space)),
            malfunctions: spaces(size(&seen.malfunctions), seen.malfunction.get().copied().flatten()),
            buff: known_or(&seen.buff, in_round(view).then(Default::default)),
            malfunction: known_or(&seen.malfunction, in_round(view).then(Default::default)),
        };
    }
    state
}

/// Whether the Lone Wolf has tokens on the panel.
fn in_round(view: &View) -> bool {
    view.round > 0 && view.places.is_none()
}

fn known_or<T: Copy>(known: &Known<T>, otherwise: T) -> T {
    known.get().copied().unwrap_or(otherwise)
}

/// So many tokens that are not on the panel.
fn spaces(many: u8, on_panel: Option<crate::Space>) -> List<crate::Space, WOLF_TOKENS> {
    let mut list = List::default();
    let left = rules::WOLF_ACTIONS.into_iter().filter(|space| Some(*space) != on_panel);
    rules::fill(&mut list, left.take(many.into()));
    list
}

fn fill_karts(state: &mut State, view: &View) {
    for (team, seen) in state.teams().zip(&view.karts) {
        let KartSeen {
            faction,
            place,
            facing,
            speed,
            damage,
            power,
            lasting,
            held,
            token,
            custom,
            ram,
            shield,
            start,
            known,
            taken,
        } = *seen;
        let known = known_or(&known, Default::default());
        let held = match held {
            Held::Kinds(kinds) => kinds,
            Held::Count(_) => Default::default(),
        };
        let token = known_or(&token, None);
        *state.kart_mut(team) = Kart {
            faction,
            place,
            facing,
            speed,
            damage,
            power,
            lasting,
            held,
            token,
            custom,
            ram,
            shield,
            start,
            taken,
            shown: known,
            handed: known,
        };
    }
}

/// A driver's cards: what is not known lies in the deck, and is dealt later.
fn driver(whole: Cards, seen: &DriverSeen) -> Driver {
    let DriverSeen { own, values, laid, aside, drawn, left, readiness, upgrades } = *seen;
    let laid = known_or(&laid, [Cards::NONE; SPACES]);
    let on_panel = laid.iter().fold(aside, |all, cards| all.and(*cards));
    let rest = whole.without(on_panel).unwrap_or_default();
    let (deck, hand, discard, recalls) = match (own.get(), values.get()) {
        (Some(own), _) => (own.deck, own.hand, own.discard, own.recalls),
        (None, Some(values)) => (rest.without(*values).unwrap_or_default(), *values, Cards::NONE, 0),
        (None, None) => (rest, Cards::NONE, Cards::NONE, 0),
    };
    let left = known_or(&left, 0);
    Driver { deck, hand, laid, discard, aside, drawn, left, readiness, recalls, upgrades }
}

/// What is left of a kind of pieces when these are taken out.
fn without<T: Copy + PartialEq>(mut all: Vec<T>, out: impl IntoIterator<Item = T>) -> Vec<T> {
    for piece in out {
        if let Some(at) = all.iter().position(|other| *other == piece) {
            all.remove(at);
        }
    }
    all
}

/// A stack of so many of these.
fn some<T: Copy + Default + Serialize, const N: usize>(all: &mut Vec<T>, many: usize) -> List<T, N> {
    let from = all.len().saturating_sub(many);
    let mut list = List::default();
    rules::fill(&mut list, all.drain(from..));
    list
}

fn copies<T: Copy>(piece: T, many: u8) -> impl Iterator<Item = T> {
    std::iter::repeat_n(piece, many.into())
}

fn fill_power_ups(game: &CrazyKarts, state: &mut State, view: &View) {
    let content = &game.content;
    let all = PowerUp::ALL.iter().flat_map(|one| copies(*one, content.power_up(*one).count)).collect();
    let used: Vec<PowerUp> =
        PowerUp::ALL.iter().zip(view.used_power_ups).flat_map(|(one, many)| copies(*one, many)).collect();
    // Whatever the viewer has seen where it cannot be seen now is there.
    for (team, seen) in state.teams().zip(&view.karts) {
        let kart = state.kart_mut(team);
        if let Held::Count(many) = seen.held {
            kart.held = in_hand(kart.shown, kart.token, many);
        }
    }
    let held = state.karts.iter().flat_map(|kart| {
        let held = PowerUp::ALL.iter().zip(kart.held).flat_map(|(one, many)| copies(*one, many));
        held.chain(kart.token.map(|token| token.power_up)).collect::<Vec<_>>()
    });
    let held: Vec<PowerUp> = held.collect();
    let mut left = without(all, used.iter().copied().chain(held));
    for (team, seen) in state.teams().zip(&view.karts) {
        if let Held::Count(many) = seen.held {
            let rest = many.saturating_sub(state.kart(team).held.iter().sum());
            let hidden: List<PowerUp, MOST_POWER_UPS> = some(&mut left, rest.into());
            hidden.iter().for_each(|power_up| state.kart_mut(team).held[power_up.index()] += 1);
        }
    }
    let many = view.power_ups.count().unwrap_or_default();
    let mut discard = List::default();
    rules::fill(&mut discard, used);
    state.power_ups = Pile { stack: some(&mut left, many.into()), discard };
}

fn fill_damage(game: &CrazyKarts, state: &mut State, view: &View) {
    let content = &game.content;
    let all = DamageCard::ALL.iter().flat_map(|one| copies(*one, content.damage_card(*one).count)).collect();
    let used: Vec<DamageCard> =
        DamageCard::ALL.iter().zip(view.used_damage).flat_map(|(one, many)| copies(*one, many)).collect();
    let carried: Vec<DamageCard> = state
        .karts
        .iter()
        .flat_map(|kart| DamageCard::ALL.iter().zip(kart.lasting).flat_map(|(one, many)| copies(*one, many)))
        .collect();
    let known = view.looked.get().copied().unwrap_or_default();
    let mut left = without(all, used.iter().copied().chain(carried).chain(known.iter().copied()));
    state.looked = match view.looked {
        Known::Is(looked) => looked,
        Known::Hidden => some(&mut left, 2),
    };
    state.face_down = some(&mut left, view.face_down.count().unwrap_or_default().into());
    let many = view.damage.count().unwrap_or_default();
    let mut discard = List::default();
    rules::fill(&mut discard, used);
    state.damage = Pile { stack: some(&mut left, many.into()), discard };
}

fn fill_tokens(game: &CrazyKarts, state: &mut State, view: &View) {
    let content = &game.content;
    let hazards = Obstacle::ALL.iter().filter(|obstacle| **obstacle != Obstacle::Rocks);
    let all = hazards.flat_map(|one| copies(*one, content.obstacle(*one).count)).collect();
    let known = view.obstacles.iter().filter_map(|lying| lying.back.get().copied());
    let mut left = without(all, known);
    for lying in &view.obstacles {
        let back = lying.back.get().copied().or_else(|| left.pop()).unwrap_or_default();
        let _fits = state.obstacles.push(Placed { at: lying.at, up: lying.up, back });
    }
    state.supply = some(&mut left, view.supply.count().unwrap_or_default().into());
}
