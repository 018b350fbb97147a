//! What is laid while a server has still to answer, or cannot be reached: it lies on the panel at once, counts, can be taken back,
//! and is sent step by step as the table is heard of again. A game that is run here has nothing to wait for.

use super::cards::{is_on_its_way, open_choice};
use super::plans;
use crate::pages::table::{Desk, Errand, Meant};
use crazy_karts::{Layout, Move, Readiness, Undoing, View};
use kernel::Seat;
use protocol::TakeBack;
use std::any::Any;
use std::rc::Rc;
use ui::prelude::*;

/// What the panel is brought to.
#[derive(Debug, Clone)]
pub struct Plan {
    /// How it lay when this was begun, and after every touch since.
    steps: Vec<Layout>,
    /// What is said when all of it lies.
    then: Then,
}

/// What follows a plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Then {
    Nothing,
    Ready,
}

/// Nothing takes so many steps: something refuses.
const MOST_STEPS: u8 = 60;

impl Plan {
    /// What is meant and has not come yet.
    pub fn now(desk: Desk) -> Option<Self> {
        desk.meant.with(|meant| meant.as_ref()?.plan.downcast_ref::<Self>().cloned())
    }

    /// Whether something of it can be taken back.
    pub const fn has_more(&self) -> bool {
        self.steps.len() > 1
    }

    fn goal(&self) -> Option<Layout> {
        self.steps.last().copied()
    }

    /// How many touches it is made of.
    const fn many(&self) -> usize {
        let said = match self.then {
            Then::Nothing => 0,
            Then::Ready => 1,
        };
        self.steps.len().saturating_sub(1) + said
    }

    /// What the driver will see then.
    fn foresee(&self, view: &View, seat: Seat) -> Option<View> {
        let mut view = self.goal()?.onto(view, seat)?;
        if let (Then::Ready, Some(driver)) = (self.then, view.drivers.get_mut(usize::from(seat.number()))) {
            driver.readiness = Readiness::Ready;
        }
        Some(view)
    }

    /// From now on this is meant.
    fn mean(self, desk: Desk) {
        let Some(seat) = desk.eyes.get_untracked().seat() else { return };
        let (many, plan) = (self.many(), Rc::new(self));
        let foreseen = Rc::clone(&plan);
        let foresee = move |view: &dyn Any| {
            let view = foreseen.foresee(view.downcast_ref()?, seat)?;
            Some(Box::new(view) as Box<dyn Any>)
        };
        let goal = plan.goal();
        desk.mean(Some(Meant { plan, many, foresee: Rc::new(foresee) }));
        // Where whoever runs the game answers, nothing has to outlive the page.
        if untrack(|| Self::now(desk)).is_some() {
            keep(desk, goal);
        }
    }
}

/// Where a plan is kept that outlives the page, for this table and in this tab.
fn place() -> Option<(web_sys::Storage, String)> {
    let storage = window().session_storage().ok().flatten()?;
    Some((storage, format!("pitboss.plan.{}", window().location().pathname().ok()?)))
}

/// The round that is planned.
fn round(desk: Desk) -> Option<String> {
    let view = desk.seen(|seen| seen.typed_view())?;
    let View { heat, round, .. } = view.downcast_ref()?;
    Some(format!("{} {round}", heat.id()))
}

/// Keeps what is meant: who loads the page again goes on with it.
fn keep(desk: Desk, goal: Option<Layout>) {
    let Some((storage, key)) = place().filter(|_| desk.is_elsewhere()) else { return };
    let text = goal.zip(round(desk)).map(|(goal, round)| format!("{round}\n{}", goal.write()));
    let done = match text {
        Some(text) => storage.set_item(&key, &text),
        None => storage.remove_item(&key),
    };
    if let Err(fault) = done {
        ui::warn!("What is planned is not kept: {fault:?}");
    }
}

/// Goes on with what an earlier page had meant in this round; what is not meant any more is forgotten.
pub fn follow(desk: Desk) {
    recall(desk);
    Effect::new(move || {
        if desk.meant.with(Option::is_none) {
            keep(desk, None);
        }
    });
}

