//! A game's lesson: steps that teach by playing, read from its `lesson.md`, and somebody who takes it. Each step is a
//! position, the one thing to do, and what happened; its block runs as a test like every other. What is legal is
//! the game's word; here it only counts whether a move is the one that the step is about.

mod course;
mod spot;
mod steps;

pub use course::{Answer, Course, Status};
pub use spot::{lit, spot};
pub use steps::{Lesson, Move, Step};

#[cfg(test)]
mod tests;
