//! How often somebody may ask for something. Each door has a bucket for everybody who knocks: it holds so many, and fills so
//! fast. Only so many buckets are kept; full ones are forgotten, because they say nothing. When there is no room for another one,
//! all who are new share a large one: a crowd of strangers makes each other wait, and shuts nobody out who was there before.

use crate::settings::Rates;
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// What is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Door {
    /// Anything at all.
    Any,
    /// To be somebody.
    Arrive,
    /// To be let in by a passphrase, or to set one: both are slow on purpose.
    Passphrase,
    /// To be called otherwise.
    Rename,
    /// To open a table.
    Open,
    /// Which table a code leads to.
    Code,
    /// A connection to a table.
    Socket,
    /// Anything that is asked of a table: what is done is kept for ever.
    Ask,
    /// To say something.
    Say,
    /// A picture of a table, or of a link.
    Picture,
}

impl Door {
    /// So many at once, and one more after so long.
    const fn measure(self) -> (u32, Duration) {
        match self {
            Self::Any => (200, Duration::from_millis(50)),
            Self::Arrive => (20, Duration::from_secs(20)),
            Self::Passphrase => (5, Duration::from_secs(30)),
            Self::Rename => (10, Duration::from_secs(30)),
            Self::Open => (20, Duration::from_secs(20)),
            Self::Code => (10, Duration::from_secs(10)),
            Self::Socket => (60, Duration::from_secs(1)),
            Self::Ask => (1000, Duration::from_millis(25)),
            Self::Say => (120, Duration::from_millis(500)),
            Self::Picture => (30, Duration::from_secs(1)),
        }
    }
}

/// So many buckets are kept at most: a few megabytes.
const MOST: usize = 50_000;
/// Those who are new when there is no room for more may do so many times as much together as one alone.
const STRANGERS: u32 = 100;
/// So often, at most, it is looked which buckets are full.
const SWEPT: Duration = Duration::from_secs(1);

/// A bucket.
#[derive(Debug, Clone, Copy)]
struct Bucket {
    left: f64,
    at: Instant,
}

impl Bucket {
    fn filled(self, now: Instant, most: u32, each: Duration) -> f64 {
        let more = now.saturating_duration_since(self.at).as_secs_f64() / each.as_secs_f64();
        (self.left + more).min(f64::from(most))
    }
}

/// A measure of its own, for one connection.
#[derive(Debug)]
pub struct Measure {
    bucket: Bucket,
    most: u32,
    each: Duration,
}

impl Measure {
    /// So many at once, and one more after so long.
    pub fn new(most: u32, each: Duration) -> Self {
        Self { bucket: Bucket { left: f64::from(most), at: Instant::now() }, most, each }
    }

    /// Whether nothing was taken for a while: it says nothing any more.
    pub fn is_full(&self) -> bool {
        self.bucket.filled(Instant::now(), self.most, self.each) >= f64::from(self.most)
    }

    /// Whether there is one left, and takes it.
    pub fn take(&mut self) -> bool {
        let now = Instant::now();
        let left = self.bucket.filled(now, self.most, self.each);
        let fits = left >= 1.0;
        self.bucket = Bucket { left: if fits { left - 1.0 } else { left }, at: now };
        fits
    }
}

/// All buckets.
#[derive(Debug, Default)]
pub struct Doors {
    rates: Rates,
    book: Mutex<Book>,
}

/// The buckets of those who are known, and of all others together.
#[derive(Debug, Default)]
struct Book {
    known: BTreeMap<(Door, IpAddr), Bucket>,
    strangers: BTreeMap<Door, Bucket>,
    swept: Option<Instant>,
}

impl Book {
    /// Forgets those who have not come for so long that they may do everything again.
    fn sweep(&mut self, now: Instant) {
        if self.known.len() < MOST || self.swept.is_some_and(|swept| now < swept + SWEPT) {
            return;
        }
        self.swept = Some(now);
        self.known.retain(|(door, _), bucket| {
            let (most, each) = door.measure();
            bucket.filled(now, most, each) < f64::from(most)
        });
    }
}

