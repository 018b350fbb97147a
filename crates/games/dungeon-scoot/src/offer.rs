//! What can be chosen, and how it is offered: where it leads, what it costs, what it will do as far as the viewer can know. Pure:
//! it reads a view or a state and changes nothing. What waits along a way is `offer/way.rs`.

mod way;

use crate::action::{Action, Walk};
use crate::content::DIE;
use crate::foresight::{self, Foresight};
use crate::look::{Look, Trace};
use crate::options::{Powers, Switch};
use crate::pieces::{Card, Cause, Character, Kind, Power, Version};
use crate::refusal::No;
use crate::state::{Once, Phase, State};
use crate::view::View;
use crate::words::kind_name;
use crate::{DungeonScoot, search, square_name, threat};
use board::Square;
use kernel::{Game, Seat};
use scene::{Choice, Knob, Role, Route, Shown};

/// How an action is offered.
struct Offer {
    group: String,
    verb: String,
    label: String,
    target: Option<Square>,
    cost: u8,
    leads: Vec<String>,
    role: Role,
    warning: Option<String>,
}

impl Offer {
    fn plain(group: &str, label: impl Into<String>) -> Self {
        let (label, group) = (label.into(), group.into());
        let verb = label.clone();
        Self { group, verb, label, target: None, cost: 0, leads: Vec::new(), role: Role::Step, warning: None }
    }
}

/// One action as it is offered.
pub(crate) fn choice(table: &DungeonScoot, view: &View, action: Action) -> Choice {
    // Cards that the viewer does not know are nobody's: they do not matter to what the viewer is offered.
    let state = search::restored(view);
    let seat = view.actor().unwrap_or_default();
    let desk = Desk { look: Look { game: table, state: &state }, seat };
    let Offer { group, verb, label, target, cost, leads, role, warning } = desk.offer(action);
    let knob = target.filter(|to| to.row > table.last_row()).and_then(|_| way_out(view, seat, action));
    let target = target.filter(|to| to.row <= table.last_row()).map(square_name);
    Choice {
        notation: table.notation(action),
        label,
        verb,
        group,
        target,
        cost: (cost > 0).then(|| format!("{cost} Panic")),
        role,
        warning,
        why_not: None,
        knob,
        leads,
    }
}

/// DS-2.6: there is no square beyond the last row, so a step out of the corridor is offered beside whoever takes it.
fn way_out(view: &View, seat: Seat, action: Action) -> Option<Knob> {
    let Action::Walk(_) = action else { return None };
    let piece = view.player(seat)?.character?.id().into();
    Some(Knob { piece, degrees: 0, symbol: "g-exit".into(), turned: 0 })
}

/// Where actions are offered.
struct Desk<'a> {
    look: Look<'a>,
    seat: Seat,
}

