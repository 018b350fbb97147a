//! The garage before the race: chassis, tires and boost snap on to the kart, and what that changes shows as bars. What is put together lies
//! in the desk's hand (`owlbear dragon dragon`) until it is sealed.

mod bars;

use super::{choices, table};
use crate::pages::table::{Desk, Mood};
use crate::parts::symbol::symbol;
use scene::Choice;
use super_wizard_kart::desk as words;
use super_wizard_kart::{Part, Parts, SuperWizardKart, View, apex_color};
use ui::prelude::*;

pub use bars::bars;

/// A place where a part goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    Chassis,
    Tires,
    Boost,
    SpareTires,
    SpareBoost,
}

impl Place {
    const KART: [Self; 3] = [Self::Chassis, Self::Tires, Self::Boost];
    const PACKED: [Self; 2] = [Self::SpareTires, Self::SpareBoost];

    const fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::Chassis => ("Chassis", "speed against armour"),
            Self::Tires => ("Tires", "tight corners against changing lanes"),
            Self::Boost => ("Boost", "power against control"),
            Self::SpareTires => ("Spare tires", "packed for the pits"),
            Self::SpareBoost => ("Spare boost", "packed for the pits"),
        }
    }
}

/// What lies together: a kart, and what is packed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Built {
    pub parts: Parts,
    spare_tires: Part,
    spare_boost: Part,
}

impl Built {
    /// What lies there before anybody has chosen.
    const fn usual() -> Self {
        let spare = words::spare_of(Parts::USUAL);
        Self { parts: Parts::USUAL, spare_tires: spare.tires, spare_boost: spare.boost }
    }

    /// As it lies in the desk's hand. What somebody else put together at this device is nobody's business.
    fn held(desk: Desk) -> Self {
        let text = desk.held.get().unwrap_or_default();
        let text = text.strip_prefix(&whose(desk)).unwrap_or_default();
        let parts: Vec<Part> = text.split(' ').filter_map(Part::read).collect();
        match parts[..] {
            [chassis, tires, boost, spare_tires, spare_boost] => {
                Self { parts: Parts { chassis, tires, boost }, spare_tires, spare_boost }
            }
            _ => Self::usual(),
        }
    }

    fn part(self, place: Place) -> Part {
        match place {
            Place::Chassis => self.parts.chassis,
            Place::Tires => self.parts.tires,
            Place::Boost => self.parts.boost,
            Place::SpareTires => self.spare_tires,
            Place::SpareBoost => self.spare_boost,
        }
    }

    /// With another part. What is mounted is not packed too.
    pub fn with(mut self, place: Place, part: Part) -> Self {
        match place {
            Place::Chassis => self.parts.chassis = part,
            Place::Tires => self.parts.tires = part,
            Place::Boost => self.parts.boost = part,
            Place::SpareTires => self.spare_tires = part,
            Place::SpareBoost => self.spare_boost = part,
        }
        let spare = words::spare_of(self.parts);
        if self.spare_tires == self.parts.tires {
            self.spare_tires = spare.tires;
        }
        if self.spare_boost == self.parts.boost {
            self.spare_boost = spare.boost;
        }
        self
    }

    fn lay(self, desk: Desk) {
        let Parts { chassis, tires, boost } = self.parts;
        let all = [chassis, tires, boost, self.spare_tires, self.spare_boost];
        desk.held.set(Some(format!("{}{}", untrack(|| whose(desk)), all.map(Part::id).join(" "))));
    }

    /// The choice that seals it.
    fn choice(self, desk: Desk) -> Option<Choice> {
        let Parts { chassis, tires, boost } = self.parts;
        let mut notation = format!("choose-kart {} {} {}", chassis.id(), tires.id(), boost.id());
        if table(desk, SuperWizardKart::packs) == Some(true) {
            notation = format!("{notation} {} {}", self.spare_tires.id(), self.spare_boost.id());
        }
        choices(desk).into_iter().find(|choice| choice.notation == notation)
    }
}

/// Before what somebody has put together.
fn whose(desk: Desk) -> String {
    desk.own_seat().map_or_else(String::new, |seat| format!("{} ", seat.number()))
}

/// What whoever looks has sealed, as far as it is known here already.
fn sealed(desk: Desk, view: &View) -> Option<Built> {
    let (parts, packed) = view.kart(desk.own_seat()?)?.built?;
    let spare = |packs: &dyn Fn(Part) -> bool, mounted: Part| {
        Part::ALL.iter().copied().find(|part| *part != mounted && packs(*part)).unwrap_or_default()
    };
    Some(
        Built {
            parts,
            spare_tires: spare(&|part| packed.tires.has(part), parts.tires),
            spare_boost: spare(&|part| packed.boosts.has(part), parts.boost),
        }
        .with(Place::Chassis, parts.chassis),
    )
}

