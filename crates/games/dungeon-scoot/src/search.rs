//! What bots and previews need: whole states that look like a view, what is worth thinking of in a turn, and how well a seat stands.

mod gist;
mod risk;
mod steps;
mod weights;
mod worth;

use crate::DungeonScoot;
use crate::action::Action;
use crate::redeal;
use crate::state::{Fate, Player, State};
use crate::view::{AlignmentSeen, Cards, PlayerSeen, View};
use kernel::{Chance, Search, Seat, Temper};

impl Search for DungeonScoot {
    fn is_possible(&self, view: &View) -> bool {
        crate::possible::is_possible(self, view)
    }

    fn imagine(&self, view: &View, chance: &mut dyn Chance) -> State {
        whole(self, view, chance)
    }

    fn steps(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        steps::steps(self, state, seat, out);
    }

    fn gist(&self, state: &State) -> u64 {
        gist::gist(state)
    }

    fn promise(&self, state: &State, seat: Seat) -> f32 {
        worth::promise(self, state, seat, None)
    }

    fn has_tempers() -> bool {
        true
    }

    fn promise_to(&self, state: &State, seat: Seat, temper: Temper) -> f32 {
        worth::promise(self, state, seat, Some(temper))
    }

    fn tallies() -> &'static [&'static str] {
        &["treasure", "trophies", "panic", "wounds", "deaths"]
    }

    fn tally(&self, state: &State, seat: Seat) -> Vec<u16> {
        let player = state.player(seat);
        let dead = u8::from(matches!(player.fate, Fate::Dead(_)));
        [player.treasure, player.n_trophies(), player.panic, player.wounds, dead].map(u16::from).to_vec()
    }
}

/// A whole state that looks like a view, the unknown drawn evenly.
pub(crate) fn whole(game: &DungeonScoot, view: &View, chance: &mut dyn Chance) -> State {
    let mut state = restored(view);
    redeal::fill(game, view, &mut state, chance);
    state
}

/// All that a view has.
pub(crate) fn restored(view: &View) -> State {
    let mut state = State {
        round: view.round,
        phase: view.phase,
        place: view.place,
        evil: view.evil,
        mat: view.mat,
        draft: view.draft,
        turn: view.turn,
        floor: view.floor,
        well: view.well,
        tile_discard: view.tile_discard,
        swallowed: view.swallowed,
        deck: view.deck.order.unwrap_or_default(),
        discard: view.discard,
        undealt: view.undealt.unwrap_or_default(),
        left: view.left,
        players: Default::default(),
    };
    for (player, seen) in state.players.iter_mut().zip(&view.players) {
        *player = player_of(seen);
    }
    state
}

/// A player; what is hidden comes later.
fn player_of(seen: &PlayerSeen) -> Player {
    let PlayerSeen { character, power, fate, panic, wounds, treasure, trophies, hand, alignment } = *seen;
    let hand = match hand {
        Cards::Known(hand) => hand,
        Cards::Number(_) => Default::default(),
    };
    let alignment = match alignment {
        AlignmentSeen::Known(alignment) => Some(alignment),
        AlignmentSeen::None | AlignmentSeen::Hidden => None,
    };
    Player { character, power, fate, panic, wounds, treasure, trophies, hand, alignment }
}
