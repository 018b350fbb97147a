//! What it looks like: the track, the karts, the facts around them. Pure: it reads a view and changes nothing. What can be
//! chosen is `offer.rs`, what moves `show.rs`, the game as a whole `finale.rs`, what is said `tell.rs` and `words.rs`.

mod about;
mod course;
mod dashes;
mod ground;
mod panels;

pub(crate) use dashes::{BUFF, DAMAGE, MALFUNCTION, POWER, SPEED, cards_of, spaces_of};
pub(crate) use ground::{bare, inset, track_cells};
pub(crate) use panels::{heat_name, piles};

use crate::action::Action;
use crate::event::Event;
use crate::pieces::{Customization, Faction, Obstacle, PowerUp};
use crate::refusal::No;
use crate::state::{Lasts, Place, State, Team};
use crate::view::{KartSeen, View};
use crate::{CrazyKarts, finale, offer, rolls, rules, show, tell, words};
use board::Facing;
use kernel::{Draw, Seat, Talk};
use scene::{
    Card, Choice, Grain, Line, Livery, Medal, Panel, Piece, Present, Reckoning, Runner, Scene, Show, Tone,
};

impl Present for CrazyKarts {
    fn scene(&self, view: &View) -> Scene {
        Scene {
            cells: track_cells(self, &view.track, &view.obstacles),
            pieces: pieces(self, view),
            panels: panels::panels(self, view),
            grain: Grain::Fixed,
            dashes: dashes::dashes(self, view),
            course: course::course(self, view).map(Box::new),
            ..Scene::default()
        }
    }

    fn reference(&self) -> Vec<Panel> {
        words::reference(self)
    }

    fn drawn(&self, draw: &Draw) -> String {
        rolls::drawn(draw)
    }

    fn seat_name(&self, view: &View, seat: Seat) -> String {
        tell::seat_name(view, seat)
    }

    fn livery(&self, view: &View, seat: Seat) -> Livery {
        faction_of(view, Team::of(seat)).map_or_else(|| unpainted(view, seat), livery)
    }

    fn emblem(&self, view: &View, seat: Seat) -> &'static str {
        faction_of(view, Team::of(seat)).map_or_else(|| unpainted(view, seat).emblem(), emblem_symbol)
    }

    fn face(&self, view: &View, seat: Seat) -> String {
        faction_of(view, Team::of(seat)).map_or_else(|| unpainted(view, seat).emblem(), bust_symbol).into()
    }

    fn silence(&self, view: &View) -> Talk {
        rules::talk(self, view.phase)
    }

    fn prompt(&self, view: &View) -> Line {
        tell::prompt(self, view)
    }

    fn hint(&self, view: &View) -> Option<String> {
        words::hint(self, view)
    }

    fn choice(&self, view: &View, action: Action) -> Choice {
        offer::choice(self, view, action)
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

    fn about(&self, view: &View, id: &str) -> Option<Card> {
        about::about(self, view, id)
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

    fn medals(&self, view: &View, events: &[Event]) -> Vec<Medal> {
        finale::medals(view, events)
    }
}

/// All karts with their teams.
pub(crate) fn karts(view: &View) -> impl Iterator<Item = (Team, &KartSeen)> {
    (0..).map(Team).zip(&view.karts)
}

/// What a team drives for, once that is settled.
pub(crate) fn faction_of(view: &View, team: Team) -> Option<Faction> {
    view.karts.get(team.index()).and_then(|kart| kart.faction)
}

/// The id of a team's kart on the scene.
pub(crate) fn piece_of(view: &View, team: Team) -> String {
    faction_of(view, team).map_or("", Faction::id).into()
}

/// What a faction wears.
pub(crate) const fn livery(faction: Faction) -> Livery {
    match faction {
        Faction::Goblins => Livery::Moss,
        Faction::Dwarves => Livery::Ember,
        Faction::Elves => Livery::Tide,
        Faction::Mummies => Livery::Sun,
        Faction::LoneWolf => Livery::Bone,
    }
}

/// What a team wears before it has chosen a faction (CK-1.13): team-mates the same, and nothing that another team wears.
fn unpainted(view: &View, seat: Seat) -> Livery {
    // Violet first: no faction wears it.
    let all = [Livery::Plum, Livery::Ember, Livery::Tide, Livery::Sun, Livery::Moss];
    let worn = |other: &Livery| karts(view).any(|(_, kart)| kart.faction.map(livery) == Some(*other));
    let bare = karts(view).filter(|(_, kart)| kart.faction.is_none());
    let at = bare.take_while(|(team, _)| *team != Team::of(seat)).count();
    all.into_iter().filter(|other| !worn(other)).nth(at).unwrap_or(Livery::Plum)
}

/// What tells a faction without its color.
#[must_use]
pub const fn emblem_symbol(faction: Faction) -> &'static str {
    match faction {
        Faction::Goblins => "em-spanner",
        Faction::Dwarves => "em-anvil",
        Faction::Elves => "em-leaf",
        Faction::Mummies => "em-ankh",
        Faction::LoneWolf => "em-paw",
    }
}

