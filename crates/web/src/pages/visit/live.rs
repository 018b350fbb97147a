//! The live table: the same screen as in local play, with what only people at different places need round it.

pub mod chat;
mod clock;
mod look_back;
mod people;
mod ways;

pub(super) use people::state;

use super::{Link, Visit};
use crate::app::house;
use crate::browser::{address, store, telling};
use crate::pages::table;
use crate::pages::table::host::Place;
use crate::pages::table::{Desk, Tab};
use crate::parts::settings_panel::tell_me;
use client::telling::{Heeded, Occasion};
use client::words::verify::SOMEBODY_ELSE;
use client::words::{everywhere, live as words, online, telling as called};
use client::{Companion, Joined, Route, last_visit};
use kernel::Seat;
use protocol::{Ask, Offer, Status, TableId, Time};
use ui::prelude::*;

/// The live table.
pub fn live(visit: Visit) -> Html {
    let Some(desk) = visit.laid_out() else { return Html::Nothing };
    clock::run(visit);
    keep_in_mind(visit, desk);
    looks_back(visit);
    table::laid_out(desk)
}

/// What stands at a place that only such a table has.
pub fn around(visit: Visit, desk: Desk, place: Place) -> Html {
    match place {
        Place::Strip => html! { {strip(visit)} {clock::counted(visit)} },
        Place::Header => ways::header(visit, desk),
        Place::Others => people::others(visit, desk),
        Place::Offer => offer(visit),
        Place::Waiting => waiting(visit, desk),
        Place::Sent => sent(visit),
        Place::Still => {
            html! { <b>{words::STANDS}</b> <span class="detail">{move || standstill(visit)}</span> }
        }
        Place::Ways => html! { <section class="ways">{ways::ways(visit, desk)}</section> },
        Place::Talk => chat::chat(visit, desk),
        Place::Turn => turn(visit, desk),
        Place::Unread => chat::unread(visit, desk),
        Place::ToTalk => chat::way_to_it(visit),
    }
}

/// Time is running out for somebody.
pub fn warned(visit: Visit, seat: Seat, left: u64) {
    if visit.with(Joined::seat).flatten() == Some(seat) {
        visit.due.set_value(Some(js_sys::Date::now() + left as f64));
        if let Some(desk) = visit.desk.get_value() {
            desk.say(words::hurry(left));
        }
        telling::tell(Occasion::TimeShort, &title(visit));
    }
}

/// What the game is called.
fn title(visit: Visit) -> String {
    visit.with(|joined| joined.title.info().name.to_string()).unwrap_or_default()
}

/// Calls whoever looks elsewhere, if there is a reason.
pub fn tell(visit: Visit) {
    let Some((now, id)) = visit.with(|joined| (Heeded::of(joined), joined.id.clone())) else { return };
    telling::at_table(Some((id, now)));
    let before = visit.heeded.try_update_value(|heeded| heeded.replace(now)).flatten();
    if before.is_some_and(Heeded::waits_for_you) && !now.waits_for_you() {
        // What was said of one's time is over with the turn.
        visit.desk.get_value().inspect(|desk| desk.notice.set(None));
    }
    // Whoever just came in sees for themselves.
    let news = before.map(|before| now.since(before)).unwrap_or_default();
    if let Some(occasion) = news.first() {
        telling::tell(*occasion, &title(visit));
    }
}

fn key(table: &TableId) -> String {
    format!("pitboss.seen.{table}")
}

/// Forgets how much of a table was seen.
pub fn forget(table: &TableId) {
    store::remove(&key(table));
}

/// Finds out what is new since somebody last looked.
pub fn was_away(visit: Visit) {
    let since = visit.with(|joined| {
        let kept = store::get(&key(&joined.id))?;
        last_visit::since(&kept, joined.game.as_ref()?.log())
    });
    if let Some(since) = since.flatten() {
        visit.since.set(Some(since));
    }
}

