//! What is typed after options, and times as they are told.

use protocol::{Time, Watching};

/// A time to think, like `90s`, `5m` or `3d`.
pub fn time(text: &str) -> Result<Time, String> {
    let expected = || "expected a time like 90s, 5m or 3d".to_string();
    let unit = text.chars().last().filter(char::is_ascii_alphabetic).ok_or_else(expected)?;
    let number: u32 = text[..text.len() - 1].parse().map_err(|_| expected())?;
    let time = match unit {
        's' => Time::Seconds(number),
        'm' => Time::Seconds(number.saturating_mul(60)),
        'd' => Time::Days(u8::try_from(number).unwrap_or(u8::MAX)),
        _ => return Err(expected()),
    };
    time.check().map(|()| time)
}

/// Who may watch.
pub fn watching(text: &str) -> Result<Watching, String> {
    match text {
        "everybody" => Ok(Watching::Everybody),
        "nobody" => Ok(Watching::Nobody),
        _ => Err("expected everybody or nobody".into()),
    }
}

/// So many milliseconds, roughly.
pub fn span(milliseconds: u64) -> String {
    let seconds = milliseconds / 1000;
    match (seconds / 86_400, seconds / 3600, seconds / 60) {
        (0, 0, 0..=1) => format!("{seconds} s"),
        (0, 0, minutes) => format!("{minutes} min"),
        (0, hours, _) => format!("{hours} h"),
        (days, ..) => format!("{days} d"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_and_told() {
        assert_eq!(time("90s"), Ok(Time::Seconds(90)));
        assert_eq!(time("5m"), Ok(Time::Seconds(300)));
        assert_eq!(time("3d"), Ok(Time::Days(3)));
        for odd in ["", "s", "90", "9é", "-1s", "1s", "15d", "99999999999s", "3w"] {
            assert!(time(odd).is_err(), "{odd}");
        }
        assert_eq!(
            [29_999, 90_000, 3_599_000, 7_200_000, 260_000_000].map(span),
            ["29 s", "90 s", "59 min", "2 h", "3 d"]
        );
    }
}
