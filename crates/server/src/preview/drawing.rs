//! A scene as a picture that stands alone: the drawings that it uses are in it, and what style sheets say of them is written out.

use crate::bundle::Bundle;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use scene::svg::{Layout, Margin, Stance, floor, picture};
use scene::{Livery, Piece, Scene};

/// As large as those want it who show where links lead.
const WIDE: u32 = 1200;
const HIGH: u32 = 630;
/// Room around the board.
const ROOM: f32 = 12.0;

/// What the style sheets of the client say about drawings.
const STYLE: &str = "<style>.a-k{stroke:#1b1311;stroke-width:3;stroke-linejoin:round;stroke-linecap:round}\
    .a-l{fill:none;stroke-linecap:round;stroke-linejoin:round}.a-c{fill:#e8442e}.a-s{fill:#000;opacity:.2}\
    .a-h{fill:#fff;opacity:.35}</style>";

/// A scene as a document. None: there are no drawings, for the client is not built.
pub fn document(bundle: &Bundle, game: &str, scene: &Scene, title: &str) -> Option<String> {
    let folder = format!("assets/{}", bundle.hash()?);
    let sheet = |path: String| Some(String::from_utf8_lossy(&bundle.find(&path)?.bytes).into_owned());
    let sheets: Vec<String> = [format!("{folder}/symbols.svg"), format!("{folder}/symbols/{game}.svg")]
        .into_iter()
        .filter_map(sheet)
        .collect();
    Some(standing_alone(&sheets, scene, title))
}

fn standing_alone(sheets: &[String], scene: &Scene, title: &str) -> String {
    let margin = Margin { top: ROOM, right: ROOM, bottom: ROOM, left: ROOM };
    let layout = Layout::of(scene, Stance::Lying, margin);
    let board = picture(scene, &layout, title);
    let board =
        board.replacen('>', &format!(">{}", floor(scene, &layout, layout.width.max(layout.height))), 1);
    let mut drawings = Vec::new();
    gather(sheets, &board, &mut drawings);
    let wears = |piece: &&Piece, id: &str| piece.symbol.split(' ').any(|layer| layer == id);
    let owner = |id: &str| scene.pieces.iter().find(|piece| wears(piece, id)).and_then(owner_of);
    let drawings: String =
        drawings.into_iter().map(|(id, drawing)| seamless(&written_out(drawing, owner(id)))).collect();
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" width="{WIDE}" height="{HIGH}" viewBox="0 0 {WIDE} {HIGH}"><defs>{STYLE}{drawings}</defs><rect width="{WIDE}" height="{HIGH}" fill="#1d1619"/>{}</svg>"##,
        board.replacen("<svg ", &format!(r#"<svg x="0" y="0" width="{WIDE}" height="{HIGH}" "#), 1)
    )
}

/// Whose color the drawing of a piece wears. Only what has a nose is all in its color.
fn owner_of(piece: &Piece) -> Option<Livery> {
    piece.livery.filter(|_| piece.facing.is_some())
}

/// A drawing with what only a page could fill in: custom properties by what they fall back to, and the color of its owner.
fn written_out(drawing: &str, owner: Option<Livery>) -> String {
    let mut out = String::with_capacity(drawing.len());
    let mut rest = drawing;
    while let Some((before, after)) = rest.split_once("var(--") {
        let (inside, further) = after.split_once(')').unwrap_or((after, ""));
        let (name, fallback) = inside.split_once(',').unwrap_or((inside, "none"));
        out.push_str(before);
        out.push_str(match (name, owner) {
            ("pc", Some(livery)) => livery.color(),
            ("pn", Some(Livery::Sun | Livery::Bone)) => "#1b1311",
            _ => fallback.trim(),
        });
        rest = further;
    }
    out.push_str(rest);
    match owner {
        Some(livery) => out.replace("class=\"a-c\"", &format!("fill=\"{}\"", livery.color())),
        None => out,
    }
}

/// A pattern whose ground reaches beyond its edges. At other sizes than its own the edges fall between pixels: where a ground ends
/// there, what lies below shines through in faint lines.
fn seamless(drawing: &str) -> String {
    let Some((before, ground)) =
        drawing.split_once("<rect width=").filter(|_| drawing.starts_with("<pattern "))
    else {
        return drawing.to_string();
    };
    // Behind width and height comes its color.
    let (_, color) = ground.split_once(" fill=").unwrap_or(("", ground));
    format!(r#"{before}<rect x="-99" y="-99" width="999" height="999" fill={color}"#)
}

/// The drawings that are used in some markup, and those that they use.
fn gather<'a>(sheets: &'a [String], markup: &str, found: &mut Vec<(&'a str, &'a str)>) {
    for (at, mark) in ["href=\"#", "url(#"].iter().flat_map(|mark| markup.match_indices(mark)) {
        let rest = &markup[at + mark.len()..];
        let id = rest.split(['"', ')']).next().unwrap_or_default();
        if found.iter().any(|(known, _)| *known == id) {
            continue;
        }
        if let Some((id, drawing)) = sheets.iter().find_map(|sheet| drawing(sheet, id)) {
            found.push((id, drawing));
            gather(sheets, drawing, found);
        }
    }
}

/// The drawing of this name in a sheet, which has each on a line.
fn drawing<'a>(sheet: &'a str, id: &str) -> Option<(&'a str, &'a str)> {
    let named = |line: &&str| line.contains(&format!(" id=\"{id}\""));
    let line = sheet.lines().find(named)?;
    let start = line.find(" id=\"")? + " id=\"".len();
    let own = line.get(start..start + id.len()).filter(|own| *own == id)?;
    Some((own, line.trim()))
}

