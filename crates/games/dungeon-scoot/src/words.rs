//! Words beside the board: a line for newcomers, and what the things on the table are and do. What the log says is `tell.rs`.

use crate::DungeonScoot;
use crate::options::{Powers, Switch};
use crate::pieces::{Alignment, Arrow, Character, Kind, Power};
use crate::state::{Evil, Once, Phase};
use crate::view::View;
use scene::Panel;

/// Under the chart of how far everybody has come.
pub(crate) const COURSE: &str =
    "In which row each character was, and up to which row the Ancient Evil had come, round by round.";

/// What hatched rows mean.
pub const STRIPES_MEAN: &str = "Rows that the Evil may take before your next turn. Strong stripes: one thing is enough, a tile or a lunge. Faint stripes: two must come together.";

/// Newcomers are helped in so many rounds.
const FIRST_ROUNDS: u8 = 3;

/// What a kind of tile is called.
pub(crate) const fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Treasure => "Treasure",
        Kind::Skeleton => "Skeleton",
        Kind::Goblin => "Goblin",
        Kind::Troll => "Troll",
        Kind::Rubble => "Rubble",
        Kind::AncientEvil => "Ancient Evil",
    }
}

/// `1 point`, `21 points`.
pub(crate) fn points(many: i16) -> String {
    if many == 1 { "1 point".into() } else { format!("{many} points") }
}

/// For somebody who plays for the first time: what is worth knowing just now.
pub(crate) fn hint(view: &View) -> Option<&'static str> {
    let asked = view.eyes.is_some() && view.eyes == view.actor();
    if !asked || view.round > FIRST_ROUNDS {
        return None;
    }
    Some(match view.phase {
        Phase::Draft => {
            "The fastest goes first; the strongest fights best. Each card has two sides, and you play one."
        }
        Phase::Scoot if view.turn.card == Once::Left && view.evil == Evil::Blocked => {
            "One card a turn is free. Whoever enters the second mat first wakes what is behind you."
        }
        Phase::Scoot if view.turn.card == Once::Left => {
            "One card a turn is free. Whoever is first in a new mat makes the Evil lunge at those who lag."
        }
        Phase::Scoot => "Your card is played: more steps cost Panic, and each Panic a point.",
        Phase::Paused(_) => {
            "Beat every monster beside you and the card goes on by itself; its rest is lost if you stop."
        }
        Phase::Keep(..) => "What falls, falls in the lane of your rune, one to six rows ahead.",
        Phase::Over => return None,
    })
}

/// What everything on the table is and does.
pub(crate) fn reference(table: &DungeonScoot) -> Vec<Panel> {
    let mut all = Vec::new();
    let mut add = |label: String, value: String| all.push(Panel { label, value });
    let content = &table.content;
    for character in Character::ALL {
        let card = content.character(*character);
        let words = format!("Strength {}, speed {}, rune {}.", card.strength, card.speed, card.rune);
        add(card.name.clone(), words);
    }
    if table.options.powers != Powers::None {
        for power in Power::ALL {
            add(content.power(*power).name.clone(), content.power(*power).text.clone());
        }
    }
    for kind in Kind::ALL {
        add(kind_name(*kind).into(), kind_words(table, *kind));
    }
    add("Striped rows".into(), STRIPES_MEAN.into());
    for card in &content.cards {
        let arrows: Vec<&str> = card.arrows.iter().copied().map(arrow_words).collect();
        let mirror = if card.mirror { " Either way round." } else { "" };
        let ability = card.ability.map(|ability| format!(" {}", content.abilities[ability.index()].text));
        let does = ability.unwrap_or_default();
        add(card.name.clone(), format!("{} cards: {}.{mirror}{does}", card.count, arrows.join(", ")));
    }
    if table.options.alignments == Switch::On {
        for alignment in Alignment::ALL {
            let card = content.alignment(*alignment);
            add(card.name.clone(), format!("{}. {}", card.creed, alignment_words(table, *alignment)));
        }
    }
    all
}

