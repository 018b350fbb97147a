//! What can be chosen, and how it is offered: where it leads, what it costs, what it will do as far as the viewer can know. Pure:
//! it reads a view or a state and changes nothing.

use crate::action::{Action, Aim, Ware};
use crate::event::Cause;
use crate::foresight::{Blow, pushed};
use crate::leads::{bumped, has_aids, is_boosting, leads, left_words, met, reflexes_need};
use crate::look::Look;
use crate::pieces::{Hat, Part, Power, Rims, Wants};
use crate::state::{Doing, Parts, Phase, State};
use crate::tell::{counted, seat_name, whither};
use crate::track::{Go, Spot};
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
        warning: desk.warning(action),
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
                ..Offer::plain("grid", format!("Line up in lane {}", self.look.track().name(spot).lane))
            },
            Action::Step(go) => self.step(go),
            Action::Boost => {
                let (bonus, diagonals) =
                    (self.look.boost_bonus(self.seat), self.look.boost_diagonals(self.seat));
                let mut leads =
                    vec![format!("1d4+{bonus} squares, {}", counted(diagonals.into(), "diagonal"))];
                // SWK-6.4: what is left of the move is gone then.
                let (left, _) = self.look.left();
                if left > 0 {
                    let are = if left == 1 { "is" } else { "are" };
                    leads.push(format!("the {} left {are} lost", counted(left.into(), "square")));
                }
                Offer { leads, ..Offer::plain("boost", "Boost") }
            }
            Action::QuickReflexes => {
                // SWK-7.4: the lower of two.
                let dice = if is_boosting(self.look) { " on both dice" } else { "" };
                let need = reflexes_need(self.look, self.seat);
                let leads = need.map(|need| format!("{need} or more{dice}: a diagonal"));
                let leads = leads.into_iter().collect();
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

    /// SWK-6.4: a boost that throws squares away which could still be driven is asked about first.
    fn warning(&self, action: Action) -> Option<String> {
        let (left, _) = self.look.left();
        if action != Action::Boost || left == 0 {
            return None;
        }
        let lost = counted(left.into(), "square");
        let drives = Go::ALL.into_iter().any(|go| self.look.step(self.seat, go).is_ok());
        drives
            .then(|| format!("Boosting now gives up the {lost} left of your move. Drive first to keep them."))
    }

    fn kart(&self, parts: Parts) -> String {
        let content = self.look.content();
        let Parts { chassis, tires, boost } = parts;
        let [chassis, tires, boost] =
            [&content.chassis(chassis).name, &content.tires(tires).name, &content.boost(boost).name];
        format!("{chassis} chassis, {tires} tires, {boost} boost")
    }

    fn step(&self, go: Go) -> Offer {
        let target = self.look.track().ahead(self.look.kart(self.seat).at, go);
        // SWK-4.7: a bump costs nothing.
        let bumps = target.is_some_and(|spot| bumped(self.look, self.seat, spot).is_some());
        let cost = (!bumps).then(|| "1 square".into());
        let (squares, diagonals) = self.look.left();
        let left = (squares.saturating_sub(1), diagonals.saturating_sub(u8::from(go.is_diagonal())));
        let leads = leads(self.look, self.seat, &[go], left);
        Offer { target, leads, cost, ..Offer::plain("drive", format!("Drive {}", whither(go))) }
    }

    fn play(&self, power: Power, aim: Aim) -> Offer {
        let content = self.look.content();
        let name = &content.power(power).name;
        let offer = match aim {
            Aim::Nothing => Offer::plain(power.id(), format!("Play {name}")),
            Aim::Kart(other) => Offer {
                target: Some(self.look.kart(other).at),
                role: Role::Aside,
                ..Offer::plain(power.id(), format!("Play {name} on {}", seat_name(other)))
            },
            Aim::Square(spot) => Offer {
                target: Some(spot),
                verb: format!("Play {name}"),
                role: Role::Aside,
                ..Offer::plain(power.id(), format!("Play {name} to {}", self.look.track().name(spot)))
            },
        };
        let leads = match aim {
            Aim::Kart(other) => self.strikes(power, other),
            Aim::Square(spot) => self.jumps(spot),
            Aim::Nothing => Vec::new(),
        };
        Offer { leads, ..offer }
    }

    /// What a card does to the kart that it is aimed at (SWK-9.1, SWK-10.3 to SWK-10.6, SWK-15.7).
    fn strikes(&self, power: Power, other: Seat) -> Vec<String> {
        let (look, card, mut leads) = (self.look, self.look.content().power(power), Vec::new());
        match card.roll {
            0 => leads.push("always hits".into()),
            bonus if has_aids(look) => {
                let (ac, need) = (look.ac(other), look.ac(other).saturating_sub(bonus).max(1));
                leads.push(format!("d20 + {bonus} against AC {ac}: hits with {need} or more"));
            }
            bonus => leads.push(format!("d20 + {bonus} against AC {}", look.ac(other))),
        }
        if card.forced > 0 && has_aids(look) {
            let name = seat_name(other);
            leads.push(match pushed(look, other, card.forced, Cause::Power(self.seat, power)).0 {
                Blow::Resisted | Blow::Elsewhere => format!("{name} resists it"),
                Blow::NoRoom => format!("{name} has no room behind"),
                Blow::Back(back) => format!("{name} goes back {}", counted(back.into(), "square")),
            });
        }
        leads
    }

    /// SWK-9.8: what a jump brings. It is no driving: apexes do nothing, and nothing is paid.
    fn jumps(&self, spot: Spot) -> Vec<String> {
        let mut leads = vec![left_words(self.look.left())];
        leads.extend(met(self.look, self.seat, spot));
        leads
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
        Part::ALL.iter().for_each(|part| dim(Action::Buy(Ware::Tires(*part))));
        Part::ALL.iter().for_each(|part| dim(Action::Buy(Ware::Boost(*part))));
        return;
    }
    Go::ALL.into_iter().for_each(|go| dim(Action::Step(go)));
    [Action::Boost, Action::QuickReflexes, Action::PitStop, Action::EndTurn].into_iter().for_each(&mut dim);
    for power in look.kart(seat).hand.iter() {
        if let Some(aim) = dim_aim(look, seat, *power) {
            dim(Action::Play(*power, aim));
        }
    }
}

/// What a card is aimed at that can be aimed at nothing now, so that it says why: somebody in range who has nothing, if there is one.
fn dim_aim(look: Look<'_>, seat: Seat, power: Power) -> Option<Aim> {
    let aims: Vec<Aim> = match power.wants() {
        Wants::Kart => look.game.everybody().filter(|other| *other != seat).map(Aim::Kart).collect(),
        Wants::Square => look.track().near(look.kart(seat).at).iter().copied().map(Aim::Square).collect(),
        Wants::Nothing => vec![Aim::Nothing],
    };
    let check = |aim: &Aim| look.check(seat, Action::Play(power, *aim));
    let is_there = |aim: &&Aim| check(aim) == Err(No::NothingThere(power));
    if aims.iter().any(|aim| check(aim).is_ok()) {
        None
    } else {
        aims.iter().find(is_there).or(aims.first()).copied()
    }
}
