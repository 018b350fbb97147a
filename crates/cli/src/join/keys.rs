//! The terminal as it is while keys are read one by one: it shows nothing of them by itself, and Ctrl-C stays what it is.
//! Whoever drops [`Keys`] gives the terminal back as it was, also when something breaks.

#[cfg(unix)]
pub use unix::Keys;

#[cfg(unix)]
mod unix {
    use rustix::termios::{LocalModes, OptionalActions, SpecialCodeIndex, Termios, tcgetattr, tcsetattr};
    use std::io::{self, IsTerminal};

    /// A terminal whose keys we read.
    pub struct Keys {
        /// How it was before. None: it is nobody's.
        before: Option<Termios>,
    }

    impl Keys {
        /// Takes the terminal, if there is one on both sides, and it can do more than print.
        pub fn take() -> Option<Self> {
            let able = std::env::var_os("TERM").is_some_and(|term| !term.is_empty() && term != "dumb");
            if !able || !io::stdin().is_terminal() || !io::stdout().is_terminal() {
                return None;
            }
            let before = tcgetattr(io::stdin()).ok()?;
            let keys = Self { before: Some(before) };
            keys.again();
            Some(keys)
        }

        /// Nobody's.
        #[cfg(test)]
        pub const fn none() -> Self {
            Self { before: None }
        }

        /// Takes it again, after somebody else had it.
        pub fn again(&self) {
            let Some(before) = &self.before else { return };
            let mut ours = before.clone();
            ours.local_modes.remove(LocalModes::ICANON | LocalModes::ECHO | LocalModes::IEXTEN);
            ours.special_codes[SpecialCodeIndex::VMIN] = 1;
            ours.special_codes[SpecialCodeIndex::VTIME] = 0;
            // A terminal that is gone needs no settings.
            let _set = tcsetattr(io::stdin(), OptionalActions::Now, &ours);
        }
    }

    impl Drop for Keys {
        fn drop(&mut self) {
            if let Some(before) = &self.before {
                let _set = tcsetattr(io::stdin(), OptionalActions::Now, before);
            }
        }
    }
}

/// Where there is no such terminal, lines are read.
#[cfg(not(unix))]
pub struct Keys;

#[cfg(not(unix))]
impl Keys {
    /// There is none.
    pub const fn take() -> Option<Self> {
        None
    }

    /// Nobody's.
    #[cfg(test)]
    pub const fn none() -> Self {
        Self
    }

    /// Nothing to do.
    pub const fn again(&self) {}
}
