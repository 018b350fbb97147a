//! A table is what its rows say. Whatever is asked of it, and whatever clock, bots and whoever runs the server do, its rows,
//! written down and read, come to the same table again, from the first one on and from a snapshot. What is refused changes
//! nothing.

use crate::house::{KARTS, RACE, RUSH, SCOOT, TOLL, WIZARDS, shelf};
use kernel::{Chance, Fast, Seat, Secret};
use protocol::{Ask, AskId, Hearing, PersonId, Setup, TableId};
use serde_json::json;
use server::Opened;
use server::hall::load::snapshot;
use server::table::fact::{Asked, Row};
use server::table::state::Stage;
use server::table::time::{Allowance, Per};
use server::table::{Card, Refused, Table, Work};
use std::sync::Arc;

/// So many tables, and so much that happens at each.
const TABLES: u64 = 400;
const STEPS: u32 = 150;
/// So many ways to set one up.
const SETUPS: usize = 9;
/// How long people may think, in milliseconds.
const TIME: u64 = 60_000;

fn person(number: u16) -> PersonId {
    PersonId::new(["ann", "bob", "cid", "dan"][usize::from(number)]).unwrap()
}

/// Set-ups with one to four seats, of every game.
fn setups() -> [Setup; SETUPS] {
    let toll = |seats: u8| json!({"game": TOLL, "seating": {"seats": seats}});
    let solo = json!({"game": RUSH, "picks": {"mode": "solo"}});
    let picks = json!({"factions": "random", "countdown": "auto", "planning-seconds": "60"});
    let karts = json!({"game": KARTS, "seating": {"seats": 3}, "picks": picks});
    let race = json!({"game": RACE, "seating": {"seats": 3}, "picks": {"assignment": "random"}});
    let wizards = json!({"game": WIZARDS, "seating": {"seats": 3}, "picks": {"laps": "1"}});
    let scoot = json!({"game": SCOOT, "seating": {"seats": 4}, "picks": {"alignments": "on"}});
    [json!({"game": RUSH}), solo, toll(2), toll(3), toll(4), karts, race, wizards, scoot]
        .map(|setup| serde_json::from_value(setup).unwrap())
}

#[test]
fn every_game_has_a_set_up_here() {
    for title in shelf() {
        let id = title.info().id;
        assert!(setups().iter().any(|setup| setup.game == id), "{id} has no set-up here");
    }
}

fn opened(setup: &Setup) -> Opened {
    let title = shelf().iter().find(|title| title.info().id == setup.game).unwrap();
    let asked = catalog::Setup { content: None, picks: setup.picks.clone(), seating: setup.seating.clone() };
    Opened {
        game: title.open(&asked).unwrap().into(),
        allowance: Some(Allowance { length: TIME, per: Per::Turn }),
        outline: Arc::default(),
    }
}

/// A table at which nothing has happened.
fn new_table(setup: &Setup) -> Table {
    let Opened { game, allowance, .. } = opened(setup);
    let (id, revision) = (TableId::new("t1").unwrap(), game.info().revision);
    let card =
        Card { id, setup: setup.clone(), code: None, secret: Secret([7; 32]), game, allowance, revision };
    Table::new(card, person(0))
}

/// A table, and what was kept of it.
struct Trial {
    luck: Fast,
    table: Table,
    rows: Vec<(Row, u64)>,
    at: u64,
    /// What it came to once, and how many rows there were then.
    snapshot: Option<(usize, Vec<u8>)>,
    refused: u32,
}

/// All that can be compared of a table.
fn whole(table: &Table) -> (&server::table::state::State, Option<String>) {
    (&table.state, table.game.as_ref().map(|game| game.session.record().to_string()))
}

impl Trial {
    fn new(seed: u64) -> Self {
        let mut luck = Fast::new(seed);
        let table = new_table(&setups()[usize::from(luck.below("setup", u16::try_from(SETUPS).unwrap()))]);
        Self { luck, table, rows: Vec::new(), at: 1000, snapshot: None, refused: 0 }
    }

    fn pick(&mut self, n: u16) -> u16 {
        self.luck.below("pick", n)
    }

