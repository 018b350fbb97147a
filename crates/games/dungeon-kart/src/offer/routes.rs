//! Ways of several steps to every hex within reach, each with what comes of it, and the wall ahead: for previews. A table that leaves
//! MP to memory has none.

use super::effect::{self, Coming};
use crate::DungeonKart;
use crate::foresight::{Foresight, foresee};
use crate::look::Look;
use crate::options::Switch;
use crate::reach::{Ends, Fates, Way, fate, to_wall, ways};
use crate::scene::{degrees, piece_of};
use crate::search;
use crate::state::{Phase, Stage, TurnFlags};
use crate::track::Spot;
use crate::view::View;
use kernel::{Fast, Game};
use scene::{Choice, Course, Mishap, Role, Route, Tone};

/// Whether whoever looks moves, and the table shows how far.
fn is_shown(table: &DungeonKart, view: &View) -> bool {
    view.phase == Phase::Turn(Stage::Moving)
        && view.eyes == Some(view.active)
        && table.options().show_reach == Switch::On
        && !view.turn.flags.has(TurnFlags::OVER)
}

/// All hexes within reach that take more than one step.
pub(crate) fn routes(table: &DungeonKart, view: &View) -> Vec<Route> {
    if !is_shown(table, view) {
        return Vec::new();
    }
    let state = search::whole(table, view, &mut Fast::new(0));
    let look = Look { game: table, state: &state };
    let mut fates = Fates::default();
    let before = fate(look, &mut fates);
    let (mut all, piece) = (Vec::new(), piece_of(view, view.active));
    for way in ways(table, view).into_iter().filter(|way| way.reached.steps.len() > 1) {
        let Some(then) = foresee(look, &way.reached.steps) else { continue };
        let after = effect::doom(look, &then, &mut fates);
        let warning = match way.ends {
            Ends::Lunge => Some(effect::LUNGE.into()),
            Ends::There | Ends::No => after.and_then(|after| effect::warning(look, &then, after, before)),
        };
        let harm = way.hexes.last().and_then(|to| effect::harm(look, *to, &then));
        let warnings: Vec<String> = harm.into_iter().chain(warning).collect();
        let warning = Some(warnings.join(" ")).filter(|warning| !warning.is_empty());
        all.push(route(look, &piece, way, (&then, warning)));
    }
    all
}

fn route(look: Look<'_>, piece: &str, way: Way, (then, warning): (&Foresight, Option<String>)) -> Route {
    let Way { reached, hexes, end, .. } = way;
    let hex = reached.hex.to_string();
    let steps = reached.steps.iter().map(|step| look.game.notation(*step)).collect();
    let cells = hexes.iter().map(|spot| look.hex(*spot).to_string()).collect();
    let ground = look.terrain(end.kart(end.active).at).id();
    let choice = Choice {
        notation: format!("go {hex}"),
        label: match hexes.len() {
            1 => format!("Drive 1 hex, to the {ground}"),
            many => format!("Drive {many} hexes, to the {ground}"),
        },
        verb: "Drive there".into(),
        group: "route".into(),
        target: Some(hex),
        knob: None,
        cost: Some(format!("{} MP", reached.cost)),
        leads: leads(look, &hexes, then),
        role: Role::Step,
        warning,
        why_not: None,
    };
    let facing = Some(degrees(end.kart(end.active).facing));
    Route { choice, steps, cells, piece: piece.into(), facing, shown: scene::Shown::Always }
}

/// What is left, what is collected on the way, how far the dial drops, and what waits at the end.
fn leads(look: Look<'_>, hexes: &[Spot], then: &Foresight) -> Vec<String> {
    let mut all: Vec<String> = effect::left(look, then).into_iter().collect();
    let Some(to) = hexes.last().copied() else { return all };
    let coming = Coming { look, seat: look.state.active, to, then };
    all.extend(coming.found());
    let pull = coming.pull(hexes.iter().copied());
    all.extend(pull.map(|lowest| format!("setting {lowest} at the end of the turn")));
    all.extend(coming.there());
    all
}

/// DK-16.2: the wall that is met with MP left by driving straight on.
pub(crate) fn ahead(table: &DungeonKart, view: &View) -> Option<Course> {
    if !is_shown(table, view) {
        return None;
    }
    let state = search::whole(table, view, &mut Fast::new(0));
    let (hexes, left) = to_wall(Look { game: table, state: &state })?;
    let kart = state.kart(state.active);
    let last = hexes.last().copied().unwrap_or(kart.at);
    let mishap = Mishap {
        cell: table.track.hex(last).to_string(),
        towards: Some(degrees(kart.facing)),
        symbol: "g-skull".into(),
        words: format!("The wall: straight on, {left} MP would be left."),
        tone: Tone::Danger,
    };
    Some(Course { piece: piece_of(view, state.active), cells: Vec::new(), mishap: Some(mishap) })
}
