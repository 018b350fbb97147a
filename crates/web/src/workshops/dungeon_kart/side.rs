//! Beside the lattice: the tiles in driving order, what the rules ask of a track, what can be met on it, and the ways to race on it.

use super::{Bench, GAME};
use crate::parts::link::Link;
use crate::parts::symbol::symbol;
use client::Route;
use client::words::workshop as words;
use dungeon_kart::{Condition, Finds, Standing, Workshop};
use ui::prelude::*;

/// The side.
pub fn side(bench: Bench) -> Html {
    let tiles = move || 0..bench.shop.with(Workshop::len);
    let conditions = move || bench.shop.with(Workshop::conditions).into_iter().map(condition).collect_html();
    html! {
        <aside>
            <h2>{words::IN_ORDER}</h2>
            <ol class="order">{each(tiles, |tile| *tile, move |tile| row(bench, tile))}</ol>
            <h2>{words::IS_IT_A_TRACK}</h2>
            <ul class="conditions">{conditions}</ul>
            {move || finds(bench.shop.with(Workshop::finds))}
            <div class="go">{move || race(bench)}</div>
        </aside>
    }
}

/// A tile: its name, and what it is like or what is wrong with it.
fn row(bench: Bench, tile: usize) -> Html {
    let face = move |ask: fn(&dungeon_kart::Face) -> String| bench.shop.with(|shop| shop.face(tile).map(ask));
    let wrong = Memo::new(move || {
        let faults = bench.shop.with(Workshop::faults);
        let here = |fault: &Condition| fault.broken_at().map(usize::from) == Some(tile);
        faults.into_iter().find(here).map(|fault| words::short_fault(fault.rule))
    });
    let bend = move || bench.shop.with(|shop| shop.bend(tile)).map(words::bend);
    let says = move || wrong.get().or_else(bend);
    let is_chosen = move || bench.shop.with(|shop| shop.chosen() == Some(tile));
    html! {
        <li class:on=is_chosen class:wrong=move || wrong.with(Option::is_some)>
            <button
                title=move || face(|face| face.note.clone())
                on:click=move |_| bench.change(|shop| shop.choose(Some(tile)))
            >
                <span>{tile + 1}</span>
                <b>{move || face(|face| face.name.clone())}</b>
                <i>{says}</i>
            </button>
        </li>
    }
}

fn condition(condition: Condition) -> Html {
    let Condition { rule, standing, words: says, advice } = condition;
    let (class, glyph, spoken) = match standing {
        Standing::Met => ("met", "g-check", words::STANDINGS[0]),
        Standing::Broken(_) => ("wrong", "g-warn", words::STANDINGS[1]),
        Standing::Open => ("open", "g-clock", words::STANDINGS[2]),
    };
    let cited = format!("§{}", rule.split_once('-').map_or(rule, |(_, number)| number));
    html! {
        <li class=class title=advice>
            {symbol(glyph, 18)}
            <span>
                <span class="visually-hidden">{spoken} ": "</span>
                {says}
                " "
                {Link::to(Route::Rules(GAME.into(), Some(rule.into()))).class("rule").apart().around(cited)}
            </span>
        </li>
    }
}

fn finds(finds: Finds) -> Html {
    let figures = [finds.hazards, finds.spellbooks, finds.coins];
    let one = |(figure, [one, many]): (u16, [&str; 2])| {
        let name = if figure == 1 { one } else { many };
        html! { <li><b>{figure}</b> {name.to_string()}</li> }
    };
    html! { <ul class="finds">{figures.into_iter().zip(words::FINDS).map(one).collect_html()}</ul> }
}

/// The ways to race on it; shut with the reason while it is no track.
fn race(bench: Bench) -> Html {
    let (laid, faults) = bench.shop.with(|shop| (shop.laid(), shop.faults().len()));
    match laid {
        Some(laid) => {
            let picked = Route::Picked(GAME.into(), format!("track=custom&laid={laid}"));
            html! {
                <button class="btn g" on:click=move |_| bench.open_a_table(&laid)>{words::TABLE}</button>
                {Link::to(picked).class("btn p").around(words::RACE)}
            }
        }
        None => html! {
            <button class="btn" aria-disabled="true">
                <b>{words::RACE}</b>
                <i class="why">{words::not_yet(faults)}</i>
            </button>
        },
    }
}
