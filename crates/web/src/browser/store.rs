//! What is kept on this device. What a browser refuses to keep (private windows, full disks) is held by the page as long as
//! it is open, so that one can play all the same; whoever keeps something hears that it will not last.

use std::cell::RefCell;
use ui::window;

thread_local! {
    /// What the browser refused.
    static HELD: RefCell<Vec<(String, String)>> = const { RefCell::new(Vec::new()) };
}

fn storage() -> Option<web_sys::Storage> {
    window().local_storage().ok().flatten()
}

/// What is kept under this key.
pub fn get(key: &str) -> Option<String> {
    held(key).or_else(|| storage()?.get_item(key).ok().flatten())
}

/// All keys that begin so, in some order.
pub fn keys(start: &str) -> Vec<String> {
    let mut all = HELD.with_borrow(|held| held.iter().map(|(key, _)| key.clone()).collect::<Vec<_>>());
    if let Some(storage) = storage() {
        let many = storage.length().unwrap_or(0);
        all.extend((0..many).filter_map(|at| storage.key(at).ok().flatten()));
    }
    all.retain(|key| key.starts_with(start));
    all
}

/// What the page alone holds under this key.
pub fn held(key: &str) -> Option<String> {
    HELD.with_borrow(|held| held.iter().find(|(own, _)| own == key).map(|(_, text)| text.clone()))
}

/// Keeps a text. `false`: the browser refuses, and it lasts only as long as the page.
#[must_use]
pub fn set(key: &str, text: &str) -> bool {
    drop_held(key);
    let is_kept = storage().is_some_and(|storage| storage.set_item(key, text).is_ok());
    if !is_kept {
        hold(key, text);
    }
    is_kept
}

/// Holds a text as long as the page is open.
pub fn hold(key: &str, text: &str) {
    drop_held(key);
    HELD.with_borrow_mut(|held| held.push((key.into(), text.into())));
}

/// Forgets what is kept under this key.
pub fn remove(key: &str) {
    drop_held(key);
    if let Some(storage) = storage() {
        // Nothing can be done about a browser that refuses to forget, and nothing depends on it.
        let _refused = storage.remove_item(key);
    }
}

fn drop_held(key: &str) {
    HELD.with_borrow_mut(|held| held.retain(|(own, _)| own != key));
}
