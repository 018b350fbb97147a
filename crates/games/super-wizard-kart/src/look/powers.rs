//! SWK-8.10: which power cards can be played, and on whom.

use super::Look;
use crate::action::Aim;
use crate::pieces::Power;
use crate::refusal::No;
use crate::track::{Go, Spot};
use kernel::Seat;

impl Look<'_> {
    /// Whether a card can be played so.
    pub(super) fn check_play(self, seat: Seat, power: Power, aim: Aim) -> Result<(), No> {
        let can = match (power, aim) {
            (
                Power::GreenFlameOrb
                | Power::RedFlameOrb
                | Power::WizardHand
                | Power::FrostRay
                | Power::PickpocketImp
                | Power::BlueFlameOrb,
                Aim::Kart(other),
            ) => self.can_aim(seat, power, other),
            (Power::MistyTire, Aim::Square(spot)) => self.can_jump(seat, spot),
            (power, Aim::Nothing) => self.can_play(seat, power),
            (_, Aim::Kart(_) | Aim::Square(_)) => false,
        };
        match can {
            true => Ok(()),
            false if self.is_barred() && power.moves_caster() => Err(No::CardAfterSpin),
            // SWK-9.5; of the Blue Flame Orb its own sentence says it.
            false if aim == Aim::Kart(seat) && power != Power::BlueFlameOrb => Err(No::OwnKart),
            false if self.lacks(seat, power, aim) => Err(No::NothingThere(power)),
            false => Err(No::NotPlayable(power)),
        }
    }

    /// SWK-9.10, SWK-9.13, SWK-17.6: whether a kart that is not out of reach has nothing that a card is after.
    fn lacks(self, seat: Seat, power: Power, aim: Aim) -> bool {
        let Aim::Kart(other) = aim else { return false };
        match power {
            Power::WizardHand | Power::PickpocketImp => {
                other.number() < self.game.players() && self.is_within(seat, other, power)
            }
            Power::BlueFlameOrb => self.state.standings.first() != Some(&seat),
            Power::GreenFlameOrb
            | Power::RedFlameOrb
            | Power::MistyTire
            | Power::Shockwave
            | Power::SpellOfStar
            | Power::LightningBolt
            | Power::WizardBoost
            | Power::FrostRay
            | Power::WardBubble
            | Power::Overcharge
            | Power::TailwindCharm
            | Power::SecondWind
            | Power::PhantomDraft
            | Power::GravityWell => false,
        }
    }

    /// SWK-9.5, SWK-9.6, SWK-9.7, SWK-9.9, SWK-9.10, SWK-9.12, SWK-9.13, SWK-17.2, SWK-17.6.
    pub fn can_aim(self, seat: Seat, power: Power, other: Seat) -> bool {
        if other == seat || other.number() >= self.game.players() {
            return false;
        }
        let kart = self.kart(other);
        match power {
            Power::BlueFlameOrb => self.state.standings.first() == Some(&other),
            Power::WizardHand => self.is_within(seat, other, power) && !kart.hand.is_empty(),
            Power::PickpocketImp => self.is_within(seat, other, power) && kart.coins > 0,
            Power::GreenFlameOrb
            | Power::RedFlameOrb
            | Power::MistyTire
            | Power::Shockwave
            | Power::SpellOfStar
            | Power::LightningBolt
            | Power::WizardBoost
            | Power::FrostRay
            | Power::WardBubble
            | Power::Overcharge
            | Power::TailwindCharm
            | Power::SecondWind
            | Power::PhantomDraft
            | Power::GravityWell => self.is_within(seat, other, power),
        }
    }

    /// SWK-1.17.
    fn is_within(self, seat: Seat, other: Seat, power: Power) -> bool {
        let range = self.content().power(power).range;
        self.track().distance(self.kart(seat).at, self.kart(other).at) <= u16::from(range)
    }

    /// SWK-9.8: a free square within reach.
    fn can_jump(self, seat: Seat, spot: Spot) -> bool {
        !self.is_barred() && self.is_free(spot) && self.track().near(self.kart(seat).at).contains(&spot)
    }

    /// SWK-8.13, SWK-9.11, SWK-9.17, SWK-17.4, SWK-17.5, SWK-17.9.
    pub fn can_play(self, seat: Seat, power: Power) -> bool {
        match power {
            Power::Shockwave | Power::GravityWell => !self.struck_by(seat, power).is_empty(),
            Power::SpellOfStar => !self.is_barred() && self.has_road_ahead(seat),
            Power::WizardBoost | Power::SecondWind | Power::PhantomDraft => !self.is_barred(),
            Power::LightningBolt | Power::WardBubble => true,
            Power::Overcharge => self.kart(seat).die < self.charge(seat),
            Power::TailwindCharm => self.state.turn.movement > 0,
            Power::GreenFlameOrb
            | Power::RedFlameOrb
            | Power::MistyTire
            | Power::WizardHand
            | Power::BlueFlameOrb
            | Power::FrostRay
            | Power::PickpocketImp => false,
        }
    }

    /// SWK-9.17.
    pub fn has_road_ahead(self, seat: Seat) -> bool {
        let ahead = self.track().ahead(self.kart(seat).at, Go::Straight);
        ahead.is_some_and(|spot| self.track().is_road(spot))
    }

    /// SWK-9.11, SWK-9.14, SWK-9.15, SWK-17.9: the karts that a card without a target concerns, slowest first.
    pub fn struck_by(self, seat: Seat, power: Power) -> crate::state::Order {
        self.slowest_first(|other| {
            other != seat
                && match power {
                    Power::Shockwave => self.is_within(seat, other, power),
                    Power::GravityWell => self.is_ahead(other, seat) && self.is_within(seat, other, power),
                    Power::LightningBolt => true,
                    Power::GreenFlameOrb
                    | Power::RedFlameOrb
                    | Power::MistyTire
                    | Power::WizardHand
                    | Power::SpellOfStar
                    | Power::BlueFlameOrb
                    | Power::WizardBoost
                    | Power::FrostRay
                    | Power::WardBubble
                    | Power::Overcharge
                    | Power::TailwindCharm
                    | Power::PickpocketImp
                    | Power::SecondWind
                    | Power::PhantomDraft => false,
                }
        })
    }
}
