//! A game to look at again: any moment of it, through anybody's eyes.

mod dashes;
pub mod fetched;
mod scrubber;
mod viewing;

use crate::browser::{address, files, games, server};
use crate::pages::table::{strip_of, tower_of};
use crate::parts::board::{Board, board};
use crate::parts::header::header;
use crate::parts::lap_map::lap_map;
use crate::parts::link::Link;
use crate::parts::log::log;
use crate::parts::symbol::{symbol, symbol_in};
use client::log::Extent;
use client::words::{everywhere, replay as words};
use client::{Exhibit, LocalGame, Replay, Route, Verdict, link};
use fetched::{Found, fetched};
use kernel::Record;
use scene::{Choice, Grain, Livery, Panel, Piece, Scene};
use std::rc::Rc;
use ui::prelude::*;
use ui::spawn;
use viewing::Viewing;

/// Few lines, for all of them change with a jump.
const LOG: Extent = Extent::Around(16, 8);

/// A game that is kept on this device.
pub fn kept(id: &str, step: Option<u32>) -> Html {
    let game = games::open(id).map_err(|fault| words::ask_for_the_link(&fault));
    let people = game.as_ref().map(LocalGame::names).unwrap_or_default();
    let opened = game.and_then(|game| {
        if !game.may_be_watched() {
            return Err(words::NOT_YET.into());
        }
        Replay::open(game.session().record().clone())
    });
    shown(opened, Exhibit::Game(id.into()), people, step)
}

/// A table of the server: its record if it is over, else the table itself, where everybody looks back at what they have seen. A
/// replay of a running game would show what the rules make people forget.
pub fn of_a_table(id: &str, step: Option<u32>) -> Html {
    let (id, found) = (id.to_string(), RwSignal::new(None));
    let table = id.clone();
    spawn(async move {
        let told = fetched(&table).await;
        if found.try_get_untracked().is_some() {
            found.set(Some(Rc::new(told)));
        }
    });
    let drawn = move || {
        let found: Option<Rc<Result<Found, String>>> = found.get();
        untrack(|| match found.as_deref() {
            None => said(words::FETCHING.into(), None),
            Some(Ok(Found::Running(there))) => {
                // Who is somebody sits or watches there; a stranger is asked for a name first, and wants to know why.
                if matches!(there, Route::LookBack(_)) && server::may_be_known() {
                    address::load_instead(there);
                }
                still_played(there.clone())
            }
            Some(Ok(Found::Over(text, people))) => {
                let record = Record::read(text).map_err(|fault| fault.to_string());
                shown(record.and_then(Replay::open), Exhibit::Table(id.clone()), people.clone(), step)
            }
            Some(Err(why)) => said(why.clone(), Some((Route::Front, everywhere::TO_THE_FRONT))),
        })
    };
    drawn.into_html()
}

/// The way to the table itself.
pub fn still_played(there: Route) -> Html {
    said(words::RUNNING.into(), Some((there, words::TO_THE_TABLE)))
}

