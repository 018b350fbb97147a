//! A pit box: the arch of a game with its scene inside and its number on the keystone.

use crate::app::house;
use crate::parts::symbol::load_scene;
use client::PitBox;
use ui::prelude::*;

/// The arch of a game. Its size is that of the element around it: the arch is cut at the foot, the scene at the top.
pub fn arch(pit_box: PitBox) -> Html {
    let PitBox { id, number, .. } = pit_box;
    load_scene(id);
    let class = if house().has(id) { "arch" } else { "arch closed" };
    html! {
        <div class=class aria-hidden="true">
            <div class="scene">
                <svg class="tall"><use href=format!("#scene-{id}")></use></svg>
                <svg class="short"><use href=format!("#scene-{id}-short")></use></svg>
            </div>
            <svg class="wide" viewBox="0 -6 262 700" preserveAspectRatio="xMidYMin slice">
                <use href="#arch" width="262" height="700" y="-6"></use>
                <text x="131" y="25">{number}</text>
            </svg>
            <svg class="narrow" viewBox="0 -6 136 400" preserveAspectRatio="xMidYMin slice">
                <use href="#arch-narrow" width="136" height="400" y="-6"></use>
                <text x="68" y="25">{number}</text>
            </svg>
        </div>
    }
}
