//! Sentences about what happens on the track: movement, walls, collisions, obstacles, damage (CK-12 to CK-16, CK-20).

use super::names::{capital, heading};
use super::season::ordinal;
use super::{Teller, cite};
use crate::event::{Blow, Crash, Guard, Spared, Spin};
use crate::pieces::{DamageCard, Faction, Obstacle, PowerUp, Upgrade};
use crate::state::{Lasts, Team};
use crate::task::Cause;
use board::{Facing, Hex, Side};
use scene::Line;

/// Which way a kart went round: one side, or just somehow.
fn way_round(from: Facing, to: Facing) -> &'static str {
    if to == from.turned(Side::Left) {
        "left"
    } else if to == from.turned(Side::Right) {
        "right"
    } else {
        "round"
    }
}

/// What a kart does with an obstacle.
const fn meets(obstacle: Obstacle) -> [&'static str; 2] {
    match obstacle {
        Obstacle::Rocks => ["hit", "hits"],
        Obstacle::TakeOff => ["take", "takes"],
        Obstacle::IceRing => ["slip on", "slips on"],
        Obstacle::AngryTroll => ["run into", "runs into"],
        Obstacle::MudHole => ["sink into", "sinks into"],
        Obstacle::PowderKeg => ["set off", "sets off"],
        Obstacle::BounceBush => ["bounce off", "bounces off"],
    }
}

