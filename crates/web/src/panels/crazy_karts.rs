//! Crazy Karts: the control panel with its ten slots, dials and cards, the teams in the header, what lies over the board while
//! karts act, and everything that drivers are asked. What a card will do and who may know what is the engine's affair: all of it
//! is drawn from the instruments of the scene.

mod answers;
mod between;
mod cards;
mod dial;
mod gear;
mod held;
mod over;
mod plan;
mod side;
mod slots;
mod telling;
mod tower;

use super::{Between, Panels, Wide};
use crate::pages::table::{Desk, Mood};
use crazy_karts::{CrazyKarts, Faction, Phase, Team, View};
use kernel::Seat;
use scene::svg::Margin;
use scene::{Dash, Going};
use ui::prelude::*;

/// All of it.
pub const PANELS: Panels = Panels {
    margin: |_| Margin { left: 26.0, top: 22.0, right: 44.0, bottom: 22.0 },
    backdrop: |_, _| String::new(),
    counters: gear::gear,
    instrument: slots::instrument,
    side: side::side,
    countdown: |_| Html::Nothing,
    kind,
    pick: cards::pick_number,
    over: over::over,
    key: cards::key,
    keys: &crazy_karts::look::KEYS,
    buttons: |_| true,
    // A track is planned on as a whole: only a phone shows part of it.
    cell: |width| if width < 700.0 { super::usual_cell(width) } else { 20.0 },
    wide: Some(Wide { tower: tower::tower, beside: answers::beside, look: slots::look }),
    builds: None,
    ride: Some("kart-front"),
};

/// What is said between the heats.
pub const BETWEEN: Between = Between {
    title: crazy_karts::look::QUALIFYING_IS_OVER,
    next: crazy_karts::look::TO_THE_RACE,
    says: between::between,
};

/// The typed view of whoever looks.
fn view_of(desk: Desk) -> Memo<Option<View>> {
    Memo::new(move || desk.view.with(|view| view.downcast_ref::<View>().cloned()))
}

/// The same at this moment.
fn view_now(desk: Desk) -> Option<View> {
    desk.view.with_untracked(|view| view.downcast_ref::<View>().cloned())
}

/// Asks the table itself: all of it is public.
fn table<T>(desk: Desk, ask: impl FnOnce(&CrazyKarts) -> T) -> Option<T> {
    desk.seen(|seen| seen.typed_table().downcast_ref().map(ask)).flatten()
}

/// The heat.
fn kind(desk: Desk) -> Html {
    let view = view_of(desk);
    let said = move || {
        let heat = view.get()?.heat;
        table(desk, |table| table.heat(heat))
    };
    said.into_html()
}

/// The faction for which a seat drives.
fn faction(view: &View, seat: Seat) -> Option<Faction> {
    view.karts.get(Team::of(seat).index())?.faction
}

/// The team whose instrument this is.
fn team_of(view: &View, dash: &Dash) -> Team {
    let at = view.karts.iter().position(|kart| kart.faction.is_some_and(|faction| faction.id() == dash.id));
    Team(at.and_then(|at| u8::try_from(at).ok()).unwrap_or(u8::MAX))
}

/// Whether all drivers plan.
fn plans(desk: Desk) -> bool {
    let is_planning =
        desk.view.with(|view| view.downcast_ref::<View>().is_some_and(|view| view.phase == Phase::Planning));
    is_planning && desk.mood.get() != Mood::Showing
}

/// Whether one of these verbs can be chosen.
fn offers(desk: Desk, verbs: &[&str]) -> bool {
    let asked = matches!(desk.mood.get(), Mood::Asking(_));
    asked
        && desk.choosing.with(|choosing| {
            let verb = |notation: &str| notation.split(' ').next().is_some_and(|verb| verbs.contains(&verb));
            choosing.all().iter().any(|choice| choice.why_not.is_none() && verb(&choice.notation))
        })
}

/// The instrument that is shown: that of the kart that acts, unless the own cards are asked for; else the own.
fn shown(desk: Desk) -> Memo<Option<Dash>> {
    let view = view_of(desk);
    Memo::new(move || {
        let own_id = desk.own_seat().and_then(|seat| faction(&view.get()?, seat)).map(Faction::id);
        let own_cards = plans(desk) || offers(desk, &["shift", "surrender", "lose"]);
        desk.scene.with(|scene| {
            let own = || scene.dashes.iter().find(|dash| Some(dash.id.as_str()) == own_id);
            let acts = scene.dashes.iter().find(|dash| dash.going == Going::Acts).filter(|_| !own_cards);
            // Whoever drives, but not yet for anybody, is shown nobody else's.
            let any = || scene.dashes.first().filter(|_| desk.own_seat().is_none());
            acts.or_else(own).or_else(any).cloned()
        })
    })
}
