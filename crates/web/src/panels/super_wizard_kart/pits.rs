//! The pits: rims, hats, other tires and boosts, each with what it does and costs. What cannot be had is dim and says why.

use super::{choices, table};
use crate::pages::table::Desk;
use crate::parts::symbol::symbol;
use scene::Choice;
use super_wizard_kart::desk as words;
use super_wizard_kart::{Hat, Part, Rims, View, apex_color};
use ui::prelude::*;

/// Something on a shelf.
struct Ware {
    /// In notation, without `buy`.
    id: String,
    symbol: String,
    name: String,
    text: String,
    price: u8,
}

/// Everything that is sold.
pub fn pits(desk: Desk, view: Memo<Option<View>>) -> Html {
    let shown = move || {
        let all = choices(desk);
        let coins = view.with(|view| {
            let view = view.as_ref()?;
            Some(view.kart(words::shown(view, desk.own_seat()))?.coins)
        });
        let shelf = |(name, wares): (&'static str, Vec<Ware>)| {
            let wares = wares.into_iter().map(|ware| one(desk, &all, ware)).collect_html();
            html! { <section><h3>{name}</h3><div class="wares">{wares}</div></section> }
        };
        let shelves = table(desk, shelves).unwrap_or_default();
        html! {
            <header>
                <h2>"The pits"</h2>
                <span class="swk-coins">{symbol("coin", 24)} <b>{coins}</b></span>
                <p>"One set of rims and one hat at a time: what you buy takes the place of what you wear."</p>
            </header>
            {shelves.into_iter().map(shelf).collect_html()}
        }
    };
    html! { <div class="swk-pits">{shown}</div> }
}

fn shelves(table: &super_wizard_kart::SuperWizardKart) -> Vec<(&'static str, Vec<Ware>)> {
    let content = table.pieces();
    let rims = Rims::ALL.iter().map(|rims| {
        let card = content.rims(*rims);
        let (id, symbol) = (rims.id().to_string(), format!("rim-{}", rims.id()));
        Ware { id, symbol, name: card.name.clone(), text: card.text.clone(), price: card.price }
    });
    let hats = Hat::ALL.iter().map(|hat| {
        let card = content.hat(*hat);
        let (id, symbol) = (hat.id().to_string(), format!("hat-{}", hat.id()));
        Ware { id, symbol, name: card.name.clone(), text: card.text.clone(), price: card.price }
    });
    let tires = Part::ALL.iter().map(|part| {
        let (card, service) = (content.tires(*part), content.tire_change());
        let (id, symbol) = (format!("tire-change {}", part.id()), format!("tires-{}", part.id()));
        let text =
            format!("Turn on {} apexes; {} a move.", apex_color(card.apex), diagonals(card.diagonals, ""));
        Ware { id, symbol, name: format!("{} tires", card.name), text, price: service.price }
    });
    let boosts = Part::ALL.iter().map(|part| {
        let (card, service) = (content.boost(*part), content.boost_change());
        let (id, symbol) = (format!("boost-change {}", part.id()), format!("boost-{}", part.id()));
        let text = format!(
            "1d4+{} squares, {}, charge {}; the charge is lost.",
            card.bonus,
            diagonals(card.penalty, "fewer "),
            card.charge
        );
        Ware { id, symbol, name: format!("{} boost", card.name), text, price: service.price }
    });
    vec![
        ("Rims", rims.collect()),
        ("Hats", hats.collect()),
        ("Tire Change", tires.collect()),
        ("Boost Change", boosts.collect()),
    ]
}

/// `1 diagonal`, `3 fewer diagonals`.
fn diagonals(many: u8, how: &str) -> String {
    format!("{many} {how}diagonal{}", if many == 1 { "" } else { "s" })
}

fn one(desk: Desk, all: &[Choice], ware: Ware) -> Html {
    let Ware { id, symbol: picture, name, text, price } = ware;
    let notation = format!("buy {id}");
    let choice = all.iter().find(|choice| choice.notation == notation).cloned();
    let why = choice.as_ref().and_then(|choice| choice.why_not.clone());
    let is_off = choice.is_none() || why.is_some();
    let short = why.as_ref().map_or_else(String::new, |why| why.short.clone());
    let looked_at = notation.clone();
    let is_on = move || desk.focus.with(|focus| focus.as_ref() == Some(&looked_at));
    let boxed = if picture.starts_with("boost") { "-19 11 36 42" } else { "0 0 64 64" };
    html! {
        <button
            class="swk-ware"
            class:off=is_off
            class:on=is_on
            data-choice=notation
            aria-disabled=is_off.to_string()
            on:click=move |_| match (&why, &choice) {
                (Some(why), _) => desk.refuse(why),
                (None, Some(choice)) => desk.choose(choice.clone()),
                (None, None) => {}
            }
        >
            <svg class="art" viewBox=boxed aria-hidden="true"><use href=format!("#{picture}") width="64" height="64"></use></svg>
            <b>{name}</b>
            <small>{text}</small>
            <i>{symbol("coin", 16)} {price} <em>{short}</em></i>
        </button>
    }
}
