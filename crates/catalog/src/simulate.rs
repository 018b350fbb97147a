//! Games between bots, by the thousand: typed inside, nothing boxed, cloned or allocated by the step. Game *n* of a
//! plan has a seed of its own, so it is the same game in whatever order and on however many cores they are played.

use crate::one_mind::OneMind;
use crate::table::Opened;
use crate::title::seeded;
use crate::{BrokenGame, Whole};
use bots::{Chooser, Level, any_of};
use kernel::{BySeat, Fast, Live, Luck, Mode, Outcome, Play, Record, Seat, Seed, Seeded, Viewer};
use sha2::{Digest, Sha256};
use std::collections::VecDeque;
use std::ops::Range;
use std::sync::Arc;

/// No game of ours comes near it; one that does is handed over as unfinished.
const MOST_DECISIONS: u32 = 1_000_000;

/// Whether the records of the games are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Keep {
    /// The result is enough.
    Results,
    /// The record of every game too.
    Records,
}

/// Whose minds plan, and how.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Minds {
    /// Every seat has its own, as at every table.
    Own,
    /// Every seat has its own, and looks through all that is legal in a whole turn: what bots are held against where a turn is made of
    /// small steps.
    Thorough,
    /// One plans for a whole team, and sees all its hands: what bots are held against where decisions are sealed.
    Shared,
}

/// What is to be simulated.
#[derive(Debug, Clone)]
pub struct Plan {
    /// What all luck comes from.
    pub seed: Seed,
    /// Who plays each seat.
    pub levels: BySeat<Level>,
    /// Whose minds plan.
    pub minds: Minds,
    /// Whether records are wanted.
    pub keep: Keep,
}

impl Plan {
    /// The seed of game *n*: the hash of the plan's seed and the number, eight bytes, the highest first.
    #[must_use]
    pub fn seed_of(&self, number: u64) -> Seed {
        Seed(Sha256::new().chain_update(self.seed.0).chain_update(number.to_be_bytes()).finalize().into())
    }
}

/// Whether a seat keeps its side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sides {
    /// From start to end.
    Kept,
    /// The game ended with other sides than it began with, as a match does in which sides are exchanged.
    Exchanged,
}

/// A game that has been played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// Its number in the plan.
    pub number: u64,
    /// Its seed.
    pub seed: Seed,
    /// What each seat is called: the side it plays, where there are sides. Where they are exchanged, at its start.
    pub names: Vec<String>,
    /// Whether seats are called the same at its end, or have changed sides.
    pub sides: Sides,
    /// What each seat has chosen for the game, an id for each of [`Table::facets`](crate::Table::facets). Empty where a game has none, or was cut off
    /// before it was settled.
    pub facets: Vec<Vec<String>>,
    /// How it ended; `None`: it did not within a million decisions.
    pub outcome: Option<Outcome>,
    /// How many decisions were made.
    pub decisions: u32,
    /// In which round it ended, where the game counts rounds.
    pub rounds: Option<u16>,
    /// What is counted of each seat ([`Table::tallies`](crate::Table::tallies)), in that order.
    pub tallies: Vec<Vec<u16>>,
    /// Its record, if wanted.
    pub record: Option<Record>,
}

pub(crate) fn play<G: Whole>(
    table: &Opened<G>,
    plan: &Plan,
    numbers: Range<u64>,
    each: &mut dyn FnMut(Played),
) -> Result<(), BrokenGame> {
    let mut arena = Arena::<G> {
        game: &*table.game,
        plan,
        chooser: Chooser::default(),
        mind: OneMind::default(),
        laid: VecDeque::new(),
        legal: Vec::new(),
        deeds: Vec::new(),
    };
    for number in numbers {
        let mut played = arena.game(number)?;
        if plan.keep == Keep::Records {
            played.record = Some(arena.record(table, played.seed));
        }
        each(played);
    }
    Ok(())
}

/// What is used again from game to game.
struct Arena<'a, G: Whole> {
    game: &'a G,
    plan: &'a Plan,
    chooser: Chooser<G>,
    mind: OneMind<G>,
    /// What the one mind means to do next, and for whom.
    laid: VecDeque<(Seat, G::Action)>,
    legal: Vec<G::Action>,
    deeds: Vec<(Seat, G::Action)>,
}

