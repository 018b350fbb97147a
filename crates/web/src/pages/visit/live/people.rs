//! Who plays: names with their sides, who is away, who is a bot, whose turn it is.

use super::{Visit, clock};
use crate::pages::table::{Desk, Mood};
use crate::parts::symbol::{symbol, symbol_in};
use client::clock::written;
use client::words::{live as words, table};
use client::{Companion, Joined, Presence};
use scene::Livery;
use ui::prelude::*;

/// How a plate is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Plate {
    Here,
    /// Hatched.
    Away,
}

/// The color and the emblem of a seat at a desk: a faction has one of its own.
pub fn plate_at(desk: Desk, seat: kernel::Seat, size: u16, plate: Plate) -> Html {
    drawn(desk.livery(seat), crate::pages::table::emblem(desk, seat), size, plate)
}

/// The color of a seat and the emblem of that color.
pub fn plate(livery: Livery, size: u16, plate: Plate) -> Html {
    drawn(livery, livery.emblem(), size, plate)
}

fn drawn(livery: Livery, emblem: &'static str, size: u16, plate: Plate) -> Html {
    let hatched = match plate {
        Plate::Here => "",
        Plate::Away => " away",
    };
    html! { <span class=format!("plate pc-{}{hatched}", livery.id())>{symbol(emblem, size)}</span> }
}

/// Everybody who plays; whoever looks comes first.
pub fn others(visit: Visit, desk: Desk) -> Html {
    let company = Memo::new(move || {
        visit.now.with(|_| ());
        // Sides are exchanged in a match.
        desk.view.with(|_| ());
        let mut all = visit.with(Joined::company).unwrap_or_default();
        let own = visit.with(Joined::seat).flatten();
        kernel::sort_short_by_key(&mut all, |companion| Some(companion.seat) != own);
        all
    });
    let rows = move || company.get().into_iter().map(|one| row(visit, desk, one)).collect_html();
    rows.into_html()
}

fn row(visit: Visit, desk: Desk, one: Companion) -> Html {
    let Companion { seat, name, side, presence, .. } = one;
    let (livery, own) = (desk.livery(seat), visit.with(Joined::seat).flatten() == Some(seat));
    let acts = move || {
        let waits = |joined: &Joined| joined.game.as_ref().is_some_and(|game| game.pending.owes.has(seat));
        !matches!(desk.mood.get(), Mood::Showing | Mood::Over) && visit.with(waits) == Some(true)
    };
    let decides = Memo::new(move || acts() && !own);
    let said = move || {
        let state = state(visit, seat, presence);
        let decides = decides.get().then_some(words::DECIDES);
        let parts = [Some(side.as_str()).filter(|side| !side.is_empty()), state.as_deref(), decides];
        parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
    };
    let hatched = match presence {
        Presence::Away | Presence::StandIn(_) => Plate::Away,
        Presence::You | Presence::Here | Presence::Bot => Plate::Here,
    };
    let time =
        Memo::new(move || clock::left(visit, seat).map(|left| (written(left), left <= client::clock::SHORT)));
    let time = move || time.get().map(|(time, short)| html! { <b class="time" class:short=short>{time}</b> });
    html! {
        <div class="other" class:own=own class:acts=acts>
            {plate_at(desk, seat, 18, hatched)}
            {symbol_in(format!("pc-{}", livery.id()), desk.face(seat), 36)}
            <span>
                <b>{name} {presence.is_bot().then(|| symbol("g-bot", 16))}</b>
                <small>{said}</small>
            </span>
            {time}
        </div>
    }
}

/// How it stands with somebody, in a few words.
pub fn state(visit: Visit, seat: kernel::Seat, presence: Presence) -> Option<String> {
    Some(match presence {
        Presence::You => table::YOU.to_string(),
        Presence::Here => return None,
        Presence::Bot => words::BOT.to_string(),
        Presence::StandIn(why) => words::stand_in(why).to_string(),
        Presence::Away => {
            let since = visit.away.with(|away| away.since(seat))?;
            words::away((visit.tick.get() as u64).saturating_sub(since))
        }
    })
}
