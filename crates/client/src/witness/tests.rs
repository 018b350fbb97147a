//! What was seen, and records held against it.

#[cfg(feature = "remote")]
mod again;
#[cfg(feature = "remote")]
mod agreeing;
#[cfg(feature = "remote")]
mod asking;
#[cfg(feature = "remote")]
mod hostile;
#[cfg(feature = "remote")]
mod leaps;
#[cfg(feature = "remote")]
mod others;
#[cfg(feature = "remote")]
mod refusals;

use super::*;
use crate::verify::tests::pledged;
use crate::{Doubt, Verdict};
use kernel::{Deed, Entry, Secret};

pub(crate) fn witness() -> Witness {
    Witness {
        given: vec!["three blind mice".into()],
        seat: Some(Seat::ALL[0]),
        words: Some(pledged().header.pledge.map(|pledge| pledge.words).unwrap_or_default()),
        sat: Some(Seat::ALL[0]),
        had: Some(Seat::ALL[0]),
        ..Witness::new("k7".into(), "ann".into(), Secret([7; 32]).commitment())
    }
}

/// Something that may be taken back, at what nobody has seen.
fn leave(of: Seat) -> Leave {
    Leave { at: Glimpse { eyes: None, revision: 1, print: 3 }, of, offer: None, granted: false }
}

#[test]
fn what_is_long_over_may_be_forgotten_and_what_may_go_on_is_not() {
    let ended = |over| Witness { over, ..witness() };
    assert!(ended(Some(20_000)).may_be_forgotten(20_061));
    assert!(!ended(Some(20_000)).may_be_forgotten(20_060), "not yet");
    assert!(!ended(None).may_be_forgotten(u32::MAX), "nobody has seen it end");
}

#[test]
fn of_what_several_people_saw_from_here_an_objection_weighs_most_and_then_a_doubt() {
    let sure = witness();
    let doubtful = Witness { you: "bob".into(), given: Vec::new(), ..witness() };
    let against = Witness { you: "eve".into(), commitment: Secret([8; 32]).commitment(), ..witness() };
    let who = |all: &[&Witness]| {
        Witness::weightiest(all.iter().copied().cloned().collect(), &pledged()).map(|saw| saw.you)
    };
    assert_eq!(who(&[]), None);
    assert_eq!(who(&[&doubtful]).as_deref(), Some("bob"));
    assert_eq!(who(&[&sure, &doubtful]).as_deref(), Some("bob"));
    assert_eq!(who(&[&doubtful, &sure, &against]).as_deref(), Some("eve"));
    // Who saw nothing outweighs nobody, neither with a doubt nor without one.
    let blind = Witness { words: None, given: Vec::new(), seat: None, sat: None, ..witness() };
    let blind = Witness { you: "cat".into(), ..blind };
    assert_eq!(who(&[&blind, &doubtful]).as_deref(), Some("bob"));
    let looked_in = Witness { seat: Some(Seat::ALL[0]), ..blind.clone() };
    assert_eq!(who(&[&looked_in, &blind, &sure]).as_deref(), Some("ann"));
    let watched = Witness { you: "dan".into(), seat: None, sat: None, ..witness() };
    assert_eq!(who(&[&blind, &watched]).as_deref(), Some("dan"));
}

#[test]
fn a_word_is_drawn_once_for_a_table() {
    let [own, other] = [Seat::ALL[0], Seat::ALL[1]];
    let mut saw = Witness { given: Vec::new(), ..witness() };
    assert_eq!(saw.word_for(own, "ground by the server", || "drawn".into()).as_deref(), Some("drawn"));
    saw.gives("drawn", Some(Seat::ALL[0]));
    // Refused, taken from the seat, or exchanged: it is the same one again.
    for there in ["ground by the server", ""] {
        assert_eq!(saw.word_for(own, there, || "other".into()).as_deref(), Some("drawn"));
    }
    assert_eq!(saw.word_for(own, "drawn", || "other".into()), None);
    assert_eq!(saw.word_for(other, "", || "other".into()), None, "nobody sat down there from here");
    saw.sits(Some(other));
    assert_eq!(saw.word_for(other, "", || "other".into()).as_deref(), Some("drawn"));
}

