//! A game being played as plain data, so that whoever opens a long one need not play it again. It is a cache: the record
//! decides, and a snapshot that does not fit together is thrown away.
//!
//! Neither header nor seed is in it. How many draws were made follows from the record, and so does where luck goes on.

use super::{Done, Live, Origin};
use crate::{Deed, Draw, Entry, Game, Header, Horizon, Luck, Mode, Record, Seat, Seeded, Told};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A game being played, without its header. It holds secrets: nobody may see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Snapshot<S, E> {
    state: S,
    origin: S,
    told_at_start: u32,
    told: Vec<Told<E>>,
    /// What can perhaps be taken back: the last of what stands.
    done: Vec<Kept<S>>,
    standing: Vec<u32>,
    closed: u32,
    start: Vec<Draw>,
    entries: Vec<Entry>,
}

/// A step that could perhaps be taken back. Whose it is and what it drew stands in the record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Kept<S> {
    before: S,
    told: u32,
    horizon: Horizon,
    mode: Mode,
}

impl<S: Clone, E> Snapshot<S, E> {
    /// The same in another state, for tests of who can tell the difference. Its record does not lead there.
    #[must_use]
    pub fn in_state(self, state: S) -> Self {
        Self { state, ..self }
    }

    /// All states in it, for whoever knows which ones can be.
    pub fn states(&self) -> impl Iterator<Item = &S> {
        [&self.state, &self.origin].into_iter().chain(self.done.iter().map(|kept| &kept.before))
    }

    /// How many draws were made.
    fn drawn(&self) -> u32 {
        let all = self.start.len() + self.entries.iter().map(|entry| entry.draws.len()).sum::<usize>();
        short(all)
    }

    /// Whether its parts fit together, at a table with these seats.
    fn fits(&self, has: impl Fn(Seat) -> bool) -> bool {
        let told: Vec<u32> = [self.told_at_start]
            .into_iter()
            .chain(self.done.iter().map(|kept| kept.told))
            .chain([short(self.told.len())])
            .collect();
        let stands = |at: &u32| match self.entry(*at).map(|entry| &entry.deed) {
            Some(Deed::Act(..) | Deed::Concede(_)) => true,
            Some(Deed::Undo(_) | Deed::Agreed(_)) | None => false,
        };
        self.entries.iter().all(|entry| has(entry.deed.seat()))
            && told.is_sorted()
            && self.standing.is_sorted_by(|one, next| one < next)
            && self.standing.iter().all(stands)
            && self.done.len() + usize::try_from(self.closed).unwrap_or(usize::MAX) <= self.standing.len()
    }

    fn entry(&self, at: u32) -> Option<&Entry> {
        self.entries.get(usize::try_from(at).ok()?)
    }

    /// The steps that could perhaps be taken back. `None`: the record does not have them.
    fn steps<G: Game<State = S>>(&self, game: &G) -> Option<Vec<Done<G>>> {
        let first = self.standing.len().checked_sub(self.done.len())?;
        let last = self.standing.get(first..)?.iter().zip(&self.done);
        let step = |(at, kept): (&u32, &Kept<S>)| {
            let Kept { before, told, horizon, mode } = kept;
            let Entry { deed, draws, .. } = self.entry(*at)?;
            let Deed::Act(seat, text) = deed else { return None };
            Some(Done {
                seat: *seat,
                action: game.read(text).ok()?,
                before: before.clone(),
                told: usize::try_from(*told).ok()?,
                horizon: *horizon,
                mode: *mode,
                draws: draws.clone(),
            })
        };
        last.map(step).collect()
    }
}

/// No game of ours comes near the most that there can be.
fn short(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

impl<G: Game> Live<G> {
    /// The game as plain data.
    #[must_use]
    pub fn snapshot(&self) -> Snapshot<G::State, G::Event> {
        let kept = |done: &Done<G>| Kept {
            before: done.before.clone(),
            told: short(done.told),
            horizon: done.horizon,
            mode: done.mode,
        };
        Snapshot {
            state: self.state.clone(),
            origin: self.origin.state.clone(),
            told_at_start: short(self.origin.told),
            told: self.told.clone(),
            done: self.done.iter().map(kept).collect(),
            standing: self.standing.iter().map(|at| short(*at)).collect(),
            closed: short(self.closed),
            start: self.record.start.clone(),
            entries: self.record.entries.clone(),
        }
    }

    /// Goes on where a snapshot was made, with the luck that comes next. Whether its states can be is for others to say
    /// ([`Snapshot::states`]). `None`: its parts do not fit together, or the header has no seed.
    #[must_use]
    pub fn resume(game: Arc<G>, header: Header, snapshot: Snapshot<G::State, G::Event>) -> Option<Self> {
        let luck = Luck::Seeded(Box::new(Seeded::after(header.seed?, snapshot.drawn())));
        if !snapshot.fits(|seat| game.seating().has(seat)) {
            return None;
        }
        let done = snapshot.steps(game.as_ref())?;
        let Snapshot { state, origin, told_at_start, told, done: _, standing, closed, start, entries } =
            snapshot;
        let origin = Origin { state: origin, told: usize::try_from(told_at_start).ok()? };
        let standing = standing.into_iter().map(|at| usize::try_from(at).ok()).collect::<Option<_>>()?;
        let outcome = game.outcome(&state);
        let record = Record { header, start, entries, outcome };
        let closed = usize::try_from(closed).ok()?;
        Some(Self { game, state, luck, told, done, origin, standing, closed, record })
    }
}
