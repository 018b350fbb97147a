//! A game's own part of the executable rulebook.

use super::{Page, Phrase, Settings};
use crate::{Draw, Game, Misread, Picks, Play, Seat, Seating, Viewer, plain_number};
use std::sync::Arc;

/// Whether a fact holds. Outer `Err`: it cannot be asked (a typo is never a pass). Inner `Err`: what is there instead.
pub type Holds = Result<Result<(), String>, Misread>;

/// The facts of a block that is about no position at all.
pub type Aside = Box<dyn Fn(&Phrase) -> Holds>;

/// What a fact is asked of: what one viewer has. The referee has everything.
pub struct Sight<'a, G: Game> {
    /// Who looks.
    pub viewer: Viewer,
    /// What it is shown.
    pub view: &'a G::View,
    /// What is left to it of all that it was told since the block began.
    pub told: &'a [G::Event],
    /// What it was told since the last `when` line began.
    pub fresh: &'a [G::Event],
    /// What was drawn since the last `when` line began.
    pub draws: &'a [Draw],
    /// The settings of the block, for facts that mean different things in different kinds of block.
    pub settings: &'a Settings,
}

/// Outcomes that need not be scripted because another line of the block, or a convention, stands for them. Used only
/// where the block has no `chance` line of that name, and not counted by `drew`, but for the last two kinds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StandIn {
    /// These outcomes, in this order.
    Exactly(&'static str, Vec<u16>),
    /// Always the last outcome, which leaves a shuffled order as it was; after those of `Exactly`, if there are any.
    Last(&'static str),
    /// The first so many draws of the name are scripted as ever, then come these outcomes, whatever is scripted, then what is
    /// scripted again.
    Between(&'static str, u16, Vec<u16>),
    /// The last outcome wherever nothing of that name is scripted, or nothing more; counted by `drew`.
    Unscripted(&'static str),
    /// These outcomes, in this order; counted by `drew`.
    Counted(&'static str, Vec<u16>),
}

/// How positions of a game are written down and played on: what examples, lessons and games that begin in the middle need.
/// Section 10.1 of its rules is the specification.
pub trait Arrange: Game {
    /// Settings that take the place of `new`.
    const STARTERS: &'static [&'static str] = &["given"];
    /// Settings that may stand with `new`, besides `option`, `chance` and `seats`.
    const WITH_NEW: &'static [&'static str] = &[];
    /// Settings that may stand several times, besides `option` and `chance`.
    const REPEATS: &'static [&'static str] = &[];
    /// Settings that make a block one about no position at all.
    const ASIDES: &'static [&'static str] = &[];

    /// Who sits where. The usual form is `seats N`.
    ///
    /// # Errors
    /// A `seats` line that means nothing.
    fn seats(settings: &Settings, picks: &Picks) -> Result<Seating, Misread> {
        let Some(setting) = settings.one("seats") else {
            return Ok(Seating::usual(Self::usual_seats(picks)));
        };
        let number = u8::try_from(setting.number()?).map_err(|_| setting.wrong("a number of seats"))?;
        Ok(Seating::usual(number))
    }

    /// What is picked for the table: by the `option` lines, and by settings that choose too (the track of `given`).
    ///
    /// # Errors
    /// An option that cannot stand beside these settings, or a setting that chooses nothing.
    fn picks(_settings: &Settings, picks: Picks) -> Result<Picks, Misread> {
        Ok(picks)
    }

    /// The content that a block is played with: as it is, or as settings edit it (one more card).
    ///
    /// # Errors
    /// A setting that cannot edit it so.
    fn edited(content: &Arc<Self::Content>, _settings: &Settings) -> Result<Arc<Self::Content>, Misread> {
        Ok(Arc::clone(content))
    }

    /// What stands for draws that are not scripted.
    ///
    /// # Errors
    /// A line that stands for them and cannot be.
    fn stand_ins(&self, _settings: &Settings) -> Result<Vec<StandIn>, Misread> {
        Ok(Vec::new())
    }

    /// The arranged position. Nothing is set off by it: nobody moves, earns, dies or wins.
    ///
    /// # Errors
    /// A position that cannot be, or a line that is not understood.
    fn arrange(&self, settings: &Settings, play: &mut Play<'_, Self::Event>) -> Result<Self::State, Misread>;

    /// A fresh game as a block plays it: where rules let play run on by itself and examples want to look at it in between, it
    /// can be made to wait.
    fn fresh(&self, play: &mut Play<'_, Self::Event>) -> Self::State {
        self.start(play)
    }

    /// Lets a position that was arranged be played like any other game, up to its first decision.
    fn set_going(&self, _state: &mut Self::State, _play: &mut Play<'_, Self::Event>) {}

    /// The seat that a name means now.
    fn who(&self, state: &Self::State, word: &str) -> Option<Seat>;

    /// Refuses an action about something that is not at this table, where only a typo can have named it. `by` is the rule that is
    /// expected to refuse it, if the block names one.
    ///
    /// # Errors
    /// It names something that is not there.
    fn concerns(
        &self,
        _state: &Self::State,
        _action: Self::Action,
        _by: Option<&str>,
    ) -> Result<(), Misread> {
        Ok(())
    }

    /// The number of an outcome as it is written, for a draw of `n`.
    fn outcome_of(&self, _name: &str, word: &str, _n: u16) -> Option<u16> {
        plain_number(word)
    }

    /// A move that is not an action, if this is one.
    ///
    /// # Errors
    /// It is one and cannot be made now.
    fn own_move(
        &self,
        _state: &mut Self::State,
        _phrase: &Phrase,
        _play: &mut Play<'_, Self::Event>,
    ) -> Result<bool, Misread> {
        Ok(false)
    }
}

/// What it takes to prove a rulebook by its examples.
pub trait Examine: Arrange {
    /// Whether the order of `choices` counts.
    const ORDERED: bool = true;

    /// The Markdown files of the game: its rules first, then its cases.
    fn pages() -> &'static [Page];

    /// A block about no position at all, if this is one ([`Arrange::ASIDES`]).
    ///
    /// # Errors
    /// It is one and says nothing that can be.
    fn aside(_settings: &Settings) -> Result<Option<Aside>, Misread> {
        Ok(None)
    }

    /// A fact of the game's own. One function for the referee and for every viewer: it can find only what the view carries.
    ///
    /// # Errors
    /// Something that cannot be asked.
    fn holds(&self, fact: &Phrase, sight: &Sight<'_, Self>) -> Holds;
}

/// The outcomes of a shuffle that turn `from` into `to`: the same things in another order.
#[must_use]
pub fn order_draws<T: Copy + PartialEq>(from: &[T], to: &[T]) -> Option<Vec<u16>> {
    let mut things = from.to_vec();
    let mut draws = Vec::new();
    for last in (1..things.len()).rev() {
        let wanted = to.get(last)?;
        let other = things[..=last].iter().rposition(|thing| thing == wanted)?;
        things.swap(last, other);
        draws.push(u16::try_from(other).ok()?);
    }
    (things == to).then_some(draws)
}
