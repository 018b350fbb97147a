//! One random game, played through [`Live`] as real games are, with every law checked after every step.

use super::choices::{Pool, Seen, any, legal, listed_step, lists_are_exact, somebody_can_act};
use super::forgets::nobody_forgets;
use super::history::{
    Before, Then, once_in, one_record_one_history, serde_goes_round, undo_from_under, undo_restores,
};
use super::proposals::can_be_played;
use super::secrecy::{World, learn_nothing, twins_look_the_same, worlds};
use super::told::{Made, start_sounds_alike, step_sounds_alike};
use super::{Checked, Fault, Law, Tally, check, same, sealed};
use crate::{
    BySeat, Chance, Fast, Game, Header, Horizon, Live, Luck, Noted, Picks, Play, Search, Seat, Secrets, Seed,
    Seeded,
};
use std::sync::Arc;

/// Which game is played.
#[derive(Debug, Clone, Copy)]
pub(super) struct Trial {
    pub game: u32,
    pub seed: u64,
    pub steps: u32,
}

/// A game that broke a law.
pub(super) struct Stopped {
    pub fault: Fault,
    pub step: u32,
    pub record: String,
}

/// What a game tries out besides playing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Bent {
    /// Every step that can be taken back is, and is made again.
    Fickle,
    /// Some are, and some stay undone; some from under what others did.
    Wavering,
    /// Seats give up.
    Weary,
}

/// A game in the middle of its trial.
struct Run<'a, G: Search + Secrets> {
    live: Live<G>,
    pick: Fast,
    bent: Bent,
    seen: Seen<G>,
    pool: &'a mut Pool,
    tally: &'a mut Tally,
    pieces: Vec<u16>,
    /// The steps of each seat that were not taken back.
    stack: BySeat<Vec<G::Action>>,
    steps: u32,
}

/// Plays one game.
pub(super) fn play<G: Search + Secrets>(
    game: &Arc<G>,
    trial: Trial,
    pool: &mut Pool,
    tally: &mut Tally,
) -> Result<(), Stopped> {
    let number = trial.seed.wrapping_mul(0x0001_0000_0001).wrapping_add(u64::from(trial.game));
    let seed = Seed::of_number(number);
    let live =
        Live::start(Arc::clone(game), header(game.as_ref(), seed), Luck::Seeded(Box::new(Seeded::new(seed))));
    let bent = [Bent::Fickle, Bent::Weary, Bent::Wavering][usize::try_from(trial.game % 3).unwrap_or(0)];
    let (seen, pieces) = (pool.at(game.as_ref()), game.pieces(live.state()));
    let stack = BySeat::default();
    let mut run = Run { live, pick: Fast::new(!number), bent, seen, pool, tally, pieces, stack, steps: 0 };
    let result = run.play_on(trial.steps);
    run.tally.games += 1;
    run.tally.steps += run.steps;
    run.tally.longest = run.tally.longest.max(run.steps);
    result.map_err(|fault| Stopped { fault, step: run.steps, record: run.live.record().to_string() })
}

/// What a game of this table is played with. (The table does not know what was picked for it.)
fn header<G: Game>(game: &G, seed: Seed) -> Header {
    Header {
        game: G::info().id.into(),
        revision: G::info().revision,
        content: "built-in".into(),
        picks: Picks::default(),
        seating: game.seating().clone(),
        position: Vec::new(),
        commitment: None,
        pledge: None,
        seed: Some(seed),
    }
}

