//! What stands around the corridor, as words: the round, the Evil, everybody with what they hold, the well.

use crate::DungeonScoot;
use crate::options::Switch;
use crate::pieces::{Alignment, Arrow, Card, Kind};
use crate::rules;
use crate::search;
use crate::state::{Evil, Fate, Phase, Tiles};
use crate::tell;
use crate::view::{AlignmentSeen, Cards, PlayerSeen, View};
use crate::words::{self, kind_name};
use kernel::{Fast, Seat};
use scene::Panel;

fn panel(label: impl Into<String>, value: impl Into<String>) -> Panel {
    Panel { label: label.into(), value: value.into() }
}

/// `1 treasure`, `3 treasures`.
pub(crate) fn counted(many: u8, thing: &str) -> String {
    if many == 1 { format!("1 {thing}") } else { format!("{many} {thing}s") }
}

/// `2 Troll, 1 Rubble`.
fn kinds_listed(tiles: &Tiles) -> String {
    let some = Kind::ALL.iter().filter(|kind| tiles[kind.index()] > 0);
    let parts: Vec<String> =
        some.map(|kind| format!("{} {}", tiles[kind.index()], kind_name(*kind))).collect();
    if parts.is_empty() { "nothing".into() } else { parts.join(", ") }
}

/// All facts, those that everybody looks for first.
pub(super) fn panels(table: &DungeonScoot, view: &View) -> Vec<Panel> {
    let mut panels = vec![panel("Round", view.round.to_string()), panel("Ancient Evil", evil(table, view))];
    for (seat, player) in view.seats() {
        let mark = if view.actor() == Some(seat) { " (to act)" } else { "" };
        let name = tell::seat_name(table, view, seat);
        panels.push(panel(format!("{name}{mark}"), player_words(table, view, seat, player)));
    }
    if let Phase::Keep(first, second) = view.phase {
        panels.push(panel("Drawn", format!("{} and {}", kind_name(first), kind_name(second))));
    }
    let shown = table.options.show_well == Switch::On;
    if shown {
        panels.push(panel("Well", kinds_listed(&view.well)));
    }
    let top = view.discard.last().map(|card| card_name(table, *card));
    let pile = match top {
        None => "empty".to_string(),
        Some(_) if shown => {
            let names: Vec<&str> = view.discard.iter().rev().map(|card| card_name(table, *card)).collect();
            format!("{}, the last one first", names.join(", "))
        }
        Some(top) => format!("{top} on top"),
    };
    panels.push(panel("Tile discard", kinds_listed(&view.tile_discard)));
    if view.swallowed.iter().any(|many| *many > 0) {
        panels.push(panel("The Evil's pile", kinds_listed(&view.swallowed)));
    }
    panels.push(panel("Scoot deck", counted(view.deck.size, "card")));
    panels.push(panel("Discard pile", pile));
    panels
}

fn card_name(table: &DungeonScoot, card: Card) -> &str {
    &table.content.card(card).name
}

/// `Swing Wide ←↑↑↑ ⇄`: a card as it is drawn, and whether it can be mirrored (DS-5.4, DS-5.5).
fn drawn(table: &DungeonScoot, card: Card) -> String {
    let card = table.content.card(card);
    let arrows: String = card.arrows.iter().copied().map(glyph).collect();
    let mirror = if card.mirror { " ⇄" } else { "" };
    format!("{} {arrows}{mirror}", card.name)
}

/// An arrow as a letter; jumps are doubled, once for each square that is jumped over.
const fn glyph(arrow: Arrow) -> &'static str {
    match arrow {
        Arrow::F => "↑",
        Arrow::B => "↓",
        Arrow::L => "←",
        Arrow::R => "→",
        Arrow::FL => "↖",
        Arrow::FR => "↗",
        Arrow::JF => "⇑",
        Arrow::JFF => "⇑⇑",
        Arrow::JL => "⇐",
        Arrow::JR => "⇒",
    }
}

fn evil(table: &DungeonScoot, view: &View) -> String {
    let is = match view.evil {
        Evil::Blocked => "blocked behind row 1".into(),
        Evil::Released(0) => "released, behind row 1".into(),
        Evil::Released(front) => format!("covers rows 1 to {front} of {}", table.last_row()),
    };
    table.stirs_next(view).map_or_else(|| is.clone(), |stirs| format!("{is}; {stirs}"))
}

/// `Slippery, b5, 3 Panic, 1 wound, 2 treasures, a Troll; Dash, Trot, Weave; out now: 21`.
fn player_words(table: &DungeonScoot, view: &View, seat: Seat, player: &PlayerSeen) -> String {
    let mut parts: Vec<String> = Vec::new();
    parts.extend(player.power.map(|power| table.content.power(power).name.clone()));
    if player.character.is_none() {
        parts.push("no character yet".into());
    }
    match player.fate {
        Fate::Choosing => {}
        Fate::Running(at) => parts.push(crate::square_name(at)),
        Fate::Safe => parts.push("safe".into()),
        Fate::Dead(cause) => parts.push(format!("dead of {}", tell::cause_words(cause))),
    }
    if player.character.is_some() {
        parts.push(format!("{} Panic", player.panic));
        parts.push(counted(player.wounds, "wound"));
        parts.push(counted(player.treasure, "treasure"));
        if player.trophies.iter().any(|many| *many > 0) {
            parts.push(format!("trophies {}", kinds_listed(&player.trophies)));
        }
    }
    match player.alignment {
        AlignmentSeen::None => {}
        AlignmentSeen::Hidden => parts.push("a secret alignment".into()),
        AlignmentSeen::Known(alignment) => parts.push(alignment_name(table, alignment).into()),
    }
    match player.hand {
        Cards::Number(number) if matches!(player.fate, Fate::Safe | Fate::Dead(_)) => {
            parts.push(format!("{} set aside", counted(number, "card")));
        }
        Cards::Number(number) => parts.push(counted(number, "card")),
        Cards::Known(hand) if hand.is_empty() => {}
        Cards::Known(hand) => {
            let cards: Vec<String> = hand.iter().map(|card| drawn(table, *card)).collect();
            // DS-5.22: the hand of whoever has left is out of the game.
            let gone = matches!(player.fate, Fate::Safe | Fate::Dead(_));
            let has = if gone { "set aside" } else { "holds" };
            parts.push(format!("{has} {}", cards.join(", ")));
        }
    }
    parts.extend(forecast(table, view, seat, player));
    parts.join(", ")
}

fn alignment_name(table: &DungeonScoot, alignment: Alignment) -> &str {
    &table.content.alignment(alignment).name
}

/// What somebody would score who escaped now, as far as the viewer knows: alignments that are hidden are not counted.
fn forecast(table: &DungeonScoot, view: &View, seat: Seat, player: &PlayerSeen) -> Option<String> {
    let state = search::whole(table, view, &mut Fast::new(0));
    match player.fate {
        Fate::Choosing => None,
        Fate::Running(_) => {
            let known = match player.alignment {
                AlignmentSeen::Known(alignment) => Some(alignment),
                AlignmentSeen::None | AlignmentSeen::Hidden => None,
            };
            Some(format!("if out now: {}", words::points(table.out_now(&state, seat, known))))
        }
        Fate::Safe | Fate::Dead(_) => {
            let all = rules::standings(table, &state);
            let standing = all.get(usize::from(seat.number()))?;
            let known = !matches!(player.alignment, AlignmentSeen::Hidden);
            let points = if known { standing.points } else { standing.points - standing.bonus };
            Some(words::points(points))
        }
    }
}
