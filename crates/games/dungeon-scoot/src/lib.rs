//! Dungeon Scoot: run out of a collapsing corridor with something huge behind you.
//!
//! The numbered rules are `rules.md` (DS-…); `README.md` says which file holds which section. This file is the façade:
//! every method is one line that delegates.

mod action;
mod arrange;
mod content;
pub mod desk;
mod event;
#[cfg(feature = "workbench")]
mod examine;
mod finale;
mod foresight;
mod look;
mod offer;
mod options;
mod pieces;
mod possible;
mod redeal;
mod refusal;
mod rules;
mod scene;
mod search;
mod secrets;
mod show;
mod state;
mod tell;
mod threat;
mod view;
mod words;

pub use action::{Action, Walk, read_square, square_name};
pub use content::{
    AlignmentCard, CharacterCard, Content, Corridor, LANES, MAT_ROWS, MOST_ROWS, PowerCard, ScootCard,
};
pub use event::{Event, Find, Fright, Instead, Landing, Loss, Lot, Pull, Relief, Score, Urge, Way};
pub use pieces::{Ability, Alignment, Arrow, Card, Cause, Character, Kind, Power, Version};
pub use refusal::No;
pub use scene::{runner_symbol, tile_symbol};
pub use state::{
    Charge, Evil, Fate, Floor, Hand, Lying, Once, Phase, Pile, Player, Playing, State, Tiles, Turn, mat_of,
};
pub use threat::Peril;
pub use view::{AlignmentSeen, Cards, DeckSeen, PlayerSeen, View};

use kernel::{
    Field, Game, GameInfo, Misread, Outcome, Pending, Picks, Play, RuleId, Seat, Seating, SetupError, Timer,
    Viewer,
};
use options::Options;
use std::fmt;
use std::sync::Arc;

/// A table of Dungeon Scoot.
#[derive(Debug, Clone)]
pub struct DungeonScoot {
    content: Arc<Content>,
    options: Options,
    seating: Seating,
}

impl DungeonScoot {
    /// The content that it is played with.
    #[must_use]
    pub fn pieces(&self) -> &Content {
        &self.content
    }

    /// The corridor that is run through.
    #[must_use]
    pub const fn corridor(&self) -> &Corridor {
        &self.options.corridor
    }

    /// The row next to the exit.
    #[must_use]
    pub const fn last_row(&self) -> u8 {
        self.options.corridor.last_row()
    }

    /// How many play.
    #[must_use]
    pub const fn players(&self) -> u8 {
        self.seating.seats
    }

    /// All seats.
    pub fn everybody(&self) -> impl Iterator<Item = Seat> + use<> {
        self.seating.iter()
    }

    /// DS-12.9, DS-15.5: the last round that there can be.
    #[must_use]
    pub const fn round_limit(&self) -> u8 {
        self.options.hunger_round - 1 + self.last_row()
    }
}

static INFO: GameInfo = GameInfo {
    id: "dungeon-scoot",
    name: "Dungeon Scoot",
    pitch: "Grab the gold, keep your nerve. It is right behind you.",
    prefix: "DS",
    notation: RuleId("DS-16.1"),
    least_seats: 1,
    most_seats: 4,
    minutes: 20,
    sides: &[],
    revision: 1,
};

impl Game for DungeonScoot {
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
        let options = Options::read(&content, picks)?;
        options.check_seats(&seating)?;
        Ok(Self { content, options, seating })
    }

    fn usual_seats(picks: &Picks) -> u8 {
        if picks.0.get("practice").is_some_and(|value| value == "on") { 1 } else { 4 }
    }

    fn seating(&self) -> &Seating {
        &self.seating
    }

    fn start(&self, play: &mut Play<'_, Event>) -> State {
        rules::start(self, play)
    }

    fn pending(&self, state: &State) -> Pending {
        state.actor().map_or(Pending::NOBODY, Pending::one)
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

    /// Nobody is first where nobody has won (DS-12.7, DS-12.10).
    fn outcome(&self, state: &State) -> Option<Outcome> {
        let behind = u8::from(rules::nobody_wins(self, state));
        let all = rules::standings(self, state);
        let places = all.iter().map(|standing| standing.place + behind).collect();
        let scores = all.iter().map(|standing| i32::from(standing.points)).collect();
        (state.phase == Phase::Over).then_some(Outcome { places, scores })
    }

    fn round(&self, state: &State) -> Option<u16> {
        Some(state.round.into())
    }

    /// Time begins anew with every turn, and with every pick.
    fn turn(&self, state: &State) -> u32 {
        match state.phase {
            Phase::Draft => state.draft.count().into(),
            Phase::Scoot | Phase::Paused(_) | Phase::Keep(..) | Phase::Over => {
                u32::from(state.round) << 8 | state.place as u32
            }
        }
    }

    fn timers(&self, state: &State) -> Vec<Timer> {
        let seconds = Some(self.options.turn_seconds).filter(|seconds| *seconds > 0);
        let clock = seconds.filter(|_| state.phase != Phase::Over);
        let timer = |seconds: u32| Timer {
            number: self.turn(state),
            kind: kernel::Timing::Thinking,
            milliseconds: seconds * 1_000,
        };
        clock.map(timer).into_iter().collect()
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(self, state, viewer)
    }

    fn absent(&self, state: &State, seat: Seat) -> Option<Action> {
        rules::absent(self, state, seat)
    }

    fn write(&self, action: Action, out: &mut dyn fmt::Write) -> fmt::Result {
        action::write(&self.content, action, out)
    }

    fn read(&self, text: &str) -> Result<Action, Misread> {
        action::read(&self.content, text)
    }
}
