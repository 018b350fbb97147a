//! What is asked now, as the owner of the view is to hear it: who is asked is told what to do, everybody else whom they wait for.

use super::names::{capital, heading, seated};
use super::{Teller, post_of, viewer};
use crate::CrazyKarts;
use crate::gear::Gear;
use crate::offer::effect::Planner;
use crate::options::{Countdown, Heats};
use crate::pieces::{Customization, DamageCard, Heat, Obstacle, Post, PowerUp, Space, Upgrade};
use crate::refusal::space_name;
use crate::state::{Lasts, Panels, Phase, Readiness, Team};
use crate::task::{Question, Task, Tool};
use crate::view::View;
use board::Facing;
use kernel::Seat;
use scene::Line;

/// What is asked now.
pub(crate) fn prompt(table: &CrazyKarts, view: &View) -> Line {
    let teller = Teller { table, view };
    match view.phase {
        Phase::Asked { seat, question } => {
            let (what, rule) = teller.question(question);
            let words = match viewer(view) {
                Some(own) if own == seat => format!("{}.", capital(&what)),
                Some(_) | None => teller.named(seated(view, seat), &format!("is to {what}.")),
            };
            Line::new(words, &[rule])
        }
        Phase::Planning => match viewer(view) {
            Some(seat) => teller.planning(seat),
            None => Line::new("All drivers plan at the same time, in secret.", &["CK-5.1"]),
        },
        Phase::Paused => Line::new("The karts go on in their order.", &["CK-7.1"]),
        Phase::Over => Line::new("The game is over.", &["CK-23.4"]),
    }
}

