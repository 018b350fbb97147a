//! CK-5.10, CK-5.16: the clocks of planning. The rules say which run and for how long; whoever runs the table keeps the time.

use crate::CrazyKarts;
use crate::pieces::Heat;
use crate::state::{Lasts, Phase, State};
use kernel::{Timer, Timing};

/// The number of a round, in which the low byte is free: another one in every round of every heat.
pub(crate) fn round_number(state: &State) -> u32 {
    u32::from(state.heat == Heat::Race) << 16 | u32::from(state.round) << 8
}

/// CK-5.16: time to plan. CK-5.10: the count, once it has begun; whichever runs out first ends planning.
pub(crate) fn timers(game: &CrazyKarts, state: &State) -> Vec<Timer> {
    if state.phase != Phase::Planning {
        return Vec::new();
    }
    let (options, beats) = (game.options(), game.content.numbers.count_to);
    let timer = |which: u32, kind: Timing, seconds: u32| Timer {
        number: round_number(state) | which,
        kind,
        milliseconds: seconds * 1000,
    };
    let thinking = options.planning_seconds.map(|seconds| timer(0, Timing::Thinking, seconds.into()));
    let counting = (state.count.begun == Lasts::On)
        .then(|| timer(1, Timing::Count { beats }, u32::from(beats) * u32::from(options.count_seconds)));
    thinking.into_iter().chain(counting).collect()
}
