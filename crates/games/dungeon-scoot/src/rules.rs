//! What happens, and in which order: one table, its state, luck and ears while an action is carried out. Each file below is one
//! section of the rules; `README.md` says which. What is allowed is in `look.rs`.

mod cards;
mod collapse;
mod defaults;
mod evil;
mod fight;
mod leave;
mod legal;
mod round;
mod score;
mod setup;
mod step;

pub(crate) use defaults::absent;
pub(crate) use legal::legal;
pub(crate) use score::{Part, Standing, basic, grade, nobody_wins, parts, standings};
pub(crate) use setup::blank;

use crate::DungeonScoot;
use crate::action::{Action, Walk};
use crate::content::Content;
use crate::event::{Event, Fright, Way};
use crate::look::Look;
use crate::pieces::{Cause, Character};
use crate::refusal::No;
use crate::state::{Charge, Once, Player, State};
use kernel::{Audience, Play, Seat};
use step::{Going, Stride};

/// A game while something is carried out.
pub(crate) struct Chase<'a, 'p> {
    pub game: &'a DungeonScoot,
    pub state: &'a mut State,
    pub play: &'a mut Play<'p, Event>,
}

/// A fresh game, up to its first decision.
pub(crate) fn start(game: &DungeonScoot, play: &mut Play<'_, Event>) -> State {
    let mut state = blank(game);
    Chase { game, state: &mut state, play }.open();
    state
}

/// Checks, then changes.
pub(crate) fn apply(
    game: &DungeonScoot,
    state: &mut State,
    seat: Seat,
    action: Action,
    play: &mut Play<'_, Event>,
) -> Result<(), No> {
    Look { game, state }.check(seat, action)?;
    Chase { game, state, play }.act(seat, action)
}

impl<'a> Chase<'a, '_> {
    fn look(&self) -> Look<'_> {
        Look { game: self.game, state: self.state }
    }

    fn content(&self) -> &'a Content {
        &self.game.content
    }

    fn player(&mut self, seat: Seat) -> &mut Player {
        self.state.player_mut(seat)
    }

    /// The character of a seat.
    fn who(&self, seat: Seat) -> Character {
        self.state.player(seat).character.unwrap_or_default()
    }

    /// Says what happened, to everybody.
    fn tell(&mut self, event: impl FnOnce() -> Event) {
        self.play.tell(Audience::All, event);
    }

    fn act(&mut self, seat: Seat, action: Action) -> Result<(), No> {
        match action {
            Action::Pick(character, power) => self.pick(seat, character, power),
            Action::End => self.end_scoot(seat),
            Action::GiveUp => {
                self.die(seat, Cause::GivingUp);
                self.pass_on();
            }
            Action::Fight(square) => {
                let monster = self.look().fight(seat, square)?;
                self.fight(seat, monster);
            }
            Action::Walk(walk) => {
                let to = self.look().walk(seat, walk)?;
                self.walk(seat, walk, to);
            }
            Action::Charge => {
                let to = self.look().charge(seat)?;
                self.state.turn.charge = Charge::Spent;
                let fee = (self.content().numbers.charge, Fright::Charge);
                self.stride(seat, Stride { to, way: Way::Charge, fee: Some(fee) });
            }
            Action::Play(card, version) => self.play_card(seat, card, version),
            Action::Fumble(card) => self.fumble(seat, card),
            Action::Keep(kind) => self.keep(seat, kind),
        }
        Ok(())
    }

    /// DS-4.3, DS-4.4: a simple move, once forward and as often as one likes to the side and back.
    fn walk(&mut self, seat: Seat, walk: Walk, to: board::Square) {
        let (way, why) = match walk {
            Walk::Forward => (Way::Forward, Fright::Forward),
            Walk::Left => (Way::Left, Fright::Step),
            Walk::Right => (Way::Right, Fright::Step),
            Walk::Back => (Way::Back, Fright::Step),
        };
        let fee = (self.look().fee(seat, walk), why);
        if walk == Walk::Forward {
            self.state.turn.forward = Once::Spent;
        }
        self.stride(seat, Stride { to, way, fee: Some(fee) });
    }

    /// A step outside a card: who is gone by it has no more of a turn (DS-11.2, DS-11.6).
    fn stride(&mut self, seat: Seat, stride: Stride) {
        if self.step(seat, stride) == Going::Gone {
            self.pass_on();
        }
    }
}
