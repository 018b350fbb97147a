//! Words of a table while people gather.

use crate::gathering::{Presence, Role};
use crate::lobby::Doing;
use protocol::{Listing, Time, Watching};

/// The title of the screen.
pub const TITLE: &str = "Open table";
/// Leaves the table.
pub const LEAVE: &str = "Leave";
/// Asks before.
pub const LEAVE_ASK: &str = "Leave the table?";
/// Stays.
pub const STAY: &str = "Stay";
/// What follows when the host goes and others are there.
pub const HOST_LEAVES: &str = "Somebody else becomes the host.";
/// What follows when nobody is left.
pub const LAST_LEAVES: &str = "Nobody else sits here: the table closes, and its link leads nowhere.";
/// Above the options.
pub const OPTIONS: &str = "Options";
/// Above those that every table has.
pub const TABLE: &str = "The table";
/// Said to who is not the host.
pub const HOST_CHOOSES: &str = "The host chooses.";
/// Above the seats.
pub const SEATS: &str = "Seats";
/// Takes a seat.
pub const SIT_HERE: &str = "Sit here";
/// Takes the first seat.
pub const SIT_DOWN: &str = "Sit down";
/// What follows.
pub const SIT_DOWN_HELP: &str = "The first free seat is yours. The host starts.";
/// Gives a seat to a bot.
pub const GIVE_TO_A_BOT: &str = "Give to a bot";
/// Gives all that are free to bots.
pub const FILL_WITH_BOTS: &str = "Fill with bots";
/// The same in little space.
pub const BOT: &str = "Bot";
/// Nobody sits there.
pub const FREE: &str = "Free seat";
/// A word was given.
pub const WORD_GIVEN: &str = "word given";
/// It was not.
pub const CHOOSING: &str = "choosing a word";
/// Exchanges seats with somebody, or asks them to.
pub const EXCHANGE: &str = "Exchange seats";
/// They were asked.
pub const EXCHANGE_ASKED: &str = "asked to exchange seats";
/// They ask for it.
pub const EXCHANGE_WANTED: &str = "asks to exchange seats";
/// Does it.
pub const EXCHANGE_BRIEF: &str = "Exchange";
/// Leaves it be; they may still ask.
pub const NOT_NOW: &str = "Not now";
/// Does not ask any more.
pub const NO_EXCHANGE: &str = "Do not exchange seats after all";
/// Takes a bot away.
pub const TAKE_AWAY: &str = "Take the bot away";
/// Takes the seat that is kept for oneself.
pub const PLAY_AGAIN: &str = "Play again";
/// What follows.
pub const PLAY_AGAIN_HELP: &str =
    "Your seat is kept. The game starts by itself as soon as all who played are here.";
/// What was said of a seat that is kept.
pub const WAS_ASKED: &str = "asked to play again";
/// A seat that is kept is free for everybody.
pub const FREE_THE_SEAT: &str = "Do not wait: free the seat";
/// Leads back to what was played before.
pub const BEFORE: &str = "Back to the game before";
/// The title of the screen where it is played again.
pub const REMATCH: &str = "Rematch";
/// Above the link.
pub const SEND_THIS: &str = "Send this to your friends";
/// The link.
pub const LINK: &str = "The link to this table";
/// Below a link that leads others nowhere.
pub const THIS_MACHINE_ONLY: &str = "This address works on this machine only. For others, `pitboss serve --listen 0.0.0.0` \
                                     names one that works in your network: open the table there.";
/// Copies it.
pub const COPY_LINK: &str = "Copy link";
/// It is copied.
pub const COPIED: &str = "Copied";
/// It could not be: the link is marked, so that it can be copied by hand.
pub const COPY_YOURSELF: &str = "Copy it from the field";
/// Shares it.
pub const SHARE: &str = "Share";
/// Before the code.
pub const OR_SAY: &str = "or say the code ";
/// After it.
pub const ONLY_A_NAME: &str = ". A name is all they need.";
/// What the code drawing is, for screen readers.
pub const QR: &str = "QR code of the link";
/// Above the commitment.
pub const SEALED: &str = "Sealed before anybody sits down";
/// What it means.
pub const SEALED_HELP: &str = "The secret behind every roll is fixed already. This is its print; at the end it is opened and your browser checks it.";
/// The same in little space.
pub const SEALED_SHORT: &str = "the print of the secret behind every roll";
/// A word that cannot be given.
pub const NO_SUCH_WORD: &str = "A word is one line of at most 48 letters and signs.";
/// Before the field for a word.
pub const YOUR_WORD: &str = "Your word, mixed into the luck";
/// Below it.
pub const WORD_HELP: &str = "Drawn for you. To another one letters are added that nobody can foresee.";
/// Only who has a seat gives one.
pub const NO_SEAT_NO_WORD: &str = "Who sits down gives a word that is mixed into the luck.";
/// Above what is said.
pub const TALK: &str = "Chat";
/// In the field for it.
pub const SAY: &str = "Say something";
/// Sends it.
pub const SEND: &str = "Send";
/// All seats are taken.
pub const FULL: &str = "All seats are taken. You see what everybody may see.";
/// Somebody has to play.
pub const NOBODY_PLAYS: &str = "Bots alone do not play: somebody has to sit down.";
/// Starts at once.
pub const ALL_HERE: &str = "Everybody has a seat.";

