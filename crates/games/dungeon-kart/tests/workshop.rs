//! Building a track as people do: what is laid is what the rules make of it, and what is wrong is said where it is.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "helpers of tests may fail as tests do")]

use board::Side;
use dungeon_kart::{Content, Standing, Workshop};
use kernel::{Chance, Fast};
use std::sync::Arc;

fn content() -> Arc<Content> {
    Arc::new(Content::read(None).unwrap())
}

/// A workshop with these faces laid behind the starting tile.
fn laid(faces: &[&str]) -> Workshop {
    let mut workshop = Workshop::new(content());
    for face in faces {
        let face = workshop.content().face_of_id(face).unwrap();
        assert!(workshop.lay(face));
    }
    workshop
}

/// How the condition of a rule stands.
#[track_caller]
fn stands(workshop: &Workshop, rule: &str) -> (Standing, String) {
    let condition = workshop.conditions().into_iter().find(|condition| condition.rule == rule).expect(rule);
    (condition.standing, condition.advice)
}

#[test]
fn it_begins_with_the_starting_tile_and_says_what_is_missing() {
    let workshop = laid(&[]);
    assert_eq!((workshop.len(), workshop.text().as_str(), workshop.laid()), (1, "c1a", None));
    assert_eq!(stands(&workshop, "DK-24.1").0, Standing::Met);
    assert_eq!(stands(&workshop, "DK-24.3"), (Standing::Open, "Lay 2 more.".into()));
    assert_eq!(stands(&workshop, "DK-24.6").0, Standing::Open);
    assert!(workshop.faults().is_empty(), "nothing is wrong yet");
}

#[test]
fn a_tile_that_does_not_join_on_says_how_to_turn_it() {
    let mut workshop = laid(&["spider-hollow"]);
    assert!(workshop.joins(1));
    workshop.turn(Side::Left);
    let [fault] = &workshop.faults()[..] else { panic!("{:?}", workshop.faults()) };
    assert_eq!((fault.rule, fault.broken_at()), ("DK-24.2", Some(1)));
    assert!(fault.advice.starts_with("Neither gate of Spider Hollow meets the exit of Castle Gate."));
    assert!(fault.advice.ends_with("Turn it once, either way."), "{}", fault.advice);
    assert!(workshop.text().starts_with("circuit:castle-gate/0,0/0/3/0;"), "{}", workshop.text());
    let again = Workshop::read(content(), &workshop.text()).unwrap();
    assert_eq!(again.layout(), workshop.layout(), "also a wrong one goes round");
    workshop.mend();
    assert!(workshop.joins(1) && workshop.faults().is_empty());
    workshop.undo();
    assert!(!workshop.joins(1));
}

#[test]
fn what_joins_on_is_not_turned_for_anybody() {
    for text in ["c1b3b4a5a6a7a", "c1a4a"] {
        let mut workshop = Workshop::read(content(), text).unwrap();
        assert!(!workshop.can_mend());
        workshop.mend();
        assert_eq!((workshop.text().as_str(), workshop.can_undo()), (text, false));
    }
    let mut loose = laid(&["spider-hollow"]);
    loose.turn(Side::Right);
    assert!(loose.can_mend());
}

#[test]
fn a_bend_can_be_entered_from_either_end() {
    let mut workshop = laid(&["spider-hollow"]);
    let left = workshop.text();
    (0..2).for_each(|_| workshop.turn(Side::Left));
    assert!(workshop.joins(1));
    assert_eq!((left.as_str(), workshop.text().as_str()), ("c1a4a", "c1a4A"));
    assert_eq!([workshop.bend(0), workshop.bend(1), workshop.bend(2)], [Some(0), Some(5), None]);
}

#[test]
fn a_tile_is_laid_once_flipped_and_exchanged() {
    let mut workshop = laid(&["spider-hollow"]);
    let other = workshop.content().face_of_id("crystal-curve").unwrap();
    assert_eq!(workshop.why_not(other).as_deref(), Some("its other side, Spider Hollow, is laid"));
    let same = workshop.content().face_of_id("spider-hollow").unwrap();
    assert_eq!(workshop.why_not(same).as_deref(), Some("is laid"));
    assert!(!workshop.lay(other) && workshop.len() == 2);
    workshop.flip();
    assert_eq!(workshop.face(1).unwrap().id, "crystal-curve");
    workshop.choose(Some(1));
    let bridge = workshop.content().face_of_id("bone-bridge").unwrap();
    assert!(workshop.lay(bridge) && workshop.len() == 2);
    workshop.take_up();
    assert_eq!((workshop.len(), workshop.chosen()), (1, None));
    workshop.take_up();
    assert_eq!(workshop.len(), 1, "the starting tile stays");
}

#[test]
fn all_prebuilt_tracks_are_tracks_here_too() {
    let content = content();
    for track in &content.tracks {
        let text = track.layout().short(&content).unwrap();
        let workshop = Workshop::read(Arc::clone(&content), &text).unwrap();
        assert!(
            workshop.conditions().iter().all(|condition| condition.standing == Standing::Met),
            "{}",
            track.id
        );
        assert_eq!((workshop.laid(), workshop.text()), (Some(text.clone()), text));
        assert!(workshop.finds().hazards > 0 && workshop.scene().cells.len() > 100);
    }
}

