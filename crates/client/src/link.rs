//! A game as a short text that fits in a link. Since every draw follows from the seed, it is enough to keep the seed and,
//! for each decision, its place in the list of legal actions. What is read from a link is played by the rules like
//! anything else, so a forged one can show nothing but a legal game or an error.

use catalog::{Session, Setup, Table, find};
use kernel::{Deed, Header, Picks, Record, Seat, Seating, Seed};

const VERSION: u8 = 1;
/// No game of ours comes near it.
const MOST_ENTRIES: u32 = 100_000;

/// The text of a record: `dungeon-rush.AbC…`. `None`: it cannot travel so (it was played with other content, or its seed
/// is not known).
#[must_use]
pub fn pack(record: &Record) -> Option<String> {
    let Header { game, revision, content, picks, seating, position, commitment: _, pledge: _, seed } =
        &record.header;
    let seed = seed.filter(|_| content == "built-in")?;
    let mut bytes = vec![VERSION];
    put_number(&mut bytes, u32::from(*revision));
    put_texts(&mut bytes, picks.0.iter().flat_map(|(id, value)| [id.as_str(), value.as_str()]));
    bytes.push(seating.seats);
    put_texts(&mut bytes, seating.sides.iter().map(String::as_str));
    put_texts(&mut bytes, position.iter().map(String::as_str));
    bytes.extend(seed.0);
    put_number(&mut bytes, u32::try_from(record.entries.len()).ok()?);
    let mut session = begun(&record.header)?;
    for entry in &record.entries {
        put_deed(&mut bytes, &*session, &entry.deed)?;
        played(&mut *session, &entry.deed)?;
    }
    bytes.extend(checksum(&bytes).to_be_bytes());
    Some(format!("{game}.{}", base64(&bytes)))
}

/// The record of such a text.
///
/// # Errors
/// A sentence: the link is damaged, or belongs to other rules.
pub fn unpack(text: &str) -> Result<Record, String> {
    const DAMAGED: &str = "This link is damaged: a part of it is missing or changed.";
    let (game, coded) = text.split_once('.').ok_or(DAMAGED)?;
    let bytes = unbase64(coded).ok_or(DAMAGED)?;
    let (body, sum) = bytes.split_last_chunk::<4>().ok_or(DAMAGED)?;
    if u32::from_be_bytes(*sum) != checksum(body) {
        return Err(DAMAGED.into());
    }
    let mut reader = Reader(body);
    if reader.byte() != Some(VERSION) {
        return Err("This link was made by another version of the page.".into());
    }
    let header = reader.header(game).ok_or(DAMAGED)?;
    let title = find(game).map_err(|fault| fault.to_string())?;
    if title.info().revision != header.revision {
        return Err("This game was played under other rules than today's.".into());
    }
    let mut session = begun(&header).ok_or(DAMAGED)?;
    let entries = reader.number().filter(|entries| *entries <= MOST_ENTRIES).ok_or(DAMAGED)?;
    for _ in 0..entries {
        let deed = reader.deed(&*session).ok_or(DAMAGED)?;
        played(&mut *session, &deed).ok_or(DAMAGED)?;
    }
    Ok(session.record().clone())
}

fn begun(header: &Header) -> Option<Box<dyn Session>> {
    let title = find(&header.game).ok()?;
    let seed = header.seed?;
    if !header.position.is_empty() {
        #[cfg(feature = "positions")]
        return title.arrange(&header.position, seed).ok();
        #[cfg(not(feature = "positions"))]
        return None;
    }
    let table: Box<dyn Table> = title.open(&Setup::recorded(header, None)).ok()?;
    Some(table.start(seed))
}

fn played(session: &mut dyn Session, deed: &Deed) -> Option<()> {
    match deed {
        Deed::Act(seat, notation) => session.act(*seat, notation).ok(),
        Deed::Undo(seat) => session.undo(*seat).then_some(()),
        Deed::Agreed(seat) => session.agree(*seat).then_some(()),
        Deed::Concede(seat) => session.concede(*seat).then_some(()),
    }
}

