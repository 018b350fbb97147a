//! What can be asked of a running table: not to hear somebody, a bot for somebody who is gone, to go, to give up. In a menu of
//! the header, and behind a tab of a phone.

use super::look_back::look_back;
use super::people::{Plate, plate_at, state};
use super::{Visit, clock};
use crate::app::go;
use crate::pages::table::Desk;
use crate::pages::visit::gathering::copy_link;
use crate::parts::dialog::dialog;
use crate::parts::symbol::symbol;
use client::words::{live as words, online, table};
use client::{Companion, Joined, Presence, Route};
use kernel::Seat;
use protocol::{Ask, Hearing, PersonId, Status};
use ui::prelude::*;

/// The clock, who watches, and the menu.
pub fn header(visit: Visit, desk: Desk) -> Html {
    let open = RwSignal::new(false);
    let watching = Memo::new(move || watching(visit));
    let eyes = move || {
        let many = watching.get();
        let label = words::watching(many);
        (many > 0).then(|| html! {
            <span class="watching" title=label.clone() role="img" aria-label=label>{symbol("g-eye", 18)} <b>{many}</b></span>
        })
    };
    let watches = move || {
        visit.now.with(|_| ());
        visit.with(|joined| joined.seat().is_none()) == Some(true)
    };
    html! {
        {when(watches, || html! { <span class="watches">{words::YOU_WATCH}</span> })}
        {clock::of_the_next(visit)}
        {eyes}
        <button class="icon" aria-label=words::TABLE title=words::TABLE aria-haspopup="dialog" on:click=move |_| open.set(true)>
            {symbol("g-menu", 20)}
        </button>
        {dialog(open, words::TABLE, move || html! {
            <div class="body ways" on:click=move |event: web_sys::MouseEvent| shut(open, &event)>{ways(visit, desk)}</div>
        })}
        {look_back(visit, desk, visit.looking_back)}
    }
}

/// How many watch.
fn watching(visit: Visit) -> u16 {
    visit.now.with(|now| now.as_ref().map_or(0, |now| now.watching))
}

/// What was asked from the menu is answered at the table.
fn shut(open: RwSignal<bool>, event: &web_sys::MouseEvent) {
    let closes = ui::event_target::<web_sys::Element>(event)
        .and_then(|element| element.closest("[data-closes]").ok().flatten());
    if closes.is_some() {
        open.set(false);
    }
}

/// What somebody is asked about once more.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Sure {
    Leaving,
    SendingAway(PersonId),
}

/// What becomes of the game if one leaves.
fn leave_help(visit: Visit) -> &'static str {
    match visit.with(Joined::is_last_person) {
        Some(true) => words::LAST_LEAVES,
        Some(false) | None => words::LEAVE_HELP,
    }
}

/// Everybody at the table and what can be asked about them, then what one can do oneself.
pub fn ways(visit: Visit, desk: Desk) -> Html {
    let sure = RwSignal::new(None::<Sure>);
    let people = move || {
        visit.now.with(|_| ());
        visit.muted.with(|_| ());
        let all = visit.with(Joined::company).unwrap_or_default();
        all.into_iter().map(|one| about(visit, desk, one, sure)).collect_html()
    };
    let plays = move || {
        visit.now.with(|_| ());
        let runs = |joined: &Joined| joined.seat().is_some() && joined.now.status == Status::Playing;
        visit.with(|joined| runs(joined) && joined.stand_in().is_none()) == Some(true)
    };
    let leaving = move || sure.get() == Some(Sure::Leaving);
    html! {
        <ul class="company">{people}</ul>
        {when(move || watching(visit) > 0, move || html! { <p class="watchers">{move || words::watching(watching(visit))}</p> })}
        {when(leaving, move || confirm(leave_help(visit), words::LEAVE, sure, move || visit.ask(Ask::Leave)))}
        <div class="go">
            {move || if plays() {
                html! {
                    <button class="btn g" on:click=move |_| sure.set(Some(Sure::Leaving))>{symbol("g-exit", 18)} {words::LEAVE}</button>
                    <button class="btn g" data-closes="" on:click=move |_| desk.leaving.set(true)>{symbol("g-flag", 18)} {table::CONCEDE}</button>
                }
            } else {
                html! { <button class="btn g" on:click=|_| go(Route::Tables)>{symbol("g-exit", 18)} {online::TO_THE_TABLES}</button> }
            }}
            <button class="btn g" data-closes="" on:click=move |_| visit.looking_back.set(true)>{symbol("g-replay", 18)} {words::LOOK_BACK}</button>
            {copy_link(visit, "btn g")}
            <button class="btn g" on:click=move |_| go(Route::Rules(desk.title.into(), None))>{symbol("g-book", 18)} {table::RULES}</button>
        </div>
    }
}

