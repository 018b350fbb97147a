//! The end of a lesson: now play.

use super::Class;
use crate::browser::games::play_now;
use crate::parts::link::Link;
use crate::parts::symbol::symbol;
use catalog::Title;
use client::Route;
use client::words::lesson as words;
use ui::prelude::*;

pub fn finished(title: &'static dyn Title, class: Class) -> Html {
    let info = title.info();
    html! {
        <main class="ls-end">
            <svg class="ls-wall" aria-hidden="true">
                <rect width="100%" height="100%" fill="url(#t-bricks)"></rect>
            </svg>
            <div class="ls-torches">
                {symbol("torch", 120)}
                {symbol("logo", 132)}
                {symbol("torch", 120)}
            </div>
            <section class="ls-paper">
                <h2 tabindex="-1">{words::FINISHED_TITLE}</h2>
                <p>{words::FINISHED}</p>
                <div class="ls-end-ways">
                    <button class="btn p" on:click=move |_| play_now(info.id)>
                        {symbol("g-play", 18)}
                        {words::PLAY}
                    </button>
                    {Link::to(Route::Rules(info.id.into(), None)).class("btn").around(html! {
                        {symbol("g-book", 18)}
                        {words::RULES}
                    })}
                    <button class="btn" on:click=move |_| class.start_over()>
                        {symbol("g-undo", 18)}
                        {words::FROM_THE_START}
                    </button>
                </div>
            </section>
        </main>
    }
}
