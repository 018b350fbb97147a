//! What hazards do, in words: before one is entered, beside one, and in the book of things. Numbers are those of the content.

use super::counted;
use crate::content::Content;
use crate::pieces::{Effect, Hazard, Near};

/// What it does at the end of the round, or all the time, to those near it.
pub(crate) fn at_the_end(content: &Content, hazard: Hazard) -> Option<String> {
    Some(match hazard.near() {
        Near::Nothing | Near::Stopping => return None,
        Near::Zone => "it explodes at the end of the round".into(),
        Near::Stride => "a Crash at the end of the round".into(),
        Near::SpinOut => "a Spin-Out at the end of the round".into(),
        Near::Toll => {
            format!("{} less at the end of the round", counted(content.hazard(hazard).toll, "coin"))
        }
        Near::Silence => "no spells".into(),
    })
}

/// `beside a Fangroot: a Spin-Out`.
pub(crate) fn near(content: &Content, hazard: Hazard, comes: &str) -> String {
    let card = content.hazard(hazard);
    let near = if card.range == 1 { "beside" } else { "near" };
    let article = if hazard.is_epic() { "the" } else { "a" };
    format!("{near} {article} {}: {comes}", card.name)
}

/// All that it does, for the book of things.
pub(crate) fn whole(content: &Content, hazard: Hazard) -> String {
    let (card, name) = (content.hazard(hazard), &content.hazard(hazard).name);
    let enters = match hazard.effect() {
        Effect::SpinOut => "Spins Out".into(),
        Effect::Slew => "Spins Out and slews to a random side".into(),
        Effect::Roll => "rolls its die: half the time a Crash, a third a Spin-Out, else nothing".into(),
        Effect::Crash => "Crashes".into(),
        Effect::Slow => format!("loses {} and stops", counted(card.amount, "setting")),
        Effect::Thrust => format!("shoots {} hexes straight on", card.amount),
        Effect::Steal => format!("Spins Out and loses {}", counted(card.amount, "coin")),
        Effect::Explode => "makes it explode".into(),
    };
    let range = card.range;
    let near = match hazard.near() {
        Near::Nothing => String::new(),
        Near::Stopping => format!(" So does whoever ends a turn or is bumped within {range} of it."),
        Near::Zone => format!(" Else it explodes at the end of the round. All within {range} Crash."),
        Near::Stride => format!(
            " At the end of a round it Crashes the nearest kart, if that is within {range}, or strides to it."
        ),
        Near::SpinOut => format!(" At the end of a round all within {range} Spin Out."),
        Near::Toll => {
            format!(" At the end of a round all within {range} lose {}.", counted(card.toll, "coin"))
        }
        Near::Silence => format!(" Nobody within {range} can cast spells."),
    };
    let goes = !hazard.stays() && hazard.effect() != Effect::Explode;
    let gone = if goes { format!(" The {name} is gone.") } else { String::new() };
    format!("Whoever enters {enters}.{near}{gone}")
}
