//! What a client needs to draw kart sheet, garage and side as things: figures of a kart, what traps will do, and the few words of the screen
//! that are this game's own. Pure.

mod garage;
mod keys;

pub use garage::{Bar, spare_of};

use crate::action::Action;
use crate::foresight::{Blow, Strike, Sure, traps};
use crate::layout::Trap;
use crate::leads;
use crate::look::Look;
use crate::options::{GarageSize, Switch};
use crate::pieces::{TrapKind, Way};
use crate::scene::trap_symbol;
use crate::state::{Parts, Trapped};
use crate::tell::{called, joined, spoken, trap_name};
use crate::track::Go;
use crate::view::View;
use crate::{SuperWizardKart, search};
use kernel::{Fast, Game, Seat};

/// The keys of this game, and what they do.
pub const KEYS: [(&str, &str); 8] = [
    ("W", "drive straight"),
    ("A D", "drive to the left, right"),
    ("B", "boost"),
    ("R", "Quick Reflexes"),
    ("P", "Pit Stop"),
    ("1 2 3", "power cards"),
    ("X", "end the turn, or stop"),
    ("Enter", "seal the kart, in the garage"),
];

/// The figures of a kart (SWK-15).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Figures {
    /// SWK-15.1.
    pub speed: u8,
    /// SWK-15.3.
    pub ac: u8,
    /// SWK-15.2.
    pub hold: u8,
    /// SWK-15.4.
    pub diagonals: u8,
    /// t of SWK-5.2.
    pub apex: u8,
    /// SWK-15.6: what is added to 1d4.
    pub boost: u8,
    /// SWK-15.5.
    pub boost_diagonals: u8,
    /// SWK-6.1.
    pub charge: u8,
    /// The squares of the lane that these tires turn in, once round.
    pub lap: u16,
    /// SWK-15.9.
    pub hand: u8,
}

impl SuperWizardKart {
    /// What the track is called; one that somebody laid has no name.
    #[must_use]
    pub fn track_name(&self) -> &str {
        let own = &self.options.layout;
        let is_it = |track: &&crate::NamedTrack| {
            let there = &track.layout;
            // Traps and rubble can be left out of a track that has a name.
            let whole =
                crate::Layout { rubble: there.rubble.clone(), traps: there.traps.clone(), ..own.clone() };
            whole == *there
                && (own.rubble.is_empty() || own.rubble == there.rubble)
                && (own.traps.is_empty() || own.traps == there.traps)
        };
        let named = self.content.tracks.iter().find(is_it);
        named.map_or("A track of your own", |track| track.name.as_str())
    }

    /// SWK-14.12: whether a spare of tires and boost is packed with the kart.
    #[must_use]
    pub fn packs(&self) -> bool {
        self.options.garage == GarageSize::Packed
    }

    /// SWK-2.3: whether karts are chosen under cover.
    #[must_use]
    pub const fn is_sealed(&self) -> bool {
        crate::is_sealed(self)
    }

    /// The figures of a kart of these parts, bare.
    #[must_use]
    pub fn figures(&self, parts: Parts) -> Figures {
        let (chassis, tires, boost) = (
            self.content.chassis(parts.chassis),
            self.content.tires(parts.tires),
            self.content.boost(parts.boost),
        );
        Figures {
            speed: chassis.speed,
            ac: chassis.ac,
            hold: chassis.resistance,
            diagonals: tires.diagonals,
            apex: tires.apex,
            boost: boost.bonus,
            boost_diagonals: tires.diagonals.saturating_sub(boost.penalty),
            charge: boost.charge,
            lap: self.lane(tires.apex),
            hand: self.content.numbers.hand_limit,
        }
    }

    /// The figures of a kart as it stands, with rims, hat and wards.
    #[must_use]
    pub fn sheet(&self, view: &View, seat: Seat) -> Option<Figures> {
        let (parts, _) = view.kart(seat)?.built?;
        let state = search::whole(self, view, &mut Fast::new(0));
        let look = Look { game: self, state: &state };
        Some(Figures {
            speed: look.speed(seat),
            ac: look.ac(seat),
            hold: look.resistance(seat),
            diagonals: look.tire_figure(seat),
            boost: look.boost_bonus(seat),
            boost_diagonals: look.boost_diagonals(seat),
            hand: look.hand_limit(seat),
            ..self.figures(parts)
        })
    }

