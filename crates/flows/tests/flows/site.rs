//! The site under test: the server's own router with the bundle that has a door for tests, on a port of its own. It can go
//! away and come back, as servers do.

use crate::apart::Apart;
use catalog::Session;
use protocol::TableId;
use server::{App, BasePath, Bundle, Clock, Rates, Settings};
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};
use store::{Options, Place, Store};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// What everything here runs in; flows themselves wait for each step.
pub static RUNTIME: LazyLock<Runtime> = LazyLock::new(|| Runtime::new().unwrap());

/// The project's own `target`.
pub fn target() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target")
}

/// A site.
pub struct Site {
    /// Where it is, or was.
    pub address: SocketAddr,
    /// How many versions have followed the first one.
    later: u8,
    /// Where its store is, which stays when it goes away.
    data: TempDir,
    /// Below which path everything lies.
    pub base: BasePath,
    /// What time it is there.
    pub clock: Clock,
    running: Option<Running>,
}

/// A server in this process.
pub struct Here {
    /// What ends it, when it is dropped.
    stop: oneshot::Sender<()>,
    /// Its end.
    running: JoinHandle<()>,
    /// Everything that it has.
    app: Arc<App>,
}

/// Where it runs.
enum Running {
    /// In this process.
    Here(Here),
    /// In one of its own; dropping it kills it.
    Apart { _process: Apart },
}

/// What a server serves with.
pub struct Serving<'a> {
    pub data: &'a Path,
    pub base: BasePath,
    pub clock: Clock,
}

/// Where everything is kept in a site's folder.
pub fn kept_in(data: &Path) -> Options {
    Options::at(Place::File(data.join("flows.sqlite")))
}

/// Serves by this socket.
pub fn served(listener: TcpListener, bundle: Bundle, serving: Serving<'_>) -> Here {
    let (stop, stopped) = oneshot::channel();
    let settings = Settings { base: serving.base, rates: Rates::Unlimited, ..Settings::default() };
    let store = RUNTIME.block_on(Store::open(&kept_in(serving.data))).unwrap();
    let app = RUNTIME.block_on(async { App::new(store, catalog::games(), bundle, settings, serving.clock) });
    let serves = Arc::clone(&app);
    let running = RUNTIME.spawn(async move {
        server::serve(listener, &serves, async { drop(stopped.await) }).await;
    });
    Here { stop, running, app }
}

impl Site {
    /// Opens one.
    pub fn open(clock: Clock) -> Self {
        let mut site = Self {
            address: ([127, 0, 0, 1], 0).into(),
            later: 0,
            data: tempfile::tempdir().unwrap(),
            base: BasePath::default(),
            clock,
            running: None,
        };
        site.up(bundle());
        site
    }

    /// Is there, at the same address as before.
    pub fn up(&mut self, bundle: Bundle) {
        self.down();
        let (listener, address) = RUNTIME.block_on(async {
            let listener = TcpListener::bind(self.address).await.unwrap();
            let address = listener.local_addr().unwrap();
            (listener, address)
        });
        self.address = address;
        let serving = Serving { data: self.data.path(), base: self.base.clone(), clock: self.clock.clone() };
        self.running = Some(Running::Here(served(listener, bundle, serving)));
    }

    /// Is there at the same address in a process of its own: going away means that it is killed.
    pub fn up_apart(&mut self) {
        self.down();
        let (process, address) = Apart::start(self.address, self.data.path());
        (self.address, self.running) = (address, Some(Running::Apart { _process: process }));
    }

    /// The game at a table as the server has it, with everything that people may not know.
    pub fn game(&self, table: &TableId) -> Box<dyn Session> {
        let Some(Running::Here(Here { app, .. })) = &self.running else { panic!("it runs here") };
        let loaded = RUNTIME.block_on(server::hall::load::load(app, table)).unwrap();
        loaded.table.game.expect("it has begun").session
    }

    /// The folder with everything that it keeps.
    pub fn data(&self) -> &Path {
        self.data.path()
    }

    /// Is gone, and has another folder when it comes back.
    pub fn moves_to(&mut self, data: TempDir) {
        self.down();
        self.data = data;
    }

    /// Is there with another version than ever before.
    pub fn renew(&mut self) {
        self.later += 1;
        self.up(version(self.later));
    }

    /// Is gone: nothing answers.
    pub fn down(&mut self) {
        match self.running.take() {
            Some(Running::Here(Here { stop, running, app })) => {
                drop((stop, app));
                RUNTIME.block_on(running).unwrap();
            }
            Some(Running::Apart { .. }) | None => {}
        }
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        self.down();
    }
}

/// The bundle with the door.
pub fn bundle() -> Bundle {
    let folder = target().join("dist-door");
    let bundle = Bundle::read(&folder).ok().filter(Bundle::is_built);
    bundle.unwrap_or_else(|| panic!("There is no bundle to test: type `cargo xtask web --door`."))
}

/// The same bundle as a later version: every mention of its hash is of another one.
fn version(later: u8) -> Bundle {
    let Bundle::Read(files) = bundle() else { panic!("it was read") };
    let hash =
        files.keys().find_map(|path| path.strip_prefix("assets/")?.split('/').next()).unwrap().to_string();
    let next = format!("v{later}{}", &hash[2..]); // no hash has a v
    let renamed = |text: String| text.replace(&hash, &next);
    let files: BTreeMap<String, Vec<u8>> = files
        .into_iter()
        .map(|(path, found)| {
            let bytes = String::from_utf8(found.bytes.into())
                .map(|text| renamed(text).into_bytes())
                .unwrap_or_else(|raw| raw.into_bytes());
            (path.replace(&hash, &next), bytes)
        })
        .collect();
    Bundle::of(files)
}
