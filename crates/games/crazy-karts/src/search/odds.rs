//! How likely a crew can do what it means to: from so fast to so fast and a Turn of so much, before it has seen its cards.

use crate::cards::Cards;
use crate::content::Content;

/// Speeds are 0 to 7 (CK-3.16).
pub(crate) const SPEEDS: usize = 8;

/// Who drives: two who draw by the front of the dial, or the Lone Wolf by its back (CK-4.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Crew {
    Pair,
    Wolf,
}

/// The likelihood by the speed now, the speed after Brake and Speed Up, and the value that Turn needs (0: none is wanted).
#[derive(Debug)]
pub(crate) struct Odds([[[f32; SPEEDS]; SPEEDS]; SPEEDS]);

impl Odds {
    /// Of this crew, with the usual deck.
    pub fn of(content: &Content, crew: Crew) -> Self {
        let (deck, dial) = match crew {
            Crew::Pair => (content.decks.light, &content.speedometer.front),
            Crew::Wolf => (content.decks.lone_wolf, &content.speedometer.back),
        };
        let mut odds = [[[0.0; SPEEDS]; SPEEDS]; SPEEDS];
        for (now, rows) in odds.iter_mut().enumerate() {
            let hands = Hands::of(deck, dial.get(now).copied().unwrap_or_default());
            for (then, row) in rows.iter_mut().enumerate() {
                for (turn, odds) in row.iter_mut().enumerate() {
                    *odds = hands.can(crew, now, then, turn);
                }
            }
        }
        Self(odds)
    }

    pub fn get(&self, now: u8, then: u8, turn: u8) -> f32 {
        let at = |number: u8| usize::from(number).min(SPEEDS - 1);
        self.0[at(now)][at(then)][at(turn)]
    }
}

/// All hands of so many cards, each as likely as the others: the sums that can be made of each (a bit each), and the sum of all.
struct Hands(Vec<(u32, usize)>);

impl Hands {
    fn of(deck: Cards, many: u8) -> Self {
        let cards: Vec<usize> = deck.each().map(|value| usize::from(value.points())).collect();
        let many = u32::from(many).min(u32::try_from(cards.len()).unwrap_or(0));
        let hands = (0_u32..1 << cards.len()).filter(|set| set.count_ones() == many);
        let sums = |set: u32| {
            let drawn = cards.iter().enumerate().filter(|(at, _)| set >> at & 1 == 1).map(|(_, card)| *card);
            drawn.fold((1_u32, 0), |(sums, all), card| (sums | sums << card, all + card))
        };
        Self(hands.map(sums).collect())
    }

    /// How many of the hands pass, as a share.
    fn share(&self, passes: impl Fn(u32, usize) -> bool) -> f32 {
        let count = |many: usize| f32::from(u16::try_from(many).unwrap_or(u16::MAX));
        let passing = self.0.iter().filter(|(sums, all)| passes(*sums, *all)).count();
        count(passing) / count(self.0.len().max(1))
    }

    fn can(&self, crew: Crew, now: usize, then: usize, turn: usize) -> f32 {
        let change = now.abs_diff(then);
        // Who stops may brake too much.
        let spent = |sums: u32| {
            if then == 0 { (change..32).find(|sum| sums >> sum & 1 == 1) } else { Some(change) }
                .filter(|sum| sums >> sum & 1 == 1)
        };
        let both = |sums: u32, all: usize| spent(sums).is_some_and(|spent| all - spent >= turn);
        match crew {
            Crew::Pair if then > now => {
                self.share(|sums, _| spent(sums).is_some()) * self.share(|_, all| all >= turn)
            }
            Crew::Pair | Crew::Wolf => self.share(both),
        }
    }
}
