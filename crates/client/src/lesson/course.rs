//! Somebody takes a lesson.

use super::{Lesson, Move, Step};

/// Somebody who takes a lesson: the step they are at, and how far they are in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Course {
    lesson: Lesson,
    at: usize,
    made: usize,
    wrong: u32,
    done: Vec<Status>,
}

/// How a step stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// It has been done.
    Done,
    /// It has not.
    Open,
}

/// What becomes of a move that the learner chose.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// It is the one. These are to be made now: the move itself, and what others do next by themselves.
    Right(Vec<Move>),
    /// It may be legal, but this step is about another: nothing is made. How often this has happened in this step.
    NotThis(u32),
    /// The step is done, nothing is left to do in it.
    Over,
}

impl Course {
    /// At the beginning of a lesson.
    #[must_use]
    pub fn new(lesson: Lesson) -> Self {
        let done = vec![Status::Open; lesson.steps.len()];
        Self { lesson, at: 0, made: 0, wrong: 0, done }
    }

    /// Somebody who has done so many steps before: at the first that is left, or at the beginning if none is.
    #[must_use]
    pub fn resumed(lesson: Lesson, done: usize) -> Self {
        let mut course = Self::new(lesson);
        course.done.iter_mut().take(done).for_each(|status| *status = Status::Done);
        course.at = if course.finished() { 0 } else { done };
        course
    }

    /// How many steps have been done, from the first on without a gap.
    #[must_use]
    pub fn steps_done(&self) -> usize {
        self.done.iter().take_while(|status| **status == Status::Done).count()
    }

    /// The lesson.
    #[must_use]
    pub const fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// Which step they are at, from 0.
    #[must_use]
    pub const fn at(&self) -> usize {
        self.at
    }

    /// The step they are at.
    #[must_use]
    pub fn step(&self) -> Option<&Step> {
        self.lesson.steps.get(self.at)
    }

    /// The moves of this step that have been made.
    #[must_use]
    pub fn made(&self) -> &[Move] {
        self.step().and_then(|step| step.moves.get(..self.made)).unwrap_or_default()
    }

    /// The moves of this step that are still to be made.
    #[must_use]
    pub fn left(&self) -> &[Move] {
        self.step().and_then(|step| step.moves.get(self.made..)).unwrap_or_default()
    }

    /// The move that the learner has to make now; `None`: this step is done.
    #[must_use]
    pub fn wanted(&self) -> Option<&str> {
        self.left().iter().find(|made| made.by.is_none()).map(|made| made.notation.as_str())
    }

    /// How many moves of this step the learner has made, and how many there are.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        let own = |moves: &[Move]| moves.iter().filter(|made| made.by.is_none()).count();
        (own(self.made()), own(self.step().map_or(&[], |step| &step.moves)))
    }

    /// Whether everything in this step has been done.
    #[must_use]
    pub fn step_done(&self) -> bool {
        self.left().is_empty()
    }

    /// How a step stands.
    #[must_use]
    pub fn status(&self, step: usize) -> Status {
        self.done.get(step).copied().unwrap_or(Status::Open)
    }

    /// Whether all steps have been done.
    #[must_use]
    pub fn finished(&self) -> bool {
        self.done.iter().all(|status| *status == Status::Done)
    }

    /// Whether this is the last step.
    #[must_use]
    pub fn is_last(&self) -> bool {
        self.at + 1 == self.lesson.steps.len()
    }

    /// The learner chose this move.
    pub fn choose(&mut self, notation: &str) -> Answer {
        match self.wanted() {
            None => Answer::Over,
            Some(wanted) if wanted == notation => Answer::Right(self.take_one()),
            Some(_) => {
                self.wrong = self.wrong.saturating_add(1);
                Answer::NotThis(self.wrong)
            }
        }
    }

    /// The next move, shown instead of chosen; empty if the step is done.
    pub fn show(&mut self) -> Vec<Move> {
        if self.wanted().is_some() { self.take_one() } else { Vec::new() }
    }

    /// On to the next step; `false`: this one is not done, or it is the last.
    pub fn forward(&mut self) -> bool {
        let may = self.status(self.at) == Status::Done && !self.is_last();
        if may {
            self.enter(self.at + 1);
        }
        may
    }

    /// Back to the step before; `false`: there is none.
    pub fn back(&mut self) -> bool {
        let Some(before) = self.at.checked_sub(1) else { return false };
        self.enter(before);
        true
    }

    /// Goes to a step that has been done, or to the first that has not; `false`: not there yet.
    pub fn go_to(&mut self, step: usize) -> bool {
        let open = self.done.iter().position(|status| *status == Status::Open).unwrap_or(self.done.len());
        let may = step <= open && step < self.done.len();
        if may {
            self.enter(step);
        }
        may
    }

    /// This step once more, from its beginning.
    pub fn again(&mut self) {
        self.enter(self.at);
    }

    fn enter(&mut self, step: usize) {
        (self.at, self.made, self.wrong) = (step, 0, 0);
    }

    /// The next move of the learner, with what others do before and behind it.
    fn take_one(&mut self) -> Vec<Move> {
        let left = self.left();
        let own = left.iter().position(|made| made.by.is_none()).unwrap_or(left.len());
        let others = left.iter().skip(own + 1).take_while(|made| made.by.is_some()).count();
        let taken: Vec<Move> = left.iter().take(own + 1 + others).cloned().collect();
        self.made += taken.len();
        if self.step_done()
            && let Some(status) = self.done.get_mut(self.at)
        {
            *status = Status::Done;
        }
        taken
    }
}
