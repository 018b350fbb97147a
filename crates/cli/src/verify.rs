//! `pitboss verify`: replays a record and says what that proves, and what it does not.

use crate::join::{kept_in, known_words};
use crate::recorded::{RecordArgs, Recorded};
use crate::{Ending, files, paint, who};
use anyhow::Result;
use catalog::Unfit;
use client::Witness;
use client::words::replay as doubts;
use kernel::{Commitment, Header, Outcome, Pledge, Provenance, Record, Seat, quoted};
use std::io::Write;
use std::path::{Path, PathBuf};

/// Replay a record, check every action and every drawn outcome, and say what is proven
///
/// Exit code 0: everything that a record can prove holds. 1: something does not. 2: the record cannot be read. 3: what can be checked holds, and
/// that is not all: the draws are not proven, for the seed is not in the record; the game begins at a position that somebody arranged; or
/// what `pitboss join` kept of the table leaves a doubt, as when your word was not given from here.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    record: RecordArgs,
    /// The hash of the table's secret as you were shown it when the table opened: then it is proven too that nobody has
    /// exchanged the secret since
    #[arg(long, value_name = "HASH")]
    commitment: Option<Commitment>,
    /// The word that you gave for the luck, after the number of your seat, from 0: then it is proven too that nobody has exchanged it
    #[arg(long = "word", value_name = "SEAT=WORD", value_parser = own_word)]
    words: Vec<(Seat, String)>,
    /// The table at which you played, as its link names it: the luck is made of that too
    #[arg(long, value_name = "ID")]
    table: Option<String>,
    /// The file that said who you are when you played, as for `join`: what was kept of the table is beside it
    #[arg(long, value_name = "FILE")]
    token: Option<PathBuf>,
}

impl Args {
    /// What `pitboss join` kept of this record's table, where it is there: hash and words need not be typed then.
    fn kept(&self, record: &Record) -> Option<(PathBuf, Witness)> {
        let pledged = record.header.pledge.as_ref().map(|pledge| pledge.table.as_str());
        let table = self.table.as_deref().or(pledged)?;
        let beside = self.token.as_deref().and_then(Path::parent).map(Path::to_path_buf);
        let here =
            beside.map(|folder| if folder.as_os_str().is_empty() { PathBuf::from(".") } else { folder });
        let folders = here.into_iter().chain(who::lucks()).map(|folder| kept_in(&folder, table));
        let (of_it, foreign): (Vec<_>, Vec<_>) = folders
            .partition(|kept| kept.iter().any(|(_, saw)| saw.print_objection(&record.header).is_none()));
        // Another server may have a table of the same name, and says nothing about this one; one that has none else has exchanged
        // its secret.
        let known = if of_it.is_empty() { foreign } else { of_it };
        let all: Vec<(PathBuf, Witness)> = known.into_iter().flatten().collect();
        let saw = Witness::weightiest(all.iter().map(|(_, saw)| saw.clone()).collect(), record)?;
        all.into_iter().find(|(_, other)| *other == saw)
    }
}

/// A seat and its word, as they are typed.
fn own_word(typed: &str) -> Result<(Seat, String), String> {
    let (seat, word) = typed.split_once('=').ok_or("a seat, =, and its word")?;
    let seat = seat.trim().parse().ok().and_then(Seat::new).ok_or("the number of a seat comes first")?;
    Ok((seat, word.to_string()))
}

/// How wide the words are that stand before each line.
const HEAD: usize = 11;

/// Checks a record.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<Ending> {
    let recorded = args.record.read()?;
    let file = files::shown(&args.record.file);
    let kept = args.kept(&recorded.record);
    let saw = kept.as_ref().map(|(_, saw)| saw);
    let words =
        if args.words.is_empty() { saw.map(known_words).unwrap_or_default() } else { args.words.clone() };
    let known = Known {
        shown: args.commitment.or(saw.map(|saw| saw.commitment)),
        words: &words,
        table: args.table.as_deref().or(saw.map(|saw| saw.table.as_str())),
    };
    let mut proof = prove(&recorded, known);
    if let Some((path, saw)) = &kept {
        let said =
            format!("It is held against what `pitboss join` kept of this table in {}.", files::shown(path));
        writeln!(out, "{}", paint::fitted(&said))?;
        proof.hold_against(saw, &recorded.record);
    }
    for line in &proof.holds {
        writeln!(out, "{} {}", paint::good("proven    "), paint::hung(line, HEAD))?;
    }
    for line in &proof.open {
        writeln!(out, "{} {}", paint::dim("not proven"), paint::hung(line, HEAD))?;
    }
    match proof.broken {
        None => match proof.doubt {
            Some(open) => {
                let told = format!("{file}: What can be checked holds; {}", paint::bad(&open));
                writeln!(out, "{}", paint::fitted(&told))?;
                Ok(Ending::DrawsNotProven)
            }
            None => {
                let told = format!("{file}: {}", paint::good("everything that a record can prove holds."));
                writeln!(out, "{}", paint::fitted(&told))?;
                Ok(Ending::Fine)
            }
        },
        Some(why) => {
            writeln!(out, "{}", paint::fitted(&format!("{} {file}: {why}", paint::bad("does not hold:"))))?;
            Ok(Ending::DoesNotHold)
        }
    }
}

