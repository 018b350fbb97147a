//! A kart as a thing: its picture made of its parts, its figures, what it wears, and what it has left to drive.

use super::{table, view_of};
use crate::pages::table::Desk;
use crate::parts::symbol::symbol;
use super_wizard_kart::desk::{self as words, Figures};
use super_wizard_kart::{Doing, Parts, Phase, View, apex_color, kart_symbol};
use ui::prelude::*;

/// A kart from above, nose to the right, with this class.
pub fn picture(parts: Parts, class: &'static str) -> Html {
    let layers = kart_symbol(parts);
    let layers =
        layers.split(' ').map(|id| html! { <use href=format!("#{id}") width="64" height="64"></use> });
    html! {
        <svg class=class viewBox="-19 -1 84 66" aria-hidden="true" focusable="false">
            {layers.collect_html()}
        </svg>
    }
}

/// The sheet: picture, rims and hat, figures.
pub fn sheet(desk: Desk, view: Memo<Option<View>>) -> Html {
    let seen = Memo::new(move || {
        let view = view.get()?;
        let seat = words::shown(&view, desk.own_seat());
        let kart = *view.kart(seat)?;
        let figures = table(desk, |table| table.sheet(&view, seat)).flatten()?;
        Some((kart.built?.0, kart.rims, kart.hat, figures))
    });
    let shown = move || {
        let (parts, rims, hat, figures) = seen.get()?;
        let worn = table(desk, |table| {
            let content = table.pieces();
            let rims = rims.map(|rims| (format!("rim-{}", rims.id()), content.rims(rims).clone()));
            let hat = hat.map(|hat| (format!("hat-{}", hat.id()), content.hat(hat).clone()));
            [rims, hat]
        });
        let names = table(desk, |table| {
            let content = table.pieces();
            let (chassis, tires) = (content.chassis(parts.chassis), content.tires(parts.tires));
            format!(
                "{} chassis, {} tires, {} boost",
                chassis.name,
                tires.name,
                content.boost(parts.boost).name
            )
        });
        let worn =
            worn.unwrap_or_default().into_iter().zip(["no rims", "no hat"]).map(|(ware, none)| match ware {
                Some((id, card)) => html! {
                    <span title=card.text.clone()>{symbol(id, 40)} <small>{card.name.clone()}</small></span>
                },
                None => html! { <span class="none"><i></i><small>{none}</small></span> },
            });
        Some(html! {
            <div class="swk-sheet" title=names.clone() aria-label=names>
                {picture(parts, "swk-kart")}
                <div class="worn">{worn.collect_html()}</div>
                {figured(figures)}
            </div>
        })
    };
    shown.into_html()
}

/// The five figures of a sheet.
fn figured(figures: Figures) -> Html {
    let Figures { speed, ac, hold, diagonals, apex, .. } = figures;
    let one = |figure: String, name: &'static str, help: &'static str| {
        html! { <span title=help><b>{figure}</b>{name}</span> }
    };
    let turns = format!("Turns on {} apexes and those further outside", apex_color(apex));
    html! {
        <div class="stats">
            {one(format!("+{speed}"), "speed", "Added to the d6 of a move")}
            {one(ac.to_string(), "AC", "What an attack roll has to reach")}
            {one(hold.to_string(), "hold", "So many squares fewer when it is pushed back")}
            {one(diagonals.to_string(), "diag.", "Diagonals in a move")}
            <span title=turns>{symbol(format!("apex-{}", apex_color(apex)), 26)} "apex"</span>
        </div>
    }
}

/// What is left to drive, as figures and as pips.
pub fn left(desk: Desk, view: Memo<Option<View>>) -> Html {
    let moving = Memo::new(move || {
        let view = view.get().filter(|view| view.phase == Phase::Turn)?;
        let seat = words::shown(&view, desk.own_seat());
        let moves = view.order.get(usize::from(view.gone)) == Some(&seat);
        moves.then_some(match view.turn.doing {
            Doing::Drive => {
                let squares = if view.turn.movement == 1 { "square" } else { "squares" };
                (view.turn.movement, view.turn.diagonals, squares)
            }
            Doing::Boost { squares, diagonals, .. } => (squares, diagonals, "of the boost"),
            Doing::Card { squares, diagonals, .. } => (squares, diagonals, "by card"),
            Doing::Shop => (0, 0, "in the pits"),
        })
    });
    let shown = move || {
        let (squares, diagonals, what) = moving.get().unwrap_or((0, 0, "squares"));
        let pips = |many: u8| (0..many).map(|_| html! { <i></i> }).collect_html();
        html! {
            <span class="count"><b class="num">{squares}</b><span>{what}<span class="pips" aria-hidden="true">{pips(squares)}</span></span></span>
            <span class="count"><b class="num">{diagonals}</b><span>{if diagonals == 1 { "diagonal" } else { "diagonals" }}<span class="pips slant" aria-hidden="true">{pips(diagonals)}</span></span></span>
        }
    };
    let apex = move || {
        let figures = view.with(|view| {
            let view = view.as_ref()?;
            table(desk, |table| table.sheet(view, words::shown(view, desk.own_seat()))).flatten()
        })?;
        let color = apex_color(figures.apex);
        let label = format!("Your tires turn on {color} apexes and those further outside");
        Some(
            html! { <span class="count apex" role="img" aria-label=label.clone() title=label>{symbol(format!("apex-{color}"), 30)}</span> },
        )
    };
    html! { <div class="swk-left" class:empty=move || moving.with(Option::is_none)>{shown} {apex}</div> }
}

/// The die of the boost: what it shows, of what it needs.
pub fn charge(desk: Desk) -> Memo<(u8, u8)> {
    let view = view_of(desk);
    Memo::new(move || {
        let charge = view.with(|view| {
            let view = view.as_ref()?;
            let seat = words::shown(view, desk.own_seat());
            let needs = table(desk, |table| table.sheet(view, seat)).flatten()?.charge;
            Some((view.kart(seat)?.die, needs))
        });
        charge.unwrap_or_default()
    })
}
