//! What the system tells us from outside: that somebody wants us to end, or that we have the terminal again.

/// What was told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Signal {
    /// To end: Ctrl-C, or that the machine wants us gone.
    End,
    /// The terminal is ours again, or has another size.
    Redraw,
}

#[cfg(unix)]
pub use unix::Signals;

#[cfg(unix)]
mod unix {
    use super::Signal;
    use anyhow::{Context, Result};
    use tokio::signal::unix::{Signal as Stream, SignalKind, signal};

    /// Whoever listens to the system.
    pub struct Signals {
        interrupt: Stream,
        terminate: Stream,
        hangup: Stream,
        resumed: Stream,
        resized: Stream,
    }

    impl Signals {
        /// Listens from now on. Must be called within a tokio runtime.
        pub fn listen() -> Result<Self> {
            let open = |kind| signal(kind).context("this machine does not let us listen to it");
            Ok(Self {
                interrupt: open(SignalKind::interrupt())?,
                terminate: open(SignalKind::terminate())?,
                hangup: open(SignalKind::hangup())?,
                resumed: open(SignalKind::from_raw(rustix::process::Signal::CONT.as_raw()))?,
                resized: open(SignalKind::window_change())?,
            })
        }

        /// The next signal. Nothing is lost if this is given up half-way.
        pub async fn next(&mut self) -> Signal {
            tokio::select! {
                _ = self.interrupt.recv() => Signal::End,
                _ = self.terminate.recv() => Signal::End,
                _ = self.hangup.recv() => Signal::End,
                _ = self.resumed.recv() => Signal::Redraw,
                _ = self.resized.recv() => Signal::Redraw,
            }
        }
    }
}

/// Whoever listens to the system.
#[cfg(not(unix))]
pub struct Signals;

#[cfg(not(unix))]
impl Signals {
    /// Listens from now on.
    pub fn listen() -> anyhow::Result<Self> {
        Ok(Self)
    }

    /// The next signal.
    pub async fn next(&mut self) -> Signal {
        match tokio::signal::ctrl_c().await {
            Ok(()) => Signal::End,
            Err(_) => std::future::pending().await,
        }
    }
}
