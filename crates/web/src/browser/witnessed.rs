//! What this browser saw of tables before their games were over: the print that was shown first, and the word that was given
//! here. Records are held against it, also days later and in another module.

use crate::browser::store;
use client::Witness;

fn key(table: &str) -> String {
    format!("pitboss.witness.{table}")
}

/// What was kept of a table, as text.
pub fn kept(table: &str) -> Option<String> {
    store::get(&key(table))
}

/// What was seen of a table.
pub fn recalled(table: &str) -> Option<Witness> {
    kept(table).and_then(|text| Witness::read(&text))
}

/// Keeps what was seen of a table.
#[cfg(feature = "hall")]
pub fn keep(saw: &Witness) {
    // What the browser does not keep is known as long as the page is open.
    let _for_this_page = store::set(&key(&saw.table), &saw.write());
}
