//! The only grid arithmetic of the house. It knows no game: what lies on a space, and whether there is one, is asked
//! elsewhere.

mod square;

pub use square::{Compass, Square};
