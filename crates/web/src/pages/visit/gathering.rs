//! While people gather: the seats, the link to send, the words for the luck, the options, and Start.

use super::Visit;
use crate::parts::header::header;
use client::Joined;
use protocol::{Ask, PlayerNow};
use ui::prelude::*;

/// The room in which people gather.
pub fn gathering(visit: Visit) -> Html {
    let rows = move || {
        visit.now.with(|_| ());
        let rows = visit.with(|joined: &Joined| {
            joined
                .players()
                .map(|(seat, player)| (seat, joined.side(seat), player.clone()))
                .collect::<Vec<_>>()
        });
        let row = |(seat, side, player): (kernel::Seat, String, PlayerNow)| {
            html! {
                <li>
                    <b>{side}</b> " " {client::words::online::player(&player)}
                    <button class="btn" on:click=move |_| visit.ask(Ask::Sit { seat })>"Sit"</button>
                    <button class="btn" on:click=move |_| visit.ask(Ask::Bot { seat, level: Some("greedy".into()) })>"Bot"</button>
                </li>
            }
        };
        rows.unwrap_or_default().into_iter().map(row).collect_html()
    };
    html! {
        <div class="screen">
            {header("", (), ())}
            <main>
                <ul>{rows}</ul>
                {move || visit.notice.get().map(|why| html! { <p class="fault">{why.words}</p> })}
                <button class="btn p" on:click=move |_| visit.ask(Ask::Start)>"Start"</button>
            </main>
        </div>
    }
}
