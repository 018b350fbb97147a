//! What it looks like: the track, the karts, the facts around them. Pure: it reads a view and changes nothing. What can be
//! chosen is `offer.rs`, what moves `show.rs`, the game as a whole `finale.rs`, what is said `tell.rs` and `words.rs`.

mod ground;
mod panels;
mod tower;

pub(crate) use ground::{blank, cell, pattern, with_hazard};
pub(crate) use panels::{entrants, halves, piles};
pub(crate) use tower::tower;

use crate::action::Action;
use crate::event::Event;
use crate::pieces::{Hazard, Racer, Spell};
use crate::refusal::No;
use crate::state::{KartFlags, State};
use crate::view::{KartSeen, View};
use crate::{DungeonKart, finale, offer, rolls, show, tell, words};
use board::Heading;
use kernel::{Draw, Seat};
use scene::{
    Choice, Grain, Line, Livery, Medal, Panel, Piece, Present, Reckoning, Route, Runner, Scene, Show, Tone,
};

impl Present for DungeonKart {
    fn scene(&self, view: &View) -> Scene {
        Scene {
            cells: ground::cells(self, view),
            pieces: pieces(self, view),
            panels: panels::panels(self, view),
            grain: Grain::Fixed,
            tower: tower(self, view),
            course: offer::ahead(self, view).map(Box::new),
            ..Scene::default()
        }
    }

    fn reference(&self) -> Vec<Panel> {
        words::reference(self)
    }

    fn drawn(&self, draw: &Draw) -> String {
        rolls::drawn(self, draw)
    }

    fn seat_name(&self, view: &View, seat: Seat) -> String {
        tell::seat_name(self, view, seat)
    }

    fn called(&self, view: &View, seat: Seat) -> String {
        tell::seat_name(self, view, seat)
    }

    fn livery(&self, view: &View, seat: Seat) -> Livery {
        worn(view, seat)
    }

    fn emblem(&self, view: &View, seat: Seat) -> &'static str {
        racer_of(view, seat).map_or(number_of(seat), |racer| livery(racer).emblem())
    }

    fn face(&self, view: &View, seat: Seat) -> String {
        racer_of(view, seat).map_or(Livery::Slate.emblem(), bust_symbol).into()
    }

    fn prompt(&self, view: &View) -> Line {
        tell::prompt(self, view)
    }

    fn hint(&self, view: &View) -> Option<String> {
        words::hint(self, view)
    }

    fn choice(&self, view: &View, action: Action) -> Choice {
        offer::choice(self, view, action)
    }

    fn routes(&self, view: &View) -> Vec<Route> {
        offer::routes(self, view)
    }

    fn dimmed(&self, state: &State, seat: Seat, out: &mut Vec<(Action, No)>) {
        offer::dimmed(self, state, seat, out);
    }

    fn tell(&self, view: &View, event: &Event) -> Line {
        tell::tell(self, view, event)
    }

    fn show(&self, view: &View, event: &Event) -> Show {
        show::show(self, view, event)
    }

    fn course_words(&self) -> &'static str {
        words::COURSE
    }

    fn course(&self, view: &View) -> Vec<Runner> {
        finale::course(self, view)
    }

    fn reckoning(&self, view: &View) -> Vec<Reckoning> {
        finale::reckoning(self, view)
    }

    fn medals(&self, view: &View, events: &[Event]) -> Vec<Medal> {
        finale::medals(self, view, events)
    }
}

/// Who a seat drives as, once that is chosen.
pub(crate) fn racer_of(view: &View, seat: Seat) -> Option<Racer> {
    view.kart(seat).and_then(|kart| kart.racer)
}

/// What a seat wears: its racer's. Before that no color: it would change with the choice, and with those of others.
fn worn(view: &View, seat: Seat) -> Livery {
    racer_of(view, seat).map_or(Livery::Slate, livery)
}

/// What stands for a seat before it has a racer.
const fn number_of(seat: Seat) -> &'static str {
    match seat.number() {
        0 => "seat-1",
        1 => "seat-2",
        2 => "seat-3",
        3 => "seat-4",
        4 => "seat-5",
        _ => "seat-6",
    }
}

