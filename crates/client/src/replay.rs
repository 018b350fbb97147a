//! A record to look at: any moment of it, through anybody's eyes. Playing it again from the start takes a millisecond or
//! two, so going back is done that way.

use crate::LocalGame;
use crate::taken_back::taken_back;
use crate::won::{Sides, Won};
use crate::words::{lobby as lobby_words, replay as words, table as table_words};
use catalog::{Session, Setup, find};
use kernel::{Deed, Provenance, Record, Seat, Viewer};
use scene::{Line, Moment, Runner, Show, Weight};

/// A record to look at.
pub struct Replay {
    record: Record,
    session: Box<dyn Session>,
    at: usize,
    /// How much had been told after each step; the first entry is the start.
    told: Vec<usize>,
    /// The steps that are worth a mark.
    marks: Vec<Milestone>,
    chart: Vec<Point>,
    /// For each step, whether it was taken back later.
    back: Vec<bool>,
    /// What the game called each seat at the end.
    sides: Sides,
    verdict: Verdict,
}

/// What playing a record again has shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// Every step follows the rules, and every draw is what its seed gives.
    Proven,
    /// Every step follows the rules, but that is not all that one would like to know.
    Open(Doubt),
    /// Something in it is not so: a sentence.
    Broken(String),
}

/// What a record that holds does not prove.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Doubt {
    /// It does not show its seed, so its draws can be anything.
    NoSeed,
    /// It begins at a position that somebody arranged.
    Arranged,
    /// The word at one's own seat was not given from here.
    WordFromElsewhere,
    /// One's own seat has no word.
    NoWord,
    /// Seat, set-up or word are not what was last asked for from here.
    NotAsAsked,
    /// Something was taken back, and nobody agreed to that from here.
    AgreedElsewhere,
    /// The server took whoever was here for several people.
    SomebodyElse,
    /// One's word is in it, and nothing of the game was seen from here.
    NotSeen,
    /// Some of the game was seen by another version of this program.
    OtherVersion,
}

/// A step that is worth a mark on the scrubber.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Milestone {
    /// After so many steps.
    pub step: usize,
    /// What happened.
    pub words: String,
    /// Its symbol.
    pub icon: String,
}

/// How far everybody had come after a step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Point {
    /// After so many steps.
    pub step: usize,
    /// The round, where the game counts rounds.
    pub round: Option<u16>,
    /// Everybody.
    pub runners: Vec<Runner>,
}

/// What a viewer is told of a whole record.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Story {
    /// Every moment.
    pub moments: Vec<Moment>,
    /// How many of them had happened after each step; the first entry is the start.
    pub reached: Vec<usize>,
}

impl Replay {
    /// Opens a record at its start; everything is played once, and what is wrong with it is kept.
    ///
    /// # Errors
    /// A sentence: its game is not there, or cannot be set up so.
    pub fn open(record: Record) -> Result<Self, String> {
        let session = begun(&record)?;
        let mut replay = Self {
            record,
            session,
            at: 0,
            told: Vec::new(),
            marks: Vec::new(),
            chart: Vec::new(),
            back: Vec::new(),
            sides: Sides::default(),
            verdict: Verdict::Proven,
        };
        replay.survey();
        replay.seek(0);
        Ok(replay)
    }

    /// Plays everything once and notes what the scrubber shows.
    fn survey(&mut self) {
        self.note();
        self.back = taken_back(&self.record.entries);
        let entries = self.record.entries.clone();
        for entry in &entries {
            let mark = self.session.mark();
            if let Err(fault) = self.session.replay(entry) {
                self.verdict = Verdict::Broken(fault.to_string());
                self.record.entries.truncate(self.at);
                break;
            }
            self.at += 1;
            let eyes = if self.session.record().outcome.is_some() || self.record.outcome.is_some() {
                Viewer::Referee
            } else {
                Viewer::Spectator
            };
            let mark = mark.min(self.session.mark());
            let stands = !self.is_taken_back(self.at);
            for Moment { line, show } in self.session.moments(eyes, mark) {
                if show.weight >= Weight::Mark && stands {
                    self.marks.push(Milestone { step: self.at, words: line.words, icon: show.icon });
                }
            }
            self.note();
        }
        if !matches!(self.verdict, Verdict::Broken(_)) {
            self.verdict = self.judged();
        }
        self.sides = Sides::of(&*self.session, Viewer::Spectator);
    }

