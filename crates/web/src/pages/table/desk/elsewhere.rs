//! What only a game needs that is run elsewhere, where others may be at it from other places.

use super::Desk;
#[cfg(feature = "hall")]
use crate::pages::table::host::Host;
use crate::pages::table::host::Place;
use client::Mood;
#[cfg(feature = "hall")]
use kernel::Viewer;
use protocol::TakeBack;
#[cfg(feature = "hall")]
use std::rc::Rc;
use ui::prelude::*;

impl Desk {
    /// Lays a game out that is run elsewhere.
    #[cfg(feature = "hall")]
    pub fn hosted(title: &'static str, host: Rc<dyn Host>, eyes: Viewer) -> Self {
        let desk = Self::new(title, host, eyes, (None, None));
        desk.go_on();
        desk
    }

    /// Something has changed that is not to be played: it is shown at once, unless something is played just now.
    #[cfg(feature = "hall")]
    pub fn quietly(self) {
        if !self.shown_now.get_value() && self.interlude.with_untracked(Option::is_none) {
            self.go_on();
        }
    }

    /// Whether this is a moment to take something back: elsewhere also while others decide.
    pub fn may_undo(self, mood: Mood) -> bool {
        match mood {
            Mood::Asking(_) => self.teacher.is_none(),
            Mood::Thinking(_) => self.is_elsewhere() && self.back.get_untracked() != TakeBack::No,
            Mood::Showing | Mood::Sent(_) | Mood::Over => false,
        }
    }

    /// Whether the game is run elsewhere.
    pub const fn is_elsewhere(self) -> bool {
        self.local.is_none()
    }

    /// What stands at a place of the screen that only some tables have.
    pub fn around(self, place: Place) -> Html {
        self.host(|host| host.around(self, place)).unwrap_or(Html::Nothing)
    }
}
