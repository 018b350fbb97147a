//! Dungeon Kart: the dashboard with its dial and keys, powers and spells as cards, the choice of racers and dashboards, the lap map. What
//! is allowed, what it costs and why not comes with the choices; what lies on the dashboard is in the view.

mod cards;
mod dial;
mod draft;
mod keys;
mod shelf;
mod window;

use super::Panels;
use crate::pages::table::{Desk, Mood};
use crate::parts::board::is_touched;
use crate::parts::lap_map::{lap_map, map_over};
use crate::parts::symbol::symbol;
use dungeon_kart::desk as words;
use dungeon_kart::{DungeonKart, Finale, KartSeen, Phase, Stage, View};
use scene::svg::{self, Layout, Margin};
use scene::{Choice, Line, Role, Scene};
use ui::prelude::*;

/// All of it.
pub const PANELS: Panels = Panels {
    margin: |_| Margin { left: 40.0, top: 40.0, right: 40.0, bottom: 40.0 },
    backdrop,
    counters,
    instrument,
    side,
    countdown: |_| Html::Nothing,
    kind,
    pick: cards::pick_number,
    over,
    key: keys::pressed,
    keys: &words::KEYS,
    buttons: |choice| matches!(choice.role, Role::Pass | Role::End),
    cell: |width| match width {
        width if width < 700.0 => 44.0,
        width if width < 1100.0 => 60.0,
        _ => 72.0,
    },
    wide: None,
    builds: Some("laid"),
    ride: Some("kart-front"),
};

/// The typed view of whoever looks.
fn view_of(desk: Desk) -> Memo<Option<View>> {
    Memo::new(move || desk.view.with(|view| view.downcast_ref::<View>().cloned()))
}

/// Asks the table itself: all of it is public.
fn table<T>(desk: Desk, ask: impl FnOnce(&DungeonKart) -> T) -> Option<T> {
    desk.seen(|seen| seen.typed_table().downcast_ref().map(ask)).flatten()
}

