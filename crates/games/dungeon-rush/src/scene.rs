//! What it looks like and what can be clicked. Pure: it reads a view and changes nothing.

use crate::DungeonRush;
use crate::action::Action;
use crate::refusal::{kind_name, unit_name};
use crate::state::{Phase, Side};
use crate::tile::{Counts, Kind};
use crate::unit::{Standing, Unit};
use crate::view::{Bag, Glimpse, Hand, View};
use crate::{Event, No, State, finale, offer, options, rolls, rules, show, space_name, tell, words};
use board::Square;
use kernel::{Draw, Seat};
use scene::{
    At, Cell, Choice, Grain, Inset, InsetPlace, Line, Livery, Mark, Medal, Panel, Piece, Present, Reckoning,
    Runner, Scene, Shape, Show, Tone,
};

impl Present for DungeonRush {
    fn scene(&self, view: &View) -> Scene {
        Scene {
            cells: cells(self, view),
            pieces: pieces(view),
            panels: panels(self, view),
            grain: Grain::Turns,
            ..Scene::default()
        }
    }

    fn reference(&self) -> Vec<Panel> {
        reference(self)
    }

    fn decided(&self, draws: &[Draw]) -> Vec<String> {
        rolls::decided(self, draws)
    }

    fn seat_name(&self, view: &View, seat: Seat) -> String {
        match view.sides.of(seat) {
            Some(side) => tell::side_name(side).to_string(),
            None => format!("Seat {seat}"),
        }
    }

    fn livery(&self, view: &View, seat: Seat) -> Livery {
        view.sides.of(seat).map_or(Livery::of_seat(seat), livery)
    }

    fn face(&self, view: &View, seat: Seat) -> String {
        match view.sides.of(seat) {
            Some(Side::DungeonMaster) => "bust-master".into(),
            Some(Side::Adventurers) | None => unit_symbol(finale::leader(view)).into(),
        }
    }

    fn prompt(&self, view: &View) -> Line {
        tell::prompt(self, view)
    }

    fn hint(&self, view: &View) -> Option<String> {
        words::hint(view).map(String::from)
    }

    fn choice(&self, view: &View, action: Action) -> Choice {
        offer::choice(self, view, action)
    }

    fn dimmed(&self, state: &State, seat: Seat, out: &mut Vec<(Action, No)>) {
        offer::dimmed(self, state, seat, out);
    }

    fn tell(&self, view: &View, event: &Event) -> Line {
        tell::tell(self, view, event)
    }

    fn show(&self, view: &View, event: &Event) -> Show {
        show::show(self, view, event)
    }

    fn marks(&self, view: &View, seat: Seat) -> Vec<Mark> {
        marks(self, view.sides.of(seat))
    }

    fn course_words(&self) -> &'static str {
        words::COURSE
    }

    fn course(&self, view: &View) -> Vec<Runner> {
        finale::course(view)
    }

    fn reckoning(&self, view: &View) -> Vec<Reckoning> {
        finale::reckoning(self, view)
    }

    fn medals(&self, _view: &View, events: &[Event]) -> Vec<Medal> {
        finale::medals(events)
    }
}

/// What a side wears.
pub(crate) const fn livery(side: Side) -> Livery {
    match side {
        Side::DungeonMaster => Livery::Plum,
        Side::Adventurers => Livery::Tide,
    }
}

/// Option `adventurers-memory = notes` (section 9): any kind may be pencilled on any face-down tile.
fn marks(table: &DungeonRush, side: Option<Side>) -> Vec<Mark> {
    if table.options.notes == options::Notes::None || side != Some(Side::Adventurers) {
        return Vec::new();
    }
    let mark = |kind: Kind| Mark {
        id: kind.id().into(),
        symbol: picture_symbol(kind).into(),
        label: kind_name(kind).into(),
    };
    Kind::ALL.into_iter().filter(|kind| table.mix()[*kind] > 0).map(mark).collect()
}

