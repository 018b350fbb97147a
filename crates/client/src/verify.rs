//! A record checked before one's eyes: what its seed is made of, every roll drawn again from it, and every step played again.
//! Nothing is compared with what somebody claims to have checked: seed and rolls are made anew here, of secret, table and words.

use crate::taken_back::taken_back;
use crate::words::verify as words;
use crate::{Doubt, Verdict, Witness};
use catalog::{Session, Setup, Unfit, find};
use kernel::{Chance, Commitment, Draw, Entry, Header, Provenance, Record, Seat, Seed, Seeded, Viewer};
use scene::Livery;

/// How something stands that was looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// It is so.
    Holds,
    /// It cannot be known here, or is no question of this game.
    Open,
    /// It is not so.
    Broken,
}

/// One thing that was looked at, and what was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// How it stands.
    pub mark: Mark,
    /// A sentence.
    pub words: String,
}

/// A roll or draw, as the record has it and as it was drawn again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Roll {
    /// Its number, from 1: on it and on the seed depends what comes.
    pub number: u32,
    /// The event's name under "Chance" in the rules.
    pub name: String,
    /// How many outcomes there were.
    pub of: u16,
    /// What the record says, from 0; `None`: it leaves this one out.
    pub said: Option<u16>,
    /// What was drawn again just now; `None`: there is no seed, or the rules ask for nothing here.
    pub again: Option<u16>,
    /// After so many steps; 0: before the first.
    pub step: usize,
    /// Who caused it, what they played, and what they wore; `None`: the start.
    pub who: Option<(Seat, String, Livery)>,
    /// What it decided: a sentence; empty: the rules ask for nothing here.
    pub decided: String,
    /// Whether its step stands.
    pub stands: Stands,
    /// Whether it is what it should be.
    pub mark: Mark,
}

/// Whether a step stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stands {
    /// It does.
    Yes,
    /// It was taken back, and its rolls are never made again.
    TakenBack,
}

/// What was found in a record.
#[derive(Debug, Clone)]
pub struct Audit {
    /// The record.
    pub record: Record,
    /// The seed, made anew of what the record has.
    pub seed: Option<Seed>,
    /// Print, words, secret, seed, and the game itself.
    pub findings: [Finding; 5],
    /// Every roll.
    pub rolls: Vec<Roll>,
    /// What all of it comes to.
    pub verdict: Verdict,
}

fn finding(mark: Mark, words: impl Into<String>) -> Finding {
    Finding { mark, words: words.into() }
}

impl Audit {
    /// Checks a record, against what this client saw itself, if it saw anything.
    ///
    /// # Errors
    /// A sentence: its game is not there, or cannot be set up so.
    pub fn of(mut record: Record, witness: Option<&Witness>) -> Result<Self, String> {
        if let Some(pledge) = &record.header.pledge {
            record.header.seed = pledge.seed();
        }
        let header = &record.header;
        let seed = header.seed;
        let Played { rolls, broken } = Played::again(&record, seed)?;
        let fit = Fit::of(&rolls);
        let findings = [
            print(header, witness),
            given_words(&record, witness, fit),
            secret(header),
            seed_found(header, seed, fit),
            game(&record, witness, broken.as_deref()),
        ];
        let doubt = witness.and_then(|saw| saw.doubt(&record));
        let verdict = match (verdict(&findings, &rolls, header, seed), doubt) {
            (Verdict::Proven, Some(doubt)) => Verdict::Open(doubt),
            (verdict, _) => verdict,
        };
        Ok(Self { record, seed, findings, rolls, verdict })
    }

    /// How many rolls are not what they should be.
    #[must_use]
    pub fn wrong(&self) -> usize {
        self.rolls.iter().filter(|roll| roll.mark == Mark::Broken).count()
    }

