//! What a record says before anything happens: its first lines.

use super::Lines;
use crate::chance::unhex;
use crate::refusal::is_word;
use crate::{
    Commitment, MOST_SEATS, Misread, Picks, Pledge, Provenance, Seat, Seating, Secret, Seed, plain_number,
    unreadable,
};
use std::fmt;

/// What a game is played with: everything but what happens in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Header {
    /// The id of the game.
    pub game: String,
    /// The revision of its rules.
    pub revision: u16,
    /// `built-in`, or the first 16 hexadecimal digits of the SHA-256 of the content file.
    pub content: String,
    /// What was chosen in the form.
    pub picks: Picks,
    /// Who sits where.
    pub seating: Seating,
    /// The settings of an arranged position, line by line; none: the game begins at its beginning.
    pub position: Vec<String>,
    /// The hash of the seed, or of the secret that was pledged, where it was shown before the game.
    pub commitment: Option<Commitment>,
    /// What the seed is made of, at a table that somebody else runs.
    pub pledge: Option<Pledge>,
    /// The seed, where it may be known.
    pub seed: Option<Seed>,
}

/// No position needs longer lines, or more of them.
const LONGEST_LINE: usize = 2_000;
const MOST_LINES: usize = 200;

impl Header {
    /// The same for a game whose luck is made of this. Without its secret there is no seed yet.
    #[must_use]
    pub fn pledged(&self, pledge: Pledge) -> Self {
        let commitment = pledge.secret.map_or(self.commitment, |secret| Some(secret.commitment()));
        Self { commitment, seed: pledge.seed(), pledge: Some(pledge), ..self.clone() }
    }

    /// What it says about where the luck comes from.
    #[must_use]
    pub fn provenance(&self) -> Provenance {
        let (what, hash) = match &self.pledge {
            Some(_) if !self.position.is_empty() => {
                return Provenance::Broken("No table begins at a position that somebody arranged.".into());
            }
            Some(pledge) if pledge.seed() != self.seed => {
                return Provenance::Broken(
                    "Its seed is not made of its secret, its table and its words.".into(),
                );
            }
            Some(pledge) => ("secret", pledge.secret.map(|secret| secret.commitment())),
            None => ("seed", self.seed.map(|seed| seed.commitment())),
        };
        match (self.commitment, hash) {
            (Some(shown), Some(hash)) if hash != shown => Provenance::Broken(format!(
                "Its {what} is not the one that was committed to: the hash is {hash}, and the commitment says {shown}."
            )),
            (Some(_), Some(_)) if self.pledge.is_some() => Provenance::Pledged,
            (Some(_), Some(_)) => Provenance::Committed,
            (None, Some(_)) => Provenance::Seeded,
            (_, None) => Provenance::Open,
        }
    }