/// The rows, the newest at the top as the Adventurers look in; while tiles are being laid, also their places.
pub(crate) fn cells(table: &DungeonRush, view: &View) -> Vec<Cell> {
    let lying = view.paths.iter().zip(0u8..).flat_map(|(path, column)| {
        path.iter().zip(1u8..).map(move |(glimpse, row)| (Square { row, column }, *glimpse))
    });
    let mut drawn: Vec<(Square, Option<Glimpse>)> = lying.map(|(at, glimpse)| (at, Some(glimpse))).collect();
    if view.phase == Phase::Lay {
        let lengths = [0, 1, 2].map(|column: usize| view.paths[column].count());
        let is_laid = |at: &&Square| view.laid.iter().any(|laid| laid.at == **at);
        let places = rules::places_beyond(table, view.round, lengths);
        drawn.extend(places.iter().filter(|at| !is_laid(at)).map(|at| (*at, None)));
    }
    drawn.extend(view.laid.iter().map(|laid| (laid.at, Some(Glimpse::Known(laid.kind)))));
    let is_last = |at: Square| view.paths[usize::from(at.column)].count() == at.row;
    let cell = |(at, glimpse): (Square, Option<Glimpse>)| {
        let somebody = view.units.0.iter().find_map(|standing| match standing {
            Standing::Active(space) if *space == at => Some(Tenant::Free),
            Standing::Trapped(space) if *space == at => Some(Tenant::Trapped),
            Standing::Active(_)
            | Standing::Trapped(_)
            | Standing::Doorway(_)
            | Standing::Reserve
            | Standing::Barred => None,
        });
        let cell = glimpse.map_or_else(|| place(at), |glimpse| cell(at, glimpse, somebody));
        if is_last(at) { goal(cell) } else { cell }
    };
    drawn.into_iter().map(cell).collect()
}

/// Who stands on a tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Tenant {
    Free,
    Trapped,
}

/// DR-3.11: a place that is to be filled in this turn, as far as the viewer knows.
fn place(at: Square) -> Cell {
    let cell = cell(at, Glimpse::Hidden, None);
    Cell { symbol: "place".into(), label: "·".into(), tone: Tone::Muted, ..cell }
}

fn cell(at: Square, glimpse: Glimpse, tenant: Option<Tenant>) -> Cell {
    let (label, tone) = match glimpse {
        Glimpse::Hidden => ("?".to_string(), Tone::Unknown),
        Glimpse::Known(kind) => (format!("({})", short(kind)), Tone::Muted),
        Glimpse::Up(kind) => (short(kind).to_string(), tone(kind)),
        Glimpse::Collected => ("Gold, taken".to_string(), Tone::Safe),
    };
    let (symbol, inset) = drawn(glimpse, tenant);
    let cover = (tenant == Some(Tenant::Trapped)).then(|| "cage-bars".to_string());
    let symbol = symbol.into();
    let (id, at, finish) = (space_name(at), on_picture(at), Vec::new());
    Cell {
        id,
        at,
        shape: Shape::Square,
        symbol,
        label,
        tone,
        inset,
        cover,
        finish,
        walls: Vec::new(),
        pips: 0,
    }
}

/// Row 1 at the bottom, the dungeon growing upwards.
pub(crate) fn on_picture(at: Square) -> At {
    At { y: -2 * i16::from(at.row), x: 2 * i16::from(at.column) }
}

/// A tile as it lies there: its symbol, and what is small on it. Under a unit its picture makes room.
fn drawn(glimpse: Glimpse, tenant: Option<Tenant>) -> (&'static str, Option<Inset>) {
    let inset = |symbol: &str, place| Some(Inset::new(symbol, place));
    match glimpse {
        Glimpse::Hidden => ("tile-back", None),
        Glimpse::Known(kind) => ("tile-known", inset(picture_symbol(kind), InsetPlace::Middle)),
        Glimpse::Up(kind) if tenant.is_none() => (tile_symbol(kind), None),
        Glimpse::Up(kind) => match kind {
            Kind::Blank | Kind::Wall => (tile_symbol(kind), None),
            Kind::CageTrap => ("slab-cage", None),
            Kind::SpikeTrap | Kind::BombTrap => {
                ("slab-trap", inset(picture_symbol(kind), InsetPlace::Corner))
            }
            Kind::OilSlickTrap | Kind::PushbackTrap => {
                ("slab-safe", inset(picture_symbol(kind), InsetPlace::Corner))
            }
            Kind::Treasure => ("slab-gold", inset("chest", InsetPlace::Corner)),
        },
        Glimpse::Collected if tenant.is_some() => ("slab-gold", inset("chest", InsetPlace::Corner)),
        Glimpse::Collected => ("tile-taken", None),
    }
}

