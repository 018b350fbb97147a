//! How far everybody came, as lines to draw: one line a runner, left to right.

use crate::Point;
use scene::Livery;
use scene::svg::decimal;

/// A line of the chart.
#[derive(Debug, Clone, PartialEq)]
pub struct ChartLine {
    /// Who or what.
    pub name: String,
    /// Its color.
    pub livery: Livery,
    /// What stands beside it: the id of a symbol.
    pub emblem: String,
    /// Its corners, x and y from 0 to 1, y downwards.
    pub corners: Vec<(f32, f32)>,
    /// At which of them it begins: the first, and where rounds are counted from the first again.
    pub begins: Vec<usize>,
    /// How far it came in the end.
    pub last: i32,
}

/// The lines of these points, one for each runner that there ever was: some come later, when it is known who runs. x is the place
/// among the points that are kept; y the best at the top, and at the bottom nothing, or whoever was farthest behind it.
#[must_use]
pub fn lines(points: &[Point]) -> Vec<ChartLine> {
    let all = || points.iter().flat_map(|point| &point.runners);
    // Some games count from 0 up, others what is left, below 0.
    let least = all().map(|runner| runner.at).min().unwrap_or(0).min(0);
    let best = all().map(|runner| runner.at).max().unwrap_or(0).max(least + 1);
    let span = points.last().map_or(1, |point| point.step).max(1);
    let mut lines: Vec<ChartLine> = Vec::new();
    for runner in all() {
        if !lines.iter().any(|line| line.name == runner.name) {
            let (name, livery, emblem) = (runner.name.clone(), runner.livery, runner.emblem.clone());
            lines.push(ChartLine { name, livery, emblem, corners: Vec::new(), begins: vec![0], last: 0 });
        }
    }
    let mut before = None;
    for point in points {
        let x = point.step as f32 / span as f32;
        let anew = point.round < before;
        before = point.round;
        for line in &mut lines {
            if anew {
                line.begins.push(line.corners.len());
            }
            if let Some(runner) = point.runners.iter().find(|runner| runner.name == line.name) {
                line.corners.push((x, (best - runner.at) as f32 / (best - least) as f32));
                line.last = runner.at;
            }
        }
    }
    lines
}

/// One point a round, counted from 0 through all games of a match: how it stood when the round was over. The step that ends a round begins
/// the next one, so that is the first point of the next.
#[must_use]
pub fn by_round(points: &[Point]) -> Vec<Point> {
    let mut rounds: Vec<Point> = Vec::new();
    for point in points {
        // Before the first round of a game there is none.
        let Some(round) = point.round.filter(|round| *round > 0) else { continue };
        let next = rounds.len();
        if let Some(last) = rounds.last_mut().filter(|last| last.round == Some(round - 1)) {
            last.runners.clone_from(&point.runners);
        }
        match rounds.last_mut().filter(|last| last.round == Some(round)) {
            Some(last) => *last = Point { step: last.step, ..point.clone() },
            None => rounds.push(Point { step: next, ..point.clone() }),
        }
    }
    rounds
}

/// The same by place, where several run: who leads is at the top. Those who are equal share a place.
#[must_use]
pub fn by_place(points: &[Point]) -> Vec<Point> {
    let mut placed = points.to_vec();
    for point in &mut placed {
        let all: Vec<i32> = point.runners.iter().map(|runner| runner.at).collect();
        for runner in &mut point.runners {
            let ahead = all.iter().filter(|at| **at > runner.at).count();
            runner.at = -i32::try_from(ahead).unwrap_or(0);
        }
    }
    placed
}

/// The same by what everybody would score, where games have points: whoever has none has no line. `None`: nobody has.
#[must_use]
pub fn by_points(points: &[Point]) -> Option<Vec<Point>> {
    let mut scored = points.to_vec();
    for point in &mut scored {
        point.runners.retain(|runner| runner.points.is_some());
        for runner in &mut point.runners {
            runner.at = runner.points.map_or(runner.at, i32::from);
        }
    }
    scored.iter().any(|point| !point.runners.is_empty()).then_some(scored)
}

/// The same with those last who wear this: their lines lie over the others.
#[must_use]
pub fn over_others(mut points: Vec<Point>, wear: &[Livery]) -> Vec<Point> {
    for point in &mut points {
        let (over, mut under): (Vec<_>, Vec<_>) =
            std::mem::take(&mut point.runners).into_iter().partition(|runner| wear.contains(&runner.livery));
        under.extend(over);
        point.runners = under;
    }
    points
}

/// The corners of a line as the `d` of a path in a box of this size. Where a heat or a game begins, the line begins anew.
#[must_use]
pub fn path(line: &ChartLine, width: f32, height: f32) -> String {
    let corner = |(at, (x, y)): (usize, &(f32, f32))| {
        let how = if line.begins.contains(&at) { 'M' } else { 'L' };
        format!("{how}{} {}", decimal(x * width), decimal(y * height))
    };
    line.corners.iter().enumerate().map(corner).collect()
}

/// How far the best and the last of all came: what stands at the top and at the bottom.
#[must_use]
pub fn scale(points: &[Point]) -> (i32, i32) {
    let all = || points.iter().flat_map(|point| &point.runners).map(|runner| runner.at);
    let least = all().min().unwrap_or(0).min(0);
    (all().max().unwrap_or(0).max(least + 1), least)
}

