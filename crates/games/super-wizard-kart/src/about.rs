//! What lies on the track, for whoever touches it and asks: karts with their figures, traps, apexes, tokens, rubble. Pure.

use crate::action::seat_id;
use crate::pieces::apex_color;
use crate::scene::{kart_symbol, karts, lap_of, trap_symbol, zone};
use crate::tell::{counted, seat_name};
use crate::track::{Ground, Spot};
use crate::view::View;
use crate::{SuperWizardKart, routes};
use kernel::Seat;
use scene::{Card, Tone};

/// What a square or a kart is about; none: an empty square.
pub(crate) fn about(table: &SuperWizardKart, view: &View, id: &str) -> Option<Card> {
    let kart = |(seat, _): &(Seat, _)| seat_id(*seat) == id;
    if let Some((seat, _)) = karts(view).find(kart) {
        return driver(table, view, seat);
    }
    let spot = table.track().read(id)?;
    let stands = |(seat, kart): &(Seat, &crate::view::KartSeen)| {
        crate::scene::is_placed(view, *seat) && kart.at == spot
    };
    match karts(view).find(stands) {
        Some((seat, _)) => driver(table, view, seat),
        None => trap(table, view, spot, id)
            .or_else(|| ground(table, view, spot, id))
            .or_else(|| lane(table, view, spot, id)),
    }
}

/// A bare square, which only has its lane. Whoever drives is told why they do not come there instead.
fn lane(table: &SuperWizardKart, view: &View, spot: Spot, id: &str) -> Option<Card> {
    if !routes::routes(table, view).is_empty() {
        return None;
    }
    let lane = table.track().name(spot).lane;
    let squares = table.lane(lane);
    Some(Card {
        piece: id.into(),
        band: "Track".into(),
        symbol: "g-straight".into(),
        title: format!("Lane {lane}"),
        text: format!("Nothing lies here. Once round in this lane takes {squares} squares."),
        tone: Tone::Plain,
    })
}

/// A kart: who drives it, how far, and what it can take.
fn driver(table: &SuperWizardKart, view: &View, seat: Seat) -> Option<Card> {
    let (kart, figures) = (view.kart(seat)?, table.sheet(view, seat)?);
    let (parts, _) = kart.built?;
    let lap = format!("lap {} of {}", lap_of(table, kart), table.laps());
    let text = format!(
        "{}, holds {}, AC {}; turns on {} apexes and those further outside. {} WC, {}.",
        counted(figures.diagonals.into(), "diagonal"),
        figures.hold,
        figures.ac,
        apex_color(figures.apex),
        kart.coins,
        counted(kart.hand.count().into(), "power"),
    );
    let symbol = kart_symbol(parts).rsplit(' ').next().unwrap_or_default().to_string();
    Some(Card { piece: seat_id(seat), band: lap, symbol, title: seat_name(seat), text, tone: Tone::Plain })
}

/// SWK-11: what strikes here after the round.
fn trap(table: &SuperWizardKart, view: &View, spot: Spot, id: &str) -> Option<Card> {
    let track = table.track();
    let (trap, position) = track
        .traps()
        .iter()
        .zip(view.traps.iter())
        .find(|(trap, position)| track.is_in_area(trap, position.at, spot))?;
    let name = &table.pieces().trap(trap.kind).name;
    let told = zone(table, trap, position.at).name;
    let does = told.split_once(": ").map_or(told.as_str(), |(_, does)| does);
    let less = if table.pieces().trap(trap.kind).forced > 0 { ", less what it holds" } else { "" };
    Some(Card {
        piece: id.into(),
        band: "Trap".into(),
        symbol: trap_symbol(trap.kind).into(),
        title: name.clone(),
        text: format!("Strikes here: {does}{less}."),
        tone: Tone::Danger,
    })
}

fn ground(table: &SuperWizardKart, view: &View, spot: Spot, id: &str) -> Option<Card> {
    let track = table.track();
    let card = |symbol: &str, title: &str, text: &str| {
        let (symbol, title, text) = (symbol.into(), title.into(), text.into());
        Some(Card { piece: id.into(), band: "Track".into(), symbol, title, text, tone: Tone::Plain })
    };
    match track.ground(spot) {
        Ground::Rubble => card("rubble", "Rubble", "Nobody drives here."),
        Ground::Power(place) if view.taken & 1 << u32::from(place) == 0 => {
            card("tok-power", "Power token", "Whoever drives onto it draws a power card.")
        }
        Ground::Power(_) | Ground::Line | Ground::Grid => None,
        Ground::Road => match track.apex(spot) {
            0 => None,
            apex => {
                let color = apex_color(apex);
                let title = format!("Apex: {color}");
                let text = format!(
                    "{color} tires turn here, and those that turn further inside; others spin out. In a boost, {color} tires slide: 1d4 more."
                );
                card(&format!("apex-{color}"), &title, &text)
            }
        },
    }
}
