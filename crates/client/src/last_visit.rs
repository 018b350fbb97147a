//! How much of a game somebody has seen: the last few events, as prints of them. Kept on a device, it says where to go on
//! reading after a visit. Secrets are no part of it: a print says nothing of what it was made of.

use std::fmt::Write;

/// So many events tell where somebody was last.
const ALIKE: usize = 5;

/// A print of an event (FNV-1a).
fn print(event: &[u8]) -> u64 {
    let mix = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    event.iter().fold(0xcbf2_9ce4_8422_2325, mix)
}

/// What is kept of a log that was seen to its end.
#[must_use]
pub fn keep(log: &[Vec<u8>]) -> String {
    let mut out = log.len().to_string();
    for event in &log[log.len().saturating_sub(ALIKE)..] {
        // Writing into a text cannot fail.
        let _written = write!(out, " {:x}", print(event));
    }
    out
}

/// From where on a log is new to who kept this; none: nothing is, or nobody can tell.
#[must_use]
pub fn since(kept: &str, log: &[Vec<u8>]) -> Option<usize> {
    let mut parts = kept.split(' ');
    let many: usize = parts.next()?.parse().ok()?;
    let known: Vec<u64> = parts.map_while(|part| u64::from_str_radix(part, 16).ok()).collect();
    let prints: Vec<u64> = log.iter().map(|event| print(event)).collect();
    let ends_here = |end: usize| prints.get(..end).is_some_and(|seen| seen.ends_with(&known));
    // As far as it was then, unless some of that was forgotten or taken back since: then after the same events.
    let end = if ends_here(many) { Some(many) } else { (1..=log.len()).rev().find(|end| ends_here(*end)) };
    end.filter(|end| !known.is_empty() && *end < log.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn log(events: &str) -> Vec<Vec<u8>> {
        events.bytes().map(|byte| vec![byte]).collect()
    }

    #[test]
    fn what_came_after_the_last_visit_is_found() {
        let kept = keep(&log("abcabcd"));
        assert_eq!(since(&kept, &log("abcabcdefg")), Some(7));
        assert_eq!(since(&kept, &log("abcabcd")), None, "nothing is new");
        assert_eq!(since(&kept, &log("cabcdef")), Some(5), "the beginning is forgotten");
        assert_eq!(since(&kept, &log("xyz")), None, "nobody can tell");
        assert_eq!(since(&keep(&log("aaaaaaa")), &log("aaaaaaaaa")), Some(7), "alike, and counted");
    }

    #[test]
    fn who_saw_nothing_has_no_last_visit() {
        assert_eq!(since(&keep(&[]), &log("abc")), None);
        for rubbish in ["", "x", "7", "7 zz", "99999999999999999999 a"] {
            assert_eq!(since(rubbish, &log("abc")), None, "{rubbish}");
        }
    }
}
