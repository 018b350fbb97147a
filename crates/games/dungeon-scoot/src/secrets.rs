//! What the laws need: other worlds that a viewer cannot tell from this one (section 5), and everything in the box.

use crate::DungeonScoot;
use crate::action::Action;
use crate::pieces::{Alignment, Kind};
use crate::redeal::redeal;
use crate::state::{Phase, State};
use kernel::{Chance, Seat, Secrets, Viewer};

impl Secrets for DungeonScoot {
    fn otherwise(&self, state: &State, viewer: Viewer, chance: &mut dyn Chance) -> State {
        let mut other = *state;
        if viewer != Viewer::Referee {
            let over = state.phase == Phase::Over;
            let hidden = |seat: &Seat| !over && viewer.seat() != Some(*seat);
            let hidden: Vec<Seat> = self.everybody().filter(hidden).collect();
            redeal(&mut other, &hidden, chance);
        }
        other
    }

    /// Scoot cards by kind, tiles by kind, alignments.
    fn pieces(&self, state: &State) -> Vec<u16> {
        let mut counts = Vec::new();
        for card in self.content.all_cards() {
            let hands = state.players.iter().flat_map(|player| player.hand.to_vec());
            let piles = state.deck.iter().chain(state.discard.iter()).copied();
            let all = hands.chain(piles).filter(|other| *other == card).count();
            counts.push(u16::try_from(all).unwrap_or(u16::MAX));
        }
        for kind in Kind::ALL {
            let at = kind.index();
            let lying = state.floor.lying().filter(|lying| lying.kind == *kind).count();
            let drawn = match state.phase {
                Phase::Keep(one, other) => u16::from(one == *kind) + u16::from(other == *kind),
                Phase::Draft | Phase::Scoot | Phase::Paused(_) | Phase::Over => 0,
            };
            let piles = [state.well[at], state.tile_discard[at], state.swallowed[at]];
            let won = state.players.iter().map(|player| {
                u16::from(player.trophies[at])
                    + if *kind == Kind::Treasure { u16::from(player.treasure) } else { 0 }
            });
            let won: u16 = won.sum();
            let piles: u16 = piles.iter().map(|many| u16::from(*many)).sum();
            counts.push(u16::try_from(lying).unwrap_or(u16::MAX) + drawn + won + piles);
        }
        for alignment in Alignment::ALL {
            let dealt = state.players.iter().filter(|player| player.alignment == Some(*alignment)).count();
            let aside = state.undealt.iter().filter(|other| *other == alignment).count();
            counts.push(u16::try_from(dealt + aside).unwrap_or(u16::MAX));
        }
        counts
    }

    /// Section 6: all but shuffles of cards.
    fn is_drawn_openly(&self, name: &str) -> bool {
        name != "scoot-shuffle" && name != "alignment-deal"
    }

    /// Section 4: nothing is chosen under cover.
    fn is_chosen_openly(&self, _action: Action) -> bool {
        true
    }
}
