//! One number for many: what search tells moments apart by. Nothing is kept or sent by it, so it need not be the same
//! tomorrow or elsewhere; within one search equal things have equal numbers, and others practically never have.

use std::hash::{Hash, Hasher};

/// Mixes everything into one number.
///
/// ```
/// use kernel::Gist;
/// assert_eq!(Gist::of(&(1, "two")), Gist::of(&(1, "two")));
/// assert_ne!(Gist::of(&(1, 2)), Gist::of(&(2, 1)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Gist(u64);

impl Gist {
    /// The number of one thing.
    #[must_use]
    pub fn of(thing: &impl Hash) -> u64 {
        let mut gist = Self::default();
        thing.hash(&mut gist);
        gist.finish()
    }
}

impl Hasher for Gist {
    fn finish(&self) -> u64 {
        // The low bits choose a place in a table: they must depend on all others.
        let mixed = (self.0 ^ self.0 >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed ^ mixed >> 29
    }

    fn write(&mut self, bytes: &[u8]) {
        for part in bytes.chunks(8) {
            let word = part.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte));
            self.write_u64(word);
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u64(number.into());
    }

    fn write_u16(&mut self, number: u16) {
        self.write_u64(number.into());
    }

    fn write_u32(&mut self, number: u32) {
        self.write_u64(number.into());
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(23) ^ number).wrapping_mul(0xff51_afd7_ed55_8ccd);
    }
}
