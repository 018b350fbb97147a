//! Nothing to call: this crate is its tests. `tests/flows` opens the browser client in Chromium and goes through it as people
//! do; `browser.rs` and `hands.rs` there hold the words that flows are
//! written in. `cargo xtask check flows` runs them.
