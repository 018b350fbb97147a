//! How well a seat stands (section 11): the points that it would score, how likely it comes out with them, and how near it is to it.

use super::risk::survives;
use super::weights::{Weights, weights};
use crate::DungeonScoot;
use crate::look::Look;
use crate::options::Switch;
use crate::pieces::{Kind, Power};
use crate::rules;
use crate::state::{Fate, Phase, Player, State};
use board::Square;
use kernel::{Seat, Temper};

/// What it is worth to be out already.
const OUT: f32 = 2.0;
/// What it is worth to have won.
const WON: f32 = 0.1;
/// How much the best of the others counts.
const BEST: f32 = 0.3;

/// 0 to 1: the own worth against that of the others.
pub(super) fn promise(game: &DungeonScoot, state: &State, seat: Seat, temper: Option<Temper>) -> f32 {
    let look = Look { game, state };
    if state.phase == Phase::Draft {
        return 0.5;
    }
    let own = Scales { look, weights: weights(temper), knows: Some(seat) }.worth(seat);
    let even = Scales { look, weights: weights(None), knows: None };
    let others = game.everybody().filter(|other| *other != seat).map(|other| even.worth(other));
    let best = others.fold(f32::MIN, f32::max);
    let lead = if game.players() > 1 { own - BEST * best.max(0.0) } else { own };
    0.9 * squash(lead) + if has_won(game, state, seat) { WON } else { 0.0 }
}

/// Whether the game is over and this seat has won it.
fn has_won(game: &DungeonScoot, state: &State, seat: Seat) -> bool {
    state.phase == Phase::Over
        && !rules::nobody_wins(game, state)
        && rules::standings(game, state).get(usize::from(seat.number())).is_some_and(|own| own.place == 1)
}

/// From points to a share.
fn squash(points: f32) -> f32 {
    (0.5 + 0.5 * points / (40.0 + points.abs())).clamp(0.0, 1.0)
}

/// Where a seat is weighed.
#[derive(Clone, Copy)]
struct Scales<'a> {
    look: Look<'a>,
    weights: &'a Weights,
    /// Whose alignment is known.
    knows: Option<Seat>,
}

impl Scales<'_> {
    /// In points. Whose alignment is known counts it.
    fn worth(self, seat: Seat) -> f32 {
        let Self { look, weights, knows } = self;
        let (game, player) = (look.game, look.player(seat));
        let aligned = knows == Some(seat) && game.options.alignments == Switch::On;
        let bonus = if aligned { bonus(look, seat) } else { 0.0 };
        let points = f32::from(rules::basic(&game.content, player))
            + weights.life
            + weights.treasure * f32::from(player.treasure);
        match player.fate {
            Fate::Choosing => 0.0,
            Fate::Dead(_) => 0.5 * bonus,
            Fate::Safe => points + bonus + OUT + weights.row * f32::from(game.last_row() + 1),
            Fate::Running(at) => {
                let alive = survives(look, player, at, weights.margin);
                let loot = self.loot(at) + self.foes(seat, player, at);
                alive * (points + bonus + loot) + weights.row * f32::from(at.row)
            }
        }
    }

    /// Treasure that lies ahead.
    fn loot(self, at: Square) -> f32 {
        let mut loot: f32 = 0.0;
        for rows in 1..=4_u8 {
            for column in 0..crate::content::LANES {
                let square = Square { row: at.row + rows, column };
                if self.look.state.floor.at(square) == Some(Kind::Treasure) {
                    let aside = column.abs_diff(at.column);
                    loot += match (rows, aside) {
                        (1..=3, 0..=1) => self.weights.near,
                        (_, 0..=2) => self.weights.far,
                        _ => 0.0,
                    };
                }
            }
        }
        loot.min(self.weights.ahead)
    }

    /// Monsters beside somebody: a trophy or a wound, and no step before.
    fn foes(self, seat: Seat, player: &Player, at: Square) -> f32 {
        let mut sum = 0.0;
        for monster in self.look.monsters(at) {
            let target = f32::from(self.look.target(seat, monster.kind));
            let misses = (6.0 - target) / target.max(1.0);
            let fight = self.weights.trophy
                - self.weights.miss * misses
                - if player.wounds >= 2 { 3.0 * misses } else { 0.0 };
            sum += if player.has(Power::Slippery) { fight.max(0.0) * 0.5 } else { fight - 0.8 };
        }
        sum
    }
}

/// DS-14: what the alignment would give, were the seat safe now.
fn bonus(look: Look<'_>, seat: Seat) -> f32 {
    let mut out = *look.state;
    let player = out.player_mut(seat);
    if !matches!(player.fate, Fate::Dead(_)) {
        player.fate = Fate::Safe;
    }
    let all = rules::standings(look.game, &out);
    all.get(usize::from(seat.number())).map_or(0.0, |standing| f32::from(standing.bonus))
}
