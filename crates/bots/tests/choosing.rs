//! Bots on a tiny game of known value: a prize lies behind one of three doors, more often behind the first; open one,
//! or take a sure thing.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "helpers of tests may fail as tests do")]

use bots::{Level, choose};
use kernel::{
    Chance, Fast, Field, Game, GameInfo, Misread, Outcome, Pending, Picks, Play, Refusal, RuleId, Search,
    Seat, Seating, SetupError, Viewer,
};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;

/// A table of doors, with the worth of the sure thing.
struct Doors {
    sure: f32,
    seating: Seating,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Night {
    prize: u8,
    taken: Option<Take>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
enum Take {
    Door(u8),
    Sure,
}

#[derive(Debug, Clone, Copy, PartialEq)]
struct Over;

impl fmt::Display for Over {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("The night is over.")
    }
}

impl Refusal for Over {
    fn rule(&self) -> RuleId {
        RuleId("XX-1.1")
    }
}

/// Behind the first door in two of four nights.
fn prize(draw: u16) -> u8 {
    u8::try_from(draw.saturating_sub(1)).unwrap()
}

impl Game for Doors {
    type Content = ();
    type State = Night;
    type Action = Take;
    type Refusal = Over;
    type Event = ();
    type View = Option<Take>;

    fn info() -> &'static GameInfo {
        &GameInfo {
            id: "doors",
            name: "Doors",
            pitch: "Open one.",
            prefix: "XX",
            notation: RuleId("XX-1"),
            least_seats: 1,
            most_seats: 1,
            minutes: 1,
            sides: &[],
            revision: 1,
        }
    }
    fn content(_: Option<&str>) -> Result<(), Vec<Misread>> {
        Ok(())
    }
    fn form((): &()) -> Vec<Field> {
        Vec::new()
    }
    fn open(_: Arc<()>, _: &Picks, seating: Seating) -> Result<Self, SetupError> {
        Ok(Self { sure: 0.9, seating })
    }
    fn usual_seats(_: &Picks) -> u8 {
        1
    }
    fn seating(&self) -> &Seating {
        &self.seating
    }
    fn start(&self, play: &mut Play<'_, ()>) -> Night {
        Night { prize: prize(play.below("prize", 4)), taken: None }
    }
    fn pending(&self, night: &Night) -> Pending {
        if night.taken.is_none() { Pending::one(Seat::ALL[0]) } else { Pending::NOBODY }
    }
    fn legal(&self, night: &Night, _: Seat, out: &mut Vec<Take>) {
        if night.taken.is_none() {
            out.extend([Take::Door(0), Take::Door(1), Take::Door(2), Take::Sure]);
        }
    }
    fn apply(&self, night: &mut Night, _: Seat, take: Take, _: &mut Play<'_, ()>) -> Result<(), Over> {
        if night.taken.is_some() {
            return Err(Over);
        }
        night.taken = Some(take);
        Ok(())
    }
    fn outcome(&self, night: &Night) -> Option<Outcome> {
        night.taken.map(|_| Outcome { places: vec![1], scores: vec![0] })
    }
    fn view(&self, night: &Night, _: Viewer) -> Option<Take> {
        night.taken
    }
    fn absent(&self, _: &Night, _: Seat) -> Option<Take> {
        Some(Take::Sure)
    }
    fn write(&self, take: Take, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{take:?}")
    }
    fn read(&self, text: &str) -> Result<Take, Misread> {
        Err(Misread::new(text, "nothing"))
    }
}

impl Search for Doors {
    fn is_possible(&self, _: &Option<Take>) -> bool {
        true
    }
    fn imagine(&self, taken: &Option<Take>, chance: &mut dyn Chance) -> Night {
        Night { prize: prize(chance.below("prize", 4)), taken: *taken }
    }
    fn promise(&self, night: &Night, _: Seat) -> f32 {
        match night.taken {
            Some(Take::Door(door)) if door == night.prize => 1.0,
            Some(Take::Sure) => self.sure,
            Some(Take::Door(_)) | None => 0.0,
        }
    }
}

/// How often each of the four actions is taken in so many nights.
fn taken(level: Level, sure: f32, nights: u64) -> [u32; 4] {
    let game = Doors { sure, seating: Seating::usual(1) };
    let mut counts = [0; 4];
    for night in 0..nights {
        match choose(&game, level, &None, Seat::ALL[0], &mut Fast::new(night)).expect("an action") {
            Take::Door(door) => counts[usize::from(door)] += 1,
            Take::Sure => counts[3] += 1,
        }
    }
    counts
}

#[test]
fn random_takes_everything_equally_often() {
    let counts = taken(Level::Random, 0.9, 4_000);
    assert!(counts.iter().all(|n| (900..1_100).contains(n)), "{counts:?}");
}

#[test]
fn greedy_takes_the_sure_thing_when_it_is_worth_more_than_any_door() {
    assert_eq!(taken(Level::Greedy, 1.0, 300)[3], 300);
}

#[test]
fn greedy_takes_the_likeliest_door_when_it_is_worth_more() {
    let [first, _, _, sure] = taken(Level::Greedy, 0.05, 1_000);
    assert!(first > 700 && sure < 5, "{first} {sure}");
}

#[test]
fn nothing_to_choose_is_no_choice() {
    let game = Doors { sure: 0.5, seating: Seating::usual(1) };
    for level in Level::ALL {
        assert_eq!(choose(&game, level, &Some(Take::Sure), Seat::ALL[0], &mut Fast::new(1)), None);
    }
}

#[test]
fn equal_luck_makes_equal_choices() {
    assert_eq!(taken(Level::Greedy, 0.4, 50), taken(Level::Greedy, 0.4, 50));
}
