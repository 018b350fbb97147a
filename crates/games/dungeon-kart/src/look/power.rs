//! When a power may be used (DK-19).

use super::{Bump, Deed, Entry, Look};
use crate::action::{Aim, Power};
use crate::options::Switch;
use crate::pieces::{Deck, Racer, Slot};
use crate::refusal::No;
use crate::state::{KartFlags, Stage};
use crate::track::Spot;
use board::{Axial, Heading};
use kernel::Seat;

impl Look<'_> {
    /// Section 10.1: the form, then what holds for all powers, then the power's own rule.
    pub fn check_power(self, seat: Seat, stage: Stage, power: Power) -> Result<Deed, No> {
        let (kart, slot) = (self.kart(seat), power.slot());
        let racer = kart.racer.ok_or(No::PowersOff)?;
        if !is_form(racer, power) {
            return Err(No::OtherForm(racer, slot));
        }
        self.ready(seat, stage, slot)?;
        let no_target = No::NoPowerTarget(racer, slot);
        match power {
            Power::Plain(slot) => self.check_plain(seat, racer, slot),
            Power::Shove(other, aim) => self.check_shove(seat, other, aim).map(Deed::MindShove),
            Power::At(hex) => self.check_overgrowth(seat, hex).map(Deed::Overgrowth),
            Power::From(deck) => self.check_page(seat, deck).map(|()| Deed::PilferedPage(deck)),
            Power::Along(heading) => {
                let hits = self.petrified(seat, heading).next().is_some();
                if hits { Ok(Deed::Petrify(heading)) } else { Err(no_target) }
            }
            Power::With(other) => {
                let range = self.content().power(racer, slot).range;
                let other = self.opponent(seat, other).filter(|other| self.distance(seat, *other) <= range);
                other.map(Deed::MindSwap).ok_or(no_target)
            }
        }
    }

    /// What is used on nothing that is chosen.
    fn check_plain(self, seat: Seat, racer: Racer, slot: Slot) -> Result<Deed, No> {
        match (racer, slot) {
            (Racer::KingCroak, Slot::Upper) => self.leap(seat).map(Deed::RoyalLeap),
            (Racer::KingCroak, Slot::Lower) => Ok(Deed::DoubleClutch),
            (Racer::Belladonna, Slot::Upper) => Ok(Deed::WhipRound),
            (Racer::Porkus, Slot::Upper) => Ok(Deed::SideSlide),
            (Racer::Gorgona, Slot::Upper) => Ok(Deed::Slither),
            (Racer::Killa, Slot::Upper) => Ok(Deed::PrimalCharge),
            (Racer::Killa, Slot::Lower) if self.pounded(seat).next().is_some() => Ok(Deed::GroundPound),
            (Racer::Killa, Slot::Lower) => Err(No::NoPowerTarget(racer, slot)),
            (Racer::Belladonna | Racer::Porkus | Racer::Gorgona, Slot::Lower) | (Racer::Cerebellus, _) => {
                Err(No::OtherForm(racer, slot))
            }
        }
    }

    /// What holds for all powers: the coins, the time.
    pub fn ready(self, seat: Seat, stage: Stage, slot: Slot) -> Result<(), No> {
        let kart = self.kart(seat);
        let racer = kart.racer.filter(|_| self.game.options().powers == Switch::On).ok_or(No::PowersOff)?;
        if kart.flags.has(KartFlags::used(slot)) {
            return Err(No::PowerUsed);
        }
        let cost = self.content().power(racer, slot).cost;
        if kart.coins < cost {
            return Err(No::TooDear(cost));
        }
        self.check_time(stage, racer.timing(slot))
    }

    /// DK-19.4, DK-12.2, DK-19.3, DK-12.3: where King Croak would land.
    pub fn leap(self, seat: Seat) -> Result<Entry, No> {
        let kart = self.kart(seat);
        let no_target = No::NoPowerTarget(Racer::KingCroak, Slot::Upper);
        let to = self.track().leap(kart.at, kart.facing).ok_or(no_target)?;
        let occupant = self.other_at(to, seat);
        if occupant.is_some() && self.state.hazard_at(to).is_some() {
            return Err(No::KartOnHazard);
        }
        let cost = self.content().power(Racer::KingCroak, Slot::Upper).mp;
        if self.state.turn.mp < cost {
            return Err(No::LeapCost);
        }
        if let Some(occupant) = occupant {
            self.check_room(seat, occupant, to, cost)?;
        }
        Ok(Entry { to, heading: kart.facing, cost, by: None })
    }

    /// DK-19.13.
    fn check_shove(self, seat: Seat, other: Racer, aim: Aim) -> Result<Bump, No> {
        let range = self.content().power(Racer::Cerebellus, Slot::Upper).range;
        let near = self.opponent(seat, other).filter(|other| self.distance(seat, *other) <= range);
        let other = near.ok_or(No::NoPowerTarget(Racer::Cerebellus, Slot::Upper))?;
        self.bump(seat, other, aim)
    }

    /// DK-19.7.
    fn check_overgrowth(self, seat: Seat, hex: Axial) -> Result<Spot, No> {
        let spot = self.track().spot(hex).ok_or(No::NotDrivable)?;
        let range = self.content().power(Racer::Belladonna, Slot::Lower).range;
        let near = self.track().distance(self.kart(seat).at, spot) <= range;
        if near { Ok(spot) } else { Err(No::NoPowerTarget(Racer::Belladonna, Slot::Lower)) }
    }

    /// DK-19.9.
    fn check_page(self, seat: Seat, deck: Deck) -> Result<(), No> {
        let there = !self.state.piles[deck.index()].is_empty();
        let may = there && self.has_free_slot(seat);
        if may { Ok(()) } else { Err(No::NoPowerTarget(Racer::Porkus, Slot::Lower)) }
    }

    /// DK-2.15, DK-19.11: opponents on the straight line, in turn order.
    pub fn petrified(self, seat: Seat, heading: Heading) -> impl Iterator<Item = Seat> {
        let range = self.content().power(Racer::Gorgona, Slot::Lower).range;
        let from = self.kart(seat).at;
        self.opponents(seat).filter(move |other| {
            let mut at = from;
            (0..range).any(|_| match self.track().next(at, heading) {
                Some(next) => {
                    at = next;
                    self.kart(*other).at == at
                }
                None => false,
            })
        })
    }

    /// DK-19.16: opponents near enough, in turn order.
    pub fn pounded(self, seat: Seat) -> impl Iterator<Item = Seat> {
        let range = self.content().power(Racer::Killa, Slot::Lower).range;
        self.opponents(seat).filter(move |other| self.distance(seat, *other) <= range)
    }
}

/// Whether a power is written as this racer's is (section 4).
const fn is_form(racer: Racer, power: Power) -> bool {
    match power {
        Power::Plain(Slot::Upper) => !matches!(racer, Racer::Cerebellus),
        Power::Plain(Slot::Lower) => matches!(racer, Racer::KingCroak | Racer::Killa),
        Power::Shove(..) | Power::With(_) => matches!(racer, Racer::Cerebellus),
        Power::At(_) => matches!(racer, Racer::Belladonna),
        Power::From(_) => matches!(racer, Racer::Porkus),
        Power::Along(_) => matches!(racer, Racer::Gorgona),
    }
}