#[cfg(feature = "remote")]
#[test]
fn a_word_that_is_typed_again_has_the_same_letters() {
    let saw = Witness { given: vec!["jam +aaaaaaaaaa".into(), "rex +bbbbbbbbbb".into()], ..witness() };
    for typed in ["rex", " rex ", "rex +cccccccccc", "rex +bbbbbbbbbb"] {
        assert_eq!(saw.typed_again(typed).as_deref(), Some("rex +bbbbbbbbbb"), "{typed}");
    }
    for typed in ["jam", "re", "rex +short", ""] {
        assert_eq!(saw.typed_again(typed), None, "{typed}");
    }
}

#[test]
fn what_was_seen_is_kept() {
    let [one, other] = [Seat::ALL[0], Seat::ALL[1]];
    let course = |seen: &[(Option<Seat>, u128)]| {
        Course(seen.iter().map(|(eyes, print)| Glimpse { eyes: *eyes, revision: 2, print: *print }).collect())
    };
    let seen = vec![
        course(&[(Some(one), 5), (None, u128::MAX), (Some(one), 5), (Some(one), 9), (Some(one), 5)]),
        course(&[(Some(other), 0)]),
        course(&[(Some(other), 9), (Some(one), 5)]),
    ];
    let all = [
        Witness { words: Some(vec!["three blind mice".into(), String::new()]), seen, ..witness() },
        Witness { given: Vec::new(), seat: None, came: Came::Late, ..witness() },
        Witness {
            words: Some(Vec::new()),
            agreed: [(None, false), (Some(7), true)]
                .map(|(offer, granted)| Leave { offer, granted, ..leave(other) })
                .into(),
            asked: vec![0, 99],
            begun: Some(7),
            header: Some(u128::MAX),
            started: vec![0, 5],
            company: Some(1 << 100),
            bots: vec![other],
            sat: None,
            ..witness()
        },
        Witness { wrong: Some("It was exchanged.".into()), wishes: Some(other), ..witness() },
        Witness { over: Some(20_774), once: [Once::Doubled, Once::Hosted].into(), ..witness() },
        Witness { once: [Once::Moved, Once::SetUpOtherwise, Once::Unread].into(), ..witness() },
    ];
    for saw in all {
        assert_eq!(Witness::read(&saw.write()), Some(saw));
    }
    assert_eq!(Witness::read("rubbish"), None);
    let short = "1f".repeat(8);
    let other_prints = format!("{}asked {short}\nset-up {short}\nagreed x\n", witness().write());
    assert_eq!(Witness::read(&other_prints), Some(witness()), "it may make prints otherwise");
    let unread = Witness { once: [Once::Unread].into(), ..witness() };
    let this = protocol::VERSION;
    let of_before = format!("seen {this} 0 1.{short}{short}");
    let out_of_order = format!("seen {this} 1 0 1.{short}{short}");
    let too_short = format!("seen {this} 0 0 1.{short}");
    for line in [
        "seen 65535 0 0 1f",
        "seen rubbish",
        &of_before,
        &out_of_order,
        &too_short,
        "leave 65535 0 1f 0 - open",
    ] {
        let other_version = format!("{}{line}\n", witness().write());
        assert_eq!(
            Witness::read(&other_version).as_ref(),
            Some(&unread),
            "it may write views otherwise: {line}"
        );
    }
}

#[test]
fn that_it_is_played_again_and_that_one_leaves_is_kept() {
    let next = |instead_of: Option<&str>, table: Option<&str>| {
        let [instead_of, table] = [instead_of, table].map(|id| id.map(String::from));
        Some(Again { company: 1 << 99, instead_of, table })
    };
    for (next, once) in [(next(None, Some("k8")), Once::Leaving), (next(Some("k6"), None), Once::PlayedAgain)]
    {
        let saw = Witness { next, once: [once].into(), again: Some(3), ..witness() };
        assert_eq!(Witness::read(&saw.write()), Some(saw));
    }
}

