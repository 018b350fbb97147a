//! How well a seat stands (section 11): the turns that it needs to the line against those of the others, and what it holds.

use super::solo::{HALF_HEX, Solo, TURN, past};
use crate::DungeonKart;
use crate::finale;
use crate::look::Look;
use crate::pieces::{Dashboard, Hazard};
use crate::state::{Finale, Kart, Phase, State};
use crate::track::Spot;
use kernel::Seat;

/// What a coin is worth, in turns, up to so many of them.
const COIN: f32 = 0.07;
const MOST_COINS: u8 = 7;
/// What a spell card or marker is worth, and a second one.
const SPELL: f32 = 0.22;
const SECOND_SPELL: f32 = 0.1;
/// What a Ward is worth.
const WARD: f32 = 0.12;
/// What lies in the way of somebody costs so much, and grass there.
const IN_THE_WAY: f32 = 0.14;
const OVERGROWN: f32 = 0.12;
/// So far ahead a kart looks for what is in its way.
const AHEAD: usize = 7;
/// How much the leader of the others counts, and how much all of them on average.
const LEADER: f32 = 0.3;
const ALL: f32 = 0.3;
/// What a movement point that is still there is worth.
const MOVEMENT: f32 = 0.1;
/// When all is over, how far a kart has come weighs so much: less than a place, but who cannot gain one drives on all the same.
const FAR: f32 = 0.006;
/// Where half of that is lost, in turns before the line.
const FAR_AWAY: f32 = 4.0;

/// 0 to 1: the own turns to the line against those of the others.
pub(super) fn promise(game: &DungeonKart, state: &State, seat: Seat) -> f32 {
    if state.phase.is_draft() {
        return 0.5;
    }
    let look = Look { game, state };
    if state.phase == Phase::Over {
        let rank = state.ranks[seat].max(1);
        let placed = if rank == 1 { 1.0 } else { 0.4 / f32::from(rank) };
        let left = left_for_good(look, look.kart(seat));
        return placed - FAR * 0.5 * (1.0 + left / (FAR_AWAY + left.abs()));
    }
    let eyes = Eyes::of(look, seat);
    let own = eyes.turns(seat) - eyes.holds(seat);
    let (mut least, mut sum, mut many) = (f32::MAX, 0.0, 0_u8);
    for other in look.opponents(seat) {
        let turns = eyes.turns(other) - 0.5 * eyes.holds(other);
        least = least.min(turns);
        sum += turns;
        many += 1;
    }
    let theirs = LEADER * least + ALL * sum / f32::from(many.max(1));
    let lead = theirs - own;
    0.5 + 0.45 * lead / (8.0 + lead.abs())
}

/// How one player sees everybody: as if all drove the dashboard that it knows best, its own.
pub(super) struct Eyes<'a> {
    look: Look<'a>,
    solo: &'a Solo,
}

impl<'a> Eyes<'a> {
    pub fn of(look: Look<'a>, seat: Seat) -> Self {
        let dashboard = look.kart(seat).dashboard.unwrap_or(Dashboard::ALL[0]);
        Self { look, solo: look.track().solo(look.content(), dashboard) }
    }

    /// The turns to the line for a kart here, were it to drive on.
    pub fn turns_from(&self, kart: &Kart) -> f32 {
        let (track, finish) = (self.look.track(), self.look.game.finish());
        let tiles = i16::from(track.tiles().max(1));
        if kart.leg >= finish {
            let laps = f32::from((kart.leg - finish) / tiles);
            return f32::from(past(track.past(kart.at))) / f32::from(TURN) - 8.0 * laps;
        }
        let left = if kart.is_crashed() {
            self.solo.realigned(kart.at)
        } else {
            self.solo.turns(kart.at, kart.facing, kart.setting)
        };
        let laps = (finish - kart.leg - 1) / tiles;
        let lap = if laps > 0 { self.solo.turns(track.start(1), track.start_facing(), 4) } else { 0 };
        (f32::from(left) + f32::from(laps) * f32::from(lap)) / f32::from(TURN)
    }

