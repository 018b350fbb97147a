//! Time that runs: what the server told last, counted down by the clock of the browser.

use super::Visit;
use crate::parts::symbol::symbol;
use client::words::live as words;
use client::{Joined, clock};
use kernel::Seat;
use ui::prelude::*;
use ui::set_timeout;

/// So often clocks are looked at, in milliseconds.
const BEAT: i32 = 500;

/// Lets time pass as long as the screen is there.
pub fn run(visit: Visit) {
    set_timeout(
        move || {
            if visit.tick.try_get_untracked().is_some() {
                visit.tick.set(js_sys::Date::now());
                run(visit);
            }
        },
        BEAT,
    );
}

/// Milliseconds since the table was told.
pub fn passed(visit: Visit) -> u64 {
    (visit.tick.get() - visit.told.get()).max(0.0) as u64
}

/// What is left to a seat.
pub fn left(visit: Visit, seat: Seat) -> Option<u64> {
    visit.now.with(|now| clock::left(now.as_ref()?, seat, passed(visit)))
}

/// The seat whose clock counts for who looks: the own one first, then the one that runs out first.
fn next(visit: Visit) -> Option<(Seat, u64)> {
    let own = visit.with(Joined::seat).flatten();
    let own = own.and_then(|seat| Some((seat, left(visit, seat)?)));
    own.or_else(|| visit.now.with(|now| clock::next(now.as_ref()?, passed(visit))))
}

/// A count that everybody hears, number by number.
pub fn counted(visit: Visit) -> Html {
    let now = Memo::new(move || {
        let counting = visit.now.with(|now| clock::counting(now.as_ref()?, passed(visit)))?;
        Some((counting.said, counting.to))
    });
    let drawn = move || {
        let (said, to) = now.get()?;
        let number = |number: u8| {
            let (is_said, is_last) = (number <= said, number == said);
            html! { <b class:spoken=is_said class:latest=is_last>{number}</b> }
        };
        Some(html! {
            <div class="counted" role="timer" aria-label=words::counted(said, to)>
                {(1..=to).map(number).collect_html()}
            </div>
        })
    };
    drawn.into_html()
}

/// The clock of whoever is to act.
pub fn of_the_next(visit: Visit) -> Html {
    let shown = Memo::new(move || {
        let (seat, left) = next(visit)?;
        Some((seat, clock::written(left), left <= clock::SHORT))
    });
    let drawn = move || {
        let (seat, words, short) = shown.get()?;
        let who = visit.with(|joined| joined.companion(seat).map(|companion| companion.who())).flatten();
        let label = words::time_left(&words, &who.unwrap_or_default());
        Some(html! {
            <span class="clock" class:short=short role="timer" aria-label=label>
                {symbol("g-clock", 18)}
                <b>{words}</b>
            </span>
        })
    };
    drawn.into_html()
}