/// A document as pixels. None: it cannot be drawn.
pub fn painted(document: &str) -> Option<Vec<u8>> {
    let tree = Tree::from_str(document, &Options::default()).ok()?;
    let mut pixels = Pixmap::new(WIDE, HIGH)?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    pixels.encode_png().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::{Setup, find};
    use kernel::{Seed, Viewer};
    use std::collections::BTreeSet;

    const SHEET: &str = "<svg>\n<symbol id=\"tile-back\" viewBox=\"0 0 64 64\"><use href=\"#lip\"/><rect class=\"a-c\" width=\"64\" height=\"64\"/></symbol>\n\
        <symbol id=\"lip\" viewBox=\"0 0 8 8\"><path class=\"a-k\" d=\"M0 0h8\"/></symbol>\n<symbol id=\"unused\"/>\n</svg>";

    #[test]
    fn what_belongs_to_somebody_is_painted_in_their_color() {
        let drawing = r#"<symbol id="kart-elves"><path class="a-c" d="M0 0"/><path stroke="var(--pn,#f6ecd8)"/><path fill="var(--rock, #2c2427)"/></symbol>"#;
        let painted = |livery: Livery| written_out(drawing, Some(livery));
        let tide = r##"<symbol id="kart-elves"><path fill="#449fee" d="M0 0"/><path stroke="#f6ecd8"/><path fill="#2c2427"/></symbol>"##;
        assert_eq!(painted(Livery::Tide), tide);
        assert!(painted(Livery::Sun).contains(r##"stroke="#1b1311""##), "{}", painted(Livery::Sun));
        assert!(written_out(drawing, None).contains("a-c"));
        assert_eq!(written_out("fill=\"var(--rock", None), "fill=\"none", "what is cut off does no harm");
    }

    #[test]
    fn patterns_have_no_seams() {
        let pattern = r##"<pattern id="t-dirt" width="28" height="24" patternUnits="userSpaceOnUse"><rect width="28" height="24" fill="#c79762"/></pattern>"##;
        let colors = |pattern: &str| {
            let document = format!(
                r##"<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1637 859.4"><defs>{pattern}</defs><path d="M0 0H400V300H0Z" fill="url(#t-dirt)"/></svg>"##
            );
            let pixels = Pixmap::decode_png(&painted(&document).unwrap()).unwrap();
            let inner = |at: &usize| (8..280).contains(&(at % 1200)) && (8..210).contains(&(at / 1200));
            let pixels = pixels.pixels().iter().enumerate().filter(|(at, _)| inner(at));
            pixels.map(|(_, pixel)| (pixel.red(), pixel.green(), pixel.blue())).collect::<BTreeSet<_>>()
        };
        assert_eq!(colors(&seamless(pattern)).len(), 1, "one ground, one color");
        assert!(colors(pattern).len() > 1, "or nothing would have to be done");
        assert_eq!(
            seamless("<symbol id=\"x\"><rect width=\"8\"/></symbol>"),
            "<symbol id=\"x\"><rect width=\"8\"/></symbol>"
        );
    }

    #[test]
    fn a_picture_holds_the_drawings_that_it_uses_and_no_others_and_can_be_painted() {
        let table = find("dungeon-rush").unwrap().open(&Setup::default()).unwrap();
        let mut session = table.start(Seed::of_number(1));
        for _ in 0..9 {
            let seat = session.pending().owes.iter().next().unwrap();
            let action = session.legal(seat)[0].clone();
            session.act(seat, &action).unwrap();
        }
        let scene = session.scene(Viewer::Spectator);
        let document = standing_alone(&[SHEET.into()], &scene, "Ann & Bob");
        assert!(document.contains("id=\"tile-back\"") && document.contains("id=\"lip\""), "{document}");
        assert!(!document.contains("unused") && document.contains("Ann &amp; Bob"), "{document}");
        let painted = painted(&document).unwrap();
        assert_eq!(painted[..4], [0x89, b'P', b'N', b'G']);
        let pixels = Pixmap::decode_png(&painted).unwrap();
        let red = pixels.pixels().iter().filter(|pixel| pixel.red() > 200 && pixel.blue() < 80).count();
        assert!(red > 10_000, "the tiles are painted: {red}");
    }
}
