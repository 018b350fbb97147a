//! The options: the game's own and the table's. The host changes them, the others read them.

use super::{Part, Room};
use crate::pages::setup::options as game_options;
use crate::parts::segmented::segmented;
use crate::parts::sketch::sketch;
use catalog::{Level, Title};
use client::words::{gathering as words, setup as setup_words};
use client::{Draft, is_written, table_setup};
use kernel::Field;
use protocol::{Listing, Setup, Time, Watching};
use ui::prelude::*;

/// A question about the table and what it means.
type Question = (&'static str, &'static str);

/// All options.
pub fn options(room: Room, title: &'static dyn Title) -> Html {
    let form = StoredValue::new(title.form(None).unwrap_or_default());
    let shown = move || {
        if room.is_host.get() {
            html! { {game_options::options(room.form, html! { {of_the_table(room, form)} {room.notice(Part::Options)} })} }
        } else {
            read(room, form)
        }
    };
    html! { <div class="optionbox" class:open=move || room.is_unfolded(Part::Options)>{shown}</div> }
}

/// What the table is set up with.
fn setup<T: Clone + 'static>(room: Room, part: impl Fn(&Setup) -> T + 'static, usual: T) -> Signal<T> {
    let setup = room.visit.setup;
    Signal::derive(move || setup.with(|setup| setup.as_deref().map_or_else(|| usual.clone(), &part)))
}

/// The table's own questions, for the host.
fn of_the_table(room: Room, form: StoredValue<Vec<Field>>) -> Html {
    let time =
        setup(room, move |setup| form.with_value(|form| table_setup::time(setup, form)), Time::Unlimited);
    let listing = setup(room, |setup| setup.listing, Listing::Unlisted);
    let watching = setup(room, |setup| setup.watching, Watching::Everybody);
    let stand_in = setup(room, table_setup::stand_in, Level::Greedy);
    let levels = untrack(|| room.form.draft.with(|draft| draft.levels()));
    let mut times = table_setup::TIMES.to_vec();
    let clocks = clocks(room, form);
    let clocked = Memo::new(move || clocks.with(|clocks| !clocks.is_empty()));
    let now = untrack(|| time.get());
    if !times.contains(&now) {
        times.push(now);
    }
    html! {
        <h2>{words::TABLE}</h2>
        {players(room)}
        {move || {
            let word = if clocked.get() { time_beside_a_clock } else { words::time };
            ask(words::TIME, times.clone(), word, time, move |time| {
                room.set_up(|setup| form.with_value(|form| table_setup::with_time(setup, form, time)));
            })
        }}
        {own_clocks(room, form)}
        {ask(words::LISTING, vec![Listing::Unlisted, Listing::Public], |one| words::listing(one).into(), listing, move |listing| {
            room.set_up(|setup| Setup { listing, ..setup.clone() });
        })}
        {ask(words::WATCHING, vec![Watching::Everybody, Watching::Nobody], |one| words::may_watch(one).into(), watching, move |watching| {
            room.set_up(|setup| Setup { watching, ..setup.clone() });
        })}
        {ask(words::STAND_IN, levels, |one| setup_words::level(one).into(), stand_in, move |level| {
            room.set_up(|setup| Setup { stand_in: Some(level.id().into()), ..setup.clone() });
        })}
    }
}

/// That the rules keep time as well, where they do: else the time to think would be a promise that nobody keeps.
fn own_clocks(room: Room, form: StoredValue<Vec<Field>>) -> Html {
    let clocks = clocks(room, form);
    let said = move || {
        let one = |(label, value): (String, String)| html! { <p class="own-clock">{words::own_clock(&label, &value)}</p> };
        clocks.get().into_iter().map(one).collect_html()
    };
    said.into_html()
}

/// The clocks of the rules that run.
fn clocks(room: Room, form: StoredValue<Vec<Field>>) -> Signal<Vec<(String, String)>> {
    setup(room, move |setup| form.with_value(|form| table_setup::own_clocks(setup, form)), Vec::new())
}

/// A time to think, where the rules keep time as well.
fn time_beside_a_clock(time: Time) -> String {
    match time {
        Time::Unlimited => words::ONLY_THE_GAMES_OWN.into(),
        Time::Seconds(_) | Time::Days(_) | Time::Game(_) => words::time(time),
    }
}

/// How many play, where there is a choice.
fn players(room: Room) -> Html {
    let form = room.form;
    let counts = Memo::new(move || form.draft.with(|draft| draft.seat_counts()));
    let shown = move || {
        let counts = counts.get();
        (counts.len() > 1).then(|| {
            let value = Signal::derive(move || form.draft.with(|draft| draft.seat_count()));
            let question = (setup_words::HOW_MANY, "");
            ask(
                question,
                counts,
                |count| count.to_string(),
                value,
                move |count| {
                    form.change(|draft| draft.set_seat_count(count));
                },
            )
        })
    };
    shown.into_html()
}

fn ask<T: Copy + PartialEq + 'static>(
    (label, help): Question,
    all: Vec<T>,
    word: fn(T) -> String,
    value: Signal<T>,
    pick: impl Fn(T) + 'static,
) -> Html {
    let choices = all.into_iter().map(|one| (one, word(one))).collect();
    html! {
        <div class="ask">
            <span class="what">
                <b>{label}</b>
                <i>{help}</i>
            </span>
            {segmented(label, choices, value, pick)}
        </div>
    }
}

/// All options as they are, for who cannot change them.
fn read(room: Room, form: StoredValue<Vec<Field>>) -> Html {
    let (setup, draft) = (room.visit.setup, room.form.draft);
    let game = move || {
        draft.with(|draft| {
            // What somebody has built is drawn, not spelled.
            let asked = draft.form().iter().filter(|field| draft.concerns(field) && !is_written(field));
            asked.map(|field| row(&field.label, &field.help, shown(draft, field))).collect_html()
        })
    };
    let table = move || {
        let setup = setup.get()?;
        let (time, clocked) = form.with_value(|form| {
            (table_setup::time(&setup, form), !table_setup::own_clocks(&setup, form).is_empty())
        });
        let time = if clocked { time_beside_a_clock(time) } else { words::time(time) };
        let rows = [
            (words::TIME, time),
            (words::LISTING, words::listing(setup.listing).into()),
            (words::WATCHING, words::may_watch(setup.watching).into()),
            (words::STAND_IN, setup_words::level(table_setup::stand_in(&setup)).into()),
        ];
        Some(rows.into_iter().map(|((label, help), value)| row(label, help, value)).collect_html())
    };
    let clocks = own_clocks(room, form);
    html! {
        <section class="options" aria-label=words::OPTIONS>
            <h2>{words::OPTIONS} <span class="quiet">{words::HOST_CHOOSES}</span></h2>
            {sketch(room.form.game, draft)}
            {game}
            <h2>{words::TABLE}</h2>
            {table}
            {clocks}
        </section>
    }
}

/// A value as people read it.
fn shown(draft: &Draft, field: &Field) -> String {
    let value = draft.value(field);
    if value.is_empty() { "–".into() } else { setup_words::value(&value) }
}

fn row(label: &str, help: &str, value: String) -> Html {
    html! {
        <div class="ask">
            <span class="what">
                <b>{label.to_string()}</b>
                <i>{help.to_string()}</i>
            </span>
            <b class="value">{value}</b>
        </div>
    }
}
