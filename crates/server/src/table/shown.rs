//! What everybody at a table is told: each viewer its own view, events, choices and numbers, and all of them who is there.
//!
//! [`Known`] is what a viewer was told last. What it is told next is made of the difference, and where there is none it is told
//! nothing: that somebody else did something in secret does not even show as a message.

use super::fact::Saying;
use super::state::{Occupant, SeatState, Stage, State};
use super::{Playing, Table};
use crate::people::look_alike;
use crate::preview::Look;
use kernel::{Pending, Seat, Viewer};
use protocol::{
    Barred, Codec, GameNow, Log, Offer, Own, Packed, PersonId, PlayerNow, SeatNow, StandIn, Status, TableNow,
    TakeBack, TimeLeft,
};
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

/// What somebody is called who is no more.
pub const DELETED: &str = "a deleted guest";

/// What a viewer was told last, in few numbers.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Known {
    log: Vec<u64>,
    rest: u64,
}

/// Something that cannot be written: a fault of the game.
#[derive(Debug, thiserror::Error)]
#[error("a view cannot be written: {0}")]
pub struct Unwritable(String);

impl Table {
    /// The table as everybody at it may know it. `here` says who is.
    pub fn now(&self, here: &BTreeMap<PersonId, usize>, at: u64) -> TableNow {
        let State { stage, host, offer, offers, taken_back, rematch, again, .. } = &self.state;
        let status = match (stage, self.stands_still()) {
            (Stage::Gathering | Stage::Playing, Some(why)) => Status::Frozen { why: why.into() },
            (Stage::Gathering, None) => Status::Gathering,
            (Stage::Playing, None) => Status::Playing,
            (Stage::Over, _) => Status::Over,
            (Stage::Abandoned(why), _) => Status::Abandoned { why: why.words().into() },
        };
        let watching = here.keys().filter(|person| self.state.seat_of(person).is_none()).count();
        let time = self.deadlines().into_iter();
        let over = matches!(stage, Stage::Over | Stage::Abandoned(_));
        TableNow {
            status,
            host: host.clone(),
            seats: self.state.seats.iter().map(|seat| self.seat_now(seat, here)).collect(),
            watching: u16::try_from(watching).unwrap_or(u16::MAX),
            code: self.card.code.clone().filter(|_| *stage == Stage::Gathering),
            time: time.map(|(seat, end)| TimeLeft { seat, left: end.saturating_sub(at) }).collect(),
            count: self.count(at),
            offer: offer.map(|offer| Offer {
                number: offer.number,
                by: offer.by,
                agreed: offer.agreed.iter().collect(),
                asked: self.asked(offer.by).into_iter().filter(|seat| !offer.agreed.has(*seat)).collect(),
            }),
            offers: *offers,
            taken_back: *taken_back,
            rematch: rematch.clone(),
            secret: over.then(|| self.card.secret.to_string()),
            follows: again.as_ref().map(|again| again.table.clone()),
        }
    }

    fn seat_now(&self, seat: &SeatState, here: &BTreeMap<PersonId, usize>) -> SeatNow {
        let player = match &seat.occupant {
            Occupant::Nobody => PlayerNow::Nobody,
            Occupant::Bot(level) => PlayerNow::Bot { level: level.clone() },
            Occupant::Kept(person) => PlayerNow::Kept { person: person.clone(), name: self.name(person) },
            Occupant::Person(person, absence) => PlayerNow::Person {
                person: person.clone(),
                name: self.name(person),
                here: here.contains_key(person),
                stand_in: absence.map(|since| StandIn { level: self.stand_in().into(), since }),
            },
        };
        SeatNow { player, word: seat.word.clone(), swap: seat.swap }
    }

    /// What somebody is called at this table: of those at seats with the same name who came second is called the second, also
    /// after seats were exchanged.
    pub fn name(&self, person: &PersonId) -> String {
        let plain = |person: &PersonId| self.names.get(person).map_or(DELETED, String::as_str);
        let name = plain(person);
        let sits = |person: &PersonId| self.state.seat_of(person).is_some();
        let alike = |other: &&PersonId| sits(other) && look_alike(plain(other), name);
        let seated = sits(person);
        let earlier = self.state.came.iter().take_while(|other| !seated || *other != person);
        match (seated, earlier.filter(alike).count()) {
            (true, 0) => name.into(),
            (true, before) => format!("{name} ({})", before + 1),
            // Nobody without a seat talks in the name of somebody who has one.
            (false, 0) => name.into(),
            (false, _) => format!("{name} (without a seat)"),
        }
    }

