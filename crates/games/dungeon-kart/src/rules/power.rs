//! DK-19: what powers do.

use super::Race;
use super::enter::Entering;
use crate::action::Power;
use crate::event::{Cause, Drag, Draw, Event, Gain, Mishap, Way};
use crate::look::Entry;
use crate::pieces::{Racer, Slot, Terrain};
use crate::state::{KartFlags, MOST_KARTS, TurnFlags};
use crate::track::Spot;
use board::Axial;
use kernel::{List, Seat};

impl Race<'_, '_> {
    /// DK-17.3: coins go back to the supply.
    pub(super) fn use_power(&mut self, seat: Seat, power: Power) {
        let Some(racer) = self.state.kart(seat).racer else { return };
        let slot = power.slot();
        let cost = self.game.content.power(racer, slot).cost;
        let kart = self.state.kart_mut(seat);
        kart.coins -= cost;
        kart.flags.set(KartFlags::used(slot));
        self.state.supply.coins += cost;
        self.tell(|| Event::UsedPower(seat, slot));
        match power {
            Power::Plain(slot) => self.plain_power(seat, racer, slot),
            Power::Shove(other, aim) => self.bump_racer(seat, other, aim),
            Power::At(hex) => self.overgrow(seat, hex),
            Power::From(deck) => self.draw_card(seat, deck, Draw::PilferedPage),
            Power::Along(heading) => {
                let hit: List<Seat, MOST_KARTS> = super::filled(self.look().petrified(seat, heading));
                self.each(&hit, Mishap::Crash, Cause::Petrify);
            }
            Power::With(other) => self.swap(seat, other),
        }
    }

    fn plain_power(&mut self, seat: Seat, racer: Racer, slot: Slot) {
        let turn = &mut self.state.turn;
        match (racer, slot) {
            (Racer::KingCroak, Slot::Upper) => {
                if let Ok(entry) = self.look().leap(seat) {
                    self.leap(seat, entry);
                }
            }
            (Racer::KingCroak, Slot::Lower) => turn.steps = 2,
            (Racer::Belladonna, Slot::Upper) => {
                turn.extra_turns += 1;
                self.gain_mp(seat, 1, Gain::WhipRound);
            }
            (Racer::Porkus, Slot::Upper) => turn.extra_drifts += 1,
            (Racer::Gorgona, Slot::Upper) => turn.flags.set(TurnFlags::SLITHER),
            (Racer::Killa, Slot::Upper) => turn.flags.set(TurnFlags::CHARGE),
            (Racer::Killa, Slot::Lower) => {
                let hit: List<Seat, MOST_KARTS> = super::filled(self.look().pounded(seat));
                self.each(&hit, Mishap::SpinOut, Cause::GroundPound);
            }
            (Racer::Belladonna | Racer::Porkus | Racer::Gorgona, Slot::Lower) | (Racer::Cerebellus, _) => {}
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
    fn overgrow(&mut self, seat: Seat, hex: Axial) {
        let Some(center) = self.track().spot(hex) else { return };
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
    fn swap(&mut self, seat: Seat, other: Racer) {
        let Some(other) = self.state.seat_of(other) else { return };
        let (own, theirs) = (self.state.kart(seat).setting, self.state.kart(other).setting);
        self.set_dial(seat, theirs, Drag::Swap);
        self.set_dial(other, own, Drag::Swap);
    }
}