/// Takes one out of a bucket that holds so many.
fn taken(bucket: Option<Bucket>, (most, each): (u32, Duration), now: Instant) -> Result<Bucket, TooOften> {
    let new = Bucket { left: f64::from(most), at: now };
    let left = bucket.unwrap_or(new).filled(now, most, each);
    if left < 1.0 {
        return Err(TooOften(each.mul_f64(1.0 - left).max(Duration::from_secs(1))));
    }
    Ok(Bucket { left: left - 1.0, at: now })
}

/// Too often: come again after this time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooOften(pub Duration);

impl Doors {
    /// With nothing taken.
    pub fn new(rates: Rates) -> Self {
        Self { rates, book: Mutex::default() }
    }

    /// Lets somebody pass, or says when to come again.
    pub fn pass(&self, door: Door, who: IpAddr) -> Result<(), TooOften> {
        if self.rates == Rates::Unlimited {
            return Ok(());
        }
        let (most, each) = door.measure();
        let now = Instant::now();
        let mut book = self.book.lock().unwrap_or_else(PoisonError::into_inner);
        book.sweep(now);
        let key = (door, neighborhood(who));
        let known = book.known.get(&key).copied();
        if known.is_none() && book.known.len() >= MOST {
            let measure = (most.saturating_mul(STRANGERS), each / STRANGERS);
            let bucket = taken(book.strangers.get(&door).copied(), measure, now)?;
            book.strangers.insert(door, bucket);
        } else {
            let bucket = taken(known, (most, each), now)?;
            book.known.insert(key, bucket);
        }
        Ok(())
    }
}

/// Whoever has one address of the new kind has a whole network of them.
pub fn neighborhood(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(address) => IpAddr::V6((address.to_bits() >> 72 << 72).into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_bucket_empties_and_fills() {
        let doors = Doors::new(Rates::Usual);
        let (one, other): (IpAddr, IpAddr) = ("1.2.3.4".parse().unwrap(), "1.2.3.5".parse().unwrap());
        let (most, each) = Door::Passphrase.measure();
        for _ in 0..most {
            assert_eq!(doors.pass(Door::Passphrase, one), Ok(()));
        }
        assert_eq!(doors.pass(Door::Passphrase, one), Err(TooOften(each)));
        assert_eq!(doors.pass(Door::Passphrase, other), Ok(()), "others have their own");
        assert_eq!(doors.pass(Door::Any, one), Ok(()), "and so has every door");
        tokio::time::advance(each).await;
        assert_eq!(doors.pass(Door::Passphrase, one), Ok(()));
        assert!(doors.pass(Door::Passphrase, one).is_err());
    }

    #[tokio::test(start_paused = true)]
    async fn many_addresses_take_no_more_room_than_there_is() {
        let doors = Doors::new(Rates::Usual);
        for number in 0..u32::try_from(MOST).unwrap() + 10 {
            let _passed = doors.pass(Door::Any, IpAddr::V4(number.into()));
        }
        assert!(doors.book.lock().unwrap().known.len() <= MOST);
        let neighbors =
            ["2001:db8:0:100::1", "2001:db8:0:1ff::2"].map(|text| neighborhood(text.parse().unwrap()));
        assert_eq!(neighbors[0], neighbors[1]);
    }

    #[tokio::test(start_paused = true)]
    async fn a_crowd_of_strangers_shuts_nobody_out() {
        let doors = Doors::new(Rates::Usual);
        let known: IpAddr = "9.9.9.9".parse().unwrap();
        assert_eq!(doors.pass(Door::Passphrase, known), Ok(()));
        for number in 0..u32::try_from(MOST).unwrap() {
            let _passed = doors.pass(Door::Passphrase, IpAddr::V4(number.into()));
        }
        assert_eq!(doors.pass(Door::Passphrase, known), Ok(()), "who was there before");
        let mut newcomers = (0..1000u32).map(|number| IpAddr::V4((0xc000_0000 + number).into()));
        assert_eq!(doors.pass(Door::Any, newcomers.next().unwrap()), Ok(()), "who is new");
        let passed = newcomers.filter(|who| doors.pass(Door::Passphrase, *who).is_ok()).count();
        assert!((400..=500).contains(&passed), "{passed}: together they are still too many");
    }
}
