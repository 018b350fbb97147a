//! The hand: Scoot cards with their arrows. Who points at one sees its way on the board; a card that can be mirrored is turned over on
//! the card itself. Where nothing can hover, a first touch shows the way and a second one, or the button below, goes it.

use super::{Set, choice_of, choices, shown, table, view_of};
use crate::pages::table::{Desk, Mood};
use crate::parts::board::is_touched;
use crate::parts::symbol::symbol;
use dungeon_scoot::desk::{self as words, Hop};
use dungeon_scoot::{Ability, Card, Cards, Kind, Phase, ScootCard, Version, View, tile_symbol};
use scene::Choice;
use scene::svg::decimal;
use std::fmt::Write as _;
use ui::prelude::*;

/// The cards that are held, or what is asked in their place.
pub fn hand(desk: Desk, view: Memo<Option<View>>) -> Html {
    let held =
        Memo::new(move || view.with(|view| view.as_ref().map(|view| held(desk, view)).unwrap_or_default()));
    let kept = Memo::new(move || {
        let asked = |view: &View| matches!(view.phase, Phase::Keep(..)) && view.actor() == shown(desk, view);
        view.with(|view| view.as_ref().is_some_and(asked))
    });
    let cards = move || {
        held.get().into_iter().enumerate().map(|(at, card)| slot(desk, view, at, card)).collect_html()
    };
    let covered = Memo::new(move || view.with(|view| view.as_ref().map_or(0, |view| covered(desk, view))));
    let backs = move || (0..covered.get()).map(|_| back()).collect_html();
    html! {
        <div class="ds-hand" role="group" aria-label=words::CARDS>
            {move || if kept.get() { tiles(desk) } else { cards() }}
            {backs}
        </div>
    }
}

/// The cards of whoever is shown, as far as they are known.
fn held(desk: Desk, view: &View) -> Vec<Card> {
    let hand = shown(desk, view).and_then(|seat| view.player(seat)).map(|player| player.hand);
    match hand {
        Some(Cards::Known(hand)) => hand.to_vec(),
        Some(Cards::Number(_)) | None => Vec::new(),
    }
}

/// How many cards whoever is shown holds that are not for who looks.
fn covered(desk: Desk, view: &View) -> u8 {
    let hand = shown(desk, view).and_then(|seat| view.player(seat)).map(|player| player.hand);
    match hand {
        Some(Cards::Number(many)) => many,
        Some(Cards::Known(_)) | None => 0,
    }
}

/// A card from behind.
fn back() -> Html {
    html! { <div class="ds-slot"><span class="ds-card ds-back" role="img" aria-label="A covered card">{symbol("scoot-card", 72)}</span></div> }
}

fn notation(face: &ScootCard, version: Version) -> String {
    match version {
        Version::Printed => format!("play {}", face.id),
        Version::Mirrored => format!("play {} mirrored", face.id),
    }
}

/// The version that is shown: as all cards are turned, unless only the other one can be played.
fn version(desk: Desk, face: &ScootCard) -> Version {
    let turned = face.mirror && Set::Mirrored.is_on(desk);
    let (one, other) = match turned {
        true => (Version::Mirrored, Version::Printed),
        false => (Version::Printed, Version::Mirrored),
    };
    let can =
        |version| choice_of(desk, &notation(face, version)).is_some_and(|choice| choice.why_not.is_none());
    if face.mirror && !can(one) && can(other) { other } else { one }
}

