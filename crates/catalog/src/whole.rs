//! What a game must bring to stand on the shelf.

use kernel::Search;
use scene::Present;

#[cfg(feature = "workbench")]
mod required {
    use super::{Present, Search};
    use kernel::Secrets;
    use kernel::rulebook::Examine;

    /// A game with everything that people, bots, laws and examples need of it.
    pub trait Whole: Search + Secrets + Examine + Present {}
    impl<G: Search + Secrets + Examine + Present> Whole for G {}
}

#[cfg(not(feature = "workbench"))]
mod required {
    use super::{Present, Search};
    use kernel::rulebook::Arrange;

    /// A game with everything that people and bots need of it.
    pub trait Whole: Search + Arrange + Present {}
    impl<G: Search + Arrange + Present> Whole for G {}
}

pub use required::Whole;
