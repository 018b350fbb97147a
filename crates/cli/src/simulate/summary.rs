//! What many games come to.

use super::tallies::{Difference, Mean, Tallies};
use crate::figures::{Share, grouped, real, share};
use crate::paint;
use anyhow::Result;
use catalog::{Plan, Played, Sides, Table};
use kernel::{BySeat, Picks, Seat};
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::Write;
use std::time::Duration;

/// Sums of many games.
#[derive(Default)]
pub struct Summary {
    /// How many games.
    pub games: u64,
    /// How many decisions.
    pub decisions: Spread,
    rounds: Spread,
    unfinished: u64,
    without_winner: u64,
    shared: u64,
    by_seat: BySeat<u64>,
    by_side: BTreeMap<String, Side>,
    /// By the place of the facet, and what was chosen.
    by_facet: BTreeMap<(usize, String), Side>,
    seated: Seated,
    tallies: Tallies,
}

/// Which side sits where.
#[derive(Default)]
enum Seated {
    /// Nothing is known yet.
    #[default]
    Unknown,
    /// So in every game.
    Always(Vec<String>),
    /// It differs from game to game.
    Changing,
    /// It changes within a game: there, no seat wins for a side.
    Exchanged,
}

impl Seated {
    fn add(&mut self, names: &[String], sides: Sides) {
        match self {
            Self::Exchanged => {}
            _ if sides == Sides::Exchanged => *self = Self::Exchanged,
            Self::Unknown => *self = Self::Always(names.to_vec()),
            Self::Always(known) if known == names => {}
            Self::Always(_) | Self::Changing => *self = Self::Changing,
        }
    }
}

/// How a side did, or whoever had chosen something.
#[derive(Default)]
struct Side {
    games: u64,
    wins: u64,
}

impl Side {
    fn add(&mut self, won: u64) {
        self.games += 1;
        self.wins += won;
    }
}

/// The least, the most and the sum of a number that each game has.
#[derive(Default)]
pub struct Spread {
    count: u64,
    /// The sum.
    pub total: u64,
    least: u64,
    most: u64,
}

impl Spread {
    fn add(&mut self, number: u64) {
        self.least = if self.count == 0 { number } else { self.least.min(number) };
        self.most = self.most.max(number);
        self.total += number;
        self.count += 1;
    }

    fn object(&self) -> Option<Length> {
        let mean = real(self.total) / real(self.count.max(1));
        (self.count > 0).then_some(Length { mean, least: self.least, most: self.most })
    }
}

/// How long games were.
#[derive(Serialize)]
struct Length {
    mean: f64,
    least: u64,
    most: u64,
}

/// How often somebody won, with the 95 % interval.
#[derive(Serialize)]
struct Wins {
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    side: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    facet: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    chosen: Option<String>,
    games: u64,
    wins: u64,
    share: f64,
    low: f64,
    high: f64,
}

impl Wins {
    fn new(wins: u64, games: u64) -> Self {
        let Share { share, low, high } = share(wins, games);
        Self { seat: None, side: None, facet: None, chosen: None, games, wins, share, low, high }
    }
}

/// The object of `--json`.
#[derive(Serialize)]
pub struct Object {
    game: &'static str,
    revision: u16,
    content: String,
    options: Picks,
    seats: u8,
    bots: Vec<&'static str>,
    seed: String,
    games: u64,
    unfinished: u64,
    without_winner: u64,
    shared_wins: u64,
    wins_by_seat: Vec<Wins>,
    wins_by_side: Vec<Wins>,
    wins_by_facet: Vec<Wins>,
    decisions: Option<Length>,
    rounds: Option<Length>,
    tallies: Vec<Mean>,
    differences: Vec<Difference>,
    seconds: f64,
    decisions_per_second: f64,
}

impl Summary {
    /// Adds a game.
    pub fn add(&mut self, plan: &Plan, played: &Played) {
        self.games += 1;
        self.tallies.add(plan, played);
        self.decisions.add(played.decisions.into());
        if let Some(rounds) = played.rounds {
            self.rounds.add(rounds.into());
        }
        self.seated.add(&played.names, played.sides);
        let Some(outcome) = &played.outcome else {
            self.unfinished += 1;
            return;
        };
        let winners = outcome.winners();
        self.without_winner += u64::from(winners.is_empty());
        // Team-mates win together; a draw, which nobody has won, is one of all.
        let shared = winners.len() > 1 && outcome.places.iter().all(|place| *place == 1);
        self.shared += u64::from(shared);
        for (seat, name) in Seat::ALL.into_iter().zip(&played.names) {
            let won = u64::from(winners.has(seat) && !shared);
            self.by_seat[seat] += won;
            if !self.by_side.contains_key(name) {
                self.by_side.insert(name.clone(), Side::default());
            }
            if let Some(side) = self.by_side.get_mut(name) {
                side.add(won);
            }
            let chosen = played.facets.get(usize::from(seat.number())).into_iter().flatten();
            for (facet, chosen) in chosen.enumerate() {
                self.by_facet.entry((facet, chosen.clone())).or_default().add(won);
            }
        }
    }

