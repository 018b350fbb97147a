//! Replays are stepped through, seen by everybody, forked and shared.

use super::*;
use crate::NewGame;
use kernel::{Chance, Fast, Pledge, Secret, Seed};

fn record() -> Record {
    let new = NewGame::now("dungeon-rush").expect("a game");
    let mut game = LocalGame::start("x", "dungeon-rush", &new, Seed::of_number(8)).expect("set up");
    let mut pick = Fast::new(8);
    while let Some(seat) = game.session().pending().owes.iter().next() {
        let legal = game.session().legal(seat);
        let at = usize::from(pick.below("pick", u16::try_from(legal.len()).expect("few")));
        game.act(seat, &legal[at]).expect("legal");
    }
    game.session().record().clone()
}

#[test]
fn any_moment_is_the_same_from_both_sides() {
    let mut replay = Replay::open(record()).expect("a replay");
    assert_eq!((replay.at(), replay.verdict()), (0, &Verdict::Proven));
    let mut forwards = Vec::new();
    for step in 0..=replay.steps() {
        replay.seek(step);
        forwards.push(replay.session().packed_view(Viewer::Referee).expect("a view"));
    }
    for step in (0..=replay.steps()).rev() {
        replay.seek(step);
        assert_eq!(replay.session().packed_view(Viewer::Referee).expect("a view"), forwards[step]);
    }
    replay.seek(usize::MAX);
    assert_eq!(replay.at(), replay.steps());
    assert!(replay.session().outcome().is_some());
}

#[test]
fn the_chart_of_a_race_has_the_places_that_were_told() {
    let new = NewGame::now("dungeon-kart").expect("a game");
    let mut game = LocalGame::start("x", "dungeon-kart", &new, Seed::of_number(5)).expect("set up");
    let mut pick = Fast::new(5);
    while let Some(seat) =
        game.session().pending().owes.iter().next().filter(|_| game.session().round() < Some(9))
    {
        let legal = game.session().legal(seat);
        let at = usize::from(pick.below("pick", u16::try_from(legal.len()).expect("few")));
        game.act(seat, &legal[at]).expect("legal");
    }
    let mut replay = Replay::open(game.session().record().clone()).expect("a replay");
    let said = replay.story(Viewer::Spectator).moments;
    let said = said.iter().filter_map(|moment| moment.line.words.strip_prefix("Places: "));
    let points = crate::chart::by_place(&crate::chart::by_round(replay.chart()));
    let mut rounds = 0;
    for (told, point) in said.zip(&points) {
        for runner in &point.runners {
            let place = 1 - runner.at;
            let ranked = |nth: &str| told.contains(&format!("{place}{nth} {}", runner.name));
            assert!(["st", "nd", "rd", "th"].into_iter().any(ranked), "{place} {}: {told}", runner.name);
        }
        rounds += 1;
    }
    assert!(rounds > 5, "{rounds}");
}

#[test]
fn a_story_is_told_step_by_step_and_no_fact_of_it_twice() {
    let mut replay = Replay::open(record()).expect("a replay");
    replay.seek(7);
    let story = replay.story(Viewer::Referee);
    assert_eq!((replay.at(), story.reached.len()), (7, replay.steps() + 1));
    for (step, reached) in story.reached.iter().enumerate().skip(1) {
        replay.seek(step);
        let before = story.reached[step - 1];
        assert_eq!(replay.fresh(Viewer::Referee), story.moments[before..*reached], "step {step}");
    }
    let lays = |moment: &&Moment| moment.line.words.contains(" lays a");
    let is_lay = |entry: &&kernel::Entry| matches!(&entry.deed, kernel::Deed::Act(_, action) if action.starts_with("lay "));
    let laid = replay.record().entries.iter().filter(is_lay).count();
    assert_eq!(story.moments.iter().filter(lays).count(), laid);
}

#[test]
fn the_scrubber_has_rounds_marks_and_a_chart() {
    let replay = Replay::open(record()).expect("a replay");
    let rounds = replay.rounds();
    assert_eq!(rounds.first(), Some(&(1, 0)));
    assert!(rounds.windows(2).all(|pair| pair[0].0 < pair[1].0 && pair[0].1 < pair[1].1), "{rounds:?}");
    assert!(!replay.milestones().is_empty());
    assert_eq!(replay.chart().len(), replay.steps() + 1);
    assert!(replay.chart().iter().all(|point| point.runners.len() == 2));
}

