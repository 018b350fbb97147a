//! The log: commentary in chapters, newest last. A line under the pointer lights what it is about; its § opens the rule.

use crate::app::house;
use crate::browser::address;
use crate::parts::symbol::symbol;
use client::Route;
use client::log::{Excerpt, Extent, LogLine, excerpt};
use client::words::table as words;
use scene::{Livery, Moment, Piece, Scene};
use ui::prelude::*;
use wasm_bindgen::JsCast;

/// The log of what happened. What comes after the first `reached` moments is still to come; at first
/// no more than `extent` is shown, for a long match has thousands of lines. What comes from `since` on is new to who reads.
pub fn log(
    game: &'static str,
    scene: RwSignal<Scene>,
    moments: Signal<Vec<Moment>>,
    reached: Signal<usize>,
    extent: Extent,
    lit: RwSignal<Vec<String>>,
    since: Signal<Option<usize>>,
) -> Html {
    let extent = RwSignal::new(extent);
    let cast = Memo::new(move || scene.with(cast_of));
    let shown = Memo::new(move || moments.with(|moments| excerpt(moments, reached.get(), extent.get())));
    let list = NodeRef::<web_sys::HtmlOListElement>::new();
    Effect::new(move || {
        let now = reached.get();
        let last = shown.with(|shown| shown.lines.iter().rfind(|line| line.at < now).map(|line| line.at));
        if let Some(list) = list.get() {
            request_animation_frame(move || show_line(&list, last));
        }
    });
    html! {
        <ol class="log" node_ref=list aria-label=words::LOG tabindex="0">
            {when(move || shown.with(|shown| shown.is_cut), move || html! {
                <li><button class="btn" on:click=move |_| extent.set(Extent::Whole)>{words::WHOLE_LOG}</button></li>
            })}
            {each(move || shown.with(|Excerpt { lines, .. }| with_news(lines, since.get())), |(line, news)| (line.at, line.moment.line.words.clone(), line.heading.clone(), *news), move |(entry, news)| line(game, entry, news, lit, cast))}
        </ol>
    }
}

/// Whether what is new begins with a line.
type BeginsNews = bool;

/// The lines; the first that is new is marked, unless all of them are.
fn with_news(lines: &[LogLine], since: Option<usize>) -> Vec<(LogLine, BeginsNews)> {
    let first = since.and_then(|since| lines.iter().position(|line| line.at >= since)).filter(|at| *at > 0);
    lines.iter().enumerate().map(|(at, line)| (line.clone(), first == Some(at))).collect()
}

/// Marks the last line that has happened and scrolls it into sight. What follows a marked line is still to come (a rule of
/// the style sheet), so that the lines themselves need not follow anything.
fn show_line(list: &web_sys::HtmlOListElement, last: Option<usize>) {
    let last = last.and_then(|at| list.query_selector(&format!("[data-at=\"{at}\"]")).ok().flatten());
    let marked = list.query_selector(".now").ok().flatten();
    if marked != last {
        marked.inspect(|item| item.set_class_name(""));
        last.as_ref().inspect(|item| item.set_class_name("now"));
    }
    list.set_class_name(if last.is_some() { "log" } else { "log unbegun" });
    match last.and_then(|item| item.dyn_into::<web_sys::HtmlElement>().ok()) {
        Some(item) => {
            let bottom = item.offset_top() + item.offset_height() - list.offset_top();
            list.set_scroll_top((bottom - list.client_height() + 24).max(0));
        }
        None => list.set_scroll_top(0),
    }
}

/// Shows the newest line of a log.
pub fn scroll_to_the_end(log: &str) {
    if let Some(list) = document().query_selector(log).ok().flatten() {
        list.set_scroll_top(list.scroll_height());
    }
}

/// Those who have a livery: the ids of their pieces, their names, what they wear.
type Cast = Vec<(String, String, Livery)>;

fn cast_of(scene: &Scene) -> Cast {
    let member = |piece: &Piece| Some((piece.id.clone(), piece.name.clone(), piece.livery?));
    scene.pieces.iter().filter_map(member).collect()
}

/// Words, with the name that they begin with apart.
fn by_name(said: &str, cast: &Cast) -> (String, String) {
    let begins = |name: &&str| {
        !name.is_empty()
            && said.strip_prefix(*name).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
    };
    // Where a game speaks to whoever reads, that is a name too.
    let mut names = cast.iter().map(|(_, name, _)| name.as_str()).chain([words::YOU_FIRST]);
    let length = names.find(begins).map_or(0, str::len);
    let (name, rest) = said.split_at(length);
    (name.into(), rest.into())
}

fn line(
    game: &'static str,
    line: LogLine,
    news: BeginsNews,
    lit: RwSignal<Vec<String>>,
    cast: Memo<Cast>,
) -> Html {
    let LogLine { at, heading, moment: Moment { line, show } } = line;
    let about = StoredValue::new(show.about);
    let color = move || {
        let worn = |cast: &Cast| {
            let first = about.with_value(|about| about.first().cloned())?;
            cast.iter().find(|(id, ..)| *id == first).map(|(_, _, livery)| format!("pc-{}", livery.id()))
        };
        cast.with(worn).unwrap_or_default()
    };
    let words = line.words;
    let said = move || {
        let (name, rest) = cast.with(|cast| by_name(&words, cast));
        html! { {(!name.is_empty()).then(|| html! { <b>{name}</b> })} {rest} }
    };
    html! {
        {news.then(|| html! { <li class="since">{words::SINCE}</li> })}
        {heading.map(|heading| html! { <li class="chapter" role="presentation">{heading}</li> })}
        <li
            data-at=at
            on:pointerenter=move |_| lit.set(about.get_value())
            on:pointerleave=move |_| lit.set(Vec::new())
        >
            {(!show.icon.is_empty()).then(|| html! { <span class=color>{symbol(show.icon.clone(), 26)}</span> })}
            <span>{said} " " {sections(game, line.rules)}</span>
        </li>
    }
}

/// The § of a line, each of which opens its rule.
pub fn sections(game: &'static str, rules: Vec<String>) -> Html {
    rules.into_iter().map(|rule| html! { {section(game, rule)} " " }).collect_html()
}

/// A § that opens its rule over the page.
pub fn section(game: &'static str, rule: String) -> Html {
    let short = rule.split_once('-').map_or(rule.clone(), |(_, number)| number.to_string());
    let route = Route::Rules(game.into(), Some(rule.clone()));
    let (address, label) = (address::of(&route), format!("{}: {rule}", words::WHY));
    html! {
        <a
            class="rule"
            href=address
            aria-label=label
            on:click=move |event| {
                if !(event.ctrl_key() || event.meta_key() || event.shift_key()) {
                    event.prevent_default();
                    house().rule.set(Some((game, rule.clone())));
                }
            }
        >
            "§" {short}
        </a>
    }
}
