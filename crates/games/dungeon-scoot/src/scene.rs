//! What it looks like: the corridor, the runners, what looms behind them, the facts around them. Pure: it reads a view and changes nothing. What can be
//! chosen is `offer.rs`, what moves `show.rs`, the game as a whole `finale.rs`, what is said `tell.rs` and `words.rs`.

mod ground;
mod panels;

pub(crate) use ground::{bare, edge, with_tile};
pub(crate) use panels::counted;

use crate::action::Action;
use crate::event::Event;
use crate::pieces::{Character, Kind};
use crate::refusal::No;
use crate::state::{Fate, Phase, State};
use crate::view::View;
use crate::{DungeonScoot, finale, offer, show, square_name, tell, words};
use kernel::Seat;
use scene::{
    Choice, Going, Grain, Line, Livery, Medal, Panel, Piece, Present, Reckoning, Route, Runner, Scene, Show,
    Standing, Tone,
};

impl Present for DungeonScoot {
    fn scene(&self, view: &View) -> Scene {
        Scene {
            cells: ground::cells(self, view),
            pieces: pieces(self, view),
            panels: panels::panels(self, view),
            grain: Grain::Long,
            tower: tower(view),
            loom: Some(ground::loom(self, view)),
            ..Scene::default()
        }
    }

    fn reference(&self) -> Vec<Panel> {
        words::reference(self)
    }

    fn seat_name(&self, view: &View, seat: Seat) -> String {
        tell::seat_name(self, view, seat)
    }

    fn livery(&self, view: &View, seat: Seat) -> Livery {
        character_of(view, seat).map_or(Livery::Bone, livery)
    }

    fn emblem(&self, view: &View, seat: Seat) -> &'static str {
        character_of(view, seat).map_or(number_of(seat), |character| livery(character).emblem())
    }

    fn face(&self, view: &View, seat: Seat) -> String {
        character_of(view, seat).map_or("g-person", runner_symbol).into()
    }

    fn prompt(&self, view: &View) -> Line {
        tell::prompt(self, view)
    }

    fn hint(&self, view: &View) -> Option<String> {
        words::hint(view).map(String::from)
    }

    fn choice(&self, view: &View, action: Action) -> Choice {
        offer::choice(self, view, action)
    }

    fn routes(&self, view: &View) -> Vec<Route> {
        offer::routes(self, view)
    }

    fn dimmed(&self, state: &State, seat: Seat, out: &mut Vec<(Action, No)>) {
        offer::dimmed(self, state, seat, out);
    }

    fn tell(&self, view: &View, event: &Event) -> Line {
        tell::tell(self, view, event)
    }

    fn show(&self, view: &View, event: &Event) -> Show {
        show::show(self, view, event)
    }

    fn course_words(&self) -> &'static str {
        words::COURSE
    }

    fn course(&self, view: &View) -> Vec<Runner> {
        finale::course(self, view)
    }

    fn reckoning(&self, view: &View) -> Vec<Reckoning> {
        finale::reckoning(self, view)
    }

    fn medals(&self, _view: &View, events: &[Event]) -> Vec<Medal> {
        finale::medals(self, events)
    }
}

/// Whom a seat plays, once that is chosen.
fn character_of(view: &View, seat: Seat) -> Option<Character> {
    view.player(seat).and_then(|player| player.character)
}

/// What stands for a seat before it has a character: colors belong to characters.
const fn number_of(seat: Seat) -> &'static str {
    match seat.number() {
        0 => "seat-1",
        1 => "seat-2",
        2 => "seat-3",
        _ => "seat-4",
    }
}

/// What a character wears.
pub(crate) const fn livery(character: Character) -> Livery {
    match character {
        Character::Rogue => Livery::Plum,
        Character::Cleric => Livery::Sun,
        Character::Barbarian => Livery::Ember,
        Character::Dwarf => Livery::Moss,
    }
}

