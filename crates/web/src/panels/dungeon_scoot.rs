//! Dungeon Scoot: the corridor between its walls, the character's card, Panic and wounds, the hand of Scoot cards, the pad of steps,
//! the forecast of the score, the choice of characters. What is allowed, where it leads and why not comes with the choices.

mod backdrop;
mod cards;
mod draft;
mod forecast;
mod gone;
mod pad;
mod sheet;

use super::Panels;
use crate::pages::table::{Desk, Mood};
use crate::parts::lap_map::lap_map;
use crate::parts::symbol::symbol;
use dungeon_scoot::desk as words;
use dungeon_scoot::{DungeonScoot, Phase, View};
use kernel::Seat;
use scene::svg::{self, Stance};
use scene::{Choice, Role};
use ui::prelude::*;

/// All of it.
pub const PANELS: Panels = Panels {
    margin: backdrop::margin,
    backdrop: backdrop::backdrop,
    counters: |_| Html::Nothing,
    instrument,
    side,
    countdown: |_| Html::Nothing,
    kind,
    pick: cards::pick_number,
    over,
    key: pad::pressed,
    keys: &words::KEYS,
    buttons: |choice| matches!(choice.role, Role::Pass | Role::End),
    cell: |width| if width < 700.0 { 72.0 } else { 104.0 },
    wide: None,
    builds: None,
    ride: None,
};

/// The typed view of whoever looks; while events are played, as far as they are shown.
fn view_of(desk: Desk) -> Memo<Option<View>> {
    Memo::new(move || {
        let view = desk.view.with(|view| view.downcast_ref::<View>().cloned())?;
        if desk.mood.get() != Mood::Showing || view.phase == Phase::Draft {
            return Some(view);
        }
        let shown = desk.scene.with(|scene| table(desk, |table| table.as_shown(&view, scene)));
        Some(shown.unwrap_or(view))
    })
}

/// Asks the table itself: all of it is public.
fn table<T>(desk: Desk, ask: impl FnOnce(&DungeonScoot) -> T) -> Option<T> {
    desk.seen(|seen| seen.typed_table().downcast_ref().map(ask)).flatten()
}

/// Everything that can be chosen, or could be looked for.
fn choices(desk: Desk) -> Vec<Choice> {
    match desk.mood.get() {
        Mood::Asking(_) => desk.choosing.with(|choosing| choosing.all().to_vec()),
        Mood::Showing | Mood::Thinking(_) | Mood::Sent(_) | Mood::Over => Vec::new(),
    }
}

/// The choice that is written so.
fn choice_of(desk: Desk, notation: &str) -> Option<Choice> {
    choices(desk).into_iter().find(|choice| choice.notation == notation)
}

/// Whose card and hand are shown: one's own, or those of whoever runs.
fn shown(desk: Desk, view: &View) -> Option<Seat> {
    table(desk, |table| table.shown(view, desk.own_seat())).flatten()
}

/// What the instrument is set to: the cards are mirrored, or a phone shows the pad in place of the cards.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Set {
    Mirrored,
    Pad,
    /// Whoever is out of it wants to see the end.
    Fast,
}

impl Set {
    /// What stands for it among what is held. The pad has another letter in each turn, because a turn begins with the cards.
    fn letter(self, desk: Desk) -> char {
        match self {
            Self::Mirrored => 'm',
            Self::Pad => desk.view.with(|view| view.downcast_ref::<View>().map_or('p', turn_letter)),
            Self::Fast => 'z',
        }
    }

    fn is_on(self, desk: Desk) -> bool {
        let letter = self.letter(desk);
        desk.held.with(|held| held.as_ref().is_some_and(|held| held.contains(letter)))
    }

    fn turn(self, desk: Desk) {
        let (on, letter) = untrack(|| (self.is_on(desk), self.letter(desk)));
        desk.held.update(|held| {
            let mut set: String =
                held.take().unwrap_or_default().chars().filter(|other| *other != letter).collect();
            if !on {
                set.push(letter);
            }
            *held = Some(set);
        });
    }
}

/// A letter for each turn of a game: private ones, so that they are none of the others.
fn turn_letter(view: &View) -> char {
    let turn = u32::from(view.round) * 8 + u32::from(view.place.turn());
    char::from_u32(0xE000 + turn).unwrap_or('p')
}

/// DS-12.7, DS-12.10: a practice and a run that nobody survived have no winner.
pub fn unwon(desk: Desk) -> Option<(String, bool)> {
    let view = view_of(desk).get()?;
    table(desk, |table| table.unwon(&view)).flatten()
}

/// The corridor.
fn kind(desk: Desk) -> Html {
    table(desk, |table| table.corridor().name.clone()).into_html()
}

