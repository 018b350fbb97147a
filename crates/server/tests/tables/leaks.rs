//! Two worlds that somebody must not be able to tell apart, on two servers: every byte that this viewer receives is the same,
//! whatever others do there in secret. What the games show is the laws' affair; this is about everything that a server adds.

use crate::house::{Guest, House, KARTS, Line, RACE, RUSH, SCOOT, TOLL, WIZARDS, play, shelf};
use catalog::Session;
use kernel::{Chance, Fast, Seat, Viewer};
use protocol::{Ask, AskId, Codec, TableId};
use serde_json::{Value, json};
use server::hall::load::{load, snapshot};
use server::table::Playing;
use server::{Clock, Settings};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use store::Change;
use tempfile::TempDir;

/// A game in the middle, in two worlds.
struct Worlds {
    folders: [Arc<TempDir>; 2],
    /// The snapshots of the two games.
    games: [Vec<u8>; 2],
    table: TableId,
    guests: Vec<Guest>,
    watcher: Guest,
    header: kernel::Header,
    /// What nobody may receive before the end: the secret, the seed that is made of it, and the code that invites nobody now.
    hidden: Vec<Vec<u8>>,
}

/// A number as bytes and in words.
fn both_ways(bytes: [u8; 32]) -> [Vec<u8>; 2] {
    let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    [bytes.to_vec(), hex.into_bytes()]
}

fn copied(from: &Path) -> Arc<TempDir> {
    let to = tempfile::tempdir().unwrap();
    for entry in std::fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        std::fs::copy(entry.path(), to.path().join(entry.file_name())).unwrap();
    }
    Arc::new(to)
}

async fn again(folder: &Arc<TempDir>) -> House {
    House::at(Arc::clone(folder), Clock::set(1_000_000_500_000), Settings::default()).await
}

/// Some steps of a game, and then another world for a viewer.
async fn worlds<const N: usize>(setup: &Value, steps: usize, viewer: Viewer, luck: &mut Fast) -> Worlds {
    let (house, _clock) = House::with_clock().await;
    let (table, guests, mut lines) = house.some::<N>(setup.clone()).await;
    let watcher = house.guest("Eve").await;
    play(&mut lines, luck, steps).await;
    // Where the rules forbid it, nothing is said.
    drop(lines[0].ask(Ask::Say { text: "hello".into() }).await);
    drop(lines);
    let folder = house.close().await;
    let folders = [copied(folder.path()), copied(folder.path())];
    let mut games = Vec::new();
    let (mut header, mut hidden) = (None, Vec::new());
    for (world, folder) in folders.iter().enumerate() {
        let house = again(folder).await;
        let mut loaded = load(&house.app, &table).await.unwrap();
        let session = &loaded.table.game.as_ref().unwrap().session;
        let game = if world == 0 { session.snapshot() } else { session.another_world(viewer, luck) };
        let game = game.unwrap();
        let own = session.record().header.clone();
        loaded.table.game = Some(Playing::new(loaded.table.card.game.resume(&own, &game).unwrap()));
        let seq = loaded.ledger.next - 1;
        let bytes = snapshot(&loaded.table, seq).unwrap();
        // At the end it is shown.
        if loaded.table.is_playing() {
            hidden.extend(both_ways(loaded.table.card.secret.0));
            hidden.extend(own.seed.into_iter().flat_map(|seed| both_ways(seed.0)));
            hidden.extend(loaded.table.card.code.clone().map(String::into_bytes));
        }
        header = Some(own);
        let put = Change::Snapshot { table: table.clone(), seq, bytes };
        house.app.store.commit(vec![put]).await.unwrap();
        games.push(game);
        house.close().await;
    }
    let [one, other] = <[Vec<u8>; 2]>::try_from(games).unwrap();
    assert!([0, 2 * 5].contains(&hidden.len()), "secret, seed and code");
    let guests = guests.to_vec();
    Worlds { folders, games: [one, other], table, guests, watcher, header: header.unwrap(), hidden }
}

