//! Sentences cut to the room there is.

use scene::{Moment, Weight};

/// So many lines of a preview are read at a glance.
const LINES: usize = 4;

/// What a preview says: all of it, or, where that is too much, what is remarkable.
#[must_use]
pub fn gist(moments: &[Moment]) -> Vec<String> {
    let least = if moments.len() > LINES { Weight::Mark } else { Weight::Trifle };
    let told = moments.iter().filter(|moment| moment.show.weight >= least);
    told.take(LINES).map(|moment| moment.line.words.clone()).collect()
}

/// The first sentence of several.
#[must_use]
pub fn first_sentence(words: &str) -> &str {
    let end = words.char_indices().find(|(at, letter)| {
        matches!(letter, '.' | '!' | '?') && words.get(at + 1..).is_some_and(|rest| rest.starts_with(' '))
    });
    end.and_then(|(at, _)| words.get(..=at)).unwrap_or(words)
}

#[cfg(test)]
mod tests {
    use super::*;
    use scene::{Line, Show};

    #[test]
    fn a_long_preview_keeps_what_is_remarkable() {
        let moment = |words: &str, weight: Weight| Moment {
            line: Line::new(words, &[]),
            show: Show { weight, ..Show::default() },
        };
        let long = [
            moment("The Basic dies.", Weight::Mark),
            moment("a", Weight::Usual),
            moment("b", Weight::Usual),
            moment("A blast.", Weight::Mark),
            moment("The paths close up.", Weight::Usual),
        ];
        assert_eq!(gist(&long), ["The Basic dies.", "A blast."]);
        assert_eq!(gist(&long[..2]), ["The Basic dies.", "a"]);
    }

    #[test]
    fn a_sentence_ends_where_the_next_begins() {
        assert_eq!(first_sentence("It wins with 1.5 gold! The rest: A."), "It wins with 1.5 gold!");
        assert_eq!(first_sentence("All of it."), "All of it.");
    }
}
