//! What an honest record proves, and that a forged one is caught at the step or roll that was changed.

use super::*;
use crate::Replay;
use kernel::{Deed, Pledge, Secret};

/// The record of a game whose luck was pledged.
pub fn pledged() -> Record {
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
    record
}

fn audit(text: &str) -> Audit {
    Audit::of(Record::read(text).expect("a record"), None).expect("an audit")
}

fn marks(audit: &Audit) -> [Mark; 5] {
    audit.findings.each_ref().map(|finding| finding.mark)
}

/// The record with one text in it replaced.
fn forged(from: &str, to: &str) -> Audit {
    let text = pledged().to_string();
    assert!(text.contains(from), "{from}: {text}");
    audit(&text.replacen(from, to, 1))
}

#[test]
fn an_honest_record_is_proven_roll_by_roll() {
    use Mark::{Holds, Open};
    let record = pledged();
    let draws = record.start.len() + record.entries.iter().map(|entry| entry.draws.len()).sum::<usize>();
    let audit = audit(&record.to_string());
    assert_eq!((audit.verdict.clone(), audit.wrong()), (Verdict::Proven, 0));
    assert_eq!(marks(&audit), [Open, Holds, Holds, Holds, Holds], "{:?}", audit.findings);
    assert_eq!((audit.rolls.len(), audit.seed), (draws, record.header.seed));
    for (roll, number) in audit.rolls.iter().zip(1..) {
        assert_eq!((roll.number, roll.mark, roll.again), (number, Holds, roll.said), "{roll:?}");
    }
}

#[test]
fn what_this_client_saw_is_held_against_the_record() {
    let saw = crate::witness::tests::witness();
    let audit = |witness: &Witness| Audit::of(pledged(), Some(witness)).expect("an audit");
    assert_eq!(marks(&audit(&saw)), [Mark::Holds; 5]);
    let other = Witness { commitment: Secret([8; 32]).commitment(), ..saw.clone() };
    assert_eq!(marks(&audit(&other))[0], Mark::Broken);
    let other = Witness { given: vec!["blind".into()], ..saw };
    assert_eq!(audit(&other).verdict, Verdict::Open(Doubt::WordFromElsewhere));
}

#[test]
fn another_word_or_table_makes_another_seed_and_is_caught() {
    for (from, to) in [("blind mice", "blind rats"), ("table k7", "table k8")] {
        let audit = forged(from, to);
        assert_eq!(marks(&audit)[1..4], [Mark::Broken, Mark::Holds, Mark::Broken], "{from}");
        assert!(audit.wrong() * 2 > audit.rolls.len() && matches!(audit.verdict, Verdict::Broken(_)));
    }
}

#[test]
fn another_secret_and_another_print_are_caught() {
    for (from, to) in [("secret 07", "secret 08"), ("commitment 63", "commitment 64")] {
        let audit = forged(from, to);
        assert_eq!(marks(&audit)[2], Mark::Broken, "{from}: {:?}", audit.findings);
        assert!(matches!(audit.verdict, Verdict::Broken(_)));
    }
}

#[test]
fn another_roll_is_the_one_row_that_is_wrong() {
    let mut record = pledged();
    let draw = &mut record.start[4];
    draw.got = (draw.got + 1) % draw.of;
    let said = draw.got;
    let audit = audit(&record.to_string());
    let wrong: Vec<&Roll> = audit.rolls.iter().filter(|roll| roll.mark == Mark::Broken).collect();
    assert_eq!(wrong.len(), 1);
    assert_eq!((wrong[0].number, wrong[0].said), (5, Some(said)));
    assert!(wrong[0].again.is_some_and(|again| again != said));
    assert_eq!(marks(&audit)[4], Mark::Holds, "the game goes on with the right one");
    assert!(matches!(&audit.verdict, Verdict::Broken(why) if why.contains("Roll 5")), "{:?}", audit.verdict);
}

#[test]
fn a_roll_that_was_left_out_or_put_in_is_seen() {
    for change in [
        |start: &mut Vec<Draw>| {
            start.pop();
        },
        |start: &mut Vec<Draw>| start.push(Draw { name: "shuffle".into(), of: 2, got: 0 }),
    ] {
        let mut record = pledged();
        change(&mut record.start);
        let audit = audit(&record.to_string());
        assert_eq!(audit.wrong(), 1);
        assert!(matches!(audit.verdict, Verdict::Broken(_)));
    }
}

#[test]
fn another_action_is_caught_at_its_step() {
    let mut record = pledged();
    let at = record.entries.len() / 2;
    record.entries[at].deed = Deed::Act(Seat::ALL[1], "spawn basic Z".into());
    let forged = audit(&record.to_string());
    assert_eq!(marks(&forged)[4], Mark::Broken);
    let step = format!("Step {}", at + 1);
    assert!(forged.findings[4].words.contains(&step), "{:?}", forged.findings[4]);
    assert!(matches!(forged.verdict, Verdict::Broken(_)));
    let mut record = pledged();
    record.outcome = record.outcome.map(|mut outcome| {
        outcome.places.reverse();
        outcome
    });
    assert_eq!(marks(&audit(&record.to_string()))[4], Mark::Broken);
}

