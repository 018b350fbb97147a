//! What the laws need: other worlds that a viewer cannot tell from this one (section 5), and everything in the box.

use crate::SuperWizardKart;
use crate::action::Action;
use crate::options::Hands;
use crate::pieces::Power;
use crate::redeal::redeal;
use crate::state::{Phase, State};
use kernel::{Chance, Seat, Secrets, Viewer};

impl Secrets for SuperWizardKart {
    fn otherwise(&self, state: &State, viewer: Viewer, chance: &mut dyn Chance) -> State {
        let mut other = *state;
        let open = self.options().hands == Hands::Open;
        match viewer {
            Viewer::Referee => {}
            // Section 5: when the game is over everything is open.
            Viewer::Seat(_) | Viewer::Mind(_) | Viewer::Spectator if state.phase == Phase::Over => {}
            Viewer::Seat(_) | Viewer::Mind(_) | Viewer::Spectator => {
                let sees = |seat: Seat| open || viewer.seat() == Some(seat);
                redeal(self, &mut other, sees, viewer.seat(), chance);
            }
        }
        other
    }

    /// Cards by kind.
    fn pieces(&self, state: &State) -> Vec<u16> {
        let count = |power: &Power| {
            let pile = &state.piles[power.deck().index()];
            let piled = pile.deck.iter().chain(pile.discard.iter()).filter(|card| *card == power).count();
            let held: usize =
                state.karts.iter().map(|kart| kart.hand.iter().filter(|card| *card == power).count()).sum();
            u16::try_from(piled + held).unwrap_or(u16::MAX)
        };
        Power::ALL.iter().map(count).collect()
    }

    /// Section 6: all but how decks are shuffled and which card is stolen. (Who chooses when is shuffled under the same name, and lies
    /// open when it is.)
    fn is_drawn_openly(&self, name: &str) -> bool {
        !matches!(name, "shuffle" | "steal")
    }

    /// Section 4: all but sealed choices of karts.
    fn is_chosen_openly(&self, action: Action) -> bool {
        !matches!(action, Action::Choose(..)) || !crate::is_sealed(self)
    }
}
