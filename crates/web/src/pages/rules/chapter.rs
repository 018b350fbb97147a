//! A chapter: its rules, and what stands between them.

use super::copy::copy;
use super::{Focus, Reading, example, prose};
use crate::parts::link::Link;
use crate::parts::symbol::symbol;
use client::rulebook_page::{Group, Passage, RuleText};
use client::words::rules as words;
use ui::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::MouseEvent;

/// The chapter that the address asks for; drawn anew only when it is another.
pub fn chapter(reading: Reading) -> Html {
    let at = Memo::new(move || reading.place.with(|place| place.chapter));
    // One key a chapter: nothing of the one before stays.
    html! {
        {each(move || [at.get()], |at| *at, move |at| {
                reading.book.with_value(|book| book.chapters.get(at).map(|chapter| draw(reading, chapter)))
            })}
    }
}

fn draw(reading: Reading, chapter: &client::rulebook_page::Chapter) -> Html {
    let number = match chapter.group {
        Group::Rules => chapter.number.to_string(),
        Group::Start | Group::Reference | Group::Making => String::new(),
    };
    let plain = number.is_empty();
    let passages: Vec<Html> = chapter.passages.iter().map(|passage| draw_passage(reading, passage)).collect();
    html! {
        <div class="rb-head" class:plain=plain>
            <span class="no" aria-hidden="true">{number}</span>
            <h2 class="display" tabindex="-1">{chapter.name.clone()}</h2>
        </div>
        <div class="rb-passages">{passages}</div>
    }
}

fn draw_passage(reading: Reading, passage: &Passage) -> Html {
    let game = reading.game();
    match passage {
        Passage::Rule(rule) => draw_rule(reading, rule),
        Passage::Heading { anchor, text } => {
            html! { <h3 id=anchor.clone()>{prose::text(game, text)}</h3> }
        }
        Passage::Order { anchor, text } => {
            let hot = is_named(reading, anchor);
            html! { <p id=anchor.clone() class="rb-order" class:hot=hot>{prose::text(game, text)}</p> }
        }
        Passage::Example(title) => draw_example(reading, title),
        Passage::Block(block) => prose::block(game, block),
    }
}

/// Whether the address names this.
fn is_named(reading: Reading, anchor: &str) -> impl Fn() -> bool + Copy + use<> {
    let anchor = StoredValue::new(anchor.to_string());
    move || reading.place.with(|place| anchor.with_value(|anchor| place.anchor.as_ref() == Some(anchor)))
}

fn draw_rule(reading: Reading, rule: &RuleText) -> Html {
    let id = StoredValue::new(rule.id.clone());
    let hot = is_named(reading, &rule.id);
    let focused = Memo::new(move || {
        reading.focus.with(|focus| matches!(focus, Focus::Rule(rule) if id.with_value(|id| id == rule)))
    });
    let cited = reading.book.with_value(|book| book.cite(&rule.id));
    let number = cited.trim_start_matches('§').to_string();
    let look = move |event: MouseEvent| {
        if !on_a_control(&event) {
            reading.point_at(&id.get_value());
        }
    };
    let below = move || {
        let here = reading.narrow.get() && focused.get() && hot();
        here.then(|| html! { <div class="rb-inline">{example::beside(reading, &Focus::Rule(id.get_value()))}</div> })
    };
    html! {
        <div class="ru" id=rule.id.clone() class:hot=hot class:on=focused on:click=look>
            {Link::to(reading.to(&rule.id)).class("n").label(cited.clone()).around(number)}
            <p>{prose::text(reading.game(), &rule.text)}</p>
            {copy(reading, rule.id.clone(), words::copy(&cited))}
        </div>
        {below}
    }
}

/// A click on a link or a button is no click on the rule.
fn on_a_control(event: &MouseEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    target.and_then(|target| target.closest("a, button").ok().flatten()).is_some()
}

fn draw_example(reading: Reading, title: &str) -> Html {
    let hot = is_named(reading, title);
    let named = StoredValue::new(title.to_string());
    let (name, rules) = reading.book.with_value(|book| {
        let example = book.example(title);
        let rules = example.map(|example| example.rules.iter().map(|id| book.cite(id)).collect::<Vec<_>>());
        (example.map(|example| example.name.clone()), rules.unwrap_or_default().join(" "))
    });
    let below = move || {
        let here = reading.narrow.get() && hot();
        here.then(|| html! { <div class="rb-inline">{example::beside(reading, &Focus::Example(named.get_value()))}</div> })
    };
    html! {
        <div class="ex-row" id=title.to_string() class:hot=hot>
            {Link::to(reading.to(title)).class("ex-link").around(html! {
                {symbol("g-play", 14)}
                <b>{name}</b>
                <span class="ex-rules">{rules}</span>
            })}
        </div>
        {below}
    }
}
