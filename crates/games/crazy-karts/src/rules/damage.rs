//! CK-20: damage.

use super::Race;
use super::value::{holder, most_speed};
use crate::event::{Blow, Drag, Event, Guard, Spared};
use crate::pieces::Upgrade;
use crate::state::{Lasts, Team};

impl Race<'_, '_> {
    /// CK-20.1 to CK-20.4: one event is one sum; Iron Bumper (CK-25.6) and Energetic Shield (CK-9.18) look at it.
    pub fn hurt(&mut self, kart: Team, damage: u8, why: Blow) {
        let bumper = match why {
            Blow::Card(_) => 0, // CK-17.9
            Blow::Wall | Blow::Collision(_) | Blow::Obstacle(_) | Blow::Ram => {
                let held = holder(self.state, kart, Upgrade::IronBumper).is_some();
                if held { self.game.content.upgrade(Upgrade::IronBumper).amount } else { 0 }
            }
        };
        let guard = (bumper > 0).then_some(Guard::Bumper);
        let (taken, guard) = match self.state.kart(kart).shield {
            Lasts::On => (0, Some(Guard::Shield)),
            Lasts::Off => (damage.saturating_sub(bumper), guard),
        };
        let from = self.state.kart(kart).damage;
        let (all, most) = (from.saturating_add(taken), self.game.content.numbers.max_damage);
        let to = u8::min(all, most); // CK-20.2
        if from == to {
            if damage > 0 {
                let guard = guard.filter(|_| taken == 0).unwrap_or(Guard::Wreck);
                self.tell(|| Event::Unhurt(kart, why, guard));
            }
            return;
        }
        self.state.kart_mut(kart).damage = to;
        let spared = Spared { bumper: Lasts::when(bumper > 0), limit: Lasts::when(all > most) };
        self.tell(|| Event::Hurt(kart, from, to, why, spared));
        let most = most_speed(self.game, self.state.kart(kart).damage);
        if self.state.kart(kart).speed > most {
            self.set_speed(kart, most, Drag::Damage); // CK-20.3
        }
    }
}
