//! The live table: the same screen as in local play, with what only people at different places need round it.

use super::{Link, Visit};
use crate::browser::address;
use crate::pages::table;
use client::words::{everywhere, online as words};
use kernel::Seat;
use ui::prelude::*;

/// The live table.
pub fn live(visit: Visit) -> Html {
    let Some(desk) = visit.laid_out() else { return Html::Nothing };
    html! { {strip(visit)} {table::laid_out(desk)} }
}

/// Time is running out for somebody.
pub fn warned(_visit: Visit, _seat: Seat, _left: u64) {}

/// A quiet strip while the connection is looked for.
pub(super) fn strip(visit: Visit) -> Html {
    let shown = move || match visit.link.get() {
        Link::Up | Link::Delayed => None,
        Link::Lost => {
            let words = if visit.under_way.get() > 0 { words::LOST_WITH_A_MOVE } else { words::LOST };
            Some(html! { <div class="strip" role="status"><span>{words}</span></div> })
        }
        Link::Reload => Some(html! {
            <div class="strip" role="status">
                <span>{words::OTHER_VERSION}</span>
                <button class="btn" on:click=|_| address::reload()>{everywhere::RELOAD}</button>
            </div>
        }),
    };
    shown.into_html()
}
