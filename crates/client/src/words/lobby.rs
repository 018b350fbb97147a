//! Words of the lists of tables, of codes, and of who one is on a server.

use crate::lobby::Doing;
use protocol::Time;

/// The title of the screen, and the way there.
pub const TABLES: &str = "Tables";
/// Above one's own tables.
pub const MY_GAMES: &str = "My games";
/// Above those that are over.
pub const FINISHED: &str = "Finished";
/// Nobody has seen one at a table.
pub const NO_GAMES: &str = "You sit at no table yet.";
/// Whoever is no person.
pub const A_BOT: &str = "a bot";
/// Above the open tables.
pub const OPEN_TABLES: &str = "Open tables";
/// There are none.
pub const NO_TABLES: &str = "Nobody waits for players right now.";
/// What to do about it.
pub const NO_TABLES_HELP: &str =
    "Open a table and make it public, or send its link to a friend. Bots play at once.";
/// Below the open tables.
pub const NOTHING_FOR_YOU: &str = "Nothing for you? Open a table of your own, or play at once against bots.";
/// All games, in the filter.
pub const ALL_GAMES: &str = "All games";
/// For screen readers: what the filter is.
pub const FILTER: &str = "Which game";
/// Takes a seat.
pub const SIT_DOWN: &str = "Sit down";
/// What somebody has built for the table, in place of how it is written.
pub const BUILT: &str = "built by hand";
/// Goes to a table of one's own.
pub const GO: &str = "Go";
/// Looks at a game that is over.
pub const LOOK: &str = "Look";
/// Goes to a table whose seats are taken.
pub const LOOK_IN: &str = "Look in";
/// Opens a table.
pub const OPEN_A_TABLE: &str = "Open a table";
/// Asks which game.
pub const WHICH_GAME: &str = "Which game?";
/// Before the field for a code.
pub const GOT_A_CODE: &str = "Got a link or code?";
/// In it.
pub const TABLE_CODE: &str = "Table code";
/// Goes there.
pub const JOIN: &str = "Join";
/// What was typed is neither.
pub const NO_CODE: &str = "A code is a few letters and digits, like K7QF.";
/// While a code is looked up.
pub const LOOKING: &str = "Looking for the table …";
/// The title of the screen for a code.
pub const FIND: &str = "Find a table";
/// On the front page, above tables with seats.
pub const FREE_SEATS: &str = "Seats free right now";
/// As the rules have it.
pub const AS_IN_THE_RULES: &str = "as in the rules";
/// Nobody answers.
pub const NO_SERVER: &str = "The server does not answer. Games against bots run without it.";
/// Nobody answers, and it is not asked again by itself.
pub const NO_ANSWER: &str = "The server does not answer. Please try again.";
/// It is asked again by itself.
pub const NO_SERVER_LIST: &str = "The server does not answer. It is asked again every few seconds.";

/// An option that is not as usual.
#[must_use]
pub fn option(label: &str, value: &str) -> String {
    format!("{} {}", label.to_ascii_lowercase(), super::setup::spelled(value))
}

/// So many more of them.
#[must_use]
pub fn more(count: usize) -> String {
    format!("{count} more")
}

/// How long people may think, where there is a limit.
#[must_use]
pub fn time(time: Time) -> Option<String> {
    match time {
        Time::Unlimited => None,
        Time::Seconds(seconds) => Some(format!("{seconds} s a turn")),
        Time::Days(1) => Some("a day a turn".into()),
        Time::Days(days) => Some(format!("{days} days a turn")),
        Time::Game(minutes) => Some(format!("{minutes} min a game")),
    }
}

/// What a table of one's own is doing.
#[must_use]
pub const fn doing(doing: Doing) -> &'static str {
    match doing {
        Doing::YourTurn => "your turn",
        Doing::Playing => "others are to move",
        Doing::Gathering => "people gather",
        Doing::Over => "over",
        Doing::GivenUp => "given up",
        Doing::Aside => "cannot be opened",
    }
}

/// How long something is ago, in milliseconds.
#[must_use]
pub fn ago(ms: i64) -> String {
    let minutes = ms / 60_000;
    let (hours, days) = (minutes / 60, minutes / 1440);
    let (count, what) = match (minutes, hours, days) {
        (..=0, ..) => return "just now".into(),
        (_, 0, _) => (minutes, "minute"),
        (.., 0) => (hours, "hour"),
        (.., ..60) => (days, "day"),
        (.., ..730) => (days / 30, "month"),
        _ => (days / 365, "year"),
    };
    format!("{count} {what}{} ago", if count == 1 { "" } else { "s" })
}

/// A game that came to its end, and how, if that is known.
#[must_use]
pub fn finished(ago: &str, result: Option<&str>) -> String {
    result.map_or_else(|| format!("finished {ago}"), |result| format!("finished {ago} · {result}"))
}

