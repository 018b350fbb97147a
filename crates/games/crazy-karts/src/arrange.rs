//! Positions as examples and lessons write them down: section 10.1 of `rules.md`.

mod drivers;
mod karts;
mod piles;

use crate::CrazyKarts;
use crate::cards::{Cards, Value};
use crate::event::Event;
use crate::options::{Heats, Switch};
use crate::pieces::{Face, Faction, Heat, Post};
use crate::rules;
use crate::state::{MOST_FACES, Pace, Panels, Phase, Readiness, State};
use crate::task::Task;
use kernel::rulebook::{Arrange, Phrase, Setting, Settings, StandIn};
use kernel::{Game, List, Misread, Picks, Play, Seat, Seating};

const SETTINGS: [&str; 12] = [
    "given",
    "heat",
    "round",
    "turn",
    "track",
    "order",
    "obstacles",
    "supply",
    "driver",
    "stack",
    "discard",
    "seats",
];

/// The draws of a set-up that may go unscripted.
const SET_UP: [&str; 10] = [
    "faction-order",
    "customization",
    "tokens",
    "rocks",
    "grid",
    "stack:upgrades",
    "stack:power-ups",
    "stack:damage",
    "stack:buffs",
    "stack:malfunctions",
];

impl Arrange for CrazyKarts {
    const REPEATS: &'static [&'static str] = &["given", "driver", "stack", "discard"];

    fn seats(settings: &Settings, picks: &Picks) -> Result<Seating, Misread> {
        if settings.one("new").is_some() {
            return match settings.one("seats") {
                Some(setting) => {
                    let number = setting.number()?;
                    let seats = u8::try_from(number).map_err(|_| setting.wrong("a number of seats"))?;
                    Ok(Seating::usual(seats))
                }
                None => Ok(Seating::usual(Self::usual_seats(picks))),
            };
        }
        let named = karts::named(settings)?;
        let wolf = u8::from(named.contains(&Faction::LoneWolf));
        let teams = u8::try_from(named.len()).unwrap_or(u8::MAX).saturating_sub(wolf);
        Ok(Seating::usual(teams.saturating_mul(2) + wolf))
    }

    fn stand_ins(&self, _settings: &Settings) -> Result<Vec<StandIn>, Misread> {
        Ok(SET_UP.into_iter().map(StandIn::Unscripted).collect())
    }

    fn arrange(&self, settings: &Settings, _play: &mut Play<'_, Event>) -> Result<State, Misread> {
        arrange(self, settings)
    }

    fn fresh(&self, play: &mut Play<'_, Event>) -> State {
        let mut state = self.start(play);
        state.pace = Pace::Stepwise;
        state
    }

    fn set_going(&self, state: &mut State, play: &mut Play<'_, Event>) {
        state.pace = Pace::Flowing;
        rules::go_on(self, state, play);
    }

    fn who(&self, state: &State, word: &str) -> Option<Seat> {
        who(self, state, word)
    }

    /// `5/6`: one of six; or a plain number.
    fn outcome_of(&self, _name: &str, word: &str, n: u16) -> Option<u16> {
        match word.split_once('/') {
            Some((got, of)) => kernel::plain_number(got).filter(|_| kernel::plain_number(of) == Some(n)),
            None => kernel::plain_number(word),
        }
    }

    fn own_move(
        &self,
        state: &mut State,
        phrase: &Phrase,
        play: &mut Play<'_, Event>,
    ) -> Result<bool, Misread> {
        own_move(self, state, phrase, play)
    }
}

/// The four moves that are not actions; `table:` may stand before them.
fn own_move(
    game: &CrazyKarts,
    state: &mut State,
    phrase: &Phrase,
    play: &mut Play<'_, Event>,
) -> Result<bool, Misread> {
    let words = phrase.words();
    let words = words.strip_prefix(&["table:"]).unwrap_or(&words);
    let next = state.order.get(usize::from(state.gone)).copied();
    match words {
        [letter, "goes"] => {
            let team = kart(letter).and_then(|faction| state.team_of(faction));
            if team.is_none() || team != next || !rules::go_on(game, state, play) {
                return Err(phrase.wrong("the kart that is next in the order"));
            }
        }
        ["round", "ends"] => {
            if next.is_some() || !rules::go_on(game, state, play) {
                return Err(phrase.wrong("all karts to have gone"));
            }
        }
        ["all", "ready"] => {
            for seat in game.everybody() {
                if state.phase == Phase::Planning && state.driver(seat).readiness == Readiness::Unready {
                    let ready = crate::Action::Ready;
                    game.apply(state, seat, ready, play).map_err(|no| phrase.wrong(no.to_string()))?;
                }
            }
        }
        ["clock"] => {
            let awaited: Vec<Seat> = game.pending(state).owes.iter().collect();
            if awaited.is_empty() {
                return Err(phrase.wrong("somebody who is to act"));
            }
            for seat in awaited {
                clock(game, state, seat, play);
            }
        }
        ["clock", name] => {
            let seat = who(game, state, name).filter(|seat| game.pending(state).owes.has(*seat));
            let seat = seat.ok_or_else(|| phrase.wrong("somebody who is to act"))?;
            clock(game, state, seat, play);
        }
        _ => return Ok(false),
    }
    Ok(true)
}

/// The time is up for a driver: in Planning until done.
fn clock(game: &CrazyKarts, state: &mut State, seat: Seat, play: &mut Play<'_, Event>) {
    let planning = state.phase == Phase::Planning;
    while let Some(action) = game.absent(state, seat) {
        let played = game.apply(state, seat, action, play);
        let goes_on = planning && state.phase == Phase::Planning;
        if played.is_err() || !goes_on {
            return;
        }
    }
}

