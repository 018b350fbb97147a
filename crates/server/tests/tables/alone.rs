//! A table by itself, without sockets, store and clock: what is asked of it, and what it says.

mod time;

use crate::house::{RUSH, TOLL, shelf};
use kernel::{Seat, Secret};
use protocol::{Absence, Ask, PersonId, Setup, TableId};
use server::table::fact::{Chooser, Fact, KeptDeed};
use server::table::state::Occupant;
use server::table::time::{Allowance, Per};
use server::table::{Card, Refused, Table, Work};

const ANN: Seat = Seat::ALL[0];
const BOB: Seat = Seat::ALL[1];
/// How long people may think.
const TIME: u64 = 60_000;

fn person(name: &str) -> PersonId {
    PersonId::new(name).unwrap()
}

/// A table at which nobody sits.
fn set_up(game: &str, picks: serde_json::Value) -> Table {
    from_setup(serde_json::json!({"game": game, "picks": picks}))
}

fn from_setup(setup: serde_json::Value) -> Table {
    let setup: Setup = serde_json::from_value(setup).unwrap();
    let title = shelf().iter().find(|title| title.info().id == setup.game).unwrap();
    let seating = setup.seating.clone();
    let asked = catalog::Setup { content: None, picks: setup.picks.clone(), seating };
    let card = Card {
        id: TableId::new("t1").unwrap(),
        setup,
        code: None,
        secret: Secret([7; 32]),
        game: title.open(&asked).unwrap().into(),
        allowance: Some(Allowance { length: TIME, per: Per::Turn }),
        revision: 1,
    };
    Table::new(card, person("ann"))
}

/// Ann and Bob, who have just begun; what happens is said to happen at some time.
fn begun() -> Table {
    let mut table = set_up(TOLL, serde_json::json!({"rounds": "5"}));
    for (name, seat) in [("ann", ANN), ("bob", BOB)] {
        table.ask(&person(name), &Ask::Sit { seat }, 0).unwrap();
    }
    table.ask(&person("ann"), &Ask::Start, 0).unwrap();
    table
}

/// Ann and Bob at a game in which everything is open, and she has made a step that stands unless he agrees.
fn in_the_open() -> Table {
    let mut table = set_up(RUSH, serde_json::json!({"mode": "versus"}));
    for (name, seat) in [("ann", ANN), ("bob", BOB)] {
        table.ask(&person(name), &Ask::Sit { seat }, 0).unwrap();
    }
    table.ask(&person("ann"), &Ask::Start, 0).unwrap();
    act_as_usual(&mut table, ANN, 1);
    while table.game.as_ref().unwrap().session.can_undo(ANN) {
        act_as_usual(&mut table, ANN, 1);
    }
    table
}

fn offers(table: &mut Table) -> Result<Work, Refused> {
    let decision = table.state.seat(ANN).unwrap().decision;
    table.ask(&person("ann"), &Ask::Offer { decision }, 1)
}

fn act(table: &mut Table, name: &str, action: &str, at: u64) -> Result<Work, Refused> {
    let seat = table.state.seat_of(&person(name)).unwrap();
    let decision = table.state.seat(seat).unwrap().decision;
    table.ask(&person(name), &Ask::Act { decision, action: action.into() }, at)
}

/// Somebody does what the rules say for who is absent, by themselves.
fn act_as_usual(table: &mut Table, seat: Seat, at: u64) {
    let name = if seat == ANN { "ann" } else { "bob" };
    let action = table.game.as_ref().unwrap().session.absent(seat).unwrap();
    act(table, name, &action, at).unwrap();
}

fn owes(table: &Table) -> Vec<Seat> {
    table.game.as_ref().unwrap().session.pending().owes.iter().collect()
}

fn stand_in(table: &Table, seat: Seat) -> Option<Absence> {
    match table.state.seat(seat).unwrap().occupant {
        Occupant::Person(_, absence) => absence,
        Occupant::Nobody | Occupant::Bot(_) | Occupant::Kept(_) => None,
    }
}

