//! What can be chosen, and how it is offered. Pure: it reads a view or a state and changes nothing.

pub(crate) mod effect;
pub(crate) mod rearrange;

use crate::action::Action;
use crate::cards::Value;
use crate::pieces::{Faction, Post, Space};
use crate::refusal::{No, space_name};
use crate::scene::karts;
use crate::state::{Phase, Place, Readiness, State, Team};
use crate::task::{Question, Tool};
use crate::track::Ahead;
use crate::view::{Known, View};
use crate::{CrazyKarts, rules, tell};
use board::{Facing, Hex, Side};
use effect::Planner;
use kernel::{Game, Seat};
use scene::{Choice, Role};

/// How an action is offered.
struct Offer {
    group: String,
    verb: String,
    label: String,
    target: Option<Hex>,
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
        let (verb, role) = (label.clone(), Role::Step);
        Self { group, verb, label, target: None, cost: None, leads: Vec::new(), role, warning: None }
    }

    /// Something to do to a hex, and how that is said: `Shoot` and `at the Elves`.
    fn at(group: &str, verb: &str, target: Option<Hex>, to: &str) -> Self {
        let offer = Self::plain(group, format!("{verb} {to}"));
        Self { verb: verb.into(), target, ..offer }
    }

    /// What it does to the turn.
    fn that(self, role: Role) -> Self {
        Self { role, ..self }
    }
}

/// One action as it is offered.
pub(crate) fn choice(table: &CrazyKarts, view: &View, action: Action) -> Choice {
    let Offer { group, verb, label, target, cost, leads, role, warning } = Desk { table, view }.offer(action);
    let is_track = |hex: &Hex| !view.track.is_empty() && table.content.track(&view.track).is_track(*hex);
    Choice {
        notation: table.notation(action),
        label,
        verb,
        group,
        target: target.filter(is_track).map(|hex| hex.to_string()),
        cost,
        role,
        warning,
        why_not: None,
        knob: None,
        leads,
    }
}

/// Where actions are offered.
struct Desk<'a> {
    table: &'a CrazyKarts,
    view: &'a View,
}

