//! Toll Bridge, the kernel's own test game: one of everything. Hands, sealed planning that can be taken back, luck of
//! one's own within it, an optional call that nobody waits for, dice, a decision of another seat in the middle of
//! somebody's turn, gates that people have to remember, giving up. It may be broken on purpose: see [`Flaw`].

use crate::action::{self, Action, Event, No};
use crate::content::Content;
use crate::flaw::Flaw;
use crate::state::{KINDS, Phase, Stage, State, Voice, total};
use crate::view::{View, view};
use kernel::{
    Concern, Field, FieldKind, Game, GameInfo, Misread, Mode, Outcome, Pending, Picks, Play, RuleId, Seat,
    SeatSet, Seating, SetupError, Timer, Timing, Viewer,
};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

/// A table of Toll Bridge.
pub struct Toll {
    pub seating: Seating,
    pub content: Arc<Content>,
    pub rounds: u8,
    pub charms: bool,
    pub flaw: Option<Flaw>,
    /// What no honest table has: something that changes. For broken toys only.
    pub memory: AtomicU64,
}

static INFO: GameInfo = GameInfo {
    id: "toll-bridge",
    name: "Toll Bridge",
    pitch: "Lay, shout, and hope for the third gate.",
    prefix: "TB",
    notation: RuleId("TB-4.4"),
    least_seats: 2,
    most_seats: 4,
    minutes: 5,
    sides: &[],
    revision: 1,
};

impl Game for Toll {
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

    fn form(_: &Content) -> Vec<Field> {
        let field = |id: &str, rule: &str, values: &[&str]| Field {
            id: id.into(),
            label: id.into(),
            help: String::new(),
            rule: rule.into(),
            kind: FieldKind::OneOf { values: values.iter().map(ToString::to_string).collect() },
            concern: Concern::All,
        };
        vec![field("rounds", "TB-1.2", &["3", "1", "2", "4", "5"]), field("charms", "TB-1.3", &["on", "off"])]
    }

    fn open(content: Arc<Content>, picks: &Picks, seating: Seating) -> Result<Self, SetupError> {
        let form = Self::form(&content);
        picks.check(&form).map_err(|why| SetupError::new(RuleId("TB-1.2"), why))?;
        if !(2..=4).contains(&seating.seats) {
            return Err(SetupError::new(
                RuleId("TB-1.1"),
                format!("Two to four can play, not {}.", seating.seats),
            ));
        }
        let value = |at: usize| picks.value(&form[at]);
        let rounds = value(0).parse().unwrap_or(3);
        let charms = value(1) == "on";
        let flaw = content.flaw;
        Ok(Self { seating, content, rounds, charms, flaw, memory: AtomicU64::new(0) })
    }

    fn usual_seats(_: &Picks) -> u8 {
        2
    }

    fn seating(&self) -> &Seating {
        &self.seating
    }

    fn start(&self, play: &mut Play<'_, Event>) -> State {
        self.set_up(play)
    }

    fn pending(&self, state: &State) -> Pending {
        let mute = self.flaw == Some(Flaw::Mute);
        match state.phase {
            Phase::Plan => Pending {
                owes: self.which(state, |driver| driver.stage == Stage::Planning),
                may: self.which(state, |driver| {
                    driver.stage == Stage::Ready && (mute || driver.voice == Voice::Quiet)
                }),
                mode: if self.plans_openly() { Mode::Open } else { Mode::Sealed },
            },
            Phase::Pick { winner } if self.flaw == Some(Flaw::Unowed) => {
                Pending { owes: SeatSet::NONE, may: SeatSet::one(winner), mode: Mode::Open }
            }
            Phase::Pick { winner: seat } | Phase::Reroll { asked: seat, .. } => Pending::one(seat),
            Phase::Over => Pending::NOBODY,
        }
    }

    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        let hidden =
            |action| self.flaw == Some(Flaw::Underlisted) && state.round > 0 && action == Action::Open(2);
        let kinds = u8::try_from(KINDS).unwrap_or(u8::MAX);
        out.extend(
            action::all(kinds).filter(|&action| self.check(state, seat, action).is_ok() && !hidden(action)),
        );
        if self.flaw == Some(Flaw::Twice) && out.contains(&Action::Keep) {
            out.push(Action::Keep);
        }
        let planning = self.pending(state).owes.has(seat) && state.phase == Phase::Plan;
        if self.flaw == Some(Flaw::Overlisted) && planning && !out.contains(&Action::Recall) {
            out.push(Action::Recall);
        }
    }

    fn apply(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        play: &mut Play<'_, Event>,
    ) -> Result<(), No> {
        self.carry_out(state, seat, action, play)
    }

    fn concede(&self, state: &mut State, seat: Seat, play: &mut Play<'_, Event>) -> bool {
        self.give_up(state, seat, play)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.result(state)
    }

    fn timers(&self, state: &State) -> Vec<Timer> {
        let laid = self.seating.iter().map(|seat| u32::from(total(&state.drivers[seat].laid))).sum();
        let ticking = self.flaw == Some(Flaw::Ticking) && state.phase == Phase::Plan;
        let timer = Timer { number: laid, kind: Timing::Thinking, milliseconds: 1000 };
        ticking.then_some(timer).into_iter().collect()
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view(self, state, viewer)
    }

    /// TB-5.2: the log does not remember for people what a gate was worth.
    fn recall(&self, state: &State, viewer: Viewer, mut told: Vec<Event>) -> Vec<Event> {
        let keeps = self.flaw == Some(Flaw::Blinking);
        if keeps || state.phase == Phase::Over || matches!(viewer, Viewer::Mind(_) | Viewer::Referee) {
            return told;
        }
        for event in &mut told {
            if let Event::Opened { gate, worth } = event
                && state.up & (1 << *gate) == 0
            {
                *worth = None;
            }
        }
        told
    }

    /// TB-4.5.
    fn absent(&self, state: &State, seat: Seat) -> Option<Action> {
        let driver = &state.drivers[seat];
        match state.phase {
            Phase::Plan if total(&driver.laid) > 0 || self.flaw == Some(Flaw::Rash) => Some(Action::Ready),
            Phase::Plan => (0..).zip(driver.hand).find(|(_, n)| *n > 0).map(|(kind, _)| Action::Lay(kind)),
            Phase::Pick { .. } => Some(Action::Open(0)),
            Phase::Reroll { .. } => Some(Action::Keep),
            Phase::Over => None,
        }
    }

    fn write(&self, action: Action, out: &mut dyn fmt::Write) -> fmt::Result {
        match action {
            Action::Open(gate) if self.flaw == Some(Flaw::Misspelt) => write!(out, "open {gate}"),
            Action::Open(_) | Action::Lay(_) | Action::Recall | Action::Charm | Action::Ready => {
                action::write(action, &self.content, out)
            }
            Action::Shout | Action::Reroll | Action::Keep => action::write(action, &self.content, out),
        }
    }

    fn read(&self, text: &str) -> Result<Action, Misread> {
        action::read(text, &self.content)
    }
}
