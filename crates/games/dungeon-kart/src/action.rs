//! The verbs and their notation (section 4).

use crate::pieces::{Dashboard, Deck, Racer, Slot, Spell};
use board::{Axial, Heading, Side};
use kernel::Misread;
use serde::{Deserialize, Serialize};
use std::fmt;

/// How the dial is moved (DK-6.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Shift {
    /// One setting up.
    Up,
    /// One setting down.
    Down,
    /// Not at all (DK-6.5, DK-6.6).
    Hold,
}

/// Where somebody is bumped to (DK-10.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Aim {
    /// DK-2.3.
    Ahead,
    /// DK-2.3.
    AheadLeft,
    /// DK-2.3.
    AheadRight,
}

impl Aim {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Ahead, Self::AheadLeft, Self::AheadRight];

    /// How it is written.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Ahead => "ahead",
            Self::AheadLeft => "ahead-left",
            Self::AheadRight => "ahead-right",
        }
    }

    /// The one that is written so.
    #[must_use]
    pub fn read(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|aim| aim.id() == id)
    }

    /// DK-10.2: the direction, for a bumper who faces so.
    #[must_use]
    pub const fn from(self, facing: Heading) -> Heading {
        match self {
            Self::Ahead => facing,
            Self::AheadLeft => facing.turned(Side::Left),
            Self::AheadRight => facing.turned(Side::Right),
        }
    }
}

/// What a power is used on: its form (section 4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Power {
    /// On nothing that is chosen.
    Plain(Slot),
    /// Mind Shove.
    Shove(Racer, Aim),
    /// Overgrowth.
    At(Axial),
    /// Pilfered Page.
    From(Deck),
    /// Petrify.
    Along(Heading),
    /// Mind Swap.
    With(Racer),
}

impl Power {
    /// Which of the two it is.
    #[must_use]
    pub const fn slot(self) -> Slot {
        match self {
            Self::Plain(slot) => slot,
            Self::Shove(..) => Slot::Upper,
            Self::At(_) | Self::From(_) | Self::Along(_) | Self::With(_) => Slot::Lower,
        }
    }
}

/// What a spell is cast on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Cast {
    /// Nothing that is chosen.
    Plain(Spell),
    /// Bomb or Teleport.
    At(Spell, Axial),
    /// Fireball or Sloth.
    On(Spell, Racer),
}

impl Cast {
    /// The spell.
    #[must_use]
    pub const fn spell(self) -> Spell {
        match self {
            Self::Plain(spell) | Self::At(spell, _) | Self::On(spell, _) => spell,
        }
    }
}

/// What a player chooses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// 1: a racer.
    Racer(Racer),
    /// 2: a dashboard.
    Dashboard(Dashboard),
    /// 3: nothing is played.
    Pass,
    /// 4, 7: a facing.
    Face(Heading),
    /// 4: Set Speed.
    Speed(Shift),
    /// 5: one hex ahead.
    Drive,
    /// 5: 60° round.
    Turn(Side),
    /// 5: sideways.
    Drift(Side),
    /// 5: an opponent out of one's hex.
    Bump(Racer, Aim),
    /// 5: the dial down.
    Brake,
    /// 4, 5: a power.
    Power(Power),
    /// 3, 4, 5: a spell.
    Cast(Cast),
    /// 6: a Zombie.
    Place(Axial),
    /// 6: no more Zombies.
    Done,
    /// 5: the turn is over.
    End,
}

impl Action {
    /// 5: what every kart can try in its turn without an opponent, a power or a spell.
    pub(crate) const BASIC: [Self; 6] = [
        Self::Drive,
        Self::Turn(Side::Left),
        Self::Turn(Side::Right),
        Self::Drift(Side::Left),
        Self::Drift(Side::Right),
        Self::Brake,
    ];
}

const fn side_id(side: Side) -> &'static str {
    match side {
        Side::Left => "left",
        Side::Right => "right",
    }
}

impl fmt::Display for Power {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Plain(slot) => write!(f, "power {}", slot.id()),
            Self::Shove(racer, aim) => write!(f, "power upper {} {}", racer.id(), aim.id()),
            Self::At(hex) => write!(f, "power lower {hex}"),
            Self::From(deck) => write!(f, "power lower {}", deck.id()),
            Self::Along(heading) => write!(f, "power lower {heading}"),
            Self::With(racer) => write!(f, "power lower {}", racer.id()),
        }
    }
}

impl fmt::Display for Cast {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Plain(spell) => write!(f, "cast {}", spell.id()),
            Self::At(spell, hex) => write!(f, "cast {} {hex}", spell.id()),
            Self::On(spell, racer) => write!(f, "cast {} {}", spell.id(), racer.id()),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Racer(racer) => write!(f, "racer {}", racer.id()),
            Self::Dashboard(dashboard) => write!(f, "dashboard {}", dashboard.id()),
            Self::Pass => f.write_str("pass"),
            Self::Face(heading) => write!(f, "face {heading}"),
            Self::Speed(Shift::Up) => f.write_str("speed up"),
            Self::Speed(Shift::Down) => f.write_str("speed down"),
            Self::Speed(Shift::Hold) => f.write_str("speed hold"),
            Self::Drive => f.write_str("drive"),
            Self::Turn(side) => write!(f, "turn {}", side_id(*side)),
            Self::Drift(side) => write!(f, "drift {}", side_id(*side)),
            Self::Bump(racer, aim) => write!(f, "bump {} {}", racer.id(), aim.id()),
            Self::Brake => f.write_str("brake"),
            Self::Power(power) => power.fmt(f),
            Self::Cast(cast) => cast.fmt(f),
            Self::Place(hex) => write!(f, "place {hex}"),
            Self::Done => f.write_str("done"),
            Self::End => f.write_str("end"),
        }
    }
}

