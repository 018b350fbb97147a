//! The site in a process of its own, so that it can be killed as machines do it: at once, with nothing put in order. The process is
//! this very program, told by its environment to be a server.

use crate::site::{RUNTIME, Serving, served};
use server::{BasePath, Clock};
use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use tokio::net::TcpListener;

/// Where the other process is told what to be: an address and a folder.
const TOLD: &str = "PITBOSS_FLOW_SERVES";
/// What it says when somebody can call.
const READY: &str = "The site is at ";

/// A site in a process of its own.
pub struct Apart(Child);

impl Apart {
    /// Starts one, and says where it is.
    pub fn start(address: SocketAddr, data: &Path) -> (Self, SocketAddr) {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "apart::serves_if_told_to", "--nocapture"])
            .env(TOLD, format!("{address} {}", data.display()))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let said = lines.find_map(|line| Some(line.ok()?.split_once(READY)?.1.to_string()));
        let address = said.expect("it says where it is").parse().unwrap();
        (Self(child), address)
    }
}

/// Kills it: it can put nothing in order.
impl Drop for Apart {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

/// In the other process this is the server; here it is nothing.
#[test]
fn serves_if_told_to() {
    if let Ok(told) = std::env::var(TOLD) {
        serves(&told);
    }
}

/// Serves as long as the other process is there.
fn serves(told: &str) {
    let (address, data) = told.split_once(' ').unwrap();
    let listener = RUNTIME.block_on(TcpListener::bind(address.parse::<SocketAddr>().unwrap())).unwrap();
    let address = listener.local_addr().unwrap();
    let serving = Serving { data: Path::new(data), base: BasePath::default(), clock: Clock::running() };
    let _serves = served(listener, crate::site::bundle(), serving);
    println!("{READY}{address}");
    // Nobody is left behind by a flow that fails: the other end of this goes with it.
    drop(std::io::stdin().read_to_end(&mut Vec::new()));
}
