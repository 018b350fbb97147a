//! What this machine keeps about the luck of a table: the hash that was shown first and the word that was given, so that nobody
//! exchanges them, also between two runs. Where nothing can be kept it lasts as long as the program.

use crate::files;
use crate::setup;
use crate::who::{LuckFile, Whose};
use anyhow::Result;
use client::words::{replay as doubts, verify as words};
use client::{Audit, Joined, Verdict, Witness};
use kernel::{Record, Seat};
use protocol::Ask;
use std::fs;
use std::path::{Path, PathBuf};

/// What is kept about the luck of a table.
pub struct KeptLuck {
    saw: Witness,
    path: Option<PathBuf>,
    /// What was exchanged, as it was told last: it is told once.
    told: Option<String>,
}

impl KeptLuck {
    /// What is known of this table here.
    pub fn of(at: &Joined, kept: Option<LuckFile>) -> Self {
        let own = kept.as_ref().and_then(|kept| recalled(&kept.path));
        let elsewhere = kept.as_ref().map_or_else(Vec::new, |kept| seen_elsewhere(&kept.elsewhere, at));
        let same = || elsewhere.iter().map(|(saw, _)| saw).find(|saw| saw.you == at.you.text()).cloned();
        let beside = || seen_beside(kept.as_ref().map_or(&[], |kept| &kept.beside), same(), at);
        let mut saw = own.unwrap_or_else(beside);
        for (other, whose) in elsewhere {
            if whose == Whose::Formers && other.you != saw.you && other.has_acted() {
                // Who does not say who they are is who they were.
                let _told_when_it_is_looked_at = saw.is_taken_for_another();
            }
            saw.recalls_elsewhere(other);
        }
        let path = kept.map(|kept| kept.path);
        if let (Some(path), Some(table)) = (&path, saw.played_before(at)) {
            let before: Vec<Witness> =
                kept_in(files::folder_of(path), table.text()).into_iter().map(|(_, saw)| saw).collect();
            saw.comes_from(&before);
        }
        let mut kept = Self { saw, path, told: None };
        kept.keep();
        kept
    }

    /// Changes what is known. Somebody may sit at the same table by another program of this machine, which keeps what it sees in
    /// the same place.
    fn change<T>(&mut self, change: impl FnOnce(&mut Witness) -> T) -> T {
        let kept = self.path.as_deref().and_then(recalled);
        let kept = kept.filter(|kept| (&kept.table, &kept.you) == (&self.saw.table, &self.saw.you));
        let before = kept.clone();
        if let Some(kept) = kept {
            self.saw = kept;
        }
        let changed = change(&mut self.saw);
        if before.as_ref() != Some(&self.saw) {
            self.keep();
        }
        changed
    }

    /// Something is asked, at what is seen now.
    pub fn asks(&mut self, ask: &Ask, at: &Joined) {
        self.change(|saw| saw.asks(ask, at));
    }

    /// The server has done it.
    pub fn done(&mut self, ask: &Ask, at: &Joined) {
        self.change(|saw| saw.done(ask, at));
    }

    /// The server has refused it.
    pub fn refused(&mut self, ask: &Ask, at: &Joined) {
        self.change(|saw| saw.refused(ask, at));
    }

    /// Whether a word was given from here.
    pub const fn has_given(&self) -> bool {
        !self.saw.given.is_empty()
    }

    /// A word that is typed, if it can be given: with the letters that it had here, or with new ones.
    pub fn typed(&mut self, typed: &str) -> Result<Option<String>> {
        self.change(|saw| saw.typed_again(typed))
            .map_or_else(|| setup::a_mixed_word(typed), |word| Ok(Some(word)))
    }

    /// Whether the seat for which a word was given is not one's own any more, though nobody here has given it up.
    pub fn has_lost_its_seat(&self, at: &Joined) -> bool {
        self.saw.has_lost_its_seat(at)
    }

    /// The word to give for a seat that shows this one.
    pub fn word_for(&mut self, seat: Seat, there: &str, new: impl FnOnce() -> String) -> Option<String> {
        self.change(|saw| saw.word_for(seat, there, new))
    }

