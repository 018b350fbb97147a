//! A lit place: a button on the board.

use super::Board;
use client::words::table as words;
use scene::Choice;
use scene::svg::{self, Layout};
use ui::prelude::*;

pub fn target(board: Board, layout: Memo<Layout>, choice: Choice) -> Html {
    let Board { scene, focus, act, .. } = board;
    let cell = choice.target.clone().unwrap_or_default();
    let place = move || {
        let (x, y) = scene.with(|scene| svg::center_of(scene, &layout.get(), &cell)).unwrap_or_default();
        format!("translate({} {})", svg::decimal(x), svg::decimal(y))
    };
    let outline = move || scene.with(|scene| svg::outline_of(scene, &layout.get(), 0.87));
    let label = match &choice.cost {
        Some(cost) => words::for_cost(&choice.label, cost),
        None => choice.label.clone(),
    };
    let notation = StoredValue::new(choice.notation.clone());
    let look = move || focus.set(Some(notation.get_value()));
    let look_away = move || {
        focus.update(|focus| {
            focus.take_if(|focus| *focus == notation.get_value());
        });
    };
    let figure = choice.cost.as_deref().map(figure);
    html! {
        <g
            class="target"
            class:on=move || focus.with(|focus| focus.as_ref() == Some(&notation.get_value()))
            transform=place
            role="button"
            tabindex="0"
            aria-label=label
            data-target=choice.notation.clone()
            data-cell=choice.target.clone()
            on:pointerenter=move |_| look()
            on:pointerleave=move |_| look_away()
            on:focus=move |_| look()
            on:blur=move |_| look_away()
            on:click=move |_| act.run(choice.clone())
        >
            <path class="under" d=outline></path>
            <path class="over" d=outline></path>
            {figure
                .map(|figure| {
                    html! {
                        <g class="price" transform="translate(20.5 -20.5)">
                            <circle r="7.8"></circle>
                            <text y="3.1">{figure}</text>
                        </g>
                    }
                })}
        </g>
    }
}

/// What fits on a chip: the number of `1 gold`.
fn figure(cost: &str) -> String {
    cost.split(' ').next().unwrap_or(cost).to_string()
}
