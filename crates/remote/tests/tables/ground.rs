//! A server in this process, at an address and with a file that outlive it, and a way there that can be cut.

use remote::{Account, Address, Server, Visitor};
use server::{App, Bundle, Clock, Rates, Settings};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::pin::pin;
use std::thread::JoinHandle;
use std::time::Duration;
use store::{Options, Place, Store};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Builder;
use tokio::sync::{oneshot, watch};

/// Longer than anything takes here.
pub const LONG: Duration = Duration::from_secs(60);

/// A server that can go and come back. Each time it runs in a runtime of its own, so that it can be ended like a process.
pub struct Ground {
    folder: TempDir,
    pub address: SocketAddr,
    running: Option<Running>,
}

struct Running {
    end: oneshot::Sender<Ending>,
    thread: JoinHandle<()>,
}

/// How a server is ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ending {
    /// It is asked to.
    Asked,
    /// Where it stands: nothing is finished, nobody is told.
    Killed,
}

/// Serves until somebody ends it.
async fn run(
    file: PathBuf,
    wanted: SocketAddr,
    ready: oneshot::Sender<SocketAddr>,
    end: oneshot::Receiver<Ending>,
) {
    let store = Store::open(&Options::at(Place::File(file))).await.unwrap();
    let settings = Settings { rates: Rates::Unlimited, ..Settings::default() };
    let bundle = Bundle::of(std::iter::empty().collect());
    let app = App::new(store, catalog::games(), bundle, settings, Clock::running());
    let listener = TcpListener::bind(wanted).await.unwrap();
    ready.send(listener.local_addr().unwrap()).unwrap();
    let (stop, stopped) = oneshot::channel::<()>();
    let mut serving = pin!(server::serve(listener, &app, async { drop(stopped.await) }));
    tokio::select! {
        ending = end => if ending == Ok(Ending::Asked) {
            stop.send(()).unwrap();
            serving.await;
        },
        () = &mut serving => {}
    }
}

impl Ground {
    pub async fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut ground = Self { folder, address: "127.0.0.1:0".parse().unwrap(), running: None };
        ground.start().await;
        ground
    }

    /// Starts it, with what was kept, where it was before.
    pub async fn start(&mut self) {
        let (end, ended) = oneshot::channel();
        let (ready, address) = oneshot::channel();
        let (file, wanted) = (self.folder.path().join("test.sqlite"), self.address);
        let thread = std::thread::spawn(move || {
            let runtime = Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
            runtime.block_on(run(file, wanted, ready, ended));
            runtime.shutdown_timeout(LONG);
        });
        self.address = address.await.unwrap();
        self.running = Some(Running { end, thread });
    }

    async fn end(&mut self, ending: Ending) {
        let Running { end, thread } = self.running.take().unwrap();
        end.send(ending).unwrap();
        tokio::task::spawn_blocking(move || thread.join().unwrap()).await.unwrap();
    }

    /// Asks it to end, and waits until it has.
    pub async fn stop(&mut self) {
        self.end(Ending::Asked).await;
    }

    /// Ends it where it stands.
    pub async fn kill(&mut self) {
        self.end(Ending::Killed).await;
    }

    pub fn server(&self) -> Server {
        server_at(self.address)
    }

    pub async fn arrive(&self, name: &str) -> Account {
        Visitor::at(self.server()).arrive(name).await.unwrap().0
    }
}

impl Drop for Ground {
    fn drop(&mut self) {
        if let Some(Running { end, thread }) = self.running.take() {
            // Its folder must not go before it.
            let _told = end.send(Ending::Killed);
            drop(thread.join());
        }
    }
}

pub fn server_at(address: SocketAddr) -> Server {
    Address::parse(&format!("http://{address}")).unwrap().server
}

/// What passes on a way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// Everything.
    Open,
    /// Only what goes to the server: its answers are lost.
    Deaf,
    /// Nothing: connections end, new ones at once.
    Cut,
}

/// A way to a server. Returns its own address and what decides.
pub async fn way_to(server: SocketAddr) -> (SocketAddr, watch::Sender<Way>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (decide, way) = watch::channel(Way::Open);
    tokio::spawn(async move {
        while let Ok((near, _)) = listener.accept().await {
            if *way.borrow() == Way::Cut {
                continue;
            }
            let Ok(far) = TcpStream::connect(server).await else { continue };
            let ((from_near, to_near), (from_far, to_far)) = (near.into_split(), far.into_split());
            tokio::spawn(passes(from_near, to_far, way.clone(), &[Way::Open, Way::Deaf]));
            tokio::spawn(passes(from_far, to_near, way.clone(), &[Way::Open]));
        }
    });
    (address, decide)
}

async fn passes(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, way: watch::Receiver<Way>, open: &[Way]) {
    let mut cut = way.clone();
    let pump = async {
        let mut bytes = [0; 4096];
        while let Ok(read @ 1..) = from.read(&mut bytes).await {
            if open.contains(&way.borrow()) && to.write_all(&bytes[..read]).await.is_err() {
                return;
            }
        }
    };
    tokio::select! {
        () = pump => {}
        _cut = cut.wait_for(|way| *way == Way::Cut) => {}
    }
}