fn recall(desk: Desk) {
    let kept = place()
        .filter(|_| desk.is_elsewhere())
        .and_then(|(storage, key)| storage.get_item(&key).ok().flatten());
    let Some(kept) = kept.filter(|_| untrack(|| plans(desk) && Plan::now(desk).is_none())) else { return };
    let (of, layout) = kept.split_once('\n').unwrap_or((&kept, ""));
    if let (true, Some(now), Some(goal)) =
        (round(desk).as_deref() == Some(of), told(desk), Layout::read(layout))
        && now != goal
    {
        Plan { steps: vec![now, goal], then: Then::Nothing }.mean(desk);
        carry_out(desk, goal);
    }
}

/// How the panel of whoever looks lies as far as whoever runs the game has said.
fn told(desk: Desk) -> Option<Layout> {
    let view = desk.seen(|seen| seen.typed_view())?;
    Layout::of(view.downcast_ref()?, desk.eyes.get_untracked().seat()?)
}

/// Brings the panel to another layout, step by step.
pub fn rearrange(desk: Desk, change: impl Fn(Layout) -> Layout + 'static) {
    rearranged(desk, Rc::new(change));
}

fn rearranged(desk: Desk, change: Rc<dyn Fn(Layout) -> Layout>) {
    let known = untrack(|| Plan::now(desk));
    if known.is_none() && is_on_its_way(desk) {
        // Something is on its way of which this page knows nothing: what comes of it is seen first.
        return once(desk, move || {
            rearranged(desk, Rc::clone(&change));
            None
        });
    }
    let Some(now) = told(desk) else { return };
    let runs = known.is_some();
    let mut plan = known.unwrap_or(Plan { steps: vec![now], then: Then::Nothing });
    let goal = change(plan.goal().unwrap_or(now));
    plan.steps.push(goal);
    plan.mean(desk);
    if !runs {
        carry_out(desk, goal);
    }
}

/// Goes on until the panel lies as it is meant to; here: like this.
fn carry_out(desk: Desk, here: Layout) {
    let (left, said) = (StoredValue::new(MOST_STEPS), StoredValue::new(false));
    desk.set_about(Callback::new(move |()| {
        left.try_update_value(|left| left.checked_sub(1).inspect(|less| *left = *less)).flatten()?;
        let plan = untrack(|| Plan::now(desk));
        let goal = plan.as_ref().and_then(Plan::goal).unwrap_or(here);
        let undoing =
            if desk.back.get_untracked() == TakeBack::Freely { Undoing::Can } else { Undoing::Cannot };
        match told(desk)?.next(&goal, undoing) {
            Some(Move::Undo) => Some(Errand::Undo),
            Some(Move::Act(action)) => Some(Errand::Act(action.to_string())),
            None => {
                let ready = plan.is_some_and(|plan| plan.then == Then::Ready);
                let first = said.try_update_value(|said| !std::mem::replace(said, true)) == Some(true);
                (ready && first).then(|| Errand::Act("ready".into()))
            }
        }
    }));
}

/// Does this as soon as what is on its way has come, if it can be done then.
fn once(desk: Desk, what: impl Fn() -> Option<Errand> + 'static) {
    let done = StoredValue::new(false);
    desk.set_about(Callback::new(move |()| {
        let first = done.try_update_value(|done| !std::mem::replace(done, true)) == Some(true);
        if first { what() } else { None }
    }));
}

/// Says that all is laid, as soon as what is on its way has come.
pub fn be_ready(desk: Desk) {
    match untrack(|| Plan::now(desk)) {
        Some(plan) if untrack(|| open_choice(desk, "ready")).is_some() => {
            Plan { then: Then::Ready, ..plan }.mean(desk);
        }
        Some(_) => {}
        None => once(desk, move || {
            untrack(|| open_choice(desk, "ready")).map(|ready| Errand::Act(ready.notation))
        }),
    }
}

/// Takes the last touch back, whether it has come or not.
pub fn take_back(desk: Desk) {
    match untrack(|| Plan::now(desk)) {
        Some(mut plan) if plan.has_more() => {
            plan.steps.pop();
            plan.mean(desk);
        }
        Some(_) => {}
        None if is_on_its_way(desk) => once(desk, || Some(Errand::Undo)),
        None => desk.undo(),
    }
}
