//! Cards that are held, dragged, laid and taken back.

use super::held::{Card, Held, wanted_card};
use super::plan::{self, rearrange};
use super::telling::Told;
use super::{offers, plans, view_now};
use crate::pages::table::{Desk, Mood};
use crate::parts::symbol::symbol;
use crazy_karts::look::{self as words, held_kinds};
use crazy_karts::{Cards, KartSeen, Known, Layout, PowerUp, Space, Team, Value, View};
use scene::{Choice, Dash, Reach, Slot};
use ui::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};

/// A card under way with the pointer.
#[derive(Clone, PartialEq)]
struct Drag {
    card: Card,
    from: (i32, i32),
    at: (i32, i32),
    /// Whether it has left its place.
    moved: bool,
    over: Option<String>,
}

/// What cards are moved with.
#[derive(Clone, Copy)]
pub struct Grip {
    /// Whose they are.
    pub desk: Desk,
    drag: RwSignal<Option<Drag>>,
    dragged: StoredValue<bool>,
    /// The space that is pointed at or was last, and what it does is said.
    pub told: RwSignal<Option<Told>>,
    /// The space that has the focus.
    pub focus: RwSignal<Option<String>>,
}

/// A pointer that moves less than this is a tap.
const STEADY: i32 = 7;

impl Grip {
    pub fn new(desk: Desk) -> Self {
        Self {
            desk,
            drag: RwSignal::new(None),
            dragged: StoredValue::new(false),
            told: RwSignal::new(None),
            focus: RwSignal::new(None),
        }
    }

    /// Whether the pointer that went up last had moved a card. Asked once.
    pub fn has_dragged(self) -> bool {
        self.dragged.try_update_value(std::mem::take).unwrap_or(false)
    }

    fn down(self, event: &PointerEvent, card: Card) {
        let movable = untrack(|| offers(self.desk, &["place", "recall", "ready", "shift"]));
        if !(movable || is_on_its_way(self.desk)) || event.button() != 0 {
            return;
        }
        self.dragged.set_value(false);
        let at = (event.client_x(), event.client_y());
        self.drag.set(Some(Drag { card, from: at, at, moved: false, over: None }));
        if let Some(card) = event.current_target().and_then(|card| card.dyn_into::<Element>().ok())
            && let Err(fault) = card.set_pointer_capture(event.pointer_id())
        {
            ui::warn!("The pointer is not held: {fault:?}");
        }
    }

    fn moves(self, event: &PointerEvent) {
        let at = (event.client_x(), event.client_y());
        self.drag.update(|drag| {
            let Some(drag) = drag else { return };
            let far = (at.0 - drag.from.0).abs().max((at.1 - drag.from.1).abs());
            drag.moved |= far >= STEADY;
            if drag.moved {
                (drag.at, drag.over) = (at, slot_at(at));
            }
        });
    }

    fn up(self) {
        let Some(drag) = self.drag.get_untracked() else { return };
        self.drag.set(None);
        if drag.moved {
            self.dragged.set_value(true);
            self.hush();
            put(self.desk, drag.card, drag.over.as_deref());
        }
    }

    fn gone(self) {
        self.drag.set(None);
    }

    /// The card that is held or dragged.
    fn card(self) -> Option<Card> {
        let dragged = self.drag.with(|drag| drag.as_ref().filter(|drag| drag.moved).map(|drag| drag.card));
        dragged.or_else(|| Held::card(self.desk))
    }

    /// Whether a slot takes what is held.
    pub fn takes(self, slot: &str) -> bool {
        // The only power-up that is held is laid with a card that pays for it.
        let with_it =
            || slot == Space::PowerUp.id() && layable(self.desk).is_some_and(|kinds| kinds.len() == 1);
        self.card().is_some_and(|card| choice_for(self.desk, card, slot).is_some() || with_it())
    }

    /// Whether a slot is aimed at, or waits for a card.
    pub fn aims(self, slot: &str) -> bool {
        let over = self
            .drag
            .with(|drag| drag.as_ref().is_some_and(|drag| drag.moved && drag.over.as_deref() == Some(slot)));
        let waits = |held| matches!(held, Some(Held::Waits(space)) if space.id() == slot);
        over && self.takes(slot) || waits(Held::now(self.desk))
    }

