//! How many turns a kart needs to the finish when nobody is in its way (section 11): from every square, over the six speed rolls, by going
//! back from the line. Boosts, cards and traps are left out. Worked out once for a Speed Bonus and a set of tires on a track, when a bot
//! first asks.

use crate::track::{Go, SOLOS, Spot, Track};
use std::cmp::Reverse;

/// The faces of the speed die.
const FACES: u8 = 6;
/// More movement or diagonals than a normal move has are not reckoned with.
const MOST_MOVE: usize = 13;
const MOST_DIAGONALS: usize = 6;
/// What leads nowhere.
const NEVER: f32 = 1_000.0;
/// The slowest Speed Bonus that is reckoned with.
const SLOWEST: u8 = 2;

/// How a kart drives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Style {
    /// The Speed Bonus.
    pub speed: u8,
    /// t of SWK-5.2.
    pub tires: u8,
    /// The tire figure.
    pub diagonals: u8,
}

impl Style {
    /// Its place among all of them.
    pub fn place(self) -> usize {
        let speed = usize::from(self.speed.clamp(SLOWEST, SLOWEST + 4) - SLOWEST);
        let tires = usize::from(self.tires.clamp(1, 4) - 1);
        let more = usize::from(self.diagonals > self.tires);
        ((speed * 4 + tires) * 2 + more) % SOLOS
    }
}

/// The turns that are left, by square: to the next time over the line, and to the time after that.
#[derive(Debug)]
pub(crate) struct Solo {
    left: [Box<[f32]>; 2],
    lap: f32,
}

impl Solo {
    /// Works it out.
    pub fn of(track: &Track, style: Style) -> Self {
        let mut order: Vec<Spot> = track.spots().filter(|spot| track.is_road(*spot)).collect();
        order.sort_by_key(|spot| (Reverse(track.points(*spot)), track.apex(*spot)));
        let mut way = Way {
            track,
            style,
            turns: [blank(track, 1), blank(track, 1)],
            best: [blank(track, MOST_MOVE * MOST_DIAGONALS), blank(track, MOST_MOVE * MOST_DIAGONALS)],
        };
        for lap in 0..2 {
            for spot in &order {
                way.look_from(lap, *spot);
            }
        }
        let [one, two] = way.turns;
        let line = track.spots().filter(|spot| track.points(*spot) == 0 && track.is_road(*spot));
        let lap = line.map(|spot| two[spot.index()] - one[spot.index()]).fold(NEVER, f32::min);
        Self { left: [one.into_boxed_slice(), two.into_boxed_slice()], lap }
    }

    /// The turns that are left from a square, with so many times over the line to go.
    pub fn turns(&self, spot: Spot, crossings: u8) -> f32 {
        match crossings {
            0 => 0.0,
            1 => self.left[0][spot.index()],
            more => self.left[1][spot.index()] + f32::from(more - 2) * self.lap,
        }
    }
}

fn blank(track: &Track, each: usize) -> Vec<f32> {
    vec![NEVER; track.size() * each]
}

/// A lap being worked out.
struct Way<'a> {
    track: &'a Track,
    style: Style,
    /// By times over the line still to come, and square.
    turns: [Vec<f32>; 2],
    /// The same with movement and diagonals left.
    best: [Vec<f32>; 2],
}

const fn place(spot: Spot, movement: usize, diagonals: usize) -> usize {
    (spot.index() * MOST_MOVE + movement) * MOST_DIAGONALS + diagonals
}

impl Way<'_> {
    fn look_from(&mut self, lap: usize, spot: Spot) {
        let diagonals = usize::from(self.style.diagonals).min(MOST_DIAGONALS - 1);
        let roll = |face: u8| self.onward(lap, spot, usize::from(face + self.style.speed), diagonals);
        let sum: f32 = (1..=FACES).map(roll).sum();
        let turns = 1.0 + sum / f32::from(FACES);
        self.turns[lap][spot.index()] = turns;
        for movement in 0..MOST_MOVE {
            for diagonals in 0..MOST_DIAGONALS {
                let onward = if movement == 0 { NEVER } else { self.onward(lap, spot, movement, diagonals) };
                self.best[lap][place(spot, movement, diagonals)] = turns.min(onward);
            }
        }
    }

    /// The best that a step can lead to.
    fn onward(&self, lap: usize, spot: Spot, movement: usize, diagonals: usize) -> f32 {
        let mut best = NEVER;
        for go in Go::ALL {
            let cost = usize::from(go.is_diagonal());
            let Some(to) = self.track.ahead(spot, go).filter(|to| self.track.is_road(*to)) else { continue };
            if cost <= diagonals {
                best = best.min(self.arrives(
                    lap,
                    spot,
                    to,
                    (movement - 1).min(MOST_MOVE - 1),
                    diagonals - cost,
                ));
            }
        }
        best
    }

    fn arrives(&self, lap: usize, from: Spot, to: Spot, movement: usize, diagonals: usize) -> f32 {
        let lap = match (lap, self.track.crossing(from, to)) {
            (0, 1) => return 0.0,
            (lap, 1) => lap - 1,
            (lap, _) => lap,
        };
        let apex = self.track.apex(to);
        if apex > 0 && apex < self.style.tires {
            self.turns[lap][to.index()]
        } else {
            self.best[lap][place(to, movement, diagonals)]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Content;

    #[test]
    fn a_lap_takes_as_long_as_it_is() {
        let content = Content::read(None).unwrap();
        for named in &content.tracks {
            let track = content.track(&named.layout).unwrap();
            for tires in 1..=4 {
                let style = Style { speed: 4, tires, diagonals: tires };
                let solo = Solo::of(&track, style);
                let grid = track.grid()[0];
                let (one, four) = (solo.turns(grid, 1), solo.turns(grid, 5));
                assert!((1.0..1.5).contains(&one), "{}: {one}", named.id);
                // Section 11: some six rounds a lap with boosts and cards, and against others.
                assert!((20.0..52.0).contains(&four), "{}: {four}", named.id);
            }
        }
    }
}
