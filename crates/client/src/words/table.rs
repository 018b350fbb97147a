//! The words of the table.

use crate::Player;
use catalog::Level;

/// A game that is over, in lists.
pub const YOU_WON: &str = "You won";
/// A game that is over, in lists.
pub const YOU_LOST: &str = "You lost";
/// A game that is over, in lists.
pub const DRAWN: &str = "A draw";
/// A game that is over, in lists.
pub const NOBODY_WON: &str = "Nobody won";
/// A game that waits for its only person.
pub const YOUR_TURN: &str = "Your turn";
/// A game that this device does not know.
pub const NOT_KEPT: &str = "This game is not kept on this device.";
/// Takes back the last step.
pub const UNDO: &str = "Undo";
/// Why nothing can be taken back.
pub const NO_UNDO: &str = "There is nothing to take back: what was revealed or drawn stays.";
/// Opens the rules.
pub const RULES: &str = "Rules";
/// The commentary.
pub const LOG: &str = "Log";
/// Shows what the log leaves out.
pub const WHOLE_LOG: &str = "Show the whole log";
/// Where one stopped reading.
pub const SINCE: &str = "Since your last visit";
/// The board.
pub const BOARD: &str = "Board";
/// The talk at the table.
pub const CHAT: &str = "Chat";
/// Asks the others to take back the last step.
pub const ASK_UNDO: &str = "Ask to undo your step";
/// Why they are asked.
pub const ASK_UNDO_HELP: &str =
    "It takes your last step back. Something was drawn or shown by it: all have to agree.";
/// What else is on the table.
pub const TABLE: &str = "Table";
/// Opens what belongs to the game.
pub const MENU: &str = "Menu";
/// The small map of a long track.
pub const LAP_MAP: &str = "Map of the track. A click shows that part of it.";
/// The whole board.
pub const FIT: &str = "Show the whole board";
/// Closer.
pub const CLOSER: &str = "Closer";
/// Further away.
pub const AWAY: &str = "Further away";
/// Pencil marks.
pub const PENCIL: &str = "Pencil";
/// Pencil marks, explained.
pub const PENCIL_HELP: &str = "Tap a face-down tile to note what you think it is. Only you see it.";
/// Rubs a mark out.
pub const RUB_OUT: &str = "Rub out";
/// Gives up.
pub const CONCEDE: &str = "Give up";
/// Asks before that.
pub const CONCEDE_ASK: &str = "Give up this game?";
/// What that means, where the rules say so.
pub const CONCEDE_LOSES: &str = "It counts as lost.";
/// The same in a match.
pub const CONCEDE_LOSES_ONE: &str = "It counts as lost, and the next game of the match begins.";
/// What it means where the rules say nothing of it.
pub const CONCEDE_STANDS_IN: &str = "A bot plays on for you to the end.";
/// How to leave it without that.
pub const CONCEDE_HELP: &str = "To leave it for later, just close the page: it waits here.";
/// Who has given up watches.
pub const BOT_FOR_YOU: &str = "A bot plays for you now";
/// Asks before that in a terminal.
pub const CONCEDE_TYPED: &str = "Really give up this game? In a match the next one begins. `yes` does it.";
/// Between two games of a match, or two heats.
pub const IN_BETWEEN: &str = "This one is over";
/// Goes on to the next.
pub const NEXT_ONE: &str = "On to the next one";
/// Beside the chart of points.
pub const POINTS_BY_ROUND: &str = "What everybody would have scored at the end of each round.";
/// Under the chart of places.
pub const PLACES_BY_ROUND: &str = "Who was in which place at the end of each round.";
/// Does not give up.
pub const GO_ON: &str = "Play on";
/// Does not do what is warned of: one chooses again.
pub const NOT_THAT: &str = "Go back";
/// Somebody had not answered yet, and is asked no longer.
pub const OVERTAKEN: &str = "The table has gone on: this is no longer asked.";
/// What the keys are.
pub const SHORTCUTS: &str = "Keys";
/// The board for those who cannot see it.
pub const BOARD_LABEL: &str = "The board. Arrow keys choose a target, Enter plays it.";
/// Before somebody else looks.
pub const READY: &str = "I am here: show the table";
/// Watches it again.
pub const REPLAY: &str = "Watch the replay";
/// Plays again with the same people.
pub const REMATCH: &str = "Play again";
/// Goes where it is played again.
pub const JOIN_REMATCH: &str = "Play again";
/// The same, for who watched.
pub const SEE_REMATCH: &str = "See the rematch";
/// Does not play again.
pub const NO_REMATCH: &str = "Not this time";
/// Nobody else sits down there.
pub const SEAT_KEPT: &str = "Your seat is kept.";
/// One has said so.
pub const YOU_DO_NOT: &str = "You do not play again: your seat is free.";
/// One has asked for it oneself.
pub const YOU_WAIT: &str = "You asked for a rematch. It starts when the others are there.";
/// It was called off before it began.
pub const CALLED_OFF: &str = "The rematch was called off.";
/// It is played already.
pub const REMATCH_RUNS: &str = "The rematch is played already.";
/// It was asked for.
pub const REMATCH_ASKED: &str = "Asking …";
/// A game that was given up.
pub const ABANDONED: &str = "The race was called off";
/// The rolls are drawn again.
pub const CHECKING: &str = "Being checked …";
/// What that means.
pub const CHECKING_HELP: &str = "The record is fetched, and every roll is drawn again in this page.";
/// The record could not be fetched.
pub const NOT_CHECKED: &str = "Not checked yet";
/// Nobody hands the record over.
pub const NO_RECORD: &str = "The record could not be fetched: the server does not answer.";
/// Sends it to somebody.
pub const SHARE: &str = "Share";
/// It is in the clipboard.
pub const COPIED: &str = "The link is in your clipboard.";
/// The clipboard refuses.
pub const COPY_YOURSELF: &str = "Copy this link:";
/// The browser keeps nothing.
pub const NOT_SAVED: &str = "This browser keeps nothing: the game is lost when you close the page.";
/// The worker is gone.
pub const NO_BOT: &str = "The bot does not answer.";
/// The button that asks it once more.
pub const ASK_AGAIN: &str = "Ask again";
/// What a preview cannot know.
pub const UNKNOWN_NEXT: &str = "You cannot know yet what comes then.";
/// What lies there is not known.
pub const UNKNOWN: &str = "You cannot know yet what lies there.";
/// Where the rules are quoted.
pub const WHY: &str = "The rule behind it";
/// More than one person at this device.
pub const HOT_SEAT: &str = "Only you should look now.";
/// The end.
pub const ROUND_BY_ROUND: &str = "Round by round";
/// The end.
pub const VERIFIED: &str = "Every roll verified";
/// The end of a game whose record holds, and proves not everything.
pub const NOT_PROVEN: &str = "The rolls are not proven";
/// The end of a game whose record does not hold.
pub const NOT_VERIFIED: &str = "The record does not hold";
/// In the ranking.
pub const YOU: &str = "you";
/// The only person at this device has won.
pub const YOU_WIN: &str = "You win!";
/// The only person at this device has lost.
pub const YOU_LOSE: &str =
    "Not this time. The replay shows every step: go on from any of them, and try another way.";
