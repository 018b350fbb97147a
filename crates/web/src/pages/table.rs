//! The table: board, question, what you hold, commentary. One local game at a time.

mod desk;
mod dialogs;
mod dice;
mod drawn;
mod end;
pub mod host;
pub mod keyboard;
pub mod prompt;
mod show;
pub mod tip;
pub mod tower;

pub use client::Mood;
pub use desk::{ByItself, Desk, Errand, Meant, Tab, Teacher};
pub use dice::dice;
pub use show::Showman;
pub use tower::{Entrant, Presence, strip_of, tower_of};

use self::host::{Place, Sitting};
use crate::app::house;
use crate::browser::games;
use crate::panels;
use crate::parts::board::{Board, board, is_touched};
use crate::parts::header::header_with;
use crate::parts::log::{log, scroll_to_the_end, sections};
use crate::parts::symbol::{symbol, symbol_in};
use client::log::Extent;
use client::words::{everywhere, table as words};
use client::{Route, without_places};
use kernel::{Seat, Talk};
use scene::{Choice, Grain, Line, Livery};
use ui::prelude::*;

/// As much as anybody looks back at.
const LOG: Extent = Extent::Around(200, 0);

/// The table of a game that is kept on this device.
pub fn table(id: &str) -> Html {
    let id = id.to_string();
    let newer = elsewhere(&id);
    let shown = move || {
        newer.get();
        untrack(|| match games::open(&id) {
            Ok(game) => laid_out(Desk::open(game)),
            Err(fault) => missing(fault),
        })
    };
    shown.into_html()
}

/// Counts how often this game went on in another tab: what that has kept is what counts, and is laid out here too.
fn elsewhere(id: &str) -> RwSignal<u32> {
    let (newer, key) = (RwSignal::new(0), games::key(id));
    let listener = window_event_listener(ui::event::storage, move |event: web_sys::StorageEvent| {
        if event.key().as_ref() == Some(&key) && event.new_value().is_some() {
            newer.update(|newer| *newer += 1);
        }
    });
    on_cleanup(move || listener.remove());
    newer
}

fn missing(fault: String) -> Html {
    html! {
        <main class="nowhere">
            <p>{fault}</p>
            <button class="btn p" on:click=|_| crate::app::go(Route::Front)>{everywhere::TO_THE_FRONT}</button>
        </main>
    }
}

/// The table, or the curtain in its place: what one person may not see of another's is not in the page either.
pub fn laid_out(desk: Desk) -> Html {
    let is_open = move || desk.curtain.with(Option::is_none);
    html! { {dialogs::curtain(desk)} {when(is_open, move || open(desk))} }
}

fn open(desk: Desk) -> Html {
    let tab = desk.tab;
    let help = RwSignal::new(false);
    keyboard::listen(desk, help);
    let name = catalog::find(desk.title).map_or("", |title| title.info().name);
    let wide = if panels::is_wide(desk) { "table wide" } else { "table" };
    let shown = move || {
        let tab = match tab.get() {
            Tab::Board => "tab-board",
            Tab::Log => "tab-log",
            Tab::Table => "tab-table",
            Tab::Chat => "tab-chat",
        };
        format!("{wide} {tab}")
    };
    // A game that stands still before its end is looked at as it stands.
    let over =
        move || desk.mood.get() == Mood::Over && (!desk.is_elsewhere() || desk.outcome.with(Option::is_some));
    // What is said is talked about below the results.
    let results = move || desk.mood.get() == Mood::Over && desk.results.get();
    // On a phone the instrument can be pulled down, until something else is asked.
    let tucked = RwSignal::new(false);
    Effect::new(move || {
        desk.mood.get();
        tucked.set(false);
    });
    let since = Signal::derive(move || desk.host(|host| host.since()).flatten());
    html! {
        <div class=shown class:over=over class:tucked=tucked>
            {header_with(name, panels::kind(desk), panels::tower(desk), html! {
                {header_icons(desk, help)}
            })}
            {opponents(desk)}
            <main class="play">
                {board(on_the_board(desk))}
                {tower::tower(desk)}
                {tip::tip(desk)}
                {drawn::drawn(desk)}
                {panels::over(desk)}
                {notice(desk)}
                {desk.around(Place::Strip)}
            </main>
            <section class="instrument" aria-label=words::PROMPT>
                {panels::is_wide(desk).then(|| pull(tucked))}
                {desk.around(Place::Offer)}
                {prompt::prompt(desk)}
                {until_over(desk, over)}
            </section>
            <aside class="side">
                <div class="others">{others(desk)}</div>
                {when(move || tab.get() == Tab::Table, move || tower::standings(desk))}
                {panels::side(desk)}
                {desk.around(Place::Ways)}
                {log(desk.title, desk.scene, desk.log.into(), Signal::stored(usize::MAX), LOG, desk.lit, since)}
                {when(move || !results(), move || desk.around(Place::Talk))}
            </aside>
            {tabs(desk)}
            <div class="visually-hidden" aria-live="polite">
                {move || announced(desk)}
            </div>
            {end::end(desk)}
            {dialogs::dialogs(desk, help)}
        </div>
    }
}