#[test]
fn only_who_is_absent_twice_in_a_row_is_replaced() {
    let mut table = begun();
    table.time_up(ANN, 1);
    assert_eq!((table.state.seat(ANN).unwrap().missed, stand_in(&table, ANN)), (1, None));
    // She does something herself in between.
    while !owes(&table).contains(&ANN) {
        let seat = owes(&table)[0];
        act_as_usual(&mut table, seat, 2);
    }
    act_as_usual(&mut table, ANN, 3);
    assert_eq!(table.state.seat(ANN).unwrap().missed, 0);
    while !owes(&table).contains(&ANN) {
        let seat = owes(&table)[0];
        act_as_usual(&mut table, seat, 4);
    }
    table.time_up(ANN, 5);
    assert_eq!(stand_in(&table, ANN), None);
    while !owes(&table).contains(&ANN) {
        let seat = owes(&table)[0];
        act_as_usual(&mut table, seat, 6);
    }
    table.time_up(ANN, 7);
    assert_eq!(stand_in(&table, ANN), Some(Absence::Away));
    table.ask(&person("ann"), &Ask::Back, 8).unwrap();
    assert_eq!((table.state.seat(ANN).unwrap().missed, stand_in(&table, ANN)), (0, None), "all is forgotten");
}

#[test]
fn time_runs_in_a_row_and_a_new_round_is_new_time() {
    let mut table = begun();
    assert_eq!(table.deadlines(), [(ANN, TIME), (BOB, TIME)]);
    act_as_usual(&mut table, ANN, 10);
    assert!(table.deadlines().contains(&(ANN, TIME)), "a step wins no time");
    act(&mut table, "ann", "ready", 20).unwrap();
    assert_eq!(table.deadlines(), [(BOB, TIME)], "nobody waits for Ann");
    // Whoever is asked next is asked anew; where a game has rounds and always asks the same, every round is new.
    let mut alone = set_up(RUSH, serde_json::json!({"mode": "solo"}));
    alone.ask(&person("ann"), &Ask::Sit { seat: ANN }, 0).unwrap();
    alone.ask(&person("ann"), &Ask::Start, 0).unwrap();
    let turn = alone.state.turn;
    let mut at = 100;
    while alone.state.turn == turn {
        assert_eq!(alone.deadlines(), [(ANN, TIME)]);
        at += 1;
        act_as_usual(&mut alone, ANN, at);
    }
    assert_eq!(alone.deadlines(), [(ANN, at + TIME)]);
}

#[test]
fn after_a_time_away_everybody_has_time_again_and_no_clock_gives_it_for_ever() {
    let mut table = begun();
    table.give_grace(1_000_000, 3_600_000, 1_000_000);
    assert_eq!(table.deadlines(), [(ANN, 1_000_000 + TIME), (BOB, 1_000_000 + TIME)]);
    table.give_grace(500, 3_600_000, 500);
    assert_eq!(table.deadlines(), [(ANN, 500 + TIME), (BOB, 500 + TIME)], "the clock was set back");
    let mut table = begun();
    table.give_grace(30_000, 3_600_000, 20_000);
    assert_eq!(table.deadlines()[0], (ANN, 30_000 + TIME), "they cannot be back before that");
    let mut table = begun();
    table.give_grace(10_000, 3_600_000, 10_000);
    table.give_grace(500, 3_600_000, 20_000);
    assert_eq!(table.deadlines()[0], (ANN, 10_000 + TIME), "what was given once is not taken");
    let mut table = begun();
    table.give_grace(50_000, 10_000, 50_000);
    assert_eq!(table.deadlines()[0], (ANN, TIME), "who has more than the grace keeps what there is");
}

/// How somebody is told that a step can be taken back.
fn back(table: &Table, seat: Seat) -> protocol::TakeBack {
    let now = table.game_now(kernel::Viewer::Seat(seat), protocol::Codec::Json).unwrap().unwrap().0;
    now.own.unwrap().back
}

#[test]
fn team_mates_stay_together_when_it_is_played_again() {
    let mut table = from_setup(serde_json::json!({"game": "crazy-karts", "seating": {"seats": 5}}));
    let names = ["ann", "bob", "cid", "dan", "eve"];
    for (name, seat) in names.into_iter().zip(Seat::ALL) {
        table.ask(&person(name), &Ask::Sit { seat }, 0).unwrap();
    }
    table.names = names.into_iter().map(|name| (person(name), name.to_string())).collect();
    let facts = table.opens_again(&person("ann"));
    let sits = facts.into_iter().filter_map(|fact| match fact {
        Fact::Sat { person, seat } | Fact::Kept { person, seat } => Some((seat.number(), person.to_string())),
        _ => None,
    });
    let mut sits: Vec<(u8, String)> = sits.collect();
    sits.sort();
    let sits: Vec<&str> = sits.iter().map(|(_, name)| name.as_str()).collect();
    assert_eq!(
        sits,
        ["bob", "ann", "dan", "cid", "eve"],
        "drivers exchange their places, the Lone Wolf is alone"
    );
}

