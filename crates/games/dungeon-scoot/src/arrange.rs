//! Positions as examples and lessons write them down: section 10.1 of `rules.md`.

mod people;
mod piles;

#[cfg(feature = "workbench")]
pub(crate) use {people::Word, piles::tile};

use crate::DungeonScoot;
use crate::content::{Content, MOST_ARROWS, MOST_CARDS, ScootCard};
use crate::event::Event;
use crate::pieces::{Arrow, Character};
use crate::rules;
use crate::state::{Evil, Fate, Phase, State, mat_of};
use kernel::rulebook::{Arrange, Setting, Settings, StandIn};
use kernel::{Game, Misread, Picks, Play, Seat, Seating, plain_number};
use std::sync::Arc;

const SETTINGS: [&str; 11] =
    ["given", "tiles", "turn", "evil", "mat", "round", "deck", "discard", "well", "tile-discard", "card"];

/// The characters of a `given` line, each in its own words.
fn parts(given: &Setting) -> impl Iterator<Item = &str> {
    given.text.split('|').map(str::trim)
}

impl Arrange for DungeonScoot {
    const WITH_NEW: &'static [&'static str] = &["deck", "card"];
    const REPEATS: &'static [&'static str] = &["card"];

    fn seats(settings: &Settings, picks: &Picks) -> Result<Seating, Misread> {
        if let Some(given) = settings.one("given") {
            return Ok(Seating::usual(u8::try_from(parts(given).count()).unwrap_or(u8::MAX)));
        }
        let Some(setting) = settings.one("seats") else {
            return Ok(Seating::usual(Self::usual_seats(picks)));
        };
        let number = u8::try_from(setting.number()?).map_err(|_| setting.wrong("a number of seats"))?;
        Ok(Seating::usual(number))
    }

    /// One character alone is a practice without its being said.
    fn picks(settings: &Settings, mut picks: Picks) -> Result<Picks, Misread> {
        let alone = settings.one("given").is_some_and(|given| parts(given).count() == 1);
        if alone && !picks.0.contains_key("practice") {
            picks.set("practice", "on");
        }
        Ok(picks)
    }

    /// An edited deck: one more card for each `card` line.
    fn edited(content: &Arc<Content>, settings: &Settings) -> Result<Arc<Content>, Misread> {
        let mut cards = settings.all.iter().filter(|setting| setting.name == "card").peekable();
        if cards.peek().is_none() {
            return Ok(Arc::clone(content));
        }
        let mut content = Content::clone(content);
        for setting in cards {
            let card = edited_card(&content, setting)?;
            content.cards.push(card);
        }
        Ok(Arc::new(content))
    }

    fn stand_ins(&self, settings: &Settings) -> Result<Vec<StandIn>, Misread> {
        if settings.one("new").is_none() {
            return Ok(Vec::new());
        }
        Ok(vec![StandIn::Counted("scoot-shuffle", piles::shuffle(self, settings)?)])
    }

    fn arrange(&self, settings: &Settings, _play: &mut Play<'_, Event>) -> Result<State, Misread> {
        arrange(self, settings)
    }

    fn who(&self, state: &State, word: &str) -> Option<Seat> {
        let seat = match word.strip_prefix("seat-") {
            Some(number) => Seat::new(u8::try_from(plain_number(number)?).ok()?.checked_sub(1)?),
            None => state.seat_of(Character::read(word)?),
        };
        seat.filter(|seat| seat.number() < self.players())
    }

    /// A die as it shows; everything else as the number of section 6. (Tiles have names.)
    fn outcome_of(&self, name: &str, word: &str, _n: u16) -> Option<u16> {
        let number = plain_number(word)?;
        if name.ends_with("-die") { number.checked_sub(1) } else { Some(number) }
    }
}

fn edited_card(content: &Content, setting: &Setting) -> Result<ScootCard, Misread> {
    let words = setting.words();
    let [id, arrows @ ..] = words.as_slice() else { return Err(setting.wrong("a card and its arrows")) };
    let arrows: Option<Vec<Arrow>> = arrows.iter().map(|arrow| Arrow::read(arrow)).collect();
    let arrows = arrows.filter(|arrows| (1..=MOST_ARROWS).contains(&arrows.len()));
    let arrows = arrows.ok_or_else(|| setting.wrong("a card and its arrows"))?;
    if content.card_of_id(id).is_some() || content.deck().count() >= MOST_CARDS {
        return Err(setting.wrong("a card that is not there yet"));
    }
    let (id, name) = ((*id).to_string(), (*id).to_string());
    Ok(ScootCard { id, name, count: 1, arrows, mirror: false, ability: None })
}

/// An arranged position. Nothing is set off by it.
fn arrange(game: &DungeonScoot, settings: &Settings) -> Result<State, Misread> {
    settings.only(&SETTINGS)?;
    let given = settings.one("given").ok_or_else(|| Misread::new("", "a `given` line"))?;
    let mut state = rules::blank(game);
    state.floor = piles::floor(game, settings)?;
    let written = people::arrange(game, given, &mut state)?;
    moment(game, settings, &mut state)?;
    people::check(game, given, &state)?;
    piles::cards(game, settings, &written, &mut state)?;
    piles::tiles(game, settings, &mut state)?;
    state.phase = if state.has_runners() { Phase::Scoot } else { Phase::Over };
    let first = written.iter().find(|written| matches!(written.fate, Fate::Running(_)));
    state.place = first.map_or(Character::default(), |first| first.character);
    if let Some(turn) = settings.one("turn") {
        let mover = Character::read(&turn.text)
            .filter(|mover| state.seat_of(*mover).is_some_and(|seat| state.player(seat).at().is_some()));
        state.place = mover.ok_or_else(|| turn.wrong("a character in the corridor"))?;
    }
    Ok(state)
}

/// The round, the mats and the Evil.
fn moment(game: &DungeonScoot, settings: &Settings, state: &mut State) -> Result<(), Misread> {
    let small = |name: &str, without: u8, most: u8| -> Result<u8, Misread> {
        let number = settings.number(name, without.into())?;
        let fits = u8::try_from(number).ok().filter(|number| (1..=most).contains(number));
        let wrong =
            || settings.one(name).map_or_else(|| Misread::new("", name), |it| it.wrong("one that can be"));
        fits.ok_or_else(wrong)
    };
    state.round = small("round", 1, game.round_limit())?;
    let mats = game.corridor().mats;
    let safe = state.players.iter().any(|player| player.fate == Fate::Safe);
    let ahead = state.players.iter().filter_map(|player| player.at()).map(|at| mat_of(at.row)).max();
    let least = ahead.unwrap_or(1);
    state.mat = small("mat", if safe { mats } else { least }, mats)?;
    if let Some(mat) = settings.one("mat").filter(|_| state.mat < least) {
        return Err(mat.wrong("no mat below somebody's"));
    }
    state.evil = match settings.one("evil") {
        None if state.mat == 1 => Evil::Blocked,
        None => Evil::Released(0),
        Some(evil) if evil.text == "blocked" && state.mat == 1 => Evil::Blocked,
        Some(evil) if evil.text == "blocked" => return Err(evil.wrong("no blocked Evil with a mat above 1")),
        Some(evil) => {
            let front = u8::try_from(evil.number()?).ok().filter(|front| *front <= game.last_row());
            Evil::Released(front.ok_or_else(|| evil.wrong("`blocked` or a row"))?)
        }
    };
    Ok(())
}
