//! Who plays: you, another person at this device, or a bot, for each seat.

use super::Desk;
use crate::parts::segmented::segmented;
use crate::parts::symbol::Symbol;
use catalog::Level;
use client::words::setup as words;
use client::{SeatRow, Sitter};
use leptos::prelude::*;

/// All seats.
#[component]
pub fn Seats(
    /// What is being set up.
    desk: Desk,
) -> impl IntoView {
    let Desk { draft, .. } = desk;
    let rows = Memo::new(move |_| draft.read().seats());
    let counts = Memo::new(move |_| draft.read().seat_counts());
    let how_many = move || {
        let counts = counts.get();
        (counts.len() > 1).then(|| {
            let choices = counts.iter().map(|count| (*count, count.to_string())).collect::<Vec<_>>();
            let value = Signal::derive(move || draft.read().seat_count());
            let pick = move |count: u8| draft.update(|draft| draft.set_seat_count(count));
            view! {
                <div class="ask">
                    <span class="what"><b>{words::HOW_MANY}</b></span>
                    {segmented(words::HOW_MANY, choices, value, pick)}
                </div>
            }
        })
    };
    view! {
        <section class="seats" aria-label=words::SEATS>
            <h2>{words::SEATS}</h2>
            {how_many}
            <ul>
                <For
                    each=move || rows.get()
                    key=|row| (row.place, row.name.clone())
                    children=move |row| seat(desk, row, rows)
                />
            </ul>
        </section>
    }
}

/// One seat.
fn seat(desk: Desk, row: SeatRow, rows: Memo<Vec<SeatRow>>) -> impl IntoView {
    let SeatRow { place, name, livery, .. } = row;
    let sitter = Signal::derive(move || rows.read().get(place).map_or(Sitter::You, |row| row.sitter));
    let alone = move || rows.read().len() < 2;
    let sit = move |sitter: Sitter| desk.draft.update(|draft| draft.sit(place, sitter));
    let strongest = Level::ALL.into_iter().max().unwrap_or(Level::Greedy);
    // For the switch all bots are one; their levels are asked below.
    let kind = Signal::derive(move || match sitter.get() {
        Sitter::Bot(_) => Sitter::Bot(strongest),
        person @ (Sitter::You | Sitter::Guest) => person,
    });
    let kinds = vec![
        (Sitter::You, words::YOU.to_string()),
        (Sitter::Guest, words::GUEST.to_string()),
        (Sitter::Bot(strongest), words::BOT.to_string()),
    ];
    let label = format!("{}: {name}", words::SEATS);
    view! {
        <li class=format!("seat pc-{}", livery.id())>
            <span class="flag">
                <Symbol id=livery.emblem() size=20 />
            </span>
            <div class="who">
                <b>{name}</b>
                {move || {
                    if alone() {
                        view! { <i>{words::YOU}</i> }.into_any()
                    } else {
                        segmented(&label, kinds.clone(), kind, sit)
                    }
                }}
                {move || match sitter.get() {
                    Sitter::Bot(level) => Some(levels(level, sitter, sit)),
                    Sitter::You | Sitter::Guest => None,
                }}
            </div>
        </li>
    }
}

/// How well a bot plays, and what that means.
fn levels(
    now: Level,
    sitter: Signal<Sitter>,
    sit: impl Fn(Sitter) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let choices = Level::ALL.map(|level| (level, words::level(level).to_string())).to_vec();
    let value = Signal::derive(move || match sitter.get() {
        Sitter::Bot(level) => level,
        Sitter::You | Sitter::Guest => now,
    });
    let help = move || words::level_help(value.get());
    view! {
        {segmented(words::BOT, choices, value, move |level| sit(Sitter::Bot(level)))}
        <i>{help}</i>
    }
}
