//! What would happen in a hex, as far as the viewer can know, and whether it is a trap.

use crate::action::Action;
use crate::foresight;
use crate::look::Look;
use crate::pieces::{Hazard, Terrain};
use crate::reach::{Fate, Fates, fate};
use crate::state::TurnFlags;
use crate::track::{Feature, Spot};
use crate::words::hazards as words;
use board::Heading;
use kernel::Seat;

/// Terrain and its pull, coins, a spellbook, what lies there or beside it, company, the line.
pub(super) fn of(look: Look<'_>, seat: Seat, to: Spot) -> Vec<String> {
    let mut all = ground(look, seat, to);
    all.extend(there(look, seat, to));
    all
}

/// Terrain and its pull, coins, a spellbook.
fn ground(look: Look<'_>, seat: Seat, to: Spot) -> Vec<String> {
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
    all
}

/// What lies there, what is near, company, the line.
pub(super) fn there(look: Look<'_>, seat: Seat, to: Spot) -> Vec<String> {
    let mut all = Vec::new();
    if let Some(hazard) = look.state.hazard_at(to) {
        let ward = look.kart(seat).is_warded() && hazard.is_mishap();
        let ward = if ward { " (your Ward takes it)" } else { "" };
        all.push(format!("{}{ward}", words::entered(look.content(), hazard)));
    }
    all.extend(near(look, to));
    if crosses(look, seat, to) {
        all.push("over the finish line".into());
    }
    if let Some(racer) = look.other_at(to, seat).and_then(|other| look.kart(other).racer) {
        all.push(format!("beside {}", look.content().racer(racer).name));
    }
    all
}

/// DK-20.9, DK-22.2, DK-25: what happens to whoever stays there, in the order of the hazards.
fn near(look: Look<'_>, to: Spot) -> impl Iterator<Item = String> {
    let within = move |hazard: Hazard| {
        let mut lying = look.state.hazards.iter().filter(|lying| lying.hazard == hazard && lying.at != to);
        lying.any(|lying| look.reaches(lying, to))
    };
    let there = Hazard::ALL.iter().copied().filter(move |hazard| within(*hazard));
    there.filter_map(move |hazard| words::near(look.content(), hazard))
}

/// DK-23.1: whether the kart comes over the line by going there.
fn crosses(look: Look<'_>, seat: Seat, to: Spot) -> bool {
    let (kart, finish) = (look.kart(seat), look.game.finish());
    let over = |heading: Heading| {
        look.track().next(kart.at, heading) == Some(to)
            && kart.leg + look.track().leg_step(kart.at, heading) >= finish
    };
    kart.leg < finish && Heading::ALL.into_iter().any(over)
}

/// DK-7.5, DK-7.6.
pub(super) const LUNGE: &str = "A Lunge takes all your MP and ends your movement.";

/// A warning before a step that leaves nothing but a Crash, where there was a better way before.
pub(super) fn trap(look: Look<'_>, action: Action) -> Option<String> {
    let state = foresight::after(look, action)?;
    if state.turn.flags.has(TurnFlags::OVER) {
        return None; // What ends the movement is said.
    }
    let (mut fates, after) = (Fates::default(), Look { game: look.game, state: &state });
    let then = fate(after, &mut fates);
    let before = if then == Fate::Well { then } else { fate(look, &mut fates) };
    let stays = look.kart(state.active).at == state.kart(state.active).at;
    if stays && before == then { None } else { warning(after, then, before) }
}

/// DK-12.5, DK-16.2: how a position is warned of, and what could be had before.
pub(super) fn warning(look: Look<'_>, fate: Fate, before: Fate) -> Option<String> {
    let (seat, mp) = (look.state.active, look.state.turn.mp);
    let company = look.other_at(look.kart(seat).at, seat).and_then(|other| look.kart(other).racer);
    match (fate, company) {
        (Fate::PileUp, Some(racer)) => {
            let name = &look.content().racer(racer).name;
            Some(format!(
                "It can only end in a pile-up with {name}: you will be set back and Crash unless a power or a spell helps."
            ))
        }
        (Fate::Crash, _) if before == Fate::Well => Some(format!(
            "From there no way is left to spend all of {mp} MP: you will Crash unless a power or a spell helps."
        )),
        (Fate::Well | Fate::Crash | Fate::PileUp, _) => None,
    }
}