/// The kart whose dashboard is shown.
fn kart_of(desk: Desk, view: &View) -> Option<KartSeen> {
    view.kart(words::shown(view, desk.own_seat())).copied()
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

/// Rock around the track.
fn backdrop(scene: &Scene, layout: &Layout) -> String {
    svg::rock(scene, layout, "t-rock", 2)
}

/// The coins of whoever looks.
fn counters(desk: Desk) -> Html {
    let view = view_of(desk);
    let coins = move || {
        let view = view.get().filter(|view| !view.phase.is_draft())?;
        let coins = kart_of(desk, &view)?.coins;
        Some(html! { <span class="dk-coins" title="Coins">{symbol("coin", 24)} <b>{coins}</b></span> })
    };
    coins.into_html()
}

/// The track.
fn kind(desk: Desk) -> Html {
    table(desk, DungeonKart::track_name).into_html()
}

/// The track of a table, wherever it is chosen.
#[cfg(any(feature = "track", feature = "hall"))]
pub fn track(seen: &dyn catalog::Seen) -> Option<String> {
    seen.typed_table().downcast_ref().map(DungeonKart::track_name)
}

fn line(panel: scene::Panel) -> Html {
    html! { <dt>{panel.label}</dt> <dd>{panel.value}</dd> }
}

/// The map, then what lies beside the track, and what everything does.
fn side(desk: Desk) -> Html {
    let view = view_of(desk);
    let piles = move || {
        let panels = view.get().and_then(|view| table(desk, |table| table.piles(&view))).unwrap_or_default();
        panels.into_iter().map(line).collect_html()
    };
    let karts = move || {
        let panels =
            view.get().and_then(|view| table(desk, |table| table.entrants(&view))).unwrap_or_default();
        panels.into_iter().map(line).collect_html()
    };
    let reference = move || {
        let panels = table(desk, scene::Present::reference).unwrap_or_default();
        panels.into_iter().map(line).collect_html()
    };
    html! {
        <p class="dk-gaps">{words::GAPS}</p>
        {lap_map(desk.scene, desk.eye)}
        <details class="dk-book dk-karts">
            <summary>{words::KARTS}</summary>
            <dl>{karts}</dl>
        </details>
        <details class="dk-book dk-piles">
            <summary>{words::PILES}</summary>
            <dl>{piles}</dl>
        </details>
        <details class="dk-book">
            <summary>"What everything does"</summary>
            <dl>{reference()}</dl>
        </details>
    }
}

/// What is left to race for whoever looks, and that a round is the last as soon as it is.
pub fn goal(desk: Desk) -> Html {
    let view = view_of(desk);
    let said = Memo::new(move || {
        let view = view.get().filter(|view| view.phase != Phase::Over)?;
        let goal = view.eyes.and_then(|seat| table(desk, |table| table.goal(&view, seat)).flatten());
        Some((view.finale == Finale::Yes, goal.unwrap_or_default()))
    });
    let shown = move || {
        let (is_last, goal) = said.get()?;
        let last = is_last.then(|| html! { <b>{words::LAST_ROUND}</b> " " });
        (is_last || !goal.is_empty()).then(|| html! { <span class="goal">{last} {goal}</span> })
    };
    shown.into_html()
}

/// What is asked while a power, a spell or a bump is aimed, and how it is put back.
pub fn aiming(desk: Desk) -> Option<Line> {
    let aimed = desk.choosing.with(|choosing| {
        let first = choosing.targets().into_iter().next().filter(|choice| choice.role == Role::Aside);
        first.filter(|_| choosing.is_aside()).map(|choice| choice.notation)
    })?;
    // What a lesson has lit is not put back.
    if desk.wanted().is_some() {
        return None;
    }
    let asks = desk.view.with(|view| table(desk, |table| table.aimed(view.downcast_ref()?, &aimed)))??;
    let back = if is_touched() { words::TAP_BACK } else { words::PUT_BACK };
    Some(Line::new(format!("{asks} {back}"), &[]))
}

/// By how much it was won; nothing where it was shared.
pub fn story(desk: Desk) -> Option<String> {
    let story = desk.view.with(|view| table(desk, |table| table.story(view.downcast_ref()?)))?;
    Some(desk.persons().words(&story.unwrap_or_default()))
}

/// What the gaps in the tower are counted in.
pub const GAPS: &str = words::GAPS;

/// The draft, and the map where there is no side.
fn over(desk: Desk) -> Html {
    let view = view_of(desk);
    window::run(desk);
    let drafts = Memo::new(move || desk.is_still(|view: &View| view.phase.is_draft()));
    html! {
        {map_over(desk, "")}
        {goal(desk)}
        {when(move || drafts.get(), move || draft::draft(desk, view))}
    }
}

/// The dashboard of whoever looks, or of whoever moves.
fn instrument(desk: Desk) -> Html {
    let view = view_of(desk);
    let kart = Memo::new(move || kart_of(desk, &view.get()?));
    let phase = Memo::new(move || view.with(|view| view.as_ref().map(|view| view.phase)));
    let drives = move || phase.get().is_some_and(|phase| !phase.is_draft());
    let color = move || {
        let seat = view.with(|view| view.as_ref().map(|view| words::shown(view, desk.own_seat())));
        let color = seat.map_or("bone", |seat| desk.livery(seat).id());
        format!("dk-panel pc-{color}")
    };
    let shelf = shelf::Shelf::new(desk, view);
    html! {
        <div class=color class:held=move || shelf.holds()>
            {when(drives, move || html! {
                {dial::dial(desk, kart)}
                {points(desk, view)}
                {window::window(desk, view)}
                {move || match phase.get() {
                    Some(Phase::Turn(Stage::Start)) if is_own_turn(desk, view) => keys::speeds(desk, shelf),
                    Some(_) | None => keys::moves(desk, shelf),
                }}
                {cards::cards(desk, kart, shelf)}
            })}
        </div>
    }
}

/// Whether the dashboard that is shown is that of whoever moves.
fn is_own_turn(desk: Desk, view: Memo<Option<View>>) -> bool {
    view.with(|view| {
        view.as_ref().is_some_and(|view| view.mover() == Some(words::shown(view, desk.own_seat())))
    })
}

/// The MP that are left, as a figure and as dots.
fn points(desk: Desk, view: Memo<Option<View>>) -> Html {
    let left = Memo::new(move || {
        let moving = view.with(|view| view.as_ref().map(|view| (view.phase, view.turn.mp)));
        let mp = match moving {
            Some((Phase::Turn(Stage::Moving) | Phase::Zombies(Stage::Moving), mp))
                if is_own_turn(desk, view) =>
            {
                mp
            }
            Some(_) | None => return None,
        };
        table(desk, DungeonKart::shows_mp).filter(|shown| *shown).map(|_| mp)
    });
    let had = Memo::new(move || {
        let setting =
            view.with(|view| kart_of(desk, view.as_ref()?).map(|kart| (kart.dashboard, kart.setting)));
        let dial = setting.and_then(|(dashboard, setting)| {
            let dial =
                table(desk, |table| dashboard.map(|dashboard| table.pieces().dashboard(dashboard).dial))??;
            dial.get(usize::from(setting).checked_sub(1)?).copied()
        });
        dial.unwrap_or_default().max(left.get().unwrap_or_default())
    });
    let dots = move || {
        let (left, had) = (left.get().unwrap_or_default(), had.get());
        (0..had).map(|dot| html! { <i class:on=dot < left></i> }).collect_html()
    };
    html! {
        <div class="dk-mp" class:empty=move || left.get().is_none()>
            <b class="num" class:wide=move || left.get().is_some_and(|left| left > 9)>{move || left.get()}</b>
            <span>
                <span class="dk-said">{words::MP_LEFT}</span>
                <span class="dk-dots" aria-hidden="true">{dots}</span>
            </span>
        </div>
    }
}