impl<G: Search + Secrets> Run<'_, G> {
    fn play_on(&mut self, limit: u32) -> Checked {
        let mut heard = 0;
        start_sounds_alike(self.live.game().as_ref(), &mut self.pick, self.tally)?;
        loop {
            let worlds = self.look(heard)?;
            if self.live.outcome().is_some() {
                return one_record_one_history(&self.live);
            }
            check(Law::Ends, self.steps < limit, || format!("it is not over after {limit} steps"))?;
            heard = self.live.told().len();
            if !self.gives_up()? {
                self.wavers()?;
                self.one_step(&worlds)?;
            }
            self.steps += 1;
        }
    }

    /// All laws of a moment. `heard` is how much had been told before.
    fn look(&mut self, heard: usize) -> Checked<Vec<World<G::State>>> {
        let game = Arc::clone(self.live.game());
        let (game, state) = (game.as_ref(), self.live.state());
        somebody_can_act(game, state)?;
        for seat in game.seating().iter() {
            self.seen.note(game, &legal(game, state, seat), self.pool, self.tally)?;
        }
        lists_are_exact(game, state, &self.seen, &mut self.pick, self.tally)?;
        same(Law::Pieces, &game.pieces(state), &self.pieces, || "the pieces by kind".into())?;
        serde_goes_round(&self.live, heard, &mut self.pick)?;
        let worlds = worlds(&self.live, &mut self.pick, self.tally)?;
        twins_look_the_same(game, state, &mut self.pick)?;
        can_be_played(game, state, &mut Fast::new(self.steps.into()), self.tally)?;
        Ok(worlds)
    }

    /// One step of somebody who can act, and all laws of a step.
    fn one_step(&mut self, worlds: &[World<G::State>]) -> Checked {
        let game = Arc::clone(self.live.game());
        let seats: Vec<Seat> = self.live.pending().acting().iter().collect();
        let Some(seat) = any(&seats, &mut self.pick) else { return Ok(()) };
        let Some(action) = any(&self.live.legal(seat), &mut self.pick) else { return Ok(()) };
        let (by, then) = ((seat, action), self.second_thoughts());
        let before = Before::of(&self.live, then);
        let told = self.live.told().len();
        if let Err(refusal) = self.live.act(seat, action) {
            let why =
                format!("seat {seat} is offered `{}`, and it is refused: {refusal}", game.notation(action));
            return Err(Fault { law: Law::Applies, why });
        }
        self.stack[seat].push(action);
        self.has_second_thoughts(&before, by, then)?;
        let luck = u64::from(self.pick.below("luck", u16::MAX));
        let made = listed_step(game.as_ref(), &before.state, by, luck)?;
        learn_nothing(game.as_ref(), &before.state, by, &made, worlds, luck)?;
        sealed::draws_nothing(game.as_ref(), &before.state, by, &made)?;
        sealed::stay_covered(game.as_ref(), &before.state, by, &made, &mut self.pick)?;
        let log = self.live.told().get(..told).unwrap_or_default();
        let step = Made { game: game.as_ref(), before: &before.state, log, by, step: &made, luck };
        nobody_forgets(&step, &mut self.pick)?;
        step_sounds_alike(&step, worlds, &mut self.pick, self.tally)?;
        sealed::commute(game.as_ref(), &before.state, by, &mut self.pick, self.tally)
    }

    /// Whether the next step will be taken back, if it can be.
    fn second_thoughts(&mut self) -> Then {
        match self.bent {
            Bent::Fickle => Then::Redo,
            Bent::Wavering if once_in(4, &mut self.pick) => Then::Leave,
            Bent::Wavering | Bent::Weary => Then::Nothing,
        }
    }

    fn has_second_thoughts(
        &mut self,
        before: &Before<G>,
        (seat, action): (Seat, G::Action),
        then: Then,
    ) -> Checked {
        if then == Then::Nothing || !self.live.can_undo(seat) {
            return Ok(());
        }
        undo_restores(&mut self.live, before, (seat, action), then)?;
        self.tally.undos += 1;
        if then == Then::Leave {
            self.stack[seat].pop();
        }
        Ok(())
    }

    /// Perhaps a seat takes back its last step from under what others did since, and makes it again.
    fn wavers(&mut self) -> Checked {
        if self.bent != Bent::Wavering || !once_in(4, &mut self.pick) {
            return Ok(());
        }
        let can = |seat: &Seat| self.live.can_undo(*seat);
        let seats: Vec<Seat> = self.live.game().seating().iter().filter(can).collect();
        let Some(seat) = any(&seats, &mut self.pick) else { return Ok(()) };
        let Some(&action) = self.stack[seat].last() else { return Ok(()) };
        self.tally.undos += 1;
        undo_from_under(&mut self.live, (seat, action))
    }

    /// Perhaps a seat gives up. Where the rules do not say what that means, nothing has happened.
    fn gives_up(&mut self) -> Checked<bool> {
        if self.bent != Bent::Weary || !once_in(16, &mut self.pick) {
            return Ok(false);
        }
        let seats: Vec<Seat> = self.live.game().seating().iter().collect();
        let Some(seat) = any(&seats, &mut self.pick) else { return Ok(false) };
        self.refuses_without_a_trace(seat)?;
        let gone = self.live.concede(seat);
        self.tally.concessions += u32::from(gone);
        Ok(gone)
    }

    fn refuses_without_a_trace(&self, seat: Seat) -> Checked {
        let (mut state, mut told, mut draws) = (self.live.state().clone(), Vec::new(), Vec::new());
        let mut noted = Noted { chance: Fast::new(1), draws: &mut draws };
        let mut play = Play::heard(&mut noted, &mut told);
        if self.live.game().concede(&mut state, seat, &mut play) {
            return Ok(());
        }
        let silent = play.horizon() == Horizon::Open && told.is_empty() && draws.is_empty();
        check(Law::Traceless, silent, || {
            format!("seat {seat} cannot give up, and something is drawn or told")
        })?;
        same(Law::Traceless, &state, self.live.state(), || {
            format!("seat {seat} cannot give up, and it changes something")
        })
    }
}
