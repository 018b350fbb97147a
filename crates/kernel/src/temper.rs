//! What somebody plays for. Most games leave no choice: who stands best by their rules stands best for everybody. Where one can come
//! home with much, with little, or not at all, people differ, and bots may too.

/// What somebody plays for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Temper {
    /// For the most that can be had, also at some risk.
    Greedy,
    /// For not losing what there is to lose.
    Careful,
}

impl Temper {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Greedy, Self::Careful];
}
