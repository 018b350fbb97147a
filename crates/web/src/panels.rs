//! What a game brings of its own: the panels around its board, on its typed view. One file a game, one line in the table.

#[cfg(feature = "crazy-karts")]
mod crazy_karts;
#[cfg(feature = "dungeon-kart")]
mod dungeon_kart;
#[cfg(feature = "dungeon-rush")]
mod dungeon_rush;
#[cfg(feature = "dungeon-scoot")]
mod dungeon_scoot;
#[cfg(feature = "super-wizard-kart")]
mod super_wizard_kart;

use crate::pages::table::Desk;
use client::keys::Way;
use scene::svg::{Layout, Margin, Stance};
use scene::{Choice, Line, Scene};
use ui::prelude::*;

/// The panels of a game.
pub struct Panels {
    /// Room that it needs around its cells.
    margin: fn(Stance) -> Margin,
    /// What it draws around and under its cells, as markup.
    backdrop: fn(&Scene, &Layout) -> String,
    /// What stands before the question: counters of the player's own.
    counters: fn(Desk) -> Html,
    /// What the player holds, across the bottom.
    instrument: fn(Desk) -> Html,
    /// What everybody may look up, at the side.
    side: fn(Desk) -> Html,
    /// How long it goes on, in a few words, where there is little room.
    countdown: fn(Desk) -> Html,
    /// What kind of game this is, for the header.
    kind: fn(Desk) -> Html,
    /// Picks the thing with this number, from 1. `false`: there is none.
    pick: fn(Desk, u8) -> bool,
    /// What lies over the board.
    over: fn(Desk) -> Html,
    /// What a key does that means something in this game alone. `false`: it means nothing here.
    key: fn(Desk, &str) -> bool,
    /// Those keys, and what they do.
    keys: &'static [(&'static str, &'static str)],
    /// Which choices without a place stand beside the question; the instrument has the others.
    buttons: fn(&Choice) -> bool,
    /// How many pixels a cell is wide at least, in a board of this width that cannot be shown whole.
    cell: fn(f32) -> f32,
    /// What a game needs whose board takes the whole width; `None`: the side stands beside it.
    wide: Option<Wide>,
    /// The option whose text is written in the game's workshop, if it has one.
    builds: Option<&'static str>,
    /// What everybody sits in on the podium: the id of a symbol.
    ride: Option<&'static str>,
}

/// What a game brings whose board takes the whole width: who plays stands in the header, and the side is a drawer.
pub struct Wide {
    /// Who plays, and how they stand.
    tower: fn(Desk) -> Html,
    /// What stands at the end of the question.
    beside: fn(Desk) -> Html,
    /// Moves the focus on the instrument. `false`: there is nothing to move it to.
    look: fn(Desk, Way) -> bool,
}

/// What only some games say, by their ids.
type ById<T> = &'static [(&'static str, fn(Desk) -> T)];

/// Every game that brings panels, by its id.
static ALL: &[(&str, Panels)] = &[
    #[cfg(feature = "crazy-karts")]
    ("crazy-karts", crazy_karts::PANELS),
    #[cfg(feature = "dungeon-kart")]
    ("dungeon-kart", dungeon_kart::PANELS),
    #[cfg(feature = "dungeon-rush")]
    ("dungeon-rush", dungeon_rush::PANELS),
    #[cfg(feature = "dungeon-scoot")]
    ("dungeon-scoot", dungeon_scoot::PANELS),
    #[cfg(feature = "super-wizard-kart")]
    ("super-wizard-kart", super_wizard_kart::PANELS),
];

/// What a game says between its heats.
pub struct Between {
    /// What is over.
    pub title: &'static str,
    /// On to what comes next.
    pub next: &'static str,
    /// What stands below how it ended.
    says: fn(Desk) -> Html,
}

