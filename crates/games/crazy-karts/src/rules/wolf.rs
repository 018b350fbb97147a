//! CK-24: the Lone Wolf's Buffs and Malfunctions.

use super::Race;
use super::setup::shuffled;
use super::value::holder;
use crate::event::Event;
use crate::pieces::{Space, Upgrade};
use crate::state::{Buff, Laid, WOLF_TOKENS, Wolf};
use crate::task::Question;

/// CK-24.6: the actions that Buffs and Malfunctions are for.
pub(crate) const ACTIONS: [Space; WOLF_TOKENS] = [
    Space::Initiative,
    Space::Brake,
    Space::SpeedUp,
    Space::Turn,
    Space::Shoot,
    Space::Charging,
    Space::Repair,
];

impl Race<'_, '_> {
    pub fn renew_buffs(&mut self) {
        self.state.wolf.buffs = shuffled(self.play, "stack:buffs", ACTIONS.into_iter());
    }

    pub fn renew_malfunctions(&mut self) {
        self.state.wolf.malfunctions = shuffled(self.play, "stack:malfunctions", ACTIONS.into_iter());
    }

    /// CK-24.4: the top Buff and the top Malfunction, before any driver draws; CK-25.8: the second may be refused.
    pub fn wolf_draws(&mut self) {
        let Some(team) = self.state.lone_wolf() else { return };
        let seat = super::captain(team);
        if self.state.wolf.buffs.is_empty() {
            self.renew_buffs();
        }
        let Some(space) = self.state.wolf.buffs.pop() else { return };
        self.state.wolf.buff = Some(Buff { space, laid: Laid::No });
        self.draw_malfunction();
        self.play.reveals();
        if let Some(malfunction) = self.state.wolf.malfunction {
            self.tell_one(seat, || Event::WolfDrew(space, malfunction));
        }
        if holder(self.state, team, Upgrade::SpeakingTube).is_some() {
            self.ask(seat, Question::Refuse);
        }
    }

    fn draw_malfunction(&mut self) {
        if self.state.wolf.malfunctions.is_empty() {
            self.renew_malfunctions();
        }
        self.state.wolf.malfunction = self.state.wolf.malfunctions.pop();
    }

    /// CK-25.8: the next one instead.
    pub fn refuse(&mut self) {
        self.draw_malfunction();
        self.play.reveals();
        let Wolf { buff, malfunction, .. } = &self.state.wolf;
        if let (Some(team), Some(buff), Some(space)) = (self.state.lone_wolf(), *buff, *malfunction) {
            self.tell_one(super::captain(team), || Event::WolfRefused(buff.space, space));
        }
    }
}
