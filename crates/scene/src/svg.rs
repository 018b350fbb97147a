//! The SVG writer: a scene as layers of markup. Symbols are named (`<use href="#tile-wall">`), not drawn: the page, or
//! whoever wants a picture of its own, brings the sheet. All colors are presentation attributes, so that a picture needs
//! no stylesheet, and classes, so that a page can say more.

mod course;
mod finish;
mod infield;
mod loom;
mod marks;
mod outline;
mod track;
mod zones;

pub use course::{course, course_of, mishap};
pub use infield::{Room, map, rock, room};
pub use loom::{front, loom, threatened};

use crate::{At, Cell, Grain, InsetPlace, Piece, Scene, Shape, Tone};
use finish::FinishLine;
use marks::{badge, wreck};
use std::fmt::{self, Write as _};

/// The width of a square cell, in units of the picture.
pub const CELL: f32 = 64.0;

/// Which way a picture is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Stance {
    /// As the scene has it.
    #[default]
    Upright,
    /// What is at the bottom comes to the left, what is at the left to the top.
    Lying,
}

/// Room around the cells, in units of the picture.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Margin {
    /// On the left.
    pub left: f32,
    /// Above.
    pub top: f32,
    /// On the right.
    pub right: f32,
    /// Below.
    pub bottom: f32,
}

/// Where everything lies.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Layout {
    /// Which way it is drawn.
    pub stance: Stance,
    /// The left edge.
    pub left: f32,
    /// The upper edge.
    pub top: f32,
    /// How wide it is.
    pub width: f32,
    /// How high it is.
    pub height: f32,
    shape: Shape,
    foot: i16,
}

impl Layout {
    /// The layout of a scene, with room around it.
    #[must_use]
    pub fn of(scene: &Scene, stance: Stance, margin: Margin) -> Self {
        let stance = if scene.grain == Grain::Fixed { Stance::Upright } else { stance };
        let foot = scene.cells.iter().map(|cell| cell.at.y).max().unwrap_or(0);
        let shape = scene.cells.first().map_or(Shape::Square, |cell| cell.shape);
        let mut layout = Self { stance, left: 0.0, top: 0.0, width: 0.0, height: 0.0, shape, foot };
        let centers = || scene.cells.iter().map(|cell| layout.center(cell.at));
        let least = |pick: fn((f32, f32)) -> f32| centers().map(pick).fold(f32::INFINITY, f32::min);
        let most = |pick: fn((f32, f32)) -> f32| centers().map(pick).fold(f32::NEG_INFINITY, f32::max);
        if scene.cells.is_empty() {
            return layout;
        }
        let (across, down) = outline::reach(layout.drawn(shape));
        let (left, right) = (least(|at| at.0) - across, most(|at| at.0) + across);
        let (top, bottom) = (least(|at| at.1) - down, most(|at| at.1) + down);
        let (mut least, mut most) = ((left, top), (right, bottom));
        if track::is_ground(scene) {
            least = (left - track::RIM, top - track::RIM);
            most = (right + track::RIM, bottom + track::RIM);
        }
        if let Some(line) = FinishLine::of(scene, &layout) {
            let (wide, high) = line.size();
            let room = track::RIM / 2.0;
            least = (least.0.min(line.left - room), least.1.min(line.top - room));
            most = (most.0.max(line.left + wide + room), most.1.max(line.top + high + room));
        }
        layout.left = least.0 - margin.left;
        layout.top = least.1 - margin.top;
        layout.width = most.0 - least.0 + margin.left + margin.right;
        layout.height = most.1 - least.1 + margin.top + margin.bottom;
        layout
    }

    /// The middle of a place.
    #[must_use]
    pub fn center(&self, at: At) -> (f32, f32) {
        let (x, y) = match self.stance {
            Stance::Upright => (at.x, at.y),
            Stance::Lying => (self.foot - at.y, at.x),
        };
        let (across, down) = outline::pitch(self.drawn(self.shape));
        (f32::from(x) * across, f32::from(y) * down)
    }

    /// The outline of a space as it is drawn: on its side, a hex with a corner at the top has a side there.
    #[must_use]
    pub const fn drawn(&self, shape: Shape) -> Shape {
        match (self.stance, shape) {
            (Stance::Lying, Shape::Hex) => Shape::FlatHex,
            (Stance::Lying, Shape::FlatHex) => Shape::Hex,
            (Stance::Upright | Stance::Lying, shape) => shape,
        }
    }

    /// Where a nose points on the picture, in degrees clockwise from the top.
    #[must_use]
    pub const fn heading(&self, facing: u16) -> u16 {
        match self.stance {
            Stance::Upright => facing % 360,
            Stance::Lying => (facing + 90) % 360,
        }
    }

