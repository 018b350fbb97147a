//! Maps, start spaces and named tracks (sections 2 and 8): any faces of different sections must make a sound track, whoever
//! drew them.

use super::super::raw;
use crate::content::{Content, FaceMap, NamedTrack, StartSpace};
use crate::pieces::{Face, Heat, Start};
use board::{Facing, Hex, Plan};
use kernel::Faults;
use std::collections::BTreeSet;
use toml::Spanned;

/// CK-2.6.
pub(super) const ROWS: u8 = 9;
/// CK-2.6: the columns of the Pit Lane.
const PIT_COLUMNS: u8 = 6;
/// The most columns of a section: three of them and the Pit Lane fit a plan.
const MOST_COLUMNS: u8 = 16;
/// Every hex of a map is reached from its first column in so many steps: so no distance is too long for its number.
const MOST_STEPS: u8 = 40;
/// Tracks are remembered by their faces; with more sections that would be too many.
const MOST_SECTIONS: usize = 12;
/// The power-up spaces of a track are the bits of a number in the state (CK-15.4).
const MOST_POWER_UP_SPACES: usize = 16;
/// The most letters of an id.
const MOST_LETTERS: usize = 40;

/// A map as it is kept: nine lines.
pub(super) fn map(text: &str) -> String {
    text.trim().lines().collect::<Vec<_>>().join("\n")
}

/// Whether this can be written in lists with commas.
fn is_id(id: &str) -> bool {
    let fits = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
    (1..=MOST_LETTERS).contains(&id.len()) && id.chars().all(fits)
}

/// CK-2.6, CK-2.12 and what section 8 says of every face.
fn sound(faults: &mut Faults<'_>, text: &Spanned<String>, columns: u8) {
    let kept = map(text.get_ref());
    let lines: Vec<&str> = kept.lines().collect();
    let straight = lines.iter().all(|line| line.chars().count() == usize::from(columns));
    let size = format!("{ROWS} rows of {columns} characters");
    faults.expect(text, lines.len() == usize::from(ROWS) && straight, lines.join("/"), size);
    let odd = kept.chars().find(|mark| !".#op\n".contains(*mark));
    faults.expect(text, odd.is_none(), odd.unwrap_or_default(), "the marks . # o p (CK-2.12)");
    let Some(plan) = Plan::joined(&[&kept]).filter(|plan| (plan.columns(), plan.rows()) == (columns, ROWS))
    else {
        return;
    };
    let at = |column: u8, row: u8| Hex { column, row };
    let low = (0..columns).find(|column| column % 2 == 1 && plan.is_open(at(*column, ROWS - 1)));
    let where_to = low.map_or(String::new(), |column| at(column, ROWS - 1).to_string());
    faults.expect(text, low.is_none(), where_to, "row 8 of odd columns to be wall (CK-2.6)");
    let last = columns.saturating_sub(1);
    let shut = (1..=7).map(|row| at(0, row)).chain((1..=6).map(|row| at(last, row)));
    for hex in shut.filter(|hex| !plan.is_open(*hex)).take(1) {
        faults.expect(text, false, hex, "rows 1 to 7 of the first column and 1 to 6 of the last to be open");
    }
    let steps = plan.distances([at(0, 1)]);
    let cut_off =
        plan.open_hexes().find(|hex| plan.place(*hex).is_some_and(|place| steps[place] > MOST_STEPS));
    if let Some(hex) = cut_off {
        let expected = format!("every open hex to be at most {MOST_STEPS} steps from the first column");
        faults.expect(text, false, hex, expected);
    }
}

