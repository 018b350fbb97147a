//! What was seen of a table as text, as it is kept.

use super::{Again, Came, Course, Glimpse, Leave, Once, Witness};
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
            ("company", self.company),
            ("again", self.again),
        ];
        let started = self.started.iter().map(|started| ("started", Some(*started)));
        let prints = prints.into_iter().chain(started);
        for (name, print) in prints.filter_map(|(name, print)| Some((name, print?))) {
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
        if let Some(Again { company, instead_of, table }) = &self.next {
            let [instead_of, table] = [instead_of, table].map(|id| id.as_deref().unwrap_or("-"));
            line(&mut out, "next", &format!("{company:032x} {instead_of} {table}"));
        }
        if let Some(wrong) = &self.wrong {
            line(&mut out, "wrong", wrong);
        }
        for once in &self.once {
            line(&mut out, once.name(), "yes");
        }
        if let Some(over) = self.over {
            line(&mut out, "over", &over.to_string());
        }
        self.agreed.iter().for_each(|leave| write_leave(&mut out, leave));
        self.seen.iter().enumerate().for_each(|(number, course)| write_course(&mut out, number, course));
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
            "leave" => match leave(value) {
                Some(leave) => self.agreed.push(leave),
                None => self.once.extend([Once::Unread]),
            },
            "asked" => self.asked.extend(print(value)),
            "set-up" => self.begun = print(value),
            "header" => self.header = print(value),
            "started" => self.started.extend(print(value)),
            "company" => self.company = print(value),
            "again" => self.again = print(value),
            "next" => self.next = next(value),
            "sat" => self.sat = seat(value),
            "had" => self.had = seat(value),
            "wishes" => self.wishes = seat(value),
            "bot" => self.bots.extend(seat(value)),
            "wrong" => self.wrong = Some(value.to_string()),
            "over" => self.over = value.parse().ok(),
            // What another version wrote is not found again: it spoils nothing, but nothing is proven by it either.
            "seen" => {
                if self.recalls_seeing(value).is_none() {
                    self.once.extend([Once::Unread]);
                }
            }
            _ => self.once.extend(Once::ALL.into_iter().find(|once| once.name() == name)),
        }
        Some(())
    }

    /// Takes a line of what was seen: it begins a course, or the last one goes on.
    fn recalls_seeing(&mut self, value: &str) -> Option<()> {
        let (number, seen) = glimpses(value)?;
        if number == self.seen.len() {
            self.seen.push(Course::default());
        }
        let last = self.seen.len().checked_sub(1).filter(|last| *last == number)?;
        self.seen.get_mut(last)?.0.extend(seen);
        Some(())
    }
}

impl Once {
    const ALL: [Self; 7] = [
        Self::Hosted,
        Self::Moved,
        Self::Doubled,
        Self::SetUpOtherwise,
        Self::Unread,
        Self::Leaving,
        Self::PlayedAgain,
    ];

    /// As it is written.
    const fn name(self) -> &'static str {
        match self {
            Self::Hosted => "hosts",
            Self::Moved => "moved",
            Self::Doubled => "doubled",
            Self::SetUpOtherwise => "set-up-otherwise",
            Self::Unread => "unread",
            Self::Leaving => "leaving",
            Self::PlayedAgain => "played-again",
        }
    }
}

fn seat(text: &str) -> Option<Seat> {
    text.parse().ok().and_then(Seat::new)
}

/// A print; one that is shorter was made otherwise, and says nothing.
fn print(text: &str) -> Option<u128> {
    u128::from_str_radix(text, 16).ok().filter(|_| text.len() == 32)
}

/// Where it is played again.
fn next(text: &str) -> Option<Again> {
    let [company, instead_of, table] = text.split(' ').collect::<Vec<_>>().try_into().ok()?;
    let [instead_of, table] = [instead_of, table].map(|id| (id != "-").then(|| id.to_string()));
    Some(Again { company: print(company)?, instead_of, table })
}

/// What was seen one after the other through the same eyes on one line. Other versions may write views otherwise, so it says
/// which one it was.
fn write_course(out: &mut String, number: usize, course: &Course) {
    for seen in course.0.chunk_by(|one, next| one.eyes == next.eyes) {
        let eyes = seen.first().and_then(|glimpse| glimpse.eyes);
        let who = eyes.map_or_else(|| "-".to_string(), |seat| seat.to_string());
        let mut all = format!("{VERSION} {number} {who}");
        for Glimpse { revision, print, .. } in seen {
            // A text always has room.
            let _always = write!(all, " {revision:x}.{print:032x}");
        }
        line(out, "seen", &all);
    }
}

/// What may be taken back: a glimpse, whose step, which offer, and whether all have agreed.
fn write_leave(out: &mut String, leave: &Leave) {
    let Leave { at, of, offer, granted } = leave;
    let who = at.eyes.map_or_else(|| "-".to_string(), |seat| seat.to_string());
    let offer = offer.map_or_else(|| "-".to_string(), |offer| offer.to_string());
    let fate = if *granted { "granted" } else { "open" };
    let seen = format!("{:x}.{:032x}", at.revision, at.print);
    line(out, "leave", &format!("{VERSION} {who} {seen} {of} {offer} {fate}"));
}

/// The same; `None`: another version wrote it.
fn leave(text: &str) -> Option<Leave> {
    let [version, who, seen, of, offer, fate] = text.split(' ').collect::<Vec<_>>().try_into().ok()?;
    let at = glimpse(eyes(version, who)?, seen)?;
    let offer = if offer == "-" { None } else { Some(offer.parse().ok()?) };
    Some(Leave { at, of: seat(of)?, offer, granted: fate == "granted" })
}

/// What was seen through the same eyes, and in which course; `None`: what another version saw cannot be found again.
fn glimpses(text: &str) -> Option<(usize, Vec<Glimpse>)> {
    let mut parts = text.split(' ');
    let (version, number, who) = (parts.next()?, parts.next()?, parts.next()?);
    let (number, eyes) = (number.parse().ok()?, eyes(version, who)?);
    let seen: Option<Vec<Glimpse>> = parts.map(|part| glimpse(eyes, part)).collect();
    Some((number, seen?))
}

/// Through whose eyes this version has seen something.
fn eyes(version: &str, who: &str) -> Option<Option<Seat>> {
    match who {
        _ if version != VERSION.to_string() => None,
        "-" => Some(None),
        who => Some(Some(seat(who)?)),
    }
}

fn glimpse(eyes: Option<Seat>, text: &str) -> Option<Glimpse> {
    let (revision, seen) = text.split_once('.')?;
    let revision = u16::from_str_radix(revision, 16).ok()?;
    Some(Glimpse { eyes, revision, print: print(seen)? })
}
