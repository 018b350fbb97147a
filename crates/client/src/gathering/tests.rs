//! A table with two seats, seen by its host and by others.

use super::*;
use crate::Draft;
use protocol::{SeatNow, Status, TableId, TableNow, Welcome};

fn person(id: &str) -> PersonId {
    PersonId::new(id).expect("an id")
}

/// Somebody who is here.
fn somebody(id: &str, name: &str) -> PlayerNow {
    PlayerNow::Person { person: person(id), name: name.into(), here: true, stand_in: None }
}

/// Somebody who is not.
fn gone(id: &str, name: &str) -> PlayerNow {
    PlayerNow::Person { person: person(id), name: name.into(), here: false, stand_in: None }
}

/// The table as `you` see it; Ann hosts.
fn table(you: &str, players: [PlayerNow; 2]) -> Joined {
    let seat = |player| SeatNow { player, word: String::new(), swap: None };
    let secret: kernel::Secret = "0".repeat(64).parse().expect("a secret");
    let welcome = Welcome {
        version: protocol::VERSION,
        bundle: None,
        id: TableId::new("k3").expect("an id"),
        setup: crate::table_setup::usual("dungeon-rush"),
        commitment: secret.commitment(),
        you: person(you),
        table: TableNow {
            status: Status::Gathering,
            host: Some(person("ann")),
            seats: players.map(seat).into(),
            watching: 0,
            code: Some("k7qf".into()),
            time: Vec::new(),
            count: None,
            offer: None,
            offers: 0,
            taken_back: None,
            rematch: None,
            follows: None,
            secret: None,
        },
        game: None,
        talk: Vec::new(),
        muted: Vec::new(),
    };
    Joined::enter(welcome).expect("a table")
}

fn seen(joined: &Joined) -> (Vec<Place>, Button) {
    let places = places(joined, &Draft::of_table(joined.title, &joined.setup).seats());
    let button = button(joined, &places);
    (places, button)
}

fn bot() -> PlayerNow {
    PlayerNow::Bot { level: "greedy".into() }
}

#[test]
fn seats_are_exchanged_with_who_agrees_and_with_bots_by_the_host() {
    let exchanges = |joined: &Joined| {
        let (places, _) = seen(joined);
        places.iter().map(|place| place.exchange).collect::<Vec<_>>()
    };
    let both = || [somebody("ann", "Ann"), somebody("bob", "Bob")];
    assert_eq!(exchanges(&table("ann", both())), [Exchange::No, Exchange::Open]);
    assert_eq!(
        exchanges(&table("eve", both())),
        [Exchange::No, Exchange::No],
        "who has no seat has none to give"
    );
    for (you, says) in [("ann", [Exchange::No, Exchange::Asked]), ("bob", [Exchange::Wanted, Exchange::No])] {
        let mut asked = table(you, both());
        asked.now.seats[0].swap = Some(Seat::ALL[1]);
        assert_eq!(exchanges(&asked), says);
    }
    assert_eq!(exchanges(&table("ann", [somebody("ann", "Ann"), bot()])), [Exchange::No, Exchange::Open]);
    assert_eq!(exchanges(&table("bob", [bot(), somebody("bob", "Bob")])), [Exchange::No, Exchange::No]);
    assert_eq!(exchanges(&table("ann", [somebody("ann", "Ann"), PlayerNow::Nobody])), [Exchange::No; 2]);
}

#[test]
fn whoever_has_no_seat_is_asked_to_sit_down() {
    let free = table("bob", [somebody("ann", "Ann"), PlayerNow::Nobody]);
    assert_eq!(seen(&free).1, Button::Sit(Seat::ALL[1]));
    let full = table("bob", [somebody("ann", "Ann"), bot()]);
    assert_eq!(seen(&full).1, Button::Full);
    // A host may watch what they have opened.
    let host = table("ann", [somebody("bob", "Bob"), bot()]);
    assert_eq!(seen(&host).1, Button::Start(2));
}

#[test]
fn the_host_starts_when_no_seat_is_free() {
    let free = table("ann", [somebody("ann", "Ann"), PlayerNow::Nobody]);
    assert_eq!(seen(&free).1, Button::Free("Adventurers".into()));
    let waiting = table("bob", [PlayerNow::Nobody, somebody("bob", "Bob")]);
    assert!(matches!(seen(&waiting).1, Button::Free(_)), "nobody is promised a start that cannot be");
    let full = table("ann", [somebody("ann", "Ann"), bot()]);
    assert_eq!(seen(&full).1, Button::Start(2));
    let guest = table("bob", [somebody("ann", "Ann"), somebody("bob", "Bob")]);
    assert_eq!(seen(&guest).1, Button::NotHost(2, Some("Ann".into())));
    assert_eq!(seen(&table("ann", [bot(), bot()])).1, Button::OnlyBots(2));
}

#[test]
fn a_kept_seat_is_sat_on_by_whom_it_is_kept_for_and_waited_for_by_all_others() {
    let kept = |you: &str| {
        let seat = PlayerNow::Kept { person: person("bob"), name: "Bob".into() };
        table(you, [somebody("ann", "Ann"), seat])
    };
    let bob = kept("bob");
    assert_eq!((seen(&bob).1, bob.free()), (Button::Again(Seat::ALL[1]), Some(Seat::ALL[1])));
    for you in ["ann", "eve"] {
        let other = kept(you);
        assert_eq!((seen(&other).1, other.free()), (Button::Waits(vec!["Bob".into()]), None), "{you}");
        assert_eq!(count(&seen(&other).0), (1, 0, 0, 1));
    }
    // Where one more seat is free, who is asked again still finds their own.
    let seat = PlayerNow::Kept { person: person("bob"), name: "Bob".into() };
    assert_eq!(table("bob", [PlayerNow::Nobody, seat]).free(), Some(Seat::ALL[1]));
}

