//! A few sentences, word by word.

use super::*;
use crate::cards::{Cards, Value};
use crate::content::Content;
use crate::event::{Blow, Drag, Ending, Mended, Seated, Settled, Source, Spared, Spin};
use crate::pieces::{DamageCard, Faction, Heat, Obstacle, Post, PowerUp, Space, Start, Upgrade};
use crate::state::{Lasts, Panels, Phase, Readiness, Team};
use crate::task::{Cause, Idle, Question, Step};
use board::{Facing, Hex};
use kernel::{Fast, Game, List, Picks, Play, Seat, Seating, Viewer};
use std::sync::Arc;

/// A table for so many, with these picks.
pub(crate) fn table(seats: u8, picked: &[(&str, &str)]) -> CrazyKarts {
    let mut picks = Picks::default();
    picked.iter().for_each(|(id, value)| picks.set(*id, *value));
    let content = Arc::new(Content::read(None).unwrap());
    CrazyKarts::open(content, &picks, Seating::usual(seats)).unwrap()
}

/// The table at its beginning, as a seat or the referee sees it.
pub(crate) fn fresh(table: &CrazyKarts, seat: Option<u8>) -> View {
    let state = table.start(&mut Play::silent(&mut Fast::new(7)));
    let viewer = seat.map_or(Viewer::Referee, |seat| Viewer::Seat(Seat::ALL[usize::from(seat)]));
    table.view(&state, viewer)
}

/// Goblins, Dwarves and the Lone Wolf.
fn three(seat: Option<u8>) -> (CrazyKarts, View) {
    let table = table(5, &[("factions", "random")]);
    let mut view = fresh(&table, seat);
    let factions = [Faction::Goblins, Faction::Dwarves, Faction::LoneWolf];
    view.karts.iter_mut().zip(factions).for_each(|(kart, faction)| kart.faction = Some(faction));
    (table, view)
}

const GOBLINS: Team = Team(0);
const DWARVES: Team = Team(1);
const WOLF: Team = Team(2);
const AT: Hex = Hex { column: 7, row: 3 };

fn listed<T: Copy + Default, const N: usize>(things: &[T]) -> List<T, N> {
    let mut list = List::default();
    assert!(things.iter().all(|thing| list.push(*thing)));
    list
}

fn by(seat: usize, post: Option<Post>) -> Seated {
    Seated { seat: Seat::ALL[seat], post }
}

#[track_caller]
fn says(event: &Event, words: &str) {
    let (table, view) = three(None);
    let line = tell(&table, &view, event);
    assert_eq!(line.words, words);
    let ids = include_str!("../../rules.md");
    assert!(!line.rules.is_empty(), "{words}");
    for rule in &line.rules {
        assert!(ids.contains(&format!("**{rule}**")), "there is no rule {rule}: {words}");
    }
}

#[test]
fn drivers_and_karts_are_called_by_faction_and_post() {
    let (_, mut view) = three(None);
    let names = |view: &View| Seat::ALL[..5].iter().map(|seat| seat_name(view, *seat)).collect::<Vec<_>>();
    assert_eq!(names(&view)[..2], ["Goblins, front driver", "Goblins, rear driver"]);
    assert_eq!(names(&view)[4], "Lone Wolf");
    view.panels = Panels::Swapped;
    assert_eq!(names(&view)[2..4], ["Dwarves, rear driver", "Dwarves, front driver"]);
    view.karts[1].faction = None;
    assert_eq!(seat_name(&view, Seat::ALL[2]), "Team 2, rear driver");
    assert_eq!((team_name(&view, DWARVES), team_name(&view, WOLF)), ("Team 2".into(), "Lone Wolf".into()));
}

#[test]
fn factions_are_called_as_the_content_has_them() {
    let content = Content::read(None).unwrap();
    for faction in Faction::ALL {
        assert_eq!(faction_name(*faction), content.faction(*faction).name);
    }
}

