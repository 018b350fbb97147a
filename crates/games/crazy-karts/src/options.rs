//! The options of section 9: what was picked, read into types, and what the set-up refuses (CK-28.1, CK-28.2, CK-1.3).

use crate::content::Content;
use crate::pieces::Face;
use crate::state::MOST_FACES;
use kernel::{
    Concern, Field, FieldKind, List, OptionWords, Picked, Picks, RuleId, Seating, SetupError, nearest,
    plain_number, quoted,
};

pub(crate) use kernel::Switch;

/// All options, in the order of section 9.
#[rustfmt::skip]
pub(crate) const OPTIONS: [OptionWords; 17] = [
    OptionWords::new("heats", &["both", "race-only", "qualifying-only"], ["Heats", "Both: Qualifying and then the Race. Or only one of them.", "CK-3.1"]),
    OptionWords::new("track", &[], ["Track", "Drawn by lot, one that has a name, or one that you pick face by face.", "CK-3.4"]),
    OptionWords::new("pick-qualifying", &[], ["Faces in Qualifying", "With the track \"pick\": two faces in driving order, with a comma between them.", "CK-28.2"]),
    OptionWords::new("pick-race", &[], ["Faces in the Race", "With the track \"pick\": three faces in driving order, with commas between them.", "CK-28.2"]),
    OptionWords::new("obstacle-mix", &["first-game", "coin", "all-rocks", "no-rocks", "share"], [
        "Obstacles",
        "First game: a third of the tokens shows Rocks. Coin: each by a coin. Share: as many as you say.",
        "CK-3.7",
    ]),
    OptionWords::new("rock-share", &[], ["Share of Rocks", "With the obstacles \"share\": percent of the tokens that show Rocks.", "CK-3.8"]),
    OptionWords::new("advanced", &["off", "on"], ["Advanced game", "On: each kart gets a Special Customization.", "CK-3.22"]),
    OptionWords::new("special-abilities", &["on", "off"], ["Special Abilities", "Off: no abilities, no halved actions, and the same cards for all teams.", "CK-8.12"]),
    OptionWords::new("factions", &["choose", "random"], ["Factions", "Chosen by the captains, or drawn by lot.", "CK-1.10"]),
    OptionWords::new("silence", &["strict", "planning", "off"], ["Silence", "Strict: no chat during a heat. Planning: none while you plan. Off: chat is always open.", "CK-5.15"]),
    OptionWords::new("countdown", &["manual", "auto", "off"], [
        "Count to five",
        "Manual: the first team that is done may call it. Auto: it begins by itself. Off: nobody is counted out.",
        "CK-5.10",
    ]),
    OptionWords::new("count-seconds", &[], ["Seconds a count", "How long each of the five counts takes.", "CK-5.10"]),
    OptionWords::new("planning-seconds", &[], ["Seconds to plan", "When they run out, whoever is not ready plays the defaults of section 4. Off: no limit.", "CK-5.16"]),
    OptionWords::new("ice-ring", &["chance", "driver"], ["Ice Ring", "Which way a kart slides: by chance, or as its rear driver says.", "CK-14.13"]),
    OptionWords::new("panel-swap", &["on", "off"], ["Change panels", "On: team-mates change panels for the Race. Off: all stay where they were.", "CK-22.9"]),
    OptionWords::new("card-memory", &["on", "off"], ["Card memory", "On: what you have rightfully seen is listed. Off: remember it.", "CK-28.1"]),
    OptionWords::new("round-limits", &[], ["Most rounds", "After so many rounds Qualifying and the Race end.", "CK-26.1"]),
];

/// Which heats there are (CK-3.1, CK-28.3, CK-28.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Heats {
    /// Qualifying, then the Race.
    Both,
    /// CK-28.3.
    RaceOnly,
    /// CK-28.4.
    QualifyingOnly,
}

/// Where the tracks come from (CK-3.4, CK-28.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TrackPick {
    /// Drawn for each heat.
    Random,
    /// Picked, or known by a name.
    Fixed {
        /// In driving order.
        qualifying: List<Face, MOST_FACES>,
        /// In driving order.
        race: List<Face, MOST_FACES>,
    },
}

/// How many tokens show Rocks (CK-3.7, CK-3.8).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mix {
    /// A third.
    FirstGame,
    /// Each by a coin.
    Coin,
    /// All.
    AllRocks,
    /// None.
    NoRocks,
    /// So many percent.
    Share(u8),
}

/// How teams come to their factions (CK-1.10).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Factions {
    /// Captains choose.
    Choose,
    /// By lot.
    Random,
}

