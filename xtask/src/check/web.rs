//! The browser client: nothing to say for the linter where it is compiled for the browser, a bundle for the browser tests,
//! and a release bundle that keeps to its budget.

use super::Findings;
use super::tools::WASM;
use crate::house::House;
use crate::web::{Build, Bundling, Door, Sizes, Visit, bundle};
use anyhow::Result;

/// What a first visit may transfer, fonts apart.
const BUDGET: usize = 350_000;

/// Where a first visit transfers more than it should.
const DEBTS: &str = include_str!("../../../crates/web/debts.txt");

/// The client lints, builds, and is not too large.
pub fn web(house: &House) -> Result<Findings> {
    let mut faults = Vec::new();
    let rooms = ["paddock", "track,games", "hall,games", "library,games", "archive,games", "workshop,games"];
    let all = "paddock,track,hall,library,archive,workshop,games";
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

/// The debts: room, game, and how much it may be until it is mended.
fn debts() -> impl Iterator<Item = (&'static str, &'static str, usize)> {
    let lines = DEBTS.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| {
        let mut parts = line.split('|').map(str::trim);
        Some((parts.next()?, parts.next()?, parts.next()?.parse().ok()?))
    })
}

/// What a visit may transfer: the budget, or what is owed there.
fn allowed(visit: &Visit) -> usize {
    let here =
        |(room, game, _): &(&str, &str, usize)| *room == visit.room && visit.game.as_deref() == Some(*game);
    debts().find(here).map_or(BUDGET, |(_, _, most)| most)
}

fn too_large(sizes: &Sizes) -> Vec<String> {
    let fault = |visit: &Visit| {
        let (bytes, most) = (sizes.without_fonts(visit), allowed(visit));
        let Visit { room, game, .. } = visit;
        let game = game.as_deref().unwrap_or("no game");
        if bytes > most {
            Some(format!(
                "a first visit to the {room} with {game} transfers {bytes} bytes, and {most} are allowed"
            ))
        } else if most > BUDGET && bytes <= BUDGET {
            Some(format!("the {room} with {game} keeps to the budget: its line among the debts can go"))
        } else {
            None
        }
    };
    let mut faults: Vec<String> = sizes.visits.iter().filter_map(fault).collect();
    if !faults.is_empty() {
        faults.push(sizes.to_string());
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::web::Part;

    fn sizes(game: &str, brotli: usize) -> Sizes {
        let module = format!("hall-{game}");
        let part = Part { name: format!("{module}.js"), raw: 900_000, brotli: Some(brotli) };
        let visit = Visit { room: "hall".into(), game: Some(game.into()), module };
        Sizes { parts: vec![part], visits: vec![visit] }
    }

    #[test]
    fn a_bundle_over_the_budget_is_a_fault() {
        assert_eq!(too_large(&sizes("toy", BUDGET)), [""; 0]);
        assert!(too_large(&sizes("toy", BUDGET + 1))[0].contains("350001"));
    }

    #[test]
    fn a_debt_is_no_more_than_it_was_and_goes_when_it_is_paid() {
        let lines = DEBTS.lines().filter(|line| !line.starts_with('#'));
        assert_eq!(debts().count(), lines.count(), "every line can be read");
        for (room, game, most) in debts().filter(|(room, ..)| *room == "hall") {
            assert_eq!(too_large(&sizes(game, most)), [""; 0], "{room}");
            assert!(too_large(&sizes(game, most + 1))[0].contains("are allowed"), "{room}");
            assert!(too_large(&sizes(game, BUDGET))[0].contains("can go"), "{room}");
        }
    }
}
