//! What the laws need: other worlds that a viewer cannot tell from this one (section 5), and everything in the box.

use crate::CrazyKarts;
use crate::action::Action;
use crate::cards::Cards;
use crate::pieces::{DamageCard, Obstacle, PowerUp, Upgrade};
use crate::redeal::redeal;
use crate::state::{Phase, State};
use crate::task::{Question, Task};
use kernel::{Chance, List, Secrets, Viewer};

impl Secrets for CrazyKarts {
    fn otherwise(&self, state: &State, viewer: Viewer, chance: &mut dyn Chance) -> State {
        let mut other = state.clone();
        match viewer {
            Viewer::Referee => {}
            Viewer::Seat(_) | Viewer::Mind(_) | Viewer::Spectator => {
                redeal(self, &mut other, viewer.seat(), chance);
            }
        }
        other
    }

    /// Power-ups, Damage cards, tokens and upgrades by kind, and each driver's cards by value. (Before the box is opened there
    /// is nothing to count, and the Lone Wolf's used tokens lie nowhere.)
    fn pieces(&self, state: &State) -> Vec<u16> {
        let mut counts = Vec::new();
        let opened = !state.track.is_empty();
        for power_up in PowerUp::ALL {
            let piles = state.power_ups.stack.iter().chain(state.power_ups.discard.iter());
            let piled = piles.filter(|other| *other == power_up).count();
            let held: u8 = state.karts.iter().map(|kart| kart.held[power_up.index()]).sum();
            let laid =
                state.karts.iter().filter(|kart| kart.token.is_some_and(|token| token.power_up == *power_up));
            let all = piled + usize::from(held) + laid.count();
            counts.push(if opened { all } else { self.content.power_up(*power_up).count.into() });
        }
        for card in DamageCard::ALL {
            let piles =
                state.damage.stack.iter().chain(state.damage.discard.iter()).chain(state.face_down.iter());
            let piled = piles.chain(state.looked.iter()).filter(|other| *other == card).count();
            let carried: u8 = state.karts.iter().map(|kart| kart.lasting[card.index()]).sum();
            let all = piled + usize::from(carried);
            counts.push(if opened { all } else { self.content.damage_card(*card).count.into() });
        }
        for obstacle in Obstacle::ALL.iter().filter(|obstacle| **obstacle != Obstacle::Rocks) {
            let lying = state.obstacles.iter().map(|placed| placed.back).chain(state.supply.iter().copied());
            let all = lying.filter(|other| other == obstacle).count();
            counts.push(if opened { all } else { self.content.obstacle(*obstacle).count.into() });
        }
        for upgrade in Upgrade::ALL {
            let left = state.upgrades.iter().filter(|other| *other == upgrade).count();
            let held = self.everybody().filter(|seat| state.driver(*seat).upgrades.has(*upgrade)).count();
            let won = won(state).filter(|other| other == upgrade).count();
            counts.push(if opened { left + held + won } else { 1 });
        }
        for seat in self.everybody() {
            let driver = state.driver(seat);
            let laid = driver.laid.iter().fold(Cards::NONE, |all, cards| all.and(*cards));
            let all = laid.and(driver.deck).and(driver.hand).and(driver.discard).and(driver.aside);
            counts.push(if opened { all.count().into() } else { crate::cards::DECK.into() });
        }
        counts.into_iter().map(|many| u16::try_from(many).unwrap_or(u16::MAX)).collect()
    }

    /// Section 6: all but what is dealt face down.
    fn is_drawn_openly(&self, name: &str) -> bool {
        !(name == "hand" || name == "tokens" || name.starts_with("stack:"))
    }

    /// Section 4: all decisions are open but those of planning, the Lone Wolf's (D6) and the Spyglass's (D22).
    fn is_chosen_openly(&self, action: Action) -> bool {
        !matches!(
            action,
            Action::Place(..)
                | Action::Token(_)
                | Action::Buff
                | Action::Recall
                | Action::Accept
                | Action::Refuse
                | Action::Give(_)
        )
    }
}

/// Upgrades that were won and are still to be assigned.
pub(crate) fn won(state: &State) -> impl Iterator<Item = Upgrade> + '_ {
    let asked = match state.phase {
        Phase::Asked { question: Question::Assign(upgrade), .. } => Some(upgrade),
        Phase::Asked { .. } | Phase::Planning | Phase::Paused | Phase::Over => None,
    };
    let drawn = |task: &Task| if let Task::Assign { drawn } = task { *drawn } else { List::default() };
    let drawn = state.tasks.iter().map(drawn);
    drawn.flat_map(|drawn| drawn.to_vec()).map(|(_, upgrade)| upgrade).chain(asked)
}
