//! What each page saw of a game, in its order, with all that came again: a board that visibly went back has to go back in the
//! record too. Pages of one browser hear of things at different times, so each has a course of its own. They need no names: one
//! that is a part of another says nothing more.

use super::{Glimpse, Witness};
use kernel::Seat;

/// What one page saw of a game, one after the other.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Course(pub Vec<Glimpse>);

impl Course {
    /// This is seen now; what stays as it is, is seen once.
    pub fn sees(&mut self, glimpse: Glimpse) {
        if self.0.last() != Some(&glimpse) {
            self.0.push(glimpse);
        }
    }

    /// Whether all of it is in another one, without a gap.
    #[cfg(feature = "remote")]
    fn is_within(&self, other: &Self) -> bool {
        self.0.is_empty() || other.0.windows(self.0.len()).any(|part| part == self.0)
    }
}

impl Witness {
    /// Takes what a page has seen so far.
    #[cfg(feature = "remote")]
    pub(super) fn sees(&mut self, course: &Course) {
        if self.seen.iter().any(|other| course.is_within(other)) {
            return;
        }
        self.seen.retain(|other| !other.is_within(course));
        self.seen.push(course.clone());
    }

    /// All eyes through which something was seen.
    pub(super) fn eyes(&self) -> Vec<Option<Seat>> {
        let mut all: Vec<Option<Seat>> = Vec::new();
        for Glimpse { eyes, .. } in self.seen.iter().flat_map(|course| &course.0) {
            if !all.contains(eyes) {
                all.push(*eyes);
            }
        }
        all
    }

    /// All courses, as far as these rules can find them again.
    pub(super) fn courses(&self, revision: u16) -> Vec<Sought> {
        let of_rules = |course: &Course| {
            course.0.iter().filter(|glimpse| glimpse.revision == revision).copied().collect()
        };
        self.seen.iter().map(|course| Sought { glimpses: of_rules(course), found: 0 }).collect()
    }
}

/// A course that is looked for in a record.
pub(super) struct Sought {
    glimpses: Vec<Glimpse>,
    found: usize,
}

impl Sought {
    /// So a moment of the record looks, through all eyes.
    pub(super) fn meets(&mut self, moment: &[Glimpse]) {
        while self.glimpses.get(self.found).is_some_and(|next| moment.contains(next)) {
            self.found += 1;
        }
    }

    /// Whether all of it was found, in its order.
    pub(super) const fn is_found(&self) -> bool {
        self.found == self.glimpses.len()
    }
}
