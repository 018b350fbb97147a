//! What people need of a game. It works from views, so that a client without a state can draw, offer and tell.

use crate::{Card, Choice, Line, Livery, Mark, Medal, Panel, Reckoning, Route, Runner, Scene, Show};
use kernel::{Draw, Game, Seat, Talk};

/// What people need of a game on top of its rules.
pub trait Present: Game {
    /// The position as the owner of the view may see it.
    fn scene(&self, view: &Self::View) -> Scene;

    /// What the things on the table are and do: what somebody looks up who has not read the rules. The same for everybody.
    fn reference(&self) -> Vec<Panel>;

    /// What each of the draws of one step decided, for somebody who checks the luck of a game that is over: a sentence each.
    fn decided(&self, draws: &[Draw]) -> Vec<String> {
        draws.iter().map(|draw| self.drawn(draw)).collect()
    }

    /// The same of one draw, where it says that by itself.
    fn drawn(&self, draw: &Draw) -> String {
        let mut name = draw.name.replace(['-', ':'], " ");
        if let Some(first) = name.get_mut(..1) {
            first.make_ascii_uppercase();
        }
        format!("{name}: number {} of {}.", draw.got + 1, draw.of)
    }

    /// What a seat is called now: `Dungeon Master`.
    fn seat_name(&self, view: &Self::View, seat: Seat) -> String;

    /// The same in the middle of a sentence: `the Dungeon Master`. Who has a name of their own goes without the article.
    fn called(&self, view: &Self::View, seat: Seat) -> String {
        format!("the {}", self.seat_name(view, seat))
    }

    /// What a seat wears now.
    fn livery(&self, _view: &Self::View, seat: Seat) -> Livery {
        Livery::of_seat(seat)
    }

    /// What stands beside a seat's color, for those who do not see colors: the id of a symbol.
    fn emblem(&self, view: &Self::View, seat: Seat) -> &'static str {
        self.livery(view, seat).emblem()
    }

    /// What a seat looks like: the id of a symbol.
    fn face(&self, view: &Self::View, seat: Seat) -> String {
        self.livery(view, seat).emblem().into()
    }

    /// What people at the table may say to each other now.
    fn silence(&self, _view: &Self::View) -> Talk {
        Talk::Open
    }

    /// What is asked of the seat that is to act, as a sentence.
    fn prompt(&self, view: &Self::View) -> Line;

    /// A line for somebody who plays for the first time: what is worth knowing just now.
    fn hint(&self, _view: &Self::View) -> Option<String> {
        None
    }

    /// How an action is offered.
    fn choice(&self, view: &Self::View, action: Self::Action) -> Choice;

    /// The ways of several steps that whoever looks can go now, each to another cell.
    fn routes(&self, _view: &Self::View) -> Vec<Route> {
        Vec::new()
    }

    /// Actions worth showing although they cannot be chosen now, each with its reason.
    fn dimmed(&self, _state: &Self::State, _seat: Seat, _out: &mut Vec<(Self::Action, Self::Refusal)>) {}

    /// What happened, as a sentence for the log.
    fn tell(&self, view: &Self::View, event: &Self::Event) -> Line;

    /// The same as a show.
    fn show(&self, _view: &Self::View, _event: &Self::Event) -> Show {
        Show::default()
    }

    /// What a cell or a piece is about, as a card for whoever touches it; none: there is nothing to be said of it.
    fn about(&self, _view: &Self::View, _id: &str) -> Option<Card> {
        None
    }

    /// Why no way leads to this cell, where ways are offered; none: nothing more can be said of it.
    fn out_of_reach(&self, _view: &Self::View, _id: &str) -> Option<Line> {
        None
    }

    /// The pencil marks that a seat may put on cells that it does not know; none: it may not.
    fn marks(&self, _view: &Self::View, _seat: Seat) -> Vec<Mark> {
        Vec::new()
    }

    /// What the chart of how far everybody has come shows, as a sentence.
    fn course_words(&self) -> &'static str {
        ""
    }

    /// How far everybody has come.
    fn course(&self, _view: &Self::View) -> Vec<Runner> {
        Vec::new()
    }

    /// What the results are made of, once the game is over.
    fn reckoning(&self, _view: &Self::View) -> Vec<Reckoning> {
        Vec::new()
    }

    /// Medals for a game that is over, from all that happened in it.
    fn medals(&self, _view: &Self::View, _events: &[Self::Event]) -> Vec<Medal> {
        Vec::new()
    }
}
