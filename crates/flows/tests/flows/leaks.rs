//! Two worlds that two browsers must not be able to tell apart: one copy of the server's folder is as it was, in the other
//! everything is dealt anew that the Adventurers may not know. Every byte that reaches the browsers of the Adventurers and of
//! somebody who watches is the same in both, whatever the Dungeon Master lays face down there.

use crate::browser::{Browser, Ears, Screen, party_by};
use crate::days::clock;
use crate::playing::next_choice;
use crate::received::Received;
use crate::site::{RUNTIME, bundle, kept_in};
use kernel::{Fast, Pledge, Seat, Viewer};
use protocol::TableId;
use server::hall::load::{load, snapshot};
use server::table::Playing;
use server::{App, Clock, Settings};
use std::path::Path;
use store::{Change, Store};
use tempfile::TempDir;

/// What can be asked for beside the socket.
const PATHS: [&str; 6] = [
    "/api/tables/TABLE",
    "/api/tables/TABLE/journal",
    "/api/tables/TABLE/record",
    "/api/tables/TABLE/picture.svg",
    "/api/me/tables",
    "/api/tables",
];

/// A copy of a site's folder.
pub struct World {
    pub folder: TempDir,
    /// The position from which the game goes on there.
    pub game: Vec<u8>,
    /// What nobody has before the end: the secret, and the seed that is made of it.
    luck: [[u8; 32]; 2],
}

/// A copy in which the game goes on from this very position, or from one that this viewer cannot tell from it.
pub async fn world(data: &Path, clock: &Clock, table: &TableId, other: Option<Viewer>) -> World {
    let to = tempfile::tempdir().unwrap();
    for entry in std::fs::read_dir(data).unwrap() {
        let entry = entry.unwrap();
        std::fs::copy(entry.path(), to.path().join(entry.file_name())).unwrap();
    }
    let store = Store::open(&kept_in(to.path())).await.unwrap();
    let app = App::new(store, catalog::games(), bundle(), Settings::default(), clock.clone());
    let mut loaded = load(&app, table).await.unwrap();
    let session = &loaded.table.game.as_ref().unwrap().session;
    let game = match other {
        Some(viewer) => session.another_world(viewer, &mut Fast::new(7)).unwrap(),
        None => session.snapshot().unwrap(),
    };
    let header = session.record().header.clone();
    loaded.table.game = Some(Playing::new(loaded.table.card.game.resume(&header, &game).unwrap()));
    let seq = loaded.ledger.next - 1;
    let bytes = snapshot(&loaded.table, seq).unwrap();
    app.store.commit(vec![Change::Snapshot { table: table.clone(), seq, bytes }]).await.unwrap();
    app.store.close().await;
    let secret = loaded.table.card.secret;
    let seed = Pledge { secret: Some(secret), ..header.pledge.unwrap() }.seed().unwrap();
    World { folder: to, game, luck: [secret.0, seed.0] }
}

/// Where a tile is laid: not at the same place in both worlds, for nobody may know where.
#[derive(Clone, Copy)]
enum Place {
    First,
    Last,
}

impl Browser {
    /// Comes back to the table; what was received before counts for nothing.
    pub fn comes_back(&self, table: &TableId) {
        self.forget_received();
        self.go(&format!("/table/{table}"));
        self.see(".prompt .question");
    }

    /// Lays a tile on the first place that is lit, or on the last.
    fn lays_a_tile(&self, place: Place) {
        let laid = "return document.querySelector('.side .log').innerText.split(' lays ').length";
        let before = self.evaluate(laid);
        self.until("a place is lit", || {
            let next = next_choice(self).unwrap_or_default();
            if next.starts_with("[data-group") {
                self.click(&next);
            }
            self.sees("[data-target]")
        });
        let at = match place {
            Place::First => 0,
            Place::Last => -1,
        };
        let target =
            format!("return [...document.querySelectorAll('[data-target]')].at({at}).dataset.target");
        self.click(&format!("[data-target={}]", self.evaluate(&target)));
        self.until("the tile lies", || self.evaluate(laid) != before);
    }

