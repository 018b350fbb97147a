//! Facts about what never changes in a game: the track and the dashboards.

use super::asked::{Asked, halves};
use crate::pieces::{Ability, Dashboard, Solid, Terrain};
use crate::track::{FAR, Feature, Ground};
use board::Heading;
use kernel::Misread;
use kernel::rulebook::{Holds, listed, when};

pub(super) fn holds(asked: &Asked<'_>, words: &[&str]) -> Option<Holds> {
    Some(match words {
        ["board", hex, ground, rest @ ..] => board(asked, hex, ground, rest),
        ["tile", hex, word] => {
            asked.spot(hex).and_then(|spot| asked.plain(word, asked.game.track.tile(spot).into()))
        }
        ["open", hex, side] => edge(asked, hex, side, "open"),
        ["wall", hex, side] => edge(asked, hex, side, "wall"),
        ["path", from, to, word] => path(asked, from, to, word),
        ["D", hex, word] => asked.spot(hex).and_then(|spot| {
            let (said, there) = (asked.half(word)?, asked.game.track.left(spot));
            Ok(when(said == there, || halves(there)))
        }),
        ["Q", hex, word] => asked.spot(hex).and_then(|spot| {
            let (said, there) = (asked.half(word)?, asked.game.track.past(spot));
            Ok(when(said == there, || halves(there)))
        }),
        ["F", word] => asked.plain(word, asked.game.finish().unsigned_abs()),
        ["dial", board, numbers @ ..] => dial(asked, board, numbers),
        ["marks", board, "dirt", dirt, "grass", grass, "mud", mud, "water", water] => {
            marks(asked, board, [dirt, grass, mud, water])
        }
        ["abilities", board, one, other] => abilities(asked, board, [one, other]),
        _ => return None,
    })
}

fn dashboard(asked: &Asked<'_>, word: &str) -> Result<Dashboard, Misread> {
    Dashboard::read(word).ok_or_else(|| asked.misread(word, "a dashboard"))
}

const fn feature_id(feature: Feature) -> &'static str {
    match feature {
        Feature::Plain | Feature::Start(_) => "plain",
        Feature::Gate => "gate",
        Feature::Spellbook => "spellbook",
        Feature::Hazard => "hazard",
        Feature::Coins(1) => "coin-1",
        Feature::Coins(2) => "coin-2",
        Feature::Coins(_) => "coin-3",
    }
}

/// The printed hex.
fn board(asked: &Asked<'_>, hex: &str, ground: &str, rest: &[&str]) -> Holds {
    let known = ["plain", "gate", "spellbook", "hazard", "coin-1", "coin-2", "coin-3"];
    let said = match rest {
        [] => None,
        [feature] if known.contains(feature) => Some(*feature),
        _ => return Err(asked.wrong("a feature, or nothing more")),
    };
    let grounds = Terrain::ALL.iter().map(|terrain| terrain.id());
    let mut grounds = grounds.chain(Solid::ALL.iter().map(|solid| solid.id())).chain(["nothing"]);
    if !grounds.any(|known| known == ground) {
        return Err(asked.misread(ground, "a terrain, rock, obstacle or nothing"));
    }
    let (there, feature) = match asked.game.track.ground(asked.hex(hex)?) {
        Ground::Nothing => ("nothing", None),
        Ground::Solid(solid) => (solid.id(), None),
        Ground::Drivable(spot) => {
            let track = &asked.game.track;
            (track.terrain(spot).id(), Some(feature_id(track.feature(spot))))
        }
    };
    let same = ground == there && (said.is_none() || said == feature);
    Ok(when(same, || format!("{there} {}", feature.unwrap_or_default()).trim_end().to_string()))
}

fn heading(asked: &Asked<'_>, word: &str) -> Result<Heading, Misread> {
    let number = kernel::plain_number(word).and_then(|number| u8::try_from(number).ok());
    number.and_then(Heading::new).ok_or_else(|| asked.misread(word, "a direction from 0 to 5"))
}

fn edge(asked: &Asked<'_>, hex: &str, side: &str, said: &str) -> Holds {
    let (spot, heading) = (asked.spot(hex)?, heading(asked, side)?);
    let there = if asked.game.track.next(spot, heading).is_some() { "open" } else { "wall" };
    Ok(when(said == there, || there.into()))
}

fn path(asked: &Asked<'_>, from: &str, to: &str, word: &str) -> Holds {
    let there = asked.game.track.distance(asked.spot(from)?, asked.spot(to)?);
    let said = asked.number(word)?;
    Ok(when(there < FAR && said == u16::from(there), || there.to_string()))
}

fn dial(asked: &Asked<'_>, board: &str, words: &[&str]) -> Holds {
    let there = asked.game.content.dashboard(dashboard(asked, board)?).dial;
    let said: Result<Vec<u16>, Misread> = words.iter().map(|word| asked.number(word)).collect();
    let said = said?;
    if said.len() != there.len() {
        return Err(asked.wrong("six numbers behind the dashboard"));
    }
    let same = said.iter().zip(there).all(|(said, there)| *said == u16::from(there));
    Ok(when(same, || listed(there.map(|mp| mp.to_string()), " ")))
}

fn marks(asked: &Asked<'_>, board: &str, words: [&str; 4]) -> Holds {
    let markers = asked.game.content.dashboard(dashboard(asked, board)?).markers;
    let mut found = Ok(());
    let named = Terrain::ALL.iter().zip(markers).skip(1);
    for ((terrain, there), word) in named.zip(words) {
        let said = asked.number(word)?;
        found = found.and(when(said == u16::from(there), || format!("{} {there}", terrain.id())));
    }
    Ok(found)
}

fn abilities(asked: &Asked<'_>, board: &str, words: [&str; 2]) -> Holds {
    let there = asked.game.content.dashboard(dashboard(asked, board)?).abilities;
    let mut all = true;
    for word in words {
        let said = Ability::read(word).ok_or_else(|| asked.misread(word, "an ability"))?;
        all &= there.contains(&said);
    }
    Ok(when(all && words[0] != words[1], || listed(there.map(Ability::id), " ")))
}
