//! Holds the drawings and stylesheets of the page to each other and to the code: what is used is there.
#![allow(clippy::expect_used, reason = "helpers of tests may fail as tests do")]

use catalog::Setup;
use kernel::{Seed, Viewer};
use scene::{Beside, Change, Moment, Motion, Scene};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The sheet that every screen has.
const SHEET: &str = include_str!("../../web/assets/symbols.svg");

fn web() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../web")
}

/// All files below a folder that end so, with their text.
fn files(folder: &Path, ending: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.extension().is_some_and(|extension| extension == ending) {
            found.push((path.display().to_string(), fs::read_to_string(&path).expect("readable")));
        }
    }
    found
}

/// What stands between these marks, wherever they stand.
fn between<'a>(text: &'a str, before: &str, after: char) -> impl Iterator<Item = &'a str> {
    text.split(before).skip(1).filter_map(move |rest| rest.split(after).next())
}

/// All sheets: that of every screen, and those of the games.
fn sheets() -> Vec<(String, String)> {
    let mut sheets = files(&web().join("assets/symbols"), "svg");
    sheets.push(("symbols.svg".into(), SHEET.into()));
    sheets
}

/// Whether there is such a drawing where this file can use it: the panels of a game have its own sheet too.
fn is_drawn(id: &str, sheet: &str) -> bool {
    sheet.contains(&format!(" id=\"{id}\""))
}

#[test]
fn no_drawing_is_there_twice() {
    let mut seen = BTreeSet::new();
    let sheets = sheets();
    for id in sheets.iter().flat_map(|(_, sheet)| between(sheet, " id=\"", '"')) {
        assert!(seen.insert(id), "{id}");
    }
    assert!(seen.len() > 300);
}

#[test]
fn what_the_screens_use_is_drawn() {
    let mut named_at_all = 0;
    for (file, text) in files(&web().join("src"), "rs") {
        let own = sheets().into_iter().find(|(sheet, _)| {
            let game = Path::new(sheet).file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
            let game = game.replace('-', "_");
            ["panels", "workshops"].iter().any(|folder| file.contains(&format!("{folder}/{game}")))
        });
        let sheet = own.map_or_else(|| SHEET.to_string(), |(_, own)| format!("{SHEET}{own}"));
        let named: Vec<&str> = between(&text, "symbol(\"", '"').collect();
        named_at_all += named.len();
        let used = between(&text, "href=\"#", '"').chain(between(&text, "url(#", ')'));
        for id in named.into_iter().chain(used).filter(|id| !id.contains('{')) {
            assert!(is_drawn(id, &sheet), "{file}: there is no drawing {id}");
        }
    }
    assert!(named_at_all > 50, "{named_at_all}");
}

#[test]
fn what_the_stylesheets_refer_to_is_defined() {
    let sheets = files(&web().join("assets/css"), "css");
    let line_starts = sheets.iter().flat_map(|(_, text)| text.lines().map(str::trim));
    let defined: BTreeSet<&str> = line_starts
        .filter_map(|line| line.strip_prefix("--")?.split_once(':').map(|(name, _)| name))
        .collect();
    for (file, text) in &sheets {
        // With a fallback (`var(--ol, …)`) it may come from elsewhere.
        for name in between(text, "var(--", ')').filter(|name| !name.contains(',')) {
            assert!(defined.contains(name), "{file}: --{name} is not defined");
        }
    }
}

#[test]
fn no_drawing_carries_a_style_that_the_page_may_not_have() {
    let assets = web().join("assets");
    for (file, text) in files(&assets.join("scenes"), "svg") {
        assert!(!text.contains("style"), "{file}");
    }
    for (file, text) in sheets() {
        assert!(!text.contains("style"), "{file}");
    }
}

