//! What people do: look, read, play, watch a replay.

use crate::{Desk, fine, pitboss, with_input};

const SOLO: &str = "play dungeon-rush --option mode=solo --seed 5";

#[test]
fn the_games_are_listed_with_their_options() {
    let out = fine("games");
    assert!(out.contains("dungeon-rush") && out.contains("mode") && out.contains("versus, solo"), "{out}");
}

#[test]
fn one_rule_a_chapter_or_all_of_them() {
    let one = fine("rules dungeon-rush DR-4.2");
    assert!(one.contains("DR-4.2") && one.lines().count() <= 2, "{one}");
    let chapter = fine("rules dungeon-rush dr-4");
    assert!(
        chapter.contains("gold and actions") && chapter.contains("DR-4.9") && !chapter.contains("DR-5.1  ")
    );
    let all = fine("rules dungeon-rush");
    assert!(all.contains("DR-1.1") && all.contains("DR-15.7"));
    assert_eq!(fine("rules dungeon-rush 4.2"), one);
    assert!(!all.contains('`') && !all.contains("["), "no markup in the terminal");
}

#[test]
fn a_solo_game_is_played_to_its_end() {
    let desk = Desk::new("solo");
    let record = desk.path("game.txt");
    let run = with_input(&format!("{SOLO} --record {record}"), &"end-turn\n".repeat(30));
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert!(run.out.contains("Goal") && run.out.contains("has won."), "{}", run.out);
    assert!(fine(&format!("verify {record}")).contains("everything that a record can prove holds."));
}

#[test]
fn what_the_set_up_decided_is_told_before_bots_act_on_it() {
    let words =
        "play super-wizard-kart --bots random --seat 0 --seats 3 --seed 5 --option kart_choice=random";
    let run = with_input(words, "quit\n");
    let at = |words: &str| run.out.find(words);
    assert!(at("You drive a").is_some() && at("for initiative").is_some(), "{}", run.out);
    assert!(at("Initiative:") < at("lines up") && at("lines up").is_some(), "{}", run.out);
    assert_eq!(run.out.matches("Initiative:").count(), 1, "{}", run.out);
}

#[test]
fn choices_have_numbers_and_notation_is_forgiving() {
    let run = with_input(SOLO, "1\nEnd-Turn\nspawn  scout   A\n");
    let acts = run.out.lines().filter(|line| line.starts_with("Adventurers>")).count();
    assert!(acts >= 3 && !run.out.contains("Not an action"), "{}", run.out);
    assert!(with_input(SOLO, "999\n").out.contains("There is no choice 999."));
}

#[test]
fn what_is_not_allowed_is_explained() {
    let run = with_input(SOLO, "step basic N\nwhy step basic N\nwhy end-turn\nwhy\nwhy nonsense\n");
    assert!(run.out.contains("No: ") && run.out.contains("§DR-6.1"), "{}", run.out);
    assert!(run.out.contains("  DR-6.1  A move costs"), "the rule itself: {}", run.out);
    assert!(run.out.contains("You can: end-turn is one of your choices."), "{}", run.out);
    assert!(run.out.contains("Not an action: found \"nonsense\""), "{}", run.out);
}

#[test]
fn a_typing_mistake_gets_the_nearest_word() {
    let run = with_input(SOLO, "end-trun\nhlep\n");
    assert!(
        run.out.contains("Did you mean \"end-turn\"?") && run.out.contains("Did you mean \"help\"?"),
        "{}",
        run.out
    );
}

#[test]
fn the_table_answers_questions() {
    let run = with_input(SOLO, "help\nrules\nrules DR-4.1\nrules DR-99\nlog\n\nundo\nconcede\nno\nquit\n");
    for said in [
        "takes the choice with that number",
        "DR-15",
        "4 gold",
        "There is no rule",
        "nothing to take back",
        "Really give up this game?",
    ] {
        assert!(run.out.contains(said), "{said}: {}", run.out);
    }
    assert!(run.out.contains("The game is left unfinished.") && run.code == 0);
}

#[test]
fn giving_up_ends_the_game() {
    let run = with_input(SOLO, "concede\nyes\n");
    assert!(run.out.contains("Nobody has won."), "{}", run.out);
}

