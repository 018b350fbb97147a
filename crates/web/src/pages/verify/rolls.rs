//! The right half: one row for each roll, a hundred at a time. A row opens to say how it was counted again.

use super::{Checked, tick};
use crate::parts::link::Link;
use crate::parts::segmented::segmented;
use crate::parts::symbol::symbol;
use client::words::{replay, verify as words};
use client::{Kind, Mark, Roll, Route, Stands, Wanted};
use std::rc::Rc;
use ui::prelude::*;

/// So many rows are drawn at a time.
const PAGE: usize = 100;

/// Which rows are looked at.
#[derive(Clone, Copy)]
struct Looking {
    wanted: RwSignal<Wanted>,
    page: RwSignal<usize>,
    open: RwSignal<Option<usize>>,
}

pub fn rolls(checked: Rc<Checked>) -> Html {
    if checked.audit.rolls.is_empty() {
        return html! { <section class="rolls"><p class="none">{words::NONE}</p></section> };
    }
    let wrong = checked.audit.rolls.iter().position(|roll| roll.mark == Mark::Broken);
    let looking = Looking {
        wanted: RwSignal::new(Wanted { kind: Kind::All, letters: String::new() }),
        page: RwSignal::new(wrong.unwrap_or(0) / PAGE),
        open: RwSignal::new(wrong),
    };
    let (source, list) = (checked.clone(), checked.clone());
    let found = Memo::new(move || looking.wanted.with(|wanted| source.audit.found(wanted, &source.people)));
    let [number, name, range, was, moment] = words::COLUMNS;
    let rows = move || {
        let page = looking.page.get();
        found.with(|found| {
            let shown = found.iter().skip(page * PAGE).take(PAGE);
            let rows: Vec<Html> =
                shown.filter_map(|at| Some(row(&list, *at, list.audit.rolls.get(*at)?, looking))).collect();
            if rows.is_empty() {
                html! { <li class="none">{words::NONE_FOUND}</li> }
            } else {
                rows.into_html()
            }
        })
    };
    html! {
        <section class="rolls">
            {bar(&checked, looking, found)}
            <div class="heads" aria-hidden="true">
                <span>{number}</span><span></span><span>{name}</span><span class="range" title=words::FROM_ZERO>{range}</span>
                <span class="was">{was}</span><span></span><span>{moment}</span>
            </div>
            <ol>{rows}</ol>
            <p class="from-zero">
                {words::FROM_ZERO} " "
                {Link::to(Route::Rules(checked.title.into(), Some("chance".into()))).around(words::NAMED_IN)}
            </p>
        </section>
    }
}

/// What is listed, and what could be instead.
fn bar(checked: &Checked, looking: Looking, found: Memo<Vec<usize>>) -> Html {
    let mut kinds = vec![(Kind::All, words::ALL.to_string())];
    let names = checked.audit.names();
    if names.len() > 1 {
        kinds.extend(names.into_iter().map(|name| (Kind::Named(name.clone()), name)));
    }
    if checked.audit.wrong() > 0 {
        kinds.push((Kind::Wrong, words::WRONG.to_string()));
    }
    let again = move |change: &dyn Fn(&mut Wanted)| {
        looking.wanted.update(change);
        looking.page.set(0);
        looking.open.set(None);
    };
    let kind = Signal::derive(move || looking.wanted.with(|wanted| wanted.kind.clone()));
    let pick = move |kind: Kind| again(&|wanted| wanted.kind = kind.clone());
    let title = move || {
        let (all, page) = (found.with(Vec::len), looking.page.get());
        words::listed((page * PAGE + 1).min(all), (page * PAGE + PAGE).min(all), all)
    };
    let last = move || found.with(Vec::len).saturating_sub(1) / PAGE;
    let turn = move |label: &'static str, glyph: &'static str, on: bool| {
        let shut = move || if on { looking.page.get() >= last() } else { looking.page.get() == 0 };
        let press = move |_| {
            looking.page.update(|page| *page = if on { *page + 1 } else { page.saturating_sub(1) });
        };
        html! { <button class="icon" aria-label=label title=label prop:disabled=shut on:click=press>{symbol(glyph, 20)}</button> }
    };
    let many = checked.audit.rolls.len() > PAGE;
    html! {
        <div class="bar">
            <h2>{title}</h2>
            {many.then(|| html! { {turn(words::EARLIER, "g-chevron-left", false)} {turn(words::LATER, "g-chevron-right", true)} })}
            {(kinds.len() > 1).then(|| segmented(words::KIND, kinds, kind, pick))}
            <label class="search">
                {symbol("g-search", 18)}
                <input
                    class="field"
                    type="search"
                    placeholder=words::SEARCH
                    aria-label=words::SEARCH
                    on:input=move |event| {
                        let letters = ui::event_target_value(&event);
                        again(&|wanted| wanted.letters.clone_from(&letters));
                    }
                />
            </label>
        </div>
    }
}

fn row(checked: &Checked, at: usize, roll: &Roll, looking: Looking) -> Html {
    let was = roll.said.map_or_else(|| "–".to_string(), |said| said.to_string());
    let (who, plate) = match &roll.who {
        None => (words::AT_THE_START.to_string(), Html::Nothing),
        Some((seat, side, livery)) => {
            let person = checked.people.get(usize::from(seat.number())).cloned().flatten();
            let who = person.map_or_else(|| side.clone(), |person| replay::played_by(side, &person));
            let plate = html! { <span class=format!("plate pc-{}", livery.id())>{symbol(livery.emblem(), 14)}</span> };
            (who, plate)
        }
    };
    let moment = u32::try_from(roll.step).ok().and_then(|step| checked.exhibit.replay(Some(step)));
    let moment = moment
        .map(|route| Link::to(route).class("icon").label(words::TO_THE_MOMENT).around(symbol("g-play", 16)));
    let (what, mut about) = if roll.decided.is_empty() {
        (roll.name.clone(), vec![who])
    } else {
        (roll.decided.clone(), vec![roll.name.clone(), who])
    };
    if roll.stands == Stands::TakenBack {
        about.push(words::TAKEN_BACK.into());
    }
    let who = about.join(", ");
    let counted = words::counted(roll);
    let is_open = move || looking.open.get() == Some(at);
    let turn = move |_| looking.open.update(|open| *open = if *open == Some(at) { None } else { Some(at) });
    html! {
        <li class:open=is_open class:broken=roll.mark == Mark::Broken>
            <button class="roll" aria-expanded=move || is_open().to_string() on:click=turn>
                <span class="number">{roll.number}</span>
                <span class="fell">{was.clone()}</span>
                <span class="name">
                    <b>{what}</b>
                    <small>{plate} {who}</small>
                </span>
                <span class="range">{words::range(roll.of)}</span>
                <b class="was">{was}</b>
                {tick(roll.mark)}
            </button>
            {moment}
            {when(is_open, move || html! { <p class="counted">{counted.clone()}</p> })}
        </li>
    }
}
