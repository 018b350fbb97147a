//! Evenings at a server's table: who sits where and is who, words for the luck, who is away, and how it ends.

use crate::joining::{Guest, serving};
use crate::serving::Serving;
use crate::{Desk, ends};
use protocol::{Ask, Codec, PlayerNow, Status, ToClient};
use remote::{Address, Event, Line, Place, Visitor};

#[test]
fn two_people_on_one_machine_are_two_and_come_back_by_the_line_that_is_printed() {
    let desk = Desk::new("two-on-one");
    let serving = serving(&desk);
    let server = format!("http://{}", serving.address());
    let here = desk.0.join("machine");
    let mut ann = Guest::start_at(&here, &format!("open dungeon-rush --server {server} --name Ann"));
    ann.reads("Ann, that is you, the host");
    let link = ann.link();
    let mut ben = Guest::start_at(&here, &format!("join {link} --name Ben"));
    ben.reads("(Dungeon Master): Ann, the host");
    ben.reads("(Adventurers): Ben, that is you");
    ben.reads("The game begins when Ann starts it.");
    let (_, read) = ben.ends();
    assert!(
        read.ends_with(&format!("This brings you back:\n  pitboss join {link}")),
        "who came last: {read}"
    );
    let (_, read) = ann.ends();
    assert!(read.ends_with(&format!("pitboss join {link} --name Ann")), "{read}");
    Guest::start_at(&here, &format!("join {link}")).reads("You are Ben");
    let mut ann = Guest::start_at(&here, &format!("join {link} --name ann"));
    ann.reads("You are Ann");
    ann.reads("Ann, that is you, the host");
    // Only an account is renamed, and nobody takes another one's place by it.
    let account = |words: &str| Guest::start_at(&here, &format!("account {server} {words}")).ends();
    assert_eq!(account("--name Ben").0, Some(2), "somebody else is Ben");
    assert!(account("--name Anna").1.contains("You are Anna"));
    let mut anna = Guest::start_at(&here, &format!("join {link} --name Anna"));
    anna.reads("Anna, that is you, the host");
    Guest::start_at(&here, &format!("join {link} --name Ann")).reads("All seats are taken: you watch.");
    let tables = Guest::start_at(&here, &format!("tables {server} --name Ben")).ends().1;
    assert!(tables.contains("Yours"), "{tables}");
}

#[test]
fn a_word_or_a_secret_that_was_exchanged_is_noticed_also_by_another_run() {
    let desk = Desk::new("exchanged");
    let serving = serving(&desk);
    let server = format!("http://{}", serving.address());
    let ann = format!("--name Ann --token {}", desk.path("ann.token"));
    let mut first = Guest::start(&format!("open dungeon-rush --server {server} --word marmalade {ann}"));
    let link = first.link();
    first.types("table");
    first.reads("Seat 0's word for the luck: marmalade");
    drop(first);
    let kept = desk.0.read_dir().unwrap().map(|entry| entry.unwrap().path());
    let luck = kept.into_iter().find(|path| path.extension().is_some_and(|end| end == "luck")).unwrap();
    let known = std::fs::read_to_string(&luck).unwrap();
    let said = |known: &str| {
        std::fs::write(&luck, known).unwrap();
        Guest::start(&format!("join {link} {ann}")).ends().1
    };
    assert!(!said(&known).contains("can be anything"), "{known}");
    // As if the server had another word and another secret than it had then.
    let word = said(&known.replace("marmalade", "jam"));
    let word = word.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(word.contains("is “marmalade +") && word.contains("”, and here you gave “jam +"), "{word}");
    let print = known.lines().find(|line| line.starts_with("print ")).unwrap();
    let secret = said(&known.replace(print, &format!("print {}", "0".repeat(64))));
    assert!(secret.contains("You were shown another print of the table’s secret first"), "{secret}");
}

