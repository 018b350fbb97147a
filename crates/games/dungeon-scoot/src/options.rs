//! The options of section 9: what was picked, read into types, and what the set-up refuses (DS-1.1, DS-1.2, DS-1.9).

use crate::content::{Content, Corridor};
use kernel::{Concern, Field, FieldKind, OptionWords, Picked, Picks, RuleId, Seating, SetupError};

pub(crate) use kernel::Switch;

const SWITCH: [&str; 2] = ["off", "on"];

/// All options, in the order of section 9.
#[rustfmt::skip]
pub(crate) const OPTIONS: [OptionWords; 13] = [
    OptionWords::new("corridor", &[], ["Corridor", "Long and empty, short, full of treasure, or full of trouble.", "DS-3.8"]),
    OptionWords::new("alignments", &SWITCH, ["Alignments", "On: everybody has a secret goal that counts at the end.", "DS-14.1"]),
    OptionWords::new("evil-tiles", &["8", "10", "12", "14"], ["Ancient Evil tiles", "How hungry it is: 8 drowsy, 10 hungry, 12 ravenous, 14 unfair.", "DS-15.4"]),
    OptionWords::new("characters", &["draft", "random", "seat-order"], ["Characters", "Chosen one after the other, dealt at random, or by seat.", "DS-3.5"]),
    OptionWords::new("powers", &["choose", "random", "side-a", "side-b", "none"], ["Powers", "Which side of the character's card is played.", "DS-13.9"]),
    OptionWords::new("grab", &["orthogonal", "all-around"], ["Grabbing", "Whether monsters reach diagonally too.", "DS-15.1"]),
    OptionWords::new("release-deadline", &["3", "4", "5", "6", "8"], ["Release deadline", "At the end of this round the Evil is released, whatever happens.", "DS-15.5"]),
    OptionWords::new("hunger-round", &["8", "10", "12", "15"], ["Hunger", "From this round on the Evil comes a row nearer each round.", "DS-15.5"]),
    OptionWords::new("gentle-rubble", &SWITCH, ["Gentle rubble", "On: rubble that would fall on somebody does not.", "DS-15.2"]),
    OptionWords::new("fumble", &SWITCH, ["Fumble", "On: instead of playing a card you may exchange one.", "DS-15.3"]),
    OptionWords::new("practice", &SWITCH, ["Practice", "On: one player alone, for a grade.", "DS-1.2"]),
    OptionWords::new("show-well", &["on", "off"], ["Show the well", "What is left in it, and the discard pile. Off: remember.", "DS-9.2"]),
    OptionWords::new("turn-seconds", &["0", "30", "60", "120", "86400"], ["Seconds a turn", "When time runs out, the autopilot finishes the turn. 0: no clock.", "DS-16.1"]),
];

/// Seconds a turn; 0: no clock.
const CLOCKS: [(&str, u32); 5] = [("0", 0), ("30", 30), ("60", 60), ("120", 120), ("86400", 86_400)];

/// How seats come to characters (DS-3.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Characters {
    /// Chosen one after the other.
    Draft,
    /// By lot.
    Random,
    /// The first seat is the fastest.
    SeatOrder,
}

/// How characters come to powers (DS-13.9).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Powers {
    /// Chosen with the character.
    Choose,
    /// By lot.
    Random,
    /// Side A.
    SideA,
    /// Side B.
    SideB,
    /// Nobody has one.
    None,
}

/// How far monsters reach (DS-2.9, DS-15.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Grab {
    /// To the four squares that share a side.
    Orthogonal,
    /// To all eight around.
    AllAround,
}