/// What a scene, and what happened on the way to it, is drawn with.
fn drawn_with(scene: &Scene, moments: &[Moment]) -> BTreeSet<String> {
    let cells = scene.cells.iter().flat_map(|cell| {
        let inset = cell.inset.iter().flat_map(|inset| inset.under.iter().chain([&inset.symbol]));
        inset.chain([&cell.symbol]).chain(&cell.cover).cloned().collect::<Vec<_>>()
    });
    let pieces = scene.pieces.iter().flat_map(|piece| piece.symbol.split(' ').map(String::from));
    let zones = scene.zones.iter().map(|zone| zone.symbol.clone());
    let shows = moments.iter().flat_map(|moment| {
        let rises = moment.show.motions.iter().filter_map(|motion| match motion {
            Motion::Rise { symbol, .. } | Motion::Dash { change: Change::Token(_, symbol), .. } => {
                Some(symbol.clone())
            }
            Motion::Show { card } => Some(card.symbol.clone()),
            Motion::Fly { symbol, .. } => Some(symbol.clone()),
            Motion::Beside { change: Beside::Thrown(thrown) } => {
                thrown.dice.first().map(|die| die.symbol.clone())
            }
            Motion::Beside { change: Beside::Zone(zone) } => Some(zone.symbol.clone()),
            Motion::Go { .. }
            | Motion::Come { .. }
            | Motion::Leave { .. }
            | Motion::Bump { .. }
            | Motion::Face { .. }
            | Motion::Swap { .. }
            | Motion::Flip { .. }
            | Motion::Cover { .. }
            | Motion::Blast { .. }
            | Motion::Shift { .. }
            | Motion::Loom { .. }
            | Motion::Grow { .. }
            | Motion::Lay { .. }
            | Motion::Shot { .. }
            | Motion::Flash { .. }
            | Motion::Reel { .. }
            | Motion::Dash { .. }
            | Motion::Beside { change: Beside::Tally(..) | Beside::Tones(_) | Beside::Stands(..) } => None,
        });
        rises.chain([moment.show.icon.clone()]).collect::<Vec<_>>()
    });
    let dashes = scene.dashes.iter().flat_map(|dash| {
        let slots = dash.slots.iter().flat_map(|slot| slot.token.iter().chain([&slot.symbol]));
        slots.chain([&dash.emblem]).cloned().collect::<Vec<_>>()
    });
    let mishap = scene.course.iter().filter_map(|course| Some(course.mishap.as_ref()?.symbol.clone()));
    cells
        .chain(pieces)
        .chain(zones)
        .chain(shows)
        .chain(dashes)
        .chain(mishap)
        .filter(|id| !id.is_empty())
        .collect()
}

/// Random games of every title: whatever they show is in the sheet of every screen, or in their own.
#[test]
fn what_games_show_is_drawn() {
    for title in catalog::games() {
        let id = title.info().id;
        let own = fs::read_to_string(web().join(format!("assets/symbols/{id}.svg"))).expect("a sheet");
        let sheet = format!("{SHEET}{own}");
        let mut used = BTreeSet::new();
        for seed in 0..4 {
            let mut session = title.open(&Setup::default()).expect("a table").start(Seed::of_number(seed));
            let mut pick = seed;
            for _ in 0..400 {
                let Some(seat) = session.pending().owes.iter().next() else { break };
                let legal = session.legal(seat);
                pick = pick.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let place = usize::try_from(pick >> 33).expect("31 bits") % legal.len();
                let mark = session.mark();
                session.act(seat, &legal[place]).expect("legal");
                let viewer = Viewer::Spectator;
                used.extend(drawn_with(&session.scene(viewer), &session.moments(viewer, mark)));
                used.extend(drawn_with(&session.scene(Viewer::Seat(seat)), &[]));
                let seen = session.seen(viewer);
                used.extend([seen.face(seat), seen.emblem(seat).to_string()]);
            }
        }
        assert!(used.len() > 15, "{id}: {used:?}");
        let missing: Vec<&String> = used.iter().filter(|symbol| !is_drawn(symbol, &sheet)).collect();
        assert!(missing.is_empty(), "{id}: {missing:?}");
    }
}