/// An action of the seat that is first to act is twice its place in the list. Everything else is odd: 1 an undo, 3 giving
/// up, 5 an action of another seat, 7 what the table agreed to take back; the seat follows, and for an action its place.
fn put_deed(bytes: &mut Vec<u8>, session: &dyn Session, deed: &Deed) -> Option<()> {
    let place = |seat: Seat, notation: &str| {
        let at = session.legal(seat).iter().position(|legal| legal == notation)?;
        u32::try_from(at).ok()
    };
    match deed {
        Deed::Act(seat, notation) if first(session) == Some(*seat) => {
            put_number(bytes, 2 * place(*seat, notation)?);
        }
        Deed::Act(seat, notation) => {
            put_number(bytes, 5);
            bytes.push(seat.number());
            put_number(bytes, place(*seat, notation)?);
        }
        Deed::Undo(seat) => {
            put_number(bytes, 1);
            bytes.push(seat.number());
        }
        Deed::Agreed(seat) => {
            put_number(bytes, 7);
            bytes.push(seat.number());
        }
        Deed::Concede(seat) => {
            put_number(bytes, 3);
            bytes.push(seat.number());
        }
    }
    Some(())
}

fn first(session: &dyn Session) -> Option<Seat> {
    session.pending().owes.iter().next()
}

struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn byte(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    /// Seven bits a byte, the lowest first.
    fn number(&mut self) -> Option<u32> {
        let mut number = 0u32;
        for shift in [0, 7, 14, 21, 28] {
            let byte = self.byte()?;
            number |= u32::from(byte & 0x7f).checked_shl(shift)?;
            if byte < 0x80 {
                return Some(number);
            }
        }
        None
    }

    fn texts(&mut self) -> Option<Vec<String>> {
        let number = self.number().filter(|number| *number <= 400)?;
        (0..number)
            .map(|_| {
                let length = usize::try_from(self.number()?).ok()?;
                let (text, rest) = self.0.split_at_checked(length)?;
                self.0 = rest;
                String::from_utf8(text.to_vec()).ok()
            })
            .collect()
    }

    fn header(&mut self, game: &str) -> Option<Header> {
        let revision = u16::try_from(self.number()?).ok()?;
        let mut picks = Picks::default();
        for pair in self.texts()?.chunks_exact(2) {
            picks.set(pair[0].as_str(), pair[1].as_str());
        }
        let seats = self.byte()?;
        let seating = Seating { seats, sides: self.texts()? };
        let position = self.texts()?;
        let (seed, rest) = self.0.split_first_chunk::<32>()?;
        self.0 = rest;
        Some(Header {
            game: game.into(),
            revision,
            content: "built-in".into(),
            picks,
            seating,
            position,
            commitment: None,
            pledge: None,
            seed: Some(Seed(*seed)),
        })
    }

    fn seat(&mut self) -> Option<Seat> {
        Seat::new(self.byte()?)
    }

    fn deed(&mut self, session: &dyn Session) -> Option<Deed> {
        let act = |seat: Seat, at: u32| {
            let notation = session.legal(seat).into_iter().nth(usize::try_from(at).ok()?)?;
            Some(Deed::Act(seat, notation))
        };
        match self.number()? {
            1 => Some(Deed::Undo(self.seat()?)),
            3 => Some(Deed::Concede(self.seat()?)),
            5 => {
                let seat = self.seat()?;
                act(seat, self.number()?)
            }
            7 => Some(Deed::Agreed(self.seat()?)),
            even if even % 2 == 0 => act(first(session)?, even / 2),
            _ => None,
        }
    }
}

fn put_number(bytes: &mut Vec<u8>, mut number: u32) {
    while number >= 0x80 {
        bytes.push((number & 0x7f) as u8 | 0x80);
        number >>= 7;
    }
    bytes.push((number & 0x7f) as u8);
}

fn put_texts<'a>(bytes: &mut Vec<u8>, texts: impl Iterator<Item = &'a str>) {
    let texts: Vec<&str> = texts.collect();
    put_number(bytes, u32::try_from(texts.len()).unwrap_or(u32::MAX));
    for text in texts {
        put_number(bytes, u32::try_from(text.len()).unwrap_or(u32::MAX));
        bytes.extend(text.bytes());
    }
}

/// FNV-1a: against slips of the clipboard, not against forgers.
fn checksum(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811c_9dc5, |sum, byte| (sum ^ u32::from(*byte)).wrapping_mul(0x0100_0193))
}

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Base 64 as it may stand in an address, without padding.
fn base64(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 4 / 3 + 3);
    for chunk in bytes.chunks(3) {
        let word =
            chunk.iter().fold(0u32, |word, byte| word << 8 | u32::from(*byte)) << (8 * (3 - chunk.len()));
        for digit in 0..=chunk.len() {
            let value = word >> (18 - 6 * digit) & 63;
            text.push(char::from(DIGITS[value as usize]));
        }
    }
    text
}

