//! DK-24.15: a track by lot. The lot is a number, and everything follows from it: whoever writes the same number has the same track.

use super::{LEAST_TILES, Layout, MOST_TILES};
use crate::content::Content;
use board::Axial;

/// The greatest lot.
pub const MOST_LOT: u16 = 9_999;
/// So often it is tried before there is no such track.
const MOST_TRIES: u32 = 5_000;
/// The numbers that follow from a lot: each is so many times the one before, less a multiple of the modulus.
const FACTOR: u64 = 48_271;
const MODULUS: u64 = 2_147_483_647;

/// The numbers that follow from a lot.
struct Numbers(u64);

impl Numbers {
    fn of(lot: u16) -> Self {
        Self(u64::from(lot) + 1)
    }

    /// A place in a list of so many.
    fn place(&mut self, many: usize) -> usize {
        self.0 = self.0 * FACTOR % MODULUS;
        usize::try_from(self.0).unwrap_or(0) % many.max(1)
    }
}

impl Layout {
    /// DK-24.15: the track of a lot; none: there is none of that shape and length, or it was not found.
    #[must_use]
    #[expect(clippy::fn_params_excessive_bools, reason = "it has two shapes")]
    pub fn by_lot(content: &Content, circuit: bool, tiles: u8, lot: u16) -> Option<Self> {
        if !(LEAST_TILES..=MOST_TILES).contains(&usize::from(tiles)) {
            return None;
        }
        let mut numbers = Numbers::of(lot);
        (0..MOST_TRIES).find_map(|_| attempt(content, circuit, tiles, &mut numbers))
    }

    /// What is laid so far, one tile longer, if the rules allow that tile there and a circuit can still close.
    fn longer(&self, content: &Content, tiles: u8, face: u8, gate: usize) -> Option<Self> {
        let mut longer = *self;
        let fits = longer.add(content, face, gate);
        let last = longer.tiles.count().checked_sub(1).filter(|_| fits)?;
        let placement = longer.tiles.last()?;
        longer.check_tile(content, last, placement).ok()?;
        let left = u16::from(tiles.saturating_sub(longer.tiles.count()));
        let closes = placement.cell.towards(placement.exit).steps_to(Axial::default()) <= left;
        (!longer.circuit || closes).then_some(longer)
    }
}

/// Tile by tile, each time any of those that fit.
#[expect(clippy::fn_params_excessive_bools, reason = "it has two shapes")]
fn attempt(content: &Content, circuit: bool, tiles: u8, numbers: &mut Numbers) -> Option<Layout> {
    let faces = u8::try_from(content.faces.len()).unwrap_or(u8::MAX);
    let mut layout = Layout { circuit, ..Layout::default() };
    for _ in 0..tiles {
        let all = (0..faces).flat_map(|face| [(face, 0), (face, 1)]);
        let ways: Vec<Layout> =
            all.filter_map(|(face, gate)| layout.longer(content, tiles, face, gate)).collect();
        layout = *ways.get(numbers.place(ways.len()))?;
    }
    layout.check(content).is_ok().then_some(layout)
}
