//! What `verify` and `examples` prove, and what they catch.

#[cfg(unix)]
use crate::joining::Guest;
use crate::{Desk, content, ends, fine};
use kernel::{Commitment, Pledge, Secret};

/// The record of a game with one line changed, checked.
fn verified(desk: &Desk, from: &str, to: &str, code: i32) -> String {
    let record = desk.record();
    assert!(record.contains(from), "{from}: {record}");
    let file = desk.file("edited.txt", record.replacen(from, to, 1));
    ends(code, &format!("verify {file}"))
}

#[test]
fn a_record_holds() {
    let desk = Desk::new("holds");
    desk.record();
    let said = fine(&format!("verify {}", desk.path("dungeon-rush-000000.txt")));
    for line in [
        "steps follows the rules",
        "draws is what the seed gives",
        "It ended so",
        "the record has no commitment",
        "not proven that these were the steps really played",
        "everything that a record can prove holds.",
    ] {
        assert!(said.contains(line), "{line}: {said}");
    }
}

#[test]
fn an_action_that_is_not_legal_is_named_with_its_rule() {
    let desk = Desk::new("illegal");
    let record = desk.record();
    let line = record.lines().position(|line| line.starts_with("0 ")).expect("a step") + 1;
    let first = record.lines().nth(line - 1).expect("a step").to_string();
    let said = verified(&desk, &first, "0 step bomber N", 1);
    assert!(
        said.contains(&format!("line {line}: "))
            && said.contains("step bomber N")
            && said.contains("(DR-6.1)"),
        "{said}"
    );
}

#[test]
fn a_draw_that_the_seed_does_not_give_is_named() {
    let desk = Desk::new("draw");
    let record = desk.record();
    let drew = record.lines().find(|line| line.starts_with("drew shuffle ")).expect("a draw").to_string();
    let (got, of) = drew.split(' ').nth(2).and_then(|draw| draw.split_once('/')).expect("a draw");
    let other = (got.parse::<u16>().unwrap() + 1) % of.parse::<u16>().unwrap();
    let edited = drew.replacen(&format!(" {got}/{of}"), &format!(" {other}/{of}"), 1);
    let said = verified(&desk, &drew, &edited, 1);
    assert!(said.contains("draw 1 here is shuffle"), "{said}");
}

#[test]
fn another_end_another_revision_and_another_commitment_do_not_hold() {
    let desk = Desk::new("other");
    let end = desk.record().lines().last().expect("an end").to_string();
    assert!(verified(&desk, &end, "end places 1 scores 99", 1).contains("and the record says"));
    assert!(verified(&desk, "revision 1", "revision 65535", 1).contains("revision 65535"));
    assert!(verified(&desk, "content built-in", "content 0123456789abcdef", 1).contains("0123456789abcdef"));
    let commitment = format!("seats 1\ncommitment {}", "0".repeat(64));
    assert!(verified(&desk, "seats 1", &commitment, 1).contains("commitment says"));
}

#[test]
fn a_record_without_its_seed_says_what_is_not_proven() {
    let desk = Desk::new("seedless");
    let record = desk.record();
    let seed = record.lines().find(|line| line.starts_with("seed ")).expect("a seed").to_string();
    let said = verified(&desk, &seed, &format!("commitment {}", "0".repeat(64)), 3);
    assert!(said.contains("not proven") && said.contains("come from the seed"), "{said}");
    let last = "What can be checked holds; the draws are not proven, for the seed is not in the record.\n";
    assert!(said.ends_with(last) && !said.contains("a record can prove"), "{said}");
}

/// The record of a game whose luck was pledged, in a file, with one text in it replaced.
fn pledged(desk: &Desk, from: &str, to: &str) -> String {
    pledged_by(desk, "three blind mice", from, to)
}