/// Back to the results.
pub const RESULTS: &str = "Results";
/// Back to the board.
pub const LOOK: &str = "Look at the board";
/// Several have won.
pub const DRAW: &str = "Nobody is ahead: a draw";
/// Nobody at the table has won.
pub const DUNGEON_WINS: &str = "The dungeon wins";
/// A hint for newcomers is put away.
pub const NO_HINTS: &str = "No more hints";

/// The question and the ways to answer it.
pub const PROMPT: &str = "Your decision";
/// Before something that cannot be taken back and costs the game.
pub const SURE: &str = "Are you sure?";
/// Before the number of the round.
pub const ROUND: &str = "Round";
/// A bot that thinks.
pub const THINKING: &str = "thinking";
/// Somebody who is to act.
pub const TO_ACT: &str = "to act";
/// The end.
pub const OVER: &str = "The game is over.";
/// Shows and hides what one holds, for more of the board.
pub const PULL: &str = "Panel up or down";
/// Finishes what moves.
pub const SKIP: &str = "Skip";
/// Ends the turn.
pub const END_TURN: &str = "End turn";
/// The keys that every game has, one by one: what to press (any of these), what it does.
pub const KEYS: [(&[&str], &str); 9] = [
    (&["Arrows", "W A S D"], "choose a target"),
    (&["Enter", "Space"], "play it; while things move: finish them"),
    (&["1 … 9"], "pick a card"),
    (&["U"], "take the last step back"),
    (&["E"], "end the turn, or pass"),
    (&["L"], "go to the log"),
    (&["M", "0"], "show the whole board"),
    (&["+ -"], "closer, further away"),
    (&["?"], "show these keys"),
];
/// One more, where notes can be made.
pub const PENCIL_KEY: (&str, &str) = ("N", "pencil on or off");

/// Who plays a seat.
#[must_use]
pub fn player(player: Player) -> String {
    match player {
        Player::Person => "at this device".into(),
        Player::Bot(Level::Random) => "bot, plays anything".into(),
        Player::Bot(Level::Careful) => "bot, plays carefully".into(),
        Player::Bot(Level::Greedy) => "bot, plays greedily".into(),
    }
}