#[test]
fn planning_and_reveal() {
    let cards: Cards = [Value::One, Value::Two].into_iter().collect();
    says(&Event::Drew(by(1, Some(Post::Rear)), cards), "The Goblins' rear driver draws 1+2.");
    says(&Event::LaidCard(Seat::ALL[4], Value::Two, Space::Brake), "The Lone Wolf lays a 2 on Brake.");
    says(&Event::Ready(by(1, Some(Post::Rear))), "Goblins, rear driver, is ready.");
    says(&Event::Ready(by(4, None)), "The Lone Wolf is ready.");
    says(&Event::CountBegan(Some(by(2, Some(Post::Front)))), "Dwarves, front driver, starts counting to 5.");
    let panel = vec![(Space::SpeedUp, cards), (Space::Shoot, Cards::one(Value::One))];
    says(&Event::Shown(by(2, Some(Post::Front)), panel), "Dwarves, front driver: Speed Up 1+2, Shoot 1.");
    says(&Event::Shown(by(4, None), Vec::new()), "Lone Wolf: no cards.");
    says(&Event::ShownWolf(WOLF, None, Some(Space::Turn)), "Lone Wolf: no Buff, Malfunction on Turn.");
    let order = listed(&[DWARVES, WOLF, GOBLINS]);
    says(&Event::Ordered(order, Settled::Compared), "First the Dwarves, then the Lone Wolf and the Goblins.");
    says(
        &Event::Ordered(order, Settled::Lot),
        "First the Dwarves, then the Lone Wolf and the Goblins. Who was still tied drew lots.",
    );
}

#[test]
fn old_lines_name_drivers_as_they_sat_also_after_panels_were_changed() {
    let (table, mut view) = three(None);
    view.panels = Panels::Swapped;
    let (front, cards) = (by(0, Some(Post::Front)), Cards::one(Value::One));
    for (event, words) in [
        (Event::Drew(front, cards), "The Goblins' front driver draws 1."),
        (Event::Recalled(front), "The Goblins' front driver takes everything back."),
        (Event::Ready(front), "Goblins, front driver, is ready."),
        (Event::Stopped(front), "Goblins, front driver, stops: what is not laid is discarded."),
        (Event::CountBegan(Some(front)), "Goblins, front driver, starts counting to 5."),
        (Event::Shown(front, vec![(Space::SpeedUp, cards)]), "Goblins, front driver: Speed Up 1."),
        (Event::Shown(front, Vec::new()), "Goblins, front driver: no cards."),
        (Event::LostCard(front, Value::One, None), "The Goblins' front driver puts a 1 aside."),
    ] {
        assert_eq!(tell(&table, &view, &event).words, words);
    }
}

#[test]
fn steps_of_a_turn() {
    says(&Event::TurnBegan(GOBLINS), "It is the Goblins' turn.");
    says(&Event::StepBegan(GOBLINS, Step::Brake, 3), "The Goblins brake, with 3.");
    says(&Event::StepBegan(WOLF, Step::Turn, 4), "The Lone Wolf turns, with 4.");
    says(&Event::StepBegan(GOBLINS, Step::Movement, 2), "The Goblins move 2.");
    says(&Event::Speed(GOBLINS, 4, 1, Drag::Brake), "The Goblins brake from 4 to 1.");
    says(&Event::Speed(WOLF, 1, 4, Drag::SpeedUp), "The Lone Wolf speeds up from 1 to 4.");
    says(&Event::UsedAbility(GOBLINS), "The Goblins use Turn & Go.");
    says(
        &Event::Nothing(DWARVES, Step::Special, Idle::Unpaid),
        "The Dwarves pay too little for The Ram: nothing happens.",
    );
    says(
        &Event::Nothing(WOLF, Step::Turn, Idle::TooLow),
        "Turn is not worth enough: the Lone Wolf does not turn.",
    );
    says(
        &Event::Nothing(WOLF, Step::Shoot, Idle::NoTarget),
        "The Lone Wolf has nobody in range to shoot at.",
    );
    says(&Event::TookPowerUp(GOBLINS, Source::Entered(AT), None), "The Goblins take a power-up from 7,3.");
    says(
        &Event::TookPowerUp(WOLF, Source::Meter, Some(PowerUp::TinkersKit)),
        "The Lone Wolf takes Tinker's Kit for the full meter.",
    );
    says(&Event::Charged(GOBLINS, 8, 1, 1), "The Goblins charge from 8 over 10 to 1.");
    says(&Event::Mended(DWARVES, Mended::Card(DamageCard::FlatTyre), None), "The Dwarves mend Flat Tyre.");
    says(
        &Event::DrewDamage(WOLF, DamageCard::FlatTyre),
        "The Lone Wolf draws Flat Tyre, and it stays: “Your Speed Up value is 1 lower.”",
    );
}