    /// What would come of a slot that is looked at with what is held: `+1: 0 → 4`; `None`: nothing is held, it does not go there, or
    /// something else is looked at. A card can lie on one of them only: of all at once it would be a row of things that cannot all be so.
    pub fn would(self, slot: &str) -> Option<String> {
        let over = self.drag.with(|drag| match drag.as_ref().filter(|drag| drag.moved) {
            Some(drag) => drag.over.as_deref() == Some(slot),
            None => self.is_looked_at(slot),
        });
        let card = self.card().filter(|_| over)?;
        let leads = choice_for(self.desk, card, slot)??.leads.into_iter().next()?;
        Some(format!("+{}: {leads}", card.value().points()))
    }

    /// The card that follows the pointer.
    pub fn ghost(self, dash: Memo<Option<Dash>>) -> Html {
        let shown = move || {
            let drag = self.drag.get().filter(|drag| drag.moved)?;
            let (x, y) = drag.at;
            let emblem = dash.with(|dash| dash.as_ref().map(|dash| dash.emblem.clone()));
            let value = drag.card.value().points();
            Some(html! {
                <span class="ck-card ghost" style:left=format!("{x}px") style:top=format!("{y}px") aria-hidden="true">
                    <b>{value}</b>
                    {emblem.map(|emblem| symbol(emblem, 14))}
                </span>
            })
        };
        shown.into_html()
    }

    /// The power-up comes back from the panel.
    pub fn drop_token(self) {
        rearrange(self.desk, |layout| layout.with_token(None));
    }

    /// A power-up goes onto the panel.
    pub fn lay_token(self, power_up: PowerUp) {
        self.hush();
        rearrange(self.desk, move |layout| layout.with_token(Some(power_up)));
    }

    /// The Buff goes onto the panel.
    pub fn lay_buff(self) {
        rearrange(self.desk, Layout::with_buff);
    }
}

fn slot_at((x, y): (i32, i32)) -> Option<String> {
    let element = document().element_from_point(x as f32, y as f32)?;
    element.closest("[data-slot]").ok().flatten()?.get_attribute("data-slot")
}

/// A choice that is open now.
pub fn open_choice(desk: Desk, notation: &str) -> Option<Choice> {
    desk.choosing.with(|choosing| {
        choosing.all().iter().find(|choice| choice.notation == notation && choice.why_not.is_none()).cloned()
    })
}

/// Whether a card may go to a slot, and the choice that says what it does there, if there is one.
#[expect(clippy::option_option, reason = "whether it may, and what is known of it")]
fn choice_for(desk: Desk, card: Card, slot: &str) -> Option<Option<Choice>> {
    let value = card.value().points();
    match card.space() {
        None => open_choice(desk, &format!("place {value} {slot}")).map(Some),
        Some(from) if from.id() == slot => None,
        Some(from) => match open_choice(desk, &format!("shift {value} {} {slot}", from.id())) {
            Some(shift) => Some(Some(shift)),
            None => {
                let own = view_now(desk).zip(desk.eyes.get_untracked().seat());
                let layout = own.and_then(|(view, seat)| Layout::of(&view, seat));
                (untrack(|| plans(desk)) && layout.is_some() && is_own(desk, slot)).then_some(None)
            }
        },
    }
}

/// Whether cards of whoever looks can lie on a slot.
fn is_own(desk: Desk, slot: &str) -> bool {
    let own = |found: &Slot| found.id == slot && found.reach == Reach::Own;
    desk.scene.with_untracked(|scene| scene.dashes.iter().flat_map(|dash| &dash.slots).any(own))
}

/// A card was brought to a slot: if it is the team-mate's, it is said which the own ones are.
pub fn say_not_yours(desk: Desk, slot: &str) {
    let own = |dash: &&Dash| dash.slots.iter().any(|slot| slot.reach != Reach::Others);
    let others = |dash: &&Dash| dash.slots.iter().any(|at| at.id == slot && at.reach == Reach::Others);
    let said =
        desk.scene.with_untracked(|scene| scene.dashes.iter().find(own).filter(others).map(words::not_yours));
    if let Some(said) = said {
        desk.say(said);
    }
}

/// Whether what was laid last is on its way to a server: what is done meanwhile is done after it.
pub fn is_on_its_way(desk: Desk) -> bool {
    matches!(desk.mood.get_untracked(), Mood::Sent(_)) && untrack(|| plans(desk))
}