    /// The names that rolls have, in the order in which they first came.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        for roll in &self.rolls {
            if !names.contains(&roll.name) {
                names.push(roll.name.clone());
            }
        }
        names
    }

    /// The places of the rolls that somebody looks for: of this name, wrong ones only, and with these letters in their name, in
    /// what their player is, or in what the people there are called.
    #[must_use]
    pub fn found(&self, wanted: &Wanted, people: &[Option<String>]) -> Vec<usize> {
        let letters = wanted.letters.trim().to_ascii_lowercase();
        let has = |text: &str| text.to_ascii_lowercase().contains(&letters);
        // Whoever types a number means a roll by its number.
        let number = letters.parse::<u32>().ok();
        let named = |roll: &Roll| {
            if let Some(number) = number {
                return roll.number == number;
            }
            let side = roll.who.as_ref();
            let person = side.and_then(|(seat, ..)| people.get(usize::from(seat.number())));
            has(&roll.name)
                || has(&roll.decided)
                || side.is_some_and(|(_, side, _)| has(side))
                || person.is_some_and(|person| person.as_deref().is_some_and(has))
        };
        let fits = |roll: &Roll| match &wanted.kind {
            Kind::All => true,
            Kind::Wrong => roll.mark == Mark::Broken,
            Kind::Named(name) => roll.name == *name,
        };
        let all = self.rolls.iter().enumerate();
        all.filter(|(_, roll)| fits(roll) && (letters.is_empty() || named(roll))).map(|(at, _)| at).collect()
    }
}

/// What somebody looks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wanted {
    /// Which kind.
    pub kind: Kind,
    /// Letters that stand in it.
    pub letters: String,
}

/// A kind of rolls.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Kind {
    /// Any.
    All,
    /// Those that are not what they should be.
    Wrong,
    /// Those of this name.
    Named(String),
}

/// Whether the rolls are those of the seed, all in all.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fit {
    /// They are, but for one or another.
    Seed,
    /// So many are not that the seed must be another one: by chance alone some would fit.
    AnotherSeed,
}

impl Fit {
    fn of(rolls: &[Roll]) -> Self {
        let wrong = rolls.iter().filter(|roll| roll.again.is_some() && roll.again != roll.said).count();
        if wrong > 1 && wrong * 2 > rolls.len() { Self::AnotherSeed } else { Self::Seed }
    }
}

fn print(header: &Header, witness: Option<&Witness>) -> Finding {
    match (header.commitment, witness) {
        (_, Some(saw)) => match saw.print_objection(header) {
            Some(why) => finding(Mark::Broken, why),
            None => finding(Mark::Holds, words::SAME_PRINT),
        },
        (Some(_), None) => finding(Mark::Open, words::NOT_THERE),
        (None, None) => finding(Mark::Open, words::NO_PRINT),
    }
}

fn given_words(record: &Record, witness: Option<&Witness>, fit: Fit) -> Finding {
    let header = &record.header;
    if let Some(why) = witness.and_then(|saw| saw.word_objection(header)) {
        return finding(Mark::Broken, why);
    }
    match &header.pledge {
        None => finding(Mark::Open, words::NO_WORDS),
        Some(_) if fit == Fit::AnotherSeed && secret(header).mark == Mark::Holds => {
            finding(Mark::Broken, words::WORDS_DO_NOT_FIT)
        }
        Some(pledge) if pledge.words.iter().all(String::is_empty) => {
            finding(Mark::Open, words::NOBODY_GAVE_ONE)
        }
        Some(_) => match witness.and_then(|saw| saw.doubt(record)) {
            Some(Doubt::WordFromElsewhere) => finding(Mark::Open, words::WORD_FROM_ELSEWHERE),
            Some(Doubt::NoWord) => finding(Mark::Open, words::NO_WORD_OF_YOURS),
            Some(
                Doubt::AgreedElsewhere
                | Doubt::NotAsAsked
                | Doubt::SomebodyElse
                | Doubt::NotSeen
                | Doubt::OtherVersion
                | Doubt::NoSeed
                | Doubt::Arranged,
            )
            | None => finding(Mark::Holds, words::IN_THE_SEED),
        },
    }
}

