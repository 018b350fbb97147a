//! What weighs how much to whom (section 11): in the middle, to somebody who runs for loot, and to somebody who runs to survive.

use kernel::Temper;

/// What weighs how much, in points where nothing else is said.
#[derive(Debug, Clone, Copy)]
pub(super) struct Weights {
    /// A row forward.
    pub row: f32,
    /// A treasure in the sack, more than it scores.
    pub treasure: f32,
    /// A treasure within reach, and one further off.
    pub near: f32,
    pub far: f32,
    /// All treasure that lies ahead counts at most so much.
    pub ahead: f32,
    /// A trophy that can be had, before what misses cost.
    pub trophy: f32,
    /// A miss.
    pub miss: f32,
    /// To be alive, more than what one has scores.
    pub life: f32,
    /// So many rows more than it should come the Evil is feared for.
    pub margin: f32,
}

/// In the middle.
const EVEN: Weights = Weights {
    row: 0.8,
    treasure: 0.0,
    near: 1.1,
    far: 0.5,
    ahead: 3.0,
    trophy: 3.4,
    miss: 2.6,
    life: 0.0,
    margin: 1.0,
};

/// Loot first: a treasure is worth any number of steps, and what is behind is thought of when it is there.
const GREEDY: Weights =
    Weights { row: 1.2, treasure: 6.0, near: 4.0, far: 2.0, ahead: 12.0, margin: 0.0, ..EVEN };

/// Out first: it keeps away from what is behind, goes out of its way for nothing, and fights where it must.
const CAREFUL: Weights = Weights {
    row: 1.5,
    treasure: -3.0,
    near: 0.2,
    far: 0.0,
    ahead: 0.5,
    trophy: 2.4,
    miss: 3.4,
    life: 20.0,
    margin: 2.0,
};

/// What somebody weighs by.
pub(super) const fn weights(temper: Option<Temper>) -> &'static Weights {
    match temper {
        None => &EVEN,
        Some(Temper::Greedy) => &GREEDY,
        Some(Temper::Careful) => &CAREFUL,
    }
}
