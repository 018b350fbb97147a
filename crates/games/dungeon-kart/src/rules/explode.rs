//! R4: an explosion (DK-20.15).

use super::Race;
use super::enter::Ended;
use crate::event::{Cause, Event, Fuse, Loss, Mishap};
use crate::pieces::Hazard;
use crate::state::MOST_HAZARDS;
use crate::track::Spot;
use kernel::{List, Seat};

impl Race<'_, '_> {
    /// Bombs explode in some hexes, those that lie in their zones too, as one event. Whether a Crash of `entering` took effect.
    pub(super) fn explode(&mut self, hexes: &[Spot], entering: Option<Seat>) -> Ended {
        let fuse = if self.state.mover().is_some() { Fuse::Touch } else { Fuse::Round };
        let bombs = self.chain(hexes);
        let (track, exploded) = (self.track(), bombs);
        let range = self.game.content.hazard(Hazard::Bomb).range;
        self.tell(|| {
            let mut zone: Vec<_> = track
                .spots()
                .filter(|spot| bombs.iter().any(|bomb| track.distance(*bomb, *spot) <= range))
                .map(|spot| track.hex(spot))
                .collect();
            zone.dedup();
            Event::Exploded(exploded.iter().map(|bomb| track.hex(*bomb)).collect(), zone, fuse)
        });
        let in_zone = |spot: Spot| bombs.iter().any(|bomb| track.distance(*bomb, spot) <= range);
        let lying = self.state.hazards;
        for lying in lying.iter().filter(|lying| in_zone(lying.at)) {
            if matches!(lying.hazard, Hazard::Bomb | Hazard::Hero | Hazard::Zombie) {
                self.remove(lying.at, Loss::Blown);
            }
        }
        let mut ended = Ended::No;
        let from = self.state.mover().unwrap_or(self.state.first);
        for seat in self.game.clockwise(from) {
            if in_zone(self.state.kart(seat).at) {
                let effect = self.mishap(seat, Mishap::Crash, Cause::Explosion);
                if Some(seat) == entering {
                    ended = effect;
                }
            }
        }
        ended
    }

    /// Every further Bomb in the zone explodes too.
    fn chain(&self, hexes: &[Spot]) -> List<Spot, MOST_HAZARDS> {
        let mut bombs: List<Spot, MOST_HAZARDS> = super::filled(hexes.iter().copied());
        let (mut at, range) = (0, self.game.content.hazard(Hazard::Bomb).range);
        while let Some(bomb) = bombs.get(at).copied() {
            at += 1;
            for lying in self.state.hazards.iter().filter(|lying| lying.hazard == Hazard::Bomb) {
                let near = self.track().distance(bomb, lying.at) <= range;
                if near && !bombs.contains(&lying.at) {
                    let _fits = bombs.push(lying.at);
                }
            }
        }
        bombs
    }
}
