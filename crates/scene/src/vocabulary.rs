//! The words of the drawing language.

use crate::{Card, Course, Dash, Going, Livery, Thrown, Zone};
use kernel::{Illegal, Seat};
use serde::{Deserialize, Serialize};

/// A picture of a position, as one viewer may see it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Scene {
    /// The board, space by space.
    pub cells: Vec<Cell>,
    /// What stands on it or waits beside it.
    pub pieces: Vec<Piece>,
    /// What stands around it, as words.
    pub panels: Vec<Panel>,
    /// Whether the picture may be turned.
    pub grain: Grain,
    /// Parts of it that something reaches: traps, spells.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub zones: Vec<Zone>,
    /// The instruments around it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dashes: Vec<Dash>,
    /// How everybody stands, the first first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tower: Vec<Standing>,
    /// Where a piece would go, as far as whoever looks has planned it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub course: Option<Box<Course>>,
    /// Something huge that comes over the board from its foot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub loom: Option<Loom>,
    /// A card that lies open just now; only while events are played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<Box<Card>>,
    /// The dice that were thrown last, as they lie; no position knows them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub thrown: Option<Box<Thrown>>,
}

impl Scene {
    /// Keeps what was read on the instruments in the middle of a round: what came of the slots that were carried out is told
    /// once, and no position knows it. Dice lie until others are thrown.
    pub fn recall(&mut self, before: &Self) {
        if self.thrown.is_none() {
            self.thrown.clone_from(&before.thrown);
        }
        for dash in self.dashes.iter_mut().filter(|dash| dash.place.is_some()) {
            let same = |other: &&Dash| other.id == dash.id && other.place == dash.place;
            if let Some(before) = before.dashes.iter().find(same) {
                dash.recall(before);
            }
        }
    }
}

/// Whether a picture may be turned to make better use of a window.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Grain {
    /// It is drawn as it is.
    #[default]
    Fixed,
    /// It may also be drawn lying: what is at the bottom comes to the left, what is at the left to the top.
    Turns,
    /// The same, and it is longer than any window: a part of it is shown, where something happens.
    Long,
}

/// Something huge that comes over the board from its foot, as wide as the board: what it covers is gone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Loom {
    /// Its drawing on an upright board, where its upper edge is its front, 8 wide and 5 high: the id of a symbol.
    pub symbol: String,
    /// Its drawing on a lying one, where its right edge is its front, 13 wide and 20 high.
    pub lying: String,
    /// How far it has come: its front, downwards in half cells as in [`At`].
    pub edge: i16,
    /// To where one thing that may happen soon brings it; not beyond its front: nothing does.
    pub near: i16,
    /// To where two such things bring it.
    pub far: i16,
}

/// One space of the board. A hex that is [`Tone::Blocked`] is no space but what lies between them: water, rock.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cell {
    /// Its name in notation: `B4`.
    pub id: String,
    /// Where it lies.
    pub at: At,
    /// Its outline.
    pub shape: Shape,
    /// What shows on it: the id of a symbol; of a hex, the pattern of its ground, and so of squares that make one ground
    /// (a pattern is called `t-road` or the like).
    pub symbol: String,
    /// The same in a word or two.
    pub label: String,
    /// What it means to the player.
    pub tone: Tone,
    /// What lies on it small, beside or instead of its own picture.
    pub inset: Option<Inset>,
    /// What stands before the pieces on it: the id of a symbol.
    pub cover: Option<String>,
    /// The sides over which the finish line runs, in degrees clockwise from the top of the picture.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub finish: Vec<u16>,
    /// The sides that nobody crosses although a space lies beyond them, in the same way.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub walls: Vec<u16>,
    /// How many dots are printed on it: what it costs to enter a ground that is not easy.
    #[serde(default)]
    pub pips: u8,
}

/// Something small on a cell.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Inset {
    /// The id of its symbol.
    pub symbol: String,
    /// Where it lies.
    pub place: InsetPlace,
    /// The symbol of what lies under it, and is drawn small beside it.
    pub under: Option<String>,
    /// How it is turned, in degrees clockwise; the picture is drawn as it is where somebody drives up.
    #[serde(default)]
    pub turned: u16,
}

impl Inset {
    /// A picture with nothing under it.
    #[must_use]
    pub fn new(symbol: impl Into<String>, place: InsetPlace) -> Self {
        Self { symbol: symbol.into(), place, under: None, turned: 0 }
    }

    /// The same, turned by so many degrees.
    #[must_use]
    pub fn turned(self, turned: u16) -> Self {
        Self { turned, ..self }
    }
}

/// Where something small lies on its cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum InsetPlace {
    /// In the upper left corner, out of the way of a piece.
    Corner,
    /// In the middle.
    Middle,
    /// In the middle, smaller: it is printed there, and does not lie on it.
    Print,
    /// The same where it is part of the ground: whatever else is shown there may lie over it.
    Faint,
    /// Over most of it.
    Whole,
}

/// A place on the picture in half cells: x to the right, y downwards. Squares lie on even numbers; every second row of
/// hexes, or every second column of flat-top hexes, is shifted by one. A space keeps its place as long as it keeps its name,
/// however the board grows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct At {
    /// Downwards, in half cells.
    pub y: i16,
    /// To the right, in half cells.
    pub x: i16,
}

