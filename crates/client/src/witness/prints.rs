//! Prints of what was seen: the first half of a hash each, so that nobody finds something else with the same one.

use super::Glimpse;
use crate::letters::LETTERS;
use kernel::{Header, Outcome, Record, Seat};
use sha2::{Digest, Sha256};

/// A hash of parts, none of which runs into the next.
#[derive(Default)]
struct Parts(Sha256);

impl Parts {
    fn add(&mut self, bytes: &[u8]) {
        self.0.update((bytes.len() as u64).to_be_bytes());
        self.0.update(bytes);
    }

    /// What a header says of what is played.
    fn add_game(&mut self, header: &Header) {
        for (option, value) in &header.picks.0 {
            self.add(option.as_bytes());
            self.add(value.as_bytes());
        }
        header.seating.sides.iter().for_each(|side| self.add(side.as_bytes()));
    }

    fn print(self) -> u128 {
        first(&self.0.finalize().into())
    }
}

fn first(hash: &[u8; 32]) -> u128 {
    hash.iter().take(16).fold(0, |print, byte| print << 8 | u128::from(*byte))
}

impl Glimpse {
    /// The print of a view through these eyes.
    #[must_use]
    pub fn of(header: &Header, eyes: Option<Seat>, view: &[u8], outcome: Option<&Outcome>) -> Self {
        let mut parts = Parts::default();
        parts.add(format!("{} {} {}", header.game, header.revision, header.content).as_bytes());
        parts.add_game(header);
        parts.add(&[header.seating.seats, eyes.map_or(u8::MAX, Seat::number)]);
        parts.add(view);
        if let Some(Outcome { places, scores }) = outcome {
            parts.add(places);
            scores.iter().for_each(|score| parts.add(&score.to_be_bytes()));
        }
        Self { eyes, revision: header.revision, print: parts.print() }
    }
}

/// The print of game, options and seats, as a record names them.
pub(super) fn of_header(header: &Header) -> u128 {
    let mut parts = Parts::default();
    parts.add(header.game.as_bytes());
    parts.add_game(header);
    parts.add(&[header.seating.seats]);
    parts.print()
}

/// The print of what a table is set up with.
#[cfg(feature = "remote")]
pub(super) fn of_setup(setup: &protocol::Setup) -> u128 {
    // What can be read can be written.
    first(&Sha256::digest(postcard::to_allocvec(setup).unwrap_or_default()).into())
}

/// The print of who sits where, and with which word. One's own word is asked about elsewhere: it may be on its way. So may be
/// bots, and that one sits down.
#[cfg(feature = "remote")]
pub(super) fn of_company(at: &crate::Joined, bots: &[Seat], sat: Option<Seat>) -> u128 {
    use protocol::PlayerNow;
    let mut parts = Parts::default();
    for (seat, there) in Seat::ALL.into_iter().zip(&at.now.seats) {
        match &there.player {
            _ if bots.contains(&seat) => parts.add(b"bot"),
            PlayerNow::Bot { .. } => parts.add(b"bot"),
            PlayerNow::Nobody | PlayerNow::Kept { .. } if sat == Some(seat) => parts.add(b"you"),
            PlayerNow::Nobody | PlayerNow::Kept { .. } => parts.add(b"nobody"),
            PlayerNow::Person { person, .. } if *person == at.you => parts.add(b"you"),
            PlayerNow::Person { person, .. } => {
                parts.add(format!("person {person}").as_bytes());
                parts.add(there.word.as_bytes());
            }
        }
    }
    parts.print()
}

/// The print of how a table is set up and who plays at it, each at this seat instead: what is known of a game that is played
/// again before anybody has given a word.
#[cfg(feature = "remote")]
pub(super) fn of_players(at: &crate::Joined, seat_of: impl Fn(kernel::Seat) -> kernel::Seat) -> u128 {
    use protocol::PlayerNow;
    let who = |player: &PlayerNow| match player {
        PlayerNow::Bot { .. } => "bot".to_string(),
        PlayerNow::Nobody | PlayerNow::Kept { .. } => "nobody".to_string(),
        PlayerNow::Person { person, .. } => format!("person {person}"),
    };
    let seats = kernel::Seat::ALL.into_iter().zip(&at.now.seats);
    let mut seats: Vec<(u8, String)> =
        seats.map(|(seat, now)| (seat_of(seat).number(), who(&now.player))).collect();
    kernel::sort_short_by_key(&mut seats, |(seat, _)| *seat);
    let mut parts = Parts::default();
    parts.add(&of_setup(&at.setup).to_be_bytes());
    seats.iter().for_each(|(_, who)| parts.add(who.as_bytes()));
    parts.print()
}

/// So many letters has the mark of a game, of five bits each: a server that can try two games against each other as long as it
/// likes finds no two with the same one.
const MARK: usize = 28;

/// The mark of a record: letters that those who were there can read to each other. All of them are the same, if all were shown
/// the same game.
#[must_use]
pub fn mark(record: &Record) -> String {
    let hash = Sha256::digest(record.to_string());
    let letters: String =
        hash.iter().take(MARK).map(|byte| LETTERS[usize::from(*byte) % LETTERS.len()]).collect();
    crate::words::verify::grouped(&letters)
}