/// A card goes to a slot, or back into the hand.
pub fn put(desk: Desk, card: Card, slot: Option<&str>) {
    Held::hold(desk, None);
    let (value, from) = (card.value(), card.space());
    if let (Some(from), Some(to)) = (from, slot)
        && let Some(shift) =
            untrack(|| open_choice(desk, &format!("shift {} {} {to}", value.points(), from.id())))
    {
        desk.choose(shift);
        return;
    }
    if !untrack(|| plans(desk)) {
        return;
    }
    if slot == Some(Space::PowerUp.id())
        && let Some(kinds) = untrack(|| layable(desk))
    {
        return lay_with(desk, &kinds, value, from);
    }
    match slot {
        Some(to)
            if untrack(|| choice_for(desk, card, to)).is_some()
                || (is_on_its_way(desk) && is_own(desk, to)) =>
        {
            let to = Space::read(to);
            rearrange(desk, move |layout| layout.moved(value, from, to));
        }
        Some(to) => {
            let why = desk.choosing.with_untracked(|choosing| {
                let notation = format!("place {} {to}", value.points());
                choosing.all().iter().find(|choice| choice.notation == notation)?.why_not.clone()
            });
            match why {
                Some(why) => desk.refuse(&why),
                None => say_not_yours(desk, to),
            }
        }
        None if from.is_some() => rearrange(desk, move |layout| layout.moved(value, from, None)),
        None => {}
    }
}

/// The kinds of power-ups of which one can go onto the panel; none: one lies there, or none is held.
pub fn layable(desk: Desk) -> Option<Vec<PowerUp>> {
    let seat = desk.eyes.get_untracked().seat()?;
    let view = view_now(desk)?;
    let kart: &KartSeen = view.karts.get(Team::of(seat).index())?;
    let is_bare = kart.token.get().is_some_and(Option::is_none) && is_own(desk, Space::PowerUp.id());
    Some(held_kinds(kart)).filter(|kinds| is_bare && !kinds.is_empty())
}

/// A card is to pay for a power-up that does not lie there yet: the only one is laid with it.
fn lay_with(desk: Desk, kinds: &[PowerUp], value: Value, from: Option<Space>) {
    let [kind] = *kinds else { return desk.say(words::WHICH_POWER_UP) };
    rearrange(desk, move |layout| layout.with_token(Some(kind)).moved(value, from, Some(Space::PowerUp)));
}

/// A card on a slot.
pub fn laid_card(grip: Grip, slot: &str, card: String, (nth, count): (usize, usize), emblem: String) -> Html {
    let desk = grip.desk;
    let laid = Space::read(slot).zip(Value::read(&card)).map(|(space, value)| Card::Laid(space, value));
    let (slot, face, label) = (slot.to_string(), card.clone(), card.clone());
    // Once the screens are up it is a figure to be read, unless a card is asked for.
    let moves = move || {
        let planning = matches!(desk.mood.get(), Mood::Sent(_)) && plans(desk);
        planning || offers(desk, &["place", "recall", "shift", "surrender", "lose"])
    };
    let on = move || laid.is_some() && Held::card(desk) == laid;
    let touched = move |_| {
        if grip.has_dragged() {
            return;
        }
        match desk.mood.get_untracked() {
            Mood::Showing => desk.hurry(),
            Mood::Asking(_) | Mood::Sent(_) => touch_laid(desk, &slot, &card, laid),
            Mood::Thinking(_) | Mood::Over => {}
        }
    };
    html! {
        <button
            class=format!("ck-card laid n{count} c{nth}")
            class:on=on
            data-laid=face.clone()
            role=move || (!moves()).then_some("img")
            tabindex=move || (!moves()).then_some("-1")
            aria-label=move || if moves() { format!("{label}: take back or move") } else { label.clone() }
            on:pointerdown=move |event: PointerEvent| {
                laid.inspect(|card| grip.down(&event, *card));
            }
            on:pointermove=move |event: PointerEvent| grip.moves(&event)
            on:pointerup=move |_: PointerEvent| grip.up()
            on:pointercancel=move |_: PointerEvent| grip.gone()
            on:click=touched
        >
            <b>{face}</b>
            {symbol(emblem, 14)}
        </button>
    }
}

