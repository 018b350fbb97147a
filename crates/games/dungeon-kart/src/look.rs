//! What can be asked of a position: who stands where, what a hex costs, who is near. Nothing is changed here; what is allowed is
//! decided in the files below, each refusal in the order of section 10.1.

mod bump;
mod cast;
mod checked;
mod moving;
mod power;

pub(crate) use bump::Bump;
pub(crate) use checked::{Checked, Deed, Incantation};
pub(crate) use moving::{Entry, Paid, Steer};

use crate::DungeonKart;
use crate::action::{Action, Shift};
use crate::content::Content;
use crate::options::Switch;
use crate::pieces::{Ability, Near, Terrain, Timing};
use crate::refusal::No;
use crate::state::{Answer, Kart, Lying, Phase, Stage, State, TurnFlags};
use crate::track::{Spot, Track};
use kernel::Seat;

/// A position at a table.
#[derive(Clone, Copy)]
pub(crate) struct Look<'a> {
    pub game: &'a DungeonKart,
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

    /// All but one, clockwise from there.
    pub fn opponents(self, seat: Seat) -> impl Iterator<Item = Seat> {
        self.game.clockwise(seat).skip(1)
    }

    /// Any kart in a hex.
    pub fn kart_at(self, spot: Spot) -> Option<Seat> {
        self.game.everybody().find(|seat| self.kart(*seat).at == spot)
    }

    /// A kart of somebody else in a hex.
    pub fn other_at(self, spot: Spot, seat: Seat) -> Option<Seat> {
        self.game.everybody().find(|other| *other != seat && self.kart(*other).at == spot)
    }

    /// Whether a hex holds no kart and no hazard.
    pub fn is_free(self, spot: Spot) -> bool {
        self.kart_at(spot).is_none() && self.state.hazard_at(spot).is_none()
    }

    /// DK-14.7: the terrain, with grass tokens.
    pub fn terrain(self, spot: Spot) -> Terrain {
        let printed = self.track().terrain(spot);
        if !self.state.grass.is_empty() && self.state.grass.contains(&spot) {
            Terrain::Grass
        } else {
            printed
        }
    }

    /// DK-7.2, DK-19.10, DK-21.11: what the active kart pays for a hex.
    pub fn pips(self, spot: Spot) -> u8 {
        let flags = self.state.turn.flags;
        if flags.has(TurnFlags::RAGE) || flags.has(TurnFlags::SLITHER) {
            1
        } else {
            self.content().pips(self.terrain(spot))
        }
    }

    /// DK-3.10.
    pub fn has(self, seat: Seat, ability: Ability) -> bool {
        let dashboard = self.kart(seat).dashboard.map(|dashboard| self.content().dashboard(dashboard));
        dashboard.is_some_and(|card| card.abilities.contains(&ability))
    }

    /// DK-3.8: where a terrain pulls a dial; 0: nowhere.
    pub fn marker(self, seat: Seat, terrain: Terrain) -> u8 {
        let dashboard = self.kart(seat).dashboard.map(|dashboard| self.content().dashboard(dashboard));
        dashboard.map_or(0, |card| card.markers[terrain.index()])
    }

    /// DK-18.1, DK-18.2.
    pub fn has_free_slot(self, seat: Seat) -> bool {
        let kart = self.kart(seat);
        let slots = kart.racer.map_or(0, |racer| self.content().racer(racer).slots);
        kart.held() < slots && self.game.options().spells == Switch::On
    }

    /// DK-2.20: more is further.
    pub fn progress(self, seat: Seat) -> (i16, i32) {
        let kart = self.kart(seat);
        (kart.leg, -i32::from(self.track().left(kart.at)))
    }

    /// DK-2.14, DK-21.3.
    pub fn distance(self, seat: Seat, other: Seat) -> u8 {
        self.track().distance(self.kart(seat).at, self.kart(other).at)
    }

    /// Whether a hex is near enough for what a hazard does to those near it; its own hex is.
    pub fn reaches(self, lying: &Lying, spot: Spot) -> bool {
        self.track().distance(lying.at, spot) <= self.content().hazard(lying.hazard).range
    }

    /// DK-25.7.
    pub fn is_near_cleric(self, seat: Seat) -> bool {
        let mut silent = self.state.hazards.iter().filter(|lying| lying.hazard.near() == Near::Silence);
        silent.any(|lying| self.reaches(lying, self.kart(seat).at))
    }

    /// The opponent whom an action names.
    pub fn opponent(self, seat: Seat, racer: crate::pieces::Racer) -> Option<Seat> {
        self.state.seat_of(racer).filter(|other| *other != seat)
    }

    /// Whether this seat may do this now (section 10.1, in the order of its table), with what was found out about it.
    pub fn check(self, seat: Seat, action: Action) -> Result<Checked, No> {
        if self.state.phase == Phase::Over {
            return Err(No::Over);
        }
        if !self.is_asked(seat) {
            return Err(No::NotAsked);
        }
        match self.state.phase {
            Phase::Racers => self.check_racer(action),
            Phase::Dashboards => self.check_dashboard(action),
            Phase::Window => self.check_window(seat, action),
            Phase::Zombies(_) => self.check_zombie(seat, action),
            Phase::Arrival => {
                let Action::Face(heading) = action else { return Err(No::Arrival) };
                Ok(Checked::Arrive(heading))
            }
            Phase::Turn(stage) => self.check_turn(seat, stage, action),
            Phase::Over => Err(No::Over),
        }
    }

    /// DK-5.1: whether this seat is to act.
    pub fn is_asked(self, seat: Seat) -> bool {
        match self.state.phase {
            Phase::Over => false,
            Phase::Window => self.state.answer(seat) == Answer::Open,
            Phase::Racers | Phase::Dashboards | Phase::Turn(_) | Phase::Zombies(_) | Phase::Arrival => {
                self.state.active == seat
            }
        }
    }

    /// DK-4.4.
    fn check_racer(self, action: Action) -> Result<Checked, No> {
        let Action::Racer(racer) = action else { return Err(No::DraftRacer) };
        let out = self.state.racers_out & 1 << racer.index() != 0;
        if out && self.state.seat_of(racer).is_none() {
            Ok(Checked::Racer(racer))
        } else {
            Err(No::DraftRacer)
        }
    }

    /// DK-4.5.
    fn check_dashboard(self, action: Action) -> Result<Checked, No> {
        let Action::Dashboard(dashboard) = action else { return Err(No::DraftDashboard) };
        let out = self.state.dashboards_out & 1 << dashboard.index() != 0;
        let taken = self.state.karts.iter().any(|kart| kart.dashboard == Some(dashboard));
        if out && !taken { Ok(Checked::Dashboard(dashboard)) } else { Err(No::DraftDashboard) }
    }

    /// Decisions 4 and 5: in any order, one at a time (DK-5.4, DK-5.5); cards are played or kept (DK-18.8).
    fn check_turn(self, seat: Seat, stage: Stage, action: Action) -> Result<Checked, No> {
        match action {
            Action::Racer(_) => Err(No::NoDraftRacer),
            Action::Dashboard(_) => Err(No::NoDraftDashboard),
            Action::Pass => Err(No::NoWindow),
            Action::Place(_) | Action::Done => Err(No::NoZombies),
            Action::Face(heading) => self.check_realign(seat, stage).map(|()| Checked::Realign(heading)),
            Action::End if stage == Stage::Start => Err(No::NotYetEnd),
            Action::End => Ok(Checked::End),
            Action::Speed(shift) => self.check_speed(seat, stage, shift).map(|()| Checked::Speed(shift)),
            Action::Power(power) => {
                let deed = self.check_power(seat, stage, power)?;
                Ok(Checked::Power(power.slot(), deed))
            }
            Action::Cast(cast) => self.check_cast(seat, stage, cast).map(Checked::Cast),
            Action::Drive => self.drive(seat, stage).map(Checked::Drive),
            Action::Drift(side) => self.drift(seat, stage, side).map(Checked::Drift),
            Action::Turn(side) => self.turn(seat, stage).map(|steer| Checked::Turn(side, steer)),
            Action::Bump(racer, aim) => self.check_bump(seat, stage, racer, aim).map(Checked::Bump),
            Action::Brake => self.check_brake(seat, stage).map(|()| Checked::Brake),
        }
    }

    /// DK-6.2: until the first Set Speed step, which clears the flag.
    fn check_realign(self, seat: Seat, stage: Stage) -> Result<(), No> {
        match (self.kart(seat).is_crashed(), stage) {
            (true, Stage::Start) => Ok(()),
            (true, Stage::Moving) => Err(No::RealignNext),
            (false, _) => Err(No::NoRealign),
        }
    }

    /// DK-6.6.
    pub fn is_frozen(self, seat: Seat) -> bool {
        self.state.freeze.is_some_and(|caster| caster != seat)
    }

    /// DK-6.4 to DK-6.6.
    fn check_speed(self, seat: Seat, stage: Stage, shift: Shift) -> Result<(), No> {
        if stage == Stage::Moving {
            return Err(No::SpeedSet);
        }
        let frozen = self.is_frozen(seat);
        match (self.kart(seat).setting, shift) {
            (_, Shift::Hold) if frozen => Ok(()),
            (_, Shift::Up | Shift::Down) if frozen => Err(No::Frozen),
            (6, Shift::Up) | (1, Shift::Down) => Err(No::OffDial),
            (1 | 6, Shift::Hold) | (_, Shift::Up | Shift::Down) => Ok(()),
            (_, Shift::Hold) => Err(No::MustShift),
        }
    }

    /// DK-18.9, DK-5.7, DK-6.3.
    fn check_time(self, stage: Stage, timing: Timing) -> Result<(), No> {
        match (stage, timing) {
            (_, Timing::Any) | (Stage::Start, Timing::Start) | (Stage::Moving, Timing::After) => Ok(()),
            (Stage::Moving, Timing::Moving) => self.check_movement(stage),
            (_, Timing::Round)
            | (Stage::Start, Timing::After | Timing::Moving)
            | (Stage::Moving, Timing::Start) => Err(No::WrongTime(timing)),
        }
    }

    /// DK-5.3, DK-5.7.
    fn check_movement(self, stage: Stage) -> Result<(), No> {
        if stage == Stage::Start {
            Err(No::SetSpeedFirst)
        } else if self.state.turn.flags.has(TurnFlags::OVER) {
            Err(No::MovementOver)
        } else {
            Ok(())
        }
    }
}
