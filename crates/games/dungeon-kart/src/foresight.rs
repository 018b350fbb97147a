//! What comes of a step, found out by taking it on a copy: so what is said before a step is what the rules then do. Nothing is
//! drawn for it.

use crate::action::Action;
use crate::look::Look;
use crate::pieces::Blow;
use crate::rules;
use crate::state::State;
use kernel::{Chance, Play};

/// A die that falls as it is told to. An Oil Spill's side makes no difference to what is said.
struct Die<'a> {
    faces: &'a [Blow],
    falls: Blow,
}

impl Chance for Die<'_> {
    fn below(&mut self, name: &'static str, _: u16) -> u16 {
        if name != rules::DIE {
            return 0;
        }
        let face = self.faces.iter().position(|face| *face == self.falls);
        face.and_then(|face| u16::try_from(face).ok()).unwrap_or_default()
    }
}

/// The position after one step; none: it is not allowed. A die clips, which ends a movement without a Crash.
pub(crate) fn after(look: Look<'_>, action: Action) -> Option<State> {
    let mut state = *look.state;
    let mut die = Die { faces: &look.content().die, falls: Blow::Clip };
    let seat = state.active;
    rules::apply(look.game, &mut state, seat, action, &mut Play::silent(&mut die)).ok()?;
    Some(state)
}