/// What the one big button is about, for screen readers.
pub const START: &str = "Start";
/// Asks before somebody is sent away.
pub const SEND_AWAY_ASK: &str = "Send away?";
/// Does it.
pub const SEND_AWAY: &str = "Send away";
/// Does not.
pub const LET_STAY: &str = "Let them stay";

/// What follows.
#[must_use]
pub fn send_away_help(name: &str) -> String {
    format!("{name} leaves the table and cannot come back to it.")
}

/// What the host sends somebody away with, for screen readers.
#[must_use]
pub fn send_away(name: &str) -> String {
    format!("Send {name} away")
}

/// Starts the game.
#[must_use]
pub fn start(players: usize) -> String {
    format!("Start with {players}")
}

/// A seat is free.
#[must_use]
pub fn is_free(side: &str) -> String {
    format!("{side}: the seat is free. Somebody has to sit there, or a bot.")
}

/// Somebody else starts.
#[must_use]
pub fn only_the_host(host: Option<&str>) -> String {
    host.map_or_else(|| "Only the host starts.".into(), |host| format!("Only the host starts: {host}."))
}

/// How a person at a seat stands to oneself and to the table.
#[must_use]
pub const fn state(presence: Presence, role: Role) -> &'static str {
    match (presence, role) {
        (Presence::You, Role::Host) => "you, host",
        (Presence::You, Role::Guest) => "you",
        (Presence::Here, Role::Host) => "host, here",
        (Presence::Away, Role::Host) => "host, away",
        (Presence::Here, Role::Guest) => "here",
        (Presence::Away, Role::Guest) => "away",
    }
}

/// For whom a seat is kept.
#[must_use]
pub fn kept_for(name: &str) -> String {
    format!("Kept for {name}")
}

/// Who is waited for before it is played again.
#[must_use]
pub fn waits_for(names: &[String]) -> String {
    format!("Waiting for {}", names.join(", "))
}

/// What follows.
#[must_use]
pub fn waits_help(names: &[String]) -> String {
    let are = if names.len() == 1 { "is" } else { "are" };
    format!("The game starts by itself as soon as {} {are} here.", names.join(", "))
}

/// Who is there, in the heading of the seats.
#[must_use]
pub fn count((people, bots, free, kept): (usize, usize, usize, usize)) -> String {
    let mut parts = Vec::new();
    if people > 0 {
        parts.push(format!("{people} here"));
    }
    if bots > 0 {
        parts.push(format!("{bots} {}", if bots == 1 { "bot" } else { "bots" }));
    }
    if free > 0 {
        parts.push(format!("{free} free"));
    }
    if kept > 0 {
        parts.push(format!("{kept} kept"));
    }
    parts.join(", ")
}

/// How many watch.
#[must_use]
pub fn watching(count: u16) -> String {
    match count {
        1 => "1 more is here without a seat".into(),
        _ => format!("{count} more are here without a seat"),
    }
}

/// A table and its code.
#[must_use]
pub fn table(code: &str) -> String {
    format!("Table {code}")
}

/// Who asks one to play, at the door, or what is played there already.
#[must_use]
pub fn invites(host: &str, game: &str, doing: Doing) -> String {
    match doing {
        Doing::Gathering if host.is_empty() => game.into(),
        Doing::Gathering => format!("{host} asks you to a game of {game}."),
        Doing::YourTurn | Doing::Playing => {
            format!("{game} is played here: come in and watch.")
        }
        Doing::Over => format!("A game of {game} that is over. See how it went."),
        Doing::GivenUp | Doing::Aside => format!("A game of {game} that was not played to its end."),
    }
}

/// The question of time.
pub const TIME: (&str, &str) = ("Time to think", "when it is up, the rules play on for who is gone");
/// Beside it, where the rules have a clock of their own that runs: what they call it, and how long it runs.
#[must_use]
pub fn own_clock(label: &str, value: &str) -> String {
    format!("The game's own clock: {label}, {value}. It can be switched off among the options.")
}
/// The question of who finds the table.
pub const LISTING: (&str, &str) = ("Who finds it", "public: it stands in the list of open tables");
/// The question of who may watch.
pub const WATCHING: (&str, &str) = ("Who may watch", "watchers see what everybody may see");
/// The question of bots.
pub const STAND_IN: (&str, &str) = ("Stand-ins", "bots that sit in for somebody who is gone");

/// No time to think but that of the rules, where they have a clock that runs.
pub const ONLY_THE_GAMES_OWN: &str = "None but the game's own";

/// A time that can be chosen.
#[must_use]
pub fn time(time: Time) -> String {
    match time {
        Time::Unlimited => "None".into(),
        Time::Seconds(seconds) => format!("{seconds} s"),
        Time::Days(1) => "1 day".into(),
        Time::Days(days) => format!("{days} days"),
        Time::Game(minutes) => format!("{minutes} min a game"),
    }
}

/// Who finds a table.
#[must_use]
pub const fn listing(listing: Listing) -> &'static str {
    match listing {
        Listing::Unlisted => "By link",
        Listing::Public => "Public",
    }
}

/// Who may watch a table.
#[must_use]
pub const fn may_watch(watching: Watching) -> &'static str {
    match watching {
        Watching::Everybody => "Everybody",
        Watching::Nobody => "Nobody",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_there_is_counted() {
        assert_eq!(count((3, 1, 1, 0)), "3 here, 1 bot, 1 free");
        assert_eq!(count((0, 2, 0, 1)), "2 bots, 1 kept");
        assert_eq!(watching(1), "1 more is here without a seat");
        assert_eq!(time(Time::Days(1)), "1 day");
    }
}