/// Asks once more.
fn confirm(
    help: &'static str,
    label: &'static str,
    sure: RwSignal<Option<Sure>>,
    done: impl Fn() + 'static,
) -> Html {
    html! {
        <div class="sure" role="alert">
            <p>{help}</p>
            <button class="btn g" on:click=move |_| sure.set(None)>{words::NO}</button>
            <button
                class="btn danger"
                data-closes=""
                on:click=move |_| {
                    sure.set(None);
                    done();
                }
            >
                {label}
            </button>
        </div>
    }
}

/// Somebody at the table, and what can be asked about them.
fn about(visit: Visit, desk: Desk, one: Companion, sure: RwSignal<Option<Sure>>) -> Html {
    let may_sit_in = visit.with(|joined| joined.may_let_sit_in(&one)) == Some(true);
    let Companion { seat, name, side, person, presence } = one;
    let runs = visit.with(|joined| joined.now.status == Status::Playing) == Some(true);
    let plays = visit.with(Joined::seat).flatten().is_some();
    let hosts = visit.with(Joined::is_host) == Some(true);
    let you = visit.with(|joined| person.as_ref() == Some(&joined.you)) == Some(true);
    let sit_in = may_sit_in.then(|| sit_in(visit, seat));
    let others = person.filter(|_| !you);
    let mute = others.clone().filter(|_| plays).map(|person| mute(visit, person));
    let gone = matches!(presence, Presence::StandIn(why) if !why.may_return());
    let away = others.clone().filter(|_| hosts && runs && !gone).map(|person| {
        html! { <button class="btn small g" on:click=move |_| sure.set(Some(Sure::SendingAway(person.clone())))>{words::SEND_AWAY}</button> }
    });
    let asked = others.map(|person| {
        let (wanted, remove) =
            (person.clone(), Callback::new(move |()| visit.ask(Ask::Remove { person: person.clone() })));
        when(
            move || sure.get() == Some(Sure::SendingAway(wanted.clone())),
            move || confirm(words::SEND_AWAY_ASK, words::SEND_AWAY, sure, move || remove.run(())),
        )
    });
    let said = move || {
        let state = if you { Some(table::YOU.to_string()) } else { state(visit, seat, presence) };
        let parts = [side.as_str(), state.as_deref().unwrap_or_default()];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
    };
    let hatched = if presence == Presence::Away { Plate::Away } else { Plate::Here };
    html! {
        <li>
            {plate_at(desk, seat, 18, hatched)}
            <span class="who"><b>{name}</b> <small>{said}</small></span>
            <span class="asks">{mute} {sit_in} {away}</span>
            {asked}
        </li>
    }
}

/// Lets a bot sit in.
pub fn sit_in(visit: Visit, seat: Seat) -> Html {
    html! { <button class="btn small g" data-closes="" on:click=move |_| visit.ask(Ask::SitIn { seat })>{symbol("g-bot", 16)} {words::SIT_IN}</button> }
}

/// Hears somebody or does not.
fn mute(visit: Visit, person: PersonId) -> Html {
    let muted = visit.muted.with(|muted| muted.contains(&person));
    let (hearing, glyph, label) = if muted {
        (Hearing::Heard, "g-mute", words::UNMUTE)
    } else {
        (Hearing::Muted, "g-sound", words::MUTE)
    };
    html! {
        <button class="btn small g" on:click=move |_| visit.ask(Ask::Hear { person: person.clone(), hearing })>
            {symbol(glyph, 16)}
            {label}
        </button>
    }
}
