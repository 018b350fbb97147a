//! What can be chosen, and how it is offered: where it leads, what it costs, what it will do as far as the viewer can know. Pure:
//! it reads a view or a state and changes nothing.

use crate::action::{Action, Aim, Ware};
use crate::look::Look;
use crate::pieces::{Hat, Power, Rims};
use crate::state::{Doing, Parts, Phase, State};
use crate::tell::{counted, seat_name};
use crate::track::{Go, Ground, Spot};
use crate::view::View;
use crate::{No, SuperWizardKart, search};
use kernel::{Fast, Game, Seat};
use scene::{Choice, Role};

/// How an action is offered.
struct Offer {
    group: String,
    verb: String,
    label: String,
    target: Option<Spot>,
    cost: Option<String>,
    leads: Vec<String>,
    role: Role,
}

impl Offer {
    /// Something to do, without a place on the track.
    fn plain(group: &str, label: impl Into<String>) -> Self {
        let label = label.into();
        Self {
            group: group.into(),
            verb: label.clone(),
            label,
            target: None,
            cost: None,
            leads: Vec::new(),
            role: Role::Step,
        }
    }

    fn that(self, role: Role) -> Self {
        Self { role, ..self }
    }

    fn for_coins(self, coins: u8) -> Self {
        Self { cost: Some(format!("{coins} WC")), ..self }
    }
}

/// One action as it is offered.
pub(crate) fn choice(table: &SuperWizardKart, view: &View, action: Action) -> Choice {
    // Cards that the viewer does not know do not matter to what the viewer is offered.
    let state = search::whole(table, view, &mut Fast::new(0));
    let seat = view.eyes.unwrap_or_else(|| state.next());
    let desk = Desk { look: Look { game: table, state: &state }, seat };
    let Offer { group, verb, label, target, cost, leads, role } = desk.offer(action);
    Choice {
        notation: table.notation(action),
        label,
        verb,
        group,
        target: target.map(|spot| table.track().name(spot).to_string()),
        cost,
        role,
        warning: None,
        why_not: None,
        knob: None,
        leads,
    }
}

/// Where actions are offered.
struct Desk<'a> {
    look: Look<'a>,
    seat: Seat,
}

