//! DR-13: match play. A single game is a match of one.

use super::Turn;
use crate::DungeonRush;
use crate::event::{Event, Manner};
use crate::options::MatchLength;
use crate::state::{Ending, MatchResult, Phase, Side, State, Tally};
use kernel::Play;
use std::cmp::Ordering;

impl Turn<'_, '_> {
    /// A game has ended: it is counted, and the next one begins with the sides exchanged (DR-13.4), unless the match is over.
    pub(super) fn score(&mut self, ending: Ending) {
        let seat = self.state.sides.seat(ending.winner).map(kernel::Seat::number);
        let tally = &mut self.state.tally;
        tally.games += 1;
        tally.last = Some(ending);
        if let Some(seat) = seat {
            tally.wins[usize::from(seat)] += 1;
        }
        let result = match (self.table.options.length, seat) {
            (MatchLength::Single, Some(seat)) => Some(MatchResult::Won(seat)),
            (MatchLength::Single, None) => Some(MatchResult::DungeonWon), // DR-12.6
            (MatchLength::Duel | MatchLength::FirstToThree, seat) => {
                let (points, pairs) = (self.table.content.points_to_win, self.table.content.most_pairs);
                tally.pair(self.table.options.length, seat.unwrap_or(0), ending, points, pairs)
            }
        };
        self.state.tally.result = result;
        match result {
            Some(result) => {
                self.state.phase = Phase::Over;
                let length = self.table.options.length;
                if length != MatchLength::Single {
                    self.tell(|| Event::MatchEnded { result, length });
                }
            }
            None => {
                self.state.sides = self.state.sides.exchanged();
                self.begin_game();
            }
        }
    }
}

impl Tally {
    /// Counts one game of a pair. Both games of a pair are always played (DR-13.4); after the second the pair, and perhaps
    /// the match, is decided.
    fn pair(
        &mut self,
        length: MatchLength,
        winner: u8,
        ending: Ending,
        points_to_win: u8,
        most_pairs: u8,
    ) -> Option<MatchResult> {
        let Some((first_winner, first)) = self.first else {
            self.first = Some((winner, ending));
            return None;
        };
        if length == MatchLength::FirstToThree {
            self.first = None; // of a duel it is kept: the results show both games
        }
        match length {
            MatchLength::Single => None,
            MatchLength::Duel => Some(duel((first_winner, first), (winner, ending))),
            MatchLength::FirstToThree => {
                if first_winner == winner {
                    self.points[usize::from(winner)] += 1; // DR-13.3
                }
                let [one, other] = self.points;
                if one.max(other) >= points_to_win {
                    return Some(more(self.points));
                }
                let over = self.games / 2 >= most_pairs;
                over.then(|| if one == other { more(self.wins) } else { more(self.points) })
            }
        }
    }
}

/// Whoever has more.
fn more([one, other]: [u8; 2]) -> MatchResult {
    match one.cmp(&other) {
        Ordering::Greater => MatchResult::Won(0),
        Ordering::Less => MatchResult::Won(1),
        Ordering::Equal => MatchResult::Draw,
    }
}

/// DR-13.2: who wins both wins the duel. If each has escaped once: fewer rounds, then more gold. Otherwise a draw.
fn duel((first_winner, first): (u8, Ending), (second_winner, second): (u8, Ending)) -> MatchResult {
    if first_winner == second_winner {
        return MatchResult::Won(first_winner);
    }
    if first.winner != Side::Adventurers || second.winner != Side::Adventurers {
        return MatchResult::Draw;
    }
    let better = second.round.cmp(&first.round).then(first.gold.cmp(&second.gold));
    match better {
        Ordering::Greater => MatchResult::Won(first_winner),
        Ordering::Less => MatchResult::Won(second_winner),
        Ordering::Equal => MatchResult::Draw,
    }
}

/// A match in which these games have been played, each with this ending, in this manner; `None` if one follows the end of
/// the match. The next game stands at its beginning.
pub(crate) fn play_match(
    table: &DungeonRush,
    games: &[(Ending, Manner)],
    play: &mut Play<'_, Event>,
) -> Option<State> {
    let mut state = super::setup::start(table, play);
    for (ending, manner) in games {
        if state.tally.result.is_some() {
            return None;
        }
        let mut turn = Turn { table, state: &mut state, play };
        (turn.state.round, turn.state.gold) = (ending.round, ending.gold);
        match manner {
            Manner::Played => turn.end_game(ending.winner, ending.escaped),
            Manner::Conceded => turn.concede(ending.winner.other()),
        }
    }
    Some(state)
}
