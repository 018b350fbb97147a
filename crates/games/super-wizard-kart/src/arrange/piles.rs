//! Hands, decks and discard piles.

use crate::SuperWizardKart;
use crate::pieces::{Deck, Power};
use crate::rules::{self, filled};
use crate::state::State;
use kernel::rulebook::{Setting, Settings, order_draws};
use kernel::{Misread, Seat};

/// All cards of a deck, in the order before its first shuffle.
fn all(game: &SuperWizardKart, deck: Deck) -> Vec<Power> {
    game.content.deck(deck, |power| rules::is_in(game, power)).collect()
}

/// A deck or pile as a line states it.
type Stated<'a> = (&'a Setting, Deck, Vec<Power>);

/// All settings of this name, each deck once.
fn each<'a>(settings: &'a Settings, name: &'a str) -> Result<Vec<Stated<'a>>, Misread> {
    let mut stated: Vec<Stated<'a>> = Vec::new();
    for setting in settings.all.iter().filter(|setting| setting.name == name) {
        let words = setting.words();
        let [pile, cards @ ..] = words.as_slice() else { return Err(setting.wrong("a deck and its cards")) };
        let deck = Deck::read(pile).ok_or_else(|| setting.wrong("normal or last"))?;
        let cards = kernel::rulebook::each(cards, Power::read);
        let cards = cards.filter(|cards| cards.iter().all(|power| power.deck() == deck));
        let cards = cards.ok_or_else(|| setting.wrong("`none` or cards of that deck"))?;
        if stated.iter().any(|(_, other, _)| *other == deck) {
            return Err(setting.wrong("each deck once"));
        }
        stated.push((setting, deck, cards));
    }
    Ok(stated)
}

/// Takes cards out of what is left.
fn take(setting: &Setting, left: &mut Vec<Power>, cards: &[Power]) -> Result<(), Misread> {
    for power in cards {
        let place = left.iter().position(|card| card == power);
        left.remove(place.ok_or_else(|| setting.wrong("no more cards than there are"))?);
    }
    Ok(())
}

/// `new`: the outcomes of both shuffles that bring the stated cards to the top.
pub(super) fn shuffles(game: &SuperWizardKart, settings: &Settings) -> Result<Vec<u16>, Misread> {
    let stated = each(settings, "deck")?;
    let mut outcomes = Vec::new();
    for deck in Deck::ALL {
        let list = all(game, *deck);
        let mut order = list.clone();
        if let Some((setting, _, top)) = stated.iter().find(|(_, other, _)| other == deck) {
            take(setting, &mut order, top)?;
            order.extend(top.iter().rev());
        }
        outcomes.extend(order_draws(&list, &order).unwrap_or_default());
    }
    Ok(outcomes)
}

pub(super) fn discards(
    game: &SuperWizardKart,
    settings: &Settings,
    state: &mut State,
) -> Result<(), Misread> {
    for (setting, deck, cards) in each(settings, "discard")? {
        take(setting, &mut all(game, deck), &cards)?;
        state.piles[deck.index()].discard = filled(cards);
    }
    Ok(())
}

/// Decks as stated, else what nobody holds and no pile has, in the order before the shuffle.
pub(super) fn decks(game: &SuperWizardKart, settings: &Settings, state: &mut State) -> Result<(), Misread> {
    let stated = each(settings, "deck")?;
    for deck in Deck::ALL {
        let mut left = all(game, *deck);
        let held = state.karts.iter().flat_map(|kart| kart.hand.to_vec());
        let gone = held.chain(state.piles[deck.index()].discard.to_vec());
        for power in gone.filter(|power| power.deck() == *deck) {
            let place = left.iter().position(|card| *card == power);
            let place = place.ok_or_else(|| Misread::new(power.id(), "no more cards than there are"))?;
            left.remove(place);
        }
        if let Some((setting, _, cards)) = stated.iter().find(|(_, other, _)| other == deck) {
            take(setting, &mut left, cards)?;
            left = cards.iter().rev().copied().collect();
        }
        state.piles[deck.index()].deck = filled(left);
    }
    Ok(())
}

/// The cards of a hand, as they came.
pub(super) fn hand<'w, 's>(
    game: &SuperWizardKart,
    state: &mut State,
    seat: Seat,
    setting: &Setting,
    mut words: &'w [&'s str],
) -> Result<&'w [&'s str], Misread> {
    let mut some = false;
    while let [word, rest @ ..] = words
        && let Some(power) = Power::read(word)
    {
        if !rules::is_in(game, power) || !state.kart_mut(seat).hand.push(power) {
            return Err(setting.wrong("cards of this game, no more than fit a hand"));
        }
        (words, some) = (rest, true);
    }
    if some { Ok(words) } else { Err(setting.wrong("cards behind `hand`")) }
}