#[test]
fn giving_up_in_a_match_gives_up_one_game() {
    let duel = "play dungeon-rush --seed 3 --option match=duel --option roles=chosen --bots random --seat adventurers";
    let run = with_input(duel, "concede\nyes\n\nconcede\nyes\n");
    assert!(run.out.contains("In a match the next one begins."), "{}", run.out);
    assert!(run.out.contains("and you are Dungeon Master now."), "the roles are exchanged: {}", run.out);
    assert!(run.out.contains("You have lost."), "both games of a duel are given up: {}", run.out);
}

#[test]
fn choosing_what_one_plays_ends_no_game() {
    for game in ["dungeon-kart", "crazy-karts"] {
        let draft = format!("play {game} --seats 3 --bots greedy --seat 0 --seed 5");
        let run = with_input(&draft, "1\nrules\nquit\n");
        assert!(!run.out.contains("the next one begins, and"), "{game}: {}", run.out);
        assert!(run.out.contains("-1  "), "{game}: what is typed next is answered: {}", run.out);
    }
}

#[test]
fn the_end_of_the_input_ends_the_evening_politely() {
    let run = with_input(SOLO, "");
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert!(run.out.contains("left unfinished") && run.out.contains("--seed"));
}

#[test]
fn endless_and_broken_lines_are_no_harm() {
    let run = with_input(SOLO, &format!("{}\n\u{202e}\u{0}\nquit\n", "x".repeat(100_000)));
    assert_eq!(run.code, 0);
    assert!(run.out.contains("The game is left unfinished."));
}

#[test]
fn the_screen_is_handed_over_when_there_are_secrets() {
    let run = with_input("play dungeon-rush --seed 2", &format!("\n{}\n\nquit\n", "1\n".repeat(9)));
    let (before, after) = run.out.split_once("=====").expect("the screen is wiped");
    assert!(before.contains("Dungeon Master>") && !before.contains("Adventurers>"), "{before}");
    assert!(
        after.contains("Adventurers>") && after.contains("A1 ?") && !after.contains("lay "),
        "nothing of the hand is left: {after}"
    );
}

#[test]
fn bots_play_the_other_seats() {
    for level in ["random", "greedy"] {
        let words = format!("play dungeon-rush --bots {level} --seat adventurers --seed 3");
        let run = with_input(&words, &"end-turn\n".repeat(30));
        assert_eq!((run.code, run.err.as_str()), (0, ""));
        assert!(run.out.contains("Won by Dungeon Master (seat 0)."), "{}", run.out);
        assert!(!run.out.contains("Dungeon Master>"), "{}", run.out);
    }
}

#[test]
fn a_replay_is_printed_or_shown_at_a_step() {
    let desk = Desk::new("replay");
    desk.record();
    let file = desk.path("dungeon-rush-000000.txt");
    let all = fine(&format!("replay {file}"));
    assert!(all.contains("   1  Adventurers: ") && all.contains("§DR-"), "{all}");
    let start = fine(&format!("replay {file} --at 0"));
    assert!(start.contains("A1") && !start.contains("Adventurers: "), "{start}");
}

#[test]
fn a_summary_names_seats_and_sides() {
    let out = fine("simulate dungeon-rush --games 200");
    for said in [
        "200 games",
        "seat 0",
        "Dungeon Master",
        "Adventurers",
        "95 %",
        "decisions on average",
        "rounds",
        "decisions/s",
    ] {
        assert!(out.contains(said), "{said}: {out}");
    }
}

/// The rows of a summary that say who won how often.
fn winners(words: &str) -> Vec<String> {
    let out = fine(words);
    out.lines().filter(|line| line.contains(" won ")).map(String::from).collect()
}

#[test]
fn where_sides_are_exchanged_nobody_wins_for_a_side() {
    for played in ["duel", "first-to-three"] {
        let words = format!("simulate dungeon-rush --games 100 --option match={played}");
        let rows = winners(&words);
        assert_eq!(rows.len(), 2, "{rows:?}");
        assert!(rows.iter().all(|row| !row.contains("Master") && !row.contains("Adv")), "{rows:?}");
    }
    assert!(winners("simulate dungeon-rush --games 100")[0].contains("seat 0, Dungeon Master"));
}

#[test]
fn help_is_help() {
    for words in ["--help", "play --help", "simulate --help", "--version"] {
        assert_eq!(pitboss(words).code, 0);
    }
    assert!(fine("--help").contains("3 (verify)") && fine("verify --help").contains("not proven"));
    assert!(fine("play --help").contains("Ctrl-C loses nothing"));
}
