//! What a client needs to draw the dashboard as a thing: the few words of the screen that are this game's own.

use crate::action::{self, Action, Cast, Power};
use crate::options::Switch;
use crate::pieces::{Ability, Racer};
use crate::state::Phase;
use crate::view::View;
use crate::{DungeonKart, finale, scene};
use ::scene::Panel;
use kernel::Seat;

/// Under the figure of what is left to spend.
pub const MP_LEFT: &str = "MP left";
/// The keys of a turn.
pub const ACTIONS: &str = "Actions";
/// Decks, discard piles, the bag, supplies.
pub const PILES: &str = "Piles and supplies";
/// All karts, with their instruments.
pub const KARTS: &str = "Every kart";
/// Powers and spells.
pub const CARDS: &str = "Powers and spells";
/// The same in a word, where they lie behind a key.
pub const SHELF: &str = "Cards";
/// From the cards back to the keys.
pub const BACK: &str = "Back";
/// Who is not asked any more at the start of a round.
pub const PASS_ON: &str = "Pass for me from now on";
/// And who is again.
pub const ASK_ME: &str = "Ask me again";
/// What that means, whatever one holds.
pub const PASS_ON_HELP: &str = "At the start of every round you pass by yourself after 4 seconds. Freeze can be cast until then, and \
     is answered just as late: nobody can tell from it what you hold.";
/// What stands in for the laps in a round that is the last.
pub const LAST_ROUND: &str = "Last round";
/// What stands behind a name in the tower.
pub const GAPS: &str =
    "−3½: so many hexes behind whoever leads. tile: on an earlier tile, though no further from the line.";
/// To whoever has pressed in a lesson what is lit on the board.
pub const NOW_THERE: &str = "Now press the place that glows on the board.";
/// The keys of this game, and what they do.
pub const KEYS: [(&str, &str); 9] = [
    ("W", "drive"),
    ("Q E", "turn left, right"),
    ("A D", "drift left, right"),
    ("B", "bump"),
    ("S", "brake"),
    ("1 2 3 4", "powers and spells"),
    ("X", "end the turn"),
    ("+ −", "shift up or down, before you drive"),
    ("=", "hold the speed, before you drive"),
];

/// What is answered at the start of a round for whoever is not asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    /// Nothing is cast.
    Pass,
    /// The card that was put forward is cast.
    Freeze,
}

impl Answer {
    /// The action.
    #[must_use]
    pub const fn notation(self) -> &'static str {
        match self {
            Self::Pass => "pass",
            Self::Freeze => "cast freeze",
        }
    }

    /// `Passing in 3 s`: what is answered for somebody, and when.
    #[must_use]
    pub fn said(self, seconds: u32) -> String {
        let what = match self {
            Self::Pass => "Passing",
            Self::Freeze => "Casting Freeze",
        };
        format!("{what} in {seconds} s")
    }
}

/// How many cards can be used now: `2 ready`.
#[must_use]
pub fn ready(cards: usize) -> String {
    if cards == 0 { "none ready".into() } else { format!("{cards} ready") }
}

/// `Royal Leap, 2 coins`: what uses a card.
#[must_use]
pub fn for_cost(label: &str, cost: Option<&str>) -> String {
    cost.map_or_else(|| label.into(), |cost| format!("{label}, {cost}"))
}

/// The same where a place is chosen next.
#[must_use]
pub fn for_cost_where(label: &str, cost: Option<&str>) -> String {
    format!("{}: where?", for_cost(label, cost))
}

/// How something that asks for a place is put back, by keys and by a finger.
pub const PUT_BACK: &str = "Esc puts it back.";
/// The same for a finger, which has a card before it.
pub const TAP_BACK: &str = "Tap it again to put it back.";

/// `Top Speed`.
#[must_use]
pub const fn ability_name(ability: Ability) -> &'static str {
    match ability {
        Ability::Acceleration => "Acceleration",
        Ability::TopSpeed => "Top Speed",
        Ability::OffRoad => "Off-Road",
        Ability::Handling => "Handling",
        Ability::Heavy => "Heavy",
        Ability::Traction => "Traction",
    }
}

impl DungeonKart {
    /// What the track is called; of one that somebody laid, how long it is.
    #[must_use]
    pub fn track_name(&self) -> String {
        let layout = self.layout();
        let named = self.content.tracks.iter().find(|track| track.layout() == *layout);
        named.map_or_else(
            || format!("A built track, {} tiles", layout.tiles.iter().count()),
            |track| track.name.clone(),
        )
    }

