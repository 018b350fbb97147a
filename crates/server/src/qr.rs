//! A link as a QR code, for those who show it to somebody beside them: dark squares on a light ground, with the quiet zone that
//! readers need around them. It is drawn here because at a table every byte of the browser client counts.

use crate::api::Knock;
use crate::app::App;
use crate::problem::Problem;
use crate::rates::Door;
use axum::Router;
use axum::extract::{RawQuery, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use qrcodegen::{QrCode, QrCodeEcc};
use std::sync::Arc;

/// So many modules stay empty all around.
const QUIET: i32 = 4;
/// The longest text, in bytes: a link is shorter, and what is longer is hard to read by a camera.
const LONGEST: usize = 300;
/// The same text is the same drawing for ever; what changes with a version of ours is its look.
const DAY: &str = "public, max-age=86400";
/// The colors of the house: those of outlines and of tooltips, the same in the dark and in the light.
const COLORS: (&str, &str) = ("#1b1311", "#fff3df");

/// The address of codes.
pub fn router() -> Router<Arc<App>> {
    Router::new().route("/qr.svg", get(code))
}

async fn code(
    State(app): State<Arc<App>>,
    knock: Knock,
    RawQuery(query): RawQuery,
) -> Result<Response, Problem> {
    knock.at(&app, Door::Picture)?;
    let drawing = qr(&wanted(&query.unwrap_or_default())?).ok_or_else(too_long)?.document();
    let headers = [
        (CONTENT_TYPE, "image/svg+xml"),
        (CACHE_CONTROL, DAY),
        // It is a drawing, and nothing else.
        (CONTENT_SECURITY_POLICY, "default-src 'none'"),
    ];
    Ok((headers, drawing).into_response())
}

/// What the code is to say.
fn wanted(query: &str) -> Result<String, Problem> {
    let mut said = form_urlencoded::parse(query.as_bytes());
    let text = said.find(|(name, text)| name == "text" && !text.is_empty()).map(|(_, text)| text);
    let text = text.ok_or_else(|| Problem::bad("Say what the code is to say: ?text=…"))?;
    Some(text).filter(|text| text.len() <= LONGEST).map(String::from).ok_or_else(too_long)
}

fn too_long() -> Problem {
    Problem::bad(format!("That is too long for a code: {LONGEST} bytes are allowed."))
}

/// A QR code.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Qr {
    /// How many modules wide and high it is, with its quiet zone.
    side: i32,
    /// The dark modules as the path of a drawing.
    path: String,
}

impl Qr {
    fn document(&self) -> String {
        let (Self { side, path }, (dark, light)) = (self, COLORS);
        format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" shape-rendering="crispEdges"><path fill="{light}" d="M0 0h{side}v{side}h-{side}z"/><path fill="{dark}" d="{path}"/></svg>"#
        )
    }
}

/// The code that says this; none: it is too long for one.
fn qr(text: &str) -> Option<Qr> {
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