    /// What those at the seats are called.
    pub fn seated(&self) -> Vec<Option<String>> {
        let name = |seat: &SeatState| seat.person().map(|person| self.name(person));
        self.state.seats.iter().map(name).collect()
    }

    /// Something that was said, in words.
    pub fn words(&self, saying: &Saying) -> String {
        let at = |seat: &Seat| {
            let person = self.state.seat(*seat).and_then(SeatState::person);
            person.map_or_else(|| format!("Seat {seat}"), |person| self.name(person))
        };
        match saying {
            Saying::Said(text) => text.clone(),
            Saying::SatDown(person) => format!("{} sits down.", self.name(person)),
            Saying::Left(person) => format!("{} leaves.", self.name(person)),
            Saying::SentAway(person) => format!("{} was sent away.", self.name(person)),
            Saying::Hosts(person) => format!("{} is the host now.", self.name(person)),
            Saying::SetUp => "The host has changed how the table is set up.".into(),
            Saying::Began => "The game begins.".into(),
            Saying::TimeUp(seat) => {
                format!(
                    "Time is up for {}: the clock has played for them, as the rules say; see the log.",
                    at(seat)
                )
            }
            Saying::BotSitsIn(seat) => {
                let plays = self.stand_in().parse().map_or("", client::words::setup::level);
                format!("A bot that plays {plays} sits in for {} and chooses from now on.", at(seat))
            }
            Saying::IsBack(seat) => format!("{} is back.", at(seat)),
            Saying::GaveUp(seat) => format!("{} gives up.", at(seat)),
            Saying::AllAgreed(seat) => format!("All agree: the last step of {} was taken back.", at(seat)),
            Saying::Withdrawn(seat) => format!("{} takes the offer back.", at(seat)),
            Saying::NotAgreed => "Not all agree: nothing is taken back.".into(),
            Saying::Held => "Whoever runs the server holds this table for now.".into(),
            Saying::Released => "The table goes on.".into(),
            Saying::Ended => "The game is over. Its secret is shown, and its record can be checked.".into(),
            Saying::GivenUp(why) => why.words().into(),
            Saying::WantsToSwap(person) => format!("{} would like to exchange seats.", self.name(person)),
            Saying::Swapped(person) => format!("{} has exchanged seats.", self.name(person)),
            Saying::PlaysAgain(person) => format!("{} wants to play again.", self.name(person)),
            Saying::NotAgain(person) => format!("{} does not play again.", self.name(person)),
            Saying::AllAgain => "All are here again: the game begins.".into(),
        }
    }

    /// How it looks to somebody who only has its link.
    pub fn look(&self) -> Look {
        let info = self.card.game.info();
        let who = |seat: &SeatState| match &seat.occupant {
            Occupant::Nobody | Occupant::Kept(_) => None,
            Occupant::Bot(_) => Some("a bot".to_string()),
            Occupant::Person(person, _) => Some(self.name(person)),
        };
        let here: Vec<String> = self.state.seats.iter().filter_map(who).collect();
        let free = self.state.seats.len() - here.len();
        let round = self.game.as_ref().and_then(|game| game.session.round());
        let words = match (self.state.stage, free, round) {
            (Stage::Gathering, 0, _) => "All seats are taken. The game is about to begin.".to_string(),
            (Stage::Gathering, 1, _) => {
                "One seat is free: sit down. A name is all that you need.".to_string()
            }
            (Stage::Gathering, free, _) => {
                format!("{free} seats are free: sit down. A name is all that you need.")
            }
            (Stage::Playing, _, Some(round)) => {
                format!("Round {round}. Come in and watch.")
            }
            (Stage::Playing, _, None) => "Come in and watch.".to_string(),
            (Stage::Over, ..) => "The game is over. Watch it again, and check every roll.".to_string(),
            (Stage::Abandoned(_), ..) => "The game was given up.".to_string(),
        };
        let title =
            if here.is_empty() { info.name.into() } else { format!("{}: {}", info.name, here.join(", ")) };
        let scene = self.game.as_ref().map(|game| game.session.scene(Viewer::Spectator));
        Look { game: info.id, title, words, scene }
    }

