//! What the rows of a table say, but for the game itself: who sits where, who is the host, what is offered. Plain data; the
//! one function that changes it is told a fact.

use super::fact::{Chooser, Ending, Fact, KeptDeed};
use kernel::{Seat, SeatSet, Timer, Viewer};
use protocol::{Absence, AskId, Hearing, PersonId, TableId, TakenBack};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// So many messages of a person are remembered, so that none is carried out twice. A client has one or two under way.
const REMEMBERED: usize = 32;

/// What the rows of a table say, but for the game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// What the table is doing.
    pub stage: Stage,
    /// The host, while there is one.
    pub host: Option<PersonId>,
    /// The seats, in their order.
    pub seats: Vec<SeatState>,
    /// Those at the seats in the order in which they came to one, and some who have left theirs: so people with the same name
    /// are told apart, wherever they sit.
    pub came: Vec<PersonId>,
    /// Who was sent away for good.
    pub barred: BTreeSet<PersonId>,
    /// Who does not hear whom.
    pub muted: BTreeMap<PersonId, BTreeSet<PersonId>>,
    /// The offer that is open.
    pub offer: Option<OfferState>,
    /// How many there were so far.
    pub offers: u32,
    /// The last one that all agreed to.
    pub taken_back: Option<TakenBack>,
    /// Where it is played again.
    pub rematch: Option<TableId>,
    /// What is played again here.
    pub again: Option<Again>,
    /// Why whoever runs the server holds the table.
    pub held: Option<String>,
    /// The turn that is played, as time is counted.
    pub turn: Option<u32>,
    /// The clocks that the rules have set running.
    pub timers: Vec<Running>,
    /// Those of them that ended last: taking back can lead to them again.
    pub ended: Vec<Running>,
    /// The last messages of everybody that were carried out.
    pub carried: BTreeMap<PersonId, VecDeque<AskId>>,
}

/// A clock of the rules that runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Running {
    /// Which.
    pub timer: Timer,
    /// Since when, in milliseconds since 1970.
    pub since: u64,
}

/// What a table is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    /// People gather.
    Gathering,
    /// The game is played.
    Playing,
    /// The game is over.
    Over,
    /// It was given up.
    Abandoned(Ending),
}

/// A table where it is played again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Again {
    /// Where it was played before.
    pub table: TableId,
    /// Who starts the game.
    pub starts: Starts,
}

/// Who starts a game that is played again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Starts {
    /// It starts when everybody who played is there.
    ByItself,
    /// It is not the same any more: the host.
    ByTheHost,
}

/// A seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatState {
    /// Who has it.
    pub occupant: Occupant,
    /// A word for the luck of the game.
    pub word: String,
    /// How often in a row the clock ran out.
    pub missed: u8,
    /// The number of the decision that stands, counted for this seat alone.
    pub decision: u32,
    /// Since when the game waits for it, in milliseconds since 1970.
    pub since: Option<u64>,
    /// The waits that ended and that taking back can lead to again, the oldest first.
    pub waits: Vec<Wait>,
    /// For how long the game has waited for it in all, in milliseconds, but for the wait that lasts.
    pub used: u64,
    /// How many steps were taken back there.
    pub taken_back: u32,
    /// How many steps in a row whoever sits there has chosen: only these can be taken back, not what a clock or a bot chose.
    pub own_steps: u32,
    /// The seat for which whoever sits there would exchange theirs, while people gather.
    pub swap: Option<Seat>,
    /// How often it was offered there to take a step back, at the decision that stands.
    pub offered: u8,
    /// And how often in a row, at whichever decision, without all having agreed.
    pub unheard: u8,
}

/// For how long the game waited for a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wait {
    /// In which turn.
    pub turn: u32,
    /// From when, in milliseconds since 1970.
    pub since: u64,
    /// Until when.
    pub until: u64,
}

impl Wait {
    /// How long it was.
    pub const fn length(self) -> u64 {
        self.until.saturating_sub(self.since)
    }
}

/// Who has a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Occupant {
    /// Nobody.
    Nobody,
    /// Somebody, and perhaps a bot that sits in for them.
    Person(PersonId, Option<Absence>),
    /// A bot of this level.
    Bot(String),
    /// Nobody: it is kept for somebody who played before.
    Kept(PersonId),
}

