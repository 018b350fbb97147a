//! What a game counts of its seats besides places and points, by the level of whoever sat there, and whether two levels differ in it.
//!
//! The seats of one game have much in common: what one takes another cannot have. So a game counts once for each level, with the
//! average of its seats, and two levels are compared by the averages of games (Welch's test; with so many games the normal
//! distribution does).

use crate::figures::{grouped, real};
use anyhow::Result;
use catalog::{Level, Plan, Played, Table};
use kernel::Seat;
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::Write;

/// Fewer games than this are not compared.
const FEWEST: u64 = 30;

/// Sums of one number over games.
#[derive(Default, Clone, Copy)]
struct Sum {
    games: u64,
    total: f64,
    squares: f64,
}

impl Sum {
    fn add(&mut self, number: f64) {
        self.games += 1;
        self.total += number;
        self.squares += number * number;
    }

    fn mean(self) -> f64 {
        self.total / real(self.games.max(1))
    }

    /// The variance of a game.
    fn variance(self) -> f64 {
        let n = real(self.games.max(2));
        ((self.squares - self.total * self.total / n) / (n - 1.0)).max(0.0)
    }
}

/// Sums by level, one for each tally.
#[derive(Default)]
pub struct Tallies(BTreeMap<Level, Vec<Sum>>);

/// What a level comes to.
#[derive(Serialize)]
pub struct Mean {
    tally: &'static str,
    bots: &'static str,
    games: u64,
    mean: f64,
    deviation: f64,
}

/// How two levels differ.
#[derive(Serialize)]
pub struct Difference {
    tally: &'static str,
    bots: [&'static str; 2],
    difference: f64,
    t: f64,
    p: f64,
}

impl Tallies {
    /// Adds a game: each level with the average of its seats.
    pub fn add(&mut self, plan: &Plan, played: &Played) {
        for level in Level::ALL {
            let seats = Seat::ALL.into_iter().zip(&played.tallies);
            let own: Vec<&Vec<u16>> =
                seats.filter(|(seat, _)| plan.levels[*seat] == level).map(|(_, tally)| tally).collect();
            let Some(first) = own.first().filter(|tally| !tally.is_empty()) else { continue };
            let sums = self.0.entry(level).or_insert_with(|| vec![Sum::default(); first.len()]);
            for (at, sum) in sums.iter_mut().enumerate() {
                let total: u64 = own.iter().filter_map(|tally| tally.get(at)).map(|n| u64::from(*n)).sum();
                sum.add(real(total) / real(u64::try_from(own.len()).unwrap_or(1)));
            }
        }
    }

    /// What every level comes to, tally by tally.
    pub fn means(&self, table: &dyn Table) -> Vec<Mean> {
        let of = |(at, tally): (usize, &&'static str)| {
            let tally = *tally;
            let sum = move |(level, sums): (&Level, &Vec<Sum>)| {
                let sum = sums.get(at).copied().unwrap_or_default();
                let (mean, deviation) = (sum.mean(), sum.variance().sqrt());
                Mean { tally, bots: level.id(), games: sum.games, mean, deviation }
            };
            self.0.iter().map(sum).collect::<Vec<Mean>>()
        };
        table.tallies().iter().enumerate().flat_map(of).collect()
    }

    /// How every two levels differ, tally by tally, where there are games enough to say so.
    pub fn differences(&self, table: &dyn Table) -> Vec<Difference> {
        let levels: Vec<(&Level, &Vec<Sum>)> = self.0.iter().rev().collect();
        let mut all = Vec::new();
        for (at, tally) in table.tallies().iter().enumerate() {
            for (place, (one, sums)) in levels.iter().enumerate() {
                for (other, others) in levels.iter().skip(place + 1) {
                    let pair = sums.get(at).zip(others.get(at));
                    let Some((sum, than)) = pair.filter(|(sum, than)| sum.games.min(than.games) >= FEWEST)
                    else {
                        continue;
                    };
                    all.push(difference(tally, [one.id(), other.id()], *sum, *than));
                }
            }
        }
        all
    }

    /// For people.
    pub fn print(&self, table: &dyn Table, out: &mut dyn Write) -> Result<()> {
        for Mean { tally, bots, games, mean, deviation } in self.means(table) {
            let games = grouped(games);
            writeln!(
                out,
                "  {tally:<10} {bots:<8} {mean:>6.3} a seat and game (deviation {deviation:.3}, {games} games)"
            )?;
        }
        for Difference { tally, bots: [one, other], difference, t, p } in self.differences(table) {
            let likely = if p < 1e-6 { "p < 0.000001".into() } else { format!("p = {p:.6}") };
            writeln!(out, "  {tally:<10} {one} less {other}: {difference:+.3}, t = {t:.2}, {likely}")?;
        }
        Ok(())
    }
}

fn difference(tally: &'static str, bots: [&'static str; 2], one: Sum, other: Sum) -> Difference {
    let difference = one.mean() - other.mean();
    let error = (one.variance() / real(one.games) + other.variance() / real(other.games)).sqrt();
    let t = if error > 0.0 { difference / error } else { 0.0 };
    Difference { tally, bots, difference, t, p: beyond(t) }
}

/// How likely something normal is so far from its mean or farther, on either side (Abramowitz and Stegun 7.1.26, good to 1.5e-7 of
/// the tail for small `t`; beyond 5 an upper bound, which is all that is printed).
fn beyond(t: f64) -> f64 {
    let x = t.abs() / std::f64::consts::SQRT_2;
    if x > 3.5 {
        return (-x * x).exp() / (x * std::f64::consts::PI.sqrt());
    }
    let k = 1.0 / (1.0 + 0.327_591_1 * x);
    let series = [1.061_405_429, -1.453_152_027, 1.421_413_741, -0.284_496_736, 0.254_829_592];
    let sum = series.into_iter().fold(0.0, |sum, part| (sum + part) * k);
    sum * (-x * x).exp()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tails_are_those_of_the_table() {
        for (t, p) in [(0.0, 1.0), (1.0, 0.317_311), (1.96, 0.049_996), (3.29, 0.001_002), (5.2, 2.0e-7)] {
            assert!((beyond(t) - p).abs() < 2e-6, "{t}: {}", beyond(t));
        }
    }

    #[test]
    fn two_samples_are_told_apart_by_their_spread() {
        let (mut one, mut other) = (Sum::default(), Sum::default());
        for number in [1.0, 2.0, 3.0, 2.0] {
            one.add(number);
            other.add(number + 1.0);
        }
        let Difference { difference, t, .. } = difference("x", ["a", "b"], one, other);
        assert!((difference + 1.0).abs() < 1e-9 && (t + 1.732).abs() < 1e-3, "{difference} {t}");
    }
}