/// A sentence in the place of a screen, and a way on.
pub fn said(words: String, on: Option<(Route, &'static str)>) -> Html {
    html! {
        <div class="screen">
            {header("", (), ())}
            <main class="nowhere">
                <p role="status">{words}</p>
                {on.map(|(route, words)| Link::to(route).class("btn p").around(words))}
            </main>
        </div>
    }
}

/// A game that travels in its link.
pub fn linked(packed: &str, step: Option<u32>) -> Html {
    let opened = link::unpack(packed)
        .and_then(Replay::open)
        .and_then(|replay| if replay.is_over() { Ok(replay) } else { Err(words::NOT_YET.into()) });
    shown(opened, Exhibit::Link(packed.into()), Vec::new(), step)
}

fn shown(
    opened: Result<Replay, String>,
    exhibit: Exhibit,
    people: Vec<Option<String>>,
    step: Option<u32>,
) -> Html {
    match opened {
        Ok(replay) => laid_out(Viewing::open(replay, exhibit, people, step)),
        Err(fault) => said(fault, Some((Route::Front, everywhere::TO_THE_FRONT))),
    }
}

/// Space plays and stops, arrows step, Home and End lead to start and end.
fn listen(viewing: Viewing) {
    let handle = window_event_listener(ui::event::keydown, move |event| {
        let active = document().active_element().map(|active| active.tag_name().to_ascii_lowercase());
        if matches!(active.as_deref(), Some("input" | "button" | "a")) || event.ctrl_key() || event.meta_key()
        {
            return;
        }
        let at = viewing.at.get_untracked();
        match event.key().as_str() {
            " " => viewing.toggle(),
            "ArrowLeft" => viewing.seek(at.saturating_sub(1)),
            "ArrowRight" => viewing.step_on(),
            "Home" => viewing.seek(0),
            "End" => viewing.seek(usize::MAX),
            _ => return,
        }
        event.prevent_default();
    });
    on_cleanup(move || handle.remove());
}

fn laid_out(viewing: Viewing) -> Html {
    listen(viewing);
    let name = catalog::find(viewing.title).map_or("", |title| title.info().name);
    // The tower says of a race what would stand in a list; before it begins there is the board.
    let is_race = |scene: &Scene| {
        let awaits = scene.dashes.is_empty() && scene.grain != Grain::Turns;
        awaits || !scene.tower.is_empty()
    };
    let races = Memo::new(move || viewing.scene.with(is_race));
    html! {
        <div class="table replay" class:races=move || races.get()>
            {header(name, billing(viewing), html! {
                {verdict(viewing)}
                <button
                    class="icon"
                    aria-label=words::DOWNLOAD
                    title=words::DOWNLOAD
                    on:click=move |_| download(viewing)
                >
                    {symbol("g-download", 18)}
                </button>
            })}
            <div class="opponents">{strip_of(viewing.scene, move |seat| viewing.entrant(seat))}</div>
            <main class="play">
                {board(on_the_board(viewing))}
                {tower_of(viewing.scene, viewing.eye, viewing.title, move |seat| viewing.entrant(seat))}
                {when(move || races.get(), move || html! { <div class="map-over">{lap_map(viewing.scene, viewing.eye)}</div> })}
                {move || {
                    viewing
                        .notice
                        .get()
                        .map(|words| html! { <div class="notice" role="status"><span>{words}</span></div> })
                }}
            </main>
            <section class="instrument" aria-label=words::REPLAY>
                {scrubber::scrubber(viewing)}
            </section>
            <aside class="side">
                {move || if races.get() { lap_map(viewing.scene, viewing.eye) } else { facts(viewing) }}
                {log(viewing.title, viewing.scene, viewing.moments.into(), viewing.reached.into(), LOG, viewing.lit, Signal::stored(None))}
                <div class="fork">
                    <button class="btn g" on:click=move |_| share(viewing)>
                        {symbol("g-link", 18)}
                        {words::LINK}
                    </button>
                    <button class="btn p" on:click=move |_| fork(viewing)>
                        {symbol("g-fork", 18)}
                        {words::FORK}
                    </button>
                    <p>{words::FORK_HELP}</p>
                </div>
            </aside>
        </div>
    }
}

/// Who played, and how it ended. Sides are exchanged in a match, so this follows the moment.
fn billing(viewing: Viewing) -> Html {
    let players = move || {
        viewing.at.get();
        let seats = viewing.seats();
        seats.into_iter().map(|(_, name, _)| name).collect::<Vec<_>>().join(", ")
    };
    let result = viewing.result().map(|result| html! { <b>{result}</b> " · " });
    html! { {words::REPLAY} " · " {result} {players} }
}

/// What is known beside the board at this moment: counters, and who stands off the board.
fn facts(viewing: Viewing) -> Html {
    // Instruments say most of it, and better.
    let has_dashes = Memo::new(move || viewing.scene.with(|scene| !scene.dashes.is_empty()));
    html! {
        {when(move || has_dashes.get(), move || html! {
            {dashes::dashes(viewing)}
            <details class="rp-more"><summary>{words::MORE}</summary>{listed(viewing)}</details>
        })}
        {when(move || !has_dashes.get(), move || listed(viewing))}
    }
}

fn listed(viewing: Viewing) -> Html {
    let panel = |Panel { label, value }: Panel| html! { <dt>{label}</dt><dd>{value}</dd> };
    let panels =
        move || viewing.scene.with(|scene| scene.panels.clone()).into_iter().map(panel).collect_html();
    let waiting = move || {
        let off = |piece: &&Piece| piece.on.is_none();
        let pieces = viewing.scene.with(|scene| scene.pieces.iter().filter(off).cloned().collect::<Vec<_>>());
        let piece = |Piece { name, symbol: drawing, livery, .. }: Piece| {
            let color = livery.map_or_else(String::new, |livery| format!("pc-{}", livery.id()));
            // Of what is made of several drawings the uppermost says most.
            let drawing = drawing.rsplit(' ').next().unwrap_or_default().to_string();
            html! { <span title=name.clone()>{symbol_in(color, drawing, 30)}<span class="visually-hidden">{name}</span></span> }
        };
        (!pieces.is_empty()).then(|| {
            html! { <dt>{words::OFF_THE_BOARD}</dt><dd>{pieces.into_iter().map(piece).collect_html()}</dd> }
        })
    };
    html! { <dl class="facts">{panels} {waiting}</dl> }
}

/// What playing it again has shown; it leads to the page where every roll is.
fn verdict(viewing: Viewing) -> Html {
    let (class, inside) = match viewing.verdict() {
        Some(Verdict::Proven) => ("seal", html! { {symbol("g-seal", 18)} <span>{words::VERIFIED}</span> }),
        Some(Verdict::Open(_)) => {
            ("seal open", html! { {symbol("g-info", 18)} <span>{words::NOT_PROVEN}</span> })
        }
        Some(Verdict::Broken(why)) => ("broken", words::broken(&why).into_html()),
        None => return Html::Nothing,
    };
    let to = Route::Verify(viewing.exhibit.get_value());
    Link::to(to).class(class).label(client::words::verify::HOW_CHECKED).around(inside)
}

fn on_the_board(viewing: Viewing) -> Board {
    Board {
        game: viewing.title,
        scene: viewing.scene.into(),
        livery: Signal::derive(|| Livery::Ember),
        chosen: Signal::derive(|| None),
        drives: Signal::derive(move || viewing.driver()),
        targets: Signal::derive(Vec::new),
        routes: Signal::derive(Vec::new),
        focus: RwSignal::new(None),
        ghosts: Signal::derive(Vec::new),
        marks: Signal::derive(Vec::new),
        lit: viewing.lit.into(),
        spot: Signal::derive(|| None),
        act: Callback::new(|_: Choice| {}),
        touched: Callback::new(move |_: String| viewing.hurry()),
        eye: viewing.eye,
    }
}

fn download(viewing: Viewing) {
    let Some((name, text)) = viewing.with(|replay| {
        (words::file_name(viewing.title, &viewing.exhibit.get_value()), replay.record().to_string())
    }) else {
        return;
    };
    if let Err(fault) = files::download(&name, &text) {
        ui::error!("The record cannot be handed over: {fault:?}");
    }
}

fn share(viewing: Viewing) {
    let step = u32::try_from(viewing.at.get_untracked()).ok();
    let exhibit = match viewing.exhibit.get_value() {
        // What lies on a server is there for others too; what is kept here has to travel.
        table @ Exhibit::Table(_) => Some(table),
        Exhibit::File | Exhibit::Game(_) | Exhibit::Link(_) => {
            viewing.with(|replay| link::pack(replay.record())).flatten().map(Exhibit::Link)
        }
    };
    let Some(route) = exhibit.and_then(|exhibit| exhibit.replay(step)) else {
        viewing.notice.set(Some(words::NO_LINK.into()));
        return;
    };
    let address = files::whole_address(&route);
    spawn(async move {
        let words = if files::copy(&address).await { words::COPIED.to_string() } else { address };
        viewing.notice.set(Some(words));
    });
}

fn fork(viewing: Viewing) {
    // Through whose eyes one looks, else where one sat.
    let you = viewing.eyes.get_untracked().seat().or_else(|| viewing.own());
    match viewing.with(|replay| replay.fork(&games::fresh_id(), you)) {
        Some(Ok(game)) => games::enter(&game),
        Some(Err(fault)) => viewing.notice.set(Some(fault)),
        None => {}
    }
}