    pub(super) fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, revision, content, picks, seating, position, commitment, pledge, seed } = self;
        writeln!(f, "game {game}\nrevision {revision}\ncontent {content}")?;
        for (id, value) in &picks.0 {
            writeln!(f, "option {id} {value}")?;
        }
        writeln!(f, "seats {}", seating.seats)?;
        if !seating.sides.is_empty() {
            writeln!(f, "sides {}", seating.sides.join(" "))?;
        }
        for line in position {
            writeln!(f, "position {line}")?;
        }
        if let Some(commitment) = commitment {
            writeln!(f, "commitment {commitment}")?;
        }
        match (pledge, seed) {
            (Some(pledge), _) => write_pledge(pledge, f), // of which the seed is made
            (None, Some(seed)) => writeln!(f, "seed {seed}"),
            (None, None) => Ok(()),
        }
    }

    pub(super) fn read(lines: &mut Lines<'_>) -> Result<Self, Misread> {
        let word = |text: &str| is_word(text).then(|| text.to_string());
        let game = lines.needed("game", "the id of a game", word)?;
        let revision = lines.needed("revision", "a number", plain_number)?;
        let content = lines.needed("content", "`built-in` or a hash", word)?;
        let mut picks = Picks::default();
        while let Some((rest, line)) = lines.optional("option") {
            let (id, value) = rest.split_once(' ').unwrap_or((rest, "")); // a text can be empty
            if !is_word(id) || value.contains(unreadable) || picks.0.contains_key(id) {
                return Err(Misread::new(rest, "an option and its value, each option once").on_line(line));
            }
            picks.set(id, value);
        }
        let seats = lines.needed("seats", "a number from 1 to 8", |text| {
            plain_number(text).and_then(|n| u8::try_from(n).ok()).filter(|n| (1..=8).contains(n))
        })?;
        let sides = lines.optional("sides").map(read_sides).transpose()?;
        let seating = Seating { seats, sides: sides.unwrap_or_default() };
        let mut position = Vec::new();
        while let Some((rest, line)) = lines.optional("position") {
            if rest.contains(unreadable) || rest.len() > LONGEST_LINE || position.len() == MOST_LINES {
                return Err(Misread::new(rest, "a setting of an example block, not too long").on_line(line));
            }
            position.push(rest.to_string());
        }
        let commitment = bytes(lines, "commitment")?.map(Commitment);
        let pledge = if commitment.is_some() { read_pledge(lines, &seating)? } else { None };
        let seed = match &pledge {
            Some(pledge) => pledge.seed(),
            None => bytes(lines, "seed")?.map(Seed),
        };
        if commitment.is_none() && seed.is_none() {
            return lines.needed("seed", "64 hexadecimal digits (or `commitment`)", |_| None);
        }
        Ok(Self { game, revision, content, picks, seating, position, commitment, pledge, seed })
    }
}

/// 32 bytes behind this word, if it is there.
fn bytes(lines: &mut Lines<'_>, word: &str) -> Result<Option<[u8; 32]>, Misread> {
    let Some((text, line)) = lines.optional(word) else { return Ok(None) };
    unhex(text).map(Some).map_err(|wrong| wrong.on_line(line))
}

fn write_pledge(pledge: &Pledge, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let Pledge { table, words, secret } = pledge;
    writeln!(f, "table {table}")?;
    for (seat, word) in Seat::ALL.into_iter().zip(words).filter(|(_, word)| !word.is_empty()) {
        writeln!(f, "word {seat} {word}")?;
    }
    secret.map_or(Ok(()), |secret| writeln!(f, "secret {secret}"))
}

fn read_pledge(lines: &mut Lines<'_>, seating: &Seating) -> Result<Option<Pledge>, Misread> {
    let Some((table, line)) = lines.optional("table") else { return Ok(None) };
    if !is_word(table) {
        return Err(Misread::new(table, "the id of a table after `table`").on_line(line));
    }
    let mut words = vec![String::new(); usize::from(seating.seats)];
    while let Some((rest, line)) = lines.optional("word") {
        let (seat, word) = rest.split_once(' ').unwrap_or((rest, ""));
        let place = plain_number(seat).and_then(|seat| words.get_mut(usize::from(seat)));
        match place {
            Some(place) if place.is_empty() && !word.is_empty() && Pledge::holds(word) => {
                place.push_str(word)
            }
            _ => {
                return Err(
                    Misread::new(rest, "a seat and its word, each seat once, after `word`").on_line(line)
                );
            }
        }
    }
    Ok(Some(Pledge { table: table.to_string(), words, secret: bytes(lines, "secret")?.map(Secret) }))
}

fn read_sides((rest, line): (&str, u32)) -> Result<Vec<String>, Misread> {
    let most = usize::from(MOST_SEATS);
    let sides: Vec<&str> = rest.split(' ').take(most + 1).collect();
    if sides.len() > most || !sides.iter().all(|side| is_word(side)) {
        return Err(Misread::new(rest, "the side of each seat after `sides`").on_line(line));
    }
    Ok(sides.into_iter().map(String::from).collect())
}