#[test]
fn what_happens_on_the_track() {
    says(&Event::Moved(WOLF, AT, AT, Cause::Push), "The Lone Wolf is pushed to 7,3.");
    says(&Event::HitWall(DWARVES), "The Dwarves hit the wall!");
    says(
        &Event::Hurt(DWARVES, 1, 5, Blow::Wall, Spared::default()),
        "The Dwarves take 4 damage from the wall: now 5 of 6.",
    );
    says(&Event::Collided(listed(&[GOBLINS, WOLF])), "The Goblins run into the Lone Wolf!");
    says(
        &Event::Collided(listed(&[WOLF, GOBLINS, DWARVES])),
        "The Lone Wolf runs into the Goblins, the Goblins into the Dwarves!",
    );
    says(&Event::SetOff(WOLF, Obstacle::MudHole, AT), "The Lone Wolf sinks into the Mud Hole on 7,3.");
    says(
        &Event::Speed(DWARVES, 4, 2, Drag::Obstacle(Obstacle::Rocks)),
        "Held up by the Rocks, the Dwarves drop from 4 to 2.",
    );
    says(
        &Event::Faced(GOBLINS, Facing::SE, Facing::NE, Spin::Turn),
        "The Goblins turn left, to the north-east.",
    );
    says(&Event::Crossed(WOLF, 2), "The Lone Wolf crosses the finish line: second!");
}

#[test]
fn heats_and_results() {
    says(&Event::Picked(GOBLINS, Faction::Elves), "Team 1 drives for the Elves.");
    says(
        &Event::HeatEnded(Heat::Qualifying, listed(&[WOLF, GOBLINS]), Ending::Line),
        "Qualifying is over: the Lone Wolf wins it, the Goblins come second.",
    );
    says(
        &Event::Assigned(Seat::ALL[1], Upgrade::BigBertha, Post::Front),
        "Big Bertha goes to the Goblins' front driver of the Race.",
    );
    says(
        &Event::Finished(listed(&[2, 1, 2])),
        "The Dwarves win the game! The Goblins and the Lone Wolf come second.",
    );
    says(
        &Event::OutOfRounds(WOLF, Settled::Outright),
        "That was the last round, and nobody crossed the finish line: the Lone Wolf is nearest to it.",
    );
}

#[test]
fn a_line_cites_the_rule_that_made_it_happen_and_no_other() {
    let (table, view) = three(None);
    let cites = |event: Event| tell(&table, &view, &event).rules;
    assert_eq!(cites(Event::Started(WOLF, Start::B1, Heat::Qualifying)), ["CK-3.12", "CK-3.13"]);
    assert_eq!(cites(Event::Started(WOLF, Start::B1, Heat::Race)), ["CK-3.12", "CK-23.3"]);
    let tube = |team| cites(Event::WonUpgrade(team, Upgrade::SpeakingTube));
    assert_eq!(tube(GOBLINS), ["CK-22.1", "CK-25.7"]);
    assert_eq!(tube(WOLF), ["CK-22.1", "CK-25.8"]);
    let refused = |buff| tell(&table, &view, &Event::WolfRefused(buff, Space::Turn));
    assert_eq!(refused(Space::Brake).rules, ["CK-25.8"]);
    assert_eq!(refused(Space::Turn).rules, ["CK-25.8", "CK-24.11"]);
    assert!(refused(Space::Turn).words.ends_with("Malfunction: Turn, which cancels the Buff."));
}