/// An offer to take a step back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct OfferState {
    /// Its number at this table.
    pub number: u32,
    /// Who offers it.
    pub by: Seat,
    /// Who agrees.
    pub agreed: SeatSet,
}

impl State {
    /// A table that was just opened.
    pub fn new(seats: u8, host: PersonId) -> Self {
        Self {
            stage: Stage::Gathering,
            host: Some(host),
            seats: vec![SeatState::empty(); usize::from(seats)],
            came: Vec::new(),
            barred: BTreeSet::new(),
            muted: BTreeMap::new(),
            offer: None,
            offers: 0,
            taken_back: None,
            rematch: None,
            again: None,
            held: None,
            turn: None,
            timers: Vec::new(),
            ended: Vec::new(),
            carried: BTreeMap::new(),
        }
    }

    /// A seat of the table.
    pub fn seat(&self, seat: Seat) -> Option<&SeatState> {
        self.seats.get(usize::from(seat.number()))
    }

    /// Changes a seat that a fact names. Whether it is there is asked before ([`Fact::seats`]).
    fn change(&mut self, seat: Seat, change: impl FnOnce(&mut SeatState)) {
        if let Some(state) = self.seats.get_mut(usize::from(seat.number())) {
            change(state);
        }
    }

    /// A seat that a fact gives to somebody.
    fn occupy(&mut self, seat: Seat, occupant: Occupant, word: String) {
        self.change(seat, |state| state.occupy(occupant, word));
    }

    /// Has every seat that a table can have: how many there were before it was set up otherwise is not kept.
    pub fn has_all_seats(&mut self) {
        self.seats.resize(Seat::ALL.len(), SeatState::empty());
    }

    /// The seats with their numbers.
    pub fn numbered(&self) -> impl Iterator<Item = (Seat, &SeatState)> {
        Seat::ALL.into_iter().zip(&self.seats)
    }

    /// Where somebody sits.
    pub fn seat_of(&self, person: &PersonId) -> Option<Seat> {
        self.numbered().find(|(_, seat)| seat.person() == Some(person)).map(|(seat, _)| seat)
    }

    /// The seat that is kept for somebody.
    pub fn kept_for(&self, person: &PersonId) -> Option<Seat> {
        let kept = |(_, state): &(Seat, &SeatState)| state.occupant == Occupant::Kept(person.clone());
        self.numbered().find(kept).map(|(seat, _)| seat)
    }

    /// The seats that bots have, one bit each.
    pub fn bots(&self) -> u32 {
        let bit = |(seat, state): (Seat, &SeatState)| match state.occupant {
            Occupant::Bot(_) => 1 << seat.number(),
            Occupant::Person(..) | Occupant::Nobody | Occupant::Kept(_) => 0,
        };
        self.numbered().map(bit).sum()
    }

    /// The seats of people who play themselves.
    pub fn people(&self) -> impl Iterator<Item = (Seat, &PersonId)> {
        self.numbered().filter_map(|(seat, state)| match &state.occupant {
            Occupant::Person(person, None) => Some((seat, person)),
            Occupant::Person(_, Some(_)) | Occupant::Nobody | Occupant::Bot(_) | Occupant::Kept(_) => None,
        })
    }

    /// Whether a message was carried out already.
    pub fn was_carried_out(&self, person: &PersonId, id: &AskId) -> bool {
        self.carried.get(person).is_some_and(|ids| ids.contains(id))
    }

    /// Remembers a message that was carried out.
    pub fn remember(&mut self, person: &PersonId, id: &AskId) {
        let ids = self.carried.entry(person.clone()).or_default();
        if ids.len() == REMEMBERED {
            ids.pop_front();
        }
        ids.push_back(id.clone());
    }

