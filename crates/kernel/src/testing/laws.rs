//! The laws that hold every game to the contract, checked by random play after every step.
//!
//! A law that is only written in a comment is broken within a week. Each of these has a broken toy that it must reject
//! (`tests/toll_bridge`), so none of them can fall asleep. Some are sampled (refused actions, serde of views), so that
//! hundreds of games take seconds: more games find more.

mod choices;
mod forgets;
mod history;
mod proposals;
mod random;
mod sealed;
mod secrecy;
mod tables;
mod told;

pub use tables::{missing, seated, tables};

use crate::{Search, Secrets};
use std::fmt;
use std::sync::Arc;

/// What every game promises.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Law {
    /// The game ends in bounds.
    Ends,
    /// Somebody owes a decision exactly until there is an outcome.
    Owes,
    /// Those who are asked have something to choose, and nobody else has.
    Choice,
    /// What the clock plays is legal.
    Absent,
    /// The list of legal actions is stable and names each action once.
    Listed,
    /// What is listed applies.
    Applies,
    /// What is not listed is refused.
    Refuses,
    /// A refusal leaves no trace.
    Traceless,
    /// Notation goes round.
    Notation,
    /// States, events and views go round through serde.
    Serde,
    /// One record, one history.
    History,
    /// What a viewer has does not depend on what it may not know.
    Hidden,
    /// Nor does what can be taken back.
    Horizon,
    /// A step that can be taken back taught nobody anything.
    Untaught,
    /// A sealed step shows the others nothing.
    Covered,
    /// A sealed step that reveals nothing draws nothing.
    Undrawn,
    /// Nobody is told what its view keeps hidden.
    Told,
    /// An imagined twin looks the same.
    Twin,
    /// Sealed steps commute, unless both are said aloud.
    Commute,
    /// An undo restores everything.
    Undo,
    /// And brings nothing back that somebody had to forget.
    Forgets,
    /// Nothing is lost from the box.
    Pieces,
    /// A promise is a share.
    Promise,
    /// What is proposed to bots can be played.
    Proposes,
}

impl Law {
    /// All laws.
    pub const ALL: [Self; 24] = [
        Self::Ends,
        Self::Owes,
        Self::Choice,
        Self::Absent,
        Self::Listed,
        Self::Applies,
        Self::Refuses,
        Self::Traceless,
        Self::Notation,
        Self::Serde,
        Self::History,
        Self::Hidden,
        Self::Horizon,
        Self::Untaught,
        Self::Covered,
        Self::Undrawn,
        Self::Told,
        Self::Twin,
        Self::Commute,
        Self::Undo,
        Self::Forgets,
        Self::Pieces,
        Self::Promise,
        Self::Proposes,
    ];
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Ends => "A game ends in bounds.",
            Self::Owes => {
                "Somebody owes a decision until there is an outcome, and nobody owes or may after it."
            }
            Self::Choice => "Who owes or may act has a legal action, and nobody else has one.",
            Self::Absent => "What the clock plays is legal whenever the seat owes.",
            Self::Listed => "The list of legal actions is stable and names each action once.",
            Self::Applies => "What is listed applies.",
            Self::Refuses => "What is not listed is refused.",
            Self::Traceless => "A refusal changes, draws and tells nothing.",
            Self::Notation => "Every action reads as it was written.",
            Self::Serde => "States, events and views go round through serde.",
            Self::History => "One record, one history.",
            Self::Hidden => "What a viewer has does not depend on what it may not know.",
            Self::Horizon => {
                "Whether a step can be taken back does not depend on what the viewer may not know."
            }
            Self::Untaught => "A step that can be taken back taught nobody anything.",
            Self::Covered => {
                "A sealed step that reveals nothing shows the others only what their view calls public."
            }
            Self::Undrawn => {
                "A sealed step that reveals nothing draws nothing: else who comes first would have another roll."
            }
            Self::Told => "Nobody is told what its view keeps hidden.",
            Self::Twin => "An imagined twin looks the same to its viewer and offers its seat the same.",
            Self::Commute => "Sealed steps of different seats do not depend on their order.",
            Self::Undo => {
                "An undo restores the state and what everybody recalls, and the step can be made again."
            }
            Self::Forgets => "A step that makes somebody forget cannot be taken back, even if all agree.",
            Self::Pieces => "Nothing is lost from the box.",
            Self::Promise => "A promise is a number from 0 to 1.",
            Self::Proposes => "Habits, steps and plans can be played, and depend on what the seat knows.",
        })
    }
}

