//! One step being played: everything a rule needs besides the state. Luck, ears, and what the step has done to the
//! right of taking it back.

use crate::{Audience, Chance, SeatSet};
use serde::{Deserialize, Serialize};

/// An event and who is told of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Told<E> {
    /// Who is told.
    pub to: Audience,
    /// What happened.
    pub event: E,
}

/// What a step has done to the right of taking it back. The later, the less.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Horizon {
    /// It can be taken back.
    Open,
    /// It drew luck, or is meant to stand. In a sealed phase (where nothing is drawn under cover) that is the seat's own affair and
    /// says nothing of other seats' steps.
    Drawn,
    /// It showed somebody something that was hidden: it stands, and so does all before it, unless the whole table agrees.
    Revealed,
    /// It made somebody forget, or ended what may not be looked back at: it and all before it stand for ever.
    Closed,
}

/// Luck, ears and the undo horizon while one action is carried out. One concrete type, so that rules need no generics.
pub struct Play<'a, E> {
    chance: &'a mut dyn Chance,
    ears: Option<&'a mut Vec<Told<E>>>,
    horizon: Horizon,
}

impl<'a, E> Play<'a, E> {
    /// With somebody listening.
    pub fn heard(chance: &'a mut dyn Chance, ears: &'a mut Vec<Told<E>>) -> Self {
        Self { chance, ears: Some(ears), horizon: Horizon::Open }
    }

    /// With nobody listening: events are not even made.
    pub fn silent(chance: &'a mut dyn Chance) -> Self {
        Self { chance, ears: None, horizon: Horizon::Open }
    }

    /// What the step has done to the right of taking it back so far.
    #[must_use]
    pub const fn horizon(&self) -> Horizon {
        self.horizon
    }

    /// Says what happened. The closure is not run when nobody listens.
    #[inline]
    pub fn tell(&mut self, to: Audience, event: impl FnOnce() -> E) {
        if let Some(ears) = &mut self.ears {
            ears.push(Told { to, event: event() });
        }
    }

    /// Says the same fact in full to those who may know it whole, and otherwise to everybody else.
    #[inline]
    pub fn tell_apart(&mut self, whole: SeatSet, full: impl FnOnce() -> E, rest: impl FnOnce() -> E) {
        if let Some(ears) = &mut self.ears {
            ears.push(Told { to: Audience::Only(whole), event: full() });
            ears.push(Told { to: Audience::Except(whole), event: rest() });
        }
    }

    /// This step is meant to stand: whoever made it cannot take it back. In a sealed phase others still can take back theirs.
    #[inline]
    pub fn stands(&mut self) {
        self.horizon = self.horizon.max(Horizon::Drawn);
    }

    /// This step showed somebody something that was there but hidden: it cannot be taken back, unless the whole table agrees.
    /// A law finds a forgotten call.
    #[inline]
    pub fn reveals(&mut self) {
        self.horizon = self.horizon.max(Horizon::Revealed);
    }

    /// This step made somebody forget, or ended what may not be looked back at: it cannot be taken back, even if all agree. A
    /// law finds a forgotten call.
    #[inline]
    pub fn closes(&mut self) {
        self.horizon = Horizon::Closed;
    }

    /// An even draw from 0 to `n` − 1. No step draws that leaves a sealed phase sealed and reveals nothing: a law finds it.
    pub fn below(&mut self, name: &'static str, n: u16) -> u16 {
        self.horizon = self.horizon.max(Horizon::Drawn);
        self.chance.below(name, n)
    }

    /// An even draw among things that lie in groups, each with its name and how many are in it: the number of one thing, counted
    /// through the groups.
    pub fn among(&mut self, name: &'static str, groups: &[(&'static str, u16)]) -> u16 {
        self.horizon = self.horizon.max(Horizon::Drawn);
        self.chance.among(name, groups)
    }

    /// A die: 1 to `faces`.
    pub fn die(&mut self, name: &'static str, faces: u8) -> u8 {
        u8::try_from(self.below(name, u16::from(faces))).unwrap_or(0).saturating_add(1)
    }

    /// A shuffle as all five rulebooks have it: from the last place down to 1, exchanged with an even draw from 0 to it.
    /// (At most 65,535 things.)
    pub fn shuffle<T>(&mut self, name: &'static str, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            let n = u16::try_from(last + 1).unwrap_or(u16::MAX);
            let other = self.below(name, n);
            things.swap(last, usize::from(other));
        }
    }
}
