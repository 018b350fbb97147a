//! Super Wizard Kart: karts built of chassis, tires and boost race four laps round apexes, rubble and traps, and throw spells.
//!
//! The numbered rules are `rules.md` (SWK-…); `README.md` says which file holds which section. This file is the façade: every
//! method is one line that delegates.

mod about;
mod action;
mod arrange;
mod content;
pub mod desk;
mod event;
#[cfg(feature = "workbench")]
mod examine;
mod finale;
mod foresight;
mod layout;
mod leads;
mod look;
mod offer;
mod options;
mod pieces;
mod possible;
mod redeal;
mod refusal;
mod routes;
mod rules;
mod scene;
mod search;
mod secrets;
mod show;
mod state;
mod tell;
mod track;
mod view;
mod words;

pub use action::{Action, Aim, Spare, Ware};
pub use content::{Boost, Chassis, Content, NamedTrack, PowerCard, Tires, TrapCard, Ware as WareCard};
pub use event::{Cause, Charge, Event, Movement, Sum, Why};
pub use layout::{Layout, Name, Section, Trap, read as read_layout};
pub use pieces::{Deck, Die, Hat, Part, PartSet, Power, Rims, TrapKind, Wants, Way, apex_color};
pub use refusal::No;
pub use scene::{kart_symbol, power_symbol};
pub use state::{
    Doing, Garage, Kart, KartFlags, Onslaught, Parts, Phase, Pile, Roll, Slide, State, Then, Throw, Trapped,
    Turn, TurnFlags,
};
pub use track::{Fault, Go, Ground, Spot, Track};
pub use view::{Held, KartSeen, PileSeen, View};

use kernel::{
    Field, Game, GameInfo, Misread, Mode, Outcome, Pending, Picks, Play, RuleId, Seat, SeatSet, Seating,
    SetupError, Viewer,
};
use options::{KartChoice, Options};
use std::fmt;
use std::sync::Arc;

/// A table of Super Wizard Kart.
#[derive(Debug, Clone)]
pub struct SuperWizardKart {
    content: Arc<Content>,
    options: Options,
    seating: Seating,
    track: Arc<Track>,
}

impl SuperWizardKart {
    /// The content that it is played with.
    #[must_use]
    pub fn pieces(&self) -> &Content {
        &self.content
    }

    /// The track that is raced on.
    #[must_use]
    pub fn track(&self) -> &Track {
        &self.track
    }

    pub(crate) const fn options(&self) -> &Options {
        &self.options
    }

    /// How many play.
    #[must_use]
    pub const fn players(&self) -> u8 {
        self.seating.seats
    }

    /// How many laps are raced.
    #[must_use]
    pub const fn laps(&self) -> u8 {
        self.options.laps
    }

    /// All seats.
    pub fn everybody(&self) -> impl Iterator<Item = Seat> + use<> {
        self.seating.iter()
    }

    /// SWK-16.3: the last round that is played.
    #[must_use]
    pub fn round_limit(&self) -> u16 {
        self.options.round_limit * u16::from(self.options.laps)
    }
}

static INFO: GameInfo = GameInfo {
    id: "super-wizard-kart",
    name: "Super Wizard Kart",
    pitch: "Build a kart from 64, find the racing line, throw the spell.",
    prefix: "SWK",
    notation: RuleId("SWK-18.2"),
    least_seats: 2,
    most_seats: 4,
    minutes: 50,
    sides: &[],
    revision: 1,
};

impl Game for SuperWizardKart {
    type Content = Content;
    type State = State;
    type Action = Action;
    type Refusal = No;
    type Event = Event;
    type View = View;

    fn info() -> &'static GameInfo {
        &INFO
    }

    fn content(file: Option<&str>) -> Result<Content, Vec<Misread>> {
        Content::read(file)
    }

    fn form(content: &Content) -> Vec<Field> {
        options::form(content)
    }

    fn open(content: Arc<Content>, picks: &Picks, seating: Seating) -> Result<Self, SetupError> {
        options::check_seats(&seating)?;
        let options = Options::read(&content, picks)?;
        let refused = |fault: Fault| SetupError::new(RuleId(fault.rule), fault.why);
        let track = content.track(&options.layout).map_err(refused)?;
        Ok(Self { content, options, seating, track })
    }

    fn usual_seats(_picks: &Picks) -> u8 {
        4
    }

    fn seating(&self) -> &Seating {
        &self.seating
    }

    fn start(&self, play: &mut Play<'_, Event>) -> State {
        rules::start(self, play)
    }

    fn pending(&self, state: &State) -> Pending {
        rules::pending(self, state)
    }

    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        rules::legal(self, state, seat, &mut |action| out.push(action));
    }

    fn apply(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        play: &mut Play<'_, Event>,
    ) -> Result<(), No> {
        rules::apply(self, state, seat, action, play)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        (state.phase == Phase::Over).then(|| finale::outcome(self, state))
    }

    fn round(&self, state: &State) -> Option<u16> {
        Some(state.round)
    }

    /// Time begins anew with every turn, and with the first place on the grid after the last kart was chosen.
    fn turn(&self, state: &State) -> u32 {
        let placing = u32::from(state.phase == Phase::Place);
        u32::from(state.round) << 8 | placing << 4 | u32::from(state.gone)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(self, state, viewer)
    }

    fn absent(&self, state: &State, seat: Seat) -> Option<Action> {
        rules::absent(self, state, seat)
    }

    fn write(&self, action: Action, out: &mut dyn fmt::Write) -> fmt::Result {
        action::write(self, action, out)
    }

    fn read(&self, text: &str) -> Result<Action, Misread> {
        action::read(self, text)
    }
}

/// SWK-2.3: whether choices of karts stay covered.
const fn is_sealed(table: &SuperWizardKart) -> bool {
    matches!(table.options.kart_choice, KartChoice::Sealed)
}

/// Whoever of these seats passes.
fn seats(table: &SuperWizardKart, is: impl Fn(Seat) -> bool) -> SeatSet {
    table.everybody().filter(|seat| is(*seat)).collect()
}

/// How decisions show.
const fn mode(table: &SuperWizardKart, phase: Phase) -> Mode {
    if matches!(phase, Phase::Choose) && is_sealed(table) { Mode::Sealed } else { Mode::Open }
}
