//! A track that is being built (DK-24): tiles are laid, turned, flipped and taken up, and as one goes it is said what is still wrong, and where. What a track
//! must be is decided by [`Layout::check`]; here it is told apart for people. It knows no screen.

mod conditions;
mod picture;

pub use conditions::{Condition, Standing};
pub use picture::Laid;

use crate::content::{Content, Face};
use crate::layout::{self, Layout, MOST_TILES, Placement};
use crate::track::{Feature, Printed, cells};
use board::{Axial, Heading, Side};
use std::sync::Arc;

/// So many steps can be taken back.
const MOST_UNDO: usize = 100;

/// A tile as somebody lays it: behind the one before, turned so that its first gate meets the road, and so many sixths further.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Piece {
    face: u8,
    spin: u8,
}

/// What there is to be met on a track.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Finds {
    /// Hazard hexes.
    pub hazards: u16,
    /// Spellbooks.
    pub spellbooks: u16,
    /// Hexes with coins.
    pub coins: u16,
}

/// What is laid, as far as it can be taken back.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Plan {
    circuit: bool,
    pieces: Vec<Piece>,
    /// The tile that is looked at; `None`: the open end, where the next one is laid.
    chosen: Option<usize>,
}

/// A track that is being built.
#[derive(Debug, Clone)]
pub struct Workshop {
    content: Arc<Content>,
    plan: Plan,
    before: Vec<Plan>,
}

impl Workshop {
    /// An empty lattice with the starting tile on it.
    #[must_use]
    pub fn new(content: Arc<Content>) -> Self {
        let start = content.faces.iter().position(Face::is_start).and_then(|at| u8::try_from(at).ok());
        let pieces = start.map(|face| Piece { face, spin: 0 }).into_iter().collect();
        Self { content, plan: Plan { circuit: true, pieces, chosen: None }, before: Vec::new() }
    }

    /// What a link says (DK-26.3). It may still be wrong or unfinished.
    ///
    /// # Errors
    /// It is no track at all: a sentence.
    pub fn read(content: Arc<Content>, text: &str) -> Result<Self, String> {
        let layout = layout::read(&content, text)?;
        let mut workshop = Self::new(content);
        workshop.plan.circuit = layout.circuit;
        workshop.plan.pieces.clear();
        for placement in layout.tiles.iter() {
            let mut spun = (0..6).map(|spin| Piece { face: placement.face, spin });
            let Some(piece) = spun.find(|piece| workshop.behind_all(*piece) == *placement) else {
                let name = &workshop.content.face(placement.face).name;
                return Err(format!("{name} does not lie where the road leads, so this is no track."));
            };
            workshop.plan.pieces.push(piece);
        }
        Ok(workshop)
    }

    /// As a link says it: short where all tiles join on, else in full.
    #[must_use]
    pub fn text(&self) -> String {
        let layout = self.layout();
        let joined = (0..self.plan.pieces.len()).all(|tile| self.joins(tile));
        if joined { layout.shortened(&self.content) } else { layout.full(&self.content) }
    }

    /// What everything is made of.
    #[must_use]
    pub fn content(&self) -> &Content {
        &self.content
    }

    /// The tiles as they lie.
    #[must_use]
    pub fn layout(&self) -> Layout {
        let mut layout = Layout { circuit: self.plan.circuit, ..Layout::default() };
        for piece in &self.plan.pieces {
            let _fits = layout.tiles.push(placed(&self.content, layout.tiles.last(), *piece));
        }
        layout
    }

    /// The text to race on it; `None`: it is no track yet.
    #[must_use]
    pub fn laid(&self) -> Option<String> {
        self.layout().short(&self.content)
    }

    /// How many tiles are laid.
    #[must_use]
    pub fn len(&self) -> usize {
        self.plan.pieces.len()
    }