/// The same by the game's id; most have nothing to say.
static BETWEEN: &[(&str, Between)] = &[
    #[cfg(feature = "crazy-karts")]
    ("crazy-karts", crazy_karts::BETWEEN),
];

/// What a game asks while something on the side is picked, by its id; most go on asking what the table asks.
static AIMING: ById<Option<Line>> = &[
    #[cfg(feature = "dungeon-kart")]
    ("dungeon-kart", dungeon_kart::aiming),
    #[cfg(feature = "super-wizard-kart")]
    ("super-wizard-kart", super_wizard_kart::aiming),
];

/// What is asked while something on the side is picked.
pub fn aiming(desk: Desk) -> Option<Line> {
    AIMING.iter().find(|(id, _)| *id == desk.title).and_then(|(_, asks)| asks(desk))
}

/// How it ended in a sentence, by the game's id; of most it is what was told last.
static STORIES: ById<Option<String>> = &[
    #[cfg(feature = "dungeon-kart")]
    ("dungeon-kart", dungeon_kart::story),
];

/// How it ended in a sentence of the game's own; `None`: what was told last says so.
pub fn story(desk: Desk) -> Option<String> {
    STORIES.iter().find(|(id, _)| *id == desk.title).and_then(|(_, story)| story(desk))
}

/// What is left to do for whoever looks, by the game's id; most say so elsewhere.
static GOALS: ById<Html> = &[
    #[cfg(feature = "dungeon-kart")]
    ("dungeon-kart", dungeon_kart::goal),
];

/// What is left to do for whoever looks, for the header.
pub fn goal(desk: Desk) -> Html {
    GOALS.iter().find(|(id, _)| *id == desk.title).map(|(_, goal)| goal(desk)).into_html()
}

/// What the gaps in a game's tower are counted in, by its id.
static GAPS: &[(&str, &str)] = &[
    #[cfg(feature = "dungeon-kart")]
    ("dungeon-kart", dungeon_kart::GAPS),
];

/// What the gaps in a game's tower are counted in; `None`: they say so themselves.
pub fn gaps(game: &str) -> Option<&'static str> {
    GAPS.iter().find(|(id, _)| *id == game).map(|(_, gaps)| *gaps)
}

/// How a game calls an end that nobody has won, by its id: its heading, and whether there is something to celebrate. Without
/// one, the dungeon has won.
static UNWON: ById<Option<(String, bool)>> = &[
    #[cfg(feature = "dungeon-scoot")]
    ("dungeon-scoot", dungeon_scoot::unwon),
];

/// How a game calls an end that nobody has won.
pub fn unwon(desk: Desk) -> Option<(String, bool)> {
    UNWON.iter().find(|(id, _)| *id == desk.title).and_then(|(_, says)| says(desk))
}

/// What a game says between its heats; `None`: nothing of its own.
pub fn between(game: &str) -> Option<&'static Between> {
    BETWEEN.iter().find(|(id, _)| *id == game).map(|(_, between)| between)
}

impl Between {
    /// What stands below how it ended.
    pub fn says(&self, desk: Desk) -> Html {
        (self.says)(desk)
    }
}

/// How somebody who looks at a table calls its track.
#[cfg(any(feature = "track", feature = "hall"))]
pub type Named = fn(&dyn catalog::Seen) -> Option<String>;

/// What a game calls the track of a table, by its id: those whose track is chosen, and drawn where it is.
#[cfg(any(feature = "track", feature = "hall"))]
static TRACKS: &[(&str, Named)] = &[
    #[cfg(feature = "dungeon-kart")]
    ("dungeon-kart", dungeon_kart::track),
];

/// How the track of a game is called; `None`: it has none that is chosen.
#[cfg(any(feature = "track", feature = "hall"))]
pub fn track(game: &str) -> Option<Named> {
    TRACKS.iter().find(|(id, _)| *id == game).map(|(_, track)| *track)
}