#[test]
fn a_word_on_its_way_may_count_and_one_that_was_replaced_does_not() {
    let mut saw = Witness { given: Vec::new(), ..witness() };
    assert!(!saw.is_not_given("anything"), "nothing was given here");
    saw.gives("one", Some(Seat::ALL[0]));
    assert!(saw.is_not_given("two"));
    saw.gave("one");
    saw.gives("two", Some(Seat::ALL[0]));
    assert!(!saw.is_not_given("one") && !saw.is_not_given("two"), "nobody knows which yet");
    saw.gave("two");
    assert!(saw.is_not_given("one") && !saw.is_not_given("two"));
    saw.gave("ground by the server");
    assert_eq!(saw.given, ["two"], "that was not given from here");
}

#[test]
fn a_record_that_fits_together_is_still_held_against_what_was_seen() {
    let text = pledged().to_string();
    let verdict = |witness: &Witness| checked(&text, Some(witness)).map(|(_, verdict)| verdict);
    assert_eq!(verdict(&witness()), Ok(Verdict::Proven));
    let others = [
        Witness { table: "k8".into(), ..witness() },
        Witness { commitment: Secret([8; 32]).commitment(), ..witness() },
        // A word for a seat of which nobody else remembers one.
        Witness {
            words: Some(vec!["three blind mice".into(), "ground until it suited".into()]),
            ..witness()
        },
        Witness {
            seen: vec![Course(vec![Glimpse { eyes: None, revision: pledged().header.revision, print: 1 }])],
            ..witness()
        },
        Witness { wrong: Some("It was exchanged.".into()), over: Some(20_774), ..witness() },
    ];
    for other in others {
        assert!(matches!(verdict(&other), Ok(Verdict::Broken(_))), "{other:?}");
    }
    let rats = Witness { given: vec!["three blind rats".into()], ..witness() };
    assert_eq!(verdict(&rats), Ok(Verdict::Open(Doubt::WordFromElsewhere)), "as it was shown at the start");
    for not_as_asked in [
        Witness { given: vec!["three blind mice".into(), "a newer one".into()], ..witness() },
        Witness { sat: Some(Seat::ALL[1]), ..witness() },
        Witness { asked: vec![5], begun: Some(6), ..witness() },
        Witness { once: [Once::Hosted].into(), ..witness() },
        Witness { once: [Once::Moved].into(), ..witness() },
        Witness { once: [Once::SetUpOtherwise].into(), ..witness() },
    ] {
        assert_eq!(verdict(&not_as_asked), Ok(Verdict::Open(Doubt::NotAsAsked)), "{not_as_asked:?}");
    }
    let lost = Witness { given: vec!["sett".into()], seat: Some(Seat::ALL[1]), ..witness() };
    assert_eq!(verdict(&lost), Ok(Verdict::Open(Doubt::NoWord)));
    for came in [Came::InTime, Came::Late] {
        let elsewhere = Witness { given: Vec::new(), came, ..witness() };
        assert_eq!(verdict(&elsewhere), Ok(Verdict::Open(Doubt::WordFromElsewhere)));
    }
    let no_begin = Witness { given: vec!["other".into()], words: None, ..witness() };
    assert_eq!(verdict(&no_begin), Ok(Verdict::Open(Doubt::WordFromElsewhere)), "whoever sat there then");
    assert_eq!(verdict(&Witness { words: None, ..witness() }), Ok(Verdict::Open(Doubt::NotSeen)));
    assert_eq!(
        verdict(&Witness { once: [Once::Doubled].into(), ..witness() }),
        Ok(Verdict::Open(Doubt::SomebodyElse))
    );
    let unread = Witness { once: [Once::Unread].into(), ..witness() };
    let watched = Witness { seat: None, sat: None, ..unread.clone() };
    for saw in [unread, watched] {
        assert_eq!(verdict(&saw), Ok(Verdict::Open(Doubt::OtherVersion)), "what that saw is not compared");
    }
    assert_eq!(
        verdict(&Witness { seat: None, sat: None, ..witness() }),
        Ok(Verdict::Proven),
        "who watches gives none"
    );
    let other_rules = Glimpse { eyes: None, revision: 0, print: 1 };
    assert_eq!(verdict(&Witness { seen: vec![Course(vec![other_rules])], ..witness() }), Ok(Verdict::Proven));
    assert!(checked("pitboss", None).is_err());
    let forged = text.replacen("three blind mice", "three blind rats", 1);
    let told = checked(&forged, Some(&witness())).map(|(_, verdict)| verdict);
    assert!(told.is_err_and(|why| why.contains("when the game began")), "what was seen is said first");
}

