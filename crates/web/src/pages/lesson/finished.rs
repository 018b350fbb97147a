//! The end of a lesson: now play.

use super::Class;
use crate::browser::games::play_now;
use crate::parts::link::Link;
use crate::parts::symbol::Symbol;
use catalog::Title;
use client::Route;
use client::words::lesson as words;
use leptos::prelude::*;

pub fn finished(title: &'static dyn Title, class: Class) -> impl IntoView {
    let info = title.info();
    view! {
        <main class="ls-end">
            <svg class="ls-wall" aria-hidden="true">
                <rect width="100%" height="100%" fill="url(#t-bricks)"></rect>
            </svg>
            <div class="ls-torches">
                <Symbol id="torch" size=120 />
                <Symbol id="logo" size=132 />
                <Symbol id="torch" size=120 />
            </div>
            <section class="ls-paper">
                <h2 tabindex="-1">{words::FINISHED_TITLE}</h2>
                <p>{words::FINISHED}</p>
                <div class="ls-end-ways">
                    <button class="btn p" on:click=move |_| play_now(info.id)>
                        <Symbol id="g-play" size=18 />
                        {words::PLAY}
                    </button>
                    <Link to=Route::Rules(info.id.into(), None) class="btn">
                        <Symbol id="g-book" size=18 />
                        {words::RULES}
                    </Link>
                    <button class="btn" on:click=move |_| class.start_over()>
                        <Symbol id="g-undo" size=18 />
                        {words::FROM_THE_START}
                    </button>
                </div>
            </section>
        </main>
    }
}
