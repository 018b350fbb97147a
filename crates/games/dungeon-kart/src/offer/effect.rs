//! What would happen in a hex, as far as the viewer can know, and whether it is a trap.

use crate::look::Look;
use crate::pieces::{Hazard, Terrain};
use crate::state::{Stage, TurnFlags};
use crate::track::{Feature, Spot};
use board::Side;
use kernel::Seat;

/// Terrain and its pull, coins, a spellbook, a hazard, company, the line.
pub(super) fn of(look: Look<'_>, seat: Seat, to: Spot) -> Vec<String> {
    let mut all = Vec::new();
    let kart = look.kart(seat);
    let terrain = look.terrain(to);
    if terrain != Terrain::Road {
        let own = look.state.mover() == Some(seat);
        let flags = look.state.turn.flags;
        let smooth = own && (flags.has(TurnFlags::RAGE) || flags.has(TurnFlags::SLITHER));
        let marker = look.marker(seat, terrain);
        let pulls = marker > 0 && marker < kart.setting && !smooth;
        let when = if own { " at the end of the turn" } else { "" };
        let pull = if pulls { format!(" (setting {marker}{when})") } else { String::new() };
        all.push(format!("{}{pull}", terrain.id()));
    }
    match look.track().feature(to) {
        Feature::Coins(1) => all.push("1 coin".into()),
        Feature::Coins(coins) => all.push(format!("{coins} coins")),
        Feature::Spellbook if look.has_free_slot(seat) => all.push("a spell marker".into()),
        Feature::Spellbook | Feature::Plain | Feature::Hazard | Feature::Start(_) | Feature::Gate => {}
    }
    all.extend(look.state.hazard_at(to).map(|hazard| hazard_words(look, hazard)));
    if let Some(racer) = look.other_at(to, seat).and_then(|other| look.kart(other).racer) {
        all.push(format!("beside {}", look.content().racer(racer).name));
    }
    all
}

fn hazard_words(look: Look<'_>, hazard: Hazard) -> String {
    let does = match hazard {
        Hazard::Hero | Hazard::Zombie | Hazard::Fangroot | Hazard::EpicMage | Hazard::EpicCleric => {
            "a Spin-Out"
        }
        Hazard::OilSpill => "a Spin-Out and a slew",
        Hazard::Smashinator => "a roll of its die",
        Hazard::LavaPuddle | Hazard::EpicFighter => "a Crash",
        Hazard::TarPit => "it stops you",
        Hazard::Boost => "three hexes further",
        Hazard::EpicThief => "a Spin-Out and 2 coins",
        Hazard::Bomb => "it explodes",
    };
    format!("{}, {does}", look.content().hazard(hazard).name)
}

/// A warning before a step that leaves nothing but a Crash: MP that cannot be spent, or company that cannot be left.
pub(super) fn trap(look: Look<'_>, seat: Seat, to: Spot, left: u8) -> Option<String> {
    let flags = look.state.turn.flags;
    if left == 0 || flags.has(TurnFlags::RAGE) || look.state.hazard_at(to).is_some() {
        return None;
    }
    let mut state = *look.state;
    state.kart_mut(seat).at = to;
    state.turn.mp = left;
    let there = Look { game: look.game, state: &state };
    let moves = there.drive(seat, Stage::Moving).is_ok()
        || there.turn(seat, Stage::Moving).is_ok_and(|(_, cost)| cost > 0)
        || [Side::Left, Side::Right].into_iter().any(|side| there.drift(seat, Stage::Moving, side).is_ok())
        || there.check_brake(seat, Stage::Moving).is_ok()
        || there.other_at(to, seat).is_some_and(|other| !state.turn.bumped.has(other));
    (!moves).then(|| format!("There is no way to spend the {left} MP that are left: you will Crash."))
}
