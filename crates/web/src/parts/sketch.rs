//! The track of a table that is being set up, small and by its name, wherever one is chosen.

use crate::panels;
use crate::parts::symbol::load_symbols_of;
use client::Draft;
use scene::Scene;
use scene::svg::{self, Layout, Margin, Stance};
use ui::prelude::*;

/// The track as it is chosen so far; nothing in a game whose track is not chosen, and nothing as long as there is none.
pub fn sketch(game: &'static str, draft: RwSignal<Draft>) -> Html {
    let Some(name) = panels::track(game) else { return Html::Nothing };
    load_symbols_of(game);
    let drawn = Memo::new(move || {
        draft.with(|draft| draft.sketch(|seen| (drawing(seen.scene()), name(seen).unwrap_or_default())))
    });
    let shown = move || {
        drawn.get().map(|((view_box, ground), name)| {
            html! {
                <figure class="sketch">
                    <svg viewBox=view_box role="img" aria-label=name.clone()>
                        <g inner_html=ground></g>
                    </svg>
                    <figcaption>{name}</figcaption>
                </figure>
            }
        })
    };
    shown.into_html()
}

/// The ground alone, and how large it is.
fn drawing(scene: Scene) -> (String, String) {
    let bare = Scene { cells: scene.cells, ..Scene::default() };
    let layout = Layout::of(&bare, Stance::Upright, Margin::default());
    (layout.view_box(), svg::map(&bare, &layout))
}
