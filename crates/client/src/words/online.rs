//! The words of tables on a server: at the door, while people gather, and round the live table.

use catalog::Level;
use protocol::{Absence, PlayerNow, Status};

/// Asks for a name.
pub const YOUR_NAME: &str = "Your name";
/// Goes in with it.
pub const COME_IN: &str = "Come in";
/// What a name is for.
pub const NAME_HELP: &str = "Others at the table read it. No account, no password.";
/// Whoever gives none is told so.
pub const NAME_NEEDED: &str = "Write a name first: any will do.";
/// Nobody answers.
pub const NOBODY_ANSWERS: &str = "The server does not answer.";
/// There is no connection.
pub const LOST: &str = "Connection lost. Trying to reconnect.";
/// There is no connection, and something is to be sent.
#[must_use]
pub fn lost_with_moves(many: usize) -> String {
    match many {
        0 | 1 => "Connection lost. Your move is kept and will be sent.".into(),
        many => format!("Connection lost. Your {many} moves are kept and will be sent."),
    }
}
/// The server is newer than the page.
pub const OTHER_VERSION: &str = "The server runs a new version. Nothing is lost: load the page again.";
/// To the list of tables.
pub const TO_THE_TABLES: &str = "To the tables";
/// Asks again.
pub const AGAIN: &str = "Try again";
/// What a seat plays, where lots decide that when the game begins.
pub const BY_LOT: &str = "by lot";
/// What was chosen is on its way.
pub const SENT: &str = "On its way …";

/// Who has a seat, in a few words.
#[must_use]
pub fn player(player: &PlayerNow) -> String {
    match player {
        PlayerNow::Nobody => "free".into(),
        PlayerNow::Kept { name, .. } => format!("kept for {name}"),
        PlayerNow::Bot { level } => bot(level),
        PlayerNow::Person { name, stand_in: Some(stand_in), .. } => {
            let why = match stand_in.since {
                Absence::Away => "away",
                Absence::Left => "has left",
                Absence::Removed => "was sent away",
                Absence::Conceded => "has given up",
            };
            format!("{name}, {why}: a bot plays")
        }
        PlayerNow::Person { name, here: false, .. } => format!("{name}, away"),
        PlayerNow::Person { name, .. } => name.clone(),
    }
}

/// A bot of this level.
#[must_use]
pub fn bot(level: &str) -> String {
    level
        .parse::<Level>()
        .map_or_else(|_| "bot".into(), |level| super::table::player(crate::Player::Bot(level)))
}

/// Why nothing of a table can be shown.
#[must_use]
pub fn nothing_to_show(status: &Status) -> String {
    match status {
        Status::Abandoned { why } | Status::Frozen { why } => why.clone(),
        Status::Gathering | Status::Playing | Status::Over => "This game cannot be shown any more.".into(),
    }
}
