//! R7: power cards are played (SWK-9, SWK-17).

use super::Race;
use crate::action::Aim;
use crate::event::{Cause, Charge, Event};
use crate::pieces::Power;
use crate::state::{Doing, KartFlags, Onslaught, Throw, TurnFlags};
use kernel::Seat;

impl Race<'_, '_> {
    /// R7 steps 1 and 2.
    pub(super) fn play_power(&mut self, seat: Seat, power: Power, aim: Aim) {
        self.state.turn.flags.set(TurnFlags::ACTED);
        self.put_on_pile(seat, power);
        self.tell(|| Event::Played(seat, power, aim));
        match aim {
            Aim::Square(spot) => self.jump(seat, spot),
            Aim::Kart(other) => {
                self.state.targets = super::filled([other]);
                self.assail(power);
            }
            Aim::Nothing => self.play_plain(seat, power),
        }
    }

    fn play_plain(&mut self, seat: Seat, power: Power) {
        let card = self.game.content.power(power);
        match power {
            Power::Shockwave | Power::LightningBolt | Power::GravityWell => {
                self.state.targets = self.look().struck_by(seat, power);
                self.assail(power);
            }
            // SWK-9.16, SWK-9.17, SWK-17.8.
            Power::SpellOfStar | Power::WizardBoost | Power::PhantomDraft => {
                self.drive_card(seat, power, card.squares, card.diagonals);
            }
            Power::SecondWind => self.throw(seat, Throw::SecondWind, 1),
            Power::WardBubble => {
                self.state.kart_mut(seat).flags.set(KartFlags::WARDED);
                self.tell(|| Event::Warded(seat));
            }
            Power::Overcharge => {
                let charge = self.look().charge(seat);
                self.charge(seat, charge, Charge::Overcharge);
            }
            Power::TailwindCharm => {
                self.state.turn.movement += card.squares;
                self.state.turn.diagonals += card.diagonals;
                self.tell(|| Event::GotMore(seat, card.squares, card.diagonals));
            }
            Power::GreenFlameOrb
            | Power::RedFlameOrb
            | Power::MistyTire
            | Power::WizardHand
            | Power::BlueFlameOrb
            | Power::FrostRay
            | Power::PickpocketImp => {}
        }
    }

    fn drive_card(&mut self, seat: Seat, power: Power, squares: u8, diagonals: u8) {
        let alone = self.state.kart(seat).at;
        self.state.turn.doing = Doing::Card { power, squares, diagonals, alone };
        self.tell(|| Event::Drives(seat, power, squares, diagonals));
    }

    /// SWK-17.7.
    pub(super) fn second_wind(&mut self, seat: Seat, die: u8) {
        let (speed, diagonals) = (self.look().speed(seat), self.look().tire_figure(seat));
        self.drive_card(seat, Power::SecondWind, die + speed, diagonals);
    }

    /// R7 step 3: one kart after another.
    fn assail(&mut self, power: Power) {
        self.state.onslaught = Onslaught::Power(power);
        self.next_target();
    }

    /// SWK-17.6: up to so many WC.
    pub(super) fn pick_pocket(&mut self, seat: Seat, other: Seat) {
        let most = u16::from(self.game.content.power(Power::PickpocketImp).amount);
        let coins = self.state.kart(other).coins.min(most);
        self.state.kart_mut(other).coins -= coins;
        let kart = self.state.kart_mut(seat);
        kart.coins = kart.coins.saturating_add(coins);
        self.tell(|| Event::TookCoins(seat, other, coins));
    }

    /// SWK-9.4: what a hit of a card does.
    pub(super) fn hit(&mut self, seat: Seat, power: Power, other: Seat) {
        match power {
            Power::WizardHand => self.steal(seat, other),
            Power::PickpocketImp => self.pick_pocket(seat, other),
            // SWK-17.2: chills do not add up.
            Power::FrostRay => {
                self.state.kart_mut(other).flags.set(KartFlags::CHILLED);
                self.tell(|| Event::Chilled(other));
            }
            Power::LightningBolt => {
                self.discard_all(other);
                self.force_by(seat, power, other);
            }
            Power::GreenFlameOrb
            | Power::RedFlameOrb
            | Power::MistyTire
            | Power::Shockwave
            | Power::SpellOfStar
            | Power::BlueFlameOrb
            | Power::WizardBoost
            | Power::WardBubble
            | Power::Overcharge
            | Power::TailwindCharm
            | Power::SecondWind
            | Power::PhantomDraft
            | Power::GravityWell => self.force_by(seat, power, other),
        }
    }

    fn force_by(&mut self, seat: Seat, power: Power, other: Seat) {
        let forced = self.game.content.power(power).forced;
        self.force(other, forced, Cause::Power(seat, power));
    }
}
