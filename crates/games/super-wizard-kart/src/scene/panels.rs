//! What stands around the track, as words: how the race stands, the turn, every kart with its parts, traps and decks.

use super::karts;
use crate::SuperWizardKart;
use crate::pieces::{Deck, TrapKind, Way};
use crate::state::{Doing, KartFlags, Phase};
use crate::tell;
use crate::view::{Held, KartSeen, View};
use kernel::Seat;
use scene::Panel;

fn panel(label: impl Into<String>, value: impl Into<String>) -> Panel {
    Panel { label: label.into(), value: value.into() }
}

/// All facts, those that everybody looks for first.
pub(super) fn panels(table: &SuperWizardKart, view: &View) -> Vec<Panel> {
    let mut panels = vec![panel("Round", round(table, view))];
    let mover = view.order.get(usize::from(view.gone)).copied();
    if let (Phase::Turn | Phase::Overflow(_) | Phase::Take(_), Some(seat)) = (view.phase, mover) {
        panels.push(panel("Turn", tell::seat_name(seat)));
        panels.push(panel("Movement", movement(view)));
    }
    if view.round > 0 {
        let names: Vec<String> = view.standings.iter().map(|seat| tell::seat_name(*seat)).collect();
        panels.push(panel("Standings", names.join(", ")));
    }
    for (seat, kart) in karts(view) {
        panels.push(panel(tell::seat_name(seat), kart_words(table, view, seat, kart)));
    }
    let traps: Vec<String> = table
        .track()
        .traps()
        .iter()
        .zip(view.traps.iter())
        .map(|(trap, position)| {
            let name = &table.pieces().trap(trap.kind).name;
            match trap.kind {
                TrapKind::Spikes => {
                    format!("{} {name} {}", trap.number, Way::ALL[usize::from(position.at) % 4].id())
                }
                TrapKind::Flame => format!("{} {name} on {} of 4", trap.number, position.at + 1),
                TrapKind::Displacer => format!("{} {name}", trap.number),
            }
        })
        .collect();
    if !traps.is_empty() {
        panels.push(panel("Traps", traps.join(", ")));
    }
    let decks: Vec<String> = Deck::ALL
        .iter()
        .zip(&view.piles)
        .map(|(deck, pile)| format!("{} {} ({} discarded)", deck_name(*deck), pile.size, pile.discard.len()))
        .collect();
    panels.push(panel("Decks", decks.join(", ")));
    panels
}

pub(super) const fn deck_name(deck: Deck) -> &'static str {
    match deck {
        Deck::Normal => "Normal",
        Deck::Last => "Last Place",
    }
}

fn round(table: &SuperWizardKart, view: &View) -> String {
    if view.round == 0 {
        return "before the race".into();
    }
    format!("{} of at most {}, lap {} of {}", view.round, table.round_limit(), view.lap, table.laps())
}

/// `5 squares, 2 diagonals`.
fn movement(view: &View) -> String {
    let (what, squares, diagonals) = match view.turn.doing {
        Doing::Drive => ("", view.turn.movement, view.turn.diagonals),
        Doing::Boost { squares, diagonals, .. } => ("boost: ", squares, diagonals),
        Doing::Card { squares, diagonals, .. } => ("card: ", squares, diagonals),
        Doing::Shop => return "in the pits".into(),
    };
    let counted = |many: u8, thing: &str| tell::counted(many.into(), thing);
    format!("{what}{}, {}", counted(squares, "square"), counted(diagonals, "diagonal"))
}

fn kart_words(table: &SuperWizardKart, view: &View, seat: Seat, kart: &KartSeen) -> String {
    let content = table.pieces();
    let Some((parts, _)) = kart.built else {
        return if view.chosen.has(seat) { "has chosen".into() } else { "chooses a kart".into() };
    };
    let mut words = vec![
        format!("{} chassis", content.chassis(parts.chassis).name),
        format!("{} tires", content.tires(parts.tires).name),
        format!(
            "{} boost at {} of {}",
            content.boost(parts.boost).name,
            kart.die,
            content.boost(parts.boost).charge
        ),
        format!("{} WC", kart.coins),
        format!("lap {}", kart.crossings.max(1)),
    ];
    words.extend(kart.rims.map(|rims| content.rims(rims).name.clone()));
    words.extend(kart.hat.map(|hat| content.hat(hat).name.clone()));
    match kart.hand {
        Held::Cards(cards) => words.extend(cards.iter().map(|power| content.power(*power).name.clone())),
        Held::Backs(backs) => {
            let held = Deck::ALL.iter().zip(backs).filter(|(_, many)| *many > 0);
            let card = |deck: Deck| format!("{} card", deck_name(deck));
            words.extend(held.map(|(deck, many)| tell::counted(many.into(), &card(*deck))));
        }
    }
    let flags = [(KartFlags::CHILLED, "chilled"), (KartFlags::WARDED, "warded")];
    words.extend(flags.iter().filter(|(flag, _)| kart.flags.has(*flag)).map(|(_, name)| (*name).to_string()));
    words.join(", ")
}
