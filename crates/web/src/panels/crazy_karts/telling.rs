//! What a space of the panel does: said beside it while a mouse points at it, while a finger rests on it, and while it waits for
//! a card.

use super::cards::Grip;
use super::held::Held;
use super::table;
use crazy_karts::Space;
use ui::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, FocusEvent, PointerEvent};

/// A space that is told of.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Told {
    space: Space,
    /// The middle of its upper edge on the page.
    at: (f64, f64),
    pointer: Pointer,
    voice: Voice,
}

/// Where the pointer is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Pointer {
    /// On the space.
    There,
    /// Elsewhere.
    Away,
}

/// Whether it is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Voice {
    Tells,
    /// Something was just done there: whoever did it wants to see that, and not what could be done.
    Hushed,
}

impl Grip {
    /// A pointer comes to a space.
    pub fn points_at(self, event: &PointerEvent, slot: &str) {
        let place = event.current_target().and_then(|slot| slot.dyn_into::<Element>().ok());
        // Above the question: what is asked stays in sight.
        let above = place.as_ref().and_then(|slot| slot.closest(".instrument").ok().flatten());
        let frames = place.zip(above).map(|(slot, above)| {
            let frame = slot.get_bounding_client_rect();
            (frame.left() + frame.width() / 2.0, above.get_bounding_client_rect().top())
        });
        let told = |(space, at)| Told { space, at, pointer: Pointer::There, voice: Voice::Tells };
        self.told.set(Space::read(slot).zip(frames).map(told));
    }

    /// A space has the focus. One that is clicked has it too, and nobody looks at it any more.
    pub fn comes_by_key(self, event: &FocusEvent, slot: String) {
        let well = event.current_target().and_then(|well| well.dyn_into::<Element>().ok());
        let by_key = well.is_some_and(|well| well.matches(":focus-visible").unwrap_or(false));
        self.focus.set(by_key.then_some(slot));
    }

    /// Something was done at the space that is pointed at.
    pub fn hush(self) {
        self.told.update(|told| {
            if let Some(told) = told {
                told.voice = Voice::Hushed;
            }
        });
    }

    /// Whether a space is pointed at, or has the focus.
    pub fn is_looked_at(self, slot: &str) -> bool {
        let pointed = self
            .told
            .with(|told| told.is_some_and(|told| told.pointer == Pointer::There && told.space.id() == slot));
        pointed || self.focus.with(|focus| focus.as_deref() == Some(slot))
    }

    /// A pointer leaves it.
    pub fn points_away(self) {
        self.told.update(|told| {
            if let Some(told) = told {
                told.pointer = Pointer::Away;
            }
        });
    }
}

/// What is told.
pub fn telling(grip: Grip) -> Html {
    let desk = grip.desk;
    let shown = move || {
        let waits = |told: &Told| Held::now(desk) == Some(Held::Waits(told.space));
        let tells =
            |told: &Told| (told.pointer == Pointer::There || waits(told)) && told.voice == Voice::Tells;
        let Told { space, at: (x, y), .. } = grip.told.get().filter(tells)?;
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
