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
            line(&mut out, "asked", &format!("{asked:x}"));
        }
        if let Some(begun) = self.begun {
            line(&mut out, "set-up", &format!("{begun:x}"));
        }
        if let Some(sat) = self.sat {
            line(&mut out, "sat", &sat.to_string());
        }
        if let Some(wrong) = &self.wrong {
            line(&mut out, "wrong", wrong);
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
        let (mut table, mut you, mut commitment, mut seat) = (None, None, None, None);
        let (mut given, mut words, mut came) = (Vec::new(), None::<Vec<String>>, Came::InTime);
        let (mut agreed, mut asked, mut wrong, mut seen) = (Vec::new(), Vec::new(), None, Vec::new());
        let (mut begun, mut sat, mut over) = (None, None, None);
        for (name, value) in lines(text) {
            match name {
                "table" => table = Some(value.to_string()),
                "you" => you = Some(value.to_string()),
                "print" => commitment = value.parse().ok(),
                "seat" => seat = value.parse().ok().and_then(Seat::new),
                "late" => came = Came::Late,
                "given" => given.push(value.to_string()),
                "began" => words = Some(words.unwrap_or_default()),
                "shown" => words.get_or_insert_default().push(value.strip_prefix('.')?.to_string()),
                "agreed" => agreed.extend(glimpses(value).unwrap_or_default()),
                "asked" => asked.extend(u64::from_str_radix(value, 16)),
                "set-up" => begun = u64::from_str_radix(value, 16).ok(),
                "sat" => sat = value.parse().ok().and_then(Seat::new),
                "over" => over = value.parse().ok(),
                "wrong" => wrong = Some(value.to_string()),
                // What another version wrote is not found again, and spoils nothing.
                "seen" => seen.extend(glimpses(value).unwrap_or_default()),
                _ => {}
            }
        }
        let (table, you, commitment) = (table?, you?, commitment?);
        Some(Self {
            table,
            you,
            commitment,
            given,
            seat,
            words,
            came,
            seen,
            agreed,
            asked,
            begun,
            sat,
            wrong,
            over,
        })
    }
}

/// All glimpses through the same eyes on one line. Other versions may write views otherwise, so it says which one it was.
fn write_glimpses(out: &mut String, name: &str, seen: &[Glimpse]) {
    for eyes in eyes_of(seen) {
        let who = eyes.map_or_else(|| "-".to_string(), |seat| seat.to_string());
        let mut all = format!("{VERSION} {who}");
        for Glimpse { revision, print, .. } in seen.iter().filter(|glimpse| glimpse.eyes == eyes) {
            // A text always has room.
            let _always = write!(all, " {revision:x}.{print:x}");
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
        let (revision, print) = part.split_once('.')?;
        let revision = u16::from_str_radix(revision, 16).ok()?;
        Some(Glimpse { eyes, revision, print: u64::from_str_radix(print, 16).ok()? })
    };
    parts.map(glimpse).collect()
}
