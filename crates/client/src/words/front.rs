//! Words of the front page and of the list of games on this device.

/// Leads to the games kept on this device.
pub const REPLAYS: &str = "Replays";
/// Leads to the lessons.
pub const HOW_TO_PLAY: &str = "How to play";
/// Above them.
pub const WHICH_LESSON: &str = "A lesson takes a few minutes, on the real board. Which game?";
/// The tab of the front page.
pub const RACE: &str = "Race";
/// The tab of the lesson.
pub const LEARN: &str = "Learn";
/// Chooses options and bots first, for a game on this device.
pub const SET_UP_SHORT: &str = "Set up";
/// A box that cannot be entered.
pub const NOT_BUILT: &str = "Not built yet";
/// Above a game that was begun.
pub const WAITING: &str = "Your race is waiting";
/// Goes on with it.
pub const BACK: &str = "Back to the track";
/// The same in little space.
pub const GO: &str = "Go";
/// For screen readers: what the list of boxes is.
pub const GAMES: &str = "Games";
/// For screen readers: what the links of the header are.
pub const PLACES: &str = "Places";
/// For screen readers, before the number of players.
pub const PLAYERS: &str = "Players:";
/// For screen readers, before the time it takes.
pub const TIME: &str = "Time:";

/// How many can play.
#[must_use]
pub fn players((least, most): (u8, u8)) -> String {
    range(least.into(), most.into())
}

/// How long it takes.
#[must_use]
pub fn minutes((least, most): (u16, u16)) -> String {
    format!("{} min", range(least, most))
}

/// Begins a game at once; for screen readers, which meet the button without its box.
#[must_use]
pub fn play_now(game: &str) -> String {
    format!("Play now: {game}")
}

/// Opens a table of the server; for screen readers.
#[must_use]
pub fn open_a_table(game: &str) -> String {
    format!("Open a table: {game}")
}

/// Opens a lesson; for screen readers.
#[must_use]
pub fn lesson(game: &str) -> String {
    format!("Lesson: {game}")
}

/// Opens the set-up; for screen readers.
#[must_use]
pub fn set_up(game: &str) -> String {
    format!("Set up a game: {game}")
}

/// Goes on with a game; for screen readers.
#[must_use]
pub fn back_to(game: &str) -> String {
    format!("Back to the track: {game}")
}

fn range(least: u16, most: u16) -> String {
    if least == most { least.to_string() } else { format!("{least}–{most}") }
}

/// Above the games on this device.
pub const KEPT: &str = "On this device";
/// What that means.
pub const KEPT_HELP: &str = "Games that you played here. They are kept in this browser and nowhere else.";
/// No game was played here.
pub const NOTHING_KEPT: &str = "No game has been played here yet.";
/// Leads to the boxes.
pub const CHOOSE: &str = "Choose a game";
/// Above the games that go on.
pub const RUNNING: &str = "Still running";
/// Above those that are over.
pub const FINISHED: &str = "Finished";
/// Above those that this version cannot open.
pub const UNREADABLE: &str = "Cannot be read here";
/// What such a game is called.
pub const UNKNOWN_GAME: &str = "A game that this version does not know";
/// Goes on with a game.
pub const GO_ON: &str = "Go on";
/// Watches a game.
pub const WATCH: &str = "Watch";
/// Forgets a game.
pub const DELETE: &str = "Delete";
/// Asks before.
pub const DELETE_ASK: &str = "Delete this game?";
/// What follows.
pub const DELETE_HELP: &str = "It is kept nowhere else. This cannot be undone.";
/// Does not.
pub const KEEP: &str = "Keep it";
/// Above the file chooser.
pub const FROM_A_FILE: &str = "From a file";
/// What it is for.
pub const FROM_A_FILE_HELP: &str =
    "A record holds a whole game, move by move and roll by roll. Whoever has the file can watch it.";
/// Opens the file chooser.
pub const LOAD: &str = "Load a record from a file";
/// A file that the browser would not hand over.
pub const UNREADABLE_FILE: &str = "This file cannot be read.";

/// Which game a button is about, as far as that is known; for screen readers.
#[must_use]
pub fn about(what: &str, game: &str, when: &str) -> String {
    let more = |sign: &str, part: &str| if part.is_empty() { String::new() } else { format!("{sign}{part}") };
    format!("{what}{}{}", more(": ", game), more(", ", when))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_of_one_is_a_number() {
        assert_eq!(players((2, 6)), "2–6");
        assert_eq!(minutes((15, 15)), "15 min");
    }

    #[test]
    fn what_is_not_known_is_not_said() {
        assert_eq!(about("Watch", "Dungeon Rush", "1 May 2026"), "Watch: Dungeon Rush, 1 May 2026");
        assert_eq!(about("Watch", "Dungeon Rush", ""), "Watch: Dungeon Rush");
        assert_eq!(about("Dungeon Rush", "", ""), "Dungeon Rush");
    }
}