/// CK-3.12.
pub(super) fn starts(faults: &mut Faults<'_>, entry: &Spanned<raw::StartSection>) -> Vec<StartSpace> {
    let raw::StartSection { id, name, columns, map: text, starts } = entry.get_ref();
    faults.expect(entry, id == "pit-lane", id, "id = \"pit-lane\"");
    faults.words(entry, name, "a name");
    faults.expect(entry, *columns == PIT_COLUMNS, columns, format!("columns = {PIT_COLUMNS} (CK-2.6)"));
    sound(faults, text, PIT_COLUMNS);
    let kept = map(text.get_ref());
    let groups = [(&starts.two, "yellow", 2), (&starts.three, "blue", 3), (&starts.four, "red", 4)];
    let mut spaces = Vec::new();
    for (group, color, karts) in groups {
        let raw::StartGroup { color: is, spaces: listed } = group.get_ref();
        faults.expect(group, is == color, is, format!("colour = \"{color}\" (CK-3.11)"));
        let known = Start::of(karts);
        faults.expect(group, listed.len() == known.len(), listed.len(), format!("{karts} spaces (CK-3.12)"));
        let mut taken = BTreeSet::new();
        for (start, (column, row, word)) in known.iter().zip(listed) {
            let at = Hex { column: *column, row: *row };
            let free = mark(&kept, at) == Some('.') && taken.insert(at);
            faults.expect(group, free, at, "a hex of the Pit Lane with \".\", each once");
            let facing = Facing::read(word);
            let fits = if *start == Start::B2 { word == "choose" } else { facing.is_some() };
            faults.expect(group, fits, word, "a facing, but \"choose\" in the middle of three (CK-3.14)");
            spaces.push(StartSpace { at, facing });
        }
    }
    spaces
}

/// What a map has on a hex.
fn mark(map: &str, at: Hex) -> Option<char> {
    map.lines().nth(usize::from(at.row))?.chars().nth(usize::from(at.column))
}

pub(super) fn faces(faults: &mut Faults<'_>, file: &raw::File) -> Vec<FaceMap> {
    let numbers = &file.numbers;
    let needed = numbers.sections_race.get_ref().max(numbers.sections_qualifying.get_ref());
    let sections = usize::from(*needed)..=MOST_SECTIONS;
    let found = file.section.len();
    let enough = format!("{} to {MOST_SECTIONS} sections", sections.start());
    faults.expect(&file.start_section, sections.contains(&found), found, enough);
    let mut ids = BTreeSet::new();
    let mut faces = Vec::new();
    for (section, entry) in (0..).zip(&file.section) {
        let raw::Section { id, columns, face: sides } = entry.get_ref();
        faults.expect(entry, is_id(id) && ids.insert(id), id, "an id of its own: letters, digits and -");
        let even = (4..=MOST_COLUMNS).contains(columns) && columns % 2 == 0;
        faults.expect(
            entry,
            even,
            columns,
            format!("an even number of columns from 4 to {MOST_COLUMNS} (CK-2.6)"),
        );
        let letters: Vec<&str> = sides.iter().map(|side| side.get_ref().side.as_str()).collect();
        faults.expect(entry, letters == ["a", "b"], letters.join(", "), "the faces a and b (CK-3.4)");
        for side in sides {
            let raw::Face { id, name, difficulty, map: text, .. } = side.get_ref();
            faults.expect(side, is_id(id) && ids.insert(id), id, "an id of its own: letters, digits and -");
            faults.words(side, name, "a name");
            let known = ["easy", "medium", "hard"].contains(&difficulty.as_str());
            faults.expect(side, known, difficulty, "difficulty = \"easy\", \"medium\" or \"hard\"");
            sound(faults, text, *columns);
            let (id, name, difficulty) = (id.clone(), name.clone(), difficulty.clone());
            faces.push(FaceMap { id, name, difficulty, section, map: map(text.get_ref()) });
        }
    }
    faces
}

