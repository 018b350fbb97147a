//! What happens, and in which order: one table, its state, luck and ears while an action is carried out. Each file below is one
//! section of the rules; `README.md` says which. What is allowed is in `look.rs`.

mod attack;
mod boost;
mod defaults;
mod drive;
mod finish;
mod forced;
mod hands;
mod laps;
mod legal;
mod pits;
mod play;
mod roll;
mod setup;
mod shift;
mod traps;
mod turn;

pub(crate) use defaults::absent;
pub(crate) use forced::unhindered;
pub(crate) use legal::{legal, pending};
pub(crate) use setup::{SHUFFLE, blank, filled, garage, is_in, next_spare};
pub(crate) use traps::rolls_on;

use crate::SuperWizardKart;
use crate::action::Action;
use crate::event::Event;
use crate::look::Look;
use crate::refusal::No;
use crate::state::{Phase, State};
use crate::track::{Spot, Track};
use kernel::{Audience, Play, Seat};

/// A game while something is carried out.
pub(crate) struct Race<'a, 'p> {
    pub game: &'a SuperWizardKart,
    pub state: &'a mut State,
    pub play: &'a mut Play<'p, Event>,
}

/// Whether what is under way goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Going {
    /// It does.
    On,
    /// When somebody has answered.
    Asked,
    /// The game is over.
    Over,
}

/// A fresh game, up to its first decision.
pub(crate) fn start(game: &SuperWizardKart, play: &mut Play<'_, Event>) -> State {
    let mut state = blank(game);
    Race { game, state: &mut state, play }.open();
    state
}

/// Checks, then changes.
pub(crate) fn apply(
    game: &SuperWizardKart,
    state: &mut State,
    seat: Seat,
    action: Action,
    play: &mut Play<'_, Event>,
) -> Result<(), No> {
    Look { game, state }.check(seat, action)?;
    Race { game, state, play }.act(seat, action);
    Ok(())
}

impl<'a> Race<'a, '_> {
    fn look(&self) -> Look<'_> {
        Look { game: self.game, state: self.state }
    }

    fn track(&self) -> &'a Track {
        &self.game.track
    }

    /// Says what happened, to everybody.
    fn tell(&mut self, event: impl FnOnce() -> Event) {
        self.play.tell(Audience::All, event);
    }

    /// What was checked before.
    fn act(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Choose(parts, spare) => self.choose(seat, parts, spare),
            Action::Place(spot) => self.place(seat, spot),
            Action::Step(go) => self.step(seat, go),
            Action::Boost => self.boost(seat),
            Action::QuickReflexes => self.quick_reflexes(seat),
            Action::Play(power, aim) => self.play_power(seat, power, aim),
            Action::PitStop => self.pit_stop(seat),
            Action::EndTurn => self.end_turn(seat),
            Action::Stop => self.stop(seat),
            Action::Buy(ware) => self.buy(seat, ware),
            Action::LeavePits => self.leave_pits(seat),
            Action::Discard(power) => self.discard_one(seat, power),
            Action::Reroll(die) => self.reroll(die),
            Action::Keep => self.keep(),
            Action::Take(power) => self.take(seat, power),
        }
    }

    /// SWK-1.21: puts a kart on another square. What that does to its crossings.
    fn put(&mut self, seat: Seat, to: Spot) -> i8 {
        let track = self.track();
        let kart = self.state.kart_mut(seat);
        let crossing = track.crossing(kart.at, to);
        kart.at = to;
        kart.crossings += crossing;
        let now = kart.crossings;
        if crossing != 0 {
            self.tell(|| Event::Crossed(seat, now));
        }
        crossing
    }

    /// Back to where the turn was, unless the game is over.
    fn go_on(&mut self) {
        if self.state.phase != Phase::Over {
            self.state.phase = Phase::Turn;
        }
    }
}
