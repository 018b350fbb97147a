//! What a kart can make of its next round: what each speed leads to on the track as it is now, with what lies and stands there.

use super::odds::{Crew, SPEEDS};
use super::rounds::{End, Rounds, Steer, expected};
use crate::CrazyKarts;
use crate::gear::Gear;
use crate::pieces::{DamageCard, Faction, Obstacle};
use crate::rules;
use crate::state::{Kart, Place, State, Team};
use crate::track::{Ahead, Track};
use board::{Facing, Hex, Side};

/// Where a drive ends.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Landing {
    /// `None`: over the line.
    pub at: Option<Hex>,
    pub facing: Facing,
    pub speed: u8,
    pub damage: u8,
    /// Power-up spaces on the way.
    pub gains: u8,
    /// Whether an obstacle was set off.
    pub struck: Struck,
}

/// Whether an obstacle was set off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Struck {
    Nothing,
    Obstacle,
}

/// What each speed leads to.
pub(crate) struct Outlook<'a> {
    rounds: &'a Rounds,
    pub landings: [Landing; SPEEDS],
    pub ends: [End; SPEEDS],
    now: u8,
    most: u8,
}

/// What a crew that sees the same board means to do.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Course {
    /// After Brake and Speed Up.
    pub speed: u8,
    /// Whether to turn behind the drive.
    pub steer: Steer,
    /// So many rounds are left then, on average; this one counts.
    pub rounds: f32,
}

impl<'a> Outlook<'a> {
    /// Of a kart that is on the track.
    pub fn of(game: &'a CrazyKarts, state: &State, team: Team, at: Hex, facing: Facing) -> Self {
        let (track, kart) = (game.content.track(&state.track), state.kart(team));
        let crew = if kart.faction == Some(Faction::LoneWolf) { Crew::Wolf } else { Crew::Pair };
        let rounds = track.rounds(&game.content, crew);
        let drive = Drive { game, state, track, team };
        let landings = [0, 1, 2, 3, 4, 5, 6, 7].map(|speed| drive.go(at, facing, speed, kart.damage));
        let gear = Gear::of(state, team);
        let ends = landings.map(|landing| {
            let need = gear.turn_need(game, landing.speed);
            end(rounds, track, &landing, need)
        });
        Self { rounds, landings, ends, now: kart.speed, most: rules::most_speed(game, kart.damage) }
    }

    /// The best that it can mean to do, by what everybody sees.
    pub fn course(&self) -> Course {
        let mut best = Course { speed: self.now, steer: Steer::Straight, rounds: f32::MAX };
        for speed in 0..=self.most {
            for steer in [Steer::Straight, Steer::Turn] {
                let rounds = 1.0 + expected(self.rounds.odds(), &self.ends, self.now, speed, steer);
                if rounds < best.rounds {
                    best = Course { speed, steer, rounds };
                }
            }
        }
        best
    }
}

/// The rounds that are left behind a drive, where a Turn needs so much.
fn end(rounds: &Rounds, track: &Track, landing: &Landing, need: u8) -> End {
    let Some(place) = landing.at.and_then(|at| track.plan().place(at)) else { return End::OVER };
    let left = |facing: Facing| {
        let needed = rounds.needed(place, facing, landing.speed);
        needed + wear(landing.damage, needed) - 0.25 * f32::from(landing.gains)
    };
    let turned = |side| left(landing.facing.turned(side));
    End { straight: left(landing.facing), turned: f32::min(turned(Side::Left), turned(Side::Right)), need }
}

/// What damage costs with so many rounds to go: a slower kart for all of them, or the time to mend it.
pub(crate) fn wear(damage: u8, left: f32) -> f32 {
    const SLOWER: [f32; 7] = [0.0, 0.015, 0.04, 0.1, 0.22, 0.5, 1.2];
    let damage = usize::from(damage).min(SLOWER.len() - 1);
    let mend = [0.0, 0.15, 0.35, 0.65, 1.1, 1.7, 2.5][damage];
    f32::min(SLOWER[damage] * left, mend)
}