    fn one_of<T: Clone>(&mut self, from: &[T]) -> Option<T> {
        let n = u16::try_from(from.len()).unwrap();
        (n > 0).then(|| from[usize::from(self.pick(n))].clone())
    }

    /// Something happens, or nothing.
    fn step(&mut self, number: u32) {
        self.at += u64::from(self.pick(20_000));
        let kind = self.pick(16);
        match (self.table.state.stage, kind) {
            (_, 0) => self.held(),
            (Stage::Gathering, 1) => self.set_up_otherwise(number),
            (Stage::Playing, 1) => self.times_up(),
            (Stage::Playing, 2..=4) => self.bot_acts(),
            (Stage::Playing, 5..=9) => self.somebody_acts(number),
            (Stage::Playing, 10) if self.pick(20) == 0 => {
                let who = self.anybody();
                let work = self.table.forget(&who, self.at);
                self.keep(None, work);
            }
            (Stage::Gathering, _) => self.gather(number),
            (Stage::Playing | Stage::Over | Stage::Abandoned(_), _) => self.ask_anything(number),
        }
        if self.pick(40) == 0 {
            self.snapshot = Some((self.rows.len(), snapshot(&self.table, 0).unwrap()));
        }
    }

    fn anybody(&mut self) -> PersonId {
        person(self.pick(4))
    }

    fn gather(&mut self, number: u32) {
        let (who, seat) = (self.anybody(), Seat::ALL[usize::from(self.pick(5))]);
        let ask = match self.pick(12) {
            0..=3 => Ask::Sit { seat },
            4 => Ask::Stand,
            5 => Ask::Bot { seat, level: Some("random".into()) },
            6 => Ask::Bot { seat, level: None },
            7 | 8 => Ask::Word { word: format!("word {number}") },
            9 if self.pick(10) == 0 => Ask::Leave,
            9 => Ask::Say { text: "hello".into() },
            _ => Ask::Start,
        };
        self.ask(&who, &ask, number);
    }

    fn ask_anything(&mut self, number: u32) {
        let (who, other) = (self.anybody(), self.anybody());
        let seat = self.table.state.seat_of(&who);
        let decision = seat.and_then(|seat| self.table.state.seat(seat)).map_or(0, |state| state.decision);
        let (offer, of) = (self.table.state.offers, Seat::ALL[usize::from(self.pick(4))]);
        let ask = match self.pick(16) {
            0 => Ask::Say { text: "hello".into() },
            1 => Ask::Hear { person: other, hearing: Hearing::Muted },
            2 => Ask::Hear { person: other, hearing: Hearing::Heard },
            3 if self.pick(6) == 0 => Ask::Leave,
            4..=5 => Ask::Back,
            6..=7 => Ask::Undo { decision },
            8..=9 => Ask::Offer { decision },
            10..=11 => Ask::Agree { offer, of: self.table.state.offer.map_or(of, |open| open.by) },
            12 => Ask::Decline { offer },
            13 if self.pick(10) == 0 => Ask::Remove { person: other },
            14 if self.pick(4) == 0 => Ask::Concede,
            15 => Ask::Act { decision, action: "fly".into() },
            _ => Ask::SitIn { seat: of },
        };
        self.ask(&who, &ask, number);
    }

    /// Whoever can act does something that is legal.
    fn somebody_acts(&mut self, number: u32) {
        let game = self.table.game.as_ref().unwrap();
        let acting: Vec<Seat> = game.session.pending().acting().iter().collect();
        let Some(seat) = self.one_of(&acting) else { return };
        let legal = self.table.game.as_ref().unwrap().session.legal(seat);
        let state = self.table.state.seat(seat).unwrap();
        let (person, decision) = (state.person().cloned(), state.decision);
        if let (Some(person), Some(action)) = (person, self.one_of(&legal)) {
            self.ask(&person, &Ask::Act { decision, action }, number);
        }
    }

    fn bot_acts(&mut self) {
        let Some((seat, _)) = self.table.bot_to_act() else { return };
        let decision = self.table.state.seat(seat).unwrap().decision;
        let legal = self.table.game.as_ref().unwrap().session.legal(seat);
        let chosen = self.one_of(&legal).filter(|_| self.pick(4) > 0);
        let work = self.table.bot_acts(seat, decision, chosen, self.at).expect("a bot always does something");
        self.keep(None, work);
    }

