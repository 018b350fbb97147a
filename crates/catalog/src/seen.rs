//! What one viewer sees of a game: everything that works from a view alone. A client at a table elsewhere has no more than
//! that, and who runs the game asks the same way, so that nobody is shown what a view does not hold.

use crate::preview::preview;
use crate::{ActFault, Preview, Whole};
use kernel::{Seat, Talk};
use scene::{Card, Line, Livery, Mark, Moment, Reckoning, Route, Runner, Scene};
use std::any::Any;
use std::sync::Arc;
#[cfg(feature = "remote")]
use {
    kernel::{Fast, Illegal, Misread},
    scene::{Choice, Medal},
};

/// What one viewer sees of a game. The viewer is whoever was given the view; events are those of its log, packed
/// ([`Session::packed_log`](crate::Session::packed_log)).
pub trait Seen: Send + Sync {
    /// The position.
    fn scene(&self) -> Scene;

    /// What a seat is called.
    fn seat_name(&self, seat: Seat) -> String;

    /// The same in the middle of a sentence: `the Dungeon Master`.
    fn called(&self, seat: Seat) -> String;

    /// What a seat wears.
    fn livery(&self, seat: Seat) -> Livery;

    /// What stands beside a seat's color: the id of a symbol.
    fn emblem(&self, seat: Seat) -> &'static str;

    /// What a seat looks like: the id of a symbol.
    fn face(&self, seat: Seat) -> String;

    /// What people at the table may say to each other now.
    fn silence(&self) -> Talk;

    /// What is asked of the viewer.
    fn prompt(&self) -> Line;

    /// A line for somebody who plays for the first time.
    fn hint(&self) -> Option<String>;

    /// How an action is offered. Whether it can be chosen is for others to say.
    ///
    /// # Errors
    /// It is no action.
    #[cfg(feature = "remote")]
    fn choice(&self, notation: &str) -> Result<Choice, Misread>;

    /// The same with another view of the same table, for who foresees what will be seen; `None`: it is no view of this game.
    #[cfg(feature = "remote")]
    fn with_view(&self, view: Box<dyn Any>) -> Option<Box<dyn Seen>>;

    /// What a seat could choose if it were so: in a world that looks like this, for what the viewer may not know makes no
    /// difference to what is legal. Who runs the game decides.
    #[cfg(feature = "remote")]
    fn offered(&self, seat: Seat) -> Vec<Choice>;

    /// The ways of several steps that the viewer can go now.
    fn routes(&self) -> Vec<Route>;

    /// What an action of the viewer's seat would lead to, as far as the viewer can know.
    ///
    /// # Errors
    /// It is no action, or it cannot be carried out now.
    fn preview(&self, seat: Seat, notation: &str) -> Result<Preview, ActFault>;

    /// What a cell or a piece is about, as a card for whoever touches it.
    fn about(&self, id: &str) -> Option<Card>;

    /// Why no way leads to this cell, where ways are offered.
    fn out_of_reach(&self, id: &str) -> Option<Line>;

    /// The pencil marks that the viewer's seat may put on cells.
    fn marks(&self, seat: Seat) -> Vec<Mark>;

    /// How far everybody has come.
    fn course(&self) -> Vec<Runner>;

    /// What the results are made of. Of a game that is over.
    fn reckoning(&self) -> Vec<Reckoning>;

    /// Medals, from all that the viewer was told. Of a game that is over.
    ///
    /// # Errors
    /// Something in it is no event of this game.
    #[cfg(feature = "remote")]
    fn medals(&self, log: &[Vec<u8>]) -> postcard::Result<Vec<Medal>>;

    /// What happened, as a sentence.
    ///
    /// # Errors
    /// It is no event of this game.
    #[cfg(feature = "remote")]
    fn line(&self, event: &[u8]) -> postcard::Result<Line>;

    /// The same as a show.
    ///
    /// # Errors
    /// It is no event of this game.
    #[cfg(feature = "remote")]
    fn moment(&self, event: &[u8]) -> postcard::Result<Moment>;

    /// The table as the game's own type, for the panels of that game.
    fn typed_table(&self) -> &dyn Any;

    /// The view as the game's own type, for the panels of that game.
    fn typed_view(&self) -> Box<dyn Any>;
}

/// A view and the table it was seen at.
pub(crate) struct Sight<G: Whole> {
    pub game: Arc<G>,
    pub view: G::View,
}

impl<G: Whole> Sight<G> {
    pub fn moment_of(&self, event: &G::Event) -> Moment {
        Moment { line: self.game.tell(&self.view, event), show: self.game.show(&self.view, event) }
    }
}

