//! From sections to squares (SWK-1.8 to SWK-1.15, SWK-1.20).

use super::{Fault, Ground, LANES, ROW_POINTS, Site, Spot, Track};
use crate::layout::{Layout, Name, Section, letter};
use crate::track::Go;
use board::{Point, Side};
use std::array;
use std::sync::OnceLock;

/// The first straight row (SWK-1.8).
pub(super) const FIRST_ROW: u8 = 5;
/// What a corner adds to the base of the next section (SWK-1.20).
const CORNER_POINTS: u16 = 36;
/// More squares than this are no track of ours.
const MOST_SQUARES: usize = 1_000;

/// SWK-1.7: the inside index of a lane at a corner.
pub(super) const fn inside(lane: u8, turn: Side) -> u8 {
    match turn {
        Side::Left => lane,
        Side::Right => LANES + 1 - lane,
    }
}

/// The rows of a lane in a section (SWK-1.8).
pub(super) fn rows(sections: &[Section], place: usize, lane: u8) -> (u8, u8) {
    let own = sections[place];
    let before = sections[(place + sections.len() - 1) % sections.len()];
    (FIRST_ROW - inside(lane, before.turn), own.straight + 3 + inside(lane, own.turn))
}

/// SWK-1.11: where row 5 lane 1 of every section is drawn, and where the next A would be.
fn origins(layout: &Layout) -> Vec<Point> {
    let mut at = layout.origin;
    let mut all = vec![at];
    for (place, section) in layout.sections.iter().enumerate() {
        let next = layout.sections[(place + 1) % layout.sections.len()];
        let ahead = i16::from(inside(1, section.turn));
        at = at
            .towards(section.heading.compass(), i16::from(section.straight) + ahead - 1)
            .towards(next.heading.compass(), ahead);
        all.push(at);
    }
    all
}

/// The top left corner of everything that is drawn: straights, and the four rows of the corner behind each (SWK-1.9).
pub(crate) fn top_left(layout: &Layout) -> Point {
    let corners = layout.sections.iter().zip(origins(layout)).flat_map(|(own, at)| {
        let far = at.towards(own.heading.compass(), i16::from(own.straight) + i16::from(LANES) - 1);
        let right = own.heading.compass().turned(Side::Right);
        [at, far].map(|at| [at, at.towards(right, i16::from(LANES) - 1)]).concat()
    });
    let corners: Vec<Point> = corners.collect();
    let least = |of: fn(&Point) -> i16| corners.iter().map(of).min().unwrap_or(0);
    Point { x: least(|at| at.x), y: least(|at| at.y) }
}

/// All squares, before anything is checked but that the loop closes.
pub(super) fn build(layout: &Layout, jump: u8) -> Result<Track, Fault> {
    let sections = &layout.sections;
    let origins = origins(layout);
    closes(layout, &origins)?;
    lines_up(layout)?;
    let squares: usize = sections.iter().map(|section| usize::from(section.straight) * 4 + 16).sum();
    if squares > MOST_SQUARES {
        return Err(Fault::track(format!("A track has at most {MOST_SQUARES} squares.")));
    }
    let mut sites = Vec::with_capacity(squares);
    let (mut base, line) = (0, line_points(layout));
    let lap = sections.iter().map(|own| ROW_POINTS * u16::from(own.straight) + CORNER_POINTS).sum();
    for (place, own) in sections.iter().enumerate() {
        let before = sections[(place + sections.len() - 1) % sections.len()];
        let before_base = base_before(sections, place, base, lap);
        for lane in 1..=LANES {
            let (first, last) = rows(sections, place, lane);
            let (behind, ahead) = (inside(lane, before.turn), inside(lane, own.turn));
            for row in first..=last {
                let points = if row < FIRST_ROW {
                    let n = u16::from(row + 2 * behind) - 5;
                    before_base + ROW_POINTS * u16::from(before.straight) - ROW_POINTS
                        + 24 * n / u16::from(behind)
                } else if row > own.straight + 4 {
                    let n = u16::from(row - own.straight - 4);
                    base + ROW_POINTS * u16::from(own.straight) - ROW_POINTS + 24 * n / u16::from(ahead)
                } else {
                    base + ROW_POINTS * u16::from(row - FIRST_ROW)
                };
                sites.push(Site {
                    name: Name { section: u8::try_from(place).unwrap_or(u8::MAX), row, lane },
                    at: origins[place]
                        .towards(own.heading.compass(), i16::from(row) - i16::from(FIRST_ROW))
                        .towards(own.heading.compass().turned(Side::Right), i16::from(lane) - 1),
                    heading: own.heading,
                    ground: Ground::Road,
                    apex: if row == first { behind } else { 0 },
                    points: (points % lap + lap - line) % lap,
                    inside: ahead,
                    ahead: [None; 3],
                    behind: [None; 3],
                    near: Box::default(),
                });
            }
        }
        base += ROW_POINTS * u16::from(own.straight) + CORNER_POINTS;
    }
    let mut track = Track {
        sites,
        sections: sections.clone(),
        lap,
        grid: Vec::new(),
        power: Vec::new(),
        traps: layout.traps.clone(),
        solo: array::from_fn(|_| OnceLock::new()),
    };
    track.lead();
    track.lay(layout)?;
    track.spread(jump);
    Ok(track)
}

/// The base of the section before; before A it is that of the last one.
fn base_before(sections: &[Section], place: usize, base: u16, lap: u16) -> u16 {
    let before = sections[(place + sections.len() - 1) % sections.len()];
    let own = ROW_POINTS * u16::from(before.straight) + CORNER_POINTS;
    if place == 0 { lap - own } else { base - own }
}