/// What happened last, to be read aloud. What no cell on the screen bears is no name for it.
fn announced(desk: Desk) -> Option<String> {
    let last = desk.log.with(|log| log.last().map(|moment| moment.line.words.clone()))?;
    Some(if panels::is_wide(desk) { without_places(&last) } else { last })
}

/// The instrument, as long as something is played. A wide one follows everything by itself: what is pointed at there, or has the
/// focus, stays where it is from step to step.
fn until_over(desk: Desk, over: impl Fn() -> bool + Copy + 'static) -> Html {
    let (ended, is_wide) = (Memo::new(over), panels::is_wide(desk));
    let shown = move || {
        let ended = if is_wide { ended.get() } else { over() };
        (!ended).then(|| panels::instrument(desk))
    };
    shown.into_html()
}

/// Pulls the instrument down, so that there is more to see of the board, and up again.
fn pull(tucked: RwSignal<bool>) -> Html {
    html! {
        <button
            class="pull"
            aria-label=words::PULL
            aria-expanded=move || (!tucked.get()).to_string()
            on:click=move |_| tucked.update(|tucked| *tucked = !*tucked)
        ></button>
    }
}

/// The board of a desk.
pub fn on_the_board(desk: Desk) -> Board {
    let actor = move || match desk.mood.get() {
        Mood::Asking(seat) | Mood::Thinking(seat) | Mood::Sent(seat) => desk.livery(seat),
        Mood::Showing | Mood::Over => desk.own_seat().map_or(Livery::Ember, |seat| desk.livery(seat)),
    };
    let asking = move || matches!(desk.mood.get(), Mood::Asking(_)) && !desk.pencil.get();
    Board {
        game: desk.title,
        scene: desk.scene.into(),
        livery: Signal::derive(actor),
        chosen: Signal::derive(move || {
            let picked = desk.choosing.with(|choosing| choosing.picked().map(String::from));
            // What is picked may be no piece but what is done with one's own.
            let is_piece =
                |id: &String| desk.scene.with(|scene| scene.pieces.iter().any(|piece| piece.id == *id));
            picked.filter(|id| asking() && is_piece(id)).or_else(|| own_vehicle(desk))
        }),
        // While others drive, the board goes where they are; and it is there while they think.
        drives: Signal::derive(move || match desk.mood.get() {
            Mood::Asking(_) => match desk.waits_for_another() {
                Some(seat) => vehicle_of(desk, seat),
                None => own_vehicle(desk).filter(|_| asking()),
            },
            Mood::Thinking(seat) => vehicle_of(desk, seat),
            Mood::Showing | Mood::Sent(_) | Mood::Over => None,
        }),
        targets: Signal::derive(move || {
            if asking() { desk.choosing.with(client::Choosing::targets) } else { Vec::new() }
        }),
        routes: desk.routes.into(),
        focus: desk.focus,
        ghosts: Memo::new(move || desk.ghosts()).into(),
        marks: desk.notes.into(),
        lit: desk.lit.into(),
        spot: Signal::derive(|| None),
        act: Callback::new(move |choice: Choice| desk.choose(choice)),
        touched: Callback::new(move |id: String| touched(desk, &id)),
        eye: desk.eye,
    }
}

/// What stands beside the color of a seat.
pub fn emblem(desk: Desk, seat: Seat) -> &'static str {
    desk.seen(|seen| seen.emblem(seat)).unwrap_or_default()
}

/// What whoever looks drives, or runs with.
fn own_vehicle(desk: Desk) -> Option<String> {
    vehicle_of(desk, desk.own_seat()?)
}

/// What a seat drives, or runs with.
fn vehicle_of(desk: Desk, seat: Seat) -> Option<String> {
    let livery = desk.livery(seat);
    desk.scene.with(|scene| {
        let runs = scene.grain == Grain::Long;
        let is_own = |piece: &&scene::Piece| (runs || piece.facing.is_some()) && piece.livery == Some(livery);
        scene.pieces.iter().find(is_own).map(|piece| piece.id.clone())
    })
}