/// Whether somebody is to choose here.
fn asks(desk: Desk) -> bool {
    matches!(desk.mood.get(), Mood::Asking(_))
        && desk.choosing.with(|choosing| choosing.all().iter().any(|choice| choice.group == "kart"))
}

/// Seals what lies together. `false`: there is nothing to seal.
pub fn confirm(desk: Desk) -> bool {
    let choice = untrack(|| Built::held(desk).choice(desk));
    // It stays in the hand: the garage shows it until the race begins.
    choice.map(|choice| desk.choose(choice)).is_some()
}

/// Three parts by lot, each as likely as the others; nobody has to foresee it, and nothing of the game depends on it.
fn surprise(desk: Desk) {
    let lot = |many: usize| (js_sys::Math::random() * many as f64) as usize % many.max(1);
    let part = || Part::ALL.get(lot(Part::ALL.len())).copied().unwrap_or_default();
    let built = Place::KART.into_iter().fold(Built::usual(), |built, place| built.with(place, part()));
    built.lay(desk);
}

/// The whole of it: the kart in its box, and what can be put on.
pub fn garage(desk: Desk, view: Memo<Option<View>>) -> Html {
    if untrack(|| desk.own_seat()).is_none() {
        return html! { <div class="swk-garage watched"><h2>"Everybody builds a kart"</h2> <p class="others">{others(desk, view)}</p></div> };
    }
    let built = Memo::new(move || {
        view.with(|view| view.as_ref().and_then(|view| sealed(desk, view)))
            .unwrap_or_else(|| Built::held(desk))
    });
    let tried = RwSignal::new(None::<(Place, Part)>);
    let color = move || {
        let color = desk.own_seat().map_or("bone", |seat| desk.livery(seat).id());
        format!("swk-garage pc-{color}")
    };
    let packs = table(desk, SuperWizardKart::packs).unwrap_or_default();
    let packed = Place::PACKED.into_iter().filter(|_| packs);
    let places: Vec<Place> = Place::KART.into_iter().chain(packed).collect();
    let row = move |place: Place| {
        let (name, about) = place.words();
        let cards = Part::ALL.iter().map(|part| card(desk, built, tried, place, *part)).collect_html();
        html! {
            <section>
                <h3>{name} <small>{about}</small></h3>
                <div class="parts" role="radiogroup" aria-label=name>{cards}</div>
            </section>
        }
    };
    html! {
        <div class=color>
            {stage(desk, built, view)}
            <div class="rows">{places.into_iter().map(row).collect_html()}</div>
            <div class="foot">
                {bars(desk, built, tried)}
                {sealing(desk)}
            </div>
        </div>
    }
}

/// The kart in its box: each part snaps on when it is taken.
fn stage(desk: Desk, built: Memo<Built>, view: Memo<Option<View>>) -> Html {
    let layer = move |of: fn(Parts) -> String| {
        let id = Memo::new(move || of(built.get().parts));
        move || html! { <use class="snap" href=format!("#{}", id.get()) width="64" height="64"></use> }
    };
    let name = move || {
        let Parts { chassis, tires, boost } = built.get().parts;
        table(desk, |table| {
            let content = table.pieces();
            let (chassis, tires) = (&content.chassis(chassis).name, &content.tires(tires).name);
            format!("{chassis} chassis, {tires} tires, {} boost", content.boost(boost).name)
        })
    };
    html! {
        <div class="stage">
            <svg class="big" viewBox="-27 -9 100 82" role="img" aria-label=name>
                <use href="#torch" x="-27" y="-8" width="12" height="18"></use>
                <use href="#torch" x="61" y="-8" width="12" height="18"></use>
                <ellipse class="floor" cx="23" cy="32" rx="48" ry="38"></ellipse>
                <ellipse class="ring" cx="23" cy="32" rx="48" ry="38"></ellipse>
                <g>{layer(|parts| format!("boost-{}", parts.boost.id()))}</g>
                <g>{layer(|parts| format!("wheels-{}", parts.tires.id()))}</g>
                <g>{layer(|parts| format!("hull-{}", parts.chassis.id()))}</g>
            </svg>
            <p class="built">{name}</p>
            <p class="others">{others(desk, view)}</p>
        </div>
    }
}

