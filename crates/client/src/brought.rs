//! A record that somebody brings in a file: what can be said of it without its game. The rest says the module of its game, to which
//! it is taken.

use crate::report::record_in;
use crate::words::replay as words;
use kernel::Record;

/// No record is longer than this, in bytes.
pub const LONGEST: usize = 2 << 20;

/// A record that was brought.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Brought {
    /// The id of its game.
    pub game: String,
    /// The record, as it was written.
    pub record: String,
}

impl Brought {
    /// What a file holds: a record, or a report with one in it.
    ///
    /// # Errors
    /// A sentence: there is none in it.
    pub fn read(file: &str) -> Result<Self, String> {
        let record = record_in(file).ok_or(words::NO_RECORD_IN_IT)?;
        if record.len() > LONGEST {
            return Err(words::too_long(LONGEST >> 20));
        }
        let read = Record::read(&record).map_err(|fault| words::no_record(&fault.to_string()))?;
        Ok(Self { game: read.header.game, record })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{LocalGame, NewGame};
    use kernel::Seed;

    #[test]
    fn a_record_says_which_game_it_is_of_and_rubbish_why_it_is_none() {
        let new = NewGame::now("dungeon-rush").expect("a game");
        let game = LocalGame::start("abc", "dungeon-rush", &new, Seed::of_number(3)).expect("set up");
        let record = game.session().record().to_string();
        let brought = Brought { game: "dungeon-rush".into(), record: record.clone() };
        assert_eq!(Brought::read(&record), Ok(brought));
        assert_eq!(LocalGame::game_in(&game.save()), Some("dungeon-rush"));
        // A game that nobody here knows is somebody else's affair.
        let other = Brought::read(&record.replace("game dungeon-rush", "game ludo")).expect("a record");
        assert_eq!(other.game, "ludo");
        for rubbish in ["", "rubbish", &record[..record.len() / 2], "pitboss record 1\ngame"] {
            let why = Brought::read(rubbish).expect_err(rubbish);
            assert!(why.starts_with("This is not a record: "), "{why}");
        }
        assert!(Brought::read(&"x".repeat(LONGEST + 1)).is_err_and(|why| why.contains("2 MB")));
        for text in ["", "game dungeon-rush", "pitboss-game 2\nplayer person\nrecord"] {
            assert_eq!(LocalGame::game_in(text), None, "{text}");
        }
    }
}
