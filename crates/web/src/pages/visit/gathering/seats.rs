//! The seats: who has them, and what can be done there. They fill before one's eyes.

use super::{Part, Room};
use crate::parts::dialog::dialog;
use crate::parts::segmented::segmented;
use crate::parts::symbol::symbol;
use catalog::Level;
use client::gathering::{self, Exchange, Holder, Place, Presence, Role, Whose};
use client::words::{gathering as words, setup as setup_words};
use kernel::Seat;
use protocol::{Ask, PersonId};
use ui::prelude::*;

/// Somebody who is to be sent away, and whether that is asked.
#[derive(Clone, Copy)]
struct Unwanted {
    person: RwSignal<Option<(PersonId, String)>>,
    asked: RwSignal<bool>,
}

/// All seats.
pub fn seats(room: Room) -> Html {
    let places = room.places;
    let count = move || words::count(places.with(|places| gathering::count(places)));
    let watching = move || {
        let watching = room.visit.now.with(|now| now.as_ref().map_or(0, |now| now.watching));
        (watching > 0).then(|| {
            html! {
                <p class="watching">
                    {symbol("g-eye", 18)}
                    {words::watching(watching)}
                </p>
            }
        })
    };
    let unwanted = Unwanted { person: RwSignal::new(None), asked: RwSignal::new(false) };
    html! {
        <section class="seats" aria-label=words::SEATS>
            <h2>{words::SEATS} <span class="quiet" role="status">{count}</span></h2>
            <ul>
                {each(
                    move || places.get(),
                    |place| (place.seat, place.holder.key(), place.side.clone(), place.livery.id()),
                    move |place| seat(room, unwanted, place),
                )}
            </ul>
            {fill_with_bots(room)}
            {watching}
            {room.notice(Part::Seats)}
            {send_away(room, unwanted)}
        </section>
    }
}

/// One seat. It is drawn anew when another one sits there; what else changes is followed.
fn seat(room: Room, unwanted: Unwanted, place: Place) -> Html {
    let Place { seat, side, livery, holder, .. } = place;
    let inside = match holder {
        Holder::Nobody => free(room, seat, &side),
        Holder::Kept { name, whose } => kept(room, (seat, &side), &name, whose),
        Holder::Bot(level) => bot(room, seat, &side, &level),
        Holder::Person { person, name, presence, .. } => {
            somebody(room, unwanted, (seat, &side), (person, name, presence == Presence::You))
        }
    };
    let (inside, kind) = inside;
    let places = room.places;
    let apart = move || places.with(|places| gathering::begins_a_team(places, seat));
    html! {
        <li class=format!("seat pc-{} {kind}", livery.id()) class:apart=apart>
            <span class="flag">
                {symbol(livery.emblem(), 20)}
            </span>
            {inside}
        </li>
    }
}

/// What is there now at this seat.
fn now<T: Clone + PartialEq + 'static>(
    room: Room,
    seat: Seat,
    ask: impl Fn(&Place) -> T + 'static,
) -> Memo<Option<T>> {
    let places = room.places;
    Memo::new(move || places.with(|places| places.iter().find(|place| place.seat == seat).map(&ask)))
}

/// Whether seats can be exchanged there, and whether that was put off by "not now".
#[derive(Clone, Copy)]
struct Wish {
    state: Memo<Option<Exchange>>,
    put_off: RwSignal<bool>,
}

impl Wish {
    fn at(room: Room, seat: Seat) -> Self {
        let (state, put_off) = (now(room, seat, |place| place.exchange), RwSignal::new(false));
        Effect::new(move || {
            if state.get() != Some(Exchange::Wanted) {
                put_off.set(false); // who asks once more is heard once more
            }
        });
        Self { state, put_off }
    }

    /// As it stands, unless that was put off.
    fn get(self) -> Exchange {
        let state = self.state.get().unwrap_or(Exchange::No);
        if self.put_off.get() { state.put_off() } else { state }
    }
}