/// A character.
#[must_use]
pub const fn runner_symbol(character: Character) -> &'static str {
    match character {
        Character::Rogue => "sc-rogue",
        Character::Cleric => "sc-cleric",
        Character::Barbarian => "sc-barbarian",
        Character::Dwarf => "sc-dwarf",
    }
}

/// A tile.
#[must_use]
pub const fn tile_symbol(kind: Kind) -> &'static str {
    match kind {
        Kind::Treasure => "chest",
        Kind::Skeleton => "mo-skeleton",
        Kind::Goblin => "mo-goblin",
        Kind::Troll => "mo-troll",
        Kind::Rubble => "rubble",
        Kind::AncientEvil => "evil-eye",
    }
}

/// What stands in a row of the tower: symbols, and words.
pub(crate) const PANIC: &str = "tok-panic";
pub(crate) const WOUND: &str = "tok-wound";
pub(crate) const TROPHY: &str = "trophy";
pub(crate) const SAFE: &str = "safe";
pub(crate) const DEAD: &str = "dead";

/// Where somebody runs.
pub(crate) fn row_words(row: u8) -> String {
    format!("row {row}")
}

/// What the dead have in place of what they had.
pub(crate) fn skull() -> (String, String) {
    ("g-skull".into(), "0".into())
}

/// Panic, wounds, treasure and trophies of everybody, in the order of their turns.
fn tower(view: &View) -> Vec<Standing> {
    let row = |character: &Character| {
        let seat = view.seat_of(*character)?;
        let player = view.player(seat)?;
        let state = match player.fate {
            Fate::Choosing => String::new(),
            Fate::Running(at) => row_words(at.row),
            Fate::Safe => SAFE.into(),
            Fate::Dead(_) => DEAD.into(),
        };
        let trophies: u8 = player.trophies.iter().sum();
        let token = |symbol: &str, many: u8| (symbol.to_string(), many.to_string());
        let mut tokens = vec![
            token(PANIC, player.panic),
            token(WOUND, player.wounds),
            token(tile_symbol(Kind::Treasure), player.treasure),
        ];
        if trophies > 0 {
            tokens.push(token(TROPHY, trophies));
        }
        // What the dead had is worth nothing.
        if matches!(player.fate, Fate::Dead(_)) {
            tokens = vec![skull()];
        }
        let going = match player.fate {
            Fate::Running(_) if view.actor() == Some(seat) => Going::Acts,
            Fate::Safe | Fate::Dead(_) => Going::Done,
            Fate::Choosing | Fate::Running(_) => Going::Waits,
        };
        Some(Standing { seat, place: character.turn(), gap: String::new(), tokens, going, state })
    };
    if view.phase == Phase::Draft { Vec::new() } else { Character::ALL.iter().filter_map(row).collect() }
}

/// Everybody who is played; while characters are chosen, also those that can be had.
fn pieces(table: &DungeonScoot, view: &View) -> Vec<Piece> {
    let piece = |character: &Character| {
        let player = view.seats().find(|(_, player)| player.character == Some(*character));
        let fate = match player {
            Some((_, player)) => player.fate,
            None if view.phase == Phase::Draft => Fate::Choosing,
            None => return None,
        };
        let (on, state, tone) = match fate {
            Fate::Choosing => (None, String::new(), Tone::Plain),
            Fate::Running(at) => (Some(square_name(at)), String::new(), Tone::Plain),
            Fate::Safe => (None, "safe".into(), Tone::Safe),
            Fate::Dead(cause) => (None, format!("dead of {}", tell::cause_words(cause)), Tone::Danger),
        };
        Some(Piece {
            id: character.id().into(),
            name: table.content.character(*character).name.clone(),
            on,
            symbol: runner_symbol(*character).into(),
            livery: Some(livery(*character)),
            facing: None,
            state,
            tone,
        })
    };
    Character::ALL.iter().filter_map(piece).collect()
}
