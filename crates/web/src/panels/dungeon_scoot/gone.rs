//! What stands in place of the hand of whoever is out of the corridor: what got them, or that they are safe.

use super::{Set, table};
use crate::pages::table::{Desk, Mood};
use crate::parts::symbol::symbol;
use dungeon_scoot::desk as words;
use dungeon_scoot::{Fate, View};
use scene::Going;
use ui::prelude::*;

/// How whoever looks has left the corridor, if they have.
pub fn fate(desk: Desk, view: Memo<Option<View>>) -> Option<Fate> {
    let own = desk.own_seat()?;
    let is_out = |fate: &Fate| matches!(fate, Fate::Safe | Fate::Dead(_));
    let fate = view.with(|view| Some(view.as_ref()?.player(own)?.fate))?;
    if is_out(&fate) {
        return Some(fate);
    }
    // Who was seen to leave is out, though others may still be shown running; how it came is known by then.
    let has_left = desk.mood.get() == Mood::Showing
        && desk.scene.with(|scene| scene.tower.iter().any(|row| row.seat == own && row.going == Going::Done));
    let now = |seen: &dyn catalog::Seen| {
        let view = seen.typed_view();
        Some(view.downcast_ref::<View>()?.player(own)?.fate)
    };
    has_left.then(|| desk.seen(now).flatten()).flatten().filter(is_out)
}

/// The card that says so, as long as the others run.
pub fn gone(desk: Desk, view: Memo<Option<View>>) -> Html {
    let Some(fate) = untrack(|| fate(desk, view)) else { return Html::Nothing };
    let (class, picture) = match fate {
        Fate::Dead(_) => ("ds-gone dead", "g-skull"),
        Fate::Choosing | Fate::Running(_) | Fate::Safe => ("ds-gone", "g-check"),
    };
    let (title, text) = table(desk, |table| table.gone(fate)).flatten().unwrap_or_default();
    let is_fast = move || Set::Fast.is_on(desk);
    // Whoever wants the end is not shown what moves.
    Effect::new(move || {
        if is_fast() && desk.mood.get() == Mood::Showing {
            request_animation_frame(move || {
                desk.hurry();
                desk.hurry();
            });
        }
    });
    let label = move || if is_fast() { words::WATCH_ON } else { words::SKIP_ON };
    html! {
        <div class=class role="status">
            {symbol(picture, 72)}
            <span><b>{title}</b> <small>{text}</small></span>
            <button class="btn" aria-pressed=move || is_fast().to_string() on:click=move |_| Set::Fast.turn(desk)>{label}</button>
        </div>
    }
}