#[test]
fn one_word_is_drawn_for_a_table_by_two_addresses_of_its_server() {
    let desk = Desk::new("two-addresses");
    let (serving, here) = (serving(&desk), desk.0.join("machine"));
    let address = serving.address().to_string();
    let mut one = Guest::start_at(&here, &format!("open dungeon-rush --server http://{address}"));
    let link = one.link();
    one.reads("Send this to your friends");
    assert_eq!(one.ends().0, Some(0));
    let (other, table) = (address.replace("127.0.0.1", "localhost"), link.rsplit('/').next().unwrap());
    let read = Guest::start_at(&here, &format!("join http://{other}/table/{table}")).ends().1;
    let flat = read.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(flat.contains("The server takes you for somebody else than before"), "{read}");
    let given = |address: &str| {
        let tables = here.join("pitboss/servers").join(format!("http---{}", address.replace(':', "-")));
        let kept = std::fs::read_dir(tables.join("tables")).unwrap().next().unwrap().unwrap().path();
        let kept = std::fs::read_to_string(kept).unwrap();
        kept.lines().filter(|line| line.starts_with("given ")).map(String::from).collect::<Vec<_>>()
    };
    assert_eq!(given(&address), given(&other), "they are one word");
    assert_eq!(given(&other).len(), 1);
}

#[test]
fn who_somebody_was_is_kept_when_a_server_does_not_know_them() {
    let desk = Desk::new("unknown-again");
    let (one, two) = (desk.path("one"), desk.path("two"));
    let serving = Serving::start(&format!("serve --listen 127.0.0.1:0 --data {one}"));
    let address = serving.address().to_string();
    let here = desk.0.join("machine");
    let mut ann = Guest::start_at(&here, &format!("open dungeon-rush --server http://{address} --name Ann"));
    let link = ann.link();
    drop(ann);
    serving.end("-KILL");
    let other = Serving::start(&format!("serve --listen {address} --data {two}"));
    let read =
        Guest::start_at(&here, &format!("open dungeon-rush --server http://{address} --name Ann")).ends().1;
    assert!(read.contains("The server does not know who you were there before"), "{read}");
    let old = read.split_whitespace().find(|word| word.contains("ann.token.old")).unwrap();
    let old = old.trim_end_matches(',').to_string();
    // Without a name it is who came last whom this server does not know either: that is said, and nothing is lost.
    other.end("-KILL");
    let third = Serving::start(&format!("serve --listen {address} --data {}", desk.path("three")));
    let ann =
        here.join("pitboss/servers").join(format!("http---{}", address.replace(':', "-"))).join("ann.token");
    assert!(ann.exists(), "as she was at the second one");
    let read = Guest::start_at(&here, &format!("open dungeon-rush --server http://{address}")).ends().1;
    assert!(read.contains("The server does not know who you were there before"), "{read}");
    assert!(!ann.exists(), "whatever the server calls her now, it is not her any more who is let in so");
    third.end("-KILL");
    let again = Serving::start(&format!("serve --listen {address} --data {one}"));
    let mut ann = Guest::start_at(&here, &format!("join {link} --token {old}"));
    ann.reads("Ann, that is you, the host");
    drop(again);
}

#[test]
fn the_table_says_what_it_is_set_up_with_and_seats_are_refused_in_the_servers_words() {
    let desk = Desk::new("set-up");
    let serving = serving(&desk);
    let server = format!("http://{}", serving.address());
    let who = |name: &str| format!("--name {name} --token {}", desk.path(name));
    let mut ann = Guest::start(&format!(
        "open dungeon-rush --server {server} --time 60s --set difficulty=hard {}",
        who("Ann")
    ));
    ann.reads("It is set up with: Difficulty hard; 60 s a turn.");
    let link = ann.link();
    let mut ben = Guest::start(&format!("join {link} {}", who("Ben")));
    ben.reads("It is set up with: Difficulty hard; 60 s a turn.");
    ben.types("sit 0");
    ben.reads("No: This seat is taken.");
    ben.types("sit 1");
    ben.reads("No: You sit there already.");
    let mut eve = Guest::start(&format!("join {link} {}", who("Eve")));
    eve.reads("All seats are taken: you watch.");
    eve.types("concede");
    eve.reads("You do not play here.");
    let (_, read) = eve.ends();
    assert!(!read.contains("No:"), "who watches gives no word: {read}");
    let seats = |guest: Guest| guest.ends().1.matches("Seat 0 (").count();
    assert_eq!(seats(ben), 1, "who sits where is listed once");
}

