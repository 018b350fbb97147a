//! What is counted, for whoever runs the server. Numbers of tables and connections would tell players what others do in
//! secret, so they are told at an address of their own and never to the public.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};

/// A number that goes up, and some that also go down.
#[derive(Debug, Default)]
pub struct Count(AtomicU64);

impl Count {
    /// So many more.
    pub fn add(&self, more: u64) {
        self.0.fetch_add(more, Ordering::Relaxed);
    }

    /// One less.
    pub fn less(&self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }

    /// How many.
    pub fn now(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// What is counted.
#[derive(Debug, Default)]
pub struct Counters {
    /// Connections to tables that are open.
    pub sockets: Count,
    /// Connections to tables that were opened.
    pub sockets_opened: Count,
    /// Messages of clients.
    pub messages: Count,
    /// Messages of clients that could not be read, or came too fast.
    pub bad_messages: Count,
    /// Rows that were kept.
    pub rows: Count,
    /// Requests that were answered.
    pub requests: Count,
    /// Requests that were refused because there were too many.
    pub too_many: Count,
}

impl Counters {
    /// As Prometheus reads it.
    pub fn text(&self, tables: usize) -> String {
        let mut text = String::new();
        let mut line = |name: &str, kind: &str, help: &str, number: u64| {
            let written = writeln!(
                text,
                "# HELP pitboss_{name} {help}\n# TYPE pitboss_{name} {kind}\npitboss_{name} {number}"
            );
            debug_assert!(written.is_ok(), "a string takes everything");
        };
        let out = u64::try_from(tables).unwrap_or(u64::MAX);
        line("tables_out", "gauge", "Tables that are in memory.", out);
        line("sockets", "gauge", "Connections to tables that are open.", self.sockets.now());
        line(
            "sockets_total",
            "counter",
            "Connections to tables that were opened.",
            self.sockets_opened.now(),
        );
        line("messages_total", "counter", "Messages of clients.", self.messages.now());
        line(
            "bad_messages_total",
            "counter",
            "Messages that could not be read or came too fast.",
            self.bad_messages.now(),
        );
        line("rows_total", "counter", "Rows of tables that were kept.", self.rows.now());
        line("requests_total", "counter", "Requests that were answered.", self.requests.now());
        line(
            "too_many_total",
            "counter",
            "Requests that were refused for being too many.",
            self.too_many.now(),
        );
        text
    }
}
