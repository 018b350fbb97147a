//! Crazy Karts: two drivers in one kart plan in secret what their halves of it do, and may not talk.
//!
//! The numbered rules are `rules.md` (CK-…); `README.md` says which file holds which section. This file is the façade:
//! every method is one line that delegates.

mod action;
mod arrange;
mod cards;
mod content;
mod event;
#[cfg(feature = "workbench")]
mod examine;
mod finale;
mod gear;
pub mod look;
mod offer;
mod options;
mod pieces;
mod possible;
mod redeal;
mod refusal;
mod rolls;
mod rules;
mod scene;
mod search;
mod secrets;
mod show;
mod state;
mod task;
mod tell;
mod track;
mod view;
pub mod words;

pub use action::Action;
pub use cards::{Cards, Value};
pub use content::Content;
pub use event::{Blow, Crash, Drag, Ending, Event, Guard, Mended, Seated, Settled, Spin};
pub use offer::rearrange::{Layout, Move, Undoing};
pub use pieces::{
    Customization, DamageCard, Face, Faction, Heat, Obstacle, Post, PowerUp, Space, Start, Upgrade,
};
pub use refusal::{No, space_name};
pub use scene::{emblem_symbol, kart_symbol, power_up_symbol};
pub use state::{Buff, Laid, Lasts, Phase, Place, Readiness, State, Team};
pub use task::{Cause, Idle, Question, Step};
pub use track::{Ahead, Track};
pub use view::{DriverSeen, Held, KartSeen, Known, Lying, OwnCards, Stack, View, WolfSeen};

use kernel::{
    Field, Game, GameInfo, Misread, Mode, Outcome, Pending, Picks, Play, RuleId, Seat, SeatSet, Seating,
    SetupError, Talk, Timer, Viewer,
};
use options::{Options, Switch};
use std::fmt;
use std::sync::Arc;

/// A table of Crazy Karts.
#[derive(Debug, Clone)]
pub struct CrazyKarts {
    content: Arc<Content>,
    options: Options,
    seating: Seating,
}

impl CrazyKarts {
    pub(crate) const fn options(&self) -> &Options {
        &self.options
    }

    /// How many karts race (CK-1.3).
    #[must_use]
    pub const fn karts(&self) -> u8 {
        self.seating.seats.div_ceil(2)
    }

    /// The team of the Lone Wolf, if the number of players is odd (CK-1.2).
    #[must_use]
    pub const fn wolf_team(&self) -> Option<Team> {
        if self.seating.seats % 2 == 1 { Some(Team(self.seating.seats / 2)) } else { None }
    }

    /// Whether somebody sits there.
    #[must_use]
    pub const fn seats(&self, seat: Seat) -> bool {
        seat.number() < self.seating.seats
    }

    /// All seats.
    pub fn everybody(&self) -> impl Iterator<Item = Seat> + use<> {
        self.seating.iter()
    }

    /// The deck of a faction's drivers (CK-3.18, CK-8.12), or the Lone Wolf's (CK-24.1).
    #[must_use]
    pub fn deck(&self, faction: Option<Faction>) -> Cards {
        let decks = &self.content.decks;
        match faction {
            Some(Faction::LoneWolf) => decks.lone_wolf,
            Some(faction) if self.options.abilities == Switch::On => self.content.faction(faction).deck,
            Some(_) | None => decks.light,
        }
    }
}

static INFO: GameInfo = GameInfo {
    id: "crazy-karts",
    name: "Crazy Karts",
    pitch: "One kart, two drivers, not a word between them: plan in secret, then watch what you have done.",
    prefix: "CK",
    notation: RuleId("CK-28.6"),
    least_seats: 3,
    most_seats: 8,
    minutes: 40,
    sides: &[],
    revision: 1,
};

impl Game for CrazyKarts {
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
        Ok(Self { content, options, seating })
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
        match state.phase {
            Phase::Asked { seat, .. } => Pending::one(seat),
            Phase::Planning => {
                let owes =
                    self.everybody().filter(|seat| state.driver(*seat).readiness == Readiness::Unready);
                let may = self.everybody().filter(|seat| rules::may_count(self, state, *seat));
                let (owes, may): (SeatSet, SeatSet) = (owes.collect(), may.collect());
                Pending { owes, may, mode: Mode::Sealed }
            }
            Phase::Paused | Phase::Over => Pending::NOBODY,
        }
    }

    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        rules::legal(self, state, seat, out);
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
        let places = state.places?;
        let places: Vec<u8> = self.everybody().map(|seat| places[state.team(seat).index()]).collect();
        let scores = places.iter().map(|place| i32::from(*place == 1)).collect();
        Some(Outcome { places, scores })
    }

    /// Team-mates exchange their places, and the Lone Wolf stays alone.
    fn again(seat: Seat, seats: u8) -> Seat {
        let partner = seat.number() ^ 1;
        if partner < seats { Seat::ALL[usize::from(partner)] } else { seat }
    }

    fn round(&self, state: &State) -> Option<u16> {
        Some(state.round.into())
    }

    /// Time begins anew with every round of every heat, when its planning begins and ends, and with every kart-turn.
    fn turn(&self, state: &State) -> u32 {
        let planning = u32::from(state.phase == Phase::Planning);
        rules::round_number(state) | planning << 7 | u32::from(state.gone)
    }

    fn timers(&self, state: &State) -> Vec<Timer> {
        rules::timers(self, state)
    }

    fn talk(&self, state: &State) -> Talk {
        rules::talk(self, state.phase)
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
