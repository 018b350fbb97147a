//! CK-5.15: what people at the table may say to each other.

use crate::CrazyKarts;
use crate::options::Silence;
use crate::state::Phase;
use crate::task::Question;
use kernel::Talk;

/// Nothing is said that could be a plan (CK-1.12); between the heats people talk (CK-22.5).
pub(crate) const fn talk(game: &CrazyKarts, phase: Phase) -> Talk {
    match (game.options.silence, phase) {
        (Silence::Off, _) | (_, Phase::Over) => Talk::Open,
        (Silence::Strict | Silence::Planning, Phase::Planning) => Talk::Closed,
        (Silence::Planning, Phase::Asked { .. } | Phase::Paused) => Talk::Open,
        (Silence::Strict, Phase::Paused) => Talk::Signs,
        (Silence::Strict, Phase::Asked { question, .. }) => match question {
            Question::Pick
            | Question::MiddleFacing
            | Question::Assign(_)
            | Question::Pits(_)
            | Question::Start => Talk::Open,
            Question::Refuse => Talk::Closed,
            Question::Shift
            | Question::Turn
            | Question::FreeTurn
            | Question::Lasso
            | Question::Rubber
            | Question::Pull(..)
            | Question::Whirl
            | Question::Drop
            | Question::Mend(..)
            | Question::Swap
            | Question::Surrender(_)
            | Question::Shoot
            | Question::FreeShot
            | Question::Give(_)
            | Question::Lose(_)
            | Question::Ice(_) => Talk::Signs,
        },
    }
}
