//! Positions as examples and lessons write them down: section 10.1 of `rules.md`.

mod edits;
mod karts;
mod moment;
mod piles;

#[cfg(feature = "workbench")]
pub(crate) use moment::position;

use crate::SuperWizardKart;
use crate::action::{self, Action, Aim};
use crate::event::Event;
use crate::options::KartChoice;
use crate::rules;
use crate::state::State;
use kernel::rulebook::{Arrange, Setting, Settings, StandIn};
use kernel::{Misread, Picks, Play, Seat, Seating, plain_number};

const SETTINGS: [&str; 19] = [
    "given",
    "p1",
    "p2",
    "p3",
    "p4",
    "turn",
    "moved",
    "move",
    "diagonals",
    "order",
    "initiative",
    "standings",
    "round",
    "lap",
    "taken",
    "deck",
    "discard",
    "trap",
    "edit",
];

/// Draws whose outcomes are written as section 6 counts them, and not as a die shows.
const PLAIN: [&str; 3] = ["part", "steal", "shuffle"];

impl Arrange for SuperWizardKart {
    const WITH_NEW: &'static [&'static str] = &["deck", "edit"];
    const REPEATS: &'static [&'static str] = &["edit", "trap", "deck", "discard"];

    fn seats(settings: &Settings, _picks: &Picks) -> Result<Seating, Misread> {
        let seats = match (settings.one("given"), settings.one("seats")) {
            (Some(_), Some(seats)) => return Err(seats.wrong("`new` with it, so nothing")),
            (Some(given), None) => karts::seats(given)?,
            (None, Some(seats)) => seats.number()?,
            (None, None) => 2,
        };
        Ok(Seating::usual(u8::try_from(seats).unwrap_or(u8::MAX)))
    }

    fn picks(settings: &Settings, picks: Picks) -> Result<Picks, Misread> {
        edits::picks(settings, picks)
    }

    /// The shuffles of both decks at set-up are never written: `deck` stands for them.
    fn stand_ins(&self, settings: &Settings) -> Result<Vec<StandIn>, Misread> {
        if settings.one("new").is_none() {
            return Ok(Vec::new());
        }
        let before = match self.options().kart_choice {
            KartChoice::Open => u16::from(self.players()) - 1,
            KartChoice::Sealed | KartChoice::Random => 0,
        };
        Ok(vec![StandIn::Between(rules::SHUFFLE, before, piles::shuffles(self, settings)?)])
    }

    fn arrange(&self, settings: &Settings, _play: &mut Play<'_, Event>) -> Result<State, Misread> {
        arrange(self, settings)
    }

    fn who(&self, _state: &State, word: &str) -> Option<Seat> {
        action::seat(word).filter(|seat| seat.number() < self.players())
    }

    /// Players who are not there, and cards that are not in the game.
    fn concerns(&self, _state: &State, action: Action, _by: Option<&str>) -> Result<(), Misread> {
        let (power, seat) = match action {
            Action::Play(power, Aim::Kart(seat)) => (Some(power), Some(seat)),
            Action::Play(power, Aim::Nothing | Aim::Square(_))
            | Action::Discard(power)
            | Action::Take(power) => (Some(power), None),
            Action::Choose(..)
            | Action::Place(_)
            | Action::Step(_)
            | Action::Boost
            | Action::QuickReflexes
            | Action::PitStop
            | Action::EndTurn
            | Action::Stop
            | Action::Buy(_)
            | Action::LeavePits
            | Action::Reroll(_)
            | Action::Keep => (None, None),
        };
        if let Some(power) = power.filter(|power| !rules::is_in(self, *power)) {
            return Err(Misread::new(power.id(), "a card of this game"));
        }
        let off = seat.filter(|seat| seat.number() >= self.players());
        off.map_or(Ok(()), |seat| Err(Misread::new(action::seat_id(seat), "a player of this race")))
    }

    /// A die is written as it shows.
    fn outcome_of(&self, name: &str, word: &str, _n: u16) -> Option<u16> {
        let number = plain_number(word)?;
        if PLAIN.contains(&name) { Some(number) } else { number.checked_sub(1) }
    }
}

/// An arranged position. Nothing is set off by it.
fn arrange(game: &SuperWizardKart, settings: &Settings) -> Result<State, Misread> {
    settings.only(&SETTINGS)?;
    let mut state = rules::blank(game);
    karts::place(game, settings, &mut state)?;
    moment::orders(game, settings, &mut state)?;
    piles::discards(game, settings, &mut state)?;
    karts::describe(game, settings, &mut state)?;
    karts::check(game, &state)?;
    piles::decks(game, settings, &mut state)?;
    moment::standings(game, settings, &mut state)?;
    moment::turn(game, settings, &mut state)?;
    moment::board(game, settings, &mut state)?;
    Ok(state)
}

/// A setting that says nothing but its name.
fn is_said(settings: &Settings, name: &str) -> Result<bool, Misread> {
    match settings.one(name) {
        None => Ok(false),
        Some(setting) if setting.text.is_empty() => Ok(true),
        Some(setting) => Err(setting.wrong("nothing")),
    }
}

/// A small number that must stand here.
fn small(setting: &Setting) -> Result<u8, Misread> {
    u8::try_from(setting.number()?)
        .ok()
        .filter(|number| *number < 100)
        .ok_or_else(|| setting.wrong("a number up to 99"))
}