#[test]
fn what_all_agreed_to_was_agreed_to_here_too() {
    let mut record = pledged();
    let eyes = Some(Seat::ALL[0]);
    let seen = |record: &kernel::Record| {
        let mut session = crate::replay::begun(record).expect("a game");
        record.entries.iter().for_each(|entry| session.replay(entry).expect("an entry"));
        let view = session.packed_view(kernel::Viewer::Seat(Seat::ALL[0])).expect("a view");
        Glimpse::of(&record.header, eyes, &view, session.outcome())
    };
    let beginning = kernel::Record { entries: Vec::new(), ..record.clone() };
    record.entries.truncate(record.entries.len() / 2);
    let there = seen(&record);
    record.entries.push(Entry { line: 0, deed: Deed::Agreed(Seat::ALL[1]), draws: Vec::new() });
    let leave = |at: Glimpse| Leave { at, of: Seat::ALL[1], offer: Some(1), granted: true };
    let doubts =
        |agreed: Vec<Leave>| Witness { agreed, ..witness() }.doubt(&record) == Some(Doubt::AgreedElsewhere);
    assert!(doubts(Vec::new()));
    assert!(!doubts(vec![leave(there)]));
    assert!(doubts(vec![leave(seen(&beginning))]), "at another time it is no leave");
    assert!(doubts(vec![Leave { granted: false, ..leave(there) }]), "nor if others declined");
    assert!(doubts(vec![Leave { of: Seat::ALL[0], ..leave(there) }]), "nor for a step of somebody else");
    let both = [Seat::ALL[0], Seat::ALL[1]].map(|of| Leave { of, ..leave(there) });
    assert!(!doubts(both.into()), "whichever was asked for first");
    record.entries.push(Entry { line: 0, deed: Deed::Agreed(Seat::ALL[1]), draws: Vec::new() });
    let twice = Witness { agreed: vec![leave(there)], ..witness() };
    assert_eq!(twice.doubt(&record), None, "the second one cannot be played: who plays it finds that");
}

/// As the page that explains it says how to count ([`words::RECIPE`](crate::words::verify::RECIPE)).
#[test]
fn the_recipe_for_those_who_count_themselves_is_right() {
    use sha2::{Digest, Sha256};
    let recipe = crate::words::verify::RECIPE;
    for line in ["“pitboss secret 1”", "“pitboss seed 1”"] {
        assert!(recipe.contains(line), "{line}");
    }
    let header = pledged().header;
    let pledge = header.pledge.expect("a pledge");
    let secret = pledge.secret.expect("a secret");
    let print: [u8; 32] =
        Sha256::new().chain_update("pitboss secret 1\n").chain_update(secret.0).finalize().into();
    assert_eq!(header.commitment, Some(kernel::Commitment(print)));
    let mut seed = Sha256::new().chain_update("pitboss seed 1\n").chain_update(secret.0).chain_update("\n");
    seed.update(format!("{}\n", pledge.table));
    for (number, word) in pledge.words.iter().enumerate() {
        seed.update(format!("{number} {word}\n"));
    }
    assert_eq!(pledge.seed(), Some(kernel::Seed(seed.finalize().into())));
}