impl Worlds {
    fn guest(&self, viewer: Viewer) -> &Guest {
        match viewer.seat() {
            Some(seat) => &self.guests[usize::from(seat.number())],
            None => &self.watcher,
        }
    }

    /// The two games again, each after an action if it can be done there.
    fn session(&self, world: usize) -> Box<dyn Session> {
        let title = shelf().iter().find(|title| title.info().id == self.header.game).unwrap();
        let table = title.open(&catalog::Setup::recorded(&self.header, None)).unwrap();
        table.resume(&self.header, &self.games[world]).unwrap()
    }

    /// Two actions of somebody else, one in each world, that the viewer cannot tell apart: not the same ones if possible.
    fn alike(&self, viewer: Viewer, luck: &mut Fast) -> Option<(Seat, [String; 2])> {
        let others = self.session(0).pending().acting();
        let seat = others.iter().find(|seat| viewer.seat() != Some(*seat))?;
        let after = |world: usize, action: &str| {
            let mut session = self.session(world);
            session.act(seat, action).ok()?;
            Some(seen(&*session, viewer))
        };
        let (here, mut there) = (self.session(0).legal(seat), self.session(1).legal(seat));
        let first = here[usize::from(luck.below("pick", u16::try_from(here.len()).unwrap()))].clone();
        let wanted = after(0, &first)?;
        let split = usize::from(luck.below("turn", u16::try_from(there.len()).unwrap()));
        there.rotate_left(split);
        let second = there.into_iter().find(|action| after(1, action).as_ref() == Some(&wanted))?;
        Some((seat, [first, second]))
    }
}

/// All that a viewer may know of a game.
fn seen(session: &dyn Session, viewer: Viewer) -> (Vec<u8>, Vec<Vec<u8>>, Vec<String>, String) {
    let legal = viewer.seat().map(|seat| session.legal(seat)).unwrap_or_default();
    let rest = format!("{:?} {:?} {:?}", session.pending(), session.round(), session.outcome());
    (session.packed_view(viewer).unwrap(), session.packed_log(viewer).unwrap(), legal, rest)
}

async fn fence(line: &mut Line, number: usize) {
    let nobody = protocol::PersonId::new("nobody").unwrap();
    let id = AskId::new(&format!("fence{number}")).unwrap();
    line.ask_as(id, Ask::Hear { person: nobody, hearing: protocol::Hearing::Heard }).await.unwrap();
}

/// What is tried by everybody, whether it is there to be done or not.
const TRIED: [&str; 26] = [
    "fly",
    "end-turn",
    "ready",
    "keep",
    "open 1",
    "lay wall 1 A",
    "lay king",
    "step bomber N",
    "recall",
    "count",
    "stop",
    "buff",
    "place 3 turn",
    "place 3 shoot",
    "token whirl",
    "surrender 1 turn",
    "pass",
    "cast freeze",
    "speed up",
    "power lower",
    "choose-kart dragon owlbear gelatinous",
    "play red-flame-orb p2",
    "discard misty-tire",
    "play long-way-round mirrored",
    "fight b5",
    "give-up",
];

