//! What a search has found.

use super::Reading;
use crate::parts::link::Link;
use client::rulebook_page::{Hit, Piece};
use client::words::rules as words;
use ui::prelude::*;

/// More than this nobody reads.
const MOST: usize = 40;

pub fn found(reading: Reading) -> Html {
    let hits = reading.book.with_value(|book| reading.query.with(|query| book.search(query)));
    let number = hits.len();
    let rows: Vec<Html> = hits.iter().take(MOST).map(|hit| row(reading, hit)).collect();
    html! {
        <p class="rb-count" role="status">{words::found(number)}</p>
        <ul class="rb-hits">{rows}</ul>
        {(number > MOST).then(|| html! { <p class="rb-count">{words::shown(MOST)}</p> })}
    }
}

fn row(reading: Reading, hit: &Hit) -> Html {
    let route = reading.to(&hit.anchor);
    let (number, title, snippet) = (hit.number.clone(), pieces(&hit.title), pieces(&hit.snippet));
    html! {
        <li on:click=move |_| reading.query.set(String::new())>
            {Link::to(route).around(html! {
                <span class="n">{number}</span>
                <span class="what">
                    <b>{title}</b>
                    <span>{snippet}</span>
                </span>
            })}
        </li>
    }
}

fn pieces(pieces: &[Piece]) -> Vec<Html> {
    let draw = |piece: &Piece| match piece {
        Piece::Plain(text) => text.clone().into_html(),
        Piece::Found(text) => html! { <mark>{text.clone()}</mark> },
    };
    pieces.iter().map(draw).collect()
}
