//! What a table is set up with, as people choose it. Both sides check it against the form of the game.

use kernel::{Picks, Seating};
use serde::{Deserialize, Serialize};

/// What a table is set up with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The id of the game.
    pub game: String,
    /// What was chosen in its form.
    #[serde(default)]
    pub picks: Picks,
    /// Who sits where; none: as many as usual with these options.
    #[serde(default)]
    pub seating: Option<Seating>,
    /// Who finds it.
    #[serde(default)]
    pub listing: Listing,
    /// Who may watch.
    #[serde(default)]
    pub watching: Watching,
    /// How long people may think.
    #[serde(default)]
    pub time: Time,
    /// The level of bots that sit in for people; none: the strongest.
    #[serde(default)]
    pub stand_in: Option<String>,
}

/// Who finds a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Listing {
    /// Whoever has its link or code.
    #[default]
    Unlisted,
    /// Everybody: it stands in the list of open tables.
    Public,
}

/// Who may watch a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Watching {
    /// Whoever has its link. They see what everybody sees.
    #[default]
    Everybody,
    /// Nobody: only those who play.
    Nobody,
}

/// How long people may think: for everything that the game asks of them in a row, or in all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Time {
    /// As long as they like.
    #[default]
    Unlimited,
    /// So many seconds.
    Seconds(u32),
    /// So many days.
    Days(u8),
    /// So many minutes in all, for the whole game.
    Game(u8),
}

impl Time {
    /// The shortest and the longest time that can be chosen, in seconds.
    pub const SECONDS: std::ops::RangeInclusive<u32> = 10..=3600;
    /// The fewest and the most days that can be chosen.
    pub const DAYS: std::ops::RangeInclusive<u8> = 1..=14;
    /// The fewest and the most minutes for a whole game.
    pub const MINUTES: std::ops::RangeInclusive<u8> = 5..=120;

    /// What the value of a game's own option for time means: `45` and `turn-45` are seconds a turn, `game-15` is minutes for the
    /// whole game; anything else is as long as they like.
    #[must_use]
    pub fn of_option(value: &str) -> Self {
        let (number, time): (_, fn(u32) -> Option<Self>) = match value.strip_prefix("game-") {
            Some(minutes) => (minutes, |minutes| u8::try_from(minutes).ok().map(Self::Game)),
            None => (value.strip_prefix("turn-").unwrap_or(value), |seconds| Some(Self::Seconds(seconds))),
        };
        let number = number.parse().ok().filter(|number| *number > 0);
        number.and_then(time).unwrap_or_default()
    }

    /// In milliseconds; none: as long as they like.
    #[must_use]
    pub fn milliseconds(self) -> Option<u64> {
        match self {
            Self::Unlimited => None,
            Self::Seconds(seconds) => Some(u64::from(seconds) * 1000),
            Self::Days(days) => Some(u64::from(days) * 24 * 3600 * 1000),
            Self::Game(minutes) => Some(u64::from(minutes) * 60 * 1000),
        }
    }

    /// Whether it can be chosen.
    ///
    /// # Errors
    /// A sentence that says what can be.
    pub fn check(self) -> Result<(), String> {
        let fits = match self {
            Self::Unlimited => true,
            Self::Seconds(seconds) => Self::SECONDS.contains(&seconds),
            Self::Days(days) => Self::DAYS.contains(&days),
            Self::Game(minutes) => Self::MINUTES.contains(&minutes),
        };
        let (seconds, days, minutes) = (Self::SECONDS, Self::DAYS, Self::MINUTES);
        if fits {
            return Ok(());
        }
        Err(format!(
            "The time to think is {} to {} seconds, {} to {} days, or {} to {} minutes a game.",
            seconds.start(),
            seconds.end(),
            days.start(),
            days.end(),
            minutes.start(),
            minutes.end()
        ))
    }
}
