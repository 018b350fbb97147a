//! The options of section 9 (SWK-18.1): what was picked, read into types, and what the set-up refuses (SWK-2.1, SWK-1.24, SWK-18.3).

use crate::content::Content;
use crate::layout::{self, Layout};
use kernel::{Concern, Field, FieldKind, OptionWords, Picked, Picks, RuleId, Seating, SetupError, Usual};

pub(crate) use kernel::Switch;

const SWITCH: [&str; 2] = ["on", "off"];
/// SWK-16.3: rounds per lap.
const LIMITS: [&str; 31] = [
    "10", "11", "12", "13", "14", "15", "16", "17", "18", "19", "20", "21", "22", "23", "24", "25", "26",
    "27", "28", "29", "30", "31", "32", "33", "34", "35", "36", "37", "38", "39", "40",
];

/// All options, in the order of section 9.
#[rustfmt::skip]
pub(crate) const OPTIONS: [OptionWords; 16] = [
    OptionWords::new("track", &[], ["Track", "One of the prebuilt tracks, or one of your own.", "SWK-1.3"]),
    OptionWords::new("laid", &[], ["Your track", "With the track \"custom\": a prebuilt one, and what is changed of it.", "SWK-18.3"]),
    OptionWords::new("laps", &["4", "3", "2", "1"], ["Laps", "How often it goes round.", "SWK-16.1"]),
    OptionWords::new("turn_order", &["last-first", "initiative", "snake"], ["Turn order", "Last place first, in order of initiative, or to and fro.", "SWK-3.2"]),
    OptionWords::new("kart_choice", &["sealed", "open", "random"], ["Choice of karts", "All at once and covered, one after another, or dealt by lot.", "SWK-2.3"]),
    OptionWords::new("hands", &["hidden", "open"], ["Hands", "Open: all power cards lie face up, and a thief chooses.", "SWK-8.9"]),
    OptionWords::new("garage", &["full", "packed"], ["Garage", "Packed: one spare set of tires and one spare boost, named at the start.", "SWK-14.12"]),
    OptionWords::new("shop_stock", &["unlimited", "single"], ["Stock of the pits", "Single: one of each rims and hat.", "SWK-14.13"]),
    OptionWords::new("spin_out", &["source", "hard"], ["Spin-outs", "Source: one ends the move, and no more. Hard: nor is there a boost, drive card or Misty Tire in that turn.", "SWK-5.4"]),
    OptionWords::new("finish", &["first-across", "photo-finish"], ["Finish", "Photo finish: the round is played to its end.", "SWK-16.5"]),
    OptionWords::new("rubble", &SWITCH, ["Rubble", "Off: rubble is ordinary road.", "SWK-1.16"]),
    OptionWords::new("traps", &SWITCH, ["Traps", "Off: there are none.", "SWK-11.1"]),
    OptionWords::new("forbidden_pages", &SWITCH, ["Forbidden Pages", "On: twenty more power cards.", "SWK-17.1"]),
    OptionWords::new("round_limit", &LIMITS, ["Round limit", "So many rounds per lap at most.", "SWK-16.3"]),
    OptionWords::new("clock", &["off", "30", "60", "120"], ["Clock", "Seconds a turn; then the defaults of section 4 are played.", "SWK-18.2"]),
    OptionWords::new("aids", &SWITCH, ["Aids", "Areas, chances, squares within reach and standings are shown.", "SWK-18.1"]),
];

/// Who goes when (SWK-3.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TurnOrder {
    /// Last place first.
    LastFirst,
    /// As initiative was rolled.
    Initiative,
    /// To and fro.
    Snake,
}

/// How karts are chosen (SWK-2.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum KartChoice {
    /// At the same time, covered.
    Sealed,
    /// One after another.
    Open,
    /// By lot.
    Random,
}

/// Who sees power cards (section 5).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Hands {
    /// Their owners.
    Hidden,
    /// Everybody.
    Open,
}

/// What a garage holds (SWK-2.4, SWK-14.12).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum GarageSize {
    /// Everything.
    Full,
    /// One spare of each.
    Packed,
}

/// SWK-14.6, SWK-14.13.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stock {
    /// As many as are wanted.
    Unlimited,
    /// One of each.
    Single,
}

/// What a spin-out forbids (SWK-5.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SpinOut {
    /// Nothing more.
    Source,
    /// Boosts, drive cards and Misty Tire.
    Hard,
}

