//! A game being played: a table, its state, its luck, what was told, what can be taken back, and its record.
//!
//! An undo is a line of the record, never a deletion. A seat may take back its own last step while that step drew and
//! revealed nothing and no open decision followed. Sealed steps of others neither forbid it nor show: they do not depend
//! on the order, so the step is taken out from under them and they are played again, with the luck they had.
//!
//! What the whole table agrees to take back is in `live/agreed.rs`, a game as plain data in `live/snapshot.rs`.

mod agreed;
mod snapshot;

use crate::{
    Chance, Deed, Draw, Entry, Game, Header, Horizon, Illegal, Misread, Mode, Noted, Outcome, Pending, Play,
    Record, Scripted, Seat, Seeded, Told, Viewer,
};
use std::sync::Arc;

pub use snapshot::Snapshot;

/// Where the luck of a running game comes from.
pub enum Luck {
    /// A seed: a game being played, or a record whose every roll is checked.
    Seeded(Box<Seeded>),
    /// The outcomes that a record wrote down.
    Scripted(Scripted),
    /// What was written down for an arranged position, and a seed for the rest.
    Foretold(Foretold, Box<Seeded>),
}

/// The next outcome of a draw of this name with so many outcomes, as whoever arranged a position wrote it down; where things lie in groups,
/// with these. `None`: nothing is left of that name, or it cannot be one.
pub type Foretold =
    Box<dyn FnMut(&'static str, u16, Option<&[(&'static str, u16)]>) -> Option<u16> + Send + Sync>;

impl Luck {
    /// The luck of a recorded game: its seed where it may be known, else the outcomes that were written down.
    #[must_use]
    pub fn of(record: &Record) -> Self {
        record.header.seed.map_or_else(
            || {
                let all = record.start.iter().chain(record.entries.iter().flat_map(|entry| &entry.draws));
                Self::Scripted(Scripted::new(all.cloned()))
            },
            |seed| Self::Seeded(Box::new(Seeded::new(seed))),
        )
    }
}

impl Chance for Luck {
    fn below(&mut self, name: &'static str, n: u16) -> u16 {
        match self {
            Self::Seeded(luck) => luck.below(name, n),
            Self::Scripted(luck) => luck.below(name, n),
            // The seed's draw is passed over, so that every other one is what it would have been.
            Self::Foretold(foretold, luck) => {
                let drawn = luck.below(name, n);
                foretold(name, n, None).unwrap_or(drawn)
            }
        }
    }

    fn among(&mut self, name: &'static str, groups: &[(&'static str, u16)]) -> u16 {
        let n = groups.iter().map(|(_, many)| many).sum();
        match self {
            Self::Seeded(_) | Self::Scripted(_) => self.below(name, n),
            Self::Foretold(foretold, luck) => {
                let drawn = luck.below(name, n);
                foretold(name, n, Some(groups)).unwrap_or(drawn)
            }
        }
    }
}

/// A step that could perhaps be taken back, or lies above one.
struct Done<G: Game> {
    seat: Seat,
    action: G::Action,
    before: G::State,
    told: usize,
    horizon: Horizon,
    mode: Mode,
    draws: Vec<Draw>,
}

/// A game being played.
pub struct Live<G: Game> {
    game: Arc<G>,
    state: G::State,
    luck: Luck,
    told: Vec<Told<G::Event>>,
    done: Vec<Done<G>>,
    origin: Origin<G>,
    /// The acts and concessions that were not taken back, by their places in the record.
    standing: Vec<usize>,
    /// So many of them stand for ever: the last closed what lies behind it.
    closed: usize,
    record: Record,
}

/// What there was before the first decision.
struct Origin<G: Game> {
    state: G::State,
    told: usize,
}

/// Why a line of a record cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {why}")]
pub struct Unplayable {
    /// The line of the record.
    pub line: u32,
    /// What is wrong with it, as a sentence.
    pub why: String,
}

impl<G: Game> Live<G> {
    /// Starts a game.
    #[must_use]
    pub fn start(game: Arc<G>, header: Header, mut luck: Luck) -> Self {
        let (mut told, mut start) = (Vec::new(), Vec::new());
        let mut noted = Noted { chance: &mut luck, draws: &mut start };
        let state = game.start(&mut Play::heard(&mut noted, &mut told));
        let outcome = game.outcome(&state);
        let record = Record { header, start, entries: Vec::new(), outcome };
        let origin = Origin { state: state.clone(), told: told.len() };
        Self { game, state, luck, told, done: Vec::new(), origin, standing: Vec::new(), closed: 0, record }
    }

