//! The games that are kept on a device, as its list of them has them.

use crate::lines::{line, lines};

/// A game that is kept.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Kept {
    /// Its id.
    pub id: String,
    /// The id of its game.
    pub game: String,
    /// The name of its game.
    pub name: String,
    /// How it stands, as a sentence.
    pub line: String,
    /// The symbol of the side that the person plays.
    pub face: String,
    /// When it was touched last, in milliseconds since 1970.
    pub touched: u64,
    /// Whether it is over.
    pub finished: bool,
}

impl Kept {
    /// Reads a list, the newest first. What cannot be read is left out.
    #[must_use]
    pub fn read_all(text: &str) -> Vec<Self> {
        let mut games: Vec<Self> = Vec::new();
        for (word, value) in lines(text) {
            if word == "id" {
                games.push(Self { id: value.into(), ..Self::default() });
            } else if let Some(game) = games.last_mut() {
                game.take(word, value);
            }
        }
        games.retain(|game| !game.id.is_empty() && !game.game.is_empty());
        kernel::sort_short_by_key(&mut games, |game| std::cmp::Reverse(game.touched));
        games
    }

    fn take(&mut self, word: &str, value: &str) {
        match word {
            "game" => self.game = value.into(),
            "name" => self.name = value.into(),
            "line" => self.line = value.into(),
            "face" => self.face = value.into(),
            "touched" => self.touched = value.parse().unwrap_or(0),
            "finished" => self.finished = true,
            _ => {}
        }
    }

    /// The text of a list.
    #[must_use]
    pub fn write_all(games: &[Self]) -> String {
        let mut out = String::new();
        for Self { id, game, name, line: said, face, touched, finished } in games {
            let touched = touched.to_string();
            let words = [
                ("id", id),
                ("game", game),
                ("name", name),
                ("line", said),
                ("face", face),
                ("touched", &touched),
            ];
            words.into_iter().for_each(|(word, value)| line(&mut out, word, value));
            if *finished {
                line(&mut out, "finished", "");
            }
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_read_again_the_newest_first_and_rubbish_is_left_out() {
        let game = |id: &str, touched, finished| Kept {
            id: id.into(),
            game: "dungeon-rush".into(),
            name: "Dungeon Rush".into(),
            line: "Round 3. Your turn.".into(),
            face: "unit-scout".into(),
            touched,
            finished,
        };
        let (old, new) = (game("abc", 5, true), game("def", 9, false));
        assert_eq!(Kept::read_all(&Kept::write_all(&[old.clone(), new.clone()])), [new, old]);
        for rubbish in ["", "[]", "{\"id\":1}", "id", "id x", "game dungeon-rush", "\u{0}"] {
            assert_eq!(Kept::read_all(rubbish), [], "{rubbish}");
        }
    }
}
