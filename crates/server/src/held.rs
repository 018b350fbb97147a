//! How many connections an address holds at once: so many and no more, so that nobody takes all places.

use crate::rates::neighborhood;
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

/// How many each address holds.
#[derive(Debug)]
pub struct Held {
    most: u32,
    counts: Mutex<BTreeMap<IpAddr, u32>>,
}

/// One that is held. It is given back when this goes.
#[derive(Debug)]
pub struct Hold {
    of: Arc<Held>,
    who: IpAddr,
}

impl Held {
    /// So many for each.
    pub fn each(most: u32) -> Arc<Self> {
        Arc::new(Self { most, counts: Mutex::default() })
    }

    /// Takes one. None: they hold enough.
    pub fn take(self: &Arc<Self>, who: IpAddr) -> Option<Hold> {
        let who = neighborhood(who);
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(who).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Hold { of: Arc::clone(self), who })
    }
}

impl Drop for Hold {
    fn drop(&mut self) {
        let mut counts = self.of.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.who) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.who);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_holds_so_many_and_gives_them_back() {
        let held = Held::each(2);
        let [one, other] = ["1.2.3.4", "fe80::1"].map(|text| text.parse().unwrap());
        let first = held.take(one);
        let second = held.take(one);
        assert!(first.is_some() && second.is_some() && held.take(one).is_none());
        assert!(held.take(other).is_some(), "others have their own");
        drop(first);
        assert!(held.take(one).is_some());
        drop(second);
        assert!(held.counts.lock().unwrap().is_empty(), "nobody is remembered who holds none");
    }
}
