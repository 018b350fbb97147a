//! CK-10: Special Customizations.

use super::Race;
use super::value::value;
use crate::event::Event;
use crate::options::Switch;
use crate::pieces::{Customization, Space};
use crate::state::{Lasts, Team};
use crate::task::Step;

impl Race<'_, '_> {
    /// CK-10.1, CK-10.2, CK-10.10: the token of the kart, if it is paid.
    pub fn customization(&mut self, kart: Team) {
        let Some(custom) = self.state.kart(kart).custom else { return };
        if self.game.options().advanced == Switch::Off {
            return;
        }
        let price = self.game.content.customization(custom).cost;
        if !self.pays(kart, Space::Customization, Step::Customization, price) {
            return;
        }
        self.tell(|| Event::UsedCustomization(kart, custom));
        match custom {
            Customization::Charging => {
                let value = value(self.game, self.state, kart, Space::Customization);
                self.charge(kart, value);
            }
            Customization::Booster | Customization::Spyglass | Customization::Spear => {
                self.state.turn.custom = Lasts::On;
            }
        }
    }

    /// Whether a kart has paid for this customization in its running turn.
    pub fn has_paid(&self, kart: Team, custom: Customization) -> bool {
        let turn = &self.state.turn;
        turn.kart == Some(kart) && turn.custom == Lasts::On && self.state.kart(kart).custom == Some(custom)
    }
}
