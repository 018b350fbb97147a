//! What can be asked of a position: the numbers of a kart (SWK-15), who stands where and who is ahead. Nothing is changed here; what is
//! allowed is decided in the files below, each refusal in the order of section 10.1.

mod check;
mod pits;
mod powers;

pub(crate) use check::rerolled;

use crate::SuperWizardKart;
use crate::content::Content;
use crate::event::Cause;
use crate::pieces::{Hat, Power, Rims};
use crate::state::{Doing, Kart, KartFlags, Order, State, TurnFlags};
use crate::track::{Go, Spot, Track};
use kernel::{Seat, sort_short_by_key};
use std::cmp::Reverse;

/// A position at a table.
#[derive(Clone, Copy)]
pub(crate) struct Look<'a> {
    pub game: &'a SuperWizardKart,
    pub state: &'a State,
}

impl<'a> Look<'a> {
    pub fn track(self) -> &'a Track {
        &self.game.track
    }

    pub fn content(self) -> &'a Content {
        &self.game.content
    }

    pub fn kart(self, seat: Seat) -> &'a Kart {
        self.state.kart(seat)
    }

    /// SWK-15.1: the Speed Bonus.
    pub fn speed(self, seat: Seat) -> u8 {
        let kart = self.kart(seat);
        let chrome = match kart.rims {
            Some(Rims::ChromeSpinners) => self.content().rims(Rims::ChromeSpinners).amount,
            Some(Rims::LightningOrbs | Rims::HealthPotions | Rims::D20) | None => 0,
        };
        self.content().chassis(kart.parts.chassis).speed + chrome
    }

    /// SWK-15.3, SWK-17.3.
    pub fn ac(self, seat: Seat) -> u8 {
        let kart = self.kart(seat);
        let potions = match kart.rims {
            Some(Rims::HealthPotions) => self.content().rims(Rims::HealthPotions).amount,
            Some(Rims::LightningOrbs | Rims::ChromeSpinners | Rims::D20) | None => 0,
        };
        let ward = if self.is_warded(seat) { self.content().power(Power::WardBubble).amount } else { 0 };
        self.content().chassis(kart.parts.chassis).ac + potions + ward
    }

    fn is_warded(self, seat: Seat) -> bool {
        self.kart(seat).flags.has(KartFlags::WARDED)
    }

    /// SWK-15.2 without hats, SWK-17.3.
    pub fn resistance(self, seat: Seat) -> u8 {
        let ward = if self.is_warded(seat) { self.content().power(Power::WardBubble).resistance } else { 0 };
        self.content().chassis(self.kart(seat).parts.chassis).resistance + ward
    }

    /// SWK-15.7, SWK-15.8: what a hat resists of FM by a player.
    pub fn hat_resistance(self, seat: Seat, cause: Cause) -> u8 {
        let Cause::Power(by, power) = cause else { return 0 };
        let is_behind = power == Power::SpellOfStar || self.is_ahead(seat, by);
        match self.kart(seat).hat {
            Some(Hat::FlowerHat) if !is_behind => self.content().hat(Hat::FlowerHat).amount,
            Some(Hat::TopHat) if is_behind => self.content().hat(Hat::TopHat).amount,
            Some(Hat::FlowerHat | Hat::TopHat | Hat::JimHat | Hat::DrinkHat | Hat::Halo | Hat::Squirrel)
            | None => 0,
        }
    }

    /// SWK-15.4.
    pub fn tire_figure(self, seat: Seat) -> u8 {
        let kart = self.kart(seat);
        let hat = if kart.hat == Some(Hat::JimHat) { self.content().hat(Hat::JimHat).amount } else { 0 };
        self.content().tires(kart.parts.tires).diagonals + hat
    }

    /// SWK-15.5, SWK-6.6.
    pub fn boost_diagonals(self, seat: Seat) -> u8 {
        let kart = self.kart(seat);
        let hat = if kart.hat == Some(Hat::DrinkHat) { self.content().hat(Hat::DrinkHat).amount } else { 0 };
        self.tire_figure(seat).saturating_sub(self.content().boost(kart.parts.boost).penalty) + hat
    }

    /// SWK-15.6: what is added to the boost roll.
    pub fn boost_bonus(self, seat: Seat) -> u8 {
        let kart = self.kart(seat);
        let orbs = match kart.rims {
            Some(Rims::LightningOrbs) => self.content().rims(Rims::LightningOrbs).amount,
            Some(Rims::HealthPotions | Rims::ChromeSpinners | Rims::D20) | None => 0,
        };
        self.content().boost(kart.parts.boost).bonus + orbs
    }

    /// SWK-6.1.
    pub fn charge(self, seat: Seat) -> u8 {
        self.content().boost(self.kart(seat).parts.boost).charge
    }

    /// SWK-15.9.
    pub fn hand_limit(self, seat: Seat) -> u8 {
        if self.kart(seat).hat == Some(Hat::Halo) {
            self.content().hat(Hat::Halo).amount
        } else {
            self.content().numbers.hand_limit
        }
    }

    /// t of SWK-5.2.
    pub fn tires(self, seat: Seat) -> u8 {
        self.content().tires(self.kart(seat).parts.tires).apex
    }

    /// SWK-5.3: whether driving onto a square would spin the kart out.
    pub fn spins_out(self, seat: Seat, spot: Spot) -> bool {
        let apex = self.track().apex(spot);
        apex > 0 && apex < self.tires(seat)
    }

    /// Any kart on a square but this one: there is one at most (SWK-1.2).
    pub fn other_at(self, spot: Spot, seat: Seat) -> Option<Seat> {
        self.game.everybody().find(|other| *other != seat && self.kart(*other).at == spot)
    }

    /// SWK-1.26.
    pub fn is_free(self, spot: Spot) -> bool {
        self.track().is_road(spot) && self.game.everybody().all(|seat| self.kart(seat).at != spot)
    }

    /// SWK-9.19: whether a kart shares its square just now.
    pub fn shares(self, seat: Seat) -> bool {
        self.other_at(self.kart(seat).at, seat).is_some()
    }

    /// SWK-1.22.
    pub fn progress(self, seat: Seat) -> i32 {
        let kart = self.kart(seat);
        i32::from(kart.crossings) * i32::from(self.track().lap()) + i32::from(self.track().points(kart.at))
    }

    /// SWK-1.22, SWK-9.22: the further on, the greater. Whoever shares a square in its turn is just behind.
    fn standing(self, seat: Seat) -> (i32, Reverse<u8>, Reverse<bool>) {
        let inside = self.track().inside(self.kart(seat).at);
        (self.progress(seat), Reverse(inside), Reverse(self.state.mover() == Some(seat)))
    }

    /// Whether one kart is ahead of another in the live order.
    pub fn is_ahead(self, seat: Seat, of: Seat) -> bool {
        self.standing(seat) > self.standing(of)
    }

    /// SWK-1.22: the live order, the first first.
    pub fn live(self) -> Order {
        let mut order: Order = crate::rules::filled(self.game.everybody());
        sort_short_by_key(&mut order, |seat| Reverse(self.standing(*seat)));
        order
    }

    /// SWK-3.10: slowest first; equally fast, whoever is further back.
    pub fn slowest_first(self, of: impl Fn(Seat) -> bool) -> Order {
        let mut order: Order = crate::rules::filled(self.game.everybody().filter(|seat| of(*seat)));
        sort_short_by_key(&mut order, |seat| (self.speed(*seat), self.standing(*seat)));
        order
    }

    /// SWK-8.3, SWK-8.4, SWK-12.5: by the standings as they were set.
    pub fn is_last(self, seat: Seat) -> bool {
        self.state.standings.last() == Some(&seat)
    }

    /// What is left of the movement in progress: squares and diagonals.
    pub fn left(self) -> (u8, u8) {
        match self.state.turn.doing {
            Doing::Drive => (self.state.turn.movement, self.state.turn.diagonals),
            Doing::Boost { squares, diagonals, .. } | Doing::Card { squares, diagonals, .. } => {
                (squares, diagonals)
            }
            Doing::Shop => (0, 0),
        }
    }

    /// SWK-3.8: whether the compulsory move is still to be made, and can be.
    pub fn must_move(self, seat: Seat) -> bool {
        let moved = self.state.turn.flags.has(TurnFlags::MOVED) || self.state.turn.movement == 0;
        let free = |go: Go| self.step(seat, go).is_ok_and(|to| self.is_free(to));
        !moved && Go::ALL.into_iter().any(free)
    }
}
