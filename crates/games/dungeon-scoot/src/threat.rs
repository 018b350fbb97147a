//! What the Ancient Evil can reach before somebody's next turn, as far as the rules say: tiles that may be drawn, mats that others
//! may enter, hunger. Nothing hidden is looked at: cards of others may be any, and nobody knows the next tile.

use crate::DungeonScoot;
use crate::content::{Content, MAT_ROWS};
use crate::look::Look;
use crate::pieces::{Character, Kind, Power};
use crate::scene::counted;
use crate::search;
use crate::state::{Evil, Phase, Player, mat_of};
use crate::view::View;
use board::Compass;
use kernel::Seat;

/// How far the Evil may come before a seat's next turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Reach {
    /// One thing that may happen brings it to this row.
    pub near: u8,
    /// Two such things, the largest of them, bring it to this one; more than that hardly ever happens.
    pub far: u8,
    /// It comes to this row for certain: hunger.
    sure: u8,
    /// A tile brings it to this row.
    tile: Option<u8>,
    /// Somebody who enters this mat brings it to this row.
    lunge: Option<(Character, u8, u8)>,
}

/// What may happen before a seat's next turn.
#[derive(Default)]
struct Ahead {
    /// So many tiles are drawn.
    draws: u8,
    /// Who may get furthest of those who run before, and to which row.
    first: Option<(Character, u8)>,
    /// DS-10.4, DS-10.9: whether a round ends.
    round_ends: bool,
}

/// The same for whoever looks, or for who runs where nobody who looks does.
pub(crate) fn reach(game: &DungeonScoot, view: &View) -> Option<Reach> {
    let runs = |seat: &Seat| {
        view.player(*seat).is_some_and(|player| matches!(player.fate, crate::state::Fate::Running(_)))
    };
    let seat = view.eyes.filter(runs).or_else(|| view.actor().filter(runs))?;
    let state = search::restored(view);
    of(Look { game, state: &state }, seat)
}

/// How far it may come before this seat's next turn; `None`: it stays where it is.
pub(crate) fn of(look: Look<'_>, seat: Seat) -> Option<Reach> {
    let (state, numbers, options) = (look.state, &look.content().numbers, &look.game.options);
    let ahead = ahead(look, seat)?;
    let front = state.evil.front();
    let hungry = ahead.round_ends && state.round >= options.hunger_round;
    let mats = ahead.first.map_or(state.mat, |(_, row)| mat_of(row).min(look.game.corridor().mats));
    let lunges = (state.mat + 1..=mats).filter(|mat| *mat >= numbers.advancing_mat);
    let (mat, lunges) = (lunges.clone().next(), u8::try_from(lunges.count()).unwrap_or(0));
    let woken = mats >= numbers.releasing_mat || ahead.round_ends && state.round >= options.release_deadline;
    let is_out = state.evil != Evil::Blocked;
    let last = look.game.last_row();
    let sure = front + if hungry { numbers.hunger_advance } else { 0 };
    let tiles = if is_out || woken || hungry { ahead.draws.min(evil_tiles(look, ahead.draws)) } else { 0 };
    let to = |rows: u8| sure.saturating_add(rows).min(last);
    let tile = (is_out && tiles > 0).then(|| to(numbers.tile_advance));
    let lunge = mat.zip(ahead.first).map(|(mat, (who, _))| (who, mat, to(numbers.mat_advance)));
    let near = [Some(sure.min(last)), tile, lunge.map(|(.., row)| row)].into_iter().flatten().max()?;
    let far = to(match (is_out, lunges, tiles) {
        (_, 0, 0) => 0,
        // To be woken is one thing, a tile the other.
        (false, 0, _) | (true, 0, 1) => numbers.tile_advance,
        (true, 0, _) => 2 * numbers.tile_advance,
        // DS-10.11: one turn can wake it and make it lunge.
        (_, 1, 0) => numbers.mat_advance,
        (_, 1, _) => numbers.mat_advance + numbers.tile_advance,
        (..) => 2 * numbers.mat_advance,
    });
    (far > front).then_some(Reach { near, far, sure: sure.min(last), tile, lunge })
}

