//! The browser client: nothing to say for the linter where it is compiled for the browser, a bundle for the browser tests,
//! and a release bundle that keeps to its budget.

use super::Findings;
use super::tools::WASM;
use crate::house::House;
use crate::web::{Build, Bundling, Door, Sizes, bundle};
use anyhow::Result;

/// What a first visit may transfer, fonts apart.
const BUDGET: usize = 350_000;

/// The client lints, builds, and is not too large.
pub fn web(house: &House) -> Result<Findings> {
    let mut faults = Vec::new();
    let rooms = ["paddock", "track,games", "hall,games", "library,games", "archive,games"];
    let all = "paddock,track,hall,library,archive,games";
    for features in rooms.into_iter().chain([all, &format!("{all},door")]) {
        let mut words = vec!["clippy", "--quiet", "-p", "web", "--target", WASM, "--features", features];
        words.extend(["--", "-D", "warnings"]);
        if !house.cargo(&words).status()?.success() {
            faults.push(format!("`cargo {}` failed: see above", words.join(" ")));
        }
    }
    bundle(house, Bundling { door: Door::Open, ..Bundling::default() })?;
    let sizes = bundle(house, Bundling { build: Build::Release, ..Bundling::default() })?;
    faults.extend(too_large(&sizes));
    let bytes = sizes.visits.iter().map(|visit| sizes.without_fonts(visit));
    let (least, most) = (bytes.clone().min().unwrap_or(0), bytes.max().unwrap_or(0));
    let many = sizes.visits.len();
    Ok(Findings::of(
        format!("a release of {many} modules, from {least} to {most} bytes on a first visit, fonts apart"),
        faults,
    ))
}

fn too_large(sizes: &Sizes) -> Option<String> {
    sizes.visits.iter().find_map(|visit| {
        let bytes = sizes.without_fonts(visit);
        let why = || format!("a first visit transfers {bytes} bytes, and {BUDGET} are allowed:\n{sizes}");
        (bytes > BUDGET).then(why)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::web::{Part, Visit};

    #[test]
    fn a_bundle_over_the_budget_is_a_fault() {
        let visit = Visit { room: "hall".into(), game: Some("toy".into()), module: "hall-toy".into() };
        let sizes = |brotli| Sizes {
            parts: vec![Part { name: "hall-toy.js".into(), raw: 900_000, brotli: Some(brotli) }],
            visits: vec![visit.clone()],
        };
        assert_eq!(too_large(&sizes(BUDGET)), None);
        assert!(too_large(&sizes(BUDGET + 1)).is_some_and(|why| why.contains("350001")));
    }
}
