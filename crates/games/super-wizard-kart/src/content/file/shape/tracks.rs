//! The tracks of the file: names become places, and what they come to is what the file says it is.

use super::super::raw;
use super::picture;
use crate::content::{Content, NamedTrack};
use crate::layout::{Layout, Name, Section, Trap, letter, section};
use crate::pieces::{TrapKind, Way};
use crate::track::{Go, Ground, Spot, Track};
use board::{Point, Side};
use kernel::Faults;
use toml::Spanned;

fn point([x, y]: [i16; 2]) -> Point {
    Point { x, y }
}

fn side(word: &str) -> Option<Side> {
    match word {
        "left" => Some(Side::Left),
        "right" => Some(Side::Right),
        _ => None,
    }
}

pub(super) fn tracks(faults: &mut Faults<'_>, file: &raw::File) -> Vec<NamedTrack> {
    faults.expect(&file.game, !file.track.is_empty(), "", "at least one track");
    let mut all: Vec<NamedTrack> = Vec::new();
    for entry in &file.track {
        let raw::Track { id, name, difficulty, about, .. } = entry.get_ref();
        let plain = !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
        let own = plain && id != "custom" && all.iter().all(|other| other.id != *id);
        faults.expect(entry, own, id, "an id of its own in small letters");
        for (text, what) in [(name, "a name"), (difficulty, "a difficulty"), (about, "what it is like")] {
            faults.words(entry, text, what);
        }
        all.push(NamedTrack {
            id: id.clone(),
            name: name.clone(),
            difficulty: difficulty.clone(),
            about: about.clone(),
            layout: layout(faults, entry),
        });
    }
    all
}

fn names<T>(faults: &mut Faults<'_>, entry: &Spanned<T>, words: &[String]) -> Vec<Name> {
    let mut all = Vec::new();
    for word in words {
        let name = Name::read(word);
        faults.expect(entry, name.is_some(), word, "the name of a square, like A11.3 (SWK-1.10)");
        all.extend(name);
    }
    all
}

fn layout(faults: &mut Faults<'_>, entry: &Spanned<raw::Track>) -> Layout {
    let raw = entry.get_ref();
    let mut sections = Vec::new();
    for (place, section) in (0..).zip(&raw.sections) {
        let raw::Section { id, straight, turn, heading } = section.get_ref();
        faults.fixed(section, id, &letter(place).to_string(), "id");
        let read = Way::read(heading).zip(side(turn));
        faults.expect(section, read.is_some(), format!("{heading} {turn}"), "a heading and a turn (SWK-1.3)");
        faults.expect(section, (1..=40).contains(straight), straight, "straight from 1 to 40");
        sections.extend(read.map(|(heading, turn)| Section { heading, straight: *straight, turn }));
    }
    let first = sections.first().map_or("", |section| section.heading.id());
    faults.expect(
        entry,
        raw.first_heading == first,
        &raw.first_heading,
        format!("first_heading = \"{first}\""),
    );
    let line = section(&raw.line.section);
    faults.expect(entry, line.is_some(), &raw.line.section, "the letter of a section for the line");
    let near = |[x, y]: [i16; 2]| (0..100).contains(&x) && (0..100).contains(&y);
    faults.expect(entry, near(raw.origin), format!("{:?}", raw.origin), "an origin on the drawing");
    Layout {
        origin: point(raw.origin),
        sections,
        line_section: line.unwrap_or(0),
        line_row: raw.line.row,
        grid: names(faults, entry, &raw.grid),
        rubble: names(faults, &raw.rubble, raw.rubble.get_ref()),
        power: names(faults, &raw.power, raw.power.get_ref()),
        traps: raw.trap.iter().filter_map(|trap| self::trap(faults, trap)).collect(),
    }
}

fn trap(faults: &mut Faults<'_>, entry: &Spanned<raw::Trap>) -> Option<Trap> {
    let raw::Trap { number, kind, corner, half, path, section: place, first_row } = entry.get_ref();
    let kind_ = TrapKind::read(kind);
    faults.expect(entry, kind_.is_some(), kind, "the id of a kind of trap");
    let kind = kind_?;
    let near = |[x, y]: &[i16; 2]| (0..100).contains(x) && (0..100).contains(y);
    let squares: Vec<[i16; 2]> = corner.iter().copied().chain(path.iter().flatten().copied()).collect();
    faults.expect(entry, squares.iter().all(near), "", "squares on the drawing");
    let has = [corner.is_some(), half.is_some(), path.is_some(), place.is_some(), first_row.is_some()];
    let (fits, expected) = match kind {
        TrapKind::Spikes => (has == [true, true, false, false, false], "a corner and a half"),
        TrapKind::Flame => (has == [false, false, true, false, false], "a path"),
        TrapKind::Displacer => (has == [false, false, false, true, true], "a section and a first_row"),
    };
    faults.expect(entry, fits, kind.id(), expected);
    let way = half.as_deref().map_or(Some(Way::North), Way::read);
    faults.expect(entry, way.is_some(), half.as_deref().unwrap_or_default(), "north, east, south or west");
    let section = place.as_deref().map_or(Some(0), section);
    faults.expect(entry, section.is_some(), place.as_deref().unwrap_or_default(), "the letter of a section");
    Some(Trap {
        number: *number,
        kind,
        squares: squares.into_iter().map(point).collect(),
        half: way?,
        section: section?,
        row: first_row.unwrap_or(0),
    })
}

