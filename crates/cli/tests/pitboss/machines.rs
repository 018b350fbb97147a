//! The shapes that `docs/machine-readable.md` promises, and what else programs rely on.

use crate::{Desk, fine, pitboss};
use serde_json::Value;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

/// The keys of an object, in their order of the alphabet.
fn keys(value: &Value) -> Vec<&str> {
    let mut keys: Vec<&str> = value.as_object().expect("an object").keys().map(String::as_str).collect();
    keys.sort_unstable();
    keys
}

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

/// Every key stands in the documentation.
#[track_caller]
fn documented(value: &Value) {
    let page = include_str!("../../../../docs/machine-readable.md");
    for key in keys(value) {
        assert!(page.contains(&format!("`{key}`")), "`{key}` is not in docs/machine-readable.md");
    }
}

#[test]
fn games() {
    let games: Value = serde_json::from_str(&fine("games --json")).expect("JSON");
    let game = &games.as_array().expect("an array")[0];
    documented(game);
    let expected = [
        "id",
        "least_seats",
        "minutes",
        "most_seats",
        "name",
        "notation",
        "options",
        "pitch",
        "prefix",
        "revision",
        "sides",
    ];
    assert_eq!(keys(game), expected);
    assert_eq!(keys(&game["options"][0]), ["concern", "help", "id", "kind", "label", "rule"]);
    assert_eq!(game["id"], "dungeon-rush");
}

#[test]
fn a_simulation() {
    let summary: Value =
        serde_json::from_str(&fine("simulate dungeon-rush --games 100 --json")).expect("JSON");
    documented(&summary);
    assert_eq!(keys(&summary).len(), 20);
    assert_eq!(
        (&summary["games"], &summary["seats"], &summary["unfinished"]),
        (&100.into(), &2.into(), &0.into())
    );
    assert_eq!(keys(&summary["wins_by_seat"][1]), ["games", "high", "low", "seat", "share", "wins"]);
    assert_eq!(keys(&summary["wins_by_side"][1]), ["games", "high", "low", "share", "side", "wins"]);
    assert_eq!(summary["wins_by_facet"], Value::Array(Vec::new()), "there is nothing to choose");
    assert_eq!(keys(&summary["decisions"]), ["least", "mean", "most"]);
    assert_eq!(keys(&summary["rounds"]), ["least", "mean", "most"]);
}

#[test]
fn what_a_game_counts_is_told_by_level_and_compared() {
    let words = "simulate dungeon-scoot --seats 2 --games 30 --bots random,careful --json";
    let summary: Value = serde_json::from_str(&fine(words)).expect("JSON");
    let (tallies, differences) = (&summary["tallies"], &summary["differences"]);
    assert_eq!(keys(&tallies[0]), ["bots", "deviation", "games", "mean", "tally"]);
    assert_eq!(keys(&differences[0]), ["bots", "difference", "p", "t", "tally"]);
    let page = include_str!("../../../../docs/machine-readable.md");
    for key in keys(&tallies[0]).into_iter().chain(keys(&differences[0])) {
        assert!(page.contains(&format!("`{key}`")), "`{key}` is not in docs/machine-readable.md");
    }
    let of = |tally: &str| {
        let all = differences.as_array().expect("a list").iter();
        all.filter(|row| row["tally"] == tally)
            .map(|row| row["difference"].as_f64().expect("a number"))
            .sum::<f64>()
    };
    assert!(of("deaths") < 0.0, "who thinks dies less often: {differences}");
    let heading = fine("simulate dungeon-scoot --seats 2 --games 1 --csv");
    assert!(heading.starts_with("game,seed,decisions,rounds,side_0,place_0,score_0,treasure_0,trophies_0,"));
    let plain: Value = serde_json::from_str(&fine("simulate dungeon-rush --games 30 --json")).expect("JSON");
    assert_eq!(
        (&plain["tallies"], &plain["differences"]),
        (&Value::Array(Vec::new()), &Value::Array(Vec::new()))
    );
}

