//! The graph through its handles: what is worked out when, and what goes with whom.

use crate::{Effect, Memo, RwSignal, Scope, Signal, StoredValue, flush, on_cleanup, untrack};
use std::cell::RefCell;
use std::rc::Rc;

/// What was written down, in order.
#[derive(Clone, Default)]
struct Diary(Rc<RefCell<Vec<String>>>);

impl Diary {
    fn write(&self, what: impl ToString) {
        self.0.borrow_mut().push(what.to_string());
    }

    fn read(&self) -> Vec<String> {
        self.0.take()
    }
}

#[test]
fn an_effect_follows_what_it_read_and_only_that() {
    let (diary, left, right) = (Diary::default(), RwSignal::new(1), RwSignal::new(10));
    let takes_left = RwSignal::new(true);
    let page = diary.clone();
    Effect::new(move || page.write(if takes_left.get() { left.get() } else { right.get() }));
    assert!(diary.read().is_empty(), "it waits for the flush");
    flush();
    assert_eq!(diary.read(), ["1"]);
    right.set(11);
    flush();
    assert!(diary.read().is_empty(), "right was not read");
    takes_left.set(false);
    left.set(2);
    flush();
    assert_eq!(diary.read(), ["11"], "once for two changes");
    left.set(3);
    flush();
    assert!(diary.read().is_empty(), "left is no longer read");
}

#[test]
fn what_is_read_untracked_is_not_followed() {
    let (diary, signal) = (Diary::default(), RwSignal::new(1));
    let page = diary.clone();
    Effect::new(move || {
        signal.get_untracked();
        page.write(untrack(|| signal.get()));
    });
    flush();
    signal.set(2);
    flush();
    assert_eq!(diary.read(), ["1"]);
}

#[test]
fn a_memo_is_worked_out_once_and_stops_what_is_no_difference() {
    let (diary, number) = (Diary::default(), RwSignal::new(1));
    let page = diary.clone();
    let parity = Memo::new(move || {
        page.write("worked");
        number.get() % 2
    });
    let page = diary.clone();
    Effect::new(move || page.write(format!("{} {}", parity.get(), parity.get())));
    flush();
    assert_eq!(diary.read(), ["worked", "1 1"]);
    number.set(3);
    flush();
    assert_eq!(diary.read(), ["worked"], "still odd");
    number.set(4);
    assert_eq!(parity.get(), 0, "a memo never lags behind");
    flush();
    assert_eq!(diary.read(), ["worked", "0 0"]);
}

#[test]
fn a_derived_signal_tells_of_every_change() {
    let (diary, number) = (Diary::default(), RwSignal::new(1));
    let same = Signal::derive(move || number.with(|_| "same"));
    let page = diary.clone();
    Effect::new(move || page.write(same.get()));
    flush();
    number.set(2);
    flush();
    assert_eq!(diary.read(), ["same", "same"]);
}

#[test]
fn nobody_sees_a_half_made_change() {
    let (diary, number) = (Diary::default(), RwSignal::new(1));
    let double = Memo::new(move || number.get() * 2);
    let triple = Memo::new(move || number.get() * 3);
    let page = diary.clone();
    Effect::new(move || page.write(triple.get() - double.get()));
    flush();
    number.set(5);
    flush();
    assert_eq!(diary.read(), ["1", "5"]);
}

#[test]
fn owners_work_before_what_they_own_which_goes() {
    let (diary, open) = (Diary::default(), RwSignal::new(Some(1)));
    let page = diary.clone();
    Effect::new(move || {
        if open.with(Option::is_some) {
            let (inner, gone) = (page.clone(), page.clone());
            on_cleanup(move || gone.write("gone"));
            Effect::new(move || inner.write(open.with(|number| number.map_or(-1, |number| number))));
        }
    });
    flush();
    open.set(None);
    flush();
    assert_eq!(diary.read(), ["1", "gone"], "the inner effect never sees None");
}

#[test]
fn what_belonged_to_a_scope_is_gone_with_it() {
    let scope = Scope::new();
    let (signal, stored) = scope.inside(|| (RwSignal::new(1), StoredValue::new(2)));
    assert_eq!((signal.try_get_untracked(), stored.try_get_value()), (Some(1), Some(2)));
    scope.dispose();
    let other = RwSignal::new(3);
    assert_eq!((signal.try_get_untracked(), stored.try_get_value()), (None, None), "nor is it another's");
    assert_eq!(signal.try_update(|value| *value = 4), None);
    assert_eq!(other.get(), 3);
}