/// When there is no chat (CK-5.15). The platform keeps it; the rules only say it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Silence {
    /// During a heat.
    Strict,
    /// During Planning.
    Planning,
    /// Never.
    Off,
}

/// How the count to five begins (CK-5.8 to CK-5.18).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Countdown {
    /// Somebody calls it.
    Manual,
    /// By itself.
    Auto,
    /// Never.
    Off,
}

/// Which way an Ice Ring turns a kart (CK-14.13).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ice {
    /// By a coin.
    Chance,
    /// The rear driver says.
    Driver,
}

/// What a table is played with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Options {
    /// CK-3.1.
    pub heats: Heats,
    /// CK-3.4.
    pub track: TrackPick,
    /// CK-3.7.
    pub mix: Mix,
    /// CK-3.22.
    pub advanced: Switch,
    /// CK-8.12.
    pub abilities: Switch,
    /// CK-1.10.
    pub factions: Factions,
    /// CK-5.15.
    pub silence: Silence,
    /// CK-5.10.
    pub countdown: Countdown,
    /// CK-5.10.
    pub count_seconds: u8,
    /// CK-5.16; none: as long as people like.
    pub planning_seconds: Option<u16>,
    /// CK-14.13.
    pub ice: Ice,
    /// CK-22.9, CK-28.5.
    pub swap: Switch,
    /// Section 9: whether views list what was rightfully seen.
    pub memory: Switch,
    /// CK-26.1: the last rounds of Qualifying and of the Race.
    pub limits: [u8; 2],
}

/// What no option is, or no value of it, is refused by this rule.
const UNKNOWN: RuleId = RuleId("CK-28.1");

/// The most characters of a list of faces.
const LONGEST_LIST: u16 = 200;

/// Whether an option is a list of faces.
pub(crate) fn is_pick(id: &str) -> bool {
    matches!(id, "pick-qualifying" | "pick-race")
}

/// The form of section 9.
pub(crate) fn form(content: &Content) -> Vec<Field> {
    let field = |option: &OptionWords| {
        let kind = if is_pick(option.id) {
            FieldKind::Text { longest: LONGEST_LIST }
        } else {
            FieldKind::OneOf { values: choices(content, option.id).to_vec() }
        };
        option.field(kind, concern(option.id))
    };
    OPTIONS.iter().map(field).collect()
}

/// What the content lists for an option.
fn choices<'a>(content: &'a Content, id: &str) -> &'a [String] {
    content.options.iter().find(|choice| choice.id == id).map_or(&[], |choice| choice.values.as_slice())
}

/// Options that only matter beside a value of another.
fn concern(id: &str) -> Concern {
    let only = |option: &str, is: &str| Concern::Where { option: option.into(), is: is.into() };
    match id {
        "pick-qualifying" | "pick-race" => only("track", "pick"),
        "rock-share" => only("obstacle-mix", "share"),
        "countdown" | "count-seconds" | "planning-seconds" => Concern::Timers,
        _ => Concern::All,
    }
}

impl Options {
    /// Reads what was picked.
    pub(crate) fn read(content: &Content, picks: &Picks) -> Result<Self, SetupError> {
        check_faces(content, picks)?;
        let picked = Picked::new(form(content), picks, UNKNOWN)?;
        let heats = [
            ("both", Heats::Both),
            ("race-only", Heats::RaceOnly),
            ("qualifying-only", Heats::QualifyingOnly),
        ];
        let silences = [("strict", Silence::Strict), ("planning", Silence::Planning), ("off", Silence::Off)];
        let countdowns = [("manual", Countdown::Manual), ("auto", Countdown::Auto), ("off", Countdown::Off)];
        let planning_seconds = match picked.value("planning-seconds")? {
            "off" => None,
            _ => Some(picked.number("planning-seconds")?),
        };
        let last = picked.value("round-limits")?;
        Ok(Self {
            heats: picked.one_of("heats", &heats)?,
            track: track(content, &picked)?,
            mix: mix(&picked)?,
            advanced: picked.switch("advanced")?,
            abilities: picked.switch("special-abilities")?,
            factions: picked
                .one_of("factions", &[("choose", Factions::Choose), ("random", Factions::Random)])?,
            silence: picked.one_of("silence", &silences)?,
            countdown: picked.one_of("countdown", &countdowns)?,
            count_seconds: picked.number("count-seconds")?,
            planning_seconds,
            ice: picked.one_of("ice-ring", &[("chance", Ice::Chance), ("driver", Ice::Driver)])?,
            swap: picked.switch("panel-swap")?,
            memory: picked.switch("card-memory")?,
            limits: limits(last)
                .ok_or_else(|| SetupError::new(UNKNOWN, "The option round-limits is two numbers."))?,
        })
    }
}

