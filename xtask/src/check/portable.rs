//! Portability: `crates/portable` plays whole random games, natively and as WebAssembly, and both must come to the same
//! digests, bit for bit. WebAssembly is what the browser runs; its words have 32 bits.

use super::{Findings, tools};
use crate::house::House;
use anyhow::{Context, Result, bail, ensure};
use std::path::Path;

/// One game played: which, from which seed, and the digest of everything that could be seen in it.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Digest {
    /// The number of the game in the catalog.
    game: u32,
    /// What people call it.
    name: String,
    seed: u32,
    value: u64,
}

/// Both come to the same.
pub fn portable(house: &House) -> Result<Findings> {
    let native = house.program("digests")?.output()?;
    ensure!(
        native.status.success(),
        "the native program failed:\n{}",
        String::from_utf8_lossy(&native.stderr)
    );
    let native = read(&String::from_utf8(native.stdout)?)?;
    ensure!(!native.is_empty(), "the catalog has no game to play");
    house.ask(&["build", "--quiet", "--release", "--lib", "-p", "portable", "--target", tools::WASM])?;
    let module = house.target.join(tools::WASM).join("release/portable.wasm");
    let wasm = played_by(&module, &native)?;
    Ok(Findings::of(format!("{} games", native.len()), differences(&native, &wasm)))
}

/// The lines `game name seed digest` that the native program prints.
fn read(text: &str) -> Result<Vec<Digest>> {
    let line = |line: &str| {
        let words: Vec<&str> = line.split(' ').collect();
        let [game, name, seed, value] = words.as_slice() else { bail!("not a digest: {line}") };
        Ok(Digest {
            game: game.parse()?,
            name: (*name).into(),
            seed: seed.parse()?,
            value: u64::from_str_radix(value, 16)?,
        })
    };
    text.lines().map(line).collect()
}

/// The same games, played by the module.
fn played_by(module: &Path, games: &[Digest]) -> Result<Vec<Digest>> {
    let bytes = std::fs::read(module).with_context(|| format!("cannot read {}", module.display()))?;
    let engine = wasmi::Engine::default();
    let module = wasmi::Module::new(&engine, &bytes[..])?;
    let mut store = wasmi::Store::new(&engine, ());
    let instance = wasmi::Linker::new(&engine).instantiate_and_start(&mut store, &module)?;
    let digest = instance.get_typed_func::<(u32, u32), u64>(&store, "digest")?;
    let play = |game: &Digest| {
        let value = digest
            .call(&mut store, (game.game, game.seed))
            .with_context(|| format!("{} {}", game.name, game.seed))?;
        Ok(Digest { value, ..game.clone() })
    };
    games.iter().map(play).collect()
}

fn differences(native: &[Digest], wasm: &[Digest]) -> Vec<String> {
    let pairs = native.iter().zip(wasm).filter(|(one, other)| one != other);
    pairs
        .map(|(one, other)| {
            let Digest { name, seed, value, .. } = one;
            format!("{name}, seed {seed}: {value:016x} natively and {:016x} in WebAssembly", other.value)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_that_differs_is_found() {
        let native = read("0 toy 1 00000000000000ff\n0 toy 2 0000000000000001\n").unwrap();
        let mut wasm = native.clone();
        assert_eq!(differences(&native, &wasm), [""; 0]);
        wasm[1].value = 2;
        assert_eq!(
            differences(&native, &wasm),
            ["toy, seed 2: 0000000000000001 natively and 0000000000000002 in WebAssembly"]
        );
    }

    #[test]
    fn lines_that_are_no_digests_are_refused() {
        assert!(
            read("0 toy 1").is_err() && read("0 toy one ff").is_err() && read("thread panicked").is_err()
        );
    }

    /// A module with `digest(game, seed) = game - seed`, to be sure that the module is really asked.
    #[test]
    fn the_module_is_asked() {
        let wat: &[u8] = &[
            0, 97, 115, 109, 1, 0, 0, 0, // magic, version
            1, 7, 1, 96, 2, 127, 127, 1, 126, // type: (i32, i32) -> i64
            3, 2, 1, 0, // function 0 has type 0
            7, 10, 1, 6, 100, 105, 103, 101, 115, 116, 0, 0, // export "digest"
            10, 10, 1, 8, 0, 32, 0, 32, 1, 107, 173,
            11, // local.get 0, local.get 1, i32.sub, i64.extend_i32_u
        ];
        let path = std::env::temp_dir().join(format!("pitboss-portable-{}.wasm", std::process::id()));
        std::fs::write(&path, wat).unwrap();
        let games = read("9 toy 2 0000000000000007\n9 toy 4 0000000000000007\n").unwrap();
        let played = played_by(&path, &games).unwrap();
        std::fs::remove_file(&path).unwrap();
        assert_eq!(differences(&games, &played).len(), 1);
    }
}