const RACER: &str = "the id of a racer, like king-croak";
const FORMS: &str =
    "an action, like drive, speed up, turn left, bump killa ahead, power upper, cast ward or end";

fn racer(word: &str) -> Result<Racer, Misread> {
    Racer::read(word).ok_or_else(|| Misread::new(word, RACER))
}

fn hex(word: &str) -> Result<Axial, Misread> {
    Axial::read(word).ok_or_else(|| Misread::new(word, "a hex, like 5,-1"))
}

fn heading(word: &str) -> Option<Heading> {
    let number = kernel::plain_number(word).and_then(|number| u8::try_from(number).ok());
    number.and_then(Heading::new)
}

fn side(word: &str) -> Result<Side, Misread> {
    match word {
        "left" => Ok(Side::Left),
        "right" => Ok(Side::Right),
        word => Err(Misread::new(word, "left or right")),
    }
}

fn aim(word: &str) -> Result<Aim, Misread> {
    Aim::read(word).ok_or_else(|| Misread::new(word, "ahead, ahead-left or ahead-right"))
}

/// DK-26.2: reads an action, written exactly so, with single blanks and in small letters.
pub(crate) fn read(text: &str) -> Result<Action, Misread> {
    let words: Vec<&str> = text.split(' ').take(6).collect();
    match words.as_slice() {
        ["pass"] => Ok(Action::Pass),
        ["drive"] => Ok(Action::Drive),
        ["brake"] => Ok(Action::Brake),
        ["done"] => Ok(Action::Done),
        ["end"] => Ok(Action::End),
        ["racer", id] => racer(id).map(Action::Racer),
        ["dashboard", id] => {
            let known = Dashboard::read(id).map(Action::Dashboard);
            known.ok_or_else(|| Misread::new(*id, "the id of a dashboard, like wild-hunt"))
        }
        ["face", word] => {
            let known = heading(word).map(Action::Face);
            known.ok_or_else(|| Misread::new(*word, "a facing from 0 to 5"))
        }
        ["speed", "up"] => Ok(Action::Speed(Shift::Up)),
        ["speed", "down"] => Ok(Action::Speed(Shift::Down)),
        ["speed", "hold"] => Ok(Action::Speed(Shift::Hold)),
        ["speed", ..] => Err(Misread::new(text, "speed up, speed down or speed hold")),
        ["turn", way] => side(way).map(Action::Turn),
        ["drift", way] => side(way).map(Action::Drift),
        ["bump", id, way] => Ok(Action::Bump(racer(id)?, aim(way)?)),
        ["place", at] => hex(at).map(Action::Place),
        ["power", rest @ ..] => power(rest, text).map(Action::Power),
        ["cast", rest @ ..] => cast(rest, text).map(Action::Cast),
        _ => Err(Misread::new(text, FORMS)),
    }
}

fn power(words: &[&str], text: &str) -> Result<Power, Misread> {
    match words {
        ["upper"] => Ok(Power::Plain(Slot::Upper)),
        ["lower"] => Ok(Power::Plain(Slot::Lower)),
        ["upper", id, way] => Ok(Power::Shove(racer(id)?, aim(way)?)),
        ["lower", on] => {
            let deck = Deck::read(on).map(Power::From);
            let along = || heading(on).map(Power::Along);
            let at = || Axial::read(on).map(Power::At);
            let with = || Racer::read(on).map(Power::With);
            let known = deck.or_else(along).or_else(at).or_else(with);
            known.ok_or_else(|| Misread::new(*on, "a hex, a deck, a facing or a racer after `power lower`"))
        }
        _ => Err(Misread::new(text, "power upper or power lower, and what it is used on")),
    }
}

fn cast(words: &[&str], text: &str) -> Result<Cast, Misread> {
    let [id, rest @ ..] = words else { return Err(Misread::new(text, "a spell after `cast`")) };
    let spell = Spell::read(id).ok_or_else(|| Misread::new(*id, "the id of a spell, like ward"))?;
    match (spell, rest) {
        (Spell::Bomb | Spell::Teleport, [at]) => Ok(Cast::At(spell, hex(at)?)),
        (Spell::Fireball | Spell::Sloth, [at]) => Ok(Cast::On(spell, racer(at)?)),
        (Spell::Bomb | Spell::Teleport, _) => Err(Misread::new(text, "a hex after the spell")),
        (Spell::Fireball | Spell::Sloth, _) => Err(Misread::new(text, "a racer after the spell")),
        (_, []) => Ok(Cast::Plain(spell)),
        (_, _) => Err(Misread::new(text, "nothing after this spell")),
    }
}
