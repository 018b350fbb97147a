//! The drawing vocabulary. A game says *what* is there (cells, pieces, choices, sentences); a writer decides how it looks.
//! Terminal, browser and failing examples all draw the same [`Scene`]. It knows the kernel and no game.

mod present;
mod text;
mod vocabulary;

pub use present::Present;
pub use text::{Ink, Paint, draw};
pub use vocabulary::{At, Cell, Choice, Line, Panel, Piece, Scene, Shape, Tone};
