//! The character's card with the side that is played, Panic and wounds as they cost, trophies, the secret goal, the well.

use super::gone::fate;
use super::{shown, table, view_of};
use crate::pages::table::Desk;
use crate::parts::symbol::symbol;
use dungeon_scoot::desk as words;
use dungeon_scoot::{
    AlignmentSeen, Character, Fate, Kind, PlayerSeen, Power, Tiles, View, runner_symbol, tile_symbol,
};
use ui::prelude::*;

/// The player whose card is shown.
fn player(desk: Desk, view: Memo<Option<View>>) -> Memo<Option<PlayerSeen>> {
    Memo::new(move || {
        view.with(|view| view.as_ref().and_then(|view| view.player(shown(desk, view)?).copied()))
    })
}

/// The card: who, how fast, how strong, and the side that is played; a click turns it to the other one and back.
pub fn character(desk: Desk, view: Memo<Option<View>>) -> Html {
    let player = player(desk, view);
    let card = Memo::new(move || {
        player.with(|player| player.as_ref().map(|player| (player.character, player.power)))
    });
    let back = RwSignal::new(false);
    let is_dead = Memo::new(move || {
        let is_known =
            player.with(|player| player.as_ref().is_some_and(|player| matches!(player.fate, Fate::Dead(_))));
        is_known || matches!(fate(desk, view), Some(Fate::Dead(_)))
    });
    let drawn = move || {
        let (character, power) = card.get()?;
        Some(face(desk, character?, power, back))
    };
    html! {
        <button class="ds-who" class:back=move || back.get() class:dead=move || is_dead.get() title="Turn the card over" on:click=move |_| back.update(|back| *back = !*back)>
            {drawn}
        </button>
    }
}

fn face(desk: Desk, character: Character, power: Option<Power>, back: RwSignal<bool>) -> Html {
    let Some(card) = table(desk, |table| table.pieces().character(character).clone()) else {
        return Html::Nothing;
    };
    let side = move || {
        let power = power?;
        let shown =
            if back.get() { character.powers().into_iter().find(|other| *other != power)? } else { power };
        let side = table(desk, |table| table.pieces().power(shown).clone())?;
        let note = if back.get() { "Other side, not in play. " } else { "" };
        Some(html! { <span class="power"><b>{side.name} "."</b> " " {note} {side.text}</span> })
    };
    html! {
        {symbol(runner_symbol(character), 92)}
        <b class="name">{card.name}</b>
        <span class="figure"><b>{card.speed}</b> "speed"</span>
        <span class="figure"><b>{card.strength}</b> "strength"</span>
        {side}
    }
}

/// Panic as a figure, wounds as they fill up, trophies and treasure.
pub fn tokens(desk: Desk, view: Memo<Option<View>>) -> Html {
    let player = player(desk, view);
    let panic = move || player.with(|player| player.as_ref().map_or(0, |player| player.panic));
    let wounds = Memo::new(move || player.with(|player| player.as_ref().map_or(0, |player| player.wounds)));
    let costs = table(desk, dungeon_scoot::DungeonScoot::wounds_cost).unwrap_or_default();
    let wound = move |(at, cost): (u8, String)| {
        let is_taken = move || at < wounds.get();
        html! {
            <span class="wound" class:taken=is_taken>
                {when(is_taken, || symbol("tok-wound", 28))}
                <i>{cost}</i>
            </span>
        }
    };
    let had = move || {
        let player = player.get()?;
        let one = |(picture, many): (&'static str, u8)| {
            (many > 0).then(|| html! { <span>{symbol(picture, 22)} <b>{many}</b></span> })
        };
        let slain = Kind::MONSTERS.into_iter().map(|kind| (tile_symbol(kind), player.trophies[kind.index()]));
        let gold = (tile_symbol(Kind::Treasure), player.treasure);
        Some([gold].into_iter().chain(slain).filter_map(one).collect_html())
    };
    html! {
        <div class="ds-tokens">
            <span class="panic">{symbol("tok-panic", 52)} <b>{panic}</b> <i>"Panic"</i></span>
            <span class="wounds" aria-label=move || format!("{} wounds", wounds.get())>
                {(0..).zip(costs).map(wound).collect_html()}
            </span>
            <span class="had">{had}</span>
        </div>
    }
}

/// Which side of their cards the characters are played with: what each does opens below.
pub fn sides(desk: Desk) -> Html {
    let view = view_of(desk);
    let played = Memo::new(move || {
        view.with(|view| {
            let of =
                |(seat, player): (kernel::Seat, &PlayerSeen)| Some((seat, player.character?, player.power?));
            let mut all: Vec<_> = view.iter().flat_map(View::seats).filter_map(of).collect();
            kernel::sort_short_by_key(&mut all, |(_, character, _)| character.turn());
            all
        })
    });
    let name = move |power: Power| table(desk, |table| table.pieces().power(power).clone());
    let chip = move |(_, character, power): (kernel::Seat, Character, Power)| {
        let side = name(power)?;
        Some(html! { <span title=side.text>{symbol(runner_symbol(character), 26)} {side.name}</span> })
    };
    let line = move |(seat, _, power): (kernel::Seat, Character, Power)| {
        let side = name(power)?;
        Some(html! { <dt>{desk.name(seat)} ": " {side.name}</dt> <dd>{side.text}</dd> })
    };
    let some = Memo::new(move || played.with(|played| !played.is_empty()));
    when(
        move || some.get(),
        move || {
            html! {
                <details class="ds-book ds-sides">
                    <summary aria-label=words::SIDES><b>{words::SIDES}</b> {move || played.get().into_iter().filter_map(chip).collect_html()}</summary>
                    <dl>{move || played.get().into_iter().filter_map(line).collect_html()}</dl>
                </details>
            }
        },
    )
}

