//! What everybody drives with at this moment, where karts have instruments: dials and spaces with what lies there, folded to the width of
//! the side. Nothing can be laid here: all of it is read from the scene.

use super::viewing::Viewing;
use crate::parts::symbol::symbol;
use client::words::replay as words;
use scene::{Dash, Dial, Going, Lies, Slot, Tone};
use ui::prelude::*;

/// All of them, in the order of the scene.
pub fn dashes(viewing: Viewing) -> Html {
    let all = Memo::new(move || viewing.scene.with(|scene| scene.dashes.clone()));
    let drawn = move || all.get().into_iter().map(dash).collect_html();
    html! { <div class="rp-dashes">{drawn}</div> }
}

fn dash(dash: Dash) -> Html {
    let acts = dash.going == Going::Acts;
    // What is carried out just now is said in words too.
    let lit = dash.slots.iter().find(|slot| slot.lit).map(|slot| said(&slot.name, &slot.says));
    html! {
        <section class=format!("rp-dash pc-{}", dash.livery.id()) class:acts=acts aria-label=dash.name.clone()>
            <h3>
                <i class="plate">{symbol(dash.emblem, 16)}</i>
                <b>{dash.name}</b>
                {dash.dials.into_iter().map(dial).collect_html()}
            </h3>
            <ol>{dash.slots.into_iter().map(space).collect_html()}</ol>
            {lit.map(|lit| html! { <p>{lit}</p> })}
        </section>
    }
}

fn dial(Dial { name, at, most, .. }: Dial) -> Html {
    let title = words::dial(&name, at, most);
    html! { <span title=title>{name.to_lowercase()} " " <b>{at}</b></span> }
}

fn said(name: &str, says: &str) -> String {
    if says.is_empty() { name.to_string() } else { format!("{name}: {says}") }
}

/// A space with the sum of its cards; what each is, and what came of them, is read where a pointer rests.
fn space(slot: Slot) -> Html {
    let Slot { number, name, symbol: drawing, lies, token, says, tone, lit, .. } = slot;
    let (holds, sum) = match &lies {
        Lies::Covered => (words::COVERED.to_string(), "?".to_string()),
        Lies::Open(cards) if cards.is_empty() => (words::EMPTY.to_string(), String::new()),
        Lies::Open(cards) => {
            let sum: u16 = cards.iter().filter_map(|card| card.parse::<u16>().ok()).sum();
            (cards.join(" + "), sum.to_string())
        }
    };
    let title = format!("{number} {name}, {holds}");
    let title = said(&title, &says);
    html! {
        <li
            title=title.clone()
            class:lit=lit
            class:good=tone == Tone::Safe
            class:bad=tone == Tone::Danger
            class:filled=!sum.is_empty()
        >
            <span class="visually-hidden">{title}</span>
            <i aria-hidden="true">{number}</i>
            {symbol(drawing, 16)}
            <b aria-hidden="true">{sum}</b>
            {token.map(|token| symbol(token, 16))}
        </li>
    }
}
