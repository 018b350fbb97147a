//! Positions as examples and lessons write them down: section 10.1 of `rules.md`.

mod karts;
mod piles;
mod shuffles;
mod track;

#[cfg(feature = "workbench")]
pub(crate) use {
    karts::{leg, named},
    piles::card,
};

use crate::DungeonKart;
use crate::action::{Action, Cast, Power};
use crate::event::Event;
use crate::pieces::Racer;
use crate::rules;
use crate::state::{Answer, Finale, Phase, Stage, State, Step, Turn, TurnFlags};
use board::Axial;
use kernel::rulebook::{Arrange, Setting, Settings, StandIn};
use kernel::{Misread, Picks, Play, Seat, Seating, plain_number};

const SETTINGS: [&str; 16] = [
    "given", "tile", "kart", "first", "turn", "round", "freeze", "mp", "spent", "window", "final", "hazards",
    "grass", "supply", "deck", "discard",
];

impl Arrange for DungeonKart {
    const WITH_NEW: &'static [&'static str] = &["racers", "dashboards", "bag", "heroes", "deck"];
    const REPEATS: &'static [&'static str] = &["tile", "kart", "deck", "discard"];

    fn seats(settings: &Settings, _picks: &Picks) -> Result<Seating, Misread> {
        if settings.one("new").is_some() {
            let setting = settings.one("seats").ok_or_else(|| Misread::new("", "`seats` with `new`"))?;
            let seats = u8::try_from(setting.number()?).map_err(|_| setting.wrong("a number of seats"))?;
            return Ok(Seating::usual(seats));
        }
        let karts = settings.all.iter().filter(|setting| setting.name == "kart").count();
        // A track that is refused needs no karts.
        Ok(Seating::usual(if karts == 0 { 2 } else { u8::try_from(karts).unwrap_or(u8::MAX) }))
    }

    fn picks(settings: &Settings, picks: Picks) -> Result<Picks, Misread> {
        track::picks(settings, picks)
    }

    fn stand_ins(&self, settings: &Settings) -> Result<Vec<StandIn>, Misread> {
        if settings.one("new").is_none() {
            return Ok(Vec::new());
        }
        Ok(vec![StandIn::Exactly("shuffle", shuffles::outcomes(self, settings)?)])
    }

    fn arrange(&self, settings: &Settings, _play: &mut Play<'_, Event>) -> Result<State, Misread> {
        arrange(self, settings)
    }

    fn who(&self, state: &State, word: &str) -> Option<Seat> {
        let seat = match word.strip_prefix("seat-") {
            Some(number) => Seat::new(u8::try_from(plain_number(number)?).ok()?),
            None => state.seat_of(Racer::read(word)?),
        };
        seat.filter(|seat| seat.number() < self.players())
    }

    /// Racers who do not race, and hexes that are not there, but to say so.
    fn concerns(&self, state: &State, action: Action, by: Option<&str>) -> Result<(), Misread> {
        let (racer, hex) = match action {
            Action::Bump(racer, _)
            | Action::Power(Power::Shove(racer, _) | Power::With(racer))
            | Action::Cast(Cast::On(_, racer)) => (Some(racer), None),
            Action::Place(hex) | Action::Power(Power::At(hex)) | Action::Cast(Cast::At(_, hex)) => {
                (None, Some(hex))
            }
            Action::Racer(_)
            | Action::Dashboard(_)
            | Action::Pass
            | Action::Face(_)
            | Action::Speed(_)
            | Action::Drive
            | Action::Turn(_)
            | Action::Drift(_)
            | Action::Brake
            | Action::Power(Power::Plain(_) | Power::From(_) | Power::Along(_))
            | Action::Cast(Cast::Plain(_))
            | Action::Done
            | Action::End => (None, None),
        };
        if let Some(racer) = racer.filter(|racer| state.seat_of(*racer).is_none()) {
            return Err(Misread::new(racer.id(), "a racer of this race"));
        }
        let off = hex.filter(|hex| self.track.spot(*hex).is_none() && by != Some("DK-2.12"));
        off.map_or(Ok(()), |hex| Err(Misread::new(hex.to_string(), "a hex to drive on")))
    }
}

/// An arranged position. Nothing is set off by it.
fn arrange(game: &DungeonKart, settings: &Settings) -> Result<State, Misread> {
    settings.only(&SETTINGS)?;
    let mut state = rules::blank(game);
    let racers = karts::racers(settings)?;
    for (kart, racer) in state.karts.iter_mut().zip(&racers) {
        kart.racer = Some(*racer);
    }
    state.first = one_racer(settings, "first", &state)?.unwrap_or_default();
    moment(game, settings, &mut state)?;
    track::arrange(game, settings, &mut state)?;
    piles::discards(game, settings, &mut state)?;
    karts::arrange(game, settings, &mut state)?;
    piles::decks(game, settings, &mut state)?;
    piles::supplies(settings, &mut state)?;
    karts::check(game, &state)?;
    if state.phase == Phase::Window {
        ask(game, settings, &mut state)?;
    } else {
        begin(settings, &mut state)?;
    }
    Ok(state)
}