    /// How many rounds a game has, on average, where rounds are counted.
    pub fn rounds_a_game(&self) -> Option<f64> {
        self.rounds.object().map(|length| length.mean)
    }

    fn finished(&self) -> u64 {
        self.games - self.unfinished
    }

    fn wins_by_seat(&self, table: &dyn Table) -> Vec<Wins> {
        let seats = table.seating().iter();
        seats
            .map(|seat| Wins { seat: Some(seat), ..Wins::new(self.by_seat[seat], self.finished()) })
            .collect()
    }

    fn wins_by_side(&self) -> Vec<Wins> {
        let exchanged = matches!(self.seated, Seated::Exchanged);
        let sides = self.by_side.iter().filter(|_| !exchanged);
        sides
            .map(|(name, side)| Wins { side: Some(name.clone()), ..Wins::new(side.wins, side.games) })
            .collect()
    }

    fn wins_by_facet(&self, table: &dyn Table) -> Vec<Wins> {
        let names = table.facets();
        let each = self.by_facet.iter().map(|((facet, chosen), side)| {
            let facet = names.get(*facet).copied();
            Wins { facet, chosen: Some(chosen.clone()), ..Wins::new(side.wins, side.games) }
        });
        each.collect()
    }

    /// The object of `--json`.
    pub fn object(&self, table: &dyn Table, plan: &Plan, spent: Duration) -> Object {
        let header = table.header();
        Object {
            game: table.info().id,
            revision: header.revision,
            content: header.content.clone(),
            options: header.picks.clone(),
            seats: header.seating.seats,
            bots: header.seating.iter().map(|seat| plan.levels[seat].id()).collect(),
            seed: plan.seed.to_string(),
            games: self.games,
            unfinished: self.unfinished,
            without_winner: self.without_winner,
            shared_wins: self.shared,
            wins_by_seat: self.wins_by_seat(table),
            wins_by_side: self.wins_by_side(),
            wins_by_facet: self.wins_by_facet(table),
            decisions: self.decisions.object(),
            rounds: self.rounds.object(),
            tallies: self.tallies.means(table),
            differences: self.tallies.differences(table),
            seconds: spent.as_secs_f64(),
            decisions_per_second: real(self.decisions.total) / spent.as_secs_f64(),
        }
    }

    /// The summary for people.
    pub fn print(&self, table: &dyn Table, plan: &Plan, spent: Duration, out: &mut dyn Write) -> Result<()> {
        let object = self.object(table, plan, spent);
        let (name, games, seconds) = (table.info().name, grouped(self.games), object.seconds);
        writeln!(
            out,
            "{} {games} games in {seconds:.2} s, bots {}",
            paint::strong(name),
            object.bots.join(", ")
        )?;
        self.print_wins(&object, out)?;
        for (count, what) in [
            (self.without_winner, "without a winner"),
            (self.shared, "drawn"),
            (self.unfinished, "unfinished"),
        ] {
            if count > 0 {
                writeln!(out, "  {} {what}", grouped(count))?;
            }
        }
        for (length, unit) in [(object.decisions, "decisions"), (object.rounds, "rounds")] {
            if let Some(Length { mean, least, most }) = length {
                writeln!(out, "  length: {mean:.1} {unit} on average, {least} to {most}")?;
            }
        }
        self.tallies.print(table, out)?;
        let rate = grouped(
            self.decisions.total * 1_000 / u64::try_from(spent.as_millis()).unwrap_or(u64::MAX).max(1),
        );
        Ok(writeln!(out, "  {rate} decisions/s")?)
    }

    /// By seat, by side and by what was chosen; a side that always sits at the same place is named there. Where sides are exchanged, by seat.
    fn print_wins(&self, object: &Object, out: &mut dyn Write) -> Result<()> {
        let names: &[String] = match &self.seated {
            Seated::Always(names) => names,
            Seated::Unknown | Seated::Changing | Seated::Exchanged => &[],
        };
        let sides = object.wins_by_side.iter().filter(|_| names.is_empty());
        for wins in object.wins_by_seat.iter().chain(sides).chain(&object.wins_by_facet) {
            let name = |seat: Seat| {
                names.get(usize::from(seat.number())).map_or_else(String::new, |name| format!(", {name}"))
            };
            let who = match (wins.seat, &wins.side, wins.facet, &wins.chosen) {
                (Some(seat), ..) => format!("seat {seat}{}", name(seat)),
                (None, None, Some(facet), Some(chosen)) => format!("{facet} {chosen}"),
                (None, side, ..) => side.clone().unwrap_or_default(),
            };
            let [share, low, high] = [wins.share, wins.low, wins.high].map(|part| part * 100.0);
            let count = format!("{} of {}", grouped(wins.wins), grouped(wins.games));
            writeln!(out, "  {who:<22} won {share:>5.1} %  (95 %: {low:.1} to {high:.1})  {count}")?;
        }
        Ok(())
    }
}
