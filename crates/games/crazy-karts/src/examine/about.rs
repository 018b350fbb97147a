//! Facts about a kart: where it is, its dials, what it carries and what lies on its panels.

use super::asked::{Asked, compared, sorted, spread};
use super::worth;
use crate::arrange;
use crate::event::Event;
use crate::pieces::{Customization, DamageCard, PowerUp, Space, Start};
use crate::rules;
use crate::state::{Buff, Laid, Lasts, Place, Team};
use crate::view::{Held, WolfSeen};
use board::{Facing, Hex};
use kernel::rulebook::{Finding, Holds, each, listed, when};
use kernel::{Misread, plain_number};

/// `D@18,5 se speed 4`
pub(super) fn placed(asked: &Asked<'_>, placing: &str, words: &[&str]) -> Holds {
    let expected = "a kart and its hex, like D@18,5";
    let (kart, hex) = placing.split_once('@').ok_or_else(|| asked.misread(placing, expected))?;
    let hex = Hex::read(hex).ok_or_else(|| asked.misread(placing, expected))?;
    let team = asked.team(kart)?;
    let there = asked.kart(team).place;
    let here = when(there == Place::Track(hex), || match there {
        Place::Pit => format!("{kart}, not on the track yet"),
        Place::Track(hex) => format!("{kart}@{hex}"),
        Place::Home(place) => format!("{kart} home {place}"),
    });
    let so = states(asked, team, words)?;
    Ok(here.and(so))
}

/// `D speed 4`
pub(super) fn kart(asked: &Asked<'_>, kart: &str, words: &[&str]) -> Holds {
    let team = asked.team(kart)?;
    if words.is_empty() {
        return Err(asked.wrong("something about the kart"));
    }
    states(asked, team, words)
}

/// All of them are read, whether or not the first holds: what cannot be read is never only a failure.
fn states(asked: &Asked<'_>, team: Team, mut words: &[&str]) -> Holds {
    let mut found = Ok(());
    while let [name, rest @ ..] = words {
        let holds;
        (holds, words) = match rest {
            rest if Facing::read(name).is_some() => (facing(asked, team, name)?, rest),
            rest if *name == "trail" => (trail(asked, team, rest)?, &[][..]),
            [space, number, rest @ ..] if *name == "value" => (value(asked, team, space, number)?, rest),
            [word, rest @ ..] => (state(asked, team, name, word)?, rest),
            [] => return Err(asked.misread(name, "something about a kart, with what it is behind it")),
        };
        found = found.and(holds);
    }
    Ok(found)
}

/// A state of one word and its name.
fn state(asked: &Asked<'_>, team: Team, name: &str, word: &str) -> Result<Finding, Misread> {
    let kart = asked.kart(team);
    match name {
        "speed" => asked.number(name, word, Some(kart.speed)),
        "damage" => asked.number(name, word, Some(kart.damage)),
        "power" => asked.number(name, word, Some(kart.power)),
        "shield" => switch(asked, name, word, kart.shield),
        "ram" => switch(asked, name, word, kart.ram),
        "home" => home(asked, team, word),
        "distance" => distance(asked, team, word),
        "lasting" => lasting(asked, team, word),
        "held" => held(asked, team, word),
        "known" => known(asked, team, word),
        "start" => {
            let said = asked.said(word, |word| Start::read(word).map(Some), "a start space")?;
            Ok(compared(name, said, Some(kart.start), |there| {
                format!("start {}", there.map_or("none", Start::id))
            }))
        }
        "captain" => {
            let (seat, captain) = (asked.seat(word)?, rules::captain(team));
            Ok(when(seat == captain, || format!("captain {}", asked.name(captain))))
        }
        "token" => {
            let there = kart.token.get().map(|token| token.map(|token| token.power_up));
            let said = asked.said(word, or_none(PowerUp::read), "`none` or a power-up")?;
            Ok(compared(name, said, there, |there| format!("token {}", there.map_or("none", PowerUp::id))))
        }
        "custom" => {
            let said = asked.said(word, or_none(Customization::read), "`none` or a customization")?;
            let written =
                |there: &Option<Customization>| format!("custom {}", there.map_or("none", Customization::id));
            Ok(compared(name, said, Some(kart.custom), written))
        }
        "buff" | "buff-laid" => buff(asked, team, name, word),
        "malfunction" => {
            let there = wolf(asked, team)?.malfunction.get().copied();
            let said = asked.said(word, or_none(Space::read), "`none` or a space")?;
            Ok(compared(name, said, there, |there| {
                format!("malfunction {}", there.map_or("none", Space::id))
            }))
        }
        name => {
            let space = Space::read(name).ok_or_else(|| asked.misread(name, "something about a kart"))?;
            let there = asked.driver_of(team, space).laid.get().map(|laid| laid[space.index()]);
            let said = asked.said(word, arrange::cards, "cards like 1+2, or `none`")?;
            Ok(compared(name, said, there, |there| format!("{name} {there}")))
        }
    }
}