/// The map, the forecast, and what everything does.
fn side(desk: Desk) -> Html {
    let line = |panel: scene::Panel| html! { <dt>{panel.label}</dt> <dd>{panel.value}</dd> };
    let reference = table(desk, scene::Present::reference).unwrap_or_default();
    html! {
        <div class="ds-map">
            <b>"The corridor"</b>
            {lap_map(desk.scene, desk.eye)}
        </div>
        {forecast::table_of(desk)}
        {sheet::goal(desk)}
        {sheet::sides(desk)}
        {sheet::well(desk)}
        <details class="ds-book">
            <summary>{words::BOOK}</summary>
            <dl>{reference.into_iter().map(line).collect_html()}</dl>
        </details>
    }
}

/// The draft, and the map where there is no side.
fn over(desk: Desk) -> Html {
    let view = view_of(desk);
    let drafts = Memo::new(move || desk.is_still(|view: &View| view.phase == Phase::Draft));
    html! {
        <div class="map-over ds-strip">{lap_map(desk.scene, desk.eye)}</div>
        {sheet::secret(desk)}
        {stripes(desk)}
        {danger(desk, view)}
        {when(move || drafts.get(), move || draft::draft(desk, view))}
    }
}

/// As far from the edge of the window as half of what is said there, in pixels.
const ROOM: f32 = 56.0;
/// So far down it is out of the way of those who run along the upper wall.
const BELOW: f32 = 92.0;

/// What the stripes mean, where they begin: at the upper edge of a lying board.
fn stripes(desk: Desk) -> Html {
    let place = move || {
        let layout = desk.eye.layout().filter(|layout| layout.stance == Stance::Lying)?;
        let ends = desk.scene.with(|scene| {
            let loom = scene.loom.as_ref().filter(|loom| loom.far < loom.edge)?;
            Some([loom.edge, loom.far].map(|edge| svg::front(scene, &layout, edge).0))
        });
        let top = layout.top + backdrop::margin(layout.stance).top;
        let [from, to] = ends?.map(|x| desk.eye.on_screen((x, top)));
        let ((from, y), (to, _)) = (from?, to?);
        (to > ROOM).then(|| (((from + to) / 2.0).max(ROOM), y.max(BELOW)))
    };
    let shown = move || {
        let (x, y) = place()?;
        let (x, y) = (svg::decimal(x), svg::decimal(y));
        Some(html! {
            <p class="ds-stripes" title=words::STRIPES_MEAN style:left=format!("{x}px") style:top=format!("{y}px")>{words::STRIPES}</p>
        })
    };
    shown.into_html()
}

/// What threatens whoever looks before their next turn, where they stand or after what they look at.
fn danger(desk: Desk, view: Memo<Option<View>>) -> Html {
    let said = Memo::new(move || {
        let looked_at = desk.focus.get();
        let seat = desk.own_seat().filter(|_| !matches!(desk.mood.get(), Mood::Showing | Mood::Over))?;
        let ask = |view: &View| {
            let looked_at = looked_at.as_deref().filter(|_| view.actor() == Some(seat));
            table(desk, |table| table.danger(view, seat, looked_at)).flatten()
        };
        view.with(|view| view.as_ref().and_then(ask))
    });
    let shown = move || {
        said.get().map(|said| {
            html! { <p class="ds-danger" role="status">{symbol("evil-eye", 24)} <span>{said}</span></p> }
        })
    };
    shown.into_html()
}

/// The character's card, Panic and wounds, the hand, the pad.
fn instrument(desk: Desk) -> Html {
    let view = view_of(desk);
    let runs = move || view.with(|view| view.as_ref().is_some_and(|view| view.phase != Phase::Draft));
    let color = move || {
        let seat = view.with(|view| view.as_ref().and_then(|view| shown(desk, view)));
        let color = seat.map_or("bone", |seat| desk.livery(seat).id());
        format!("ds-panel pc-{color}")
    };
    let pads = move || Set::Pad.is_on(desk);
    let is_gone = Memo::new(move || gone::fate(desk, view).is_some());
    html! {
        <div class=color class:pads=pads class:looks-on=move || desk.own_seat().is_none()>
            {when(runs, move || html! {
                {sheet::character(desk, view)}
                {move || if is_gone.get() { gone::gone(desk, view) } else { html! {
                    {sheet::tokens(desk, view)}
                    {cards::hand(desk, view)}
                    {pad::pad(desk)}
                    {when(move || desk.own_seat().is_none(), move || forecast::all(desk))}
                    {forecast::line(desk)}
                } }}
            })}
        </div>
    }
}
