//! The drawing vocabulary. A game says *what* is there (cells, pieces, choices, sentences); a writer decides how it looks.
//! Terminal, browser and failing examples all draw the same [`Scene`]. It knows the kernel and no game.

mod dash;
mod finale;
mod livery;
mod motion;
mod present;
mod stands;
pub mod svg;
#[cfg(feature = "testing")]
pub mod testing;
mod text;
mod thrown;
mod vocabulary;
mod zone;

pub use dash::{Card, Change, Course, Dash, Dial, Going, Lies, Mishap, Reach, Reading, Slot, Sure};
pub use finale::{Mark, Medal, Reckoning, Runner};
pub use livery::Livery;
pub use motion::{Exit, Gait, Moment, Motion, Part, Reel, Shifted, Show, Turnover, Weight};
pub use present::Present;
pub use stands::Stands;
pub use text::{Ink, Paint, draw, position};
pub use thrown::{Beside, Throw, Thrown};
pub use vocabulary::{
    At, Cell, Choice, Grain, Inset, InsetPlace, Knob, Line, Loom, Panel, Piece, Role, Route, Scene, Shape,
    Shown, Standing, Tone,
};
pub use zone::Zone;