impl Desk<'_> {
    fn offer(&self, action: Action) -> Offer {
        let content = &self.table.content;
        match action {
            Action::Pick(faction) => Offer::plain("faction", format!("Drive for the {}", self.name(faction))),
            Action::Face(facing) => self.way("face", "Face", facing),
            Action::Assign(upgrade, post) => {
                let driver = match post {
                    Post::Front => "the driver in front in the Race",
                    Post::Rear => "the driver behind in the Race",
                };
                Offer::plain(upgrade.id(), format!("{} to {driver}", content.upgrade(upgrade).name))
            }
            Action::MendPoint => Offer::plain("mend", "Mend a point of damage"),
            Action::Mend(card) => {
                let offer = Offer::plain("mend", format!("Mend {}", content.damage_card(card).name));
                Offer { cost: self.card_cost(), ..offer }
            }
            Action::Done => Offer::plain("mend", "Leave the pit").that(Role::Pass),
            Action::Start(start) => {
                Offer::at("start", "Start", Some(content.start(start).at), &format!("on {}", start.words()))
            }
            Action::Accept => Offer::plain("malfunction", "Keep the Malfunction").that(Role::Pass),
            Action::Refuse => Offer::plain("malfunction", "Draw another Malfunction"),
            Action::Place(value, space) => self.place(value, space),
            Action::Token(power_up) => {
                let card = content.power_up(power_up);
                let label = format!("{} on {}", card.name, space_name(Space::PowerUp));
                let offer = Offer::plain(Space::PowerUp.id(), label);
                Offer { verb: format!("Lay {}", card.name), cost: Some(effect::price(card.cost)), ..offer }
            }
            Action::Buff => self.buff(),
            Action::Recall => Offer::plain("panel", "Take everything back"),
            Action::Ready => Offer::plain("panel", "Ready").that(Role::End),
            Action::Stop => Offer { warning: self.left(), ..Offer::plain("panel", "Stop").that(Role::End) },
            Action::Count => Offer::plain("panel", "Count to five"),
            Action::Shift(..)
            | Action::Keep
            | Action::Turn(_)
            | Action::Straight
            | Action::Lasso(_)
            | Action::Rubber(_)
            | Action::Pull(_)
            | Action::Drop(_)
            | Action::Swap(_)
            | Action::Surrender(..)
            | Action::Shoot(_)
            | Action::Hold
            | Action::Give(_)
            | Action::Lose(..) => self.in_turn(action),
        }
    }

    /// What is asked while karts have their turns.
    fn in_turn(&self, action: Action) -> Offer {
        let content = &self.table.content;
        match action {
            Action::Shift(value, from, to) => {
                let (points, from_name, to_name) = (value.points(), space_name(from), space_name(to));
                Offer::plain(from.id(), format!("Shift {points} from {from_name} to {to_name}"))
            }
            Action::Keep => Offer::plain("panel", "Leave all cards where they are").that(Role::Pass),
            Action::Turn(side) => self.turn(side),
            Action::Straight => Offer::plain("turn", "Do not turn").that(Role::Pass),
            Action::Lasso(kart) => self.at_kart("lasso", "Lasso", "the", kart),
            Action::Rubber(kart) => self.at_kart("rubber", "Pull", "the", kart),
            Action::Pull(facing) => self.way("pull", "Pull", facing),
            Action::Drop(hex) => Offer::at("drop", "Drop Rocks", Some(hex), &format!("on {hex}")),
            Action::Swap(kart) => self.at_kart("swap", "Change places", "with the", kart),
            Action::Surrender(value, space) => {
                Offer::plain(space.id(), format!("Take {} off {}", value.points(), space_name(space)))
            }
            Action::Shoot(kart) => self.at_kart("shoot", "Shoot", "at the", kart),
            Action::Hold => Offer::plain("shoot", "Hold fire").that(Role::Pass),
            Action::Give(card) => Offer::plain("give", format!("Give {}", content.damage_card(card).name)),
            Action::Lose(value, space) => {
                let from = space.map_or_else(String::new, |space| format!(", from {}", space_name(space)));
                Offer::plain("lose", format!("Put a {} aside{from}", value.points()))
            }
            Action::Pick(_)
            | Action::Face(_)
            | Action::Assign(..)
            | Action::MendPoint
            | Action::Mend(_)
            | Action::Done
            | Action::Start(_)
            | Action::Accept
            | Action::Refuse
            | Action::Place(..)
            | Action::Token(_)
            | Action::Buff
            | Action::Recall
            | Action::Ready
            | Action::Stop
            | Action::Count => Offer::plain("", self.table.notation(action)),
        }
    }

    fn name(&self, faction: Faction) -> &str {
        &self.table.content.faction(faction).name
    }

    /// `2 on Brake: speed 4 → 2`.
    fn place(&self, value: Value, space: Space) -> Offer {
        let points = value.points();
        let label = format!("{points} on {}", space_name(space));
        let planner = self.planner(space).and_then(|seat| Planner::at(self.table, self.view, seat));
        let does = planner.and_then(|planner| {
            let mut cards = planner.laid(space);
            cards.add(value);
            planner.forecast(space, cards)
        });
        let (label, leads) = match does {
            Some(does) => (format!("{label}: {}", does.help), vec![does.says]),
            None => (label, Vec::new()),
        };
        Offer { verb: format!("Lay {points}"), leads, ..Offer::plain(space.id(), label) }
    }

    fn buff(&self) -> Offer {
        let known = self.view.wolf.as_ref().and_then(|wolf| wolf.buff.get().copied().flatten());
        let space = known.map_or(Space::Initiative, |buff| buff.space);
        let offer = Offer::plain(space.id(), format!("Buff on {}", space_name(space)));
        Offer { verb: "Lay the Buff".into(), ..offer }
    }

    /// Who lays cards on this space: the viewer, or in a view of all the first driver who has it and is not ready.
    fn planner(&self, space: Space) -> Option<Seat> {
        tell::viewer(self.view).or_else(|| {
            let has = |seat: &Seat| tell::post_of(self.view, *seat).is_none_or(|post| post == space.post());
            let unready = |seat: &Seat| {
                let driver = self.view.drivers.get(usize::from(seat.number()));
                driver.is_some_and(|driver| driver.readiness == Readiness::Unready)
            };
            self.table.everybody().filter(has).find(unready)
        })
    }

    /// CK-5.11: asked before cards are given up.
    fn left(&self) -> Option<String> {
        let seat = tell::viewer(self.view)?;
        let own = self.view.drivers.get(usize::from(seat.number())).map(|driver| &driver.own)?;
        match own {
            Known::Is(own) if !own.hand.is_empty() => {
                Some("The cards in your hand do nothing in this round.".into())
            }
            Known::Is(_) | Known::Hidden => None,
        }
    }

    /// CK-19.2: a card costs more of a Repair than a point does.
    fn card_cost(&self) -> Option<String> {
        let repairs = matches!(self.question()?, Question::Mend(Tool::Repair, _));
        repairs.then(|| format!("{} of the Repair", self.table.content.numbers.fix_cost))
    }

    fn question(&self) -> Option<Question> {
        match self.view.phase {
            Phase::Asked { question, .. } => Some(question),
            Phase::Planning | Phase::Paused | Phase::Over => None,
        }
    }

    /// The kart that is turned or pulled.
    fn subject(&self) -> Option<Team> {
        let question = self.question()?;
        if let Question::Pull(team, _) | Question::Ice(team) = question {
            return Some(team);
        }
        if question == Question::MiddleFacing { self.asked().map(Team::of) } else { self.view.turn.kart }
    }

    fn asked(&self) -> Option<Seat> {
        match self.view.phase {
            Phase::Asked { seat, .. } => Some(seat),
            Phase::Planning | Phase::Paused | Phase::Over => None,
        }
    }

    fn at(&self, team: Team) -> Option<Hex> {
        match self.view.karts.get(team.index())?.place {
            Place::Track(hex) => Some(hex),
            Place::Pit | Place::Home(_) => None,
        }
    }

    /// The hex next to the kart that is turned or pulled.
    fn way(&self, group: &str, verb: &str, facing: Facing) -> Offer {
        let target = self.subject().and_then(|team| self.at(team)).and_then(|at| at.towards(facing));
        Offer::at(group, verb, target, tell::heading(facing))
    }

    /// `Turn left, to north-east`.
    fn turn(&self, side: Side) -> Offer {
        let verb = match side {
            Side::Left => "Turn left",
            Side::Right => "Turn right",
        };
        let kart = self.subject().and_then(|team| self.view.karts.get(team.index()));
        match kart.map(|kart| kart.facing.turned(side)) {
            Some(facing) => {
                let label = format!("{verb}, to {}", tell::heading(facing));
                let (leads, way) = (vec![self.ahead(facing)], self.way("turn", verb, facing));
                Offer { verb: label.clone(), label, leads, ..way }
            }
            None => Offer::plain("turn", verb),
        }
    }

    /// What lies ahead of a kart that faces there, on the very next hex.
    fn ahead(&self, facing: Facing) -> String {
        let (table, view) = (self.table, self.view);
        let at = self.subject().and_then(|team| self.at(team));
        match at.map(|at| table.content.track(&view.track).ahead(at, facing)) {
            Some(Ahead::Wall) => "Ahead: the wall".into(),
            Some(Ahead::Finish) => "Ahead: the finish line".into(),
            Some(Ahead::Hex(next)) => {
                let kart = karts(view).find(|(_, kart)| kart.place == Place::Track(next));
                let lies = view.obstacles.iter().find(|lying| lying.at == next);
                match (kart, lies) {
                    (Some((team, _)), _) => format!("Ahead: the {}", tell::team_name(view, team)),
                    (None, Some(lying)) => format!("Ahead: {}", table.content.obstacle(lying.up).name),
                    (None, None) => "Ahead: open track".into(),
                }
            }
            None => String::new(),
        }
    }

    fn at_kart(&self, group: &str, verb: &str, the: &str, faction: Faction) -> Offer {
        let team = karts(self.view).find(|(_, kart)| kart.faction == Some(faction)).map(|(team, _)| team);
        let target = team.and_then(|team| self.at(team));
        Offer::at(group, verb, target, &format!("{the} {}", self.name(faction)))
    }
}

/// While planning: the own cards on spaces of the own panel that refuse them, and Ready as long as cards are left.
pub(crate) fn dimmed(table: &CrazyKarts, state: &State, seat: Seat, out: &mut Vec<(Action, No)>) {
    let plans = state.phase == Phase::Planning && table.seats(seat);
    if !plans || state.driver(seat).readiness != Readiness::Unready {
        return;
    }
    let is_own = |space: &Space| state.post(seat).is_none_or(|post| post == space.post());
    let hand = state.driver(seat).hand;
    for space in Space::ALL.iter().copied().filter(is_own) {
        if let Err(no) = rules::slot(table, state, seat, space) {
            out.extend(hand.values().map(|value| (Action::Place(value, space), no)));
        }
    }
    if let Err(no) = rules::ready(state, seat) {
        out.push((Action::Ready, no));
    }
}
