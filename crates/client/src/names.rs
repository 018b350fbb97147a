//! Names of people that could be taken for something else. An honest server refuses the worst of them; one that passes a word of
//! its own off as a person's, and the person off as a bot, does not. So who is a person is said where a name could hide it.

use crate::Joined;
use kernel::unseen;

/// Letters of other alphabets, and digits, that look like one of ours. (Written out: the tables of all alphabets are large.)
const ALIKE: [(&str, char); 14] = [
    ("аАɑαΑ", 'a'),
    ("ьЬвВβΒƅ", 'b'),
    ("сСϲ", 'c'),
    ("ԁ", 'd'),
    ("еЕєεΕ", 'e'),
    ("ɡ", 'g'),
    ("нНһΗ", 'h'),
    ("іІıιΙ1|i", 'l'),
    ("мМΜ", 'm'),
    ("оОοΟσօՕ0", 'o'),
    ("рРρΡ", 'p'),
    ("г", 'r'),
    ("тТτΤ", 't'),
    ("уУγΥ", 'y'),
];

/// A name in small letters of our alphabet, as far as it looks like them.
fn plain(name: &str) -> String {
    let ours = |letter: char| {
        let alike = ALIKE.iter().find(|(others, _)| others.contains(letter));
        alike.map_or(letter, |(_, own)| *own)
    };
    name.chars().map(|letter| ours(letter.to_ascii_lowercase())).collect()
}

/// Whether a word is "bot", or that with another sign on a letter.
fn is_bot(word: &str) -> bool {
    let same = |(letter, own): (char, char)| letter == own || !letter.is_ascii();
    word.chars().count() == 3 && word.contains(['b', 'o', 't']) && word.chars().zip("bot".chars()).all(same)
}

/// Whether letters of ours stand beside those of another alphabet: nobody writes so, but who wants to look like somebody else.
fn is_mixed(name: &str) -> bool {
    let other = |letter: char| {
        matches!(letter,
            '\u{250}'..='\u{2af}' | '\u{370}'..='\u{1dff}' | '\u{2c00}'..='\u{2dff}' | '\u{a4d0}'..='\u{abff}')
    };
    name.contains(|letter: char| letter.is_ascii_alphabetic()) && name.contains(other)
}

/// Whether this is one of our letters in another dress, which no honest server leaves in a name.
const fn is_dressed(letter: char) -> bool {
    matches!(letter, '\u{2100}'..='\u{214f}' | '\u{24b6}'..='\u{24e9}' | '\u{ff01}'..='\u{ff5e}' | '\u{1d400}'..='\u{1d7ff}')
}

/// Whether a name could be taken for a bot's, or hides something.
fn reads_like_a_bot(name: &str) -> bool {
    let words = plain(name);
    name.contains(|letter: char| unseen(letter) || is_dressed(letter))
        || is_mixed(name)
        || words.split(|letter: char| letter.is_ascii() && !letter.is_ascii_alphanumeric()).any(is_bot)
}

impl Joined {
    /// What a person is called here: with the word that it is one, where the name could hide that.
    #[must_use]
    pub fn person_called(&self, name: &str) -> String {
        let own = plain(name);
        let is_side = || self.players().any(|(seat, _)| plain(&self.side(seat)) == own);
        if reads_like_a_bot(name) || is_side() { format!("{name}, a person") } else { name.into() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_could_be_a_bots_are_known() {
        for name in [
            "a greedy bot",
            "A Greedy BOT",
            "a greedy b\u{200b}ot",
            "a greedy b\u{43e}t",
            "b0t",
            "\u{44c}\u{43e}\u{442}",
            "a b\u{f6}t",
            "\u{ff42}\u{ff4f}\u{ff54}",
            "\u{1d41b}\u{1d428}\u{1d42d}",
        ] {
            assert!(reads_like_a_bot(name), "{name:?}");
        }
        for name in
            ["Ann", "Bob", "Botho", "Robot Rob", "Zoë", "Анна", "さくら", "日本人", "Åse", "Ann (2)", "Otto"]
        {
            assert!(!reads_like_a_bot(name), "{name:?}");
        }
    }
}
