//! The laws hold for the toy, and every law rejects a toy that breaks it.

use crate::flaw::{FLAWS, Flaw};
use crate::table::Toll;
use kernel::testing::laws::{Breach, Law, Tally, hold, tables};
use kernel::{Game, Picks, Seating};
use std::collections::BTreeSet;
use std::sync::Arc;

#[test]
fn the_toy_keeps_every_law() {
    let tables = tables::<Toll>(&[""]).unwrap();
    assert_eq!(tables.len(), 18, "three numbers of seats, usual or with one of five other values");
    let Tally {
        games,
        steps,
        longest,
        actions,
        refusals,
        worlds,
        different,
        alike,
        pairs,
        undos,
        concessions,
        plans,
    } = hold(&tables, 400, 300, 1).unwrap();
    assert_eq!((games, actions), (400, 13));
    assert!(steps > 8_000 && longest > 30, "{steps} steps, the longest {longest}");
    assert!(
        refusals > 100_000 && worlds > 40_000 && different > worlds / 2,
        "{refusals} refusals, {worlds} worlds, {different} different"
    );
    assert!(
        alike > 10_000 && pairs > 1_000 && undos > 1_000 && concessions > 50 && plans > 500,
        "{alike} alike, {pairs} pairs, {undos} undos, {concessions} gave up, {plans} plans"
    );
}

fn broken(flaw: Flaw, seed: u64) -> Result<Tally, Box<Breach>> {
    let mut content = Toll::content(None).unwrap();
    content.flaw = Some(flaw);
    let content = Arc::new(content);
    let open = |seats| Toll::open(Arc::clone(&content), &Picks::default(), Seating::usual(seats)).unwrap();
    hold(&[3, 2, 4].map(|seats| Arc::new(open(seats))), 60, 300, seed)
}

/// Whatever is played, a flaw is found, and found for what it is.
const SEEDS: [u64; 5] = [7, 1, 2, 3, 4];

#[test]
fn every_law_rejects_the_toy_that_breaks_it() {
    for (flaw, law) in FLAWS {
        for seed in SEEDS {
            match broken(flaw, seed) {
                Ok(tally) => panic!("{flaw:?} breaks `{law}`, and nobody noticed in {tally:?}"),
                Err(breach) => assert_eq!(breach.law, law, "{flaw:?}: {breach}"),
            }
        }
    }
}

#[test]
fn no_law_goes_without_a_broken_toy() {
    let tested: BTreeSet<Law> = FLAWS.iter().map(|(_, law)| *law).collect();
    assert_eq!(tested, Law::ALL.into_iter().collect());
}

#[test]
fn a_breach_says_where_it_was_and_gives_the_record() {
    let breach = broken(Flaw::Openhanded, 7).unwrap_err();
    let text = breach.to_string();
    assert!(
        text.starts_with("What a viewer has does not depend on what it may not know. (Hidden)\n"),
        "{text}"
    );
    assert!(
        text.contains("Table 0 (3 seats), game 0 of seed 7, after 0 steps:\npitboss record 1\n"),
        "{text}"
    );
    assert_eq!(broken(Flaw::Openhanded, 7).unwrap_err(), breach, "the same arguments find the same breach");
}

#[test]
fn tables_are_set_up_around_every_base_and_none_twice() {
    let count = |bases: &[&str]| tables::<Toll>(bases).unwrap().len();
    assert_eq!(count(&["charms=off"]), 15, "three numbers of seats, five numbers of rounds");
    assert_eq!(count(&["", "charms=off"]), 30, "three with charms off are among the usual ones already");
    assert_eq!(count(&["rounds=1 charms=off"]), 3);
}

#[test]
fn a_base_that_cannot_be_set_up_is_said() {
    let why = |bases: &[&str]| tables::<Toll>(bases).map(|tables| tables.len()).unwrap_err().to_string();
    assert!(why(&["", "rounds=9"]).contains("The base \"rounds=9\":"), "{}", why(&["", "rounds=9"]));
    assert!(why(&["rounds"]).contains("rounds is not id=value."));
    assert!(why(&["rounds=1 rounds=2"]).contains("rounds is picked twice."));
    assert!(why(&[]).contains("There is no base."));
}