#[test]
fn a_game_of_one_device_says_honestly_what_it_lacks() {
    use Mark::{Holds, Open};
    let mut record = pledged();
    (record.header.pledge, record.header.commitment) = (None, None);
    let local = audit(&record.to_string());
    assert_eq!(marks(&local), [Open, Open, Open, Holds, Holds]);
    assert_eq!(local.verdict, Verdict::Proven);
    let seed = record.header.seed.take().expect("a seed");
    record.header.commitment = Some(seed.commitment());
    let hidden = audit(&record.to_string());
    assert_eq!(hidden.verdict, Verdict::Open(Doubt::NoSeed));
    assert!(hidden.rolls.iter().all(|roll| roll.mark == Open && roll.again.is_none()));
}

#[test]
fn an_arranged_position_is_never_verified() {
    let settings = ["given A: bl+ bl | B: bl bl | C: bl bl", "units basic@A1", "gold 3", "bag wa wa wa"];
    let settings: Vec<String> = settings.iter().map(ToString::to_string).collect();
    let mut game =
        crate::LocalGame::arranged("x", "dungeon-rush", &settings, Seed::of_number(1)).expect("arranged");
    let seat = game.session().pending().owes.iter().next().expect("somebody");
    game.act(seat, "step basic N").expect("legal");
    let audit = audit(&game.session().record().to_string());
    assert_eq!((audit.verdict, audit.findings[4].mark), (Verdict::Open(Doubt::Arranged), Mark::Open));
}

#[test]
fn the_audit_and_the_replay_judge_alike() {
    for change in [("table k7", "table k7"), ("commitment 63", "commitment 64")] {
        let text = pledged().to_string().replacen(change.0, change.1, 1);
        let replay = Replay::open(Record::read(&text).expect("a record")).expect("a replay");
        let judged = audit(&text).verdict;
        assert_eq!(std::mem::discriminant(&judged), std::mem::discriminant(replay.verdict()), "{change:?}");
    }
}

#[test]
fn rolls_are_found_by_name_and_by_player() {
    let audit = audit(&pledged().to_string());
    let found = |kind: Kind, letters: &str| audit.found(&Wanted { kind, letters: letters.into() }, &[]).len();
    let all = audit.rolls.len();
    assert_eq!([found(Kind::All, ""), found(Kind::All, " SHUF")], [all, all]);
    assert_eq!([found(Kind::Wrong, ""), found(Kind::All, "dragon"), found(Kind::All, "7")], [0, 0, 1]);
    assert_eq!(audit.names(), ["shuffle"]);
    assert_eq!(found(Kind::Named("shuffle".into()), ""), all);
}

#[test]
fn each_roll_says_what_it_decided() {
    // The shuffle of the rulebook's example EX-111.
    let counts =
        "blank=3,spike-trap=2,cage-trap=1,oil-slick-trap=1,pushback-trap=1,bomb-trap=1,wall=1,treasure=2";
    let picks = [("mode", "solo"), ("mix", "custom"), ("mix-counts", counts)];
    let picks = picks.map(|(id, value)| (id.to_string(), value.to_string())).into_iter().collect();
    let setup = Setup { picks: kernel::Picks(picks), ..Setup::default() };
    let session =
        find("dungeon-rush").expect("a game").open(&setup).expect("a table").start(Seed::of_number(1));
    let got = [3, 0, 7, 8, 2, 6, 1, 4, 0, 1, 0];
    let draws: Vec<Draw> = got
        .into_iter()
        .zip((2..=12).rev())
        .map(|(got, of)| Draw { name: "shuffle".into(), of, got })
        .collect();
    let decided = session.decided(&draws);
    assert_eq!(decided.first().map(String::as_str), Some("Tile 12 of the bag is a Spike Trap."));
    assert_eq!(
        decided.last().map(String::as_str),
        Some("Tile 2 of the bag is a Treasure, and tile 1 a Wall.")
    );
    assert_eq!(decided[5], "Tile 7 of the bag is an Oil Slick Trap.");
    let forged =
        [Draw { name: "shuffle".into(), of: 999, got: 998 }, Draw { name: "luck".into(), of: 1, got: 0 }];
    assert_eq!(session.decided(&forged), ["", ""], "what the rules do not ask for decides nothing");
    // And a record's rolls have them.
    let audit = audit(&pledged().to_string());
    assert!(audit.rolls.iter().all(|roll| roll.decided.starts_with("Tile ") && roll.stands == Stands::Yes));
    let wanted = Wanted { kind: Kind::All, letters: "treasure".into() };
    assert!(!audit.found(&wanted, &[]).is_empty());
}

#[test]
fn every_roll_of_every_game_says_what_it_decided() {
    for title in catalog::games() {
        let mut luck = kernel::Fast::new(5);
        let mut session = title.open(&Setup::default()).expect("a table").start(Seed::of_number(5));
        while let Some(seat) = session.pending().owes.iter().next() {
            let legal = session.legal(seat);
            let any = luck.below("any", u16::try_from(legal.len()).expect("few"));
            session.act(seat, &legal[usize::from(any)]).expect("legal");
        }
        let audit = Audit::of(session.record().clone(), None).expect("an audit");
        let silent = audit.rolls.iter().find(|roll| roll.decided.is_empty());
        assert!(!audit.rolls.is_empty() && silent.is_none(), "{}: {silent:?}", title.info().id);
    }
}
