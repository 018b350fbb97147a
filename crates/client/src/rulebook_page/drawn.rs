//! The picture of an example: the position, and if something is done in it, what was told and the position after.

use catalog::{Staging, Title};
use kernel::Misread;
use kernel::rulebook::Block;
use scene::svg::{self, CELL, Layout, Margin, Stance, decimal};
use scene::{Line, Scene};
use std::fmt::Write as _;

/// An example to look at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drawn {
    /// The position, as SVG.
    pub before: String,
    /// What is done in it.
    pub done: Option<Done>,
}

/// What is done in an example.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Done {
    /// The moves, in notation.
    pub moves: Vec<String>,
    /// What they tell.
    pub told: Vec<Line>,
    /// The position after the last one, as SVG; `None`: nothing is to be seen of it.
    pub after: Option<String>,
}

/// An example to look at; `None`: it is about no position, or about an empty board. `before` and `after` say to those who
/// cannot see a picture which one it is.
///
/// # Errors
/// It cannot be set up, or a move of it cannot be made.
pub fn drawn(title: &dyn Title, block: &Block, [before, after]: [&str; 2]) -> Result<Option<Drawn>, Misread> {
    let Some(staging) = title.stage(block)? else { return Ok(None) };
    let Staging { before: scene, moves, moments, after: end } = staging;
    let shown = (end != scene && !end.cells.is_empty()).then(|| picture(&end, after));
    let done = (!moves.is_empty() || !moments.is_empty()).then(|| Done {
        moves: moves.into_iter().map(|(_, notation)| notation).collect(),
        told: moments.into_iter().map(|moment| moment.line).filter(|line| !line.words.is_empty()).collect(),
        after: shown,
    });
    let empty = scene.cells.is_empty() && done.as_ref().is_none_or(|done| done.after.is_none());
    Ok((!empty).then(|| Drawn { before: picture(&scene, before), done }))
}

/// A scene with the names of its spaces.
fn picture(scene: &Scene, title: &str) -> String {
    let room = CELL / 8.0;
    let margin = Margin { left: room, top: room, right: room, bottom: room };
    let layout = Layout::of(scene, Stance::Lying, margin);
    let [left, top, width, height] = [layout.left, layout.top, layout.width, layout.height].map(decimal);
    let mut out = format!(
        r##"<svg viewBox="{}" role="img" aria-label="{}"><rect x="{left}" y="{top}" width="{width}" height="{height}" rx="6" fill="url(#t-floor)"/>"##,
        layout.view_box(),
        svg::escaped(title),
    );
    out.push_str(&svg::ground(scene, &layout));
    out.push_str(&svg::pieces(scene, &layout, None));
    out.push_str(&svg::covers(scene, &layout));
    for cell in &scene.cells {
        let (x, y) = layout.center(cell.at);
        let (x, y) = (decimal(x + CELL * 0.4), decimal(y + CELL * 0.34));
        let written = write!(
            out,
            r##"<text class="cell-name" x="{x}" y="{y}" text-anchor="end" font-size="11" font-weight="700" fill="#f6ecd8" stroke="#1b1311" stroke-width="2.5" paint-order="stroke" aria-hidden="true">{}</text>"##,
            svg::escaped(&cell.id)
        );
        debug_assert!(written.is_ok(), "a string takes everything");
    }
    out.push_str("</svg>");
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Documents;
    use crate::rulebook_page::Rulebook;

    fn book(title: &dyn Title) -> Rulebook {
        Documents::of(title).rulebook(title.info().prefix).expect("a sound book")
    }

    #[test]
    fn every_example_on_the_shelf_can_be_looked_at_or_is_about_no_position() {
        for title in catalog::games() {
            let book = book(*title);
            let cases = book.examples.iter().flat_map(|example| &example.cases);
            let (mut shown, mut played) = (0, 0);
            for case in cases {
                let drawn = drawn(*title, &case.block, ["before", "after"]);
                let drawn = drawn.unwrap_or_else(|misread| panic!("{}: {misread}", case.id));
                let Some(drawn) = drawn else { continue };
                assert!(drawn.before.starts_with("<svg ") && drawn.before.ends_with("</svg>"), "{}", case.id);
                assert!(!drawn.before.contains("style="), "{}", case.id);
                shown += 1;
                played += u32::from(drawn.done.is_some());
            }
            assert!(shown > 100 && played > 80, "{}: {shown} shown, {played} played", title.info().id);
        }
    }

    #[test]
    fn a_wall_is_bumped_into() {
        let title = catalog::find("dungeon-rush").expect("it is on the shelf");
        let book = book(title);
        let example = book.example("EX-17").expect("it is in the book");
        let drawn =
            drawn(title, &example.cases[0].block, ["before <", "after"]).expect("sound").expect("shown");
        assert!(drawn.before.contains("before &lt;") && drawn.before.contains(">B2</text>"));
        let done = drawn.done.expect("something is done");
        assert_eq!(done.moves, ["step basic N"]);
        assert!(done.told[0].words.contains("Basic"), "arranging tells nothing: {:?}", done.told);
        assert!(done.told.iter().any(|line| line.rules.contains(&"DR-6.6".to_string())), "{:?}", done.told);
        assert!(done.after.is_some_and(|after| after.contains("tile-wall")));
    }
}