/// A click on the board beside all targets: it finishes what moves, pencils a mark, picks a piece, says what lies there, or why
/// not.
fn touched(desk: Desk, id: &str) {
    let read = desk.put_card_away();
    desk.notice.set(None);
    if desk.mood.get_untracked() == Mood::Showing {
        desk.hurry();
        return;
    }
    if desk.pencil.get_untracked() {
        dialogs::ask_for_mark(desk, id);
        return;
    }
    let piece = desk.scene.with_untracked(|scene| {
        let on = |piece: &&scene::Piece| piece.on.as_deref() == Some(id) || piece.id == id;
        scene.pieces.iter().find(on).map(|piece| piece.id.clone())
    });
    if let Some(piece) = piece
        && desk.choosing.try_update(|choosing| choosing.pick(&piece)).unwrap_or(false)
    {
        return;
    }
    let why = desk
        .choosing
        .with_untracked(|choosing| choosing.barred_on(id).and_then(|choice| choice.why_not.clone()));
    if let Some(why) = why {
        desk.refuse(&why);
    } else if desk.choosing.try_update(|choosing| choosing.pick_for(id)).unwrap_or(false) {
        // Somebody else can go there, and is picked now: a second click goes.
    } else if read.as_deref() == Some(id) || desk.show_about(id) {
        // A card lies there now, or the one that lay there was read.
    } else if matches!(desk.mood.get_untracked(), Mood::Asking(_)) {
        // Where ways are offered, what is not one of them is too far, or something is in the way.
        let drives = desk.routes.with_untracked(|routes| !routes.is_empty());
        match desk.seen(|seen| seen.out_of_reach(id)).flatten().filter(|_| drives) {
            Some(why) => desk.notice.set(Some(desk.persons().line(why))),
            None => desk.say(if drives { words::OUT_OF_REACH } else { words::NOTHING_THERE }),
        }
    }
}

fn header_icons(desk: Desk, help: RwSignal<bool>) -> Html {
    let round = move || {
        // Before the first round there is none.
        desk.round
            .get()
            .filter(|round| *round > 0)
            .map(|round| html! { <span class="round">{words::ROUND} " " <b>{round}</b></span> })
    };
    let rules = Route::Rules(desk.title.into(), None);
    html! {
        {panels::goal(desk)}
        {round}
        {desk.around(Place::Header)}
        {panels::is_wide(desk).then(|| drawer(desk))}
        <button
            class="icon wide"
            aria-label=words::RULES
            title=words::RULES
            on:click=move |_| crate::app::go(rules.clone())
        >
            {symbol("g-book", 18)}
        </button>
        {move || (!desk.is_elsewhere() && desk.outcome.with(Option::is_none)).then(|| give_up(desk))}
        <button class="icon keys-help" aria-label=words::SHORTCUTS title=words::SHORTCUTS on:click=move |_| help.set(true)>
            {symbol("g-help", 18)}
        </button>
    }
}

/// The way to give up; who has done so is told who plays on.
fn give_up(desk: Desk) -> Html {
    if desk.is_stood_in() {
        return html! { <span class="round" role="status">{symbol("g-bot", 18)} <span class="stood-in">{words::BOT_FOR_YOU}</span></span> };
    }
    html! {
        <button class="icon" aria-label=words::CONCEDE title=words::CONCEDE on:click=move |_| desk.leaving.set(true)>
            {symbol("g-flag", 18)}
        </button>
    }
}

/// Opens and closes the side where the board takes the whole width; with a lock while nobody may talk.
fn drawer(desk: Desk) -> Html {
    let is_open = move || desk.tab.get() != Tab::Board;
    let silent = move || {
        desk.view.with(|_| ());
        desk.is_elsewhere() && desk.seen(|seen| seen.silence()) == Some(Talk::Closed)
    };
    html! {
        <button
            class="icon drawer"
            aria-label=words::LOG
            title=words::LOG
            aria-expanded=move || is_open().to_string()
            on:click=move |_| {
                desk.pull_drawer();
                // What was hidden could not be scrolled.
                request_animation_frame(|| scroll_to_the_end(".side .log"));
            }
        >
            {symbol("g-log", 18)}
            {when(silent, || html! { {symbol("g-chat", 18)} {symbol("g-lock", 14)} })}
        </button>
    }
}

/// The others, folded to a line: on a phone under the header.
fn opponents(desk: Desk) -> Html {
    if panels::is_wide(desk) {
        return html! { <div class="opponents">{panels::tower(desk)}</div> };
    }
    let has_tower = Memo::new(move || desk.scene.with(|scene| !scene.tower.is_empty()));
    let shown = move || if has_tower.get() { tower::strip(desk) } else { others(desk) };
    html! { <div class="opponents">{shown} {panels::countdown(desk)}</div> }
}

/// What somebody at a seat is called.
pub fn who(desk: Desk, seat: Seat) -> String {
    if desk.own_seat() == Some(seat) && !desk.is_stood_in() {
        return words::YOU.into();
    }
    let person = desk.host(|host| host.sitting(seat)).flatten().map(|sitting| match sitting {
        Sitting::Here(name) | Sitting::Away(name) => name,
    });
    person.unwrap_or_else(|| {
        let said = desk.seats().into_iter().find(|(other, _)| *other == seat).map(|(_, who)| who);
        let said = said.unwrap_or_default();
        if said.starts_with("bot") { "bot".into() } else { said }
    })
}

