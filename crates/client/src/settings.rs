//! What a person has set for all games on this device.

use serde::{Deserialize, Serialize};

/// What a person has set. What is unknown or missing in a saved text falls back to what is usual.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct Settings {
    /// Dark, light, or as the system has it.
    pub theme: Theme,
    /// Whether things move.
    pub motion: Motion,
    /// How fast events are played.
    pub speed: Speed,
    /// Whether there is sound.
    pub sound: Sound,
    /// Whether newcomers get hints.
    pub hints: Hints,
}

/// The colors of the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// As the system has it.
    #[default]
    System,
    /// The pit lane at night.
    Dark,
    /// Parchment.
    Light,
}

/// Whether things move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Motion {
    /// As the system has it.
    #[default]
    System,
    /// They do.
    Full,
    /// They jump to where they go.
    Reduced,
}

/// How fast events are played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Speed {
    /// Half as fast.
    Half,
    /// As designed.
    #[default]
    Normal,
    /// Twice as fast.
    Double,
}

/// Whether there is sound.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sound {
    /// Silence.
    #[default]
    Off,
    /// Short sounds for what happens.
    On,
}

/// Whether newcomers get hints.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hints {
    /// A line at each of the first decisions.
    #[default]
    On,
    /// None.
    Off,
}

impl Theme {
    /// All choices, in the order in which people are shown them.
    pub const ALL: [Self; 3] = [Self::System, Self::Dark, Self::Light];
}

impl Motion {
    /// All choices, in the order in which people are shown them.
    pub const ALL: [Self; 3] = [Self::System, Self::Full, Self::Reduced];
}

impl Speed {
    /// All choices, in the order in which people are shown them.
    pub const ALL: [Self; 3] = [Self::Half, Self::Normal, Self::Double];
}

impl Sound {
    /// All choices, in the order in which people are shown them.
    pub const ALL: [Self; 2] = [Self::Off, Self::On];
}

impl Hints {
    /// All choices, in the order in which people are shown them.
    pub const ALL: [Self; 2] = [Self::On, Self::Off];
}

impl Settings {
    /// Reads saved settings; a text that cannot be read is as if nothing had been saved.
    #[must_use]
    pub fn read(text: &str) -> Self {
        serde_json::from_str(text).unwrap_or_default()
    }

    /// The text to save.
    #[must_use]
    pub fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_saved_is_read_again_and_rubbish_is_the_usual() {
        let settings = Settings { theme: Theme::Light, speed: Speed::Double, ..Settings::default() };
        assert_eq!(Settings::read(&settings.write()), settings);
        assert_eq!(Settings::read("{\"theme\":\"light\"}").theme, Theme::Light);
        for rubbish in ["", "null", "{\"theme\":7}", "[1,2", "\u{0}"] {
            assert_eq!(Settings::read(rubbish), Settings::default(), "{rubbish}");
        }
        assert_eq!(Settings::default().sound, Sound::Off);
    }
}