/// Section 8: a track for each heat under one name.
pub(super) fn tracks(faults: &mut Faults<'_>, file: &raw::File) -> Vec<NamedTrack> {
    let mut tracks: Vec<NamedTrack> = Vec::new();
    for entry in &file.track {
        let raw::Track { id, heat, faces: listed } = entry.get_ref();
        let named =
            Heat::read(heat).and_then(|heat| Some((heat, id.strip_suffix(&format!("-{}", heat.id()))?)));
        let Some((heat, name)) = named.filter(|(_, name)| is_id(name) && !["random", "pick"].contains(name))
        else {
            faults.expect(entry, false, id, "heat = \"qualifying\" or \"race\", and an id that ends with it");
            continue;
        };
        let place = tracks.iter().position(|track| track.id == name).unwrap_or_else(|| {
            tracks.push(NamedTrack { id: name.into(), qualifying: Vec::new(), race: Vec::new() });
            tracks.len() - 1
        });
        let there = match heat {
            Heat::Qualifying => &mut tracks[place].qualifying,
            Heat::Race => &mut tracks[place].race,
        };
        faults.expect(entry, there.is_empty(), id, "one track for each name and heat");
        *there = driven(faults, file, entry, (heat, listed));
    }
    let whole = tracks.iter().find(|track| track.qualifying.is_empty() || track.race.is_empty());
    if let (Some(part), Some(last)) = (whole, file.track.last()) {
        faults.expect(last, false, &part.id, "a track of Qualifying and one of the Race under each name");
    }
    tracks
}

/// The faces of a named track: as many as the heat has sections, each of another one.
fn driven(
    faults: &mut Faults<'_>,
    file: &raw::File,
    entry: &Spanned<raw::Track>,
    (heat, listed): (Heat, &[String]),
) -> Vec<Face> {
    let number = match heat {
        Heat::Qualifying => file.numbers.sections_qualifying.get_ref(),
        Heat::Race => file.numbers.sections_race.get_ref(),
    };
    let right = listed.len() == usize::from(*number);
    faults.expect(entry, right, listed.join(", "), format!("{number} faces in {} (CK-3.2)", heat.id()));
    let sides = file.section.iter().enumerate();
    let sides =
        sides.flat_map(|(section, entry)| entry.get_ref().face.iter().map(move |side| (section, side)));
    let sides: Vec<_> = (0..=u8::MAX).map(Face).zip(sides).collect();
    let mut sections = BTreeSet::new();
    let mut faces = Vec::new();
    for id in listed {
        match sides.iter().find(|(_, (_, side))| side.get_ref().id == *id) {
            Some((face, (section, _))) => {
                faults.expect(entry, sections.insert(*section), id, "no two faces of one section");
                faces.push(*face);
            }
            None => faults.expect(entry, false, id, "ids of faces"),
        }
    }
    faces
}

/// Whether there are tokens for the longest track (CK-3.6), and bits for its power-up spaces.
pub(super) fn supplies(faults: &mut Faults<'_>, file: &raw::File, content: &Content) {
    let sections = content.numbers.sections_race.max(content.numbers.sections_qualifying);
    let most = |mark: char| -> usize {
        let count = |map: &str| map.chars().filter(|is| *is == mark).count();
        let mut each: Vec<usize> = (0..content.sections())
            .filter_map(|section| content.sides(section).map(|face| count(&content.face(face).map)).max())
            .collect();
        each.sort_unstable_by(|one, other| other.cmp(one));
        count(&content.pit_lane) + each.iter().take(usize::from(sections)).sum::<usize>()
    };
    let (spaces, tokens) = (most('o'), content.obstacles.first().map_or(0, |rocks| usize::from(rocks.count)));
    if let Some(rocks) = file.obstacle.first() {
        let enough = format!("at least {spaces} tokens: a track can have that many obstacle spaces");
        faults.expect(rocks, spaces <= tokens, tokens, enough);
    }
    let spaces = most('p');
    let few = format!("at most {MOST_POWER_UP_SPACES} power-up spaces on any track");
    faults.expect(&file.start_section, spaces <= MOST_POWER_UP_SPACES, spaces, few);
}
