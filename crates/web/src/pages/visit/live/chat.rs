//! What is said at the table: at the side of a desktop, behind a tab of a phone, and below the results.

use super::Visit;
use super::people::{Plate, plate};
use crate::pages::table::{Desk, Mood, Tab};
use crate::parts::log::scroll_to_the_end;
use crate::parts::symbol::symbol;
use client::emotes::{EMOTES, sent};
use client::words::{live as words, table};
use client::{Joined, telling::Heeded};
use protocol::{Ask, Talk};
use ui::prelude::*;

/// What was said, and the field for more.
pub fn chat(visit: Visit, desk: Desk) -> Html {
    let ended = StoredValue::new(None);
    let heard = move || {
        let (muted, waits) = (visit.muted.get(), waits_for_the_picture(visit, desk, ended));
        let hears = |talk: &Talk| match &talk.person {
            Some(person) => !muted.contains(person),
            None => waits != Some(talk.number),
        };
        visit.talk.with(|talk| talk.iter().filter(|talk| hears(talk)).cloned().collect::<Vec<_>>())
    };
    Effect::new(move || {
        visit.talk.with(|_| ());
        desk.tab.with(|_| ());
        request_animation_frame(|| scroll_to_the_end(".talk > .said"));
    });
    let silent = move || visit.talk.with(Vec::is_empty);
    html! {
        <section class="talk" aria-label=table::CHAT>
            <ol class="said" aria-live="polite">
                {when(silent, || html! { <li class="quiet">{words::SILENCE}</li> })}
                {each(heard, |talk| talk.number, move |talk| line(visit, talk))}
            </ol>
            {move || {
                visit.now.with(|_| ());
                let talks = visit.with(Joined::may_talk) == Some(true);
                let over = visit.with(Joined::is_over) == Some(true);
                desk.view.with(|_| ());
                match desk.seen(|seen| seen.silence()) {
                    _ if !talks => html! { <p class="quiet">{words::WATCHERS_LISTEN}</p> },
                    Some(kernel::Talk::Closed) if !over => {
                        html! { <p class="quiet closed">{symbol("g-lock", 16)} " " {words::NO_TALK}</p> }
                    }
                    Some(kernel::Talk::Signs) if !over => signs(visit),
                    Some(kernel::Talk::Open | kernel::Talk::Signs | kernel::Talk::Closed) | None => field(visit),
                }
            }}
        </section>
    }
}

/// The number of what the table said when the game was over, as long as that is not seen yet: what happened before is still shown.
fn waits_for_the_picture(visit: Visit, desk: Desk, ended: StoredValue<Option<u32>>) -> Option<u32> {
    visit.now.with(|_| ());
    let is_shown = desk.mood.get() != Mood::Showing && desk.interlude.with(Option::is_none);
    if visit.with(Joined::is_over) != Some(true) {
        return None;
    }
    let by_the_table = |talk: &&Talk| talk.person.is_none();
    let last = || visit.talk.with(|talk| talk.iter().rev().find(by_the_table).map(|talk| talk.number));
    let said = ended.get_value().or_else(last);
    ended.set_value(said);
    said.filter(|_| !is_shown)
}

fn line(visit: Visit, talk: Talk) -> Html {
    let Some(person) = &talk.person else {
        return html! { <li class="quiet">{talk.text}</li> };
    };
    let seat = |joined: &Joined| joined.seat_of(person).map(|seat| joined.livery(seat));
    let livery = visit.with(seat).flatten();
    html! { <li>{livery.map(|livery| plate(livery, 12, Plate::Here))} <b>{talk.name}</b> " " {in_words(talk.text)}</li> }
}

/// What somebody said: words, or a feeling with its drawing.
pub fn in_words(text: String) -> Html {
    match sent(&text) {
        Some(emote) => html! { <span class="emote">{symbol(emote.symbol, 26)} {emote.label}</span> },
        None => html! { <span>{text}</span> },
    }
}

/// Says something, if there is something to say.
fn say(visit: Visit, words: &str) {
    if !words.trim().is_empty() {
        visit.ask(Ask::Say { text: words.trim().into() });
    }
}

/// All feelings that can be sent; `sent` is called with each.
fn feelings(visit: Visit, sent: impl Fn() + Copy + 'static) -> Html {
    let one = move |emote: client::emotes::Emote| {
        html! {
            <button
                type="button"
                class="icon"
                aria-label=emote.label
                title=emote.label
                on:click=move |_| {
                    say(visit, emote.text);
                    sent();
                }
            >
                {symbol(emote.symbol, 22)}
            </button>
        }
    };
    html! {
        <div class="feelings" role="group" aria-label=words::EMOTES>{EMOTES.into_iter().map(one).collect_html()}</div>
    }
}

/// While the rules forbid words and nothing else.
fn signs(visit: Visit) -> Html {
    html! {
        <p class="quiet closed">{symbol("g-lock", 16)} " " {words::ONLY_SIGNS}</p>
        {feelings(visit, || ())}
    }
}

fn field(visit: Visit) -> Html {
    let (text, open) = (visit.typed, RwSignal::new(false));
    html! {
        <form
            class="say"
            on:submit=move |event: web_sys::Event| {
                event.prevent_default();
                say(visit, &text.get_untracked());
                text.set(String::new());
            }
        >
            {when(move || open.get(), move || feelings(visit, move || open.set(false)))}
            <button
                type="button"
                class="icon"
                aria-label=words::EMOTES
                title=words::EMOTES
                aria-expanded=move || open.get().to_string()
                on:click=move |_| open.update(|open| *open = !*open)
            >
                {symbol("g-hand", 18)}
            </button>
            <input
                class="field"
                type="text"
                maxlength=protocol::LONGEST_SAYING.to_string()
                autocomplete="off"
                placeholder=words::SAY
                aria-label=words::SAY
                prop:value=move || text.get()
                on:input=move |event| text.set(ui::event_target_value(&event))
            />
            <button class="icon" aria-label=words::SEND title=words::SEND>{symbol("g-chat", 18)}</button>
        </form>
    }
}

/// The number of the last thing that somebody else said.
fn last(visit: Visit) -> u32 {
    visit.talk.with(|_| ());
    visit.with(|joined| Heeded::of(joined).last_said()).unwrap_or(0)
}

/// A mark at the tab while something was said that was not read.
pub fn unread(visit: Visit, desk: Desk) -> Html {
    let read = RwSignal::new(untrack(|| last(visit)));
    Effect::new(move || {
        if desk.tab.get() == Tab::Chat {
            read.set(last(visit));
        }
    });
    mark(visit, read)
}

/// Leads from the results to what is said.
pub fn way_to_it(visit: Visit) -> Html {
    let read = RwSignal::new(untrack(|| last(visit)));
    let go = move |_| {
        read.set(untrack(|| last(visit)));
        let talk = document().query_selector(".finale .talk").ok().flatten();
        talk.inspect(|talk| talk.scroll_into_view());
    };
    html! {
        <button class="btn g to-talk" on:click=go>{symbol("g-chat", 18)} {table::CHAT} {mark(visit, read)}</button>
    }
}

/// The mark, as long as more was said than was read.
fn mark(visit: Visit, read: RwSignal<u32>) -> Html {
    when(move || last(visit) > read.get(), || dot(words::UNREAD))
}

/// A dot that says this to who does not see it.
pub fn dot(says: &'static str) -> Html {
    html! { <span class="mark" role="status"><span class="visually-hidden">{says}</span></span> }
}
