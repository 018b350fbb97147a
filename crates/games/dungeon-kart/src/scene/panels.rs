//! What stands around the track, as words: how the race stands, the turn, every kart with its instruments, the decks.

use super::{karts, nth};
use crate::DungeonKart;
use crate::options::Switch;
use crate::pieces::{Deck, Hazard, Slot, TOKENS};
use crate::state::{Finale, KartFlags, Phase, TurnFlags};
use crate::tell;
use crate::view::{CardSeen, KartSeen, PileSeen, View};
use crate::words::counted;
use kernel::Seat;
use scene::Panel;

fn panel(label: impl Into<String>, value: impl Into<String>) -> Panel {
    Panel { label: label.into(), value: value.into() }
}

/// Half hexes as people read them: `3½`.
pub(crate) fn halves(halves: u16) -> String {
    match (halves / 2, halves % 2) {
        (whole, 0) => whole.to_string(),
        (0, _) => "½".into(),
        (whole, _) => format!("{whole}½"),
    }
}

/// All facts, those that everybody looks for first.
pub(super) fn panels(table: &DungeonKart, view: &View) -> Vec<Panel> {
    let mut panels = vec![panel("Round", round(table, view))];
    if let Some(seat) = view.mover() {
        panels.push(panel("Turn", tell::seat_name(table, view, seat)));
        if table.options().show_reach == Switch::On {
            panels.push(panel("MP", turn_words(view)));
        }
    }
    if let Some(seat) = view.freeze {
        panels.push(panel("Freeze", tell::seat_name(table, view, seat)));
    }
    panels.extend(entrants(table, view));
    panels.extend(piles(table, view));
    panels
}

/// Every kart with its instruments.
pub(crate) fn entrants(table: &DungeonKart, view: &View) -> Vec<Panel> {
    let one = |(seat, kart): (Seat, &KartSeen)| {
        let name = tell::seat_name(table, view, seat);
        let mark = if seat == view.first { " (first player)" } else { "" };
        panel(format!("{name}{mark}"), kart_words(table, view, kart))
    };
    karts(view).map(one).collect()
}

/// Section 5: what lies beside the track, open to everybody: decks and discard piles, tokens in the bag and out of the game, supplies.
pub(crate) fn piles(table: &DungeonKart, view: &View) -> Vec<Panel> {
    let mut panels = Vec::new();
    let by_deck = |words: fn(&DungeonKart, &PileSeen) -> String| {
        let each = Deck::ALL.iter().zip(&view.piles);
        let each = each.map(|(deck, pile)| format!("{}: {}", deck.id().to_uppercase(), words(table, pile)));
        each.collect::<Vec<_>>().join("; ")
    };
    if table.options().spells == Switch::On {
        panels.push(panel("Spell decks", by_deck(|_, pile| pile.size.to_string())));
        panels.push(panel("Discard piles", by_deck(discarded)));
    }
    panels.push(panel("Hazards in the bag", tokens(table, view.bag)));
    panels.push(panel("Hazards out of the game", tokens(table, view.gone_tokens)));
    let supply = &view.supply;
    let left = format!(
        "{} coins, {} markers, {} Bombs, {} Zombies",
        supply.coins, supply.markers, supply.bombs, supply.zombies
    );
    panels.push(panel("Supply", left));
    panels
}

/// The faces of a discard pile, the oldest card first.
fn discarded(table: &DungeonKart, pile: &PileSeen) -> String {
    let names: Vec<&str> =
        pile.discard.iter().map(|spell| table.content.spell(*spell).name.as_str()).collect();
    if names.is_empty() { "none".into() } else { names.join(", ") }
}

/// `Hero 7, Oil Spill 4`.
fn tokens(table: &DungeonKart, many: [u8; TOKENS]) -> String {
    let kinds = Hazard::TOKENS.into_iter().zip(many).filter(|(_, many)| *many > 0);
    let each = kinds.map(|(hazard, many)| format!("{} {many}", table.content.hazard(hazard).name));
    let each: Vec<String> = each.collect();
    if each.is_empty() { "none".into() } else { each.join(", ") }
}

