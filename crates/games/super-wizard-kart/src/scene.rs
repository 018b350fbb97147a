//! What it looks like: the track, the karts, the facts around them. Pure: it reads a view and changes nothing. What can be
//! chosen is `offer.rs`, what moves `show.rs`, the game as a whole `finale.rs`, what is said `tell.rs` and `words.rs`.

mod ground;
mod panels;
mod tower;
mod zones;

pub(crate) use ground::cell;
pub(crate) use zones::zone;

use crate::action::{Action, seat_id};
use crate::event::Event;
use crate::pieces::{Power, TrapKind, Way};
use crate::refusal::No;
use crate::state::{KartFlags, Parts, Phase, State};
use crate::view::{KartSeen, View};
use crate::{SuperWizardKart, about, finale, offer, routes, show, tell, words};
use kernel::Seat;
use scene::{
    Card, Choice, Grain, Line, Livery, Medal, Panel, Piece, Present, Reckoning, Route, Runner, Scene, Show,
    Tone,
};

impl Present for SuperWizardKart {
    fn scene(&self, view: &View) -> Scene {
        Scene {
            cells: ground::cells(self, view),
            pieces: karts(view).map(|(seat, kart)| piece(self, view, seat, kart)).collect(),
            panels: panels::panels(self, view),
            grain: Grain::Fixed,
            zones: zones::zones(self, view),
            tower: tower::tower(self, view),
            ..Scene::default()
        }
    }

    fn reference(&self) -> Vec<Panel> {
        words::reference(self)
    }

    fn seat_name(&self, _view: &View, seat: Seat) -> String {
        tell::seat_name(seat)
    }

    fn called(&self, _view: &View, seat: Seat) -> String {
        tell::seat_name(seat)
    }

    fn face(&self, _view: &View, seat: Seat) -> String {
        wizard(seat).into()
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
        routes::routes(self, view)
    }

    fn out_of_reach(&self, view: &View, id: &str) -> Option<Line> {
        routes::out_of_reach(self, view, id)
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

    fn about(&self, view: &View, id: &str) -> Option<Card> {
        about::about(self, view, id)
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
        finale::medals(view.karts.len(), events)
    }
}

/// A kart from above: its boost, its wheels, and over them its hull.
#[must_use]
pub fn kart_symbol(parts: Parts) -> String {
    let Parts { chassis, tires, boost } = parts;
    format!("boost-{} wheels-{} hull-{}", boost.id(), tires.id(), chassis.id())
}

/// A trap.
pub(crate) const fn trap_symbol(kind: TrapKind) -> &'static str {
    match kind {
        TrapKind::Flame => "tr-rolling-flame",
        TrapKind::Spikes => "tr-spikes",
        TrapKind::Displacer => "tr-displacer",
    }
}

/// A power card.
#[must_use]
pub fn power_symbol(power: Power) -> String {
    format!("pw-{}", power.id())
}

/// Whoever drives: a wizard for each seat.
fn wizard(seat: Seat) -> &'static str {
    const WIZARDS: [&str; 4] = ["bust-wizard-a", "bust-wizard-b", "bust-wizard-c", "bust-wizard-d"];
    WIZARDS[usize::from(seat.number()) % WIZARDS.len()]
}

/// SWK-1.3: where a kart's nose points on the picture, in degrees clockwise from the top.
pub(crate) const fn degrees(way: Way) -> u16 {
    match way {
        Way::North => 0,
        Way::East => 90,
        Way::South => 180,
        Way::West => 270,
    }
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

/// The lap that a kart is on; who has finished is on none after the last.
pub(crate) fn lap_of(table: &SuperWizardKart, kart: &KartSeen) -> u8 {
    u8::try_from(kart.crossings.max(1)).unwrap_or(1).min(table.laps())
}

/// All karts with their seats.
pub(crate) fn karts(view: &View) -> impl Iterator<Item = (Seat, &KartSeen)> {
    Seat::ALL.into_iter().zip(&view.karts)
}

/// SWK-2.10: whether a kart stands on the track.
pub(crate) fn is_placed(view: &View, seat: Seat) -> bool {
    match view.phase {
        Phase::Choose => false,
        Phase::Place => view.order.iter().take(view.gone.into()).any(|placed| *placed == seat),
        Phase::Turn | Phase::Overflow(_) | Phase::Reroll(_) | Phase::Take(_) | Phase::Over => true,
    }
}

fn piece(table: &SuperWizardKart, view: &View, seat: Seat, kart: &KartSeen) -> Piece {
    let track = table.track();
    let (state, tone) = if kart.flags.has(KartFlags::CHILLED) {
        ("chilled", Tone::Danger)
    } else if kart.flags.has(KartFlags::WARDED) {
        ("warded", Tone::Safe)
    } else {
        ("", Tone::Plain)
    };
    let placed = is_placed(view, seat);
    Piece {
        id: seat_id(seat),
        name: tell::seat_name(seat),
        on: placed.then(|| track.name(kart.at).to_string()),
        symbol: kart.built.map_or_else(String::new, |(parts, _)| kart_symbol(parts)),
        livery: Some(Livery::of_seat(seat)),
        facing: placed.then(|| degrees(track.heading(kart.at))),
        state: state.into(),
        tone,
    }
}
