//! Uniformly random play with a measured amount of work at each step. Without a clock: who asks brings one.

use crate::Whole;
use bots::any_of;
use kernel::{Fast, Play, Viewer};

/// What is done at each step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Work {
    /// The legal list, and an action of it applied; events are discarded.
    Random,
    /// The same, and the views of all seats after the step.
    Views,
    /// The same, and those views written as JSON.
    Json,
}

impl Work {
    /// All of it, the least first.
    pub const ALL: [Self; 3] = [Self::Random, Self::Views, Self::Json];

    /// Its name in figures.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Views => "views",
            Self::Json => "json",
        }
    }
}

/// How many decisions are made between two questions to the clock.
const STRETCH: u64 = 1_000;

pub(crate) fn run<G: Whole>(game: &G, work: Work, go_on: &mut dyn FnMut(u64) -> bool) {
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
        Work::Random => {}
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
