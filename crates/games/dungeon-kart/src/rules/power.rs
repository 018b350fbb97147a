//! DK-19: what powers do.

use super::Race;
use super::enter::Entering;
use crate::event::{Cause, Drag, Draw, Event, Gain, Mishap, Way};
use crate::look::{Deed, Entry};
use crate::pieces::{Slot, Terrain};
use crate::state::{KartFlags, MOST_KARTS, TurnFlags};
use crate::track::Spot;
use kernel::{List, Seat};

impl Race<'_, '_> {
    /// DK-17.3: coins go back to the supply.
    pub(super) fn use_power(&mut self, seat: Seat, slot: Slot, deed: Deed) {
        let kart = self.state.kart_mut(seat);
        let cost = kart.racer.map_or(0, |racer| self.game.content.power(racer, slot).cost);
        kart.coins -= cost;
        kart.flags.set(KartFlags::used(slot));
        self.state.supply.coins += cost;
        self.tell(|| Event::UsedPower(seat, slot));
        let turn = &mut self.state.turn;
        match deed {
            Deed::RoyalLeap(entry) => self.leap(seat, entry),
            Deed::DoubleClutch => turn.steps = 2,
            Deed::WhipRound => {
                turn.extra_turns += 1;
                self.gain_mp(seat, 1, Gain::WhipRound);
            }
            Deed::Overgrowth(center) => self.overgrow(seat, center),
            Deed::SideSlide => turn.extra_drifts += 1,
            Deed::PilferedPage(deck) => self.draw_card(seat, deck, Draw::PilferedPage),
            Deed::Slither => turn.flags.set(TurnFlags::SLITHER),
            Deed::Petrify(heading) => {
                let hit: List<Seat, MOST_KARTS> = super::filled(self.look().petrified(seat, heading));
                self.each(&hit, Mishap::Crash, Cause::Petrify);
            }
            Deed::MindShove(bump) => self.bump(seat, bump),
            Deed::MindSwap(other) => self.swap(seat, other),
            Deed::PrimalCharge => turn.flags.set(TurnFlags::CHARGE),
            Deed::GroundPound => {
                let hit: List<Seat, MOST_KARTS> = super::filled(self.look().pounded(seat));
                self.each(&hit, Mishap::SpinOut, Cause::GroundPound);
            }
        }
    }

    /// The same befalls several, in turn order from the active player.
    pub(super) fn each(&mut self, seats: &[Seat], mishap: Mishap, cause: Cause) {
        for seat in seats {
            self.mishap(*seat, mishap, cause);
        }
    }

    /// DK-19.4: the hex between is not entered.
    fn leap(&mut self, seat: Seat, entry: Entry) {
        self.state.turn.pay(entry);
        let leg = self.track().leg_change(self.state.kart(seat).at, entry.to);
        self.enter(seat, Entering { to: entry.to, leg, way: Way::Leap });
    }

    /// DK-19.7.
    fn overgrow(&mut self, seat: Seat, center: Spot) {
        let track = self.track();
        let soft = |spot: &Spot| matches!(track.terrain(*spot), Terrain::Road | Terrain::Dirt);
        let all = std::iter::once(center).chain(track.adjacent(center)).filter(soft);
        let many = self.game.content.numbers.grass;
        let before = std::mem::replace(&mut self.state.grass, super::filled(all.take(many.into())));
        let grass = self.state.grass;
        self.tell(|| {
            let hexes = |spots: &[Spot]| spots.iter().map(|spot| track.hex(*spot)).collect();
            Event::Grass(hexes(&grass), hexes(&before))
        });
        for other in self.game.clockwise(seat).skip(1) {
            if grass.contains(&self.state.kart(other).at) {
                let marker = self.look().marker(other, Terrain::Grass);
                self.drop_to(other, marker, Drag::Overgrowth);
            }
        }
    }

    /// DK-19.14: flags and MP stay.
    fn swap(&mut self, seat: Seat, other: Seat) {
        let (own, theirs) = (self.state.kart(seat).setting, self.state.kart(other).setting);
        self.set_dial(seat, theirs, Drag::Swap);
        self.set_dial(other, own, Drag::Swap);
    }
}
