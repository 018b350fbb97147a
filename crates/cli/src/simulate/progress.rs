//! A bar on the error stream while games are played, if that is a terminal.

use crate::figures::{grouped, real};
use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// The bar.
pub struct Progress {
    games: u64,
    begun: Instant,
    shown: Option<Instant>,
}

const OFTEN: Duration = Duration::from_millis(100);
const WIDTH: u64 = 30;

impl Progress {
    /// For so many games.
    pub fn new(games: u64) -> Self {
        let begun = Instant::now();
        Self { games, begun, shown: io::stderr().is_terminal().then_some(begun) }
    }

    /// Shows how far it is, now and then.
    pub fn show(&mut self, games: u64, decisions: u64) {
        let Some(shown) = self.shown else { return };
        if !games.is_multiple_of(64) || shown.elapsed() < OFTEN {
            return;
        }
        self.shown = Some(Instant::now());
        let filled = usize::try_from(games * WIDTH / self.games.max(1)).unwrap_or(0);
        let bar = format!("{:.<30}", "#".repeat(filled));
        let rate = real(decisions) / self.begun.elapsed().as_secs_f64() / 1e6;
        let (games, of) = (grouped(games), grouped(self.games));
        say(&format!("\r[{bar}] {games} of {of} games, {rate:.2} M decisions/s"));
    }

    /// Takes the bar away.
    pub fn clear(&self) {
        if self.shown.is_some_and(|shown| shown > self.begun) {
            say("\r\x1b[2K");
        }
    }
}

/// A bar that cannot be drawn is no reason to stop.
fn say(text: &str) {
    let mut stderr = io::stderr().lock();
    let told = stderr.write_all(text.as_bytes()).and_then(|()| stderr.flush());
    drop(told);
}