#[test]
fn two_tiles_in_one_place_and_roads_into_others_are_found() {
    let doubled = Workshop::read(content(), "c1a7b8b9b").unwrap();
    let broken: Vec<(&str, Option<u8>)> =
        doubled.faults().iter().map(|fault| (fault.rule, fault.broken_at())).collect();
    assert_eq!(broken, [("DK-24.4", Some(3)), ("DK-24.5", Some(3))], "{:?}", doubled.conditions());
}

#[test]
fn a_road_that_comes_back_from_the_wrong_side_runs_into_the_start() {
    let mut workshop =
        laid(&["mossy-bend", "spider-hollow", "swamp-sweep", "graveyard-bend", "mine-cart-curve"]);
    for circuit in [true, false] {
        workshop.shape(circuit);
        let fault = workshop.faults().into_iter().find(|fault| fault.rule == "DK-24.5");
        assert_eq!(fault.map(|fault| fault.words).as_deref(), Some("Tile 6 runs into tile 1"));
    }
}

#[test]
fn the_first_tile_that_does_not_join_on_is_mended_before_the_one_in_hand() {
    let mut workshop = laid(&["spider-hollow", "bone-bridge"]);
    workshop.choose(Some(1));
    workshop.turn(Side::Right);
    workshop.choose(None);
    assert_eq!([workshop.joins(1), workshop.joins(2)], [false, true]);
    workshop.mend();
    assert!(workshop.faults().is_empty(), "{:?}", workshop.faults());
}

#[test]
fn a_lot_lays_a_whole_track_of_either_shape_and_any_length() {
    for circuit in [true, false] {
        for (lot, tiles) in (0..20).zip((6..=10).cycle()) {
            let mut workshop = laid(&[]);
            workshop.shape(circuit);
            while workshop.len() < tiles {
                let faces = u8::try_from(workshop.content().faces.len()).unwrap();
                let any = (0..faces).find(|face| workshop.why_not(*face).is_none()).unwrap();
                assert!(workshop.lay(any));
            }
            workshop.draw(lot);
            assert!(workshop.laid().is_some() && workshop.len() == tiles, "{circuit} {tiles} {lot}");
        }
    }
}

/// How many edges of hexes the finish line runs over, and how many have a wall.
fn edges(workshop: &Workshop) -> (usize, usize) {
    let cells = workshop.scene().cells;
    let sum = |count: fn(&scene::Cell) -> usize| cells.iter().map(count).sum();
    (sum(|cell| cell.finish.len()), sum(|cell| cell.walls.len()))
}

#[test]
fn the_picture_has_the_line_where_the_race_ends_and_walls_where_tiles_only_touch() {
    let mut workshop = laid(&["bone-bridge"]);
    assert_eq!(edges(&workshop), (5, 0), "before the first hexes of an open circuit");
    let open = workshop.scene().cells.len();
    workshop.shape(false);
    assert_eq!((edges(&workshop), workshop.scene().cells.len()), ((5, 0), open + 3), "behind the last tile");
    for track in &content().tracks {
        let text = track.layout().short(&content()).unwrap();
        let workshop = Workshop::read(content(), &text).unwrap();
        assert_eq!(edges(&workshop), (5, 0), "{}", track.id);
    }
    // One way, and the last gate meets the first all the same.
    let mut ring = Workshop::read(content(), "c1b3b4a5a6a7a").unwrap();
    assert_eq!(edges(&ring), (5, 0));
    ring.shape(false);
    assert_eq!(edges(&ring), (0, 4), "two lanes, seen from both sides");
}

#[test]
fn what_is_no_track_is_refused_with_a_sentence() {
    for odd in
        ["", "zebra", "c1", "c1z", "oval:x", "circuit:castle-gate/5,5/0/3/0", "c1a2a3a4a5a6a7a8a9a0a1b"]
    {
        let why = Workshop::read(content(), odd).map(|_| ()).unwrap_err();
        assert!(why.ends_with('.'), "{odd}: {why}");
    }
}

#[test]
fn whatever_is_done_it_is_a_track_exactly_when_the_rules_say_so() {
    let (mut luck, mut tracks, content) = (Fast::new(7), 0, content());
    let mut workshop = laid(&[]);
    for _ in 0..4_000 {
        let faces = u16::try_from(workshop.content().faces.len()).unwrap();
        match luck.below("what", 12) {
            0..=4 => {
                let _can = workshop.lay(u8::try_from(luck.below("face", faces)).unwrap());
            }
            5 => workshop.turn(Side::Left),
            6 => workshop.flip(),
            7 => workshop.mend(),
            8 => workshop.take_up(),
            9 => workshop.look(Side::Left),
            10 => workshop.shape(!workshop.is_circuit()),
            _ if luck.below("rare", 4) == 0 => workshop.draw(luck.below("lot", 10_000)),
            _ => workshop.undo(),
        }
        let met = workshop.conditions().iter().all(|condition| condition.standing == Standing::Met);
        let checked = workshop.layout().check(workshop.content());
        assert_eq!(met, checked.is_ok(), "{checked:?} {:?}", workshop.conditions());
        assert_eq!(workshop.laid().is_some(), met);
        tracks += u32::from(met);
        let again = Workshop::read(Arc::clone(&content), &workshop.text());
        assert_eq!(again.map(|again| again.layout()), Ok(workshop.layout()));
    }
    assert!(tracks > 100, "{tracks}");
}