/// CK-3.7 to CK-3.9.
fn mix(picked: &Picked<'_>) -> Result<Mix, SetupError> {
    let share = Mix::Share(picked.number("rock-share")?);
    let mixes = [
        ("first-game", Mix::FirstGame),
        ("coin", Mix::Coin),
        ("all-rocks", Mix::AllRocks),
        ("no-rocks", Mix::NoRocks),
        ("share", share),
    ];
    picked.one_of("obstacle-mix", &mixes)
}

/// CK-28.2: the faces, unless they are drawn. Lists that were filled in beside another track have no effect.
fn track(content: &Content, picked: &Picked<'_>) -> Result<TrackPick, SetupError> {
    let value = picked.value("track")?;
    if value == "pick" {
        let list = |id: &str| {
            let usual = choices(content, id).first().map_or("", String::as_str);
            let text = Some(picked.value(id)?).filter(|text| !text.is_empty()).unwrap_or(usual);
            faces(content, id, text).map_err(|why| SetupError::new(RuleId("CK-28.2"), why))
        };
        return Ok(TrackPick::Fixed { qualifying: list("pick-qualifying")?, race: list("pick-race")? });
    }
    let list = |faces: &[Face]| {
        let mut list = List::default();
        let all = faces.iter().all(|face| list.push(*face));
        debug_assert!(all, "named tracks were checked");
        list
    };
    let named = content.tracks.iter().find(|track| track.id == value);
    Ok(named.map_or(TrackPick::Random, |track| TrackPick::Fixed {
        qualifying: list(&track.qualifying),
        race: list(&track.race),
    }))
}

/// CK-28.2: what was listed is refused before anything else that was picked.
fn check_faces(content: &Content, picks: &Picks) -> Result<(), SetupError> {
    let given = |id: &str| picks.0.get(id).map(String::as_str).filter(|text| !text.is_empty());
    if given("track") != Some("pick") {
        return Ok(());
    }
    for (id, text) in ["pick-qualifying", "pick-race"].into_iter().filter_map(|id| Some((id, given(id)?))) {
        faces(content, id, text).map_err(|why| SetupError::new(RuleId("CK-28.2"), why))?;
    }
    Ok(())
}

/// CK-28.2: reads `village-green,frog-swamp` for the option with this id.
///
/// # Errors
/// What is wrong with it, as a sentence.
pub(crate) fn faces(content: &Content, id: &str, text: &str) -> Result<List<Face, MOST_FACES>, String> {
    let numbers = content.numbers;
    let number = if id == "pick-race" { numbers.sections_race } else { numbers.sections_qualifying };
    let mut list: List<Face, MOST_FACES> = List::default();
    for name in text.split(',') {
        let Some(face) = content.face_of_id(name) else {
            let known: Vec<&str> = content.faces.iter().map(|face| face.id.as_str()).collect();
            let meant =
                nearest(name, &known).map_or_else(String::new, |near| format!(" Did you mean \"{near}\"?"));
            return Err(format!("There is no face \"{}\".{meant}", quoted(name)));
        };
        let section = |face: Face| content.face(face).section;
        if let Some(other) = list.iter().find(|other| section(**other) == section(face)) {
            let [one, other] = [*other, face].map(|face| &content.face(face).name);
            return Err(format!("{one} and {other} lie on one section: a track has no section twice."));
        }
        if !list.push(face) {
            break; // One too many: the number is refused below.
        }
    }
    let given = text.split(',').count();
    let fits = given == usize::from(number) && list.len() == given;
    if fits { Ok(list) } else { Err(format!("The option {id} lists {number} faces, not {given}.")) }
}

/// CK-26.1: reads `24/36`, two numbers from 1 to 99.
pub(crate) fn limits(text: &str) -> Option<[u8; 2]> {
    let number = |text| u8::try_from(plain_number(text)?).ok().filter(|number| (1..=99).contains(number));
    let (qualifying, race) = text.split_once('/')?;
    Some([number(qualifying)?, number(race)?])
}

/// CK-1.3: how many can play. Who drives with whom follows from the seats (CK-1.14), so there are no sides.
pub(crate) fn check_seats(seating: &Seating) -> Result<(), SetupError> {
    if !(3..=8).contains(&seating.seats) {
        let why = format!("Crazy Karts is for 3 to 8 players, not {}.", seating.seats);
        return Err(SetupError::new(RuleId("CK-1.3"), why));
    }
    if !seating.sides.is_empty() {
        let why = "There are no sides to choose: two seats in a row make a team.";
        return Err(SetupError::new(RuleId("CK-1.14"), why));
    }
    Ok(())
}

#[cfg(test)]
mod tests;