/// SWK-1.20: the points of the line before they are taken off everywhere.
fn line_points(layout: &Layout) -> u16 {
    ROW_POINTS * u16::from(layout.line_row.saturating_sub(FIRST_ROW))
}

/// SWK-1.11, SWK-1.24: the last section leads to the first, and each turn to the next heading.
fn closes(layout: &Layout, origins: &[Point]) -> Result<(), Fault> {
    let sections = &layout.sections;
    let refused = |why: &str| Err(Fault::track(why.into()));
    if sections.len() < 4 || sections.len() > crate::layout::MOST_SECTIONS {
        return refused("A track has 4 to 26 sections.");
    }
    if sections.iter().any(|section| section.straight == 0) {
        return refused("Every section has a straight of at least one row.");
    }
    let turned = |place: usize| {
        let next = sections[(place + 1) % sections.len()];
        let own = sections[place];
        own.heading.compass().turned(own.turn) == next.heading.compass()
    };
    if !(0..sections.len()).all(turned) || origins.last() != Some(&layout.origin) {
        return refused("The loop does not close.");
    }
    let lefts = sections.iter().filter(|section| section.turn == Side::Left).count();
    if 2 * lefts != sections.len() + 4 {
        return refused("A track has four more left corners than right ones.");
    }
    Ok(())
}

/// SWK-1.24: course points are counted from the line, so it is looked at before they are.
fn lines_up(layout: &Layout) -> Result<(), Fault> {
    let is_straight = layout.sections.first().is_some_and(|own| own.is_straight(layout.line_row));
    if layout.line_section == 0 && is_straight {
        Ok(())
    } else {
        Err(Fault::track("The line is a straight row of section A.".into()))
    }
}

impl Section {
    /// SWK-1.8: whether a row is one of the straight.
    pub(super) fn is_straight(self, row: u8) -> bool {
        row.checked_sub(FIRST_ROW).is_some_and(|place| place < self.straight)
    }
}

impl Track {
    /// SWK-1.13, SWK-1.15: where steps lead and where they come from.
    fn lead(&mut self) {
        for spot in self.spots() {
            for go in Go::ALL {
                self.sites[spot.index()].ahead[go as usize] = self.step(spot, go);
            }
        }
        for from in self.spots() {
            for go in Go::ALL {
                let Some(to) = self.ahead(from, go) else { continue };
                let (own, other) = (self.name(from), self.name(to));
                // SWK-1.15: an apex is come to from the section before.
                if self.apex(to) > 0 && own.section == other.section {
                    continue;
                }
                let back = match go {
                    Go::Straight => Go::Straight,
                    Go::Left => Go::Right,
                    Go::Right => Go::Left,
                };
                self.sites[to.index()].behind[back as usize] = Some(from);
            }
        }
    }

    /// SWK-1.13, SWK-1.14: the next section begins with its apexes, and nothing leads between two of them.
    fn step(&self, from: Spot, go: Go) -> Option<Spot> {
        let Name { section, row, lane } = self.name(from);
        let lane = match go {
            Go::Straight => lane,
            Go::Left => lane.checked_sub(1).filter(|lane| *lane >= 1)?,
            Go::Right => Some(lane + 1).filter(|lane| *lane <= LANES)?,
        };
        let (first, last) = rows(&self.sections, section.into(), lane);
        if (first..=last).contains(&(row + 1)) {
            return self.spot(Name { section, row: row + 1, lane });
        }
        if row != last {
            return None;
        }
        let next = (usize::from(section) + 1) % self.sections.len();
        let (first, _) = rows(&self.sections, next, lane);
        self.spot(Name { section: u8::try_from(next).ok()?, row: first, lane })
    }

    /// What lies on the squares, each thing on a square of its own (SWK-1.24).
    fn lay(&mut self, layout: &Layout) -> Result<(), Fault> {
        let line = (1..=LANES)
            .map(|lane| Name { section: layout.line_section, row: layout.line_row, lane })
            .collect::<Vec<_>>();
        let lists = [
            (&line, Ground::Line, "line"),
            (&layout.grid, Ground::Grid, "grid"),
            (&layout.rubble, Ground::Rubble, "rubble"),
            (&layout.power, Ground::Power(0), "power"),
        ];
        for (names, ground, what) in lists {
            for name in names {
                let spot = self.spot(*name).ok_or_else(|| {
                    Fault::track(format!(
                        "There is no square {name} for the {what} in section {}.",
                        letter(name.section)
                    ))
                })?;
                if self.ground(spot) != Ground::Road {
                    return Err(Fault::track(format!("{name} is named twice: it cannot be {what} too.")));
                }
                let place = u8::try_from(self.power.len()).unwrap_or(u8::MAX);
                let ground = if what == "power" { Ground::Power(place) } else { ground };
                self.sites[spot.index()].ground = ground;
                match ground {
                    Ground::Power(_) => self.power.push(spot),
                    Ground::Grid => self.grid.push(spot),
                    Ground::Road | Ground::Rubble | Ground::Line => {}
                }
            }
        }
        self.grid.sort();
        Ok(())
    }

    /// SWK-9.8: what can be reached in so many king's moves over the track.
    fn spread(&mut self, jump: u8) {
        let touching: Vec<Vec<Spot>> = self
            .spots()
            .map(|spot| self.spots().filter(|other| self.distance(spot, *other) == 1).collect())
            .collect();
        for spot in self.spots() {
            let mut reached = vec![spot];
            let mut from = 0;
            for _ in 0..jump {
                let end = reached.len();
                for place in from..end {
                    for next in &touching[reached[place].index()] {
                        if !reached.contains(next) {
                            reached.push(*next);
                        }
                    }
                }
                from = end;
            }
            let mut near = reached.split_off(1);
            near.sort();
            self.sites[spot.index()].near = near.into_boxed_slice();
        }
    }
}
