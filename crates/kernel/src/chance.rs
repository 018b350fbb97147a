//! Luck. One primitive, a *named* even draw from 0 to n − 1; dice and shuffles are made of it in one place, for ever.
//!
//! [`Seeded`] decides real games: draw *i* is a function of the seed and of *i* alone, so a snapshot needs one
//! counter, each roll can be checked by itself, and a step taken back never gives its roll back. It reads one ChaCha8
//! block a draw, with a range of our own, so no library upgrade can change an old game. [`Fast`] is for bots and
//! simulations, [`Scripted`] replays outcomes that are written down.

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::borrow::Cow;
use std::collections::VecDeque;
use std::fmt;

use crate::Misread;

/// A source of even draws.
pub trait Chance {
    /// A whole number from 0 to `n` − 1, each equally likely; `name` is the event's in section 6 of the rules.
    fn below(&mut self, name: &'static str, n: u16) -> u16;

    /// The same for things that lie in groups, one after the other: what each group is called in examples, and how many are in it.
    /// Only luck that is written down by such names needs to look at them.
    fn among(&mut self, name: &'static str, groups: &[(&'static str, u16)]) -> u16 {
        self.below(name, groups.iter().map(|(_, many)| many).sum())
    }
}

impl<C: Chance + ?Sized> Chance for &mut C {
    fn below(&mut self, name: &'static str, n: u16) -> u16 {
        (**self).below(name, n)
    }

    fn among(&mut self, name: &'static str, groups: &[(&'static str, u16)]) -> u16 {
        (**self).among(name, groups)
    }
}

/// One draw as it happened: its name, how many outcomes it had, and which came.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draw {
    /// The event's name in section 6 of the rules.
    pub name: Cow<'static, str>,
    /// How many equally likely outcomes there were.
    pub of: u16,
    /// The outcome, from 0.
    pub got: u16,
}

/// What a game's luck is made of: 32 bytes, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// The seed of a small number, for `--seed 42` and tests: the hash of its decimal digits.
    #[must_use]
    pub fn of_number(number: u64) -> Self {
        Self(Sha256::digest(number.to_string().as_bytes()).into())
    }

    /// What can be shown before the game without showing the seed: its SHA-256.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        Commitment::of("", &self.0)
    }
}

/// The SHA-256 of a seed, or of a pledged secret: shown first, checked when what it is of is shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Commitment(pub [u8; 32]);

impl Commitment {
    /// The SHA-256 of some bytes behind a line that says what they are, so that nobody shows one thing for another.
    pub(crate) fn of(what: &str, bytes: &[u8; 32]) -> Self {
        Self(Sha256::new().chain_update(what).chain_update(bytes).finalize().into())
    }
}

pub(crate) fn hex(bytes: &[u8; 32], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

pub(crate) fn unhex(text: &str) -> Result<[u8; 32], Misread> {
    let wrong = || Misread::new(text, "64 hexadecimal digits");
    let digits = text.as_bytes();
    if digits.len() != 64 || digits.iter().any(u8::is_ascii_uppercase) {
        return Err(wrong());
    }
    let mut bytes = [0; 32];
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks(2)) {
        let value = |digit: u8| char::from(digit).to_digit(16).and_then(|value| u8::try_from(value).ok());
        let (Some(high), Some(low)) = (value(pair[0]), value(pair[1])) else { return Err(wrong()) };
        *byte = high << 4 | low;
    }
    Ok(bytes)
}

/// Writes and reads 32 bytes as 64 hexadecimal digits.
macro_rules! hexadecimal {
    ($name:ident) => {
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                $crate::chance::hex(&self.0, f)
            }
        }
        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                $crate::chance::hex(&self.0, f)
            }
        }
        impl std::str::FromStr for $name {
            type Err = $crate::Misread;
            fn from_str(text: &str) -> Result<Self, $crate::Misread> {
                $crate::chance::unhex(text).map(Self)
            }
        }
    };
}
pub(crate) use hexadecimal;

hexadecimal!(Seed);
hexadecimal!(Commitment);