#[test]
fn offers_are_made_once_answered_by_players_and_gone_with_a_concession() {
    let mut table = in_the_open();
    offers(&mut table).unwrap();
    let again = offers(&mut table).unwrap_err();
    assert!(again.why.contains("already"), "{again:?}");
    let offer = table.state.offer.unwrap().number;
    for ask in [Ask::Decline { offer }, Ask::Agree { offer, of: ANN }] {
        assert!(table.ask(&person("eve"), &ask, 1).is_err(), "who only watches");
    }
    assert!(table.state.offer.is_some());
    let before = table.state.clone();
    assert!(table.ask(&person("ann"), &Ask::Agree { offer, of: ANN }, 1).is_err());
    let other = table.ask(&person("bob"), &Ask::Agree { offer: offer + 1, of: ANN }, 1).unwrap_err();
    assert!(other.why.contains("not open"), "{other:?}");
    let whose = table.ask(&person("bob"), &Ask::Agree { offer, of: BOB }, 1).unwrap_err();
    assert!(whose.why.contains("Somebody else"), "{whose:?}");
    assert_eq!(table.state, before, "a refusal changes nothing");
    table.ask(&person("bob"), &Ask::Agree { offer, of: ANN }, 1).unwrap();
    assert!(table.state.offer.is_none());
    let now = table.now(&std::collections::BTreeMap::new(), 1);
    assert_eq!((now.offers, now.taken_back), (1, Some(protocol::TakenBack { offer, of: ANN })));
}

#[test]
fn nobody_is_pestered_with_offers() {
    let mut table = in_the_open();
    let declines = |table: &mut Table, who: &str| {
        let offer = table.state.offer.unwrap().number;
        table.ask(&person(who), &Ask::Decline { offer }, 1).unwrap();
    };
    for who in ["ann", "bob"] {
        offers(&mut table).unwrap();
        declines(&mut table, who);
    }
    let no = offers(&mut table).unwrap_err();
    assert!(no.why.contains("already") && no.why.contains("play on"), "{no:?}");
    // Her next step can be offered, but not without end in a row, however often she steps; what all agree to does not count.
    let mut offered = 2;
    let steps = |table: &mut Table| {
        let seat = owes(table)[0];
        act_as_usual(table, seat, 2);
    };
    let mut refused = false;
    for _ in 0..200 {
        steps(&mut table);
        match offers(&mut table) {
            Ok(_) => declines(&mut table, "bob"),
            Err(no) if no.why.contains("enough") => {
                refused = true;
                break;
            }
            Err(_) => continue,
        }
        offered += 1;
    }
    assert_eq!((offered, refused), (20, true));
    let mut table = in_the_open();
    for _ in 0..30 {
        offers(&mut table).unwrap();
        let offer = table.state.offer.unwrap().number;
        table.ask(&person("bob"), &Ask::Agree { offer, of: ANN }, 1).unwrap();
        act_as_usual(&mut table, ANN, 1);
    }
}

#[test]
fn who_was_sent_away_does_not_take_the_seat_back() {
    let mut table = begun();
    table.ask(&person("ann"), &Ask::Remove { person: person("bob") }, 1).unwrap();
    assert_eq!(stand_in(&table, BOB), Some(Absence::Removed));
    assert!(table.ask(&person("bob"), &Ask::Back, 2).is_err());
    assert!(table.viewer(&person("bob")).is_none());
}

#[test]
fn what_is_frozen_stands_still() {
    let mut table = begun();
    table.ask(&person("bob"), &Ask::Leave, 1).unwrap();
    assert!(table.bot_to_act().is_some() && !table.deadlines().is_empty());
    table.frozen = Some("Other rules.".into());
    assert!(table.bot_to_act().is_none() && table.deadlines().is_empty() && table.next_alarm(&[]).is_none());
    assert_eq!(act(&mut table, "ann", "ready", 2).unwrap_err().why, "Other rules.");
}

#[test]
fn a_bot_that_thought_too_long_is_not_asked_any_more() {
    let mut table = begun();
    table.ask(&person("bob"), &Ask::Leave, 1).unwrap();
    let (seat, _) = table.bot_to_act().unwrap();
    let decision = table.state.seat(seat).unwrap().decision;
    assert!(table.bot_acts(seat, decision + 1, None, 2).is_none(), "another decision stands");
    table.ask(&person("bob"), &Ask::Back, 3).unwrap();
    assert!(table.bot_acts(seat, decision, None, 4).is_none(), "the seat is taken back");
    table.ask(&person("bob"), &Ask::Leave, 5).unwrap();
    assert!(table.bot_acts(seat, decision, None, 6).is_some(), "what the rules say, where it found nothing");
}

