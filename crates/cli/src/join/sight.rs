//! What people at a terminal call the choices of a game that is run elsewhere: numbers, and words that are nearly notation.

use crate::play::{command, screen};
use client::Sight;

/// The choice with this number.
pub fn numbered(game: &Sight, number: usize) -> Option<String> {
    let choices = screen::numbered(game.open());
    choices.into_iter().find(|(own, _)| *own == number).map(|(_, choice)| choice.notation)
}

/// The action that is meant.
pub fn meant(game: &Sight, text: &str) -> String {
    command::meant(text, &|text| game.seen.choice(text).is_ok(), &game.open())
}
