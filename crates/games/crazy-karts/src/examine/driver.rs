//! Facts about a driver: the own cards, how far the planning is, and upgrades.

use super::asked::{Asked, compared, sorted};
use crate::arrange;
use crate::cards::Cards;
use crate::pieces::Upgrade;
use crate::state::Readiness;
use kernel::rulebook::{Finding, Holds, listed, when};
use kernel::{Misread, Seat};

/// `D.rear hand 1+2 ready`. All of it is read, whether or not the first holds: what cannot be read is never only a failure.
pub(super) fn holds(asked: &Asked<'_>, name: &str, mut words: &[&str]) -> Holds {
    let seat = asked.seat(name)?;
    if words.is_empty() {
        return Err(asked.wrong("something about the driver"));
    }
    let mut found = Ok(());
    while let [name, rest @ ..] = words {
        let holds;
        (holds, words) = match (readiness(name), rest) {
            (Some(said), rest) => {
                let there = asked.driver(seat).readiness;
                (when(said == there, || readiness_id(there).into()), rest)
            }
            (None, [word, rest @ ..]) => (own(asked, seat, name, word)?, rest),
            (None, []) => return Err(asked.misread(name, "something about a driver, and what it is")),
        };
        found = found.and(holds);
    }
    Ok(found)
}

fn readiness(word: &str) -> Option<Readiness> {
    [Readiness::Unready, Readiness::Ready, Readiness::Stopped]
        .into_iter()
        .find(|is| readiness_id(*is) == word)
}

/// CK-5.17.
const fn readiness_id(readiness: Readiness) -> &'static str {
    match readiness {
        Readiness::Unready => "unready",
        Readiness::Ready => "ready",
        Readiness::Stopped => "stopped",
    }
}

/// What is said in one word and its name.
fn own(asked: &Asked<'_>, seat: Seat, name: &str, word: &str) -> Result<Finding, Misread> {
    let driver = asked.driver(seat);
    let own = driver.own.get();
    match name {
        "hand" => cards(asked, name, word, own.map(|own| own.hand)),
        "deck" => cards(asked, name, word, own.map(|own| own.deck)),
        "discard" => cards(asked, name, word, own.map(|own| own.discard)),
        "aside" => cards(asked, name, word, Some(driver.aside)),
        "values" if !asked.is_referee() => cards(asked, name, word, driver.values.get().copied()),
        "drawn" => asked.number(name, word, Some(driver.drawn)),
        "discarded" => asked.number(name, word, driver.left.get().copied()),
        "recalls" => asked.number(name, word, own.map(|own| own.recalls)),
        "seat" => asked.number(name, word, Some(seat.number())),
        "holds" => {
            let expected = "`none` or upgrades";
            let said = asked.said(word, |word| arrange::joined(word, Upgrade::read), expected)?;
            let written =
                |there: &Vec<Upgrade>| format!("holds {}", listed(there.iter().map(|tile| tile.id()), "+"));
            Ok(compared(name, said.map(sorted), Some(driver.upgrades.each().collect()), written))
        }
        name => Err(asked.misread(name, "something about a driver")),
    }
}

fn cards(asked: &Asked<'_>, name: &str, word: &str, there: Option<Cards>) -> Result<Finding, Misread> {
    let said = asked.said(word, arrange::cards, "cards like 1+2, or `none`")?;
    Ok(compared(name, said, there, |there| format!("{name} {there}")))
}
