//! Uniformly random play with a measured amount of work at each step. Without a clock: who asks brings one.

use crate::Whole;
use bots::any_of;
use kernel::{Fast, Game, Mode, Plans, Play, Seat, Viewer};

/// What is done at each step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Work {
    /// The legal list, and an action of it applied; events are discarded.
    Random,
    /// The same, and the views of all seats after the step.
    Views,
    /// The same, and those views written as JSON.
    Json,
    /// What follows when the last seat of a sealed phase is done, up to where play is quiet again; each counts as one. Nothing, where
    /// no phase is sealed.
    Sealed,
}

impl Work {
    /// What is done at every step of a game, the least first.
    pub const ALL: [Self; 3] = [Self::Random, Self::Views, Self::Json];

    /// Its name in figures.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Views => "views",
            Self::Json => "json",
            Self::Sealed => "sealed",
        }
    }
}

/// How many decisions are made between two questions to the clock.
const STRETCH: u64 = 1_000;

/// So many ends of sealed phases are looked for, and played over and over.
const ENDS: usize = 64;
/// In so many games at most.
const GAMES: u32 = 64;

/// What ends a sealed phase: a state, and the last action in it.
type End<G> = (<G as Game>::State, Seat, <G as Game>::Action);

pub(crate) fn run<G: Whole>(game: &G, work: Work, go_on: &mut dyn FnMut(u64) -> bool) {
    if work == Work::Sealed {
        return sealed(game, &ends(game), go_on);
    }
    let mut luck = Fast::new(1);
    let mut legal: Vec<G::Action> = Vec::with_capacity(256);
    let mut json: Vec<u8> = Vec::with_capacity(64 * 1024);
    let (mut decisions, mut asked) = (0, 0);
    loop {
        let mut state = game.start(&mut Play::silent(&mut luck));
        while let Some(seat) = game.pending(&state).owes.iter().next() {
            legal.clear();
            game.legal(&state, seat, &mut legal);
            let Some(action) = any_of(&legal, &mut luck) else { break };
            let done = game.apply(&mut state, seat, action, &mut Play::silent(&mut luck));
            debug_assert!(done.is_ok(), "what is listed applies");
            decisions += 1;
            look(game, &state, work, &mut json);
            if decisions - asked >= STRETCH {
                asked = decisions;
                if !go_on(decisions) {
                    return;
                }
            }
        }
        if decisions == 0 && !go_on(0) {
            return; // a game that is over before it begins must not run for ever
        }
    }
}

#[inline]
fn look<G: Whole>(game: &G, state: &G::State, work: Work, json: &mut Vec<u8>) {
    match work {
        Work::Random | Work::Sealed => {}
        Work::Views => {
            for seat in game.seating().iter() {
                std::hint::black_box(game.view(state, Viewer::Seat(seat)));
            }
        }
        Work::Json => {
            for seat in game.seating().iter() {
                json.clear();
                let view = game.view(state, Viewer::Seat(seat));
                let written = serde_json::to_writer(&mut *json, &view);
                debug_assert!(written.is_ok(), "a view can be written");
                std::hint::black_box(&json);
            }
        }
    }
}

/// Ends of sealed phases as practised players come to them.
fn ends<G: Whole>(game: &G) -> Vec<End<G>> {
    let (mut found, mut plans, mut luck) = (Vec::new(), Plans::default(), Fast::new(1));
    for _ in 0..GAMES {
        let mut state = game.start(&mut Play::silent(&mut luck));
        while let Some(seat) = game.pending(&state).owes.iter().next() {
            let pending = game.pending(&state);
            plans.clear();
            game.plans(&state, seat, 1, &mut plans);
            let Some(action) = plans.get(0).first().copied().or_else(|| game.habit(&state, seat)) else {
                break;
            };
            let last = pending.mode == Mode::Sealed && pending.owes.len() == 1 && plans.get(0).len() == 1;
            if last {
                found.push((state.clone(), seat, action));
            }
            if found.len() == ENDS
                || game.apply(&mut state, seat, action, &mut Play::silent(&mut luck)).is_err()
            {
                return found;
            }
        }
    }
    found
}

/// Plays them over and over.
fn sealed<G: Whole>(game: &G, ends: &[End<G>], go_on: &mut dyn FnMut(u64) -> bool) {
    let mut luck = Fast::new(1);
    for (ended, (state, seat, action)) in (1..).zip(ends.iter().cycle()) {
        let mut state = state.clone();
        let done = game.apply(&mut state, *seat, *action, &mut Play::silent(&mut luck));
        debug_assert!(done.is_ok(), "what was played once can be played again");
        bots::settle(game, &mut state, &mut luck);
        std::hint::black_box(&state);
        if ended % STRETCH == 0 && !go_on(ended) {
            return;
        }
    }
}
