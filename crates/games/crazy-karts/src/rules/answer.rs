//! Section 4: what an answer does.

use super::Race;
use crate::action::Action;
use crate::cards::Value;
use crate::event::{Event, Mended, Spin};
use crate::pieces::{Faction, Post, PowerUp, Space};
use crate::state::Team;
use crate::task::{Question, Steering};
use kernel::Seat;

impl Race<'_, '_> {
    /// Carries out an answer that is among those offered.
    pub fn answer(&mut self, seat: Seat, question: Question, action: Action) {
        let kart = self.mover();
        match (question, action) {
            (_, Action::Pick(faction)) => self.pick(self.state.team(seat), faction),
            (_, Action::Assign(upgrade, post)) => self.assign(self.state.team(seat), upgrade, post),
            (_, Action::Start(start)) => self.start(self.state.team(seat), start),
            (Question::MiddleFacing, Action::Face(facing)) => {
                self.face(self.state.team(seat), facing, Spin::Start);
            }
            (_, Action::Face(facing)) => {
                self.state.turn.steering = Steering::Whirled; // CK-9.12
                self.face(kart, facing, Spin::Whirl);
            }
            (Question::Pits(team), Action::MendPoint) => self.take_off(team, Mended::Point, None),
            (Question::Pits(team), Action::Mend(card)) => self.take_off(team, Mended::Card(card), None),
            (Question::Mend(tool, left), Action::MendPoint) => self.mended(tool, left, Mended::Point),
            (Question::Mend(tool, left), Action::Mend(card)) => self.mended(tool, left, Mended::Card(card)),
            (_, Action::Done) => self.leave_pits(),
            (_, Action::Refuse) => self.refuse(),
            (Question::Ice(slider), Action::Turn(side)) => self.slide(slider, side),
            (_, Action::Turn(side)) => self.make_turn(kart, side),
            (_, Action::Shift(value, from, to)) => self.shift(seat, value, from, to),
            (_, Action::Lasso(faction)) => {
                self.pull_faction(faction, Post::Front, self.game.content.numbers.lasso_pull);
            }
            (_, Action::Rubber(faction)) => {
                let steps = self.game.content.power_up(PowerUp::EnergeticRubber).amount;
                self.pull_faction(faction, Post::Rear, steps);
            }
            (Question::Pull(pulled, left), Action::Pull(facing)) => {
                let post = self.state.post(seat).unwrap_or(Post::Front);
                self.pull_to(pulled, post, facing, left);
            }
            (_, Action::Drop(hex)) => self.drop_rocks(hex),
            (_, Action::Swap(faction)) => self.with(faction, Self::switch),
            (_, Action::Shoot(faction)) => self.with(faction, Self::fire),
            (_, Action::Surrender(value, space)) => self.surrender(seat, value, space),
            (Question::Give(target), Action::Give(card)) => self.give(target, card),
            (_, Action::Lose(value, space)) => self.lose(seat, value, space),
            (_, Action::MendPoint | Action::Mend(_) | Action::Pull(_) | Action::Give(_))
            | (
                _,
                Action::Accept
                | Action::Keep
                | Action::Straight
                | Action::Hold
                | Action::Place(..)
                | Action::Token(_)
                | Action::Buff
                | Action::Recall
                | Action::Ready
                | Action::Stop
                | Action::Count,
            ) => {}
        }
    }

    /// CK-25.5: a card goes to another space.
    fn shift(&mut self, seat: Seat, value: Value, from: Space, to: Space) {
        let driver = self.state.driver_mut(seat);
        if driver.laid[from.index()].take(value) {
            driver.laid[to.index()].add(value);
            self.tell(|| Event::Shifted(seat, value, from, to));
        }
    }

    /// CK-9.16: a card comes off the panel, and back at the next draw (CK-4.9).
    fn surrender(&mut self, seat: Seat, value: Value, space: Space) {
        let driver = self.state.driver_mut(seat);
        if driver.laid[space.index()].take(value) {
            driver.discard.add(value);
            self.tell(|| Event::Surrendered(seat, value, space));
        }
    }

    fn with(&mut self, faction: Faction, act: impl FnOnce(&mut Self, Team)) {
        if let Some(team) = self.state.team_of(faction) {
            act(self, team);
        }
    }

    fn pull_faction(&mut self, faction: Faction, post: Post, steps: u8) {
        self.with(faction, |race, team| race.begin_pull(team, post, steps));
    }
}
