//! What a person has set for all games on this device.

use crate::lines::{Word, line, lines, word};

/// What a person has set. What is unknown or missing in a saved text falls back to what is usual.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settings {
    /// Dark, light, or as the system has it.
    pub theme: Theme,
    /// Whether things move.
    pub motion: MotionSetting,
    /// How fast events are played.
    pub speed: Speed,
    /// Whether there is sound.
    pub sound: Sound,
    /// Whether newcomers get hints.
    pub hints: Hints,
    /// Whether title and icon of the tab say that it is one's turn.
    pub tab: Switch,
    /// Whether a sound does.
    pub call: Switch,
    /// Whether a notice of the browser does.
    pub notice: Switch,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: Theme::default(),
            motion: MotionSetting::default(),
            speed: Speed::default(),
            sound: Sound::default(),
            hints: Hints::default(),
            tab: Switch::On,
            call: Switch::Off,
            notice: Switch::Off,
        }
    }
}

/// Whether something is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Switch {
    /// No.
    Off,
    /// Yes.
    On,
}

/// The colors of the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum MotionSetting {
    /// As the system has it.
    #[default]
    System,
    /// They do.
    Full,
    /// They jump to where they go.
    Reduced,
}

/// How fast events are played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Speed {
    /// Half as fast.
    Half,
    /// As designed.
    #[default]
    Normal,
    /// Twice as fast.
    Double,
    /// A quarter of the time.
    Quadruple,
}

/// Whether there is sound.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Sound {
    /// Silence.
    #[default]
    Off,
    /// Short sounds for what happens.
    On,
}

/// Whether newcomers get hints.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
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

impl MotionSetting {
    /// All choices, in the order in which people are shown them.
    pub const ALL: [Self; 3] = [Self::System, Self::Full, Self::Reduced];
}

impl Speed {
    /// All choices, in the order in which people are shown them.
    pub const ALL: [Self; 4] = [Self::Half, Self::Normal, Self::Double, Self::Quadruple];
}

impl Sound {
    /// All choices, in the order in which people are shown them.
    pub const ALL: [Self; 2] = [Self::Off, Self::On];
}

impl Hints {
    /// All choices, in the order in which people are shown them.
    pub const ALL: [Self; 2] = [Self::On, Self::Off];
}

impl Switch {
    /// All choices, in the order in which people are shown them.
    pub const ALL: [Self; 2] = [Self::Off, Self::On];
}

impl Settings {
    /// Reads saved settings; what cannot be read is as if it had not been saved.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let mut settings = Self::default();
        for (name, value) in lines(text) {
            match name {
                "theme" => settings.theme = Word::read(value).unwrap_or_default(),
                "motion" => settings.motion = Word::read(value).unwrap_or_default(),
                "speed" => settings.speed = Word::read(value).unwrap_or_default(),
                "sound" => settings.sound = Word::read(value).unwrap_or_default(),
                "hints" => settings.hints = Word::read(value).unwrap_or_default(),
                "tell-by-tab" => settings.tab = Word::read(value).unwrap_or(settings.tab),
                "tell-by-sound" => settings.call = Word::read(value).unwrap_or(settings.call),
                "tell-by-notice" => settings.notice = Word::read(value).unwrap_or(settings.notice),
                _ => {}
            }
        }
        settings
    }

    /// The text to save.
    #[must_use]
    pub fn write(&self) -> String {
        let Self { theme, motion, speed, sound, hints, tab, call, notice } = *self;
        let mut out = String::new();
        for (name, value) in [
            ("theme", word(theme)),
            ("motion", word(motion)),
            ("speed", word(speed)),
            ("sound", word(sound)),
            ("hints", word(hints)),
            ("tell-by-tab", word(tab)),
            ("tell-by-sound", word(call)),
            ("tell-by-notice", word(notice)),
        ] {
            line(&mut out, name, value);
        }
        out
    }
}

impl Word for Theme {
    const WORDS: &'static [(Self, &'static str)] =
        &[(Self::System, "system"), (Self::Dark, "dark"), (Self::Light, "light")];
}

impl Word for MotionSetting {
    const WORDS: &'static [(Self, &'static str)] =
        &[(Self::System, "system"), (Self::Full, "full"), (Self::Reduced, "reduced")];
}

impl Word for Speed {
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Half, "half"),
        (Self::Normal, "normal"),
        (Self::Double, "double"),
        (Self::Quadruple, "quadruple"),
    ];
}

impl Word for Sound {
    const WORDS: &'static [(Self, &'static str)] = &[(Self::Off, "off"), (Self::On, "on")];
}

impl Word for Switch {
    const WORDS: &'static [(Self, &'static str)] = &[(Self::Off, "off"), (Self::On, "on")];
}

impl Word for Hints {
    const WORDS: &'static [(Self, &'static str)] = &[(Self::On, "on"), (Self::Off, "off")];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_saved_is_read_again_and_rubbish_is_the_usual() {
        for theme in Theme::ALL {
            for motion in MotionSetting::ALL {
                for (speed, sound) in
                    Speed::ALL.into_iter().flat_map(|speed| Sound::ALL.map(|sound| (speed, sound)))
                {
                    for hints in Hints::ALL {
                        let usual = Settings { theme, motion, speed, sound, hints, ..Settings::default() };
                        assert_eq!(Settings::read(&usual.write()), usual);
                    }
                }
            }
        }
        let [tab, call, notice] = [Switch::Off, Switch::On, Switch::On];
        let told = Settings { tab, call, notice, ..Settings::default() };
        assert_eq!(Settings::read(&told.write()), told);
        assert_eq!(Settings::read("shoes brown\ntheme light").theme, Theme::Light);
        for rubbish in ["", "null", "{\"theme\":7}", "theme", "theme 7", "\u{0}"] {
            assert_eq!(Settings::read(rubbish), Settings::default(), "{rubbish}");
        }
        let Settings { sound, tab, call, notice, .. } = Settings::default();
        assert_eq!((sound, tab, call, notice), (Sound::Off, Switch::On, Switch::Off, Switch::Off));
    }
}
