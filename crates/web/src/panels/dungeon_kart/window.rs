//! The start of a round at a table of several people: whoever holds a card is asked, and most of them can only pass. Others see who has
//! answered, so no client may answer by itself because of what is held. Whoever likes, whatever they hold, is answered for a while
//! after they were asked, always the same while; what they choose in it comes no sooner.

use super::{choices, view_of};
use crate::browser::animate::pause;
use crate::pages::table::{ByItself, Desk, Mood};
use dungeon_kart::desk::{self as words, Answer};
use dungeon_kart::{AnswerSeen, Phase, Spell, View};
use ui::prelude::*;
use ui::spawn;

/// That while, in seconds: long enough to read what one holds.
const WHILE: u32 = 4;

/// Whether whoever looks has still to answer, and others could learn something from when they do.
fn is_asked(desk: Desk, view: Memo<Option<View>>) -> Memo<bool> {
    Memo::new(move || {
        let is_open = view.with(|view| {
            let view = view.as_ref()?;
            let own = view.answers.get(usize::from(view.eyes?.number()))?;
            Some(view.phase == Phase::Window && *own == AnswerSeen::Open)
        });
        desk.is_elsewhere() && is_open == Some(true) && matches!(desk.mood.get(), Mood::Asking(_))
    })
}

/// Answers for whoever wants that, as long as the table is on the screen.
pub fn run(desk: Desk) {
    let asked = is_asked(desk, view_of(desk));
    let is_on = Memo::new(move || desk.by_itself.with(|by_itself| by_itself.is_on));
    let runs = StoredValue::new(0_u32);
    Effect::new(move || {
        let goes = asked.get() && is_on.get();
        runs.update_value(|runs| *runs += 1);
        desk.by_itself.update(|by_itself| (by_itself.left, by_itself.instead) = (None, None));
        if goes {
            spawn(count_down(desk, runs, runs.get_value()));
        }
    });
}

/// Counts the while, then answers, unless somebody was faster or would be asked after all.
async fn count_down(desk: Desk, runs: StoredValue<u32>, run: u32) {
    for left in (1..=WHILE).rev() {
        if runs.try_get_value() != Some(run) {
            return;
        }
        desk.by_itself.update(|by_itself| by_itself.left = Some(left));
        pause(1000).await;
    }
    if runs.try_get_value() == Some(run) {
        let answer = untrack(|| answer(desk)).notation();
        let all = untrack(|| choices(desk));
        let is_it = |choice: &scene::Choice| choice.notation == answer && choice.why_not.is_none();
        if let Some(choice) = all.into_iter().find(is_it) {
            desk.choose(choice);
        }
    }
}

/// What is answered when the while is over.
fn answer(desk: Desk) -> Answer {
    if is_forward(desk, Spell::Freeze.id()) { Answer::Freeze } else { Answer::Pass }
}

/// Puts a card forward, or takes it back, while something is answered in a while. `false`: nothing is.
pub fn puts_forward(desk: Desk, group: &str) -> bool {
    let waits = desk.by_itself.with_untracked(|by_itself| by_itself.left.is_some());
    if waits {
        desk.by_itself.update(|by_itself| {
            let is_it = by_itself.instead.as_deref() == Some(group);
            by_itself.instead = (!is_it).then(|| group.into());
        });
    }
    waits
}

/// Whether a card is put forward.
pub fn is_forward(desk: Desk, group: &str) -> bool {
    desk.by_itself.with(|by_itself| by_itself.instead.as_deref() == Some(group))
}

/// Where the points of a turn stand: the way not to be asked any more, and back.
pub fn window(desk: Desk, view: Memo<Option<View>>) -> Html {
    let asked = is_asked(desk, view);
    let set = move |is_on: bool| desk.by_itself.set(ByItself { is_on, ..ByItself::default() });
    let said = move || {
        let left = desk.by_itself.with(|by_itself| by_itself.left);
        left.map(|left| answer(desk).said(left))
    };
    let is_on = Memo::new(move || desk.by_itself.with(|by_itself| by_itself.is_on));
    let shown = move || {
        if !is_on.get() {
            return html! {
                <button class="btn" data-window="on" title=words::PASS_ON_HELP on:click=move |_| set(true)>{words::PASS_ON}</button>
            };
        }
        html! {
            <b>{said}</b>
            <button class="btn g" data-window="off" on:click=move |_| set(false)>{words::ASK_ME}</button>
        }
    };
    when(move || asked.get(), move || html! { <div class="dk-window">{shown}</div> })
}
