//! What was typed at a server's table, and what is meant by it.

use crate::play::command as play;
use protocol::Hearing;
use std::path::PathBuf;

/// What is meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// What can also be typed at one's own table: choices, actions, questions.
    Play(play::Command),
    /// Offer the others to take back one's last step.
    Offer,
    /// Agree to such an offer.
    Agree,
    /// Do not.
    Decline,
    /// Say something.
    Say(String),
    /// Do not hear somebody, or hear them again.
    Hear(String, Hearing),
    /// Take the seat back from the bot that sits in.
    Back,
    /// Let a bot sit in for somebody who is gone.
    Sub(String),
    /// Go for good.
    Leave,
    /// Sit down here.
    Sit(String),
    /// Exchange seats with whoever sits here; none: not any more.
    Swap(Option<String>),
    /// Stand up.
    Stand,
    /// A word for the luck of the game.
    Word(String),
    /// Start the game.
    Start,
    /// Put a bot on a seat, or take it away.
    Bot {
        /// Where.
        seat: String,
        /// Its level; none: the seat is free again.
        level: Option<String>,
    },
    /// Send somebody away.
    Remove(String),
    /// Play again.
    Rematch,
    /// Who sits where.
    Table,
    /// What one played and was told.
    Journal,
    /// Write the record into a file.
    Record(PathBuf),
    /// It is known what is to be typed, and something is missing.
    Incomplete(&'static str),
}

/// The words that are commands here and not at one's own table.
pub const WORDS: [&str; 21] = [
    "offer", "agree", "decline", "say", "back", "sub", "leave", "sit", "swap", "stand", "word", "start",
    "bot", "remove", "rematch", "table", "journal", "record", "mute", "unmute", "yes",
];

/// Reads what was typed.
pub fn read(typed: &str) -> Command {
    let typed = typed.trim();
    let (word, rest) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
    let rest = rest.trim();
    match (word.to_lowercase().as_str(), rest) {
        ("offer", "") => Command::Offer,
        ("agree", "") => Command::Agree,
        ("decline", "") => Command::Decline,
        ("say", "") => Command::Incomplete("Say what, as in `say well played`."),
        ("say", text) => Command::Say(text.into()),
        ("mute", "") => Command::Incomplete("Say whom, as in `mute Karl`; `unmute Karl` takes it back."),
        ("mute", name) => Command::Hear(name.into(), Hearing::Muted),
        ("unmute", name) if !name.is_empty() => Command::Hear(name.into(), Hearing::Heard),
        ("back", "") => Command::Back,
        ("sub", "") => {
            Command::Incomplete("Say for whom, as in `sub Karl`, or for which seat, as in `sub 1`.")
        }
        ("sub", name) => Command::Sub(name.into()),
        ("leave", "") => Command::Leave,
        ("sit", "") => Command::Incomplete("Say where, as in `sit 0`."),
        ("sit", seat) => Command::Sit(seat.into()),
        ("swap", "") => Command::Incomplete("Say with which seat, as in `swap 1`; `swap off` takes it back."),
        ("swap", "off") => Command::Swap(None),
        ("swap", seat) => Command::Swap(Some(seat.into())),
        ("stand", "") => Command::Stand,
        ("word", "") => Command::Incomplete("Say which word, as in `word abracadabra`."),
        ("word", word) => Command::Word(word.into()),
        ("start", "") => Command::Start,
        ("bot", rest) => bot(rest),
        ("remove", "") => Command::Incomplete("Say whom, as in `remove Karl`."),
        ("remove", name) => Command::Remove(name.into()),
        ("rematch", "") => Command::Rematch,
        ("table" | "who", "") => Command::Table,
        ("journal", "") => Command::Journal,
        ("record", "") => Command::Incomplete("Say into which file, as in `record game.txt`."),
        ("record", file) => Command::Record(file.into()),
        _ => Command::Play(play::read(typed)),
    }
}

/// `bot SEAT LEVEL`; the level is the last word, because the name of a side may have several.
fn bot(rest: &str) -> Command {
    match rest.rsplit_once(char::is_whitespace) {
        Some((seat, "off" | "none")) => Command::Bot { seat: seat.trim().into(), level: None },
        Some((seat, level)) => Command::Bot { seat: seat.trim().into(), level: Some(level.to_lowercase()) },
        None => {
            Command::Incomplete("Say where and how good, as in `bot 1 greedy`; `bot 1 off` takes it away.")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_word_of_the_table_is_one_of_the_game() {
        assert_eq!(read(" say  Hello there "), Command::Say("Hello there".into()));
        assert_eq!(
            read("bot dungeon master Greedy"),
            Command::Bot { seat: "dungeon master".into(), level: Some("greedy".into()) }
        );
        assert_eq!(read("bot 1 off"), Command::Bot { seat: "1".into(), level: None });
        assert!(matches!(read("bot 1"), Command::Incomplete(_)));
        assert_eq!(read("swap dungeon master"), Command::Swap(Some("dungeon master".into())));
        assert_eq!(read("swap off"), Command::Swap(None));
        assert_eq!(read("record my game.txt"), Command::Record("my game.txt".into()));
        assert_eq!(read("12"), Command::Play(play::Command::Choice(12)));
        assert_eq!(read("agree with all"), Command::Play(play::Command::Act("agree with all".into())));
    }
}
