//! What can be chosen, and how it is offered: where it leads, what it costs, what it will do as far as the viewer can know. Pure:
//! it reads a view or a state and changes nothing.

mod dims;
mod effect;
mod routes;

pub(crate) use dims::dimmed;
pub(crate) use routes::{ahead, routes};

use crate::action::{Action, Aim, Cast, Power, Shift};
use crate::foresight::foresee;
use crate::look::{Entry, Look};
use crate::options::Switch;
use crate::pieces::{Ability, Racer, Slot, Spell};
use crate::scene::{degrees, piece_of};
use crate::state::{Phase, Stage, TurnFlags};
use crate::tell::heading;
use crate::view::View;
use crate::{DungeonKart, search};
use board::{Axial, Heading, Side};
use effect::Coming;
use kernel::{Game, Seat};
use scene::{Choice, Knob, Role};

/// How an action is offered.
struct Offer {
    group: String,
    verb: String,
    label: String,
    target: Option<Axial>,
    knob: Option<Knob>,
    cost: Option<String>,
    leads: Vec<String>,
    role: Role,
    warning: Option<String>,
}

impl Offer {
    /// Something to do, without a place on the track.
    fn plain(group: &str, label: impl Into<String>) -> Self {
        let label = label.into();
        let group = group.into();
        Self {
            group,
            verb: label.clone(),
            label,
            target: None,
            knob: None,
            cost: None,
            leads: Vec::new(),
            role: Role::Step,
            warning: None,
        }
    }

    /// Something to do to a hex, and how that is said.
    fn at(group: &str, verb: &str, target: Option<Axial>, to: &str) -> Self {
        let offer = Self::plain(group, format!("{verb} {to}"));
        Self { verb: verb.into(), target, ..offer }
    }

    fn that(self, role: Role) -> Self {
        Self { role, ..self }
    }

    fn for_mp(self, mp: u8) -> Self {
        Self { cost: Some(format!("{mp} MP")), ..self }
    }
}

/// One action as it is offered.
pub(crate) fn choice(table: &DungeonKart, view: &View, action: Action) -> Choice {
    // Cards that the viewer does not know do not matter to what the viewer is offered.
    let state = search::whole(table, view, &mut kernel::Fast::new(0));
    let seat = view.eyes.filter(|_| view.phase == Phase::Window).unwrap_or(view.active);
    let desk = Desk { look: Look { game: table, state: &state }, seat };
    let Offer { group, verb, label, target, knob, cost, leads, role, warning } = desk.offer(action);
    let shown = table.options().show_reach == Switch::On;
    let target = target.filter(|hex| table.track.spot(*hex).is_some()).map(|hex| hex.to_string());
    let warning = warning.filter(|_| shown);
    Choice {
        notation: table.notation(action),
        label,
        verb,
        group,
        target,
        cost,
        role,
        warning,
        why_not: None,
        knob: knob.map(|knob| Knob { piece: piece_of(view, seat), ..knob }),
        leads,
    }
}