    /// What stands on the key of an action of this notation that can be taken now: what it gives, and what it costs.
    #[must_use]
    pub fn caption(&self, view: &View, notation: &str) -> String {
        let Ok(action) = self.read(notation) else { return String::new() };
        let state = search::whole(self, view, &mut Fast::new(0));
        let look = Look { game: self, state: &state };
        let seat = view.eyes.unwrap_or_else(|| state.next());
        match action {
            Action::Step(go) => match mishap(look, seat, go) {
                Some(Mishap::Bump) => "bump, stops".into(),
                Some(Mishap::SpinOut) => "spin-out".into(),
                None if go.is_diagonal() => "1 + diag.".into(),
                None => "1 square".into(),
            },
            Action::Boost => match (look.boost_bonus(seat), look.left().0) {
                (bonus, 0) => format!("1d4+{bonus}"),
                // SWK-6.4: nobody is to lose squares without having been told.
                (bonus, lost) => format!("d4+{bonus}, {lost} lost"),
            },
            Action::QuickReflexes => {
                // SWK-7.4: in a boost the lower of two counts. A key has room for a dozen letters.
                let dice = if leads::is_boosting(look) { "both" } else { "d20" };
                let key = |need| format!("{need}+ on {dice}");
                leads::reflexes_need(look, seat).map_or_else(String::new, key)
            }
            Action::Choose(..)
            | Action::Place(_)
            | Action::Play(..)
            | Action::PitStop
            | Action::EndTurn
            | Action::Stop
            | Action::Buy(_)
            | Action::LeavePits
            | Action::Discard(_)
            | Action::Reroll(_)
            | Action::Keep
            | Action::Take(_) => String::new(),
        }
    }

    /// Whether a step of this notation, taken now, ends the move by a bump or a spin-out.
    #[must_use]
    pub fn is_mishap(&self, view: &View, notation: &str) -> bool {
        let Ok(Action::Step(go)) = self.read(notation) else { return false };
        let state = search::whole(self, view, &mut Fast::new(0));
        let look = Look { game: self, state: &state };
        mishap(look, view.eyes.unwrap_or_else(|| state.next()), go).is_some()
    }

    /// SWK-1.4: the squares of a lane.
    pub(crate) fn lane(&self, lane: u8) -> u16 {
        let many = self.track.spots().filter(|spot| self.track.name(*spot).lane == lane).count();
        u16::try_from(many).unwrap_or(u16::MAX)
    }

    /// SWK-11.1, SWK-11.3: what each trap does after this round, as things are: its symbol, and a sentence. A table without aids has
    /// none.
    #[must_use]
    pub fn forecast(&self, view: &View) -> Vec<(&'static str, String)> {
        if view.round == 0 || self.options.aids == Switch::Off {
            return Vec::new();
        }
        let state = search::whole(self, view, &mut Fast::new(0));
        let look = Look { game: self, state: &state };
        let strikes = traps(look);
        let line = |(trap, position): (&Trap, &Trapped)| {
            let mut hit: Vec<_> = strikes.iter().filter(|strike| strike.trap == trap.number).collect();
            hit.sort_by_key(|strike| strike.seat);
            let hit: Vec<String> = hit.into_iter().map(|strike| suffers(view, strike)).collect();
            let then = match trap.kind {
                TrapKind::Spikes => {
                    format!(", then the {} half", Way::ALL[usize::from(position.next) % 4].id())
                }
                TrapKind::Flame => ", then a square on".to_string(),
                TrapKind::Displacer => String::new(),
            };
            (trap_symbol(trap.kind), format!("{}: {}{then}.", trap_name(self, trap), joined(&hit)))
        };
        self.track.traps().iter().zip(view.traps.iter()).map(line).collect()
    }
}

/// What ends a move on the next square.
#[derive(Clone, Copy)]
enum Mishap {
    /// SWK-4.7: it costs no square, and all that are left.
    Bump,
    /// SWK-5.3.
    SpinOut,
}

/// What a step comes to that is one.
fn mishap(look: Look<'_>, seat: Seat, go: Go) -> Option<Mishap> {
    let spot = look.track().ahead(look.kart(seat).at, go)?;
    if leads::bumped(look, seat, spot).is_some() {
        Some(Mishap::Bump)
    } else {
        look.spins_out(seat, spot).then_some(Mishap::SpinOut)
    }
}

/// What a trap will do to somebody (SWK-10.3, SWK-10.6, SWK-11.9).
fn suffers(view: &View, strike: &Strike) -> String {
    let who = called(view, strike.seat);
    let does = match strike.blow {
        Blow::Elsewhere => "put elsewhere".into(),
        Blow::Resisted => spoken(view, strike.seat, "[resists|resist]"),
        Blow::NoRoom => spoken(view, strike.seat, "[has|have] no room behind"),
        Blow::Back(back) => format!("back {back}"),
    };
    match strike.sure {
        Sure::Certain => format!("{who} {does}"),
        Sure::Perhaps => format!("{who} {does} if still there"),
    }
}

/// What is asked while a card is aimed at one of these; at nobody: at a square.
#[must_use]
pub fn aimed(card: &str, at: &[&str]) -> String {
    let aim = match at {
        [] => format!("Choose a square for {card}."),
        [only] => format!("Aim {card} at {only}."),
        [first @ .., last] => format!("Aim {card} at {} or {last}.", first.join(", ")),
    };
    format!("{aim} Press the card again to put it back.")
}

/// Whose sheet a client shows: one's own, or that of whoever moves.
#[must_use]
pub fn shown(view: &View, own: Option<Seat>) -> Seat {
    own.or_else(|| view.order.get(usize::from(view.gone)).copied()).unwrap_or_default()
}