#[test]
fn two_people_exchange_seats_and_nobody_is_warned() {
    // Two machines: what is kept of a table on one of them is not for the other.
    let (desk, other) = (Desk::new("swap"), Desk::new("swap-ben"));
    let serving = serving(&desk);
    let server = format!("http://{}", serving.address());
    let who = |name: &str, desk: &Desk| format!("--name {name} --token {}", desk.path(name));
    let mut ann = Guest::start(&format!("open dungeon-rush --server {server} {}", who("Ann", &desk)));
    let link = ann.link();
    let mut ben = Guest::start(&format!("join {link} {}", who("Ben", &other)));
    let (first, second) = (word(&mut ann, 0), word(&mut ben, 1));
    ann.types("swap 1");
    ben.reads("Ann would like to exchange seats.");
    ben.types("swap 0");
    ann.reads("Ben has exchanged seats.");
    ann.reads("Seat 1 (Adventurers): Ann, that is you");
    ben.reads("Seat 0 (Dungeon Master): Ben, that is you");
    assert_eq!((word(&mut ann, 1), word(&mut ben, 0)), (first, second), "words go with the people");
    for guest in [ann, ben] {
        let (_, read) = guest.ends();
        assert!(!read.contains("where you asked to sit"), "{read}");
    }
}

/// The word of a seat, as `table` shows it.
fn word(guest: &mut Guest, seat: u8) -> String {
    guest.types("table");
    let line = guest.reads(&format!("Seat {seat}'s word for the luck: "));
    line.rsplit(' ').next().expect("a word").to_string()
}

#[test]
fn a_word_that_is_typed_by_every_run_is_one_word() {
    let desk = Desk::new("typed-again");
    let serving = serving(&desk);
    let server = format!("http://{}", serving.address());
    let who = format!("--name Ann --token {}", desk.path("ann"));
    let mut ann = Guest::start(&format!("open dungeon-rush --server {server} --word rex {who}"));
    let link = ann.link();
    let first = word(&mut ann, 0);
    ann.types("word rex");
    ann.reads("Your word is \"rex +");
    assert_eq!(word(&mut ann, 0), first, "typed once more");
    drop(ann);
    for (typed, is_same) in [("rex", true), ("jam", false)] {
        let mut ann = Guest::start(&format!("join {link} --word {typed} {who}"));
        ann.types("table");
        ann.reads(&format!("Seat 0's word for the luck: {typed} +"));
        assert_eq!(word(&mut ann, 0) == first, is_same, "{typed}");
    }
}

#[test]
fn who_has_lost_the_seat_of_their_word_sits_nowhere_by_themselves() {
    let (desk, telephone) = (Desk::new("lost-seat"), Desk::new("lost-seat-telephone"));
    let serving = serving(&desk);
    let server = format!("http://{}", serving.address());
    let who = |desk: &Desk| format!("--name Ann --token {}", desk.path("ann"));
    let mut ann = Guest::start(&format!("open dungeon-rush --server {server} {}", who(&desk)));
    let link = ann.link();
    word(&mut ann, 0);
    drop(ann);
    // The same person on another machine: for this one it could as well be the server.
    std::fs::copy(desk.path("ann"), telephone.path("ann")).unwrap();
    let mut elsewhere = Guest::start(&format!("join {link} {}", who(&telephone)));
    elsewhere.reads("Ann, that is you");
    elsewhere.types("stand");
    elsewhere.reads("Seat 0 (Dungeon Master): free");
    drop(elsewhere);
    let mut ann = Guest::start(&format!("join {link} {}", who(&desk)));
    ann.reads("is not yours any more");
    ann.types("table");
    ann.reads("Seat 0 (Dungeon Master): free");
    ann.reads("Seat 1 (Adventurers): free");
    ann.types("sit 1");
    ann.reads("Seat 1 (Adventurers): Ann, that is you");
}

