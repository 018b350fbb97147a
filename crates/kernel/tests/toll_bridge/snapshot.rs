//! A game as plain data: who goes on from there plays the same game as who never stopped.

use crate::action::Event;
use crate::live::{A, B, C, act, all_of, by_the_clock, lay, started, table};
use crate::state::State;
use crate::table::Toll;
use kernel::{Chance, Fast, Live, Seat, Snapshot, Viewer};
use serde_json::Value;
use std::sync::Arc;

type Kept = Snapshot<State, Event>;

/// Through the format that goes over the wire, and on.
#[track_caller]
fn resumed(live: &Live<Toll>) -> Live<Toll> {
    let text = serde_json::to_string(&live.snapshot()).unwrap();
    let kept: Kept = serde_json::from_str(&text).unwrap();
    assert_eq!(kept, live.snapshot());
    Live::resume(Arc::clone(live.game()), live.record().header.clone(), kept).unwrap()
}

fn viewers(seats: u8) -> Vec<Viewer> {
    let seats = Seat::ALL.into_iter().take(usize::from(seats));
    seats
        .flat_map(|seat| [Viewer::Seat(seat), Viewer::Mind(seat)])
        .chain([Viewer::Spectator, Viewer::Referee])
        .collect()
}

#[track_caller]
fn same(one: &Live<Toll>, other: &Live<Toll>) {
    for viewer in viewers(one.record().header.seating.seats) {
        assert_eq!(all_of(one, viewer), all_of(other, viewer));
    }
    for seat in Seat::ALL {
        assert_eq!(one.can_agree(seat), other.can_agree(seat));
    }
    assert_eq!((one.state(), one.told()), (other.state(), other.told()));
    assert_eq!(one.record(), other.record());
    assert_eq!(one.snapshot(), other.snapshot());
}

/// Anything that somebody can do. Equal numbers and equal games give equal deeds.
fn anything(live: &mut Live<Toll>, number: u64) {
    let mut pick = Fast::new(number);
    let mut any = |n: usize| usize::from(pick.below("any", u16::try_from(n).unwrap()));
    let seats: Vec<Seat> = live.pending().acting().iter().collect();
    let Some(&seat) = seats.get(any(seats.len().max(1))) else { return };
    let legal = live.legal(seat);
    match any(40) {
        0..=5 if live.undo(seat) => {}
        6..=7 if live.agree(seat) => {}
        8 if live.concede(seat) => {}
        _ => drop(live.act(seat, legal[any(legal.len())]).unwrap()),
    }
}

#[test]
fn who_goes_on_from_a_snapshot_plays_the_same_game() {
    for seed in 0..30 {
        let mut live = started(2 + u8::try_from(seed % 3).unwrap(), seed);
        let mut resumed_each_time = resumed(&live);
        let mut once = None;
        for step in 0..300 {
            if live.outcome().is_some() {
                break;
            }
            let number = seed * 1_000 + step;
            anything(&mut live, number);
            anything(&mut resumed_each_time, number);
            same(&live, &resumed_each_time);
            resumed_each_time = resumed(&resumed_each_time);
            same(&live, &resumed_each_time);
            let once = once.get_or_insert_with(|| resumed(&live));
            if step > 0 {
                anything(once, number);
            }
            same(&live, once);
        }
        assert!(live.outcome().is_some(), "seed {seed}");
    }
}

#[test]
fn a_snapshot_without_a_seed_or_for_fewer_seats_is_no_game() {
    let mut live = started(3, 7);
    lay(&mut live, C);
    let mut header = live.record().header.clone();
    assert!(Live::resume(table(2), header.clone(), live.snapshot()).is_none(), "C has no seat there");
    header.seed = None;
    assert!(Live::resume(table(3), header, live.snapshot()).is_none());
}

/// The snapshot with one of its parts replaced.
fn with(live: &Live<Toll>, part: &str, value: Value) -> Option<Live<Toll>> {
    let mut kept = serde_json::to_value(live.snapshot()).unwrap();
    *kept.pointer_mut(part).unwrap() = value;
    let kept: Kept = serde_json::from_value(kept).unwrap();
    Live::resume(Arc::clone(live.game()), live.record().header.clone(), kept)
}

#[test]
fn parts_that_do_not_fit_together_are_no_game() {
    let mut live = started(3, 7);
    act(&mut live, B, "charm");
    lay(&mut live, A);
    assert!(live.undo(A));
    lay(&mut live, A);
    let number = |n: u32| Value::from(n);
    assert!(with(&live, "/standing", Value::from(vec![0, 3])).is_some());
    for (part, value) in [
        ("/standing", Value::from(vec![3, 0])),
        ("/standing", Value::from(vec![0, 0])),
        ("/standing", Value::from(vec![0, 2])),
        ("/standing", Value::from(vec![0, 4])),
        ("/standing", Value::from(vec![3])),
        ("/told_at_start", number(1_000)),
        ("/told", Value::Array(Vec::new())),
        ("/done/0/told", number(1_000)),
        ("/entries/3/deed/act/1", Value::from("fly")),
        ("/entries/0/deed/act/0", number(3)),
    ] {
        assert!(with(&live, part, value.clone()).is_none(), "{part} {value}");
    }
    by_the_clock(&mut live, |_| true);
    assert_eq!(resumed(&live).outcome(), live.outcome());
}
