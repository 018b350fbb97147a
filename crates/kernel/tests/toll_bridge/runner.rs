//! The runner of examples: an error is never a pass, a failure is no error, and every fact can fail.

use crate::flaw::Flaw;
use crate::table::Toll;
use kernel::Game;
use kernel::rulebook::{Examine, Position, Verdict, blocks, rules, run};
use std::collections::BTreeSet;
use std::sync::Arc;

fn known() -> BTreeSet<String> {
    rules(Toll::pages()[0].text).into_iter().map(|rule| rule.id).collect()
}

/// Runs one block with these lines.
fn verdict(kind: &str, lines: &str) -> Verdict<Position<Toll>> {
    verdict_at(None, kind, lines)
}

fn verdict_at(flaw: Option<Flaw>, kind: &str, lines: &str) -> Verdict<Position<Toll>> {
    let known = known();
    let text = format!("**EX-1 A block** (TB-1.1)\n\n```{kind}\n{lines}\n```\n");
    let block = blocks(&text, &known).unwrap().remove(0);
    let mut content = Toll::content(None).unwrap();
    content.flaw = flaw;
    run::<Toll>(&Arc::new(content), &block, &known)
}

#[track_caller]
fn fails(lines: &str) -> String {
    match verdict("example", lines) {
        Verdict::Failed { line, why, .. } => {
            assert_eq!(line, 3 + u32::try_from(lines.lines().count()).unwrap(), "the last line fails: {why}");
            why
        }
        other @ (Verdict::Passed | Verdict::Broken(_)) => panic!("{lines}\nshould fail: {other:?}"),
    }
}

#[track_caller]
fn passes(lines: &str) {
    let verdict = verdict("example", lines);
    assert!(matches!(verdict, Verdict::Passed), "{lines}\n{verdict:?}");
}

#[track_caller]
fn breaks(lines: &str) -> String {
    match verdict("example", lines) {
        Verdict::Broken(misread) => misread.to_string(),
        other @ (Verdict::Passed | Verdict::Failed { .. }) => {
            panic!("{lines}\nshould be an error: {other:?}")
        }
    }
}

#[test]
fn an_error_block_with_a_mere_failure_does_not_pass() {
    for lines in [
        "given 1 2 3\nthen round 2",
        "given 1 2 3\nwhen p0: ready\nthen round 1",
        "given 1 2 3\nthen round 1",
    ] {
        assert!(matches!(verdict("example error", lines), Verdict::Failed { .. }), "{lines}");
    }
    assert!(matches!(verdict("example error", "given 1 2 3\nthen raund 1"), Verdict::Passed));
}

#[test]
fn chance_left_over_is_noticed_at_the_very_end() {
    let why = breaks("given 1 2 3\nchance toll 3\nthen round 1");
    assert_eq!(why, "line 5: found \"toll 3\", expected no outcome that is never drawn");
    let why = breaks("given 1 2 3\nturn p0\nchance toll 1 2\nwhen open 1\nthen round 1");
    assert!(why.contains("toll 2"), "{why}");
}

#[test]
fn a_draw_without_an_outcome_names_the_line_that_draws() {
    let why = breaks("given 1 2 3\nturn p0\nwhen open 1\nthen round 1");
    assert_eq!(why, "line 6: expected a `chance toll` outcome: the rules draw one of 6 here");
    let why = breaks("given 1 2 3\nturn p0\nchance toll 7\nwhen open 1\nthen round 1");
    assert_eq!(why, "line 6: found \"7\", expected an outcome of `toll`, which has 6");
}

#[test]
fn illegal_asks_both_the_list_and_the_refusal() {
    let why = fails("given 1 2 3\nthen illegal p0: lay goat");
    assert!(why.contains("in the list"), "{why}");
    let why = fails("given 1 2 3\nthen illegal p0: ready by TB-2.3");
    assert!(why.contains("refused by TB-2.2"), "{why}");
    passes("given 1 2 3\nthen illegal p0: ready by TB-2.2");
    let hidden = "given 1 2 3\nround 2\nturn p0\nthen illegal open 3";
    match verdict_at(Some(Flaw::Underlisted), "example", hidden) {
        Verdict::Failed { why, .. } => {
            assert!(why.contains("not in the list, and yet it is not refused"), "{why}")
        }
        other @ (Verdict::Passed | Verdict::Broken(_)) => panic!("{other:?}"),
    }
}

#[test]
fn a_list_in_another_order_fails_where_order_counts() {
    passes("given 1 2 3\nthen choices p0: lay goat, lay ogre, charm; choices p0: 3");
    let why = fails("given 1 2 3\nthen choices p0: lay ogre, lay goat, charm");
    assert!(why.contains("there are 3: lay goat, lay ogre, charm"), "{why}");
    fails("given 1 2 3\nthen choices p0: lay goat, lay ogre");
    fails("given 1 2 3\nthen choices p0: none");
    fails("given 1 2 3\nthen choices p0: 4");
}

