//! Lessons: how they are read, how they are taken, and the lessons on the shelf.

use super::*;
use crate::markdown::plain;
use crate::{Choosing, Documents, LocalGame, Turn};
use kernel::{Seed, Viewer};
use std::collections::BTreeSet;

const PAGE: &str = "\
# First cup

**LS-1 Lift** (TY-1.1)

A **cup** is heavy.

It has an ear.

> Lift the cup.

```example
given cup
when lift; table: cup cools; other: sigh; tilt
then warm
```

Well done.

**LS-2 Pour** (TY-1.1)
> Pour.
```example
given cup
when other: look
when pour
then warm
```
";

fn read(text: &str) -> Result<Lesson, kernel::Misread> {
    let known = BTreeSet::from(["TY-1.1".to_string()]);
    Lesson::read(text, &known)
}

fn course() -> Course {
    Course::new(read(PAGE).expect("a sound lesson"))
}

fn notations(moves: &[Move]) -> Vec<&str> {
    moves.iter().map(|made| made.notation.as_str()).collect()
}

#[test]
fn a_page_is_read_step_by_step() {
    let lesson = read(PAGE).expect("a sound lesson");
    assert_eq!(lesson.name, "First cup");
    let [lift, pour] = lesson.steps.as_slice() else { panic!("two steps") };
    assert_eq!((lift.name.as_str(), pour.name.as_str()), ("Lift", "Pour"));
    let words = |paragraphs: &[Vec<crate::markdown::Span>]| {
        paragraphs.iter().map(|text| plain(text)).collect::<Vec<_>>()
    };
    assert_eq!(words(&lift.before), ["A cup is heavy.", "It has an ear."]);
    assert_eq!(plain(&lift.task), "Lift the cup.");
    assert_eq!(words(&lift.after), ["Well done."]);
    assert!(pour.before.is_empty() && pour.after.is_empty());
    assert_eq!(notations(&lift.moves), ["lift", "sigh", "tilt"]);
    assert_eq!(lift.moves[1].by.as_deref(), Some("other"));
    assert_eq!(lift.block.rules, ["TY-1.1"]);
}

#[test]
fn a_step_without_its_parts_is_an_error_with_its_line() {
    let no_task = "# A\n\n**LS-1 Lift** (TY-1.1)\n```example\nwhen lift\nthen warm\n```\n";
    let no_move = "# A\n\n**LS-1 Lift** (TY-1.1)\n> Lift.\n```example\nwhen other: lift\nthen warm\n```\n";
    let two = "# A\n\n**LS-1 Lift** (TY-1.1)\n> Lift.\n```example\nwhen lift\nthen warm\n```\n> Again.\n";
    assert_eq!(read(no_task).expect_err("no task").line, 3);
    assert_eq!(read(no_move).expect_err("no move").line, 3);
    assert_eq!(read(two).expect_err("two tasks").line, 9);
    assert!(read("# A\n\nNothing.\n").is_err());
}

#[test]
fn the_right_moves_are_made_one_by_one_and_others_move_by_themselves() {
    let mut course = course();
    assert_eq!(course.wanted(), Some("lift"));
    assert_eq!(course.progress(), (0, 2));
    let Answer::Right(made) = course.choose("lift") else { panic!("it is the one") };
    assert_eq!(notations(&made), ["lift", "sigh"]);
    assert_eq!((course.wanted(), course.progress(), course.step_done()), (Some("tilt"), (1, 2), false));
    assert!(!course.forward(), "not done yet");
    assert_eq!(course.choose("tilt"), Answer::Right(vec![Move { by: None, notation: "tilt".into() }]));
    assert!(course.step_done());
    assert_eq!(course.status(0), Status::Done);
    assert_eq!(course.choose("lift"), Answer::Over);
    assert!(course.forward());
    let Answer::Right(made) = course.choose("pour") else { panic!("it is the one") };
    assert_eq!(notations(&made), ["look", "pour"]);
    assert!(course.finished() && course.is_last() && !course.forward());
}

