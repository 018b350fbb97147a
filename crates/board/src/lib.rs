//! The only grid arithmetic of the house. It knows no game: what lies on a space, and whether there is one, is asked
//! elsewhere.

mod axial;
mod hex;
mod plan;
mod point;
mod square;

pub use axial::{Axial, Heading};
pub use hex::{Facing, Hex, Side};
pub use plan::{FAR, MOST_HEXES, Plan};
pub use point::Point;
pub use square::{Compass, Square};
