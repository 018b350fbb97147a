//! What stands for the shuffles of a set-up: `racers`, `dashboards`, `bag`, `heroes` and `deck` say how they come out, and what they
//! do not say comes in list order.

use super::piles;
use crate::DungeonKart;
use crate::options::{Bag, Switch};
use crate::pieces::{Dashboard, Deck, Hazard, Racer};
use kernel::Misread;
use kernel::rulebook::{Setting, Settings, order_draws};

/// The outcomes of all shuffles of a set-up, in the order of section 6.
pub(super) fn outcomes(game: &DungeonKart, settings: &Settings) -> Result<Vec<u16>, Misread> {
    let (content, options) = (&game.content, game.options());
    let mut all = Vec::new();
    all.extend(of(settings.one("racers"), Racer::ALL, Racer::read)?);
    all.extend(of(settings.one("dashboards"), Dashboard::ALL, Dashboard::read)?);
    if options.bag != Bag::None {
        let kinds = Hazard::TOKENS.into_iter().filter(|hazard| options.bag.has(*hazard));
        let tokens: Vec<Hazard> =
            kinds.flat_map(|kind| std::iter::repeat_n(kind, content.hazard(kind).count.into())).collect();
        all.extend(of(settings.one("bag"), &tokens, Hazard::read)?);
    } else if let Some(bag) = settings.one("bag") {
        return Err(bag.wrong("no bag at this table, so nothing"));
    }
    if options.epic_heroes > 0 {
        let many = usize::from(options.epic_heroes);
        if let Some(heroes) = settings.one("heroes").filter(|heroes| heroes.words().len() != many) {
            return Err(heroes.wrong("all Epic Heroes in play"));
        }
        all.extend(of(settings.one("heroes"), &Hazard::EPIC, Hazard::read)?);
    } else if let Some(heroes) = settings.one("heroes") {
        return Err(heroes.wrong("Epic Heroes at the table, so nothing"));
    }
    let stated = piles::each(settings, "deck")?;
    if options.spells == Switch::On {
        for deck in Deck::ALL {
            let cards = content.deck(*deck);
            match stated.iter().find(|(_, other, _)| other == deck) {
                Some((setting, _, first)) => all.extend(draws(setting, cards, first)?),
                None => all.extend(order_draws(cards, cards).unwrap_or_default()),
            }
        }
    } else if let Some((setting, ..)) = stated.first() {
        return Err(setting.wrong("spell cards at the table, so nothing"));
    }
    Ok(all)
}

/// The outcomes of one shuffle.
fn of<T: Copy + PartialEq>(
    setting: Option<&Setting>,
    list: &[T],
    read: impl Fn(&str) -> Option<T>,
) -> Result<Vec<u16>, Misread> {
    let Some(setting) = setting else { return Ok(order_draws(list, list).unwrap_or_default()) };
    let first: Option<Vec<T>> = setting.words().iter().map(|word| read(word)).collect();
    let first = first.filter(|first| !first.is_empty()).ok_or_else(|| setting.wrong("ids of the content"))?;
    draws(setting, list, &first)
}

/// These first, the rest in list order.
fn draws<T: Copy + PartialEq>(setting: &Setting, list: &[T], first: &[T]) -> Result<Vec<u16>, Misread> {
    let (mut rest, mut order) = (list.to_vec(), Vec::new());
    for thing in first {
        let at = rest.iter().position(|other| other == thing);
        order.push(rest.remove(at.ok_or_else(|| setting.wrong("no more than there are of each"))?));
    }
    order.extend(rest);
    order_draws(list, &order).ok_or_else(|| setting.wrong("an order of the list"))
}
