//! What is said between a server and those who sit at its tables: browsers, terminals, programs.

mod ids;

pub use ids::{ALPHABET, AskId, PersonId, TableId, letters};