    /// Whether none is.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.plan.pieces.is_empty()
    }

    /// Whether it is to be a ring.
    #[must_use]
    pub const fn is_circuit(&self) -> bool {
        self.plan.circuit
    }

    /// The tile that is looked at, from 0; `None`: the open end.
    #[must_use]
    pub const fn chosen(&self) -> Option<usize> {
        self.plan.chosen
    }

    /// Looks at a tile; at the open end, if there is no such tile.
    pub fn choose(&mut self, tile: Option<usize>) {
        self.plan.chosen = tile.filter(|tile| *tile < self.len());
    }

    /// Looks at the tile after this one, or before; behind the last is the open end.
    pub fn look(&mut self, side: Side) {
        let (at, end) = (self.plan.chosen.unwrap_or(self.len()), self.len());
        let to = match side {
            Side::Left => at.checked_sub(1).unwrap_or(end),
            Side::Right if at == end => 0,
            Side::Right => at + 1,
        };
        self.choose(Some(to));
    }

    /// The face that lies there.
    #[must_use]
    pub fn face(&self, tile: usize) -> Option<&Face> {
        self.plan.pieces.get(tile).map(|piece| self.content.face(piece.face))
    }

    /// By how many sixths the road turns to the left on a tile.
    #[must_use]
    pub fn bend(&self, tile: usize) -> Option<u8> {
        let layout = self.layout();
        let Placement { entry, exit, .. } = layout.tiles.get(tile)?;
        Some((exit.number() + 6 - entry.opposite().number()) % 6)
    }

    /// Why a face cannot be laid where one looks; `None`: it can.
    #[must_use]
    pub fn why_not(&self, face: u8) -> Option<String> {
        let number = self.content.face(face).tile;
        let there = self.plan.chosen.unwrap_or(self.len());
        let same =
            |(tile, piece): (usize, &Piece)| tile != there && self.content.face(piece.face).tile == number;
        if self.plan.pieces.iter().enumerate().any(same) {
            return Some(self.laid_already(face));
        }
        let full = there >= MOST_TILES;
        full.then(|| format!("{MOST_TILES} tiles are laid"))
    }

    /// Which of the two sides of a tile lies on the track already.
    fn laid_already(&self, face: u8) -> String {
        if self.plan.pieces.iter().any(|piece| piece.face == face) {
            return "is laid".into();
        }
        let number = self.content.face(face).tile;
        let mut faces = self.plan.pieces.iter().map(|piece| self.content.face(piece.face));
        let other = faces.find(|other| other.tile == number);
        other.map_or_else(String::new, |other| format!("its other side, {}, is laid", other.name))
    }

    /// Lays a face where one looks: behind the last tile, or in the place of one. `false`: it cannot be laid.
    pub fn lay(&mut self, face: u8) -> bool {
        if usize::from(face) >= self.content.faces.len() || self.why_not(face).is_some() {
            return false;
        }
        self.keep();
        let piece = Piece { face, spin: 0 };
        match self.plan.chosen.and_then(|tile| self.plan.pieces.get_mut(tile)) {
            Some(laid) => *laid = piece,
            None => self.plan.pieces.push(piece),
        }
        true
    }

    /// The tile that keys and buttons are about: the one that is looked at, else the last.
    #[must_use]
    pub fn in_hand(&self) -> Option<usize> {
        self.plan.chosen.or_else(|| self.len().checked_sub(1))
    }

    /// Turns the tile in hand by a sixth. What follows goes along with its exit.
    pub fn turn(&mut self, side: Side) {
        self.change(|piece, _| {
            piece.spin = (piece.spin + if side == Side::Left { 1 } else { 5 }) % 6;
        });
    }

    /// Shows the other face of the tile in hand.
    pub fn flip(&mut self) {
        self.change(|piece, content| {
            let face = content.face(piece.face);
            let other = |it: &Face| it.tile == face.tile && it.id != face.id;
            if let Some(other) = content.faces.iter().position(other).and_then(|at| u8::try_from(at).ok()) {
                *piece = Piece { face: other, spin: 0 };
            }
        });
    }

    /// Whether a tile does not join on, so that it can be turned to where it does.
    #[must_use]
    pub fn can_mend(&self) -> bool {
        self.first_loose().is_some()
    }

    /// Turns the first tile that does not join on to where it does. What joins on stays as it is.
    pub fn mend(&mut self) {
        let Some(tile) = self.first_loose() else { return };
        let joins = |by: &u8| self.joins_turned(tile, *by);
        let Some(by) = (1..6).filter(joins).min_by_key(|by| (*by).min(6 - by)) else { return };
        self.keep();
        if let Some(piece) = self.plan.pieces.get_mut(tile) {
            piece.spin = (piece.spin + by) % 6;
        }
    }

    /// Takes up the tile in hand. What starts the track stays.
    pub fn take_up(&mut self) {
        let Some(tile) = self.in_hand().filter(|tile| *tile > 0) else { return };
        self.keep();
        self.plan.pieces.remove(tile);
        self.choose(self.plan.chosen);
    }

    /// Sets the finish: on the way back to the start, or behind the last tile (DK-24.6, DK-24.7).
    #[expect(clippy::fn_params_excessive_bools, reason = "it has two shapes")]
    pub fn shape(&mut self, circuit: bool) {
        if circuit != self.plan.circuit {
            self.keep();
            self.plan.circuit = circuit;
        }
    }

    /// Lays a whole track by lot (DK-24.15), as long as this one but no shorter than six tiles. Nothing changes where there is none of that lot.
    pub fn draw(&mut self, lot: u16) {
        let tiles = u8::try_from(self.len().max(6)).unwrap_or(u8::MAX);
        let drawn = Layout::by_lot(&self.content, self.plan.circuit, tiles, lot);
        let text = drawn.map(|layout| layout.full(&self.content));
        let read = text.and_then(|text| Self::read(Arc::clone(&self.content), &text).ok());
        if let Some(read) = read {
            self.keep();
            self.plan = read.plan;
        }
    }

    /// Begins anew with the starting tile alone.
    pub fn clear(&mut self) {
        self.keep();
        self.plan = Self::new(Arc::clone(&self.content)).plan;
    }

    /// Whether a step can be taken back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        !self.before.is_empty()
    }

    /// Takes the last step back.
    pub fn undo(&mut self) {
        if let Some(plan) = self.before.pop() {
            self.plan = plan;
        }
    }

    /// What there is to be met.
    #[must_use]
    pub fn finds(&self) -> Finds {
        let mut finds = Finds::default();
        for piece in &self.plan.pieces {
            for (_, printed) in cells(&self.content.face(piece.face).grid) {
                match printed {
                    Printed::Drivable(_, Feature::Hazard) => finds.hazards += 1,
                    Printed::Drivable(_, Feature::Spellbook) => finds.spellbooks += 1,
                    Printed::Drivable(_, Feature::Coins(_)) => finds.coins += 1,
                    Printed::Drivable(_, Feature::Plain | Feature::Start(_) | Feature::Gate)
                    | Printed::Solid(_) => {}
                }
            }
        }
        finds
    }

    /// Keeps what is laid, to come back to.
    fn keep(&mut self) {
        if self.before.len() == MOST_UNDO {
            self.before.remove(0);
        }
        self.before.push(self.plan.clone());
    }

    /// Changes the tile in hand.
    fn change(&mut self, how: impl FnOnce(&mut Piece, &Content)) {
        let Some(tile) = self.in_hand() else { return };
        self.keep();
        if let Some(piece) = self.plan.pieces.get_mut(tile) {
            how(piece, &self.content);
        }
    }

    /// Where a piece would lie behind all others.
    fn behind_all(&self, piece: Piece) -> Placement {
        placed(&self.content, self.layout().tiles.last(), piece)
    }

    /// DK-24.1, DK-24.2: whether a tile meets the one before it; the first one, whether it lies as the first one does.
    #[must_use]
    pub fn joins(&self, tile: usize) -> bool {
        self.joins_turned(tile, 0)
    }

    /// Whether it would, turned by so many sixths to the left.
    fn joins_turned(&self, tile: usize, by: u8) -> bool {
        let Some(piece) = self.plan.pieces.get(tile) else { return false };
        let piece = Piece { spin: (piece.spin + by) % 6, ..*piece };
        let layout = self.layout();
        let before = tile.checked_sub(1).and_then(|before| layout.tiles.get(before));
        let there = placed(&self.content, before, piece);
        match before {
            None => there.rot == 0 && there.entry.number() == 3 && self.content.face(there.face).is_start(),
            Some(before) => there.entry == before.exit.opposite(),
        }
    }

    /// The first tile that does not join on.
    fn first_loose(&self) -> Option<usize> {
        (0..self.len()).find(|tile| !self.joins(*tile))
    }
}

/// A piece behind another one: by which of its gates it is entered follows from how it is turned. One that does not join on is taken to be entered by its first.
fn placed(content: &Content, before: Option<&Placement>, piece: Piece) -> Placement {
    let gates = content.face(piece.face).gates.map(|side| Heading::ALL[usize::from(side) % 6]);
    let (road, cell) = match before {
        // DK-24.1: the first tile is entered by side 3.
        None => (Heading::ALL[3], Axial::default()),
        Some(last) => (last.exit.opposite(), last.cell.towards(last.exit)),
    };
    let rot = match before {
        None => piece.spin % 6,
        Some(_) => (road.number() + 6 - gates[0].number() + piece.spin) % 6,
    };
    let [first, second] = gates.map(|gate| gate.plus(rot));
    let (entry, exit) = if second == road { (second, first) } else { (first, second) };
    Placement { face: piece.face, cell, rot, entry, exit }
}