    /// The turns that a seat still needs, with what waits for it.
    fn turns(&self, seat: Seat) -> f32 {
        let (state, kart) = (self.look.state, self.look.kart(seat));
        let mut turns = self.turns_from(kart);
        if state.mover() == Some(seat) {
            return turns - MOVEMENT * f32::from(state.turn.mp);
        }
        if self.is_out_of_turns(seat) {
            return left_for_good(self.look, kart);
        }
        if state.hazards.iter().any(|lying| lying.hazard == Hazard::Bomb && self.is_near(kart.at, lying.at)) {
            turns += self.bombed(kart, seat);
        }
        turns + self.trouble(kart)
    }

    /// DK-22.2: who has had a turn in this round waits for the explosion.
    fn bombed(&self, kart: &Kart, seat: Seat) -> f32 {
        if !self.has_moved(seat) || kart.is_warded() {
            return 0.0;
        }
        let mut crashed = *kart;
        crashed.setting = 1;
        crashed.flags.set(crate::state::KartFlags::CRASHED);
        self.turns_from(&crashed) - self.turns_from(kart)
    }

    fn is_near(&self, spot: Spot, bomb: Spot) -> bool {
        spot == bomb || self.look.track().adjacent(bomb).any(|next| next == spot)
    }

    fn has_moved(&self, seat: Seat) -> bool {
        let state = self.look.state;
        let mut turn = self.look.game.clockwise(state.first).take(state.gone.into());
        turn.any(|moved| moved == seat)
    }

    /// DK-23.2.
    fn is_out_of_turns(&self, seat: Seat) -> bool {
        self.look.state.finale == Finale::Yes && self.has_moved(seat)
    }

    /// What stands or grows on the way straight ahead.
    fn trouble(&self, kart: &Kart) -> f32 {
        let state = self.look.state;
        let placed = |lying: &crate::state::Lying| matches!(lying.hazard, Hazard::Zombie | Hazard::Bomb);
        if state.grass.is_empty() && !state.hazards.iter().any(placed) {
            return 0.0;
        }
        let mut trouble = 0.0;
        let mut grows = false;
        for spot in straight(self.look, kart) {
            if state.hazards.iter().any(|lying| lying.at == spot && placed(lying)) {
                trouble += IN_THE_WAY;
                break;
            }
            if !grows && state.grass.contains(&spot) {
                trouble += OVERGROWN;
                grows = true;
            }
        }
        trouble
    }

    /// What coins, spells and a Ward are worth: the less, the fewer turns there are to use them.
    fn holds(&self, seat: Seat) -> f32 {
        let kart = self.look.kart(seat);
        let left = if self.is_out_of_turns(seat) { 0.0 } else { self.turns_from(kart).max(0.0) };
        let coins = COIN * f32::from(kart.coins.min(MOST_COINS));
        let spells = match kart.held() {
            0 => 0.0,
            1 => SPELL,
            _ => SPELL + SECOND_SPELL,
        };
        let ward = if kart.is_warded() { WARD } else { 0.0 };
        // Coins also break ties (DK-23.5).
        coins * (left / 2.0).clamp(0.02, 1.0) + (spells + ward) * (left / 2.0).min(1.0) + self.freezes(seat)
    }

    /// DK-21.15: to hold others where they are slow is worth a spell.
    fn freezes(&self, seat: Seat) -> f32 {
        if self.look.state.freeze != Some(seat) {
            return 0.0;
        }
        let slow = |other: Seat| f32::from(3_u8.saturating_sub(self.look.kart(other).setting));
        let slow: f32 = self.look.opponents(seat).map(slow).sum();
        0.15 * slow
    }
}

/// DK-23.6: how far a kart that drives no more is from the line, in turns: which way it faces and how fast it was is nothing then, nor
/// whether it has Crashed.
fn left_for_good(look: Look<'_>, kart: &Kart) -> f32 {
    let halves = i16::try_from(finale::to_line(look.game, kart.leg, kart.at)).unwrap_or(i16::MAX);
    f32::from(halves) * f32::from(HALF_HEX) / f32::from(TURN)
}

/// The hexes straight ahead of a kart, as far as it looks (DK-2.15).
pub(super) fn straight<'a>(look: Look<'a>, kart: &Kart) -> impl Iterator<Item = Spot> + use<'a> {
    let facing = kart.facing;
    std::iter::successors(look.track().next(kart.at, facing), move |spot| look.track().next(*spot, facing))
        .take(AHEAD)
}
