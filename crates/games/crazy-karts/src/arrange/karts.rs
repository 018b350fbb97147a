//! The `given` lines: karts and their traits; and the order of the karts.

use super::{cards, joined, kart};
use crate::CrazyKarts;
use crate::cards::Cards;
use crate::gear::Gear;
use crate::pieces::{Customization, DamageCard, Faction, Post, PowerUp, Space};
use crate::rules;
use crate::state::{Buff, Kart, Laid, Lasts, MOST_KARTS, Place, State, Team, Token, Used};
use board::{Facing, Hex};
use kernel::rulebook::{Setting, Settings};
use kernel::{List, Misread, Seat, plain_number};

/// The karts of the `given` lines by team number, the Lone Wolf last, with one that stands idle if only one is named.
pub(super) fn named(settings: &Settings) -> Result<Vec<Faction>, Misread> {
    let mut all = Vec::new();
    for setting in given(settings) {
        let first = setting.words().first().copied().unwrap_or_default();
        let letter = first.split('@').next().unwrap_or_default();
        let faction = kart(letter).filter(|faction| !all.contains(faction));
        all.push(faction.ok_or_else(|| setting.wrong("each kart once: G, D, E, M or W"))?);
    }
    if all.len() == 1 {
        all.extend(Faction::TEAMS.into_iter().find(|faction| !all.contains(faction)));
    }
    kernel::sort_short_by_key(&mut all, |faction| *faction == Faction::LoneWolf);
    Ok(all)
}

fn given(settings: &Settings) -> impl Iterator<Item = &Setting> {
    settings.all.iter().filter(|setting| setting.name == "given")
}

/// Puts the karts on the track.
pub(super) fn arrange(game: &CrazyKarts, settings: &Settings, state: &mut State) -> Result<(), Misread> {
    for (team, faction) in state.teams().zip(named(settings)?) {
        state.kart_mut(team).faction = Some(faction);
        for seat in state.crew(team) {
            state.driver_mut(seat).deck = game.deck(Some(faction));
        }
    }
    for setting in given(settings) {
        let words = setting.words();
        let [first, traits @ ..] = words.as_slice() else { return Err(setting.wrong("a kart")) };
        let letter = first.split('@').next().unwrap_or_default();
        let team =
            kart(letter).and_then(|faction| state.team_of(faction)).ok_or_else(|| setting.wrong("a kart"))?;
        let traits = stand(game, state, team, setting, first, traits)?;
        describe(game, state, team, setting, traits)?;
    }
    stand_idle(game, state);
    lay_cards_check(game, state)?;
    let mut home: Vec<(u8, Team)> = state
        .teams()
        .filter_map(|team| match state.kart(team).place {
            Place::Home(place) => Some((place, team)),
            Place::Pit | Place::Track(_) => None,
        })
        .collect();
    kernel::sort_short(&mut home);
    for (place, (said, team)) in (1..).zip(home) {
        if place != said {
            return Err(Misread::new(format!("home {said}"), "places over the line from 1 on, each once"));
        }
        let _fits = state.home.push(team);
    }
    Ok(())
}

/// Where a kart stands: `D@16,4`, or `D home 1`.
fn stand<'w>(
    game: &CrazyKarts,
    state: &mut State,
    team: Team,
    setting: &Setting,
    first: &str,
    traits: &'w [&'w str],
) -> Result<&'w [&'w str], Misread> {
    match (first.split_once('@'), traits) {
        (Some((_, hex)), traits) => {
            let track = game.content.track(&state.track);
            let hex = Hex::read(hex).filter(|hex| track.is_track(*hex) && state.on(*hex).is_none());
            let hex = hex.ok_or_else(|| setting.wrong("a free hex of the track"))?;
            state.kart_mut(team).place = Place::Track(hex);
            Ok(traits)
        }
        (None, ["home", place, rest @ ..]) => {
            let place = plain_number(place).and_then(|place| u8::try_from(place).ok());
            let place = place.filter(|place| (1..=MOST_KARTS).contains(&usize::from(*place)));
            state.kart_mut(team).place = Place::Home(place.ok_or_else(|| setting.wrong("a place from 1"))?);
            Ok(rest)
        }
        (None, _) => Err(setting.wrong("a hex, or `home` and a place")),
    }
}

/// The kart that nobody named stands at 2,6 ne, or at 2,2 se if that is taken.
fn stand_idle(_game: &CrazyKarts, state: &mut State) {
    let idle = state.teams().find(|team| state.kart(*team).place == Place::Pit);
    let Some(team) = idle else { return };
    let spots = [(Hex { column: 2, row: 6 }, Facing::NE), (Hex { column: 2, row: 2 }, Facing::SE)];
    if let Some((hex, facing)) = spots.into_iter().find(|(hex, _)| state.on(*hex).is_none()) {
        let kart = state.kart_mut(team);
        (kart.place, kart.facing) = (Place::Track(hex), facing);
    }
}

