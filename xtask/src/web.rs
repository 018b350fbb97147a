//! `cargo xtask web`: the browser client as files that a server can hand out. Cargo compiles the crate `web`, wasm-bindgen
//! writes its glue in this very process, and `dist` lays everything out under one hash. No Node, no other tool.
//!
//! The bundle always lies in the project's own folder `target`, because the server's build script looks for it there;
//! only what cargo compiles is found where `CARGO_TARGET_DIR` says.

mod dist;
mod folded;
mod modules;
mod packed;
mod script;
mod sizes;
mod style;

use crate::check::tools::{self, WASM};
use crate::house::{House, Member};
use anyhow::{Context, Result, anyhow, ensure};
use dist::{Dist, Files};
use modules::{Module, Modules};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;
use wasm_bindgen_cli_support::Bindgen;

pub use modules::Visit;
#[cfg(test)]
pub use sizes::Part;
pub use sizes::Sizes;

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
    let names = |games: Vec<&Member>| games.into_iter().map(|game| game.name.clone()).collect();
    let modules = Modules::of(names(playable(house).collect()), names(crafty(house).collect()), bundling);
    // Cargo builds one thing at a time of a profile, and most of that on one core: profiles go side by side.
    let all = modules.all();
    let mut lanes: Vec<Vec<&Module>> = Vec::new();
    for module in &all {
        let profile =
            |lane: &&mut Vec<&Module>| lane[0].profile(bundling.build) == module.profile(bundling.build);
        match lanes.iter_mut().find(profile) {
            Some(lane) => lane.push(module),
            None => lanes.push(vec![module]),
        }
    }
    std::thread::scope(|scope| {
        let lane = |lane: Vec<&Module>| lane.into_iter().try_for_each(|it| made(house, bundling, it, &glue));
        let running: Vec<_> = lanes.into_iter().map(|it| scope.spawn(move || lane(it))).collect();
        let ended = running.into_iter().map(|lane| lane.join().map_err(|_| anyhow!("a build broke off"))?);
        ended.collect::<Result<Vec<()>>>()
    })?;
    let dist = Dist::of(&house.root.join("crates/web/assets"), &glue, documents(house), &modules)?;
    dist.write(&bundling.folder(house), bundling.build)
}

/// Compiles a module, and has its glue written.
fn made(house: &House, bundling: Bundling, module: &Module, glue: &Path) -> Result<()> {
    let start = Instant::now();
    let compiled = compiled(house, bundling, module)?;
    glued(glue, &compiled, &module.name, bundling)?;
    let script = std::fs::read_to_string(glue.join(format!("{}.js", module.name)))?;
    ensure!(
        bundling.door == Door::Open || !script.contains(DOOR),
        "the bundle for people has the door for tests: {DOOR}"
    );
    eprintln!("{:>6} s  {}", start.elapsed().as_secs(), module.name);
    Ok(())
}

/// The games that can be played in the browser: those that have panels there.
fn playable(house: &House) -> impl Iterator<Item = &Member> {
    let has_panels = |game: &&Member| {
        house.file(&format!("crates/web/src/panels/{}.rs", game.name.replace('-', "_"))).is_some()
    };
    house.games().filter(has_panels)
}

/// The games that have a workshop there.
fn crafty(house: &House) -> impl Iterator<Item = &Member> {
    let has_workshop = |game: &&Member| {
        house.file(&format!("crates/web/src/workshops/{}.rs", game.name.replace('-', "_"))).is_some()
    };
    house.games().filter(has_workshop)
}

/// What there is to be read of each game, where the client looks for it (`Documents`): its rules and its lesson. Cases are
/// for tests.
fn documents(house: &House) -> Files {
    let all = playable(house).flat_map(|game| ["rules.md", "lesson.md"].map(|name| (game, name)));
    let found = all.filter_map(|(game, name)| {
        let file = house.file(&format!("{}/{name}", game.folder))?;
        Some((format!("docs/{}/{name}", game.name), file.text.clone().into_bytes()))
    });
    found.collect()
}

/// A module as cargo compiles it.
fn compiled(house: &House, bundling: Bundling, module: &Module) -> Result<PathBuf> {
    let (profile, features) = (module.profile(bundling.build), module.features(bundling.door));
    let mut words = vec!["build", "--quiet", "-p", "web", "--lib", "--target", WASM];
    words.extend(["--profile", profile, "--features", &features]);
    let status = house.cargo(&words).status()?;
    ensure!(status.success(), "`cargo {}` failed: see above", words.join(" "));
    Ok(house.target.join(WASM).join(profile).join("web.wasm"))
}

/// Has wasm-bindgen put a module into a folder: `hall.js`, `hall_bg.wasm`, and whatever they need.
fn glued(out: &Path, module: &Path, name: &str, bundling: Bundling) -> Result<()> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).out_name(name).typescript(false);
    bindgen.web(true).map_err(|fault| anyhow!("wasm-bindgen: {fault:#}"))?;
    // Without the default path `init()` would not know where its module lies.
    bindgen.omit_default_module_path(false);
    bindgen.remove_name_section(bundling.build == Build::Release).remove_producers_section(true);
    bindgen.generate(out).map_err(|fault| anyhow!("wasm-bindgen: {fault:#}"))?;
    if bundling.build == Build::Release {
        let path = out.join(format!("{name}_bg.wasm"));
        let folded =
            folded::folded(&std::fs::read(&path)?).with_context(|| format!("{name} is not folded"))?;
        std::fs::write(&path, folded)?;
    }
    Ok(())
}
