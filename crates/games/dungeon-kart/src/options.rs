//! The options of section 9: what was picked, read into types, and what the set-up refuses (DK-4.1, DK-24.12, DK-24.14, DK-26.1).

use crate::content::Content;
use crate::layout::{self, Layout};
use crate::pieces::Hazard;
use kernel::{Concern, Field, FieldKind, OptionWords, Picked, Picks, RuleId, Seating, SetupError, Usual};

pub(crate) use kernel::Switch;

const SWITCH: [&str; 2] = ["on", "off"];

/// All options, in the order of section 9.
#[rustfmt::skip]
pub(crate) const OPTIONS: [OptionWords; 17] = [
    OptionWords::new("track", &[], ["Track", "One of the prebuilt tracks, one that you have built, or one by lot.", "DK-4.7"]),
    OptionWords::new("laid", &[], ["Built track", "With the track \"custom\": a link to the builder, or the tiles as it writes them.", "DK-26.3"]),
    OptionWords::new("shape", &["circuit", "point-to-point"], ["Shape", "With the track \"random\": a ring, or from a start to a finish.", "DK-24.15"]),
    OptionWords::new("tiles", &["3", "4", "5", "6", "7", "8", "9", "10"], ["Tiles", "With the track \"random\": how long it is.", "DK-24.15"]),
    OptionWords::new("lot", &[], ["Lot", "With the track \"random\": the same number is the same track.", "DK-24.15"]),
    OptionWords::new("laps", &["1", "2", "3"], ["Laps", "How often a circuit is raced round.", "DK-24.11"]),
    OptionWords::new("assignment", &["draft", "random"], ["Racers and dashboards", "Drafted in turn, or dealt at random.", "DK-4.14"]),
    OptionWords::new("epic_heroes", &["0", "1", "2", "3", "4"], ["Epic Heroes", "So many of the four stand on the track.", "DK-25.1"]),
    OptionWords::new("hazard_bag", &["full", "gentle", "none"], [
        "Hazards",
        "Full: all tokens. Gentle: only Heroes, Oil Spills and Boosts. None: hazard hexes stay empty.",
        "DK-4.8",
    ]),
    OptionWords::new("spell_cards", &SWITCH, ["Spell cards", "Off: spellbooks do nothing.", "DK-18.1"]),
    OptionWords::new("racer_powers", &SWITCH, ["Racers' powers", "Off: coins only break ties.", "DK-19.1"]),
    OptionWords::new("placement_decks", &["source", "flat"], ["Spell decks", "Source: the further behind, the nastier. Flat: all draw from deck B.", "DK-22.8"]),
    OptionWords::new("start_speed", &["1", "2"], ["Speed at the start", "2: a quicker start for short tracks.", "DK-4.11"]),
    OptionWords::new("show_reach", &SWITCH, ["Show what you can reach", "MP, reachable hexes and warnings. Off: remember and reckon.", "DK-6.8"]),
    OptionWords::new("show_distances", &SWITCH, ["Show distances", "How far it is to the end of the tile, live. Off: count.", "DK-2.19"]),
    OptionWords::new("open_spells", &SWITCH, ["Open spells", "On: all spell cards lie face up, for teaching.", "DK-18.5"]),
    OptionWords::new("clock", &["none", "turn-60", "turn-120", "game-15"], ["Clock", "When time runs out, the defaults of section 4 are played.", "DK-26.1"]),
];

/// How players come to racers and dashboards (DK-4.14).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Assignment {
    /// DK-4.3 to DK-4.6.
    Draft,
    /// By lot.
    Random,
}

/// Which hazard tokens are in the bag (section 9).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bag {
    /// All.
    Full,
    /// Heroes, Oil Spills, Boosts.
    Gentle,
    /// Nothing.
    None,
}

impl Bag {
    /// Whether tokens of this kind are in it.
    pub(crate) const fn has(self, hazard: Hazard) -> bool {
        match self {
            Self::Full => true,
            Self::Gentle => matches!(hazard, Hazard::Hero | Hazard::OilSpill | Hazard::Boost),
            Self::None => false,
        }
    }
}

/// Who draws from which deck (DK-22.8).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Decks {
    /// By place.
    Source,
    /// Everybody from deck B.
    Flat,
}

/// What a table is played with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Options {
    /// DK-4.7.
    pub layout: Layout,
    /// DK-24.11.
    pub laps: u8,
    /// DK-4.14.
    pub assignment: Assignment,
    /// DK-25.1.
    pub epic_heroes: u8,
    /// DK-4.8.
    pub bag: Bag,
    /// DK-18.1.
    pub spells: Switch,
    /// DK-19.1.
    pub powers: Switch,
    /// DK-22.8.
    pub decks: Decks,
    /// DK-4.11.
    pub start_speed: u8,
    /// A memory aid.
    pub show_reach: Switch,
    /// A memory aid.
    pub show_distances: Switch,
    /// Section 5.
    pub open_spells: Switch,
}

