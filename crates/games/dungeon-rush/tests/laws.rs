//! The laws that hold every game: over all numbers of seats, all options one by one in both modes, and options that
//! meddle with each other.

use dungeon_rush::DungeonRush;
use kernel::testing::laws::{hold, seated, tables};

#[test]
fn every_law_holds() {
    let tables = tables::<DungeonRush>(&["", "mode=solo"]).unwrap();
    let tally = hold(&tables, 200, 4_000, 1).unwrap();
    assert!(tally.worlds > 1_000 && tally.different > tally.worlds / 2, "{tally:?}");
    assert!(tally.undos > 100 && tally.concessions > 10, "{tally:?}");
}

#[test]
fn every_law_holds_where_options_meet() {
    let tables = seated::<DungeonRush>(&[
        (1, "mode=solo adventurers-memory=open-book difficulty=hard"),
        (1, "mode=solo adventurers-memory=notes difficulty=insane caged-escape=on"),
        (1, "mode=solo mix=custom mix-counts=blank=10,wall=12,bomb-trap=5"),
        (
            1,
            "mode=solo mix=custom mix-counts=wall=30,cage-trap=20,treasure=10 difficulty=brutal bonus-gold=6",
        ),
        (1, "mode=solo dungeon=powder-keg difficulty=brutal adventurers-memory=open-book"),
        (2, "dungeon-master-memory=strict adventurers-memory=open-book match=duel"),
        (2, "dungeon-master-memory=strict mix=custom mix-counts=blank=9,wall=9,pushback-trap=6"),
        (2, "match=first-to-three roles=random mix=fiendish versus-start-rows=6"),
        (
            2,
            "mix=custom mix-counts=oil-slick-trap=20,cage-trap=20,wall=5,blank=15 bonus-gold=6 caged-escape=on",
        ),
        (2, "mix=custom mix-counts=bomb-trap=30,blank=30 versus-start-rows=6"),
        (2, "open-dungeon=off mix=custom mix-counts=blank=10,wall=20 dungeon-master-memory=strict"),
    ]);
    let tally = hold(&tables.unwrap(), 44, 20_000, 2).unwrap();
    assert!(tally.different > tally.worlds / 2, "{tally:?}");
}