#[cfg(test)]
mod tests {
    use super::*;
    use scene::Runner;

    fn point(step: usize, round: u16, at: [i32; 2]) -> Point {
        let runner = |name: &str, livery: Livery, at: i32| Runner {
            name: name.into(),
            livery,
            emblem: format!("em-{name}"),
            at,
            points: None,
        };
        let runners = vec![runner("one", Livery::Plum, at[0]), runner("two", Livery::Tide, at[1])];
        Point { step, round: Some(round), runners }
    }

    #[test]
    fn who_is_known_later_has_a_line_from_then_on() {
        let nobody = Point { step: 0, round: Some(0), runners: Vec::new() };
        let drawn = lines(&[nobody, point(1, 1, [1, 0]), point(2, 2, [2, 4])]);
        let names: Vec<&str> = drawn.iter().map(|line| line.name.as_str()).collect();
        assert_eq!(names, ["one", "two"]);
        assert_eq!((&*drawn[0].corners, drawn[1].last), (&[(0.5, 0.75), (1.0, 0.5)][..], 4));
    }

    #[test]
    fn what_is_left_is_counted_below_nothing() {
        let drawn = lines(&[point(0, 1, [-24, -24]), point(1, 2, [-12, -18]), point(2, 3, [0, -6])]);
        assert_eq!(drawn[0].corners, [(0.0, 1.0), (0.5, 0.5), (1.0, 0.0)]);
        assert_eq!(drawn[1].corners, [(0.0, 1.0), (0.5, 0.75), (1.0, 0.25)]);
    }

    #[test]
    fn the_best_is_at_the_top_and_the_last_at_the_right() {
        let points = [point(0, 1, [2, 0]), point(5, 1, [2, 1]), point(10, 2, [4, 4])];
        let drawn = lines(&points);
        assert_eq!(drawn[0].corners, [(0.0, 0.5), (0.5, 0.5), (1.0, 0.0)]);
        assert_eq!(drawn[1].corners, [(0.0, 1.0), (0.5, 0.75), (1.0, 0.0)]);
        assert_eq!(path(&drawn[1], 100.0, 40.0), "M0 40L50 30L100 0");
        assert_eq!(scale(&points), (4, 0));
        assert_eq!((drawn[1].name.as_str(), drawn[1].emblem.as_str(), drawn[1].last), ("two", "em-two", 4));
    }

    #[test]
    fn what_is_left_to_go_is_drawn_from_the_farthest_up() {
        let unbegun = Point { step: 0, round: Some(0), runners: Vec::new() };
        let points = [unbegun, point(1, 1, [-24, -20]), point(2, 2, [-12, 0])];
        let drawn = lines(&points);
        assert_eq!(drawn[0].corners, [(0.5, 1.0), (1.0, 0.5)]);
        assert_eq!(drawn[1].corners[1], (1.0, 0.0));
        assert_eq!(by_round(&points).len(), 2, "a round that has not begun is none");
    }

    #[test]
    fn places_change_when_somebody_is_overtaken() {
        let points =
            [point(0, 1, [-9, -9]), point(1, 2, [-5, -7]), point(2, 3, [-4, -4]), point(3, 4, [-2, 0])];
        let places: Vec<Vec<i32>> = by_place(&points)
            .iter()
            .map(|point| point.runners.iter().map(|runner| -runner.at).collect())
            .collect();
        assert_eq!(places, [[0, 0], [0, 1], [0, 0], [1, 0]], "who is equal shares a place");
    }

    #[test]
    fn points_are_drawn_where_there_are_any_and_the_winner_over_the_others() {
        let mut points = [point(0, 1, [4, 4]), point(1, 2, [9, 9])];
        assert_eq!(by_points(&points), None);
        for (point, score) in points.iter_mut().zip([20, 31]) {
            point.runners[0].points = Some(score);
        }
        let drawn = lines(&by_points(&points).unwrap());
        assert_eq!((drawn.len(), drawn[0].name.as_str(), drawn[0].last), (1, "one", 31));
        let names: Vec<String> =
            lines(&over_others(points.to_vec(), &[Livery::Plum])).into_iter().map(|line| line.name).collect();
        assert_eq!(names, ["two", "one"]);
    }

    #[test]
    fn a_round_is_what_it_ended_with() {
        let points = [point(0, 1, [2, 0]), point(5, 1, [2, 1]), point(10, 2, [4, 4])];
        let rounds = by_round(&points);
        assert_eq!(rounds.len(), 2);
        assert_eq!((rounds[0].step, rounds[0].runners[1].at), (0, 4), "its last step begins the next round");
        // The second game of a match begins with round 1 again, and stands to the right.
        let games = [point(0, 1, [2, 0]), point(5, 2, [2, 1]), point(9, 1, [3, 0])];
        let steps: Vec<_> = by_round(&games).into_iter().map(|point| (point.step, point.round)).collect();
        assert_eq!(steps, [(0, Some(1)), (1, Some(2)), (2, Some(1))]);
        let drawn = lines(&by_round(&games));
        assert_eq!(drawn[0].begins, [0, 2], "heats are not joined");
        assert_eq!(path(&drawn[0], 100.0, 30.0), "M0 10L50 10M100 0");
        assert_eq!(by_round(&games)[1].runners[0].at, 2, "another game is nothing of this one's rounds");
        assert!(lines(&[]).is_empty());
    }
}
