//! Which moments were met before: places by number, in a table that is used again from search to search.

/// Places by number. It grows as it fills, and forgets everything at once.
#[derive(Default)]
pub(crate) struct Places {
    /// Numbers with their places; where there is none, the place is [`FREE`].
    slots: Vec<(u64, u32)>,
    many: usize,
}

const FREE: u32 = u32::MAX;
/// So many slots there are at least.
const LEAST: usize = 1 << 10;

impl Places {
    /// Forgets everything.
    pub fn clear(&mut self) {
        self.slots.fill((0, FREE));
        self.many = 0;
    }

    /// The place of a number: the one that it was given before, else this one.
    pub fn place(&mut self, number: u64, new: u32) -> u32 {
        if (self.many + 1) * 2 > self.slots.len() {
            self.grow();
        }
        let at = self.slot(number);
        let slot = &mut self.slots[at];
        if slot.1 == FREE {
            *slot = (number, new);
            self.many += 1;
        }
        slot.1
    }

    /// Where a number lies, or would.
    fn slot(&self, number: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut at = usize::try_from(number & mask as u64).unwrap_or(0);
        while self.slots[at].1 != FREE && self.slots[at].0 != number {
            at = (at + 1) & mask;
        }
        at
    }

    fn grow(&mut self) {
        let many = (self.slots.len() * 2).max(LEAST);
        let old = std::mem::replace(&mut self.slots, vec![(0, FREE); many]);
        for (number, place) in old.into_iter().filter(|(_, place)| *place != FREE) {
            let at = self.slot(number);
            self.slots[at] = (number, place);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_keeps_its_place_until_all_is_forgotten() {
        let mut places = Places::default();
        // Numbers that lie in each other's way, and far more than there is room for at first.
        let numbers = || (0..5_000_u32).map(|place| (u64::from(place) << 9, place));
        for (number, place) in numbers() {
            assert_eq!(places.place(number, place), place);
        }
        assert!(numbers().all(|(number, place)| places.place(number, 7) == place));
        places.clear();
        assert_eq!(places.place(1 << 9, 42), 42);
    }
}
