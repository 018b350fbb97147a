//! How many rounds a kart needs to the line, by hex, facing and speed: worked out once for a track, by going through all of it
//! until nothing changes any more. Walls and obstacle spaces count (each with an obstacle of the middling sort), other karts and
//! damage do not.

use super::odds::{Crew, Odds, SPEEDS};
use crate::content::Content;
use crate::track::{Ahead, Track};
use board::{Facing, Hex, Side};

/// What a point of damage costs, in rounds.
const HURT: f32 = 0.3;
/// So often all of the track is gone through, at most.
const SWEEPS: u8 = 60;
/// Numbers that change by less than this have settled.
const SETTLED: f32 = 0.005;

/// The rounds that a crew needs on a track.
#[derive(Debug)]
pub(crate) struct Rounds {
    odds: Odds,
    /// By place, facing and speed.
    needed: Vec<[[f32; SPEEDS]; 6]>,
}

/// Where a drive ends: over the line (no place), or at a place with this speed, at this cost.
#[derive(Clone, Copy)]
struct Landing {
    place: Option<usize>,
    speed: u8,
    cost: f32,
}

impl Rounds {
    /// Works them out.
    pub fn of(content: &Content, track: &Track, crew: Crew) -> Self {
        let plan = track.plan();
        let places = usize::from(plan.columns()) * usize::from(plan.rows());
        let mut needed = vec![[[0.0; SPEEDS]; 6]; places];
        let mut hexes: Vec<(usize, Hex)> =
            plan.open_hexes().filter_map(|hex| Some((plan.place(hex)?, hex))).collect();
        hexes.reverse();
        for (place, hex) in &hexes {
            needed[*place] = [[f32::from(track.finish_distance(*hex)) / 2.0; SPEEDS]; 6];
        }
        let drives = |hex: Hex| Facing::ALL.map(|facing| landings(track, hex, facing));
        let drives: Vec<[[Landing; SPEEDS]; 6]> = hexes.iter().map(|(_, hex)| drives(*hex)).collect();
        let mut rounds = Self { odds: Odds::of(content, crew), needed };
        for _ in 0..SWEEPS {
            let mut most: f32 = 0.0;
            for ((place, _), drives) in hexes.iter().zip(&drives) {
                for facing in Facing::ALL {
                    let new = rounds.next(&drives[facing as usize], facing);
                    let old = &mut rounds.needed[*place][facing as usize];
                    most = new.iter().zip(&*old).fold(most, |most, (new, old)| most.max((new - old).abs()));
                    *old = new;
                }
            }
            if most < SETTLED {
                break;
            }
        }
        rounds
    }

    /// How likely the crew can do what it means to.
    pub const fn odds(&self) -> &Odds {
        &self.odds
    }

    /// The rounds from a place of the track's plan on.
    pub fn needed(&self, place: usize, facing: Facing, speed: u8) -> f32 {
        let speed = usize::from(speed).min(SPEEDS - 1);
        self.needed.get(place).map_or(0.0, |needed| needed[facing as usize][speed])
    }

    /// The rounds by speed, from those that are known further on.
    fn next(&self, drives: &[Landing; SPEEDS], facing: Facing) -> [f32; SPEEDS] {
        let ends = drives.map(|drive| {
            let Some(place) = drive.place else { return End::OVER };
            let turned = |side| self.needed(place, facing.turned(side), drive.speed);
            End {
                straight: drive.cost + self.needed(place, facing, drive.speed),
                turned: drive.cost + f32::min(turned(Side::Left), turned(Side::Right)),
                need: drive.speed.max(1),
            }
        });
        let best = |now: u8| {
            (0_u8..).zip(&ends).fold(f32::MAX, |best, (then, _)| {
                best.min(expected(&self.odds, &ends, now, then, Steer::Straight)).min(expected(
                    &self.odds,
                    &ends,
                    now,
                    then,
                    Steer::Turn,
                ))
            })
        };
        [0, 1, 2, 3, 4, 5, 6, 7].map(|now| 1.0 + best(now))
    }
}

/// What a drive leads to: the rounds that are left with and without a Turn behind it, and what a Turn needs.
#[derive(Debug, Clone, Copy)]
pub(crate) struct End {
    pub straight: f32,
    pub turned: f32,
    pub need: u8,
}

impl End {
    /// Over the line.
    pub const OVER: Self = Self { straight: 0.0, turned: 0.0, need: 0 };
}

/// Whether a Turn is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Steer {
    Straight,
    Turn,
}

/// The rounds that are left on average when a crew means to go from one speed to another, and to turn or not. Who cannot change
/// the speed as meant, does not change it.
pub(crate) fn expected(odds: &Odds, ends: &[End; SPEEDS], now: u8, then: u8, steer: Steer) -> f32 {
    let (as_is, meant) = (&ends[usize::from(now)], &ends[usize::from(then)]);
    let moves = odds.get(now, then, 0);
    match steer {
        Steer::Straight => moves * meant.straight + (1.0 - moves) * as_is.straight,
        Steer::Turn => {
            let turns = odds.get(now, then, meant.need);
            turns * meant.turned + (moves - turns) * meant.straight + (1.0 - moves) * as_is.straight
        }
    }
}

/// Where a kart comes to with each speed.
fn landings(track: &Track, from: Hex, facing: Facing) -> [Landing; SPEEDS] {
    [0, 1, 2, 3, 4, 5, 6, 7].map(|speed| {
        let mut at = from;
        for _ in 0..speed {
            match track.ahead(at, facing) {
                Ahead::Finish => return Landing { place: None, speed, cost: 0.0 },
                Ahead::Wall => {
                    return Landing {
                        place: track.plan().place(at),
                        speed: 0,
                        cost: HURT * f32::from(speed),
                    };
                }
                Ahead::Hex(hex) => at = hex,
            }
            if track.obstacle_spaces().binary_search(&at).is_ok() {
                return Landing {
                    place: track.plan().place(at),
                    speed: speed.saturating_sub(2),
                    cost: HURT + 0.1,
                };
            }
        }
        Landing { place: track.plan().place(at), speed, cost: 0.0 }
    })
}
