//! Bots on a tiny game of small steps: five steps up a stair with a cliff in it, and a turn is over when somebody stops. What a single step is worth leads
//! astray; only who looks through the whole turn comes to the top.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "helpers of tests may fail as tests do")]

use bots::{Chooser, Level, choose};
use kernel::{
    Chance, Fast, Field, Game, GameInfo, Misread, Outcome, Pending, Picks, Play, Refusal, RuleId, Search,
    Seat, Seating, SetupError, Viewer,
};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;

const SEAT: Seat = Seat::ALL[0];
/// So many steps can be made in a turn.
const STEPS: u8 = 12;

/// What stopping is worth, by height. Between the foot and the top it is worth less than nothing was done.
const WORTH: [f32; 6] = [0.5, 0.1, 0.1, 0.1, 0.1, 0.9];

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Stair {
    height: u8,
    left: u8,
    stopped: bool,
    /// Behind the curtain at the top lies so much gold, 0 or 1: nobody knows.
    gold: u8,
    /// What the curtain showed.
    found: Option<u8>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Move {
    Up,
    Down,
    Lift,
    Stop,
}

#[derive(Debug, Clone, Copy, PartialEq)]
struct No;

impl fmt::Display for No {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("There is no step.")
    }
}

impl Refusal for No {
    fn rule(&self) -> RuleId {
        RuleId("XX-1.1")
    }
}

fn coin(draw: u16) -> u8 {
    u8::try_from(draw).unwrap()
}

/// A table of it, with what looking behind the curtain is worth: with gold, and without.
struct Stairs {
    curtain: [f32; 2],
    seating: Seating,
}

impl Game for Stairs {
    type Content = ();
    type State = Stair;
    type Action = Move;
    type Refusal = No;
    type Event = ();
    type View = Stair;

    fn info() -> &'static GameInfo {
        &GameInfo {
            id: "stairs",
            name: "Stairs",
            pitch: "Up.",
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
        Ok(Self { curtain: [0.0, 0.0], seating })
    }
    fn usual_seats(_: &Picks) -> u8 {
        1
    }
    fn seating(&self) -> &Seating {
        &self.seating
    }
    fn start(&self, play: &mut Play<'_, ()>) -> Stair {
        Stair { height: 0, left: STEPS, stopped: false, gold: coin(play.below("gold", 2)), found: None }
    }
    fn pending(&self, stair: &Stair) -> Pending {
        if stair.stopped { Pending::NOBODY } else { Pending::one(SEAT) }
    }
    fn legal(&self, stair: &Stair, _: Seat, out: &mut Vec<Move>) {
        if stair.stopped {
            return;
        }
        if stair.left > 0 && stair.height < 5 {
            out.push(Move::Up);
        }
        if stair.left > 0 && stair.height > 0 {
            out.push(Move::Down);
        }
        if stair.height == 5 && stair.found.is_none() {
            out.push(Move::Lift);
        }
        out.push(Move::Stop);
    }
    fn apply(&self, stair: &mut Stair, seat: Seat, action: Move, play: &mut Play<'_, ()>) -> Result<(), No> {
        let mut legal = Vec::new();
        self.legal(stair, seat, &mut legal);
        if !legal.contains(&action) {
            return Err(No);
        }
        match action {
            Move::Up => (stair.height, stair.left) = (stair.height + 1, stair.left - 1),
            Move::Down => (stair.height, stair.left) = (stair.height - 1, stair.left - 1),
            Move::Lift => {
                play.reveals();
                stair.found = Some(stair.gold);
            }
            Move::Stop => stair.stopped = true,
        }
        Ok(())
    }
    fn outcome(&self, stair: &Stair) -> Option<Outcome> {
        stair.stopped.then(|| Outcome { places: vec![1], scores: vec![0] })
    }
    fn view(&self, stair: &Stair, _: Viewer) -> Stair {
        Stair { gold: stair.found.unwrap_or_default(), ..*stair }
    }
    fn absent(&self, _: &Stair, _: Seat) -> Option<Move> {
        Some(Move::Stop)
    }
    fn write(&self, action: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{action:?}")
    }
    fn read(&self, text: &str) -> Result<Move, Misread> {
        Err(Misread::new(text, "nothing"))
    }
}

impl Search for Stairs {
    fn is_possible(&self, _: &Stair) -> bool {
        true
    }
    fn imagine(&self, seen: &Stair, chance: &mut dyn Chance) -> Stair {
        Stair { gold: seen.found.unwrap_or_else(|| coin(chance.below("gold", 2))), ..*seen }
    }
    fn steps(&self, stair: &Stair, seat: Seat, out: &mut Vec<Move>) {
        self.legal(stair, seat, out);
    }
    fn promise(&self, stair: &Stair, _: Seat) -> f32 {
        match stair.found {
            Some(gold) => self.curtain[usize::from(gold)],
            None => WORTH[usize::from(stair.height)],
        }
    }
}

/// The moves of a whole turn, each chosen by a bot that keeps nothing from one to the next, or by one that does.
fn turn(game: &Stairs, mut keeps: Option<Chooser<Stairs>>, luck: u64) -> Vec<Move> {
    let mut wits = Fast::new(luck);
    let mut stair = game.start(&mut Play::silent(&mut Fast::new(luck)));
    let mut moves = Vec::new();
    while !stair.stopped {
        let view = game.view(&stair, Viewer::Mind(SEAT));
        let chosen = match &mut keeps {
            Some(chooser) => chooser.choose(game, Level::Greedy, &view, SEAT, &mut wits),
            None => choose(game, Level::Greedy, &view, SEAT, &mut wits),
        };
        let action = chosen.expect("an action");
        game.apply(&mut stair, SEAT, action, &mut Play::silent(&mut Fast::new(luck))).expect("a legal one");
        moves.push(action);
    }
    moves
}

fn stairs(curtain: [f32; 2]) -> Stairs {
    Stairs { curtain, seating: Seating::usual(1) }
}

/// Up to the top by the shortest way.
const CLIMB: [Move; 5] = [Move::Up; 5];

#[test]
fn a_turn_is_looked_through_to_its_end() {
    let game = stairs([0.0, 0.0]);
    for keeps in [None, Some(Chooser::default()), Some(Chooser::thorough())] {
        let moves = turn(&game, keeps, 1);
        assert_eq!(*moves.last().unwrap(), Move::Stop);
        let up = moves.iter().filter(|step| **step == Move::Up).count();
        let down = moves.iter().filter(|step| **step == Move::Down).count();
        assert_eq!(up - down, 5, "{moves:?}");
    }
}

#[test]
fn nobody_goes_back_and_forth() {
    assert_eq!(turn(&stairs([0.0, 0.0]), None, 1), [&CLIMB[..], &[Move::Stop]].concat());
}

#[test]
fn what_nobody_can_know_counts_what_it_is_worth_on_average() {
    // Half the time 1, half the time nothing: less than what is sure. The bot lifts nothing, whatever lies there.
    for luck in 0..8 {
        assert!(!turn(&stairs([0.0, 1.0]), None, luck).contains(&Move::Lift));
        assert!(turn(&stairs([0.9, 1.0]), None, luck).contains(&Move::Lift));
    }
}