    /// Asks for everything that can be asked for, past what the browser has kept, and says what all of it was.
    pub fn looks_everywhere(&self, table: &TableId) -> Received {
        for path in PATHS {
            let path = path.replace("TABLE", table.text());
            self.evaluate(&format!("await (await fetch('{path}', {{ cache: 'no-store' }})).text()"));
        }
        self.received()
    }
}

/// Somebody was told something in both worlds, everywhere, and it is the same.
#[track_caller]
pub fn cannot_tell(name: &str, table: &TableId, one: &Received, other: &Received) {
    assert!(one.frames.len() >= 3, "{name} was told: {:?}", one.frames);
    for path in PATHS {
        assert!(one.answers.contains_key(&path.replace("TABLE", table.text())), "{path}: {one:?}");
    }
    let addresses = |all: &Received| all.answers.keys().cloned().collect::<Vec<_>>();
    assert_eq!(addresses(one), addresses(other), "{name} can tell the worlds apart");
    for (path, answer) in &one.answers {
        assert_eq!(answer, &other.answers[path], "{name} can tell the worlds apart by {path}");
    }
    assert_eq!(one.frames, other.frames, "{name} can tell the worlds apart by what the table said");
}

/// Everything that each of the three receives in a world: Ann lays a tile there.
fn plays([ann, bob, eve]: [&Browser; 3], table: &TableId, place: Place) -> [Received; 3] {
    for browser in [ann, bob, eve] {
        browser.comes_back(table);
    }
    // Everybody has heard of everybody, so that nobody hears it later in one of the worlds.
    ann.reads(".watching", "1");
    bob.reads(".watching", "1");
    ann.lays_a_tile(place);
    ann.fill(".talk input", "there you are");
    ann.click(".talk button[aria-label=Send]");
    bob.reads(".talk .said", "there you are");
    eve.reads(".talk .said", "there you are");
    let all = [ann, bob, eve].map(|browser| browser.looks_everywhere(table));
    for browser in [ann, bob, eve] {
        browser.go("/");
    }
    all
}

#[test]
fn nothing_that_a_browser_receives_depends_on_what_its_viewer_may_not_know() {
    let clock = clock();
    let screens = [Screen::Desktop, Screen::Desktop, Screen::Desktop];
    party_by("leaks", clock.clone(), Ears::Open, screens, |[ann, bob, eve]| {
        for browser in [&mut *ann, bob, eve] {
            browser.forgive("/record"); // which nobody has before the end
            browser.forgive("ERR_CONNECTION_REFUSED");
        }
        let link = ann.opens_a_table("Ann");
        bob.comes_by(&link, "Bob");
        ann.reads(".seats", "Bob");
        eve.comes_by(&link, "Eve");
        ann.click(".start .btn.p");
        ann.see("[data-target]");
        ann.steps_until_others_are_asked();
        bob.click(r#"[data-target="spawn basic B"]"#);
        bob.ends_the_turn();
        let table = bob.table();
        for browser in [&*ann, bob, eve] {
            browser.go("/");
        }
        ann.site().down();
        let data = ann.site().data().to_path_buf();
        let viewer = Viewer::Seat(Seat::ALL[1]);
        let [here, there] =
            [None, Some(viewer)].map(|other| RUNTIME.block_on(world(&data, &clock, &table, other)));
        assert_ne!(here.game, there.game, "the two worlds are not the same");
        let luck = here.luck;
        let [first, second] = [(here, Place::First), (there, Place::Last)].map(|(world, place)| {
            ann.site().moves_to(world.folder);
            ann.restart();
            plays([ann, bob, eve], &table, place)
        });
        assert_ne!(first[0].frames, second[0].frames, "Ann knows in which of them she is");
        for bytes in luck {
            let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
            let told = first.iter().any(|received| received.has(&bytes) || received.has(hex.as_bytes()));
            assert!(!told, "nobody knows the luck of the game before its end");
        }
        for (name, at) in [("Bob", 1), ("Eve", 2)] {
            cannot_tell(name, &table, &first[at], &second[at]);
        }
    });
}
