//! Time to think where steps are taken back, and time for a whole game.

use super::*;

/// Ann and Bob draft racers, and what one of them picks can be taken back. Who picks first, and what they are called.
fn drafting(per: Per) -> (Table, Seat, &'static str) {
    let mut table = from_setup(serde_json::json!({"game": "dungeon-kart", "seating": {"seats": 2}}));
    table.card.allowance = Some(Allowance { length: TIME, per });
    for (name, seat) in [("ann", ANN), ("bob", BOB)] {
        table.ask(&person(name), &Ask::Sit { seat }, 0).unwrap();
    }
    table.ask(&person("ann"), &Ask::Start, 0).unwrap();
    let first = owes(&table)[0];
    (table, first, if first == ANN { "ann" } else { "bob" })
}

fn undo(table: &mut Table, name: &str, at: u64) -> Result<Work, Refused> {
    let seat = table.state.seat_of(&person(name)).unwrap();
    let decision = table.state.seat(seat).unwrap().decision;
    table.ask(&person(name), &Ask::Undo { decision }, at)
}

#[test]
fn taking_back_wins_no_time() {
    let (mut table, first, name) = drafting(Per::Turn);
    for at in [20_000, 30_000, 40_000] {
        act_as_usual(&mut table, first, at);
        assert_eq!(table.deadlines(), [(owes(&table)[0], at + TIME)], "the other one's time begins");
        undo(&mut table, name, at + 1_000).unwrap();
        assert_eq!(table.deadlines(), [(first, TIME)], "as if nothing had been done");
    }
    act_as_usual(&mut table, first, 50_000);
    let late = undo(&mut table, name, TIME).unwrap_err();
    assert!(late.why.contains("time for that is up"), "{late:?}");
}

#[test]
fn of_time_for_the_whole_game_who_takes_back_pays_for_it_and_nobody_else_does() {
    let (mut table, first, name) = drafting(Per::Game);
    let other = [ANN, BOB].into_iter().find(|seat| *seat != first).unwrap();
    for round in 1..=3 {
        let at = round * 10_000;
        act_as_usual(&mut table, first, at - 8_000);
        assert_eq!(
            table.deadlines(),
            [(other, at - 8_000 + TIME)],
            "thinking came to nothing, and costs nothing"
        );
        undo(&mut table, name, at).unwrap();
        assert_eq!(table.deadlines(), [(first, TIME)], "as if nothing had been done");
    }
    act_as_usual(&mut table, first, 50_000);
    let late = undo(&mut table, name, TIME).unwrap_err();
    assert!(late.why.contains("time for that is up"), "{late:?}");
}

#[test]
fn what_the_server_was_away_is_paid_by_nobody_and_kept() {
    let (mut table, first, _) = drafting(Per::Game);
    table.give_grace(500_000, 3_600_000, 500_000);
    let name = if first == ANN { "ann" } else { "bob" };
    let action = table.game.as_ref().unwrap().session.absent(first).unwrap();
    let work = act(&mut table, name, &action, 501_000).unwrap();
    assert!(matches!(work.facts.first(), Some(Fact::Waits { .. })), "{work:?}");
    assert_eq!(table.state.seat(first).unwrap().used, 1_000);
    let (mut again, ..) = drafting(Per::Game);
    for fact in work.facts {
        let row = server::table::fact::Row { ask: None, facts: vec![fact] };
        again.replay(&row, 501_000).unwrap();
    }
    assert_eq!(again.state.seat(first).unwrap().used, 1_000);
}

#[test]
fn what_the_clock_chose_stands() {
    let (mut table, first, name) = drafting(Per::Turn);
    table.time_up(first, TIME);
    assert!(table.game.as_ref().unwrap().session.can_undo(first), "the rules would let it be taken back");
    let no = undo(&mut table, name, TIME + 1).unwrap_err();
    assert!(no.why.contains("chosen yourself"), "{no:?}");
    assert_ne!(back(&table, first), protocol::TakeBack::Freely);
}

