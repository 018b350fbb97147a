//! CK-19: Repair. CK-9.24: Tinker's Kit.

use super::Race;
use crate::CrazyKarts;
use crate::event::{Event, Mended};
use crate::pieces::DamageCard;
use crate::state::Team;
use crate::task::{Question, Task, Tool};

impl Race<'_, '_> {
    /// CK-19.1, CK-19.3, CK-9.24: step by step, until the value is used up or nothing can be mended with what is left.
    pub fn mend(&mut self, tool: Tool, left: u8) {
        let kart = self.mover();
        let seat = match tool {
            Tool::Kit => self.rear(kart),
            Tool::Repair => self.state.seat(kart, crate::pieces::Post::Front),
        };
        self.ask(seat, Question::Mend(tool, left));
    }

    /// Whether there is something to mend with so much. What there is comes step by step.
    pub fn begin_mending(&mut self, kart: Team, tool: Tool, left: u8) -> bool {
        self.push(Task::Mend { tool, left });
        let mended = self.state.kart(kart);
        let worn = mended.lasting.iter().any(|many| *many > 0);
        mended.damage > 0 || worn && left >= card_cost(self.game, tool)
    }

    /// One mending, and then the rest.
    pub fn mended(&mut self, tool: Tool, left: u8, what: Mended) {
        let kart = self.mover();
        let cost = match what {
            Mended::Point => 1,
            Mended::Card(_) => card_cost(self.game, tool),
        };
        self.take_off(kart, what, Some(tool));
        if let Some(left) = left.checked_sub(cost).filter(|left| *left > 0) {
            self.push(Task::Mend { tool, left });
        }
    }

    /// A point of damage or a lasting card is taken off a kart; its speed stays (CK-19.4).
    pub fn take_off(&mut self, kart: Team, what: Mended, by: Option<Tool>) {
        let mended = self.state.kart_mut(kart);
        match what {
            Mended::Point => mended.damage = mended.damage.saturating_sub(1),
            Mended::Card(card) => {
                mended.lasting[card.index()] -= 1;
                let _fits = self.state.damage.discard.push(card);
            }
        }
        self.tell(|| Event::Mended(kart, what, by));
    }
}

/// CK-19.2, CK-9.24: what a lasting card costs.
pub(super) fn card_cost(game: &CrazyKarts, tool: Tool) -> u8 {
    match tool {
        Tool::Kit => 1,
        Tool::Repair => game.content.numbers.fix_cost,
    }
}

/// Whether a kart has this lasting card.
pub(super) fn carries(kart: &crate::state::Kart, card: DamageCard) -> bool {
    kart.lasting[card.index()] > 0
}