#[test]
fn ck_7_12_a_free_shot_is_by_the_buff_where_there_is_no_big_bertha() {
    let (table, mut view) = three(Some(4));
    view.phase = Phase::Asked { seat: Seat::ALL[4], question: Question::FreeShot };
    view.turn.kart = Some(WOLF);
    assert_eq!(prompt(&table, &view).rules, ["CK-7.12"]);
    view.drivers[4].upgrades.add(Upgrade::BigBertha);
    assert_eq!(prompt(&table, &view).rules, ["CK-25.3"]);
}

#[test]
fn the_prompt_speaks_to_whose_eyes_the_view_is_for() {
    let (table, mut view) = three(Some(1));
    assert_eq!(viewer(&view), Some(Seat::ALL[1]));
    assert_eq!(viewer(&three(None).1), None);
    view.phase = Phase::Asked { seat: Seat::ALL[1], question: Question::Turn };
    assert_eq!(prompt(&table, &view).words, "Turn left or right.");
    view.phase = Phase::Asked { seat: Seat::ALL[4], question: Question::Shoot };
    assert_eq!(prompt(&table, &view).words, "The Lone Wolf is to choose the kart to shoot at.");
    view.phase = Phase::Over;
    assert_eq!(prompt(&table, &view).words, "The game is over.");
}

#[test]
fn planning_is_asked_for_until_one_is_ready() {
    let (table, mut view) = three(Some(1));
    view.phase = Phase::Planning;
    view.count = crate::state::Count::default();
    if let crate::view::Known::Is(own) = &mut view.drivers[1].own {
        own.hand = Cards::one(Value::One);
    }
    assert_eq!(prompt(&table, &view).words, "Lay all your cards on your panel, then say ready.");
    view.count.begun = Lasts::On;
    assert!(prompt(&table, &view).words.starts_with("They are counting!"));
    view.count.begun = Lasts::Off;
    view.drivers[1].readiness = Readiness::Ready;
    assert_eq!(prompt(&table, &view).words, "Waiting for the others to plan.");
    view.count.first = Some(GOBLINS);
    let words = "Waiting for the others to plan. You may start counting to 5.";
    assert_eq!(prompt(&table, &view).words, words);
}

/// Some games by chance: every sentence ends like one and cites rules that there are, whoever hears it.
#[test]
fn whatever_happens_is_told_in_sentences() {
    let mut lines = std::collections::BTreeSet::new();
    for (game, seats) in (1..).zip([3, 4, 5, 6, 7, 8, 3, 5]) {
        let table = table(seats, &[("advanced", "on"), ("ice-ring", "driver"), ("obstacle-mix", "coin")]);
        let (mut luck, mut choice, mut told) = (Fast::new(game), Fast::new(game + 100), Vec::new());
        let mut state = table.start(&mut Play::heard(&mut luck, &mut told));
        while let Some(seat) = table.pending(&state).owes.iter().next() {
            let mut legal = Vec::new();
            table.legal(&state, seat, &mut legal);
            let at = kernel::Chance::below(&mut choice, "choice", u16::try_from(legal.len()).unwrap());
            let action = legal[usize::from(at)];
            table.apply(&mut state, seat, action, &mut Play::heard(&mut luck, &mut told)).unwrap();
            for viewer in [Viewer::Seat(seat), Viewer::Spectator, Viewer::Referee] {
                let line = prompt(&table, &table.view(&state, viewer));
                lines.insert((line.words, line.rules));
            }
        }
        let view = table.view(&state, Viewer::Referee);
        for line in told.iter().map(|told| tell(&table, &view, &told.event)) {
            lines.insert((line.words, line.rules));
        }
    }
    let ids = include_str!("../../rules.md");
    for (words, rules) in lines {
        assert!(words.ends_with(['.', '!', '”']), "{words}");
        assert!(!words.contains("  ") && !words.contains(" ."), "{words}");
        assert!(words.starts_with(char::is_uppercase), "{words}");
        assert!(!rules.is_empty(), "{words}");
        for rule in rules {
            assert!(ids.contains(&format!("**{rule}**")), "there is no rule {rule}: {words}");
        }
    }
}
