//! Whole plans of a seat in a sealed phase, one behind the other in one list: search makes them by the thousand, and none is
//! allocated by itself.

/// Some plans, each a run of actions.
///
/// ```
/// use kernel::Plans;
/// let mut plans = Plans::default();
/// plans.push(["one", "two"]);
/// plans.push(["three"]);
/// assert_eq!((plans.len(), plans.get(0), plans.get(1)), (2, &["one", "two"][..], &["three"][..]));
/// assert_eq!(plans.get(2), [""; 0]);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plans<A> {
    actions: Vec<A>,
    /// Where each ends.
    ends: Vec<usize>,
}

impl<A> Default for Plans<A> {
    fn default() -> Self {
        Self { actions: Vec::new(), ends: Vec::new() }
    }
}

impl<A> Plans<A> {
    /// Adds a plan behind the others.
    pub fn push(&mut self, plan: impl IntoIterator<Item = A>) {
        self.actions.extend(plan);
        self.ends.push(self.actions.len());
    }

    /// Takes all out, and keeps the room that they had.
    pub fn clear(&mut self) {
        self.actions.clear();
        self.ends.clear();
    }

    /// How many there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The actions of the plan at this place, in order; none if there is no such plan.
    #[must_use]
    pub fn get(&self, at: usize) -> &[A] {
        let first = at.checked_sub(1).and_then(|before| self.ends.get(before)).copied().unwrap_or(0);
        self.ends.get(at).and_then(|end| self.actions.get(first..*end)).unwrap_or_default()
    }

    /// All of them, in order.
    pub fn iter(&self) -> impl Iterator<Item = &[A]> {
        (0..self.len()).map(|at| self.get(at))
    }
}
