//! How a bot chooses. One ply: it imagines a few worlds that look like its view, tries every legal action in each of
//! them, and takes the action after which it stands best on average. It does not look further ahead, but for what follows by
//! itself. Where decisions are sealed it plans (`planner.rs`); where a turn is made of small steps it looks through all of it (`walker.rs`).

use crate::Level;
use crate::planner::{Planner, settle};
use crate::walker::{Care, Walker};
use kernel::{Chance, Fast, Mode, Play, Search, Seat, Temper};

/// So many worlds are imagined for one decision: enough to tell a likely trap from an unlikely one.
const WORLDS: u16 = 16;

/// Averages that differ by less than this count as equal; which of them is taken is left to chance.
const NEAR: f32 = 1e-4;

/// Chooses an action for a seat from what the seat knows: `view` is that of its [`kernel::Viewer::Mind`].
/// `None`: the seat has nothing to choose.
pub fn choose<G: Search>(
    game: &G,
    level: Level,
    view: &G::View,
    seat: Seat,
    chance: &mut dyn Chance,
) -> Option<G::Action> {
    Chooser::<G>::default().choose(game, level, view, seat, chance)
}

/// Any of these, each as likely as the others: all of what a random bot does.
///
/// It needs nothing but the seat's own list of legal actions, which the seat is shown anyway and which is the same in
/// every world that looks like its view. So whoever has that list at hand may ask here and spare the imagining.
#[inline]
pub fn any_of<A: Copy>(legal: &[A], chance: &mut dyn Chance) -> Option<A> {
    let n = u16::try_from(legal.len()).unwrap_or(u16::MAX);
    if n == 0 { None } else { legal.get(usize::from(chance.below("bot", n))).copied() }
}

/// A bot that keeps its lists and its plans from one decision to the next, for those who ask it often. One for each game: a plan
/// of another one is no plan.
pub struct Chooser<G: Search> {
    legal: Vec<G::Action>,
    sums: Vec<f32>,
    planner: Planner<G::Action>,
    walker: Walker<G>,
}

impl<G: Search> Default for Chooser<G> {
    fn default() -> Self {
        Self::with(Care::Practised)
    }
}

impl<G: Search> Chooser<G> {
    /// One that looks through all that is legal in a whole turn: what bots are held against. It is slow, and never sits at a table.
    #[must_use]
    pub fn thorough() -> Self {
        Self::with(Care::Thorough)
    }

    fn with(care: Care) -> Self {
        Self { legal: Vec::new(), sums: Vec::new(), planner: Planner::default(), walker: Walker::new(care) }
    }

    /// As [`choose`].
    pub fn choose(
        &mut self,
        game: &G,
        level: Level,
        view: &G::View,
        seat: Seat,
        chance: &mut dyn Chance,
    ) -> Option<G::Action> {
        let world = game.imagine(view, chance);
        self.legal.clear();
        game.legal(&world, seat, &mut self.legal);
        let Some(temper) = level.temper() else { return any_of(&self.legal, chance) };
        if self.legal.len() < 2 {
            return self.legal.first().copied();
        }
        let planned = match game.pending(&world).mode {
            Mode::Sealed => self.planner.next(game, view, (seat, temper), &self.legal),
            Mode::Open => self.walker.next(game, view, (seat, temper), &self.legal),
        };
        if planned.is_some() {
            return planned;
        }
        self.sums.clear();
        self.sums.resize(self.legal.len(), 0.0);
        self.weigh(game, &world, (seat, temper), chance);
        for _ in 1..WORLDS {
            let world = game.imagine(view, chance);
            self.weigh(game, &world, (seat, temper), chance);
        }
        self.best(chance)
    }

    /// Tries every action in one world, each with the same luck, so that only the actions differ.
    fn weigh(&mut self, game: &G, world: &G::State, (seat, temper): (Seat, Temper), chance: &mut dyn Chance) {
        let number = u64::from(chance.below("bot", u16::MAX));
        for (action, sum) in self.legal.iter().zip(&mut self.sums) {
            let (mut state, mut luck) = (world.clone(), Fast::new(number));
            let done = game.apply(&mut state, seat, *action, &mut Play::silent(&mut luck));
            debug_assert!(done.is_ok(), "a listed action applies in every world that looks the same");
            settle(game, &mut state, &mut luck);
            *sum += game.promise_to(&state, seat, temper);
        }
    }

    /// The best action; of those that are near it, any.
    fn best(&self, chance: &mut dyn Chance) -> Option<G::Action> {
        let most = self.sums.iter().copied().fold(f32::MIN, f32::max);
        let near = most - NEAR * f32::from(WORLDS);
        let best =
            || self.legal.iter().zip(&self.sums).filter(|(_, sum)| **sum >= near).map(|(action, _)| *action);
        let n = u16::try_from(best().count()).unwrap_or(u16::MAX).max(1);
        best().nth(usize::from(chance.below("bot", n)))
    }
}