    /// Every kart: its dashboard and speed, coins, spells, and how far it has come.
    #[must_use]
    pub fn entrants(&self, view: &View) -> Vec<Panel> {
        scene::entrants(self, view)
    }

    /// What is left to race for a seat: `lap 1 of 2, 31½ hexes to the line`. Nothing before the race and after it, and no hexes where
    /// the table leaves distances to memory.
    #[must_use]
    pub fn goal(&self, view: &View, seat: Seat) -> Option<String> {
        let kart = view.kart(seat).filter(|_| !view.phase.is_draft() && view.phase != Phase::Over)?;
        let counts = self.options.show_distances == Switch::On;
        let tiles = i16::from(self.track.tiles().max(1));
        let lap = (kart.leg.max(0) / tiles + 1).min(i16::from(self.options.laps));
        let laps = match self.options.laps {
            0 | 1 => self.layout().circuit.then(|| "1 lap".to_string()),
            laps => Some(format!("lap {lap} of {laps}")),
        };
        let is_past = kart.leg >= self.finish();
        let left = match u16::try_from(finale::to_line(self, kart.leg, kart.at)) {
            _ if is_past => Some("past the line".to_string()),
            Ok(left) if counts => Some(format!("{} to the line", hexes(left))),
            Ok(_) | Err(_) => None,
        };
        let parts: Vec<String> = laps.filter(|_| !is_past).into_iter().chain(left).collect();
        (!parts.is_empty()).then(|| parts.join(", "))
    }

    /// How it ended, in a sentence: by how much it was won. Nothing where several share the victory.
    #[must_use]
    pub fn story(&self, view: &View) -> Option<String> {
        finale::story(self, view)
    }

    /// `Teleport: choose the hex.` What is asked while a power, a spell or a bump is aimed, by one of the places where it can go. `None`: it
    /// is not aimed at any.
    #[must_use]
    pub fn aimed(&self, view: &View, notation: &str) -> Option<String> {
        let action = action::read(notation).ok()?;
        let what = aim_of(action)?;
        let name = if let Action::Cast(cast) = action {
            self.content.spell(cast.spell()).name.as_str()
        } else if let Action::Power(power) = action {
            self.content.power(view.kart(view.active)?.racer?, power.slot()).name.as_str()
        } else {
            "Bump"
        };
        Some(format!("{name}: choose {what}."))
    }

    /// What lies beside the track, open to everybody (section 5).
    #[must_use]
    pub fn piles(&self, view: &View) -> Vec<Panel> {
        scene::piles(self, view)
    }

    /// Whether the table counts MP for people.
    #[must_use]
    pub fn shows_mp(&self) -> bool {
        self.options.show_reach == Switch::On
    }

    /// Whether racers have powers at this table.
    #[must_use]
    pub fn has_powers(&self) -> bool {
        self.options.powers == Switch::On
    }

    /// How many spell cards and markers a racer holds at most; 0: there are none at this table.
    #[must_use]
    pub fn slots(&self, racer: Racer) -> u8 {
        if self.options.spells == Switch::On { self.content.racer(racer).slots } else { 0 }
    }
}

/// What an action is aimed at.
const fn aim_of(action: Action) -> Option<&'static str> {
    match action {
        Action::Cast(Cast::At(..)) | Action::Power(Power::At(_)) => Some("the hex"),
        Action::Cast(Cast::On(..)) | Action::Power(Power::With(_)) => Some("the kart"),
        Action::Power(Power::Along(_)) => Some("the direction"),
        Action::Bump(..) | Action::Power(Power::Shove(..)) => Some("where to push the kart"),
        Action::Cast(Cast::Plain(_))
        | Action::Power(Power::Plain(_) | Power::From(_))
        | Action::Racer(_)
        | Action::Dashboard(_)
        | Action::Pass
        | Action::Face(_)
        | Action::Speed(_)
        | Action::Drive
        | Action::Turn(_)
        | Action::Drift(_)
        | Action::Brake
        | Action::Place(_)
        | Action::Done
        | Action::End => None,
    }
}

/// `3½ hexes`, of half hexes.
pub(crate) fn hexes(halves: u16) -> String {
    let many = scene::halves(halves);
    if halves <= 2 { format!("{many} hex") } else { format!("{many} hexes") }
}

/// Whose dashboard a client shows: one's own, or that of whoever moves.
#[must_use]
pub fn shown(view: &View, own: Option<Seat>) -> Seat {
    own.unwrap_or(view.active)
}