fn others(desk: Desk) -> Html {
    if desk.is_elsewhere() {
        return desk.around(Place::Others);
    }
    let shown = move || {
        // Sides are exchanged in a match.
        desk.view.with(|_| ());
        let own = desk.own_seat();
        let mut seats = desk.seats();
        kernel::sort_short_by_key(&mut seats, |(seat, _)| Some(*seat) != own);
        seats.into_iter().map(|(seat, who)| other(desk, seat, who)).collect_html()
    };
    shown.into_html()
}

fn other(desk: Desk, seat: Seat, who: String) -> Html {
    let livery = desk.livery(seat);
    let own = desk.own_seat() == Some(seat);
    let state = move || match desk.mood.get() {
        _ if own && !desk.is_stood_in() => words::YOU.to_string(),
        Mood::Thinking(thinker) if thinker == seat => words::THINKING.to_string(),
        Mood::Asking(asked) if asked == seat => words::TO_ACT.to_string(),
        Mood::Asking(_) | Mood::Thinking(_) | Mood::Sent(_) | Mood::Showing | Mood::Over => who.clone(),
    };
    html! {
        <div class="other" class:own=own>
            <span class=format!("plate pc-{}", livery.id())>
                {symbol(emblem(desk, seat), 18)}
            </span>
            {symbol_in(format!("pc-{}", livery.id()), desk.face(seat), 36)}
            <span>
                <b>{desk.name(seat)}</b>
                <small>{state}</small>
            </span>
        </div>
    }
}

/// So long something that could not be done is read, in milliseconds.
const READ: i32 = 8000;

/// Something that could not be done, and why. It goes by itself after a while, and lets clicks through to what lies under it.
fn notice(desk: Desk) -> Html {
    passes(desk);
    when(move || !is_read_below(desk), move || box_of(desk))
}

/// The same where no question is asked.
pub fn notice_over(desk: Desk) -> Html {
    passes(desk);
    box_of(desk)
}

/// Whether it stands in the place of the question: over the board it would cover what a finger points at next.
pub fn is_read_below(desk: Desk) -> bool {
    is_touched() && !panels::is_wide(desk) && desk.tab.get() == Tab::Board
}

/// It goes when it was read, when something else is looked at, and with the place where it was said.
fn passes(desk: Desk) {
    let before = StoredValue::new(desk.tab.get_untracked());
    Effect::new(move || {
        let tab = desk.tab.get();
        let has_turned =
            before.try_update_value(|before| std::mem::replace(before, tab) != tab) == Some(true);
        if has_turned || desk.focus.with(Option::is_some) {
            desk.notice.set(None);
        }
    });
    Effect::new(move || {
        if let Some(read) = desk.notice.get() {
            let gone = move || {
                if desk.notice.try_get_untracked().flatten().as_ref() == Some(&read) {
                    desk.notice.set(None);
                }
            };
            ui::set_timeout(gone, READ);
        }
    });
}

fn box_of(desk: Desk) -> Html {
    let shown = move || {
        desk.notice.get().map(|Line { words, rules }| {
            html! {
                <div class="notice" role="alert">
                    <span>{words} " " {sections(desk.title, rules)}</span>
                    <button class="icon" aria-label=everywhere::CLOSE on:click=move |_| desk.notice.set(None)>
                        {symbol("g-close", 16)}
                    </button>
                </div>
            }
        })
    };
    shown.into_html()
}

fn tabs(desk: Desk) -> Html {
    let tab = desk.tab;
    let one = move |which: Tab, glyph: &'static str, label: &'static str, mark: Html| {
        html! {
            <button
                aria-current=move || (tab.get() == which).then_some("true")
                on:click=move |_| {
                    tab.set(which);
                    // What was hidden could not be scrolled.
                    request_animation_frame(|| scroll_to_the_end(".side .log"));
                }
            >
                {symbol(glyph, 20)}
                {label}
                {mark}
            </button>
        }
    };
    let chat = desk.is_elsewhere().then(|| one(Tab::Chat, "g-chat", words::CHAT, desk.around(Place::Unread)));
    html! {
        <nav class="tabs table-tabs">
            {one(Tab::Board, "g-map", words::BOARD, desk.around(Place::Turn))}
            {one(Tab::Log, "g-log", words::LOG, Html::Nothing)}
            {one(Tab::Table, "g-info", words::TABLE, Html::Nothing)}
            {chat}
        </nav>
    }
}

/// The settings, for parts that have only the desk.
pub fn hints_are_on() -> bool {
    house().settings.get().hints == client::Hints::On
}
