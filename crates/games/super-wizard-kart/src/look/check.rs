//! Whether a seat may do something now: in the order of the table in section 10.1.

use super::Look;
use crate::action::Action;
use crate::options::{GarageSize, SpinOut};
use crate::pieces::Die;
use crate::refusal::No;
use crate::state::{Doing, Phase, Roll, TurnFlags};
use crate::track::{Go, Spot};
use kernel::Seat;

impl Look<'_> {
    /// Whether this seat may do this now.
    pub fn check(self, seat: Seat, action: Action) -> Result<(), No> {
        if self.state.phase == Phase::Over {
            return Err(No::Over);
        }
        if let Action::Discard(power) = action {
            // SWK-3.11: at any time; SWK-8.11: but for whoever is being robbed.
            if self.state.phase == Phase::Take(seat) {
                return Err(No::RobbedNow);
            }
            return if self.kart(seat).hand.contains(&power) { Ok(()) } else { Err(No::NotHeld) };
        }
        if !self.is_asked(seat) {
            return Err(No::NotAsked);
        }
        match self.state.phase {
            Phase::Choose => self.check_choice(action),
            Phase::Place => self.check_place(action),
            Phase::Overflow(_) => Err(No::HandTooFull),
            Phase::Reroll(roll) => check_reroll(roll, action),
            Phase::Take(victim) => {
                let Action::Take(power) = action else { return Err(No::TakeACard) };
                if self.kart(victim).hand.contains(&power) { Ok(()) } else { Err(No::TakeACard) }
            }
            Phase::Turn => self.check_turn(seat, action),
            Phase::Over => Err(No::Over),
        }
    }

    /// SWK-3.1: whether this seat is to act.
    pub fn is_asked(self, seat: Seat) -> bool {
        match self.state.phase {
            Phase::Choose if crate::is_sealed(self.game) => !self.state.chosen.has(seat),
            Phase::Choose | Phase::Place | Phase::Turn | Phase::Overflow(_) | Phase::Take(_) => {
                self.state.next() == seat
            }
            Phase::Reroll(roll) => roll.by == seat,
            Phase::Over => false,
        }
    }

    /// SWK-2.3, SWK-14.12.
    fn check_choice(self, action: Action) -> Result<(), No> {
        let Action::Choose(parts, spare) = action else { return Err(No::ChooseKart) };
        match (self.game.options().garage, spare) {
            (GarageSize::Full, None) => Ok(()),
            (GarageSize::Packed, Some(spare)) if spare.tires == parts.tires || spare.boost == parts.boost => {
                Err(No::SpareMounted)
            }
            (GarageSize::Packed, Some(_)) => Ok(()),
            (GarageSize::Full, Some(_)) | (GarageSize::Packed, None) => Err(No::ChooseKart),
        }
    }

    /// SWK-2.10.
    fn check_place(self, action: Action) -> Result<(), No> {
        let Action::Place(spot) = action else { return Err(No::PlaceOnGrid) };
        if self.is_grid_free(spot) { Ok(()) } else { Err(No::PlaceOnGrid) }
    }

    /// SWK-2.10: karts that are not placed yet stand nowhere.
    pub fn is_grid_free(self, spot: Spot) -> bool {
        let mut placed = self.state.order.iter().take(self.state.gone.into());
        self.track().grid().contains(&spot) && placed.all(|seat| self.kart(*seat).at != spot)
    }

    /// D3 to D6: the action at any point of the move (SWK-3.6).
    fn check_turn(self, seat: Seat, action: Action) -> Result<(), No> {
        let turn = &self.state.turn;
        let (acted, tried) = (turn.flags.has(TurnFlags::ACTED), turn.flags.has(TurnFlags::TRIED));
        let boosting = matches!(turn.doing, Doing::Boost { .. });
        let carding = matches!(turn.doing, Doing::Card { .. });
        if turn.doing == Doing::Shop {
            return self.check_shop(seat, action);
        }
        match action {
            Action::Step(go) => self.step(seat, go).map(|_| ()),
            Action::Play(power, _) if !self.kart(seat).hand.contains(&power) => Err(No::NoSuchCard),
            Action::QuickReflexes if tried || carding => Err(No::Tried),
            Action::QuickReflexes if boosting => Ok(()),
            Action::Boost | Action::Play(..) | Action::PitStop if boosting => Err(No::Boosting),
            Action::Boost | Action::Play(..) | Action::PitStop | Action::QuickReflexes if acted => {
                Err(No::Acted)
            }
            Action::QuickReflexes => Ok(()),
            Action::Boost => self.check_boost(seat),
            Action::Play(power, aim) => self.check_play(seat, power, aim),
            Action::PitStop => self.check_pit_stop(seat),
            Action::EndTurn if turn.doing == Doing::Drive && !self.must_move(seat) => Ok(()),
            Action::EndTurn if turn.doing == Doing::Drive => Err(No::MustMove),
            Action::EndTurn if carding && self.shares(seat) => Err(No::MustDriveOn),
            Action::EndTurn => Err(No::NotOver),
            // SWK-6.9, SWK-9.21: also where no step is left.
            Action::Stop if boosting || carding && !self.shares(seat) => Ok(()),
            Action::Stop if carding => Err(No::CannotStay),
            Action::Stop => Err(No::CannotStop),
            Action::Choose(..)
            | Action::Place(_)
            | Action::Buy(_)
            | Action::LeavePits
            | Action::Discard(_)
            | Action::Reroll(_)
            | Action::Keep
            | Action::Take(_) => Err(No::NotNow),
        }
    }

    /// SWK-4.1 to SWK-4.5: where a step leads, occupied or not, whatever is beside its way.
    pub fn step(self, seat: Seat, go: Go) -> Result<Spot, No> {
        let (squares, diagonals) = self.left();
        if squares == 0 {
            return Err(No::NoMovement);
        }
        let to = self.track().ahead(self.kart(seat).at, go).ok_or(No::NoSquare)?;
        if !self.track().is_road(to) {
            return Err(No::Rubble);
        }
        if go.is_diagonal() && diagonals == 0 { Err(No::NoDiagonal) } else { Ok(to) }
    }

    /// SWK-6.3.
    fn check_boost(self, seat: Seat) -> Result<(), No> {
        let (shows, needs) = (self.kart(seat).die, self.charge(seat));
        if self.is_barred() {
            Err(No::SpunOut)
        } else if shows < needs {
            Err(No::NotCharged(shows, needs))
        } else {
            Ok(())
        }
    }

    /// `spin_out = hard`: no boost, no drive card, no Misty Tire after a spin-out.
    pub fn is_barred(self) -> bool {
        self.game.options().spin_out == SpinOut::Hard && self.state.turn.flags.has(TurnFlags::SPUN)
    }
}

/// SWK-15.10, SWK-15.11: the place of the die that is rolled again.
pub(crate) fn rerolled(roll: Roll, die: Die) -> Option<usize> {
    let dice = roll.throw.dice();
    (0..dice.len()).find(|place| dice[*place].1 == die && roll.dice[*place] == 1)
}

fn check_reroll(roll: Roll, action: Action) -> Result<(), No> {
    let again = matches!(action, Action::Reroll(die) if rerolled(roll, die).is_some());
    if again || action == Action::Keep { Ok(()) } else { Err(No::RerollOrKeep) }
}