/// `none`, or what can be read.
fn or_none<T>(read: impl Fn(&str) -> Option<T>) -> impl Fn(&str) -> Option<Option<T>> {
    move |word| if word == "none" { Some(None) } else { read(word).map(Some) }
}

fn facing(asked: &Asked<'_>, team: Team, word: &str) -> Result<Finding, Misread> {
    let said = Facing::read(word).ok_or_else(|| asked.misread(word, "a facing"))?;
    let there = asked.kart(team).facing;
    Ok(when(said == there, || there.id().into()))
}

fn switch(asked: &Asked<'_>, name: &str, word: &str, there: Lasts) -> Result<Finding, Misread> {
    let said = match word {
        "on" => Lasts::On,
        "off" => Lasts::Off,
        word => return Err(asked.misread(word, format!("`on` or `off` after `{name}`"))),
    };
    Ok(when(said == there, || format!("{name} {}", on_or_off(there))))
}

pub(super) const fn on_or_off(lasts: Lasts) -> &'static str {
    match lasts {
        Lasts::Off => "off",
        Lasts::On => "on",
    }
}

fn home(asked: &Asked<'_>, team: Team, word: &str) -> Result<Finding, Misread> {
    let said = plain_number(word).ok_or_else(|| asked.misread(word, "a place after `home`"))?;
    Ok(match asked.kart(team).place {
        Place::Home(place) => when(said == u16::from(place), || format!("home {place}")),
        Place::Track(hex) => Err(format!("it is on the track: {}@{hex}", asked.letter(team))),
        Place::Pit => Err("it is not on the track yet".into()),
    })
}

/// CK-2.11.
fn distance(asked: &Asked<'_>, team: Team, word: &str) -> Result<Finding, Misread> {
    let there = match asked.kart(team).place {
        Place::Track(hex) => asked.track().finish_distance(hex),
        Place::Home(_) => 0,
        Place::Pit => {
            asked.said(word, plain_number, "a number")?;
            return Ok(Err("it is not on the track yet".into()));
        }
    };
    asked.number("distance", word, Some(there))
}

fn lasting(asked: &Asked<'_>, team: Team, word: &str) -> Result<Finding, Misread> {
    let read = |id: &str| DamageCard::read(id).filter(|card| card.is_lasting());
    let said = asked.said(word, |word| arrange::joined(word, read), "`none` or lasting Damage cards")?;
    let there = spread(&asked.kart(team).lasting, DamageCard::ALL).collect();
    let written =
        |there: &Vec<DamageCard>| format!("lasting {}", listed(there.iter().map(|card| card.id()), "+"));
    Ok(compared("lasting", said.map(sorted), Some(there), written))
}