#[test]
fn a_viewers_fact_fails_when_the_view_holds_more_or_less() {
    fails("given 1 2 3\nthen p0 sees p1 hand goat ogre");
    fails("given 1 2 3\nthen p0 sees p0 hand 2");
    fails("given 1 2 3\nturn p0\nthen p1 sees p0 laid hidden");
    fails("given 1 2 3\nthen spectator sees gate 1 1");
    fails("given 1 2 3\nthen gate 1 hidden");
}

#[test]
fn every_common_fact_can_fail() {
    fails("given 1 2 3\nthen legal p0: ready");
    fails("given 1 2 3\nthen default p0: lay ogre");
    let why = fails("given 1 2 3\nthen unreadable lay goat");
    assert_eq!(why, "`unreadable lay goat`: it is read as lay goat");
    fails("given 1 2 3\nthen to-act p0");
    fails("given 1 2 3\nthen to-act none");
    assert_eq!(fails("given 1 2 3\nthen drew toll"), "`drew toll`: it is none");
    fails("given 1 2 3\nturn p0\nchance toll 1\nwhen open 1\nthen drew none");
    fails("given 1 2 3\nturn p0\nchance toll 1\nwhen open 1\nthen drew toll 2");
    let why = fails("given 1 2 3\nthen p1 cannot-tell p0: lay goat, p0: ready / p0: lay goat");
    assert!(why.ends_with("it sees a difference"), "{why}");
    fails("given 1 2 3\nthen p0 cannot-tell p0: lay goat / p0: lay ogre");
    fails("given 1 2 3\nthen refused");
    let why = fails("new\nseats 5\nthen refused by TB-1.2");
    assert!(why.contains("TB-1.1"), "{why}");
}

#[test]
fn the_moves_of_cannot_tell_are_made_one_after_the_other() {
    // Only p1 plans; after its two moves only p0 is asked, and without a name the next move is p0's.
    let given = "given 1 2 3\np0 hand none laid king ready\np1 hand goat ogre";
    passes(&format!("{given}\nthen spectator cannot-tell lay goat, ready, open 1 / lay goat, ready, open 1"));
    fails(&format!("{given}\nthen spectator cannot-tell lay goat, ready, open 1 / lay ogre, ready, open 1"));
}

#[test]
fn facts_look_back_to_the_last_when_only() {
    let opened = "given 1 2 3\nturn p0\noption rounds 1\nchance toll 1\nwhen open 1";
    passes(&format!("{opened}\nwhen keep\nthen drew none; p0 sees heard paid"));
    passes(&format!("{opened}\nthen drew toll\nthen drew toll 1; p0 sees heard opened rolled"));
}

#[test]
fn a_page_that_cannot_be_read_names_its_line() {
    let at = |text: &str| blocks(text, &known()).unwrap_err().line;
    assert_eq!(at("\n```example\ngiven 1 2 3\n```\n"), 2, "no title");
    assert_eq!(at("**EX-1 Name** (TB-1.1)\n```example\nnew\n"), 2, "no end");
    assert_eq!(at("**EX-1 Name** (TB-9.9)\n```example\nnew\n```\n"), 1, "no such rule");
    assert_eq!(at("**EX-1 Name**\n```example\nnew\n```\n"), 1, "no rules");
    assert_eq!(at("**EX-1 Name** (TB-1.1)\n```example eror\nnew\n```\n"), 2, "no such fence");
}

#[test]
fn odd_titles_and_numbers_are_no_panic() {
    for title in
        ["**Déjà vu** (TB-1.1)", "**é", "**EX", "**王-1 x** (TB-1.1)", "**EX-1 x** (TB-1.65535 to 1.65535)"]
    {
        drop(blocks(&format!("{title}\n```example\nnew\n```\n"), &known()));
    }
    let why = blocks("**EX-1 x** (TB-1.65535 to 65535.65535)\n```example\n```\n", &known()).unwrap_err();
    assert_eq!(why.line, 1);
}

#[test]
fn a_title_may_cite_spans_and_short_ids() {
    let text = "**EX-1 x** (TB-2.1 to 2.3, 2.5, TB-1.1)\n```example\n```\n```example\n```\n";
    let found = blocks(text, &known()).unwrap();
    assert_eq!(found[0].rules, ["TB-1.1", "TB-2.1", "TB-2.2", "TB-2.3", "TB-2.5"]);
    assert_eq!((found[0].number, found[1].number, found[1].title.as_str()), (1, 2, "EX-1"));
}