impl Desk<'_> {
    fn offer(&self, action: Action) -> Offer {
        match action {
            Action::Pick(character, power) => self.pick(character, power),
            Action::End => self.end(),
            Action::GiveUp => Offer {
                role: Role::Pass,
                warning: Some(self.crushed()),
                ..Offer::plain("end", "Stay and be crushed")
            },
            Action::Fight(square) => self.fight(square),
            Action::Walk(walk) => self.walk(walk),
            Action::Charge => {
                let to = self.look.charge(self.seat);
                self.steps("Charge", to.ok(), (action, self.look.content().numbers.charge))
            }
            Action::Play(card, version) => self.play(card, version),
            Action::Fumble(card) => {
                let name = &self.look.content().card(card).name;
                Offer {
                    role: Role::Aside,
                    ..Offer::plain("fumble", format!("Exchange {name} for another card"))
                }
            }
            Action::Keep(kind) => self.keep(kind),
        }
    }

    fn pick(&self, character: Character, power: Option<Power>) -> Offer {
        let content = self.look.content();
        let name = &content.character(character).name;
        let Some(power) = power else { return Offer::plain(character.id(), name.as_str()) };
        let side = content.power(power);
        let verb = format!("{name}, {}", side.name);
        Offer { label: format!("{verb}: {}", side.text), verb, ..Offer::plain(character.id(), "") }
    }

    /// DS-6.10, DS-12.2, DS-12.8: what giving up comes to.
    fn crushed(&self) -> String {
        let then = match self.look.game.options.alignments {
            Switch::Off => "You are dead then, with 0 points.",
            Switch::On => "You are dead then, and only your alignment counts.",
        };
        format!("Nobody can stay here: you will be crushed. {then}")
    }

    /// DS-13.4: what a tile does, if it is kept. What falls in one's own lane may fall on oneself only in the last row, and there always.
    fn keep(&self, kind: Kind) -> Offer {
        let plain = Offer::plain("keep", format!("Keep the {} tile", kind_name(kind)));
        let faces = 0..u16::from(DIE);
        let thens: Vec<Foresight> = faces
            .filter_map(|face| foresight::rolled(self.look, self.seat, Action::Keep(kind), face))
            .collect();
        let Some(then) = thens.first() else { return plain };
        let warning = then.death(self.seat).map(|(_, cause)| match cause {
            Cause::Evil => "The Evil comes nearer, and catches you.".to_string(),
            Cause::Rubble => "The rubble falls on you, whatever the die shows.".into(),
            Cause::Wounds | Cause::Fright | Cause::GivingUp => "That kills you.".into(),
        });
        let buried = |who: &Character| {
            let faces = thens.iter().filter(|then| then.others_dead(self.seat, Cause::Rubble).contains(who));
            (faces.count(), self.look.content().character(*who).name.as_str())
        };
        let fatal = Character::ALL.iter().map(buried).filter(|(faces, _)| *faces > 0);
        let falls = fatal.map(|(faces, name)| format!("{faces} of 6 falls on the {name}"));
        Offer { leads: self.stirs(then).into_iter().chain(falls).collect(), warning, ..plain }
    }

    /// DS-5.2, DS-10: asked before a card that could be played is left in the hand, and where the Evil is near, if more can be done.
    fn end(&self) -> Offer {
        let paused = matches!(self.look.state.phase, Phase::Paused(_));
        let unplayed = self.look.state.turn.card == Once::Left && self.has_card();
        let danger = threat::danger(self.look, self.seat).filter(|_| self.runs_on());
        let warning = if let Some(danger) = danger {
            Some(danger)
        } else if paused {
            Some("The rest of the card is lost.".to_string())
        } else if unplayed {
            Some("You have not played a card in this turn.".into())
        } else {
            None
        };
        Offer { role: Role::End, warning, ..Offer::plain("end", "End the turn") }
    }

    /// DS-7.7, DS-13.6: whether more rows can be made in this turn, if those that hold the mover are beaten.
    fn runs_on(&self) -> bool {
        let free = foresight::fought_free(self.look, self.seat);
        let (was, at) = (self.look.player(self.seat).at(), free.state.player(self.seat).at());
        let desk = Desk { look: Look { game: self.look.game, state: &free.state }, seat: self.seat };
        let Some(at) = at else { return free.death(self.seat).is_none() };
        was.is_some_and(|was| was.row < at.row)
            || desk.has_card()
            || desk.look.walk(self.seat, Walk::Forward).is_ok()
            || desk.look.charge(self.seat).is_ok()
    }

    fn has_card(&self) -> bool {
        let versions = [Version::Printed, Version::Mirrored];
        let playable =
            |card: &Card| versions.iter().any(|way| self.look.play(self.seat, *card, *way).is_ok());
        self.look.player(self.seat).hand.iter().any(playable)
    }

    /// `Fight the Troll on b5`, with the chance.
    fn fight(&self, square: Square) -> Offer {
        let Ok(monster) = self.look.fight(self.seat, square) else {
            return Offer::plain("fight", format!("Fight on {}", square_name(square)));
        };
        let target = self.look.target(self.seat, monster.kind);
        let label = format!("Fight the {} on {}", kind_name(monster.kind), square_name(square));
        let (player, numbers) = (self.look.player(self.seat), &self.look.content().numbers);
        let blessed = self.is_blessed();
        let miss = match blessed {
            true => format!("a miss costs {} Panic: Blessing", numbers.blessing),
            false => "a miss is a wound".into(),
        };
        let mut leads = vec![format!("{target} of 6: a roll of {target} or less beats it, a trophy"), miss];
        leads.extend(self.weak(monster.kind));
        let scares = player.panic.saturating_add(numbers.blessing) >= numbers.panic_to_die;
        let warning = match blessed {
            true => scares.then(|| "A miss would scare you to death.".to_string()),
            false => (player.wounds >= 3).then(|| "A miss would be your fourth wound.".to_string()),
        };
        Offer { verb: "Fight".into(), target: Some(square), leads, warning, ..Offer::plain("step", label) }
    }

    /// DS-7.4: why it is easier than the Strength says.
    fn weak(&self, monster: Kind) -> Option<String> {
        let content = self.look.content();
        let who = self
            .look
            .player(self.seat)
            .character
            .filter(|who| content.weak[monster.index()] == Some(*who))?;
        let (card, bonus) = (content.character(who), content.numbers.weak_bonus);
        Some(format!("Strength {} + {bonus}: it is weak against the {}", card.strength, card.name))
    }

    /// DS-13.3.
    fn is_blessed(&self) -> bool {
        self.look.player(self.seat).has(Power::Blessing) && self.look.state.turn.blessing == Once::Left
    }

    fn walk(&self, walk: Walk) -> Offer {
        let verb = match walk {
            Walk::Forward => "Step forward",
            Walk::Left => "Step left",
            Walk::Right => "Step right",
            Walk::Back => "Step back",
        };
        let to = self.look.walk(self.seat, walk).ok();
        self.steps(verb, to, (Action::Walk(walk), self.look.fee(self.seat, walk)))
    }

    /// A step for Panic.
    fn steps(&self, verb: &str, to: Option<Square>, (action, fee): (Action, u8)) -> Offer {
        let Some(to) = to else { return Offer { cost: fee, ..Offer::plain("step", verb) } };
        let mut trace = Trace::default();
        let _fits = trace.squares.push(to);
        Offer { verb: verb.into(), ..self.along("step", verb, &trace, action) }
    }

    /// A card: where its arrows lead, and what they cost.
    fn play(&self, card: Card, version: Version) -> Offer {
        let name = &self.look.content().card(card).name;
        let verb = match version {
            Version::Printed => name.clone(),
            Version::Mirrored => format!("{name}, mirrored"),
        };
        let trace = match self.look.way(self.seat, card, version) {
            Ok(trace) => trace,
            Err((done, no)) => {
                return Offer { leads: vec![way::barred(done, no)], ..Offer::plain("card", verb) };
            }
        };
        let offer = self.along("card", &verb, &trace, Action::Play(card, version));
        // Several cards may end in one square: it is lit when somebody looks at one of them.
        Offer { verb, role: Role::Aside, ..offer }
    }
}