#[test]
fn a_wrong_move_changes_nothing_and_is_counted() {
    let mut course = course();
    assert_eq!(course.choose("tilt"), Answer::NotThis(1));
    assert_eq!(course.choose("drop"), Answer::NotThis(2));
    assert_eq!((course.wanted(), course.made().len()), (Some("lift"), 0));
    course.again();
    assert_eq!(course.choose("drop"), Answer::NotThis(1));
}

#[test]
fn show_me_plays_the_next_move_until_none_is_left() {
    let mut course = course();
    assert_eq!(notations(&course.show()), ["lift", "sigh"]);
    assert_eq!(notations(&course.show()), ["tilt"]);
    assert!(course.show().is_empty() && course.step_done());
}

#[test]
fn one_can_go_back_and_to_what_is_done_but_not_ahead() {
    let mut course = course();
    assert!(!course.back() && !course.go_to(1));
    course.show();
    course.show();
    assert!(course.forward() && course.back());
    assert_eq!((course.at(), course.made().len()), (0, 0));
    // What was done once stays done: it can be passed without doing it again.
    assert!(course.forward() && course.go_to(0) && course.go_to(1) && !course.go_to(2));
    assert!(!course.finished());
}

#[test]
fn who_comes_back_goes_on_where_they_left_and_begins_anew_when_all_is_done() {
    let lesson = || read(PAGE).expect("a sound lesson");
    let at = |done: usize| Course::resumed(lesson(), done);
    assert_eq!(at(0), Course::new(lesson()));
    assert_eq!((at(1).at(), at(1).steps_done(), at(1).status(0)), (1, 1, Status::Done));
    for all in [2, 3, usize::MAX] {
        assert_eq!((at(all).at(), at(all).steps_done()), (0, 2));
        assert!(at(all).finished() && !at(all).step_done(), "it can be taken again");
    }
}

#[test]
fn the_lessons_on_the_shelf_are_sound_and_short() {
    for title in catalog::games() {
        let Some(lesson) = Documents::of(*title).lesson().expect("a sound lesson") else { continue };
        let id = title.info().id;
        assert!(!lesson.name.is_empty() && (5..=12).contains(&lesson.steps.len()), "{id}");
        for step in &lesson.steps {
            let place = format!("{id}: {}", step.name);
            assert!((1..=2).contains(&step.before.len()), "{place}: one or two paragraphs before the task");
            assert_eq!(step.after.len(), 1, "{place}: one paragraph on what happened");
            let words: usize = step
                .before
                .iter()
                .chain(&step.after)
                .chain([&step.task])
                .map(|text| plain(text).split_whitespace().count())
                .sum();
            assert!(words <= 120, "{place}: {words} words are too many");
        }
        let mut course = Course::new(lesson);
        while !course.finished() {
            assert!(!course.show().is_empty(), "{id}: step {} can be done", course.at());
            if course.step_done() && !course.is_last() {
                assert!(course.forward());
            }
        }
    }
}

#[test]
fn the_first_game_has_a_lesson() {
    let title = catalog::find("dungeon-rush").expect("it is on the shelf");
    let mut course = Course::new(Documents::of(title).lesson().expect("sound").expect("there is one"));
    assert_eq!(course.lesson().name, "Your first dash");
    assert_eq!(course.choose("spawn basic A"), Answer::NotThis(1));
    assert!(matches!(course.choose("step basic N"), Answer::Right(_)));
    assert!(course.forward());
    assert_eq!(course.wanted(), Some("spawn basic A"));
}

/// A step of a lesson on the shelf, as a game.
fn arranged(game: &str, step: &Step) -> LocalGame {
    let game = LocalGame::arranged("", game, &step.block.settings(), Seed::of_number(1));
    game.unwrap_or_else(|why| panic!("{}: {why}", step.name))
}

