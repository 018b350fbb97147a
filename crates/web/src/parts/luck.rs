//! What the luck of a game is made of, as a drawing.

use crate::parts::symbol::symbol;
use client::words::verify as words;
use scene::Livery;
use ui::prelude::*;

/// Secret and words make the seed, the seed makes every roll. Without words: the seed alone.
pub fn drawing(seats: &[Livery]) -> Html {
    let [secret, given, seed, every] = words::DRAWING;
    let key = |livery: &Livery| {
        html! { <span class=format!("tile pc-{}", livery.id())>{symbol("g-word", 16)}</span> }
    };
    let keys = seats.iter().map(key).collect_html();
    let before = (!seats.is_empty()).then(|| {
        html! {
            <span class="part"><span class="tile lock">{symbol("g-lock", 26)}</span><small>{secret}</small></span>
            <b>"+"</b>
            <span class="part"><span class="tiles">{keys}</span><small>{given}</small></span>
            <b class="to">{symbol("g-chevron-right", 20)}</b>
        }
    });
    html! {
        <div class="drawing" role="img" aria-label=words::DRAWING_LABEL>
            {before}
            <span class="part"><span class="tile seed">{symbol("g-seal", 28)}</span><small>{seed}</small></span>
            <b class="to">{symbol("g-chevron-right", 20)}</b>
            <span class="part">
                <span class="tiles">
                    <span class="fell">"4"</span>
                    <span class="fell">"17"</span>
                    <span class="fell">"2"</span>
                </span>
                <small>{every}</small>
            </span>
        </div>
    }
}