impl Teller<'_> {
    fn obstacle(&self, obstacle: Obstacle) -> &str {
        &self.table.content.obstacle(obstacle).name
    }

    pub(super) fn moved(self, team: Team, to: Hex, cause: Cause) -> Line {
        let verbs = match cause {
            Cause::Drive => ["drive to", "drives to"],
            Cause::Ramp => ["fly on to", "flies on to"],
            Cause::Roll => ["roll back to", "rolls back to"],
            Cause::Push => ["are pushed to", "is pushed to"],
            Cause::Pull => ["are dragged to", "is dragged to"],
        };
        Line::new(format!("{} {to}.", self.does(team, verbs)), &[cite::cause(cause)])
    }

    pub(super) fn hit_wall(self, team: Team) -> Line {
        Line::new(format!("{} the wall!", self.does(team, ["hit", "hits"])), &["CK-12.7"])
    }

    /// The first kart runs into the second, that into the third, and so on.
    pub(super) fn collided(self, chain: &[Team]) -> Line {
        let hits: Vec<String> = chain
            .windows(2)
            .filter_map(|pair| match pair {
                [one, other] => Some((*one, *other)),
                [] | [_] | [_, _, ..] => None,
            })
            .enumerate()
            .map(|(place, (one, other))| match place {
                0 => format!("{} into {}", self.does(one, ["run", "runs"]), self.the(other)),
                1.. => format!("{} into {}", self.the(one), self.the(other)),
            })
            .collect();
        let rule = if chain.len() > 2 { "CK-13.3" } else { "CK-13.1" };
        Line::new(format!("{}!", hits.join(", ")), &[rule])
    }

    pub(super) fn blocked(self, last: Team) -> Line {
        let words = format!("The wall behind {} holds them all: nobody moves.", self.the(last));
        Line::new(words, &["CK-13.5", "CK-13.6"])
    }

    /// What hurt, as a part of a sentence, and its first rule.
    fn blow(self, why: Blow) -> (String, &'static str) {
        match why {
            Blow::Wall => ("the wall".into(), "CK-12.7"),
            Blow::Collision(Crash { chain: Lasts::On, .. }) => ("the crash".into(), "CK-13.3"),
            Blow::Collision(Crash { chain: Lasts::Off, .. }) => ("the crash".into(), "CK-13.1"),
            Blow::Obstacle(obstacle) => {
                (format!("the {}", self.obstacle(obstacle)), cite::obstacle(obstacle))
            }
            Blow::Ram => {
                let ability = &self.table.content.faction(Faction::Dwarves).special;
                (ability.clone(), cite::ability(Faction::Dwarves))
            }
            Blow::Card(card) => (self.table.content.damage_card(card).name.clone(), cite::damage_card(card)),
        }
    }

    pub(super) fn hurt(self, team: Team, from: u8, to: u8, why: Blow, spared: Spared) -> Line {
        let (what, rule) = self.blow(why);
        let (damage, most) = (to.saturating_sub(from), self.table.content.numbers.max_damage);
        let take = self.does(team, ["take", "takes"]);
        let mut rules = vec![rule];
        if let Blow::Collision(Crash { wall, spear, .. }) = why {
            rules.extend((wall == Lasts::On).then_some("CK-13.5"));
            rules.extend((spear == Lasts::On).then_some("CK-10.7"));
        }
        let mut less = String::new();
        if spared.bumper == Lasts::On {
            let (by, rule) = self.guard(Guard::Bumper);
            rules.push(rule);
            less = format!(", less for {by}");
        }
        rules.push("CK-20.1");
        if spared.limit == Lasts::On {
            rules.push("CK-20.2");
            less += ", and the rest is lost";
        }
        Line::new(format!("{take} {damage} damage from {what}{less}: now {to} of {most}."), &rules)
    }

    /// What keeps damage off, as a part of a sentence, and its rule.
    fn guard(self, guard: Guard) -> (String, &'static str) {
        let content = &self.table.content;
        match guard {
            Guard::Shield => (format!("the {}", content.power_up(PowerUp::EnergeticShield).name), "CK-9.18"),
            Guard::Bumper => (format!("the {}", content.upgrade(Upgrade::IronBumper).name), "CK-25.6"),
            Guard::Wreck => (format!("having {} already", content.numbers.max_damage), "CK-20.2"),
        }
    }

    pub(super) fn unhurt(self, team: Team, why: Blow, guard: Guard) -> Line {
        let ((what, _), (by, rule)) = (self.blow(why), self.guard(guard));
        let take = self.does(team, ["take", "takes"]);
        Line::new(format!("{take} no damage from {what}, for {by}."), &[rule])
    }

    pub(super) fn crossed(self, team: Team, place: u8) -> Line {
        let cross = self.does(team, ["cross", "crosses"]);
        Line::new(format!("{cross} the finish line: {}!", ordinal(place)), &["CK-12.5", "CK-21.3"])
    }

    pub(super) fn set_off(self, team: Team, obstacle: Obstacle, at: Hex) -> Line {
        let words = format!("{} the {} on {at}.", self.does(team, meets(obstacle)), self.obstacle(obstacle));
        Line::new(words, &["CK-14.1", cite::obstacle(obstacle)])
    }

    pub(super) fn rammed(self, team: Team, obstacle: Obstacle, at: Hex) -> Line {
        let ability = &self.table.content.faction(Faction::Dwarves).special;
        let (the, smash) = (self.the(team), self.verb(team, ["smash", "smashes"]));
        let words = format!("{ability}: {the} {smash} the {} on {at}.", self.obstacle(obstacle));
        Line::new(words, &["CK-8.6"])
    }

    pub(super) fn faced(self, team: Team, from: Facing, to: Facing, why: Spin) -> Line {
        let (the, way, to) = (self.the(team), way_round(from, to), heading(to));
        let swing = self.verb(team, ["swing", "swings"]);
        match why {
            Spin::Turn => {
                let turn = self.does(team, ["turn", "turns"]);
                Line::new(format!("{turn} {way}, to the {to}."), &["CK-16.4"])
            }
            Spin::Whirl => {
                let whirl = self.does(team, ["whirl", "whirls"]);
                Line::new(format!("{whirl} {way}, to the {to}."), &["CK-9.11"])
            }
            Spin::IceRing => {
                let ring = capital(self.obstacle(Obstacle::IceRing));
                Line::new(format!("{ring}: {the} {swing} {way}, to the {to}."), &["CK-14.12", "CK-14.13"])
            }
            Spin::SpinOut => {
                let card = &self.table.content.damage_card(DamageCard::SpinOut).name;
                Line::new(format!("{card}: {the} {swing} {way}, to the {to}."), &["CK-17.14"])
            }
            Spin::Start => {
                let face = self.does(team, ["face", "faces"]);
                Line::new(format!("{face} {to} at the start."), &["CK-3.14"])
            }
        }
    }
}