#[test]
fn an_effect_that_changes_what_it_read_settles() {
    let (diary, number) = (Diary::default(), RwSignal::new(1));
    let page = diary.clone();
    Effect::new(move || {
        page.write(number.get());
        if number.get() < 3 {
            number.update(|number| *number += 1);
        }
    });
    flush();
    assert_eq!(diary.read(), ["1", "2", "3"]);
}

/// Numbers that look random and are the same each time.
fn numbers() -> impl FnMut(usize) -> usize {
    let mut last = 1_u32;
    move |below| {
        last = last.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (last >> 16) as usize % below
    }
}

#[test]
fn whoever_goes_or_reads_anew_leaves_the_others_alone() {
    let (diary, mut pick) = (Diary::default(), numbers());
    let signals: Vec<RwSignal<usize>> = (0..6).map(RwSignal::new).collect();
    // An effect reads its list of signals, which is itself a signal.
    let mut effects: Vec<(usize, Scope, RwSignal<Vec<usize>>)> = Vec::new();
    for round in 0..400 {
        if pick(3) == 0 && !effects.is_empty() {
            effects.swap_remove(pick(effects.len())).1.dispose();
        } else if pick(2) == 0 && !effects.is_empty() {
            effects[pick(effects.len())].2.set((0..pick(9)).map(|_| pick(6)).collect());
        } else {
            let reads = RwSignal::new((0..pick(9)).map(|_| pick(6)).collect::<Vec<_>>());
            let (scope, page, signals) = (Scope::new(), diary.clone(), signals.clone());
            scope.inside(|| {
                Effect::new(move || {
                    reads.with(|reads| reads.iter().for_each(|at| signals[*at].with(|_| ())));
                    page.write(round);
                });
            });
            effects.push((round, scope, reads));
        }
        flush();
        diary.read();
        let at = pick(6);
        signals[at].set(round);
        flush();
        let mut follows: Vec<usize> = effects
            .iter()
            .filter(|(_, _, reads)| reads.with(|reads| reads.contains(&at)))
            .map(|(name, _, _)| *name)
            .collect();
        follows.sort_unstable();
        let names: Vec<String> = follows.iter().map(ToString::to_string).collect();
        assert_eq!(diary.read(), names, "in round {round}, the oldest first");
    }
}

#[test]
fn nothing_is_left_of_what_is_gone() {
    let bonds = || {
        let of = |node: &super::Node| node.readers.len() + node.sources.len() + node.owned.len();
        super::with(|graph| graph.nodes.iter().flatten().map(of).sum::<usize>())
    };
    let (owner, signal) = (Scope::new(), RwSignal::new(1));
    for _ in 0..3 {
        let scope = owner.inside(Scope::new);
        scope.inside(|| Effect::new(move || signal.with(|_| ())));
        flush();
        assert_eq!(bonds(), 4, "read and reader, owner and owned, twice over");
        scope.dispose();
        assert_eq!(bonds(), 0);
    }
}

#[test]
fn whatever_belongs_to_somebody_goes_once() {
    let (diary, mut pick) = (Diary::default(), numbers());
    let owner = Scope::new();
    let mut all: Vec<(usize, Scope)> = owner.inside(|| (0..50).map(|name| (name, Scope::new())).collect());
    for (name, scope) in all.clone() {
        let page = diary.clone();
        scope.inside(|| on_cleanup(move || page.write(name_of(name))));
    }
    // The first to be cleared takes another with it.
    let other = all[1].1;
    all[0].1.inside(|| on_cleanup(move || other.dispose()));
    for _ in 0..20 {
        let (name, scope) = all.swap_remove(2 + pick(all.len() - 2));
        scope.dispose();
        scope.dispose();
        assert_eq!(diary.read(), [name_of(name)]);
    }
    owner.dispose();
    let mut gone = diary.read();
    gone.sort();
    let mut left: Vec<String> = all.iter().map(|(name, _)| name_of(*name)).collect();
    left.sort();
    assert_eq!(gone, left);
}

fn name_of(number: usize) -> String {
    format!("scope {number}")
}
