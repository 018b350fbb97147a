//! The foot of the results: the seal, and what now.

use super::{Checked, Desk, Proof, check};
use crate::app::go;
#[cfg(feature = "hall")]
use crate::browser::tables::wish_for_a_seat;
use crate::browser::{files, server};
use crate::parts::link::Link;
use crate::parts::symbol::{symbol, symbol_in};
use client::words::{online, replay, table as words, verify};
use client::{Exhibit, Route, Verdict, asking, link};
#[cfg(feature = "hall")]
use client::{Guest, Invitation, There, Way};
use kernel::Record;
use protocol::TableId;
use ui::prelude::*;
use ui::spawn;

/// Something that was done with the link, and the link.
type Said = RwSignal<Option<(&'static str, String)>>;

pub fn footer(desk: Desk, proof: RwSignal<Proof>) -> Html {
    let said: Said = RwSignal::new(None);
    let retry = Callback::new(move |()| check(desk, proof));
    let exhibit = desk.host(|host| host.exhibit()).flatten();
    let replay = exhibit.as_ref().and_then(|exhibit| exhibit.replay(None));
    html! {
        <footer class="finale-foot">
            <div class="seal">
                {move || proof.with(|proof| seal(retry, proof, exhibit.clone()))}
            </div>
            <p class="shared" role="status">
                {move || {
                    said.get()
                        .map(|(words, link)| html! { {words} " " <a class="rule" href=link.clone()>{link.clone()}</a> })
                }}
            </p>
            <button class="btn g" on:click=move |_| desk.results.set(false)>{words::LOOK}</button>
            <button class="btn g" on:click=move |_| share(desk, said)>
                {symbol("g-share", 18)}
                {words::SHARE}
            </button>
            {replay.map(|replay| html! {
                <button class="btn" on:click=move |_| go(replay.clone())>
                    {symbol("g-replay", 18)}
                    {words::REPLAY}
                </button>
            })}
            {again(desk)}
        </footer>
    }
}

/// What stands under the seal when all is well.
pub fn detail(record: &Record) -> String {
    let draws = record.start.len() + record.entries.iter().map(|entry| entry.draws.len()).sum::<usize>();
    let short = |hex: String| hex.get(..12).map(String::from).unwrap_or(hex);
    match (record.header.commitment, record.header.seed) {
        (Some(print), _) => words::print_line(&short(print.to_string()), draws),
        (None, Some(seed)) => words::seed_line(&short(seed.to_string()), draws),
        (None, None) => String::new(),
    }
}

fn seal(retry: Callback<()>, proof: &Proof, exhibit: Option<Exhibit>) -> Html {
    let how = exhibit
        .map(|exhibit| Link::to(Route::Verify(exhibit)).class("how-checked").around(verify::HOW_CHECKED));
    let (class, glyph, title, detail) = match proof {
        Proof::Running => ("running", "g-clock", words::CHECKING, words::CHECKING_HELP.to_string()),
        Proof::Unfetched(why) => ("broken", "g-warn", words::NOT_CHECKED, why.clone()),
        Proof::Done(checked) => judged(checked),
    };
    let again = matches!(proof, Proof::Unfetched(_)).then(|| {
        html! { <button class="btn small" on:click=move |_| retry.run(())>{online::AGAIN}</button> }
    });
    html! {
        {symbol_in(class, glyph, 28)}
        <span role="status">
            <b>{title}</b>
            <small>{detail}</small>
            {how}
            {Link::to(Route::Fair).class("how-checked").apart().around(verify::WHY)}
        </span>
        {again}
    }
}

fn judged(checked: &Checked) -> (&'static str, &'static str, &'static str, String) {
    match &checked.verdict {
        Verdict::Proven => ("ok", "g-check", words::VERIFIED, checked.detail.clone()),
        Verdict::Open(doubt) => ("running", "g-info", words::NOT_PROVEN, replay::doubt(*doubt).into()),
        Verdict::Broken(why) => ("broken", "g-warn", words::NOT_VERIFIED, why.clone()),
    }
}

/// Plays again; at a table of the server: asks for it, or goes where somebody else has asked for it.
fn again(desk: Desk) -> Html {
    if desk.local(|_| ()).is_some() {
        return html! {
            <button class="btn p" on:click=move |_| { desk.host(|host| host.again()); }>{words::REMATCH}</button>
        };
    }
    rematch(desk)
}

/// Only the track has tables of the server.
#[cfg(not(feature = "hall"))]
fn rematch(_: Desk) -> Html {
    Html::Nothing
}

/// Asks the others to play again, or goes where somebody has asked for it.
#[cfg(feature = "hall")]
fn rematch(desk: Desk) -> Html {
    let (asked, declined) = (RwSignal::new(false), RwSignal::new(false));
    let seen = RwSignal::new(There::Unheard);
    let there = Memo::new(move || desk.host(|host| host.rematch()).flatten());
    Effect::new(move || match there.get() {
        Some(table) if asked.get_untracked() => go(Route::Table(table.text().into())),
        Some(table) => call(table, seen),
        None => {}
    });
    let (own, seats) = (desk.own_seat(), desk.seats().len());
    let name = own.and_then(|seat| desk.host(|host| host.person(seat)).flatten());
    let ask = move || {
        html! {
            <button
                class="btn p"
                prop:disabled=move || asked.get()
                on:click=move |_| {
                    asked.set(true);
                    desk.host(|host| host.again());
                }
            >
                {move || if asked.get() { words::REMATCH_ASKED.to_string() } else { words::rematch(seats) }}
            </button>
        }
    };
    let shown = move || match there.get() {
        Some(table) => {
            let guest = match own {
                None => Guest::Watched,
                Some(_) if declined.get() => Guest::Declined,
                Some(_) => Guest::Played,
            };
            let invited = seen.with(|seen| Invitation::of(guest, seen, name.as_deref(), seats));
            let said = html! { <span class="wanted" role="status">{invited.words}</span> };
            match invited.way {
                Way::Anew => html! { {said} {ask()} },
                Way::Join => html! { {said} {decline(desk, declined)} {go_there(table, Way::Join)} },
                Way::See => html! { {said} {go_there(table, Way::See)} },
            }
        }
        None if own.is_some() => ask(),
        None => Html::Nothing,
    };
    shown.into_html()
}

/// Does not play again.
#[cfg(feature = "hall")]
fn decline(desk: Desk, declined: RwSignal<bool>) -> Html {
    let decline = move |_| {
        declined.set(true);
        desk.host(|host| host.not_again());
    };
    html! { <button class="btn g" on:click=decline>{words::NO_REMATCH}</button> }
}

/// The way to a rematch: to sit down there, or to see it.
#[cfg(feature = "hall")]
fn go_there(table: TableId, way: Way) -> Html {
    let says = if way == Way::Join { words::JOIN_REMATCH } else { words::SEE_REMATCH };
    let goes = move |_| {
        if way == Way::Join {
            wish_for_a_seat(&table);
        }
        go(Route::Table(table.text().into()));
    };
    html! { <button class="btn p" on:click=goes>{says}</button> }
}

/// Asks how it stands there.
#[cfg(feature = "hall")]
fn call(table: TableId, seen: RwSignal<There>) {
    spawn(async move {
        let there = match server::ask(asking::table(&table)).await {
            Ok(listed) => There::Seen(Box::new(listed)),
            Err(server::No::Refused(_)) => There::Gone,
            Err(server::No::Stranger | server::No::Nobody | server::No::Later(_)) => return,
        };
        if seen.try_get_untracked().is_some() {
            seen.set(there);
        }
    });
}

fn share(desk: Desk, said: Said) {
    let packed = || desk.local(|game| link::pack(game.session().record())).flatten();
    let route = match desk.host(|host| host.exhibit()).flatten() {
        Some(Exhibit::Table(id)) => Some(Route::Record(id, None)),
        Some(Exhibit::File | Exhibit::Game(_) | Exhibit::Link(_)) | None => {
            packed().map(|packed| Route::Link(packed, None))
        }
    };
    let Some(route) = route else {
        said.set(Some((replay::NO_LINK, String::new())));
        return;
    };
    let address = files::whole_address(&route);
    spawn(async move {
        let copied = files::copy(&address).await;
        said.set(Some((if copied { words::COPIED } else { words::COPY_YOURSELF }, address)));
    });
}
