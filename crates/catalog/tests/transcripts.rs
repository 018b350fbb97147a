//! What people read, written down: sentences with their rules, prompts, choices with label, target and cost, what is dimmed
//! and why, and the drawn board, through whole random games. A wrong word, price, target or citation is a line that
//! somebody has to accept.

use catalog::{Setup, find};
use kernel::testing::{Failures, golden};
use kernel::{Chance, Fast, Picks, Seed, Viewer};
use scene::{Choice, Line, Moment, Role};
use std::fmt::Write;

/// One random game of so many steps, as those at the table read it.
fn transcript(game: &str, options: &[(&str, &str)], seed: u64, steps: u32) -> Result<String, Failures> {
    let failed = |why: String| Failures(vec![why]);
    let mut picks = Picks::default();
    options.iter().for_each(|(id, value)| picks.set(*id, *value));
    let title = find(game).map_err(|fault| failed(fault.to_string()))?;
    let setup = Setup { content: None, picks, seating: None };
    let table = title.open(&setup).map_err(|fault| failed(fault.to_string()))?;
    let (mut session, mut pick, mut text) =
        (table.start(Seed::of_number(seed)), Fast::new(seed), String::new());
    let mut mark = 0;
    for step in 1..=steps {
        for seat in session.seating().iter() {
            for Moment { line: Line { words, rules }, show } in session.moments(Viewer::Seat(seat), mark) {
                let show = serde_json::to_string(&show).map_err(|e| failed(e.to_string()))?;
                writeln!(text, "  to {seat}: {words} {}\n    {show}", rules.join(" "))
                    .map_err(|e| failed(e.to_string()))?;
            }
        }
        mark = session.mark();
        let Some(seat) = session.pending().owes.iter().next() else { break };
        let Line { words, rules } = session.prompt(seat);
        let board = scene::draw(&session.scene(Viewer::Seat(seat)), &|_, text| text.to_string());
        writeln!(text, "{board}{}? {words} {}", session.seat_name(Viewer::Seat(seat), seat), rules.join(" "))
            .map_err(|e| failed(e.to_string()))?;
        for choice in session.choices(seat) {
            let Choice {
                notation,
                label,
                verb,
                group,
                target,
                cost,
                role,
                warning,
                why_not,
                knob: _,
                leads: _,
            } = choice;
            let [target, cost, warning] = [target, cost, warning].map(Option::unwrap_or_default);
            let why = why_not.map(|illegal| format!(" | NO {illegal}")).unwrap_or_default();
            let role = match role {
                Role::Step | Role::Aside => String::new(),
                Role::Pass => " | passes".to_string(),
                Role::End => format!(" | ends the turn {warning}"),
            };
            writeln!(text, "    {notation} | {label} | {verb} | {group} | {target} | {cost}{role}{why}")
                .map_err(|e| failed(e.to_string()))?;
        }
        let legal = session.legal(seat);
        let at = pick.below("pick", u16::try_from(legal.len()).unwrap_or(1).max(1));
        let action = legal.get(usize::from(at)).ok_or_else(|| failed("nothing to play".into()))?;
        writeln!(text, "{step}. {seat} {action}").map_err(|e| failed(e.to_string()))?;
        session.act(seat, action).map_err(|fault| failed(fault.to_string()))?;
    }
    Ok(text)
}

/// A game as it is set up, the seed, and for so many steps.
type Evening = (&'static str, &'static str, &'static [(&'static str, &'static str)], u64, u32);

const COUNTS: &str =
    "blank=20,cage-trap=12,oil-slick-trap=8,pushback-trap=6,wall=6,bomb-trap=2,treasure=4,spike-trap=2";

/// What is written down, by the name of its file.
const EVENINGS: [Evening; 12] = [
    ("dungeon-rush-versus", "dungeon-rush", &[], 4, 60),
    (
        "dungeon-rush-solo",
        "dungeon-rush",
        &[("mode", "solo"), ("bonus-gold", "6"), ("caged-escape", "on"), ("mix", "fiendish")],
        9,
        90,
    ),
    (
        "dungeon-rush-duel",
        "dungeon-rush",
        &[("match", "duel"), ("bonus-gold", "6"), ("mix", "gentle")],
        22,
        60,
    ),
    (
        "dungeon-rush-cages-and-oil",
        "dungeon-rush",
        &[("mode", "solo"), ("bonus-gold", "6"), ("mix", "custom"), ("mix-counts", COUNTS)],
        3,
        90,
    ),
    ("crazy-karts-planning", "crazy-karts", &[("factions", "random")], 5, 8),
    ("dungeon-kart-draft", "dungeon-kart", &[("track", "gallows-sprint")], 2, 6),
    (
        "dungeon-kart-race",
        "dungeon-kart",
        &[("assignment", "random"), ("track", "gallows-sprint"), ("epic_heroes", "2")],
        6,
        24,
    ),
    ("dungeon-scoot-draft", "dungeon-scoot", &[("alignments", "on")], 3, 8),
    (
        "dungeon-scoot-run",
        "dungeon-scoot",
        &[("characters", "random"), ("powers", "random"), ("corridor", "catacomb"), ("fumble", "on")],
        5,
        30,
    ),
    (
        "dungeon-scoot-providence",
        "dungeon-scoot",
        &[("characters", "seat-order"), ("powers", "side-b"), ("corridor", "vault")],
        8,
        30,
    ),
    ("super-wizard-kart-garage", "super-wizard-kart", &[], 3, 10),
    (
        "super-wizard-kart-race",
        "super-wizard-kart",
        &[("kart_choice", "random"), ("forbidden_pages", "on"), ("laps", "1")],
        8,
        40,
    ),
];

#[test]
fn what_people_read_is_what_it_was() -> Result<(), Failures> {
    for (name, game, options, seed, steps) in EVENINGS {
        let path = format!("{}/tests/transcripts/{name}.txt", env!("CARGO_MANIFEST_DIR"));
        golden::compare(path, &transcript(game, options, seed, steps)?)?;
    }
    Ok(())
}

#[test]
fn something_of_every_game_is_written_down() {
    for title in catalog::games() {
        let id = title.info().id;
        assert!(EVENINGS.iter().any(|(_, game, ..)| *game == id), "nothing of {id} is written down here");
    }
}
