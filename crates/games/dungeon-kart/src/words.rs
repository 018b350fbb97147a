//! Words beside the board: a line for newcomers, and what the things on the table are and do. What the log says is `tell.rs`.

pub(crate) mod hazards;

use crate::DungeonKart;
use crate::desk::ability_name;
use crate::options::Switch;
use crate::pieces::{Ability, Dashboard, Hazard, Racer, Slot, Spell, Terrain, Timing};
use crate::state::{KartFlags, Phase, Stage, TurnFlags};
use crate::view::{KartSeen, View};
use scene::Panel;

/// Under the chart of how far everybody has come.
pub(crate) const COURSE: &str = "How many hexes each kart was away from the finish line, round by round.";

/// What ground does to the dial (DK-14.3).
const RIM: &str = "Whoever drove over such ground ends the turn on that setting at most. Ground without a patch does not slow that dashboard down.";
/// A way that is warned of (DK-13.1).
const RED: &str = "From there not all MP could be spent any more: a Crash.";

/// Newcomers are helped in so many rounds.
const FIRST_ROUNDS: u16 = 4;

/// For somebody who plays for the first time: what is worth knowing just now.
pub(crate) fn hint(table: &DungeonKart, view: &View) -> Option<String> {
    let seat = view.eyes.filter(|seat| *seat == view.active || view.phase == Phase::Window)?;
    if view.round > FIRST_ROUNDS {
        return None;
    }
    let kart = view.kart(seat)?;
    let crashed = kart.flags.has(KartFlags::CRASHED);
    let turn = &view.turn;
    Some(match view.phase {
        Phase::Racers => "Each racer has two powers, paid for with coins that lie on the track.".into(),
        Phase::Dashboards => "The dial says how many MP each setting gives. Handling turns for nothing, Heavy bumps for nothing.".into(),
        Phase::Window => "You are asked because you hold a card, whatever it is: so nobody learns what.".into(),
        Phase::Turn(Stage::Start) if crashed => "A crashed kart may face any way before it sets its speed: a hairpin for nothing.".into(),
        Phase::Turn(Stage::Start) => "The dial moves one step a turn: choose it for the bend after next.".into(),
        Phase::Turn(Stage::Moving) if turn.flags.has(TurnFlags::OVER) => "Spells and powers that do not move you can still be used.".into(),
        Phase::Turn(Stage::Moving) if turn.mp == 0 => "All MP are spent: well driven.".into(),
        Phase::Turn(Stage::Moving) if turns_for_nothing(table, kart) => {
            "Every MP must be spent, or you Crash. Drift and Brake burn MP too, once each; your Turn is free.".into()
        }
        Phase::Turn(Stage::Moving) => "Every MP must be spent, or you Crash. Turn, Drift and Brake burn MP too, once each.".into(),
        Phase::Zombies(_) => "A Zombie in a narrow place is worth three in a wide one.".into(),
        Phase::Arrival => format!("Face down the road: the race goes on to tile {} of {}.", kart.leg + 1, table.finish()),
        Phase::Over => return None,
    })
}

/// Whether a Turn burns nothing (DK-8.3).
fn turns_for_nothing(table: &DungeonKart, kart: &KartSeen) -> bool {
    let has =
        |dashboard: Dashboard| table.content.dashboard(dashboard).abilities.contains(&Ability::Handling);
    kart.dashboard.is_some_and(has)
}

/// What everything on the table is and does.
pub(crate) fn reference(table: &DungeonKart) -> Vec<Panel> {
    let mut all = Vec::new();
    let mut add = |label: String, value: String| all.push(Panel { label, value });
    let content = &table.content;
    for terrain in Terrain::ALL {
        let name = capital(terrain.id());
        add(name, format!("{} MP to enter.", content.pips(*terrain)));
    }
    add("Patches on the rim of a dial".into(), RIM.into());
    add("A red number on a hex".into(), RED.into());
    for ability in Ability::ALL {
        add(ability_name(*ability).into(), content.abilities[ability.index()].clone());
    }
    for dashboard in Dashboard::ALL {
        add(content.dashboard(*dashboard).name.clone(), dashboard_words(table, *dashboard));
    }
    if table.options().powers == Switch::On {
        for racer in Racer::ALL {
            for slot in Slot::ALL {
                let card = content.power(*racer, *slot);
                let when = timing(racer.timing(*slot));
                let label = format!("{} ({})", card.name, content.racer(*racer).name);
                add(label, format!("{} coins, {when}. {}", card.cost, card.text));
            }
        }
    }
    for hazard in Hazard::ALL {
        add(content.hazard(*hazard).name.clone(), hazards::whole(content, *hazard));
    }
    if table.options().spells == Switch::On {
        for spell in Spell::ALL {
            let card = content.spell(*spell);
            add(card.name.clone(), format!("Spell, {}. {}", timing(spell.timing()), card.text));
        }
    }
    all
}

/// `1 coin`, `3 coins`.
pub(crate) fn counted(many: u8, thing: &str) -> String {
    if many == 1 { format!("1 {thing}") } else { format!("{many} {thing}s") }
}

/// With a great first letter.
fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn dashboard_words(table: &DungeonKart, dashboard: Dashboard) -> String {
    let card = table.content.dashboard(dashboard);
    let dial = card.dial.map(|mp| mp.to_string()).join(", ");
    let abilities = card.abilities.map(|ability| ability.id().replace('-', " ")).join(" and ");
    let marks = Terrain::ALL.iter().zip(card.markers).filter(|(_, marker)| *marker > 0);
    let marks: Vec<String> = marks.map(|(terrain, marker)| format!("{} {marker}", terrain.id())).collect();
    format!("MP by setting {dial}; {abilities}. Terrain pulls the dial down to: {}.", marks.join(", "))
}

const fn timing(timing: Timing) -> &'static str {
    match timing {
        Timing::Round => "at the start of a round",
        Timing::Start => "before you set your speed",
        Timing::Any => "at any time of your turn",
        Timing::After => "after you have set your speed",
        Timing::Moving => "while you move",
    }
}
