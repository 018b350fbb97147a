//! What comes of an action, found out by taking it on a copy: so what is said before it is what the rules then do. No luck is tried:
//! where fights are looked beyond, they are taken to be won, and what others bring once the mover is out of it is left out.

use crate::action::Action;
use crate::event::{Event, Fright, Relief};
use crate::look::Look;
use crate::pieces::{Cause, Character, Kind};
use crate::rules;
use crate::state::{Lying, Phase, State};
use kernel::{Chance, Play, Seat};

/// What comes of an action.
pub(crate) struct Foresight {
    /// The position then. What is not foreseen of the others is as it was.
    pub state: State,
    /// What will be told, as long as it is the mover's own turn.
    pub events: Vec<Event>,
}

/// Dice that all show the same. A 1 wins every fight (DS-7.2).
struct Loaded(u16);

impl Chance for Loaded {
    fn below(&mut self, _: &'static str, n: u16) -> u16 {
        self.0.min(n.saturating_sub(1))
    }
}

/// What comes of an action of this seat, up to where it is asked again; `None`: it is not allowed.
pub(crate) fn foresee(look: Look<'_>, seat: Seat, action: Action) -> Option<Foresight> {
    rolled(look, seat, action, 0)
}

/// The same, if all dice show this face, counted from 0.
pub(crate) fn rolled(look: Look<'_>, seat: Seat, action: Action, face: u16) -> Option<Foresight> {
    let (mut state, mut told, mut dice) = (*look.state, Vec::new(), Loaded(face));
    rules::apply(look.game, &mut state, seat, action, &mut Play::heard(&mut dice, &mut told)).ok()?;
    let own = told.into_iter().map(|told| told.event).take_while(|event| !is_over(event));
    let events: Vec<Event> = own.collect();
    if state.player(seat).at().is_none() {
        forget(look.state, &mut state, (seat, &events));
    }
    Some(Foresight { state, events })
}

/// Whether the mover's own turn is over before this: what follows was not drawn yet.
const fn is_over(event: &Event) -> bool {
    matches!(
        event,
        Event::TurnBegan(_)
            | Event::DrewTile(..)
            | Event::NothingFell(_)
            | Event::RoundEnded(_)
            | Event::Revealed(..)
            | Event::Finished(_)
    )
}

/// Of the others only those count as gone who left before the mover did, or with it.
fn forget(before: &State, then: &mut State, (mover, events): (Seat, &[Event])) {
    then.left = before.left;
    let gone: Vec<Character> = events.iter().filter_map(gone).collect();
    for seat in Seat::ALL.into_iter().take(then.players.len()).filter(|seat| *seat != mover) {
        let was = *before.player(seat);
        if was.character.is_none_or(|who| !gone.contains(&who)) {
            *then.player_mut(seat) = was;
        }
    }
    for who in gone {
        let _fits = then.left.push(who);
    }
}

const fn gone(event: &Event) -> Option<Character> {
    if let Event::Died(who, ..) | Event::Escaped(who, _) = event { Some(*who) } else { None }
}

/// The position once all monsters that hold this seat are beaten, and a card that they held up has gone on to its end.
pub(crate) fn fought_free(look: Look<'_>, seat: Seat) -> Foresight {
    let mut free = Foresight { state: *look.state, events: Vec::new() };
    loop {
        let then = Look { game: look.game, state: &free.state };
        let holds = then.held_by(seat);
        let Some(won) = holds.first().and_then(|held| foresee(then, seat, Action::Fight(held.at))) else {
            return free;
        };
        free.state = won.state;
        free.events.extend(won.events);
    }
}

/// The same up to the end of the card, where monsters may hold again; `None`: no card is held up.
pub(crate) fn carried_on(look: Look<'_>, seat: Seat) -> Option<Foresight> {
    let mut free = Foresight { state: *look.state, events: Vec::new() };
    while matches!(free.state.phase, Phase::Paused(_)) && free.state.actor() == Some(seat) {
        let then = Look { game: look.game, state: &free.state };
        let held = then.held_by(seat).first().copied()?;
        let won = foresee(then, seat, Action::Fight(held.at))?;
        free.state = won.state;
        free.events.extend(won.events);
    }
    Some(free).filter(|_| matches!(look.state.phase, Phase::Paused(_)))
}

/// What comes of each step and each card that can be played now.
pub(crate) fn ways_on(look: Look<'_>, seat: Seat) -> Vec<Foresight> {
    let mut ways = Vec::new();
    rules::legal(look.game, look.state, seat, &mut |action| {
        if matches!(action, Action::Walk(_) | Action::Charge | Action::Play(..)) {
            ways.extend(foresee(look, seat, action));
        }
    });
    ways
}

