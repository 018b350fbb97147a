//! Words beside the board: a line for newcomers, and what the things on the table are and do. What the log says is `tell.rs`.

use crate::SuperWizardKart;
use crate::pieces::{Hat, Part, Power, Rims, TrapKind, apex_color};
use crate::rules;
use crate::scene::{is_placed, karts};
use crate::state::{Doing, Phase};
use crate::tell::counted;
use crate::track::Spot;
use crate::view::View;
use scene::Panel;

/// Under the chart of how far everybody has come.
pub(crate) const COURSE: &str = "How many rows each kart had driven since the start line, round by round.";

/// Newcomers are helped in so many rounds.
const FIRST_ROUNDS: u16 = 4;

/// For somebody who plays for the first time: what is worth knowing just now.
pub(crate) fn hint(table: &SuperWizardKart, view: &View) -> Option<String> {
    let next = view.order.get(usize::from(view.gone)).copied();
    let asked = match view.phase {
        Phase::Choose => view.eyes.is_some_and(|seat| !view.chosen.has(seat)),
        Phase::Reroll(roll) => view.eyes == Some(roll.by),
        Phase::Place | Phase::Turn | Phase::Overflow(_) | Phase::Take(_) => {
            view.eyes.is_some() && view.eyes == next
        }
        Phase::Over => false,
    };
    if !asked || view.round > FIRST_ROUNDS {
        return None;
    }
    Some(
        match (view.phase, view.turn.doing) {
            (Phase::Choose, _) => "Fast karts are pushed further; wide tires turn on outer apexes only, and change lanes more often.",
            (Phase::Place, _) => return placing(table, view),
            (Phase::Overflow(_), _) => "Two powers are the limit, three with a Halo.",
            (Phase::Reroll(_), _) => "Your D20 rims let you roll one 1 again in each turn.",
            (Phase::Take(_), _) => "Hands are open: take what hurts most.",
            (Phase::Turn, Doing::Drive) if view.turn.movement == 0 => return None,
            (Phase::Turn, Doing::Drive) => "A spin-out costs the rest of the move: on an inner apex it is best as the last square. End outside the traps.",
            (Phase::Turn, Doing::Boost { .. }) => "The apex of your tires' color adds a d4 to a boost, once.",
            (Phase::Turn, Doing::Card { .. }) => "Your normal move goes on after the card, unless you are stopped.",
            (Phase::Turn, Doing::Shop) => "Chrome Spinners are the best first purchase; a Jim Hat suits green tires.",
            (Phase::Over, _) => return None,
        }
        .into(),
    )
}

/// Where to line up: in the shortest free lane in which one's tires turn all the way round, if there is one.
fn placing(table: &SuperWizardKart, view: &View) -> Option<String> {
    let (track, (parts, _)) = (table.track(), view.kart(view.eyes?)?.built?);
    let tires = table.pieces().tires(parts.tires).apex;
    let taken = |spot: Spot| karts(view).any(|(seat, kart)| is_placed(view, seat) && kart.at == spot);
    let turns = |lane: u8| {
        let apexes = track.spots().filter(|spot| track.name(*spot).lane == lane).map(|spot| track.apex(spot));
        apexes.filter(|apex| *apex > 0).all(|apex| apex >= tires)
    };
    let free = track.grid().iter().filter(|spot| !taken(**spot)).map(|spot| track.name(*spot).lane);
    let color = apex_color(tires);
    Some(match free.filter(|lane| turns(*lane)).min_by_key(|lane| table.lane(*lane)) {
        Some(lane) => format!(
            "Your tires turn on {color} apexes and any further outside: of the free lanes, {lane} is the shortest where they always do."
        ),
        None => format!("Your tires slip on apexes inside the {color} ones: be in another lane there."),
    })
}

/// What everything on the table is and does.
pub(crate) fn reference(table: &SuperWizardKart) -> Vec<Panel> {
    let mut all = Vec::new();
    let mut add = |label: String, value: String| all.push(Panel { label, value });
    let content = table.pieces();
    add("WC".into(), "Wizard Coins: every round pays them by place, and the pits take them.".into());
    for (action, does) in actions(table) {
        add(action.into(), does);
    }
    for part in Part::ALL {
        let card = content.chassis(*part);
        let numbers =
            format!("Speed Bonus {}, resists {} squares, AC {}.", card.speed, card.resistance, card.ac);
        add(format!("{} chassis", card.name), numbers);
    }
    for part in Part::ALL {
        let card = content.tires(*part);
        let color = apex_color(card.apex);
        let further = if card.apex == 4 { "" } else { " and any further outside" };
        add(
            format!("{} tires", card.name),
            format!("Turn on {color} apexes{further}; {}.", counted(card.diagonals.into(), "diagonal")),
        );
    }
    for part in Part::ALL {
        let card = content.boost(*part);
        let numbers = format!(
            "1d4+{} squares, diagonals less {}, charged at {}.",
            card.bonus, card.penalty, card.charge
        );
        add(format!("{} boost", card.name), numbers);
    }
    let rims = Rims::ALL.iter().map(|rims| content.rims(*rims));
    let hats = Hat::ALL.iter().map(|hat| content.hat(*hat));
    for ware in rims.chain(hats).chain([content.tire_change(), content.boost_change()]) {
        add(ware.name.clone(), format!("{} WC. {}", ware.price, ware.text));
    }
    for power in Power::ALL.iter().filter(|power| rules::is_in(table, **power)) {
        let card = content.power(*power);
        add(card.name.clone(), card.text.clone());
    }
    for kind in TrapKind::ALL {
        let card = content.trap(*kind);
        let does = if card.forced > 0 {
            format!("Pushes back {}", card.forced)
        } else {
            "Puts karts elsewhere".into()
        };
        add(card.name.clone(), format!("{does}: {}. It moves {}.", card.area, card.moves));
    }
    all
}

/// What one does in a turn beside driving (SWK-3.7).
fn actions(table: &SuperWizardKart) -> [(&'static str, String); 3] {
    let dc = table.pieces().numbers.reflexes_dc;
    [
        (
            "Boost",
            "Drives so many squares more as your boost says, instead of what is left of the move. It needs a charged die, which then starts anew.".into(),
        ),
        (
            "Quick Reflexes",
            format!("Roll a d20 and add your speed: {dc} or more gives one diagonal more in this move."),
        ),
        ("Pit Stop", "Buys rims, hats, tires and boosts for WC on any square; the move goes on.".into()),
    ]
}
