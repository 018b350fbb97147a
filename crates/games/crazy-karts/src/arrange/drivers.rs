//! The `driver` lines: hands, cards put aside, upgrades, recalls, who is ready.

use super::{cards, joined};
use crate::CrazyKarts;
use crate::pieces::{Heat, Upgrade};
use crate::state::{Readiness, State};
use kernel::rulebook::{Arrange, Setting, Settings};
use kernel::{Misread, Seat, plain_number};

/// Gives the drivers what the lines say; all other cards are in the deck.
pub(super) fn arrange(game: &CrazyKarts, settings: &Settings, state: &mut State) -> Result<(), Misread> {
    let planning = settings.one("turn").is_some_and(|turn| turn.text == "planning");
    let mut said: Vec<Seat> = Vec::new();
    for setting in settings.all.iter().filter(|setting| setting.name == "driver") {
        let words = setting.words();
        let [name, traits @ ..] = words.as_slice() else { return Err(setting.wrong("a seat")) };
        let seat = game.who(state, name).filter(|seat| !said.contains(seat));
        let seat = seat.ok_or_else(|| setting.wrong("a driver of this table, each once"))?;
        said.push(seat);
        let (traits, is_ready) = match traits {
            [traits @ .., "ready"] if planning => (traits, true),
            traits => (traits, false),
        };
        if traits.len() % 2 == 1 || traits.is_empty() && !is_ready {
            return Err(setting.wrong("hand, aside, holds or recalls, and what; or ready in planning, last"));
        }
        if is_ready {
            state.driver_mut(seat).readiness = Readiness::Ready;
        }
        for pair in traits.chunks(2) {
            let (name, what) = (pair[0], pair[1]);
            one_trait(game, state, seat, (name, what), planning).ok_or_else(|| wrong(setting, name, what))?;
        }
    }
    for seat in game.everybody() {
        let driver = state.driver_mut(seat);
        if planning {
            driver.drawn += driver.hand.count();
        }
        // CK-5.7.
        if driver.readiness == Readiness::Ready && !driver.hand.is_empty() {
            return Err(Misread::new(format!("{seat}"), "nobody ready with cards in hand"));
        }
    }
    first_ready(game, state)
}

/// CK-5.9: a team whose drivers are ready may count. Somebody still plans, or the screens would be up.
fn first_ready(game: &CrazyKarts, state: &mut State) -> Result<(), Misread> {
    let is_ready = |seat: Seat| state.driver(seat).readiness == Readiness::Ready;
    if game.everybody().all(is_ready) {
        return Err(Misread::new("ready", "somebody who still plans"));
    }
    let team = game.everybody().map(|seat| state.team(seat)).find(|team| state.crew(*team).all(is_ready));
    state.count.first = team;
    Ok(())
}

fn wrong(setting: &Setting, name: &str, what: &str) -> Misread {
    Misread::new(format!("{name} {what}"), "a trait of a driver (section 10.1)").on_line(setting.line)
}

#[expect(clippy::fn_params_excessive_bools, reason = "a condition, not a flag")]
fn one_trait(
    game: &CrazyKarts,
    state: &mut State,
    seat: Seat,
    (name, what): (&str, &str),
    planning: bool,
) -> Option<()> {
    let race = state.heat == Heat::Race;
    let taken: Vec<Upgrade> = game.everybody().flat_map(|seat| state.driver(seat).upgrades.each()).collect();
    let driver = state.driver_mut(seat);
    match name {
        "hand" if planning => {
            let hand = cards(what).filter(|hand| !hand.is_empty())?;
            driver.deck = driver.deck.without(hand)?;
            driver.hand = hand;
        }
        "aside" => {
            let aside = cards(what).filter(|aside| !aside.is_empty())?;
            driver.deck = driver.deck.without(aside)?;
            driver.aside = aside;
        }
        "holds" if race => {
            for upgrade in joined(what, Upgrade::read).filter(|all| !all.is_empty())? {
                if taken.contains(&upgrade) || driver.upgrades.has(upgrade) {
                    return None;
                }
                driver.upgrades.add(upgrade);
            }
        }
        "recalls" => {
            let recalls = plain_number(what).and_then(|number| u8::try_from(number).ok());
            driver.recalls = recalls.filter(|recalls| *recalls <= game.content.numbers.recall_limit)?;
        }
        _ => return None,
    }
    Some(())
}
