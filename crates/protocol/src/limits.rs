//! What a server takes from one connection. Clients keep to it; whoever does not is cut off.

use std::time::Duration;

/// The longest message of a client, in bytes.
pub const LONGEST: usize = 8 << 10;
/// So many messages at once.
pub const AT_ONCE: u32 = 60;
/// And one more after so long.
pub const EACH: Duration = Duration::from_millis(50);
/// Whoever says nothing for so long is taken for gone, on both sides.
pub const SILENT: Duration = Duration::from_secs(75);