/// The form of section 9.
pub(crate) fn form(content: &Content) -> Vec<Field> {
    let field = |option: &OptionWords| {
        let kind = match option.id {
            "laid" => FieldKind::Text { longest: layout::LONGEST },
            "lot" => FieldKind::Lot { most: layout::MOST_LOT },
            "track" => {
                let tracks = content.tracks.iter().map(|track| track.id.as_str()).chain(["custom", "random"]);
                FieldKind::OneOf { values: Usual::first(&content.options, option.id, tracks) }
            }
            _ => FieldKind::OneOf {
                values: Usual::first(&content.options, option.id, option.values.iter().copied()),
            },
        };
        option.field(kind, concern(option.id))
    };
    OPTIONS.iter().map(field).collect()
}

/// Options that only matter at some tables.
fn concern(id: &str) -> Concern {
    match id {
        "laid" => Concern::Where { option: "track".into(), is: "custom".into() },
        "shape" | "tiles" | "lot" => Concern::Where { option: "track".into(), is: "random".into() },
        // DK-26.1: kept by the table.
        "clock" => Concern::Clocks,
        _ => Concern::All,
    }
}

impl Options {
    /// Reads what was picked. What no option is, or no value of it, is refused (DK-26.1).
    pub(crate) fn read(content: &Content, picks: &Picks) -> Result<Self, SetupError> {
        let picked = Picked::new(form(content), picks, RuleId("DK-26.1"))?;
        let layout = track(content, &picked)?;
        let laps = picked.number("laps")?;
        if laps > 1 && !layout.circuit {
            let why = "Only a circuit is raced over several laps: this track has a start and a finish.";
            return Err(SetupError::new(RuleId("DK-24.14"), why));
        }
        let assignments = [("draft", Assignment::Draft), ("random", Assignment::Random)];
        let bags = [("full", Bag::Full), ("gentle", Bag::Gentle), ("none", Bag::None)];
        Ok(Self {
            layout,
            laps,
            assignment: picked.one_of("assignment", &assignments)?,
            epic_heroes: picked.number("epic_heroes")?,
            bag: picked.one_of("hazard_bag", &bags)?,
            spells: picked.switch("spell_cards")?,
            powers: picked.switch("racer_powers")?,
            decks: picked.one_of("placement_decks", &[("source", Decks::Source), ("flat", Decks::Flat)])?,
            start_speed: picked.number("start_speed")?,
            show_reach: picked.switch("show_reach")?,
            show_distances: picked.switch("show_distances")?,
            open_spells: picked.switch("open_spells")?,
        })
    }
}

/// DK-4.7, DK-24.12. A track that was written down beside another choice has no effect.
fn track(content: &Content, picked: &Picked<'_>) -> Result<Layout, SetupError> {
    let value = picked.value("track")?;
    if let Some(named) = content.track_of_id(value) {
        return Ok(named.layout());
    }
    if value == "random" {
        return by_lot(content, picked);
    }
    let text = picked.value("laid")?;
    if text.is_empty() {
        return Err(SetupError::new(RuleId("DK-26.3"), "No track yet: build one."));
    }
    let layout = layout::read(content, text).map_err(|why| SetupError::new(RuleId("DK-26.3"), why))?;
    layout.check(content).map_err(|fault| {
        let place = Some(format!("tile {}", fault.tile));
        SetupError { place, ..SetupError::new(RuleId(fault.rule), fault.why) }
    })?;
    Ok(layout)
}

/// DK-24.15.
fn by_lot(content: &Content, picked: &Picked<'_>) -> Result<Layout, SetupError> {
    let shapes = [("circuit", true), ("point-to-point", false)];
    let (circuit, tiles) = (picked.one_of("shape", &shapes)?, picked.number("tiles")?);
    let lot = picked.number("lot")?;
    Layout::by_lot(content, circuit, tiles, lot).ok_or_else(|| {
        let shape = if circuit { "circuit" } else { "point-to-point track" };
        SetupError::new(
            RuleId("DK-24.15"),
            format!("No {shape} of {tiles} tiles was found for the lot {lot}."),
        )
    })
}

/// DK-4.1.
pub(crate) fn check_seats(seating: &Seating) -> Result<(), SetupError> {
    let refused = |why: String| Err(SetupError::new(RuleId("DK-4.1"), why));
    if !(2..=6).contains(&seating.seats) {
        return refused(format!("Dungeon Kart is for 2 to 6 players, not {}.", seating.seats));
    }
    if !seating.sides.is_empty() {
        return refused("There are no sides to choose: everybody drives alone.".into());
    }
    Ok(())
}
