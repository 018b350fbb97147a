//! The options of section 9: what was picked, read into types, and what the set-up refuses (DR-15.7).

use crate::content::Content;
use crate::state::Side;
use crate::tile::{Counts, Kind};
use kernel::{Concern, Field, FieldKind, OptionWords, Picked, Picks, RuleId, Seating, SetupError, counts};
use serde::{Deserialize, Serialize};

/// All options, in the order of section 9.
#[rustfmt::skip]
pub(crate) const OPTIONS: [OptionWords; 14] = [
    OptionWords::new("mode", &["versus", "solo"], ["Mode", "Versus: a Dungeon Master lays the tiles. Solo: the bag does.", "DR-1.4"]),
    OptionWords::new("difficulty", &[], ["Difficulty", "Solo: 3, 4, 5 or 6 rows at the start.", "DR-12.4"]),
    OptionWords::new("versus-start-rows", &[], ["Rows at the start", "Versus: more rows help the Dungeon Master.", "DR-3.12"]),
    OptionWords::new("bonus-gold", &[], ["Bonus gold", "Gold that the Adventurers begin with.", "DR-1.6"]),
    OptionWords::new("mix", &[], ["Tile mix", "How many tiles of each kind there are.", "DR-1.2"]),
    OptionWords::new("mix-counts", &[], ["Custom mix", "With the mix \"custom\": a number for each kind.", "DR-15.7"]),
    OptionWords::new("dungeon", &[], ["Dungeon", "Solo: a named dungeon instead of a random one.", "DR-12.7"]),
    OptionWords::new("adventurers-memory", &["strict", "notes", "open-book"], [
        "Adventurers' memory",
        "Strict: remember. Notes: the same, with a pencil in the browser. Open book: seen tiles stay shown.",
        "DR-14.2",
    ]),
    OptionWords::new("dungeon-master-memory", &["open-book", "strict"], [
        "Dungeon Master's memory",
        "Open book: the laid tiles stay shown. Strict: remember.",
        "DR-14.1",
    ]),
    OptionWords::new("open-dungeon", &["on", "off"], ["Open dungeon", "On: no lay may wall the dungeon up that could be kept open.", "DR-3.8"]),
    OptionWords::new("caged-escape", &["off", "on"], ["Caged escape", "On: a prisoner on a last tile has escaped.", "DR-11.4"]),
    OptionWords::new("match", &["single", "duel", "first-to-three"], ["Match", "One game, a duel with sides exchanged, or first to three points.", "DR-13.2"]),
    OptionWords::new("roles", &["chosen", "random"], ["Roles", "Chosen at the table, or drawn by lot.", "DR-13.1"]),
    OptionWords::new("turn-seconds", &[], ["Seconds a turn", "At tables with a clock: when they run out, it plays the defaults of section 4. 0: no clock.", "DR-15.7"]),
];

/// DR-1.4.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// Dungeon Master against Adventurers.
    Versus,
    /// Adventurers against the bag.
    Solo,
}

/// What a side is shown of face-down tiles (section 9).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Memory {
    /// Nothing: the player has to remember. (`notes` is the same for the rules: marks are the client's.)
    Strict,
    /// Every tile that this side has seen.
    OpenBook,
}

/// Whether the Adventurers may pencil marks on face-down tiles (section 9). Marks are the client's; the rules know none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Notes {
    /// They may not.
    None,
    /// They may.
    Pencil,
}

/// DR-3.8 and what belongs to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OpenDungeon {
    /// The dungeon must stay open.
    Demanded,
    /// It may be shut.
    NotDemanded,
}

/// DR-11.4.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CagedEscape {
    /// A trapped unit on a last tile has not escaped.
    Off,
    /// It has.
    On,
}

/// DR-13.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MatchLength {
    /// One game.
    Single,
    /// DR-13.2.
    Duel,
    /// DR-13.3.
    FirstToThree,
}

/// DR-13.1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Roles {
    /// As the table seats them.
    Chosen,
    /// By lot.
    Random,
}

/// What a table is played with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// Versus or Solo.
    pub mode: Mode,
    /// Rows at the start (DR-3.2, DR-3.12, DR-12.4).
    pub start_rows: u8,
    /// The Adventurers' gold at set-up (DR-1.6, `bonus-gold`).
    pub start_gold: u16,
    /// The tiles of the game (DR-1.2, DR-1.8).
    pub mix: Counts,
    /// A named dungeon, by its place in the content (DR-12.7).
    pub dungeon: Option<u8>,
    /// What the Adventurers are shown.
    pub adventurers_memory: Memory,
    /// Whether they may pencil marks.
    pub notes: Notes,
    /// What the Dungeon Master is shown.
    pub dungeon_master_memory: Memory,
    /// DR-3.8.
    pub open_dungeon: OpenDungeon,
    /// DR-11.4.
    pub caged_escape: CagedEscape,
    /// DR-13.
    pub length: MatchLength,
    /// DR-13.1.
    pub roles: Roles,
}

/// The form of section 9.
pub(crate) fn form(content: &Content) -> Vec<Field> {
    let field = |option: &OptionWords| {
        let values =
            content.options.iter().find(|choice| choice.id == option.id).map(|choice| choice.values.clone());
        let of = Kind::ALL.iter().map(|kind| kind.id().to_string()).collect();
        let counts = FieldKind::Counts { of, most: content.custom.most.into() };
        let kind = values.map_or(counts, |values| FieldKind::OneOf { values });
        option.field(kind, concern(option.id))
    };
    OPTIONS.iter().map(field).collect()
}