impl Desk<'_> {
    fn offer(&self, action: Action) -> Offer {
        let content = self.look.content();
        let name = |spot: Spot| self.look.track().name(spot).to_string();
        match action {
            Action::Choose(parts, spare) => {
                let packed = spare.map_or_else(String::new, |spare| {
                    format!(
                        "; packed {} tires, {} boost",
                        content.tires(spare.tires).name,
                        content.boost(spare.boost).name
                    )
                });
                Offer::plain("kart", format!("{}{packed}", self.kart(parts)))
            }
            Action::Place(spot) => Offer {
                target: Some(spot),
                verb: "Line up".into(),
                ..Offer::plain("grid", format!("Line up on {}", name(spot)))
            },
            Action::Step(go) => self.step(go),
            Action::Boost => {
                let (bonus, diagonals) =
                    (self.look.boost_bonus(self.seat), self.look.boost_diagonals(self.seat));
                let leads = vec![format!("1d4+{bonus} squares, {}", counted(diagonals.into(), "diagonal"))];
                Offer { leads, ..Offer::plain("boost", "Boost") }
            }
            Action::QuickReflexes => {
                let need = content.numbers.reflexes_dc.saturating_sub(self.look.speed(self.seat));
                let leads = vec![format!("one more diagonal with {need} or more")];
                Offer { leads, ..Offer::plain("reflexes", "Quick Reflexes") }
            }
            Action::Play(power, aim) => self.play(power, aim),
            Action::PitStop => Offer::plain("pits", "Pit Stop"),
            Action::EndTurn => Offer::plain("turn", "End the turn").that(Role::End),
            Action::Stop => Offer::plain("turn", "Stop here").that(Role::Pass),
            Action::Buy(ware) => self.ware(ware).for_coins(self.look.price(ware)),
            Action::LeavePits => Offer::plain("pits", "Leave the pits").that(Role::Pass),
            Action::Discard(power) => {
                let own = matches!(self.look.state.phase, Phase::Overflow(_));
                let role = if own { Role::Step } else { Role::Aside };
                Offer::plain("hand", format!("Discard {}", content.power(power).name)).that(role)
            }
            Action::Reroll(die) => Offer::plain("roll", format!("Roll the {} again", die.id())),
            Action::Keep => Offer::plain("roll", "Keep it").that(Role::Pass),
            Action::Take(power) => Offer::plain("hand", format!("Take {}", content.power(power).name)),
        }
    }

    fn kart(&self, parts: Parts) -> String {
        let content = self.look.content();
        let Parts { chassis, tires, boost } = parts;
        let [chassis, tires, boost] =
            [&content.chassis(chassis).name, &content.tires(tires).name, &content.boost(boost).name];
        format!("{chassis} chassis, {tires} tires, {boost} boost")
    }

    fn step(&self, go: Go) -> Offer {
        let verb = match go {
            Go::Straight => "Drive straight",
            Go::Left => "Drive to the left",
            Go::Right => "Drive to the right",
        };
        let target = self.look.track().ahead(self.look.kart(self.seat).at, go);
        let to = target.map_or_else(String::new, |spot| format!(" to {}", self.look.track().name(spot)));
        let offer = Offer::plain("drive", format!("{verb}{to}"));
        Offer {
            verb: verb.into(),
            target,
            leads: target.map(|spot| self.leads(spot)).unwrap_or_default(),
            ..offer
        }
    }

    /// What a square brings, as far as everybody knows.
    fn leads(&self, spot: Spot) -> Vec<String> {
        let (look, mut leads) = (self.look, Vec::new());
        let through = matches!(look.state.turn.doing, Doing::Card { power, .. } if power.passes_karts());
        if let Some(other) = look.other_at(spot, self.seat) {
            let words = if through { "through" } else { "a bump into" };
            leads.push(format!("{words} {}", seat_name(other)));
            if !through {
                return leads;
            }
        }
        if look.spins_out(self.seat, spot) {
            leads.push("a spin-out".into());
        }
        match look.track().ground(spot) {
            Ground::Line => leads.push("the line".into()),
            Ground::Power(place) if look.state.taken & 1 << u32::from(place) == 0 => {
                leads.push("a power card".into())
            }
            Ground::Power(_) | Ground::Road | Ground::Grid | Ground::Rubble => {}
        }
        leads
    }

    fn play(&self, power: Power, aim: Aim) -> Offer {
        let content = self.look.content();
        let name = &content.power(power).name;
        let offer = match aim {
            Aim::Nothing => Offer::plain(power.id(), format!("Play {name}")),
            Aim::Kart(other) => Offer {
                target: Some(self.look.kart(other).at),
                verb: format!("Play {name}"),
                ..Offer::plain(power.id(), format!("Play {name} on {}", seat_name(other)))
            },
            Aim::Square(spot) => Offer {
                target: Some(spot),
                verb: format!("Play {name}"),
                role: Role::Aside,
                ..Offer::plain(power.id(), format!("Play {name} to {}", self.look.track().name(spot)))
            },
        };
        let leads = match (aim, content.power(power).roll) {
            (Aim::Kart(other), bonus @ 1..) => vec![format!("+{bonus} against AC {}", self.look.ac(other))],
            (Aim::Kart(_) | Aim::Nothing | Aim::Square(_), _) => Vec::new(),
        };
        Offer { leads, ..offer }
    }

    fn ware(&self, ware: Ware) -> Offer {
        let content = self.look.content();
        match ware {
            Ware::Rims(rims) => Offer::plain("rims", format!("Buy {}", content.rims(rims).name)),
            Ware::Hat(hat) => Offer::plain("hats", format!("Buy the {}", content.hat(hat).name)),
            Ware::Tires(part) => {
                Offer::plain("tires", format!("Change to {} tires", content.tires(part).name))
            }
            Ware::Boost(part) => {
                Offer::plain("boosts", format!("Change to the {} boost", content.boost(part).name))
            }
        }
    }
}

/// The dim buttons: the boost, the pits and the powers in hand that cannot be had now; in the pits what is too dear.
pub(crate) fn dimmed(table: &SuperWizardKart, state: &State, seat: Seat, out: &mut Vec<(Action, No)>) {
    let look = Look { game: table, state };
    if state.phase != Phase::Turn || !look.is_asked(seat) {
        return;
    }
    let mut dim = |action: Action| {
        if let Err(no) = look.check(seat, action) {
            out.push((action, no));
        }
    };
    if state.turn.doing == Doing::Shop {
        Rims::ALL.iter().for_each(|rims| dim(Action::Buy(Ware::Rims(*rims))));
        Hat::ALL.iter().for_each(|hat| dim(Action::Buy(Ware::Hat(*hat))));
        return;
    }
    Go::ALL.into_iter().for_each(|go| dim(Action::Step(go)));
    [Action::Boost, Action::QuickReflexes, Action::PitStop, Action::EndTurn].into_iter().for_each(dim);
}
