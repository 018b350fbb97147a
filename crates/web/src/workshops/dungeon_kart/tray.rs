//! What is in one's hands: how it stands, what can be done to the tile in hand, and the faces that can be laid.

use super::Bench;
use crate::parts::dialog::dialog;
use crate::parts::segmented::segmented;
use crate::parts::symbol::symbol;
use client::words::workshop as words;
use dungeon_kart::{Side, Workshop};
use scene::svg::{self, Layout, Margin, Stance};
use ui::prelude::*;

/// The tray.
pub fn tray(bench: Bench) -> Html {
    let asks = Asks { open: RwSignal::new(false), next: RwSignal::new(Anew::Cleared) };
    let turn = move |side| move || bench.change(|shop| shop.turn(side));
    html! {
        <section class="tray">
            <div class="prompt">
                <p class="says" role="status">{move || says(bench)}</p>
                {when(move || bench.shop.with(Workshop::can_mend), move || html! {
                    <button class="btn p" on:click=move |_| bench.change(Workshop::mend)>
                        {symbol("g-rotate-left", 20)}
                        {words::TURN_FOR_ME}
                    </button>
                })}
                <div class="hands">
                    {shape(bench)}
                    {key(words::TURN_LEFT, "Q", "g-rotate-left", turn(Side::Left))}
                    {key(words::TURN_RIGHT, "E", "g-rotate-right", turn(Side::Right))}
                    {key(words::FLIP, "F", "g-mirror", move || bench.change(Workshop::flip))}
                    {key(words::TAKE_UP, "⌫", "g-trash", move || bench.change(Workshop::take_up))}
                    {key(words::BY_LOT, "", "g-dice", move || anew(bench, asks, Anew::ByLot))}
                    {key(words::CLEAR, "", "g-close", move || anew(bench, asks, Anew::Cleared))}
                </div>
            </div>
            {faces(bench)}
            {sure(bench, asks)}
        </section>
    }
}

/// What comes in place of the track that is laid.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Anew {
    /// A track by lot.
    ByLot,
    /// Nothing but the starting tile.
    Cleared,
}

impl Anew {
    const fn name(self) -> &'static str {
        match self {
            Self::ByLot => words::BY_LOT,
            Self::Cleared => words::CLEAR,
        }
    }

    fn lay(self, bench: Bench) {
        match self {
            Self::ByLot => bench.by_lot(),
            Self::Cleared => bench.change(Workshop::clear),
        }
    }
}

/// Another track in place of the one that is laid. Whoever has built something is asked.
fn anew(bench: Bench, asks: Asks, next: Anew) {
    if bench.shop.with_untracked(Workshop::len) > 1 {
        asks.next.set(next);
        asks.open.set(true);
    } else {
        next.lay(bench);
    }
}

/// Whether it is asked if what is laid may go, and for what.
#[derive(Clone, Copy)]
struct Asks {
    open: RwSignal<bool>,
    next: RwSignal<Anew>,
}

fn sure(bench: Bench, asks: Asks) -> Html {
    dialog(asks.open, words::REPLACE, move || {
        let next = asks.next.get_untracked();
        let go = move |_| {
            asks.open.set(false);
            next.lay(bench);
        };
        html! {
            <p>{words::REPLACE_HELP}</p>
            <div class="row">
                <button class="btn g" on:click=move |_| asks.open.set(false)>{words::KEEP}</button>
                <button class="btn p" data-answer="anew" on:click=go>{next.name()}</button>
            </div>
        }
    })
}

/// How it stands, in a sentence, and what to do.
fn says(bench: Bench) -> Html {
    let (faults, is_track) = bench.shop.with(|shop| (shop.faults(), shop.laid().is_some()));
    let (class, glyph, says, then) = match faults.first() {
        Some(first) => ("wrong", "g-warn", words::faults(faults.len(), &first.words), first.advice.clone()),
        None if is_track => ("right", "g-check", words::A_TRACK.into(), words::A_TRACK_THEN.into()),
        None => return words::GO_ON.into_html(),
    };
    html! {
        <b class=class>
            {symbol(glyph, 22)}
            {says}
        </b>
        " "
        <span class="then">{then}</span>
    }
}

fn shape(bench: Bench) -> Html {
    let choices = vec![(true, words::CIRCUIT.to_string()), (false, words::ONE_WAY.to_string())];
    let value = Signal::derive(move || bench.shop.with(Workshop::is_circuit));
    segmented(words::SHAPE, choices, value, move |circuit| bench.change(|shop| shop.shape(circuit)))
}

fn key(name: &'static str, key: &'static str, glyph: &'static str, press: impl Fn() + 'static) -> Html {
    let cap = (!key.is_empty()).then(|| html! { <span class="key" aria-hidden="true">{key}</span> });
    html! {
        <button class="btn g" title=name aria-label=name on:click=move |_| press()>
            {symbol(glyph, 20)}
            <span class="called" aria-hidden="true">{name}</span>
            {cap}
        </button>
    }
}

/// All faces, those that cannot be laid dim and with the reason.
fn faces(bench: Bench) -> Html {
    let count = bench.shop.with_untracked(|shop| shop.content().faces.len());
    let all = (0..u8::try_from(count).unwrap_or(0)).map(|face| html! { <li>{one(bench, face)}</li> });
    let list = NodeRef::<web_sys::HtmlElement>::new();
    let pull = move |pixels: i32| {
        if let Some(list) = list.get() {
            list.set_scroll_left(list.scroll_left() + pixels);
        }
    };
    // A wheel that only turns up and down goes along as well.
    let rolled = move |event: web_sys::WheelEvent| {
        if event.delta_x() == 0.0 && event.delta_y() != 0.0 {
            event.prevent_default();
            pull(event.delta_y() as i32);
        }
    };
    let arrow = |name: &'static str, glyph: &'static str, way: i32| {
        html! { <button class="icon" aria-label=name title=name on:click=move |_| pull(way * FAR)>{symbol(glyph, 20)}</button> }
    };
    html! {
        <div class="shelf">
            {arrow(words::EARLIER, "g-chevron-left", -1)}
            <ul class="faces" aria-label=words::FACES node_ref=list on:wheel=rolled>{all.collect_html()}</ul>
            {arrow(words::LATER, "g-chevron-right", 1)}
        </div>
    }
}

/// As far as an arrow goes, in pixels: some tiles less than are in sight.
const FAR: i32 = 560;

fn one(bench: Bench, face: u8) -> Html {
    let (scene, card) =
        bench.shop.with_untracked(|shop| (shop.face_scene(face), shop.content().face(face).clone()));
    let layout = Layout::of(&scene, Stance::Upright, Margin::default());
    let why = Memo::new(move || bench.shop.with(|shop| shop.why_not(face)));
    let lay = move |_| {
        if why.with_untracked(Option::is_none) {
            bench.change(|shop| {
                let _can = shop.lay(face);
            });
        }
    };
    let shut = move || why.with(Option::is_some).then_some("true");
    html! {
        <button class="face" data-face=card.id title=card.note aria-disabled=shut on:click=lay>
            <svg viewBox=layout.view_box() aria-hidden="true" inner_html=svg::ground(&scene, &layout)></svg>
            <b>{card.name}</b>
            <i>{move || why.get()}</i>
        </button>
    }
}