#[test]
fn a_word_is_given_whenever_somebody_sits_down_and_none_is_replaced() {
    let desk = Desk::new("words");
    let serving = serving(&desk);
    let server = format!("http://{}", serving.address());
    let who = format!("--name Ann --token {}", desk.path("ann"));
    let mut ann = Guest::start(&format!("open dungeon-rush --server {server} {who}"));
    let link = ann.link();
    let first = word(&mut ann, 0);
    ann.types("stand");
    ann.types("sit 1");
    let second = word(&mut ann, 1);
    assert_eq!(first, second, "the same again: a server that unseats people wins no new draw");
    assert!(!ann.ends().1.contains("can be anything"), "nothing was exchanged");
    let mut ann = Guest::start(&format!("join {link} {who}"));
    assert_eq!(word(&mut ann, 1), second, "coming back replaces nothing");
    ann.ends();
    let mut ann = Guest::start(&format!("join {link} --word mine {who}"));
    ann.types("table");
    let typed = ann.reads("Seat 1's word for the luck: mine +");
    assert!(!typed.ends_with('+'), "a word that is typed counts, with letters that nobody can foresee");
    ann.types("stand");
    ann.ends();
    let mut ann = Guest::start(&format!("join {link} --watch {who}"));
    ann.types("sit 0");
    assert!(!word(&mut ann, 0).is_empty());
    ann.types("bot 1 random");
    ann.types("start");
    ann.types("concede");
    ann.types("yes");
    ann.reads("rematch plays again");
    ann.types("rematch");
    ann.reads("People gather.");
    word(&mut ann, 1);
}

/// Somebody without this program, who sits down at seat 1 without a word, and goes when the game has begun.
async fn silent_guest(link: &str) {
    let Address { server, place: Place::Table(table) } = Address::parse(link).unwrap() else {
        panic!("{link}")
    };
    let (account, me) = Visitor::at(server).arrive("Karl").await.unwrap();
    let mut line = Line::open(account, table, Codec::Bytes);
    line.ask(Ask::Sit { seat: kernel::Seat::ALL[1] }).unwrap();
    while let Some(event) = line.next().await {
        let Event::Told(message) = event else { continue };
        let ToClient::Table(now) = *message else { continue };
        let sits =
            |player: &PlayerNow| matches!(player, PlayerNow::Person { person, .. } if *person == me.id);
        if now.status == Status::Playing && now.seats.iter().any(|seat| sits(&seat.player)) {
            break;
        }
    }
    line.close().await;
}

#[test]
fn who_has_no_word_and_who_is_away_is_said_and_the_end_is_told_in_order() {
    let desk = Desk::new("away");
    let serving = serving(&desk);
    let server = format!("http://{}", serving.address());
    let who = |name: &str| format!("--name {name} --token {}", desk.path(name));
    let mut ann = Guest::start(&format!("open dungeon-rush --server {server} {}", who("Ann")));
    let link = ann.link();
    let there = link.clone();
    let karl = std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(silent_guest(&there));
    });
    ann.reads("Seat 1 (Adventurers): Karl");
    // Nothing is typed by who only watches, and still all of it is seen.
    let watcher = Guest::start(&format!("join {link} --watch {}", who("Eve")));
    let watcher = std::thread::spawn(move || watcher.ends());
    ann.types("start");
    ann.reads("Karl has given no word for the luck.");
    ann.reads("Your turn.");
    karl.join().unwrap();
    ann.reads("(Karl (Adventurers) is not here any more.)");
    ann.types("sub Karl");
    ann.reads("No: They were here until just now: give them two minutes.");
    ann.types("sub");
    ann.reads("Say for whom");
    // The first rows: then it is Karl's turn, and he is away.
    for _ in 0..9 {
        ann.types("1");
    }
    ann.reads("Karl is not here. After two minutes sub Karl lets a bot play until they are back.");
    ann.types("undo");
    ann.reads("`offer` asks the others whether you may.");
    ann.types("concede");
    ann.types("yes");
    ann.reads("You have lost. Won by Karl (Adventurers).");
    let record = desk.file("there.txt", "");
    ann.types(&format!("record {record}"));
    ann.reads("is there already: name another file.");
    let (_, read) = watcher.join().unwrap();
    let order = [
        "The Dungeon Master gives up",
        "Round: ",
        "Won by Karl",
        "keeps the record, quit",
        "The game is over.",
    ];
    let places: Vec<_> = order.iter().map(|words| read.rfind(words)).collect();
    assert!(places.is_sorted() && places.iter().all(Option::is_some), "{places:?}: {read}");
    assert_eq!(read.matches("Won by").count(), 1, "{read}");
    assert!(read.ends_with(" --watch"), "who watches comes back to watch: {read}");
    assert!(
        ends(2, &format!("join {server}/zzzzzz --token {}", desk.path("Ann"))).contains("your own tables")
    );
}
