//! Players made of code, written against the kernel only: random, and greedy one step ahead; where decisions are sealed, one
//! plan ahead, and where a turn is made of small steps, one whole turn.
//!
//! A bot is given what its seat may know (the view of [`kernel::Viewer::Mind`]) and never a state, so it cannot peek:
//! what it does not know it imagines.

mod choose;
mod level;
mod planner;
mod table;
mod walker;

pub use choose::{Chooser, any_of, choose};
pub use level::Level;
pub use planner::settle;
