//! DK-25: where Epic Heroes stand, and what they do at the end of a round.

use super::Race;
use crate::event::{Cause, Event, Mishap};
use crate::pieces::Hazard;
use crate::state::{Lying, MOST_KARTS};
use crate::track::{Feature, Spot};
use board::Heading;
use kernel::{List, Seat};

impl Race<'_, '_> {
    /// DK-25.2: on the hazard hex of its tile with the least D; the token there goes back to the bag.
    pub(super) fn put_hero(&mut self, hero: Hazard) {
        let Some(tile) = self.tile_of(hero) else { return };
        let track = self.track();
        let is_epic = |spot: &&Spot| self.state.hazard_at(**spot).is_some_and(Hazard::is_epic);
        let free = track.hazard_hexes().iter().filter(|spot| track.tile(**spot) == tile && !is_epic(spot));
        let near = free.min_by_key(|spot| {
            let hex = track.hex(**spot);
            (track.left(**spot), hex.r, hex.q)
        });
        let Some(spot) = near.copied() else { return };
        if let Some(kind) = self.state.lift(spot).and_then(Hazard::token) {
            self.state.bag[kind] += 1;
        }
        let fits = self.state.lay(spot, hero);
        debug_assert!(fits, "one was taken up, or there is room");
    }

    /// DK-25.4 to DK-25.7.
    fn tile_of(&self, hero: Hazard) -> Option<u8> {
        let (track, tiles) = (self.track(), self.track().tiles());
        if hero == Hazard::EpicFighter {
            return Some(tiles - 1);
        }
        if hero == Hazard::EpicMage {
            return Some(tiles / 2);
        }
        let has_hero = |tile: u8| {
            let epic = self.state.hazards.iter().filter(|lying| lying.hazard.is_epic());
            epic.into_iter().any(|lying| track.tile(lying.at) == tile)
        };
        let printed = |tile: u8| -> u16 {
            let own = track.spots().filter(|spot| track.tile(*spot) == tile);
            own.map(|spot| match (track.feature(spot), hero) {
                (Feature::Coins(coins), Hazard::EpicThief) => u16::from(coins),
                (Feature::Spellbook, Hazard::EpicCleric) => 1,
                _ => 0,
            })
            .sum()
        };
        // The last of equals is the earliest in race order.
        (1..tiles).rev().filter(|tile| !has_hero(*tile)).max_by_key(|tile| printed(*tile))
    }

    /// DK-25.8: Fighter, Mage, Thief.
    pub(super) fn heroes_act(&mut self) {
        self.fighter();
        for seat in self.near(Hazard::EpicMage).iter() {
            self.mishap(*seat, Mishap::SpinOut, Cause::Hazard(Hazard::EpicMage));
        }
        for seat in self.near(Hazard::EpicThief).iter() {
            self.lose_coins(*seat, self.game.content.hazard(Hazard::EpicThief).toll);
        }
    }

    /// Those near an Epic Hero, in turn order from the first player.
    fn near(&self, hazard: Hazard) -> List<Seat, MOST_KARTS> {
        let look = self.look();
        let lying = self.state.place_of(hazard).map(|at| Lying { at, hazard });
        let is_near = |seat: &Seat| lying.is_some_and(|lying| look.reaches(&lying, look.kart(*seat).at));
        super::filled(self.game.clockwise(self.state.first).filter(is_near))
    }

    /// DK-25.4.
    fn fighter(&mut self) {
        let Some(at) = self.state.place_of(Hazard::EpicFighter) else { return };
        let (track, look) = (self.track(), self.look());
        let distance = |seat: Seat| track.distance(at, look.kart(seat).at);
        let key = |seat: &Seat| (distance(*seat), std::cmp::Reverse(look.progress(*seat)));
        let Some(prey) = self.game.clockwise(self.state.first).min_by_key(key) else { return };
        if distance(prey) <= self.game.content.hazard(Hazard::EpicFighter).range {
            self.mishap(prey, Mishap::Crash, Cause::Hazard(Hazard::EpicFighter));
            return;
        }
        let to_prey = track.distances(look.kart(prey).at);
        let step = Heading::ALL
            .into_iter()
            .filter_map(|heading| track.next(at, heading))
            .find(|next| to_prey[next.index()] < to_prey[at.index()] && look.is_free(*next));
        if let Some(next) = step {
            self.state.lift(at);
            let fits = self.state.lay(next, Hazard::EpicFighter);
            debug_assert!(fits, "one was taken up");
            let (from, to) = (self.hex(at), self.hex(next));
            self.tell(|| Event::Strode(from, to));
        }
    }
}