/// A card, with what turns it over and what exchanges it.
fn slot(desk: Desk, view: Memo<Option<View>>, at: usize, card: Card) -> Html {
    let Some(face) = table(desk, |table| table.pieces().card(card).clone()) else { return Html::Nothing };
    let face = StoredValue::new(face);
    let way = Memo::new(move || face.with_value(|face| version(desk, face)));
    let written = Memo::new(move || face.with_value(|face| notation(face, way.get())));
    let found = Memo::new(move || choice_of(desk, &written.get()));
    let is_off = move || found.with(|choice| choice.as_ref().is_some_and(|choice| choice.why_not.is_some()));
    // Who is grabbed at its end, or has to step on, does not find that out only then.
    let warns = Memo::new(move || {
        let open = found.with(|choice| choice.as_ref().is_some_and(|choice| choice.why_not.is_none()));
        let is_trap = |view: &View| table(desk, |table| table.is_trap(view, &written.get())) == Some(true);
        open && view.with(|view| view.as_ref().is_some_and(is_trap))
    });
    let is_on = move || !is_off() && desk.focus.with(|focus| focus.as_ref() == Some(&written.get()));
    let drawn = move || {
        let hops = table(desk, |table| table.hops(card, way.get())).unwrap_or_default();
        html! { <svg viewBox="0 0 100 100" aria-hidden="true" inner_html=picture(&hops)></svg> }
    };
    let name = move || {
        let mirrored = if way.get() == Version::Mirrored { ", mirrored" } else { "" };
        format!("{}{mirrored}", face.with_value(|face| face.name.clone()))
    };
    let ability = table(desk, |table| table.ability_words(card).map(String::from)).flatten();
    let power = table(desk, |table| table.ability_short(card)).flatten();
    let glyph = face.with_value(|face| face.ability).map_or("", ability_glyph);
    // Who has the focus keeps its place when the hand is laid out anew, and may be another card then, one that cannot be played.
    let look = move || {
        let is_open = |choice: &Option<Choice>| choice.as_ref().is_some_and(|it| it.why_not.is_none());
        if !is_touched() && found.with_untracked(is_open) {
            desk.focus.set(Some(written.get_untracked()));
        }
    };
    html! {
        <div class="ds-slot">
            <button
                class="ds-card"
                class:off=is_off
                class:on=is_on
                class:warns=move || warns.get()
                class:wanted=move || desk.wanted().is_some_and(|wanted| wanted == written.get())
                data-card=face.with_value(|face| face.id.clone())
                data-choice=move || written.get()
                aria-disabled=move || is_off().to_string()
                title=ability
                on:pointermove=move |_: web_sys::PointerEvent| look()
                on:pointerleave=move |_: web_sys::PointerEvent| if !is_touched() { desk.focus.set(None) }
                on:focus=move |_| look()
                on:click=move |_| press(desk, &found, By::hand())
            >
                <span class="key" aria-hidden="true">{at + 1}</span>
                {drawn}
                <b>{name}</b>
                {power.map(|power| html! { <em>{symbol(glyph, 14)} {power}</em> })}
                <small>{move || found.with(|choice| choice.as_ref().map(words::foot))}</small>
            </button>
            {face.with_value(|face| face.mirror).then(|| mirror(desk, face))}
            {move || exchange(desk, &face.with_value(|face| face.id.clone()))}
        </div>
    }
}

/// What a special card does, as a picture.
const fn ability_glyph(ability: Ability) -> &'static str {
    match ability {
        Ability::Nimble => "g-ward",
        Ability::Elbows => "g-elbows",
        Ability::Calm => "g-calm",
        Ability::Brawn => "g-brawn",
        Ability::Scoop => "g-scoop",
    }
}

/// What a card is pressed with: whoever cannot hover sees its way first.
#[derive(Clone, Copy, PartialEq, Eq)]
enum By {
    Mouse,
    Touch,
}

impl By {
    fn hand() -> Self {
        if is_touched() { Self::Touch } else { Self::Mouse }
    }
}

/// Plays a card, or shows its way first.
fn press(desk: Desk, found: &Memo<Option<Choice>>, by: By) {
    match found.get_untracked() {
        Some(choice) if choice.why_not.is_some() => {
            words::refused(&choice).inspect(|why| desk.refuse(why));
        }
        Some(choice) => {
            let is_seen = desk.focus.with_untracked(|focus| focus.as_ref() == Some(&choice.notation));
            if by == By::Touch && !is_seen {
                desk.focus.set(Some(choice.notation));
            } else {
                desk.choose(choice);
            }
        }
        None => {
            if desk.mood.get_untracked() == Mood::Showing {
                desk.hurry();
            }
        }
    }
}

/// Turns the cards over; what is looked at stays looked at.
fn mirror(desk: Desk, face: StoredValue<ScootCard>) -> Html {
    // A lesson asks for the side that is not shown.
    let is_wanted = move || {
        let wanted = desk.wanted();
        face.with_value(|face| {
            let other = match version(desk, face) {
                Version::Printed => Version::Mirrored,
                Version::Mirrored => Version::Printed,
            };
            wanted.is_some_and(|wanted| wanted == notation(face, other))
        })
    };
    html! {
        <button
            class="ds-turn"
            class:wanted=is_wanted
            title="Mirror it: left becomes right (M)"
            aria-label="Mirror the card"
            on:click=move |_| {
                Set::Mirrored.turn(desk);
                face.with_value(|face| {
                    let version = untrack(|| version(desk, face));
                    let written = notation(face, version);
                    let can = untrack(|| choice_of(desk, &written)).is_some_and(|choice| choice.why_not.is_none());
                    desk.focus.set(can.then_some(written));
                });
            }
        >
            {symbol("g-mirror", 18)}
        </button>
    }
}

/// DS-15.3: throws it away for another one, where the table has that.
fn exchange(desk: Desk, id: &str) -> Option<Html> {
    let choice = choice_of(desk, &format!("fumble {id}"))?;
    Some(html! {
        <button
            class="ds-swap"
            title=choice.label.clone()
            aria-label=choice.label.clone()
            data-choice=choice.notation.clone()
            on:click=move |_| desk.choose(choice.clone())
        >
            {symbol("g-replay", 18)}
        </button>
    })
}

