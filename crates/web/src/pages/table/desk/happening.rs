//! What happened: played on the board one thing after another, or only told where nothing moves and somebody is choosing.

use super::Desk;
use crate::app::{House, house};
use client::{Mood, Next, is_only_told, until_a_game_ends};
use kernel::Seat;
use protocol::TakeBack;
use scene::{Moment, Scene, Weight};
use std::any::Any;
use std::rc::Rc;
use ui::prelude::*;
use ui::spawn;

/// More moments than somebody waits for, while others play on.
const FAR_BEHIND: usize = 60;

/// What was told at once, and how it stood then. Others may be ahead of what is shown by several of these: every figure on the screen
/// belongs to what was shown last.
pub(super) struct Told {
    moments: Vec<Moment>,
    scene: Scene,
    view: Rc<dyn Any>,
}

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
        if !waits && is_only_told(&moments) && self.goes_on_choosing() {
            return self.go_on(); // the log has it
        }
        let Some((scene, view)) = self.seen(|seen| (seen.scene(), seen.typed_view())) else { return };
        let told = Told { moments, scene: self.persons().scene(scene), view: view.into() };
        if waits {
            self.rest.try_update_value(|rest| rest.push(told));
        } else {
            self.show(told);
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
    fn show(self, told: Told) {
        let Told { moments, scene, view } = told;
        let is_over = self.host(|host| host.next(self.eyes.get_untracked()) == Some(Next::Over));
        let (moments, after) =
            if is_over.unwrap_or(true) { (moments, None) } else { until_a_game_ends(moments) };
        let ended = after.as_ref().and_then(|_| moments.last()).cloned();
        if let Some(moments) = after.filter(|after| !after.is_empty()) {
            let told = Told { moments, scene: scene.clone(), view: view.clone() };
            self.rest.try_update_value(|rest| rest.insert(0, told));
        }
        // A way is gone on when a step of it was seen; when somebody else is asked, nothing is left of it.
        if !self.goes_on_choosing() {
            self.drop_errands();
            self.let_go();
        }
        self.chose_last.set_value(self.chose());
        // Whoever was asked sees again what follows.
        if matches!(self.mood.get_untracked(), Mood::Asking(_) | Mood::Sent(_)) {
            self.showman.take_time();
        }
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
            match ended {
                // A lesson ends with what it showed: what would come next is no part of it, and nobody reads on there.
                Some(_) if self.teacher.is_some() => self.mood.set(Mood::Over),
                Some(end) => {
                    self.showman.take_time();
                    self.interlude.set(Some(end));
                }
                None if self.lies_ahead() => self.show_on(scene, view),
                None => {
                    self.rest.try_update_value(Vec::clear);
                    self.go_on();
                }
            }
        });
    }

    /// Whether something is to be shown after this. Where others play faster than it can be shown, and where somebody has skipped all of
    /// it, what lies ahead is laid out at once, and the log has it. The end of a game of a match is not passed over.
    fn lies_ahead(self) -> bool {
        let is_skipped = self.showman.is_skipped();
        let is_over = self.host(|host| host.next(self.eyes.get_untracked()) == Some(Next::Over));
        let ahead = |rest: &Vec<Told>| {
            let all = || rest.iter().flat_map(|told| &told.moments);
            let ends = all().any(|moment| moment.show.weight == Weight::End);
            let is_far_behind = self.is_elsewhere() && all().count() > FAR_BEHIND;
            let waits = if is_skipped { ends && is_over == Some(false) } else { ends || !is_far_behind };
            !rest.is_empty() && waits
        };
        self.rest.try_with_value(ahead).unwrap_or(false)
    }

    /// Lays out how it stood after what was shown, and shows what comes next.
    fn show_on(self, mut scene: Scene, view: Rc<dyn Any>) {
        self.scene.with_untracked(|before| scene.recall(before));
        self.scene.set(scene);
        self.view.set(view);
        self.show_next();
    }

    fn show_next(self) {
        let next = |rest: &mut Vec<Told>| if rest.is_empty() { None } else { Some(rest.remove(0)) };
        match self.rest.try_update_value(next).flatten() {
            Some(told) => self.show(told),
            None => self.go_on(),
        }
    }

    /// The end of a game of a match has been read: on with the next.
    pub fn read_on(self) {
        if self.interlude.get_untracked().is_some() {
            self.interlude.set(None);
            self.show_next();
        }
    }

    /// Finishes what moves; twice: all of it.
    pub fn hurry(self) {
        self.showman.hurry();
    }
}
