//! A game on the shelf: what it is called, its rules, its form, and how a table of it is opened.

use crate::session::Playing;
use crate::table::Opened;
use crate::{Session, Setup, SetupFault, Staging, Table, Trial, content_id, examples};
use kernel::rulebook::{self, Arrange, Arranged, Block, Page, Rule, rules};
use kernel::{Field, GameInfo, Header, Live, Luck, Misread, Picks, Search, Seating, Secrets, Seed, Seeded};
use scene::Present;
use std::collections::BTreeSet;
use std::marker::PhantomData;
use std::sync::Arc;

/// A game with everything that people, bots, laws and examples need of it.
pub trait Whole: Search + Secrets + Arrange + Present {}
impl<G: Search + Secrets + Arrange + Present> Whole for G {}

/// A game on the shelf.
pub trait Title: Send + Sync {
    /// What it is called and who can play it.
    fn info(&self) -> &'static GameInfo;

    /// Its Markdown files: the rules first, then its cases.
    fn pages(&self) -> &'static [Page];

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
    fn examples(&self, text: &str) -> Result<Vec<Trial>, Misread>;

    /// A block as something to look at. `None`: it is about no position.
    ///
    /// # Errors
    /// It cannot be set up, or a move of it cannot be made.
    fn stage(&self, block: &Block) -> Result<Option<Staging>, Misread>;

    /// A game that begins at the position of a block's settings.
    ///
    /// # Errors
    /// A line that is not understood, or settings that are about no position.
    fn arrange(&self, settings: &[String], seed: Seed) -> Result<Box<dyn Session>, Misread>;

    /// The ids of its rules.
    fn known(&self) -> BTreeSet<String> {
        self.rules().into_iter().map(|rule| rule.id).collect()
    }

    /// Its numbered rules, in their order.
    fn rules(&self) -> Vec<Rule> {
        self.pages().iter().flat_map(|page| rules(page.text)).collect()
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

    fn pages(&self) -> &'static [Page] {
        G::pages()
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

    fn examples(&self, text: &str) -> Result<Vec<Trial>, Misread> {
        examples::run_all::<G>(text, &self.known())
    }

    fn stage(&self, block: &Block) -> Result<Option<Staging>, Misread> {
        examples::stage::<G>(block, &self.known())
    }

    fn arrange(&self, settings: &[String], seed: Seed) -> Result<Box<dyn Session>, Misread> {
        let content = Arc::new(examples::built_in::<G>()?);
        let Some(Arranged { game, picks, state }) = rulebook::arrange::<G>(&content, settings)? else {
            return Err(Misread::new("", "settings that arrange a position"));
        };
        let header = Header { position: settings.to_vec(), ..header::<G>(None, &picks, game.seating()) };
        let luck = Luck::Seeded(Box::new(Seeded::new(seed)));
        Ok(Box::new(Playing::new(Live::arranged(game, seeded(&header, seed), state, luck))))
    }
}

/// The header of a table, without a seed.
fn header<G: Whole>(content: Option<&str>, picks: &Picks, seating: &Seating) -> Header {
    Header {
        game: G::info().id.into(),
        revision: G::info().revision,
        content: content_id(content),
        picks: picks.clone(),
        seating: seating.clone(),
        position: Vec::new(),
        commitment: None,
        seed: None,
    }
}

/// The header of a game that is played from this seed.
pub(crate) fn seeded(header: &Header, seed: Seed) -> Header {
    Header { seed: Some(seed), ..header.clone() }
}