/// The panels of a game; `None`: it brings none.
fn of(game: &str) -> Option<&'static Panels> {
    ALL.iter().find(|(id, _)| *id == game).map(|(_, panels)| panels)
}

/// Whether the text of an option is written in the game's workshop.
#[cfg(any(feature = "track", feature = "hall"))]
pub fn is_built(game: &str, option: &str) -> bool {
    of(game).is_some_and(|panels| panels.builds == Some(option))
}

/// What everybody sits in on the podium.
pub fn ride(game: &str) -> Option<&'static str> {
    of(game)?.ride
}

/// Room that a game needs around its cells.
pub fn margin(game: &str, stance: Stance) -> Margin {
    of(game).map(|panels| (panels.margin)(stance)).unwrap_or_default()
}

/// What a game draws around and under its cells, as markup.
pub fn backdrop(game: &str, scene: &Scene, layout: &Layout) -> String {
    of(game).map(|panels| (panels.backdrop)(scene, layout)).unwrap_or_default()
}

/// What stands before the question.
pub fn counters(desk: Desk) -> Html {
    of(desk.title).map(|panels| (panels.counters)(desk)).into_html()
}

/// What the player holds.
pub fn instrument(desk: Desk) -> Html {
    of(desk.title).map(|panels| (panels.instrument)(desk)).into_html()
}

/// What everybody may look up.
pub fn side(desk: Desk) -> Html {
    of(desk.title).map(|panels| (panels.side)(desk)).into_html()
}

/// How long it goes on.
pub fn countdown(desk: Desk) -> Html {
    of(desk.title).map(|panels| (panels.countdown)(desk)).into_html()
}

/// What kind of game this is.
pub fn kind(desk: Desk) -> Html {
    of(desk.title).map(|panels| (panels.kind)(desk)).into_html()
}

/// Picks the thing with this number.
pub fn pick(desk: Desk, number: u8) -> bool {
    of(desk.title).is_some_and(|panels| (panels.pick)(desk, number))
}

/// What a key does that means something in this game alone.
pub fn key(desk: Desk, key: &str) -> bool {
    of(desk.title).is_some_and(|panels| (panels.key)(desk, key))
}

/// Those keys, and what they do.
pub fn keys(game: &str) -> &'static [(&'static str, &'static str)] {
    of(game).map_or(&[], |panels| panels.keys)
}

/// Whether a choice without a place stands beside the question.
pub fn is_button(desk: Desk, choice: &Choice) -> bool {
    of(desk.title).is_none_or(|panels| (panels.buttons)(choice))
}

/// How many pixels a cell is wide at least: on a phone as wide as a finger, elsewhere as two faces need.
pub fn cell(game: &str, width: f32) -> f32 {
    of(game).map_or_else(|| usual_cell(width), |panels| (panels.cell)(width))
}

/// As wide as a finger, elsewhere as two faces need.
const fn usual_cell(width: f32) -> f32 {
    if width < 700.0 { 44.0 } else { 38.0 }
}

fn wide(desk: Desk) -> Option<&'static Wide> {
    of(desk.title)?.wide.as_ref()
}

/// Whether the board takes the whole width. Such a game also draws all its answers on its instrument.
pub fn is_wide(desk: Desk) -> bool {
    wide(desk).is_some()
}

/// Who plays, for the header.
pub fn tower(desk: Desk) -> Html {
    wide(desk).map(|wide| (wide.tower)(desk)).into_html()
}

/// What lies over the board.
pub fn over(desk: Desk) -> Html {
    of(desk.title).map(|panels| (panels.over)(desk)).into_html()
}

/// What stands at the end of the question.
pub fn beside(desk: Desk) -> Html {
    wide(desk).map(|wide| (wide.beside)(desk)).into_html()
}

/// Moves the focus on the instrument.
pub fn look(desk: Desk, way: Way) -> bool {
    wide(desk).is_some_and(|wide| (wide.look)(desk, way))
}