/// Who has chosen, and who has not.
fn others(desk: Desk, view: Memo<Option<View>>) -> Html {
    let shown = move || {
        let view = view.get()?;
        let all = table(desk, |table| table.everybody().collect::<Vec<_>>()).unwrap_or_default();
        let one = |seat: kernel::Seat| {
            let own = desk.own_seat() == Some(seat);
            // What one has just done is known before it has been told.
            let done = view.chosen.has(seat) || (own && !asks(desk));
            let name = if own { "You".to_string() } else { desk.name(seat) };
            let said = match (own, done) {
                (true, true) => "have chosen",
                (true, false) => "are choosing",
                (false, true) => "has chosen",
                (false, false) => "is choosing",
            };
            html! {
                <span class=format!("pc-{}", desk.livery(seat).id()) class:done=done class:own=own>
                    <i class="plate">{symbol(desk.livery(seat).emblem(), 16)}</i>
                    <b>{name}</b> <span class="how">{said}</span>
                    {done.then(|| symbol("g-lock", 14))}
                </span>
            }
        };
        Some(all.into_iter().map(one).collect_html())
    };
    shown.into_html()
}

fn card(
    desk: Desk,
    built: Memo<Built>,
    tried: RwSignal<Option<(Place, Part)>>,
    place: Place,
    part: Part,
) -> Html {
    let is_on = move || built.get().part(place) == part;
    // What is mounted cannot be packed too.
    let is_off = move || match place {
        Place::SpareTires => built.get().parts.tires == part,
        Place::SpareBoost => built.get().parts.boost == part,
        Place::Chassis | Place::Tires | Place::Boost => false,
    };
    let (name, picture, figures) = face(desk, place, part);
    html! {
        <button
            class="part"
            class:on=is_on
            class:off=is_off
            role="radio"
            aria-checked=move || is_on().to_string()
            aria-disabled=move || is_off().to_string()
            data-part=format!("{place:?}-{}", part.id()).to_ascii_lowercase()
            on:pointerenter=move |_: web_sys::PointerEvent| tried.set(Some((place, part)))
            on:pointerleave=move |_: web_sys::PointerEvent| tried.set(None)
            on:click=move |_| if !untrack(is_off) { untrack(|| built.get()).with(place, part).lay(desk) }
        >
            {picture}
            <b>{name}</b>
            <span class="figures">{figures}</span>
        </button>
    }
}

/// What stands on the card of a part: its name, its picture, its figures.
fn face(desk: Desk, place: Place, part: Part) -> (String, Html, Html) {
    let figure = |value: String, name: &'static str| html! { <span><b>{value}</b>{name}</span> };
    let boxed = |id: &str, of: &'static str| {
        html! { <svg class="art" viewBox=of aria-hidden="true"><use href=format!("#{id}-{}", part.id()) width="64" height="64"></use></svg> }
    };
    let faces = table(desk, |table| {
        let content = table.pieces();
        match place {
            Place::Chassis => {
                let card = content.chassis(part);
                let figures = html! {
                    {figure(format!("+{}", card.speed), "speed")}
                    {figure(card.ac.to_string(), "AC")}
                    {figure(card.resistance.to_string(), "hold")}
                };
                (card.name.clone(), boxed("hull", "0 4 64 56"), figures)
            }
            Place::Tires | Place::SpareTires => {
                let card = content.tires(part);
                let color = apex_color(card.apex);
                let figures = html! {
                    <span>{symbol(format!("apex-{color}"), 20)}{color}</span>
                    {figure(card.diagonals.to_string(), "diag.")}
                };
                (card.name.clone(), boxed("tires", "0 0 64 64"), figures)
            }
            Place::Boost | Place::SpareBoost => {
                let card = content.boost(part);
                let figures = html! {
                    {figure(format!("d4+{}", card.bonus), "squares")}
                    {figure(format!("−{}", card.penalty), "diag.")}
                    {figure(card.charge.to_string(), "turns")}
                };
                (card.name.clone(), boxed("boost", "-19 11 36 42"), figures)
            }
        }
    });
    faces.unwrap_or_else(|| (String::new(), Html::Nothing, Html::Nothing))
}

/// By lot, or as it is.
fn sealing(desk: Desk) -> Html {
    let is_sealed = table(desk, SuperWizardKart::is_sealed) == Some(true);
    let label = if is_sealed { "Seal this kart" } else { "Take this kart" };
    let shown = move || {
        asks(desk).then(|| {
            html! {
                <div class="go">
                    <small>{format!("one of {} karts", Part::ALL.len().pow(3))}</small>
                    <button class="btn g" data-choice="surprise" on:click=move |_| surprise(desk)>
                        {symbol("g-dice", 18)} "Surprise me"
                    </button>
                    <button class="btn p" data-choice="seal" on:click=move |_| {
                        let _sealed = confirm(desk);
                    }>{symbol("g-lock", 18)} {label}</button>
                </div>
            }
        })
    };
    shown.into_html()
}
