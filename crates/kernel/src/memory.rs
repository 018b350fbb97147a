//! A memory of what follows from the rest of a value, so that it is worked out once.

use std::fmt;

/// Something that is only remembered: all memories are equal, and a copy begins without.
///
/// ```
/// use kernel::Memory;
/// assert_eq!(Memory(1), Memory(2));
/// assert_eq!(Memory(7).clone().0, 0);
/// ```
#[derive(Default)]
pub struct Memory<T>(pub T);

impl<T: Default> Clone for Memory<T> {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl<T> PartialEq for Memory<T> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<T> Eq for Memory<T> {}

impl<T> fmt::Debug for Memory<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("..")
    }
}
