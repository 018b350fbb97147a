//! Which item of a list was which before. Most lists stay as they are but for a place or two, so what stays at both ends is
//! not looked for. The rest is looked for by short marks of the keys: a long list that is mixed up costs little more.

use std::hash::{Hash, Hasher};

/// A short mark of a key: the same for the same key, and hardly ever for another one.
pub fn mark(key: &impl Hash) -> u64 {
    let mut marker = Marker(0xcbf2_9ce4_8422_2325);
    key.hash(&mut marker);
    marker.finish()
}

/// FNV-1a: a few bytes of code, and good enough where the keys themselves have the last word.
struct Marker(u64);

impl Hasher for Marker {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

/// A list as it was, while what it is now is gone through.
#[derive(Debug, Default)]
pub struct Matching {
    /// The marks of what was there and has not been found again.
    before: Vec<Option<u64>>,
    /// Behind what was found last: there the next one mostly is.
    next: usize,
    /// For each item now, its place before; `None` for what is new.
    from: Vec<Option<usize>>,
}

impl Matching {
    /// Of a list with these marks.
    pub fn of(before: impl Iterator<Item = u64>) -> Self {
        Self { before: before.map(Some).collect(), ..Self::default() }
    }

    /// Where the next item was. `is_same`: whether it is what stood there, which is asked only where the marks say so.
    pub fn find(&mut self, mark: u64, is_same: &dyn Fn(usize) -> bool) -> Option<usize> {
        let mut places = (self.next..self.before.len()).chain(0..self.next);
        let found = places.find(|place| self.before[*place] == Some(mark) && is_same(*place));
        if let Some(place) = found {
            self.before[place] = None;
            self.next = place + 1;
        }
        self.from.push(found);
        found
    }

    /// How many at the beginning have stayed where they were, and how many at the end.
    pub fn ends(&self) -> (usize, usize) {
        let stays = |(from, place): &(&Option<usize>, usize)| **from == Some(*place);
        let head = self.from.iter().zip(0..).take_while(stays).count();
        let tail = self.from[head..].iter().rev().zip((0..self.before.len()).rev()).take_while(stays).count();
        (head, tail)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;
    use std::collections::BTreeSet;

    /// How two lists match, and how many keys were compared for it.
    fn matching(before: &[u16], now: &[u16], mark: fn(&u16) -> u64) -> (Matching, usize) {
        let compared = Cell::new(0);
        let mut matching = Matching::of(before.iter().map(mark));
        for key in now {
            matching.find(mark(key), &|place| {
                compared.set(compared.get() + 1);
                before[place] == *key
            });
        }
        (matching, compared.get())
    }

    #[test]
    fn everything_that_was_there_is_found_once() {
        let lists: [&[u16]; 8] =
            [&[], &[1], &[1, 2, 3], &[3, 2, 1], &[2, 3, 1], &[1, 4, 3], &[1, 1, 2], &[2, 1, 1, 1]];
        for (before, now) in lists.iter().flat_map(|before| lists.iter().map(move |now| (before, now))) {
            let matching = matching(before, now, |key| u64::from(key / 2)).0;
            let ((head, tail), from) = (matching.ends(), matching.from);
            let mut left = before.to_vec();
            for key in now.iter() {
                left.iter().position(|other| other == key).map(|at| left.swap_remove(at));
            }
            let places: BTreeSet<usize> = from.iter().flatten().copied().collect();
            let found = from.iter().flatten().count();
            assert_eq!(
                (found, places.len()),
                (before.len() - left.len(), found),
                "{before:?} {now:?} {from:?}"
            );
            assert!(from.len() == now.len() && head + tail <= now.len());
            assert!(from.iter().zip(*now).all(|(from, key)| from.is_none_or(|from| before[from] == *key)));
            assert!(from[..head].iter().copied().eq((0..head).map(Some)));
            assert!(
                from[now.len() - tail..].iter().copied().eq((before.len() - tail..before.len()).map(Some))
            );
        }
    }

    #[test]
    fn a_long_list_costs_little() {
        let long: Vec<u16> = (0..1000).collect();
        let changed = |change: fn(&mut Vec<u16>)| {
            let mut now = long.clone();
            change(&mut now);
            matching(&long, &now, mark).1
        };
        let changes: [fn(&mut Vec<u16>); 10] = [
            |_| {},
            |now| now.push(2000),
            |now| now.insert(500, 2000),
            |now| now.truncate(10),
            |now| now.retain(|key| key % 7 > 0),
            |now| now.swap(1, 998),
            |now| now.rotate_left(1),
            |now| now.rotate_right(1),
            |now| now.reverse(),
            |now| now.iter_mut().for_each(|key| *key += 1000),
        ];
        for (at, change) in changes.into_iter().enumerate() {
            assert!(changed(change) <= 1001, "change {at} costs {}", changed(change));
        }
    }
}
