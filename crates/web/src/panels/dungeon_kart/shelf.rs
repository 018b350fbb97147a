//! On a phone keys and cards have the same place on the dashboard, so that the board keeps its height: a key beside the keys shows the
//! cards, and one beside the cards the keys. Where there is nothing to press but cards, these are shown.

use super::choices;
use crate::pages::table::Desk;
use crate::parts::board::is_touched;
use crate::parts::symbol::symbol;
use dungeon_kart::desk as words;
use dungeon_kart::{Phase, Spell, View};
use scene::Choice;
use ui::prelude::*;

/// Which of the two is shown.
#[derive(Clone, Copy)]
pub struct Shelf {
    /// Whether somebody has asked for the cards.
    open: RwSignal<bool>,
    /// Whether nothing but a card can be chosen.
    only: Memo<bool>,
    /// Whether one of the cards is aimed: another touch of it puts it back.
    aims: Memo<bool>,
}

impl Shelf {
    /// Shows the keys, until somebody asks for the cards; when something was done, the keys again.
    pub fn new(desk: Desk, view: Memo<Option<View>>) -> Self {
        let open = RwSignal::new(false);
        let phase = Memo::new(move || view.with(|view| view.as_ref().map(|view| view.phase)));
        let picked = Memo::new(move || desk.choosing.with(|choosing| choosing.picked().is_some()));
        Effect::new(move || {
            phase.get();
            picked.get();
            desk.decisions.get();
            open.set(false);
            desk.held.set(None);
        });
        // What a finger has read goes with the place, and when something else is looked at.
        Effect::new(move || {
            desk.tab.get();
            desk.held.set(None);
        });
        Effect::new(move || {
            if desk.focus.with(Option::is_some) && is_touched() {
                desk.held.set(None);
            }
        });
        let aims = Memo::new(move || {
            desk.choosing.with(|choosing| choosing.is_aside() && choosing.picked() != Some("bump"))
        });
        Self { open, only: Memo::new(move || phase.get() == Some(Phase::Window)), aims }
    }

    /// Whether the cards are shown.
    pub fn holds(self) -> bool {
        self.open.get() || self.only.get() || self.aims.get()
    }

    /// The way to the cards: how many there are that can be used.
    pub fn to_cards(self, desk: Desk) -> Html {
        let ready = Memo::new(move || {
            let mut groups: Vec<String> =
                choices(desk).into_iter().filter(is_card).map(|choice| choice.group).collect();
            groups.dedup();
            groups.len()
        });
        html! {
            <button class="dk-key dk-more" class:ready=move || ready.get() != 0 data-shelf="cards" on:click=move |_| self.open.set(true)>
                {symbol("spellbook", 26)}
                <b>{words::SHELF}</b>
                <small>{move || words::ready(ready.get())}</small>
            </button>
        }
    }

    /// The way back.
    pub fn to_keys(self, desk: Desk) -> Html {
        when(
            move || !self.only.get(),
            move || {
                html! {
                    <button class="dk-key dk-more" data-shelf="keys" on:click=move |_| {
                        desk.held.set(None);
                        desk.choosing.update(client::Choosing::put_back);
                        self.open.set(false);
                    }>
                        {symbol("g-chevron-left", 26)}
                        <b>{words::BACK}</b>
                    </button>
                }
            },
        )
    }
}

/// Whether a power or a spell can be used so.
fn is_card(choice: &Choice) -> bool {
    let is_spell = || Spell::ALL.iter().any(|spell| spell.id() == choice.group);
    choice.why_not.is_none() && (choice.group.starts_with("power-") || is_spell())
}
