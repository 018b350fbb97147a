//! Who may know what: TB-5.1 to TB-5.3.

use crate::flaw::Flaw;
use crate::state::{Counts, Driver, GATES, Phase, Stage, State, Voice, total};
use crate::table::Toll;
use kernel::Viewer;
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    pub round: u8,
    pub phase: Phase,
    pub drivers: Vec<Face>,
    pub bag: u8,
    pub pile: Counts,
    pub gates: [Option<u8>; GATES],
    pub seen: u8,
    pub up: u8,
}

/// A driver as somebody sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Face {
    pub stage: Stage,
    pub voice: Voice,
    pub coins: u16,
    pub charm: Charm,
    pub cards: Cards,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Charm {
    None,
    Hidden,
    Shows(u8),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cards {
    /// All of them are known.
    Known { hand: Counts, laid: Counts },
    /// While somebody plans: so many, in hand or laid.
    Held(u8),
    /// Afterwards: so many in hand, and these were laid.
    Shown { hand: u8, laid: Counts },
}

pub fn view(table: &Toll, state: &State, viewer: Viewer) -> View {
    let State { round, phase, drivers, bag, pile, gates, seen, up, smudge: _ } = state;
    let over = *phase == Phase::Over;
    let everything = over || viewer == Viewer::Referee;
    let faces = table.seating.iter().map(|seat| {
        let own = everything || viewer.seat() == Some(seat) || table.flaw == Some(Flaw::Openhanded);
        face(&drivers[seat], own, *phase)
    });
    let known = match viewer {
        _ if everything => u8::MAX,
        Viewer::Mind(_) => *seen,
        Viewer::Seat(_) | Viewer::Spectator | Viewer::Referee => *up,
    };
    let gates = std::array::from_fn(|gate| (known >> gate & 1 == 1).then_some(gates[gate]));
    let (drivers, bag) = (faces.collect(), total(bag));
    View { round: *round, phase: *phase, drivers, bag, pile: *pile, gates, seen: *seen, up: *up }
}

#[expect(clippy::fn_params_excessive_bools, reason = "a toy")]
fn face(driver: &Driver, own: bool, phase: Phase) -> Face {
    let Driver { hand, laid, fate: _, charm, stage, voice, coins } = *driver;
    let planning = phase == Phase::Plan;
    let cards = match (own, planning) {
        (true, _) => Cards::Known { hand, laid },
        (false, true) => Cards::Held(total(&hand) + total(&laid)),
        (false, false) => Cards::Shown { hand: total(&hand), laid },
    };
    let charm = match charm {
        None => Charm::None,
        Some(_) if planning && !own => Charm::Hidden,
        Some(charm) => Charm::Shows(charm),
    };
    Face { stage, voice, coins, charm, cards }
}
