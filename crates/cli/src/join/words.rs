//! What is typed after options, and times as they are told.

use protocol::{Time, Watching};

/// A time to think, like `90s`, `5m` or `3d`, or `15g`, minutes for the whole game.
pub fn time(text: &str) -> Result<Time, String> {
    let expected = || "expected a time like 90s, 5m or 3d, or 15g for minutes a game".to_string();
    let unit = text.chars().last().filter(char::is_ascii_alphabetic).ok_or_else(expected)?;
    let number: u32 = text[..text.len() - 1].parse().map_err(|_| expected())?;
    let time = match unit {
        's' => Time::Seconds(number),
        'm' => Time::Seconds(number.saturating_mul(60)),
        'd' => Time::Days(u8::try_from(number).unwrap_or(u8::MAX)),
        'g' => Time::Game(u8::try_from(number).unwrap_or(u8::MAX)),
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

/// So many milliseconds, to the nearest second, minute or hour: days and hours, hours and minutes.
pub fn span(milliseconds: u64) -> String {
    let nearest = |unit: u64| milliseconds.saturating_add(unit / 2) / unit;
    let (seconds, minutes, hours) = (nearest(1000), nearest(60_000), nearest(3_600_000));
    match (hours / 24, minutes / 60) {
        (0, 0) if seconds < 120 => format!("{seconds} s"),
        (0, 0) => format!("{minutes} min"),
        (0, whole) => both(whole, "h", minutes % 60, "min"),
        (days, _) => both(days, "d", hours % 24, "h"),
    }
}

fn both(many: u64, unit: &str, rest: u64, smaller: &str) -> String {
    if rest == 0 { format!("{many} {unit}") } else { format!("{many} {unit} {rest} {smaller}") }
}

/// A clock, as people set it; none: there is none.
pub fn clock(time: Time) -> Option<String> {
    let per = if matches!(time, Time::Game(_)) { "game" } else { "turn" };
    time.milliseconds().map(|time| format!("{} a {per}", span(time)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_and_told() {
        assert_eq!(time("90s"), Ok(Time::Seconds(90)));
        assert_eq!(time("5m"), Ok(Time::Seconds(300)));
        assert_eq!(time("3d"), Ok(Time::Days(3)));
        assert_eq!(time("15g"), Ok(Time::Game(15)));
        for odd in ["", "s", "90", "9é", "-1s", "1s", "15d", "99999999999s", "3w"] {
            assert!(time(odd).is_err(), "{odd}");
        }
        assert_eq!(
            [29_999, 90_000, 200_000, 3_599_000, 7_200_000, 19_000_000].map(span),
            ["30 s", "90 s", "3 min", "1 h", "2 h", "5 h 17 min"]
        );
        assert_eq!(
            [259_199_000, 260_000_000, 86_390_000, 190_000_000].map(span),
            ["3 d", "3 d", "1 d", "2 d 5 h"]
        );
        assert_eq!(clock(Time::Seconds(60)).as_deref(), Some("60 s a turn"));
        assert_eq!((clock(Time::Days(3)).as_deref(), clock(Time::Unlimited)), (Some("3 d a turn"), None));
    }
}
