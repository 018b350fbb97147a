//! Numbers for people, and intervals.

/// 1234567 as `1,234,567`.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A count as a number to calculate with. (Exact up to 2^53.)
#[expect(clippy::cast_precision_loss, reason = "figures for people; counts stay far below 2^53")]
pub const fn real(count: u64) -> f64 {
    count as f64
}

/// A share of games with its 95 % interval by Wilson's formula.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Share {
    /// The share itself.
    pub share: f64,
    /// Where the interval begins.
    pub low: f64,
    /// Where it ends.
    pub high: f64,
}

/// The share of `part` in `whole`.
pub fn share(part: u64, whole: u64) -> Share {
    const Z: f64 = 1.959_963_984_540_054;
    if whole == 0 {
        return Share { share: 0.0, low: 0.0, high: 1.0 };
    }
    let (n, share) = (real(whole), real(part) / real(whole));
    let middle = share + Z * Z / (2.0 * n);
    let spread = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    Share { share, low: ((middle - spread) / scale).max(0.0), high: ((middle + spread) / scale).min(1.0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_by_three() {
        assert_eq!([0, 999, 1_000, 1_234_567].map(grouped), ["0", "999", "1,000", "1,234,567"]);
    }

    #[test]
    fn intervals_are_wilsons() {
        let Share { share: half, low, high } = share(50, 100);
        assert!((half - 0.5).abs() < 1e-9 && (low - 0.4038).abs() < 1e-3 && (high - 0.5962).abs() < 1e-3);
        let Share { low, high, .. } = share(0, 20);
        assert!(low.abs() < 1e-9 && (high - 0.1611).abs() < 1e-3);
    }
}