#[test]
fn a_draw_is_no_win_of_both() {
    let words = "simulate dungeon-rush --games 200 --option match=duel --json";
    let summary: Value = serde_json::from_str(&fine(words)).expect("JSON");
    let number = |value: &Value| value.as_u64().expect("a number");
    let wins: u64 =
        summary["wins_by_seat"].as_array().expect("a list").iter().map(|row| number(&row["wins"])).sum();
    assert!(number(&summary["shared_wins"]) > 0, "{summary}");
    let counted = wins + number(&summary["shared_wins"]) + number(&summary["without_winner"]);
    assert_eq!(counted, 200, "{summary}");
    assert_eq!(summary["wins_by_side"], Value::Array(Vec::new()), "sides are exchanged");
}

#[test]
fn a_row_for_each_game() {
    let table = fine("simulate dungeon-rush --games 70 --csv");
    let mut rows = table.lines();
    let heading = "game,seed,decisions,rounds,side_0,place_0,score_0,side_1,place_1,score_1";
    assert_eq!(rows.next(), Some(heading));
    for (row, number) in rows.clone().zip(0..) {
        let fields: Vec<&str> = row.split(',').collect();
        assert_eq!((fields.len(), fields[0].parse()), (10, Ok(number)), "{row}");
    }
    assert_eq!(rows.count(), 70);
}

#[test]
fn wins_are_counted_by_what_was_chosen() {
    let words = "simulate super-wizard-kart --games 40 --option laps=1";
    let summary: Value = serde_json::from_str(&fine(&format!("{words} --json"))).expect("JSON");
    let rows = summary["wins_by_facet"].as_array().expect("a list");
    let number = |value: &Value| value.as_u64().expect("a number");
    for facet in ["chassis", "tires", "boost"] {
        let of: Vec<&Value> = rows.iter().filter(|row| row["facet"] == facet).collect();
        let ids: Vec<&str> = of.iter().filter_map(|row| row["chosen"].as_str()).collect();
        assert_eq!(ids, ["dragon", "gelatinous", "green-flame", "owlbear"], "{facet}");
        let sum = |key: &str| of.iter().map(|row| number(&row[key])).sum::<u64>();
        assert_eq!((sum("games"), sum("wins")), (160, 40), "every seat has one, and one of them wins");
    }
    documented(&rows[0]);
    assert_eq!(keys(&rows[0]), ["chosen", "facet", "games", "high", "low", "share", "wins"]);
    let text = fine(words);
    assert!(text.lines().any(|line| line.starts_with("  tires gelatinous ")), "{text}");
}

#[test]
fn rows_have_what_was_chosen_behind_the_figures() {
    let table = fine("simulate super-wizard-kart --games 3 --seats 2 --option laps=1 --csv");
    let rows: Vec<Vec<&str>> = table.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(
        rows[0][9..],
        ["score_1", "chassis_0", "tires_0", "boost_0", "chassis_1", "tires_1", "boost_1"]
    );
    for row in &rows[1..] {
        assert_eq!(row.len(), rows[0].len());
        let parts = ["green-flame", "owlbear", "dragon", "gelatinous"];
        assert!(row[10..].iter().all(|part| parts.contains(part)), "{row:?}");
    }
}

#[test]
fn results_do_not_depend_on_the_number_of_cores() {
    for bots in ["random", "random,greedy"] {
        let words = format!("simulate dungeon-rush --games 100 --seed 9 --bots {bots} --csv --threads");
        let one = fine(&format!("{words} 1"));
        assert_eq!(one, fine(&format!("{words} 2")));
        assert_eq!(one, fine(&format!("{words} 7")));
    }
}

