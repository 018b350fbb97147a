//! What comes of steps, found out by taking them on a copy: so what is said before a step is what the rules then do. Nothing is
//! drawn for it: where the Smashinator's die decides, both ways are looked at.

use crate::action::Action;
use crate::event::{Event, Find, Mishap};
use crate::look::Look;
use crate::pieces::Blow;
use crate::rules;
use crate::state::State;
use kernel::{Chance, Play, Seat};

/// What comes of one or more steps of whoever is to act.
pub(crate) struct Foresight {
    /// The position then.
    pub state: State,
    /// What will be told.
    pub events: Vec<Event>,
    /// Whether a die is rolled: in this foresight it clips.
    pub rolled: bool,
    /// MP left if the die misses, where that makes a difference.
    pub missed: Option<u8>,
}

/// A die that falls as it is told to. An Oil Spill's side makes no difference to what is said.
struct Die<'a> {
    faces: &'a [Blow],
    falls: Blow,
    rolled: bool,
}

impl<'a> Die<'a> {
    fn falling(look: Look<'a>, falls: Blow) -> Self {
        Self { faces: &look.content().die, falls, rolled: false }
    }
}

impl Chance for Die<'_> {
    fn below(&mut self, name: &'static str, _: u16) -> u16 {
        if name != rules::DIE {
            return 0;
        }
        self.rolled = true;
        let face = self.faces.iter().position(|face| *face == self.falls);
        face.and_then(|face| u16::try_from(face).ok()).unwrap_or_default()
    }
}

/// The position after one step; none: it is not allowed. A die clips, which ends a movement without a Crash.
pub(crate) fn after(look: Look<'_>, action: Action) -> Option<State> {
    let mut state = *look.state;
    let mut die = Die::falling(look, Blow::Clip);
    let seat = state.active;
    rules::apply(look.game, &mut state, seat, action, &mut Play::silent(&mut die)).ok()?;
    Some(state)
}

/// What comes of some steps; none: one of them is not allowed.
pub(crate) fn foresee(look: Look<'_>, steps: &[Action]) -> Option<Foresight> {
    let clipped = taken(look, steps, Blow::Clip)?;
    if !clipped.rolled {
        return Some(clipped);
    }
    let mp = taken(look, steps, Blow::Miss)?.state.turn.mp;
    let missed = Some(mp).filter(|mp| *mp != clipped.state.turn.mp);
    Some(Foresight { missed, ..clipped })
}

fn taken(look: Look<'_>, steps: &[Action], falls: Blow) -> Option<Foresight> {
    let (mut state, mut told) = (*look.state, Vec::new());
    let mut die = Die::falling(look, falls);
    for step in steps {
        let seat = state.active;
        rules::apply(look.game, &mut state, seat, *step, &mut Play::heard(&mut die, &mut told)).ok()?;
    }
    let events = told.into_iter().map(|told| told.event).collect();
    Some(Foresight { state, events, rolled: die.rolled, missed: None })
}

impl Foresight {
    /// Whether somebody will Crash.
    pub fn crashes(&self, seat: Seat) -> bool {
        self.events.iter().any(|event| matches!(event, Event::Mishap(who, Mishap::Crash, _) if *who == seat))
    }

    /// Whether somebody's Ward will be used up.
    pub fn wards(&self, seat: Seat) -> bool {
        self.events.iter().any(|event| matches!(event, Event::Absorbed(who, ..) if *who == seat))
    }

    /// Coins that somebody will pick up.
    pub fn coins(&self, seat: Seat) -> u8 {
        let found = |event: &Event| {
            if let Event::GotCoins(who, coins, _, Find::Hex) = event { Some((*who, *coins)) } else { None }
        };
        self.sum(seat, found)
    }

    /// Coins that somebody will lose.
    pub fn toll(&self, seat: Seat) -> u8 {
        let lost = |event: &Event| {
            if let Event::LostCoins(who, coins, ..) = event { Some((*who, *coins)) } else { None }
        };
        self.sum(seat, lost)
    }

    fn sum(&self, seat: Seat, coins: impl Fn(&Event) -> Option<(Seat, u8)>) -> u8 {
        let own = self.events.iter().filter_map(coins).filter(|(who, _)| *who == seat);
        own.fold(0, |sum, (_, coins)| sum.saturating_add(coins))
    }

    /// Whether somebody will take a spell marker.
    pub fn marker(&self, seat: Seat) -> bool {
        self.events.iter().any(|event| matches!(event, Event::GotMarker(who) if *who == seat))
    }
}
