//! The words round a live table: who is there, whose time runs, what was said, and what can be asked of the table.

use crate::clock::written;
use protocol::Absence;

/// Somebody without a seat.
pub const YOU_WATCH: &str = "You watch";
/// What that means.
pub const WATCHING_HELP: &str = "You watch: you see what everybody sees.";
/// In place of the field for what is said, while the rules forbid it.
pub const NO_TALK: &str = "The rules of this game forbid talking now.";
/// While only words are forbidden.
pub const ONLY_SIGNS: &str = "No words now: only feelings can be sent.";
/// Those who watch do not talk.
pub const WATCHERS_LISTEN: &str =
    "Who watches listens only: a word could be a hint. After the game you can talk.";
/// A bot.
pub const BOT: &str = "bot";
/// Somebody is to decide.
pub const DECIDES: &str = "deciding";
/// The field.
pub const SAY: &str = "Say something";
/// Sends it.
pub const SEND: &str = "Send";
/// The row of feelings.
pub const EMOTES: &str = "Send a feeling";
/// Nobody has said anything.
pub const SILENCE: &str = "Nobody has said anything yet.";
/// Something was said that was not read.
pub const UNREAD: &str = "unread";
/// Everything that can be asked of the table.
pub const TABLE: &str = "This table";
/// Does not hear somebody any more.
pub const MUTE: &str = "Mute";
/// Hears somebody again.
pub const UNMUTE: &str = "Unmute";
/// A bot sits in for somebody.
pub const SIT_IN: &str = "Let a bot sit in";
/// The host sends somebody away.
pub const SEND_AWAY: &str = "Send away";
/// Before that.
pub const SEND_AWAY_ASK: &str = "Send them away for good? A bot plays on.";
/// Does not do it.
pub const NO: &str = "No";
/// Looks again at what was seen of a running game.
pub const LOOK_BACK: &str = "Look back";
/// A moment of which only the sentences are known.
pub const NOT_KEPT: &str =
    "How it lay then is not shown: the rules make people forget it, or you were not at this page yet.";
/// Goes.
pub const LEAVE: &str = "Leave the table";
/// What that means, at a seat.
pub const LEAVE_HELP: &str = "A bot plays on. Until the game is over you can come back.";
/// What giving up means here.
pub const CONCEDE_HELP: &str =
    "To go on later, just close the page: the table waits, as far as its clock does.";
/// A bot plays for oneself.
pub const BOT_FOR_YOU: &str = "A bot plays for you.";
/// Takes the seat back.
pub const BACK: &str = "Take your seat back";
/// A bot plays for oneself to the end.
pub const BOT_TO_THE_END: &str = "A bot plays on for you to the end.";
/// Agrees.
pub const AGREE: &str = "Agree";
/// Does not.
pub const DECLINE: &str = "Decline";
/// Takes one's own offer back.
pub const WITHDRAW: &str = "Withdraw";
/// One's own offer.
pub const YOU_ASK: &str = "You ask to take back your last step, and all that followed it.";
/// What was chosen waits for the connection.
#[must_use]
pub fn kept(many: usize) -> String {
    match many {
        0 | 1 => "Your move is kept. It is sent when the connection is back.".into(),
        many => format!("Your {many} moves are kept. They are sent when the connection is back."),
    }
}
/// What was chosen could not be kept by the server.
pub const TRIED_AGAIN: &str = "The server could not keep it yet. It is tried again by itself.";
/// The same, in the strip.
pub const DELAYED: &str = "The server is slow to keep what you did. It is tried again by itself.";
/// Somebody has logged out elsewhere.
pub const LOGGED_OUT: &str = "You are not logged in here any more.";
/// Before the reason why a game stands still.
pub const STANDS: &str = "The game stands still.";
/// How many watch, to be read aloud.
#[must_use]
pub fn watching(many: u16) -> String {
    match many {
        1 => "1 person watches".into(),
        many => format!("{many} people watch"),
    }
}

/// Somebody thinks.
#[must_use]
pub fn deciding(who: &str) -> String {
    format!("{who} is deciding")
}

/// Somebody who is to decide is not there.
#[must_use]
pub fn is_away(who: &str) -> String {
    format!("{who} is away")
}

/// For how long.
#[must_use]
pub fn for_so_long(ms: u64) -> String {
    format!("for {}", written(ms))
}

/// Several think.
#[must_use]
pub fn all_deciding(who: &[String]) -> String {
    format!("{} are deciding", who.join(", "))
}

/// Whoever is the last one leaves.
pub const LAST_LEAVES: &str = "Nobody else plays here: the game is given up, and nobody wins it.";
/// Nobody plays themselves any more.
pub const WAITS_FOR_YOU: &str = "Your time ran out, and nobody plays: the game waits for you.";
/// The same, for who watches.
pub const WAITS_FOR_PEOPLE: &str = "The game waits until somebody is back";

/// A bot thinks for a side.
#[must_use]
pub fn bot_deciding(side: &str) -> String {
    format!("The {side} (bot) is thinking")
}

/// A bot thinks for somebody.
#[must_use]
pub fn stand_in_deciding(who: &str) -> String {
    format!("A bot is thinking for {who}")
}

/// A bot at the seat of somebody.
#[must_use]
pub fn bot_for(name: &str) -> String {
    format!("bot for {name}")
}

/// Somebody is away for so long.
#[must_use]
pub fn away(ms: u64) -> String {
    format!("away {}", written(ms))
}

/// Why a bot sits in for somebody.
#[must_use]
pub const fn stand_in(why: Absence) -> &'static str {
    match why {
        Absence::Away => "away: a bot plays",
        Absence::Left => "has left: a bot plays",
        Absence::Removed => "was sent away: a bot plays",
        Absence::Conceded => "has given up: a bot plays",
    }
}

/// A count that runs, to be read aloud.
#[must_use]
pub fn counted(said: u8, to: u8) -> String {
    format!("Counted to {said} of {to}")
}

/// Time that is left, to be read aloud.
#[must_use]
pub fn time_left(time: &str, who: &str) -> String {
    format!("{time} left for {who}")
}

/// One's own time runs out: short, for it lies over the board that has to be looked at now.
#[must_use]
pub fn hurry(ms: u64) -> String {
    format!("{} left, then the clock chooses.", written(ms))
}

/// A question was open when one's time ran out.
pub const TIME_WAS_UP: &str = "Your time was up: the clock has chosen. The log says what.";

/// Somebody asks to take a step back.
#[must_use]
pub fn asks(who: &str) -> String {
    format!("{who} asks to take back their last step, and all that followed it.")
}

/// Who has agreed, and who has still to answer.
#[must_use]
pub fn answers(agreed: &[String], asked: &[String]) -> String {
    match (agreed.is_empty(), asked.is_empty()) {
        (true, _) => format!("Still to answer: {}.", asked.join(", ")),
        (false, true) => format!("Agreed: {}.", agreed.join(", ")),
        (false, false) => format!("Agreed: {}. Still to answer: {}.", agreed.join(", "), asked.join(", ")),
    }
}