#[test]
fn a_draft_belongs_to_no_round() {
    let table = find("dungeon-kart").expect("a game").open(&Setup::default());
    let mut session = table.expect("a table").start(kernel::Seed::of_number(1));
    for _ in 0..12 {
        let seat = session.pending().owes.iter().next().expect("somebody owes");
        session.act(seat, &session.absent(seat).expect("a default")).expect("legal");
    }
    let replay = Replay::open(session.record().clone()).expect("a replay");
    assert_eq!((replay.rounds()[0], replay.first_round()), ((1, 8), 8), "four racers, four dashboards");
}

#[test]
fn luck_that_was_pledged_is_proven_and_a_changed_pledge_is_not() {
    let table = find("dungeon-rush").expect("a game").open(&Setup::default()).expect("a table");
    let words = vec!["three blind mice".into(), String::new()];
    let pledge = Pledge { table: "k7".into(), words, secret: Some(Secret([7; 32])) };
    let mut session = table.start(pledge.seed().expect("a secret"));
    while let Some(seat) = session.pending().owes.iter().next() {
        let action = session.absent(seat).expect("somebody owes");
        session.act(seat, &action).expect("legal");
    }
    let mut record = session.record().clone();
    record.header = record.header.pledged(pledge);
    let honest = record.to_string();
    let judged = |text: &str| {
        let record = Record::read(text).expect("a record");
        Replay::open(record).map(|replay| replay.verdict().clone())
    };
    assert_eq!(judged(&honest), Ok(Verdict::Proven));
    for (from, to) in [("blind mice", "blind rats"), ("table k7", "table k8"), ("secret 07", "secret 08")] {
        assert!(judged(&honest.replacen(from, to, 1)).is_err_and(|why| why.contains("the record says")));
    }
    let Ok(Verdict::Broken(why)) = judged(&honest.replacen("commitment 63", "commitment 64", 1)) else {
        panic!("another hash");
    };
    assert!(why.contains("committed to"), "{why}");
}

#[test]
fn a_replay_says_who_won_by_name_where_that_is_known() {
    let mut record = record();
    let replay = Replay::open(record.clone()).expect("a replay");
    let winner = record.outcome.clone().expect("an end").winners().iter().next().expect("a winner");
    let side = replay.sides.name(winner).expect("a side").to_string();
    assert_eq!(replay.result(&[]), Some(format!("Won by {side}")));
    assert_eq!(replay.result(&[None, None]), replay.result(&[]));
    let mut people = vec![Some("Ann".to_string()), Some("Ann".into())];
    people[usize::from(winner.number())] = Some("Bob".into());
    assert_eq!(replay.result(&people).as_deref(), Some("Bob won"));
    people[usize::from(winner.number())] = Some(crate::words::lobby::A_BOT.into());
    assert_eq!(replay.result(&people), Some(format!("{side} won")), "several may be bots");
    people[usize::from(winner.number())] = Some("Bob".into());
    record.outcome = None;
    record.entries.truncate(3);
    let given_up = Replay::open(record).expect("a replay");
    assert_eq!(given_up.result(&people).as_deref(), Some("called off"));
}

#[test]
fn a_link_to_a_moment_plays_what_happens_in_it() {
    let replay = Replay::open(record()).expect("a replay");
    let end = replay.steps();
    assert_eq!([None, Some(0)].map(|step| replay.before(step)), [None, None]);
    assert_eq!([1, 7].map(|step| replay.before(Some(step))), [Some(0), Some(6)]);
    assert_eq!(replay.before(Some(u32::MAX)), Some(end - 1), "beyond the end is the end");
}

#[test]
fn a_record_that_lies_is_shown_as_far_as_it_goes() {
    let mut lying = record();
    let at = lying.entries.len() / 2;
    lying.entries[at].deed = kernel::Deed::Act(Seat::ALL[1], "spawn basic Z".into());
    let replay = Replay::open(lying).expect("a replay");
    assert_eq!(replay.steps(), at);
    assert!(matches!(replay.verdict(), Verdict::Broken(_)));
    assert_eq!(replay.result(&[]), None, "nor did anybody win");
}