/// Whether what a card or a step leads to is not what it seems: it is warned of, or a monster holds whoever goes there.
pub(crate) fn is_trap(table: &DungeonScoot, view: &View, action: Action) -> bool {
    let state = search::restored(view);
    let Some(seat) = view.actor() else { return false };
    let look = Look { game: table, state: &state };
    let holds = || {
        let then = foresight::foresee(look, seat, action).filter(|_| matches!(action, Action::Play(..)));
        then.is_some_and(|then| Look { game: table, state: &then.state }.is_grabbed(seat))
    };
    Desk { look, seat }.offer(action).warning.is_some() || holds()
}

/// The ways of all cards that can be played now, each to be looked at.
pub(crate) fn routes(table: &DungeonScoot, view: &View) -> Vec<Route> {
    let Some(seat) = view.actor().filter(|seat| view.eyes == Some(*seat)) else { return Vec::new() };
    let state = search::restored(view);
    let look = Look { game: table, state: &state };
    let Some(runner) = look.player(seat).character else { return Vec::new() };
    let (mut legal, mut all) = (Vec::new(), Vec::new());
    table.legal(&state, seat, &mut legal);
    for action in legal {
        let Action::Play(card, version) = action else { continue };
        let Some(trace) = look.trace(seat, card, version) else { continue };
        let held = Desk { look, seat }.going(action).and_then(|going| going.held_after());
        let inside = trace.squares.iter().filter(|square| !look.is_out(**square));
        all.push(Route {
            choice: choice(table, view, action),
            steps: vec![table.notation(action)],
            cells: inside.map(|square| square_name(*square)).collect(),
            piece: runner.id().into(),
            facing: None,
            shown: held.map_or(Shown::LookedAt, Shown::Until),
        });
    }
    all
}

/// The dim buttons: steps and cards that cannot be made now.
pub(crate) fn dimmed(table: &DungeonScoot, state: &State, seat: Seat, out: &mut Vec<(Action, No)>) {
    if !matches!(state.phase, Phase::Scoot | Phase::Paused(_)) || state.actor() != Some(seat) {
        return;
    }
    let look = Look { game: table, state };
    let charge = look.player(seat).has(Power::BattleCharge) && table.options.powers != Powers::None;
    let basic = Walk::ALL.map(Action::Walk).into_iter().chain(charge.then_some(Action::Charge));
    let end = [Action::End];
    let mut hand = look.player(seat).hand.to_vec();
    hand.dedup();
    let cards = hand.into_iter().flat_map(|card| {
        let mirror = look.content().card(card).mirror;
        let versions = [Some(Version::Printed), mirror.then_some(Version::Mirrored)];
        versions.into_iter().flatten().map(move |version| Action::Play(card, version))
    });
    for action in end.into_iter().chain(basic).chain(cards) {
        if let Err(no) = look.check(seat, action) {
            out.push((action, no));
        }
    }
}