/// DR-15.7: what does not concern the mode has no effect, nor have counts without the custom mix.
fn concern(id: &str) -> Concern {
    let only = |option: &str, is: &str| Concern::Where { option: option.into(), is: is.into() };
    match id {
        "versus-start-rows" | "dungeon-master-memory" | "match" | "roles" => only("mode", "versus"),
        "difficulty" | "dungeon" => only("mode", "solo"),
        "mix-counts" => only("mix", "custom"),
        "turn-seconds" => Concern::Clocks,
        _ => Concern::All,
    }
}

/// The rule of everything that a set-up refuses.
const REFUSES: RuleId = RuleId("DR-15.7");

/// DR-15.7: everything that a set-up refuses.
fn refuse(why: impl Into<String>) -> SetupError {
    SetupError::new(REFUSES, why)
}

impl Options {
    /// Reads what was picked.
    pub(crate) fn read(content: &Content, picks: &Picks) -> Result<Self, SetupError> {
        let picked = Picked::new(form(content), picks, REFUSES)?;
        let mode = picked.one_of("mode", &[("versus", Mode::Versus), ("solo", Mode::Solo)])?;
        let start_rows = match mode {
            Mode::Solo => content.difficulty(picked.value("difficulty")?).map_or(0, |level| level.start_rows),
            Mode::Versus => picked.number("versus-start-rows")?,
        };
        let memories =
            [("strict", Memory::Strict), ("notes", Memory::Strict), ("open-book", Memory::OpenBook)];
        let demands = [("on", OpenDungeon::Demanded), ("off", OpenDungeon::NotDemanded)];
        let lengths = [
            ("single", MatchLength::Single),
            ("duel", MatchLength::Duel),
            ("first-to-three", MatchLength::FirstToThree),
        ];
        let options = Self {
            mode,
            start_rows,
            start_gold: u16::from(content.economy.start_gold) + picked.number::<u16>("bonus-gold")?,
            mix: mix(content, picked.value("mix")?, picked.value("mix-counts")?, start_rows)?,
            dungeon: dungeon(content, mode, picked.value("dungeon")?),
            adventurers_memory: picked.one_of("adventurers-memory", &memories)?,
            notes: if picked.value("adventurers-memory")? == "notes" { Notes::Pencil } else { Notes::None },
            dungeon_master_memory: picked.one_of("dungeon-master-memory", &memories)?,
            open_dungeon: picked.one_of("open-dungeon", &demands)?,
            caged_escape: picked
                .one_of("caged-escape", &[("off", CagedEscape::Off), ("on", CagedEscape::On)])?,
            length: picked.one_of("match", &lengths)?,
            roles: picked.one_of("roles", &[("chosen", Roles::Chosen), ("random", Roles::Random)])?,
        };
        let standard = content.mixes.first().map(|mix| mix.id.as_str());
        if options.dungeon.is_some() && standard != Some(picked.value("mix")?) {
            return Err(refuse("A named dungeon is made of the standard mix."));
        }
        Ok(options.for_mode())
    }

    /// DR-15.7: options that do not concern the mode have no effect.
    fn for_mode(mut self) -> Self {
        if self.mode == Mode::Solo {
            self.length = MatchLength::Single;
            self.roles = Roles::Chosen;
        }
        self
    }

    /// DR-15.6, DR-15.7: the right number of seats, and each side once.
    pub(crate) fn check_seats(&self, seating: &Seating) -> Result<(), SetupError> {
        let [master, adventurers] = [Side::DungeonMaster.id(), Side::Adventurers.id()];
        let (seats, allowed): (u8, &[&[&str]]) = match self.mode {
            Mode::Solo => (1, &[&[adventurers]]),
            Mode::Versus => (2, &[&[master, adventurers], &[adventurers, master]]),
        };
        if seating.seats != seats {
            return Err(refuse(format!(
                "This table has {seats} seat{}, not {}.",
                if seats == 1 { "" } else { "s" },
                seating.seats
            )));
        }
        let usual = seating.sides.is_empty();
        if usual || allowed.iter().any(|sides| seating.sides == *sides) {
            Ok(())
        } else {
            Err(refuse(format!("The sides cannot be {}.", seating.sides.join(" and "))))
        }
    }
}

/// Section 8.4, or the counts of a custom mix within the limits of section 9.
fn mix(content: &Content, id: &str, custom: &str, start_rows: u8) -> Result<Counts, SetupError> {
    if let Some(mix) = content.mixes.iter().find(|mix| mix.id == id) {
        return Ok(mix.counts);
    }
    let kinds: Vec<String> = Kind::ALL.iter().map(|kind| kind.id().to_string()).collect();
    let numbers =
        counts(custom, &kinds).map_err(|expected| refuse(format!("The option mix-counts is {expected}.")))?;
    let least = u16::from(content.custom.least_per_row) * (u16::from(start_rows) + 1);
    let most = u16::from(content.custom.most);
    let total = numbers.iter().fold(0u16, |sum, number| sum.saturating_add(*number));
    if !(least..=most).contains(&total) {
        return Err(refuse(format!(
            "A custom mix for {start_rows} starting rows has {least} to {most} tiles, not {total}."
        )));
    }
    let mut mix = Counts::default();
    for (kind, number) in Kind::ALL.into_iter().zip(numbers) {
        mix[kind] = u8::try_from(number).unwrap_or(u8::MAX);
    }
    if mix.passable() == 0 {
        return Err(refuse("A custom mix cannot be Walls only."));
    }
    Ok(mix)
}

fn dungeon(content: &Content, mode: Mode, id: &str) -> Option<u8> {
    let place = content.dungeons.iter().position(|dungeon| dungeon.id == id)?;
    u8::try_from(place).ok().filter(|_| mode == Mode::Solo)
}
