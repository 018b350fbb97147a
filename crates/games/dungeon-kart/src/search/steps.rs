//! What a practised player thinks of in a turn (section 11): every way to move, and the rest at its time. What strikes others is cast before
//! the turn is driven or when it is done, and not at every hex between; of many hexes only those that promise something are looked at.

use super::worth::{Eyes, straight};
use crate::DungeonKart;
use crate::action::{Action, Cast, Power};
use crate::look::Look;
use crate::pieces::{Slot, Spell};
use crate::rules;
use crate::state::{Kart, Phase, Stage, State, TurnFlags};
use crate::track::Spot;
use board::{Axial, Heading};
use kernel::Seat;

/// So many hexes or facings of a wide choice are looked at.
const FEW: usize = 3;

/// When something is thought of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum When {
    /// Before Set Speed.
    Before,
    /// While there is still something to drive.
    Driving,
    /// When nothing is left to drive.
    Done,
}

/// Adds them.
pub(super) fn steps(game: &DungeonKart, state: &State, seat: Seat, out: &mut Vec<Action>) {
    let look = Look { game, state };
    let when = match state.phase {
        Phase::Turn(Stage::Start) => When::Before,
        Phase::Turn(Stage::Moving) if is_driving(look) => When::Driving,
        Phase::Turn(Stage::Moving) => When::Done,
        Phase::Zombies(_) => return zombies(look, seat, out),
        Phase::Arrival => return arrival(look, seat, out),
        Phase::Racers | Phase::Dashboards | Phase::Window | Phase::Over => return,
    };
    if state.active != seat {
        return;
    }
    let mut hexes = Best::default();
    rules::legal(game, state, seat, &mut |action| match action {
        Action::Cast(Cast::At(Spell::Teleport, hex)) => hexes.add(action, arrives(look, seat, hex)),
        Action::Power(Power::At(hex)) if when == When::Done => hexes.add(action, overgrows(look, seat, hex)),
        _ if is_thought_of(action, when) => out.push(action),
        _ => {}
    });
    out.extend(hexes.actions());
}

fn is_driving(look: Look<'_>) -> bool {
    look.state.turn.mp > 0 && !look.state.turn.flags.has(TurnFlags::OVER)
}

/// Whether it is the time for it.
fn is_thought_of(action: Action, when: When) -> bool {
    match action {
        Action::Cast(cast) => match cast.spell() {
            Spell::Haste | Spell::Rage | Spell::Overdrive => true,
            Spell::Fireball | Spell::Sloth | Spell::Doombolt => when != When::Driving,
            Spell::GoldRush => when == When::Before,
            Spell::Bomb | Spell::RaiseDead | Spell::Ward => when == When::Done,
            Spell::Teleport | Spell::Freeze => false,
        },
        Action::Power(Power::Plain(Slot::Upper) | Power::Shove(..)) => true,
        Action::Power(Power::Plain(Slot::Lower) | Power::Along(_) | Power::With(_)) => when != When::Driving,
        Action::Power(Power::From(_)) => when == When::Done,
        Action::Power(Power::At(_)) => false,
        Action::Racer(_)
        | Action::Dashboard(_)
        | Action::Pass
        | Action::Face(_)
        | Action::Speed(_)
        | Action::Drive
        | Action::Turn(_)
        | Action::Drift(_)
        | Action::Bump(..)
        | Action::Brake
        | Action::Place(_)
        | Action::Done
        | Action::End => true,
    }
}

/// The best few of many.
#[derive(Default)]
struct Best {
    list: Vec<(f32, Action)>,
}

impl Best {
    /// Adds one that is worth something.
    fn add(&mut self, action: Action, worth: f32) {
        if worth > 0.0 {
            let at = self.list.iter().position(|(other, _)| *other < worth).unwrap_or(self.list.len());
            self.list.insert(at, (worth, action));
            self.list.truncate(FEW);
        }
    }

    fn actions(&self) -> impl Iterator<Item = Action> + '_ {
        self.list.iter().map(|(_, action)| *action)
    }
}

/// What a kart would gain by being in another hex, in turns, however it then faces.
fn arrives(look: Look<'_>, seat: Seat, hex: Axial) -> f32 {
    let (eyes, kart) = (Eyes::of(look, seat), look.kart(seat));
    let Some(there) = look.track().spot(hex) else { return 0.0 };
    let leg = kart.leg.saturating_add(look.track().leg_change(kart.at, there));
    let best = Heading::ALL
        .into_iter()
        .map(|facing| eyes.turns_from(&Kart { at: there, leg, facing, ..*kart }))
        .fold(f32::MAX, f32::min);
    eyes.turns_from(kart) - best
}

/// DK-21.12: the facings from which it is not far.
fn arrival(look: Look<'_>, seat: Seat, out: &mut Vec<Action>) {
    let (eyes, kart, mut best) = (Eyes::of(look, seat), look.kart(seat), Best::default());
    for facing in Heading::ALL {
        best.add(Action::Face(facing), 1_000.0 - eyes.turns_from(&Kart { facing, ..*kart }));
    }
    out.extend(best.actions());
}

/// DK-21.5: in the way of others, or no more.
fn zombies(look: Look<'_>, seat: Seat, out: &mut Vec<Action>) {
    let mut best = Best::default();
    rules::legal(look.game, look.state, seat, &mut |action| {
        if let Action::Place(hex) = action
            && let Some(spot) = look.track().spot(hex)
        {
            best.add(action, in_the_way(look, seat, |ahead| ahead == spot));
        }
    });
    out.extend(best.actions());
    out.push(Action::Done);
}

/// DK-19.7: whom grass in and round a hex would hinder.
fn overgrows(look: Look<'_>, seat: Seat, hex: Axial) -> f32 {
    let Some(centre) = look.track().spot(hex) else { return 0.0 };
    let own = straight(look, look.kart(seat)).any(|ahead| look.track().distance(centre, ahead) <= 1);
    let others = in_the_way(look, seat, |ahead| look.track().distance(centre, ahead) <= 1);
    if own { 0.5 * others } else { others }
}

/// How many others it is in the way of, the near ones first.
fn in_the_way(look: Look<'_>, seat: Seat, lies: impl Fn(Spot) -> bool) -> f32 {
    let hinders = |other: Seat| {
        let steps = straight(look, look.kart(other)).position(&lies);
        steps.and_then(|steps| u8::try_from(steps).ok()).map_or(0.0, |steps| 1.0 - 0.1 * f32::from(steps))
    };
    look.opponents(seat).map(hinders).sum()
}