/// A game that did not.
#[must_use]
pub fn given_up(ago: &str) -> String {
    format!("given up {ago}")
}

/// Whoever looks has won.
pub const YOU_WON: &str = "you won";
/// Several have.
pub const DRAWN: &str = "a draw";
/// Nobody has.
pub const NOBODY_WON: &str = "nobody won";

/// Somebody has.
#[must_use]
pub fn won(name: &str) -> String {
    format!("{name} won")
}

/// With whom one plays.
#[must_use]
pub fn with(others: &[String]) -> String {
    format!("with {}", others.join(", "))
}

/// Who hosts.
#[must_use]
pub fn hosts(name: &str) -> String {
    if name.is_empty() { "no host".into() } else { format!("{name} hosts") }
}

/// How many sit.
#[must_use]
pub fn seated(taken: usize, all: usize) -> String {
    format!("{taken} of {all}")
}

/// How many sit, in a line of its own.
#[must_use]
pub fn seated_hosts(taken: usize, all: usize, host: &str) -> String {
    format!("{taken} of {all} seated, {}", hosts(host))
}

/// A seat, for screen readers.
#[must_use]
pub fn seat(name: Option<&str>) -> String {
    name.map_or_else(|| "free seat".into(), String::from)
}

/// What a button is about, for screen readers.
#[must_use]
pub fn about(what: &str, game: &str, host: &str) -> String {
    if host.is_empty() { format!("{what}: {game}") } else { format!("{what}: {game}, {}", hosts(host)) }
}

/// What one is called here.
pub const ACCOUNT: &str = "You";
/// Nobody yet.
pub const GUEST: &str = "Guest";
/// Above the field for a name.
pub const NAME: &str = "Name";
/// Keeps it.
pub const RENAME: &str = "Rename";
/// It is kept.
pub const RENAMED: &str = "You are called so from now on.";
/// What a handle is.
pub const HANDLE: &str = "Handle";
/// What it is for.
pub const HANDLE_HELP: &str = "What you log in with on another device, with your passphrase.";
/// The passphrase.
pub const PASSPHRASE: &str = "Passphrase";
/// There is none.
pub const NO_PASSPHRASE_HELP: &str =
    "Without one you are known on this device only. Nobody can tell it to you again.";
/// There is one.
pub const PASSPHRASE_HELP: &str = "A new one ends all other logins.";
/// The one so far.
pub const BEFORE: &str = "The one so far";
/// The new one.
pub const NEW_PASSPHRASE: &str = "New passphrase";
/// Sets it.
pub const SET: &str = "Set";
/// It is set.
pub const PASSPHRASE_SET: &str = "It is set. You can log in elsewhere now.";
/// Been here before.
pub const BEEN_HERE: &str = "Been here before?";
/// Logs in.
pub const LOG_IN: &str = "Log in";
/// Logs out.
pub const LOG_OUT: &str = "Log out";
/// What follows.
pub const LOG_OUT_HELP: &str = "You stay who you are, and come back with handle and passphrase.";
/// What follows without a passphrase.
pub const LOG_OUT_FOR_GOOD: &str =
    "You have no passphrase: you could not come back, and your seats would be lost. Set one first.";
/// Deletes oneself.
pub const DELETE: &str = "Delete me";
/// What is kept of whom.
pub const DELETE_HELP: &str = "Your name, passphrase, logins and everything that you said go. The games that you \
    played stay, with a number instead of your name. You leave all tables. This cannot be undone.";
/// Does it.
pub const DELETE_NOW: &str = "Yes, delete me";
/// Does not.
pub const KEEP: &str = "Keep me";
/// Be somebody.
pub const TAKE_NAME: &str = "Take this name";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_over_says_how_long_ago() {
        const DAY: i64 = 86_400_000;
        let said = [
            (-5, "just now"),
            (59_999, "just now"),
            (60_000, "1 minute ago"),
            (3_599_999, "59 minutes ago"),
            (2 * 3_600_000, "2 hours ago"),
            (DAY, "1 day ago"),
            (59 * DAY, "59 days ago"),
            (60 * DAY, "2 months ago"),
            (729 * DAY, "24 months ago"),
            (730 * DAY, "2 years ago"),
        ];
        said.into_iter().for_each(|(ms, words)| assert_eq!(ago(ms), words));
    }

    #[test]
    fn a_table_says_how_long_one_may_think() {
        assert_eq!(time(Time::Unlimited), None);
        assert_eq!(time(Time::Days(1)).as_deref(), Some("a day a turn"));
        assert_eq!(time(Time::Days(3)).as_deref(), Some("3 days a turn"));
    }
}
