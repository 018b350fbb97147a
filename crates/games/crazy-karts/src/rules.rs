//! What happens, and in which order: one table, its state, luck and ears while an action is carried out. Each file below is one
//! section of the rules; `README.md` says which.

mod answer;
mod answers;
mod between;
mod clocks;
mod collect;
mod collision;
mod custom;
mod damage;
mod defaults;
mod drive;
mod mend;
mod obstacles;
mod planning;
mod power_up;
mod reveal;
mod round;
mod setup;
mod shoot;
mod silence;
mod special;
mod steer;
mod turn;
mod value;
mod wolf;

pub(crate) use answers::each as each_answer;
pub(crate) use clocks::{round_number, timers};
pub(crate) use defaults::absent;
pub(crate) use planning::{may_count, ready, slot};
pub(crate) use setup::{blank, fill, stacked};
pub(crate) use silence::talk;
pub(crate) use value::most_speed;
pub(crate) use wolf::ACTIONS as WOLF_ACTIONS;

use crate::CrazyKarts;
use crate::action::Action;
use crate::event::Event;
use crate::pieces::Post;
use crate::refusal::No;
use crate::state::{Pace, Phase, State, Team};
use crate::task::{Question, Task};
use crate::track::Track;
use kernel::{Audience, Play, Seat, SeatSet};

/// A game while something is carried out.
pub(crate) struct Race<'a, 'p> {
    pub game: &'a CrazyKarts,
    pub state: &'a mut State,
    pub play: &'a mut Play<'p, Event>,
}

/// Whether play goes on by itself.
enum Flow {
    On,
    Waits,
}

/// A fresh game, up to its first decision.
pub(crate) fn start(game: &CrazyKarts, play: &mut Play<'_, Event>) -> State {
    let mut state = blank(game);
    let mut race = Race { game, state: &mut state, play };
    race.open();
    race.flow();
    state
}

/// Adds all legal actions of a seat.
pub(crate) fn legal(game: &CrazyKarts, state: &State, seat: Seat, out: &mut Vec<Action>) {
    match state.phase {
        Phase::Asked { seat: asked, question } if asked == seat => {
            answers::each(game, state, question, &mut |action| out.push(action));
        }
        Phase::Planning => planning::legal(game, state, seat, out),
        Phase::Asked { .. } | Phase::Paused | Phase::Over => {}
    }
}

/// Checks, then changes.
pub(crate) fn apply(
    game: &CrazyKarts,
    state: &mut State,
    seat: Seat,
    action: Action,
    play: &mut Play<'_, Event>,
) -> Result<(), No> {
    match state.phase {
        Phase::Over => Err(No::Over),
        Phase::Paused => Err(No::NotAsked),
        Phase::Planning => Race { game, state, play }.plan(seat, action),
        Phase::Asked { seat: asked, question } => {
            if asked != seat {
                return Err(No::NotAsked);
            }
            let mut offered = false;
            answers::each(game, state, question, &mut |answer| offered |= answer == action);
            if !offered {
                return Err(No::NotOffered);
            }
            let mut race = Race { game, state, play };
            race.state.phase = Phase::Paused;
            race.answer(seat, question, action);
            race.flow();
            Ok(())
        }
    }
}

impl<'a> Race<'a, '_> {
    /// The track of this heat.
    fn track(&self) -> &'a Track {
        self.game.content.track(&self.state.track)
    }

    /// Says what happened, to everybody.
    fn tell(&mut self, event: impl FnOnce() -> Event) {
        self.play.tell(Audience::All, event);
    }

    /// Says what happened, to one driver.
    fn tell_one(&mut self, seat: Seat, event: impl FnOnce() -> Event) {
        self.play.tell(Audience::Only(SeatSet::one(seat)), event);
    }

    /// To be done next. No kart has two hexes to enter, nor two ways to go (CK-13.9): so there is always room.
    fn push(&mut self, task: Task) {
        let pending = |other: &Task| other.pending().is_some() && other.pending() == task.pending();
        debug_assert!(!self.state.tasks.iter().any(pending), "a kart does one thing of a kind at a time");
        let fits = self.state.tasks.push(task);
        debug_assert!(fits, "there is always room for what is to be done");
    }

    /// Goes on until somebody is asked, or the game is over.
    pub fn flow(&mut self) {
        while self.state.phase == Phase::Paused {
            let Some(task) = self.state.tasks.pop() else { return };
            match self.perform(task) {
                Flow::On => {}
                Flow::Waits => {
                    self.push(task);
                    return;
                }
            }
        }
    }

    fn perform(&mut self, task: Task) -> Flow {
        match task {
            Task::Nothing => {}
            Task::Factions { order } => self.next_pick(order),
            Task::Opening => self.after_picks(),
            Task::SetUp => self.set_up(),
            Task::Starts { chosen } => self.next_start(chosen),
            Task::Grid => self.grid(),
            Task::MiddleFacing => self.middle_facing(),
            Task::Round => self.begin_round(),
            Task::Draw => self.draw_all(),
            Task::Reveal => self.reveal(),
            Task::NextKart if self.state.pace == Pace::Stepwise => return Flow::Waits,
            Task::NextKart => self.next_kart(),
            Task::Step(step) => self.step(step),
            Task::EndTurn => self.end_turn(),
            Task::Run { kart, cause, towards, left } => self.run(kart, cause, towards, left),
            Task::Landing { kart, towards } => self.land(kart, towards),
            Task::Enter { kart, cause, towards } => self.enter(kart, cause, towards),
            Task::Pull { kart, post, left } => self.pull(kart, post, left),
            Task::Vuvuzela { asked } => self.vuvuzela(asked),
            Task::Mend { tool, left } => self.mend(tool, left),
            Task::Damage { kart, card } => self.carry_out(kart, card),
            Task::Assign { drawn } => self.assign_next(drawn),
            Task::Pits { order } => self.pits(order),
            Task::Swap => self.change_panels(),
        }
        Flow::On
    }

    /// Asks a driver something. CK-7.13: a decision with exactly one legal answer is taken at once, but a Spyglass always asks
    /// (CK-10.11); without any (CK-7.11) it is
    /// passed over. `false`: it was.
    fn ask(&mut self, seat: Seat, question: Question) -> bool {
        let (mut first, mut many) = (None, 0_u16);
        answers::each(self.game, self.state, question, &mut |answer| {
            first.get_or_insert(answer);
            many += 1;
        });
        match first {
            None => return false,
            Some(only) if many == 1 && !matches!(question, Question::Give(_)) => {
                self.answer(seat, question, only);
            }
            Some(_) => self.state.phase = Phase::Asked { seat, question },
        }
        true
    }

    /// The kart whose turn it is.
    fn mover(&self) -> Team {
        self.state.turn.kart.unwrap_or_default()
    }

    /// The driver of the kart whose turn it is.
    fn driver(&self, post: Post) -> Seat {
        self.state.seat(self.mover(), post)
    }
}

/// The driver who decides for a team outside kart-turns (CK-1.8): the one who sits in front in Qualifying.
pub(crate) fn captain(team: Team) -> Seat {
    Seat::ALL[usize::from(2 * team.0) % Seat::ALL.len()]
}

/// The next kart has its turn, or the round ends: what an example waits for. `false`: it is not the moment.
pub(crate) fn go_on(game: &CrazyKarts, state: &mut State, play: &mut Play<'_, Event>) -> bool {
    let waits = state.phase == Phase::Paused && state.tasks.last() == Some(&Task::NextKart);
    if waits {
        state.tasks.pop();
        let mut race = Race { game, state, play };
        race.next_kart();
        race.flow();
    }
    waits
}
