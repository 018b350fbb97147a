//! What the whole table agrees to take back.

use crate::live::{A, B, C, act, all_of, by_the_clock, lay, sealed, started, table};
use crate::table::Toll;
use kernel::{Chance, Deed, Draw, Fast, Horizon, Live, Record, Seat, Viewer};

/// Everything about a game but its record.
#[track_caller]
fn whole(live: &Live<Toll>) -> impl PartialEq + std::fmt::Debug + use<> {
    let undo: Vec<bool> = Seat::ALL.into_iter().map(|seat| live.can_undo(seat)).collect();
    (*live.state(), live.told().to_vec(), undo, live.outcome().cloned())
}

/// The record as text, played again by its seed and by what it drew: the same states at every step, and at the end the
/// same rights.
#[track_caller]
fn replays(live: &Live<Toll>) {
    let mut record = Record::read(&live.record().to_string()).unwrap();
    for _ in 0..2 {
        let mut again = Live::restart(table(record.header.seating.seats), &record).unwrap();
        record.entries.iter().for_each(|entry| again.replay(entry).unwrap());
        assert_eq!(whole(&again), whole(live));
        for seat in Seat::ALL {
            assert_eq!(again.can_agree(seat), live.can_agree(seat));
        }
        record.header.commitment = record.header.seed.take().map(|seed| seed.commitment());
    }
}

/// All draws of a record, in their order.
fn drawn(live: &Live<Toll>) -> Vec<Draw> {
    live.record().entries.iter().flat_map(|entry| entry.draws.clone()).collect()
}

#[test]
fn a_table_agrees_to_go_back_behind_a_revelation() {
    let mut live = started(3, 7);
    lay(&mut live, A);
    lay(&mut live, B);
    let before = whole(&live);
    lay(&mut live, C);
    assert!(live.can_agree(C) && live.agree(C));
    assert_eq!(whole(&live), before);
    assert!(live.can_undo(A) && live.can_undo(B), "their right is what it was");
    by_the_clock(&mut live, sealed);
    assert!(!live.can_undo(C) && live.can_agree(C), "what was shown stands, unless all agree");
    assert!(live.agree(C) && sealed(&live));
    assert_eq!(live.record().entries.last().map(|entry| &entry.deed), Some(&Deed::Agreed(C)));
    assert!(live.record().to_string().contains("\nagreed 2\n"));
    replays(&live);
}

#[test]
fn nothing_reaches_behind_what_people_have_to_forget() {
    let mut live = started(2, 3);
    by_the_clock(&mut live, sealed);
    let turn = live.pending().owes.iter().next().unwrap();
    act(&mut live, turn, "open 2");
    let other = live.pending().owes.iter().next().unwrap();
    assert!(live.can_agree(turn));
    act(&mut live, other, "keep");
    let before = whole(&live);
    assert!([A, B].into_iter().all(|seat| !live.can_agree(seat) && !live.agree(seat)), "the gate is closed");
    assert_eq!(whole(&live), before);
    lay(&mut live, A);
    assert!(live.can_agree(A) && live.agree(A), "what came after can go");
    assert_eq!(whole(&live), before);
    replays(&live);
}

#[test]
fn everything_after_the_act_goes_too_and_sealed_steps_of_others() {
    let mut live = started(3, 7);
    let before = whole(&live);
    lay(&mut live, A);
    lay(&mut live, B);
    act(&mut live, C, "charm");
    assert!(live.agree(A));
    assert_eq!(whole(&live), before);
    assert!(Seat::ALL.into_iter().all(|seat| !live.can_agree(seat)), "nothing stands");
    assert!(!live.agree(B) && live.record().entries.len() == 4, "and nothing has happened");
    replays(&live);
}

#[test]
fn what_was_taken_back_before_stays_so() {
    let mut live = started(3, 7);
    lay(&mut live, A);
    let with_a = whole(&live);
    lay(&mut live, B);
    assert!(live.undo(B));
    assert!(!live.can_agree(B), "its act no longer stands");
    assert_eq!(whole(&live), with_a);
    lay(&mut live, C);
    assert!(live.undo(A) && live.agree(C), "from under C, and then C");
    assert_eq!(
        whole(&live),
        whole(&started(3, 7)),
        "A has taken its own back, and no agreement lays it again"
    );
    replays(&live);
}

