//! The question before something that cannot be mended: answered, or let go of when it is nobody's to decide any more.

use super::Desk;
use client::Mood;

impl Desk {
    /// Does what was warned of. While things move, that finishes them, and the question stays.
    pub fn go_ahead(self) {
        let Some(choice) = self.asked.get_untracked() else { return };
        match self.mood.get_untracked() {
            Mood::Asking(seat) => {
                self.asked.set(None);
                self.carry_out(seat, &choice.notation);
            }
            Mood::Showing => self.hurry(),
            Mood::Thinking(_) | Mood::Sent(_) | Mood::Over => self.let_go(),
        }
    }

    /// Closes the question if what it is about cannot be chosen any more: time was up, or the table went on by itself.
    pub(super) fn let_go_if_decided(self) {
        let Some(asked) = self.asked.get_untracked() else { return };
        let is_it = |choice: &scene::Choice| choice.notation == asked.notation && choice.why_not.is_none();
        let is_open = self.choosing.with_untracked(|choosing| choosing.all().iter().any(is_it))
            || self.routes.with_untracked(|routes| routes.iter().any(|route| is_it(&route.choice)));
        if !is_open {
            self.let_go();
        }
    }

    /// Closes the question, and says why.
    pub(super) fn let_go(self) {
        if self.asked.get_untracked().is_some() {
            self.asked.set(None);
            if let Some(why) = self.host(|host| host.overtaken()) {
                self.say(why);
            }
        }
    }
}