    /// What a fact changes here. (What a deed changes in the game is the game's affair.)
    pub fn apply(&mut self, fact: &Fact) {
        match fact {
            Fact::Sat { person, seat } => self.sit_down(person, *seat),
            Fact::Stood { person } => {
                self.stand_up(person);
                self.is_another_company();
            }
            Fact::Bot { seat, level } => {
                self.give(*seat, level.clone().map_or(Occupant::Nobody, Occupant::Bot));
            }
            Fact::SetUp { seats } => {
                self.seats.resize(usize::from(*seats), SeatState::empty());
                self.is_another_company();
            }
            Fact::Barred { person } => {
                self.barred.insert(person.clone());
            }
            Fact::Host { person } => self.host = Some(person.clone()),
            Fact::Word { seat, word } => self.change(*seat, |state| state.word.clone_from(word)),
            Fact::Started { .. } => {
                self.stage = Stage::Playing;
                self.seats.iter_mut().for_each(|state| state.swap = None);
            }
            Fact::Over { .. } => {
                self.stage = Stage::Over;
                self.offer = None;
            }
            Fact::Deed { by, deed, .. } => self.done(*by, deed),
            Fact::Missed { seat } => {
                self.change(*seat, |state| state.missed = state.missed.saturating_add(1));
            }
            Fact::SatIn { seat, since } => self.stand_in(*seat, Some(*since)),
            Fact::Back { seat } => self.stand_in(*seat, None),
            Fact::Offered { seat } => self.open_offer(*seat),
            Fact::Agreed { seat } => {
                if let Some(offer) = &mut self.offer {
                    offer.agreed = offer.agreed.with(*seat);
                }
            }
            Fact::Declined => self.offer = None,
            Fact::Rematch { table } => self.rematch = Some(table.clone()),
            Fact::Follows { table } => self.plays_again(table),
            Fact::Kept { person, seat } => {
                self.occupy(*seat, Occupant::Kept(person.clone()), String::new());
            }
            Fact::Freed { seat } => self.give(*seat, Occupant::Nobody),
            Fact::Held { why } => self.held = Some(why.clone()),
            Fact::Released => self.held = None,
            Fact::Waits { since, timers } => {
                self.seats.iter_mut().zip(since).for_each(|(seat, since)| seat.waits_since(*since));
                self.timers.iter_mut().zip(timers).for_each(|(running, since)| running.since = *since);
            }
            Fact::Abandoned { why } => {
                self.stage = Stage::Abandoned(*why);
                self.offer = None;
            }
            Fact::Hears { person, other, hearing } => self.listen(person, other, *hearing),
            Fact::Spoke => {}
            Fact::Wished { seat, other } => self.change(*seat, |state| state.swap = *other),
            Fact::Swapped { one, other } => self.exchange(*one, *other),
        }
    }

    /// What was played there is played again here. Where a seat is free, somebody else is to come, and the host says when it starts.
    fn plays_again(&mut self, table: &TableId) {
        let free = self.seats.iter().any(|seat| seat.occupant == Occupant::Nobody);
        let starts = if free { Starts::ByTheHost } else { Starts::ByItself };
        self.again = Some(Again { table: table.clone(), starts });
    }

    /// A seat is given to a bot or to nobody, by the host or by who declined.
    fn give(&mut self, seat: Seat, to: Occupant) {
        self.occupy(seat, to, String::new());
        self.is_another_company();
    }

    /// Somebody asks the table to take back a step of a seat.
    fn open_offer(&mut self, by: Seat) {
        self.offers += 1;
        self.offer = Some(OfferState { number: self.offers, by, agreed: SeatSet::NONE });
        self.change(by, |state| {
            state.offered = state.offered.saturating_add(1);
            state.unheard = state.unheard.saturating_add(1);
        });
    }

    /// Somebody hears another from now on, or does not.
    fn listen(&mut self, person: &PersonId, other: &PersonId, hearing: Hearing) {
        let list = self.muted.entry(person.clone()).or_default();
        match hearing {
            Hearing::Muted => list.insert(other.clone()),
            Hearing::Heard => list.remove(other),
        };
    }

    /// Sits down, or changes seats; the word goes with the person.
    fn sit_down(&mut self, person: &PersonId, seat: Seat) {
        let before = self.seat_of(person).and_then(|seat| self.seat(seat));
        let word = before.map(|state| state.word.clone()).unwrap_or_default();
        self.stand_up(person);
        if let Some(kept) = self.kept_for(person) {
            self.occupy(kept, Occupant::Nobody, String::new());
        }
        self.occupy(seat, Occupant::Person(person.clone(), None), word);
        let sits = |person: &PersonId| self.seats.iter().any(|seat| seat.person() == Some(person));
        self.came.retain(sits);
        if !self.came.contains(person) {
            self.came.push(person.clone());
        }
    }

