//! Who plays: you, another person at this device, or a bot, for each seat.

use super::Form;
use crate::parts::segmented::segmented;
use crate::parts::symbol::symbol;
use catalog::Level;
use client::words::setup as words;
use client::{SeatRow, Sitter};
use ui::prelude::*;

/// All seats.
pub fn seats(form: Form) -> Html {
    let Form { draft, .. } = form;
    let rows = Memo::new(move || draft.with(|draft| draft.seats()));
    let counts = Memo::new(move || draft.with(|draft| draft.seat_counts()));
    let how_many = move || {
        let counts = counts.get();
        (counts.len() > 1).then(|| {
            let choices = counts.iter().map(|count| (*count, count.to_string())).collect::<Vec<_>>();
            let value = Signal::derive(move || draft.with(|draft| draft.seat_count()));
            let pick = move |count: u8| draft.update(|draft| draft.set_seat_count(count));
            html! {
                <div class="ask">
                    <span class="what"><b>{words::HOW_MANY}</b></span>
                    {segmented(words::HOW_MANY, choices, value, pick)}
                </div>
            }
        })
    };
    html! {
        <section class="seats" aria-label=words::SEATS>
            <h2>{words::SEATS}</h2>
            {how_many}
            <ul>
                {each(move || rows.get(), |row| (row.place, row.name.clone()), move |row| seat(form, row, rows))}
            </ul>
        </section>
    }
}

/// One seat.
fn seat(form: Form, row: SeatRow, rows: Memo<Vec<SeatRow>>) -> Html {
    let SeatRow { place, name, livery, .. } = row;
    let sitter =
        Signal::derive(move || rows.with(|rows| rows.get(place).map_or(Sitter::You, |row| row.sitter)));
    let alone = move || rows.with(|rows| rows.len()) < 2;
    let sit = move |sitter: Sitter| form.draft.update(|draft| draft.sit(place, sitter));
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
    html! {
        <li class=format!("seat pc-{}", livery.id())>
            <span class="flag">
                {symbol(livery.emblem(), 20)}
            </span>
            <div class="who">
                <b>{name}</b>
                {move || {
                    if alone() {
                        html! { <i>{words::YOU}</i> }
                    } else {
                        segmented(&label, kinds.clone(), kind, sit)
                    }
                }}
                {move || match sitter.get() {
                    Sitter::Bot(level) => Some(levels(form, level, sitter, sit)),
                    Sitter::You | Sitter::Guest => None,
                }}
            </div>
        </li>
    }
}

/// How well a bot plays, and what that means.
fn levels(form: Form, now: Level, sitter: Signal<Sitter>, sit: impl Fn(Sitter) + Copy + 'static) -> Html {
    let all = untrack(|| form.draft.with(|draft| draft.levels()));
    let choices = all.into_iter().map(|level| (level, words::level(level).to_string())).collect();
    let value = Signal::derive(move || match sitter.get() {
        Sitter::Bot(level) => level,
        Sitter::You | Sitter::Guest => now,
    });
    let help = move || words::level_help(value.get());
    html! {
        {segmented(words::BOT, choices, value, move |level| sit(Sitter::Bot(level)))}
        <i>{help}</i>
    }
}