/// When it is over (SWK-16.1, SWK-16.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Finish {
    /// At once.
    FirstAcross,
    /// At the end of the round.
    PhotoFinish,
}

/// What a table is played with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Options {
    /// SWK-1.3.
    pub layout: Layout,
    /// SWK-16.1.
    pub laps: u8,
    /// SWK-3.2.
    pub turn_order: TurnOrder,
    /// SWK-2.3.
    pub kart_choice: KartChoice,
    /// Section 5.
    pub hands: Hands,
    /// SWK-14.12.
    pub garage: GarageSize,
    /// SWK-14.13.
    pub stock: Stock,
    /// SWK-5.4.
    pub spin_out: SpinOut,
    /// SWK-16.5.
    pub finish: Finish,
    /// SWK-17.1.
    pub forbidden_pages: Switch,
    /// SWK-16.3: rounds per lap.
    pub round_limit: u16,
    /// A display only.
    pub aids: Switch,
}

/// The form of section 9.
pub(crate) fn form(content: &Content) -> Vec<Field> {
    let field = |option: &OptionWords| {
        let kind = match option.id {
            "laid" => FieldKind::Text { longest: layout::LONGEST },
            "track" => {
                let tracks = content.tracks.iter().map(|track| track.id.as_str()).chain(["custom"]);
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
        // Section 9: kept by the table.
        "clock" => Concern::Clocks,
        _ => Concern::All,
    }
}

impl Options {
    /// Reads what was picked. What no option is, or no value of it, is refused (SWK-18.1).
    pub(crate) fn read(content: &Content, picks: &Picks) -> Result<Self, SetupError> {
        let picked = Picked::new(form(content), picks, RuleId("SWK-18.1"))?;
        let orders = [
            ("last-first", TurnOrder::LastFirst),
            ("initiative", TurnOrder::Initiative),
            ("snake", TurnOrder::Snake),
        ];
        let choices =
            [("sealed", KartChoice::Sealed), ("open", KartChoice::Open), ("random", KartChoice::Random)];
        let finishes = [("first-across", Finish::FirstAcross), ("photo-finish", Finish::PhotoFinish)];
        let mut layout = track(content, &picked)?;
        // SWK-1.24: a track is checked whole, whatever of it is then left out.
        content.track(&layout).map_err(|fault| SetupError::new(RuleId(fault.rule), fault.why))?;
        if picked.switch("rubble")? == Switch::Off {
            layout.rubble.clear();
        }
        if picked.switch("traps")? == Switch::Off {
            layout.traps.clear();
        }
        Ok(Self {
            layout,
            laps: picked.number("laps")?,
            turn_order: picked.one_of("turn_order", &orders)?,
            kart_choice: picked.one_of("kart_choice", &choices)?,
            hands: picked.one_of("hands", &[("hidden", Hands::Hidden), ("open", Hands::Open)])?,
            garage: picked.one_of("garage", &[("full", GarageSize::Full), ("packed", GarageSize::Packed)])?,
            stock: picked
                .one_of("shop_stock", &[("unlimited", Stock::Unlimited), ("single", Stock::Single)])?,
            spin_out: picked.one_of("spin_out", &[("source", SpinOut::Source), ("hard", SpinOut::Hard)])?,
            finish: picked.one_of("finish", &finishes)?,
            forbidden_pages: picked.switch("forbidden_pages")?,
            round_limit: picked.number("round_limit")?,
            aids: picked.switch("aids")?,
        })
    }
}

/// SWK-18.3. A track that was written down beside another choice has no effect.
fn track(content: &Content, picked: &Picked<'_>) -> Result<Layout, SetupError> {
    let value = picked.value("track")?;
    if let Some(named) = content.track_of_id(value) {
        return Ok(named.layout.clone());
    }
    layout::read(content, picked.value("laid")?).map_err(|why| SetupError::new(RuleId("SWK-18.3"), why))
}

/// SWK-2.1.
pub(crate) fn check_seats(seating: &Seating) -> Result<(), SetupError> {
    let refused = |why: String| Err(SetupError::new(RuleId("SWK-2.1"), why));
    if !(2..=4).contains(&seating.seats) {
        return refused(format!("Super Wizard Kart is for 2 to 4 players, not {}.", seating.seats));
    }
    if !seating.sides.is_empty() {
        return refused("There are no sides to choose: everybody drives alone.".into());
    }
    Ok(())
}
