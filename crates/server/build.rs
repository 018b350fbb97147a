//! Picks up the browser client that `cargo xtask web` has left in the project's folder `target`. It never builds one: a
//! nested cargo would wait for the very lock that this build holds. Where there is none, a page that says what to type takes
//! its place, at that very path, so that cargo sees when the real one comes.

use std::path::Path;
use std::{env, fs, io};

const STUB: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Pitboss</title>\
    <p>The browser client is not built. Type <code>cargo play</code> in the project's folder, \
    or <code>cargo xtask web</code> and load this page again.\n";

fn main() -> io::Result<()> {
    let here = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default();
    let dist = Path::new(&here).join("../../target/dist");
    let page = dist.join("index.html");
    if !page.exists() {
        fs::create_dir_all(&dist)?;
        fs::write(&page, STUB)?;
    }
    println!("cargo::rustc-env=WEB_DIST={}", dist.canonicalize()?.display());
    println!("cargo::rerun-if-changed={}", page.display());
    println!("cargo::rerun-if-changed=build.rs");
    Ok(())
}