#[test]
fn nobody_says_what_cannot_be_seen() {
    let mut table = begun();
    for odd in ["", "  ", "\u{200b}", "\u{2800} \u{3164}", "\u{e0041}", "a\u{202e}b", "a\nb"] {
        let no = table.ask(&person("ann"), &Ask::Say { text: odd.into() }, 1);
        assert!(no.is_err_and(|no| no.why.contains("one line")), "{odd:?}");
    }
    for good in ["hello", "\u{2764}\u{fe0f}", "\u{1f468}\u{200d}\u{1f680}"] {
        assert!(table.ask(&person("ann"), &Ask::Say { text: good.into() }, 1).is_ok(), "{good:?}");
    }
}

/// Bob lets his time run out until a bot sits in for him.
fn without_bob() -> Table {
    let mut table = begun();
    while stand_in(&table, BOB).is_none() {
        match owes(&table)[0] {
            ANN => act_as_usual(&mut table, ANN, 1),
            seat => drop(table.time_up(seat, 1)),
        }
    }
    table
}

#[test]
fn who_is_only_away_keeps_the_table_when_others_leave() {
    let mut table = without_bob();
    let eyes = table.state.seat(BOB).unwrap().eyes_of_bot(BOB);
    assert_eq!(eyes, kernel::Viewer::Seat(BOB), "who sits in remembers no more than he is shown");
    table.ask(&person("ann"), &Ask::Leave, 2).unwrap();
    assert!(table.is_playing() && table.state.host == Some(person("bob")), "he may come back");
    assert_eq!(table.bot_to_act(), None, "and nothing is played until then");
    table.ask(&person("bob"), &Ask::Back, 3).unwrap();
    table.ask(&person("bob"), &Ask::Leave, 4).unwrap();
    assert!(!table.is_playing(), "now all have left");
    let now = table.game_now(kernel::Viewer::Seat(BOB), protocol::Codec::Json).unwrap().unwrap().0;
    assert!(now.own.unwrap().legal.is_empty() && now.pending == kernel::Pending::NOBODY);
}

#[test]
fn a_host_who_sends_all_away_has_no_game() {
    let mut table = begun();
    table.ask(&person("ann"), &Ask::Remove { person: person("bob") }, 1).unwrap();
    assert!(table.is_playing() && table.bot_to_act().is_some());
    table.ask(&person("ann"), &Ask::Leave, 2).unwrap();
    assert!(!table.is_playing(), "nobody can come back");
}

#[test]
fn an_offer_needs_somebody_who_can_agree() {
    let mut table = begun();
    act_as_usual(&mut table, ANN, 1);
    act(&mut table, "ann", "ready", 1).unwrap();
    assert_eq!(back(&table, ANN), protocol::TakeBack::Freely);
    table.ask(&person("ann"), &Ask::Undo { decision: table.state.seat(ANN).unwrap().decision }, 1).unwrap();
    act(&mut table, "ann", "charm", 1).unwrap();
    assert_eq!(
        back(&table, ANN),
        protocol::TakeBack::No,
        "what she looked at stands, and under cover nobody is asked"
    );
    let mut table = in_the_open();
    assert_eq!(back(&table, ANN), protocol::TakeBack::IfAllAgree);
    table.ask(&person("ann"), &Ask::Remove { person: person("bob") }, 1).unwrap();
    assert_eq!(back(&table, ANN), protocol::TakeBack::No);
}

#[test]
fn who_changes_seats_keeps_the_word_and_who_takes_an_offer_back_says_so() {
    let mut table = set_up(TOLL, serde_json::json!({}));
    table.ask(&person("ann"), &Ask::Sit { seat: ANN }, 0).unwrap();
    table.ask(&person("ann"), &Ask::Word { word: "abra".into() }, 0).unwrap();
    table.ask(&person("ann"), &Ask::Sit { seat: BOB }, 0).unwrap();
    let words: Vec<&str> = table.state.seats.iter().map(|seat| seat.word.as_str()).collect();
    assert_eq!(words, ["", "abra"]);
    let mut table = in_the_open();
    offers(&mut table).unwrap();
    let work = table.ask(&person("ann"), &Ask::Decline { offer: 1 }, 1).unwrap();
    let said: Vec<String> = work.sayings.iter().map(|(_, saying)| table.words(saying)).collect();
    assert!(said[0].contains("takes the offer back"), "{said:?}");
}