    /// Starts a game in the middle, at a position that the header names, and lets it go on from there.
    #[must_use]
    pub fn arranged(
        game: Arc<G>,
        header: Header,
        mut state: G::State,
        mut luck: Luck,
        set_going: impl FnOnce(&G, &mut G::State, &mut Play<'_, G::Event>),
    ) -> Self {
        let (mut told, mut start) = (Vec::new(), Vec::new());
        let mut noted = Noted { chance: &mut luck, draws: &mut start };
        set_going(&game, &mut state, &mut Play::heard(&mut noted, &mut told));
        let outcome = game.outcome(&state);
        let record = Record { header, start, entries: Vec::new(), outcome };
        let origin = Origin { state: state.clone(), told: told.len() };
        Self { game, state, luck, told, done: Vec::new(), origin, standing: Vec::new(), closed: 0, record }
    }

    /// The table.
    #[must_use]
    pub const fn game(&self) -> &Arc<G> {
        &self.game
    }

    /// The state. For whoever runs the game: nobody else may see it.
    #[must_use]
    pub const fn state(&self) -> &G::State {
        &self.state
    }

    /// Who is to decide now.
    #[must_use]
    pub fn pending(&self) -> Pending {
        self.game.pending(&self.state)
    }

    /// How it ended, once it has.
    #[must_use]
    pub const fn outcome(&self) -> Option<&Outcome> {
        self.record.outcome.as_ref()
    }

    /// All legal actions of a seat.
    #[must_use]
    pub fn legal(&self, seat: Seat) -> Vec<G::Action> {
        let mut out = Vec::new();
        self.game.legal(&self.state, seat, &mut out);
        out
    }

    /// All that was told so far, to whom. For whoever runs the game.
    #[must_use]
    pub fn told(&self) -> &[Told<G::Event>] {
        &self.told
    }

    /// What is left, for this viewer, of what it was told.
    #[must_use]
    pub fn recalled(&self, viewer: Viewer) -> Vec<G::Event> {
        let heard =
            self.told.iter().filter(|told| told.to.includes(viewer)).map(|told| told.event.clone()).collect();
        self.game.recall(&self.state, viewer, heard)
    }

    /// The record so far. Until the game is over it holds secrets: nobody may see it.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// Carries out an action.
    ///
    /// # Errors
    /// A refusal: nothing has happened.
    pub fn act(&mut self, seat: Seat, action: G::Action) -> Result<Horizon, G::Refusal> {
        let mut draws = Vec::new();
        let horizon = self.step(seat, action, &mut draws, None)?;
        let deed = Deed::Act(seat, self.game.notation(action));
        self.write_down(deed, draws);
        if horizon == Horizon::Closed {
            self.closed = self.standing.len();
        }
        Ok(horizon)
    }

    fn write_down(&mut self, deed: Deed, draws: Vec<Draw>) {
        match deed {
            Deed::Act(..) | Deed::Concede(_) => self.standing.push(self.record.entries.len()),
            Deed::Undo(seat) => {
                if let Some(at) = self.last_act(seat) {
                    self.standing.remove(at);
                }
            }
            Deed::Agreed(seat) => self.standing.truncate(self.last_act(seat).unwrap_or(0)),
        }
        self.record.entries.push(Entry { line: 0, deed, draws });
        self.record.outcome = self.game.outcome(&self.state);
    }

    /// One step, with luck of its own or with that of an earlier time.
    fn step(
        &mut self,
        seat: Seat,
        action: G::Action,
        draws: &mut Vec<Draw>,
        again: Option<Scripted>,
    ) -> Result<Horizon, G::Refusal> {
        let mode = self.pending().mode;
        let (before, told) = (self.state.clone(), self.told.len());
        let mut again = again;
        let chance: &mut dyn Chance = match &mut again {
            Some(script) => script,
            None => &mut self.luck,
        };
        let mut noted = Noted { chance, draws };
        let mut play = Play::heard(&mut noted, &mut self.told);
        self.game.apply(&mut self.state, seat, action, &mut play)?;
        let horizon = play.horizon();
        let stands = match mode {
            Mode::Open => horizon > Horizon::Open,
            Mode::Sealed => horizon >= Horizon::Revealed,
        };
        if stands {
            self.done.clear();
        } else {
            self.done.push(Done { seat, action, before, told, horizon, mode, draws: draws.clone() });
        }
        Ok(horizon)
    }

    /// The place of the step that the seat may take back now.
    fn last_step(&self, seat: Seat) -> Option<usize> {
        let at = self.done.iter().rposition(|done| done.seat == seat)?;
        let (step, later) = (&self.done[at], &self.done[at + 1..]);
        let covered = |done: &Done<G>| done.mode == Mode::Sealed;
        let last = later.is_empty() || (covered(step) && later.iter().all(covered));
        (last && step.horizon == Horizon::Open).then_some(at)
    }

    /// Whether the seat may take back its last step.
    #[must_use]
    pub fn can_undo(&self, seat: Seat) -> bool {
        self.last_step(seat).is_some()
    }

    /// Takes back the seat's last step, if that is its right. `false`: it is not, and nothing has happened.
    pub fn undo(&mut self, seat: Seat) -> bool {
        let Some(at) = self.last_step(seat) else { return false };
        let tail = self.done.split_off(at);
        let [undone, later @ ..] = tail.as_slice() else { return false };
        let told = self.told.split_off(undone.told);
        let state = std::mem::replace(&mut self.state, undone.before.clone());
        let commutes = later.iter().all(|Done { seat, action, draws, .. }| {
            let again = Scripted::new(draws.iter().cloned());
            self.step(*seat, *action, &mut Vec::new(), Some(again)).is_ok()
        });
        if commutes {
            self.write_down(Deed::Undo(seat), Vec::new());
        } else {
            // The game breaks a law: its sealed steps depend on each other. Better no undo than another game.
            self.told.truncate(undone.told);
            self.told.extend(told);
            self.state = state;
            self.done.truncate(at);
            self.done.extend(tail);
        }
        commutes
    }

    /// Gives up for a seat. `false`: the rules do not say what that means, and nothing has happened.
    pub fn concede(&mut self, seat: Seat) -> bool {
        let mut draws = Vec::new();
        let mut noted = Noted { chance: &mut self.luck, draws: &mut draws };
        let mut play = Play::heard(&mut noted, &mut self.told);
        if self.record.outcome.is_some() || !self.game.concede(&mut self.state, seat, &mut play) {
            return false;
        }
        self.done.clear();
        self.write_down(Deed::Concede(seat), draws);
        // Nobody gives up twice.
        self.closed = self.standing.len();
        true
    }

    /// Plays one line of a record and checks that it draws what the record says.
    ///
    /// # Errors
    /// The line and what is wrong with it.
    pub fn replay(&mut self, entry: &Entry) -> Result<(), Unplayable> {
        self.play_again(entry)?;
        let drawn = self.record.entries.last().map_or(&[][..], |last| &last.draws);
        match difference(drawn, &entry.draws) {
            Some(why) => Err(Unplayable { line: entry.line, why }),
            None => Ok(()),
        }
    }

    /// Plays one line of a record, whatever it draws.
    pub(crate) fn play_again(&mut self, entry: &Entry) -> Result<(), Unplayable> {
        let no = |why: String| Err(Unplayable { line: entry.line, why });
        match &entry.deed {
            Deed::Act(seat, text) => {
                let action = match self.game.read(text) {
                    Ok(action) => action,
                    Err(Misread { expected, .. }) => {
                        let text: String = text.chars().take(60).flat_map(char::escape_debug).collect();
                        return no(format!("\"{text}\" is not an action: expected {expected}."));
                    }
                };
                if let Err(refusal) = self.act(*seat, action) {
                    let Illegal { rule, why, short: _ } = refusal.into();
                    return no(format!("seat {seat} cannot play \"{text}\" here. {why} ({rule})"));
                }
            }
            Deed::Undo(seat) if !self.undo(*seat) => {
                return no(format!("seat {seat} has nothing to take back here."));
            }
            Deed::Agreed(seat) if !self.agree(*seat) => {
                return no(format!("seat {seat} has nothing that could be agreed to take back here."));
            }
            Deed::Concede(seat) if !self.concede(*seat) => {
                return no(format!("seat {seat} cannot give up here."));
            }
            Deed::Undo(_) | Deed::Agreed(_) | Deed::Concede(_) => {}
        }
        Ok(())
    }

    /// Starts a recorded game and checks that the start draws what the record says.
    ///
    /// # Errors
    /// What is wrong with the draws of the start.
    pub fn restart(game: Arc<G>, record: &Record) -> Result<Self, Unplayable> {
        let live = Self::start(game, record.header.clone(), Luck::of(record));
        match difference(&live.record.start, &record.start) {
            Some(why) => Err(Unplayable { line: record.entries.first().map_or(0, |entry| entry.line), why }),
            None => Ok(live),
        }
    }
}

/// How what was drawn differs from what is written down, if it does.
fn difference(drawn: &[Draw], written: &[Draw]) -> Option<String> {
    let name = |draw: Option<&Draw>| match draw {
        Some(Draw { name, of, got }) => format!("{} {got}/{of}", name.escape_debug()),
        None => "nothing".to_string(),
    };
    let length = drawn.len().max(written.len());
    let at = (0..length).find(|&at| drawn.get(at) != written.get(at))?;
    let (really, said) = (name(drawn.get(at)), name(written.get(at)));
    Some(format!("draw {} here is {really}, and the record says {said}.", at + 1))
}
