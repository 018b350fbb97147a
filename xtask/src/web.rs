//! `cargo xtask web`: the browser client as files that a server can hand out. Cargo compiles the crate `web`, wasm-bindgen
//! writes its glue in this very process, and `dist` lays everything out under one hash. No Node, no other tool.
//!
//! The bundle always lies in the project's own folder `target`, because the server's build script looks for it there;
//! only what cargo compiles is found where `CARGO_TARGET_DIR` says.

mod dist;
mod packed;
mod script;
mod sizes;
mod style;

use crate::check::tools::{self, WASM};
use crate::house::{House, Member};
use anyhow::{Context, Result, anyhow, ensure};
use dist::{Dist, Files};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use wasm_bindgen_cli_support::Bindgen;

#[cfg(test)]
pub use sizes::Part;
pub use sizes::{Sizes, Visit};

/// The modules of the page, by the feature of the crate `web` that makes each, and the name that each is loaded by.
const MODULES: [(&str, &str); 4] =
    [("track", "app"), ("hall", "hall"), ("library", "library"), ("archive", "archive")];

/// The door for tests, as the module exports it.
const DOOR: &str = "pitboss_arrange";

/// Which bundle is to be built.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Bundling {
    /// How it is compiled.
    pub build: Build,
    /// For whom.
    pub door: Door,
}

/// How something is compiled.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Build {
    /// Quickly.
    #[default]
    Dev,
    /// To be small and fast, and compressed.
    Release,
}

/// Whether tests can arrange positions.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Door {
    /// They cannot: this is what people are served.
    #[default]
    Shut,
    /// They can.
    Open,
}

impl Bundling {
    /// Where the bundle goes.
    pub fn folder(self, house: &House) -> PathBuf {
        house.root.join("target").join(match self.door {
            Door::Shut => "dist",
            Door::Open => "dist-door",
        })
    }

    /// How a module is compiled. Where bots think and replays are searched the rules are fast; at a table of a server they are
    /// small.
    fn profile(self, feature: &str) -> &'static str {
        match (self.build, feature) {
            (Build::Dev, _) => "wasm-dev",
            (Build::Release, "hall") => "wasm-small",
            (Build::Release, _) => "wasm-release",
        }
    }
}

/// Builds the bundle, and says where it is and how large.
pub fn web(bundling: Bundling) -> Result<ExitCode> {
    let house = House::look()?;
    let sizes = bundle(&house, bundling)?;
    println!("{sizes}\n{}", bundling.folder(&house).display());
    Ok(ExitCode::SUCCESS)
}

/// Builds the bundle.
pub fn bundle(house: &House, bundling: Bundling) -> Result<Sizes> {
    tools::wasm(house)?;
    let glue = bundling.folder(house).with_extension("stage");
    if glue.exists() {
        std::fs::remove_dir_all(&glue).with_context(|| format!("{} cannot be emptied", glue.display()))?;
    }
    for (feature, name) in MODULES {
        let module = compiled(house, bundling, feature)?;
        glued(&glue, &module, name, bundling)?;
        let script = std::fs::read_to_string(glue.join(format!("{name}.js")))?;
        ensure!(
            bundling.door == Door::Open || !script.contains(DOOR),
            "the bundle for people has the door for tests: {DOOR}"
        );
    }
    let dist = Dist::of(&house.root.join("crates/web/assets"), &glue, documents(house))?;
    dist.write(&bundling.folder(house), bundling.build)
}

/// What there is to be read of each game, where the client looks for it (`Documents`): its rules and its lesson. Cases are
/// for tests.
fn documents(house: &House) -> Files {
    // A game that has no panels there cannot be played in the browser yet.
    let built = |game: &&Member| {
        house.file(&format!("crates/web/src/panels/{}.rs", game.name.replace('-', "_"))).is_some()
    };
    let all = house.games().filter(built).flat_map(|game| ["rules.md", "lesson.md"].map(|name| (game, name)));
    let found = all.filter_map(|(game, name)| {
        let file = house.file(&format!("{}/{name}", game.folder))?;
        Some((format!("docs/{}/{name}", game.name), file.text.clone().into_bytes()))
    });
    found.collect()
}

/// A module as cargo compiles it.
fn compiled(house: &House, bundling: Bundling, feature: &str) -> Result<PathBuf> {
    let mut words = vec!["build", "--quiet", "-p", "web", "--lib", "--target", WASM];
    words.extend(["--profile", bundling.profile(feature)]);
    words.extend(["--features", feature]);
    if bundling.door == Door::Open {
        words.extend(["--features", "door"]);
    }
    let status = house.cargo(&words).status()?;
    ensure!(status.success(), "`cargo {}` failed: see above", words.join(" "));
    Ok(house.target.join(WASM).join(bundling.profile(feature)).join("web.wasm"))
}

/// Has wasm-bindgen put a module into a folder: `app.js`, `app_bg.wasm`, and whatever they need.
fn glued(out: &Path, module: &Path, name: &str, bundling: Bundling) -> Result<()> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).out_name(name).typescript(false);
    bindgen.web(true).map_err(|fault| anyhow!("wasm-bindgen: {fault:#}"))?;
    // Without the default path `init()` would not know where its module lies.
    bindgen.omit_default_module_path(false);
    bindgen.remove_name_section(bundling.build == Build::Release).remove_producers_section(true);
    bindgen.generate(out).map_err(|fault| anyhow!("wasm-bindgen: {fault:#}"))
}