#[test]
fn a_seat_says_what_is_played_there_and_who_has_it() {
    let mut joined = table("ann", [somebody("ann", "Ann"), gone("bob", "Bob")]);
    joined.now.seats[1].word = "marmalade".into();
    let (places, _) = seen(&joined);
    let first = &places[0];
    assert_eq!((first.side.as_str(), first.livery, first.word), ("Dungeon Master", Livery::Plum, false));
    assert!(matches!(&first.holder, Holder::Person { presence: Presence::You, role: Role::Host, .. }));
    assert!(matches!(&places[1].holder, Holder::Person { presence: Presence::Away, role: Role::Guest, .. }));
    assert!(places[1].word);
    assert_eq!(count(&places), (2, 0, 0, 0));
    // Another level is the same bot, another person is not.
    assert_eq!(Holder::Bot("greedy".into()).key(), Holder::Bot("random".into()).key());
    assert_ne!(places[0].holder.key(), places[1].holder.key());
}

#[test]
fn a_print_is_read_in_groups() {
    assert_eq!(grouped("b71e04c955"), "b71e 04c9 55");
    assert_eq!(ends("b71e04c955d2a8f041f8"), "b71e 04c9 … 41f8");
    assert_eq!(ends("b71e"), "b71e");
}

#[test]
fn every_word_can_be_given() {
    for byte in 0..=255 {
        let word = word([byte; 16]);
        assert!(kernel::Pledge::admits(&word) && word.contains(' '), "{word}");
    }
    let mut other = [0; 16];
    for at in 0..16 {
        other[at] = 1;
        assert_ne!(word([0; 16]), word(other), "every byte counts");
        other[at] = 0;
    }
}

#[test]
fn what_the_table_says_again_is_said_once() {
    let line = |number, who: Option<&str>, text: &str| Talk {
        number,
        at: 0,
        person: who.map(person),
        name: String::new(),
        text: text.into(),
    };
    let talk = [
        line(1, None, "set up"),
        line(2, None, "set up"),
        line(3, Some("ann"), "ha"),
        line(4, Some("ann"), "ha"),
        line(5, None, "set up"),
    ];
    let numbers: Vec<u32> = said(&talk).iter().map(|line| line.number).collect();
    assert_eq!(numbers, [2, 3, 4, 5]);
}

#[test]
fn what_is_typed_is_mixed_with_letters_that_nobody_foresees() {
    assert_eq!(mixed_word(" rex ", [0; 16]).as_deref(), Some("rex +aaaaaaaaaa"));
    assert_ne!(mixed_word("rex", [0; 16]), mixed_word("rex", [1; 16]));
    assert_eq!(mixed_word("rexy +aaaaaaaaaa", [1; 16]).as_deref(), Some("rexy +bbbbbbbbbb"), "once");
    assert_eq!(mixed_word("a + b", [1; 16]).as_deref(), Some("a + b +bbbbbbbbbb"));
    for empty in ["", "+aaaaaaaaaa"] {
        assert_eq!(mixed_word(empty, [1; 16]).as_deref(), Some("+bbbbbbbbbb"), "nobody gives none");
    }
    assert!(mixed_word(&"x".repeat(48), [1; 16]).is_some_and(|word| kernel::Pledge::admits(&word)));
    for odd in [&"x".repeat(49), "two\nlines", "\u{202e}"] {
        assert_eq!(mixed_word(odd, [1; 16]), None);
    }
}

#[test]
fn a_link_that_leads_nobody_else_here_is_known() {
    for here in ["localhost", "127.0.0.1", "127.1.2.3", "[::1]", "0.0.0.0"] {
        assert!(is_this_machine(here), "{here}");
    }
    for elsewhere in ["", "192.168.0.7", "127.example.org", "pitboss.example", "[fe80::1]"] {
        assert!(!is_this_machine(elsewhere), "{elsewhere}");
    }
}

#[test]
fn what_was_put_off_can_still_be_done() {
    assert_eq!(Exchange::Wanted.put_off(), Exchange::Open);
    for other in [Exchange::No, Exchange::Open, Exchange::Asked] {
        assert_eq!(other.put_off(), other);
    }
}

#[test]
fn teams_stand_apart_where_there_are_any() {
    let (places, _) = seen(&table("ann", [somebody("ann", "Ann"), somebody("bob", "Bob")]));
    let wears = |liveries: &[Livery]| -> Vec<bool> {
        let dressed = liveries.iter().zip(Seat::ALL).map(|(livery, seat)| Place {
            seat,
            livery: *livery,
            ..places[0].clone()
        });
        let dressed: Vec<Place> = dressed.collect();
        dressed.iter().map(|place| begins_a_team(&dressed, place.seat)).collect()
    };
    let (ember, tide, bone) = (Livery::Ember, Livery::Tide, Livery::Bone);
    assert_eq!(wears(&[ember, ember, tide, tide, bone]), [false, false, true, false, true]);
    assert_eq!(wears(&[ember, tide, bone]), [false; 3], "everybody plays alone");
}
