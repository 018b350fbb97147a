//! The words on the player's own panels: cards, hand, bag. What the log says is `tell.rs`.

use crate::options::{MatchLength, Mode};
pub use crate::refusal::{kind_name, unit_name};
use crate::scene::{in_order, listed};
pub use crate::scene::{picture_symbol, tile_symbol, unit_symbol};
use crate::state::Phase;
use crate::tell;
use crate::tile::Kind;
use crate::unit::{Standing, Unit};
use crate::view::{Bag, Glimpse, Hand, View};
use crate::{DungeonRush, space_name};

/// What the Adventurers pay with.
pub const GOLD: &str = "Gold";
/// What the Dungeon Master looks at beside the question.
pub const THEIR_GOLD: &str = "Adventurers’ gold";
/// Under the chart.
pub const COURSE: &str = "How many rows the dungeon had, and in which row the foremost unit stood.";
/// Above the mix.
pub const IN_THE_GAME: &str = "In the game";
/// Above what blasts have taken.
pub const DESTROYED: &str = "Destroyed";
/// The five cards.
pub const UNITS: &str = "Your units";
/// The tiles to lay.
pub const HAND: &str = "Tiles in your hand";

/// For somebody who plays for the first time: what is worth knowing just now.
pub(crate) fn hint(view: &View) -> Option<&'static str> {
    let inside = view.units.0.iter().filter(|standing| standing.space().is_some()).count();
    match view.phase {
        Phase::Lay if view.round == 1 => {
            Some("They come in on row 1. Traps near the gates cost them early, traps far in cost them more.")
        }
        Phase::Lay => Some("They have to step on a last tile to win: what you lay now is what they bet on."),
        Phase::Act if tell::is_last_turn(view) => {
            Some("No row can follow: bet now. Whoever can reach a last tile should try.")
        }
        Phase::Act if inside == 0 && view.gold < 2 => {
            Some("Nobody is inside, and nobody can be paid: end the turn, and new gold comes.")
        }
        Phase::Act if inside == 0 && view.units[Unit::Basic] == Standing::Reserve => {
            Some("Nobody is inside. Pick a card, then a lit tile: the Basic is cheap and finds traps.")
        }
        Phase::Act if inside == 0 => {
            Some("Nobody is inside. Who died this turn can be sent in again in the next one.")
        }
        Phase::Act if view.gold == 0 => {
            Some("No gold left: end the turn. Every unit at liberty earns 1 next time.")
        }
        Phase::Act
            if view
                .paths
                .iter()
                .flat_map(|path| path.iter())
                .any(|tile| matches!(tile, Glimpse::Known(_))) =>
        {
            Some("What you have seen stays shown. Go where it is safe, and bet only on the last tile.")
        }
        Phase::Act => Some("Tiles turn face down again when you end the turn. Remember where it is safe."),
        Phase::Sprint => Some("The second step costs nothing, and it may also go back."),
        Phase::Reveal => Some("A trap that the Scout turns up is spent. Only a bomb goes off."),
        Phase::Free { .. } => Some("It has to leave the cage at once, onto a tile that may be a trap."),
        Phase::Redirect { .. } => Some("The Wall stays face up until the turn ends. You do not pay again."),
        Phase::Over => None,
    }
}

/// How long the dungeon can still grow.
#[must_use]
pub fn rounds_left(bag: u8) -> String {
    match bag / 3 {
        0 => "The last round: after it the dungeon has won".into(),
        1 => "1 more round, then the dungeon has won".into(),
        rounds => format!("{rounds} more rounds, then the dungeon has won"),
    }
}

/// The same in little room; nothing once the game is over.
#[must_use]
pub fn countdown(view: &View) -> Option<String> {
    match view.bag.count() / 3 {
        _ if view.phase == Phase::Over => None,
        0 => Some("last round".into()),
        1 => Some("1 round left".into()),
        rounds => Some(format!("{rounds} rounds left")),
    }
}

/// DR-11.11: what was left when the game was over: the hand, and the bag in its order.
#[must_use]
pub fn left_over(view: &View) -> Vec<String> {
    if view.phase != Phase::Over {
        return Vec::new();
    }
    let hand = match view.hand {
        Hand::Kinds(kinds) if kinds.total() > 0 => Some(format!("In hand: {}", listed(kinds))),
        Hand::Kinds(_) | Hand::Number(_) => None,
    };
    let bag = match view.bag {
        Bag::Order(order) if !order.is_empty() => Some(format!("The bag, in order: {}", in_order(&order))),
        Bag::Order(_) | Bag::Number(_) => None,
    };
    hand.into_iter().chain(bag).collect()
}