    /// The verdict on a record that could be played to its end. As `pitboss verify` judges.
    fn judged(&self) -> Verdict {
        let header = &self.record.header;
        let provenance = header.provenance();
        if let Provenance::Broken(why) = provenance {
            Verdict::Broken(why)
        } else if self.session.outcome() != self.record.outcome.as_ref() {
            Verdict::Broken("The game does not end as the record says.".into())
        } else if provenance == Provenance::Open {
            Verdict::Open(Doubt::NoSeed)
        } else if !header.position.is_empty() {
            Verdict::Open(Doubt::Arranged)
        } else {
            Verdict::Proven
        }
    }

    fn note(&mut self) {
        self.told.push(self.session.mark());
        let point = Point {
            step: self.at,
            round: self.session.round(),
            runners: self.session.course(Viewer::Spectator),
        };
        self.chart.push(point);
    }

    /// The record.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The session at this moment.
    #[must_use]
    pub fn session(&self) -> &dyn Session {
        &*self.session
    }

    /// After how many steps this moment is.
    #[must_use]
    pub const fn at(&self) -> usize {
        self.at
    }

    /// How many steps there are.
    #[must_use]
    pub fn steps(&self) -> usize {
        self.record.entries.len()
    }

    /// Steps worth a mark.
    #[must_use]
    pub fn milestones(&self) -> &[Milestone] {
        &self.marks
    }

    /// How far everybody came.
    #[must_use]
    pub fn chart(&self) -> &[Point] {
        &self.chart
    }

    /// Whether every draw and the end are what the record says; if not, a sentence.
    ///
    /// # Errors
    /// The sentence.
    pub const fn verdict(&self) -> &Verdict {
        &self.verdict
    }

