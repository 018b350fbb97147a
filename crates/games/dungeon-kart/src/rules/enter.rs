//! R1: a kart enters a hex; R5: a thrust (DK-15.9, DK-15.10); DK-12.5: the pile-up.

use super::{Race, tread};
use crate::event::{Cause, Drag, Event, Find, Mishap, Way};
use crate::options::Switch;
use crate::pieces::Terrain;
use crate::state::{Finale, Step, TurnFlags};
use crate::track::{Feature, Spot};
use kernel::Seat;

/// Whether something ended a thrust (DK-15.9).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ended {
    /// It goes on.
    No,
    /// A Crash, Spin-Out, Tar Pit or plain stop took effect.
    Yes,
}

/// A hex that is entered, with what it does to the leg.
#[derive(Debug, Clone, Copy)]
pub(super) struct Entering {
    pub to: Spot,
    pub leg: i16,
    pub way: Way,
}

impl Race<'_, '_> {
    /// R1, from step 2 on (DK-20.3). Whether something took effect that ends a thrust.
    pub(super) fn enter(&mut self, seat: Seat, entering: Entering) -> Ended {
        let Entering { to, leg, way } = entering;
        let kart = self.state.kart_mut(seat);
        let from = kart.at;
        kart.at = to;
        kart.leg = kart.leg.saturating_add(leg);
        let step = Step { at: to, leg: kart.leg };
        if self.is_own_turn(seat) {
            tread(&mut self.state.turn.trail, step);
        } else {
            tread(&mut self.astray, step);
        }
        let (from, hex) = (self.hex(from), self.hex(to));
        self.tell(|| Event::Moved(seat, from, hex, way));
        self.cross_line(seat, step.leg);
        self.feel_terrain(seat, to);
        self.collect(seat, to);
        self.trigger(seat, to)
    }

    /// DK-10.12, DK-23.1.
    fn cross_line(&mut self, seat: Seat, leg: i16) {
        if leg >= self.game.finish() && self.state.finale == Finale::No {
            self.state.finale = Finale::Yes;
            self.tell(|| Event::FinalRound(seat));
        }
    }

    /// DK-10.7, DK-14.3 to DK-14.6: on one's own turn the marker is noted, else the dial drops at once.
    fn feel_terrain(&mut self, seat: Seat, spot: Spot) {
        let terrain = self.look().terrain(spot);
        if terrain == Terrain::Road {
            return;
        }
        let marker = self.look().marker(seat, terrain);
        if !self.is_own_turn(seat) {
            self.drop_to(seat, marker, Drag::Knock);
            return;
        }
        let turn = &mut self.state.turn;
        let smooth = turn.flags.has(TurnFlags::RAGE) || turn.flags.has(TurnFlags::SLITHER);
        let lower = turn.lowest == 0 || marker < turn.lowest;
        if marker > 0 && lower && !smooth {
            turn.lowest = marker;
        }
    }

    /// DK-17.1, DK-17.2, DK-18.1, DK-18.3: on entering only; the print stays.
    fn collect(&mut self, seat: Seat, spot: Spot) {
        match self.track().feature(spot) {
            Feature::Coins(coins) => self.gain_coins(seat, coins, Find::Hex),
            Feature::Spellbook => {
                let free = self.look().has_free_slot(seat) && self.game.options().spells == Switch::On;
                if free && self.state.supply.markers > 0 {
                    self.state.supply.markers -= 1;
                    self.state.kart_mut(seat).markers += 1;
                    self.tell(|| Event::GotMarker(seat));
                }
            }
            Feature::Plain | Feature::Hazard | Feature::Start(_) | Feature::Gate => {}
        }
    }

    /// DK-3.2, DK-17.1, DK-21.7.
    pub(super) fn gain_coins(&mut self, seat: Seat, coins: u8, why: Find) {
        let coins = coins.min(self.state.supply.coins);
        if coins == 0 {
            return;
        }
        self.state.supply.coins -= coins;
        let kart = self.state.kart_mut(seat);
        kart.coins += coins;
        let now = kart.coins;
        self.tell(|| Event::GotCoins(seat, coins, now, why));
    }

    /// DK-25.6.
    pub(super) fn lose_coins(&mut self, seat: Seat, coins: u8) {
        let kart = self.state.kart_mut(seat);
        let coins = coins.min(kart.coins);
        kart.coins -= coins;
        let now = kart.coins;
        self.state.supply.coins += coins;
        if coins > 0 {
            self.tell(|| Event::LostCoins(seat, coins, now));
        }
    }

    /// R5 (DK-15.9, DK-15.10); occupied hexes are passed through (DK-12.4).
    pub(super) fn thrust(&mut self, seat: Seat, hexes: u8) -> Ended {
        for _ in 0..hexes {
            let kart = *self.state.kart(seat);
            let open = self.track().next(kart.at, kart.facing).filter(|next| {
                let blocked = self.look().other_at(*next, seat).is_some();
                !(blocked && self.state.hazard_at(*next).is_some())
            });
            let Some(to) = open else {
                self.run_aground(seat);
                return Ended::Yes;
            };
            let leg = self.track().leg_step(kart.at, kart.facing);
            if self.enter(seat, Entering { to, leg, way: Way::Thrust }) == Ended::Yes {
                return Ended::Yes;
            }
        }
        Ended::No
    }

    /// DK-15.9, DK-21.11: a thrust that cannot go on.
    fn run_aground(&mut self, seat: Seat) {
        if self.is_own_turn(seat) && self.state.turn.flags.has(TurnFlags::RAGE) {
            self.movement_over();
            self.tell(|| Event::Stopped(seat));
        } else {
            self.mishap(seat, Mishap::Crash, Cause::Thrust);
        }
    }

    /// DK-12.1, DK-12.5: back along a trail if somebody else is in the hex. Off the trail it can lead over the line (DK-23.1).
    pub(super) fn pile_up(&mut self, seat: Seat, trail: &[Step]) {
        let kart = *self.state.kart(seat);
        if self.look().other_at(kart.at, seat).is_none() {
            return;
        }
        let free = |step: &&Step| self.look().other_at(step.at, seat).is_none();
        let back = trail.iter().rev().find(free).copied().unwrap_or_else(|| {
            let distances = self.track().distances(kart.at);
            // Hexes are listed by r, then q: the first of equals is the one.
            let open = self.track().spots().filter(|spot| self.look().is_free(*spot));
            let near = open.min_by_key(|spot| distances[spot.index()]).unwrap_or(kart.at);
            Step { at: near, leg: kart.leg.saturating_add(self.track().leg_change(kart.at, near)) }
        });
        let moved = self.state.kart_mut(seat);
        (moved.at, moved.leg) = (back.at, back.leg);
        let (from, to) = (self.hex(kart.at), self.hex(back.at));
        self.tell(|| Event::Moved(seat, from, to, Way::SetBack));
        self.cross_line(seat, back.leg);
        self.mishap(seat, Mishap::Crash, Cause::PileUp);
    }
}