/// Everything that a viewer receives in one world.
async fn received(
    worlds: &Worlds,
    world: usize,
    viewer: Viewer,
    codec: Codec,
    action: Option<&(Seat, [String; 2])>,
) -> Vec<Vec<u8>> {
    let house = again(&worlds.folders[world]).await;
    let guest = worlds.guest(viewer);
    let mut line = house.line_by(guest, &worlds.table, codec).await;
    for (number, action) in TRIED.iter().enumerate() {
        let id = AskId::new(&format!("r{number}")).unwrap();
        // Only what is refused says the same in both: what can be done may show something.
        let legal = line
            .game
            .as_ref()
            .and_then(|game| game.own.as_ref())
            .is_some_and(|own| own.legal.contains(&action.to_string()));
        if !legal {
            let decision = viewer.seat().map_or(0, |_| line.decision());
            assert!(line.ask_as(id, Ask::Act { decision, action: action.to_string() }).await.is_err());
        }
    }
    if let Some((seat, actions)) = action {
        let mut other = house.line(&worlds.guests[usize::from(seat.number())], &worlds.table).await;
        fence(&mut line, 1).await;
        other.act(&actions[world]).await.unwrap();
        fence(&mut line, 2).await;
        drop(other.ask(Ask::Act { decision: 0, action: "fly".into() }).await);
        fence(&mut line, 3).await;
    }
    let table = &worlds.table;
    let mut bytes = std::mem::take(&mut line.bytes);
    for path in [
        format!("/tables/{table}/journal"),
        format!("/tables/{table}/record"),
        format!("/tables/{table}"),
        "/me/tables".into(),
    ] {
        bytes.push(format!("{:?}", house.raw("GET", &path, Some(guest), String::new()).await).into_bytes());
    }
    for path in [format!("/api/tables/{table}/picture.svg"), format!("/table/{table}")] {
        bytes.push(format!("{:?}", house.page(&path).await).into_bytes());
    }
    let late = house.line_by(guest, table, codec).await;
    bytes.extend(late.bytes.clone());
    for secret in &worlds.hidden {
        let told = |frame: &&Vec<u8>| frame.windows(secret.len()).any(|some| some == secret);
        let frame = bytes.iter().find(told).map(|frame| String::from_utf8_lossy(frame));
        assert_eq!(frame, None, "{viewer:?} is told {:?}", String::from_utf8_lossy(secret));
    }
    house.close().await;
    bytes
}

/// When a game begins to ask for what others do not see.
#[derive(PartialEq)]
enum Sealed {
    /// Within the steps that are played here.
    Soon,
    /// Hardly ever within them.
    Late,
}

async fn nobody_can_tell<const N: usize>(setup: Value, rounds: u64, sealed: Sealed) {
    let (mut different, mut apart) = (0, 0);
    for round in 0..rounds {
        let mut luck = Fast::new(round);
        let mut viewers = vec![Viewer::Spectator];
        viewers.extend(Seat::ALL.into_iter().take(N).map(Viewer::Seat));
        let viewer = viewers[usize::from(luck.below("viewer", u16::try_from(N + 1).unwrap()))];
        let steps = usize::from(luck.below("steps", 60)) / if setup["game"] == TOLL { 4 } else { 1 };
        let worlds = worlds::<N>(&setup, steps, viewer, &mut luck).await;
        different += usize::from(worlds.games[0] != worlds.games[1]);
        let action = worlds.alike(viewer, &mut luck);
        apart += usize::from(action.as_ref().is_some_and(|(_, actions)| actions[0] != actions[1]));
        let codec = if round % 2 == 0 { Codec::Bytes } else { Codec::Json };
        let one = received(&worlds, 0, viewer, codec, action.as_ref()).await;
        let other = received(&worlds, 1, viewer, codec, action.as_ref()).await;
        assert_eq!(one.len(), other.len(), "round {round}: {viewer:?} hears more in one of the worlds");
        for (one, other) in one.iter().zip(&other) {
            let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
            assert_eq!(
                text(one),
                text(other),
                "round {round}: {viewer:?} can tell the worlds apart by {action:?}"
            );
        }
    }
    assert!(
        different * 2 > usize::try_from(rounds).unwrap(),
        "only {different} of {rounds} were other worlds"
    );
    assert!(apart > 0 || sealed == Sealed::Late, "no two actions differed");
}

/// Every game on the shelf, each set up so that there is something to hide.
async fn worlds_of(game: &str) {
    let timed = json!({"game": game, "time": {"seconds": 60}});
    let karts = |seats: u8, picks: Value| json!({"game": game, "seating": {"seats": seats}, "picks": picks});
    match game {
        RUSH | TOLL => nobody_can_tell::<2>(timed, 24, Sealed::Soon).await,
        // Team-mates too: nobody knows of another driver's cards before the reveal.
        KARTS => {
            nobody_can_tell::<3>(karts(3, json!({"factions": "random"})), 16, Sealed::Soon).await;
            let auto = json!({"factions": "random", "countdown": "auto"});
            nobody_can_tell::<4>(karts(4, auto), 8, Sealed::Soon).await;
        }
        // Decks and hands are hidden from the first card on; the window opens for who holds one.
        RACE => nobody_can_tell::<3>(karts(3, json!({"assignment": "random"})), 16, Sealed::Late).await,
        // Karts are chosen under cover, and hands and decks are hidden from the first power on.
        WIZARDS => nobody_can_tell::<3>(karts(3, json!({})), 16, Sealed::Soon).await,
        // Hands from the first step on, and with alignments what everybody is after.
        SCOOT => nobody_can_tell::<3>(karts(3, json!({"alignments": "on"})), 16, Sealed::Late).await,
        other => panic!("{other} has no worlds here: say how it is set up"),
    }
}