/// A law that was broken, and where.
#[derive(Clone, PartialEq, Eq)]
pub struct Breach {
    /// The law.
    pub law: Law,
    /// Which of the tables, from 0.
    pub table: usize,
    /// How many seats it has.
    pub seats: u8,
    /// Which of the games, from 0.
    pub game: u32,
    /// The number that all luck of the run was made from.
    pub seed: u64,
    /// After how many steps.
    pub step: u32,
    /// What was found.
    pub why: String,
    /// The record up to there.
    pub record: String,
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { law, table, seats, game, seed, step, why, record } = self;
        writeln!(f, "{law} ({law:?})\n{why}")?;
        write!(f, "Table {table} ({seats} seats), game {game} of seed {seed}, after {step} steps:\n{record}")
    }
}

/// The same as `Display`: a test that returns an error prints it so.
impl fmt::Debug for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Breach {}

/// How much was checked: a law that was never put to the test has not been kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// Games played.
    pub games: u32,
    /// Steps of all games.
    pub steps: u32,
    /// Steps of the longest game.
    pub longest: u32,
    /// Different actions seen.
    pub actions: u32,
    /// Actions refused.
    pub refusals: u32,
    /// Other worlds compared.
    pub worlds: u32,
    /// Those among them that really were other worlds: none, where nothing is hidden or `otherwise` deals nothing anew.
    pub different: u32,
    /// Pairs of steps that were compared by ear, because they led to different states that look the same to somebody.
    pub alike: u32,
    /// Pairs of sealed steps made in both orders.
    pub pairs: u32,
    /// Steps taken back.
    pub undos: u32,
    /// Seats that gave up.
    pub concessions: u32,
    /// Plans carried out.
    pub plans: u32,
}

/// A law that was broken. Where, is known further up.
struct Fault {
    law: Law,
    why: String,
}

type Checked<T = ()> = Result<T, Fault>;

/// Holds, or is a breach of this law.
#[expect(clippy::fn_params_excessive_bools, reason = "an assertion takes what it asserts")]
fn check(law: Law, holds: bool, why: impl FnOnce() -> String) -> Checked {
    if holds { Ok(()) } else { Err(Fault { law, why: why() }) }
}

/// Two things that should be the same, or is a breach of this law.
fn same<T: PartialEq + fmt::Debug>(law: Law, one: &T, other: &T, what: impl FnOnce() -> String) -> Checked {
    check(law, one == other, || format!("{}: {}", what(), difference(one, other)))
}

/// The first line in which two things differ.
fn difference(one: &impl fmt::Debug, other: &impl fmt::Debug) -> String {
    let (one, other) = (format!("{one:#?}"), format!("{other:#?}"));
    let line = one.lines().zip(other.lines()).zip(1..).find(|((one, other), _)| one != other);
    match line {
        Some(((one, other), line)) => {
            format!("`{}` against `{}` (line {line} of it)", one.trim(), other.trim())
        }
        None => format!("{} lines against {}", one.lines().count(), other.lines().count()),
    }
}

/// Plays `games` random games in turn at these tables, at least one at each, and checks every law after every step.
/// A game of more than `steps` steps is endless. The same arguments give the same games.
///
/// # Errors
/// The first breach.
pub fn hold<G: Search + Secrets>(
    tables: &[Arc<G>],
    games: u32,
    steps: u32,
    seed: u64,
) -> Result<Tally, Box<Breach>> {
    if tables.is_empty() {
        let why = "There is no table to play at.".to_string();
        let (law, record) = (Law::Ends, String::new());
        return Err(Box::new(Breach { law, table: 0, seats: 0, game: 0, seed, step: 0, why, record }));
    }
    let mut tally = Tally::default();
    let mut pool = choices::Pool::default();
    let fewest = u32::try_from(tables.len()).unwrap_or(u32::MAX);
    for (game, (table, at)) in (0..games.max(fewest)).zip(tables.iter().zip(0..).cycle()) {
        random::play(table, random::Trial { game, seed, steps }, &mut pool, &mut tally).map_err(
            |stopped| {
                let random::Stopped { fault: Fault { law, why }, step, record } = stopped;
                let seats = table.seating().seats;
                Box::new(Breach { law, table: at, seats, game, seed, step, why, record })
            },
        )?;
    }
    Ok(tally)
}
