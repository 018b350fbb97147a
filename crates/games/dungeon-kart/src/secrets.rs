//! What the laws need: other worlds that a viewer cannot tell from this one (section 5), and everything in the box.

use crate::DungeonKart;
use crate::action::{Action, Cast};
use crate::options::Switch;
use crate::pieces::{Deck, Hazard, Spell};
use crate::redeal::redeal;
use crate::state::{Lying, State};
use kernel::{Chance, Seat, Secrets, Viewer};

impl Secrets for DungeonKart {
    fn otherwise(&self, state: &State, viewer: Viewer, chance: &mut dyn Chance) -> State {
        let mut other = *state;
        let open = self.options().open_spells == Switch::On;
        match viewer {
            Viewer::Referee => {}
            Viewer::Seat(_) | Viewer::Mind(_) | Viewer::Spectator => {
                let sees = |seat: Seat| open || viewer.seat() == Some(seat);
                redeal(self, &mut other, sees, viewer.seat(), chance);
            }
        }
        other
    }

    /// Coins, markers, Bombs, Zombies, hazard tokens by kind, and cards by deck and spell.
    fn pieces(&self, state: &State) -> Vec<u16> {
        let sum = |of: fn(&crate::state::Kart) -> u8| -> u16 {
            state.karts.iter().map(|kart| u16::from(of(kart))).sum()
        };
        let lying = |hazard: Hazard| {
            let all = state.hazards.iter().filter(|Lying { hazard: lies, .. }| *lies == hazard);
            u16::try_from(all.count()).unwrap_or(u16::MAX)
        };
        let mut counts = vec![
            u16::from(state.supply.coins) + sum(|kart| kart.coins),
            u16::from(state.supply.markers) + sum(|kart| kart.markers),
            u16::from(state.supply.bombs) + lying(Hazard::Bomb),
            u16::from(state.supply.zombies) + lying(Hazard::Zombie),
        ];
        for (kind, hazard) in Hazard::TOKENS.into_iter().enumerate() {
            counts.push(u16::from(state.bag[kind]) + u16::from(state.gone_tokens[kind]) + lying(hazard));
        }
        for deck in Deck::ALL {
            let pile = &state.piles[deck.index()];
            for spell in Spell::ALL {
                let piled = pile.deck.iter().chain(pile.discard.iter()).filter(|card| *card == spell).count();
                let hands = state.karts.iter().flat_map(|kart| kart.hand.to_vec());
                let held = hands.filter(|card| (card.deck, card.spell) == (*deck, *spell)).count();
                counts.push(u16::try_from(piled + held).unwrap_or(u16::MAX));
            }
        }
        counts
    }

    /// Section 6: all but how decks are shuffled. (Racers, dashboards and tokens are shuffled under the same name, and lie open
    /// when they are.)
    fn is_drawn_openly(&self, name: &str) -> bool {
        name != "shuffle"
    }

    /// Section 4: all but the answers in the window.
    fn is_chosen_openly(&self, action: Action) -> bool {
        !matches!(action, Action::Pass | Action::Cast(Cast::Plain(Spell::Freeze)))
    }
}