/// Remembers how much was seen, while somebody looks; who comes back to the page finds where they were.
fn keep_in_mind(visit: Visit, desk: Desk) {
    Effect::new(move || {
        desk.log.with(|_| ());
        if !document().hidden() {
            keep_seen(visit);
        }
    });
    let listener = window_event_listener(ui::event::visibilitychange, move |_: web_sys::Event| {
        if !document().hidden() {
            was_away(visit);
            keep_seen(visit);
        }
    });
    on_cleanup(move || listener.remove());
    if visit.since.get_untracked().is_some() {
        // After the log has shown its end.
        request_animation_frame(|| request_animation_frame(|| request_animation_frame(show_news)));
    }
}

/// An address that leads to what was seen opens it, once.
fn looks_back(visit: Visit) {
    let route = house().route;
    Effect::new(move || {
        if let shown @ Route::LookBack(_) = route.get() {
            visit.looking_back.set(true);
            address::replace(&shown.screen());
            route.set(shown.screen());
        }
    });
}

/// Scrolls to what is new.
fn show_news() {
    let first = document().query_selector(".side .log > .since").ok().flatten();
    if let Some(line) = first {
        line.scroll_into_view();
    }
}

fn keep_seen(visit: Visit) {
    let kept = visit.with(|joined| {
        let game = joined.game.as_ref()?;
        Some((joined.id.clone(), last_visit::keep(game.log())))
    });
    if let Some((id, text)) = kept.flatten() {
        // Without it there is no line in the log at the next visit, and nothing else is missing.
        let _for_this_page = store::set(&key(&id), &text);
    }
}

/// A quiet strip over the board: the connection, a game that stands still, a bot that plays for oneself.
pub(super) fn strip(visit: Visit) -> Html {
    let line = |words: String, more: Html| {
        Some(html! { <div class="strip over" role="status"><span>{words}</span> {more}</div> })
    };
    let anew = move |why: &str| {
        line(
            why.into(),
            html! { <button class="btn small" on:click=|_| address::reload()>{everywhere::RELOAD}</button> },
        )
    };
    let shown = move || match visit.link.get() {
        Link::Reload => anew(online::OTHER_VERSION),
        Link::SomebodyElse => anew(SOMEBODY_ELSE),
        Link::Lost if visit.under_way.get() > 0 => line(online::lost_with_moves(kept(visit)), Html::Nothing),
        Link::Lost => line(online::LOST.into(), Html::Nothing),
        Link::Delayed => line(words::DELAYED.into(), Html::Nothing),
        Link::Up => match (standstill(visit), stand_in(visit)) {
            (Some(why), _) => line(why, Html::Nothing),
            (None, Some(true)) => line(
                match visit.with(Joined::stands_idle) {
                    Some(true) => words::WAITS_FOR_YOU.into(),
                    Some(false) | None => words::BOT_FOR_YOU.into(),
                },
                html! { <button class="btn small p" on:click=move |_| visit.ask(Ask::Back)>{words::BACK}</button> },
            ),
            (None, Some(false)) => line(words::BOT_TO_THE_END.into(), Html::Nothing),
            (None, None) => None,
        },
    };
    // A warning stands beside what can be done, not in its place.
    let warns = move || visit.exchanged.get().and_then(|why| line(why, Html::Nothing));
    html! { {warns} {shown} }
}

/// Why the game stands still before its end.
fn standstill(visit: Visit) -> Option<String> {
    visit.now.with(|now| match &now.as_ref()?.status {
        Status::Abandoned { why } | Status::Frozen { why } => Some(why.clone()),
        Status::Gathering | Status::Playing | Status::Over => None,
    })
}

/// Whether the seat can be taken back from the bot that plays for oneself; none: there is no such bot.
fn stand_in(visit: Visit) -> Option<bool> {
    visit.now.with(|_| ());
    let read = |joined: &Joined| {
        let is_over = joined.now.status != Status::Playing;
        joined.stand_in().filter(|_| !is_over).map(|bot| bot.since.may_return())
    };
    visit.with(read).flatten()
}

/// A mark at the tab of the board, while the table waits for who looks at something else.
fn turn(visit: Visit, desk: Desk) -> Html {
    let waits = move || {
        visit.now.with(|_| ());
        visit.with(|joined| Heeded::of(joined).waits_for_you()) == Some(true)
    };
    when(move || desk.tab.get() != Tab::Board && waits(), || chat::dot(called::YOUR_TURN))
}

