//! Every roll of a game, drawn again before one's eyes: what the seed is made of, and one row for each roll.

mod rolls;

use crate::app::{go, house};
use crate::browser::{brought, files, games, witnessed};
use crate::pages::replay::fetched::{Found, fetched};
use crate::pages::replay::{said, still_played};
use crate::parts::header::header;
use crate::parts::link::Link;
use crate::parts::luck::drawing;
use crate::parts::record_file::{chooser, choosing};
use crate::parts::symbol::{symbol, symbol_in};
use client::words::{everywhere, front, replay, verify as words};
use client::{Audit, Brought, Exhibit, Finding, Mark, Route, Verdict, Witness, link, mark};
use kernel::{Record, Seat, Viewer};
use scene::Livery;
use std::rc::Rc;
use ui::prelude::*;
use ui::spawn;

/// What was checked, and what is needed to show it.
pub struct Checked {
    audit: Audit,
    exhibit: Exhibit,
    /// What the people at its seats are called, where that is known.
    people: Vec<Option<String>>,
    /// What the seats wear.
    liveries: Vec<Livery>,
    title: &'static str,
}

/// How far it has come.
#[derive(Clone)]
enum State {
    Waiting,
    /// A file is still to be chosen; what was wrong with the last one.
    Choosing(Option<String>),
    Running(Route),
    Fault(String),
    Done(Rc<Checked>),
}

/// The screen.
pub fn verify(exhibit: &Exhibit) -> Html {
    let state = RwSignal::new(State::Waiting);
    match exhibit.clone() {
        Exhibit::File => state.set(match brought::record() {
            Some(record) => judged(&record, Exhibit::File, Vec::new()),
            None => State::Choosing(None),
        }),
        Exhibit::Game(id) => state.set(of_a_game(&id)),
        Exhibit::Link(packed) => {
            let record = link::unpack(&packed).map(|record| record.to_string());
            state.set(record.map_or_else(State::Fault, |record| {
                judged(&record, Exhibit::Link(packed.clone()), Vec::new())
            }));
        }
        Exhibit::Table(id) => spawn(async move {
            let told = match fetched(&id).await {
                Ok(Found::Running(there)) => State::Running(there),
                Ok(Found::Over(text, people)) => judged(&text, Exhibit::Table(id), people),
                Err(why) => State::Fault(why),
            };
            if state.try_get_untracked().is_some() {
                state.set(told);
            }
        }),
    }
    let drawn = move || {
        let now = state.get();
        untrack(|| match now {
            State::Waiting => said(words::CHECKING.into(), None),
            State::Choosing(fault) => choosing(fault, move |file| chosen(state, file.as_deref())),
            State::Running(there) => still_played(there),
            State::Fault(why) => said(why, Some((Route::Front, everywhere::TO_THE_FRONT))),
            State::Done(checked) => page(state, checked),
        })
    };
    drawn.into_html()
}

fn of_a_game(id: &str) -> State {
    match games::open(id) {
        Ok(game) if !game.may_be_watched() => State::Fault(words::STILL_PLAYED.into()),
        Ok(game) => judged(&game.session().record().to_string(), Exhibit::Game(id.into()), Vec::new()),
        Err(why) => State::Fault(replay::ask_for_the_link(&why)),
    }
}

/// Checks a record. One from a file that is wrong leads back to the file chooser.
fn judged(text: &str, exhibit: Exhibit, people: Vec<Option<String>>) -> State {
    let no = |why: String| match exhibit {
        Exhibit::File => State::Choosing(Some(why)),
        Exhibit::Game(_) | Exhibit::Table(_) | Exhibit::Link(_) => State::Fault(why),
    };
    let record = match Record::read(text) {
        Ok(record) => record,
        Err(fault) => return no(fault.to_string()),
    };
    // A record from anywhere is held against what this browser saw of its table, if it was there.
    let table = record.header.pledge.as_ref().map(|pledge| pledge.table.clone());
    let table = if let Exhibit::Table(id) = &exhibit { Some(id.clone()) } else { table };
    let witness = table.and_then(|table| Witness::weightiest(witnessed::all(&table), &record));
    match Audit::of(record, witness.as_ref()) {
        Ok(audit) => {
            let title = catalog::find(&audit.record.header.game).map_or("", |title| title.info().id);
            let liveries = liveries(&audit.record);
            State::Done(Rc::new(Checked { audit, exhibit, people, liveries, title }))
        }
        Err(why) => no(why),
    }
}