/// How many tiles are left to draw.
#[must_use]
pub fn in_the_bag(bag: u8) -> String {
    match bag {
        1 => "1 tile in the bag".into(),
        bag => format!("{bag} tiles in the bag"),
    }
}

/// What a unit does, in a few words.
#[must_use]
pub const fn ability(unit: Unit) -> &'static str {
    match unit {
        Unit::Basic => "Move 1",
        Unit::Sprinter => "Move 1, then 1 free",
        Unit::Jumper => "Jump exactly 2",
        Unit::Scout => "Move 1, then reveal 1",
        Unit::Bomber => "Blows up when it dies",
    }
}

/// What a tile does, in a few words.
#[must_use]
pub const fn effect(kind: Kind) -> &'static str {
    match kind {
        Kind::Blank => "Nothing happens",
        Kind::SpikeTrap => "Kills",
        Kind::CageTrap => "Holds a prisoner",
        Kind::OilSlickTrap => "Slides one on",
        Kind::PushbackTrap => "Throws one back",
        Kind::BombTrap => "Blows up all around",
        Kind::Wall => "Lets nobody in",
        Kind::Treasure => "Pays 4 gold, once",
    }
}

/// Where a unit is.
#[must_use]
pub fn place(standing: Standing) -> String {
    match standing {
        Standing::Reserve => "in reserve".into(),
        Standing::Barred => "died this turn".into(),
        Standing::Active(space) => format!("on {}", space_name(space)),
        Standing::Trapped(space) => format!("caged on {}", space_name(space)),
        Standing::Doorway(space) => format!("leaving {}", space_name(space)),
    }
}

/// What a price is for.
#[must_use]
pub const fn price_for(standing: Standing) -> &'static str {
    match standing {
        Standing::Reserve | Standing::Barred => "to spawn",
        Standing::Active(_) | Standing::Trapped(_) | Standing::Doorway(_) => "a move",
    }
}

/// How many of a kind are held.
#[must_use]
pub fn times(number: u8) -> String {
    format!("× {number}")
}

/// A card for those who cannot see it.
#[must_use]
pub fn card_label(unit: Unit, standing: Standing, reason: &str) -> String {
    let (name, place, ability) = (unit_name(unit), place(standing), ability(unit));
    let reason = if reason.is_empty() { String::new() } else { format!(" {reason}") };
    format!("{name}, {place}. {ability}.{reason}")
}

/// A tile in the hand for those who cannot see it.
#[must_use]
pub fn tile_label(kind: Kind, number: u8) -> String {
    format!("{}, {number} in your hand. {}.", kind_name(kind), effect(kind))
}

/// Why a card cannot be used, as short as a card needs it.
#[must_use]
pub fn short_reason(unit: Unit, view: &View, price: u16) -> String {
    match view.units[unit] {
        Standing::Barred => "died this turn".into(),
        Standing::Trapped(_) => "free it by stepping in".into(),
        Standing::Reserve | Standing::Active(_) if view.gold < price => format!("needs {price} gold"),
        Standing::Reserve => "no way in".into(),
        Standing::Active(_) | Standing::Doorway(_) => "no way to go".into(),
    }
}

impl DungeonRush {
    /// What a card asks for, in gold.
    #[must_use]
    pub fn price(&self, unit: Unit, standing: Standing) -> u16 {
        let card = &self.content.units[unit];
        match standing {
            Standing::Reserve | Standing::Barred => u16::from(card.spawn_cost),
            Standing::Active(_) | Standing::Trapped(_) | Standing::Doorway(_) => u16::from(card.move_cost),
        }
    }

    /// What kind of game this is: `Versus, standard mix`; of a match also which one.
    #[must_use]
    pub fn kind_of_game(&self, view: &View) -> String {
        let mode = match self.options.mode {
            Mode::Versus => "Versus".to_string(),
            Mode::Solo => format!("Solo, {} starting rows", self.options.start_rows),
        };
        let mix = self.content.mixes.iter().find(|mix| mix.counts == self.options.mix);
        let mix = mix.map_or("custom", |mix| mix.id.as_str());
        let dungeon = self.options.dungeon.and_then(|at| self.content.dungeons.get(usize::from(at)));
        let kind = match dungeon {
            Some(dungeon) => format!("{mode}, {}", dungeon.id),
            None => format!("{mode}, {mix} mix"),
        };
        let played = view.tally.games + u8::from(view.tally.result.is_none());
        match self.options.length {
            MatchLength::Single => kind,
            MatchLength::Duel => format!("{kind}, duel: game {played}"),
            MatchLength::FirstToThree => format!("{kind}, first to three: game {played}"),
        }
    }
}
