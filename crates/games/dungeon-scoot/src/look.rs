//! What can be asked of a position: what lies where, who is grabbed, where arrows lead, what is allowed. Nothing is changed here;
//! each refusal comes in the order of section 4.

mod trace;

pub(crate) use trace::{Trace, turned};

use crate::DungeonScoot;
use crate::action::{Action, Walk};
use crate::content::{Content, LANES};
use crate::options::{Characters, Grab, Powers, Switch};
use crate::pieces::{Ability, Card, Character, Kind, Power, Version};
use crate::refusal::No;
use crate::state::{Charge, Lying, Once, Phase, Player, State};
use board::{Compass, Square};
use kernel::Seat;

/// DS-2.9: adjacent squares in the order of section 4, lane `a` first, then the lower row.
const BESIDE: [Compass; 4] = [Compass::W, Compass::S, Compass::N, Compass::E];
/// DS-15.1: the same all around.
const AROUND: [Compass; 8] =
    [Compass::SW, Compass::W, Compass::NW, Compass::S, Compass::N, Compass::SE, Compass::E, Compass::NE];

/// A position at a table.
#[derive(Clone, Copy)]
pub(crate) struct Look<'a> {
    pub game: &'a DungeonScoot,
    pub state: &'a State,
}

impl<'a> Look<'a> {
    pub fn content(self) -> &'a Content {
        &self.game.content
    }

    pub fn player(self, seat: Seat) -> &'a Player {
        self.state.player(seat)
    }

    /// DS-2.5: the square that far away, unless a wall is there. Behind the last row is the exit.
    #[inline]
    pub fn towards(self, from: Square, (way, far): (Compass, u8)) -> Option<Square> {
        from.towards(way, far).filter(|square| square.column < LANES && square.row >= 1)
    }

    /// DS-2.6: whether a square lies beyond the last row.
    #[inline]
    pub const fn is_out(self, square: Square) -> bool {
        square.row > self.game.last_row()
    }

    /// DS-2.11: whether rubble or somebody else is in a square.
    pub fn is_no_stop(self, seat: Seat, square: Square) -> bool {
        self.state.floor.at(square) == Some(Kind::Rubble) || self.state.other_at(square, seat).is_some()
    }

    /// DS-2.9, DS-15.1: the ways in which monsters reach.
    pub const fn reach(self) -> &'static [Compass] {
        match self.game.options.grab {
            Grab::Orthogonal => &BESIDE,
            Grab::AllAround => &AROUND,
        }
    }

    /// The monsters that reach a square, in the order of section 4.
    pub fn monsters(self, square: Square) -> impl Iterator<Item = Lying> + 'a {
        self.reach().iter().filter_map(move |way| {
            let at = square.towards(*way, 1)?;
            self.state.floor.monster(at).map(|kind| Lying { at, kind })
        })
    }

    /// DS-6.6 to DS-6.8: whether any monster holds a character where it stands. Slippery ones are never held (DS-13.1). It is asked
    /// of the mover alone: monsters do nothing by themselves (DS-6.11).
    pub fn is_grabbed(self, seat: Seat) -> bool {
        let player = self.player(seat);
        let at = player.at().filter(|_| !player.has(Power::Slippery));
        at.is_some_and(|at| self.monsters(at).next().is_some())
    }

    /// DS-6.7: the monsters that hold a character where it stands.
    pub fn held_by(self, seat: Seat) -> Vec<Lying> {
        let at = self.player(seat).at().filter(|_| self.is_grabbed(seat));
        at.map(|at| self.monsters(at).collect()).unwrap_or_default()
    }

    /// DS-7.2 to DS-7.4, DS-5.18: what a roll may show at most.
    pub fn target(self, seat: Seat, monster: Kind) -> u8 {
        let brawn = if self.state.actor() == Some(seat) { self.state.turn.brawn } else { 0 };
        let (numbers, player) = (&self.content().numbers, self.player(seat));
        let strength = player.character.map_or(0, |character| self.content().character(character).strength);
        let weak = self.content().weak[monster.index()];
        let bonus = if weak.is_some() && weak == player.character { numbers.weak_bonus } else { 0 };
        (strength + bonus + brawn).min(numbers.target_cap)
    }

    /// What an ability of a card is.
    pub fn is(self, card: Card, ability: Ability) -> bool {
        self.content().card(card).ability == Some(ability)
    }

    /// Whether this seat may do this now (section 4, in the order of its table).
    pub fn check(self, seat: Seat, action: Action) -> Result<(), No> {
        if self.state.phase == Phase::Over {
            return Err(No::Over);
        }
        if self.state.actor() != Some(seat) {
            return Err(No::NotYours);
        }
        match (self.state.phase, action) {
            (Phase::Draft, Action::Pick(character, power)) => self.check_pick(seat, character, power),
            (Phase::Draft, _) => Err(No::Draft),
            (Phase::Keep(first, second), Action::Keep(kind)) if kind == first || kind == second => Ok(()),
            (Phase::Keep(..), _) => Err(No::Keep),
            (Phase::Over, _) => Err(No::Over),
            (Phase::Scoot | Phase::Paused(_), _) => self.check_scoot(seat, action),
        }
    }

    fn check_scoot(self, seat: Seat, action: Action) -> Result<(), No> {
        match action {
            Action::Pick(..) | Action::Keep(_) => Err(No::Scoot),
            Action::Walk(walk) => self.walk(seat, walk).map(|_| ()),
            Action::Charge => self.charge(seat).map(|_| ()),
            Action::End => self.check_end(seat),
            Action::GiveUp => self.check_give_up(seat),
            Action::Fight(square) => self.fight(seat, square).map(|_| ()),
            Action::Play(card, version) => self.play(seat, card, version).map(|_| ()),
            Action::Fumble(card) => self.check_fumble(seat, card),
        }
    }

    /// DS-3.5, DS-3.11: the draft shrinks with the options (section 9).
    fn check_pick(self, seat: Seat, character: Character, power: Option<Power>) -> Result<(), No> {
        let options = &self.game.options;
        let own = self.player(seat).character;
        let free = match options.characters {
            Characters::Draft => self.state.seat_of(character).is_none(),
            Characters::Random | Characters::SeatOrder => own == Some(character),
        };
        let sided = match options.powers {
            Powers::Choose => power.is_some_and(|power| character.powers().contains(&power)),
            Powers::Random | Powers::SideA | Powers::SideB | Powers::None => power.is_none(),
        };
        if free && sided { Ok(()) } else { Err(No::Draft) }
    }

    /// Where the mover stands, if it may make steps now (DS-4.8, DS-6.6).
    fn mover(self, seat: Seat) -> Result<Square, No> {
        if matches!(self.state.phase, Phase::Paused(_)) {
            return Err(No::Paused);
        }
        if self.is_grabbed(seat) {
            return Err(No::Grabbed);
        }
        self.player(seat).at().ok_or(No::NotYours)
    }

    /// DS-4.7: the square of a step, unless something bars it.
    fn open(self, from: Square, way: Compass) -> Result<Square, No> {
        let to = self.towards(from, (way, 1)).ok_or(No::Wall)?;
        if self.state.evil.covers(to) {
            return Err(No::Covered);
        }
        match self.state.floor.monster(to) {
            Some(_) => Err(No::Monster),
            None => Ok(to),
        }
    }

    /// DS-4.3, DS-4.4: where a simple move leads.
    pub fn walk(self, seat: Seat, walk: Walk) -> Result<Square, No> {
        let from = self.mover(seat)?;
        if walk == Walk::Forward && self.state.turn.forward == Once::Spent {
            return Err(No::ForwardSpent);
        }
        self.open(from, walk.way())
    }

    /// DS-13.6: where a charge leads.
    pub fn charge(self, seat: Seat) -> Result<Square, No> {
        let from = self.mover(seat)?;
        if self.state.turn.charge != Charge::Ready || !self.player(seat).has(Power::BattleCharge) {
            return Err(No::NoCharge);
        }
        self.open(from, Compass::N)
    }

    /// DS-4.3, DS-4.4, DS-13.8: the Panic of a simple move itself.
    pub fn fee(self, seat: Seat, walk: Walk) -> u8 {
        let costs = &self.content().costs;
        match walk {
            Walk::Forward if self.player(seat).has(Power::Dogged) => self.content().numbers.dogged,
            Walk::Forward => costs.forward,
            Walk::Left => costs.left,
            Walk::Right => costs.right,
            Walk::Back => costs.back,
        }
    }

    /// DS-6.1, DS-6.2, DS-5.16, DS-13.5: the Panic of running through rubble or somebody; leaving costs nothing (DS-6.3).
    pub fn toll(self, seat: Seat, to: Square, card: Option<Card>) -> u8 {
        let elbows = card.is_some_and(|card| self.is(card, Ability::Elbows));
        if elbows || self.player(seat).has(Power::Unstoppable) || self.is_out(to) {
            0
        } else if self.state.floor.at(to) == Some(Kind::Rubble) {
            self.content().costs.rubble
        } else if self.state.other_at(to, seat).is_some() {
            self.content().costs.character
        } else {
            0
        }
    }

    /// DS-4.9, DS-4.11, DS-6.4, DS-6.9: nobody has to do more, but nobody stays in a no-stop square.
    pub fn check_end(self, seat: Seat) -> Result<(), No> {
        let stuck = self.player(seat).at().is_some_and(|at| self.is_no_stop(seat, at));
        if stuck { Err(No::NoStop) } else { Ok(()) }
    }

    /// DS-6.10: there, and only there.
    fn check_give_up(self, seat: Seat) -> Result<(), No> {
        if self.check_end(seat).is_err() { Ok(()) } else { Err(No::NotStuck) }
    }

    /// DS-7.1: the monster that is attacked.
    pub fn fight(self, seat: Seat, square: Square) -> Result<Lying, No> {
        let at = self.player(seat).at().ok_or(No::NothingToFight)?;
        self.monsters(at).find(|monster| monster.at == square).ok_or(No::NothingToFight)
    }

    /// DS-5.1, DS-5.2, DS-5.5 to DS-5.7: the way that a card would take.
    pub fn play(self, seat: Seat, card: Card, version: Version) -> Result<Trace, No> {
        if self.state.turn.card == Once::Spent {
            return Err(No::CardSpent);
        }
        if !self.player(seat).hand.contains(&card) {
            return Err(No::NotHeld);
        }
        if self.is_grabbed(seat) {
            return Err(No::Grabbed);
        }
        if version == Version::Mirrored && !self.content().card(card).mirror {
            return Err(No::NoMirror);
        }
        self.trace(seat, card, version).ok_or(No::Unplayable)
    }

    /// DS-15.3: also while grabbed and in no-stop squares.
    fn check_fumble(self, seat: Seat, card: Card) -> Result<(), No> {
        let may = self.game.options.fumble == Switch::On
            && self.state.phase == Phase::Scoot
            && self.state.turn.card == Once::Left
            && self.player(seat).hand.contains(&card);
        if may { Ok(()) } else { Err(No::NoFumble) }
    }
}
