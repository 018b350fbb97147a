//! How well a bot plays. The ids are what people type and what is stored.

use kernel::{Misread, Search, Temper, nearest};
use std::fmt;
use std::str::FromStr;

/// How well a bot plays.
///
/// ```
/// use bots::Level;
/// assert_eq!("greedy".parse(), Ok(Level::Greedy));
/// assert_eq!(Level::Greedy.to_string(), "greedy");
/// assert!("gredy".parse::<Level>().is_err_and(|wrong| wrong.expected.contains("\"greedy\"?")));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Any legal action, each as likely as the others.
    Random,
    /// The action after which it stands best, as far as it can know, and it plays for not losing what there is to lose. In a game that
    /// does not tell tempers apart ([`kernel::Search::has_tempers`]) it is a greedy one.
    Careful,
    /// The action after which it stands best, as far as it can know.
    Greedy,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 3] = [Self::Random, Self::Careful, Self::Greedy];

    /// Those that play differently in a game, the weakest first.
    #[must_use]
    pub fn of<G: Search>() -> Vec<Self> {
        let differs = |level: &Self| *level != Self::Careful || G::has_tempers();
        Self::ALL.into_iter().filter(differs).collect()
    }

    /// What it plays for, if it thinks at all.
    #[must_use]
    pub const fn temper(self) -> Option<Temper> {
        match self {
            Self::Random => None,
            Self::Careful => Some(Temper::Careful),
            Self::Greedy => Some(Temper::Greedy),
        }
    }

    /// What people type.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Careful => "careful",
            Self::Greedy => "greedy",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Level {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Self, Misread> {
        Self::ALL.into_iter().find(|level| level.id() == text).ok_or_else(|| {
            let ids = Self::ALL.map(Self::id);
            let near = nearest(text, &ids).map_or_else(String::new, |near| format!(" (\"{near}\"?)"));
            Misread::new(text, format!("a level of bots, {}{near}", ids.join(", ")))
        })
    }
}
