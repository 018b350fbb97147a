//! What comes of something that nobody has done yet, found out on a copy: so what is said before is what the rules then do. Driving goes
//! by the very rules; traps are gone through as SWK-11 has it, for their dice are not known. Nothing that is really there changes.

use crate::action::Action;
use crate::event::{Cause, Event};
use crate::look::Look;
use crate::pieces::TrapKind;
use crate::rules;
use crate::state::{Doing, KartFlags, Phase, State};
use crate::track::{Go, Spot, Track};
use kernel::{Fast, Play, Seat, SeatSet};

/// What comes of driving on with a card that goes through karts.
pub(crate) struct Carried {
    /// The position then.
    pub state: State,
    events: Vec<Event>,
}

/// What comes of some steps with a card that goes through karts (SWK-9.17, SWK-17.8); none: no such card drives this seat.
pub(crate) fn carried(look: Look<'_>, seat: Seat, way: &[Go]) -> Option<Carried> {
    let passes = matches!(look.state.turn.doing, Doing::Card { power, .. } if power.passes_karts());
    if !passes || look.state.phase != Phase::Turn {
        return None;
    }
    // What is drawn on the way makes no difference to what is asked here.
    let (mut state, mut told, mut luck) = (*look.state, Vec::new(), Fast::new(0));
    let mut act = |state: &mut State, action: Action| {
        rules::apply(look.game, state, seat, action, &mut Play::heard(&mut luck, &mut told)).ok()
    };
    for go in way {
        act(&mut state, Action::Step(*go))?;
    }
    // SWK-8.7: the way goes on when somebody has made room.
    if matches!(state.phase, Phase::Overflow(_)) {
        let card = state.kart(seat).hand.first().copied()?;
        act(&mut state, Action::Discard(card))?;
    }
    let events = told.into_iter().map(|told| told.event).collect();
    Some(Carried { state, events })
}

impl Carried {
    /// SWK-9.19: from where the kart is put back, and to where.
    pub fn put_back(&self) -> Option<(Spot, Spot)> {
        self.events
            .iter()
            .find_map(|event| if let Event::PutBack(_, from, to) = event { Some((*from, *to)) } else { None })
    }

    /// SWK-13.1: the lap that is begun and paid for on the way.
    pub fn lap(&self) -> Option<u8> {
        self.events
            .iter()
            .find_map(|event| if let Event::LapBonus(lap, _) = event { Some(*lap) } else { None })
    }

    /// SWK-9.17: whether the card is over. The end of the race is something else.
    pub fn is_over(&self) -> bool {
        self.state.phase == Phase::Turn && self.state.turn.doing == Doing::Drive
    }

    /// SWK-9.19: whether the kart shares its square and has to drive on.
    pub fn shares(&self, look: Look<'_>, seat: Seat) -> bool {
        let carrying = matches!(self.state.turn.doing, Doing::Card { .. });
        carrying && Look { state: &self.state, ..look }.shares(seat)
    }
}

/// What a trap does to a kart.
#[derive(Clone, Copy)]
pub(crate) enum Blow {
    /// SWK-11.9.
    Elsewhere,
    /// SWK-10.3.
    Resisted,
    /// SWK-10.5, SWK-10.6.
    NoRoom,
    /// SWK-10.1: so many squares.
    Back(u8),
}

/// One trap that strikes one kart.
pub(crate) struct Strike {
    /// Its number.
    pub trap: u8,
    pub seat: Seat,
    pub blow: Blow,
    /// Whether a Displacer Beast has put the kart elsewhere before: then it may not be there.
    pub sure: Sure,
}

/// Whether something is certain, if nobody drives any more.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sure {
    Certain,
    Perhaps,
}

/// SWK-11.1, SWK-11.2: the Traps turn of this round, if everybody is then where they are now.
pub(crate) fn traps(look: Look<'_>) -> Vec<Strike> {
    let (track, mut state, mut all) = (look.track(), *look.state, Vec::new());
    // SWK-17.3: whoever has still to drive in this round is warded no more then.
    for seat in look.state.order.iter().skip(usize::from(look.state.gone) + 1) {
        state.kart_mut(*seat).flags.clear(KartFlags::WARDED);
    }
    let mut elsewhere = SeatSet::NONE;
    for (trap, position) in track.traps().iter().zip(look.state.traps.iter()) {
        let now = Look { state: &state, ..look };
        let targets = now.slowest_first(|seat| track.is_in_area(trap, position.at, now.kart(seat).at));
        for seat in targets.iter().copied() {
            let sure = if elsewhere.has(seat) { Sure::Perhaps } else { Sure::Certain };
            let blow = match trap.kind {
                TrapKind::Displacer => {
                    elsewhere = elsewhere.with(seat);
                    Blow::Elsewhere
                }
                TrapKind::Flame | TrapKind::Spikes => {
                    let now = Look { state: &state, ..look };
                    let (blow, to) =
                        pushed(now, seat, look.content().trap(trap.kind).forced, Cause::Trap(trap.number));
                    moved(track, &mut state, seat, to);
                    blow
                }
            };
            all.push(Strike { trap: trap.number, seat, blow, sure });
        }
    }
    all
}

/// SWK-10.3 to SWK-10.6: what FM n does to a kart, and where it is then.
pub(crate) fn pushed(look: Look<'_>, seat: Seat, forced: u8, cause: Cause) -> (Blow, Spot) {
    let (back, from) = (forced.saturating_sub(look.resisted(seat, cause)), look.kart(seat).at);
    let way = look.way_back(seat, back);
    match (back, way.last()) {
        (0, _) => (Blow::Resisted, from),
        (_, None) => (Blow::NoRoom, from),
        (_, Some(to)) => (Blow::Back(u8::try_from(way.len()).unwrap_or(u8::MAX)), *to),
    }
}

/// SWK-1.21, without a word.
pub(crate) fn moved(track: &Track, state: &mut State, seat: Seat, to: Spot) {
    let kart = state.kart_mut(seat);
    kart.crossings += track.crossing(kart.at, to);
    kart.at = to;
}