/// Who is missed, and for how long. The seconds are not read aloud.
fn missed(visit: Visit) -> Option<(Companion, u64)> {
    visit.now.with(|_| ());
    let at = visit.tick.get() as u64;
    visit.away.with(|away| visit.with(|joined| joined.missed(away, at))).flatten()
}

/// For whom the game waits, and how long.
fn waiting(visit: Visit, desk: Desk) -> Html {
    let who = Memo::new(move || match missed(visit) {
        Some((one, _)) => Some(words::is_away(&one.who())),
        None => visit.with(Joined::waits_for).flatten(),
    });
    let long = move || missed(visit).map(|(_, gone)| words::for_so_long(gone));
    let may_sit_in = move || {
        let may = |one: Companion| visit.with(|joined| joined.may_let_sit_in(&one));
        missed(visit).and_then(|(one, _)| may(one)) == Some(true)
    };
    let sit_in = move || untrack(|| missed(visit)).map(|(one, _)| ways::sit_in(visit, one.seat)).into_html();
    let watches = visit.with(|joined| joined.seat().is_none()) == Some(true);
    // What they did last, while one waits for more.
    let last = move || desk.log.with(|log| client::log::last_told(log).map(String::from));
    let over_days = visit.with(|joined| matches!(joined.setup.time, Time::Days(_))) == Some(true);
    html! {
        <b>{move || who.get()} " " <span aria-hidden="true">{long}</span></b>
        <span class="detail">
            <span aria-hidden="true">{clock::of_the_next(visit)}</span> {last}
        </span>
        {watches.then(|| html! { <span class="detail">{words::WATCHING_HELP}</span> })}
        {when(may_sit_in, sit_in)}
        {(over_days && !watches).then(tell_me)}
    }
}

/// How many moves wait for the connection: what is on its way, and what is done after it.
fn kept(visit: Visit) -> usize {
    let planned = |desk: Desk| desk.meant.with(|meant| meant.as_ref().map_or(0, |meant| meant.many));
    visit.desk.get_value().map_or(0, planned).max(visit.under_way.get())
}

/// What was chosen is on its way, or waits for the connection.
fn sent(visit: Visit) -> Html {
    let said = move || match visit.link.get() {
        Link::Up => online::SENT.to_string(),
        Link::Lost | Link::Reload | Link::SomebodyElse => words::kept(kept(visit)),
        Link::Delayed => words::TRIED_AGAIN.into(),
    };
    html! { <b class="quiet">{said}</b> }
}

/// The offer that is open, for all to see.
fn offer(visit: Visit) -> Html {
    let open = Memo::new(move || visit.now.with(|now| now.as_ref()?.offer.clone()));
    let shown = move || {
        let offer = open.get()?;
        visit.with(|joined| drawn_offer(visit, joined, &offer))
    };
    shown.into_html()
}

fn drawn_offer(visit: Visit, joined: &Joined, offer: &Offer) -> Html {
    let Offer { number, by, asked, .. } = offer;
    let (own, number, of) = (joined.seat(), *number, *by);
    let who = joined.companion(*by).map(|companion| companion.who()).unwrap_or_default();
    let question = if own == Some(*by) { words::YOU_ASK.to_string() } else { words::asks(&who) };
    let answers = match own {
        Some(seat) if seat == *by => html! {
            <button class="btn g" on:click=move |_| visit.ask(Ask::Decline { offer: number })>{words::WITHDRAW}</button>
        },
        Some(seat) if asked.contains(&seat) => html! {
            <button class="btn g" on:click=move |_| visit.ask(Ask::Decline { offer: number })>{words::DECLINE}</button>
            <button class="btn p" on:click=move |_| visit.ask(Ask::Agree { offer: number, of })>{words::AGREE}</button>
        },
        Some(_) | None => Html::Nothing,
    };
    html! {
        <div class="offer" role="status">
            {people::plate(joined.livery(*by), 20, people::Plate::Here)}
            <span class="question"><b>{question}</b> <span class="detail">{joined.answers(offer)}</span></span>
            <span class="answers">{answers}</span>
        </div>
    }
}
