//! Somebody in a lesson: how far they are, what was said last, and the desk of each step.

use crate::browser::store;
use crate::pages::table::keyboard::focus_first;
use crate::pages::table::{Desk, Mood, Teacher};
use client::LocalGame;
use client::lesson::{Answer, Course, Lesson, Move, Step};
use client::words::lesson as words;
use kernel::Seed;
use scene::{Choice, Route};
use ui::prelude::*;

/// Somebody in a lesson.
#[derive(Clone, Copy)]
pub struct Class {
    game: &'static str,
    /// How far they are.
    pub course: RwSignal<Course>,
    /// What was said to a move that was not the one.
    pub said: RwSignal<Option<String>>,
    /// The move to which that was said.
    pub missed: RwSignal<Option<Choice>>,
    /// Grows whenever a step begins.
    pub begun: RwSignal<u32>,
    /// Whether the last step is behind them.
    pub ended: RwSignal<bool>,
    /// What others do next.
    others: StoredValue<Vec<String>>,
}

/// Where the number of steps that have been done is kept.
fn key(game: &str) -> String {
    format!("pitboss.lesson.{game}")
}

/// Nothing in a lesson is left to luck, or its block would not run as a test: any seed will do.
const SEED: u64 = 1;

impl Class {
    /// Where they left it on this device, or at the beginning.
    pub fn new(game: &'static str, lesson: Lesson) -> Self {
        let done = store::get(&key(game)).and_then(|done| done.parse().ok()).unwrap_or(0);
        Self {
            game,
            course: RwSignal::new(Course::resumed(lesson, done)),
            said: RwSignal::new(None),
            missed: RwSignal::new(None),
            begun: RwSignal::new(0),
            ended: RwSignal::new(false),
            others: StoredValue::new(Vec::new()),
        }
    }

    /// The desk of the step they are at.
    ///
    /// # Errors
    /// A sentence: its position cannot be arranged.
    pub fn desk(self) -> Result<Desk, String> {
        let settings = self.course.with_untracked(|course| course.step().map(|step| step.block.settings()));
        let game = LocalGame::arranged("", self.game, &settings.unwrap_or_default(), Seed::of_number(SEED))?;
        let may = Callback::new(move |choice: Choice| self.may(choice));
        let others = Callback::new(move |()| {
            let next = |left: &mut Vec<String>| (!left.is_empty()).then(|| left.remove(0));
            self.others.try_update_value(next).flatten()
        });
        let wanted = Signal::derive(move || {
            let asks = self.with_step(Step::asks) == Some(true);
            self.course.with(|course| course.wanted().filter(|_| !asks).map(String::from))
        });
        Ok(Desk::taught(game, Teacher { wanted, may, others }))
    }

    /// Whether a choice is the one; says something if it is not.
    fn may(self, choice: Choice) -> bool {
        match self.course.try_update(|course| course.choose(&choice.notation)) {
            Some(Answer::Right(moves)) => {
                self.made(moves);
                self.keep();
                true
            }
            Some(Answer::NotThis(times)) => {
                let asks = untrack(|| self.with_step(Step::asks)) == Some(true);
                let said = match &choice.warning {
                    _ if asks => words::think_again(times).into(),
                    Some(warning) if times < 3 => words::rather_not(warning),
                    Some(_) | None => words::not_this(times).into(),
                };
                self.missed.set(Some(choice));
                self.said.set(Some(said));
                false
            }
            Some(Answer::Over) | None => false,
        }
    }

    /// A browser that keeps nothing lets the lesson begin anew: that is all that is lost.
    fn keep(self) {
        let done = self.course.with_untracked(Course::steps_done);
        // A lesson that is not kept begins at its first step the next time.
        let _for_this_page = store::set(&key(self.game), &done.to_string());
    }

    fn made(self, moves: Vec<Move>) {
        self.said.set(None);
        let others = moves.into_iter().filter(|made| made.by.is_some()).map(|made| made.notation);
        self.others.set_value(others.collect());
    }

    /// The choice that is wanted, as the desk offers it.
    pub fn wanted(self, desk: Desk) -> Option<Choice> {
        let wanted = self.course.with(|course| course.wanted().map(String::from))?;
        desk.choosing.with(|choosing| choosing.all().iter().find(|choice| choice.notation == wanted).cloned())
    }

    /// The way that the wanted move is, where such ways are looked at on the instrument: then what glows is there.
    pub fn way(self, desk: Desk) -> Option<Route> {
        let wanted = self.course.with(|course| course.wanted().map(String::from))?;
        desk.routes.with(|routes| routes.iter().find(|route| route.choice.notation == wanted).cloned())
    }

    /// Picks the thing that the wanted move is made with, unless the task is a question.
    pub fn guide(self, desk: Desk) {
        Effect::new(move || {
            if !matches!(desk.mood.get(), Mood::Asking(_)) || self.with_step(Step::asks) != Some(false) {
                return;
            }
            if untrack(|| self.way(desk)).is_some() {
                return;
            }
            if let Some(wanted) = untrack(|| self.wanted(desk)) {
                desk.choosing.update(|choosing| {
                    // A choice without a place has nothing to be picked.
                    let _without_a_place = choosing.pick(&wanted.group);
                });
                // A button is lit as if it were pointed at.
                if wanted.target.is_none() {
                    desk.focus.set(Some(wanted.notation));
                }
            }
        });
    }

    /// The keyboard goes along: to what is said when a step begins, to the way on when it is done.
    pub fn lead_focus(self, desk: Desk) {
        if self.begun.get_untracked() > 0 {
            request_animation_frame(|| focus_first(".ls-paper h2"));
        }
        Effect::new(move || {
            if self.step_done() && desk.mood.get() != Mood::Showing {
                request_animation_frame(|| focus_first(".ls-next"));
            }
        });
    }

    /// Makes the wanted move.
    pub fn show(self, desk: Desk) {
        if let Some(choice) = untrack(|| self.wanted(desk)) {
            desk.choose(choice);
        }
    }

    /// Asks the step they are at.
    pub fn with_step<T>(self, ask: impl FnOnce(&Step) -> T) -> Option<T> {
        self.course.with(|course| course.step().map(ask))
    }

    /// Whether everything in this step has been done.
    pub fn step_done(self) -> bool {
        self.course.with(Course::step_done)
    }

    /// Whether this step was done, now or before.
    pub fn may_go_on(self) -> bool {
        self.course.with(|course| course.status(course.at()) == client::lesson::Status::Done)
    }

    /// Goes to another step.
    pub fn go(self, to: impl FnOnce(&mut Course) -> bool) {
        if self.course.try_update(to) == Some(true) {
            self.begin();
        }
    }

    /// The same step once more.
    pub fn again(self) {
        self.course.update(Course::again);
        self.begin();
    }

    /// On to the next step, or to the end.
    pub fn on(self) {
        if self.course.with_untracked(Course::is_last) {
            self.ended.set(true);
        } else {
            self.go(Course::forward);
        }
    }

    /// The lesson from its beginning.
    pub fn start_over(self) {
        self.course.update(|course| *course = Course::new(course.lesson().clone()));
        self.keep();
        self.ended.set(false);
        self.begin();
    }

    fn begin(self) {
        self.said.set(None);
        self.others.set_value(Vec::new());
        self.begun.update(|begun| *begun += 1);
    }
}
