//! The choice of racers and then of dashboards, laid out as cards over the board. What somebody has taken says who.

use super::{choices, dial, table};
use crate::pages::table::Desk;
use crate::parts::board::is_touched;
use crate::parts::symbol::{symbol, symbol_in};
use dungeon_kart::desk::ability_name;
use dungeon_kart::{Dashboard, Phase, Racer, Slot, View, bust_symbol, kart_symbol};
use kernel::Seat;
use scene::Choice;
use ui::prelude::*;
use wasm_bindgen::JsCast;

/// Everything that is laid out.
pub fn draft(desk: Desk, view: Memo<Option<View>>) -> Html {
    let pointed = RwSignal::new(None::<Choice>);
    let cards = move || {
        let view = view.get()?;
        let all = choices(desk);
        let open = |notation: &str| all.iter().find(|choice| choice.notation == notation).cloned();
        let is_out = |bits: u8, at: usize| bits & 1 << at != 0;
        let laid = match view.phase {
            Phase::Racers => {
                let racers = Racer::ALL.iter().filter(|racer| is_out(view.racers_out, racer.index()));
                racers
                    .map(|racer| {
                        racer_card((desk, pointed), &view, *racer, open(&format!("racer {}", racer.id())))
                    })
                    .collect_html()
            }
            Phase::Dashboards
            | Phase::Window
            | Phase::Turn(_)
            | Phase::Zombies(_)
            | Phase::Arrival
            | Phase::Over => {
                let boards = Dashboard::ALL.iter().filter(|board| is_out(view.dashboards_out, board.index()));
                boards
                    .map(|board| {
                        board_card((desk, pointed), &view, *board, open(&format!("dashboard {}", board.id())))
                    })
                    .collect_html()
            }
        };
        Some(laid)
    };
    let take = move || {
        let choice = pointed.get().filter(|choice| choices(desk).contains(choice))?;
        let label = choice.verb.clone();
        Some(html! {
            <div class="dk-take">
                <button class="btn p" on:click=move |_| desk.choose(choice.clone())>{label}</button>
            </div>
        })
    };
    // Dashboards are laid out anew: nobody has scrolled them yet.
    let phase = Memo::new(move || view.with(|view| view.as_ref().map(|view| view.phase)));
    let bench = move || {
        phase.get();
        html! { <div class="dk-draft">{cards} {take}</div> }
    };
    bench.into_html()
}

/// Where it is chosen, and the card that a finger has pointed at: a second touch takes it.
type Bench = (Desk, RwSignal<Option<Choice>>);

/// Who has taken something.
fn taker(desk: Desk, view: &View, is_it: impl Fn(&dungeon_kart::KartSeen) -> bool) -> Option<(Seat, String)> {
    let taken = Seat::ALL.into_iter().zip(&view.karts).find(|(_, kart)| is_it(kart))?.0;
    let who = crate::pages::table::who(desk, taken);
    Some((taken, who))
}

fn racer_card(bench: Bench, view: &View, racer: Racer, choice: Option<Choice>) -> Html {
    let desk = bench.0;
    let Some(card) = table(desk, |table| table.pieces().racer(racer).clone()) else { return Html::Nothing };
    let taken = taker(desk, view, |kart| kart.racer == Some(racer));
    let color = desk.scene.with(|scene| {
        let kart = scene.pieces.iter().find(|piece| piece.id == racer.id());
        kart.and_then(|kart| kart.livery).map_or_else(String::new, |livery| format!("pc-{}", livery.id()))
    });
    let power = |slot: Slot| {
        let card = match slot {
            Slot::Upper => &card.upper,
            Slot::Lower => &card.lower,
        };
        html! {
            <span class="power">
                <b>{card.name.clone()}</b>
                <i>{symbol("coin", 14)} {card.cost}</i>
                <small>{card.text.clone()}</small>
            </span>
        }
    };
    let slots = (card.slots > 1).then(|| format!("Holds {} spells.", card.slots));
    let inside = html! {
        <span class="picture">
            {symbol(bust_symbol(racer), 64)}
            {symbol_in("kart", kart_symbol(racer), 84)}
        </span>
        <b class="name">{card.name.clone()}</b>
        {power(Slot::Upper)}
        {power(Slot::Lower)}
        {slots.map(|slots| html! { <small>{slots}</small> })}
    };
    laid(bench, (&color, &card.name), choice, taken, inside)
}

fn board_card(bench: Bench, view: &View, board: Dashboard, choice: Option<Choice>) -> Html {
    let desk = bench.0;
    let taken = taker(desk, view, |kart| kart.dashboard == Some(board));
    let abilities = table(desk, |table| {
        let content = table.pieces();
        content
            .dashboard(board)
            .abilities
            .map(|ability| (ability, content.abilities[ability.index()].clone()))
    });
    let ability = |(ability, text): (dungeon_kart::Ability, String)| {
        html! { <span class="power"><b>{ability_name(ability)}</b> <small>{text}</small></span> }
    };
    let inside = html! {
        <span class="dk-dial small">{dial::face(desk, board, None)}</span>
        {abilities.into_iter().flatten().map(ability).collect_html()}
    };
    let name = table(desk, |table| table.pieces().dashboard(board).name.clone()).unwrap_or_default();
    laid(bench, ("", &name), choice, taken, inside)
}

/// A card that can be taken, or was.
fn laid(
    (desk, pointed): Bench,
    (color, name): (&str, &str),
    choice: Option<Choice>,
    taken: Option<(Seat, String)>,
    inside: Html,
) -> Html {
    let is_taken = taken.is_some();
    let taken = taken.map(|(_, who)| format!("Taken: {who}"));
    let why = taken.as_ref().map(|taken| format!("{name}. {taken}."));
    let notation = choice.as_ref().map(|choice| choice.notation.clone());
    let takes = choice.is_some();
    let here = StoredValue::new(choice.clone());
    let is_pointed =
        move || pointed.with(|pointed| pointed.is_some() && here.with_value(|here| here == pointed));
    html! {
        <button
            class=format!("dk-laid {color}")
            class:taken=is_taken
            class:open=takes
            class:on=is_pointed
            data-choice=notation
            aria-disabled=(!takes).to_string()
            on:click=move |event: web_sys::MouseEvent| {
                let Some(choice) = &choice else { return desk.say(why.as_deref().unwrap_or(NOT_YET)) };
                if is_touched() && !untrack(is_pointed) {
                    pointed.set(Some(choice.clone()));
                    whole(&event);
                } else {
                    desk.choose(choice.clone());
                }
            }
        >
            {is_taken.then(|| html! { <b class="line">{name.to_string()}</b> })}
            {inside}
            {taken.map(|taken| html! { <em>{taken}</em> })}
        </button>
    }
}

/// Said of what is laid out while others choose.
const NOT_YET: &str = "It is not your turn to choose.";

/// Brings a card into sight that a finger has pointed at: the button to take it would lie over its end.
fn whole(event: &web_sys::MouseEvent) {
    let card = event.current_target().and_then(|card| card.dyn_into::<web_sys::Element>().ok());
    let Some(card) = card else { return };
    request_animation_frame(move || {
        let nearest = web_sys::ScrollIntoViewOptions::new();
        nearest.set_block(web_sys::ScrollLogicalPosition::Nearest);
        card.scroll_into_view_with_scroll_into_view_options(&nearest);
    });
}