/// What the seats wear, at the start.
fn liveries(record: &Record) -> Vec<Livery> {
    let worn = || {
        let setup = catalog::Setup::recorded(&record.header, None);
        let session = catalog::find(&record.header.game).ok()?.open(&setup).ok()?.start(record.header.seed?);
        let seen = session.seen(Viewer::Referee);
        Some(record.header.seating.iter().map(|seat| seen.livery(seat)).collect::<Vec<_>>())
    };
    worn().unwrap_or_else(|| Seat::ALL.map(Livery::of_seat).to_vec())
}

/// Has a file checked. One of another game is taken to its module.
fn chosen(state: RwSignal<State>, file: Option<&str>) {
    let brought = file.ok_or_else(|| front::UNREADABLE_FILE.to_string()).and_then(Brought::read);
    state.set(match brought {
        Ok(brought) if Some(brought.game.as_str()) == house().game => {
            judged(&brought.record, Exhibit::File, Vec::new())
        }
        Ok(brought) => match brought::take(&brought.record, &Route::Verify(Exhibit::File)) {
            Ok(()) => State::Waiting,
            Err(why) => State::Choosing(Some(why)),
        },
        Err(why) => State::Choosing(Some(why)),
    });
}

fn page(state: RwSignal<State>, checked: Rc<Checked>) -> Html {
    let name = catalog::find(checked.title).map_or("", |title| title.info().name);
    let table = checked.audit.record.header.pledge.as_ref().map(|pledge| pledge.table.clone());
    let sub = table.map_or_else(|| words::OF_A_GAME.to_string(), |table| words::of_table(&table));
    html! {
        <div class="screen verify">
            {header(name, sub, html! {
                <button class="icon" title=replay::DOWNLOAD aria-label=replay::DOWNLOAD on:click={
                    let checked = checked.clone();
                    move |_| download(&checked)
                }>
                    {symbol("g-download", 18)}
                </button>
            })}
            <main>
                {steps(&checked)}
                {rolls::rolls(checked.clone())}
            </main>
            {foot(state, &checked)}
        </div>
    }
}

/// The left half: what all of it comes to, and the steps that lead there.
fn steps(checked: &Checked) -> Html {
    let audit = &checked.audit;
    let header = &audit.record.header;
    let hex = |hex: Option<String>| hex.map(|hex| html! { <code>{words::grouped(&hex)}</code> }).into_html();
    let secret = header.pledge.as_ref().and_then(|pledge| pledge.secret);
    let exhibits = [
        hex(header.commitment.map(|print| print.to_string())),
        given(checked),
        hex(secret.map(|secret| secret.to_string())),
        hex(audit.seed.map(|seed| seed.to_string())),
        Html::Nothing,
    ];
    let mut titles = words::FINDINGS;
    let mut not_shown = words::NOT_SHOWN;
    if header.pledge.is_none() {
        titles[3] = words::SEED_ALONE;
        not_shown = words::NOT_SHOWN_HERE;
    }
    let compared = header.pledge.as_ref().map(|_| words::compare(&mark(&audit.record)));
    let all = audit.findings.iter().zip(exhibits).zip(titles).enumerate();
    html! {
        <section class="steps">
            <div class="headline" role="status">
                {medal(&audit.verdict)}
                <div>
                    <h2>{words::headline(&audit.verdict)}</h2>
                    <p>{words::summary(&audit.verdict, audit.rolls.len())}</p>
                </div>
            </div>
            <ol>{all.map(|(at, ((finding, shown), title))| step(at, finding, shown, title)).collect_html()}</ol>
            {drawing(if header.pledge.is_some() { &checked.liveries } else { &[] })}
            {compared.map(|compared| html! { <p class="not-shown">{compared}</p> })}
            <p class="not-shown">{not_shown}</p>
            {Link::to(Route::Fair).class("why-fair").around(words::WHY)}
        </section>
    }
}