/// The seat that a name means: `D.front`, `W.driver`, `seat-3`.
fn who(game: &CrazyKarts, state: &State, word: &str) -> Option<Seat> {
    if let Some(number) = word.strip_prefix("seat-") {
        let number = kernel::plain_number(number)?;
        return Seat::new(u8::try_from(number).ok()?).filter(|seat| game.seats(*seat));
    }
    let (letter, post) = word.split_once('.')?;
    let faction = kart(letter)?;
    let team = state.team_of(faction)?;
    match (faction, post) {
        (Faction::LoneWolf, "driver") => Some(state.seat(team, Post::Front)),
        (Faction::LoneWolf, _) => None,
        (_, post) => Some(state.seat(team, Post::read(post)?)),
    }
}

/// The kart of a letter.
pub(crate) fn kart(word: &str) -> Option<Faction> {
    match word {
        "G" => Some(Faction::Goblins),
        "D" => Some(Faction::Dwarves),
        "E" => Some(Faction::Elves),
        "M" => Some(Faction::Mummies),
        "W" => Some(Faction::LoneWolf),
        _ => None,
    }
}

/// `none`, or values joined by `+`.
pub(crate) fn cards(word: &str) -> Option<Cards> {
    joined(word, Value::read).map(|values| values.into_iter().collect())
}

/// `none`, or things joined by `+`.
pub(crate) fn joined<T>(word: &str, read: impl Fn(&str) -> Option<T>) -> Option<Vec<T>> {
    if word == "none" {
        return Some(Vec::new());
    }
    word.split('+').map(read).collect()
}

/// An arranged position. Nothing is checked but section 2 and what pieces there are.
fn arrange(game: &CrazyKarts, settings: &Settings) -> Result<State, Misread> {
    settings.only(&SETTINGS)?;
    if let Some(seats) = settings.one("seats") {
        return Err(seats.wrong("`new` with it, so nothing"));
    }
    let mut state = rules::blank(game);
    state.pace = Pace::Stepwise;
    heat(game, settings, &mut state)?;
    state.track = track(game, settings, state.heat)?;
    karts::arrange(game, settings, &mut state)?;
    drivers::arrange(game, settings, &mut state)?;
    piles::arrange(game, settings, &mut state)?;
    moment(game, settings, &mut state)?;
    Ok(state)
}

/// Which heat and round; in the Race front and rear are changed.
fn heat(game: &CrazyKarts, settings: &Settings, state: &mut State) -> Result<(), Misread> {
    state.heat = match settings.one("heat") {
        None => Heat::Qualifying,
        Some(setting) => Heat::read(&setting.text).ok_or_else(|| setting.wrong("qualifying or race"))?,
    };
    let both = game.options().heats == Heats::Both && game.options().swap == Switch::On;
    if state.heat == Heat::Race && both {
        state.panels = Panels::Swapped;
    }
    state.round = match (settings.number("round", 3)?, settings.one("round")) {
        (round @ 1..=99, _) => u8::try_from(round).unwrap_or(99),
        (_, Some(setting)) => return Err(setting.wrong("a round from 1 to 99")),
        (_, None) => 3,
    };
    Ok(())
}

fn track(game: &CrazyKarts, settings: &Settings, heat: Heat) -> Result<List<Face, MOST_FACES>, Misread> {
    let find = |id: &str| {
        let at = game.content.faces.iter().position(|face| face.id == id)?;
        u8::try_from(at).ok().map(Face)
    };
    let usual = ["village-green", "frog-swamp", "mill-bridge"];
    let (many, words) = match heat {
        Heat::Qualifying => (2, usual[..2].to_vec()),
        Heat::Race => (3, usual.to_vec()),
    };
    let setting = settings.one("track");
    let words = setting.map_or(words, Setting::words);
    let wrong = || {
        let expected = format!("{many} faces of different sections");
        setting.map_or_else(|| Misread::new("", expected.clone()), |setting| setting.wrong(&expected))
    };
    let mut faces: List<Face, MOST_FACES> = List::default();
    for word in &words {
        let face = find(word).ok_or_else(wrong)?;
        let section = |face: &Face| game.content.face(*face).section;
        if faces.iter().any(|other| section(other) == section(&face)) || !faces.push(face) {
            return Err(wrong());
        }
    }
    if faces.len() == many { Ok(faces) } else { Err(wrong()) }
}

/// `turn`: planning, a kart, or the end; and the order of the karts.
fn moment(game: &CrazyKarts, settings: &Settings, state: &mut State) -> Result<(), Misread> {
    let turn = settings.one("turn");
    if turn.is_some_and(|turn| turn.text == "planning") {
        if let Some(order) = settings.one("order") {
            return Err(order.wrong("no order in planning, so nothing"));
        }
        state.phase = Phase::Planning;
        return Ok(());
    }
    if let Some(hand) = game.everybody().find(|seat| !state.driver(*seat).hand.is_empty()) {
        return Err(Misread::new(format!("hand of seat {hand}"), "cards in hand in planning only"));
    }
    state.order = karts::order(settings, state)?;
    state.gone = match turn {
        None => 0,
        Some(turn) if turn.text == "end" => state.order.count(),
        Some(turn) => {
            let team = kart(&turn.text).and_then(|faction| state.team_of(faction));
            let at = team.and_then(|team| state.order.iter().position(|other| *other == team));
            let at = at.and_then(|at| u8::try_from(at).ok());
            at.ok_or_else(|| turn.wrong("planning, a kart of the order, or end"))?
        }
    };
    let _fits = state.tasks.push(Task::NextKart);
    Ok(())
}
