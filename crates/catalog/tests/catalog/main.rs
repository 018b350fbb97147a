//! Titles, tables and sessions of a toy, so that they are tested for any game and not for one.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "helpers of tests may fail as tests do")]

mod toy;

use catalog::{
    ActFault, Entry, Keep, Level, Minds, Plan, Played, Session, Setup, SetupFault, Table, Title, Unfit,
    Verdict, Work, content_id, wits,
};
use kernel::{BySeat, Chance, Fast, Game, Record, Seat, Seed, Viewer};
use toy::Toy;

const TITLE: &dyn Title = &Entry::<Toy>::new();
const NORTH: Seat = Seat::ALL[0];
const SOUTH: Seat = Seat::ALL[1];

fn table() -> Box<dyn Table> {
    TITLE.open(&Setup::default()).expect("a table")
}

/// A game in which North begins.
fn session() -> Box<dyn Session> {
    let table = table();
    let begins = |number: &u64| table.start(Seed::of_number(*number)).pending().owes.has(NORTH);
    table.start(Seed::of_number((0..).find(begins).expect("a seed")))
}

fn plan(level: Level, keep: Keep) -> Plan {
    Plan { seed: Seed::of_number(5), levels: BySeat::all(level), minds: Minds::Own, keep }
}

fn simulated(plan: &Plan, numbers: std::ops::Range<u64>) -> Vec<Played> {
    let mut all = Vec::new();
    table().simulate(plan, numbers, &mut |played| all.push(played)).expect("nothing breaks");
    all
}

#[test]
fn an_action_is_misread_illegal_or_from_nowhere() {
    let mut session = session();
    assert!(matches!(session.act(NORTH, "drw"), Err(ActFault::Misread(_))));
    assert!(matches!(session.act(Seat::ALL[2], "draw"), Err(ActFault::NoSeat(_))));
    let Err(ActFault::Illegal(illegal)) = session.act(SOUTH, "draw") else { panic!("it is North's turn") };
    assert_eq!(illegal.to_string(), "It is the other seat's turn. (TT-1.1)");
    assert_eq!(session.record().entries.len(), 0);
    assert_eq!((session.can(NORTH, "draw"), session.act(NORTH, "draw")), (Ok(()), Ok(())));
}

#[test]
fn each_viewer_is_told_its_own_part() {
    let mut session = session();
    let mark = session.mark();
    session.act(NORTH, "draw").expect("legal");
    let words = |viewer| session.told(viewer, mark).into_iter().map(|line| line.words).collect::<Vec<_>>();
    assert_eq!(words(Viewer::Seat(SOUTH)), ["A card is drawn."]);
    assert_ne!(words(Viewer::Seat(NORTH)), ["A card is drawn."]);
    assert_eq!(session.happened(mark).expect("JSON").len(), 2);
    assert!(session.journal(Viewer::Seat(SOUTH)).contains("A card is drawn. [TT-1.1]"));
    assert!(!session.journal(Viewer::Seat(SOUTH)).contains("\ndraw"), "no list of actions");
    assert!(session.view_json(Viewer::Seat(SOUTH)).expect("JSON").contains("[null,0]"));
    assert_eq!(session.scene(Viewer::Seat(SOUTH)).cells[0].label, "?");
}

#[test]
fn panels_are_given_the_games_own_types() {
    let session = session();
    let toy = session.typed_table().downcast_ref::<Toy>().expect("the table");
    assert_eq!(toy.seating(), session.seating());
    assert!(session.typed_view(Viewer::Seat(NORTH)).is::<<Toy as Game>::View>());
}

#[test]
fn what_cannot_be_chosen_says_why() {
    let mut session = session();
    session.act(NORTH, "call").expect("legal");
    let choices = session.choices(NORTH);
    let dimmed: Vec<_> = choices.iter().filter_map(|choice| choice.why_not.as_ref()).collect();
    assert_eq!((choices.len(), dimmed.len(), dimmed[0].rule.as_str()), (3, 1, "TT-1.3"));
    assert_eq!(session.legal(NORTH), ["draw", "show"]);
}

#[test]
fn undo_takes_back_what_taught_nobody_anything() {
    let mut session = session();
    assert!(!session.can_undo(NORTH) && !session.undo(NORTH));
    session.act(NORTH, "call").expect("legal");
    assert!(session.can_undo(NORTH) && session.undo(NORTH));
    session.act(NORTH, "draw").expect("legal");
    assert!(!session.can_undo(NORTH));
}

#[test]
fn a_record_plays_again_and_says_where_it_does_not() {
    let played = simulated(&plan(Level::Random, Keep::Records), 0..20);
    for played in played {
        let text = played.record.expect("wanted").to_string();
        let record = Record::read(&text).expect("a record");
        let mut session = table().restart(&record).expect("fits");
        record.entries.iter().for_each(|entry| session.replay(entry).expect("plays"));
        assert_eq!(session.outcome(), played.outcome.as_ref());
    }
}