/// How somebody gets on who cannot stay (DS-6.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum On {
    /// To where one may stay, for no more Panic than one has.
    Free,
    /// For Panic, or not yet to where one may stay.
    Paid,
    /// Every way on kills.
    Deadly,
    /// Nothing leads on.
    Nowhere,
}

/// DS-5.12: the easiest way on.
pub(crate) fn way_on(look: Look<'_>, seat: Seat) -> On {
    let (ways, had) = (ways_on(look, seat), look.player(seat).panic);
    let is_free = |way: &Foresight| {
        let (player, then) = (way.state.player(seat), Look { game: look.game, state: &way.state });
        way.death(seat).is_none() && player.panic <= had && then.check_end(seat).is_ok()
    };
    if ways.is_empty() {
        On::Nowhere
    } else if ways.iter().any(is_free) {
        On::Free
    } else if ways.iter().any(|way| way.death(seat).is_none()) {
        On::Paid
    } else {
        On::Deadly
    }
}

impl Foresight {
    fn who(&self, seat: Seat) -> Option<Character> {
        self.state.player(seat).character
    }

    /// What kills somebody, and where.
    pub fn death(&self, seat: Seat) -> Option<(board::Square, Cause)> {
        let own = self.who(seat);
        let died = |event: &Event| {
            if let Event::Died(who, at, cause) = event { Some((*who, *at, *cause)) } else { None }
        };
        let mut deaths = self.events.iter().filter_map(died);
        deaths.find(|(who, ..)| Some(*who) == own).map(|(_, at, cause)| (at, cause))
    }

    /// Who else dies of this.
    pub fn others_dead(&self, seat: Seat, of: Cause) -> Vec<Character> {
        let own = self.who(seat);
        let died = |event: &Event| {
            if let Event::Died(who, _, cause) = event { Some((*who, *cause)) } else { None }
        };
        let others = self.events.iter().filter_map(died).filter(|(who, _)| Some(*who) != own);
        others.filter(|(_, cause)| *cause == of).map(|(who, _)| who).collect()
    }

    /// Treasures that lie on the way (DS-8.1, DS-5.19).
    pub fn treasure(&self) -> u8 {
        let found = self.events.iter().filter(|event| matches!(event, Event::TookTreasure(..)));
        u8::try_from(found.count()).unwrap_or(u8::MAX)
    }

    /// Panic that somebody takes.
    pub fn panic(&self, seat: Seat) -> u8 {
        let own = self.who(seat);
        let taken = |event: &Event| {
            if let Event::Panicked(who, more, ..) = event { Some((*who, *more)) } else { None }
        };
        let all = self.events.iter().filter_map(taken).filter(|(who, _)| Some(*who) == own);
        all.map(|(_, more)| more).fold(0, u8::saturating_add)
    }

    /// Panic that a card gives back at its end (DS-5.17).
    pub fn calmed(&self) -> Option<u8> {
        let calmed = |event: &Event| {
            if let Event::Calmed(_, less, _, Relief::Calm) = event { Some(*less) } else { None }
        };
        self.events.iter().find_map(calmed)
    }

    /// DS-5.16, DS-13.5: who is run through, and for how much Panic.
    pub fn shoved(&self) -> Vec<(Character, u8)> {
        let shoved = |event: &Event| {
            let Event::Panicked(who, more, _, Fright::Elbowed | Fright::Trampled) = event else {
                return None;
            };
            Some((*who, *more))
        };
        self.events.iter().filter_map(shoved).collect()
    }

    /// DS-13.2: whose treasure is taken.
    pub fn robbed(&self) -> Option<Character> {
        let robbed = |event: &Event| if let Event::Stole(_, whom, _) = event { Some(*whom) } else { None };
        self.events.iter().find_map(robbed)
    }

    /// DS-10.7: how many rows nearer the Evil comes.
    pub fn rows_nearer(&self) -> u8 {
        let rows = self.events.iter().filter(|event| matches!(event, Event::Advanced(..)));
        u8::try_from(rows.count()).unwrap_or(u8::MAX)
    }

    /// DS-10.3.
    pub fn wakes(&self) -> bool {
        self.events.iter().any(|event| matches!(event, Event::Released(_)))
    }
}

/// `a Troll`, `2 Goblins`: monsters by kind.
pub(crate) fn kinds(monsters: &[Lying]) -> Vec<(Kind, u8)> {
    let many = |kind: Kind| monsters.iter().filter(|lying| lying.kind == kind).fold(0, |many, _| many + 1);
    Kind::MONSTERS.into_iter().map(|kind| (kind, many(kind))).filter(|(_, many)| *many > 0).collect()
}