/// Every step of every lesson, on its board: the wanted moves are legal and offered, what they tell can be heard, every
/// other legal move is put back, and the step ends with the last of them.
#[test]
fn every_lesson_can_be_taken_to_its_end() {
    for title in catalog::games() {
        let Some(lesson) = Documents::of(*title).lesson().expect("a sound lesson") else { continue };
        let mut course = Course::new(lesson);
        while !course.finished() {
            let mut game = arranged(title.info().id, course.step().expect("a step"));
            let Turn::Person(learner) = game.turn() else { panic!("the learner is to act") };
            while let Some(wanted) = course.wanted().map(String::from) {
                let legal = game.session().legal(learner);
                assert!(legal.contains(&wanted), "{wanted}: {legal:?}");
                for other in legal.iter().filter(|other| **other != wanted) {
                    assert!(matches!(course.choose(other), Answer::NotThis(_)), "{other}");
                }
                let choices = game.session().choices(learner);
                let choice = choices.iter().find(|choice| choice.notation == wanted).expect("it is offered");
                assert!(choice.why_not.is_none() && choice.warning.is_none(), "{wanted}");
                let mark = game.session().mark();
                let Answer::Right(moves) = course.choose(&wanted) else { panic!("{wanted} is the one") };
                for Move { by, notation } in moves {
                    let other = by.and_then(|_| game.session().pending().owes.iter().next());
                    game.act(other.unwrap_or(learner), &notation).expect("legal");
                }
                assert!(
                    !game.session().told(Viewer::Seat(learner), mark).is_empty(),
                    "{wanted} tells something"
                );
            }
            assert!(course.forward() || course.is_last());
        }
    }
}

#[test]
fn a_step_points_at_what_it_names_and_a_question_at_nothing_more() {
    let title = catalog::find("dungeon-rush").expect("it is on the shelf");
    let lesson = Documents::of(title).lesson().expect("sound").expect("there is one");
    let pointed = |name: &str| {
        let step = lesson.steps.iter().find(|step| step.name == name).expect("a step of this name");
        let game = arranged("dungeon-rush", step);
        let Turn::Person(learner) = game.turn() else { panic!("the learner is to act") };
        let scene = game.session().scene(Viewer::Seat(learner));
        let mut choosing = Choosing::default().next(game.session().choices(learner));
        let wanted = choosing.all().iter().find(|choice| choice.notation == step.moves[0].notation).cloned();
        let wanted = wanted.expect("it is offered");
        choosing.pick(&wanted.group);
        let spot = spot(step, &scene, Some(&wanted));
        let lit: Vec<Option<String>> =
            lit(step, &choosing, &spot, Some(&wanted)).into_iter().map(|choice| choice.target).collect();
        (spot, lit)
    };
    let (cells, lit) = pointed("Do you remember?");
    assert_eq!(cells, ["A3", "B3"], "the bomber that has to move is not betrayed");
    assert!(
        lit.len() == 2 && lit.contains(&Some("A3".into())) && lit.contains(&Some("B3".into())),
        "{lit:?}"
    );
    let (cells, lit) = pointed("Something bites");
    assert_eq!(cells, ["A1", "A2", "B2"]);
    assert_eq!(lit, [Some("A2".into())], "where the Basic could go besides is not lit");
    let (cells, lit) = pointed("Lights out");
    assert_eq!(cells, ["A3", "B3"]);
    assert!(lit.is_empty(), "without gold there is nowhere to go: {lit:?}");
}

#[test]
fn a_place_where_several_moves_end_is_lit_for_the_wanted_one_alone() {
    let title = catalog::find("dungeon-scoot").expect("it is on the shelf");
    let lesson = Documents::of(title).lesson().expect("sound").expect("there is one");
    let step = lesson.steps.iter().find(|step| step.name == "Jump").expect("a step of this name");
    let game = arranged("dungeon-scoot", step);
    let Turn::Person(learner) = game.turn() else { panic!("the learner is to act") };
    let mut choosing = Choosing::default().next(game.session().choices(learner));
    let wanted = choosing.all().iter().find(|choice| choice.notation == step.moves[0].notation).cloned();
    let wanted = wanted.expect("it is offered");
    assert!(choosing.pick(&wanted.group));
    let spot = spot(step, &game.session().scene(Viewer::Seat(learner)), Some(&wanted));
    let on_spot = choosing
        .targets()
        .into_iter()
        .filter(|choice| choice.target.as_ref().is_some_and(|target| spot.contains(target)));
    assert!(on_spot.count() > 1, "other cards end there, too, or on what is jumped");
    assert_eq!(lit(step, &choosing, &spot, Some(&wanted)), [wanted]);
}
