//! What this browser saw of tables before their games were over: the print that was shown first, and the word that was given
//! here. Records are held against it, also days later and in another module. Each person who looked has their own.

use crate::browser::store;
use client::Witness;

const WITNESS: &str = "pitboss.witness.";

/// What was seen of a table from here, by each who looked.
pub fn all(table: &str) -> Vec<Witness> {
    let of_table = format!("{WITNESS}{table}");
    // An older page kept one for all, under the table's name alone.
    let is_of_table = |key: &String| {
        key.strip_prefix(&of_table).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    };
    store::keys(WITNESS).into_iter().filter(is_of_table).filter_map(|key| recalled(&key)).collect()
}

fn recalled(key: &str) -> Option<Witness> {
    store::get(key).and_then(|text| Witness::read(&text))
}

/// Keeps what was seen of a table.
#[cfg(feature = "hall")]
pub fn keep(saw: &Witness) {
    // What the browser does not keep is known as long as the page is open.
    let _for_this_page = store::set(&format!("{WITNESS}{}.{}", saw.table, saw.you), &saw.write());
}

/// Forgets the tables whose games ended long ago: which ones.
#[cfg(feature = "hall")]
pub fn forget_long_finished(today: u32) -> Vec<String> {
    let forget = |key: String| {
        let saw = recalled(&key).filter(|saw| saw.may_be_forgotten(today))?;
        store::remove(&key);
        Some(saw.table)
    };
    store::keys(WITNESS).into_iter().filter_map(forget).collect()
}
