//! What went wrong, one paragraph a failure, printed as it is written.

use std::fmt;

/// What went wrong. A test that returns it prints each failure on lines of its own.
#[derive(Clone, PartialEq, Eq)]
pub struct Failures(pub Vec<String>);

impl Failures {
    /// Nothing, if nothing went wrong.
    ///
    /// # Errors
    /// Itself, if something did.
    pub fn none(self) -> Result<(), Self> {
        if self.0.is_empty() { Ok(()) } else { Err(self) }
    }
}

impl fmt::Display for Failures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} went wrong:", self.0.len())?;
        self.0.iter().try_for_each(|failure| writeln!(f, "\n{failure}"))
    }
}

/// The same as `Display`: a test that returns an error prints it so.
impl fmt::Debug for Failures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Failures {}
