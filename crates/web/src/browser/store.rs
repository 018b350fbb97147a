//! What is kept on this device. A browser that keeps nothing (private windows, full disks) answers as if nothing were there.

use ui::window;

fn storage() -> Option<web_sys::Storage> {
    window().local_storage().ok().flatten()
}

/// What is kept under this key.
pub fn get(key: &str) -> Option<String> {
    storage()?.get_item(key).ok().flatten()
}

/// Keeps a text. `false`: the browser refuses, and nothing was kept.
pub fn set(key: &str, text: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(key, text).is_ok())
}

/// Forgets what is kept under this key.
pub fn remove(key: &str) {
    if let Some(storage) = storage() {
        // Nothing can be done about a browser that refuses to forget, and nothing depends on it.
        let _refused = storage.remove_item(key);
    }
}