#[tokio::test]
async fn nobody_can_tell_two_worlds_of_any_game_apart() {
    for title in shelf() {
        worlds_of(title.info().id).await;
    }
}

/// Everything that Ann and a watcher receive while Bob does something under cover, or nothing at all.
async fn received_while(
    folder: &Arc<TempDir>,
    table: &TableId,
    guests: [&Guest; 3],
    does: Option<&str>,
) -> Vec<Vec<u8>> {
    let clock = Clock::set(1_000_000_500_000);
    let house = House::at(Arc::clone(folder), clock.clone(), Settings::default()).await;
    let [ann, bob, watcher] = guests;
    let mut lines = [house.line(ann, table).await, house.line_by(watcher, table, Codec::Json).await];
    let mut other = house.line(bob, table).await;
    // Whatever is kept now and then only is kept now.
    clock.put_forward(Duration::from_secs(7000));
    for line in &mut lines {
        fence(line, 1).await;
    }
    if let Some(action) = does {
        other.act(action).await.unwrap();
    }
    let mut bytes = Vec::new();
    for line in &mut lines {
        fence(line, 2).await;
        bytes.append(&mut line.bytes);
        bytes.append(&mut house.line_by(&line.guest.clone(), table, line.codec).await.bytes);
    }
    let paths = ["", "/journal", "/record"].map(|end| format!("/tables/{table}{end}"));
    for path in paths.into_iter().chain(["/me/tables".into(), "/tables".into(), "/me".into()]) {
        for guest in [ann, watcher] {
            bytes.push(
                format!("{:?}", house.raw("GET", &path, Some(guest), String::new()).await).into_bytes(),
            );
        }
    }
    house.close().await;
    bytes
}

#[tokio::test]
async fn nobody_can_tell_whether_somebody_did_something_under_cover() {
    let (house, clock) = House::with_clock().await;
    let (table, guests, mut lines) = house.two(json!({"game": TOLL, "listing": "public"})).await;
    let watcher = house.guest("Eve").await;
    let lay = lines[0].legal()[0].clone();
    lines[0].act(&lay).await.unwrap();
    lines[0].act("ready").await.unwrap();
    // Another table of Ann's, so that one can come before the other: nothing is awaited from her at either.
    clock.put_forward(Duration::from_secs(100));
    house.table(&guests[0], json!({"game": TOLL, "listing": "public"})).await;
    drop(lines);
    let mut session = load(&house.app, &table).await.unwrap().table.game.unwrap().session;
    let views = |session: &dyn Session| {
        [Viewer::Seat(Seat::ALL[0]), Viewer::Spectator].map(|viewer| seen(session, viewer))
    };
    let before = views(&*session);
    let action = session.legal(Seat::ALL[1])[0].clone();
    session.act(Seat::ALL[1], &action).unwrap();
    assert_eq!(views(&*session), before, "{action} is under cover");
    let folder = house.close().await;
    let mut told = Vec::new();
    for does in [Some(action.as_str()), None] {
        let [ann, bob] = &guests;
        let world = copied(folder.path());
        told.push(received_while(&world, &table, [ann, bob, &watcher], does).await);
    }
    assert_eq!(told[0].len(), told[1].len(), "somebody hears more in one of the worlds");
    for (one, other) in told[0].iter().zip(&told[1]) {
        assert_eq!(String::from_utf8_lossy(one), String::from_utf8_lossy(other));
    }
}