fn secret(header: &Header) -> Finding {
    match header.pledge.as_ref().map(|pledge| pledge.secret) {
        None => finding(Mark::Open, words::NO_SECRET),
        Some(None) => finding(Mark::Open, words::SECRET_HIDDEN),
        Some(Some(secret)) => same_print(header, secret.commitment(), words::SECRET_FITS),
    }
}

/// Whether what was hidden has the print that stands in the record.
fn same_print(header: &Header, print: Commitment, so: &str) -> Finding {
    if header.commitment == Some(print) {
        finding(Mark::Holds, so)
    } else {
        finding(Mark::Broken, words::wrong_print(&print))
    }
}

fn seed_found(header: &Header, seed: Option<Seed>, fit: Fit) -> Finding {
    let Some(seed) = seed else { return finding(Mark::Open, words::NO_SEED) };
    match (&header.pledge, header.commitment) {
        _ if fit == Fit::AnotherSeed => finding(Mark::Broken, words::SEED_DOES_NOT_FIT),
        (Some(_), _) => finding(Mark::Holds, words::SEED_MADE),
        (None, Some(_)) => same_print(header, seed.commitment(), words::SEED_FITS),
        (None, None) => finding(Mark::Holds, words::SEED_TOLD),
    }
}

fn game(record: &Record, witness: Option<&Witness>, broken: Option<&str>) -> Finding {
    let steps = record.entries.len();
    let broken = broken.map(String::from);
    match broken.or_else(|| witness.and_then(|saw| saw.game_objection(record))) {
        Some(why) => finding(Mark::Broken, why),
        None if !record.header.position.is_empty() => finding(Mark::Open, words::ARRANGED),
        None if record.outcome.is_none() => finding(Mark::Holds, words::unfinished(steps)),
        None => finding(Mark::Holds, words::played(steps)),
    }
}

fn verdict(findings: &[Finding; 5], rolls: &[Roll], header: &Header, seed: Option<Seed>) -> Verdict {
    let broken = findings.iter().find(|finding| finding.mark == Mark::Broken);
    if let Some(Finding { words, .. }) = broken {
        return Verdict::Broken(words.clone());
    }
    if let Provenance::Broken(why) = header.provenance() {
        return Verdict::Broken(why);
    }
    if let Some(roll) = rolls.iter().find(|roll| roll.mark == Mark::Broken) {
        return Verdict::Broken(words::wrong_roll(roll));
    }
    match seed {
        None => Verdict::Open(Doubt::NoSeed),
        Some(_) if !header.position.is_empty() => Verdict::Open(Doubt::Arranged),
        Some(_) => Verdict::Proven,
    }
}

/// A record played again.
struct Played {
    rolls: Vec<Roll>,
    /// The first step that cannot be played so, or that it does not end so: a sentence.
    broken: Option<String>,
}

impl Played {
    /// Plays everything again, and goes on after a roll that is not what it should be: the game here has the right one.
    fn again(record: &Record, seed: Option<Seed>) -> Result<Self, String> {
        let mut session = begun(record, seed)?;
        // What whoever arranged a position wrote down for it is no roll of the seed.
        let written = record.header.position.iter().any(|line| line.starts_with("chance "));
        let mut luck = Luck { seed: seed.filter(|_| !written), drawn: 0 };
        let start = &session.record().start;
        let step = Step { number: 0, who: None, decided: session.decided(start), stands: Stands::Yes };
        let mut rolls = luck.compared(&record.start, Some(start), &step);
        let mut broken = None;
        let back = taken_back(&record.entries);
        for ((entry, back), number) in record.entries.iter().zip(back).zip(1..) {
            let who = || {
                let seat = entry.deed.seat();
                let seen = session.seen(Viewer::Referee);
                Some((seat, seen.seat_name(seat), seen.livery(seat)))
            };
            let who = if entry.draws.is_empty() && broken.is_some() { None } else { who() };
            let asked =
                if broken.is_none() { played(&mut *session, entry, number, &mut broken) } else { None };
            let decided = session.decided(asked.as_ref().unwrap_or(&entry.draws));
            let stands = if back { Stands::TakenBack } else { Stands::Yes };
            let step = Step { number, who, decided, stands };
            rolls.extend(luck.compared(&entry.draws, asked.as_deref(), &step));
        }
        if broken.is_none() && session.outcome() != record.outcome.as_ref() {
            broken = Some(words::ANOTHER_END.into());
        }
        Ok(Self { rolls, broken })
    }
}

