//! What hazards do, in words: before one is entered, beside one, and in the book of things. Numbers are those of the content.

use crate::content::Content;
use crate::pieces::{Effect, Hazard, Near};

/// `3 coins`.
fn counted(many: u8, thing: &str) -> String {
    if many == 1 { format!("1 {thing}") } else { format!("{many} {thing}s") }
}

/// `Hero, a Spin-Out`: what comes of entering its hex.
pub(crate) fn entered(content: &Content, hazard: Hazard) -> String {
    let card = content.hazard(hazard);
    let does = match hazard.effect() {
        Effect::SpinOut => "a Spin-Out".into(),
        Effect::Slew => "a Spin-Out and a slew".into(),
        Effect::Roll => "a roll of its die".into(),
        Effect::Crash => "a Crash".into(),
        Effect::Slow => "it stops you".into(),
        Effect::Thrust => format!("{} hexes further", card.amount),
        Effect::Steal => format!("a Spin-Out and {} gone", counted(card.amount, "coin")),
        Effect::Explode => "it explodes".into(),
    };
    format!("{}, {does}", card.name)
}

/// `beside a Fangroot: a Spin-Out if you end your turn here`; nothing of what does nothing to those near it.
pub(crate) fn near(content: &Content, hazard: Hazard) -> Option<String> {
    let card = content.hazard(hazard);
    let comes = match hazard.near() {
        Near::Nothing => return None,
        Near::Stopping => "a Spin-Out if you end your turn here".into(),
        Near::Zone => "it explodes at the end of the round".into(),
        Near::Stride => "a Crash at the end of the round".into(),
        Near::SpinOut => "a Spin-Out at the end of the round".into(),
        Near::Toll => format!("{} less at the end of the round", counted(card.toll, "coin")),
        Near::Silence => "no spells".into(),
    };
    let near = if card.range == 1 { "beside" } else { "near" };
    let article = if hazard.is_epic() { "the" } else { "a" };
    Some(format!("{near} {article} {}: {comes}", card.name))
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
