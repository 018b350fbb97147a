//! What whoever looks foresees and notes: what the target in focus would lead to, and pencil marks.

use super::{Desk, Teacher, with_seen};
use crate::pages::table::host::Host;
use catalog::Preview;
use client::{Choosing, Mood, arrival, ghosts};
use kernel::Viewer;
use scene::{Choice, Piece, Route, Shown};
use std::rc::Rc;
use ui::prelude::*;

impl Desk {
    /// What the target in focus would lead to.
    pub fn preview(self) -> Option<(Choice, Preview)> {
        self.foreseen.get()
    }

    /// The pieces that the target in focus would put elsewhere; where nobody can know, the picked piece on the target.
    pub fn ghosts(self) -> Vec<(Piece, String)> {
        if let Some(route) = self.route() {
            return self.scene.with_untracked(|scene| arrival(scene, &route).into_iter().collect());
        }
        let Some((choice, preview)) = self.preview() else { return Vec::new() };
        self.scene.with_untracked(|scene| ghosts(scene, &choice, &preview))
    }

    /// The way in focus.
    pub fn route(self) -> Option<Route> {
        let notation = self.focus.get()?;
        self.routes.with(|routes| routes.iter().find(|route| route.choice.notation == notation).cloned())
    }

    /// The choice in focus: a step, a way, or something on the instrument.
    pub fn looked_at(self) -> Option<Choice> {
        let notation = self.focus.get()?;
        let step = self
            .choosing
            .with(|choosing| choosing.all().iter().find(|choice| choice.notation == notation).cloned());
        step.or_else(|| self.route().map(|route| route.choice))
    }

    /// Whether something is so in what is shown and still is, as `V` sees it: what is laid out for a choice goes when the last one has
    /// chosen, not only when what came of it was shown.
    pub fn is_still<V: 'static>(self, is_so: impl Fn(&V) -> bool) -> bool {
        // Whatever happens is shown.
        self.mood.with(|_| ());
        let shown = self.view.with(|view| view.downcast_ref::<V>().is_some_and(&is_so));
        let now = || self.seen(|seen| seen.typed_view().downcast_ref::<V>().is_some_and(&is_so));
        shown && now() == Some(true)
    }

    /// Notes a mark on a cell, or rubs it out.
    pub fn note(self, cell: &str, mark: Option<&str>) {
        let Some(seat) = self.eyes.get_untracked().seat() else { return };
        self.host(|host| host.note(seat, cell, mark));
        self.keep();
        self.notes.set(self.notes_of(Some(seat)));
    }
}

/// The ways that can be gone, while nothing on the side is picked. A lesson lights one place; what is only looked at is shown there as
/// in a game.
pub(super) fn routes(
    host: StoredValue<Rc<dyn Host>>,
    eyes: RwSignal<Viewer>,
    choosing: RwSignal<Choosing>,
    mood: RwSignal<Mood>,
    teacher: Option<Teacher>,
) -> Vec<Route> {
    if !matches!(mood.get(), Mood::Asking(_)) || choosing.with(Choosing::is_aside) {
        return Vec::new();
    }
    let eyes = eyes.get_untracked();
    let found = host.try_with_value(|host| {
        with_seen(&**host, eyes, |seen| seen.routes()).map(|routes| host.persons().routes(routes))
    });
    let mut routes = found.flatten().unwrap_or_default();
    routes.retain(|route| teacher.is_none() || route.shown != Shown::Always);
    routes
}

/// What the target in focus would lead to.
pub(super) fn foreseen(
    host: StoredValue<Rc<dyn Host>>,
    eyes: RwSignal<Viewer>,
    focus: RwSignal<Option<String>>,
    choosing: RwSignal<Choosing>,
    mood: RwSignal<Mood>,
) -> Option<(Choice, Preview)> {
    let notation = focus.get()?;
    let choice = choosing
        .with(|choosing| choosing.all().iter().find(|choice| choice.notation == notation).cloned())?;
    let Mood::Asking(seat) = mood.get() else { return None };
    let eyes = eyes.get_untracked();
    let foreseen = |host: &Rc<dyn Host>| with_seen(&**host, eyes, |seen| seen.preview(seat, &notation).ok());
    Some((choice, host.try_with_value(foreseen)???))
}
