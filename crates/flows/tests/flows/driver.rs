//! The program that drives browsers: one for all flows that run at the same time, ended with the last of them.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, Weak};

/// What to type where there is none.
const MISSING: &str = "The flows need Chromium and its driver. On Debian and Ubuntu:\n    \
    apt-get update && apt-get install -y --no-install-recommends chromium chromium-driver\n\
    Elsewhere install both and put `chromedriver` on the path, or name them in PITBOSS_CHROMIUM and PITBOSS_CHROMEDRIVER.";

/// A running chromedriver.
pub struct Driver {
    /// Where it listens.
    pub address: String,
    child: Child,
}

static SHARED: Mutex<Weak<Driver>> = Mutex::new(Weak::new());

impl Driver {
    /// The one that runs, or a new one.
    pub fn shared() -> Arc<Self> {
        let mut shared = SHARED.lock().unwrap();
        if let Some(driver) = shared.upgrade() {
            return driver;
        }
        let driver = Arc::new(Self::start());
        *shared = Arc::downgrade(&driver);
        driver
    }

    fn start() -> Self {
        let program = std::env::var("PITBOSS_CHROMEDRIVER").unwrap_or_else(|_| "chromedriver".into());
        let started =
            Command::new(&program).arg("--port=0").stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
        let mut child =
            started.unwrap_or_else(|error| panic!("{program} cannot be run: {error}.\n{MISSING}"));
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let port = loop {
            let line = lines.next().expect("chromedriver says where it listens").unwrap();
            if let Some((_, port)) = line.split_once("started successfully on port ") {
                break port.trim_end_matches('.').to_string();
            }
        };
        // What it says later is read and forgotten, or it would wait for a reader.
        std::thread::spawn(move || lines.for_each(drop));
        Self { address: format!("http://127.0.0.1:{port}"), child }
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// The browser to drive, if not the one that the driver finds by itself.
pub fn chromium() -> Option<String> {
    std::env::var("PITBOSS_CHROMIUM").ok()
}
