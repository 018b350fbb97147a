//! Snapshots of real games: who goes on from one plays the same game as who never stopped.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "helpers of tests may fail as tests do")]

use catalog::{Session, Setup, Table, Unfit, find};
use kernel::{Chance, Fast, Header, Picks, Pledge, Provenance, Record, Seat, Seating, Secret, Seed, Viewer};

fn table(seats: u8, picks: &[(&str, &str)]) -> Box<dyn Table> {
    let mut setup = Setup { seating: Some(Seating::usual(seats)), ..Setup::default() };
    for (id, value) in picks {
        setup.picks.set(*id, *value);
    }
    find("dungeon-rush").unwrap().open(&setup).unwrap()
}

fn solo() -> Box<dyn Table> {
    table(1, &[("mode", "solo")])
}

#[track_caller]
fn resumed(table: &dyn Table, session: &dyn Session) -> Box<dyn Session> {
    table.resume(&session.record().header, &session.snapshot().unwrap()).unwrap()
}

#[track_caller]
fn same(one: &dyn Session, other: &dyn Session) {
    let seats: Vec<Seat> = one.seating().iter().collect();
    let minds = seats.iter().flat_map(|seat| [Viewer::Seat(*seat), Viewer::Mind(*seat)]);
    for viewer in minds.chain([Viewer::Spectator, Viewer::Referee]) {
        assert_eq!(one.view_json(viewer).unwrap(), other.view_json(viewer).unwrap());
        assert_eq!(one.recalled_moments(viewer), other.recalled_moments(viewer));
    }
    for seat in seats {
        assert_eq!(one.choices(seat), other.choices(seat));
        assert_eq!(
            (one.can_undo(seat), one.can_agree(seat), one.absent(seat)),
            (other.can_undo(seat), other.can_agree(seat), other.absent(seat))
        );
    }
    assert_eq!(one.record(), other.record());
    assert_eq!((one.pending(), one.round(), one.mark()), (other.pending(), other.round(), other.mark()));
}

/// Anything that somebody can do. Equal numbers and equal games give equal deeds.
fn anything(session: &mut dyn Session, number: u64) {
    let mut pick = Fast::new(number);
    let Some(seat) = session.pending().owes.iter().next() else { return };
    match pick.below("what", 60) {
        0..=5 if session.undo(seat) => {}
        6..=7 if session.agree(seat) => {}
        8 if number.is_multiple_of(5) && session.concede(seat) => {}
        _ => {
            let legal = session.legal(seat);
            let at = pick.below("pick", u16::try_from(legal.len()).unwrap());
            session.act(seat, &legal[usize::from(at)]).unwrap();
        }
    }
}

#[test]
fn who_goes_on_from_a_snapshot_plays_the_same_game() {
    for (seed, table) in [solo(), table(2, &[]), table(2, &[("match", "duel")])].into_iter().enumerate() {
        let seed = u64::try_from(seed).unwrap();
        let mut session = table.start(Seed::of_number(seed));
        let (mut each_time, mut once) = (resumed(&*table, &*session), resumed(&*table, &*session));
        for step in 0.. {
            if session.outcome().is_some() {
                break;
            }
            for session in [&mut session, &mut each_time, &mut once] {
                anything(&mut **session, seed * 10_000 + step);
            }
            each_time = resumed(&*table, &*each_time);
            same(&*session, &*each_time);
            assert_eq!(session.record(), once.record());
        }
        same(&*session, &*once);
    }
}

#[test]
fn a_game_that_began_in_the_middle_goes_on() {
    let settings =
        ["given A: bl+ bl bl | B: bl bl bl | C: bl bl bl", "units basic@A1", "gold 3", "bag wa wa wa"];
    let settings = settings.map(String::from);
    let mut session = find("dungeon-rush").unwrap().arrange(&settings, Seed::of_number(1)).unwrap();
    let setup = Setup::recorded(&session.record().header, None);
    let table = find("dungeon-rush").unwrap().open(&setup).unwrap();
    let seat = session.pending().owes.iter().next().unwrap();
    session.act(seat, "step basic N").unwrap();
    let mut again = resumed(&*table, &*session);
    same(&*session, &*again);
    assert!(session.agree(seat) && again.agree(seat));
    same(&*session, &*again);
}

#[test]
fn a_game_whose_luck_is_pledged_goes_on_and_can_be_proven() {
    let table = table(2, &[]);
    let words = vec!["three blind mice".into(), String::new()];
    let pledge = Pledge { table: "k7".into(), words, secret: Some(Secret([7; 32])) };
    let mut session = table.start_pledged(pledge.clone()).unwrap();
    for step in 0..400 {
        anything(&mut *session, step);
        session = resumed(&*table, &*session);
    }
    let record = Record::read(&session.record().to_string()).unwrap();
    assert_eq!(record.header, table.header().pledged(pledge.clone()));
    assert_eq!(record.header.provenance(), Provenance::Pledged);
    let mut again = table.restart(&record).unwrap();
    record.entries.iter().for_each(|entry| again.replay(entry).unwrap());
    same(&*session, &*again);
    for wrong in [
        Pledge { secret: None, ..pledge.clone() },
        Pledge { table: String::new(), ..pledge.clone() },
        Pledge { words: vec!["x".into()], ..pledge.clone() },
        Pledge { words: vec!["two\nlines".into(), String::new()], ..pledge },
    ] {
        assert_eq!(table.start_pledged(wrong).err(), Some(Unfit::Pledge));
    }
}

#[test]
fn a_snapshot_of_anything_else_is_refused() {
    let table = table(2, &[]);
    let session = table.start(Seed::of_number(1));
    let (honest, bytes) = (session.record().header.clone(), session.snapshot().unwrap());
    let refused = |header: Header| table.resume(&header, &bytes).err().unwrap();
    assert!(table.resume(&honest, &bytes).is_ok());
    assert!(matches!(refused(Header { game: "ludo".into(), ..honest.clone() }), Unfit::Game { .. }));
    assert!(matches!(refused(Header { revision: 9_999, ..honest.clone() }), Unfit::Revision { .. }));
    assert!(matches!(refused(Header { content: "0123".into(), ..honest.clone() }), Unfit::Content { .. }));
    let mut picks = Picks::default();
    picks.set("match", "duel");
    for header in [
        Header { seed: Some(Seed::of_number(2)), ..honest.clone() },
        Header { seed: None, ..honest.clone() },
        Header { seating: Seating::usual(1), ..honest.clone() },
        Header { picks, ..honest.clone() },
    ] {
        assert_eq!(refused(header), Unfit::Snapshot);
    }
    for bytes in [&[][..], &[0; 8], &[7; 200], &bytes[1..], &bytes[..bytes.len() - 1]] {
        assert_eq!(table.resume(&honest, bytes).err(), Some(Unfit::Snapshot));
    }
    for other in [solo(), self::table(2, &[("match", "duel")])] {
        assert_eq!(other.resume(&honest, &bytes).err(), Some(Unfit::Snapshot), "another table");
    }
}