impl<G: Whole> Arena<'_, G> {
    fn game(&mut self, number: u64) -> Result<Played, BrokenGame> {
        let seed = self.plan.seed_of(number);
        let (mut luck, mut wits) = (Seeded::new(seed), wits(seed));
        let broken = |seat: Seat, why: String| BrokenGame { number, seed, seat, why };
        self.deeds.clear();
        self.laid.clear();
        self.chooser = match self.plan.minds {
            Minds::Own | Minds::Shared => Chooser::default(),
            Minds::Thorough => Chooser::thorough(),
        };
        let mut state = self.game.start(&mut Play::silent(&mut luck));
        let names = self.names(&state);
        let (mut decisions, mut facets) = (0, self.facets(&state));
        while let Some(seat) = self.game.pending(&state).owes.iter().next() {
            if decisions == MOST_DECISIONS {
                break;
            }
            let shared = self.shared(&state, seat, &mut wits);
            let own = || self.choice(&state, seat, &mut wits).map(|action| (seat, action));
            let Some((seat, action)) = shared.or_else(own) else {
                return Err(broken(seat, "found nothing to play".into()));
            };
            if let Err(refusal) = self.game.apply(&mut state, seat, action, &mut Play::silent(&mut luck)) {
                let why = format!("was refused \"{}\": {refusal}", self.game.notation(action));
                return Err(broken(seat, why));
            }
            if self.plan.keep == Keep::Records {
                self.deeds.push((seat, action));
            }
            if facets.is_empty() {
                facets = self.facets(&state);
            }
            decisions += 1;
        }
        let (outcome, rounds) = (self.game.outcome(&state), self.game.round(&state));
        let (names, sides) = told_apart(names, self.names(&state));
        let tallies = self.game.seating().iter().map(|seat| self.game.tally(&state, seat)).collect();
        Ok(Played { number, seed, names, sides, facets, outcome, decisions, rounds, tallies, record: None })
    }

    /// What every seat has chosen for the game, once all of it is settled.
    fn facets(&self, state: &G::State) -> Vec<Vec<String>> {
        if G::FACETS.is_empty() {
            return Vec::new();
        }
        let all = self.game.seating().iter().map(|seat| self.game.facets(state, seat));
        all.collect::<Option<_>>().unwrap_or_default()
    }

    fn names(&self, state: &G::State) -> Vec<String> {
        let view = self.game.view(state, Viewer::Referee);
        self.game.seating().iter().map(|seat| self.game.seat_name(&view, seat)).collect()
    }

    /// What the one mind does, if there is one and this is a moment for it.
    fn shared(&mut self, state: &G::State, seat: Seat, wits: &mut Fast) -> Option<(Seat, G::Action)> {
        if self.plan.minds != Minds::Shared || self.game.pending(state).mode == Mode::Open {
            return None;
        }
        if self.laid.is_empty() {
            self.laid.extend(self.mind.plan(self.game, state, seat, wits));
        }
        self.laid.pop_front()
    }

    #[inline]
    fn choice(&mut self, state: &G::State, seat: Seat, wits: &mut Fast) -> Option<G::Action> {
        match self.plan.levels[seat] {
            // A random bot needs nothing but its own legal list, which is the same in every world that looks like its
            // view (a law): so it is given the list of this one, and no view is made to imagine another.
            Level::Random => {
                self.legal.clear();
                self.game.legal(state, seat, &mut self.legal);
                any_of(&self.legal, wits)
            }
            level @ (Level::Careful | Level::Greedy) => {
                let view = self.game.view(state, Viewer::Mind(seat));
                self.chooser.choose(self.game, level, &view, seat, wits)
            }
        }
    }

    /// The record of the game just played, made by playing it again as any game is played.
    fn record(&self, table: &Opened<G>, seed: Seed) -> Record {
        let luck = Luck::Seeded(Box::new(Seeded::new(seed)));
        let mut live = Live::start(Arc::clone(&table.game), seeded(&table.header, seed), luck);
        for (seat, action) in &self.deeds {
            let done = live.act(*seat, *action);
            debug_assert!(done.is_ok(), "what was played once can be played again");
        }
        live.record().clone()
    }
}

/// What the seats of a game are called that were called so at its start and at its end. Where sides are chosen in the game itself they are
/// called otherwise at its end; only where the same names sit elsewhere were they exchanged.
fn told_apart(start: Vec<String>, end: Vec<String>) -> (Vec<String>, Sides) {
    if is_exchange(&start, &end) { (start, Sides::Exchanged) } else { (end, Sides::Kept) }
}

/// Whether the same names sit at other seats.
#[must_use]
pub fn is_exchange(before: &[String], after: &[String]) -> bool {
    let sorted = |names: &[String]| {
        let mut names = names.to_vec();
        names.sort_unstable();
        names
    };
    before != after && sorted(before) == sorted(after)
}

/// The bots' own luck, apart from that of the game: a record's draws are those of its seed, and what a bot does tells
/// nothing of what is still to be drawn.
#[must_use]
pub fn wits(seed: Seed) -> Fast {
    let hash: [u8; 32] = Sha256::new().chain_update(b"bots").chain_update(seed.0).finalize().into();
    Fast::new(hash.iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte)))
}
