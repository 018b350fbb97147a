//! What is held on the panel: a card of the hand, a card that lies, or a space that waits for one. The desk keeps it as a line of
//! text, as it does for every game; only this file writes and reads it.

use crate::pages::table::Desk;
use crazy_karts::{Space, Value};

/// What is held.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Held {
    /// A card.
    Card(Card),
    /// A space that waits for a card.
    Waits(Space),
}

/// A card, by where it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Card {
    /// In the hand, at this place from 0.
    Hand(Value, u8),
    /// On a space.
    Laid(Space, Value),
}

impl Card {
    /// What it counts.
    pub const fn value(self) -> Value {
        match self {
            Self::Hand(value, _) | Self::Laid(_, value) => value,
        }
    }

    /// Where it lies, if it does.
    pub const fn space(self) -> Option<Space> {
        match self {
            Self::Hand(..) => None,
            Self::Laid(space, _) => Some(space),
        }
    }
}

/// The card that a lesson wants to be laid now, and where.
pub fn wanted_card(desk: Desk) -> Option<(Value, Space)> {
    let wanted = desk.wanted()?;
    let mut words = wanted.strip_prefix("place ")?.split(' ');
    Some((Value::read(words.next()?)?, Space::read(words.next()?)?))
}

/// Whether a lesson wants just this now.
pub fn is_wanted(desk: Desk, notation: &str) -> bool {
    desk.wanted().is_some_and(|wanted| wanted == notation)
}

impl Held {
    /// What is held now.
    pub fn now(desk: Desk) -> Option<Self> {
        desk.held.with(|held| held.as_deref().and_then(Self::read))
    }

    /// The card that is held now.
    pub fn card(desk: Desk) -> Option<Card> {
        match Self::now(desk) {
            Some(Self::Card(card)) => Some(card),
            Some(Self::Waits(_)) | None => None,
        }
    }

    /// From now on this is held.
    pub fn hold(desk: Desk, held: Option<Self>) {
        desk.held.set(held.map(Self::written));
    }

    fn written(self) -> String {
        match self {
            Self::Card(Card::Hand(value, at)) => format!("hand {} {at}", value.points()),
            Self::Card(Card::Laid(space, value)) => format!("laid {} {}", space.id(), value.points()),
            Self::Waits(space) => format!("waits {}", space.id()),
        }
    }

    fn read(text: &str) -> Option<Self> {
        let words: Vec<&str> = text.split(' ').collect();
        Some(match words.as_slice() {
            ["hand", value, at] => Self::Card(Card::Hand(Value::read(value)?, at.parse().ok()?)),
            ["laid", space, value] => Self::Card(Card::Laid(Space::read(space)?, Value::read(value)?)),
            ["waits", space] => Self::Waits(Space::read(space)?),
            _ => return None,
        })
    }
}
