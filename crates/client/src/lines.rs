//! The small texts that are kept on a device: a word and its value on each line. A word that nobody knows is skipped, so an
//! older page reads what a newer one has kept; people can read it too.

/// The words of a text and their values.
pub fn lines(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.lines().map(|line| line.split_once(' ').unwrap_or((line, "")))
}

/// Writes a word and its value.
pub fn line(out: &mut String, word: &str, value: &str) {
    out.push_str(word);
    out.push(' ');
    // A line is a line: what a value says behind a break would be taken for words of its own.
    out.extend(value.chars().map(|letter| if letter.is_control() { ' ' } else { letter }));
    out.push('\n');
}

/// One of a few, each with a word.
pub trait Word: Copy + 'static {
    /// All of them with their words.
    const WORDS: &'static [(Self, &'static str)];

    /// The one with this word.
    fn read(word: &str) -> Option<Self> {
        Self::WORDS.iter().find(|(_, own)| *own == word).map(|(one, _)| *one)
    }
}

/// The word of one.
pub fn word<W: Word + PartialEq>(one: W) -> &'static str {
    W::WORDS.iter().find(|(other, _)| *other == one).map_or("", |(_, word)| word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_written_is_read_again_line_by_line() {
        let mut text = String::new();
        line(&mut text, "name", "Dungeon Rush");
        line(&mut text, "line", "two\nplayer person");
        assert_eq!(
            lines(&text).collect::<Vec<_>>(),
            [("name", "Dungeon Rush"), ("line", "two player person")]
        );
        assert_eq!(lines("finished").collect::<Vec<_>>(), [("finished", "")]);
    }
}
