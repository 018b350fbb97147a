//! What this browser saw of tables before their games were over: the print that was shown first, and the word that was given
//! here. Records are held against it, also days later and in another module.

use crate::browser::store;
use client::Witness;

fn key(table: &str) -> String {
    format!("pitboss.witness.{table}")
}

/// What was seen of a table.
pub fn recalled(table: &str) -> Option<Witness> {
    store::get(&key(table)).and_then(|text| Witness::read(&text))
}

/// Remembers what is seen of a table; the print that was shown first stays.
pub fn remember(seen: Witness) {
    let table = seen.table.clone();
    let known = match recalled(&table) {
        Some(before) => {
            let known = before.clone().then(seen);
            if known == before {
                return;
            }
            known
        }
        None => seen,
    };
    // What the browser does not keep is known as long as the page is open.
    let _for_this_page = store::set(&key(&table), &known.write());
}
