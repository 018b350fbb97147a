//! What was typed at the table, and what is meant by it.

use scene::Choice;

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

/// The text if it is an action as it is; else if it is one but for capitals; else the one choice that is called so. Blanks
/// more or less mean nothing.
pub fn meant(text: &str, is_action: &dyn Fn(&str) -> bool, open: &[Choice]) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let text = words.join(" ");
    if is_action(&text) {
        return text;
    }
    let cased = spellings(&words).find(|spelling| is_action(spelling));
    cased.or_else(|| called(&words, open)).unwrap_or(text)
}

/// The same words in other capitals: each in small letters or in capitals, at most four of them.
fn spellings(words: &[&str]) -> impl Iterator<Item = String> {
    const MOST: usize = 4;
    let words: Vec<[String; 2]> =
        words.iter().take(MOST + 1).map(|word| [word.to_lowercase(), word.to_uppercase()]).collect();
    let all = if words.len() > MOST { 0 } else { 1usize << words.len() };
    (0..all).map(move |bits| {
        let spelled = words.iter().enumerate().map(|(place, cases)| cases[bits >> place & 1].as_str());
        spelled.collect::<Vec<_>>().join(" ")
    })
}

/// The one choice whose label or notation has all these words, in their order: `lay wall b2` is "Lay Wall on B2".
fn called(words: &[&str], choices: &[Choice]) -> Option<String> {
    let has_all = |text: &str| {
        let text = text.to_lowercase().replace([':', ','], " ");
        let mut rest = text.split_whitespace();
        words.iter().all(|word| rest.any(|own| own == word.to_lowercase()))
    };
    let mut fitting = choices.iter().filter(|choice| has_all(&choice.label) || has_all(&choice.notation));
    let found = fitting.next().filter(|_| !words.is_empty())?;
    fitting.next().is_none().then(|| found.notation.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_in_other_capitals_and_by_what_is_on_the_screen() {
        let choice = |notation: &str, label: &str| Choice {
            notation: notation.into(),
            label: label.into(),
            verb: String::new(),
            group: String::new(),
            target: None,
            cost: None,
            role: scene::Role::Step,
            warning: None,
            why_not: None,
            knob: None,
            leads: Vec::new(),
        };
        let choices = [
            choice("lay wa B2", "Lay Wall on B2"),
            choice("lay wa B1", "Lay Wall on B1"),
            choice("end-turn", "End the turn"),
        ];
        assert_eq!(called(&["lay", "wall", "b2"], &choices).as_deref(), Some("lay wa B2"));
        assert_eq!(called(&["end"], &choices).as_deref(), Some("end-turn"));
        assert_eq!(called(&["lay", "wall"], &choices), None, "two are called so");
        assert!(spellings(&["Step", "basic", "n"]).any(|spelling| spelling == "step basic N"));
        assert_eq!(spellings(&["a"; 5]).count(), 0);
    }

    #[test]
    fn what_is_no_command_is_an_action() {
        assert_eq!(read("  12 "), Command::Choice(12));
        assert_eq!(read("why  step basic N"), Command::Why("step basic N".into()));
        assert_eq!(read("step basic N"), Command::Act("step basic N".into()));
        assert_eq!(read("undo everything"), Command::Act("undo everything".into()));
        assert_eq!((read(""), read("Q")), (Command::Board, Command::Quit));
    }
}
