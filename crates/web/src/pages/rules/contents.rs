//! The contents: a column on a wide window, a sheet over a narrow one.

use super::Reading;
use crate::parts::link::Link;
use crate::parts::symbol::symbol;
use client::rulebook_page::{Chapter, Group};
use client::words::rules as words;
use ui::prelude::*;

pub fn contents(reading: Reading) -> Html {
    let Reading { contents, book, .. } = reading;
    let groups = [Group::Start, Group::Rules, Group::Reference, Group::Making].map(|group| {
        let rows = book.with_value(|book| {
            let chapters = book.chapters.iter().enumerate().filter(|(_, chapter)| chapter.group == group);
            chapters.map(|(at, chapter)| row(reading, at, chapter)).collect::<Vec<_>>()
        });
        (!rows.is_empty()).then(|| html! { <h2>{words::group(group)}</h2> <ol>{rows}</ol> })
    });
    html! {
        <nav class="rb-contents" class:open=contents aria-label=words::CONTENTS>
            <button class="icon rb-close" aria-label=words::CLOSE_CONTENTS on:click=move |_| contents.set(false)>
                {symbol("g-close", 20)}
            </button>
            {groups.into_iter().collect::<Vec<_>>()}
        </nav>
    }
}

fn row(reading: Reading, at: usize, chapter: &Chapter) -> Html {
    let number = match chapter.group {
        Group::Rules => Some(chapter.number.to_string()),
        Group::Start | Group::Reference | Group::Making => None,
    };
    let current = move || reading.place.with(|place| (place.chapter == at).then_some("page"));
    let (name, route) = (chapter.name.clone(), reading.to(&chapter.key));
    html! {
        <li aria-current=current>
            {Link::to(route).around(html! {
                <b>{number}</b>
                <span>{name}</span>
            })}
        </li>
    }
}
