//! Squares of a drawing: x to the right, y downwards, as far as one likes in every direction.
//!
//! ```text
//!       [0,0] [1,0] [2,0]  → x, east
//!       [0,1] [1,1] [2,1]
//!         ↓ y, south
//! ```

use crate::Compass;
use serde::{Deserialize, Serialize};

/// A square of a drawing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct Point {
    /// From left to right.
    pub x: i16,
    /// From top to bottom.
    pub y: i16,
}

impl Point {
    /// The square `steps` away in a direction; less than none goes the other way.
    ///
    /// ```
    /// use board::{Compass, Point};
    /// let at = Point { x: 4, y: 8 };
    /// assert_eq!(at.towards(Compass::N, 3), Point { x: 4, y: 5 });
    /// assert_eq!(at.towards(Compass::NE, -1), Point { x: 3, y: 9 });
    /// ```
    #[must_use]
    pub const fn towards(self, way: Compass, steps: i16) -> Self {
        let (east, north) = way.vector();
        Self { x: self.x + east as i16 * steps, y: self.y - north as i16 * steps }
    }

    /// How many king's moves lie between two squares: the larger of both differences.
    ///
    /// ```
    /// use board::Point;
    /// assert_eq!(Point { x: 15, y: 10 }.distance(Point { x: 11, y: 2 }), 8);
    /// ```
    #[must_use]
    pub const fn distance(self, other: Self) -> u16 {
        let (x, y) = (self.x.abs_diff(other.x), self.y.abs_diff(other.y));
        if x > y { x } else { y }
    }
}