/// An even number below `n` out of 32-bit words: multiply, keep the high half, reject the few words that would make it uneven.
fn even(n: u16, mut word: impl FnMut() -> u32) -> u16 {
    let n = u32::from(n.max(1));
    let uneven = n.wrapping_neg() % n;
    loop {
        let wide = u64::from(word()) * u64::from(n);
        let [high, low] = [wide >> 32, wide & u64::from(u32::MAX)];
        if low >= u64::from(uneven) {
            return u16::try_from(high).unwrap_or(0); // high < n ≤ 65,535
        }
    }
}

const WORDS_A_BLOCK: u32 = 16;

/// The luck of a real game: draw *i* reads block *i* of the ChaCha8 stream of the seed.
#[derive(Clone)]
pub struct Seeded {
    seed: Seed,
    drawn: u32,
    stream: ChaCha8Rng,
}

impl Seeded {
    /// From the first draw on.
    #[must_use]
    pub fn new(seed: Seed) -> Self {
        Self::after(seed, 0)
    }

    /// After so many draws.
    #[must_use]
    pub fn after(seed: Seed, drawn: u32) -> Self {
        let mut stream = ChaCha8Rng::from_seed(seed.0);
        stream.set_word_pos(u128::from(drawn) * u128::from(WORDS_A_BLOCK));
        Self { seed, drawn, stream }
    }

    /// How many draws have been made.
    #[must_use]
    pub const fn drawn(&self) -> u32 {
        self.drawn
    }

    /// The seed.
    #[must_use]
    pub const fn seed(&self) -> Seed {
        self.seed
    }
}

impl fmt::Debug for Seeded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seeded(after {} draws)", self.drawn) // never the seed: it would be a leak in a log
    }
}

impl Chance for Seeded {
    fn below(&mut self, _name: &'static str, n: u16) -> u16 {
        let mut used = 0;
        let stream = &mut self.stream;
        let got = even(n, || {
            used += 1;
            stream.next_u32()
        });
        self.drawn += 1;
        if used <= WORDS_A_BLOCK {
            for _ in used..WORDS_A_BLOCK {
                stream.next_u32(); // skipping inside the buffer is cheaper than seeking
            }
        } else {
            *self = Self::after(self.seed, self.drawn);
        }
        got
    }
}

/// Quick luck for bots and simulations, never for a game that counts. (SplitMix64.)
#[derive(Debug, Clone)]
pub struct Fast(u64);

impl Fast {
    /// Started from a number; equal numbers give equal luck.
    #[must_use]
    pub const fn new(number: u64) -> Self {
        Self(number)
    }
}

impl Chance for Fast {
    #[inline]
    fn below(&mut self, _name: &'static str, n: u16) -> u16 {
        even(n, || {
            self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let mut word = self.0;
            word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
            (word >> 32) as u32
        })
    }
}

/// Outcomes that are written down: those of a record, in their order.
///
/// A script cannot answer "that is not what I have": it remembers the first thing that did not fit and goes on with any
/// luck, and whoever runs it asks [`Scripted::fault`] afterwards. (Not with one number for ever: rules that roll until a tie
/// is broken would never end.)
#[derive(Debug, Clone)]
pub struct Scripted {
    left: VecDeque<Draw>,
    fault: Option<String>,
    any: Fast,
}

impl Scripted {
    /// These outcomes, in this order.
    #[must_use]
    pub fn new(draws: impl IntoIterator<Item = Draw>) -> Self {
        Self { left: draws.into_iter().collect(), fault: None, any: Fast::new(0) }
    }

    /// What did not fit, if anything: a draw that is not written down, or one of another name or range.
    #[must_use]
    pub fn fault(&self) -> Option<&str> {
        self.fault.as_deref()
    }

    /// How many outcomes were not used.
    #[must_use]
    pub fn left(&self) -> usize {
        self.left.len()
    }
}

impl Chance for Scripted {
    fn below(&mut self, name: &'static str, n: u16) -> u16 {
        let fault = match self.left.pop_front() {
            Some(draw) if draw.name == name && draw.of == n && draw.got < n => return draw.got,
            Some(Draw { name: other, of, got }) => {
                format!("the rules draw {name} of {n} here, and {other} {got}/{of} is written")
            }
            None => format!("the rules draw {name} of {n} here, and no outcome is written"),
        };
        self.fault.get_or_insert(fault);
        self.any.below(name, n)
    }
}