/// What a record proves, what it leaves open, and the first thing in it that is not so.
#[derive(Default)]
struct Proof {
    holds: Vec<String>,
    open: Vec<String>,
    /// Why what is proven is not all that matters.
    doubt: Option<String>,
    broken: Option<String>,
}

const NO_SEED: &str = "the draws are not proven, for the seed is not in the record.";
/// As the page that checks records heads it.
const NOT_PROVEN: &str = "the rolls are not proven:";
const ARRANGED: &str = "the game is not proven, for it begins at a position that somebody arranged.";

/// What somebody knows of a table by themselves.
#[derive(Clone, Copy)]
struct Known<'a> {
    /// The hash that they were shown.
    shown: Option<Commitment>,
    /// Words that they gave or were shown.
    words: &'a [(Seat, String)],
    /// The id of the table.
    table: Option<&'a str>,
}

fn prove(recorded: &Recorded, known: Known<'_>) -> Proof {
    let Known { shown, words, table } = known;
    let header = &recorded.record.header;
    let doubt = match (header.seed, header.position.as_slice()) {
        (None, _) => Some(NO_SEED.to_string()),
        (Some(_), []) => None,
        (Some(_), [_, ..]) => Some(ARRANGED.to_string()),
    };
    let mut proof = Proof { doubt, ..Proof::default() };
    if (shown.is_some() || !words.is_empty() || table.is_some()) && header.pledge.is_none() {
        let why = "the record is of no table: it has no secret of which the hash was shown, and no words.";
        proof.broken = Some(why.into());
        return proof;
    }
    if let Some(shown) = shown {
        if recorded.record.header.commitment != Some(shown) {
            proof.broken = Some("the record has another hash than the one that you were shown.".into());
            return proof;
        }
        proof.holds.push("The hash in the record is the one that you were shown.".into());
    }
    proof.broken = proof
        .provenance(header, shown)
        .or_else(|| proof.own_table(header, table))
        .or_else(|| proof.own_words(header, words))
        .or_else(|| proof.play(recorded));
    if header.pledge.is_some() {
        let mark = client::mark(&recorded.record);
        proof.open.push(format!(
            "that all were shown the same game: compare its mark with the others, letter by letter: {mark}."
        ));
    }
    let drawn = if recorded.record.header.seed.is_some() { " and drawn as the seed says" } else { "" };
    proof.open.push(format!(
        "that these were the steps really played: a record can only show that they are legal{drawn}."
    ));
    proof
}

/// Each check gives the reason why something does not hold, if it does not.
impl Proof {
    fn provenance(&mut self, header: &Header, shown: Option<Commitment>) -> Option<String> {
        match header.provenance() {
            Provenance::Broken(why) => return Some(why),
            Provenance::Pledged => self.pledge(header, shown),
            Provenance::Committed => self.holds.push("The seed is the one that was committed to.".into()),
            Provenance::Seeded => self
                .open
                .push("that the seed was fixed before the game: the record has no commitment.".into()),
            Provenance::Open => {}
        }
        None
    }

    /// The game is the one that was seen from here.
    fn hold_against(&mut self, saw: &Witness, record: &Record) {
        if self.broken.is_none() {
            self.broken = saw.objection(record);
        }
        if self.broken.is_none() {
            self.holds.push("Everything that you saw of the game from here is in the record.".into());
            let doubt = saw.doubt(record).map(|doubt| format!("{NOT_PROVEN} {}", doubts::doubt(doubt)));
            self.doubt = self.doubt.take().or(doubt);
        }
    }