    /// All of the game that a viewer may know. None: it has not begun, or cannot be shown any more.
    ///
    /// # Errors
    /// Something cannot be written.
    pub fn game_now(&self, viewer: Viewer, codec: Codec) -> Result<Option<(GameNow, Known)>, Unwritable> {
        let Some(game) = &self.game else { return Ok(None) };
        let (view, log) = (view(game, viewer, codec)?, log(game, viewer, codec)?);
        let session = &game.session;
        let now = GameNow {
            view,
            log: Log::Whole(Vec::new()),
            pending: if self.is_given_up() { Pending::NOBODY } else { session.pending() },
            round: session.round(),
            own: viewer.seat().map(|seat| self.own(game, seat)),
            outcome: session.outcome().cloned(),
        };
        let rest = codec.write(&now).map_err(|fault| Unwritable(fault.to_string()))?;
        let known = Known { log: log.iter().map(print).collect(), rest: hashed(&rest) };
        Ok(Some((GameNow { log: Log::Whole(log), ..now }, known)))
    }

    /// What has changed of the game for a viewer who knows so much. None: nothing.
    ///
    /// # Errors
    /// Something cannot be written.
    pub fn news(
        &self,
        viewer: Viewer,
        codec: Codec,
        before: &mut Known,
    ) -> Result<Option<GameNow>, Unwritable> {
        let Some((now, known)) = self.game_now(viewer, codec)? else { return Ok(None) };
        if *before == known {
            return Ok(None);
        }
        let told = before.log.len();
        let goes_on = known.log.starts_with(&before.log);
        *before = known;
        let log = match now.log {
            Log::Whole(mut events) if goes_on => Log::More(events.split_off(told)),
            log @ (Log::Whole(_) | Log::More(_)) => log,
        };
        Ok(Some(GameNow { log, ..now }))
    }

    fn is_given_up(&self) -> bool {
        matches!(self.state.stage, Stage::Abandoned(_))
    }

    /// Whether a step that stands could be taken back, and there is somebody to agree.
    fn could_agree(&self, seat: Seat) -> bool {
        self.could_be_taken_back(seat) && !self.asked(seat).is_empty()
    }

    /// Whether there is a step that a seat may take back without asking: what it has chosen itself.
    pub(super) fn takes_back_freely(&self, seat: Seat) -> bool {
        let chose = self.state.seat(seat).is_some_and(|state| state.own_steps > 0);
        chose && self.game.as_ref().is_some_and(|game| game.session.can_undo(seat))
    }

    fn own(&self, game: &Playing, seat: Seat) -> Own {
        // A game that was given up stays as it is, and nobody can choose anything.
        let choices = if self.is_given_up() { Vec::new() } else { game.session.choices(seat) };
        let (legal, barred): (Vec<_>, Vec<_>) =
            choices.into_iter().partition(|choice| choice.why_not.is_none());
        let why = |choice: scene::Choice| Some(Barred { action: choice.notation, why: choice.why_not? });
        let acts = self.state.people().any(|(other, _)| other == seat) && self.is_playing();
        Own {
            seat,
            decision: self.state.seat(seat).map_or(0, |state| state.decision),
            legal: legal.into_iter().map(|choice| choice.notation).collect(),
            barred: barred.into_iter().filter_map(why).collect(),
            back: match (acts, self.takes_back_freely(seat), self.could_agree(seat)) {
                (true, true, _) => TakeBack::Freely,
                (true, false, true) => TakeBack::IfAllAgree,
                (false, _, _) | (true, false, false) => TakeBack::No,
            },
        }
    }
}

fn print(packed: &Packed) -> u64 {
    match packed {
        Packed::Bytes(bytes) => hashed(bytes),
        Packed::Json(text) => hashed(text.get().as_bytes()),
    }
}

fn hashed(bytes: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    hasher.finish()
}

fn view(game: &Playing, viewer: Viewer, codec: Codec) -> Result<Packed, Unwritable> {
    match codec {
        Codec::Bytes => {
            let bytes = game.session.packed_view(viewer).map_err(|fault| Unwritable(fault.to_string()))?;
            Ok(Packed::Bytes(bytes))
        }
        Codec::Json => {
            let json = |fault: serde_json::Error| Unwritable(fault.to_string());
            Packed::json(game.session.view_json(viewer).map_err(json)?).map_err(json)
        }
    }
}

fn log(game: &Playing, viewer: Viewer, codec: Codec) -> Result<Vec<Packed>, Unwritable> {
    match codec {
        Codec::Bytes => {
            let log = game.session.packed_log(viewer).map_err(|fault| Unwritable(fault.to_string()))?;
            Ok(log.into_iter().map(Packed::Bytes).collect())
        }
        Codec::Json => {
            let json = |fault: serde_json::Error| Unwritable(fault.to_string());
            let log = game.session.log_json(viewer).map_err(json)?;
            log.into_iter().map(|text| Packed::json(text).map_err(json)).collect()
        }
    }
}
