//! SWK-14: what can be bought.

use super::Look;
use crate::action::{Action, Ware};
use crate::options::Stock;
use crate::pieces::{Hat, Part, Rims};
use crate::refusal::No;
use kernel::Seat;

impl Look<'_> {
    /// All there is in the pits, in the order of section 4.
    pub fn wares() -> impl Iterator<Item = Ware> {
        let rims = Rims::ALL.iter().map(|rims| Ware::Rims(*rims));
        let hats = Hat::ALL.iter().map(|hat| Ware::Hat(*hat));
        let tires = Part::ALL.iter().map(|part| Ware::Tires(*part));
        let boosts = Part::ALL.iter().map(|part| Ware::Boost(*part));
        rims.chain(hats).chain(tires).chain(boosts)
    }

    /// SWK-14.4.
    pub fn price(self, ware: Ware) -> u8 {
        match ware {
            Ware::Rims(rims) => self.content().rims(rims).price,
            Ware::Hat(hat) => self.content().hat(hat).price,
            Ware::Tires(_) => self.content().tire_change().price,
            Ware::Boost(_) => self.content().boost_change().price,
        }
    }

    /// SWK-14.4, SWK-14.5, SWK-14.8, SWK-14.9, SWK-14.12, SWK-14.13.
    pub fn check_buy(self, seat: Seat, ware: Ware) -> Result<(), No> {
        let (kart, price) = (self.kart(seat), self.price(ware));
        let worn = |other: Seat| {
            let kart = self.kart(other);
            match ware {
                Ware::Rims(rims) => kart.rims == Some(rims),
                Ware::Hat(hat) => kart.hat == Some(hat),
                Ware::Tires(_) | Ware::Boost(_) => false,
            }
        };
        match ware {
            Ware::Tires(part) if kart.parts.tires == part => Err(No::TiresMounted),
            Ware::Boost(part) if kart.parts.boost == part => Err(No::BoostMounted),
            Ware::Rims(_) | Ware::Hat(_) if worn(seat) => Err(No::Worn),
            Ware::Rims(_) | Ware::Hat(_) | Ware::Tires(_) | Ware::Boost(_)
                if kart.coins < u16::from(price) =>
            {
                Err(No::TooDear(price))
            }
            Ware::Tires(part) if !kart.garage.tires.has(part) => Err(No::NoSpareTires),
            Ware::Boost(part) if !kart.garage.boosts.has(part) => Err(No::NoSpareBoost),
            // SWK-14.6: several may wear the same, unless there is one of each.
            Ware::Rims(_) | Ware::Hat(_) | Ware::Tires(_) | Ware::Boost(_)
                if self.game.options().stock == Stock::Single && self.game.everybody().any(worn) =>
            {
                Err(No::SoldOut)
            }
            Ware::Rims(_) | Ware::Hat(_) | Ware::Tires(_) | Ware::Boost(_) => Ok(()),
        }
    }

    /// SWK-14.2: on any square, if something can be bought.
    pub(super) fn check_pit_stop(self, seat: Seat) -> Result<(), No> {
        let can = Self::wares().any(|ware| self.check_buy(seat, ware).is_ok());
        if can { Ok(()) } else { Err(No::NothingToBuy) }
    }

    /// D6.
    pub(super) fn check_shop(self, seat: Seat, action: Action) -> Result<(), No> {
        if let Action::Buy(ware) = action {
            return self.check_buy(seat, ware);
        }
        if action == Action::LeavePits { Ok(()) } else { Err(No::InPits) }
    }
}