    /// The `viewBox` of the picture.
    #[must_use]
    pub fn view_box(&self) -> String {
        let Self { left, top, width, height, .. } = self;
        format!("{} {} {} {}", round(*left), round(*top), round(*width), round(*height))
    }
}

/// A number as markup and style have it, with at most two decimals. The standard writer of floating point numbers is exact
/// to the last digit, and as large as a screen of ours.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Decimal(f32);

/// A number as markup has it.
#[must_use]
pub const fn decimal(number: f32) -> Decimal {
    Decimal(number)
}

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = (self.0 * 100.0).round() as i32;
        let (whole, part) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
        if hundredths < 0 {
            f.write_char('-')?;
        }
        match (part / 10, part % 10) {
            (0, 0) => write!(f, "{whole}"),
            (tenth, 0) => write!(f, "{whole}.{tenth}"),
            (tenth, hundredth) => write!(f, "{whole}.{tenth}{hundredth}"),
        }
    }
}

/// A number with at most one decimal.
fn round(number: f32) -> Decimal {
    Decimal((number * 10.0).round() / 10.0)
}

/// The middle of the cell with this id.
#[must_use]
pub fn center_of(scene: &Scene, layout: &Layout, id: &str) -> Option<(f32, f32)> {
    scene.cells.iter().find(|cell| cell.id == id).map(|cell| layout.center(cell.at))
}

/// Text as it may stand in markup.
#[must_use]
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            letter => out.push(letter),
        }
    }
    out
}

fn used(out: &mut String, symbol: &str, x: f32, y: f32, size: f32) {
    used_as(out, symbol, (x, y), (size, size));
}

fn used_as(out: &mut String, symbol: &str, (x, y): (f32, f32), (width, height): (f32, f32)) {
    let [x, y, width, height] = [x, y, width, height].map(round);
    let written = write!(
        out,
        r##"<use href="#{}" x="{x}" y="{y}" width="{width}" height="{height}"/>"##,
        escaped(symbol)
    );
    debug_assert!(written.is_ok(), "a string takes everything");
}

/// The cells, the track that they make, and what reaches there.
#[must_use]
pub fn ground(scene: &Scene, layout: &Layout) -> String {
    let mut out = track::track(scene, layout);
    out.push_str(&zones::areas(scene, layout));
    out.extend(scene.cells.iter().map(|cell| one_cell(cell, layout)));
    out.push_str(&zones::marks(scene, layout));
    out
}

