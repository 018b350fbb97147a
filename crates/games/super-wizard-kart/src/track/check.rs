//! What the loader rejects (SWK-1.24, SWK-1.25).

use super::build::{FIRST_ROW, rows};
use super::{DISPLACER_ROWS, Go, Ground, LANES, PLATE, Spot, Track};
use crate::layout::{Layout, Name, Trap};
use crate::pieces::TrapKind;
use crate::state::{MOST_POWER, MOST_TRAPS};
use board::Point;

/// The shortest lap, in course points (SWK-1.24).
const SHORTEST: u16 = 360;
/// How long a flame's path is (SWK-1.25).
const PATH: usize = 4;

/// Why this is no track.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The rule that rejects it.
    pub rule: &'static str,
    /// A sentence.
    pub why: String,
}

impl Fault {
    pub(super) fn track(why: String) -> Self {
        Self { rule: "SWK-1.24", why }
    }

    fn trap(why: String) -> Self {
        Self { rule: "SWK-1.25", why }
    }
}

type Checked = Result<(), Fault>;

fn unless(fault: Option<String>) -> Checked {
    fault.map_or(Ok(()), |why| Err(Fault::track(why)))
}

/// SWK-1.24, SWK-1.25.
pub(super) fn check(track: &Track, layout: &Layout) -> Checked {
    apart(track)?;
    laid(track, layout)?;
    drivable(track)?;
    if track.lap() < SHORTEST {
        return Err(Fault::track(format!(
            "A lap of {} course points is too short: {SHORTEST} are the least.",
            track.lap()
        )));
    }
    traps(track, layout)
}

/// No square is drawn twice, and only neighbors touch.
fn apart(track: &Track) -> Checked {
    let sections = track.sections().len();
    let consecutive = |one: u8, other: u8| {
        let gap = usize::from(one.abs_diff(other));
        gap <= 1 || gap + 1 == sections
    };
    for spot in track.spots() {
        let (name, at) = (track.name(spot), track.at(spot));
        if at.x < 0 || at.y < 0 {
            return Err(Fault::track(format!("{name} is off the drawing, at {},{}.", at.x, at.y)));
        }
        let touches = |other: &Spot| {
            let far = track.distance(spot, *other);
            far == 0 || far == 1 && !consecutive(name.section, track.name(*other).section)
        };
        let clash = track.spots().filter(|other| *other > spot).find(touches);
        unless(clash.map(|other| format!("{name} and {} are in each other's way.", track.name(other))))?;
    }
    Ok(())
}

/// Grid, power squares and rubble lie where they may; of the line that is known already.
fn laid(track: &Track, layout: &Layout) -> Checked {
    let is_straight = |name: &Name| {
        let section = track.sections().get(usize::from(name.section));
        section.is_some_and(|section| section.is_straight(name.row))
    };
    let before = |name: &Name| name.section == 0 && name.row + 1 == layout.line_row && is_straight(name);
    if layout.grid.len() != usize::from(LANES) || !layout.grid.iter().all(before) {
        return Err(Fault::track("The grid is the row just before the line.".into()));
    }
    if layout.power.len() > MOST_POWER {
        return Err(Fault::track(format!("A track has at most {MOST_POWER} power squares.")));
    }
    let corner = layout.power.iter().find(|name| !is_straight(name));
    unless(corner.map(|name| format!("The power square {name} is not on a straight row.")))?;
    let is_apex = |name: &&Name| track.spot(**name).is_some_and(|spot| track.apex(spot) > 0);
    let apex = layout.rubble.iter().find(is_apex);
    unless(apex.map(|name| format!("There is rubble on the apex {name}.")))
}

/// Everybody can get on, and everywhere.
fn drivable(track: &Track) -> Checked {
    for (section, own) in (0..).zip(track.sections()) {
        for row in FIRST_ROW..own.straight + FIRST_ROW {
            let road = |lane: &u8| {
                let spot = track.spot(Name { section, row, lane: *lane });
                spot.is_some_and(|spot| track.is_road(spot))
            };
            if (1..=LANES).filter(road).count() < 2 {
                let name = Name { section, row, lane: 1 };
                return Err(Fault::track(format!("The row of {name} has fewer than two squares of road.")));
            }
        }
    }
    let roads = || track.spots().filter(|spot| track.is_road(*spot));
    let leads = |spot: Spot| {
        Go::ALL.into_iter().filter_map(move |go| track.ahead(spot, go)).filter(|next| track.is_road(*next))
    };
    let stuck = roads().find(|spot| leads(*spot).next().is_none());
    unless(stuck.map(|spot| format!("From {} no step leads on.", track.name(spot))))?;
    let comes = |spot: &Spot| {
        Go::ALL.into_iter().any(|go| track.behind(*spot, go).is_some_and(|from| track.is_road(from)))
    };
    let closed = roads().filter(|spot| track.apex(*spot) > 0).find(|spot| !comes(spot));
    unless(closed.map(|spot| format!("The apex {} cannot be entered.", track.name(spot))))?;
    let lost = unreached(track);
    unless(lost.map(|spot| format!("From {} the line cannot be reached.", track.name(spot))))
}