/// A laid card was touched: it is given up, if that is asked; what is held goes to its slot; else it is held.
fn touch_laid(desk: Desk, slot: &str, card: &str, laid: Option<Card>) {
    let given = untrack(|| {
        open_choice(desk, &format!("surrender {card} {slot}"))
            .or_else(|| open_choice(desk, &format!("lose {card} {slot}")))
    });
    if let Some(choice) = given {
        desk.choose(choice);
        return;
    }
    match untrack(|| Held::card(desk)) {
        other if other == laid => Held::hold(desk, None),
        Some(other) => put(desk, other, Some(slot)),
        None => Held::hold(desk, laid.map(Held::Card)),
    }
}

/// The cards of the hand.
pub fn in_hand(view: &View, desk: Desk) -> Vec<Value> {
    let seat = desk.eyes.get_untracked().seat();
    let driver = seat.and_then(|seat| view.drivers.get(usize::from(seat.number())));
    let hand = driver.map_or(Cards::NONE, |driver| match driver.own {
        Known::Is(own) => own.hand,
        Known::Hidden => Cards::NONE,
    });
    let mut cards: Vec<Value> = hand.each().collect();
    cards.reverse();
    cards
}

/// A card of the hand.
pub fn hand_card(grip: Grip, value: Value, nth: usize, emblem: String) -> Html {
    let desk = grip.desk;
    let card = hand(value, nth);
    let on = move || Held::card(desk) == Some(card);
    let is_on = move || on().to_string();
    html! {
        <button
            class="ck-card"
            class:on=on
            class:wanted=move || wanted_card(desk).is_some_and(|(wanted, _)| wanted == value) && Held::card(desk).is_none()
            aria-pressed=is_on
            aria-label=format!("Card {}, key {}", value.points(), nth + 1)
            data-card=value.points()
            on:pointerdown=move |event: PointerEvent| grip.down(&event, card)
            on:pointermove=move |event: PointerEvent| grip.moves(&event)
            on:pointerup=move |_: PointerEvent| grip.up()
            on:pointercancel=move |_: PointerEvent| grip.gone()
            on:click=move |_| {
                if !grip.has_dragged() {
                    touch_card(desk, card);
                }
            }
        >
            <span class="key" aria-hidden="true">{nth + 1}</span>
            <b>{value.points()}</b>
            {symbol(emblem, 14)}
        </button>
    }
}

/// A card of the hand was touched: it goes to the slot that waits, or is held.
fn touch_card(desk: Desk, card: Card) {
    let _was_read = desk.put_card_away();
    match untrack(|| Held::now(desk)) {
        Some(Held::Card(other)) if other == card => Held::hold(desk, None),
        Some(Held::Waits(space)) => put(desk, card, Some(space.id())),
        Some(Held::Card(_)) | None => Held::hold(desk, Some(Held::Card(card))),
    }
}

fn hand(value: Value, nth: usize) -> Card {
    Card::Hand(value, u8::try_from(nth).unwrap_or(u8::MAX))
}

/// Picks the card of the hand with this number, from 1.
pub fn pick_number(desk: Desk, number: u8) -> bool {
    let at = usize::from(number).wrapping_sub(1);
    let card = view_now(desk).and_then(|view| in_hand(&view, desk).get(at).copied());
    match card {
        Some(value) if untrack(|| plans(desk)) => {
            touch_card(desk, hand(value, at));
            true
        }
        Some(_) | None => false,
    }
}

/// Keys that are this panel's own: what is held is put down, and what is on its way goes on being planned.
pub fn key(desk: Desk, key: &str) -> bool {
    let waits = is_on_its_way(desk);
    match key {
        "Escape" if untrack(|| Held::now(desk)).is_some() => Held::hold(desk, None),
        "u" | "U" if waits => take_back(desk),
        "e" | "E" if waits => plan::be_ready(desk),
        _ => return false,
    }
    true
}

/// Takes back what is held, or the last step.
pub fn take_back(desk: Desk) {
    match untrack(|| Held::card(desk)) {
        Some(card @ Card::Laid(..)) => put(desk, card, None),
        Some(Card::Hand(..)) | None => {
            Held::hold(desk, None);
            plan::take_back(desk);
        }
    }
}