    fn keep(&mut self) {
        let Some(path) = &self.path else { return };
        let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
        if !folder.is_ok_and(|()| files::write_secret(path, &self.saw.write()).is_ok()) {
            // What cannot be kept is known as long as the program runs.
            self.path = None;
        }
    }

    /// What was exchanged, if something was and it was not told yet.
    pub fn exchanged(&mut self, at: &Joined) -> Option<String> {
        let exchanged = self.change(|saw| {
            let strange = saw.given.is_empty() && !at.own_word().is_empty();
            saw.looks(at).or_else(|| strange.then(|| words::WORD_NOT_FROM_HERE.to_string()))
        });
        if exchanged == self.told {
            return None;
        }
        self.told.clone_from(&exchanged);
        exchanged
    }

    /// What in a record is not as it was seen here, or not as the rules and its seed have it: a sentence.
    pub fn objection(&self, at: &Joined, record: &str) -> Option<String> {
        let record = match Record::read(record) {
            Ok(record) => record,
            Err(fault) => return Some(words::not_a_record(&fault.to_string())),
        };
        let verdict = match Audit::of(record.clone(), Some(&self.saw)) {
            Ok(audit) => audit.verdict,
            Err(why) => return Some(words::not_a_record(why.trim_end_matches('.'))),
        };
        match verdict {
            Verdict::Broken(why) => Some(why),
            Verdict::Open(doubt) => at.objection(&record).or_else(|| Some(doubts::doubt(doubt).into())),
            Verdict::Proven => at.objection(&record),
        }
    }

    /// What to type to check a record against all that is known here.
    pub fn checked_by(&self, file: &str) -> String {
        let Witness { table, commitment, .. } = &self.saw;
        let mut typed = format!("pitboss verify {file} --table {table} --commitment {commitment}");
        for (seat, word) in known_words(&self.saw) {
            typed += &format!(" --word {}", crate::who::as_typed(&format!("{seat}={word}")));
        }
        typed
    }
}

fn recalled(path: &Path) -> Option<Witness> {
    Witness::read(&files::text(path).ok()?)
}

/// What was seen of this table from this machine by whomever the server knew then: who it says one is now makes nothing
/// forgotten, neither the print nor the word. Whom it does not know any more one may have been oneself: that is said.
fn seen_beside(beside: &[(PathBuf, Whose)], same: Option<Witness>, at: &Joined) -> Witness {
    let of = |wanted: Whose| {
        let kept = beside.iter().filter(move |(_, whose)| *whose == wanted);
        kept.filter_map(|(path, _)| recalled(path))
    };
    let first = of(Whose::Formers).next().or(same);
    first.unwrap_or_else(|| Witness::beside_others(of(Whose::Anothers).collect(), at))
}

/// What was seen of the same table under other addresses of its server: a server that is found at several has the same secret
/// at each, and another one that names a table so has not.
fn seen_elsewhere(kept: &[(PathBuf, Whose)], at: &Joined) -> Vec<(Witness, Whose)> {
    let is_of_table = |saw: &Witness| saw.table == at.id.text() && saw.commitment == at.commitment;
    let read = |(path, whose): &(PathBuf, Whose)| Some((recalled(path).filter(is_of_table)?, *whose));
    kept.iter().filter_map(read).collect()
}

/// The words of seats that somebody knows by themselves.
pub fn known_words(saw: &Witness) -> Vec<(Seat, String)> {
    let Witness { given, seat, words, .. } = saw;
    // One's own is one that was given here, whatever else was shown; which of them, if some were refused, was shown then.
    let there = seat.zip(words.as_ref()).and_then(|(seat, words)| words.get(usize::from(seat.number())));
    let own = seat.zip(there.filter(|word| given.contains(word)).or(given.last()));
    let is_own = |other: Seat| *seat == Some(other);
    let shown = Seat::ALL.into_iter().zip(words.iter().flatten()).filter(|(seat, _)| !is_own(*seat));
    own.into_iter().chain(shown).map(|(seat, word)| (seat, word.clone())).collect()
}

