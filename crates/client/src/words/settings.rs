//! Words of the settings.

use crate::{Hints, MotionSetting, Sound, Speed, Switch, Theme};

/// What is set, and what it means.
pub struct Question {
    /// Its name.
    pub label: &'static str,
    /// What it means.
    pub help: &'static str,
}

/// The colors of the page.
pub const THEME: Question = Question { label: "Theme", help: "the pit lane at night, or parchment" };
/// Whether things move.
pub const MOTION: Question = Question { label: "Motion", help: "reduced: pieces jump to where they go" };
/// How fast events are played.
pub const SPEED: Question = Question { label: "Speed", help: "how fast events are played" };
/// Whether there is sound.
pub const SOUND: Question = Question { label: "Sound", help: "short sounds for what happens" };
/// Whether newcomers get hints.
pub const HINTS: Question = Question { label: "Hints", help: "a line at each of your first decisions" };

/// The ways to be told.
pub const TELL: &str = "Tell me when it is my turn";
/// Title and icon of the tab.
pub const TAB: Question = Question { label: "Tab", help: "its title and icon count your turns" };
/// A sound.
pub const CALL: Question = Question { label: "Chime", help: "two short tones" };
/// A notice of the browser.
pub const NOTICE: Question =
    Question { label: "Notice", help: "from your browser, while the page is hidden" };
/// Notices are on, for a game that is played over days.
pub const WILL_TELL: &str = "Your browser will tell you, as long as a page of Pitboss is open.";
/// The browser does not let us.
pub const NO_NOTICES: &str = "Your browser does not let Pitboss send notices. Allow them for this page in its settings, then try again.";

/// What the choices of a way to be told are called.
#[must_use]
pub const fn switch(switch: Switch) -> &'static str {
    match switch {
        Switch::Off => "Off",
        Switch::On => "On",
    }
}

/// What the choices of a theme are called.
#[must_use]
pub const fn theme(theme: Theme) -> &'static str {
    match theme {
        Theme::System => "System",
        Theme::Dark => "Dark",
        Theme::Light => "Light",
    }
}

/// What the choices of motion are called.
#[must_use]
pub const fn motion(motion: MotionSetting) -> &'static str {
    match motion {
        MotionSetting::System => "System",
        MotionSetting::Full => "Full",
        MotionSetting::Reduced => "Reduced",
    }
}

/// What the choices of speed are called.
#[must_use]
pub const fn speed(speed: Speed) -> &'static str {
    match speed {
        Speed::Half => "Half",
        Speed::Normal => "Normal",
        Speed::Double => "Double",
        Speed::Quadruple => "4×",
    }
}

/// What the choices of sound are called.
#[must_use]
pub const fn sound(sound: Sound) -> &'static str {
    match sound {
        Sound::Off => "Off",
        Sound::On => "On",
    }
}

/// What the choices of hints are called.
#[must_use]
pub const fn hints(hints: Hints) -> &'static str {
    match hints {
        Hints::Off => "Off",
        Hints::On => "On",
    }
}