/// The same, with this word of seat 0.
fn pledged_by(desk: &Desk, word: &str, from: &str, to: &str) -> String {
    let table = catalog::find("dungeon-rush").unwrap().open(&catalog::Setup::default()).unwrap();
    let words = vec![word.into(), String::new()];
    let pledge = Pledge { table: "k7".into(), words, secret: Some(Secret([7; 32])) };
    let mut session = table.start(pledge.seed().unwrap());
    while let Some(seat) = session.pending().owes.iter().next() {
        let action = session.absent(seat).unwrap();
        session.act(seat, &action).unwrap();
    }
    let mut record = session.record().clone();
    record.header = record.header.pledged(pledge);
    let text = record.to_string();
    assert!(text.contains(from), "{from}: {text}");
    desk.file("pledged.txt", text.replacen(from, to, 1))
}

#[test]
fn a_record_whose_luck_was_pledged_is_proven() {
    let desk = Desk::new("pledged");
    let said = fine(&format!("verify {}", pledged(&desk, "table k7", "table k7")));
    for line in [
        "The secret fits the hash that stands in the record.",
        "The seed follows from the secret, the table k7, and the words: seat 0 \"three blind mice\", seat 1 none.",
        "draws is what the seed gives",
        "that this hash was shown when the table opened, before these words were given",
        "everything that a record can prove holds.",
    ] {
        assert!(said.contains(line), "{line}: {said}");
    }
    let head = fine(&format!("replay {} --json", pledged(&desk, "table k7", "table k7")));
    assert!(head.contains(r#""table":"k7","words":["three blind mice",""],"secret":"0707"#), "{head}");
}

#[test]
fn luck_to_which_no_player_gave_a_word_is_the_servers_alone() {
    let desk = Desk::new("wordless");
    let alone = "no player gave a word, so it rests on the server's secret alone.";
    let said = fine(&format!("verify {}", pledged_by(&desk, "", "table k7", "table k7")));
    assert!(
        said.contains(&format!("not proven that anybody but the server had a hand in the luck: {alone}")),
        "{said}"
    );
    assert!(!fine(&format!("verify {}", pledged(&desk, "table k7", "table k7"))).contains(alone));
}

#[test]
fn a_pledge_that_was_changed_does_not_hold() {
    let desk = Desk::new("changed-pledge");
    for (from, to, why) in [
        ("blind mice", "blind rats", "the set-up: draw 1 here is"),
        ("table k7", "table k8", "the set-up: draw 1 here is"),
        ("secret 07", "secret 08", "Its secret is not the one that was committed to"),
        ("commitment 63", "commitment 64", "Its secret is not the one that was committed to"),
    ] {
        let said = ends(1, &format!("verify {}", pledged(&desk, from, to)));
        assert!(said.contains(why), "{to}: {said}");
    }
    let hidden = format!("secret {}\n", "07".repeat(32));
    let said = ends(3, &format!("verify {}", pledged(&desk, &hidden, "")));
    assert!(said.contains("the draws are not proven") && !said.contains("a record can prove"), "{said}");
}

#[test]
fn words_and_hash_that_one_remembers_are_held_against_the_record() {
    let desk = Desk::new("own-words");
    let (file, shown) = (pledged(&desk, "table k7", "table k7"), Secret([7; 32]).commitment());
    let said = fine(&format!("verify {file} --commitment {shown} --word 1="));
    assert!(said.contains("The hash in the record is the one that you were shown."), "{said}");
    assert!(said.contains("The word of seat 1 is the one that you know."), "{said}");
    let said = ends(1, &format!("verify {file} --word 0=mice"));
    assert!(
        said.contains("the word of seat 0 is \"three blind mice\", and you know it as \"mice\"."),
        "{said}"
    );
    assert!(ends(1, &format!("verify {file} --word 7=")).contains("the table has no seat 7"));
    assert!(fine(&format!("verify {file} --table k7")).contains("The table is the one at which you played."));
    let said = ends(1, &format!("verify {file} --table k7-x17"));
    assert!(said.contains("it is of the table k7, and you played at k7-x17."), "{said}");
    assert!(ends(2, &format!("verify {file} --word mice")).contains("a seat, =, and its word"));
}

/// What Ann would have kept of the table at whose seat 0 she gave this word.
fn kept_luck(shown: Commitment, word: &str) -> String {
    let words = format!("given {word}\nbegan yes\nshown .{word}\nshown .\n");
    format!("table k7\nyou ann\nprint {shown}\nseat 0\nsat 0\n{words}")
}

#[test]
fn what_was_kept_of_the_table_is_held_against_the_record_by_itself() {
    let desk = Desk::new("kept-luck");
    let (file, shown) = (pledged(&desk, "table k7", "table k7"), Secret([7; 32]).commitment());
    let kept = |word: &str, more: &str| desk.file("ann.k7.luck", kept_luck(shown, word) + more);
    kept("three blind mice", "");
    let said = fine(&format!("verify {file} --token {}", desk.path("ann")));
    for line in [
        "what `pitboss join` kept of this table",
        "The hash in the record is the one that you were shown.",
        "The table is the one at which you played.",
        "The word of seat 0 is the one that you know.",
        "The word of seat 1 is the one that you know.",
        "Everything that you saw of the game from here is in the record.",
    ] {
        assert!(said.contains(line), "{line}: {said}");
    }
    kept("three deaf mice", "");
    let said = ends(1, &format!("verify {file} --token {}", desk.path("ann")));
    assert!(said.contains("and you know it as \"three deaf mice\"."), "{said}");
    // Nothing speaks against it, but the luck is not proven: programs are told so too.
    kept("three blind mice", "doubled yes\n");
    let said = ends(3, &format!("verify {file} --token {}", desk.path("ann")));
    let doubt = "What can be checked holds; the rolls are not proven: The server takes you for somebody else";
    let flat = said.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(flat.contains(doubt) && !said.contains("a record can prove"), "{said}");
    kept("three deaf mice", "");
    // What was kept of another table says nothing about this one.
    std::fs::rename(desk.path("ann.k7.luck"), desk.path("ann.k8.luck")).unwrap();
    assert!(!fine(&format!("verify {file} --token {}", desk.path("ann"))).contains("pitboss join"));
}

#[cfg(unix)]
#[test]
fn a_table_of_the_same_name_on_another_server_says_nothing() {
    let desk = Desk::new("same-name");
    let file = pledged(&desk, "table k7", "table k7");
    let keeps = |server: &str, secret: u8| {
        let folder = desk.path(&format!("pitboss/servers/{server}/tables"));
        std::fs::create_dir_all(&folder).unwrap();
        let kept = kept_luck(Secret([secret; 32]).commitment(), "three blind mice");
        std::fs::write(format!("{folder}/k7.0a.luck"), kept).unwrap();
    };
    let data = desk.path("");
    let verified = || Guest::start_at(std::path::Path::new(&data), &format!("verify {file}")).ends();
    keeps("foreign", 8);
    let (code, said) = verified();
    assert_eq!(code, Some(1), "the only table of this name had another secret: {said}");
    keeps("own", 7);
    let (code, said) = verified();
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("Everything that you saw of the game from here"), "{said}");
}

#[test]
fn a_seed_that_somebody_chose_is_no_secret_of_a_table() {
    let desk = Desk::new("no-words");
    let record = desk.record();
    let seed = record.lines().find_map(|line| line.strip_prefix("seed ")).expect("a seed").to_string();
    // What a server would show that has chosen the seed itself, before anybody gave a word.
    let shown = Secret(seed.parse::<kernel::Seed>().expect("a seed").0).commitment();
    let chosen = format!("commitment {shown}\nseed {seed}");
    let file = desk.file("chosen.txt", record.replace(&format!("seed {seed}"), &chosen));
    assert!(ends(1, &format!("verify {file}")).contains("Its seed is not the one that was committed to"));
    let honest =
        format!("commitment {}\nseed {seed}", seed.parse::<kernel::Seed>().expect("a seed").commitment());
    let file = desk.file("committed.txt", record.replace(&format!("seed {seed}"), &honest));
    assert!(fine(&format!("verify {file}")).contains("The seed is the one that was committed to."));
    let said = ends(1, &format!("verify {file} --commitment {shown}"));
    assert!(said.contains("the record is of no table"), "{said}");
}

#[test]
fn a_position_that_somebody_arranged_proves_little() {
    let desk = Desk::new("arranged");
    let said = ends(
        1,
        &format!(
            "verify {}",
            pledged(&desk, "commitment", "position given A: bl | B: wa | C: bl\ncommitment")
        ),
    );
    assert!(said.contains("No table begins at a position that somebody arranged."), "{said}");
}

#[test]
fn a_game_with_a_content_file_is_proven_with_that_file() {
    let desk = Desk::new("content");
    let file = desk.file("mine.toml", format!("# mine\n{}", content()));
    let dir = desk.path("records");
    fine(&format!("simulate dungeon-rush --games 1 --content {file} --records {dir}"));
    let record = desk.path("records/dungeon-rush-000000.txt");
    let hash = std::fs::read_to_string(&record).unwrap();
    assert!(!hash.contains("content built-in"));
    assert!(ends(1, &format!("verify {record}")).contains("and this is built-in"));
    fine(&format!("verify {record} --content {file}"));
}

#[test]
fn the_rulebooks_hold() {
    assert!(fine("examples").contains(", all of them."));
}

const GOOD: &str =
    "**EX-1 Gold** (DR-4.5)\n```example\ngiven A: bl | B: bl | C: bl\ngold 2\nthen gold 2\n```\n";

#[test]
fn a_page_of_ones_own_passes_or_shows_the_difference() {
    let desk = Desk::new("page");
    let good = desk.file("good.md", GOOD);
    assert_eq!(fine(&format!("examples {good}")), "Example blocks that pass: 1, all of them.\n");
    let wrong = desk.file("wrong.md", GOOD.replace("then gold 2", "then gold 3"));
    let said = ends(1, &format!("examples {wrong} {good}"));
    assert!(said.contains("wrong.md:5: EX-1 Gold") && said.contains("A1"), "with the drawn position: {said}");
    assert!(said.contains("pass: 1, 1 not."), "{said}");
    let typo = desk.file("typo.md", GOOD.replace("then gold 2", "then glod 2"));
    assert!(ends(1, &format!("examples --game dungeon-rush {typo}")).contains("typo.md:5"));
}

#[test]
fn a_report_of_a_problem_is_opened_like_a_record() {
    let desk = Desk::new("report");
    let record = desk.record();
    let report = client::Report {
        said: "The tile did not turn.".into(),
        version: "3f2a9c".into(),
        address: "/game/k3".into(),
        browser: "Mozilla\u{1b}[2J".into(),
        record: Some(record.clone()),
        ..client::Report::default()
    };
    let file = desk.file("report.txt", report.write());
    let said = fine(&format!("replay {file}"));
    for part in ["The tile did not turn.", "3f2a9c", "/game/k3", "Dungeon Rush"] {
        assert!(said.contains(part), "{part}: {said}");
    }
    assert!(!said.contains('\u{1b}'), "{said}");
    assert!(fine(&format!("verify {file}")).contains("everything that a record can prove holds."));
    let plain = fine(&format!("replay {} --json", desk.file("record.txt", record)));
    assert_eq!(fine(&format!("replay {file} --json")), plain, "for programs it is the record alone");
}

#[test]
fn a_report_of_a_running_game_shows_its_journal() {
    let desk = Desk::new("running-report");
    let report = client::Report {
        said: "Stuck.".into(),
        journal: Some("0 spawn basic A".into()),
        view: Some("A1 blank".into()),
        ..client::Report::default()
    };
    let file = desk.file("report.txt", report.write());
    let said = fine(&format!("replay {file}"));
    assert!(said.contains("Stuck.") && said.contains("spawn basic A") && said.contains("A1 blank"), "{said}");
    assert!(ends(2, &format!("verify {file}")).contains("holds no record"));
}
