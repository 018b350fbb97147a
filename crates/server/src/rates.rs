//! How often somebody may ask for something. Each door has a bucket for everybody who knocks: it holds so many, and fills so
//! fast. Only so many buckets are kept; full ones are forgotten, because they say nothing.

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
    /// To open a table.
    Open,
    /// Which table a code leads to.
    Code,
    /// A connection to a table.
    Socket,
}

impl Door {
    /// So many at once, and one more after so long.
    const fn measure(self) -> (u32, Duration) {
        match self {
            Self::Any => (200, Duration::from_millis(50)),
            Self::Arrive => (20, Duration::from_secs(20)),
            Self::Passphrase => (5, Duration::from_secs(30)),
            Self::Open => (20, Duration::from_secs(20)),
            Self::Code => (10, Duration::from_secs(10)),
            Self::Socket => (60, Duration::from_secs(1)),
        }
    }
}

/// So many buckets are kept at most: a few megabytes.
const MOST: usize = 50_000;

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
    buckets: Mutex<BTreeMap<(Door, IpAddr), Bucket>>,
}

/// Too often: come again after this time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooOften(pub Duration);

impl Doors {
    /// With nothing taken.
    pub fn new(rates: Rates) -> Self {
        Self { rates, buckets: Mutex::default() }
    }

    /// Lets somebody pass, or says when to come again.
    pub fn pass(&self, door: Door, who: IpAddr) -> Result<(), TooOften> {
        if self.rates == Rates::Unlimited {
            return Ok(());
        }
        let (most, each) = door.measure();
        let now = Instant::now();
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MOST {
            buckets.retain(|(door, _), bucket| {
                let (most, each) = door.measure();
                bucket.filled(now, most, each) < f64::from(most)
            });
        }
        let key = (door, neighborhood(who));
        let full = buckets.len() >= MOST && !buckets.contains_key(&key);
        let bucket = Bucket { left: f64::from(most), at: now };
        let left = buckets.get(&key).copied().unwrap_or(bucket).filled(now, most, each);
        if left < 1.0 || full {
            return Err(TooOften(each.mul_f64((1.0 - left).max(0.0)).max(Duration::from_secs(1))));
        }
        buckets.insert(key, Bucket { left: left - 1.0, at: now });
        Ok(())
    }
}

/// Whoever has one address of the new kind has a whole network of them.
pub fn neighborhood(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(address) => IpAddr::V6((address.to_bits() >> 64 << 64).into()),
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
        assert!(doors.buckets.lock().unwrap().len() <= MOST);
        let neighbors = ["fe80::1", "fe80::2"].map(|text| neighborhood(text.parse().unwrap()));
        assert_eq!(neighbors[0], neighbors[1]);
    }
}
