//! What a search has found.

use super::Reading;
use crate::parts::link::Link;
use client::rulebook_page::{Hit, Piece};
use client::words::rules as words;
use leptos::prelude::*;

/// More than this nobody reads.
const MOST: usize = 40;

pub fn found(reading: Reading) -> impl IntoView {
    let hits = reading.book.with_value(|book| reading.query.with(|query| book.search(query)));
    let number = hits.len();
    let rows: Vec<AnyView> = hits.iter().take(MOST).map(|hit| row(reading, hit).into_any()).collect();
    view! {
        <p class="rb-count" role="status">{words::found(number)}</p>
        <ul class="rb-hits">{rows}</ul>
        {(number > MOST).then(|| view! { <p class="rb-count">{words::shown(MOST)}</p> })}
    }
}

fn row(reading: Reading, hit: &Hit) -> impl IntoView + use<> {
    let route = reading.to(&hit.anchor);
    let (number, title, snippet) = (hit.number.clone(), pieces(&hit.title), pieces(&hit.snippet));
    view! {
        <li on:click=move |_| reading.query.set(String::new())>
            <Link to=route>
                <span class="n">{number}</span>
                <span class="what">
                    <b>{title}</b>
                    <span>{snippet}</span>
                </span>
            </Link>
        </li>
    }
}

fn pieces(pieces: &[Piece]) -> Vec<AnyView> {
    let draw = |piece: &Piece| match piece {
        Piece::Plain(text) => text.clone().into_any(),
        Piece::Found(text) => view! { <mark>{text.clone()}</mark> }.into_any(),
    };
    pieces.iter().map(draw).collect()
}