impl Teller<'_> {
    /// What a driver is to do in planning.
    fn planning(self, seat: Seat) -> Line {
        let Some(driver) = self.view.drivers.get(usize::from(seat.number())) else {
            return Line::new("All drivers plan at the same time, in secret.", &["CK-5.1"]);
        };
        let laid = driver.own.get().is_some_and(|own| own.hand.is_empty());
        match (driver.readiness, self.view.count.begun, laid) {
            (Readiness::Ready | Readiness::Stopped, _, _) => self.waiting(seat),
            (Readiness::Unready, Lasts::Off, false) => {
                let (where_to, rule) = self.sits(seat);
                let words = format!("Lay all your cards on your panel, then say ready.{where_to}");
                let rules: Vec<&str> = ["CK-5.2", "CK-5.7"].into_iter().chain(rule).collect();
                Line::new(words, &rules)
            }
            (Readiness::Unready, Lasts::Off, true) => match self.idle_buff(seat) {
                Some(space) => {
                    let words = format!(
                        "Your Buff for {} is not used: lay it for free, or say ready without it.",
                        space_name(space)
                    );
                    Line::new(words, &["CK-24.9", "CK-5.7"])
                }
                None => {
                    Line::new("All your cards are laid: say ready, or take them back.", &["CK-5.7", "CK-5.6"])
                }
            },
            (Readiness::Unready, Lasts::On, false) => Line::new(
                "They are counting! Lay your cards: what is left in your hand will be discarded.",
                &["CK-5.8", "CK-5.11"],
            ),
            (Readiness::Unready, Lasts::On, true) => {
                Line::new("They are counting! All your cards are laid: say ready.", &["CK-5.7", "CK-5.8"])
            }
        }
    }

    /// The Buff that a driver has left over, where it would do something.
    fn idle_buff(self, seat: Seat) -> Option<Space> {
        Planner::at(self.table, self.view, seat)?.idle_buff()
    }

    /// In the first round of a heat: for whom a driver drives, and where; CK-22.9: that seats have changed.
    fn sits(self, seat: Seat) -> (String, Option<&'static str>) {
        let (view, team) = (self.view, Team::of(seat));
        let place = match post_of(view, seat).filter(|_| view.round == 1) {
            Some(Post::Front) => "in front",
            Some(Post::Rear) => "in the rear",
            None => return (String::new(), None),
        };
        match (view.heat, view.panels) {
            (Heat::Race, Panels::Swapped) => {
                (format!(" You have changed seats: you drive {place} now."), Some("CK-22.9"))
            }
            (Heat::Race, Panels::Settled) if self.table.options().heats == Heats::Both => {
                (String::new(), None)
            }
            (Heat::Qualifying | Heat::Race, _) => {
                (format!(" You drive for {}, {place}.", self.the(team)), Some("CK-1.14"))
            }
        }
    }

    /// CK-5.9: the first team that is all ready may begin the count.
    fn waiting(self, seat: Seat) -> Line {
        let count = self.view.count;
        let may = self.table.options().countdown == Countdown::Manual
            && count.begun == Lasts::Off
            && count.first == Some(Team::of(seat));
        if may {
            let to = self.table.content.numbers.count_to;
            let words = format!("Waiting for the others to plan. You may start counting to {to}.");
            return Line::new(words, &["CK-5.8", "CK-5.9"]);
        }
        Line::new("Waiting for the others to plan.", &["CK-5.14"])
    }

    /// What somebody is to do, and its rule.
    fn question(self, question: Question) -> (String, &'static str) {
        let content = &self.table.content;
        let power_up = |power_up: PowerUp| &content.power_up(power_up).name;
        match question {
            Question::Pick => ("choose a faction for the team".into(), "CK-1.10"),
            Question::MiddleFacing => {
                let (north, south) = (heading(Facing::NE), heading(Facing::SE));
                (format!("choose how the kart faces at the start: {north} or {south}"), "CK-3.15")
            }
            Question::Assign(upgrade) => {
                let name = &content.upgrade(upgrade).name;
                (format!("give {name} to the front or the rear driver of the Race"), "CK-22.3")
            }
            Question::Pits(_) => (self.pits(), "CK-22.6"),
            Question::Start => ("choose a start space".into(), "CK-23.3"),
            Question::Refuse => (self.refusing(), "CK-25.8"),
            Question::Shift => {
                let lever = &content.upgrade(Upgrade::EmergencyLever).name;
                (format!("shift a card with the {lever}, or keep the panel as it is"), "CK-25.5")
            }
            Question::Turn => ("turn left or right".into(), "CK-16.5"),
            Question::FreeTurn => ("turn left or right for free, or stay straight".into(), "CK-7.12"),
            Question::Lasso => ("choose the kart to drag nearer".into(), "CK-8.10"),
            Question::Rubber => {
                let rubber = power_up(PowerUp::EnergeticRubber);
                (format!("choose the kart that the {rubber} drags nearer"), "CK-9.14")
            }
            Question::Pull(team, left) => (self.pulling(team, left), "CK-9.9"),
            Question::Whirl => ("choose any of the six ways to face".into(), "CK-9.11"),
            Question::Drop => {
                let (rocks, range) =
                    (&content.obstacle(Obstacle::Rocks).name, content.power_up(PowerUp::RubbleSack).range);
                (format!("put {rocks} on a free hex within {range}"), "CK-9.22")
            }
            Question::Mend(tool, left) => self.mending(tool, left),
            Question::Swap => {
                let range = content.power_up(PowerUp::Switcheroo).range;
                (format!("choose a kart within {range} hexes to change places with"), "CK-9.25")
            }
            Question::Surrender(_) => {
                (format!("take a card off the panel: {}", power_up(PowerUp::Vuvuzela)), "CK-9.16")
            }
            Question::Shoot => ("choose the kart to shoot at".into(), "CK-17.3"),
            Question::FreeShot => ("shoot for free, or hold fire".into(), self.free_shot()),
            Question::Give(team) => (self.giving(team), "CK-10.5"),
            Question::Lose(_) => {
                let shot = &content.damage_card(DamageCard::HeadShot).name;
                (format!("put a card aside: {shot}"), "CK-17.12")
            }
            Question::Ice(_) => ("slide left or right on the ice".into(), "CK-14.13"),
        }
    }

    /// What a shot is free by: an upgrade, or else a Buff.
    fn free_shot(self) -> &'static str {
        let kart = self.view.turn.kart.and_then(|kart| Gear::seen(self.view, kart));
        let bertha = kart.is_some_and(|gear| gear.upgrades.has(Upgrade::BigBertha));
        if bertha { "CK-25.3" } else { "CK-7.12" }
    }

    /// CK-22.6: what is left of the allowance is counted after the next mending.
    fn pits(self) -> String {
        let left = match self.view.tasks.last() {
            Some(Task::Pits { order }) => order.last().map(|(_, left)| left + 1),
            Some(_) | None => None,
        };
        match left {
            Some(left) => format!("mend the kart before the Race: {left} left, or be done"),
            None => "mend the kart before the Race, or be done".into(),
        }
    }

    /// CK-25.8: which it is, the Lone Wolf alone knows.
    fn refusing(self) -> String {
        let malfunction = self.view.wolf.and_then(|wolf| wolf.malfunction.get().copied().flatten());
        match malfunction {
            Some(space) => {
                format!("accept the Malfunction of {}, or refuse it and take the next", space_name(space))
            }
            None => "accept or refuse the Malfunction".into(),
        }
    }

    fn pulling(self, team: Team, left: u8) -> String {
        let steps = if left == 1 { "1 step".into() } else { format!("{left} steps") };
        format!("choose where {} {} dragged: {steps} left", self.the(team), self.verb(team, ["are", "is"]))
    }

    fn mending(self, tool: Tool, left: u8) -> (String, &'static str) {
        let content = &self.table.content;
        match tool {
            Tool::Kit => {
                let kit = &content.power_up(PowerUp::TinkersKit).name;
                (format!("mend a point of damage or a Damage card with the {kit}: {left} left"), "CK-9.24")
            }
            Tool::Repair => {
                let cost = content.numbers.fix_cost;
                (format!("mend a point of damage, or a Damage card for {cost}: {left} left"), "CK-19.3")
            }
        }
    }

    /// CK-10.6: the front driver alone knows which two they are.
    fn giving(self, team: Team) -> String {
        let content = &self.table.content;
        match self.view.looked.get().map(|cards| &**cards) {
            Some([one, other]) if one == other => {
                format!(
                    "give {} to {}: both cards are the same",
                    content.damage_card(*one).name,
                    self.the(team)
                )
            }
            Some([one, other]) => {
                let (one, other) = (&content.damage_card(*one).name, &content.damage_card(*other).name);
                format!("give {one} or {other} to {}", self.the(team))
            }
            Some(_) | None => {
                let glass = &content.customization(Customization::Spyglass).name;
                format!(
                    "choose with the {glass} which Damage card {} {}",
                    self.the(team),
                    self.verb(team, ["get", "gets"])
                )
            }
        }
    }
}