/// A kart that is about to drive.
struct Drive<'a> {
    game: &'a CrazyKarts,
    state: &'a State,
    track: &'a Track,
    team: Team,
}

impl Drive<'_> {
    /// CK-12, CK-14, roughly: other karts stay where they are, and ice is passed straight on.
    fn go(&self, from: Hex, facing: Facing, speed: u8, damage: u8) -> Landing {
        let limit = self.game.content.numbers.max_damage;
        let mut end = Landing { at: Some(from), facing, speed, damage, gains: 0, struck: Struck::Nothing };
        let (mut at, mut left) = (from, speed);
        while left > 0 {
            left -= 1;
            match self.track.ahead(at, facing) {
                Ahead::Finish => return Landing { at: None, ..end },
                Ahead::Wall => {
                    end.damage = u8::min(end.damage + end.speed, limit);
                    end.speed = 0;
                    break;
                }
                Ahead::Hex(hex) => at = hex,
            }
            end.at = Some(at);
            if self.state.on(at).is_some_and(|other| other != self.team) {
                end.damage = u8::min(end.damage + 1, limit);
                break;
            }
            end.gains += u8::from(self.track.power_up_index(at).is_some());
            if let Some(placed) = self.state.obstacle(at) {
                end.struck = Struck::Obstacle;
                left = self.strike(&mut end, placed.up, left);
            }
        }
        end.speed = u8::min(end.speed, self.game.content.numbers.max_speed.saturating_sub(end.damage));
        end
    }

    /// What an obstacle does, and the steps that are left then.
    fn strike(&self, end: &mut Landing, obstacle: Obstacle, left: u8) -> u8 {
        let text = self.game.content.obstacle(obstacle);
        end.damage = u8::min(end.damage + text.damage, self.game.content.numbers.max_damage);
        match obstacle {
            Obstacle::Rocks | Obstacle::AngryTroll => {
                end.speed = end.speed.saturating_sub(text.speed_loss);
                0
            }
            Obstacle::TakeOff => text.steps,
            Obstacle::IceRing => left,
            Obstacle::MudHole => {
                end.speed = 0;
                0
            }
            Obstacle::PowderKeg => 0,
            Obstacle::BounceBush => {
                for _ in 0..text.steps {
                    let back = end.at.map(|at| self.track.ahead(at, end.facing.opposite()));
                    if let Some(Ahead::Hex(hex)) = back {
                        end.at = Some(hex);
                    }
                }
                0
            }
        }
    }
}

/// How many rounds a kart needs to the line, with what helps and what hinders counted in. Over the line: below 0.
pub(crate) fn rounds_left(game: &CrazyKarts, state: &State, team: Team) -> f32 {
    let kart = state.kart(team);
    let at = match kart.place {
        Place::Home(place) => return f32::from(place) - 4.0,
        Place::Pit => return 20.0,
        Place::Track(at) => at,
    };
    let course = Outlook::of(game, state, team, at, kart.facing).course();
    course.rounds + burdens(state, kart, team)
}

/// What a kart carries, in rounds.
fn burdens(state: &State, kart: &Kart, team: Team) -> f32 {
    let lasting = |card: DamageCard| f32::from(kart.lasting[card.index()]);
    let worn = 0.6 * lasting(DamageCard::FlatTyre)
        + 0.5 * lasting(DamageCard::BentAxle)
        + 0.3 * lasting(DamageCard::JammedBrakes)
        + 0.2 * lasting(DamageCard::CrackedDynamo);
    let held: u8 = kart.held.iter().sum::<u8>() + u8::from(kart.token.is_some());
    let lost: u8 = state.crew(team).map(|seat| state.driver(seat).aside.points()).sum();
    let upgrades = state.crew(team).map(|seat| state.driver(seat).upgrades.each().count()).sum::<usize>();
    let upgrades = u8::try_from(upgrades).unwrap_or(0);
    worn + 0.15 * f32::from(lost)
        - 0.3 * f32::from(held.min(4))
        - 0.03 * f32::from(kart.power)
        - 0.5 * f32::from(upgrades)
}
