//! What was typed at the table, and what is meant by it.

/// What is meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Nothing was typed: show the position again.
    Board,
    /// The choice with this number.
    Choice(usize),
    /// An action in notation.
    Act(String),
    /// Why (not) this?
    Why(String),
    /// A rule or a chapter.
    Rules(String),
    /// What the things on the table are and do.
    Pieces,
    /// What has happened so far.
    Log,
    /// What can be typed.
    Help,
    /// Take the last step back.
    Undo,
    /// Give up.
    Concede,
    /// Leave the game as it is.
    Quit,
}

/// The words that are commands.
pub const WORDS: [&str; 9] = ["board", "pieces", "why", "rules", "log", "help", "undo", "concede", "quit"];

/// Reads what was typed. Whatever is no command is taken for an action.
pub fn read(typed: &str) -> Command {
    let typed = typed.trim();
    let (word, rest) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
    let rest = rest.trim();
    match (word.to_lowercase().as_str(), rest) {
        ("" | "board", "") => Command::Board,
        ("why", asked) => Command::Why(asked.into()),
        ("rules" | "rule", id) => Command::Rules(id.into()),
        ("pieces" | "units" | "tiles" | "cards", "") => Command::Pieces,
        ("log", "") => Command::Log,
        ("help" | "?" | "h", "") => Command::Help,
        ("undo" | "u", "") => Command::Undo,
        ("concede", "") => Command::Concede,
        ("quit" | "exit" | "q", "") => Command::Quit,
        _ => typed.parse().map_or_else(|_| Command::Act(typed.into()), Command::Choice),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_command_is_an_action() {
        assert_eq!(read("  12 "), Command::Choice(12));
        assert_eq!(read("why  step basic N"), Command::Why("step basic N".into()));
        assert_eq!(read("step basic N"), Command::Act("step basic N".into()));
        assert_eq!(read("undo everything"), Command::Act("undo everything".into()));
        assert_eq!((read(""), read("Q")), (Command::Board, Command::Quit));
    }
}
