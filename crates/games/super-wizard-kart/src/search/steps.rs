//! What a practised player thinks of in a turn (section 11): every way to drive, and the rest at its time. What strikes others is played before
//! the turn is driven or when it is done; of many squares only those that promise something are looked at.

use super::worth::{turns_at, turns_from};
use crate::SuperWizardKart;
use crate::action::{Action, Aim};
use crate::look::Look;
use crate::pieces::Power;
use crate::rules;
use crate::state::{Doing, Phase, State, TurnFlags};
use crate::track::Spot;
use kernel::Seat;

/// So many squares of a wide choice are looked at.
const FEW: usize = 2;

/// Adds them.
pub(super) fn steps(game: &SuperWizardKart, state: &State, seat: Seat, out: &mut Vec<Action>) {
    let look = Look { game, state };
    if !look.is_asked(seat) || matches!(state.phase, Phase::Choose | Phase::Place | Phase::Over) {
        return;
    }
    let aside = !matches!(state.phase, Phase::Overflow(_));
    let mut jumps: Vec<(f32, Action)> = Vec::new();
    rules::legal(game, state, seat, &mut |action| {
        if let Action::Play(_, Aim::Square(spot)) = action {
            let gained = gains(look, seat, spot);
            let at = jumps.iter().position(|(other, _)| *other < gained).unwrap_or(jumps.len());
            jumps.insert(at, (gained, action));
            jumps.truncate(FEW);
        } else if is_thought_of(look, action) && !(aside && matches!(action, Action::Discard(_))) {
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

/// Whether it is the time for it.
fn is_thought_of(look: Look<'_>, action: Action) -> bool {
    let turn = &look.state.turn;
    let (before, done) = (!turn.flags.has(TurnFlags::MOVED), turn.movement == 0);
    match action {
        Action::Play(power, _) => match power {
            Power::WizardBoost | Power::SpellOfStar | Power::SecondWind | Power::PhantomDraft => {
                before || done
            }
            Power::WardBubble | Power::Overcharge | Power::PickpocketImp => done,
            Power::TailwindCharm => before,
            Power::GreenFlameOrb
            | Power::RedFlameOrb
            | Power::MistyTire
            | Power::WizardHand
            | Power::Shockwave
            | Power::BlueFlameOrb
            | Power::LightningBolt
            | Power::FrostRay
            | Power::GravityWell => before || done,
        },
        // SWK-6.4: what is left of the normal move is lost.
        Action::Boost => turn.movement <= 1,
        // The diagonal that it may gain is worth a look only where none is left.
        Action::QuickReflexes => {
            let (squares, diagonals) = look.left();
            squares > 1 && diagonals == 0 && turn.doing == Doing::Drive
        }
        Action::PitStop => done,
        Action::Choose(..)
        | Action::Place(_)
        | Action::Step(_)
        | Action::EndTurn
        | Action::Stop
        | Action::Buy(_)
        | Action::LeavePits
        | Action::Discard(_)
        | Action::Reroll(_)
        | Action::Keep
        | Action::Take(_) => true,
    }
}
