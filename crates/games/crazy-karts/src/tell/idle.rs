//! Sentences about what does nothing in a kart's turn, and why (section 7.5).

use super::{Teller, cite};
use crate::pieces::{DamageCard, Faction, PowerUp};
use crate::state::Team;
use crate::task::{Idle, Step};
use scene::Line;

impl Teller<'_> {
    /// What people look for: the ability by its own name, else the space.
    fn sought(&self, team: Team, step: Step) -> &str {
        let ability = match step {
            Step::Special => self.faction(team).map(|faction| &self.table.content.faction(faction).special),
            Step::Lever
            | Step::PowerUp
            | Step::Customization
            | Step::Brake
            | Step::SpeedUp
            | Step::Movement
            | Step::Turn
            | Step::Shoot
            | Step::Charging
            | Step::Repair => None,
        };
        ability.filter(|name| !name.is_empty()).map_or_else(|| self.step_name(step), String::as_str)
    }

    pub(super) fn nothing(self, team: Team, step: Step, why: Idle) -> Line {
        let (name, the) = (self.sought(team, step), self.the(team));
        match (why, step) {
            (Idle::Unpaid, _) => {
                let words =
                    format!("{} too little for {name}: nothing happens.", self.does(team, ["pay", "pays"]));
                Line::new(words, &["CK-7.9"])
            }
            (Idle::NoTarget, Step::Shoot) => {
                let words = format!("{} nobody in range to shoot at.", self.does(team, ["have", "has"]));
                Line::new(words, &["CK-7.11", "CK-17.1"])
            }
            (Idle::NoTarget, _) => {
                let rule = match (step, self.faction(team)) {
                    (Step::PowerUp, _) => "CK-9.7",
                    (Step::Special, Some(Faction::Mummies)) => "CK-8.11",
                    (Step::Special, Some(faction)) => cite::ability(faction),
                    _ => cite::step(step),
                };
                Line::new(format!("{name} finds nothing to do for {the}."), &["CK-7.11", rule])
            }
            (Idle::Bent, _) => {
                let (axle, not) = (self.damage_card(DamageCard::BentAxle), self.verb(team, ["do", "does"]));
                let words = format!("{name} is not worth enough with a {axle}: {the} {not} not turn.");
                Line::new(words, &["CK-16.2", "CK-16.3", "CK-17.18"])
            }
            (Idle::Flat, _) => {
                let tyre = self.damage_card(DamageCard::FlatTyre);
                Line::new(format!("{name} comes to nothing for {the}: {tyre}."), &["CK-7.11", "CK-17.17"])
            }
            (Idle::Topped, _) => {
                let words =
                    format!("{} as fast as can be: {name} does nothing.", self.does(team, ["are", "is"]));
                Line::new(words, &["CK-11.2", "CK-11.3"])
            }
            (Idle::TooLow, _) => {
                let words = format!(
                    "{name} is not worth enough: {the} {} not turn.",
                    self.verb(team, ["do", "does"])
                );
                Line::new(words, &["CK-16.1", "CK-16.3"])
            }
            (Idle::Turned | Idle::Tried | Idle::Whirled, _) => self.turned_before(team, step, why),
        }
    }

    /// CK-16.6: a kart has one turn.
    fn turned_before(self, team: Team, step: Step, why: Idle) -> Line {
        let (name, the) = (self.sought(team, step), self.the(team));
        let whirl = self.power_up(PowerUp::Whirl);
        let have = self.verb(team, ["have", "has"]);
        match (why, step) {
            (Idle::Turned, Step::PowerUp) => {
                Line::new(format!("{whirl} does nothing: {the} {have} turned already."), &["CK-9.13"])
            }
            (Idle::Tried, _) => {
                let words = format!("{name} does nothing: it was tried before moving, and failed.");
                Line::new(words, &["CK-8.5"])
            }
            (Idle::Whirled, _) => {
                let words = format!("{name} does nothing: {whirl} was the one turn of this kart-turn.");
                Line::new(words, &["CK-9.12", "CK-9.13"])
            }
            (_, _) => {
                let words = format!("{name} does nothing: {the} {have} had the one turn of this kart-turn.");
                Line::new(words, &["CK-16.6", "CK-8.5"])
            }
        }
    }
}