    /// The luck is made of the table's own id.
    fn own_table(&mut self, header: &Header, known: Option<&str>) -> Option<String> {
        let said = &header.pledge.as_ref()?.table;
        match known {
            Some(known) if said != known => {
                Some(format!("it is of the table {}, and you played at {}.", quoted(said), quoted(known)))
            }
            Some(_) => {
                self.holds.push("The table is the one at which you played.".into());
                None
            }
            None => {
                self.open.push("that it is the table at which you played: its link says (--table).".into());
                None
            }
        }
    }

    /// Words that were given or shown are the words that count.
    fn own_words(&mut self, header: &Header, known: &[(Seat, String)]) -> Option<String> {
        let words = header.pledge.as_ref().map_or(&[][..], |pledge| &pledge.words);
        for (seat, word) in known {
            let Some(counts) = words.get(usize::from(seat.number())) else {
                return Some(format!("the table has no seat {seat}."));
            };
            if counts != word {
                let (counts, word) = (quoted(counts), quoted(word));
                return Some(format!(
                    "the word of seat {seat} is \"{counts}\", and you know it as \"{word}\"."
                ));
            }
            self.holds.push(format!("The word of seat {seat} is the one that you know."));
        }
        let is_open = |seat: &Seat| !known.iter().any(|(other, _)| other == seat);
        let open: Vec<String> = Seat::ALL[..words.len()]
            .iter()
            .filter(|seat| is_open(seat))
            .map(|seat| format!("seat {seat}"))
            .collect();
        if !open.is_empty() {
            let who = open.join(" and ");
            self.open.push(format!(
                "that the word of {who} was given and shown before the game: whoever was there knows (--word SEAT=WORD)."
            ));
        }
        None
    }

    fn pledge(&mut self, header: &Header, shown: Option<Commitment>) {
        let Some(Pledge { table, words, .. }) = &header.pledge else { return };
        let word = |(seat, word): (Seat, &String)| match word.as_str() {
            "" => format!("seat {seat} none"),
            word => format!("seat {seat} \"{}\"", quoted(word)),
        };
        if words.iter().all(String::is_empty) {
            let alone = "that anybody but the server had a hand in the luck: no player gave a word, so it rests on the \
                         server's secret alone.";
            self.open.push(alone.into());
        }
        let words: Vec<String> = header.seating.iter().zip(words).map(word).collect();
        self.holds.push("The secret fits the hash that stands in the record.".into());
        self.holds.push(format!(
            "The seed follows from the secret, the table {}, and the words: {}.",
            quoted(table),
            words.join(", ")
        ));
        self.open.push(match shown {
            Some(_) => "that you were shown this hash before these words were given: you know.".into(),
            None => "that this hash was shown when the table opened, before these words were given: only who was there knows (--commitment).".into(),
        });
    }

    fn play(&mut self, recorded: &Recorded) -> Option<String> {
        let Recorded { table, record, .. } = recorded;
        let mut session = match table.restart(record) {
            Ok(session) => session,
            Err(Unfit::Start(unplayable)) => return Some(format!("the set-up: {}", unplayable.why)),
            Err(unfit) => return Some(unfit.to_string()),
        };
        let header = &record.header;
        self.holds.push(format!(
            "It is {}, revision {}, content {}.",
            header.game, header.revision, header.content
        ));
        for entry in &record.entries {
            if let Err(unplayable) = session.replay(entry) {
                return Some(unplayable.to_string());
            }
        }
        self.holds.push(format!("Every one of the {} steps follows the rules.", record.entries.len()));
        if !header.position.is_empty() {
            self.open.push("how it came to its first position: somebody arranged that.".into());
        }
        let draws = record.start.len() + record.entries.iter().map(|entry| entry.draws.len()).sum::<usize>();
        match header.seed {
            Some(_) => self
                .holds
                .push(format!("Every one of the {draws} draws is what the seed gives, in their order.")),
            None => self
                .open
                .push(format!("that its {draws} draws come from the seed: the record does not show it.")),
        }
        self.outcome(session.outcome(), record.outcome.as_ref())
    }

    fn outcome(&mut self, here: Option<&Outcome>, recorded: Option<&Outcome>) -> Option<String> {
        let words = |outcome: Option<&Outcome>| match outcome {
            None => "unfinished".to_string(),
            Some(Outcome { places, scores }) => format!("places {places:?} scores {scores:?}"),
        };
        if here != recorded {
            return Some(format!("the game ends {}, and the record says {}.", words(here), words(recorded)));
        }
        match recorded {
            Some(_) => self.holds.push(format!("It ended so: {}.", words(recorded))),
            None => self.open.push("how it would have ended: the record is of an unfinished game.".into()),
        }
        None
    }
}
