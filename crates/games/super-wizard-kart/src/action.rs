//! The verbs and their notation (section 4, SWK-18.2).

use crate::SuperWizardKart;
use crate::pieces::{Die, Hat, Part, Power, Rims, Wants};
use crate::state::Parts;
use crate::track::{Go, Spot};
use kernel::{Misread, Seat, plain_number};
use serde::{Deserialize, Serialize};
use std::fmt::{self, Write};

/// What a power is aimed at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Aim {
    /// Nothing that is chosen.
    Nothing,
    /// A kart.
    Kart(Seat),
    /// A square.
    Square(Spot),
}

/// What is bought in the pits (SWK-14.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ware {
    /// Rims.
    Rims(Rims),
    /// A hat.
    Hat(Hat),
    /// Other tires.
    Tires(Part),
    /// Another boost.
    Boost(Part),
}

/// SWK-14.12: what is packed into a garage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Spare {
    /// A set of tires.
    pub tires: Part,
    /// A boost.
    pub boost: Part,
}

/// What a player chooses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// D1: a kart, with what is packed.
    Choose(Parts, Option<Spare>),
    /// D2: a square of the grid.
    Place(Spot),
    /// D3, D4, D5: one square.
    Step(Go),
    /// D3: the boost.
    Boost,
    /// D3, D4.
    QuickReflexes,
    /// D3: a power card.
    Play(Power, Aim),
    /// D3: into the pits.
    PitStop,
    /// D3: the turn is over.
    EndTurn,
    /// D4, D5: the movement is over.
    Stop,
    /// D6.
    Buy(Ware),
    /// D6: out of the pits.
    LeavePits,
    /// D7, and on the side at any time.
    Discard(Power),
    /// D8: a die again.
    Reroll(Die),
    /// D8: as it fell.
    Keep,
    /// D9: a card of somebody else.
    Take(Power),
}

/// `p1`.
pub(crate) fn seat_id(seat: Seat) -> String {
    format!("p{}", seat.number() + 1)
}

/// The seat that is written so.
pub(crate) fn seat(word: &str) -> Option<Seat> {
    let number = word.strip_prefix('p').and_then(plain_number)?;
    let number = u8::try_from(number).ok().filter(|number| (1..=4).contains(number))?;
    Seat::new(number - 1)
}

impl Ware {
    /// As it is written.
    fn write(self, out: &mut dyn Write) -> fmt::Result {
        match self {
            Self::Rims(rims) => out.write_str(rims.id()),
            Self::Hat(hat) => out.write_str(hat.id()),
            Self::Tires(part) => write!(out, "tire-change {}", part.id()),
            Self::Boost(part) => write!(out, "boost-change {}", part.id()),
        }
    }
}

/// Writes an action.
pub(crate) fn write(table: &SuperWizardKart, action: Action, out: &mut dyn Write) -> fmt::Result {
    match action {
        Action::Choose(Parts { chassis, tires, boost }, spare) => {
            write!(out, "choose-kart {} {} {}", chassis.id(), tires.id(), boost.id())?;
            spare.map_or(Ok(()), |spare| write!(out, " {} {}", spare.tires.id(), spare.boost.id()))
        }
        Action::Place(spot) => write!(out, "place {}", table.track().name(spot)),
        Action::Step(go) => write!(out, "step {}", go.id()),
        Action::Boost => out.write_str("boost"),
        Action::QuickReflexes => out.write_str("quick-reflexes"),
        Action::Play(power, Aim::Nothing) => write!(out, "play {}", power.id()),
        Action::Play(power, Aim::Kart(seat)) => write!(out, "play {} p{}", power.id(), seat.number() + 1),
        Action::Play(power, Aim::Square(spot)) => {
            write!(out, "play {} {}", power.id(), table.track().name(spot))
        }
        Action::PitStop => out.write_str("pit-stop"),
        Action::EndTurn => out.write_str("end-turn"),
        Action::Stop => out.write_str("stop"),
        Action::Buy(ware) => {
            out.write_str("buy ")?;
            ware.write(out)
        }
        Action::LeavePits => out.write_str("leave-pits"),
        Action::Discard(power) => write!(out, "discard {}", power.id()),
        Action::Reroll(die) => write!(out, "reroll {}", die.id()),
        Action::Keep => out.write_str("keep"),
        Action::Take(power) => write!(out, "take {}", power.id()),
    }
}

