//! Super Wizard Kart: the kart sheet with what is left to drive, keys and power cards; the garage before the race, the pits in it; at
//! the side what the traps will do and who goes when. What is allowed, what it costs and why not comes with the choices.

mod cards;
mod garage;
mod kart;
mod keys;
mod pits;
mod side;

use super::Panels;
use crate::pages::table::{Desk, Mood, dice};
use crate::parts::symbol::symbol;
pub use cards::aiming;
use scene::svg::{Margin, Stance};
use scene::{Choice, Role};
use super_wizard_kart::desk as words;
use super_wizard_kart::{Doing, Phase, SuperWizardKart, View};
use ui::prelude::*;

/// All of it.
pub const PANELS: Panels = Panels {
    margin: |stance| {
        // Where the picture lies, what moves it stands beside the track.
        let right = if stance == Stance::Lying { 52.0 } else { 16.0 };
        Margin { left: 16.0, top: 16.0, right, bottom: 16.0 }
    },
    backdrop: |_, _| String::new(),
    counters,
    instrument,
    side: side::side,
    countdown: |_| Html::Nothing,
    kind,
    pick: cards::pick_number,
    over,
    key: keys::pressed,
    keys: &words::KEYS,
    buttons: |choice| {
        matches!(choice.role, Role::Pass | Role::End)
            || choice.group == "roll"
            || choice.notation.starts_with("take ")
    },
    cell: |width| if width < 700.0 { 44.0 } else { 28.0 },
    wide: None,
    builds: None,
    ride: Some("kart-front"),
};

/// The typed view of whoever looks.
fn view_of(desk: Desk) -> Memo<Option<View>> {
    Memo::new(move || desk.view.with(|view| view.downcast_ref::<View>().cloned()))
}

/// Asks the table itself: all of it is public.
fn table<T>(desk: Desk, ask: impl FnOnce(&SuperWizardKart) -> T) -> Option<T> {
    desk.seen(|seen| seen.typed_table().downcast_ref().map(ask)).flatten()
}

/// Everything that can be chosen, or could be looked for.
fn choices(desk: Desk) -> Vec<Choice> {
    match desk.mood.get() {
        Mood::Asking(_) => desk.choosing.with(|choosing| choosing.all().to_vec()),
        Mood::Showing | Mood::Thinking(_) | Mood::Sent(_) | Mood::Over => Vec::new(),
    }
}

/// Of the choices of which this is true: how many can be made, and the first of those, else one that says why not.
fn offered(desk: Desk, is_it: impl Fn(&Choice) -> bool) -> (usize, Option<Choice>) {
    let all: Vec<Choice> = choices(desk).into_iter().filter(is_it).collect();
    let open = all.iter().filter(|choice| choice.why_not.is_none()).count();
    let first = all.iter().find(|choice| choice.why_not.is_none()).or(all.first()).cloned();
    (open, first)
}

/// The coins of whoever looks.
fn counters(desk: Desk) -> Html {
    let view = view_of(desk);
    let laps = table(desk, SuperWizardKart::laps).and_then(|laps| i8::try_from(laps).ok()).unwrap_or(i8::MAX);
    let coins = move || {
        let view = view.get().filter(|view| view.round > 0)?;
        let kart = view.kart(words::shown(&view, desk.own_seat()))?;
        let (coins, lap) = (kart.coins, i32::from(kart.crossings.max(1).min(laps)));
        Some(html! {
            <span class="swk-coins">
                <span class="swk-lap">"lap " <b>{lap}</b> {format!("/{laps}")}</span>
                <span class="swk-coins" title="Wizard Coins">{symbol("coin", 24)} <b>{coins}</b></span>
            </span>
        })
    };
    coins.into_html()
}

/// The track, and how often it is driven round.
fn kind(desk: Desk) -> Html {
    let view = view_of(desk);
    let laps = table(desk, SuperWizardKart::laps).unwrap_or_default();
    let name = table(desk, |table| table.track_name().to_string());
    let lap = move || {
        view.with(|view| match view.as_ref().filter(|view| view.round > 0) {
            Some(view) => format!(", lap {} of {laps}", view.lap),
            None if laps == 1 => ", 1 lap".into(),
            None => format!(", {laps} laps"),
        })
    };
    html! { {name} {lap} }
}

/// The garage before the race, the pits in it.
fn over(desk: Desk) -> Html {
    let view = view_of(desk);
    let builds = Memo::new(move || desk.is_still(|view: &View| view.phase == Phase::Choose));
    let shops =
        Memo::new(move || is_in(view, |view| view.phase == Phase::Turn && view.turn.doing == Doing::Shop));
    html! {
        {when(move || builds.get(), move || garage::garage(desk, view))}
        {when(move || shops.get(), move || pits::pits(desk, view))}
    }
}

fn is_in(view: Memo<Option<View>>, is_it: impl Fn(&View) -> bool) -> bool {
    view.with(|view| view.as_ref().is_some_and(is_it))
}

/// The sheet of whoever looks, or of whoever moves.
fn instrument(desk: Desk) -> Html {
    let view = view_of(desk);
    let races = Memo::new(move || is_in(view, |view| view.phase != Phase::Choose));
    let color = move || {
        let seat = view.with(|view| view.as_ref().map(|view| words::shown(view, desk.own_seat())));
        let color = seat.map_or("bone", |seat| desk.livery(seat).id());
        format!("swk-panel pc-{color}")
    };
    html! {
        <div class=color>
            {when(move || races.get(), move || html! {
                {whose(desk, view)}
                {kart::sheet(desk, view)}
                <div class="swk-thrown">{dice(desk.scene, move |livery| desk.own_seat().is_some_and(|own| desk.livery(own) == livery))}</div>
                {kart::left(desk, view)}
                {keys::keys(desk, view)}
                {cards::cards(desk, view)}
            })}
        </div>
    }
}

/// Whose sheet it is, for whoever only watches.
fn whose(desk: Desk, view: Memo<Option<View>>) -> Html {
    let name = move || {
        let seat = view.with(|view| view.as_ref().map(|view| words::shown(view, None)))?;
        desk.own_seat().is_none().then(|| html! { <p class="swk-whose">{desk.name(seat)}</p> })
    };
    name.into_html()
}