/// DS-4.1, DS-4.2, DS-4.10: who runs and who draws before this seat's next turn, whose own tile is the first of them while it runs.
fn ahead(look: Look<'_>, seat: Seat) -> Option<Ahead> {
    let state = look.state;
    let own = state.player(seat).character?;
    if matches!(state.phase, Phase::Draft | Phase::Over) || state.player(seat).at().is_none() {
        return None;
    }
    let mut ahead = Ahead { round_ends: state.place.turn() >= own.turn(), ..Ahead::default() };
    let mut place = state.place;
    loop {
        let player = state.seat_of(place).map(|seat| state.player(seat));
        // DS-13.4: two tiles that lie open are known.
        let is_open = matches!(state.phase, Phase::Keep(..)) && place == state.place;
        let calls = match state.phase {
            Phase::Keep(first, second) if is_open => [first, second].contains(&Kind::AncientEvil),
            Phase::Keep(..) | Phase::Draft | Phase::Scoot | Phase::Paused(_) | Phase::Over => true,
        };
        if player.is_none_or(|player| player.at().is_some()) {
            ahead.draws += u8::from(calls);
        }
        if let Some((player, at)) = player.and_then(|player| Some((player, player.at()?)))
            && place != own
            && !is_open
        {
            let row = at.row.saturating_add(stride(look.content(), player));
            if ahead.first.is_none_or(|(_, furthest)| furthest < row) {
                ahead.first = Some((place, row));
            }
        }
        place = place.next().unwrap_or(Character::ALL[0]);
        if place == own || place == state.place {
            return Some(ahead);
        }
    }
}

/// The most rows that somebody makes in a turn: the longest card, the step forward (DS-4.3), a charge (DS-13.6).
fn stride(content: &Content, player: &Player) -> u8 {
    let rows = |card: &crate::content::ScootCard| {
        let row = |arrow: &crate::pieces::Arrow| match arrow.way() {
            (Compass::N | Compass::NE | Compass::NW, far) => i16::from(far),
            (Compass::S | Compass::SE | Compass::SW, far) => -i16::from(far),
            (Compass::E | Compass::W, _) => 0,
        };
        card.arrows.iter().map(row).sum::<i16>()
    };
    let longest = content.cards.iter().map(rows).max().unwrap_or(0);
    u8::try_from(longest).unwrap_or(0) + 1 + u8::from(player.has(Power::BattleCharge))
}

/// DS-9.13: Ancient Evil tiles that can be drawn before so many were.
fn evil_tiles(look: Look<'_>, draws: u8) -> u8 {
    let (state, at) = (look.state, Kind::AncientEvil.index());
    let left: u8 = state.well.iter().fold(0, |sum, many| sum.saturating_add(*many));
    state.well[at] + if left < draws { state.tile_discard[at] } else { 0 }
}

/// Whether the Evil gets somebody before their next turn who stays where they are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Peril {
    /// It takes more than one thing.
    Far,
    /// One thing that may happen is enough: a tile, a lunge.
    Near,
    /// For certain: hunger.
    Sure,
}

/// The same of this seat. Whoever is out of the corridor is out of its reach.
pub(crate) fn peril(look: Look<'_>, seat: Seat) -> Peril {
    match (look.player(seat).at(), of(look, seat)) {
        (Some(at), Some(reach)) if reach.sure >= at.row => Peril::Sure,
        (Some(at), Some(reach)) if reach.near >= at.row => Peril::Near,
        (..) => Peril::Far,
    }
}

/// What threatens somebody where they stand, in a sentence, if one thing that may happen is enough.
pub(crate) fn danger(look: Look<'_>, seat: Seat) -> Option<String> {
    let (at, front) = (look.player(seat).at()?, look.state.evil.front());
    let reach = of(look, seat).filter(|reach| reach.near >= at.row)?;
    let behind = format!("The Evil is {} behind you", counted(at.row.saturating_sub(front), "row"));
    if reach.sure >= at.row {
        return Some(format!("{behind}, and takes this row when the round ends."));
    }
    let tile = reach.tile.filter(|row| *row >= at.row);
    let lunge = reach.lunge.filter(|(.., row)| *row >= at.row);
    let mut ways = Vec::new();
    ways.extend(tile.map(|row| format!("a tile can bring it to row {row}")));
    ways.extend(lunge.map(|(who, mat, row)| {
        let (name, first) = (&look.content().character(who).name, (mat - 1) * MAT_ROWS + 1);
        format!("if the {name} gets to row {first} it comes to row {row}")
    }));
    Some(format!("{behind}: {}.", ways.join(", or ")))
}

impl DungeonScoot {
    /// What threatens somebody before their next turn, now or after an action, if one thing that may happen is enough.
    #[must_use]
    pub fn danger(&self, view: &View, seat: Seat, looked_at: Option<&str>) -> Option<String> {
        let state = search::restored(view);
        let then = looked_at.and_then(|notation| self.after(&state, seat, notation));
        let said = danger(Look { game: self, state: then.as_ref().unwrap_or(&state) }, seat)?;
        Some(if then.is_some() { format!("After this: {said}") } else { said })
    }
}

#[cfg(test)]
mod tests;