    /// Whether the game is over, so that everything may be shown.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.record.outcome.is_some()
    }

    /// How it ended: who has won, by name where that is known, else by side; none: the record does not hold.
    #[must_use]
    pub fn result(&self, people: &[Option<String>]) -> Option<String> {
        if matches!(self.verdict, Verdict::Broken(_)) {
            return None;
        }
        let Some(outcome) = &self.record.outcome else { return Some(words::CALLED_OFF.into()) };
        let person = |seat: Seat| people.get(usize::from(seat.number())).cloned().flatten();
        Some(match self.sides.won(outcome) {
            Won::Nobody => table_words::NOBODY_WON.into(),
            Won::Draw => table_words::DRAWN.into(),
            Won::One(winner) => match person(winner) {
                // Which bot it was says its side.
                Some(name) if name == lobby_words::A_BOT => words::won(self.sides.name(winner)?),
                Some(name) => words::won(&name),
                None => table_words::won_by(self.sides.name(winner)?),
            },
            Won::Team(mates) => match mates.iter().map(|mate| person(*mate)).collect::<Option<Vec<_>>>() {
                // Bots are called by the name of their team.
                Some(names) if names.iter().any(|name| name != lobby_words::A_BOT) => {
                    words::won(&table_words::together(&names))
                }
                Some(_) | None => table_words::won_by(&self.sides.team(&mates)),
            },
        })
    }

    /// The moment before the one that a link leads to: from there on its step is played, for a moment is what happens in it.
    /// None: it is the start, in which nothing has happened.
    #[must_use]
    pub fn before(&self, step: Option<u32>) -> Option<usize> {
        usize::try_from(step?).ok()?.min(self.steps()).checked_sub(1)
    }

    /// Goes to a moment. What lies beyond the end is the end.
    pub fn seek(&mut self, step: usize) {
        let step = step.min(self.steps());
        if step < self.at
            && let Ok(session) = begun(&self.record)
        {
            self.session = session;
            self.at = 0;
        }
        while self.at < step {
            let Some(entry) = self.record.entries.get(self.at) else { return };
            if self.session.replay(entry).is_err() {
                return; // the survey has cut the record before this
            }
            self.at += 1;
        }
    }

    /// Whether the step with this number was taken back later.
    #[must_use]
    pub fn is_taken_back(&self, step: usize) -> bool {
        step.checked_sub(1).and_then(|at| self.back.get(at)) == Some(&true)
    }

    /// What the last step told this viewer, or that it took others back.
    #[must_use]
    pub fn fresh(&self, viewer: Viewer) -> Vec<Moment> {
        let step = self.at.checked_sub(1);
        let since = step.and_then(|before| self.told.get(before)).copied().unwrap_or(0);
        let words = match step.and_then(|step| self.record.entries.get(step)).map(|entry| &entry.deed) {
            Some(Deed::Undo(seat)) => words::took_back(&self.session.seat_name(viewer, *seat)),
            Some(Deed::Agreed(seat)) => words::agreed_to_take_back(&self.session.seat_name(viewer, *seat)),
            Some(Deed::Act(..) | Deed::Concede(_)) | None => {
                return self.session.moments(viewer, since.min(self.session.mark()));
            }
        };
        vec![Moment { line: Line::new(words, &[]), show: Show { icon: BACK.into(), ..Show::default() } }]
    }

    /// All that this viewer is told from start to end, each moment as it was told.
    pub fn story(&mut self, viewer: Viewer) -> Story {
        let at = self.at;
        self.seek(0);
        let mut story = Story { moments: self.session.moments(viewer, 0), reached: Vec::new() };
        loop {
            story.reached.push(story.moments.len());
            if self.at == self.steps() {
                break;
            }
            self.seek(self.at + 1);
            let back = self.is_taken_back(self.at);
            story
                .moments
                .extend(self.fresh(viewer).into_iter().map(|told| if back { undone(told) } else { told }));
        }
        self.seek(at);
        story
    }

    /// The step at which the first round begins; the start, where no rounds are counted.
    #[must_use]
    pub fn first_round(&self) -> usize {
        self.rounds().first().map_or(0, |(_, step)| *step)
    }

    /// The step at which a round begins, for each round. What is done before the first belongs to none.
    #[must_use]
    pub fn rounds(&self) -> Vec<(u16, usize)> {
        let mut rounds: Vec<(u16, usize)> = Vec::new();
        for Point { step, round, .. } in &self.chart {
            if let Some(round) = round
                && *round > 0
                && rounds.last().is_none_or(|(last, _)| last != round)
            {
                rounds.push((*round, *step));
            }
        }
        rounds
    }

    /// A game that goes on from here, with whoever is to act as a person.
    ///
    /// # Errors
    /// A sentence.
    pub fn fork(&self, id: &str, you: Option<Seat>) -> Result<LocalGame, String> {
        LocalGame::fork(id, &self.record, self.at, you)
    }
}

/// The symbol of what was taken back.
const BACK: &str = "g-undo";

/// Something that was taken back later, as it is told.
fn undone(Moment { line, show }: Moment) -> Moment {
    let words = if line.words.is_empty() { line.words } else { words::taken_back(&line.words) };
    Moment { line: Line { words, ..line }, show: Show { icon: BACK.into(), ..show } }
}

pub(crate) fn begun(record: &Record) -> Result<Box<dyn Session>, String> {
    let title = find(&record.header.game).map_err(|fault| fault.to_string())?;
    let table = title.open(&Setup::recorded(&record.header, None)).map_err(|fault| fault.to_string())?;
    table.restart(record).map_err(|fault| fault.to_string())
}

#[cfg(test)]
mod tests;