/// The seat of the racer that a setting names, if it is there.
fn one_racer(settings: &Settings, name: &str, state: &State) -> Result<Option<Seat>, Misread> {
    let Some(setting) = settings.one(name) else { return Ok(None) };
    let seat = Racer::read(&setting.text).and_then(|racer| state.seat_of(racer));
    seat.map(Some).ok_or_else(|| setting.wrong("a racer of this race"))
}

/// A setting that says nothing but its name.
fn is_said(settings: &Settings, name: &str) -> Result<bool, Misread> {
    match settings.one(name) {
        None => Ok(false),
        Some(setting) if setting.text.is_empty() => Ok(true),
        Some(setting) => Err(setting.wrong("nothing")),
    }
}

/// Which round it is, and whose turn.
fn moment(game: &DungeonKart, settings: &Settings, state: &mut State) -> Result<(), Misread> {
    state.round = settings.number("round", 3)?;
    if let Some(round) = settings.one("round").filter(|_| !(1..=game.round_limit()).contains(&state.round)) {
        return Err(round.wrong("a round of this race"));
    }
    state.freeze = one_racer(settings, "freeze", state)?;
    state.finale = if is_said(settings, "final")? { Finale::Yes } else { Finale::No };
    state.active = one_racer(settings, "turn", state)?.unwrap_or(state.first);
    state.phase = match (is_said(settings, "window")?, settings.one("mp")) {
        (true, _) => Phase::Window,
        (false, Some(_)) => Phase::Turn(Stage::Moving),
        (false, None) => Phase::Turn(Stage::Start),
    };
    let before = game.clockwise(state.first).position(|seat| seat == state.active);
    state.gone = before.and_then(|before| u8::try_from(before).ok()).unwrap_or(0);
    if state.phase == Phase::Window {
        for name in ["turn", "mp", "spent"] {
            if let Some(setting) = settings.one(name) {
                return Err(setting.wrong("no turn in the window, so nothing"));
            }
        }
    }
    Ok(())
}

/// The window is open, and nobody has answered.
fn ask(game: &DungeonKart, settings: &Settings, state: &mut State) -> Result<(), Misread> {
    for seat in game.everybody() {
        let holds = !state.kart(seat).hand.is_empty();
        state.answers[seat] = if holds { Answer::Open } else { Answer::None };
    }
    let asked = state.answers.iter().any(|answer| *answer == Answer::Open);
    let wrong =
        || settings.one("window").map_or_else(|| Misread::new("", ""), |it| it.wrong("somebody with a card"));
    if asked { Ok(()) } else { Err(wrong()) }
}

/// The turn that is running.
fn begin(settings: &Settings, state: &mut State) -> Result<(), Misread> {
    let kart = *state.kart(state.active);
    let mut turn = Turn { steps: 1, ..Turn::default() };
    let _fits = turn.trail.push(Step { at: kart.at, leg: kart.leg });
    if let Some(mp) = settings.one("mp") {
        turn.steps = 0;
        turn.mp =
            u8::try_from(mp.number()?).ok().filter(|mp| *mp <= 99).ok_or_else(|| mp.wrong("MP, up to 99"))?;
        if kart.is_crashed() {
            turn.mp = 0;
            turn.flags.set(TurnFlags::OVER);
        }
    }
    if let Some(spent) = settings.one("spent") {
        for word in spent.words() {
            let flag = match word {
                "turn" => TurnFlags::TURNED,
                "drift" => TurnFlags::DRIFTED,
                "brake" => TurnFlags::BRAKED,
                _ => return Err(spent.wrong("turn, drift or brake")),
            };
            if turn.flags.has(flag) {
                return Err(spent.wrong("each once"));
            }
            turn.flags.set(flag);
        }
        if spent.words().is_empty() {
            return Err(spent.wrong("turn, drift or brake"));
        }
    }
    state.turn = turn;
    Ok(())
}

/// A word that must be a hex to drive on.
fn spot(game: &DungeonKart, setting: &Setting, word: &str) -> Result<crate::track::Spot, Misread> {
    let spot = Axial::read(word).and_then(|hex| game.track.spot(hex));
    spot.ok_or_else(|| Misread::new(word, "a hex to drive on").on_line(setting.line))
}