/// Luck that is written down while it happens.
#[derive(Debug)]
pub struct Noted<'a, C> {
    /// Where the draws come from.
    pub chance: C,
    /// What has been drawn.
    pub draws: &'a mut Vec<Draw>,
}

impl<C: Chance> Chance for Noted<'_, C> {
    fn below(&mut self, name: &'static str, n: u16) -> u16 {
        let got = self.chance.below(name, n);
        self.draws.push(Draw { name: Cow::Borrowed(name), of: n, got });
        got
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_draws_are_pinned_for_ever() {
        let mut luck = Seeded::new(Seed::of_number(42));
        let got: Vec<u16> = [2, 6, 20, 36, 100, 1000, 65535, 1].map(|n| luck.below("pin", n)).to_vec();
        assert_eq!(got, [0, 1, 19, 19, 19, 4, 37637, 0]);
    }

    #[test]
    fn a_draw_depends_on_seed_and_number_alone() {
        let seed = Seed::of_number(7);
        let mut through = Seeded::new(seed);
        for number in 0..200 {
            let n = 2 + u16::try_from(number).unwrap() * 13;
            assert_eq!(through.below("any", n), Seeded::after(seed, number).below("other", n));
        }
        assert_eq!(through.drawn(), 200);
    }

    #[test]
    fn draws_are_even() {
        let mut counts = [0; 6];
        let (mut seeded, mut fast) = (Seeded::new(Seed::of_number(1)), Fast::new(1));
        for _ in 0..6_000 {
            counts[usize::from(seeded.below("die", 6))] += 1;
            counts[usize::from(fast.below("die", 6))] += 1;
        }
        assert!(counts.iter().all(|n| (1_850..2_150).contains(n)), "{counts:?}");
    }

    #[test]
    fn a_draw_among_groups_is_one_draw_of_all_that_lie_there() {
        let groups = [("gold", 3), ("goblin", 0), ("rubble", 4)];
        let (mut one, mut other) = (Seeded::new(Seed::of_number(5)), Seeded::new(Seed::of_number(5)));
        for _ in 0..100 {
            assert_eq!(one.among("tile", &groups), other.below("tile", 7));
        }
        let mut draws = Vec::new();
        let mut noted = Noted { chance: Fast::new(1), draws: &mut draws };
        let got = noted.among("tile", &groups);
        assert_eq!(draws, [Draw { name: "tile".into(), of: 7, got }]);
    }

    #[test]
    fn words_that_would_make_it_uneven_are_rejected() {
        let mut words = [0, 1, u32::MAX].into_iter();
        assert_eq!(even(3, || words.next().unwrap()), 0, "0 is uneven for 3, 1 gives 0");
        assert_eq!(words.next(), Some(u32::MAX));
        assert_eq!(even(3, || u32::MAX), 2);
    }

    #[test]
    fn a_seed_is_written_and_read() {
        let seed = Seed::of_number(3);
        assert_eq!(seed.to_string().parse(), Ok(seed));
        assert!("12".parse::<Seed>().is_err() && "Ā".repeat(32).parse::<Seed>().is_err());
    }

    #[test]
    fn a_script_that_does_not_fit_says_so() {
        let draw = |name: &'static str, of, got| Draw { name: name.into(), of, got };
        let mut script = Scripted::new([draw("die", 6, 3), draw("die", 6, 2)]);
        assert_eq!((script.below("die", 6), script.fault()), (3, None));
        assert!(script.below("coin", 2) < 2);
        assert!(script.fault().unwrap().contains("die 2/6 is written"));
    }

    #[test]
    fn a_script_that_has_run_out_breaks_every_tie() {
        let mut script = Scripted::new([]);
        let rolls = (0..1_000).take_while(|_| script.below("one", 6) == script.below("other", 6)).count();
        assert!(rolls < 20, "rules that roll until a tie is broken would never end");
        assert!(script.fault().unwrap().contains("one of 6 here, and no outcome is written"));
    }
}