#[test]
fn a_draw_is_never_made_twice() {
    let mut live = started(3, 9);
    let mut seen = Vec::new();
    by_the_clock(&mut live, sealed);
    let turn = live.pending().owes.iter().next().unwrap();
    let before = whole(&live);
    for round in 1..=6 {
        act(&mut live, turn, "open 1");
        seen.push(drawn(&live).pop().unwrap());
        assert_eq!(drawn(&live).len(), round);
        assert!(live.agree(turn) && whole(&live) == before);
    }
    assert!(seen.iter().any(|draw| draw.got != seen[0].got), "the same act draws anew: {seen:?}");
    replays(&live);
}

#[test]
fn two_agreements_in_a_row_go_back_two_acts() {
    let mut live = started(2, 3);
    act(&mut live, A, "charm");
    let before = whole(&live);
    lay(&mut live, B);
    act(&mut live, B, "ready");
    let between = whole(&live);
    lay(&mut live, A);
    act(&mut live, A, "ready");
    assert!(live.agree(A) && live.agree(A));
    assert_eq!(whole(&live), between);
    assert!(live.agree(B) && live.agree(B));
    assert_eq!(whole(&live), before);
    replays(&live);
}

#[test]
fn giving_up_and_the_end_of_the_game_stand_for_ever() {
    let mut live = started(3, 3);
    lay(&mut live, A);
    assert!(live.concede(B) && !live.can_agree(A) && !live.agree(A));
    let before = whole(&live);
    lay(&mut live, C);
    assert!(live.agree(C));
    assert_eq!(whole(&live), before, "what came after can go");
    replays(&live);
    by_the_clock(&mut live, |_| true);
    assert!(live.outcome().is_some() && !live.can_agree(A) && !live.agree(A) && !live.can_agree(C));
}

#[test]
fn a_record_that_agrees_to_nothing_is_refused_with_its_line() {
    let live = started(2, 3);
    let text = live.record().to_string().replace("end unfinished", "agreed 1\nend unfinished");
    let record = Record::read(&text).unwrap();
    let why = Live::restart(table(2), &record).unwrap().replay(&record.entries[0]).unwrap_err();
    assert_eq!(why.why, "seat 1 has nothing that could be agreed to take back here.");
    for wrong in ["agreed", "agreed 2", "agreed x", "agreed 0 0"] {
        assert!(Record::read(&text.replace("agreed 1", wrong)).is_err(), "{wrong}");
    }
}

/// What stands, each act with what there was before it.
type Before<W> = Vec<(Seat, W)>;

#[test]
fn any_act_of_a_random_round_can_be_taken_back() {
    let mut agreed = 0;
    for seed in 0..40 {
        let mut live = started(2 + u8::try_from(seed % 3).unwrap(), seed);
        let (mut pick, mut before) = (Fast::new(seed), Before::new());
        let mut any = |n: usize| usize::from(pick.below("any", u16::try_from(n).unwrap()));
        for _ in 0..400 {
            let seats: Vec<Seat> = live.pending().acting().iter().collect();
            let Some(seat) = (!seats.is_empty()).then(|| seats[any(seats.len())]) else { break };
            match any(8) {
                0 => {
                    let at = before.iter().rposition(|(who, _)| *who == seat);
                    assert_eq!((live.can_agree(seat), live.agree(seat)), (at.is_some(), at.is_some()));
                    if let Some(at) = at {
                        let (_, was) = &before[at];
                        assert_eq!(&whole(&live), was, "seed {seed}");
                        before.truncate(at);
                        agreed += 1;
                    }
                }
                1 if before.last().is_some_and(|(who, _)| *who == seat) && live.undo(seat) => {
                    before.pop();
                }
                _ => {
                    let legal = live.legal(seat);
                    let action = legal[any(legal.len())];
                    before.push((seat, whole(&live)));
                    if live.act(seat, action).unwrap() == Horizon::Closed {
                        before.clear();
                    }
                }
            }
        }
        replays(&live);
    }
    assert!(agreed > 200, "{agreed}");
}

#[test]
fn eyes_see_the_table_as_it_was() {
    let mut live = started(3, 5);
    by_the_clock(&mut live, sealed);
    let seen = |live: &Live<Toll>| {
        [Viewer::Seat(A), Viewer::Mind(B), Viewer::Spectator, Viewer::Referee]
            .map(|viewer| all_of(live, viewer))
    };
    let before = seen(&live);
    let turn = live.pending().owes.iter().next().unwrap();
    act(&mut live, turn, "open 1");
    assert!(live.agree(turn));
    assert_eq!(seen(&live), before);
}