/// DS-13.4: the two tiles that lie open.
fn tiles(desk: Desk) -> Html {
    let one = |choice: Choice| {
        let kind = choice.notation.strip_prefix("keep ").and_then(Kind::read)?;
        let label = choice.label.clone();
        let does = table(desk, |table| {
            let name = dungeon_scoot::desk::kind_name(kind);
            scene::Present::reference(table)
                .into_iter()
                .find(|panel| panel.label == name)
                .map(|panel| panel.value)
        });
        Some(html! {
            <div class="ds-slot">
                <button class="ds-card ds-tile" data-choice=choice.notation.clone() on:click=move |_| desk.choose(choice.clone())>
                    {symbol(tile_symbol(kind), 72)}
                    <b>{label}</b>
                    <small>{does.flatten()}</small>
                </button>
            </div>
        })
    };
    choices(desk).into_iter().filter_map(one).collect_html()
}

/// The arrows of a card, forward upwards: a dot for the start, a stone for every square that is entered, an arc over what is jumped.
fn picture(hops: &[Hop]) -> String {
    let points = || hops.iter().map(|hop| (f32::from(hop.x), f32::from(hop.y))).chain([(0.0, 0.0)]);
    let least = |pick: fn((f32, f32)) -> f32| points().map(pick).fold(f32::INFINITY, f32::min);
    let most = |pick: fn((f32, f32)) -> f32| points().map(pick).fold(f32::NEG_INFINITY, f32::max);
    let (left, right) = (least(|at| at.0), most(|at| at.0));
    let (back, ahead) = (least(|at| at.1), most(|at| at.1));
    let pitch = (76.0 / (ahead - back).max(right - left).max(1.0)).min(30.0);
    let place = |(x, y): (f32, f32)| {
        (50.0 + (x - (left + right) / 2.0) * pitch, 50.0 - (y - (back + ahead) / 2.0) * pitch)
    };
    let stone = (pitch * 0.82).min(22.0);
    let (mut out, mut stones, mut from) = (String::new(), String::new(), place((0.0, 0.0)));
    let written = (|| {
        write!(stones, r#"<circle class="start" cx="{}" cy="{}" r="6"/>"#, decimal(from.0), decimal(from.1))
            .ok()?;
        for (at, hop) in hops.iter().enumerate() {
            let to = place((f32::from(hop.x), f32::from(hop.y)));
            line(&mut out, from, to, hop.over, stone)?;
            let last = if at + 1 == hops.len() { " last" } else { "" };
            let [x, y, half, side] = [to.0, to.1, -stone / 2.0, stone].map(decimal);
            let head = decimal(stone / 22.0);
            write!(
                stones,
                r#"<g class="stone{last}" transform="translate({x} {y})"><rect x="{half}" y="{half}" width="{side}" height="{side}" rx="4"/><path transform="rotate({}) scale({head})" d="M0-6L6 5H-6Z"/></g>"#,
                hop.degrees
            )
            .ok()?;
            from = to;
        }
        Some(())
    })();
    debug_assert!(written.is_some(), "a string takes everything");
    out + &stones
}

/// From one square to the next; a jump is an arc past dashed stones.
fn line(out: &mut String, from: (f32, f32), to: (f32, f32), over: u8, stone: f32) -> Option<()> {
    let [fx, fy, tx, ty] = [from.0, from.1, to.0, to.1].map(decimal);
    if over == 0 {
        return write!(out, r#"<path class="way" d="M{fx} {fy}L{tx} {ty}"/>"#).ok();
    }
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let many = f32::from(over) + 1.0;
    for step in 1..=over {
        let share = f32::from(step) / many;
        let [x, y, side] =
            [from.0 + dx * share - stone * 0.4, from.1 + dy * share - stone * 0.4, stone * 0.8].map(decimal);
        write!(out, r#"<rect class="passed" x="{x}" y="{y}" width="{side}" height="{side}" rx="4"/>"#)
            .ok()?;
    }
    // The arc swings out to the side.
    let far = (dx.abs() + dy.abs()).max(1.0);
    let (bx, by) = ((from.0 + to.0) / 2.0 - dy / far * 22.0, (from.1 + to.1) / 2.0 + dx / far * 22.0);
    let [bx, by] = [bx, by].map(decimal);
    write!(out, r#"<path class="way" d="M{fx} {fy}Q{bx} {by} {tx} {ty}"/>"#).ok()
}

/// The cards by their numbers: looked at first, then played.
pub fn pick_number(desk: Desk, number: u8) -> bool {
    let at = usize::from(number).wrapping_sub(1);
    let view = untrack(|| view_of(desk).get());
    let Some(card) = view.and_then(|view| held(desk, &view).get(at).copied()) else { return false };
    let Some(face) = table(desk, |table| table.pieces().card(card).clone()) else { return false };
    let found = Memo::new(move || choice_of(desk, &notation(&face, version(desk, &face))));
    press(desk, &found, By::Touch);
    true
}
