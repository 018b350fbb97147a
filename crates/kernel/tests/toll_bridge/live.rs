//! A game being played: what can be taken back, what shows of it, and what the record says.

use crate::action::Event;
use crate::flaw::Flaw;
use crate::table::Toll;
use kernel::{
    Deed, Game, Header, Live, Luck, Mode, Picks, Record, Refusal, Seat, Seating, Seed, Seeded, Viewer,
};
use std::sync::Arc;

pub const A: Seat = Seat::ALL[0];
pub const B: Seat = Seat::ALL[1];
pub const C: Seat = Seat::ALL[2];

pub fn table(seats: u8) -> Arc<Toll> {
    let content = Arc::new(Toll::content(None).unwrap());
    Arc::new(Toll::open(content, &Picks::default(), Seating::usual(seats)).unwrap())
}

pub fn started(seats: u8, seed: u64) -> Live<Toll> {
    let seed = Seed::of_number(seed);
    let header = Header {
        game: "toll-bridge".into(),
        revision: 1,
        content: "built-in".into(),
        picks: Picks::default(),
        seating: Seating::usual(seats),
        position: Vec::new(),
        commitment: None,
        pledge: None,
        seed: Some(seed),
    };
    Live::start(table(seats), header, Luck::Seeded(Box::new(Seeded::new(seed))))
}

#[track_caller]
pub fn act(live: &mut Live<Toll>, seat: Seat, text: &str) {
    let action = live.game().read(text).unwrap();
    live.act(seat, action).unwrap();
}

/// Lays the first card of the hand.
#[track_caller]
pub fn lay(live: &mut Live<Toll>, seat: Seat) {
    let action = live.legal(seat)[0];
    live.act(seat, action).unwrap();
}

/// Plays as the clock does, as long as this holds.
pub fn by_the_clock(live: &mut Live<Toll>, going: impl Fn(&Live<Toll>) -> bool) {
    while live.outcome().is_none() && going(live) {
        let seat = live.pending().owes.iter().next().unwrap();
        let action = live.game().absent(live.state(), seat).unwrap();
        live.act(seat, action).unwrap();
    }
}

pub fn sealed(live: &Live<Toll>) -> bool {
    live.pending().mode == Mode::Sealed
}

/// Everything that a viewer could look at.
pub fn all_of(live: &Live<Toll>, viewer: Viewer) -> impl PartialEq + std::fmt::Debug + use<> {
    let seat = viewer.seat();
    (
        live.game().view(live.state(), viewer),
        live.recalled(viewer),
        seat.map(|seat| (live.legal(seat), live.can_undo(seat))),
    )
}

#[test]
fn a_sealed_undo_ignores_others_and_shows_nothing() {
    let mut live = started(3, 7);
    let (mine, theirs) = (all_of(&live, Viewer::Seat(A)), all_of(&live, Viewer::Seat(B)));
    lay(&mut live, A);
    lay(&mut live, C);
    assert!(live.can_undo(A) && live.can_undo(C) && !live.can_undo(B));
    assert_eq!(all_of(&live, Viewer::Seat(B)), theirs, "somebody else's card shows or counts");
    let of_c = all_of(&live, Viewer::Seat(C));
    assert!(live.undo(A));
    assert_eq!(all_of(&live, Viewer::Seat(A)), mine);
    assert_eq!(all_of(&live, Viewer::Seat(B)), theirs);
    assert_eq!(all_of(&live, Viewer::Seat(C)), of_c, "C keeps its card and its right to take it back");
    assert!(!live.undo(A) && !live.undo(B), "there is nothing left to take back");
}

#[test]
fn luck_of_ones_own_stands_and_forbids_no_other_undo() {
    let mut live = started(3, 7);
    lay(&mut live, A);
    act(&mut live, B, "charm");
    let charm = live.state().drivers[B].charm;
    assert!(!live.can_undo(B), "what was looked at stands");
    let of_b = all_of(&live, Viewer::Seat(B));
    assert!(live.undo(A), "the luck of one is no business of another");
    assert_eq!(live.state().drivers[B].charm, charm, "it is the same charm");
    assert_eq!(all_of(&live, Viewer::Seat(B)), of_b);
    lay(&mut live, B);
    assert!(live.undo(B) && !live.can_undo(B), "the card on top of the charm, not the charm");
}

