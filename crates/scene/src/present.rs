//! What people need of a game. It works from views, so that a client without a state can draw, offer and tell.

use crate::{Choice, Line, Panel, Scene};
use kernel::{Game, Seat};

/// What people need of a game on top of its rules.
pub trait Present: Game {
    /// The position as the owner of the view may see it.
    fn scene(&self, view: &Self::View) -> Scene;

    /// What the things on the table are and do: what somebody looks up who has not read the rules. The same for everybody.
    fn reference(&self) -> Vec<Panel>;

    /// What a seat is called now: `Dungeon Master`.
    fn seat_name(&self, view: &Self::View, seat: Seat) -> String;

    /// What is asked of the seat that is to act, as a sentence.
    fn prompt(&self, view: &Self::View) -> Line;

    /// How an action is offered.
    fn choice(&self, view: &Self::View, action: Self::Action) -> Choice;

    /// Actions worth showing although they cannot be chosen now, each with its reason.
    fn dimmed(&self, _state: &Self::State, _seat: Seat, _out: &mut Vec<(Self::Action, Self::Refusal)>) {}

    /// What happened, as a sentence for the log.
    fn tell(&self, view: &Self::View, event: &Self::Event) -> Line;
}