/// A round button beside the kart of whoever acts.
fn knob(degrees: u16, symbol: &str, turned: u16) -> Knob {
    Knob { piece: String::new(), degrees, symbol: symbol.into(), turned }
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
            Action::Racer(racer) => self.racer(racer),
            Action::Dashboard(dashboard) => {
                let card = content.dashboard(dashboard);
                let abilities = card.abilities.map(|ability| ability.id().replace('-', " ")).join(", ");
                let dial = card.dial.map(|mp| mp.to_string()).join(" ");
                let label = format!("{}: {abilities}; dial {dial}", card.name);
                Offer { verb: format!("Drive the {}", card.name), ..Offer::plain("dashboard", label) }
            }
            Action::Pass => Offer::plain("window", "Pass").that(Role::Pass),
            Action::Face(to) => self.way("face", "Face", to),
            Action::Speed(shift) => self.speed(shift),
            Action::Drive => self.drive(),
            Action::Turn(side) => self.turn(side),
            Action::Drift(side) => self.drift(side),
            Action::Bump(racer, aim) => {
                let cost = self.look.bump_cost(self.seat);
                self.bump("bump", "Bump", (racer, aim), action).that(Role::Aside).for_mp(cost)
            }
            Action::Brake => self.brake(),
            Action::Power(power) => self.power(power).that(Role::Aside),
            Action::Cast(cast) => self.cast(cast).that(Role::Aside),
            Action::Place(hex) => {
                Offer::at("raise-dead", "Put a Zombie", Some(hex), &format!("on {}", self.place(hex)))
            }
            Action::Done => Offer::plain("raise-dead", "No more Zombies").that(Role::Pass),
            Action::End => self.end(),
        }
    }

    fn name(&self, racer: Racer) -> &str {
        &self.look.content().racer(racer).name
    }

    fn racer(&self, racer: Racer) -> Offer {
        let card = self.look.content().racer(racer);
        let label = format!("{}: {}, {}", card.name, card.upper.name, card.lower.name);
        Offer { verb: format!("Drive as {}", card.name), ..Offer::plain("racer", label) }
    }

    /// One of the six ways out of the kart's hex, which need not be open.
    fn way(&self, group: &str, verb: &str, to: Heading) -> Offer {
        let arrow = (degrees(to) + 270) % 360;
        Offer { knob: Some(knob(degrees(to), "g-ahead", arrow)), ..Offer::at(group, verb, None, heading(to)) }
    }

    /// The hex next to the kart.
    fn beside(&self, verb: &str, to: Heading) -> Offer {
        let target = self.look.hex(self.look.kart(self.seat).at).towards(to);
        Offer::at("move", verb, Some(target), heading(to))
    }

    /// A hex in words: what is printed there, and how far away it is.
    fn place(&self, hex: Axial) -> String {
        let Some(spot) = self.look.track().spot(hex) else { return "the track".into() };
        let ground = self.look.terrain(spot).id();
        match self.look.track().distance(self.look.kart(self.seat).at, spot) {
            0 => format!("the {ground} under you"),
            1 => format!("the {ground} beside you"),
            hexes => format!("the {ground}, {hexes} hexes away"),
        }
    }

    /// `Shift up to setting 4: 9 MP`.
    fn speed(&self, shift: Shift) -> Offer {
        let kart = self.look.kart(self.seat);
        let (verb, setting) = match shift {
            Shift::Up => ("Shift up", kart.setting.saturating_add(1).min(6)),
            Shift::Down => ("Shift down", kart.setting.saturating_sub(1).max(1)),
            Shift::Hold => ("Hold", kart.setting),
        };
        let dial = kart.dashboard.map_or([0; 6], |dashboard| self.look.content().dashboard(dashboard).dial);
        let mp = dial[usize::from(setting.clamp(1, 6) - 1)].saturating_add(self.look.state.turn.bonus);
        let last = self.look.state.turn.steps <= 1;
        let gives = if last { format!(": {mp} MP") } else { String::new() };
        let label = format!("{verb}, setting {setting}{gives}");
        let leads = if last {
            vec![format!("setting {setting}"), format!("{mp} MP")]
        } else {
            vec![format!("setting {setting}")]
        };
        Offer { verb: verb.into(), leads, ..Offer::plain("speed", label) }
    }

    fn drive(&self) -> Offer {
        match self.look.drive(self.seat, Stage::Moving) {
            Ok(entry) => self.enters("move", "Drive", entry, Action::Drive),
            Err(_) => self.beside("Drive", self.look.kart(self.seat).facing),
        }
    }

    fn drift(&self, side: Side) -> Offer {
        let verb = match side {
            Side::Left => "Drift left",
            Side::Right => "Drift right",
        };
        match self.look.drift(self.seat, Stage::Moving, side) {
            Ok(entry) => {
                let mut offer = self.enters("move", verb, entry, Action::Drift(side));
                // DK-9.3.
                if entry.cost < self.look.pips(entry.to) && self.look.has(self.seat, Ability::Traction) {
                    offer.leads.push(format!("Traction: {} for 1", self.look.terrain(entry.to).id()));
                }
                offer
            }
            Err(_) => self.beside(verb, self.look.kart(self.seat).facing.turned(side)),
        }
    }

    /// `Drive: grass, 1 coin`.
    fn enters(&self, group: &str, verb: &str, entry: Entry, action: Action) -> Offer {
        let Entry { to, cost, .. } = entry;
        let (look, mp, then) = (self.look, self.look.state.turn.mp, foresee(self.look, &[action]));
        let does =
            then.as_ref().map(|then| Coming { look, seat: self.seat, to, then }.all()).unwrap_or_default();
        let label = if does.is_empty() { verb.to_string() } else { format!("{verb}: {}", does.join(", ")) };
        let there = Offer { verb: verb.into(), target: Some(look.hex(to)), ..Offer::plain(group, label) };
        let mut offer = there.for_mp(cost.min(mp));
        offer.leads = then.iter().filter_map(|then| effect::left(look, then)).chain(does).collect();
        offer.warning = if mp < cost {
            Some(effect::LUNGE.into())
        } else {
            then.and_then(|then| effect::trap(look, &then))
        };
        offer
    }

    /// `Turn left, to north-east`.
    fn turn(&self, side: Side) -> Offer {
        let verb = match side {
            Side::Left => "Turn left",
            Side::Right => "Turn right",
        };
        let before = self.look.kart(self.seat).facing;
        let facing = before.turned(side);
        let (symbol, behind) = match side {
            Side::Left => ("g-turn-left", 240),
            Side::Right => ("g-turn-right", 120),
        };
        let offer = Offer {
            verb: verb.into(),
            knob: Some(knob((degrees(before) + behind) % 360, symbol, 0)),
            ..Offer::plain("move", format!("{verb}, to {}", heading(facing)))
        };
        let Ok(steer) = self.look.turn(self.seat, Stage::Moving) else { return offer };
        self.spends(Action::Turn(side), offer.for_mp(steer.cost))
    }

    /// What only costs MP: how many are left, and whether they can be spent.
    fn spends(&self, action: Action, offer: Offer) -> Offer {
        let Some(then) = foresee(self.look, &[action]) else { return offer };
        let leads = effect::left(self.look, &then).into_iter().chain(offer.leads).collect();
        Offer { leads, warning: effect::trap(self.look, &then), ..offer }
    }

    fn bump(&self, group: &str, verb: &str, (racer, aim): (Racer, Aim), action: Action) -> Offer {
        let (look, other) = (self.look, self.look.opponent(self.seat, racer));
        let towards = aim.from(look.kart(self.seat).facing);
        let at = other.map(|other| look.kart(other).at);
        let there = at.and_then(|at| look.track().next(at, towards));
        let then = foresee(look, &[action]);
        let does = match (other, &then) {
            (Some(seat), Some(then)) => effect::bumped(look, seat, there, then),
            _ => Vec::new(),
        };
        let way = match aim {
            Aim::Ahead => "ahead",
            Aim::AheadLeft => "ahead to the left",
            Aim::AheadRight => "ahead to the right",
        };
        let (name, does) = (self.name(racer), does.join(", "));
        let label = if does.is_empty() { format!("{name} {way}") } else { format!("{name} {way}: {does}") };
        let target = at.map(|at| look.hex(at).towards(towards));
        let is_wall = at.is_some() && there.is_none();
        let arrow = (degrees(towards) + 270) % 360;
        let left = then.as_ref().and_then(|then| effect::left(look, then));
        let does = Some(does).filter(|does| !does.is_empty());
        let blast = then.as_ref().and_then(|then| effect::blast(self.seat, then));
        Offer {
            verb: format!("{verb} {name}"),
            leads: left.into_iter().chain(does).chain(blast.map(Into::into)).collect(),
            knob: is_wall.then(|| knob(degrees(towards), "g-bump", arrow)),
            warning: then
                .and_then(|then| effect::backfires(self.seat, &then).or_else(|| effect::trap(look, &then))),
            ..Offer::at(group, verb, target.filter(|_| !is_wall), &label)
        }
    }

    fn brake(&self) -> Offer {
        let lower = self.look.kart(self.seat).setting.saturating_sub(1).max(1);
        let cost = self.look.content().numbers.brake_cost;
        let offer = Offer::plain("brake", format!("Brake, down to setting {lower}")).for_mp(cost);
        let leads = vec![format!("down to setting {lower}")];
        self.spends(Action::Brake, Offer { verb: "Brake".into(), leads, ..offer })
    }

    /// DK-13.1: asked before MP are wasted; DK-12.5.
    fn end(&self) -> Offer {
        let turn = &self.look.state.turn;
        let rage = turn.flags.has(TurnFlags::RAGE);
        let shares = self.look.other_at(self.look.kart(self.seat).at, self.seat).is_some();
        let warning = match (turn.mp, shares) {
            (_, true) => Some("You share the hex: you will be set back and Crash.".to_string()),
            (0, false) => None,
            (_, false) if rage => None,
            (1, false) => Some("You have 1 MP left: you will Crash.".into()),
            (mp, false) => Some(format!("You have {mp} MP left: you will Crash.")),
        };
        Offer { warning, ..Offer::plain("end", "End the turn").that(Role::End) }
    }

    /// `Royal Leap: grass`, for coins and MP.
    fn power(&self, power: Power) -> Offer {
        let slot = power.slot();
        let racer = self.look.kart(self.seat).racer.unwrap_or_default();
        let card = self.look.content().power(racer, slot);
        let name = card.name.as_str();
        let mp = if racer == Racer::Cerebellus { self.look.bump_cost(self.seat) } else { card.mp };
        let coins = if card.cost == 1 { "1 coin".to_string() } else { format!("{} coins", card.cost) };
        let cost = if mp > 0 && slot == Slot::Upper { format!("{coins}, {mp} MP") } else { coins };
        let offer = match power {
            Power::Plain(Slot::Upper) if racer == Racer::KingCroak => match self.look.leap(self.seat) {
                Ok(entry) => self.enters("power-upper", name, entry, Action::Power(power)),
                Err(_) => Offer::plain("power-upper", name),
            },
            Power::Plain(Slot::Upper) => Offer::plain("power-upper", name),
            Power::Plain(Slot::Lower) => Offer::plain("power-lower", name),
            Power::Shove(other, aim) => self.bump("power-upper", name, (other, aim), Action::Power(power)),
            Power::At(hex) => {
                Offer::at("power-lower", name, Some(hex), &format!("around {}", self.place(hex)))
            }
            Power::From(deck) => {
                Offer::plain("power-lower", format!("{name} from deck {}", deck.id().to_uppercase()))
            }
            Power::Along(along) => self.way("power-lower", name, along),
            Power::With(other) => self.at_racer("power-lower", name, "with", other),
        };
        Offer { cost: Some(cost), ..offer }
    }

    fn at_racer(&self, group: &str, verb: &str, with: &str, racer: Racer) -> Offer {
        let other = self.look.opponent(self.seat, racer);
        let target = other.map(|other| self.look.hex(self.look.kart(other).at));
        Offer::at(group, verb, target, &format!("{with} {}", self.name(racer)))
    }

    fn cast(&self, cast: Cast) -> Offer {
        let spell = cast.spell();
        let card = self.look.content().spell(spell);
        let (group, verb) = (spell.id(), format!("Cast {}", card.name));
        match cast {
            Cast::At(Spell::Teleport, hex) => {
                let (look, seat) = (self.look, self.seat);
                let to = look.track().spot(hex).zip(foresee(look, &[Action::Cast(cast)]));
                let leads =
                    to.map(|(to, then)| Coming { look, seat, to, then: &then }.all()).unwrap_or_default();
                let does = if leads.is_empty() { String::new() } else { format!(": {}", leads.join(", ")) };
                let offer = Offer::at(group, &verb, Some(hex), &format!("to {}{does}", self.place(hex)));
                Offer { leads, ..offer }
            }
            Cast::At(_, hex) => {
                let lies = self.look.track().spot(hex).and_then(|spot| self.look.state.hazard_at(spot));
                let warning = lies.map(|_| "It will explode at once: everybody near it Crashes.".into());
                Offer { warning, ..Offer::at(group, &verb, Some(hex), &format!("on {}", self.place(hex))) }
            }
            Cast::On(_, racer) => self.at_racer(group, &verb, "at", racer),
            Cast::Plain(_) => {
                let label = format!("{verb}: {}", card.text);
                Offer { verb, ..Offer::plain(group, label) }
            }
        }
    }
}