#[test]
fn an_undo_that_another_step_depends_on_is_no_undo() {
    let mut content = Toll::content(None).unwrap();
    content.flaw = Some(Flaw::Following);
    let game = Toll::open(Arc::new(content), &Picks::default(), Seating::usual(3)).unwrap();
    let luck = Luck::Seeded(Box::new(Seeded::new(Seed::of_number(7))));
    let mut live = Live::start(Arc::new(game), started(3, 7).record().header.clone(), luck);
    lay(&mut live, A);
    act(&mut live, B, "charm");
    let (state, told) = (*live.state(), live.told().to_vec());
    assert!(!live.undo(A), "the charm of B would be refused");
    assert_eq!((live.state(), live.told(), live.record().entries.len()), (&state, told.as_slice(), 2));
    lay(&mut live, C);
    assert!(live.undo(C), "and the game goes on");
}

#[test]
fn no_undo_after_a_revelation_or_a_draw() {
    let mut live = started(2, 3);
    by_the_clock(&mut live, sealed);
    assert!(!live.can_undo(A) && !live.can_undo(B), "all plans were shown");
    let turn = live.pending().owes.iter().next().unwrap();
    act(&mut live, turn, "open 2");
    assert!(!live.can_undo(A) && !live.can_undo(B), "a die was rolled");
}

#[test]
fn an_undo_is_a_line_of_the_record() {
    let mut live = started(2, 3);
    lay(&mut live, A);
    assert!(live.undo(A));
    lay(&mut live, A);
    let text = live.record().to_string();
    let Record { entries, .. } = live.record();
    assert!(
        matches!(&entries[0].deed, Deed::Act(A, _)) && entries[1].deed == Deed::Undo(A) && entries.len() == 3
    );
    assert!(text.contains("\nundo 0\n"), "{text}");
}

#[test]
fn what_stands_among_sealed_steps_is_played_again_through_an_undo() {
    let mut live = started(3, 9);
    lay(&mut live, A);
    act(&mut live, B, "charm");
    assert!(live.undo(A));
    act(&mut live, C, "charm");
    let record = Record::read(&live.record().to_string()).unwrap();
    let mut again = Live::restart(table(3), &record).unwrap();
    record.entries.iter().for_each(|entry| again.replay(entry).unwrap());
    assert_eq!(again.state(), live.state());
    assert_eq!(again.told(), live.told());
}

#[test]
fn what_was_turned_down_is_not_recalled() {
    let mut live = started(2, 3);
    by_the_clock(&mut live, sealed);
    let turn = live.pending().owes.iter().next().unwrap();
    act(&mut live, turn, "open 2");
    let worth = |live: &Live<Toll>, viewer| {
        let opened = live.recalled(viewer).into_iter().find(|event| matches!(event, Event::Opened { .. }));
        matches!(opened, Some(Event::Opened { worth: Some(_), .. }))
    };
    assert!(worth(&live, Viewer::Seat(A)) && worth(&live, Viewer::Spectator));
    let other = live.pending().owes.iter().next().unwrap();
    act(&mut live, other, "keep");
    assert!(
        !worth(&live, Viewer::Seat(A)) && !worth(&live, Viewer::Spectator),
        "a log that remembers for people"
    );
    assert!(worth(&live, Viewer::Mind(A)) && worth(&live, Viewer::Referee));
}

#[test]
fn a_refusal_leaves_no_line() {
    let mut live = started(2, 3);
    let ready = live.game().read("ready").unwrap();
    assert_eq!(live.act(A, ready).unwrap_err().rule().0, "TB-2.2");
    assert!(live.record().entries.is_empty() && !live.can_undo(A));
}

#[test]
fn giving_up_is_a_line_of_the_record_and_ends_the_right_to_undo() {
    let mut live = started(3, 3);
    lay(&mut live, A);
    assert!(live.concede(B) && !live.concede(B), "once");
    assert!(!live.can_undo(A));
    assert!(live.concede(A));
    assert_eq!(live.outcome().unwrap().winners().iter().collect::<Vec<_>>(), [C]);
    assert!(!live.concede(C), "it is over");
    assert!(live.record().to_string().ends_with("concede 1\nconcede 0\nend places 2 2 1 scores 0 0 0\n"));
}

#[test]
fn a_whole_game_by_the_clock() {
    for seats in 2..=4 {
        let mut live = started(seats, 1);
        by_the_clock(&mut live, |_| true);
        assert!(live.pending().acting().is_empty());
        assert_eq!(live.outcome().unwrap().places.len(), usize::from(seats));
    }
}