/// That each track is one (SWK-1.24), and what the file says of it.
pub(super) fn built(faults: &mut Faults<'_>, file: &raw::File, content: &Content) {
    for (entry, named) in file.track.iter().zip(&content.tracks) {
        match Track::of(&named.layout, content.jump()) {
            Ok(track) => agrees(faults, entry, &track),
            Err(fault) => {
                faults.expect(entry, false, &named.id, format!("a track: {} ({})", fault.why, fault.rule))
            }
        }
    }
}

fn agrees(faults: &mut Faults<'_>, entry: &Spanned<raw::Track>, track: &Track) {
    let raw = entry.get_ref();
    let lap = track.lap();
    faults.expect(
        &raw.course_points,
        *raw.course_points.get_ref() == lap,
        raw.course_points.get_ref(),
        format!("course_points = {lap}"),
    );
    let lanes = [1, 2, 3, 4].map(|lane| length(track, lane));
    faults.expect(
        &raw.lane_lengths,
        *raw.lane_lengths.get_ref() == lanes,
        format!("{:?}", raw.lane_lengths.get_ref()),
        format!("lane_lengths = {lanes:?}"),
    );
    let shortest = shortest(track);
    faults.expect(
        &raw.shortest_lap,
        *raw.shortest_lap.get_ref() == shortest,
        raw.shortest_lap.get_ref(),
        format!("shortest_lap = {shortest}"),
    );
    corners(faults, entry, track);
    let size = picture::size(track);
    faults.expect(entry, raw.size == size, format!("{:?}", raw.size), format!("size = {size:?}"));
    let drawn = [(&raw.map, picture::map(track), "map"), (&raw.trap_map, picture::traps(track), "trap_map")];
    for (found, is, key) in drawn {
        faults.expect(
            found,
            *found.get_ref() == is,
            "",
            format!("{key} as the lists have it:\n{is}").replace('\n', " / "),
        );
    }
}

/// The squares of a lane once round.
fn length(track: &Track, lane: u8) -> u16 {
    let on = |spot: &Spot| track.name(*spot).lane == lane;
    u16::try_from(track.spots().filter(on).count()).unwrap_or(u16::MAX)
}

/// The fewest steps from the line to the line.
fn shortest(track: &Track) -> u16 {
    let is_line = |spot: Spot| track.ground(spot) == Ground::Line;
    let mut reached: Vec<Spot> = track.spots().filter(|spot| is_line(*spot)).collect();
    let mut seen = vec![false; track.size()];
    let mut steps = 0;
    while !reached.is_empty() && steps < u16::MAX {
        steps += 1;
        let mut next: Vec<Spot> = Vec::new();
        for spot in reached.iter().flat_map(|spot| Go::ALL.map(|go| track.ahead(*spot, go))).flatten() {
            if is_line(spot) {
                return steps;
            }
            if track.is_road(spot) && !seen[spot.index()] {
                seen[spot.index()] = true;
                next.push(spot);
            }
        }
        reached = next;
    }
    0
}

fn corners(faults: &mut Faults<'_>, entry: &Spanned<raw::Track>, track: &Track) {
    let raw = entry.get_ref();
    let many = track.sections().len();
    faults.expect(entry, raw.corners.len() == many, raw.corners.len(), format!("{many} corners"));
    for (number, corner) in (1_u8..).zip(&raw.corners) {
        let raw::Corner { number: said, from, to, turn, green, yellow, red, purple } = corner.get_ref();
        let next = number % u8::try_from(many).unwrap_or(u8::MAX).max(1);
        faults.expect(corner, *said == number, said, format!("number = {number}"));
        faults.fixed(corner, from, &letter(number - 1).to_string(), "from");
        faults.fixed(corner, to, &letter(next).to_string(), "to");
        let own = track.sections().get(usize::from(number - 1)).map(|section| section.turn);
        faults.expect(corner, side(turn) == own, turn, "the turn of its section");
        for (inside, apex) in (1..).zip([green, yellow, red, purple]) {
            let is = |spot: &Spot| track.name(*spot).section == next && track.apex(*spot) == inside;
            let there = track.spots().find(is);
            let same = there.is_some_and(|spot| {
                track.name(spot).to_string() == apex.square && track.at(spot) == point(apex.at)
            });
            faults.expect(corner, same, &apex.square, "the apex of that color, and where it is");
        }
    }
}