/// The secret of whoever looks: its picture, its name, what it gives.
fn own_secret(desk: Desk, view: Memo<Option<View>>) -> Option<(String, String, String)> {
    let seen = view.with(|view| Some(view.as_ref()?.player(desk.own_seat()?)?.alignment))?;
    let AlignmentSeen::Known(alignment) = seen else { return None };
    table(desk, |table| {
        let name = table.pieces().alignment(alignment).name.clone();
        (format!("al-{}", alignment.id()), name, table.alignment_words(alignment))
    })
}

/// The secret goal, as far as whoever looks has one.
pub fn goal(desk: Desk) -> Html {
    let view = view_of(desk);
    let own = move || {
        let (picture, name, gives) = own_secret(desk, view)?;
        Some(html! {
            <div class="ds-goal">
                {symbol(picture, 44)}
                <span><b>{name}</b> <small>"Your secret. " {gives}</small></span>
            </div>
        })
    };
    own.into_html()
}

/// The same where there is no side: a badge over the board that opens.
pub fn secret(desk: Desk) -> Html {
    let view = view_of(desk);
    let own = Memo::new(move || own_secret(desk, view));
    let node = NodeRef::<web_sys::HtmlElement>::new();
    // Whoever looks at something else has read it.
    Effect::new(move || {
        if desk.focus.with(Option::is_some)
            && let Some(details) = node.get_untracked()
            && let Err(fault) = details.remove_attribute("open")
        {
            ui::warn!("The secret does not close: {fault:?}");
        }
    });
    let shown = move || {
        let (picture, name, gives) = own.get()?;
        Some(html! {
            <details class="ds-secret" node_ref=node>
                <summary aria-label="Your secret">{symbol(picture, 34)}</summary>
                <p><b>"Your secret: " {name}</b> <small>{gives}</small></p>
            </details>
        })
    };
    shown.into_html()
}

/// What stirs the Evil next, what is left in the well, where the table shows it, and where the other tiles are: all of it is public.
pub fn well(desk: Desk) -> Html {
    let view = view_of(desk);
    let shows_well = table(desk, dungeon_scoot::DungeonScoot::shows_well) == Some(true);
    let stirs = move || {
        let view = view.get()?;
        let stirs = table(desk, |table| table.stirs_next(&view)).flatten()?;
        Some(
            html! { <p class="ds-stirs">{symbol(tile_symbol(Kind::AncientEvil), 24)} "The Evil " {stirs} "."</p> },
        )
    };
    let is_striped = Memo::new(move || {
        desk.scene.with(|scene| scene.loom.as_ref().is_some_and(|loom| loom.far < loom.edge))
    });
    let stripes = move || {
        html! {
            <p class="ds-stirs" title=words::STRIPES_MEAN>
                <svg class="symbol" width="24" height="24" aria-hidden="true"><rect width="24" height="24" rx="4" fill="url(#t-threat)"></rect></svg>
                "Rows that the Evil may take before your next turn."
            </p>
        }
    };
    html! {
        {stirs}
        {when(move || is_striped.get(), stripes)}
        {shows_well.then(|| tiles(view, words::WELL, |view| view.well))}
        <details class="ds-book">
            <summary>{words::OTHER_TILES}</summary>
            {tiles(view, words::TILE_DISCARD, |view| view.tile_discard)}
            {tiles(view, words::SWALLOWED, |view| view.swallowed)}
        </details>
    }
}

/// How many tiles of each kind lie somewhere; nothing where none do.
fn tiles(view: Memo<Option<View>>, name: &'static str, lie: fn(&View) -> Tiles) -> Html {
    let there = Memo::new(move || view.with(|view| view.as_ref().map(lie).unwrap_or_default()));
    let one = |(kind, many): (Kind, u8)| {
        html! { <span title=words::kind_name(kind)>{symbol(tile_symbol(kind), 24)} <b>{many}</b></span> }
    };
    let each = move || {
        let all = Kind::ALL.iter().copied().map(|kind| (kind, there.with(|there| there[kind.index()])));
        all.filter(|(_, many)| *many > 0).map(one).collect_html()
    };
    let some = Memo::new(move || there.with(|there| there.iter().any(|many| *many > 0)));
    when(
        move || some.get(),
        move || {
            html! {
                <div class="ds-well">
                    <b>{name}</b>
                    <span>{each}</span>
                </div>
            }
        },
    )
}
