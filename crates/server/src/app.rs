//! Everything that the server has: the store, the games, the tables that are out, the browser client, and what it counts.

use crate::bundle::Bundle;
use crate::clock::Clock;
use crate::counters::Counters;
use crate::hall::Hall;
use crate::held::Held;
use crate::lobby::List;
use crate::opened::Shared;
use crate::people::{Ended, Hashing};
use crate::preview::Studio;
use crate::rates::Doors;
use crate::settings::{Rates, Settings};
use catalog::Title;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use store::Store;
use tokio::sync::{Mutex, Semaphore, broadcast};

/// So many connections to tables an address holds at once: a school behind one address still plays.
const SOCKETS: u32 = 400;

/// So many logins may end before a connection that was busy asks the store instead.
const ENDINGS: usize = 64;

/// The games that can be played.
pub type Shelf = &'static [&'static dyn Title];

/// Everything that the server has.
pub struct App {
    /// Where everything is kept.
    pub store: Store,
    /// The games.
    pub shelf: Shelf,
    /// Where it stands.
    pub settings: Settings,
    /// The browser client.
    pub bundle: Bundle,
    /// What time it is.
    pub clock: Clock,
    /// All tables that are out.
    pub hall: Hall,
    /// How often somebody may ask.
    pub doors: Doors,
    /// What is counted.
    pub counters: Counters,
    /// Where passphrases are hashed.
    pub hashing: Hashing,
    /// Places for bots that think.
    pub thinkers: Arc<Semaphore>,
    /// Where pictures are drawn.
    pub studio: Arc<Mutex<Studio>>,
    /// How many sockets each address holds.
    pub sockets: Arc<Held>,
    /// The list of open tables.
    pub list: List,
    /// What tables that are set up alike share.
    pub opened: Shared,
    /// Logins that end while somebody is connected by them.
    endings: broadcast::Sender<Ended>,
    closing: AtomicBool,
    connections: AtomicU64,
}

impl App {
    /// A server of these games, with what this store holds.
    #[must_use]
    pub fn new(store: Store, shelf: Shelf, bundle: Bundle, settings: Settings, clock: Clock) -> Arc<Self> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Arc::new(Self {
            store,
            shelf,
            bundle,
            clock,
            hall: Hall::default(),
            doors: Doors::new(settings.rates),
            counters: Counters::default(),
            hashing: Hashing::default(),
            thinkers: Arc::new(Semaphore::new(cores)),
            studio: Arc::default(),
            sockets: Held::each(if settings.rates == Rates::Usual { SOCKETS } else { u32::MAX }),
            list: List::default(),
            opened: Shared::default(),
            endings: broadcast::Sender::new(ENDINGS),
            closing: AtomicBool::new(false),
            connections: AtomicU64::new(0),
            settings,
        })
    }

    /// A game by its id.
    ///
    /// # Errors
    /// A sentence: there is none.
    pub fn title(&self, id: &str) -> Result<&'static dyn Title, String> {
        let found = self.shelf.iter().copied().find(|title| title.info().id == id);
        found.ok_or_else(|| format!("There is no game \"{}\".", kernel::quoted(id)))
    }

    /// A number for a connection that no other has had: a message that comes late never counts for somebody else.
    pub fn next_connection(&self) -> u64 {
        self.connections.fetch_add(1, Ordering::Relaxed)
    }

    /// Logins have ended: whoever is connected by them is not any more.
    pub fn ended(&self, ended: Ended) {
        // Where nobody is connected, nobody has to hear of it.
        let _heard = self.endings.send(ended);
    }

    /// Logins that end from now on.
    pub fn endings(&self) -> broadcast::Receiver<Ended> {
        self.endings.subscribe()
    }

    /// Finishes what was accepted, and lets go of everything.
    pub async fn close(&self) {
        self.closing.store(true, Ordering::Relaxed);
        self.hall.close().await;
        self.store.close().await;
    }

    /// Whether it is about to end.
    pub fn is_closing(&self) -> bool {
        self.closing.load(Ordering::Relaxed)
    }
}
