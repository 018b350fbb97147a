//! A link as a QR code: one path of squares, with the quiet zone that readers need around it.

use qrcodegen::{QrCode, QrCodeEcc};

/// So many modules stay empty all around.
pub const QUIET: i32 = 4;

/// A QR code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Qr {
    /// How many modules wide and high it is, with its quiet zone.
    pub side: i32,
    /// The dark modules as the path of a drawing.
    pub path: String,
}

/// The code that says this; none: it is too long for one.
#[must_use]
pub fn qr(text: &str) -> Option<Qr> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
    let size = code.size();
    let mut path = String::new();
    for y in 0..size {
        let mut x = 0;
        while x < size {
            let run = (x..size).take_while(|at| code.get_module(*at, y)).count();
            let run = i32::try_from(run).unwrap_or(size);
            if run > 0 {
                path += &format!("M{} {}h{run}v1h-{run}z", x + QUIET, y + QUIET);
            }
            x += run + 1;
        }
    }
    Some(Qr { side: size + 2 * QUIET, path })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The modules again, a letter each, without the quiet zone.
    fn drawn(qr: &Qr) -> Vec<String> {
        let side = usize::try_from(qr.side - 2 * QUIET).expect("a size");
        let mut rows = vec![vec!['.'; side]; side];
        for part in qr.path.split('M').skip(1) {
            let (start, run) = part.split_once('h').expect("a run");
            let (x, y) = start.split_once(' ').expect("a place");
            let place = |text: &str| text.parse::<usize>().expect("a number") - 4;
            let (x, y) = (place(x), place(y));
            let run: usize = run.split('v').next().expect("a length").parse().expect("a number");
            rows[y][x..x + run].fill('#');
        }
        rows.into_iter().map(String::from_iter).collect()
    }

    #[test]
    fn a_short_link_is_a_small_code_with_its_three_corners() {
        let qr = qr("https://pitboss.example/t/K7QF").expect("a code");
        assert_eq!(qr.side, 29 + 8);
        let rows = drawn(&qr);
        assert_eq!((&rows[0][..7], &rows[0][22..]), ("#######", "#######"));
        assert_eq!((&rows[3][..7], &rows[28][..7]), ("#.###.#", "#######"));
        assert_eq!(&rows[7][..8], "........");
    }

    #[test]
    fn a_known_text_gives_the_known_code() {
        // "A" in version 1: the timing pattern of row 6, and the dark module that every code has.
        let rows = drawn(&qr("A").expect("a code"));
        assert_eq!(rows.len(), 21);
        assert_eq!(&rows[6], "#######.#.#.#.#######");
        assert_eq!(rows[13].as_bytes()[8], b'#');
        assert!(rows.iter().all(|row| row.len() == 21));
    }

    #[test]
    fn what_is_too_long_has_no_code() {
        assert_eq!(qr(&"x".repeat(3000)), None);
    }
}
