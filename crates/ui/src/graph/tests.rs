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
