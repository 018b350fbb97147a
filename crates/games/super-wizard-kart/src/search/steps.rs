//! What a practised player thinks of in a turn (section 11): every sensible way to drive, and the rest at its time. The action comes when the
//! normal move is driven, for all of it is better from there: a boost loses nothing, a card reaches further, and a spin-out has cost what it
//! costs. Of many squares and many wares only those that promise something are looked at.

use super::worth::{turns_at, turns_from};
use crate::SuperWizardKart;
use crate::action::{Action, Aim, Ware};
use crate::look::Look;
use crate::pieces::{Hat, Power, Rims};
use crate::rules;
use crate::state::{Doing, Phase, State, TurnFlags};
use crate::track::{Go, Spot};
use kernel::Seat;

/// So many squares of a wide choice are looked at.
const FEW: usize = 2;
/// With so many squares left a spin-out, a stop or the end of a turn is worth a thought.
const NEARLY: u8 = 2;

/// Adds them.
pub(super) fn steps(game: &SuperWizardKart, state: &State, seat: Seat, out: &mut Vec<Action>) {
    let look = Look { game, state };
    if !look.is_asked(seat) || matches!(state.phase, Phase::Choose | Phase::Place | Phase::Over) {
        return;
    }
    let desk = Desk::of(look, seat);
    let mut jumps: Vec<(f32, Action)> = Vec::new();
    rules::legal(game, state, seat, &mut |action| {
        if let Action::Play(_, Aim::Square(spot)) = action {
            if desk.is_before() || desk.is_done() {
                let gained = gains(look, seat, spot);
                let at = jumps.iter().position(|(other, _)| *other < gained).unwrap_or(jumps.len());
                jumps.insert(at, (gained, action));
                jumps.truncate(FEW);
            }
        } else if desk.thinks_of(action) {
            out.push(action);
        }
    });
    out.extend(jumps.into_iter().filter(|(gained, _)| *gained > 0.0).map(|(_, action)| action));
}

/// What a jump gains, in turns.
fn gains(look: Look<'_>, seat: Seat, spot: Spot) -> f32 {
    let kart = look.kart(seat);
    let crossings = kart.crossings + look.track().crossing(kart.at, spot);
    turns_from(look, seat) - turns_at(look, seat, spot, crossings)
}

/// A moment of a turn.
struct Desk<'a> {
    look: Look<'a>,
    seat: Seat,
    /// A step leads on without a bump or a spin-out.
    is_clear: bool,
    /// Squares that are left of the movement in progress.
    squares: u8,
}

impl<'a> Desk<'a> {
    fn of(look: Look<'a>, seat: Seat) -> Self {
        let (squares, _) = look.left();
        let mut desk = Self { look, seat, is_clear: false, squares };
        desk.is_clear = Go::ALL.into_iter().any(|go| desk.goes_on(go));
        desk
    }

    /// Nothing was driven yet.
    fn is_before(&self) -> bool {
        !self.look.state.turn.flags.has(TurnFlags::MOVED)
    }

    /// The normal move is driven, or leads nowhere.
    fn is_done(&self) -> bool {
        self.look.state.turn.movement == 0 || !self.is_clear
    }

    /// Whether a step leads on without a bump or a spin-out.
    fn goes_on(&self, go: Go) -> bool {
        let to = self.look.step(self.seat, go);
        to.is_ok_and(|to| self.look.is_free(to) && !self.look.spins_out(self.seat, to))
    }

    /// Whether it is the time for it.
    fn thinks_of(&self, action: Action) -> bool {
        match action {
            Action::Step(go) => self.drives(go),
            Action::Play(power, aim) => self.plays(power, aim),
            // SWK-6.4: what is left of the normal move is lost.
            Action::Boost => self.is_done() || self.squares <= 1,
            // The diagonal that it may gain is worth a look only where none is left, and something is in the way.
            Action::QuickReflexes => {
                let (squares, diagonals) = self.look.left();
                let drives = self.look.state.turn.doing == Doing::Drive;
                drives && squares > NEARLY && diagonals == 0 && !self.goes_on(Go::Straight)
            }
            Action::PitStop => {
                let price = self.look.price(Ware::Rims(Rims::ChromeSpinners));
                self.is_done() && self.look.kart(self.seat).coins >= u16::from(price)
            }
            Action::EndTurn | Action::Stop => {
                self.is_done() && !self.is_driving() || self.squares <= NEARLY || !self.is_clear
            }
            Action::Buy(ware) => self.buys(ware),
            // Whoever must discard does; anybody else keeps what they have.
            Action::Discard(_) => matches!(self.look.state.phase, Phase::Overflow(_)),
            Action::Choose(..)
            | Action::Place(_)
            | Action::LeavePits
            | Action::Reroll(_)
            | Action::Keep
            | Action::Take(_) => true,
        }
    }

    /// A boost or a card is running.
    fn is_driving(&self) -> bool {
        matches!(self.look.state.turn.doing, Doing::Boost { .. } | Doing::Card { .. })
    }

    /// SWK-4.6, SWK-5.3: a bump only where there is no other way, or a Squirrel finds something; a spin-out with the last squares.
    fn drives(&self, go: Go) -> bool {
        let Ok(to) = self.look.step(self.seat, go) else { return false };
        if !self.is_clear {
            return true;
        }
        if let Some(other) = self.look.other_at(to, self.seat) {
            let passes =
                matches!(self.look.state.turn.doing, Doing::Card { power, .. } if power.passes_karts());
            let squirrel = self.look.kart(self.seat).hat == Some(Hat::Squirrel);
            return passes || squirrel && self.squares <= NEARLY && !self.look.kart(other).hand.is_empty();
        }
        self.squares <= NEARLY + 1 || !self.look.spins_out(self.seat, to)
    }

    fn plays(&self, power: Power, aim: Aim) -> bool {
        match power {
            Power::TailwindCharm => self.is_before(),
            Power::GreenFlameOrb
            | Power::RedFlameOrb
            | Power::WizardHand
            | Power::FrostRay
            | Power::PickpocketImp
            | Power::BlueFlameOrb => {
                let Aim::Kart(other) = aim else { return false };
                self.is_done() && self.is_worth_a_shot(other)
            }
            Power::MistyTire => self.is_before() || self.is_done(),
            Power::WizardBoost
            | Power::SpellOfStar
            | Power::SecondWind
            | Power::PhantomDraft
            | Power::WardBubble
            | Power::Overcharge
            | Power::Shockwave
            | Power::LightningBolt
            | Power::GravityWell => self.is_done(),
        }
    }

    /// Whoever is ahead; who leads looks at the others.
    fn is_worth_a_shot(&self, other: Seat) -> bool {
        let look = self.look;
        let leads = look.game.everybody().all(|seat| seat == self.seat || !look.is_ahead(seat, self.seat));
        leads || look.is_ahead(other, self.seat)
    }

    /// One set of rims and one hat, for who has none; other tires and boosts are looked at while there is something left to drive.
    fn buys(&self, ware: Ware) -> bool {
        let kart = self.look.kart(self.seat);
        match ware {
            Ware::Rims(_) => kart.rims.is_none(),
            Ware::Hat(_) => kart.hat.is_none(),
            Ware::Tires(_) | Ware::Boost(_) => kart.rims.is_some(),
        }
    }
}
