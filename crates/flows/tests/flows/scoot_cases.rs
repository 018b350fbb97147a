//! Dungeon Scoot piece by piece: every power, card, tile and alignment, and every moment that asks something of its own, from a
//! position of its own (`powers`, `cards`, `tiles`, `alignments`, `moments`). The rules are asked first (`told`), then the browser.

mod alignments;
mod cards;
mod moments;
mod powers;
mod tiles;
mod tried;

/// What is tried.
pub struct Case {
    /// What it shows, by kind and id: `card dash`, `power slippery`, `moment paused`.
    pub covers: &'static str,
    /// The settings of an example block, ` / ` between two lines.
    pub given: &'static str,
    /// What all its luck comes from.
    pub seed: u32,
    /// What is chosen, one after the other, in notation.
    pub does: &'static [&'static str],
    /// What the log says then.
    pub says: &'static [&'static str],
    /// Where somebody stands then.
    pub stands: Option<(&'static str, &'static str)>,
    /// What can be read elsewhere.
    pub reads: &'static [(&'static str, &'static str)],
}

/// The first die of this seed shows a 1.
pub const HIT: u32 = 10;
/// The first die of this seed shows a 6.
pub const MISS: u32 = 3;

/// A case without luck, and nothing to be read but the log.
pub const PLAIN: Case =
    Case { covers: "", given: "", seed: HIT, does: &[], says: &[], stands: None, reads: &[] };

/// All cases.
pub fn cases() -> impl Iterator<Item = &'static Case> {
    [powers::CASES, cards::CASES, tiles::CASES, alignments::CASES, moments::CASES].into_iter().flatten()
}