#[test]
fn a_replay() {
    let desk = Desk::new("replay-json");
    let record = desk.record();
    let lines = lines(&fine(&format!("replay {} --json", desk.path("dungeon-rush-000000.txt"))));
    let (head, rest) = lines.split_first().expect("a header");
    let (end, steps) = rest.split_last().expect("an outcome");
    documented(head);
    assert_eq!(
        (&head["game"], &head["options"]["mode"], &head["seats"]),
        (&"dungeon-rush".into(), &"solo".into(), &1.into())
    );
    assert_eq!(keys(&head["draws"][0]), ["got", "name", "of"]);
    assert_eq!(keys(end), ["outcome"]);
    assert_eq!(keys(&end["outcome"]), ["places", "scores"]);
    assert_eq!(steps.len(), record.lines().filter(|line| line.starts_with("0 ")).count());
    for (step, number) in steps.iter().zip(1..) {
        documented(step);
        assert_eq!(keys(step), ["action", "draws", "events", "legal", "pending", "seat", "step"]);
        assert_eq!((&step["step"], &step["pending"]), (&number.into(), &vec![0].into()));
        assert!(step["legal"]["0"].as_array().expect("a list").contains(&step["action"]), "{step}");
        for event in step["events"].as_array().expect("a list") {
            assert_eq!(keys(event), ["event", "rules", "to", "words"]);
        }
    }
}

#[test]
fn undo_and_giving_up_are_steps_without_an_action() {
    let desk = Desk::new("deeds");
    let file = desk.path("game.txt");
    let words = format!("play dungeon-rush --seed 1 --record {file}");
    crate::with_input(&words, "\n1\nundo\nconcede\nyes\n");
    let lines = lines(&fine(&format!("replay {file} --json")));
    let deeds: Vec<&Value> = lines.iter().map(|line| &line["deed"]).filter(|deed| !deed.is_null()).collect();
    assert_eq!(deeds, ["undo", "concede"]);
    fine(&format!("verify {file}"));
}

#[test]
fn examples() {
    let desk = Desk::new("examples-json");
    let block = |fact: &str| {
        format!("**EX-1 Gold** (DR-4.5)\n```example\ngiven A: bl | B: bl | C: bl\nthen {fact}\n```\n")
    };
    let page = desk.file("page.md", block("gold 0") + &block("gold 1") + &block("glod 1"));
    let run = pitboss(&format!("examples {page} --json"));
    let lines = lines(&run.out);
    let verdicts: Vec<&Value> = lines.iter().map(|line| &line["verdict"]).collect();
    assert_eq!((run.code, verdicts), (1, vec![&"passed".into(), &"failed".into(), &"broken".into()]));
    lines.iter().for_each(documented);
    assert_eq!(keys(&lines[0]).len(), 12);
    assert!(lines[1]["position"].is_string() && lines[1]["failed_line"] == 9 && lines[0]["expect"] == "pass");
}

#[test]
fn bench() {
    let lines = lines(&fine("bench dungeon-rush --seconds 0.05 --json"));
    let works: Vec<&Value> = lines.iter().map(|line| &line["work"]).collect();
    assert_eq!(works, ["random", "views", "json"]);
    lines.iter().for_each(documented);
    assert!(lines.iter().all(|line| line["per_second"].as_u64() > Some(1_000)));
    assert_eq!(lines[0]["allocations_per_step"], 0.0, "random play allocates nothing once warm");
}

#[test]
fn a_reader_that_goes_away_is_no_fault() {
    for words in ["simulate dungeon-rush --games 20000 --csv", "rules dungeon-rush", "examples --json"] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_pitboss"))
            .args(words.split(' '))
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it starts");
        let mut first = String::new();
        BufReader::new(child.stdout.take().expect("piped")).read_line(&mut first).expect("a line");
        let done = child.wait_with_output().expect("it ends");
        assert_eq!(
            (done.status.code(), String::from_utf8_lossy(&done.stderr).as_ref()),
            (Some(0), ""),
            "{words}"
        );
    }
}