/// A road square from which the line cannot be reached.
fn unreached(track: &Track) -> Option<Spot> {
    let mut reaches: Vec<bool> = track.spots().map(|spot| track.ground(spot) == Ground::Line).collect();
    loop {
        let mut more = false;
        for spot in track.spots().filter(|spot| track.is_road(*spot)) {
            let next = Go::ALL.into_iter().filter_map(|go| track.ahead(spot, go));
            if !reaches[spot.index()] && next.into_iter().any(|next| reaches[next.index()]) {
                reaches[spot.index()] = true;
                more = true;
            }
        }
        if !more {
            return track.spots().find(|spot| track.is_road(*spot) && !reaches[spot.index()]);
        }
    }
}

fn traps(track: &Track, layout: &Layout) -> Checked {
    if layout.traps.len() > MOST_TRAPS {
        return Err(Fault::trap(format!("A track has at most {MOST_TRAPS} traps.")));
    }
    for (number, trap) in (1..).zip(&layout.traps) {
        if trap.number != number {
            return Err(Fault::trap(format!(
                "Traps are numbered 1, 2, 3, …, and number {number} is missing."
            )));
        }
        match trap.kind {
            TrapKind::Spikes => spikes(track, trap)?,
            TrapKind::Flame => flame(track, trap)?,
            TrapKind::Displacer => displacer(track, trap)?,
        }
    }
    Ok(())
}

fn spikes(track: &Track, trap: &Trap) -> Checked {
    let corner = trap.squares.first().copied().unwrap_or_default();
    let mut plate =
        (0..PLATE).flat_map(|x| (0..PLATE).map(move |y| Point { x: corner.x + x, y: corner.y + y }));
    if plate.all(|at| track.drawn_at(at).is_some()) {
        Ok(())
    } else {
        Err(Fault::trap(format!("The plate of trap {} sticks out of the track.", trap.number)))
    }
}

fn flame(track: &Track, trap: &Trap) -> Checked {
    let on_track = trap.squares.iter().all(|at| track.drawn_at(*at).is_some());
    let steps: Vec<(i16, i16)> =
        trap.squares.windows(2).map(|pair| (pair[1].x - pair[0].x, pair[1].y - pair[0].y)).collect();
    let diagonal =
        steps.iter().all(|step| step.0.abs() == 1 && step.1.abs() == 1 && Some(step) == steps.first());
    if on_track && diagonal && trap.squares.len() == PATH {
        Ok(())
    } else {
        Err(Fault::trap(format!("The path of trap {} is not four squares of one diagonal.", trap.number)))
    }
}

/// SWK-1.24: six full rows without rubble, line or grid.
fn displacer(track: &Track, trap: &Trap) -> Checked {
    let refused = |why: &str| Err(Fault::track(format!("The area of trap {} {why}.", trap.number)));
    let Some(own) = track.sections().get(usize::from(trap.section)) else {
        return refused("is in no section");
    };
    let rows = trap.row.checked_add(DISPLACER_ROWS - 1).map(|last| [trap.row, last]);
    if !rows.is_some_and(|rows| rows.into_iter().all(|row| own.is_straight(row))) {
        return refused("is not six rows of a straight");
    }
    let free = |spot: Spot| matches!(track.ground(spot), Ground::Road | Ground::Power(_));
    let area = track.spots().filter(|spot| track.is_in_area(trap, 0, *spot));
    if area.into_iter().all(free) { Ok(()) } else { refused("holds rubble, the line or the grid") }
}

impl Track {
    /// The rows of a lane in a section, the first and the last (SWK-1.8).
    #[must_use]
    pub fn rows(&self, section: u8, lane: u8) -> (u8, u8) {
        rows(&self.sections, usize::from(section) % self.sections.len(), lane)
    }
}
