//! Dungeon Rush: a dungeon that grows by a row a round while the Adventurers run at it, and turns face down behind them.
//!
//! The numbered rules are `rules.md` (DR-…); `README.md` says which file holds which section. This file is the façade:
//! every method is one line that delegates.

mod action;
mod arrange;
mod content;
mod event;
#[cfg(feature = "workbench")]
mod examine;
mod finale;
mod offer;
mod options;
mod possible;
mod recall;
mod refusal;
mod rolls;
mod rules;
mod scene;
mod search;
mod secrets;
mod show;
mod state;
mod tell;
mod tile;
mod unit;
mod view;
pub mod words;

pub use action::{Action, Lane, Straight, space_name};
pub use content::Content;
pub use event::{Capture, Cause, Event, Find, Gait, Hindrance, LaidBare, Manner, Reveal, Summary};
pub use options::MatchLength;
pub use refusal::No;
pub use rules::{Ladder, Run};
pub use state::{Ending, Laid, MatchResult, Path, Phase, Side, Sides, State, Tally, Then};
pub use tile::{Counts, Face, Kind, Tile};
pub use unit::{ByUnit, Standing, Unit};
pub use view::{Bag, Glimpse, Hand, View};

use kernel::{
    Field, Game, GameInfo, Misread, Outcome, Pending, Picks, Play, RuleId, Seat, Seating, SetupError, Viewer,
};
use options::Options;
use std::fmt;
use std::sync::Arc;

/// A table of Dungeon Rush.
#[derive(Debug, Clone)]
pub struct DungeonRush {
    content: Arc<Content>,
    options: Options,
    seating: Seating,
}

impl DungeonRush {
    /// The tiles of the game, which both sides may look up (DR-1.8).
    #[must_use]
    pub const fn mix(&self) -> Counts {
        self.options.mix
    }
}

static INFO: GameInfo = GameInfo {
    id: "dungeon-rush",
    name: "Dungeon Rush",
    pitch: "The dungeon grows while you run at it, and every tile you learn turns face down again.",
    prefix: "DR",
    notation: RuleId("DR-15.1"),
    least_seats: 1,
    most_seats: 2,
    minutes: 15,
    sides: &["dungeon-master", "adventurers"],
    revision: 1,
};

impl Game for DungeonRush {
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
        if picks.0.get("mode").is_some_and(|mode| mode == "solo") { 1 } else { 2 }
    }

    fn seating(&self) -> &Seating {
        &self.seating
    }

    fn start(&self, play: &mut Play<'_, Event>) -> State {
        rules::start(self, play)
    }

    fn pending(&self, state: &State) -> Pending {
        let seat = state.to_act().and_then(|side| state.sides.seat(side));
        seat.map_or(Pending::NOBODY, Pending::one)
    }

    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        if state.to_act().is_some() && state.to_act() == state.sides.of(seat) {
            rules::legal(self, state, out);
        }
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

    const CONCEDES: bool = true;

    fn concede(&self, state: &mut State, seat: Seat, play: &mut Play<'_, Event>) -> bool {
        rules::concede(self, state, seat, play)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.tally.result.map(|result| self.placed(&state.tally, result))
    }

    fn round(&self, state: &State) -> Option<u16> {
        Some(finale::rounds(self, &self.view(state, Viewer::Spectator)).into())
    }

    /// A round has one turn of each side; every game of a match begins with round 1.
    fn turn(&self, state: &State) -> u32 {
        u32::from(state.tally.games) << 16 | self.round(state).map_or(0, u32::from)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(self, state, viewer)
    }

    fn recall(&self, state: &State, viewer: Viewer, told: Vec<Event>) -> Vec<Event> {
        recall::recall(self, state, viewer, told)
    }

    /// The last column of the table in section 4: the first `lay`, `free` or `redirect`; otherwise to do no more.
    fn absent(&self, state: &State, seat: Seat) -> Option<Action> {
        let mut legal = Vec::new();
        self.legal(state, seat, &mut legal);
        match state.phase {
            Phase::Lay | Phase::Free { .. } | Phase::Redirect { .. } => legal.first().copied(),
            Phase::Act | Phase::Sprint | Phase::Reveal | Phase::Over => legal.last().copied(),
        }
    }

    fn write(&self, action: Action, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{action}")
    }

    fn read(&self, text: &str) -> Result<Action, Misread> {
        action::read(text)
    }
}

impl DungeonRush {
    /// The result by seats. The score is points in a first to three, otherwise games won.
    fn placed(&self, tally: &Tally, result: MatchResult) -> Outcome {
        let seats = u8::min(self.seating.seats, 2);
        let place = |seat: u8| match result {
            MatchResult::Won(winner) => 1 + u8::from(winner != seat),
            MatchResult::DungeonWon => 2,
            MatchResult::Draw => 1,
        };
        let scores =
            if self.options.length == options::MatchLength::FirstToThree { tally.points } else { tally.wins };
        Outcome {
            places: (0..seats).map(place).collect(),
            scores: (0..seats).map(|seat| scores[usize::from(seat)].into()).collect(),
        }
    }
}
