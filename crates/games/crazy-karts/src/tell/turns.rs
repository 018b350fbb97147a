//! Sentences about a kart's turn: its steps and what drivers do in them (CK-7 to CK-11, CK-17 to CK-19).

use super::{Teller, cite};
use crate::cards::Value;
use crate::event::{Drag, Lack, Mended, Seated, Source};
use crate::pieces::{Customization, DamageCard, Obstacle, Post, PowerUp, Space, Upgrade};
use crate::refusal::space_name;
use crate::state::Team;
use crate::task::{Step, Tool};
use board::Hex;
use kernel::Seat;
use scene::Line;

impl Teller<'_> {
    pub(super) fn power_up(&self, power_up: PowerUp) -> &str {
        &self.table.content.power_up(power_up).name
    }

    pub(super) fn damage_card(&self, card: DamageCard) -> &str {
        &self.table.content.damage_card(card).name
    }

    pub(super) fn step_name(&self, step: Step) -> &str {
        match step {
            Step::Lever => &self.table.content.upgrade(Upgrade::EmergencyLever).name,
            Step::Special => space_name(Space::Special),
            Step::PowerUp => space_name(Space::PowerUp),
            Step::Customization => space_name(Space::Customization),
            Step::Brake => space_name(Space::Brake),
            Step::SpeedUp => space_name(Space::SpeedUp),
            Step::Movement => "Movement",
            Step::Turn => space_name(Space::Turn),
            Step::Shoot => space_name(Space::Shoot),
            Step::Charging => space_name(Space::Charging),
            Step::Repair => space_name(Space::Repair),
        }
    }

    pub(super) fn turn_began(self, team: Team) -> Line {
        Line::new(format!("It is {} turn.", self.whose(team)), &["CK-7.1"])
    }

    pub(super) fn step_began(self, team: Team, step: Step, value: u8) -> Line {
        let does = |verbs: [&str; 2]| self.does(team, verbs);
        let words = match step {
            Step::Movement => format!("{} {value}.", does(["move", "moves"])),
            Step::Shoot => format!("{}, range {value}.", does(["aim", "aims"])),
            Step::Brake => format!("{}, with {value}.", does(["brake", "brakes"])),
            Step::SpeedUp => format!("{}, with {value}.", does(["speed up", "speeds up"])),
            Step::Turn => format!("{}, with {value}.", does(["turn", "turns"])),
            Step::Charging => format!("{}, with {value}.", does(["charge", "charges"])),
            Step::Repair => format!("{}, with {value}.", does(["repair", "repairs"])),
            Step::Lever | Step::Special | Step::PowerUp | Step::Customization => {
                format!("{} {}, with {value}.", does(["use", "uses"]), self.step_name(step))
            }
        };
        Line::new(words, &["CK-7.2", cite::step(step)])
    }

    pub(super) fn shifted(self, seat: Seat, value: Value, from: Space, to: Space) -> Line {
        let driver = self.driver(Team::of(seat), from.post());
        let (value, from, to) = (value.points(), space_name(from), space_name(to));
        Line::new(format!("{driver} shifts a {value} from {from} to {to}."), &["CK-25.5"])
    }

    fn uses(self, team: Team, what: &str, rules: &[&str]) -> Line {
        Line::new(format!("{} {what}.", self.does(team, ["use", "uses"])), rules)
    }

    pub(super) fn used_ability(self, team: Team) -> Line {
        match self.faction(team) {
            Some(faction) => {
                self.uses(team, &self.table.content.faction(faction).special, &[cite::ability(faction)])
            }
            None => self.uses(team, space_name(Space::Special), &["CK-8.1"]),
        }
    }

    pub(super) fn used_power_up(self, team: Team, power_up: PowerUp) -> Line {
        self.uses(team, self.power_up(power_up), &["CK-9.1", cite::power_up(power_up)])
    }

    pub(super) fn used_customization(self, team: Team, custom: Customization) -> Line {
        let name = &self.table.content.customization(custom).name;
        self.uses(team, name, &["CK-10.1", cite::customization(custom)])
    }

    pub(super) fn speed(self, team: Team, from: u8, to: u8, why: Drag) -> Line {
        let the = self.the(team);
        let drop = self.verb(team, ["drop", "drops"]);
        match why {
            Drag::Brake => {
                let words = format!("{} from {from} to {to}.", self.does(team, ["brake", "brakes"]));
                Line::new(words, &["CK-11.1"])
            }
            Drag::SpeedUp | Drag::Topped => {
                let speed_up = self.does(team, ["speed up", "speeds up"]);
                if why == Drag::Topped {
                    let words = format!("{speed_up} from {from} to {to}, and no faster.");
                    Line::new(words, &["CK-11.2", "CK-11.3"])
                } else {
                    Line::new(format!("{speed_up} from {from} to {to}."), &["CK-11.2"])
                }
            }
            Drag::Wall | Drag::Blocked => {
                let rule = if why == Drag::Wall { "CK-12.7" } else { "CK-13.5" };
                Line::new(format!("Against the wall {the} {drop} from {from} to {to}."), &[rule])
            }
            Drag::Obstacle(obstacle) => {
                let name = &self.table.content.obstacle(obstacle).name;
                let words = format!("Held up by the {name}, {the} {drop} from {from} to {to}.");
                Line::new(words, &[cite::obstacle(obstacle)])
            }
            Drag::Stall => {
                let card = self.damage_card(DamageCard::Stall);
                Line::new(format!("{card}: {the} {drop} from {from} to {to}."), &["CK-17.15"])
            }
            Drag::Thunderclap => {
                let name = self.power_up(PowerUp::Thunderclap);
                Line::new(format!("{name}: {the} {drop} from {from} to {to}."), &["CK-9.23"])
            }
            Drag::Damage => {
                let words = format!(
                    "{} too battered for speed {from}: down to {to}.",
                    self.does(team, ["are", "is"])
                );
                Line::new(words, &["CK-20.3"])
            }
        }
    }

    pub(super) fn dropped(self, team: Team, at: Hex) -> Line {
        let rocks = &self.table.content.obstacle(Obstacle::Rocks).name;
        Line::new(format!("{} {rocks} on {at}.", self.does(team, ["put", "puts"])), &["CK-9.22"])
    }

    pub(super) fn switched(self, team: Team, other: Team) -> Line {
        let words = format!("{} places with {}.", self.does(team, ["change", "changes"]), self.the(other));
        Line::new(words, &["CK-9.25"])
    }

    pub(super) fn surrendered(self, seat: Seat, value: Value, space: Space) -> Line {
        let driver = self.driver(Team::of(seat), space.post());
        let words = format!("{driver} takes a {} off {}.", value.points(), space_name(space));
        Line::new(words, &["CK-9.16"])
    }

    pub(super) fn shot(self, team: Team, target: Team) -> Line {
        let words = format!("{} at {}.", self.does(team, ["shoot", "shoots"]), self.the(target));
        Line::new(words, &["CK-17.1", "CK-17.5"])
    }

    pub(super) fn drew_damage(self, team: Team, card: DamageCard) -> Line {
        let (draw, name) = (self.does(team, ["draw", "draws"]), self.damage_card(card));
        let words = if card.is_lasting() {
            let text = &self.table.content.damage_card(card).text;
            format!("{draw} {name}, and it stays: “{text}”")
        } else {
            format!("{draw} {name}.")
        };
        Line::new(words, &["CK-17.5", cite::damage_card(card)])
    }

    pub(super) fn looked(self, team: Team, [one, other]: [DamageCard; 2]) -> Line {
        let glass = &self.table.content.customization(Customization::Spyglass).name;
        let (driver, one, other) =
            (self.driver(team, Post::Front), self.damage_card(one), self.damage_card(other));
        Line::new(format!("{driver} sees {one} and {other} through the {glass}."), &["CK-10.5", "CK-10.6"])
    }

    pub(super) fn shielded(self, team: Team) -> Line {
        let shield = self.power_up(PowerUp::EnergeticShield);
        let words = format!("The {shield} of {} stops the shot: no Damage card.", self.the(team));
        Line::new(words, &["CK-9.19"])
    }

    pub(super) fn lost_card(self, by: Seated, value: Value, space: Option<Space>) -> Line {
        let value = value.points();
        let words = match space {
            Some(space) => {
                let driver = self.driver(Team::of(by.seat), space.post());
                format!("{driver} puts a {value} aside, from {}.", space_name(space))
            }
            None => format!("{} puts a {value} aside.", self.driver_at(by)),
        };
        Line::new(words, &["CK-17.11", "CK-17.12"])
    }

    pub(super) fn lost_power_up(self, team: Team, power_up: PowerUp) -> Line {
        let words = format!("{} {}.", self.does(team, ["lose", "loses"]), self.power_up(power_up));
        Line::new(words, &["CK-17.16"])
    }

    pub(super) fn charged(self, team: Team, from: u8, to: u8, fills: u8) -> Line {
        let charge = self.does(team, ["charge", "charges"]);
        let full = self.table.content.numbers.full_meter;
        let (over, rules): (_, &[&str]) = match fills {
            0 => (String::new(), &["CK-18.1"]),
            1 => (format!(" over {full}"), &["CK-18.1", "CK-18.2"]),
            2 => (format!(" twice over {full}"), &["CK-18.1", "CK-18.2", "CK-18.3"]),
            many => (format!(" {many} times over {full}"), &["CK-18.1", "CK-18.2", "CK-18.3"]),
        };
        Line::new(format!("{charge} from {from}{over} to {to}."), rules)
    }

    pub(super) fn mended(self, team: Team, what: Mended, by: Option<Tool>) -> Line {
        let mend = self.does(team, ["mend", "mends"]);
        let rule = match (by, what) {
            (Some(Tool::Repair), Mended::Point) => "CK-19.1",
            (Some(Tool::Repair), Mended::Card(_)) => "CK-19.2",
            (Some(Tool::Kit), _) => "CK-9.24",
            (None, _) => "CK-22.6",
        };
        let what = match what {
            Mended::Point => "1 damage",
            Mended::Card(card) => self.damage_card(card),
        };
        Line::new(format!("{mend} {what}."), &[rule])
    }

    pub(super) fn took_back(self, team: Team, power_up: PowerUp) -> Line {
        let words =
            format!("{} {} back unused.", self.does(team, ["take", "takes"]), self.power_up(power_up));
        Line::new(words, &["CK-9.4"])
    }

    /// Who holds it hears which (CK-15.6).
    pub(super) fn took_power_up(self, team: Team, from: Source, what: Option<PowerUp>) -> Line {
        let take = self.does(team, ["take", "takes"]);
        let what = what.map_or("a power-up", |power_up| self.power_up(power_up));
        match from {
            Source::Entered(hex) => Line::new(format!("{take} {what} from {hex}."), &["CK-15.1", "CK-15.6"]),
            Source::Grabbed(hex) => Line::new(format!("{take} {what} from {hex}."), &["CK-8.8", "CK-15.6"]),
            Source::Meter => Line::new(format!("{take} {what} for the full meter."), &["CK-18.2", "CK-15.6"]),
        }
    }

    pub(super) fn lacked(self, team: Team, lack: Lack) -> Line {
        match lack {
            Lack::PowerUp => {
                Line::new(format!("There is no power-up left for {}.", self.the(team)), &["CK-15.5"])
            }
            Lack::DamageCard => {
                let words = format!("There is no Damage card left: nothing happens to {}.", self.the(team));
                Line::new(words, &["CK-17.7"])
            }
            Lack::Cards => {
                let words = format!("{} no cards to lose.", self.does(team, ["have", "has"]));
                Line::new(words, &["CK-17.12"])
            }
        }
    }
}