const FORMS: &str = "an action, like step straight, boost, play shockwave, pit-stop or end-turn";

fn part(word: &str) -> Result<Part, Misread> {
    Part::read(word).ok_or_else(|| Misread::new(word, "green-flame, owlbear, dragon or gelatinous"))
}

fn power(word: &str) -> Result<Power, Misread> {
    Power::read(word).ok_or_else(|| Misread::new(word, "the id of a power card, like shockwave"))
}

fn square(table: &SuperWizardKart, word: &str) -> Result<Spot, Misread> {
    table.track().read(word).ok_or_else(|| Misread::new(word, "a square of this track, like A7.3"))
}

/// Reads an action, written exactly so, with single blanks.
pub(crate) fn read(table: &SuperWizardKart, text: &str) -> Result<Action, Misread> {
    let words: Vec<&str> = text.split(' ').take(8).collect();
    match words.as_slice() {
        ["boost"] => Ok(Action::Boost),
        ["quick-reflexes"] => Ok(Action::QuickReflexes),
        ["pit-stop"] => Ok(Action::PitStop),
        ["end-turn"] => Ok(Action::EndTurn),
        ["stop"] => Ok(Action::Stop),
        ["leave-pits"] => Ok(Action::LeavePits),
        ["keep"] => Ok(Action::Keep),
        ["choose-kart", rest @ ..] => choose(rest, text),
        ["place", word] => square(table, word).map(Action::Place),
        ["step", word] => {
            let go = Go::read(word).map(Action::Step);
            go.ok_or_else(|| Misread::new(*word, "straight, left or right"))
        }
        ["play", id, rest @ ..] => play(table, power(id)?, rest, text),
        ["buy", rest @ ..] => buy(rest, text),
        ["discard", id] => power(id).map(Action::Discard),
        ["take", id] => power(id).map(Action::Take),
        ["reroll", id] => {
            let die = Die::read(id).map(Action::Reroll);
            die.ok_or_else(|| Misread::new(*id, "d4, d6 or d20"))
        }
        _ => Err(Misread::new(text, FORMS)),
    }
}

fn choose(words: &[&str], text: &str) -> Result<Action, Misread> {
    let parts = |chassis: &str, tires: &str, boost: &str| {
        Ok(Parts { chassis: part(chassis)?, tires: part(tires)?, boost: part(boost)? })
    };
    match words {
        [chassis, tires, boost] => Ok(Action::Choose(parts(chassis, tires, boost)?, None)),
        [chassis, tires, boost, spare, other] => {
            let spare = Spare { tires: part(spare)?, boost: part(other)? };
            Ok(Action::Choose(parts(chassis, tires, boost)?, Some(spare)))
        }
        _ => Err(Misread::new(text, "choose-kart with a chassis, tires and a boost")),
    }
}

fn play(table: &SuperWizardKart, power: Power, words: &[&str], text: &str) -> Result<Action, Misread> {
    match (power.wants(), words) {
        (Wants::Nothing, []) => Ok(Action::Play(power, Aim::Nothing)),
        (Wants::Kart, [word]) => {
            let seat = seat(word).map(|seat| Action::Play(power, Aim::Kart(seat)));
            seat.ok_or_else(|| Misread::new(*word, "a player, p1 to p4"))
        }
        (Wants::Square, [word]) => Ok(Action::Play(power, Aim::Square(square(table, word)?))),
        (Wants::Nothing, _) => Err(Misread::new(text, "nothing after this card")),
        (Wants::Kart, _) => Err(Misread::new(text, "a player after this card")),
        (Wants::Square, _) => Err(Misread::new(text, "a square after this card")),
    }
}

fn buy(words: &[&str], text: &str) -> Result<Action, Misread> {
    let ware = match words {
        ["tire-change", word] => Some(Ware::Tires(part(word)?)),
        ["boost-change", word] => Some(Ware::Boost(part(word)?)),
        [word] => Rims::read(word).map(Ware::Rims).or_else(|| Hat::read(word).map(Ware::Hat)),
        _ => None,
    };
    let expected = "buy and rims, a hat, tire-change or boost-change with a part";
    ware.map(Action::Buy).ok_or_else(|| Misread::new(text, expected))
}
