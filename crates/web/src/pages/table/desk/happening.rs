//! What happened: played on the board one thing after another, or only told where nothing moves and somebody is choosing.

use super::Desk;
use crate::app::{House, house};
use client::{Mood, Next, is_only_told, until_a_game_ends};
use kernel::Seat;
use protocol::TakeBack;
use scene::Moment;
use ui::prelude::*;
use ui::spawn;

/// More moments than somebody waits for, while others play on.
const FAR_BEHIND: usize = 60;

/// Takes over what is told while it is shown: into the log, and the number of the round.
pub(super) fn told(log: RwSignal<Vec<Moment>>, round: RwSignal<Option<u16>>) -> Callback<Moment> {
    Callback::new(move |moment: Moment| {
        if let Some(begun) = client::log::round_of(&moment) {
            round.set(Some(begun));
        }
        log.update(|log| log.push(moment));
    })
}

impl Desk {
    /// Plays what happened, then goes on.
    pub(super) fn happened_since(self, mark: usize) {
        let viewer = self.eyes.get_untracked();
        self.happened(self.host(|host| host.moments(viewer, mark)).unwrap_or_default());
    }

    /// Something has happened: it is played after what is played now.
    pub fn happened(self, moments: Vec<Moment>) {
        // What could not be done before may be possible now.
        self.notice.set(None);
        let moments = self.persons().moments(moments);
        let waits = self.shown_now.get_value() || self.interlude.with_untracked(Option::is_some);
        if waits {
            self.rest.try_update_value(|rest| rest.extend(moments));
        } else if is_only_told(&moments) && self.goes_on_choosing() {
            self.go_on(); // the log has it
        } else {
            self.show(moments);
        }
    }

    /// Whether whoever was choosing just now still is.
    fn goes_on_choosing(self) -> bool {
        let next = self.host(|host| host.next(self.eyes.get_untracked())).flatten();
        match (self.chose(), next) {
            (Some(before), Some(Next::Ask(seat, _) | Next::Sent(seat))) => before == seat,
            _ => false,
        }
    }

    /// Who was choosing, if somebody was, before what is shown now began: one thing may happen while another is still shown.
    fn chose(self) -> Option<Seat> {
        match self.mood.get_untracked() {
            Mood::Asking(seat) | Mood::Sent(seat) => Some(seat),
            Mood::Showing => self.chose_last.get_value(),
            Mood::Thinking(_) | Mood::Over => None,
        }
    }

    /// Plays moments; where a game of a match ends, it waits until somebody has read that.
    fn show(self, moments: Vec<Moment>) {
        let is_over = self.host(|host| host.next(self.eyes.get_untracked()) == Some(Next::Over));
        let (moments, rest) =
            if is_over.unwrap_or(true) { (moments, None) } else { until_a_game_ends(moments) };
        let ended = rest.as_ref().and_then(|_| moments.last()).cloned();
        self.rest.set_value(rest.unwrap_or_default());
        // A way is gone on when a step of it was seen; when somebody else is asked, nothing is left of it.
        if !self.goes_on_choosing() {
            self.drop_errands();
            self.let_go();
        }
        self.chose_last.set_value(self.chose());
        self.mood.set(Mood::Showing);
        self.focus.set(None);
        self.back.set(TakeBack::No);
        self.shown_now.set_value(true);
        let House { settings, .. } = house();
        spawn(async move {
            self.showman.show(moments, settings).await;
            if self.host(|_| ()).is_none() {
                return; // the screen is gone
            }
            self.shown_now.set_value(false);
            match (ended, self.rest.try_update_value(std::mem::take).unwrap_or_default()) {
                // A lesson ends with what it showed: what would come next is no part of it, and nobody reads on there.
                (Some(_), _) if self.teacher.is_some() => self.mood.set(Mood::Over),
                (Some(end), rest) => {
                    self.rest.set_value(rest);
                    self.interlude.set(Some(end));
                }
                (None, rest) if rest.is_empty() || self.is_far_behind(&rest) => self.go_on(),
                (None, rest) => self.show(rest),
            }
        });
    }

    /// Whether others play faster than it can be shown: then what lies ahead is laid out at once, and the log has it. The end
    /// of a game is not passed over.
    fn is_far_behind(self, rest: &[Moment]) -> bool {
        self.is_elsewhere() && rest.len() > FAR_BEHIND && until_a_game_ends(rest.to_vec()).1.is_none()
    }

    /// The end of a game of a match has been read: on with the next.
    pub fn read_on(self) {
        if self.interlude.get_untracked().is_some() {
            self.interlude.set(None);
            let rest = self.rest.try_update_value(std::mem::take).unwrap_or_default();
            self.show(rest);
        }
    }

    /// Finishes what moves; twice: all of it.
    pub fn hurry(self) {
        self.showman.hurry();
    }
}
