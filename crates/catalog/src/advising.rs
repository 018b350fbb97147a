//! Bots at a table, asked with one view and nothing else: what a worker or a server sends them. What a bot has planned it keeps
//! for the next question of the same game, so that a plan of seven cards is thought out once.

use crate::Whole;
use bots::{Chooser, Level};
use kernel::{Chance, Fast, Seat, Viewer};
use std::sync::Arc;

/// A bot that is asked again and again about one game.
pub trait Adviser: Send {
    /// What it would play at a seat, from one view ([`Session::packed_view`](crate::Session::packed_view)) and nothing else. It is
    /// that of the seat's mind, or the seat's own: who sits in for somebody remembers no more than they are shown.
    ///
    /// # Errors
    /// It is not a view that this seat or its mind can have in this game.
    fn advice(
        &mut self,
        view: &[u8],
        level: Level,
        seat: Seat,
        chance: &mut dyn Chance,
    ) -> postcard::Result<Option<String>>;
}

/// A bot at a table of one game.
pub(crate) struct Advising<G: Whole> {
    pub game: Arc<G>,
    pub chooser: Chooser<G>,
}

impl<G: Whole> Advising<G> {
    /// Whether this can be what the table has shown to a seat or to its mind: it can be, and a world like it looks like it.
    fn has_shown(&self, view: &G::View, seat: Seat) -> bool {
        if !self.game.seating().has(seat) || !self.game.is_possible(view) {
            return false;
        }
        let world = self.game.imagine(view, &mut Fast::new(0));
        [Viewer::Mind(seat), Viewer::Seat(seat)].iter().any(|viewer| self.game.view(&world, *viewer) == *view)
    }
}

impl<G: Whole> Adviser for Advising<G> {
    fn advice(
        &mut self,
        view: &[u8],
        level: Level,
        seat: Seat,
        chance: &mut dyn Chance,
    ) -> postcard::Result<Option<String>> {
        let view: G::View = postcard::from_bytes(view)?;
        if !self.has_shown(&view, seat) {
            return Err(postcard::Error::SerdeDeCustom);
        }
        let chosen = self.chooser.choose(&*self.game, level, &view, seat, chance);
        Ok(chosen.map(|action| self.game.notation(action)))
    }
}
