//! What takes more than one step: moving a card that others lie on is undone and laid again, one step after another, here and
//! at a table that is run elsewhere alike. Also what a desk shows in place of everything at once.

use super::Desk;
use catalog::Seen;
use client::Mood;
use kernel::Seat;
use protocol::TakeBack;
use scene::Choice;
use std::any::Any;
use std::rc::Rc;
use ui::prelude::*;

/// What a phone shows in place of everything at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tab {
    Board,
    Log,
    Table,
    Chat,
}

/// What an instrument is brought to, step by step, while a server has still to answer: it is shown at once, and sent as it can be.
#[derive(Clone)]
pub struct Meant {
    /// What is meant, as the game's own type.
    pub plan: Rc<dyn Any>,
    /// How many things were done for it that may still have to be sent.
    pub many: usize,
    /// The view of then, from the view of now; none: that cannot be.
    pub foresee: Foresee,
}

/// What becomes of a view.
type Foresee = Rc<dyn Fn(&dyn Any) -> Option<Box<dyn Any>>>;

/// One step of something longer.
pub enum Errand {
    /// The last step is undone.
    Undo,
    /// This is done, in notation.
    Act(String),
}

impl Desk {
    /// Does something step by step, now or when one is asked again, after what is done so already. Until it says that nothing is
    /// left to do, or everybody watches something else.
    pub fn set_about(self, errand: Callback<(), Option<Errand>>) {
        self.errands.update_value(|errands| errands.push(errand));
        // An errand that leads to another one is done with first.
        if let (Mood::Asking(seat), false) = (self.mood.get_untracked(), self.asks_errand.get_value()) {
            self.run_errand(seat);
        }
    }

    /// Goes a way step by step. What was not foreseen ends it.
    pub(super) fn walk(self, steps: Vec<String>) {
        let left = StoredValue::new(steps);
        self.walked.set_value(0);
        self.set_about(Callback::new(move |()| {
            let next = left.try_update_value(|left| (!left.is_empty()).then(|| left.remove(0))).flatten()?;
            let can = |choice: &Choice| choice.notation == next && choice.why_not.is_none();
            let goes_on = self.choosing.with_untracked(|choosing| choosing.all().iter().any(can));
            if goes_on {
                self.walked.update_value(|walked| *walked += 1);
            }
            goes_on.then_some(Errand::Act(next))
        }));
    }

    /// Takes back what was done with one click: the last step, or the way that was gone last, as far as that is free.
    pub fn take_back(self) {
        self.notice.set(None);
        let many = self.walked.try_update_value(std::mem::take).unwrap_or_default();
        if many < 2 || self.back.get_untracked() != TakeBack::Freely {
            return self.undo();
        }
        let left = StoredValue::new(many);
        self.set_about(Callback::new(move |()| {
            let more = left.try_update_value(|left| std::mem::replace(left, left.saturating_sub(1)))? > 0;
            (more && self.back.get_untracked() == TakeBack::Freely).then_some(Errand::Undo)
        }));
    }

    /// Leaves the rest of it undone.
    pub fn give_up_errand(self) {
        self.drop_errands();
        self.mean(None);
    }

    /// The same, while something else is about to be shown.
    pub(super) fn drop_errands(self) {
        self.errands.update_value(Vec::clear);
        self.meant.set(None);
    }

    /// From now on this is meant. Whoever can be reached answers soon enough, and a game that is run here has done everything at once: only
    /// who is cut off has to foresee what comes of it.
    pub fn mean(self, meant: Option<Meant>) {
        let goes_on = meant.is_none() || self.meant.with_untracked(Option::is_some);
        if self.is_elsewhere() && (goes_on || self.host(|host| host.is_cut_off()) == Some(true)) {
            self.meant.set(meant);
            self.refresh();
        }
    }

    /// What will be seen once what is meant has come.
    #[cfg(feature = "hall")]
    pub(super) fn foreseen_by(self, seen: &dyn Seen) -> Option<Box<dyn Seen>> {
        let foresee = |meant: &Meant| seen.with_view((meant.foresee)(&*seen.typed_view())?);
        self.meant.with_untracked(|meant| meant.as_ref().and_then(foresee))
    }

    /// What can be chosen then.
    #[cfg(feature = "hall")]
    pub(super) fn offered_by(self, foreseen: Option<&dyn Seen>) -> Option<Vec<Choice>> {
        Some(foreseen?.offered(self.eyes.get_untracked().seat()?))
    }

    /// Here nothing has to be foreseen.
    #[cfg(not(feature = "hall"))]
    #[expect(clippy::unused_self, reason = "elsewhere it is asked")]
    pub(super) fn foreseen_by(self, _: &dyn Seen) -> Option<Box<dyn Seen>> {
        None
    }

    /// Here nothing has to be foreseen.
    #[cfg(not(feature = "hall"))]
    #[expect(clippy::unused_self, reason = "elsewhere it is asked")]
    pub(super) fn offered_by(self, _: Option<&dyn Seen>) -> Option<Vec<Choice>> {
        None
    }

    /// The next step, if there is one.
    pub(super) fn run_errand(self, seat: Seat) {
        while let Some(errand) = self.errands.with_value(|errands| errands.first().copied()) {
            self.asks_errand.set_value(true);
            let next = errand.run(());
            self.asks_errand.set_value(false);
            match next {
                Some(Errand::Undo) if self.takes_back_in_passing() => return self.undo(),
                Some(Errand::Act(notation)) if self.is_allowed(&notation) => {
                    return self.act(seat, &notation);
                }
                Some(Errand::Undo | Errand::Act(_)) | None => self.errands.update_value(|errands| {
                    errands.remove(0);
                }),
            }
        }
        // Whatever was meant has come, or cannot.
        if self.meant.with_untracked(Option::is_some) {
            self.mean(None);
        }
    }

    /// Whether a step back may be part of something else; in a lesson only what is asked for is done.
    fn takes_back_in_passing(self) -> bool {
        self.teacher.is_none() && self.back.get_untracked() == TakeBack::Freely
    }

    /// Whether a teacher, where there is one, lets it be done.
    fn is_allowed(self, notation: &str) -> bool {
        let Some(teacher) = self.teacher else { return true };
        let find = |choosing: &client::Choosing| {
            choosing.all().iter().find(|choice| choice.notation == notation).cloned()
        };
        self.choosing.with_untracked(find).is_some_and(|choice| teacher.may.run(choice))
    }

    /// Opens the drawer at the side, or closes it.
    pub fn pull_drawer(self) {
        self.tab.update(|tab| *tab = if *tab == Tab::Board { Tab::Log } else { Tab::Board });
    }

    /// Shows the end of what is shown at once. Whoever will be asked sees nothing more of what others do until then; who only watches
    /// goes on watching.
    pub fn skip(self) {
        let own = self.eyes.get_untracked().seat();
        // Bots play on for whoever has given up.
        let plays = self.local(|game| own.is_some_and(|own| game.people().any(|seat| seat == own)));
        if own.is_some() && plays != Some(false) {
            self.showman.rush();
        } else {
            self.showman.skip();
        }
    }

    /// Whether what is shown waits.
    pub fn paused(self) -> RwSignal<bool> {
        self.showman.paused
    }
}
