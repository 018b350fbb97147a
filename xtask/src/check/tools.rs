//! What the other steps need besides cargo: the formatter, the linter and the standard library for WebAssembly. What is
//! missing is installed through rustup; where that is not possible, the fault says what to type.

use super::Findings;
use crate::house::House;
use anyhow::{Context, Result, ensure};
use std::path::Path;
use std::process::{Command, Stdio};

/// The target that the browser runs.
pub const WASM: &str = "wasm32-unknown-unknown";

/// Everything is there, or was installed.
pub fn tools(house: &House) -> Result<Findings> {
    let mut missing: Vec<[&str; 3]> = Vec::new();
    for (subcommand, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        if !answers(house.cargo(&[subcommand, "--version"])) {
            missing.push(["component", "add", component]);
        }
    }
    if !has_wasm(house)? {
        missing.push(["target", "add", WASM]);
    }
    let faults = still_missing(&missing, |words| rustup(house, words));
    Ok(Findings::of(format!("rustfmt, clippy, {WASM}"), faults))
}

/// What the browser runs can be compiled, or can be now.
pub fn wasm(house: &House) -> Result<()> {
    let words = ["target", "add", WASM];
    ensure!(has_wasm(house)? || rustup(house, &words), "{}", advice(&words));
    Ok(())
}

/// Installs something for the toolchain of this folder. `false`: that was not possible.
fn rustup(house: &House, words: &[&str; 3]) -> bool {
    eprintln!("   rustup {}", words.join(" "));
    let status = Command::new("rustup").args(words).current_dir(&house.root).status();
    status.is_ok_and(|status| status.success())
}

/// Installs what is missing; what could not be installed is a fault that says what to type.
fn still_missing(missing: &[[&str; 3]], install: impl Fn(&[&str; 3]) -> bool) -> Vec<String> {
    missing.iter().filter(|words| !install(words)).map(advice).collect()
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

fn advice(words: &[&str; 3]) -> String {
    let [_, _, what] = words;
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
        let missing = [["component", "add", "clippy"], ["target", "add", WASM]];
        let faults = still_missing(&missing, |words| words[2] == "clippy");
        assert_eq!(faults.len(), 1);
        assert!(faults[0].contains(&format!("`rustup target add {WASM}`")), "{faults:?}");
        assert!(!answers(House::look().unwrap().cargo(&["no-such-subcommand"])));
    }
}