/// The id of a seat's kart on the scene: the racer's, in notation too.
pub(crate) fn piece_of(view: &View, seat: Seat) -> String {
    racer_of(view, seat).map_or_else(|| format!("seat-{seat}"), |racer| racer.id().into())
}

/// What a racer wears.
pub(crate) const fn livery(racer: Racer) -> Livery {
    match racer {
        Racer::KingCroak => Livery::Ember,
        Racer::Belladonna => Livery::Tide,
        Racer::Porkus => Livery::Sun,
        Racer::Gorgona => Livery::Moss,
        Racer::Cerebellus => Livery::Plum,
        Racer::Killa => Livery::Bone,
    }
}

/// A kart from above.
#[must_use]
pub const fn kart_symbol(racer: Racer) -> &'static str {
    match racer {
        Racer::KingCroak => "kart-croak",
        Racer::Belladonna => "kart-belladonna",
        Racer::Porkus => "kart-porkus",
        Racer::Gorgona => "kart-gorgona",
        Racer::Cerebellus => "kart-cerebellus",
        Racer::Killa => "kart-killa",
    }
}

/// A racer's face.
#[must_use]
pub const fn bust_symbol(racer: Racer) -> &'static str {
    match racer {
        Racer::KingCroak => "bust-croak",
        Racer::Belladonna => "bust-belladonna",
        Racer::Porkus => "bust-porkus",
        Racer::Gorgona => "bust-gorgona",
        Racer::Cerebellus => "bust-cerebellus",
        Racer::Killa => "bust-killa",
    }
}

/// What lies on the track.
#[must_use]
pub fn hazard_symbol(hazard: Hazard) -> String {
    format!("hz-{}", hazard.id())
}

/// A spell.
#[must_use]
pub fn spell_symbol(spell: Spell) -> String {
    format!("g-{}", spell.id())
}

/// DK-2.2: where a kart's nose points on the picture, in degrees clockwise from the top.
pub(crate) fn degrees(heading: Heading) -> u16 {
    (450 - 60 * u16::from(heading.number())) % 360
}

/// `1st`.
pub(crate) fn nth(place: u8) -> String {
    let ending = match place {
        1 => "st",
        2 => "nd",
        3 => "rd",
        _ => "th",
    };
    format!("{place}{ending}")
}

/// All karts with their seats.
pub(crate) fn karts(view: &View) -> impl Iterator<Item = (Seat, &KartSeen)> {
    Seat::ALL.into_iter().zip(&view.karts)
}

/// The karts that race; while racers are chosen, also those that can be had.
fn pieces(table: &DungeonKart, view: &View) -> Vec<Piece> {
    let piece = |racer: &Racer| {
        let kart = karts(view).find(|(_, kart)| kart.racer == Some(*racer)).map(|(_, kart)| kart);
        let is_out = view.phase.is_draft() && view.racers_out & 1 << racer.index() != 0;
        (kart.is_some() || is_out).then(|| kart_piece(table, view, *racer, kart))
    };
    Racer::ALL.iter().filter_map(piece).collect()
}

fn kart_piece(table: &DungeonKart, view: &View, racer: Racer, kart: Option<&KartSeen>) -> Piece {
    let on_track = kart.filter(|_| !view.phase.is_draft());
    let flags = on_track.map_or_else(KartFlags::default, |kart| kart.flags);
    let (state, tone) = if flags.has(KartFlags::CRASHED) {
        ("crashed", Tone::Danger)
    } else if flags.has(KartFlags::WARDED) {
        ("warded", Tone::Safe)
    } else {
        ("", Tone::Plain)
    };
    Piece {
        id: racer.id().into(),
        name: table.content.racer(racer).name.clone(),
        on: on_track.map(|kart| table.track.hex(kart.at).to_string()),
        symbol: kart_symbol(racer).into(),
        livery: Some(livery(racer)),
        facing: Some(degrees(on_track.map_or_else(Heading::default, |kart| kart.facing))),
        state: state.into(),
        tone,
    }
}
