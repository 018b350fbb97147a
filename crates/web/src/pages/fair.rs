//! Why nobody can choose the luck, in a minute: print, words, secret, seed, what that proves and what it does not.

use crate::parts::header::header;
use crate::parts::link::Link;
use crate::parts::luck::drawing;
use crate::parts::symbol::symbol;
use client::words::verify as words;
use client::{Exhibit, Route};
use scene::Livery;
use ui::prelude::*;

/// The screen.
pub fn fair() -> Html {
    let step = |(at, (title, text)): (usize, (&'static str, &'static str))| {
        html! {
            <li>
                <span class="no">{at + 1}</span>
                <div>
                    <h3>{title}</h3>
                    <p>{text}</p>
                </div>
            </li>
        }
    };
    let list = |glyph: &'static str, all: &[&'static str]| {
        let row = |text: &&'static str| html! { <li>{symbol(glyph, 20)}<span>{*text}</span></li> };
        html! { <ul>{all.iter().map(row).collect_html()}</ul> }
    };
    html! {
        <div class="screen fair">
            {header(words::FAIR, (), ())}
            <main>
                <h2>{words::FAIR_HEADLINE}</h2>
                <p class="lead">{words::FAIR_LEAD}</p>
                {drawing(&[Livery::Ember, Livery::Tide, Livery::Sun])}
                <ol class="four">{words::FAIR_STEPS.into_iter().enumerate().map(step).collect_html()}</ol>
                <section class="proves">
                    <h3>{words::PROVES}</h3>
                    {list("g-check", &words::PROVES_LIST)}
                </section>
                <section class="proves not">
                    <h3>{words::PROVES_NOT}</h3>
                    {list("g-info", &words::PROVES_NOT_LIST)}
                </section>
                <section class="by-hand">
                    <h3>{words::BY_HAND}</h3>
                    <p>{words::BY_HAND_HELP}</p>
                    <code>{words::BY_HAND_COMMAND}</code>
                    <p class="recipe">{words::RECIPE}</p>
                    {Link::to(Route::Verify(Exhibit::File)).class("btn p").around(words::TRY_IT)}
                </section>
            </main>
        </div>
    }
}