/// `Round 4, your turn`.
#[must_use]
pub fn in_round(round: u16, line: &str) -> String {
    format!("{line}, round {round}")
}

/// Sides are exchanged between the games of a match.
#[must_use]
pub fn now_you_are(side: &str) -> String {
    format!("Sides are exchanged: now you are {side}.")
}

/// Which side somebody plays, and how it stands.
#[must_use]
pub fn as_side(side: &str, line: &str) -> String {
    format!("{side}: {line}")
}

/// A game of several people that is over, in lists.
#[must_use]
pub fn won_by(name: &str) -> String {
    format!("Won by {name}")
}

/// Whose turn it is.
#[must_use]
pub fn turn_of(name: &str) -> String {
    format!("Waiting for {name}")
}

/// A bot thinks.
#[must_use]
pub fn thinking(name: &str) -> String {
    format!("{} is thinking", capital(name))
}

/// The winner's line.
#[must_use]
pub fn wins(name: &str) -> String {
    let are_many = name.starts_with("the ") && name.ends_with('s');
    let verb = if are_many { "win" } else { "wins" };
    format!("{} {verb}", capital(name))
}

/// With a great first letter.
fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Before somebody else looks.
#[must_use]
pub fn pass_on(name: &str) -> String {
    format!("Pass the device to {name}")
}

/// What a choice costs.
#[must_use]
pub fn for_cost(label: &str, cost: &str) -> String {
    if cost.is_empty() { label.into() } else { format!("{label}, {cost}") }
}

/// Whoever reads, at the beginning of a sentence.
pub const YOU_FIRST: &str = "You";
/// Why a click does nothing.
pub const OUT_OF_REACH: &str = "That is out of reach of this move: too far, or the way is shut.";
/// Likewise, where nobody could go anyway.
pub const NOTHING_THERE: &str = "Nothing can be done there now.";

/// The winner's line, by the name of a person.
#[must_use]
pub fn person_wins(name: &str) -> String {
    format!("{name} wins")
}

/// The winners' line, where several have won together: what each of them is called.
#[must_use]
pub fn team_wins(names: &[String]) -> String {
    format!("{} win!", capital(&together(names)))
}

/// A side by its name.
#[must_use]
pub fn the(name: &str) -> String {
    format!("the {name}")
}

/// Several names in one: `Ann, Bob and Cid`.
#[must_use]
pub fn together(names: &[String]) -> String {
    match names {
        [first @ .., last] if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        names => names.concat(),
    }
}

/// Two who drive together, by who they are: `two bots`, `you and a bot`.
#[must_use]
pub fn crew(one: &str, other: &str) -> String {
    let is_bot = |who: &str| who.starts_with("bot");
    match (is_bot(one), is_bot(other)) {
        (true, true) => "two bots".into(),
        (true, false) => format!("{other} and a bot"),
        (false, true) => format!("{one} and a bot"),
        (false, false) => format!("{one} and {other}"),
    }
}

/// Who wants to play again.
#[must_use]
pub fn want_a_rematch(host: Option<&str>, seats: usize) -> String {
    let how = exchanged(seats);
    match host {
        None => format!("A rematch is open{how}."),
        Some(one) => format!("{one} wants a rematch{how}."),
    }
}

/// Everybody of the table plays again.
#[must_use]
pub fn rematch(seats: usize) -> String {
    format!("Rematch{}", exchanged(seats))
}

/// Where those sit who play again: not where they did.
const fn exchanged(seats: usize) -> &'static str {
    match seats {
        ..=1 => "",
        2 => ", sides exchanged",
        3.. => ", seats changed",
    }
}

/// The print under the seal.
#[must_use]
pub fn print_line(print: &str, draws: usize) -> String {
    format!("print {print}…, {draws} draws, all drawn again here.")
}

/// The seed under the seal.
#[must_use]
pub fn seed_line(seed: &str, draws: usize) -> String {
    format!("seed {seed}, {draws} draws, all drawn again here.")
}

#[cfg(test)]
mod tests {
    use super::{team_wins, the, wins};

    #[test]
    fn who_has_won_together_is_named_together() {
        let line = |names: &[&str]| team_wins(&names.iter().map(ToString::to_string).collect::<Vec<_>>());
        assert_eq!(line(&["you", "Bob"]), "You and Bob win!");
        assert_eq!(line(&["Cid", "a bot"]), "Cid and a bot win!");
        assert_eq!(wins(&the("Elves")), "The Elves win");
        assert_eq!(wins(&the("Lone Wolf")), "The Lone Wolf wins");
    }
}