/// Exchanges seats with whoever sits there. `name` is what they are called.
fn exchange(room: Room, seat: Seat, name: Signal<String>, wish: Wish) -> Html {
    let swap = move |seat: Option<Seat>| room.ask(Part::Seats, Ask::Swap { seat });
    let label = move |words: &str| format!("{words}: {}", name.get());
    let shown = move || match wish.get() {
        Exchange::No => Html::Nothing,
        Exchange::Open => html! {
            <button class="icon" aria-label=label(words::EXCHANGE) title=words::EXCHANGE on:click=move |_| swap(Some(seat))>
                {symbol("g-swap", 18)}
            </button>
        },
        Exchange::Asked => html! {
            <button class="icon asked" aria-label=label(words::NO_EXCHANGE) title=words::NO_EXCHANGE on:click=move |_| swap(None)>
                {symbol("g-swap", 18)}
            </button>
        },
        Exchange::Wanted => html! {
            <button class="btn p small" aria-label=label(words::EXCHANGE) on:click=move |_| swap(Some(seat))>
                {words::EXCHANGE_BRIEF}
            </button>
            <button class="btn g small" on:click=move |_| wish.put_off.set(true)>{words::NOT_NOW}</button>
        },
    };
    shown.into_html()
}

fn free(room: Room, seat: Seat, side: &str) -> (Html, &'static str) {
    let sit = format!("{}: {side}", words::SIT_HERE);
    let html = html! {
        <div class="who">
            <b>{words::FREE}</b>
            <i>{side.to_string()}</i>
        </div>
        <div class="does">
            <button class="btn g small" aria-label=sit on:click=move |_| room.ask(Part::Seats, Ask::Sit { seat })>
                {words::SIT_HERE}
            </button>
            {give_to_a_bot(room, seat, side)}
        </div>
    };
    (html, "free")
}

/// The host gives a seat to a bot.
fn give_to_a_bot(room: Room, seat: Seat, side: &str) -> Html {
    let give = format!("{}: {side}", words::GIVE_TO_A_BOT);
    let strongest = Level::ALL.into_iter().max().unwrap_or(Level::Greedy);
    let give_it = move |_| room.ask(Part::Seats, Ask::Bot { seat, level: Some(strongest.id().into()) });
    when(
        move || room.is_host.get(),
        move || {
            html! {
                <button class="btn g small" aria-label=give.clone() on:click=give_it>
                    {symbol("g-bot", 18)}
                    <span class="long">{words::GIVE_TO_A_BOT}</span>
                    <span class="brief">{words::BOT}</span>
                </button>
            }
        },
    )
}

/// The host gives all free seats to bots, where there are several.
fn fill_with_bots(room: Room) -> Html {
    let places = room.places;
    let free = move || {
        let free = |place: &&Place| place.holder == Holder::Nobody;
        places.with(|places| places.iter().filter(free).map(|place| place.seat).collect::<Vec<_>>())
    };
    let strongest = Level::ALL.into_iter().max().unwrap_or(Level::Greedy);
    let fill = move |_| {
        for seat in untrack(free) {
            room.ask(Part::Seats, Ask::Bot { seat, level: Some(strongest.id().into()) });
        }
    };
    let several = Memo::new(move || room.is_host.get() && free().len() > 1);
    when(
        move || several.get(),
        move || html! { <button class="btn g small fill" on:click=fill>{symbol("g-bot", 18)} {words::FILL_WITH_BOTS}</button> },
    )
}

/// A seat that is kept for somebody who played before. The host need not wait for them.
fn kept(room: Room, (seat, side): (Seat, &str), name: &str, whose: Whose) -> (Html, &'static str) {
    let sit = (whose == Whose::Own).then(|| html! {
        <button class="btn p small" on:click=move |_| room.ask(Part::Seats, Ask::Sit { seat })>{words::PLAY_AGAIN}</button>
    });
    let free = when(
        move || room.is_host.get(),
        move || {
            html! {
                <button
                    class="icon"
                    aria-label=words::FREE_THE_SEAT
                    title=words::FREE_THE_SEAT
                    on:click=move |_| room.ask(Part::Seats, Ask::Bot { seat, level: None })
                >
                    {symbol("g-close", 18)}
                </button>
            }
        },
    );
    let html = html! {
        <div class="who">
            <b>{words::kept_for(name)}</b>
            <i>{format!("{side}, {}", words::WAS_ASKED)}</i>
        </div>
        <div class="does">{sit} {give_to_a_bot(room, seat, side)} {free}</div>
    };
    (html, "free kept")
}

