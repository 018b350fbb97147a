//! The verbs and their notation (section 4).

use crate::cards::Value;
use crate::pieces::{DamageCard, Faction, Post, PowerUp, Space, Start, Upgrade};
use board::{Facing, Hex, Side};
use kernel::Misread;
use std::fmt;

/// What a driver chooses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// D1: a faction.
    Pick(Faction),
    /// D2 and D15: a facing.
    Face(Facing),
    /// D3: an upgrade for a driver.
    Assign(Upgrade, Post),
    /// D4, D17, D24: a point of damage off.
    MendPoint,
    /// D4, D17, D24: a lasting Damage card off.
    Mend(DamageCard),
    /// D4: no more.
    Done,
    /// D5: a start space.
    Start(Start),
    /// D6: the Malfunction stays.
    Accept,
    /// D6: another Malfunction.
    Refuse,
    /// D7: a card on a space.
    Place(Value, Space),
    /// D7: a power-up on the panel.
    Token(PowerUp),
    /// D7: the Buff on its space.
    Buff,
    /// D7: everything back.
    Recall,
    /// D7: done with planning.
    Ready,
    /// D7: the count is over.
    Stop,
    /// D8: begins the count.
    Count,
    /// D9: a card from one space to another.
    Shift(Value, Space, Space),
    /// D9: all stays.
    Keep,
    /// D10, D11, D25: one hex side round.
    Turn(Side),
    /// D11: no turn.
    Straight,
    /// D12: whom the Lasso catches.
    Lasso(Faction),
    /// D13: whom the Rubber pulls.
    Rubber(Faction),
    /// D14: where to.
    Pull(Facing),
    /// D16: where the Rocks go.
    Drop(Hex),
    /// D18: with whom.
    Swap(Faction),
    /// D19: which card comes off.
    Surrender(Value, Space),
    /// D20, D21: at whom.
    Shoot(Faction),
    /// D21: at nobody.
    Hold,
    /// D22: which card the target gets.
    Give(DamageCard),
    /// D23: which card is put aside, and from which space, if it lies on one.
    Lose(Value, Option<Space>),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pick(faction) => write!(f, "pick {}", faction.id()),
            Self::Face(facing) => write!(f, "face {}", facing.id()),
            Self::Assign(upgrade, post) => write!(f, "assign {} {}", upgrade.id(), post.id()),
            Self::MendPoint => f.write_str("mend point"),
            Self::Mend(card) => write!(f, "mend {}", card.id()),
            Self::Done => f.write_str("done"),
            Self::Start(start) => write!(f, "start {}", start.id()),
            Self::Accept => f.write_str("accept"),
            Self::Refuse => f.write_str("refuse"),
            Self::Place(value, space) => write!(f, "place {} {}", value.points(), space.id()),
            Self::Token(power_up) => write!(f, "token {}", power_up.id()),
            Self::Buff => f.write_str("buff"),
            Self::Recall => f.write_str("recall"),
            Self::Ready => f.write_str("ready"),
            Self::Stop => f.write_str("stop"),
            Self::Count => f.write_str("count"),
            Self::Shift(value, from, to) => write!(f, "shift {} {} {}", value.points(), from.id(), to.id()),
            Self::Keep => f.write_str("keep"),
            Self::Turn(Side::Left) => f.write_str("left"),
            Self::Turn(Side::Right) => f.write_str("right"),
            Self::Straight => f.write_str("straight"),
            Self::Lasso(kart) => write!(f, "lasso {}", kart.id()),
            Self::Rubber(kart) => write!(f, "rubber {}", kart.id()),
            Self::Pull(facing) => write!(f, "pull {}", facing.id()),
            Self::Drop(hex) => write!(f, "drop {hex}"),
            Self::Swap(kart) => write!(f, "swap {}", kart.id()),
            Self::Surrender(value, space) => write!(f, "surrender {} {}", value.points(), space.id()),
            Self::Shoot(kart) => write!(f, "shoot {}", kart.id()),
            Self::Hold => f.write_str("hold"),
            Self::Give(card) => write!(f, "give {}", card.id()),
            Self::Lose(value, None) => write!(f, "lose {}", value.points()),
            Self::Lose(value, Some(space)) => write!(f, "lose {} {}", value.points(), space.id()),
        }
    }
}

const KART: &str = "goblins, dwarves, elves, mummies or lone-wolf";
const FACING: &str = "n, ne, se, s, sw or nw";

fn value(word: &str) -> Result<Value, Misread> {
    Value::read(word).ok_or_else(|| Misread::new(word, "1, 2 or 3"))
}

fn space(word: &str) -> Result<Space, Misread> {
    Space::read(word).ok_or_else(|| {
        let all =
            "initiative, special, power-up, customization, brake, speed-up, turn, shoot, charging or repair";
        Misread::new(word, all)
    })
}