/// A kart from above.
#[must_use]
pub const fn kart_symbol(faction: Faction) -> &'static str {
    match faction {
        Faction::Goblins => "kart-goblins",
        Faction::Dwarves => "kart-dwarves",
        Faction::Elves => "kart-elves",
        Faction::Mummies => "kart-mummies",
        Faction::LoneWolf => "kart-lone-wolf",
    }
}

/// A driver.
#[must_use]
pub const fn bust_symbol(faction: Faction) -> &'static str {
    match faction {
        Faction::Goblins => "bust-goblin",
        Faction::Dwarves => "bust-dwarf",
        Faction::Elves => "bust-elf",
        Faction::Mummies => "bust-mummy",
        Faction::LoneWolf => "bust-wolf",
    }
}

/// What lies on the track.
#[must_use]
pub fn obstacle_symbol(obstacle: Obstacle) -> String {
    format!("ob-{}", obstacle.id())
}

/// A power-up.
#[must_use]
pub fn power_up_symbol(power_up: PowerUp) -> String {
    format!("pu-{}", power_up.id())
}

/// A customization.
pub(crate) fn custom_symbol(custom: Customization) -> String {
    format!("cu-{}", custom.id())
}

/// CK-2.2: where a kart's nose points on the picture, in degrees clockwise from north.
pub(crate) const fn degrees(facing: Facing) -> u16 {
    match facing {
        Facing::N => 0,
        Facing::NE => 60,
        Facing::SE => 120,
        Facing::S => 180,
        Facing::SW => 240,
        Facing::NW => 300,
    }
}

/// `1st`.
pub(crate) fn nth(place: u8) -> String {
    let ending = match place {
        1 => "st",
        2 => "nd",
        3 => "rd",
        _ => "th",
    };
    format!("{place}{ending}")
}

/// The karts that race; while factions are chosen, also those that can be had.
fn pieces(table: &CrazyKarts, view: &View) -> Vec<Piece> {
    let piece = |faction: &Faction| {
        let team = karts(view).find(|(_, kart)| kart.faction == Some(*faction)).map(|(_, kart)| kart);
        let is_free = view.track.is_empty() && *faction != Faction::LoneWolf;
        (team.is_some() || is_free).then(|| kart_piece(table, *faction, team))
    };
    Faction::ALL.iter().filter_map(piece).collect()
}

fn kart_piece(table: &CrazyKarts, faction: Faction, kart: Option<&KartSeen>) -> Piece {
    let place = kart.map_or(Place::Pit, |kart| kart.place);
    let on = match place {
        Place::Track(hex) => Some(hex.to_string()),
        Place::Pit | Place::Home(_) => None,
    };
    let (state, tone) = match (place, kart) {
        (Place::Home(place), _) => (format!("over the line as {}", nth(place)), Tone::Muted),
        (Place::Pit | Place::Track(_), Some(KartSeen { shield: Lasts::On, .. })) => {
            ("shielded".to_string(), Tone::Safe)
        }
        (Place::Pit | Place::Track(_), Some(KartSeen { ram: Lasts::On, .. })) => {
            ("ready to ram".to_string(), Tone::Plain)
        }
        (Place::Pit | Place::Track(_), _) => (String::new(), Tone::Plain),
    };
    Piece {
        id: faction.id().into(),
        name: table.content.faction(faction).name.clone(),
        on,
        symbol: kart_symbol(faction).into(),
        livery: Some(livery(faction)),
        facing: Some(degrees(kart.map_or(Facing::default(), |kart| kart.facing))),
        state,
        tone,
    }
}