fn bot(room: Room, seat: Seat, side: &str, level: &str) -> (Html, &'static str) {
    let known = |level: &str| level.parse::<Level>().unwrap_or(Level::Greedy);
    let first = known(level);
    let level = now(room, seat, move |place| match &place.holder {
        Holder::Bot(level) => known(level),
        Holder::Nobody | Holder::Kept { .. } | Holder::Person { .. } => first,
    });
    let value = Signal::derive(move || level.get().unwrap_or(first));
    let label = format!("{}: {side}", words::BOT);
    let (take, side) = (format!("{}: {side}", words::TAKE_AWAY), side.to_string());
    let levels = move || {
        if !room.is_host.get() {
            return html! { <i>{move || setup_words::level(value.get())}</i> };
        }
        let all = untrack(|| room.form.draft.with(|draft| draft.levels()));
        let choices = all.into_iter().map(|level| (level, setup_words::level(level).to_string())).collect();
        segmented(&label, choices, value, move |level: Level| {
            room.ask(Part::Seats, Ask::Bot { seat, level: Some(level.id().into()) });
        })
    };
    let away = move |_| room.ask(Part::Seats, Ask::Bot { seat, level: None });
    let swap = exchange(room, seat, Signal::stored(side.clone()), Wish::at(room, seat));
    let html = html! {
        <div class="who">
            <p>
                <b>{words::BOT}</b>
                " "
                <i>{side}</i>
            </p>
            {levels}
        </div>
        {swap}
        {when(move || room.is_host.get(), move || html! {
            <button class="icon" aria-label=take.clone() on:click=away>
                {symbol("g-close", 18)}
            </button>
        })}
    };
    (html, "taken")
}

fn somebody(
    room: Room,
    unwanted: Unwanted,
    (seat, side): (Seat, &str),
    (person, first, you): (PersonId, String, bool),
) -> (Html, &'static str) {
    let holder = now(room, seat, |place| (place.holder.clone(), place.word));
    let name = Memo::new(move || match holder.get() {
        Some((Holder::Person { name, .. }, _)) => name,
        Some((Holder::Nobody | Holder::Kept { .. } | Holder::Bot(_), _)) | None => first.clone(),
    });
    let stands = Memo::new(move || match holder.get() {
        Some((Holder::Person { presence, role, .. }, word)) => (presence, role, word),
        Some((Holder::Nobody | Holder::Kept { .. } | Holder::Bot(_), _)) | None => {
            (Presence::Here, Role::Guest, false)
        }
    });
    let side = side.to_string();
    let wish = Wish::at(room, seat);
    let state = move || {
        let (presence, role, _) = stands.get();
        let state = match wish.get() {
            Exchange::Asked => words::EXCHANGE_ASKED,
            Exchange::Wanted => words::EXCHANGE_WANTED,
            Exchange::No | Exchange::Open => words::state(presence, role),
        };
        format!("{side}, {state}")
    };
    let word = move || {
        if wish.get() == Exchange::Wanted {
            Html::Nothing // the button needs the room
        } else if stands.get().2 {
            html! { <span class="word given">{symbol("g-word", 18)} {words::WORD_GIVEN}</span> }
        } else {
            html! { <span class="word">{words::CHOOSING}</span> }
        }
    };
    // Who is asked has first to answer.
    let may_send = move || room.is_host.get() && !you && wish.get() != Exchange::Wanted;
    let html = html! {
        <div class="who" class:away=move || stands.get().0 == Presence::Away>
            <b>{move || name.get()}</b>
            <i>{state}</i>
        </div>
        <div class="does">
            {word}
            {exchange(room, seat, name.into(), wish)}
            {when(move || stands.get().1 == Role::Host, || html! { <span class="crown">{symbol("g-crown", 20)}</span> })}
            {when(may_send, sends(unwanted, person, name))}
        </div>
    };
    (html, "taken")
}

/// Sends somebody away, after they were asked about.
fn sends(unwanted: Unwanted, person: PersonId, name: Memo<String>) -> impl Fn() -> Html + 'static {
    let send = Callback::new(move |()| {
        unwanted.person.set(Some((person.clone(), name.get_untracked())));
        unwanted.asked.set(true);
    });
    move || {
        html! {
            <button class="icon" aria-label=move || words::send_away(&name.get()) on:click=move |_| send.run(())>
                {symbol("g-close", 18)}
            </button>
        }
    }
}

/// Whoever is sent away does not come back, so it is asked before.
fn send_away(room: Room, unwanted: Unwanted) -> Html {
    let Unwanted { person, asked } = unwanted;
    let send = move |_| {
        if let Some((person, _)) = person.get_untracked() {
            room.ask(Part::Seats, Ask::Remove { person });
        }
        asked.set(false);
    };
    let name = move || person.get().map(|(_, name)| name).unwrap_or_default();
    dialog(asked, words::SEND_AWAY_ASK, move || {
        html! {
            <p>{move || words::send_away_help(&name())}</p>
            <footer>
                <button class="btn g" on:click=move |_| asked.set(false)>{words::LET_STAY}</button>
                <button class="btn danger" on:click=send>{words::SEND_AWAY}</button>
            </footer>
        }
    })
}
