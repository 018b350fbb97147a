//! A track by lot: so many tiles, laid as DK-24 asks. For those who build tracks; it is raced like any other that was built.

use super::{LEAST_TILES, Layout, MOST_TILES};
use crate::content::Content;
use board::Axial;
use kernel::Chance;

/// So many tiles are tried before it begins anew: a bad beginning is not worth more.
const MOST_TRIES: u32 = 1_000;
/// So often it begins before there is no such track.
const MOST_STARTS: u32 = 60;

impl Layout {
    /// A track of so many tiles that the rules accept; none: there is none, or it is too hard to find.
    #[must_use]
    #[expect(clippy::fn_params_excessive_bools, reason = "it has two shapes")]
    pub fn by_lot(content: &Content, circuit: bool, tiles: u8, chance: &mut dyn Chance) -> Option<Self> {
        let most = content.faces.iter().map(|face| face.tile).max()?;
        if !(LEAST_TILES..=MOST_TILES.min(most.into())).contains(&usize::from(tiles)) {
            return None;
        }
        let mut search = Search { content, tiles, chance, tries: 0 };
        (0..MOST_STARTS).find_map(|_| {
            search.tries = 0;
            search.grow(Self { circuit, ..Self::default() })
        })
    }
}

struct Search<'a> {
    content: &'a Content,
    tiles: u8,
    chance: &'a mut dyn Chance,
    tries: u32,
}

impl Search<'_> {
    /// One more tile, whichever fits, in an order by lot; back again where nothing does.
    fn grow(&mut self, layout: Layout) -> Option<Layout> {
        if layout.tiles.count() == self.tiles {
            return layout.check(self.content).is_ok().then_some(layout);
        }
        let faces = u8::try_from(self.content.faces.len()).unwrap_or(u8::MAX);
        let mut ways: Vec<(u8, usize)> = (0..faces).flat_map(|face| [(face, 0), (face, 1)]).collect();
        for last in (1..ways.len()).rev() {
            let n = u16::try_from(last + 1).unwrap_or(u16::MAX);
            ways.swap(last, usize::from(self.chance.below("lot", n)));
        }
        for (face, gate) in ways {
            let mut longer = layout;
            self.tries += 1;
            if self.tries > MOST_TRIES {
                return None;
            }
            if longer.add(self.content, face, gate) && self.fits(&longer) {
                let whole = self.grow(longer);
                if whole.is_some() {
                    return whole;
                }
            }
        }
        None
    }

    /// Whether what is laid so far can become a track: no rule of a single tile is broken, and a circuit can still close.
    fn fits(&self, layout: &Layout) -> bool {
        let Some((last, before)) = layout.tiles.split_last() else { return false };
        let number = |face: u8| self.content.face(face).tile;
        let start = self.content.face(last.face).is_start() && last.entry.number() == 3;
        let free =
            before.iter().all(|other| other.cell != last.cell && number(other.face) != number(last.face));
        let next = last.cell.towards(last.exit);
        let left = u16::from(self.tiles - layout.tiles.count());
        let closes = next.steps_to(Axial::default()) <= left;
        (!before.is_empty() || start) && free && (!layout.circuit || closes)
    }
}
