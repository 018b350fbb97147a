//! A record to look at: any moment of it, through anybody's eyes. Playing it again from the start takes a millisecond or
//! two, so going back is done that way.

use crate::LocalGame;
use crate::taken_back::taken_back;
use crate::won::{Sides, Won};
use crate::words::{replay as words, table as table_words};
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
                Some(name) => words::won(&name),
                None => table_words::won_by(self.sides.name(winner)?),
            },
            Won::Team(mates) => match mates.iter().map(|mate| person(*mate)).collect::<Option<Vec<_>>>() {
                Some(names) => words::won(&table_words::together(&names)),
                None => table_words::won_by(&self.sides.team(&mates)),
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
mod tests {
    use super::*;
    use crate::NewGame;
    use kernel::{Chance, Fast, Pledge, Secret, Seed};

    fn record() -> Record {
        let new = NewGame::now("dungeon-rush").expect("a game");
        let mut game = LocalGame::start("x", "dungeon-rush", &new, Seed::of_number(8)).expect("set up");
        let mut pick = Fast::new(8);
        while let Some(seat) = game.session().pending().owes.iter().next() {
            let legal = game.session().legal(seat);
            let at = usize::from(pick.below("pick", u16::try_from(legal.len()).expect("few")));
            game.act(seat, &legal[at]).expect("legal");
        }
        game.session().record().clone()
    }

    #[test]
    fn any_moment_is_the_same_from_both_sides() {
        let mut replay = Replay::open(record()).expect("a replay");
        assert_eq!((replay.at(), replay.verdict()), (0, &Verdict::Proven));
        let mut forwards = Vec::new();
        for step in 0..=replay.steps() {
            replay.seek(step);
            forwards.push(replay.session().packed_view(Viewer::Referee).expect("a view"));
        }
        for step in (0..=replay.steps()).rev() {
            replay.seek(step);
            assert_eq!(replay.session().packed_view(Viewer::Referee).expect("a view"), forwards[step]);
        }
        replay.seek(usize::MAX);
        assert_eq!(replay.at(), replay.steps());
        assert!(replay.session().outcome().is_some());
    }

    #[test]
    fn a_story_is_told_step_by_step_and_no_fact_of_it_twice() {
        let mut replay = Replay::open(record()).expect("a replay");
        replay.seek(7);
        let story = replay.story(Viewer::Referee);
        assert_eq!((replay.at(), story.reached.len()), (7, replay.steps() + 1));
        for (step, reached) in story.reached.iter().enumerate().skip(1) {
            replay.seek(step);
            let before = story.reached[step - 1];
            assert_eq!(replay.fresh(Viewer::Referee), story.moments[before..*reached], "step {step}");
        }
        let lays = |moment: &&Moment| moment.line.words.contains(" lays a");
        let is_lay = |entry: &&kernel::Entry| matches!(&entry.deed, kernel::Deed::Act(_, action) if action.starts_with("lay "));
        let laid = replay.record().entries.iter().filter(is_lay).count();
        assert_eq!(story.moments.iter().filter(lays).count(), laid);
    }

    #[test]
    fn the_scrubber_has_rounds_marks_and_a_chart() {
        let replay = Replay::open(record()).expect("a replay");
        let rounds = replay.rounds();
        assert_eq!(rounds.first(), Some(&(1, 0)));
        assert!(rounds.windows(2).all(|pair| pair[0].0 < pair[1].0 && pair[0].1 < pair[1].1), "{rounds:?}");
        assert!(!replay.milestones().is_empty());
        assert_eq!(replay.chart().len(), replay.steps() + 1);
        assert!(replay.chart().iter().all(|point| point.runners.len() == 2));
    }

    #[test]
    fn a_draft_belongs_to_no_round() {
        let table = find("dungeon-kart").expect("a game").open(&Setup::default());
        let mut session = table.expect("a table").start(kernel::Seed::of_number(1));
        for _ in 0..12 {
            let seat = session.pending().owes.iter().next().expect("somebody owes");
            session.act(seat, &session.absent(seat).expect("a default")).expect("legal");
        }
        let replay = Replay::open(session.record().clone()).expect("a replay");
        assert_eq!((replay.rounds()[0], replay.first_round()), ((1, 8), 8), "four racers, four dashboards");
    }

    #[test]
    fn luck_that_was_pledged_is_proven_and_a_changed_pledge_is_not() {
        let table = find("dungeon-rush").expect("a game").open(&Setup::default()).expect("a table");
        let words = vec!["three blind mice".into(), String::new()];
        let pledge = Pledge { table: "k7".into(), words, secret: Some(Secret([7; 32])) };
        let mut session = table.start(pledge.seed().expect("a secret"));
        while let Some(seat) = session.pending().owes.iter().next() {
            let action = session.absent(seat).expect("somebody owes");
            session.act(seat, &action).expect("legal");
        }
        let mut record = session.record().clone();
        record.header = record.header.pledged(pledge);
        let honest = record.to_string();
        let judged = |text: &str| {
            let record = Record::read(text).expect("a record");
            Replay::open(record).map(|replay| replay.verdict().clone())
        };
        assert_eq!(judged(&honest), Ok(Verdict::Proven));
        for (from, to) in [("blind mice", "blind rats"), ("table k7", "table k8"), ("secret 07", "secret 08")]
        {
            assert!(judged(&honest.replacen(from, to, 1)).is_err_and(|why| why.contains("the record says")));
        }
        let Ok(Verdict::Broken(why)) = judged(&honest.replacen("commitment 63", "commitment 64", 1)) else {
            panic!("another hash");
        };
        assert!(why.contains("committed to"), "{why}");
    }

    #[test]
    fn a_replay_says_who_won_by_name_where_that_is_known() {
        let mut record = record();
        let replay = Replay::open(record.clone()).expect("a replay");
        let winner = record.outcome.clone().expect("an end").winners().iter().next().expect("a winner");
        let side = replay.sides.name(winner).expect("a side").to_string();
        assert_eq!(replay.result(&[]), Some(format!("Won by the {side}")));
        assert_eq!(replay.result(&[None, None]), replay.result(&[]));
        let mut people = vec![Some("Ann".to_string()), Some("Ann".into())];
        people[usize::from(winner.number())] = Some("Bob".into());
        assert_eq!(replay.result(&people).as_deref(), Some("Bob won"));
        record.outcome = None;
        record.entries.truncate(3);
        let given_up = Replay::open(record).expect("a replay");
        assert_eq!(given_up.result(&people).as_deref(), Some("called off"));
    }

    #[test]
    fn a_link_to_a_moment_plays_what_happens_in_it() {
        let replay = Replay::open(record()).expect("a replay");
        let end = replay.steps();
        assert_eq!([None, Some(0)].map(|step| replay.before(step)), [None, None]);
        assert_eq!([1, 7].map(|step| replay.before(Some(step))), [Some(0), Some(6)]);
        assert_eq!(replay.before(Some(u32::MAX)), Some(end - 1), "beyond the end is the end");
    }

    #[test]
    fn a_record_that_lies_is_shown_as_far_as_it_goes() {
        let mut lying = record();
        let at = lying.entries.len() / 2;
        lying.entries[at].deed = kernel::Deed::Act(Seat::ALL[1], "spawn basic Z".into());
        let replay = Replay::open(lying).expect("a replay");
        assert_eq!(replay.steps(), at);
        assert!(matches!(replay.verdict(), Verdict::Broken(_)));
        assert_eq!(replay.result(&[]), None, "nor did anybody win");
    }
}
