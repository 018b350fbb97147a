//! DS-11: leaving the corridor, safe or dead, and the end of the game (DS-12.1, 7.8).

use super::{Chase, Standing, standings};
use crate::event::{Event, Score};
use crate::options::Switch;
use crate::pieces::Cause;
use crate::state::{Fate, Phase};
use board::Square;
use kernel::{Audience, Seat};

impl Chase<'_, '_> {
    /// DS-11.1 to DS-11.3: safe, at once.
    pub(super) fn escape(&mut self, seat: Seat, from: Square) {
        let who = self.who(seat);
        self.player(seat).fate = Fate::Safe;
        let _fits = self.state.left.push(who);
        self.tell(|| Event::Escaped(who, from));
    }

    /// DS-11.5 to DS-11.8, 7.7: the piece is removed; what was collected stays on record; the hand is set aside (DS-5.22).
    pub(super) fn die(&mut self, seat: Seat, cause: Cause) {
        let Some(at) = self.state.player(seat).at() else { return };
        let who = self.who(seat);
        self.player(seat).fate = Fate::Dead(cause);
        let _fits = self.state.left.push(who);
        self.tell(|| Event::Died(who, at, cause));
    }

    /// DS-12.1, 7.8: nobody is in the corridor any more. What was hidden is shown (DS-12.8, section 5).
    pub(super) fn finish(&mut self) {
        self.state.phase = Phase::Over;
        self.play.reveals();
        let (game, state) = (self.game, &*self.state);
        if game.options.alignments == Switch::On {
            let of = |seat: Seat| state.player(seat).alignment.unwrap_or_default();
            let all = || Event::Revealed(game.everybody().map(of).collect(), state.undealt.to_vec());
            self.play.tell(Audience::All, all);
        }
        let score = |standing: &Standing| Score {
            points: standing.points,
            bonus: standing.bonus,
            place: standing.place,
        };
        let scores = || Event::Finished(standings(game, state).iter().map(score).collect());
        self.play.tell(Audience::All, scores);
    }
}
