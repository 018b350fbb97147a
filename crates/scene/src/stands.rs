//! What changes in a row of the timing tower while events are played: what somebody has, where they are, whether they act.

use crate::{Going, Scene, Standing};
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// What changes in somebody's row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stands {
    /// So many of this they have from now on: a symbol.
    Has(String, u8),
    /// So many more of this, or less.
    More(String, i8),
    /// What is to be said of them: `row 7`.
    Says(String),
    /// It is their turn, and nobody else's.
    Acts,
    /// They are out of it, with a word for that; what they had stays, or this takes its place.
    Done(String, Option<(String, String)>),
}

impl Scene {
    /// Takes over what has changed in a row. Whoever has none yet is passed over.
    pub(crate) fn stand(&mut self, seat: Seat, change: &Stands) {
        if *change == Stands::Acts {
            let acts = self.tower.iter_mut().filter(|row| row.going == Going::Acts);
            acts.for_each(|row| row.going = Going::Waits);
        }
        if let Some(row) = self.tower.iter_mut().find(|row| row.seat == seat) {
            row.stand(change);
        }
    }
}

impl Standing {
    fn stand(&mut self, change: &Stands) {
        match change {
            Stands::Has(symbol, many) => *self.token(symbol) = many.to_string(),
            Stands::More(symbol, more) => {
                let token = self.token(symbol);
                let many: i16 = token.parse().unwrap_or(0);
                *token = (many + i16::from(*more)).max(0).to_string();
            }
            Stands::Says(state) => self.state.clone_from(state),
            Stands::Acts => self.going = Going::Acts,
            Stands::Done(state, instead) => {
                (self.going, self.state) = (Going::Done, state.clone());
                if let Some(token) = instead {
                    self.tokens = vec![token.clone()];
                }
            }
        }
    }

    /// How many of this they have; it comes last if they had none.
    fn token(&mut self, symbol: &str) -> &mut String {
        let at = self.tokens.iter().position(|(other, _)| other == symbol);
        let at = at.unwrap_or_else(|| {
            self.tokens.push((symbol.into(), "0".into()));
            self.tokens.len() - 1
        });
        &mut self.tokens[at].1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Beside;

    #[test]
    fn a_row_follows_what_happens_to_who_stands_in_it() {
        let row = |seat: Seat, going: Going| Standing {
            seat,
            place: 1,
            gap: String::new(),
            tokens: vec![("gold".into(), "1".into())],
            going,
            state: String::new(),
        };
        let [first, second, third] = [Seat::ALL[0], Seat::ALL[1], Seat::ALL[2]];
        let mut scene =
            Scene { tower: vec![row(first, Going::Acts), row(second, Going::Waits)], ..Scene::default() };
        let changes = [
            (first, Stands::Has("gold".into(), 4)),
            (first, Stands::More("gold".into(), -1)),
            (first, Stands::More("cup".into(), 1)),
            (second, Stands::Acts),
            (second, Stands::Says("row 7".into())),
            (third, Stands::Acts),
        ];
        for (seat, change) in changes {
            scene.change(&Beside::Stands(seat, change));
        }
        assert_eq!(scene.tower[0].tokens, [("gold".into(), "3".into()), ("cup".into(), "1".into())]);
        assert_eq!(scene.tower[0].going, Going::Waits);
        assert_eq!(scene.tower[1].state, "row 7");
        let skull = ("skull".to_string(), String::new());
        scene.change(&Beside::Stands(first, Stands::Done("dead".into(), Some(skull.clone()))));
        assert_eq!((scene.tower[0].tokens.clone(), scene.tower[0].going), (vec![skull], Going::Done));
    }
}