/// An arrow as it is said.
pub(crate) const fn arrow_words(arrow: Arrow) -> &'static str {
    match arrow {
        Arrow::F => "forward",
        Arrow::B => "back",
        Arrow::L => "left",
        Arrow::R => "right",
        Arrow::FL => "forward left",
        Arrow::FR => "forward right",
        Arrow::JF => "jump over one forward",
        Arrow::JFF => "jump over two forward",
        Arrow::JL => "jump over one to the left",
        Arrow::JR => "jump over one to the right",
    }
}

fn kind_words(table: &DungeonScoot, kind: Kind) -> String {
    let scoring = &table.content.scoring;
    let drawn =
        if kind == Kind::AncientEvil { table.options.evil_tiles } else { table.content.tiles_of(kind) };
    // DS-3.8: the corridor's own come on top.
    let many =
        table.corridor().tiles.iter().filter(|lying| lying.kind == kind).fold(drawn, |many, _| many + 1);
    let does = match kind {
        Kind::Treasure => format!("Taken by whoever enters; {} points.", scoring.treasure),
        Kind::Skeleton | Kind::Goblin | Kind::Troll => {
            let weak = table.content.weak[kind.index()];
            let weak = weak.map(|weak| format!(" Weak against the {}.", table.content.character(weak).name));
            let weak = weak.unwrap_or_default();
            format!(
                "Grabs whoever stands beside it. A roll up to your Strength beats it: {} points.{weak}",
                scoring.trophy
            )
        }
        Kind::Rubble => {
            let cost = table.content.costs.rubble;
            let falls = match table.options.gentle_rubble {
                Switch::Off => "Crushes what it falls on, people too.",
                Switch::On => "Crushes what it falls on, but spares people.",
            };
            format!("{falls} Running over it costs {cost} Panic; nobody can stay on it.")
        }
        Kind::AncientEvil => {
            format!("Once it is released, it comes {} rows nearer.", table.content.numbers.tile_advance)
        }
    };
    format!("{many} in the game. {does}")
}

pub(crate) fn alignment_words(table: &DungeonScoot, alignment: Alignment) -> String {
    let it = &table.content.bonuses;
    match alignment {
        Alignment::LawfulGood => format!("All others safe: {}; at least half: {}.", it.good[0], it.good[1]),
        Alignment::NeutralGood => {
            format!("{} for each wound, and wounds cost nothing; at most {}.", it.wounds.each, it.wounds.most)
        }
        Alignment::ChaoticGood => format!(
            "Safe: {} for each who was safe before, at most {}. Dead: {} for each who is safe, at most {}.",
            it.earlier.each, it.earlier.most, it.mourned.each, it.mourned.most
        ),
        Alignment::LawfulNeutral => {
            let steps = |steps: &[crate::content::Composed]| {
                let each = steps.iter().map(|step| format!("{} with at most {}", step.points, step.panic));
                each.collect::<Vec<_>>().join(", ")
            };
            format!("For little Panic. Safe: {}. Dead: {}.", steps(&it.composed), steps(&it.composed_dead))
        }
        Alignment::TrueNeutral => {
            format!("{} for each pair of a treasure and a trophy, at most {}.", it.pairs.each, it.pairs.most)
        }
        Alignment::ChaoticNeutral => {
            format!("Safe: up to {} Panic are not counted. Dead: {}.", it.forgiven, it.screamed)
        }
        Alignment::LawfulEvil => {
            format!("{} for each trophy, at most {}.", it.trophies.each, it.trophies.most)
        }
        Alignment::NeutralEvil => {
            format!("{} for each treasure, at most {}.", it.treasure.each, it.treasure.most)
        }
        Alignment::ChaoticEvil => format!("All others dead: {}; at least one: {}.", it.evil[0], it.evil[1]),
    }
}