    fn times_up(&mut self) {
        let deadlines = self.table.deadlines();
        if let Some((seat, end)) = self.one_of(&deadlines) {
            self.at = self.at.max(end);
            let work = self.table.time_up(seat, self.at);
            self.keep(None, work);
        }
    }

    fn held(&mut self) {
        let why = (self.pick(3) == 0).then_some("The house is on fire.");
        let done = self.tried(|table, at| table.hold(why, at));
        done.into_iter().for_each(|work| self.keep(None, work));
    }

    fn set_up_otherwise(&mut self, number: u32) {
        let (who, setup) =
            (self.anybody(), setups()[usize::from(self.pick(u16::try_from(SETUPS).unwrap()))].clone());
        let ask = Ask::SetUp { setup: Box::new(setup.clone()) };
        let Some(mut work) = self.tried(|table, at| table.ask(&who, &ask, at)) else { return };
        self.table.take_setup(&mut work, setup.clone(), opened(&setup));
        self.keep(Some((who, number)), work);
    }

    fn ask(&mut self, who: &PersonId, ask: &Ask, number: u32) {
        if let Some(work) = self.tried(|table, at| table.ask(who, ask, at)) {
            self.keep(Some((who.clone(), number)), work);
        }
    }

    /// Tries something. What is refused changes nothing.
    fn tried(&mut self, deed: impl Fn(&mut Table, u64) -> Result<Work, Refused>) -> Option<Work> {
        let (state, record) = whole(&self.table);
        let before = (state.clone(), record);
        match deed(&mut self.table, self.at) {
            Ok(work) => Some(work),
            Err(refused) => {
                let (state, record) = whole(&self.table);
                assert_eq!((state, &record), (&before.0, &before.1), "refused: {}", refused.why);
                self.refused += 1;
                None
            }
        }
    }

    /// Keeps what was done, as it is written and read.
    fn keep(&mut self, ask: Option<(PersonId, u32)>, work: Work) {
        if work.facts.is_empty() {
            return;
        }
        let ask = ask.map(|(by, number)| Asked { by, id: AskId::new(&format!("a{number}")).unwrap() });
        if let Some(Asked { by, id }) = &ask {
            self.table.state.remember(by, id);
        }
        let written = serde_json::to_string(&Row { ask, facts: work.facts }).unwrap();
        self.rows.push((serde_json::from_str(&written).unwrap(), self.at));
    }

    /// The same table once more, set up as it is today.
    fn again(&self, snapshot: Option<&(usize, Vec<u8>)>) -> Table {
        let mut again = new_table(&self.table.card.setup);
        let taken = snapshot.filter(|(_, bytes)| again.take(0, bytes)).map_or(0, |(rows, _)| *rows);
        if taken == 0 {
            again.makes_room_for(self.rows.iter().map(|(row, _)| row));
        }
        for (row, at) in &self.rows[taken..] {
            again.replay(row, *at).unwrap();
        }
        again
    }
}

#[test]
fn a_table_is_what_its_rows_say() {
    let (mut over, mut begun, mut smaller, mut refused) = (0, 0, 0, 0);
    for seed in 0..TABLES {
        let mut trial = Trial::new(seed);
        let mut most = 0;
        for number in 0..STEPS {
            trial.step(number);
            most = most.max(trial.table.state.seats.len());
        }
        for snapshot in [None, trial.snapshot.as_ref()] {
            let again = trial.again(snapshot);
            assert_eq!(whole(&again), whole(&trial.table), "table {seed}");
        }
        over += u32::from(trial.table.state.stage == Stage::Over);
        begun += u32::from(trial.table.game.is_some());
        smaller += u32::from(trial.table.state.seats.len() < most);
        refused += trial.refused;
    }
    let enough = over > 20 && begun > 100 && smaller > 20 && refused > 1000;
    assert!(enough, "{over} over, {begun} begun, {smaller} with fewer seats than once, {refused} refused");
}
