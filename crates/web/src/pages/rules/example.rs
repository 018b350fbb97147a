//! Examples: drawn, told, and to be tried.

use super::{Focus, Reading, prose};
use crate::parts::link::Link;
use crate::parts::symbol::Symbol;
use client::Route;
use client::rulebook_page::{Case, Done, Drawn, Example, May, Moment, Ruling, drawn};
use client::words::rules as words;
use leptos::prelude::*;
use scene::Line;

/// What stands beside the text: the first example in full, the others folded.
pub fn beside(reading: Reading, focus: &Focus) -> AnyView {
    let examples: Vec<Example> = reading.book.with_value(|book| match focus {
        Focus::Rule(rule) => book.examples_of(rule).into_iter().cloned().collect(),
        Focus::Example(title) => book.example(title).cloned().into_iter().collect(),
        Focus::Nothing => Vec::new(),
    });
    let Some((first, others)) = examples.split_first() else { return lesson(reading).into_any() };
    let first = view! { <section class="ex">{whole(reading, first)}</section> };
    let folded: Vec<AnyView> =
        others.iter().map(|example| folded(reading, example.clone()).into_any()).collect();
    let more = (!folded.is_empty()).then(|| view! { <h3 class="ex-more">{words::MORE}</h3> {folded} });
    view! { {first} {more} }.into_any()
}

/// The way to the lesson, where there is no example.
fn lesson(reading: Reading) -> impl IntoView {
    let route = Route::Lesson(reading.game().into());
    view! {
        <section class="ex ex-learn">
            <Symbol id="logo" size=72 />
            <h3>{words::LEARN_TITLE}</h3>
            <p>{words::LEARN_HELP}</p>
            <div class="by">
                <Link to=route class="btn p">
                    <Symbol id="g-lesson" size=18 />
                    {words::LEARN}
                </Link>
            </div>
        </section>
    }
}

/// An example that is drawn when it is unfolded.
fn folded(reading: Reading, example: Example) -> impl IntoView {
    let open = RwSignal::new(false);
    let name = example.name.clone();
    let rules = reading.book.with_value(|book| example.rules.first().map(|rule| book.cite(rule)));
    let example = StoredValue::new(example);
    view! {
        <details class="ex-fold" on:toggle=move |_| open.set(true)>
            <summary>
                <Symbol id="g-chevron-right" size=14 />
                <b>{name}</b>
                <span class="ex-rules">{rules}</span>
            </summary>
            {move || open.get().then(|| {
                view! { <section class="ex">{example.with_value(|example| whole(reading, example))}</section> }
            })}
        </details>
    }
}

fn whole(reading: Reading, example: &Example) -> AnyView {
    let about = (!example.about.is_empty())
        .then(|| view! { <p class="ex-about">{prose::text(reading.game(), &example.about)}</p> });
    let all = example.cases.len();
    let cases: Vec<AnyView> =
        example.cases.iter().zip(1..).map(|(case, number)| case_of(reading, case, number, all)).collect();
    view! {
        <h3>{words::example(&example.name)}</h3>
        {about}
        {cases}
        <p class="ex-help">{words::TRY_IT_HELP}</p>
    }
    .into_any()
}

fn case_of(reading: Reading, case: &Case, number: usize, all: usize) -> AnyView {
    let picture = match drawn(reading.title, &case.block, [words::BEFORE, words::AFTER]) {
        Ok(Some(drawn)) => shown(reading, case, &drawn).into_any(),
        Ok(None) => view! { <p class="ex-none">{words::NO_PICTURE}</p> }.into_any(),
        Err(fault) => {
            leptos::logging::error!("{} cannot be shown: {fault}", case.id);
            view! { <p class="ex-none">{words::BROKEN}</p> }.into_any()
        }
    };
    let heading = (all > 1).then(|| view! { <h4>{words::position(number, all)}</h4> });
    let written: Vec<AnyView> = case.lines().map(|line| written(line).into_any()).collect();
    view! {
        <div class="ex-case">
            {heading} {picture} <details class="ex-text">
                <summary>
                    <Symbol id="g-chevron-right" size=12 />
                    {words::AS_WRITTEN}
                    <span class="ex-id">{case.id.clone()}</span>
                </summary>
                <pre tabindex="0">{written}</pre>
            </details>
        </div>
    }
    .into_any()
}

fn written(line: &str) -> impl IntoView + use<> {
    let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
    let (first, rest) = (first.to_string(), format!(" {rest}\n"));
    view! { <b>{first}</b> {rest} }
}

fn shown(reading: Reading, case: &Case, drawn: &Drawn) -> impl IntoView + use<> {
    let done = drawn.done.as_ref().map(|done| told(reading, case, done));
    let route = Route::Try(reading.game().into(), case.id.clone());
    view! {
        <div class="ex-picture" inner_html=drawn.before.clone()></div>
        {rulings(reading, &case.rulings(Moment::Before))}
        <div class="by">
            <Link to=route class="btn p">
                <Symbol id="g-play" size=18 />
                {words::TRY_IT}
            </Link>
        </div>
        {done}
    }
}

/// What may and may not be done.
fn rulings(reading: Reading, rulings: &[Ruling]) -> Option<impl IntoView + use<>> {
    let row = |ruling: &Ruling| {
        let (class, symbol, said, rule) = match &ruling.may {
            May::Yes => ("yes", "g-check", words::ALLOWED, None),
            May::No(rule) => ("no", "g-close", words::FORBIDDEN, rule.clone()),
        };
        let rule = rule.map(|rule| {
            let cited = reading.book.with_value(|book| book.cite(&rule));
            view! { " " <Link to=reading.to(&rule) class="rb-ref">{cited}</Link> }
        });
        view! {
            <li class=class>
                <Symbol id=symbol size=14 />
                <span class="visually-hidden">{said}</span>
                <span>{ruling.what.clone()} {rule}</span>
            </li>
        }
    };
    let rows: Vec<AnyView> = rulings.iter().map(|ruling| row(ruling).into_any()).collect();
    (!rows.is_empty()).then(|| view! { <ul class="ex-may">{rows}</ul> })
}

fn told(reading: Reading, case: &Case, done: &Done) -> impl IntoView + use<> {
    let lines: Vec<AnyView> = done.told.iter().map(|line| sentence(reading, line).into_any()).collect();
    let after = done.after.clone().map(|after| {
        view! {
            <p class="ex-after">{words::AFTER}</p>
            <div class="ex-picture" inner_html=after></div>
        }
    });
    view! {
        <ul class="ex-told" aria-label=words::HAPPENS>{lines}</ul>
        {after}
        {rulings(reading, &case.rulings(Moment::After))}
    }
}

/// A sentence of the log with its rules.
fn sentence(reading: Reading, line: &Line) -> impl IntoView + use<> {
    let rules: Vec<AnyView> = line
        .rules
        .iter()
        .map(|rule| {
            let cited = reading.book.with_value(|book| book.cite(rule));
            view! { " " <Link to=reading.to(rule) class="rb-ref">{cited}</Link> }.into_any()
        })
        .collect();
    view! { <li>{line.words.clone()} {rules}</li> }
}