/// The outline of a space.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shape {
    /// Four sides.
    Square,
    /// Six sides, with a corner at the top.
    Hex,
    /// Six sides, with a side at the top.
    FlatHex,
}

/// What something means to the player. Never only a color: every writer pairs it with words or a pattern.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tone {
    /// Nothing special.
    Plain,
    /// Not known to the viewer.
    Unknown,
    /// Cannot hurt.
    Safe,
    /// Hurts, or did.
    Danger,
    /// Lets nobody through.
    Blocked,
    /// Worth having.
    Gold,
    /// Where everybody wants to go.
    Goal,
    /// Out of play for now.
    Muted,
}

/// Something that stands on the board or waits beside it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Piece {
    /// Its id in notation: `sprinter`.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// The cell it stands on; `None`: beside the board.
    pub on: Option<String>,
    /// What it looks like: the id of a symbol, or of several that lie over each other, the lowest first, with blanks between.
    pub symbol: String,
    /// Whose it is.
    pub livery: Option<Livery>,
    /// Where its nose points, in degrees clockwise from the top of the picture; `None`: it has no nose.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facing: Option<u16>,
    /// What has become of it, in a word: `trapped`; empty if nothing has.
    pub state: String,
    /// What it means to the player.
    pub tone: Tone,
}

/// One line of facts beside the board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Panel {
    /// What it is about: `Gold`.
    pub label: String,
    /// The facts: `7`.
    pub value: String,
}

impl Panel {
    /// The label of the panel that says how a match stands.
    pub const MATCH: &str = "Match";
}

/// Something that can be chosen, or that cannot and why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    /// The action in notation.
    pub notation: String,
    /// What it is called: `Sprinter: step north to B2`.
    pub label: String,
    /// The same without its target, so that choices that differ in nothing else can share a line: `Sprinter: step`.
    pub verb: String,
    /// The piece or pile it belongs to, for grouping.
    pub group: String,
    /// The cell to click, if there is one.
    pub target: Option<String>,
    /// The place beside a piece to click, if there is one: for what is done to a piece where it stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub knob: Option<Knob>,
    /// What it costs, if it does: `1 gold`.
    pub cost: Option<String>,
    /// What comes of it as far as whoever looks can know, a few words each: `4 MP left`, `1 coin`. Read beside the target.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub leads: Vec<String>,
    /// What it does to the turn.
    pub role: Role,
    /// What it would cost beyond its price, where that is the game: asked before it is carried out.
    pub warning: Option<String>,
    /// Why it cannot be chosen now; `None`: it can.
    pub why_not: Option<Illegal>,
}

/// A round button beside a piece.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Knob {
    /// Beside which piece.
    pub piece: String,
    /// On which side of it, in degrees clockwise from the top of the picture.
    pub degrees: u16,
    /// What is on it: the id of a symbol.
    pub symbol: String,
    /// How the symbol is turned, in degrees clockwise.
    pub turned: u16,
}

/// A way of several steps that can be gone in one go.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Route {
    /// What is chosen with it: the cell where it ends, what it costs in all, what comes of it. Its notation is no action.
    pub choice: Choice,
    /// The actions, in notation.
    pub steps: Vec<String>,
    /// The cells on the way, the last one included.
    pub cells: Vec<String>,
    /// The piece that goes.
    pub piece: String,
    /// Where its nose points at the end, as in a scene.
    pub facing: Option<u16>,
    /// When it is to be seen.
    #[serde(default)]
    pub shown: Shown,
}

/// When a way is to be seen on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shown {
    /// Where it ends, always; how it goes while somebody looks at it.
    #[default]
    Always,
    /// Only while somebody looks at it, and then cell by cell: several such ways may end in one cell.
    LookedAt,
    /// The same, and only so many of its cells are sure: something holds the piece on the last of them.
    Until(u8),
}

/// How somebody stands in a race: a row of the timing tower.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// Who.
    pub seat: Seat,
    /// From 1; those who are level share it.
    pub place: u8,
    /// How far behind, in a word: `lead`, `-3`; empty: that is not told.
    pub gap: String,
    /// What they have: a symbol, and how many; without a number there is one of it.
    pub tokens: Vec<(String, String)>,
    /// Whether it is their turn.
    pub going: Going,
    /// What has become of them, in a word: `crashed`; empty if nothing has.
    pub state: String,
}

/// What a choice does to the turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// It is something to do.
    #[default]
    Step,
    /// It is something on the side: its places are lit only when somebody asks for it.
    Aside,
    /// It leaves something undone that is offered just now.
    Pass,
    /// It ends the turn.
    End,
}

/// A sentence for the log, with the rules behind it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// The sentence, with full stop.
    pub words: String,
    /// The rules that made it happen.
    pub rules: Vec<String>,
}

impl Line {
    /// A sentence and its rules.
    pub fn new(words: impl Into<String>, rules: &[&str]) -> Self {
        Self { words: words.into(), rules: rules.iter().map(ToString::to_string).collect() }
    }
}
