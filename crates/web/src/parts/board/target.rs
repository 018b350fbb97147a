//! A lit place: a button on the board.

use super::{Board, is_touched};
use client::words::table as words;
use scene::svg::{self, Layout};
use scene::{Choice, Grain, Scene};
use ui::prelude::*;

/// How far from the middle of its piece a knob lies.
const AWAY: f32 = 0.92 * svg::CELL;

pub fn target(board: Board, layout: Memo<Layout>, choice: Choice) -> Html {
    let Board { scene, focus, act, .. } = board;
    let place = moved_to(board, layout, StoredValue::new(choice.clone()));
    let outline = move || scene.with(|scene| svg::outline_of(scene, &layout.get(), 0.87));
    let label = match &choice.cost {
        Some(cost) => words::for_cost(&choice.label, cost),
        None => choice.label.clone(),
    };
    let is_twice = move || is_looked_at_first(board);
    let glance = Glance { focus, notation: StoredValue::new(choice.notation.clone()) };
    // Knobs lie close together, but on a long board, where there is one at most.
    let is_alone = choice.knob.is_none() || scene.with_untracked(|scene| scene.grain == Grain::Long);
    let figure = choice.cost.as_deref().map(figure).filter(|_| is_alone);
    let corner = if choice.knob.is_none() { "translate(20.5 -20.5)" } else { "translate(14 -14)" };
    let knob = choice.knob.as_ref().map(|knob| {
        let turned = format!("rotate({})", knob.turned);
        html! {
            <circle class="reach" r="32"></circle>
            <circle class="knob" r="15"></circle>
            <g class="glyph" transform=turned>
                <use href=format!("#{}", knob.symbol) x="-10" y="-10" width="20" height="20"></use>
            </g>
        }
    });
    let face = knob.unwrap_or_else(|| {
        html! {
            <path class="under" d=outline></path>
            <path class="over" d=outline></path>
        }
    });
    html! {
        <g
            class="target"
            class:on=move || glance.is_here()
            transform=place
            role="button"
            tabindex="0"
            aria-label=label
            data-target=choice.notation.clone()
            data-cell=choice.target.clone()
            on:pointerenter=move |_| if !is_twice() { glance.comes() }
            on:pointerleave=move |_| if !is_twice() { glance.goes() }
            on:focus=move |_| if !is_twice() { glance.comes() }
            on:blur=move |_| if !is_twice() { glance.goes() }
            on:click=move |_| if is_twice() && !untrack(|| glance.is_here()) { glance.comes() } else { act.run(choice.clone()) }
        >
            {face}
            {figure
                .map(|figure| {
                    html! {
                        <g class="price" transform=corner>
                            <circle r="7.8"></circle>
                            <text y="3.1">{figure}</text>
                        </g>
                    }
                })}
        </g>
    }
}

/// The ground around a lit place that belongs to it where nothing else is lit: a game's styles say where a finger needs it. It lies
/// under all of them, so that none takes a touch from another.
pub fn finger(board: Board, layout: Memo<Layout>, choice: Choice) -> Html {
    let act = board.act;
    let place = moved_to(board, layout, StoredValue::new(choice.clone()));
    html! {
        <path class="finger" d="M0 0h.01" transform=place data-finger=choice.notation.clone()
            on:click=move |_| act.run(choice.clone())></path>
    }
}

/// On a long board a first touch looks and a second one goes, as with cards; a lesson says what to press.
fn is_looked_at_first(board: Board) -> bool {
    let is_long = || board.scene.with_untracked(|scene| scene.grain == Grain::Long);
    is_touched() && board.spot.with_untracked(Option::is_none) && is_long()
}

/// Whether somebody looks at a choice.
#[derive(Clone, Copy)]
pub struct Glance {
    pub focus: RwSignal<Option<String>>,
    /// Of the choice.
    pub notation: StoredValue<String>,
}

impl Glance {
    pub fn is_here(self) -> bool {
        self.focus.with(|focus| focus.as_ref() == Some(&self.notation.get_value()))
    }

    pub fn comes(self) {
        self.focus.set(Some(self.notation.get_value()));
    }

    pub fn goes(self) {
        self.focus.update(|focus| {
            focus.take_if(|focus| *focus == self.notation.get_value());
        });
    }
}

/// Moves a drawing to where its choice is to be clicked.
pub fn moved_to(
    board: Board,
    layout: Memo<Layout>,
    choice: StoredValue<Choice>,
) -> impl Fn() -> String + 'static {
    move || {
        let place =
            choice.with_value(|choice| board.scene.with(|scene| place_of(scene, &layout.get(), choice)));
        let (x, y) = place.unwrap_or_default();
        format!("translate({} {})", svg::decimal(x), svg::decimal(y))
    }
}

/// Where a choice is to be clicked: its cell, or a place beside a piece.
pub fn place_of(scene: &Scene, layout: &Layout, choice: &Choice) -> Option<(f32, f32)> {
    let Some(knob) = &choice.knob else { return svg::center_of(scene, layout, choice.target.as_deref()?) };
    let piece = scene.pieces.iter().find(|piece| piece.id == knob.piece)?;
    let (x, y) = svg::stand_of(scene, layout, piece)?;
    let (sin, cos) = f32::from(layout.heading(knob.degrees)).to_radians().sin_cos();
    Some((x + sin * AWAY, y - cos * AWAY))
}

/// What fits on a chip: the number of `1 gold`.
pub fn figure(cost: &str) -> String {
    cost.split(' ').next().unwrap_or(cost).to_string()
}
