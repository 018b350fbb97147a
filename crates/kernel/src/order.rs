//! Sorting short lists. The standard library sorts thousands of things fast, at some 6 KB of WebAssembly for every kind of
//! thing that is sorted; what games sort are handfuls.

/// Sorts a short list: what is equal keeps its order.
pub fn sort_short<T: Ord>(items: &mut [T]) {
    insert(items, |one, other| one < other);
}

/// Sorts a short list by something of each: what is equal keeps its order.
pub fn sort_short_by_key<T, K: PartialOrd>(items: &mut [T], mut key: impl FnMut(&T) -> K) {
    insert(items, |one, other| key(one) < key(other));
}

/// Each in turn moves up as long as it belongs before its neighbor.
fn insert<T>(items: &mut [T], mut is_before: impl FnMut(&T, &T) -> bool) {
    for end in 1..items.len() {
        let mut at = end;
        while at > 0 && is_before(&items[at], &items[at - 1]) {
            items.swap(at, at - 1);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_short_lists_come_out_as_the_standard_library_sorts_them() {
        for number in 0..4_u32.pow(6) {
            let list: Vec<(u32, usize)> =
                (0..6).map(|at| (number / 4_u32.pow(at) % 4, at as usize)).collect();
            let (mut ours, mut theirs) = (list.clone(), list.clone());
            sort_short_by_key(&mut ours, |(key, _)| *key);
            theirs.sort_by_key(|(key, _)| *key);
            assert_eq!(ours, theirs, "{list:?}");
            let (mut ours, mut theirs) = (list.clone(), list);
            ours.reverse();
            sort_short(&mut ours);
            theirs.sort();
            assert_eq!(ours, theirs);
        }
    }
}
