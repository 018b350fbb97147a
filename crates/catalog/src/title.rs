//! A game on the shelf: what it is called, its rules, its form, and how a table of it is opened.

use crate::table::Opened;
use crate::{Level, Setup, SetupFault, Table, Whole, content_id};
#[cfg(feature = "workbench")]
use kernel::rulebook;
use kernel::{Field, GameInfo, Header, Misread, Picks, Seat, Seating, Seed};
use std::marker::PhantomData;
use std::sync::Arc;
#[cfg(feature = "positions")]
use {
    crate::{Session, Staging, staging},
    kernel::rulebook::Block,
};

/// A game on the shelf.
pub trait Title: Send + Sync {
    /// What it is called and who can play it.
    fn info(&self) -> &'static GameInfo;

    /// Its Markdown files: the rules first, then its cases.
    #[cfg(feature = "workbench")]
    fn pages(&self) -> &'static [rulebook::Page];

    /// Where whoever sat here sits when the same company plays again.
    fn again(&self, seat: Seat, seats: u8) -> Seat;

    /// Whether the rules say what giving up means; else a bot plays on.
    fn concedes(&self) -> bool;

    /// Options of a game that is to begin at once, where they differ from the usual ones.
    fn quick(&self) -> Picks;

    /// The levels of bots that play differently here, the weakest first.
    fn levels(&self) -> Vec<Level>;

    /// One field for each option, with this content or what is built in.
    ///
    /// # Errors
    /// All faults of the content.
    fn form(&self, content: Option<&str>) -> Result<Vec<Field>, Vec<Misread>>;

    /// Sets a table up.
    ///
    /// # Errors
    /// What is wrong with content, options or seats.
    fn open(&self, setup: &Setup) -> Result<Box<dyn Table>, SetupFault>;

    /// Carries out all example blocks of a Markdown text.
    ///
    /// # Errors
    /// The text is not made of blocks with titles and closed fences, or (line 0) the built-in content is broken.
    #[cfg(feature = "workbench")]
    fn examples(&self, text: &str) -> Result<Vec<crate::Trial>, Misread>;

    /// A block as something to look at. `None`: it is about no position.
    ///
    /// # Errors
    /// It cannot be set up, or a move of it cannot be made.
    #[cfg(feature = "positions")]
    fn stage(&self, block: &Block) -> Result<Option<Staging>, Misread>;

    /// A game that begins at the position of a block's settings.
    ///
    /// # Errors
    /// A line that is not understood, or settings that are about no position.
    #[cfg(feature = "positions")]
    fn arrange(&self, settings: &[String], seed: Seed) -> Result<Box<dyn Session>, Misread>;

    /// The table of that game: a block may edit the content.
    ///
    /// # Errors
    /// As for [`Title::arrange`].
    #[cfg(feature = "positions")]
    fn arranged_table(&self, settings: &[String]) -> Result<Box<dyn Table>, Misread>;

    /// The ids of its rules.
    #[cfg(feature = "workbench")]
    fn known(&self) -> std::collections::BTreeSet<String> {
        self.rules().into_iter().map(|rule| rule.id).collect()
    }

    /// Its numbered rules, in their order.
    #[cfg(feature = "workbench")]
    fn rules(&self) -> Vec<rulebook::Rule> {
        self.pages().iter().flat_map(|page| rulebook::rules(page.text)).collect()
    }
}

/// A game on the shelf: the type itself, no value.
pub struct Entry<G>(PhantomData<fn() -> G>);

impl<G> Entry<G> {
    /// This game.
    #[must_use]
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<G> Default for Entry<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Whole> Title for Entry<G> {
    fn info(&self) -> &'static GameInfo {
        G::info()
    }

    #[cfg(feature = "workbench")]
    fn pages(&self) -> &'static [rulebook::Page] {
        G::pages()
    }

    fn again(&self, seat: Seat, seats: u8) -> Seat {
        G::again(seat, seats)
    }

    fn concedes(&self) -> bool {
        G::CONCEDES
    }

    fn quick(&self) -> Picks {
        G::quick()
    }

    fn levels(&self) -> Vec<Level> {
        Level::of::<G>()
    }

    fn form(&self, content: Option<&str>) -> Result<Vec<Field>, Vec<Misread>> {
        G::content(content).map(|content| G::form(&content))
    }

    fn open(&self, setup: &Setup) -> Result<Box<dyn Table>, SetupFault> {
        let Setup { content, picks, seating } = setup;
        let checked = G::content(content.as_deref()).map_err(SetupFault::Content)?;
        let seating = seating.clone().unwrap_or_else(|| Seating::usual(G::usual_seats(picks)));
        let header = header::<G>(content.as_deref(), picks, &seating);
        let content = Arc::new(checked);
        let game = Arc::new(G::open(Arc::clone(&content), picks, seating)?);
        Ok(Box::new(Opened { game, content, header }))
    }

    #[cfg(feature = "workbench")]
    fn examples(&self, text: &str) -> Result<Vec<crate::Trial>, Misread> {
        crate::examples::run_all::<G>(text, &self.known())
    }

    #[cfg(feature = "positions")]
    fn stage(&self, block: &Block) -> Result<Option<Staging>, Misread> {
        staging::stage::<G>(block)
    }

    #[cfg(feature = "positions")]
    fn arrange(&self, settings: &[String], seed: Seed) -> Result<Box<dyn Session>, Misread> {
        staging::arranged::<G>(settings, seed)
    }

    #[cfg(feature = "positions")]
    fn arranged_table(&self, settings: &[String]) -> Result<Box<dyn Table>, Misread> {
        Ok(Box::new(staging::table::<G>(settings)?))
    }
}

/// The header of a table, without a seed.
pub(crate) fn header<G: Whole>(content: Option<&str>, picks: &Picks, seating: &Seating) -> Header {
    Header {
        game: G::info().id.into(),
        revision: G::info().revision,
        content: content_id(content),
        picks: picks.clone(),
        seating: seating.clone(),
        position: Vec::new(),
        commitment: None,
        pledge: None,
        seed: None,
    }
}

/// The header of a game that is played from this seed.
pub(crate) fn seeded(header: &Header, seed: Seed) -> Header {
    Header { seed: Some(seed), ..header.clone() }
}
