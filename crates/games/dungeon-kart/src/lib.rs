//! Dungeon Kart: dungeon bosses race over tiles of hexes, and every movement point must be spent.
//!
//! The numbered rules are `rules.md` (DK-…); `README.md` says which file holds which section. This file is the façade:
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
mod layout;
mod look;
mod offer;
mod options;
mod pieces;
mod possible;
mod reach;
mod redeal;
mod refusal;
mod rolls;
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
mod workshop;

pub use action::{Action, Aim, Cast, Power, Shift};
pub use board::Side;
pub use content::{Content, DashboardCard, Face, NamedTrack, PowerCard, RacerCard, SpellCard};
pub use event::{Cause, Drag, Draw, Edge, Event, Find, Fuse, Gain, Hold, Loss, Mishap, Spin, Way, Yardstick};
pub use layout::{Fault, Layout, MOST_LOT, MOST_TILES, Placement, read as read_layout};
pub use pieces::{Ability, Blow, Dashboard, Deck, Hazard, Racer, Slot, Solid, Spell, Terrain, Timing};
pub use reach::Reached;
pub use refusal::No;
pub use scene::{bust_symbol, hazard_symbol, kart_symbol, spell_symbol};
pub use state::{
    Answer, Card, Finale, Kart, KartFlags, Lying, Phase, Stage, State, Step, Supply, Turn, TurnFlags,
};
pub use track::{FAR, Feature, Ground, Spot, Track};
pub use view::{AnswerSeen, CardSeen, KartSeen, PileSeen, View};
pub use workshop::{Condition, Finds, Laid, Standing, Workshop};

use kernel::{
    Field, Game, GameInfo, Misread, Mode, Outcome, Pending, Picks, Play, RuleId, Seat, SeatSet, Seating,
    SetupError, Viewer,
};
use options::Options;
use std::fmt;
use std::sync::Arc;

/// A table of Dungeon Kart.
#[derive(Debug, Clone)]
pub struct DungeonKart {
    content: Arc<Content>,
    options: Options,
    seating: Seating,
    track: Arc<Track>,
}

impl DungeonKart {
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

    /// How its tiles are laid.
    #[must_use]
    pub const fn layout(&self) -> &Layout {
        &self.options.layout
    }

    /// Where the active kart can come in this turn, each hex with its cheapest way.
    #[must_use]
    pub fn reach(&self, view: &View) -> Vec<Reached> {
        reach::reach(self, view)
    }

    pub(crate) const fn options(&self) -> &Options {
        &self.options
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

    /// DK-4.1: all seats clockwise from one of them.
    pub fn clockwise(&self, from: Seat) -> impl Iterator<Item = Seat> + use<> {
        let players = self.seating.seats.max(1);
        (0..players)
            .map(move |step| Seat::ALL[usize::from((from.number() + step) % players) % Seat::ALL.len()])
    }

    /// F of the rules: the leg with which a kart has crossed the line (DK-2.21).
    #[must_use]
    pub fn finish(&self) -> i16 {
        i16::from(self.track.tiles()) * i16::from(self.options.laps)
    }

    /// DK-23.8: the last round that is played.
    #[must_use]
    pub fn round_limit(&self) -> u16 {
        let tiles = u16::from(self.track.tiles()) * u16::from(self.options.laps);
        u16::from(self.content.numbers.round_limit) * tiles
    }
}

static INFO: GameInfo = GameInfo {
    id: "dungeon-kart",
    name: "Dungeon Kart",
    pitch: "Dungeon bosses, one Turn a turn, and a wall at the end of every straight.",
    prefix: "DK",
    notation: RuleId("DK-26.2"),
    least_seats: 2,
    most_seats: 6,
    minutes: 30,
    sides: &[],
    revision: 2,
};

impl Game for DungeonKart {
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
        let track = content.track(&options.layout);
        Ok(Self { content, options, seating, track })
    }

    fn usual_seats(_picks: &Picks) -> u8 {
        4
    }

    /// DK-4.14: racers and dashboards are dealt, and the race begins.
    fn quick() -> Picks {
        Picks(std::iter::once(("assignment".into(), "random".into())).collect())
    }

    fn seating(&self) -> &Seating {
        &self.seating
    }

    fn start(&self, play: &mut Play<'_, Event>) -> State {
        rules::start(self, play)
    }

    fn pending(&self, state: &State) -> Pending {
        match state.phase {
            Phase::Window => {
                let open = |seat: &Seat| state.answer(*seat) == Answer::Open;
                let owes: SeatSet = self.everybody().filter(open).collect();
                Pending { owes, may: SeatSet::NONE, mode: Mode::Sealed }
            }
            Phase::Racers | Phase::Dashboards | Phase::Turn(_) | Phase::Zombies(_) | Phase::Arrival => {
                Pending::one(state.active)
            }
            Phase::Over => Pending::NOBODY,
        }
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
        let places: Vec<u8> = state.ranks.iter().copied().take(self.players().into()).collect();
        let scores = places.iter().map(|place| i32::from(*place == 1)).collect();
        (state.phase == Phase::Over).then_some(Outcome { places, scores })
    }

    fn round(&self, state: &State) -> Option<u16> {
        Some(state.round)
    }

    /// Time begins anew with every turn.
    fn turn(&self, state: &State) -> u32 {
        u32::from(state.round) << 8 | u32::from(state.gone)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(self, state, viewer)
    }

    fn absent(&self, state: &State, seat: Seat) -> Option<Action> {
        rules::absent(self, state, seat)
    }

    fn write(&self, action: Action, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{action}")
    }

    fn read(&self, text: &str) -> Result<Action, Misread> {
        action::read(text)
    }
}
