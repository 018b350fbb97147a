//! Drivers' cards: equal ones are interchangeable (CK-4.8), so they are counted by value.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A driver has so many cards (CK-3.17).
pub const DECK: u8 = 6;

/// The value of a card: 1, 2 or 3 (CK-3.17).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Value {
    /// 1.
    One,
    /// 2.
    Two,
    /// 3.
    Three,
}

impl Value {
    /// All of them, least first.
    pub const ALL: [Self; 3] = [Self::One, Self::Two, Self::Three];

    /// As a number.
    #[must_use]
    pub const fn points(self) -> u8 {
        self as u8 + 1
    }

    /// The one that is written so.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        match text {
            "1" => Some(Self::One),
            "2" => Some(Self::Two),
            "3" => Some(Self::Three),
            _ => None,
        }
    }
}

/// Some cards: how many of each value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct Cards([u8; 3]);

impl Cards {
    /// No card.
    pub const NONE: Self = Self([0; 3]);

    /// One card.
    #[must_use]
    pub const fn one(value: Value) -> Self {
        let mut cards = [0; 3];
        cards[value as usize] = 1;
        Self(cards)
    }

    /// How many of this value.
    #[must_use]
    pub const fn of(self, value: Value) -> u8 {
        self.0[value as usize]
    }

    /// How many in all.
    #[must_use]
    pub const fn count(self) -> u8 {
        self.0[0] + self.0[1] + self.0[2]
    }

    /// What they are worth together.
    #[must_use]
    pub const fn points(self) -> u8 {
        self.0[0] + 2 * self.0[1] + 3 * self.0[2]
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.count() == 0
    }

    /// Adds a card.
    pub const fn add(&mut self, value: Value) {
        self.0[value as usize] += 1;
    }

    /// Takes a card away. `false`: there is none.
    #[must_use = "there may be none"]
    pub const fn take(&mut self, value: Value) -> bool {
        let there = self.0[value as usize] > 0;
        if there {
            self.0[value as usize] -= 1;
        }
        there
    }

    /// These and those.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self([self.0[0] + other.0[0], self.0[1] + other.0[1], self.0[2] + other.0[2]])
    }

    /// These without those. `None`: they are not among them.
    #[must_use]
    pub const fn without(self, other: Self) -> Option<Self> {
        let [ones, twos, threes] = self.0;
        match (ones.checked_sub(other.0[0]), twos.checked_sub(other.0[1]), threes.checked_sub(other.0[2])) {
            (Some(ones), Some(twos), Some(threes)) => Some(Self([ones, twos, threes])),
            _ => None,
        }
    }

    /// Each card, least value first.
    pub fn each(self) -> impl Iterator<Item = Value> {
        Value::ALL.into_iter().flat_map(move |value| std::iter::repeat_n(value, usize::from(self.of(value))))
    }

    /// The values that are among them, least first.
    pub fn values(self) -> impl Iterator<Item = Value> {
        Value::ALL.into_iter().filter(move |value| self.of(*value) > 0)
    }

    /// The card at this place, least value first.
    #[must_use]
    pub fn at(self, place: u16) -> Option<Value> {
        self.each().nth(usize::from(place))
    }
}

impl FromIterator<Value> for Cards {
    fn from_iter<I: IntoIterator<Item = Value>>(values: I) -> Self {
        let mut cards = Self::NONE;
        values.into_iter().for_each(|value| cards.add(value));
        cards
    }
}

impl fmt::Display for Cards {
    /// `1+1+2`, or `none`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("none");
        }
        for (place, value) in self.each().enumerate() {
            if place > 0 {
                f.write_str("+")?;
            }
            write!(f, "{}", value.points())?;
        }
        Ok(())
    }
}