fn unbase64(text: &str) -> Option<Vec<u8>> {
    let digits: Option<Vec<u32>> = text
        .bytes()
        .map(|letter| DIGITS.iter().position(|digit| *digit == letter).and_then(|at| u32::try_from(at).ok()))
        .collect();
    let mut bytes = Vec::with_capacity(text.len() * 3 / 4);
    for chunk in digits?.chunks(4) {
        let word = chunk.iter().fold(0u32, |word, digit| word << 6 | digit) << (6 * (4 - chunk.len()));
        let whole = word.to_be_bytes();
        bytes.extend(whole.get(1..chunk.len())?);
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{LocalGame, NewGame};
    use kernel::{Chance, Fast};

    fn finished(seed: u64) -> Record {
        let new = NewGame::now("dungeon-rush").expect("a game");
        let mut game = LocalGame::start("x", "dungeon-rush", &new, Seed::of_number(seed)).expect("set up");
        let mut pick = Fast::new(seed);
        while let Some(seat) = game.session().pending().owes.iter().next() {
            let legal = game.session().legal(seat);
            let at = usize::from(pick.below("pick", u16::try_from(legal.len()).expect("few")));
            game.act(seat, &legal[at]).expect("legal");
            if pick.below("undo", 9) == 0 {
                game.undo(seat);
            }
        }
        game.session().record().clone()
    }

    #[test]
    fn a_game_travels_in_its_link_and_comes_out_the_same() {
        for seed in 0..20 {
            let record = finished(seed);
            let text = pack(&record).expect("a link");
            assert!(text.len() < 1_500, "{} characters", text.len());
            let mut again = unpack(&text).expect("a record");
            again.entries.iter_mut().for_each(|entry| entry.line = 0);
            assert_eq!(again, record);
        }
    }

    #[test]
    fn what_a_table_agreed_to_take_back_travels_too() {
        let table = find("dungeon-rush").expect("a game").open(&Setup::default()).expect("a table");
        let mut session = table.start(Seed::of_number(4));
        for step in 0..60 {
            let Some(seat) = session.pending().owes.iter().next() else { break };
            let legal = session.legal(seat);
            session.act(seat, &legal[step % legal.len()]).expect("legal");
            if step % 7 == 6 {
                assert_eq!(session.can_agree(seat), session.agree(seat));
            }
        }
        let again = unpack(&pack(session.record()).expect("a link")).expect("a record");
        assert_eq!(&again, session.record());
        assert!(again.entries.iter().any(|entry| matches!(entry.deed, Deed::Agreed(_))));
    }

    #[test]
    fn an_arranged_game_travels_too_and_other_content_does_not() {
        let settings = ["given A: bl+ bl | B: bl bl | C: bl bl", "units basic@A1", "gold 3", "bag wa wa wa"];
        let settings: Vec<String> = settings.iter().map(ToString::to_string).collect();
        let mut game =
            LocalGame::arranged("x", "dungeon-rush", &settings, Seed::of_number(1)).expect("arranged");
        let seat = game.session().pending().owes.iter().next().expect("somebody");
        game.act(seat, "step basic N").expect("legal");
        let record = game.session().record();
        let again = unpack(&pack(record).expect("a link")).expect("a record");
        assert_eq!((&again.header, &again.outcome), (&record.header, &record.outcome));
        let mut other = record.clone();
        other.header.content = "0123456789abcdef".into();
        assert_eq!(pack(&other), None);
    }

    #[test]
    fn a_damaged_link_is_a_sentence_and_never_a_panic() {
        let text = pack(&finished(1)).expect("a link");
        let mut luck = Fast::new(9);
        for _ in 0..2_000 {
            let mut bytes = text.clone().into_bytes();
            let at = usize::from(luck.below("at", u16::try_from(bytes.len()).expect("short")));
            match luck.below("how", 3) {
                0 => bytes.truncate(at),
                1 => bytes[at] = u8::try_from(luck.below("byte", 128)).expect("small"),
                _ => bytes.insert(at, b'A'),
            }
            let Ok(damaged) = String::from_utf8(bytes) else { continue };
            if damaged != text {
                assert!(unpack(&damaged).is_err(), "{damaged}");
            }
        }
        for rubbish in ["", ".", "dungeon-rush.", "ludo.AAAA", "dungeon-rush.ÄÖ"] {
            assert!(unpack(rubbish).is_err(), "{rubbish}");
        }
    }
}