#[test]
fn time_for_the_whole_game_runs_while_it_waits_and_is_not_given_twice() {
    let (mut table, first, _) = drafting(Per::Game);
    let other = [ANN, BOB].into_iter().find(|seat| *seat != first).unwrap();
    act_as_usual(&mut table, first, 40_000);
    assert_eq!(table.deadlines(), [(other, 40_000 + TIME)]);
    let mut at = 40_000;
    while !owes(&table).contains(&first) {
        at += 5_000;
        act_as_usual(&mut table, other, at);
    }
    assert_eq!(table.deadlines(), [(first, at + TIME - 40_000)], "what is left of it");
    let up = at + TIME - 40_000;
    table.time_up(first, up);
    while !owes(&table).contains(&first) {
        act_as_usual(&mut table, other, up);
    }
    assert_eq!(table.deadlines()[0], (first, up), "nothing is left");
}

#[test]
fn while_nobody_plays_time_stands_still() {
    let (mut table, ..) = drafting(Per::Turn);
    let mut at = 0;
    while stand_in(&table, ANN).is_none() || stand_in(&table, BOB).is_none() {
        at += TIME;
        for seat in table.deadlines().into_iter().filter(|(_, due)| *due <= at).map(|(seat, _)| seat) {
            table.time_up(seat, at);
        }
        while let Some((seat, _)) = table.bot_to_act() {
            let decision = table.state.seat(seat).unwrap().decision;
            table.bot_acts(seat, decision, None, at + 1_000).unwrap();
        }
    }
    let waited_for = owes(&table)[0];
    let name = if waited_for == ANN { "ann" } else { "bob" };
    let since = table.state.seat(waited_for).unwrap().since.unwrap();
    assert_eq!(table.deadlines(), [], "it stands");
    let other = if waited_for == ANN { "bob" } else { "ann" };
    table.forget(&person(other), at + 200_000);
    let work = table.ask(&person(name), &Ask::Back, at + 250_000).unwrap();
    assert_eq!(table.deadlines(), [(waited_for, since + 250_000 + TIME)], "what was left of it is there");
    assert!(work.facts.iter().any(|fact| matches!(fact, Fact::Waits { .. })), "and is kept: {work:?}");
}

#[test]
fn going_and_coming_where_nobody_else_plays_wins_no_time() {
    let mut table = begun();
    table.time_up(BOB, 1);
    act_as_usual(&mut table, ANN, 2);
    while stand_in(&table, BOB).is_none() {
        let seat = owes(&table)[0];
        if seat == ANN { act_as_usual(&mut table, ANN, 3) } else { drop(table.time_up(BOB, 3)) }
    }
    while !owes(&table).contains(&ANN) {
        let decision = table.state.seat(BOB).unwrap().decision;
        table.bot_acts(BOB, decision, None, 4).unwrap();
    }
    let due = table.deadlines();
    for at in [20_000, 30_000, 40_000] {
        table.ask(&person("ann"), &Ask::Leave, at).unwrap();
        table.ask(&person("ann"), &Ask::Back, at).unwrap();
        assert_eq!(table.deadlines(), due);
    }
}

#[test]
fn time_that_the_rules_give_is_not_taken_from_the_time_for_the_game() {
    let used = |seconds: &str| {
        let picks =
            serde_json::json!({"planning-seconds": seconds, "countdown": "off", "factions": "random"});
        let setup = serde_json::json!({"game": "crazy-karts", "seating": {"seats": 3}, "picks": picks});
        let mut table = from_setup(setup);
        table.card.allowance = Some(Allowance { length: TIME, per: Per::Game });
        for (name, seat) in [("ann", ANN), ("bob", BOB), ("cid", Seat::ALL[2])] {
            table.ask(&person(name), &Ask::Sit { seat }, 0).unwrap();
        }
        table.ask(&person("ann"), &Ask::Start, 0).unwrap();
        while owes(&table).contains(&ANN) {
            act_as_usual(&mut table, ANN, 30_000);
        }
        table.state.seat(ANN).unwrap().used
    };
    assert_eq!((used("90"), used("off")), (0, 30_000));
}

#[test]
fn what_was_held_is_paid_by_nobody_also_after_a_restart() {
    let (mut table, first, name) = drafting(Per::Game);
    table.give_grace(500_000, 3_600_000, 500_000);
    table.hold(Some("for a look"), 510_000).unwrap();
    table.hold(None, 550_000).unwrap();
    let action = table.game.as_ref().unwrap().session.absent(first).unwrap();
    let work = act(&mut table, name, &action, 551_000).unwrap();
    let stale = work.facts.iter().any(|fact| matches!(fact, Fact::Waits { .. }));
    assert!(!stale, "what holds since then is what the release gave: {work:?}");
    assert_eq!(table.state.seat(first).unwrap().used, 1_000);
}