/// Plays a step; what the rules drew for it, or none: they do not allow it.
fn played(
    session: &mut dyn Session,
    entry: &Entry,
    step: usize,
    broken: &mut Option<String>,
) -> Option<Vec<Draw>> {
    let before = session.record().entries.len();
    let done = session.replay(entry);
    // Only a roll was another one: then the step is done.
    let was_done = session.record().entries.len() > before;
    match done {
        Err(fault) if !was_done => {
            *broken = Some(words::broken_step(step, &fault.why));
            None
        }
        Ok(()) | Err(_) => session.record().entries.last().map(|entry| entry.draws.clone()),
    }
}

/// The game at its start, with the luck of the seed, or what the record says where there is none.
fn begun(record: &Record, seed: Option<Seed>) -> Result<Box<dyn Session>, String> {
    let title = find(&record.header.game).map_err(|fault| fault.to_string())?;
    let table = title.open(&Setup::recorded(&record.header, None)).map_err(|fault| fault.to_string())?;
    match (seed, table.restart(record)) {
        // Its first rolls are not those of the seed: which, is told roll by roll.
        (Some(seed), Err(Unfit::Start(_))) if record.header.position.is_empty() => Ok(table.start(seed)),
        (_, restarted) => restarted.map_err(|fault| fault.to_string()),
    }
}

/// A step whose rolls are looked at.
struct Step {
    number: usize,
    who: Option<(Seat, String, Livery)>,
    decided: Vec<String>,
    stands: Stands,
}

/// The luck of a seed, roll by roll.
struct Luck {
    seed: Option<Seed>,
    drawn: u32,
}

impl Luck {
    /// What the record says of a step beside what the rules asked for (none: nobody knows), each drawn again.
    fn compared(&mut self, said: &[Draw], asked: Option<&[Draw]>, step: &Step) -> Vec<Roll> {
        let many = said.len().max(asked.map_or(0, <[Draw]>::len));
        let mut rolls = Vec::new();
        for at in 0..many {
            let (said, really) = (said.get(at), asked.map(|asked| asked.get(at)));
            let Some(shown) = really.flatten().or(said) else { continue };
            let is_asked = really.is_none_or(|really| really.is_some());
            let again = self.seed.filter(|_| is_asked).map(|seed| again(seed, self.drawn, shown.of));
            let same = really.is_none_or(|really| really == said);
            let mark = match (again, said) {
                _ if !same => Mark::Broken,
                (Some(again), Some(said)) if again != said.got => Mark::Broken,
                (Some(_), _) if asked.is_some() => Mark::Holds,
                (Some(_) | None, _) => Mark::Open,
            };
            rolls.push(Roll {
                number: self.drawn + 1,
                name: shown.name.to_string(),
                of: shown.of,
                said: said.map(|said| said.got),
                again,
                step: step.number,
                who: step.who.clone(),
                decided: step.decided.get(at).cloned().unwrap_or_default(),
                stands: step.stands,
                mark,
            });
            self.drawn += u32::from(is_asked);
        }
        rolls
    }
}

/// Draws a roll again: it depends on the seed and on its number alone.
fn again(seed: Seed, before: u32, of: u16) -> u16 {
    Seeded::after(seed, before).below("again", of)
}

#[cfg(test)]
pub mod tests;
