//! The verbs of Toll Bridge, their notation, what happened, and every reason why not.

use crate::content::Content;
use crate::state::{Counts, GATES};
use kernel::{Misread, Refusal, RuleId, Seat, plain_number};
use serde::{Deserialize, Serialize};
use std::fmt;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    Lay(u8),
    Recall,
    Charm,
    Ready,
    Shout,
    Open(u8),
    Reroll,
    Keep,
}

const WORDS: [(&str, Action); 6] = [
    ("recall", Action::Recall),
    ("charm", Action::Charm),
    ("ready", Action::Ready),
    ("shout", Action::Shout),
    ("reroll", Action::Reroll),
    ("keep", Action::Keep),
];

pub fn write(action: Action, content: &Content, out: &mut dyn fmt::Write) -> fmt::Result {
    match action {
        Action::Lay(kind) => write!(out, "lay {}", content.name(kind)),
        Action::Open(gate) => write!(out, "open {}", gate + 1),
        Action::Recall | Action::Charm | Action::Ready | Action::Shout | Action::Reroll | Action::Keep => {
            let word = WORDS.iter().find(|(_, known)| *known == action).map_or("", |(word, _)| word);
            out.write_str(word)
        }
    }
}

pub fn read(text: &str, content: &Content) -> Result<Action, Misread> {
    if let Some((_, action)) = WORDS.iter().find(|(word, _)| *word == text) {
        return Ok(*action);
    }
    match text.split_once(' ') {
        Some(("lay", name)) => content.kind(name).map(Action::Lay),
        Some(("open", number)) => {
            let gate =
                plain_number(number).and_then(|n| u8::try_from(n).ok()).filter(|n| (1..=9).contains(n));
            gate.map(|n| Action::Open(n - 1)).ok_or_else(|| Misread::new(number, "a gate from 1 to 9"))
        }
        _ => Err(Misread::new(text, "lay, recall, charm, ready, shout, open, reroll or keep")),
    }
}

/// All actions that there can be, in the order of TB-4.4.
pub fn all(kinds: u8) -> impl Iterator<Item = Action> {
    let planning =
        (0..kinds).map(Action::Lay).chain([Action::Recall, Action::Charm, Action::Ready, Action::Shout]);
    let gates = (0..).take(GATES).map(Action::Open);
    planning.chain(gates).chain([Action::Reroll, Action::Keep])
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    Dealt { seat: Seat, hand: Option<Counts> },
    Laid { seat: Seat, kind: u8 },
    Recalled { seat: Seat },
    Charmed { seat: Seat, charm: Option<u8> },
    Readied { seat: Seat },
    Shouted { seat: Seat },
    Revealed { laid: Vec<Counts> },
    Opened { gate: u8, worth: Option<u8> },
    Rolled { seat: Seat, roll: u8 },
    Paid { seat: Seat, coins: u16 },
    Left { seat: Seat },
}

impl Event {
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Dealt { .. } => "dealt",
            Self::Laid { .. } => "laid",
            Self::Recalled { .. } => "recalled",
            Self::Charmed { .. } => "charmed",
            Self::Readied { .. } => "readied",
            Self::Shouted { .. } => "shouted",
            Self::Revealed { .. } => "revealed",
            Self::Opened { .. } => "opened",
            Self::Rolled { .. } => "rolled",
            Self::Paid { .. } => "paid",
            Self::Left { .. } => "left",
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum No {
    #[error("You are not asked.")]
    NotAsked,
    #[error("You have no such card.")]
    MissingCard,
    #[error("Lay a card first.")]
    NothingLaid,
    #[error("You are ready already.")]
    Ready,
    #[error("You shout once a round, when you are ready.")]
    ShoutLater,
    #[error("You have a charm already.")]
    Charmed,
    #[error("This table plays without charms.")]
    Charmless,
    #[error("There is no such gate.")]
    MissingGate,
    #[error("The game is over.")]
    Over,
}

impl Refusal for No {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Self::NotAsked => "TB-3.5",
            Self::MissingCard => "TB-2.1",
            Self::NothingLaid => "TB-2.2",
            Self::Ready => "TB-2.3",
            Self::ShoutLater => "TB-2.4",
            Self::Charmed => "TB-2.5",
            Self::Charmless => "TB-1.3",
            Self::MissingGate => "TB-3.2",
            Self::Over => "TB-4.3",
        })
    }
}