/// A kind face up, whole.
#[must_use]
pub const fn tile_symbol(kind: Kind) -> &'static str {
    match kind {
        Kind::Blank => "tile-blank",
        Kind::SpikeTrap => "tile-spike",
        Kind::CageTrap => "tile-cage",
        Kind::OilSlickTrap => "tile-oil",
        Kind::PushbackTrap => "tile-push",
        Kind::BombTrap => "tile-bomb",
        Kind::Wall => "tile-wall",
        Kind::Treasure => "tile-treasure",
    }
}

/// What a kind shows, without the tile.
#[must_use]
pub const fn picture_symbol(kind: Kind) -> &'static str {
    match kind {
        Kind::Blank => "pic-blank",
        Kind::SpikeTrap => "pic-spike",
        Kind::CageTrap => "pic-cage",
        Kind::OilSlickTrap => "pic-oil",
        Kind::PushbackTrap => "pic-push",
        Kind::BombTrap => "pic-bomb",
        Kind::Wall => "pic-wall",
        Kind::Treasure => "chest",
    }
}

/// What a unit looks like.
#[must_use]
pub const fn unit_symbol(unit: Unit) -> &'static str {
    match unit {
        Unit::Basic => "unit-basic",
        Unit::Sprinter => "unit-sprinter",
        Unit::Jumper => "unit-jumper",
        Unit::Scout => "unit-scout",
        Unit::Bomber => "unit-bomber",
    }
}

/// DR-11.1: the last tile of a path is where everybody wants to go.
fn goal(cell: Cell) -> Cell {
    let tone = if cell.tone == Tone::Unknown { Tone::Goal } else { cell.tone };
    Cell { label: format!("{} ▲", cell.label), tone, ..cell }
}

const fn short(kind: Kind) -> &'static str {
    match kind {
        Kind::Blank => "Blank",
        Kind::SpikeTrap => "Spikes",
        Kind::CageTrap => "Cage",
        Kind::OilSlickTrap => "Oil",
        Kind::PushbackTrap => "Push",
        Kind::BombTrap => "Bomb",
        Kind::Wall => "Wall",
        Kind::Treasure => "Gold",
    }
}

pub(crate) const fn tone(kind: Kind) -> Tone {
    match kind {
        Kind::Blank => Tone::Safe,
        Kind::SpikeTrap | Kind::CageTrap | Kind::OilSlickTrap | Kind::PushbackTrap | Kind::BombTrap => {
            Tone::Danger
        }
        Kind::Wall => Tone::Blocked,
        Kind::Treasure => Tone::Gold,
    }
}

fn pieces(view: &View) -> Vec<Piece> {
    let piece = |unit: Unit| {
        let (on, state, tone) = match view.units[unit] {
            Standing::Reserve => (None, "", Tone::Plain),
            Standing::Barred => (None, "died this turn", Tone::Muted),
            Standing::Active(space) => (Some(space_name(space)), "", Tone::Plain),
            Standing::Trapped(space) => (Some(space_name(space)), "trapped", Tone::Danger),
            Standing::Doorway(space) => (Some(space_name(space)), "leaving the cage", Tone::Plain),
        };
        Piece {
            id: unit.id().into(),
            name: unit_name(unit).into(),
            on,
            symbol: unit_symbol(unit).into(),
            livery: Some(livery(Side::Adventurers)),
            facing: None,
            state: state.into(),
            tone,
        }
    };
    Unit::ALL.into_iter().map(piece).collect()
}

