//! The choice of characters, laid out as cards over the board, each with its two sides. What somebody has taken says who.

use super::{choices, table};
use crate::pages::table::{Desk, who};
use crate::parts::board::is_touched;
use crate::parts::symbol::symbol;
use dungeon_scoot::desk as words;
use dungeon_scoot::{Character, Power, View, runner_symbol};
use scene::Choice;
use ui::prelude::*;

/// Everything that is laid out.
pub fn draft(desk: Desk, view: Memo<Option<View>>) -> Html {
    let cards = move || {
        let view = view.get()?;
        let all = choices(desk);
        Some(Character::ALL.iter().map(|character| card(desk, &view, *character, &all)).collect_html())
    };
    html! { <div class="ds-draft">{super::sheet::goal(desk)} {cards}</div> }
}

fn card(desk: Desk, view: &View, character: Character, all: &[Choice]) -> Html {
    let Some(card) = table(desk, |table| table.pieces().character(character).clone()) else {
        return Html::Nothing;
    };
    let taken = view.seat_of(character).map(|seat| format!("Taken: {}", who(desk, seat)));
    let color = format!("pc-{}", words::livery(character).id());
    let is_taken = taken.is_some();
    let has_powers = table(desk, dungeon_scoot::DungeonScoot::has_powers) == Some(true);
    let plain = all.iter().find(|choice| choice.notation == format!("pick {}", character.id())).cloned();
    let sides = if has_powers { character.powers().to_vec() } else { Vec::new() };
    let is_open = all.iter().any(|choice| choice.group == character.id());
    html! {
        <div class=format!("ds-laid {color}") class:open=is_open class:taken=is_taken>
            <span class="picture">
                {symbol(runner_symbol(character), 76)}
                <span>
                    <b class="name">{card.name.clone()}</b>
                    <small>{format!("speed {}, strength {}", card.speed, card.strength)}</small>
                    <small>{format!("tiles fall in the lane of the {}", card.rune)}</small>
                </span>
            </span>
            {sides.into_iter().map(|power| side(desk, view, (character, power), all)).collect_html()}
            {plain.map(|choice| {
                let label = format!("Play the {}", card.name);
                html! {
                    <button class="btn" data-choice=choice.notation.clone() on:click=move |_| desk.choose(choice.clone())>{label}</button>
                }
            })}
            {taken.map(|taken| html! { <em>{taken}</em> })}
        </div>
    }
}

/// A side of a card: pressed where sides are chosen, else read.
fn side(desk: Desk, view: &View, (character, power): (Character, Power), all: &[Choice]) -> Html {
    let Some(text) = table(desk, |table| table.pieces().power(power).clone()) else { return Html::Nothing };
    let notation = format!("pick {} {}", character.id(), power.id());
    let choice = all.iter().find(|choice| choice.notation == notation).cloned();
    let (takes, looked) = (choice.is_some(), choice.as_ref().map(|choice| choice.notation.clone()));
    let owner = view.seat_of(character).and_then(|seat| view.player(seat));
    let is_taken = owner.is_some_and(|player| player.power == Some(power));
    html! {
        <button
            class="side"
            class:open=takes
            class:taken=is_taken
            data-choice=takes.then_some(notation)
            aria-disabled=(!takes).to_string()
            class:on=move || desk.focus.with(|focus| focus.is_some() && *focus == looked)
            on:click=move |_| {
                let Some(choice) = &choice else { return };
                let is_seen = desk.focus.with_untracked(|focus| focus.as_ref() == Some(&choice.notation));
                // A thumb that scrolls takes nothing: the first touch marks, the second one or the button takes.
                if is_touched() && !is_seen {
                    desk.focus.set(Some(choice.notation.clone()));
                } else {
                    desk.choose(choice.clone());
                }
            }
        >
            <b>{text.name}</b>
            <small>{text.text}</small>
        </button>
    }
}
