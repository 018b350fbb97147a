//! Who is who: teams by their factions, drivers by their posts, and the small grammar that sentences about them need.

use super::Teller;
use crate::event::Seated;
use crate::pieces::{Faction, Post};
use crate::state::{Panels, Team};
use crate::view::View;
use board::Facing;
use kernel::Seat;

fn faction(view: &View, team: Team) -> Option<Faction> {
    view.karts.get(team.index()).and_then(|kart| kart.faction)
}

/// What a faction is called.
pub(crate) const fn faction_name(faction: Faction) -> &'static str {
    match faction {
        Faction::Goblins => "Goblins",
        Faction::Dwarves => "Dwarves",
        Faction::Elves => "Elves",
        Faction::Mummies => "Mummies",
        Faction::LoneWolf => "Lone Wolf",
    }
}

/// What a post is called.
pub(super) const fn post_name(post: Post) -> &'static str {
    match post {
        Post::Front => "front driver",
        Post::Rear => "rear driver",
    }
}

/// What a team is called: `Goblins`, `Lone Wolf`; `Team 2` before it has chosen a faction.
pub(crate) fn team_name(view: &View, team: Team) -> String {
    match faction(view, team) {
        Some(faction) => faction_name(faction).into(),
        None => format!("Team {}", team.0 + 1),
    }
}

/// Where a driver sits now (CK-22.9); the Lone Wolf sits at both posts, and at none here (CK-24.14).
pub(crate) fn post_of(view: &View, seat: Seat) -> Option<Post> {
    let first = seat.number().is_multiple_of(2);
    match (faction(view, Team::of(seat)), view.panels) {
        (Some(Faction::LoneWolf), _) => None,
        (_, Panels::Settled) => Some(if first { Post::Front } else { Post::Rear }),
        (_, Panels::Swapped) => Some(if first { Post::Rear } else { Post::Front }),
    }
}

/// A driver as they sit now.
pub(super) fn seated(view: &View, seat: Seat) -> Seated {
    Seated { seat, post: post_of(view, seat) }
}

/// What a seat is called: `Goblins, front driver`, `Lone Wolf`.
pub(crate) fn seat_name(view: &View, seat: Seat) -> String {
    let team = team_name(view, Team::of(seat));
    match post_of(view, seat) {
        Some(post) => format!("{team}, {}", post_name(post)),
        None => team,
    }
}

/// Whose eyes a view is for: the one driver whose own cards are known; nobody's for spectators and the referee.
pub(crate) fn viewer(view: &View) -> Option<Seat> {
    let mut known = Seat::ALL.into_iter().zip(&view.drivers).filter(|(_, driver)| driver.own.get().is_some());
    match (known.next(), known.next()) {
        (Some((seat, _)), None) => Some(seat),
        (None | Some(_), _) => None,
    }
}

/// A direction in words.
pub(crate) const fn heading(facing: Facing) -> &'static str {
    match facing {
        Facing::N => "north",
        Facing::NE => "north-east",
        Facing::SE => "south-east",
        Facing::S => "south",
        Facing::SW => "south-west",
        Facing::NW => "north-west",
    }
}

/// `a`, `a and b`, `a, b and c`.
pub(super) fn joined(names: &[String]) -> String {
    match names {
        [] => "nothing".into(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// With a great first letter.
pub(super) fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

impl Teller<'_> {
    /// `the Goblins`, `the Lone Wolf`, `Team 2`.
    pub(super) fn the(self, team: Team) -> String {
        let name = team_name(self.view, team);
        match faction(self.view, team) {
            Some(_) => format!("the {name}"),
            None => name,
        }
    }

    /// A verb for many or for one: the Goblins `brake`, the Lone Wolf `brakes`.
    pub(super) fn verb(self, team: Team, [many, one]: [&str; 2]) -> &str {
        match faction(self.view, team) {
            Some(Faction::Goblins | Faction::Dwarves | Faction::Elves | Faction::Mummies) => many,
            Some(Faction::LoneWolf) | None => one,
        }
    }

    /// `The Goblins brake`, `The Lone Wolf brakes`.
    pub(super) fn does(self, team: Team, verbs: [&str; 2]) -> String {
        format!("{} {}", capital(&self.the(team)), self.verb(team, verbs))
    }

    /// `the Goblins'`, `the Lone Wolf's`.
    pub(super) fn whose(self, team: Team) -> String {
        let name = self.the(team);
        let ending = if name.ends_with('s') { "'" } else { "'s" };
        format!("{name}{ending}")
    }

    /// `The Goblins' rear driver`, `The Lone Wolf`.
    pub(super) fn driver(self, team: Team, post: Post) -> String {
        match faction(self.view, team) {
            Some(Faction::LoneWolf) => capital(&self.the(team)),
            Some(Faction::Goblins | Faction::Dwarves | Faction::Elves | Faction::Mummies) | None => {
                capital(&format!("{} {}", self.whose(team), post_name(post)))
            }
        }
    }

    /// The same for whoever sat there then.
    pub(super) fn driver_at(self, by: Seated) -> String {
        self.driver(Team::of(by.seat), by.post.unwrap_or_default())
    }

    /// `Goblins, rear driver, is ready.`, `The Lone Wolf is ready.`
    pub(super) fn named(self, by: Seated, what: &str) -> String {
        let team = Team::of(by.seat);
        match by.post {
            Some(post) => format!("{}, {}, {what}", team_name(self.view, team), post_name(post)),
            None => format!("{} {what}", capital(&self.the(team))),
        }
    }

    /// The faction of a team.
    pub(super) fn faction(self, team: Team) -> Option<Faction> {
        faction(self.view, team)
    }
}