/// What a table is played with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Options {
    /// Section 8.
    pub corridor: Corridor,
    /// DS-14.
    pub alignments: Switch,
    /// DS-15.4.
    pub evil_tiles: u8,
    /// DS-3.5.
    pub characters: Characters,
    /// DS-13.9.
    pub powers: Powers,
    /// DS-15.1.
    pub grab: Grab,
    /// DS-10.4.
    pub release_deadline: u8,
    /// DS-10.9.
    pub hunger_round: u8,
    /// DS-15.2.
    pub gentle_rubble: Switch,
    /// DS-15.3.
    pub fumble: Switch,
    /// DS-1.2.
    pub practice: Switch,
    /// A memory aid.
    pub show_well: Switch,
    /// Seconds a turn; 0: no clock.
    pub turn_seconds: u32,
}

/// The form of section 9.
pub(crate) fn form(content: &Content) -> Vec<Field> {
    let field = |option: &OptionWords| {
        let usual = content.options.iter().find(|usual| usual.id == option.id);
        let usual = usual.map_or("", |usual| usual.value.as_str());
        let mut values: Vec<String> = option.values.iter().map(ToString::to_string).collect();
        if option.id == "corridor" {
            values = content.corridors.iter().map(|corridor| corridor.id.clone()).collect();
        }
        // The usual value stands first.
        if let Some(at) = values.iter().position(|value| value == usual) {
            values[..=at].rotate_right(1);
        }
        let concern = if option.id == "turn-seconds" { Concern::Clocks } else { Concern::All };
        option.field(FieldKind::OneOf { values }, concern)
    };
    OPTIONS.iter().map(field).collect()
}

impl Options {
    /// DS-1.9: reads what was picked. What no option is, or no value of it, is refused.
    pub(crate) fn read(content: &Content, picks: &Picks) -> Result<Self, SetupError> {
        let rule = RuleId("DS-1.9");
        let picked = Picked::new(form(content), picks, rule)?;
        let corridor = content.corridor(picked.value("corridor")?).cloned();
        let characters = [
            ("draft", Characters::Draft),
            ("random", Characters::Random),
            ("seat-order", Characters::SeatOrder),
        ];
        let powers = [
            ("choose", Powers::Choose),
            ("random", Powers::Random),
            ("side-a", Powers::SideA),
            ("side-b", Powers::SideB),
            ("none", Powers::None),
        ];
        let grabs = [("orthogonal", Grab::Orthogonal), ("all-around", Grab::AllAround)];
        Ok(Self {
            corridor: corridor.ok_or_else(|| SetupError::new(rule, "There is no such corridor."))?,
            alignments: picked.switch("alignments")?,
            evil_tiles: picked.number("evil-tiles")?,
            characters: picked.one_of("characters", &characters)?,
            powers: picked.one_of("powers", &powers)?,
            grab: picked.one_of("grab", &grabs)?,
            release_deadline: picked.number("release-deadline")?,
            hunger_round: picked.number("hunger-round")?,
            gentle_rubble: picked.switch("gentle-rubble")?,
            fumble: picked.switch("fumble")?,
            practice: picked.switch("practice")?,
            show_well: picked.switch("show-well")?,
            turn_seconds: picked.one_of("turn-seconds", &CLOCKS)?,
        })
    }

    /// DS-1.1, DS-1.2.
    pub(crate) fn check_seats(&self, seating: &Seating) -> Result<(), SetupError> {
        let refused = |rule: &'static str, why: String| Err(SetupError::new(RuleId(rule), why));
        match (self.practice, seating.seats) {
            (Switch::On, 1) | (Switch::Off, 2..=4) => {}
            (Switch::On, seats) => {
                return refused("DS-1.2", format!("Practice is for one player alone, not for {seats}."));
            }
            (Switch::Off, 1) => {
                return refused("DS-1.1", "Alone you can only practise: turn the option practice on.".into());
            }
            (Switch::Off, seats) => {
                return refused("DS-1.1", format!("Dungeon Scoot is for 2 to 4 players, not {seats}."));
            }
        }
        if seating.sides.is_empty() {
            return Ok(());
        }
        refused("DS-1.1", "There are no sides to choose: everybody runs alone.".into())
    }
}
