//! Facts about what never changes in a game: the track.

use super::asked::Asked;
use crate::layout::{Name, section};
use crate::pieces::{Way, apex_color};
use crate::track::{Go, Ground, Spot};
use kernel::Misread;
use kernel::rulebook::{Holds, listed, when};

/// Facts about the track as a whole.
pub(super) fn holds(asked: &Asked<'_>, words: &[&str]) -> Option<Holds> {
    Some(match words {
        ["course", word] => asked.plain(word, asked.game.track.lap()),
        ["rows", letter, lane, first, last] => rows(asked, letter, lane, [first, last]),
        ["corner", letter, lane, squares @ ..] => corner(asked, letter, lane, squares),
        _ => return None,
    })
}

/// Facts about a square.
pub(super) fn square(asked: &Asked<'_>, name: &str, words: &[&str]) -> Holds {
    let (spot, track) = (asked.spot(name)?, &asked.game.track);
    match words {
        ["at", x, y] => {
            let (said, there) = ((asked.number(x)?, asked.number(y)?), track.at(spot));
            let same = said == (i32::from(there.x), i32::from(there.y));
            Ok(when(same, || format!("{} {}", there.x, there.y)))
        }
        ["points", word] => asked.plain(word, track.points(spot)),
        ["inside", word] => asked.plain(word, track.inside(spot)),
        ["heading", word] => asked.one_of(
            word,
            track.heading(spot).id(),
            &[Way::North, Way::East, Way::South, Way::West].map(Way::id),
        ),
        ["to", other, word] => asked.plain(word, i32::from(track.distance(spot, asked.spot(other)?))),
        ["apex", word] => {
            asked.one_of(word, apex_color(track.apex(spot)), &["green", "yellow", "red", "purple", "none"])
        }
        ["is", word] => {
            let there = match track.ground(spot) {
                Ground::Road => "road",
                Ground::Rubble => "rubble",
                Ground::Line => "line",
                Ground::Grid => "grid",
                Ground::Power(_) => "power",
            };
            asked.one_of(word, there, &["road", "rubble", "line", "grid", "power"])
        }
        ["ahead", rest @ ..] => leads(asked, rest, |go| track.ahead(spot, go)),
        ["behind", rest @ ..] => leads(asked, rest, |go| track.behind(spot, go)),
        _ => Err(asked.wrong("something about a square")),
    }
}

/// Directions with their squares, all of them.
fn leads(asked: &Asked<'_>, words: &[&str], to: impl Fn(Go) -> Option<Spot>) -> Holds {
    let mut said = [None; 3];
    for pair in words.chunks(2) {
        let [way, square] = pair else { return Err(asked.wrong("a square behind each direction")) };
        let go = Go::read(way).ok_or_else(|| asked.misread(way, "straight, left or right"))?;
        said[go as usize] = Some(asked.spot(square)?);
    }
    let there = Go::ALL.map(&to);
    let written = || {
        let each = Go::ALL
            .into_iter()
            .zip(there)
            .filter_map(|(go, spot)| spot.map(|spot| format!("{} {}", go.id(), asked.game.track.name(spot))));
        listed(each, " ")
    };
    Ok(when(said == there, written))
}

/// A section and a lane.
fn lane_of(asked: &Asked<'_>, letter: &str, lane: &str) -> Result<(u8, u8), Misread> {
    let sections = asked.game.track.sections().len();
    let section = section(letter).filter(|section| usize::from(*section) < sections);
    let section = section.ok_or_else(|| asked.misread(letter, "a section of this track"))?;
    let lane = u8::try_from(asked.number(lane)?).ok().filter(|lane| (1..=4).contains(lane));
    Ok((section, lane.ok_or_else(|| asked.wrong("a lane from 1 to 4"))?))
}

fn rows(asked: &Asked<'_>, letter: &str, lane: &str, words: [&str; 2]) -> Holds {
    let (section, lane) = lane_of(asked, letter, lane)?;
    let (first, last) = asked.game.track.rows(section, lane);
    let said = (asked.number(words[0])?, asked.number(words[1])?);
    Ok(when(said == (i32::from(first), i32::from(last)), || format!("{first} {last}")))
}

/// SWK-1.9: the squares on which a lane runs through the corner before a section, in race order.
fn corner(asked: &Asked<'_>, letter: &str, lane: &str, words: &[&str]) -> Holds {
    let (section, lane) = lane_of(asked, letter, lane)?;
    let said = asked.spots(words)?;
    let track = &asked.game.track;
    let many = u8::try_from(track.sections().len()).unwrap_or(u8::MAX);
    let before = (section + many - 1) % many;
    let (first, _) = track.rows(section, lane);
    let (_, last) = track.rows(before, lane);
    let straight = track.sections()[usize::from(before)].straight;
    let coming = (straight + 5..=last).map(|row| Name { section: before, row, lane });
    let going = (first..5).map(|row| Name { section, row, lane });
    let there: Vec<Spot> = coming.chain(going).filter_map(|name| track.spot(name)).collect();
    Ok(when(said == there, || asked.written(&there)))
}
