//! Examples: drawn, told, and to be tried.

use super::{Focus, Reading, prose};
use crate::parts::link::Link;
use crate::parts::symbol::symbol;
use client::Route;
use client::rulebook_page::{Case, Done, Drawn, Example, May, Moment, Ruling, drawn};
use client::words::rules as words;
use scene::Line;
use ui::prelude::*;

/// What stands beside the text: the first example in full, the others folded.
pub fn beside(reading: Reading, focus: &Focus) -> Html {
    let examples: Vec<Example> = reading.book.with_value(|book| match focus {
        Focus::Rule(rule) => book.examples_of(rule).into_iter().cloned().collect(),
        Focus::Example(title) => book.example(title).cloned().into_iter().collect(),
        Focus::Nothing => Vec::new(),
    });
    let Some((first, others)) = examples.split_first() else { return lesson(reading) };
    let first = html! { <section class="ex">{whole(reading, first)}</section> };
    let folded: Vec<Html> = others.iter().map(|example| folded(reading, example.clone())).collect();
    let more = (!folded.is_empty()).then(|| html! { <h3 class="ex-more">{words::MORE}</h3> {folded} });
    html! { {first} {more} }
}

/// The way to the lesson, where there is no example.
fn lesson(reading: Reading) -> Html {
    let route = Route::Lesson(reading.game().into());
    html! {
        <section class="ex ex-learn">
            {symbol("logo", 72)}
            <h3>{words::LEARN_TITLE}</h3>
            <p>{words::LEARN_HELP}</p>
            <div class="by">
                {Link::to(route).class("btn p").around(html! {
                    {symbol("g-lesson", 18)}
                    {words::LEARN}
                })}
            </div>
        </section>
    }
}

/// An example that is drawn when it is unfolded.
fn folded(reading: Reading, example: Example) -> Html {
    let open = RwSignal::new(false);
    let name = example.name.clone();
    let rules = reading.book.with_value(|book| example.rules.first().map(|rule| book.cite(rule)));
    let example = StoredValue::new(example);
    html! {
        <details class="ex-fold" on:toggle=move |_| open.set(true)>
            <summary>
                {symbol("g-chevron-right", 14)}
                <b>{name}</b>
                <span class="ex-rules">{rules}</span>
            </summary>
            {move || open.get().then(|| {
                html! { <section class="ex">{example.with_value(|example| whole(reading, example))}</section> }
            })}
        </details>
    }
}

fn whole(reading: Reading, example: &Example) -> Html {
    let about = (!example.about.is_empty())
        .then(|| html! { <p class="ex-about">{prose::text(reading.game(), &example.about)}</p> });
    let all = example.cases.len();
    let cases: Vec<Html> =
        example.cases.iter().zip(1..).map(|(case, number)| case_of(reading, case, number, all)).collect();
    html! {
        <h3>{words::example(&example.name)}</h3>
        {about}
        {cases}
        <p class="ex-help">{words::TRY_IT_HELP}</p>
    }
}

fn case_of(reading: Reading, case: &Case, number: usize, all: usize) -> Html {
    let picture = match drawn(reading.title, &case.block, [words::BEFORE, words::AFTER]) {
        Ok(Some(drawn)) => shown(reading, case, &drawn),
        Ok(None) => html! { <p class="ex-none">{words::NO_PICTURE}</p> },
        Err(fault) => {
            ui::error!("{} cannot be shown: {fault}", case.id);
            html! { <p class="ex-none">{words::BROKEN}</p> }
        }
    };
    let heading = (all > 1).then(|| html! { <h4>{words::position(number, all)}</h4> });
    let written: Vec<Html> = case.lines().map(written).collect();
    html! {
        <div class="ex-case">
            {heading} {picture} <details class="ex-text">
                <summary>
                    {symbol("g-chevron-right", 12)}
                    {words::AS_WRITTEN}
                    <span class="ex-id">{case.id.clone()}</span>
                </summary>
                <pre tabindex="0">{written}</pre>
            </details>
        </div>
    }
}

fn written(line: &str) -> Html {
    let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
    let (first, rest) = (first.to_string(), format!(" {rest}\n"));
    html! { <b>{first}</b> {rest} }
}

fn shown(reading: Reading, case: &Case, drawn: &Drawn) -> Html {
    let done = drawn.done.as_ref().map(|done| told(reading, case, done));
    let route = Route::Try(reading.game().into(), case.id.clone());
    html! {
        <div class="ex-picture" inner_html=drawn.before.clone()></div>
        {rulings(reading, &case.rulings(Moment::Before))}
        <div class="by">
            {Link::to(route).class("btn p").around(html! {
                {symbol("g-play", 18)}
                {words::TRY_IT}
            })}
        </div>
        {done}
    }
}

/// What may and may not be done.
fn rulings(reading: Reading, rulings: &[Ruling]) -> Option<Html> {
    let row = |ruling: &Ruling| {
        let (class, glyph, said, rule) = match &ruling.may {
            May::Yes => ("yes", "g-check", words::ALLOWED, None),
            May::No(rule) => ("no", "g-close", words::FORBIDDEN, rule.clone()),
        };
        let rule = rule.map(|rule| {
            let cited = reading.book.with_value(|book| book.cite(&rule));
            html! { " " {Link::to(reading.to(&rule)).class("rb-ref").around(cited)} }
        });
        html! {
            <li class=class>
                {symbol(glyph, 14)}
                <span class="visually-hidden">{said}</span>
                <span>{ruling.what.clone()} {rule}</span>
            </li>
        }
    };
    let rows: Vec<Html> = rulings.iter().map(row).collect();
    (!rows.is_empty()).then(|| html! { <ul class="ex-may">{rows}</ul> })
}

fn told(reading: Reading, case: &Case, done: &Done) -> Html {
    let lines: Vec<Html> = done.told.iter().map(|line| sentence(reading, line)).collect();
    let after = done.after.clone().map(|after| {
        html! {
            <p class="ex-after">{words::AFTER}</p>
            <div class="ex-picture" inner_html=after></div>
        }
    });
    html! {
        <ul class="ex-told" aria-label=words::HAPPENS>{lines}</ul>
        {after}
        {rulings(reading, &case.rulings(Moment::After))}
    }
}

/// A sentence of the log with its rules.
fn sentence(reading: Reading, line: &Line) -> Html {
    let rules: Vec<Html> = line
        .rules
        .iter()
        .map(|rule| {
            let cited = reading.book.with_value(|book| book.cite(rule));
            html! { " " {Link::to(reading.to(rule)).class("rb-ref").around(cited)} }
        })
        .collect();
    html! { <li>{line.words.clone()} {rules}</li> }
}
