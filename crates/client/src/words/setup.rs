//! Words of the screen where a game is set up.

use catalog::Level;

/// The title of the screen.
pub const TITLE: &str = "Set up a game";
/// Above the options.
pub const OPTIONS: &str = "Options";
/// Above the seats.
pub const SEATS: &str = "Who plays";
/// How many play.
pub const HOW_MANY: &str = "Players";
/// The person at the device.
pub const YOU: &str = "You";
/// Another person at the same device.
pub const GUEST: &str = "Another person";
/// A bot.
pub const BOT: &str = "Bot";
/// Begins the game.
pub const START: &str = "Start";
/// Leads to the rules.
pub const RULES: &str = "Rules";
/// Sets all options as the rules have them.
pub const AS_IN_THE_RULES: &str = "All as in the rules";
/// Said about several people at one device.
pub const HOT_SEAT: &str = "You share this device: it says when to pass it on.";
/// Said when everybody else is a bot.
pub const ALONE: &str = "It runs on this device, also without a network.";
/// What is played is not there.
pub const NO_SUCH_GAME: &str = "There is no such game here.";
/// For screen readers: one less of something.
pub const LESS: &str = "less";
/// For screen readers: one more of something.
pub const MORE: &str = "more";
/// Leads to where what is asked for is built.
pub const BUILD: &str = "Build it";
/// Another number for something that is decided by lot.
pub const ANOTHER_LOT: &str = "Draw another";

/// What a level of bots is called.
#[must_use]
pub const fn level(level: Level) -> &'static str {
    match level {
        Level::Random => "at random",
        Level::Careful => "carefully",
        Level::Greedy => "greedily",
    }
}

/// What it does.
#[must_use]
pub const fn level_help(level: Level) -> &'static str {
    match level {
        Level::Random => "Plays any move that the rules allow, each as likely as the others.",
        Level::Careful => {
            "Looks through its turn as a greedy one does, and would rather come home with less than not at all."
        }
        Level::Greedy => {
            "Looks through its turn for what gets it most, as far as it can know. It looks no further."
        }
    }
}

/// A seat that has no name of its own: counted from 0, as in records, in the rules and on the command line.
#[must_use]
pub fn seat(place: usize) -> String {
    format!("Seat {place}")
}

/// Whose something is: ids have no apostrophe.
const OWNERS: [&str; 2] = ["lichs", "wyverns"];

/// The words of an id, as people write them.
#[must_use]
pub fn spelled(id: &str) -> String {
    let word = |word: &str| match OWNERS.contains(&word) {
        true => word.strip_suffix('s').map_or_else(String::new, |owner| format!("{owner}'s")),
        false => word.to_string(),
    };
    id.split('-').map(word).collect::<Vec<_>>().join(" ")
}

/// A value of an option, as people read it.
#[must_use]
pub fn value(id: &str) -> String {
    let words = spelled(id);
    let mut letters = words.chars();
    letters
        .next()
        .map_or_else(String::new, |first| format!("{}{}", first.to_ascii_uppercase(), letters.as_str()))
}

/// How many options are folded away, and how many of them were changed.
#[must_use]
pub fn more_options(hidden: usize, changed: usize) -> String {
    let options = if hidden == 1 { "option" } else { "options" };
    let state = match changed {
        0 => "as in the rules".to_string(),
        1 => "one of them changed".to_string(),
        _ => format!("{} of them changed", number(changed).to_ascii_lowercase()),
    };
    let all = if changed == 0 && hidden > 1 { "all " } else { "" };
    format!("{} more {options}, {all}{state}", number(hidden))
}

/// How many things were counted.
#[must_use]
pub fn total(sum: u16, most: u16) -> String {
    format!("{sum} of at most {most}")
}

/// How many can play and how long it takes, in the header.
#[must_use]
pub fn frame((least, most): (u8, u8), minutes: u16) -> String {
    let players = match (least, most) {
        (1, 1) => "1 player".to_string(),
        (least, most) if least == most => format!("{least} players"),
        (least, most) => format!("{least} to {most} players"),
    };
    format!("{players}, about {minutes} minutes")
}

/// Small numbers as words, at the beginning of a sentence.
fn number(count: usize) -> String {
    const WORDS: [&str; 13] = [
        "No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven",
        "Twelve",
    ];
    WORDS.get(count).map_or_else(|| count.to_string(), ToString::to_string)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folded_options_are_counted_in_words() {
        assert_eq!(more_options(11, 0), "Eleven more options, all as in the rules");
        assert_eq!(more_options(11, 1), "Eleven more options, one of them changed");
        assert_eq!(more_options(2, 2), "Two more options, two of them changed");
        assert_eq!(more_options(1, 0), "One more option, as in the rules");
        assert_eq!(more_options(20, 0), "20 more options, all as in the rules");
    }

    #[test]
    fn the_frame_counts_players_as_people_do() {
        assert_eq!(frame((1, 2), 15), "1 to 2 players, about 15 minutes");
        assert_eq!(frame((1, 1), 15), "1 player, about 15 minutes");
        assert_eq!(frame((3, 3), 15), "3 players, about 15 minutes");
    }
}