#[test]
fn a_record_of_something_else_does_not_fit() {
    let record = session().record().clone();
    let unfit = |change: fn(&mut Record)| {
        let mut record = record.clone();
        change(&mut record);
        table().restart(&record).err().expect("does not fit")
    };
    assert!(matches!(unfit(|r| r.header.game = "chess".into()), Unfit::Game { .. }));
    assert!(matches!(unfit(|r| r.header.revision = 9), Unfit::Revision { recorded: 9, here: 3 }));
    assert!(matches!(unfit(|r| r.header.content = "abc".into()), Unfit::Content { .. }));
    assert!(matches!(unfit(|r| r.start[0].got = 1 - r.start[0].got), Unfit::Start(_)));
}

#[test]
fn content_and_options_are_refused_with_reasons() {
    let fault = |setup: Setup| TITLE.open(&setup).err().expect("a fault");
    let content = Setup { content: Some("nine".into()), ..Setup::default() };
    assert!(matches!(fault(content), SetupFault::Content(faults) if faults.len() == 1));
    let mut setup = Setup::default();
    setup.picks.set("limt", "2");
    assert!(fault(setup).to_string().contains("Did you mean \"limit\"?"));
    assert_eq!(content_id(None), "built-in");
    assert_eq!(content_id(Some("abc")), "ba7816bf8f01cfea");
}

#[test]
fn a_simulated_game_is_the_same_whichever_others_are_played() {
    for level in Level::ALL {
        let plan = plan(level, Keep::Results);
        let all = simulated(&plan, 0..40);
        assert_eq!(all[25..], simulated(&plan, 25..40));
        assert!(all.iter().all(|played| played.outcome.is_some() && played.rounds > Some(1)));
        assert_eq!(all[0].names, ["North", "South"]);
    }
}

#[test]
fn a_refused_choice_is_a_fault_with_number_and_seed() {
    let mut setup = Setup::default();
    setup.picks.set("limit", "broken");
    let (plan, mut played) = (plan(Level::Random, Keep::Results), 0);
    let broken = TITLE.open(&setup).expect("a table").simulate(&plan, 0..100, &mut |_| played += 1);
    let broken = broken.expect_err("what is listed is refused");
    assert_eq!((broken.number, broken.seed), (played, plan.seed_of(played)));
    let said = broken.to_string();
    assert!(said.contains(&broken.seed.to_string()) && said.contains("was refused \""), "{said}");
}

#[test]
fn bots_are_seeded_with_a_hash_of_the_games_seed() {
    let bytes = |seed: Seed| seed.0.iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte));
    let first = |mut luck: Fast| (0..8).map(|_| luck.below("x", 60_000)).collect::<Vec<_>>();
    let seed = Seed::of_number(1);
    assert_ne!(first(wits(seed)), first(Fast::new(bytes(seed))));
    assert_eq!(first(wits(seed)), first(wits(seed)));
}

#[test]
fn records_do_not_change_what_is_played() {
    let with = simulated(&plan(Level::Greedy, Keep::Records), 0..20);
    let without = simulated(&plan(Level::Greedy, Keep::Results), 0..20);
    assert!(with.into_iter().zip(without).all(|(with, without)| Played { record: None, ..with } == without));
}

#[test]
fn bots_and_the_clock_play_what_is_legal() {
    let session = session();
    for level in Level::ALL {
        let advice = session.advice(level, NORTH, &mut Fast::new(3)).expect("something");
        assert!(session.legal(NORTH).contains(&advice));
    }
    assert_eq!(session.absent(NORTH).as_deref(), Some("show"));
}

#[test]
fn giving_up_ends_the_game_where_the_rules_say_so() {
    let mut session = session();
    assert!(session.concede(NORTH) && !session.concede(SOUTH));
    assert_eq!(session.outcome().expect("over").winners().iter().collect::<Vec<_>>(), [SOUTH]);
}

#[test]
fn examples_pass_fail_with_the_position_or_are_broken() {
    let verdict = |then: &str| {
        let text =
            format!("**EX-1 One** (TT-1.1)\n```example\nnew\nchance card 4\nwhen draw\nthen {then}\n```\n");
        TITLE.examples(&text).expect("a page").remove(0).verdict
    };
    assert_eq!(verdict("hand 5"), Verdict::Passed);
    assert!(matches!(verdict("hand 4"), Verdict::Failed { line: 6, position: Some(_), .. }));
    assert!(matches!(verdict("hnad 4"), Verdict::Broken(misread) if misread.line == 6));
    assert!(TITLE.examples("```example\n```\n").is_err());
    assert!(TITLE.examples(toy::RULES).expect("a page").iter().all(|trial| trial.verdict == Verdict::Passed));
}

#[test]
fn work_goes_on_until_it_is_stopped() {
    for work in Work::ALL {
        let mut asked = Vec::new();
        table().bench(work, &mut |decisions| {
            asked.push(decisions);
            asked.len() < 3
        });
        assert_eq!(asked, [1_000, 2_000, 3_000]);
    }
}