/// The floor that a track lies on, this far around the picture. Tiles bring their own.
#[must_use]
pub fn floor(scene: &Scene, layout: &Layout, around: f32) -> String {
    if !track::is_ground(scene) {
        return String::new();
    }
    let (width, height) = (layout.width + 2.0 * around, layout.height + 2.0 * around);
    let [x, y, width, height] = [layout.left - around, layout.top - around, width, height].map(round);
    format!(r##"<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="url(#t-floor) #1d1619"/>"##)
}

/// The outline of a space about its own middle, so large beside the space itself, as a path.
#[must_use]
pub fn outline_of(scene: &Scene, layout: &Layout, scale: f32) -> String {
    outline::path(layout.drawn(scene.cells.first().map_or(Shape::Square, |cell| cell.shape)), scale)
}

/// One cell around its own middle, moved to its place.
fn one_cell(cell: &Cell, layout: &Layout) -> String {
    let (x, y) = layout.center(cell.at);
    let mut out = format!(
        r#"<g class="cell" data-cell="{}" transform="translate({} {})"><g class="face">"#,
        escaped(&cell.id),
        round(x),
        round(y)
    );
    match layout.drawn(cell.shape) {
        Shape::Square if !track::is_paved(cell) => {
            used(&mut out, &cell.symbol, -0.496 * CELL, -0.496 * CELL, 0.992 * CELL);
        }
        // Its ground is part of the track; this is where it is touched.
        shape @ (Shape::Square | Shape::Hex | Shape::FlatHex) => {
            let written = write!(out, r#"<path class="hex" d="{}" fill="none"/>"#, outline::path(shape, 1.0));
            debug_assert!(written.is_ok(), "a string takes everything");
        }
    }
    if let Some(inset) = &cell.inset {
        // What lies on it can move by itself.
        out.push_str(r#"<g class="lies">"#);
        if inset.turned != 0 {
            let turned = write!(out, r#"<g transform="rotate({})">"#, inset.turned);
            debug_assert!(turned.is_ok(), "a string takes everything");
        }
        match (inset.place, cell.shape) {
            (InsetPlace::Corner, _) => used(&mut out, &inset.symbol, -0.43 * CELL, -0.43 * CELL, 0.32 * CELL),
            (InsetPlace::Print | InsetPlace::Faint, _) => {
                used(&mut out, &inset.symbol, -0.26 * CELL, -0.26 * CELL, 0.52 * CELL)
            }
            (InsetPlace::Whole, _) => used(&mut out, &inset.symbol, -0.42 * CELL, -0.42 * CELL, 0.84 * CELL),
            (InsetPlace::Middle, Shape::Square) => {
                used(&mut out, &inset.symbol, -0.31 * CELL, -0.36 * CELL, 0.62 * CELL);
            }
            (InsetPlace::Middle, Shape::Hex | Shape::FlatHex) => {
                used(&mut out, &inset.symbol, -0.37 * CELL, -0.37 * CELL, 0.74 * CELL);
            }
        }
        if let Some(under) = &inset.under {
            used(&mut out, under, 0.1 * CELL, 0.08 * CELL, 0.34 * CELL);
        }
        if inset.turned != 0 {
            out.push_str("</g>");
        }
        out.push_str("</g>");
    }
    out.push_str("</g></g>");
    out
}

/// The pieces on the board, the nearest last. `chosen` is drawn as such.
#[must_use]
pub fn pieces(scene: &Scene, layout: &Layout, chosen: Option<&str>) -> String {
    let mut standing: Vec<(&Piece, (f32, f32))> =
        scene.pieces.iter().filter_map(|piece| Some((piece, stand_of(scene, layout, piece)?))).collect();
    kernel::sort_short_by_key(&mut standing, |(_, (_, y))| *y);
    let places: Vec<(f32, f32)> =
        standing.iter().filter(|(piece, _)| piece.facing.is_some()).map(|(_, at)| *at).collect();
    let drawn = |(piece, at): (&Piece, (f32, f32))| match piece.facing {
        Some(facing) => {
            let (size, frame) = if shares(scene, piece) {
                (SHARED, 0.6)
            } else if places.iter().any(|other| *other != at && apart(*other, at) < 1.1 * CELL) {
                // Nose to tail, two of them would look like one.
                (roomy(scene).min(NARROW), 0.95)
            } else {
                (roomy(scene), 0.95)
            };
            let plate = (chosen == Some(piece.id.as_str())).then(|| outline_of(scene, layout, frame));
            vehicle(piece, at, layout.heading(facing), plate, (size, badge_of(scene, piece)))
        }
        None => one_piece(piece, at, chosen),
    };
    standing.into_iter().map(drawn).collect()
}

/// Where a piece stands: in the middle of its cell, or beside those that stand there too.
#[must_use]
pub fn stand_of(scene: &Scene, layout: &Layout, piece: &Piece) -> Option<(f32, f32)> {
    let cell = piece.on.as_deref()?;
    let (x, y) = center_of(scene, layout, cell)?;
    let there: Vec<&Piece> = scene.pieces.iter().filter(|other| other.on.as_deref() == Some(cell)).collect();
    let place = there.iter().position(|other| other.id == piece.id).unwrap_or(0);
    let aside = place as f32 - (there.len().max(1) - 1) as f32 / 2.0;
    // Karts are long: beside each other, and not only behind, or one would hide the other.
    let (wide, high) = if piece.facing.is_some() && !is_of_squares(scene) { (0.62, 0.5) } else { (0.3, 0.0) };
    Some((x + aside * wide * CELL, y + aside * high * CELL))
}

/// A standee around the middle of its cell.
fn one_piece(piece: &Piece, (x, y): (f32, f32), chosen: Option<&str>) -> String {
    let color = piece.livery.map_or("#f6ecd8", super::Livery::color);
    let (class, fill, ring) = if chosen == Some(piece.id.as_str()) {
        ("piece chosen", color, "#fff3df")
    } else {
        ("piece", "#1b1311", color)
    };
    let mut out = format!(
        r#"<g class="{class}" data-piece="{}" transform="translate({} {})"><g class="body">"#,
        escaped(&piece.id),
        round(x),
        round(y)
    );
    let base = write!(
        out,
        r#"<ellipse class="base" cy="{}" rx="{}" ry="{}" fill="{fill}" stroke="{ring}" stroke-width="1.9"/>"#,
        round(0.278 * CELL),
        round(0.31 * CELL),
        round(0.112 * CELL)
    );
    debug_assert!(base.is_ok(), "a string takes everything");
    used(&mut out, &piece.symbol, -0.35 * CELL, -0.4 * CELL, 0.7 * CELL);
    out.push_str("</g></g>");
    out
}

/// A piece with a nose, seen from above: its drawing points to the right, and fills its cell and a little more. The one that is
/// chosen is larger, on a plate of this outline in its color.
fn vehicle(
    piece: &Piece,
    (x, y): (f32, f32),
    heading: u16,
    plate: Option<String>,
    (roomy, worn): (f32, Option<super::Livery>),
) -> String {
    let state = if plate.is_some() { " chosen" } else { "" };
    let wrecked = if piece.tone == Tone::Danger { " wrecked" } else { "" };
    let mut out = format!(
        r#"<g class="piece{state}{wrecked}{}" data-piece="{}" transform="translate({} {})"><g class="body">"#,
        wearing(piece),
        escaped(&piece.id),
        round(x),
        round(y)
    );
    let size = if plate.is_some() { roomy + 0.1 } else { roomy };
    if let Some(plate) = plate {
        let color = piece.livery.map_or("#f6ecd8", super::Livery::color);
        let written = write!(
            out,
            r##"<path d="{plate}" fill="{color}" fill-opacity=".3" stroke="#1b1311" stroke-width="7" stroke-linejoin="round"/><path d="{plate}" fill="none" stroke="{color}" stroke-width="4" stroke-linejoin="round"/>"##
        );
        debug_assert!(written.is_ok(), "a string takes everything");
    }
    turned(&mut out, &piece.symbol, heading, size);
    if let Some(livery) = worn {
        badge(&mut out, livery);
    }
    if piece.tone == Tone::Danger {
        wreck(&mut out, &piece.state);
    }
    out.push_str("</g></g>");
    out
}

/// Whether a track is made of squares.
fn is_of_squares(scene: &Scene) -> bool {
    scene.cells.first().is_some_and(|cell| cell.shape == Shape::Square)
}

/// How large a piece with a nose is beside its cell at most, where another stands right beside it.
const NARROW: f32 = 1.08;

/// The same where two of them are in one hex.
const SHARED: f32 = 0.84;

/// Whether another piece with a nose stands in the same hex.
fn shares(scene: &Scene, piece: &Piece) -> bool {
    let beside = |other: &Piece| other.id != piece.id && other.facing.is_some() && other.on == piece.on;
    !is_of_squares(scene) && scene.pieces.iter().any(beside)
}

fn apart(one: (f32, f32), other: (f32, f32)) -> f32 {
    (one.0 - other.0).hypot(one.1 - other.1)
}

/// How large a piece with a nose is beside its cell: on squares others stand right beside it.
fn roomy(scene: &Scene) -> f32 {
    if is_of_squares(scene) { 1.12 } else { 1.3 }
}

/// On squares karts are made of parts, and who drives does not show.
fn badge_of(scene: &Scene, piece: &Piece) -> Option<super::Livery> {
    piece.livery.filter(|_| is_of_squares(scene))
}

/// The class of the color that a piece wears, after a blank.
fn wearing(piece: &Piece) -> String {
    piece.livery.map_or_else(String::new, |livery| format!(" pc-{}", livery.id()))
}

/// A drawing that points to the right, turned to where the piece is headed, so many cells large.
fn turned(out: &mut String, symbol: &str, heading: u16, size: f32) {
    let written = write!(out, r#"<g class="heading" transform="rotate({})">"#, i32::from(heading) - 90);
    debug_assert!(written.is_ok(), "a string takes everything");
    for layer in symbol.split(' ') {
        used(out, layer, -0.5 * size * CELL, -0.5 * size * CELL, size * CELL);
    }
    out.push_str("</g>");
}

/// A piece as it would stand on a cell.
#[must_use]
pub fn ghost(piece: &Piece) -> String {
    let mut out = format!(r#"<g class="ghost{}" opacity=".6">"#, wearing(piece));
    match piece.facing {
        Some(facing) => turned(&mut out, &piece.symbol, facing, 1.3),
        None => used(&mut out, &piece.symbol, -0.35 * CELL, -0.4 * CELL, 0.7 * CELL),
    }
    out.push_str("</g>");
    out
}

/// What stands before the pieces.
#[must_use]
pub fn covers(scene: &Scene, layout: &Layout) -> String {
    let mut out = String::new();
    for cell in &scene.cells {
        if let Some(cover) = &cell.cover {
            let (x, y) = layout.center(cell.at);
            let id = escaped(&cell.id);
            let written = write!(
                out,
                r#"<g class="cover" data-cover="{id}" transform="translate({} {})">"#,
                round(x),
                round(y)
            );
            debug_assert!(written.is_ok(), "a string takes everything");
            used(&mut out, cover, -0.496 * CELL, -0.496 * CELL, 0.992 * CELL);
            out.push_str("</g>");
        }
    }
    out
}

/// The whole picture as one `<svg>`, `title` for those who cannot see it.
#[must_use]
pub fn picture(scene: &Scene, layout: &Layout, title: &str) -> String {
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{}" role="img" aria-label="{}">{}{}{}{}</svg>"#,
        layout.view_box(),
        escaped(title),
        ground(scene, layout),
        pieces(scene, layout, None),
        covers(scene, layout),
        loom(scene, layout)
    )
}

#[cfg(test)]
mod tests;
