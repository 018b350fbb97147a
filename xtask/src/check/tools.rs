//! What the other steps need besides cargo: the formatter, the linter and the standard library for WebAssembly. What is
//! missing is installed through rustup; where that is not possible, the fault says what to type.

use super::Findings;
use crate::house::House;
use anyhow::{Context, Result};
use std::path::Path;
use std::process::{Command, Stdio};

/// The target that the browser runs.
pub const WASM: &str = "wasm32-unknown-unknown";

/// Everything is there, or was installed.
pub fn tools(house: &House) -> Result<Findings> {
    let mut faults = Vec::new();
    for (subcommand, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        if !answers(house.cargo(&[subcommand, "--version"])) {
            faults.extend(install(house, &["component", "add", component]));
        }
    }
    if !has_wasm(house)? {
        faults.extend(install(house, &["target", "add", WASM]));
    }
    Ok(Findings { seen: format!("rustfmt, clippy, {WASM}"), faults })
}

fn answers(mut command: Command) -> bool {
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// Whether the standard library for the browser lies beside the compiler that this project is built with.
fn has_wasm(house: &House) -> Result<bool> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let asked = Command::new(rustc)
        .args(["--print", "sysroot"])
        .current_dir(&house.root)
        .output()
        .context("rustc cannot be run")?;
    let sysroot = String::from_utf8(asked.stdout)?;
    Ok(Path::new(sysroot.trim()).join("lib/rustlib").join(WASM).join("lib").is_dir())
}

/// Installs through rustup. `Some`: it did not work, and this is what to do.
fn install(house: &House, words: &[&str]) -> Option<String> {
    eprintln!("   rustup {}", words.join(" "));
    let done = Command::new("rustup").args(words).current_dir(&house.root).status();
    if done.is_ok_and(|status| status.success()) { None } else { Some(advice(words)) }
}

fn advice(words: &[&str]) -> String {
    let what = words.last().copied().unwrap_or_default();
    format!(
        "{what} is missing and could not be installed. Type `rustup {}` in this folder; without rustup, install {what} \
         for the Rust version in rust-toolchain.toml by the way you installed Rust.",
        words.join(" ")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tool_that_cannot_be_installed_is_a_fault_that_says_what_to_type() {
        let house = House::look().unwrap();
        let fault = install(&house, &["no-such-verb", "add", "hammer"]).unwrap();
        assert!(fault.contains("`rustup no-such-verb add hammer`"), "{fault}");
        assert!(!answers(house.cargo(&["no-such-subcommand"])));
    }
}