impl<G: Whole> Seen for Sight<G> {
    fn scene(&self) -> Scene {
        self.game.scene(&self.view)
    }

    fn seat_name(&self, seat: Seat) -> String {
        self.game.seat_name(&self.view, seat)
    }

    fn called(&self, seat: Seat) -> String {
        self.game.called(&self.view, seat)
    }

    fn livery(&self, seat: Seat) -> Livery {
        self.game.livery(&self.view, seat)
    }

    fn emblem(&self, seat: Seat) -> &'static str {
        self.game.emblem(&self.view, seat)
    }

    fn face(&self, seat: Seat) -> String {
        self.game.face(&self.view, seat)
    }

    fn silence(&self) -> Talk {
        self.game.silence(&self.view)
    }

    fn prompt(&self) -> Line {
        self.game.prompt(&self.view)
    }

    fn hint(&self) -> Option<String> {
        self.game.hint(&self.view)
    }

    #[cfg(feature = "remote")]
    fn choice(&self, notation: &str) -> Result<Choice, Misread> {
        self.game.read(notation).map(|action| self.game.choice(&self.view, action))
    }

    #[cfg(feature = "remote")]
    fn with_view(&self, view: Box<dyn Any>) -> Option<Box<dyn Seen>> {
        let view = *view.downcast::<G::View>().ok()?;
        Some(Box::new(Self { game: Arc::clone(&self.game), view }))
    }

    #[cfg(feature = "remote")]
    fn offered(&self, seat: Seat) -> Vec<Choice> {
        let state = self.game.imagine(&self.view, &mut Fast::new(0));
        let (mut open, mut dimmed) = (Vec::new(), Vec::new());
        self.game.legal(&state, seat, &mut open);
        self.game.dimmed(&state, seat, &mut dimmed);
        let shut = dimmed.into_iter().map(|(action, refusal)| {
            let why_not = Some(Illegal::from(refusal));
            Choice { why_not, ..self.game.choice(&self.view, action) }
        });
        open.into_iter().map(|action| self.game.choice(&self.view, action)).chain(shut).collect()
    }

    fn preview(&self, seat: Seat, notation: &str) -> Result<Preview, ActFault> {
        let action = action(&*self.game, seat, notation)?;
        preview(&*self.game, &self.view, seat, action).map_err(|refusal| ActFault::Illegal(refusal.into()))
    }

    fn routes(&self) -> Vec<Route> {
        self.game.routes(&self.view)
    }

    fn about(&self, id: &str) -> Option<Card> {
        self.game.about(&self.view, id)
    }

    fn out_of_reach(&self, id: &str) -> Option<Line> {
        self.game.out_of_reach(&self.view, id)
    }

    fn marks(&self, seat: Seat) -> Vec<Mark> {
        self.game.marks(&self.view, seat)
    }

    fn course(&self) -> Vec<Runner> {
        self.game.course(&self.view)
    }

    fn reckoning(&self) -> Vec<Reckoning> {
        self.game.reckoning(&self.view)
    }

    #[cfg(feature = "remote")]
    fn medals(&self, log: &[Vec<u8>]) -> postcard::Result<Vec<Medal>> {
        let events: Vec<G::Event> =
            log.iter().map(|event| unpacked(event)).collect::<postcard::Result<_>>()?;
        Ok(self.game.medals(&self.view, &events))
    }

    #[cfg(feature = "remote")]
    fn line(&self, event: &[u8]) -> postcard::Result<Line> {
        Ok(self.game.tell(&self.view, &unpacked(event)?))
    }

    #[cfg(feature = "remote")]
    fn moment(&self, event: &[u8]) -> postcard::Result<Moment> {
        Ok(self.moment_of(&unpacked(event)?))
    }

    fn typed_table(&self) -> &dyn Any {
        &*self.game
    }

    fn typed_view(&self) -> Box<dyn Any> {
        Box::new(self.view.clone())
    }
}

/// The action of a seat that is at the table.
pub(crate) fn action<G: Whole>(game: &G, seat: Seat, notation: &str) -> Result<G::Action, ActFault> {
    if !game.seating().has(seat) {
        return Err(ActFault::NoSeat(seat));
    }
    game.read(notation).map_err(ActFault::Misread)
}

/// All of the bytes as one thing.
#[cfg(any(feature = "remote", feature = "tables"))]
pub(crate) fn unpacked<T: serde::de::DeserializeOwned>(bytes: &[u8]) -> postcard::Result<T> {
    match postcard::take_from_bytes(bytes)? {
        (thing, []) => Ok(thing),
        _ => Err(postcard::Error::SerdeDeCustom),
    }
}
