//! Facts about the table: whose turn it is, what lies on the track, supplies and piles.

use super::asked::{Asked, sorted};
use crate::pieces::{Deck, Hazard, Spell};
use crate::rules;
use crate::search;
use crate::state::{Finale, Lying, Phase, Stage, TurnFlags};
use crate::view::AnswerSeen;
use board::Axial;
use kernel::rulebook::{Holds, each, listed, when};
use kernel::{Fast, Misread, Seat, plain_number};

/// What can be asked of the referee and of every viewer.
pub(super) fn seen(asked: &Asked<'_>, words: &[&str]) -> Option<Holds> {
    Some(match words {
        ["mp", word] => asked.plain(word, asked.view.turn.mp.into()),
        ["hazards", rest @ ..] => hazards(asked, rest),
        ["deck", letter, rest @ ..] => deck(asked, letter, rest),
        ["discard", letter, rest @ ..] => discard(asked, letter, rest),
        _ => return None,
    })
}

/// What only a viewer can be asked.
pub(super) fn answers(asked: &Asked<'_>, words: &[&str]) -> Option<Holds> {
    let answers = &asked.view.answers;
    Some(match words {
        ["answered", rest @ ..] => {
            let given = |answer: &AnswerSeen| !matches!(answer, AnswerSeen::None | AnswerSeen::Open);
            let seats = Seat::ALL.into_iter().zip(answers).filter(|(_, answer)| given(answer));
            asked.same_players(rest, seats.map(|(seat, _)| seat))
        }
        ["answer", rest @ ..] => {
            let own = asked.viewer.seat().and_then(|seat| answers.get(usize::from(seat.number())));
            let there = match own {
                Some(AnswerSeen::Pass) => "pass",
                Some(AnswerSeen::Freeze) => "cast freeze",
                Some(AnswerSeen::None | AnswerSeen::Open | AnswerSeen::Sealed) | None => "none",
            };
            let said = rest.join(" ");
            if ["pass", "cast freeze", "none"].contains(&said.as_str()) {
                Ok(when(said == there, || there.into()))
            } else {
                Err(asked.wrong("`pass`, `cast freeze` or `none`"))
            }
        }
        _ => return None,
    })
}

/// What only the referee can be asked.
pub(super) fn holds(asked: &Asked<'_>, words: &[&str]) -> Option<Holds> {
    let view = asked.view;
    Some(match words {
        ["movement", word] => movement(asked, word),
        ["turn-trail", rest @ ..] => trail(asked, rest),
        ["turn", rest @ ..] => asked.same_players(rest, view.mover()),
        ["first", word] => asked.same_players(&[word], [view.first]),
        ["freeze", rest @ ..] => asked.same_players(rest, view.freeze),
        ["decision", word] => decision(asked, word),
        ["round", word] => asked.plain(word, view.round),
        ["final", word] => {
            one_of(asked, word, if view.finale == Finale::Yes { "yes" } else { "no" }, &["yes", "no"])
        }
        ["winner", rest @ ..] => {
            let won = Seat::ALL.into_iter().zip(&view.ranks).filter(|(_, rank)| **rank == 1);
            asked.same_players(rest, won.map(|(seat, _)| seat))
        }
        ["gone", rest @ ..] => gone(asked, rest),
        ["grass", rest @ ..] => grass(asked, rest),
        ["supply", rest @ ..] => supply(asked, rest),
        ["bag", word] => asked.plain(word, view.bag.iter().map(|many| u16::from(*many)).sum()),
        ["no", rest @ ..] => no(asked, rest),
        _ => return None,
    })
}

fn one_of(asked: &Asked<'_>, word: &str, there: &str, known: &[&str]) -> Holds {
    if known.contains(&word) {
        Ok(when(word == there, || there.into()))
    } else {
        Err(asked.misread(word, known.join(", ")))
    }
}

fn movement(asked: &Asked<'_>, word: &str) -> Holds {
    let over = asked.view.turn.flags.has(TurnFlags::OVER);
    one_of(asked, word, if over { "over" } else { "on" }, &["on", "over"])
}

fn decision(asked: &Asked<'_>, word: &str) -> Holds {
    let there = match asked.view.phase {
        Phase::Racers => "racer",
        Phase::Dashboards => "dashboard",
        Phase::Window => "window",
        Phase::Turn(Stage::Start) => "start",
        Phase::Turn(Stage::Moving) => "moving",
        Phase::Zombies(_) => "zombies",
        Phase::Arrival => "arrival",
        Phase::Over => "none",
    };
    let known = ["racer", "dashboard", "window", "start", "moving", "zombies", "arrival", "none"];
    one_of(asked, word, there, &known)
}

/// Hexes, of which one is not there only by a typo.
fn hexes(asked: &Asked<'_>, words: &[&str]) -> Result<Vec<Axial>, Misread> {
    match words {
        [] => Err(asked.wrong("`none` or hexes")),
        ["none"] => Ok(Vec::new()),
        words => words.iter().map(|word| asked.spot(word).map(|spot| asked.game.track.hex(spot))).collect(),
    }
}