fn medal(verdict: &Verdict) -> Html {
    let (class, glyph) = match verdict {
        Verdict::Proven => ("disc ok", "g-check"),
        Verdict::Open(_) => ("disc open", "g-info"),
        Verdict::Broken(_) => ("disc broken", "g-warn"),
    };
    html! { <span class=class>{symbol(glyph, 56)}</span> }
}

fn step(at: usize, finding: &Finding, shown: Html, title: &'static str) -> Html {
    html! {
        <li>
            <span class="no">{at + 1}</span>
            <div>
                <h3>{title}</h3>
                {shown}
                <p>{finding.words.clone()}</p>
            </div>
            {tick(finding.mark)}
        </li>
    }
}

/// The sign of a mark, and its word for those who cannot see it.
fn tick(mark: Mark) -> Html {
    let (class, glyph, word) = match mark {
        Mark::Holds => ("ok", "g-check", words::HOLDS),
        Mark::Open => ("open", "g-info", words::OPEN),
        Mark::Broken => ("broken", "g-close", words::DOES_NOT_HOLD),
    };
    html! { <span class=format!("tick {class}") title=word>{symbol(glyph, 22)}<span class="visually-hidden">{word}</span></span> }
}

/// The words that were given, each with whose it is.
fn given(checked: &Checked) -> Html {
    let Some(pledge) = &checked.audit.record.header.pledge else { return Html::Nothing };
    let one = |(at, word): (usize, &String)| {
        let livery = checked.liveries.get(at).copied().unwrap_or(Livery::Ember);
        let person = checked.people.get(at).cloned().flatten().unwrap_or_default();
        let word = if word.is_empty() {
            html! { <i>{words::NO_WORD}</i> }
        } else {
            word.clone().into_html()
        };
        html! {
            <li title=person>
                <span class=format!("plate pc-{}", livery.id())>
                    {symbol(livery.emblem(), 14)}
                </span>
                {word}
            </li>
        }
    };
    html! { <ul class="words">{pledge.words.iter().enumerate().map(one).collect_html()}</ul> }
}

fn file_of(checked: &Checked) -> String {
    replay::file_name(checked.title, &checked.exhibit)
}

fn download(checked: &Checked) {
    if let Err(fault) = files::download(&file_of(checked), &checked.audit.record.to_string()) {
        ui::error!("The record cannot be handed over: {fault:?}");
    }
}

/// A record from a file is kept on this device, as a game to look at.
fn keep_and_watch(checked: &Checked, said: RwSignal<Option<String>>) {
    match games::load_record(&checked.audit.record.to_string()) {
        Ok(route) => go(route),
        Err(why) => said.set(Some(why)),
    }
}

/// The foot: how to do it oneself, and where to go from here.
fn foot(state: RwSignal<State>, checked: &Rc<Checked>) -> Html {
    let said = RwSignal::new(None::<String>);
    let seed = checked.audit.seed.map(|seed| seed.to_string());
    let copy = seed.map(|seed| {
        let take = move |_| {
            let seed = seed.clone();
            spawn(async move {
                let done = files::copy(&seed).await;
                let words = if done { words::COPIED } else { words::NOT_COPIED };
                said.set(Some(words.into()));
            });
        };
        html! { <button class="btn g" on:click=take>{symbol("g-copy", 18)}{words::COPY_SEED}</button> }
    });
    let inside = || html! { {symbol("g-replay", 18)} {words::WATCH} };
    let watch = match checked.exhibit.replay(Some(0)) {
        Some(route) => Link::to(route).class("btn p").around(inside()),
        None => {
            let checked = checked.clone();
            html! { <button class="btn p" on:click=move |_| keep_and_watch(&checked, said)>{inside()}</button> }
        }
    };
    html! {
        <footer class="verify-foot">
            {symbol_in("ok", "g-seal", 26)}
            <p>
                <b>{words::YOURSELF}</b>
                <span>{words::YOURSELF_HELP} " " <code>{words::command(&file_of(checked))}</code></span>
                <span role="status">{move || said.get()}</span>
            </p>
            {copy}
            {chooser("btn", words::ANOTHER, move |file| chosen(state, file.as_deref()))}
            {watch}
        </footer>
    }
}