fn round(table: &DungeonKart, view: &View) -> String {
    match (view.phase, view.finale) {
        (Phase::Racers | Phase::Dashboards, _) => "before the race".into(),
        (_, Finale::Yes) => format!("{}, the final round", view.round),
        (_, Finale::No) => format!("{} of at most {}", view.round, table.round_limit()),
    }
}

/// `5, Turn and Brake left`.
fn turn_words(view: &View) -> String {
    let (turn, spent) = (&view.turn, |flag| view.turn.flags.has(flag));
    if spent(TurnFlags::OVER) {
        return "0, movement over".into();
    }
    let mut left: Vec<String> = Vec::new();
    let mut allowance = |own: TurnFlags, extra: u8, name: &str| {
        match u8::from(!spent(own)) + extra {
            0 => {}
            1 => left.push(name.into()),
            many => left.push(format!("{many} {name}s")),
        };
    };
    allowance(TurnFlags::TURNED, turn.extra_turns, "Turn");
    allowance(TurnFlags::DRIFTED, turn.extra_drifts, "Drift");
    allowance(TurnFlags::BRAKED, 0, "Brake");
    let effects =
        [(TurnFlags::RAGE, "Rage"), (TurnFlags::SLITHER, "Slither"), (TurnFlags::CHARGE, "Primal Charge")];
    let effects = effects.iter().filter(|(flag, _)| spent(*flag)).map(|(_, name)| (*name).to_string());
    left.extend(effects);
    if left.is_empty() { turn.mp.to_string() } else { format!("{}; {}", turn.mp, left.join(", ")) }
}

/// `Bone Rattler, setting 4 (9 MP), 2 coins, 1 card, 1st, 3½ to the end of tile 2`.
fn kart_words(table: &DungeonKart, view: &View, kart: &KartSeen) -> String {
    let mut parts: Vec<String> = Vec::new();
    if let Some(dashboard) = kart.dashboard {
        let card = table.content.dashboard(dashboard);
        parts.push(card.name.clone());
        if !view.phase.is_draft() {
            let mp = card.dial[usize::from(kart.setting.clamp(1, 6) - 1)];
            parts.push(format!("setting {} ({mp} MP)", kart.setting));
        }
    }
    if view.phase.is_draft() {
        return parts.join(", ");
    }
    parts.push(counted(kart.coins, "coin"));
    if kart.markers > 0 {
        parts.push(counted(kart.markers, "spell marker"));
    }
    parts.extend(kart.hand.iter().map(|card| card_words(table, card)));
    let flags = [
        (KartFlags::CRASHED, "crashed"),
        (KartFlags::WARDED, "warded"),
        (KartFlags::used(Slot::Upper), "Upper Power used"),
        (KartFlags::used(Slot::Lower), "Lower Power used"),
    ];
    parts.extend(flags.iter().filter(|(flag, _)| kart.flags.has(*flag)).map(|(_, name)| (*name).to_string()));
    if kart.place > 0 {
        parts.push(nth(kart.place));
    }
    if table.options().show_distances == Switch::On {
        parts.push(distance(table, kart));
    }
    parts.join(", ")
}

fn card_words(table: &DungeonKart, card: &CardSeen) -> String {
    match card.spell {
        Some(spell) => table.content.spell(spell).name.clone(),
        None => format!("a card of deck {}", card.deck.id().to_uppercase()),
    }
}

/// DK-2.19, DK-23.3.
fn distance(table: &DungeonKart, kart: &KartSeen) -> String {
    if kart.leg >= table.finish() {
        return format!("{} past the line", halves(table.track.past(kart.at)));
    }
    let left = halves(table.track.left(kart.at));
    format!("{left} to the end of tile {} of {}", kart.leg, table.finish())
}