fn kart(word: &str) -> Result<Faction, Misread> {
    Faction::read(word).ok_or_else(|| Misread::new(word, KART))
}

fn facing(word: &str) -> Result<Facing, Misread> {
    Facing::read(word).ok_or_else(|| Misread::new(word, FACING))
}

fn card(word: &str) -> Result<DamageCard, Misread> {
    DamageCard::read(word).ok_or_else(|| Misread::new(word, "the id of a Damage card, like flat-tyre"))
}

/// Reads an action (CK-28.6): exactly so, with single blanks and in small letters.
pub(crate) fn read(text: &str) -> Result<Action, Misread> {
    let words: Vec<&str> = text.split(' ').take(5).collect();
    match words.as_slice() {
        [word] => plain(word).ok_or_else(|| Misread::new(text, forms(word))),
        ["mend", "point"] => Ok(Action::MendPoint),
        ["place", card, on] => Ok(Action::Place(value(card)?, space(on)?)),
        ["shift", card, from, to] => Ok(Action::Shift(value(card)?, space(from)?, space(to)?)),
        ["surrender", card, on] => Ok(Action::Surrender(value(card)?, space(on)?)),
        ["lose", card] => Ok(Action::Lose(value(card)?, None)),
        ["lose", card, on] => Ok(Action::Lose(value(card)?, Some(space(on)?))),
        ["assign", upgrade, post] => {
            let upgrade =
                Upgrade::read(upgrade).ok_or_else(|| Misread::new(*upgrade, "the id of an upgrade"))?;
            let post = Post::read(post).ok_or_else(|| Misread::new(*post, "front or rear"))?;
            Ok(Action::Assign(upgrade, post))
        }
        [verb, what] => with_one(verb, what).unwrap_or_else(|| Err(Misread::new(text, forms(verb)))),
        [verb, ..] => Err(Misread::new(text, forms(verb))),
        [] => Err(Misread::new(text, forms(""))),
    }
}

/// An action of one word.
fn plain(word: &str) -> Option<Action> {
    Some(match word {
        "done" => Action::Done,
        "accept" => Action::Accept,
        "refuse" => Action::Refuse,
        "buff" => Action::Buff,
        "recall" => Action::Recall,
        "ready" => Action::Ready,
        "stop" => Action::Stop,
        "count" => Action::Count,
        "keep" => Action::Keep,
        "left" => Action::Turn(Side::Left),
        "right" => Action::Turn(Side::Right),
        "straight" => Action::Straight,
        "hold" => Action::Hold,
        _ => return None,
    })
}

/// An action of a verb and one thing; `None`: there is no such verb.
fn with_one(verb: &str, what: &str) -> Option<Result<Action, Misread>> {
    Some(match verb {
        "pick" => kart(what).map(Action::Pick),
        "face" => facing(what).map(Action::Face),
        "mend" => DamageCard::read(what)
            .filter(|card| card.is_lasting())
            .map(Action::Mend)
            .ok_or_else(|| Misread::new(what, "point, or a lasting Damage card")),
        "start" => {
            Start::read(what).map(Action::Start).ok_or_else(|| Misread::new(what, "a start space, like y1"))
        }
        "token" => {
            PowerUp::read(what).map(Action::Token).ok_or_else(|| Misread::new(what, "the id of a power-up"))
        }
        "lasso" => kart(what).map(Action::Lasso),
        "rubber" => kart(what).map(Action::Rubber),
        "pull" => facing(what).map(Action::Pull),
        "drop" => Hex::read(what).map(Action::Drop).ok_or_else(|| Misread::new(what, "a hex, like 16,4")),
        "swap" => kart(what).map(Action::Swap),
        "shoot" => kart(what).map(Action::Shoot),
        "give" => card(what).map(Action::Give),
        _ => return None,
    })
}

/// How an action that begins with this verb is written; for another word, which verbs there are.
fn forms(verb: &str) -> &'static str {
    match verb {
        "place" => "place VALUE SPACE, like `place 2 turn`",
        "shift" => "shift VALUE FROM TO, like `shift 1 brake turn`",
        "surrender" => "surrender VALUE SPACE, like `surrender 1 turn`",
        "lose" => "lose VALUE or lose VALUE SPACE, like `lose 1`",
        "assign" => "assign UPGRADE front or rear, like `assign big-bertha rear`",
        "pick" | "lasso" | "rubber" | "swap" | "shoot" => "a verb and a kart, like `shoot elves`",
        "face" | "pull" => "a verb and a facing, like `face ne`",
        "mend" => "mend point, or mend and a Damage card",
        "token" => "token POWER-UP, like `token whirl`",
        "start" => "start SPACE, like `start y1`",
        "drop" => "drop HEX, like `drop 16,4`",
        "give" => "give DAMAGE-CARD, like `give stall`",
        _ => "place, ready, recall, or another verb of section 4",
    }
}
