//! Feelings in a word: short agreed texts that a browser shows as a symbol, and every other client as they are.

/// A feeling.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Emote {
    /// What is said.
    pub text: &'static str,
    /// What is drawn.
    pub symbol: &'static str,
    /// What it means.
    pub label: &'static str,
}

const fn emote(text: &'static str, symbol: &'static str, label: &'static str) -> Emote {
    Emote { text, symbol, label }
}

/// All of them.
pub const EMOTES: [Emote; 9] = [
    emote(":hello:", "g-hand", "Hello!"),
    emote(":luck:", "em-clover", "Good luck!"),
    emote(":cheer:", "g-trophy", "Well played!"),
    emote(":laugh:", "f-laugh", "Ha!"),
    emote(":ouch:", "f-ouch", "Ouch!"),
    emote(":hmm:", "f-hmm", "Hmm …"),
    emote(":sorry:", "f-sorry", "Sorry!"),
    emote(":idea:", "g-hint", "Good idea!"),
    emote(":hurry:", "g-clock", "Take your time, but not too much."),
];

/// The feeling that somebody has sent, if it is one.
#[must_use]
pub fn sent(text: &str) -> Option<Emote> {
    EMOTES.into_iter().find(|emote| emote.text == text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_feeling_is_the_whole_of_what_is_said() {
        assert_eq!(sent(":cheer:").map(|emote| emote.symbol), Some("g-trophy"));
        assert_eq!((sent("well :cheer:"), sent("cheer")), (None, None));
        for (at, emote) in EMOTES.iter().enumerate() {
            assert!(
                EMOTES
                    .iter()
                    .skip(at + 1)
                    .all(|other| other.text != emote.text && other.symbol != emote.symbol)
            );
        }
    }
}