/// All that are in hand, or how many: for a viewer the number only where the view has no more.
fn held(asked: &Asked<'_>, team: Team, word: &str) -> Result<Finding, Misread> {
    let there = asked.kart(team).held;
    let kinds = match there {
        Held::Kinds(kinds) => Some(spread(&kinds, PowerUp::ALL).collect::<Vec<PowerUp>>()),
        Held::Count(_) => None,
    };
    let many = there.count();
    if plain_number(word).is_some() && (asked.is_referee() || kinds.is_none()) {
        return asked.number("held", word, Some(many));
    }
    let read = |word: &str| {
        let number = plain_number(word).map(|_| None);
        number.or_else(|| arrange::joined(word, PowerUp::read).map(|said| Some(sorted(said))))
    };
    let said = asked.said(word, read, "`none`, power-ups or a number")?.flatten();
    Ok(match kinds {
        // Every view has the number, and nothing else can be nothing.
        None => when(many == 0 && said.is_some_and(|said| said.is_empty()), || format!("held {many}")),
        Some(kinds) => when(said.as_ref() == Some(&kinds), || {
            format!("held {}", listed(kinds.iter().map(|power_up| power_up.id()), "+"))
        }),
    })
}

/// Section 5: the power-ups that the viewer has seen there before, as far as they are listed.
fn known(asked: &Asked<'_>, team: Team, word: &str) -> Result<Finding, Misread> {
    let read = |word: &str| arrange::joined(word, PowerUp::read).map(sorted);
    let said = asked.said(word, read, "`none` or power-ups")?;
    let there = asked.kart(team).known.get().map(|known| spread(known, PowerUp::ALL).collect());
    let written =
        |there: &Vec<PowerUp>| format!("known {}", listed(there.iter().map(|power_up| power_up.id()), "+"));
    Ok(compared("known", said, there, written))
}

/// The Lone Wolf's tokens, if this is that kart.
fn wolf<'a>(asked: &Asked<'a>, team: Team) -> Result<&'a WolfSeen, Misread> {
    let own = asked.view.wolf.as_ref().filter(|_| asked.game.wolf_team() == Some(team));
    own.ok_or_else(|| asked.wrong("the Lone Wolf's kart: only W has a Buff and a Malfunction"))
}

/// `buff` is drawn and not laid, `buff-laid` lies on its space.
fn buff(asked: &Asked<'_>, team: Team, name: &str, word: &str) -> Result<Finding, Misread> {
    let there = wolf(asked, team)?.buff.get().copied();
    let (laid, none) = if name == "buff" { (Laid::No, "none") } else { (Laid::Yes, "") };
    let read = |word: &str| {
        if word == none { Some(None) } else { Space::read(word).map(|space| Some(Buff { space, laid })) }
    };
    let written = |there: &Option<Buff>| match there {
        None => "buff none".into(),
        Some(Buff { space, laid: Laid::No }) => format!("buff {}", space.id()),
        Some(Buff { space, laid: Laid::Yes }) => format!("buff-laid {}", space.id()),
    };
    Ok(compared(name, asked.said(word, read, "a space")?, there, written))
}

/// CK-7.5.
fn value(asked: &Asked<'_>, team: Team, space: &str, number: &str) -> Result<Finding, Misread> {
    let space = Space::read(space).ok_or_else(|| asked.misread(space, "a space after `value`"))?;
    asked.number(&format!("value {}", space.id()), number, worth::value(asked, team, space))
}

/// The hexes that it has entered since the last `when` line began.
fn trail(asked: &Asked<'_>, team: Team, words: &[&str]) -> Result<Finding, Misread> {
    let said =
        each(words, Hex::read).ok_or_else(|| asked.wrong("`none` or hexes after `trail`, at the end"))?;
    let there = asked.fresh.iter().filter_map(|event| {
        let Event::Moved(moved, _, to, _) = event else { return None };
        (*moved == team).then_some(*to)
    });
    let there: Vec<Hex> = there.collect();
    Ok(when(said == there, || format!("trail {}", listed(there.iter().map(Hex::to_string), " "))))
}