#[test]
fn a_bot_sits_in_for_who_is_gone_if_another_player_asks() {
    let mut table = begun();
    let gone = |seat| Ask::SitIn { seat };
    let no = table.ask(&person("ann"), &gone(BOB), 1).unwrap_err();
    assert!(no.why.contains("clock"), "{no:?}");
    table.card.allowance = None;
    for (who, seat) in [("ann", ANN), ("eve", BOB)] {
        assert!(table.ask(&person(who), &gone(seat), 1).is_err(), "{who}");
    }
    let work = table.ask(&person("ann"), &gone(BOB), 1).unwrap();
    assert_eq!((stand_in(&table, BOB), work.sayings.len()), (Some(Absence::Away), 1));
    assert!(table.ask(&person("ann"), &gone(BOB), 1).is_err(), "once");
    table.ask(&person("bob"), &Ask::Back, 2).unwrap();
    act_as_usual(&mut table, BOB, 3);
    act(&mut table, "bob", "ready", 3).unwrap();
    assert!(table.ask(&person("ann"), &gone(BOB), 4).is_err(), "nobody waits for him");
}

#[test]
fn who_has_left_leaves_once_and_who_is_deleted_does_not_come_back() {
    let mut table = without_bob();
    table.ask(&person("bob"), &Ask::Leave, 2).unwrap();
    assert_eq!(stand_in(&table, BOB), Some(Absence::Left));
    let again = table.ask(&person("bob"), &Ask::Leave, 3).unwrap_err();
    assert!(again.why.contains("already"), "{again:?}");
    let work = table.forget(&person("bob"), 4);
    assert!(!work.facts.is_empty());
    assert_eq!(stand_in(&table, BOB), Some(Absence::Removed));
    act_as_usual(&mut table, ANN, 5);
    let decision = table.state.seat(ANN).unwrap().decision;
    let no = table.ask(&person("ann"), &Ask::Offer { decision }, 5).unwrap_err();
    assert!(no.why.contains("nobody"), "nobody waits for who is no more: {no:?}");
}

#[test]
fn nobody_takes_back_without_end_and_only_players_are_spared_what_others_say() {
    let mut table = begun();
    let mut tries = 0;
    loop {
        act_as_usual(&mut table, ANN, 1);
        let decision = table.state.seat(ANN).unwrap().decision;
        match table.ask(&person("ann"), &Ask::Undo { decision }, 1) {
            Ok(_) => tries += 1,
            Err(no) => {
                assert!(no.why.contains("enough"), "{no:?}");
                break;
            }
        }
        assert!(tries < 10_000);
    }
    let mute = |name: &str| Ask::Hear { person: person(name), hearing: protocol::Hearing::Muted };
    for name in ["ann", "bob", "eve"] {
        table.names.insert(person(name), name.into());
    }
    assert!(table.ask(&person("ann"), &mute("eve"), 1).is_ok());
    assert!(table.ask(&person("ann"), &mute("nobody"), 1).is_err(), "who was never here");
    assert!(table.ask(&person("eve"), &mute("ann"), 1).is_err(), "she writes nothing into their game");
}

#[test]
fn the_clock_plays_exactly_what_the_rules_say_for_who_is_absent() {
    let (mut not_first, mut not_last) = (0, 0);
    for game in [RUSH, TOLL] {
        let mut table = set_up(game, serde_json::json!({}));
        for (name, seat) in [("ann", ANN), ("bob", BOB)] {
            table.ask(&person(name), &Ask::Sit { seat }, 0).unwrap();
        }
        table.ask(&person("ann"), &Ask::Start, 0).unwrap();
        let mut twin = table.card.game.start_pledged(table.pledge(&table.state)).unwrap();
        for at in 1..200 {
            if !table.is_playing() {
                break;
            }
            let seat = owes(&table)[0];
            for fact in table.time_up(seat, at * TIME).facts {
                let Fact::Deed { by, deed: KeptDeed::Act(seat, action), .. } = fact else { continue };
                assert_eq!((by, Some(&action)), (Chooser::Clock, twin.absent(seat).as_ref()), "{game}");
                let legal = twin.legal(seat);
                not_first += usize::from(legal.first() != Some(&action));
                not_last += usize::from(legal.last() != Some(&action));
                twin.act(seat, &action).unwrap();
            }
            // Nobody sits in for long enough to choose.
            if stand_in(&table, seat).is_some() {
                let name = if seat == ANN { "ann" } else { "bob" };
                table.ask(&person(name), &Ask::Back, at * TIME).unwrap();
            }
        }
        let record = table.game.as_ref().unwrap().session.record();
        assert!(record.entries.len() > 5 && record.entries == twin.record().entries, "{game}");
    }
    assert!(not_first > 0 && not_last > 0, "any other choice would have done");
}
