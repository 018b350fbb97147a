//! The words of replays and of the end of a game.

use crate::{Doubt, Exhibit};
use protocol::Standing;

/// Above the screen.
pub const REPLAY: &str = "replay";
/// To the start.
pub const FIRST: &str = "To the start";
/// One step back.
pub const BACK: &str = "One step back";
/// Plays it.
pub const PLAY: &str = "Play";
/// Stops it.
pub const PAUSE: &str = "Pause";
/// One step on.
pub const ON: &str = "One step on";
/// To the end.
pub const LAST: &str = "To the end";
/// How fast.
pub const SPEED: &str = "Speed";
/// Through whose eyes.
pub const SEEN_BY: &str = "Seen by";
/// Through all eyes at once.
pub const ALL: &str = "All";
/// Opens what stands in lists beside the instruments.
pub const MORE: &str = "Cards and stacks";
/// A space of an instrument that nobody may look into.
pub const COVERED: &str = "covered";
/// A space of an instrument without cards.
pub const EMPTY: &str = "empty";

/// A figure of an instrument.
#[must_use]
pub fn dial(name: &str, at: u8, most: u8) -> String {
    format!("{name} {at} of {most}")
}

/// What tells a seat from others of its side: `front` of `Dwarves, front driver`.
#[must_use]
pub fn post(seat: &str) -> Option<&str> {
    seat.split_once(", ")?.1.split(' ').next()
}

/// Pieces that stand nowhere.
pub const OFF_THE_BOARD: &str = "Off the board";
/// The address of this moment.
pub const LINK: &str = "Link to this moment";
/// Goes on from here.
pub const FORK: &str = "Fork here";
/// What that means.
pub const FORK_HELP: &str = "Play on from here against bots; the record stays as it is. The fork has the same luck: \
    whoever has watched on knows what is to come.";
/// Takes the record along.
pub const DOWNLOAD: &str = "Download the record";
/// Every draw was checked.
pub const VERIFIED: &str = "every roll verified";
/// The record holds, and proves not everything.
pub const NOT_PROVEN: &str = "rolls not proven";
/// A game that is still played.
pub const NOT_YET: &str = "This game is still played: it can be watched when it is over.";
/// Where in the game this is.
pub const SCRUBBER: &str = "Moment";
/// This link cannot travel.
pub const NO_LINK: &str = "This game cannot travel in a link: download its record instead.";
/// It is in the clipboard.
pub const COPIED: &str = "The link is in your clipboard.";

/// Something that happened in a step that was taken back later.
#[must_use]
pub fn taken_back(words: &str) -> String {
    format!("Taken back: {words}")
}

/// Somebody took a step back.
#[must_use]
pub fn took_back(side: &str) -> String {
    format!("{side}: the last step is taken back.")
}

/// All agreed that somebody takes a step back.
#[must_use]
pub fn agreed_to_take_back(side: &str) -> String {
    format!("All agree: the last step of the {side} is taken back, and all that followed it.")
}

/// Where in the game this is.
#[must_use]
pub fn place(step: usize, steps: usize) -> String {
    format!("Step {step} of {steps}")
}

/// A game that is kept elsewhere: how it can be seen here.
#[must_use]
pub fn ask_for_the_link(fault: &str) -> String {
    format!("{fault} Whoever has it can send it: \u{201c}{LINK}\u{201d} carries the whole game.")
}

/// A round on the scrubber.
#[must_use]
pub fn round(round: u16) -> String {
    format!("round {round}")
}

/// Something is wrong with the record.
#[must_use]
pub fn broken(why: &str) -> String {
    format!("The record goes only so far: {why}")
}

/// The file of a record.
#[must_use]
pub fn file_name(game: &str, exhibit: &Exhibit) -> String {
    match exhibit {
        Exhibit::Game(id) | Exhibit::Table(id) => format!("{game}-{id}.pitboss"),
        Exhibit::File | Exhibit::Link(_) => format!("{game}.pitboss"),
    }
}

/// Somebody has won.
#[must_use]
pub fn won(name: &str) -> String {
    let mut letters = name.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{} won", letters.as_str())
}

/// A side and who played it.
#[must_use]
pub fn played_by(side: &str, person: &str) -> String {
    format!("{side} ({person})")
}

/// Above tables of the server that are over.
pub const AT_TABLES: &str = "At tables of this server";
/// What that means.
pub const AT_TABLES_HELP: &str =
    "Games that you played with others. Their links work for whoever may watch them.";
/// A record is fetched.
pub const FETCHING: &str = "The record is being fetched …";
/// A table that is still played.
pub const RUNNING: &str = "This game is still played. At the table you can look back at what you have seen of it; its whole replay is there when it is over.";
/// Leads to it.
pub const TO_THE_TABLE: &str = "To the table";
/// There is none, or it is not for everybody.
pub const NO_TABLE: &str = "There is no such table, or it is not for you.";
/// A game that was given up.
pub const CALLED_OFF: &str = "called off";
/// A report of a running game.
pub const NO_RECORD_IN_IT: &str = "This report holds no record: its game was still played.";
/// What is far too long to be a record.
#[must_use]
pub fn too_long(megabytes: usize) -> String {
    format!("A record of more than {megabytes} MB is none of ours.")
}

/// What cannot be read as one.
#[must_use]
pub fn no_record(fault: &str) -> String {
    format!("This is not a record: {fault}.")
}

/// A record of a game that is not here.
#[must_use]
pub fn of_no_game(game: &str) -> String {
    format!("This is a record of a game that is not here: {}.", kernel::quoted(game))
}

/// Checks it.
pub const VERIFY: &str = "Verify";

/// Who played there.
#[must_use]
pub fn players(names: &[Option<String>], status: Standing, result: Option<&str>) -> String {
    let people: Vec<&str> = names.iter().flatten().map(String::as_str).collect();
    let people = if people.is_empty() { "bots".to_string() } else { people.join(", ") };
    let result = if status == Standing::Abandoned { Some(CALLED_OFF) } else { result };
    result.map_or_else(|| people.clone(), |result| format!("{people}: {result}"))
}

/// Whose eyes, for those who cannot see the plate.
#[must_use]
pub fn eyes_of(name: &str) -> String {
    format!("{SEEN_BY} {name}")
}

/// Why a record that holds does not prove everything.
#[must_use]
pub const fn doubt(doubt: Doubt) -> &'static str {
    match doubt {
        Doubt::NoSeed => "The record does not show its seed, so its rolls can be anything.",
        Doubt::Arranged => "The game began at a position that somebody arranged.",
        Doubt::WordFromElsewhere => super::verify::WORD_FROM_ELSEWHERE,
        Doubt::NoWord => super::verify::NO_WORD_OF_YOURS,
        Doubt::NotAsAsked => super::verify::NOT_AS_ASKED,
        Doubt::AgreedElsewhere => super::verify::NOBODY_AGREED,
        Doubt::SomebodyElse => super::verify::SOMEBODY_ELSE,
        Doubt::NotSeen => super::verify::NOT_SEEN,
        Doubt::OtherVersion => super::verify::OTHER_VERSION,
    }
}
