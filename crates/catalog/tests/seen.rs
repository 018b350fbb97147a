//! Somebody who has a view and nothing else sees what whoever runs the game would show.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "helpers of tests may fail as tests do")]

use catalog::{Seen, Session, Setup, Table, find};
use kernel::{Chance, Fast, Seat, Seating, Seed, Viewer};

fn table(seats: u8, picks: &[(&str, &str)]) -> Box<dyn Table> {
    let mut setup = Setup { seating: Some(Seating::usual(seats)), ..Setup::default() };
    for (id, value) in picks {
        setup.picks.set(*id, *value);
    }
    find("dungeon-rush").unwrap().open(&setup).unwrap()
}

fn viewers(session: &dyn Session) -> Vec<Viewer> {
    let seats = session.seating().iter().flat_map(|seat| [Viewer::Seat(seat), Viewer::Mind(seat)]);
    seats.chain([Viewer::Spectator, Viewer::Referee]).collect()
}

#[track_caller]
fn seen(table: &dyn Table, session: &dyn Session, viewer: Viewer) -> Box<dyn Seen> {
    table.seen(&session.packed_view(viewer).unwrap()).unwrap()
}

/// Everything that a viewer is shown at a moment.
#[track_caller]
fn same(table: &dyn Table, session: &dyn Session, viewer: Viewer) {
    let seen = seen(table, session, viewer);
    assert_eq!(seen.scene(), session.scene(viewer));
    assert_eq!(seen.course(), session.course(viewer));
    for seat in session.seating().iter() {
        assert_eq!(
            (seen.seat_name(seat), seen.livery(seat), seen.face(seat)),
            (session.seat_name(viewer, seat), session.livery(viewer, seat), session.face(viewer, seat))
        );
    }
    let log = session.packed_log(viewer).unwrap();
    let lines: Vec<_> = log.iter().map(|event| seen.line(event).unwrap()).collect();
    let moments: Vec<_> = log.iter().map(|event| seen.moment(event).unwrap()).collect();
    assert_eq!((lines, moments), (session.recalled(viewer), session.recalled_moments(viewer)));
    assert!(seen.typed_view().downcast_ref::<dungeon_rush::View>().is_some());
    assert!(seen.typed_table().downcast_ref::<dungeon_rush::DungeonRush>().is_some());
    if let Viewer::Seat(seat) = viewer {
        assert_eq!(
            (seen.prompt(), seen.hint(), seen.marks(seat)),
            (session.prompt(seat), session.hint(seat), session.marks(seat))
        );
        for mut choice in session.choices(seat) {
            choice.why_not = None;
            assert_eq!(seen.choice(&choice.notation), Ok(choice));
        }
    }
}

/// Previews are tried in a thousand worlds: one choice in some, and one that is none.
#[track_caller]
fn same_preview(table: &dyn Table, session: &dyn Session, seat: Seat, notation: &str) {
    let seen = seen(table, session, Viewer::Seat(seat));
    let (here, there) = (session.preview(seat, notation), seen.preview(seat, notation));
    assert_eq!(here, there);
    assert_eq!(here.is_ok(), session.can(seat, notation).is_ok(), "{notation}");
    assert!(seen.preview(seat, "fly").is_err() && seen.choice("fly").is_err());
}

#[test]
fn a_view_is_enough_to_show_a_game() {
    for (seed, table) in [
        table(1, &[("mode", "solo")]),
        table(2, &[]),
        table(2, &[("match", "duel"), ("adventurers-memory", "strict")]),
    ]
    .into_iter()
    .enumerate()
    {
        let seed = u64::try_from(seed).unwrap();
        let (mut session, mut pick) = (table.start(Seed::of_number(seed)), Fast::new(seed));
        while let Some(seat) = session.pending().owes.iter().next() {
            for viewer in viewers(&*session) {
                same(&*table, &*session, viewer);
            }
            let legal = session.legal(seat);
            let action = &legal[usize::from(pick.below("pick", u16::try_from(legal.len()).unwrap()))];
            if pick.below("preview", 8) == 0 {
                same_preview(&*table, &*session, seat, action);
                same_preview(&*table, &*session, seat, "step bomber N");
            }
            session.act(seat, action).unwrap();
        }
        for viewer in viewers(&*session) {
            same(&*table, &*session, viewer);
        }
        let spectator = seen(&*table, &*session, Viewer::Spectator);
        let told = session.packed_log(Viewer::Spectator).unwrap();
        assert_eq!(spectator.reckoning(), session.reckoning());
        assert!(!session.medals().is_empty() && spectator.medals(&told).is_ok());
    }
}

#[test]
fn damaged_views_and_events_are_errors_and_never_a_panic() {
    let table = table(2, &[]);
    let (mut session, mut pick) = (table.start(Seed::of_number(3)), Fast::new(3));
    for _ in 0..60 {
        let Some(seat) = session.pending().owes.iter().next() else { break };
        let legal = session.legal(seat);
        session
            .act(seat, &legal[usize::from(pick.below("pick", u16::try_from(legal.len()).unwrap()))])
            .unwrap();
    }
    let mut damage = |bytes: &[u8]| {
        let mut bytes = bytes.to_vec();
        let at = usize::from(pick.below("at", u16::try_from(bytes.len()).unwrap()));
        match pick.below("how", 4) {
            0 => bytes.truncate(at),
            1 => bytes.push(0),
            _ => bytes[at] = u8::try_from(pick.below("byte", 256)).unwrap(),
        }
        bytes
    };
    let whole = session.packed_view(Viewer::Referee).unwrap();
    let honest = table.seen(&whole).unwrap();
    let log = session.packed_log(Viewer::Referee).unwrap();
    for round in 0..4_000 {
        if let Ok(seen) = table.seen(&damage(&whole)) {
            drop((seen.scene(), seen.prompt(), seen.hint(), seen.course(), seen.reckoning()));
            for seat in session.seating().iter() {
                drop((seen.seat_name(seat), seen.livery(seat), seen.face(seat), seen.marks(seat)));
            }
            drop(seen.moment(&log[round % log.len()]).unwrap());
        }
        drop(honest.moment(&damage(&log[round % log.len()])));
    }
    assert!(table.seen(&[]).is_err() && honest.line(&[]).is_err() && honest.medals(&[vec![255]]).is_err());
    assert!(table.seen(&[&whole[..], &[0]].concat()).is_err(), "and nothing after it");
}
