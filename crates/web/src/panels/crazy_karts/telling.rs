//! What a space of the panel does: said beside it while a mouse points at it, while a finger rests on it, and while it waits for
//! a card.

use super::cards::Grip;
use super::held::Held;
use super::table;
use crazy_karts::Space;
use ui::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};

/// A space that is told of.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Told {
    space: Space,
    /// The middle of its upper edge on the page.
    at: (f64, f64),
    /// Whether a pointer is on it.
    under: bool,
}

impl Grip {
    /// A pointer comes to a space.
    pub fn points_at(self, event: &PointerEvent, slot: &str) {
        let place = event.current_target().and_then(|slot| slot.dyn_into::<Element>().ok());
        let frame = place.map(|slot| slot.get_bounding_client_rect());
        self.told.set(Space::read(slot).zip(frame).map(|(space, frame)| Told {
            space,
            at: (frame.left() + frame.width() / 2.0, frame.top()),
            under: true,
        }));
    }

    /// A pointer leaves it.
    pub fn points_away(self) {
        self.told.update(|told| {
            if let Some(told) = told {
                told.under = false;
            }
        });
    }
}

/// What is told.
pub fn telling(grip: Grip) -> Html {
    let desk = grip.desk;
    let shown = move || {
        let waits = |told: &Told| Held::now(desk) == Some(Held::Waits(told.space));
        let Told { space, at: (x, y), .. } = grip.told.get().filter(|told| told.under || waits(told))?;
        let words = table(desk, |table| table.space_help(space))?;
        let now = desk.scene.with(|scene| {
            let own = scene.dashes.iter().flat_map(|dash| &dash.slots);
            let mut said = own.filter(|slot| slot.id == space.id() && !slot.help.is_empty());
            said.next().map(|slot| slot.help.clone())
        });
        Some(html! {
            <p class="ck-about" style:left=format!("clamp(9rem, {x}px, 100vw - 9rem)") style:top=format!("{y}px") aria-hidden="true">
                {words}
                {now.map(|now| html! { <b>{now}</b> })}
            </p>
        })
    };
    shown.into_html()
}
