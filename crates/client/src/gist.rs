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

/// A sentence without the places in it that are written as two figures: a board that is looked at names none of them.
#[must_use]
pub fn without_places(words: &str) -> String {
    let is_place = |word: &str| {
        let word = word.trim_end_matches(['.', ',', ':', ';']);
        let figures = |part: &str| !part.is_empty() && part.bytes().all(|letter| letter.is_ascii_digit());
        word.split_once(',').is_some_and(|(column, row)| figures(column) && figures(row))
    };
    let mut kept: Vec<String> = Vec::new();
    for word in words.split(' ') {
        if !is_place(word) {
            kept.push(word.into());
            continue;
        }
        // What leads to the place goes with it, what stands behind it stays.
        while kept.last().is_some_and(|last| matches!(last.as_str(), "to" | "on" | "from" | "at" | "hex")) {
            kept.pop();
        }
        let end = word.trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == ',');
        if let Some(last) = kept.last_mut() {
            last.truncate(last.trim_end_matches(',').len());
            last.push_str(end);
        }
    }
    kept.join(" ")
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
    fn what_is_seen_on_the_board_needs_no_figures() {
        for (said, shown) in [
            ("The Elves drive to 4,5.", "The Elves drive."),
            ("The Elves start on Y1, hex 2,2.", "The Elves start on Y1."),
            ("They take Spring Wheels from 8,4.", "They take Spring Wheels."),
            ("The Elves brake from 3 to 2.", "The Elves brake from 3 to 2."),
        ] {
            assert_eq!(without_places(said), shown);
        }
    }

    #[test]
    fn a_sentence_ends_where_the_next_begins() {
        assert_eq!(first_sentence("It wins with 1.5 gold! The rest: A."), "It wins with 1.5 gold!");
        assert_eq!(first_sentence("All of it."), "All of it.");
    }
}