/// The traits of a kart.
fn describe(
    game: &CrazyKarts,
    state: &mut State,
    team: Team,
    setting: &Setting,
    mut traits: &[&str],
) -> Result<(), Misread> {
    let mut said: Vec<&str> = Vec::new();
    while let [name, rest @ ..] = traits {
        let again = if Facing::read(name).is_some() { "facing" } else { name };
        if said.contains(&again) {
            return Err(setting.wrong("each trait once"));
        }
        said.push(again);
        if let Some(facing) = Facing::read(name) {
            state.kart_mut(team).facing = facing;
            traits = rest;
            continue;
        }
        let [what, rest @ ..] = rest else { return Err(setting.wrong("something behind each trait")) };
        let wrong = || {
            Misread::new(format!("{name} {what}"), "a trait of a kart (section 10.1)").on_line(setting.line)
        };
        one_trait(state, team, name, what).ok_or_else(wrong)?;
        traits = rest;
    }
    let kart = state.kart(team);
    let most = game.content.numbers.max_speed.saturating_sub(kart.damage);
    let worn = kart.damage > game.content.numbers.max_damage || kart.power >= game.content.numbers.full_meter;
    if kart.speed > most || worn {
        return Err(setting.wrong("a speed, damage and power that can be"));
    }
    Ok(())
}

/// `None`: there is no such trait, or it cannot be so.
fn one_trait(state: &mut State, team: Team, name: &str, what: &str) -> Option<()> {
    let number = || plain_number(what).and_then(|number| u8::try_from(number).ok());
    let wolf = state.kart(team).faction == Some(Faction::LoneWolf);
    if let Some(space) = Space::read(name) {
        return lay(state, team, space, cards(what)?);
    }
    let kart: &mut Kart = state.kart_mut(team);
    match name {
        "speed" => kart.speed = number()?,
        "damage" => kart.damage = number()?,
        "power" => kart.power = number()?,
        "lasting" => {
            let lasting = |id: &str| DamageCard::read(id).filter(|card| card.is_lasting());
            for card in joined(what, lasting).filter(|all| !all.is_empty())? {
                kart.lasting[card.index()] += 1;
            }
        }
        "held" => {
            for power_up in joined(what, PowerUp::read).filter(|all| !all.is_empty())? {
                kart.held[power_up.index()] += 1;
            }
        }
        "token" => kart.token = Some(Token { power_up: PowerUp::read(what)?, used: Used::No }),
        "custom" => kart.custom = Some(Customization::read(what)?),
        "shield" if what == "on" => kart.shield = Lasts::On,
        "ram" if what == "on" => kart.ram = Lasts::On,
        "buff" if wolf => state.wolf.buff = Some(Buff { space: token_space(what)?, laid: Laid::No }),
        "buff-laid" if wolf => state.wolf.buff = Some(Buff { space: token_space(what)?, laid: Laid::Yes }),
        "malfunction" if wolf => state.wolf.malfunction = Some(token_space(what)?),
        _ => return None,
    }
    Some(())
}

/// An action that Buffs and Malfunctions are for.
fn token_space(id: &str) -> Option<Space> {
    Space::read(id).filter(|space| rules::WOLF_ACTIONS.contains(space))
}

/// Cards lie on a space, by the driver who has it, and come from that driver's deck.
fn lay(state: &mut State, team: Team, space: Space, laid: Cards) -> Option<()> {
    if laid.is_empty() {
        return None;
    }
    let seat: Seat = state.driver_of(team, space);
    let wolf = state.kart(team).faction == Some(Faction::LoneWolf);
    if wolf && space == Space::Special {
        return None;
    }
    let driver = state.driver_mut(seat);
    driver.deck = driver.deck.without(laid)?;
    driver.laid[space.index()] = laid;
    driver.drawn += laid.count();
    Some(())
}

/// CK-5.3: no cards on a closed space.
fn lay_cards_check(game: &CrazyKarts, state: &State) -> Result<(), Misread> {
    for team in state.teams() {
        for space in Space::ALL {
            let closed = Gear::of(state, team).takes(game, *space).is_err();
            let seat = state.seat(team, Post::Front);
            if closed && !state.cards(team, *space).is_empty() {
                let found = format!("{} of the kart of seat {seat}", space.id());
                return Err(Misread::new(found, "no cards on a closed space"));
            }
        }
    }
    Ok(())
}

/// The initiative order: as said, or as the `given` lines stand.
pub(super) fn order(settings: &Settings, state: &State) -> Result<List<Team, MOST_KARTS>, Misread> {
    let mut order: List<Team, MOST_KARTS> = List::default();
    let Some(setting) = settings.one("order") else {
        let lines = given(settings).filter_map(|setting| {
            let words = setting.words();
            let letter = words.first()?.split('@').next()?;
            state.team_of(kart(letter)?)
        });
        let idle = state.teams();
        for team in lines.chain(idle).collect::<Vec<_>>() {
            if !order.contains(&team) {
                let _fits = order.push(team);
            }
        }
        return Ok(order);
    };
    for word in setting.words() {
        let team = kart(word).and_then(|faction| state.team_of(faction)).filter(|team| !order.contains(team));
        let fits = order.push(team.ok_or_else(|| setting.wrong("each kart once"))?);
        debug_assert!(fits, "each kart once");
    }
    if order.count() == state.karts.count() { Ok(order) } else { Err(setting.wrong("all karts")) }
}
