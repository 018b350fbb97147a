//! What was seen of a table as text, as it is kept.

use super::{Came, Glimpse, Witness, eyes_of};
use crate::lines::{line, lines};
use kernel::Seat;
use protocol::VERSION;
use std::fmt::Write as _;

impl Witness {
    /// The text to keep.
    #[must_use]
    pub fn write(&self) -> String {
        let mut out = String::new();
        line(&mut out, "table", &self.table);
        line(&mut out, "you", &self.you);
        line(&mut out, "print", &self.commitment.to_string());
        if let Some(seat) = self.seat {
            line(&mut out, "seat", &seat.to_string());
        }
        if self.came == Came::Late {
            line(&mut out, "late", "yes");
        }
        for given in &self.given {
            line(&mut out, "given", given);
        }
        if let Some(words) = &self.words {
            line(&mut out, "began", "yes");
            for word in words {
                // An empty word is one too.
                line(&mut out, "shown", &format!(".{word}"));
            }
        }
        for asked in &self.asked {
            line(&mut out, "asked", &format!("{asked:032x}"));
        }
        let prints = [
            ("set-up", self.begun),
            ("header", self.header),
            ("started", self.started),
            ("company", self.company),
        ];
        for (name, print) in prints.into_iter().filter_map(|(name, print)| Some((name, print?))) {
            line(&mut out, name, &format!("{print:032x}"));
        }
        let seats = [("sat", self.sat), ("had", self.had)].into_iter();
        let bots = self.bots.iter().map(|seat| ("bot", Some(*seat)));
        for (name, seat) in seats.chain(bots).filter_map(|(name, seat)| Some((name, seat?))) {
            line(&mut out, name, &seat.to_string());
        }
        if let Some(wishes) = self.wishes {
            line(&mut out, "wishes", &wishes.to_string());
        }
        if let Some(wrong) = &self.wrong {
            line(&mut out, "wrong", wrong);
        }
        if self.doubled {
            line(&mut out, "doubled", "yes");
        }
        if let Some(over) = self.over {
            line(&mut out, "over", &over.to_string());
        }
        write_glimpses(&mut out, "agreed", &self.agreed);
        write_glimpses(&mut out, "seen", &self.seen);
        out
    }

    /// What was kept; `None`: it cannot be read.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let value = |wanted: &str| lines(text).find(|(name, _)| *name == wanted).map(|(_, value)| value);
        let (table, you) = (value("table")?.to_string(), value("you")?.to_string());
        let mut saw = Self::new(table, you, value("print")?.parse().ok()?);
        lines(text).try_for_each(|(name, value)| saw.recalls(name, value))?;
        Some(saw)
    }

    /// Takes a line of what was kept.
    fn recalls(&mut self, name: &str, value: &str) -> Option<()> {
        match name {
            "seat" => self.seat = seat(value),
            "late" => self.came = Came::Late,
            "given" => self.given.push(value.to_string()),
            "began" => drop(self.words.get_or_insert_default()),
            "shown" => self.words.get_or_insert_default().push(value.strip_prefix('.')?.to_string()),
            "agreed" => self.agreed.extend(glimpses(value).unwrap_or_default()),
            "asked" => self.asked.extend(print(value)),
            "set-up" => self.begun = print(value),
            "header" => self.header = print(value),
            "started" => self.started = print(value),
            "company" => self.company = print(value),
            "sat" => self.sat = seat(value),
            "had" => self.had = seat(value),
            "wishes" => self.wishes = seat(value),
            "bot" => self.bots.extend(seat(value)),
            "wrong" => self.wrong = Some(value.to_string()),
            "doubled" => self.doubled = true,
            "over" => self.over = value.parse().ok(),
            // What another version wrote is not found again, and spoils nothing.
            "seen" => self.seen.extend(glimpses(value).unwrap_or_default()),
            _ => {}
        }
        Some(())
    }
}

fn seat(text: &str) -> Option<Seat> {
    text.parse().ok().and_then(Seat::new)
}

/// A print; one that is shorter was made otherwise, and says nothing.
fn print(text: &str) -> Option<u128> {
    u128::from_str_radix(text, 16).ok().filter(|_| text.len() == 32)
}

/// All glimpses through the same eyes on one line. Other versions may write views otherwise, so it says which one it was.
fn write_glimpses(out: &mut String, name: &str, seen: &[Glimpse]) {
    for eyes in eyes_of(seen) {
        let who = eyes.map_or_else(|| "-".to_string(), |seat| seat.to_string());
        let mut all = format!("{VERSION} {who}");
        for Glimpse { revision, print, .. } in seen.iter().filter(|glimpse| glimpse.eyes == eyes) {
            // A text always has room.
            let _always = write!(all, " {revision:x}.{print:032x}");
        }
        line(out, name, &all);
    }
}

/// What was seen through the same eyes; what another version saw cannot be found again.
fn glimpses(text: &str) -> Option<Vec<Glimpse>> {
    let mut parts = text.split(' ');
    let (version, eyes) = (parts.next()?, parts.next()?);
    if version != VERSION.to_string() {
        return Some(Vec::new());
    }
    let eyes = match eyes {
        "-" => None,
        seat => Some(Seat::new(seat.parse().ok()?)?),
    };
    let glimpse = |part: &str| {
        let (revision, seen) = part.split_once('.')?;
        let revision = u16::from_str_radix(revision, 16).ok()?;
        Some(Glimpse { eyes, revision, print: print(seen)? })
    };
    parts.map(glimpse).collect()
}
