//! Building a track.

/// What the screen is.
pub const TITLE: &str = "Track builder";
/// The tiles that are laid.
pub const IN_ORDER: &str = "The track, in driving order";
/// What a track must be.
pub const IS_IT_A_TRACK: &str = "Is it a track?";
/// The tiles that can be laid.
pub const FACES: &str = "Tiles to lay";
/// Where they lie.
pub const LATTICE: &str = "The track";
/// Whether it is a ring.
pub const SHAPE: &str = "Shape";
/// A ring.
pub const CIRCUIT: &str = "circuit";
/// From a start to a finish.
pub const ONE_WAY: &str = "one way";
/// Against the clock.
pub const TURN_LEFT: &str = "Turn left";
/// With the clock.
pub const TURN_RIGHT: &str = "Turn right";
/// To where it joins on.
pub const TURN_FOR_ME: &str = "Turn it for me";
/// Its other face.
pub const FLIP: &str = "Flip";
/// Off the lattice.
pub const TAKE_UP: &str = "Take up";
/// A whole track, by lot.
pub const BY_LOT: &str = "By lot";
/// Nothing but the starting tile.
pub const CLEAR: &str = "Begin anew";
/// Asked before what is laid goes.
pub const REPLACE: &str = "Replace this track?";
/// What becomes of it.
pub const REPLACE_HELP: &str = "The tiles that lie there are taken up. Undo brings them back.";
/// It stays.
pub const KEEP: &str = "Keep it";
/// Along the tiles that can be laid.
pub const EARLIER: &str = "Tiles before these";
/// The other way.
pub const LATER: &str = "More tiles";
/// The last step.
pub const UNDO: &str = "Undo";
/// Its link, for others.
pub const SHARE: &str = "Copy the link";
/// The link is in the clipboard.
pub const COPIED: &str = "The link is copied: whoever opens it has this track.";
/// A game on this device.
pub const RACE: &str = "Race on it";
/// A table of the server.
pub const TABLE: &str = "Open a table on it";
/// Where the next tile will lie.
pub const NEXT: &str = "The next tile is laid here";
/// It is a track.
pub const A_TRACK: &str = "It is a track.";
/// What one can do with it then.
pub const A_TRACK_THEN: &str = "Race on it, or send its link.";
/// Nothing is wrong with it, and it is not there yet.
pub const GO_ON: &str = "Pick a tile to lay it behind the last one.";
/// Where the link was wrong.
pub const START_AFRESH: &str = "Build a track";
/// Things that can be met: one of them, several.
pub const FINDS: [[&str; 2]; 3] =
    [["hazard", "hazards"], ["spellbook", "spellbooks"], ["heap of coins", "heaps of coins"]];
/// For screen readers: how a condition stands.
pub const STANDINGS: [&str; 3] = ["holds", "wrong", "not yet"];

/// How long it is.
#[must_use]
pub fn length(tiles: usize, most: usize) -> String {
    format!("{tiles} of up to {most} tiles")
}

/// A tile, for screen readers.
#[must_use]
pub fn tile(number: usize, name: &str) -> String {
    format!("Tile {number}: {name}")
}

/// How the road runs over a tile, by how many sixths it turns to the left.
#[must_use]
pub const fn bend(sixths: u8) -> &'static str {
    match sixths {
        0 => "straight",
        1 => "bend left",
        2 => "hairpin left",
        4 => "hairpin right",
        5 => "bend right",
        _ => "back",
    }
}

/// What is wrong with a tile, in two words.
#[must_use]
pub fn short_fault(rule: &str) -> &'static str {
    match rule {
        "DK-24.1" => "no start",
        "DK-24.2" => "no joint",
        "DK-24.3" => "used twice",
        "DK-24.4" => "on another",
        _ => "no way on",
    }
}

/// How much is wrong, with the first of it.
#[must_use]
pub fn faults(many: usize, first: &str) -> String {
    let (head, rest) = first.split_at_checked(1).unwrap_or_default();
    let first = head.to_ascii_lowercase() + rest;
    match many {
        1 => format!("One fault: {first}."),
        many => format!("{many} faults, the first: {first}."),
    }
}

/// Why it cannot be raced on.
#[must_use]
pub fn not_yet(faults: usize) -> String {
    match faults {
        0 => "not a track yet".into(),
        1 => "one fault to mend".into(),
        many => format!("{many} faults to mend"),
    }
}