fn trail(asked: &Asked<'_>, words: &[&str]) -> Holds {
    let said = hexes(asked, words)?;
    let there: Vec<Axial> = asked.view.turn.trail.iter().map(|step| asked.game.track.hex(step.at)).collect();
    Ok(when(said == there, || listed(there.iter().map(Axial::to_string), " ")))
}

fn grass(asked: &Asked<'_>, words: &[&str]) -> Holds {
    let said = sorted(hexes(asked, words)?);
    let there = sorted(asked.view.grass.iter().map(|spot| asked.game.track.hex(*spot)).collect());
    Ok(when(said == there, || listed(there.iter().map(Axial::to_string), " ")))
}

/// Exactly these lie on the track.
fn hazards(asked: &Asked<'_>, words: &[&str]) -> Holds {
    let read = |word: &str| {
        let (id, hex) = word.split_once('@')?;
        Some((Axial::read(hex).filter(|hex| asked.game.track.spot(*hex).is_some())?, Hazard::read(id)?))
    };
    let said = each(words, read).ok_or_else(|| asked.wrong("`none` or hazards like hero@5,0"))?;
    let lying = asked.view.hazards.iter().map(|Lying { at, hazard }| (asked.game.track.hex(*at), *hazard));
    let there = sorted(lying.collect());
    let written = there.iter().map(|(hex, hazard)| format!("{}@{hex}", hazard.id()));
    Ok(when(sorted(said) == there, || listed(written, " ")))
}

/// Exactly these tokens have left the game.
fn gone(asked: &Asked<'_>, words: &[&str]) -> Holds {
    let said = each(words, Hazard::read).ok_or_else(|| asked.wrong("`none` or tokens"))?;
    let kinds = Hazard::TOKENS.into_iter().zip(asked.view.gone_tokens);
    let there: Vec<Hazard> = kinds.flat_map(|(kind, many)| std::iter::repeat_n(kind, many.into())).collect();
    Ok(when(sorted(said) == there, || listed(there.iter().map(|kind| kind.id()), " ")))
}

fn supply(asked: &Asked<'_>, words: &[&str]) -> Holds {
    let mut found = Ok(());
    if words.is_empty() {
        return Err(asked.wrong("piles and numbers behind `supply`"));
    }
    for pair in words.chunks(2) {
        let [name, word] = pair else { return Err(asked.wrong("a number behind each pile")) };
        let supply = &asked.view.supply;
        let there = match *name {
            "coins" => supply.coins,
            "bombs" => supply.bombs,
            "zombies" => supply.zombies,
            "markers" => supply.markers,
            _ => return Err(asked.misread(name, "coins, bombs, zombies or markers")),
        };
        let said = asked.number(word)?;
        found = found.and(when(said == u16::from(there), || format!("{name} {there}")));
    }
    Ok(found)
}

fn letter(asked: &Asked<'_>, word: &str) -> Result<Deck, Misread> {
    Deck::read(word).ok_or_else(|| asked.misread(word, "a, b or c"))
}

fn spells(asked: &Asked<'_>, words: &[&str]) -> Result<Vec<Spell>, Misread> {
    each(words, Spell::read).ok_or_else(|| asked.wrong("`none`, spells or a number"))
}

/// The cards in their order, or their number.
fn deck(asked: &Asked<'_>, word: &str, words: &[&str]) -> Holds {
    let pile = &asked.view.piles[letter(asked, word)?.index()];
    if let [number] = words
        && plain_number(number).is_some()
    {
        return asked.plain(number, pile.size.into());
    }
    let said = spells(asked, words)?;
    Ok(match pile.order {
        Some(there) => when(said == there[..], || listed(there.iter().map(|spell| spell.id()), " ")),
        // Every view has the number, and nothing else can be nothing.
        None => when(said.is_empty() && pile.size == 0, || pile.size.to_string()),
    })
}

fn discard(asked: &Asked<'_>, word: &str, words: &[&str]) -> Holds {
    let there = &asked.view.piles[letter(asked, word)?.index()].discard;
    if let [number] = words
        && plain_number(number).is_some()
        && asked.is_referee()
    {
        return asked.plain(number, there.count().into());
    }
    let said = spells(asked, words)?;
    Ok(when(said == there[..], || listed(there.iter().map(|spell| spell.id()), " ")))
}

/// No action in the list begins with these words.
fn no(asked: &Asked<'_>, words: &[&str]) -> Holds {
    let (seat, words) = match words {
        [name, rest @ ..] if name.ends_with(':') => (asked.seat(name.trim_end_matches(':'))?, rest),
        words => (asked.view.active, words),
    };
    if words.is_empty() {
        return Err(asked.wrong("words behind `no`"));
    }
    // The referee sees everything, so this is the very state.
    let state = search::whole(asked.game, asked.view, &mut Fast::new(0));
    let mut found = Ok(());
    rules::legal(asked.game, &state, seat, &mut |action| {
        let text = action.to_string();
        let begins =
            text.split(' ').zip(words).take_while(|(one, other)| one == *other).count() == words.len();
        if begins && found.is_ok() {
            found = Err(format!("`{text}` is in the list"));
        }
    });
    Ok(found)
}