    fn stand_up(&mut self, person: &PersonId) {
        for state in self.seats.iter_mut().filter(|state| state.person() == Some(person)) {
            state.occupy(Occupant::Nobody, String::new());
        }
    }

    /// Others play than before, or otherwise: the host says when that starts.
    const fn is_another_company(&mut self) {
        if let Some(again) = &mut self.again {
            again.starts = Starts::ByTheHost;
        }
    }

    /// Those at two seats exchange them; words go with the people. They do not sit as they were to sit when it was asked to play
    /// again.
    fn exchange(&mut self, one: Seat, other: Seat) {
        let whose = |seat: Seat| self.seat(seat).map(|state| (state.occupant.clone(), state.word.clone()));
        let (Some(first), Some(second)) = (whose(one), whose(other)) else { return };
        self.occupy(one, second.0, second.1);
        self.occupy(other, first.0, first.1);
        self.is_another_company();
    }

    /// A bot sits in, or does not any more. Time runs on: going and coming wins none.
    fn stand_in(&mut self, seat: Seat, absence: Option<Absence>) {
        self.change(seat, |state| {
            if let Occupant::Person(_, stand_in) = &mut state.occupant {
                *stand_in = absence;
                state.missed = 0;
            }
        });
    }

    /// Who chooses for themselves is not absent.
    fn done(&mut self, by: Chooser, deed: &KeptDeed) {
        if let (KeptDeed::Agreed(of), Some(offer)) = (deed, self.offer) {
            self.taken_back = Some(TakenBack { offer: offer.number, of: *of });
            self.change(*of, |state| state.unheard = 0);
        }
        match (deed, by) {
            (KeptDeed::Undo(seat), _) => self.change(*seat, |state| {
                state.taken_back += 1;
                state.own_steps = state.own_steps.saturating_sub(1);
            }),
            (KeptDeed::Act(seat, _), Chooser::Person) => self.change(*seat, |state| {
                state.missed = 0;
                state.own_steps += 1;
            }),
            (KeptDeed::Act(seat, _), Chooser::Clock | Chooser::Bot) => {
                self.change(*seat, |state| state.own_steps = 0);
            }
            (KeptDeed::Concede(_) | KeptDeed::Agreed(_), _) => {
                self.change(deed.seat(), |state| state.missed = 0);
                // Nobody knows any more whose steps lie behind that.
                self.seats.iter_mut().for_each(|state| state.own_steps = 0);
            }
        }
    }
}

impl SeatState {
    /// Where nobody sits.
    const fn empty() -> Self {
        Self {
            occupant: Occupant::Nobody,
            word: String::new(),
            missed: 0,
            decision: 0,
            since: None,
            waits: Vec::new(),
            used: 0,
            taken_back: 0,
            own_steps: 0,
            swap: None,
            offered: 0,
            unheard: 0,
        }
    }

    /// Somebody else has it, who wants nothing yet.
    fn occupy(&mut self, occupant: Occupant, word: String) {
        (self.occupant, self.word, self.swap) = (occupant, word, None);
    }

    /// Through whose eyes a bot looks there. Who sits in for somebody remembers no more than they are shown: else going would be
    /// worth it.
    pub const fn eyes_of_bot(&self, seat: Seat) -> Viewer {
        match &self.occupant {
            Occupant::Person(..) => Viewer::Seat(seat),
            Occupant::Bot(_) | Occupant::Nobody | Occupant::Kept(_) => Viewer::Mind(seat),
        }
    }

    /// Whose seat it is, or for whom it is kept.
    pub const fn concerns(&self) -> Option<&PersonId> {
        match &self.occupant {
            Occupant::Person(person, _) | Occupant::Kept(person) => Some(person),
            Occupant::Nobody | Occupant::Bot(_) => None,
        }
    }

    /// Whose seat it is.
    pub const fn person(&self) -> Option<&PersonId> {
        match &self.occupant {
            Occupant::Person(person, _) => Some(person),
            Occupant::Nobody | Occupant::Bot(_) | Occupant::Kept(_) => None,
        }
    }
}