fn panels(table: &DungeonRush, view: &View) -> Vec<Panel> {
    let panel = |label: &str, value: String| Panel { label: label.into(), value };
    let round = finale::rounds(table, view).to_string();
    let mut panels = vec![panel("Round", round), panel("Gold", view.gold.to_string())];
    panels.push(panel(
        "Bag",
        match view.bag {
            Bag::Number(number) => format!("{number} tiles of {} left", table.mix().total()),
            Bag::Order(order) if order.is_empty() => "empty".to_string(),
            Bag::Order(order) => format!("{} tiles, in order: {}", order.count(), in_order(&order)),
        },
    ));
    match view.hand {
        Hand::Kinds(hand) if hand.total() > 0 => panels.push(panel("Hand", listed(hand))),
        Hand::Number(number) if number > 0 => panels.push(panel("Hand", format!("{number} tiles"))),
        Hand::Kinds(_) | Hand::Number(_) => {}
    }
    if view.discard.total() > 0 {
        panels.push(panel("Destroyed", listed(view.discard)));
    }
    if table.options.length != options::MatchLength::Single && view.tally.games > 0 {
        panels.push(panel(Panel::MATCH, match_stands(table, view)));
    }
    panels
}

/// Who has won how much of the match: players have, and they are told by the sides that they play now.
fn match_stands(table: &DungeonRush, view: &View) -> String {
    let counted = |what: &str, of: [u8; 2]| {
        let one = |side: Side| {
            let seat = view.sides.seat(side).map_or(0, |seat| usize::from(seat.number()));
            format!("{} by who plays the {} now", of.get(seat).copied().unwrap_or(0), tell::side_name(side))
        };
        format!("{what}: {}, {}", one(Side::Adventurers), one(Side::DungeonMaster))
    };
    let won = counted("games won", view.tally.wins);
    match table.options.length {
        options::MatchLength::FirstToThree => format!("{}; {won}", counted("points", view.tally.points)),
        options::MatchLength::Single | options::MatchLength::Duel => won,
    }
}

/// Units with their prices, tiles with their numbers, and what each of them does; then what the signs on the board mean.
fn reference(table: &DungeonRush) -> Vec<Panel> {
    let panel = |label: &str, value: String| Panel { label: label.into(), value };
    let units = Unit::ALL.into_iter().map(|unit| {
        let card = &table.content.units[unit];
        let prices = format!("{} gold to spawn, {} gold a move.", card.spawn_cost, card.move_cost);
        panel(unit_name(unit), format!("{prices} {} {}", card.text, card.abilities.join(" ")))
    });
    let mix = table.mix();
    let tiles = Kind::ALL.into_iter().filter(|kind| mix[*kind] > 0).map(|kind| {
        let worth = match kind {
            Kind::Treasure => format!(" Worth {} gold.", table.content.economy.treasure_gold),
            Kind::Blank
            | Kind::SpikeTrap
            | Kind::CageTrap
            | Kind::OilSlickTrap
            | Kind::PushbackTrap
            | Kind::BombTrap
            | Kind::Wall => String::new(),
        };
        panel(
            kind_name(kind),
            format!("{} in the mix. {}{worth}", mix[kind], table.content.tiles[kind as usize]),
        )
    });
    let signs = [
        ("?", "A face-down tile. ▲ is the last tile of its path: a unit there, alive and at liberty, wins."),
        ("(Wall)", "A face-down tile whose kind you may know. · is a place to be filled in this turn."),
        (
            "Spikes",
            "A trap that lies face up is spent: it does nothing any more to those who enter. Only Walls still block.",
        ),
        ("<Scout!>", "An exclamation mark: the unit is trapped in a cage."),
    ];
    units.chain(tiles).chain(signs.map(|(sign, means)| panel(sign, means.into()))).collect()
}

/// `Blank, Wall, Blank`.
pub(crate) fn in_order(kinds: &[Kind]) -> String {
    let names: Vec<&str> = kinds.iter().map(|kind| short(*kind)).collect();
    names.join(", ")
}

/// `2 Blank, 1 Wall`.
pub(crate) fn listed(counts: Counts) -> String {
    let parts: Vec<String> = Kind::ALL
        .into_iter()
        .filter(|kind| counts[*kind] > 0)
        .map(|kind| format!("{} {}", counts[kind], kind_name(kind)))
        .collect();
    if parts.is_empty() { "nothing".into() } else { parts.join(", ") }
}
