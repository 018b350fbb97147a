//! A short list of bounded length that lies flat in a state: no heap, copied like a number, and without traces of
//! what was in it before (the unused rest is always the default value, so equality and hashes see only the content).

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};

/// At most `N` items (`N` below 256) in order.
///
/// ```
/// use kernel::List;
/// let mut hand: List<u8, 3> = List::default();
/// assert!(hand.push(7) && hand.push(8) && hand.push(9) && !hand.push(10));
/// assert_eq!(hand.remove(0), Some(7));
/// assert_eq!(hand[..], [8, 9]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct List<T, const N: usize> {
    len: u8,
    items: [T; N],
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        Self { len: 0, items: [T::default(); N] }
    }
}

impl<T: Copy + Default, const N: usize> List<T, N> {
    /// Adds an item at the end. `false`: the list is full, and nothing was added.
    #[must_use = "a full list takes nothing"]
    pub fn push(&mut self, item: T) -> bool {
        let Some(slot) = self.items.get_mut(usize::from(self.len)) else { return false };
        *slot = item;
        self.len += 1;
        true
    }

    /// Takes out the item at this place; the later ones close up.
    pub fn remove(&mut self, at: u8) -> Option<T> {
        let item = *self.get(usize::from(at))?;
        let end = usize::from(self.len);
        self.items.copy_within(usize::from(at) + 1..end, usize::from(at));
        self.len -= 1;
        self.items[usize::from(self.len)] = T::default();
        Some(item)
    }

    /// Takes out the last item.
    pub fn pop(&mut self) -> Option<T> {
        self.remove(self.len.checked_sub(1)?)
    }

    /// Keeps only those items that pass, in their order.
    pub fn retain(&mut self, keep: impl Fn(&T) -> bool) {
        let mut kept = Self::default();
        for item in self.iter().filter(|item| keep(item)) {
            let fits = kept.push(*item);
            debug_assert!(fits, "a part is never longer than the whole");
        }
        *self = kept;
    }

    /// Takes everything out.
    pub fn clear(&mut self) {
        *self = Self::default();
    }

    /// How many items there are, as a number that fits a state.
    #[must_use]
    pub const fn count(&self) -> u8 {
        self.len
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];
    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T, const N: usize> DerefMut for List<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Serialize, const N: usize> Serialize for List<T, N> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Deserialize<'de> for List<T, N> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Items<T, const N: usize>(PhantomData<T>);
        impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Visitor<'de> for Items<T, N> {
            type Value = List<T, N>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a list of at most {N}")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
                let mut list = List::default();
                while let Some(item) = seq.next_element()? {
                    if !list.push(item) {
                        return Err(A::Error::invalid_length(N + 1, &self));
                    }
                }
                Ok(list)
            }
        }
        from.deserialize_seq(Items(PhantomData))
    }
}