/// What is kept of a table in a folder, by each who was there from this machine.
pub fn kept_in(folder: &Path, table: &str) -> Vec<(PathBuf, Witness)> {
    let of_table = |path: &PathBuf| {
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        name.ends_with(".luck") && name.split('.').any(|part| part == table)
    };
    let read = |path: PathBuf| {
        let saw = Witness::read(&files::text(&path).ok()?).filter(|saw| saw.table == table)?;
        Some((path, saw))
    };
    let mut all: Vec<PathBuf> =
        fs::read_dir(folder).into_iter().flatten().flatten().map(|one| one.path()).collect();
    all.sort();
    all.into_iter().filter(of_table).filter_map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn at(you: &str) -> Joined {
        let table = json!({
            "status": "gathering", "host": null, "seats": [
                {"player": {"person": {"person": you, "name": you, "here": true, "stand_in": null}}, "word": ""},
                {"player": "nobody", "word": ""}
            ], "watching": 0, "code": null, "time": [], "count": null, "offer": null, "offers": 0, "taken_back": null, "rematch": null, "secret": null, "follows": null
        });
        let welcome = json!({
            "version": protocol::VERSION, "bundle": null, "id": "t1", "setup": {"game": "dungeon-rush"},
            "commitment": kernel::Secret([7; 32]).commitment().to_string(), "you": you, "table": table,
            "game": null, "talk": [], "muted": []
        });
        Joined::enter(serde_json::from_value(welcome).unwrap()).unwrap()
    }

    #[test]
    fn who_is_let_in_as_somebody_else_is_told() {
        let folder = std::env::temp_dir().join(format!("pitboss-luck-{}", std::process::id()));
        let path = |name: &str| folder.join(name);
        let keeps = |name: &str, beside: Vec<(PathBuf, Whose)>| {
            Some(LuckFile { path: path(name), beside, elsewhere: Vec::new() })
        };
        let mut ann = KeptLuck::of(&at("ann"), keeps("ann", Vec::new()));
        assert_eq!(ann.exchanged(&at("ann")), None);
        // Another one of this machine, and one that had to be made anew; that is not forgotten by the next run.
        let mut bob = KeptLuck::of(&at("bob"), keeps("bob", vec![(path("ann"), Whose::Anothers)]));
        assert_eq!(bob.exchanged(&at("bob")), None);
        for _ in 0..2 {
            let mut new = KeptLuck::of(&at("new"), keeps("new", vec![(path("ann"), Whose::Formers)]));
            assert_eq!(new.exchanged(&at("new")).as_deref(), Some(words::SOMEBODY_ELSE));
        }
        let odd = ann.objection(&at("ann"), "rubbish");
        assert!(odd.is_some_and(|why| why.contains("no record")), "what cannot be read proves nothing");
        fs::remove_dir_all(folder).unwrap();
    }

    /// A folder of one's own for a test.
    fn folder(name: &str) -> PathBuf {
        std::env::temp_dir().join(format!("pitboss-luck-{name}-{}", std::process::id()))
    }

    #[test]
    fn one_word_is_drawn_for_a_table_by_whichever_address() {
        let (folder, seat) = (folder("address"), Seat::ALL[0]);
        let keeps = |name: &str, elsewhere: &[(&str, Whose)]| {
            let elsewhere = elsewhere.iter().map(|(name, whose)| (folder.join(name), *whose)).collect();
            Some(LuckFile { path: folder.join(name), beside: Vec::new(), elsewhere })
        };
        let drawn = |luck: &mut KeptLuck, new: &str| {
            let word = luck.word_for(seat, "", || new.into()).unwrap();
            luck.asks(&Ask::Word { word: word.clone() }, &at("ann"));
            word
        };
        let mut ann = KeptLuck::of(&at("ann"), keeps("one", &[]));
        assert_eq!(drawn(&mut ann, "first"), "first");
        // The same person, and one whom the server calls somebody new; whoever says by themselves who they are is not warned.
        let mut same = KeptLuck::of(&at("ann"), keeps("two", &[("one", Whose::Formers)]));
        assert_eq!((drawn(&mut same, "second"), same.exchanged(&at("ann"))), ("first".into(), None));
        for (whose, told) in [(Whose::Formers, Some(words::SOMEBODY_ELSE)), (Whose::Anothers, None)] {
            let mut new = KeptLuck::of(&at("new"), keeps(&format!("{whose:?}"), &[("one", whose)]));
            assert_eq!(new.word_for(seat, "", || "third".into()).as_deref(), Some("first"));
            assert_eq!(new.exchanged(&at("new")).as_deref(), told, "{whose:?}");
        }
        // Another server has a table of the same name.
        let foreign = fs::read_to_string(folder.join("one")).unwrap();
        let [own, other] = [7, 8].map(|secret| kernel::Secret([secret; 32]).commitment().to_string());
        fs::write(folder.join("foreign"), foreign.replace(&own, &other)).unwrap();
        let mut here = KeptLuck::of(&at("eve"), keeps("here", &[("foreign", Whose::Formers)]));
        assert_eq!((drawn(&mut here, "own"), here.exchanged(&at("eve"))), ("own".into(), None));
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn two_programs_of_one_person_keep_what_both_have_seen() {
        let folder = folder("two");
        let keeps = || Some(LuckFile { path: folder.join("ann"), beside: Vec::new(), elsewhere: Vec::new() });
        let [mut one, mut two] = [(), ()].map(|()| KeptLuck::of(&at("ann"), keeps()));
        one.asks(&Ask::Word { word: "first".into() }, &at("ann"));
        two.asks(&Ask::Sit { seat: Seat::ALL[1] }, &at("ann"));
        let kept = recalled(&folder.join("ann")).unwrap();
        assert_eq!((kept.given.as_slice(), kept.sat), (&["first".to_string()][..], Some(Seat::ALL[1])));
        let word = two.word_for(Seat::ALL[1], "", || "second".into());
        assert_eq!(word.as_deref(), Some("first"), "one word for a table");
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn what_was_asked_where_it_was_played_before_is_found_there() {
        let folder = folder("before");
        let path = |name: &str| folder.join(name);
        let keeps = |name: &str| Some(LuckFile { path: path(name), beside: vec![], elsewhere: vec![] });
        drop(KeptLuck::of(&at("ann"), keeps("k1.one.luck")));
        let next = |table: &str| client::Again { company: 7, instead_of: None, table: Some(table.into()) };
        let asked = |table: &str| {
            let saw = recalled(&path("k1.one.luck")).unwrap();
            let saw = Witness { table: "k1".into(), next: Some(next(table)), ..saw };
            fs::write(path("k1.one.luck"), saw.write()).unwrap();
        };
        let mut after = at("ann");
        after.now.follows = protocol::TableId::new("k1");
        for (leads_to, found) in [("t2", None), ("t1", Some(7))] {
            asked(leads_to);
            assert_eq!(KeptLuck::of(&after, keeps(&format!("t1.{leads_to}.luck"))).saw.again, found);
        }
        assert_eq!(KeptLuck::of(&at("ann"), keeps("t1.other.luck")).saw.again, None, "it follows none");
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_record_that_cannot_be_played_is_said_to_be_none() {
        let words = vec![String::new(), String::new()];
        let secret = Some(kernel::Secret([7; 32]));
        let pledge = kernel::Pledge { table: "t1".into(), words, secret };
        let table = catalog::find("dungeon-rush").unwrap().open(&catalog::Setup::default()).unwrap();
        let mut session = table.start_pledged(pledge).unwrap();
        for _ in 0..6 {
            let seat = session.pending().owes.iter().next().unwrap();
            let action = session.absent(seat).unwrap();
            session.act(seat, &action).unwrap();
        }
        let record = session.record().to_string();
        let luck = KeptLuck::of(&at("ann"), None);
        let whole = luck.objection(&at("ann"), &record);
        assert_eq!(whole.as_deref(), Some(words::NO_WORD_OF_YOURS), "nothing else is wrong with it");
        let header_of_another = record.replacen("revision ", "revision 9", 1);
        let mut lines: Vec<&str> = record.lines().collect();
        let first = lines.iter().position(|line| line.starts_with("0 ") || line.starts_with("1 ")).unwrap();
        lines[first] = "0 step bomber N";
        for edited in [header_of_another, format!("{}\n", lines.join("\n"))] {
            let why = luck.objection(&at("ann"), &edited);
            assert!(why.as_deref().is_some_and(|why| why != words::NO_WORD_OF_YOURS), "{why:?}: {edited}");
        }
    }
}
