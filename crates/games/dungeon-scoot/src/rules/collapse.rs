//! DS-9: a Collapse phase, in the order of 7.4: a tile is drawn, and falls or calls the Evil.

use super::Chase;
use super::round::Flow;
use crate::content::DIE;
use crate::event::{Event, Landing, Pull, Urge};
use crate::options::Switch;
use crate::pieces::{Cause, Character, KINDS, Kind, Power};
use crate::state::{Evil, Lying, Phase, Tiles};
use board::Square;
use kernel::Seat;

/// The tiles that can be drawn now, in groups: while the Evil is blocked its tiles are put back (DS-9.3).
fn drawable(well: &Tiles, evil: Evil) -> [(&'static str, u16); KINDS] {
    let mut groups = [("", 0); KINDS];
    for (group, kind) in groups.iter_mut().zip(Kind::ALL) {
        let barred = *kind == Kind::AncientEvil && evil == Evil::Blocked;
        *group = (kind.id(), if barred { 0 } else { u16::from(well[kind.index()]) });
    }
    groups
}

impl Chase<'_, '_> {
    /// DS-9.1, DS-9.12: of whoever has this place, present or absent.
    pub(super) fn collapse(&mut self, who: Character) -> Flow {
        let Some(first) = self.draw_tile(who, Pull::First) else {
            self.tell(|| Event::NothingFell(who));
            return Flow::On;
        };
        let seat = self.state.seat_of(who);
        let chooses = |seat: Seat| self.state.player(seat).has(Power::Providence);
        if !seat.is_some_and(chooses) {
            self.carry_out(who, first);
            return Flow::On;
        }
        // DS-13.4: two tiles, unless only one could be drawn.
        let Some(second) = self.draw_tile(who, Pull::Second) else {
            self.carry_out(who, first);
            return Flow::On;
        };
        if first == second {
            self.put_back(who, first, second);
            return Flow::On;
        }
        self.state.phase = Phase::Keep(first, second);
        Flow::Asked
    }

    /// DS-13.4: the choice; the other goes back before anything else happens.
    pub(super) fn keep(&mut self, seat: Seat, kind: Kind) {
        let Phase::Keep(first, second) = self.state.phase else { return };
        let other = if kind == first { second } else { first };
        self.state.phase = Phase::Scoot;
        let who = self.who(seat);
        self.put_back(who, kind, other);
        self.pass_on();
    }

    fn put_back(&mut self, who: Character, kept: Kind, back: Kind) {
        self.state.well[back.index()] += 1;
        self.tell(|| Event::Kept(who, kept, back));
        self.carry_out(who, kept);
    }

    /// DS-9.2, DS-9.3: each tile that can be drawn is equally likely; it leaves the well.
    fn draw_tile(&mut self, who: Character, pull: Pull) -> Option<Kind> {
        let mut groups = drawable(&self.state.well, self.state.evil);
        if groups.iter().all(|(_, many)| *many == 0) {
            self.refill();
            groups = drawable(&self.state.well, self.state.evil);
            // DS-9.14.
            if groups.iter().all(|(_, many)| *many == 0) {
                return None;
            }
        }
        let mut number = self.play.among("tile", &groups);
        let mut drawn = Kind::default();
        for (kind, (_, many)) in Kind::ALL.iter().zip(groups) {
            if number < many {
                drawn = *kind;
                break;
            }
            number -= many;
        }
        self.state.well[drawn.index()] -= 1;
        self.tell(|| Event::DrewTile(who, drawn, pull));
        Some(drawn)
    }

    /// DS-9.13: the tile discard goes back into the well.
    fn refill(&mut self) {
        let mut many = 0;
        for (well, back) in self.state.well.iter_mut().zip(&mut self.state.tile_discard) {
            many += *back;
            *well += std::mem::take(back);
        }
        if many > 0 {
            self.tell(|| Event::Refilled(many));
        }
    }

    /// 7.4, steps 3 to 7. A monster that falls beside somebody does nothing yet (DS-9.15).
    fn carry_out(&mut self, who: Character, kind: Kind) {
        if kind == Kind::AncientEvil {
            // DS-9.16, DS-10.5: without a die.
            self.advance(self.content().numbers.tile_advance, Urge::Tile);
            self.state.tile_discard[kind.index()] += 1;
            return;
        }
        let row = self.reference(who);
        let roll = self.play.die("drop-die", DIE);
        // DS-9.4, DS-9.5: in the lane of the rune, at most in the last row.
        let column = self.content().character(who).lane;
        let at = Square { row: row.saturating_add(roll).min(self.game.last_row()), column };
        let (landing, victim) = self.landing(at, kind);
        match landing {
            Landing::Barred => self.state.tile_discard[kind.index()] += 1,
            Landing::Free | Landing::Crushed(_) => {
                self.discard_tile(at);
                self.state.floor.lay(at, kind);
            }
        }
        self.tell(|| Event::Fell(who, Lying { at, kind }, roll, landing));
        if let Some(victim) = victim {
            self.die(victim, Cause::Rubble);
        }
    }

    /// DS-9.4, DS-9.12, DS-9.17: the own row; of an absent one that of whoever is furthest back.
    fn reference(&self, who: Character) -> u8 {
        let own = self.state.seat_of(who).and_then(|seat| self.state.player(seat).at());
        let rows = || self.state.players.iter().filter_map(|player| player.at()).map(|at| at.row);
        own.map(|at| at.row).or_else(|| rows().min()).unwrap_or(1)
    }

    /// DS-2.10, DS-9.6 to DS-9.11, DS-15.2: what becomes of a tile in a square, and who dies of it.
    fn landing(&self, at: Square, kind: Kind) -> (Landing, Option<Seat>) {
        let (tile, runner) = (self.state.floor.at(at), self.state.runner_at(at));
        let gentle = self.game.options.gentle_rubble == Switch::On;
        let crushed = |tile: Option<Kind>| tile.map_or(Landing::Free, Landing::Crushed);
        match kind {
            Kind::Rubble if runner.is_some() && gentle => (Landing::Barred, None),
            Kind::Rubble => (crushed(tile), runner),
            // DS-9.10: nothing else falls on somebody.
            Kind::Treasure | Kind::Skeleton | Kind::Goblin | Kind::Troll if runner.is_some() => {
                (Landing::Barred, None)
            }
            Kind::Treasure if tile.is_none() => (Landing::Free, None),
            Kind::Skeleton | Kind::Goblin | Kind::Troll if tile.is_none() || tile == Some(Kind::Treasure) => {
                (crushed(tile), None)
            }
            Kind::Treasure | Kind::Skeleton | Kind::Goblin | Kind::Troll | Kind::AncientEvil => {
                (Landing::Barred, None)
            }
        }
    }
}
