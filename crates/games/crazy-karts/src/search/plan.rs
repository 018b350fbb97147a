//! Plans of one driver: how the cards in hand could be laid. Each is judged by what everybody sees and the driver's own hand: the
//! team-mate is taken to do the half of the course that anybody would set who looks at the same board (section 11).

use super::outlook::{Course, Outlook, Struck, wear};
use super::rounds::Steer;
use crate::CrazyKarts;
use crate::action::Action;
use crate::cards::{Cards, Value};
use crate::gear::Gear;
use crate::pieces::{Customization, Faction, Post, PowerUp, SPACES, Space};
use crate::rules;
use crate::state::{Laid, Phase, Readiness, State, Team};
use board::FAR;
use kernel::{Plans, Seat};

/// Where few plans are wanted, so many of them at most come to the same speed, Turn, ability and power-up: they differ only in
/// where the rest goes.
const OF_A_KIND: usize = 4;

/// One plan, as cards on spaces.
#[derive(Clone, Copy)]
struct Draft {
    worth: f32,
    kind: u16,
    added: [Cards; SPACES],
    token: Option<PowerUp>,
    buff: Laid,
}

/// Adds plans of a driver, the best first.
pub(crate) fn plans(game: &CrazyKarts, state: &State, seat: Seat, most: usize, out: &mut Plans<Action>) {
    let driver = state.driver(seat);
    if state.phase != Phase::Planning || driver.readiness != Readiness::Unready {
        return;
    }
    let mut drafts = drafts(game, state, seat, most);
    drafts.sort_by(|one, other| other.worth.total_cmp(&one.worth));
    let mut seen = [0_u8; 1 << 12];
    let mut given = 0;
    for draft in &drafts {
        let seen = &mut seen[usize::from(draft.kind) % (1 << 12)];
        if given == most {
            break;
        }
        if usize::from(*seen) < most.div_ceil(40).max(OF_A_KIND) {
            *seen += 1;
            given += 1;
            out.push(actions(draft));
        }
    }
    if given == 0 && most > 0 {
        let sink = match state.post(seat) {
            Some(Post::Front) => Space::Repair,
            None if state.wolf.malfunction == Some(Space::Initiative) => Space::Repair,
            Some(Post::Rear) | None => Space::Initiative,
        };
        out.push(driver.hand.each().map(|value| Action::Place(value, sink)).chain([Action::Ready]));
    }
}

fn actions(draft: &Draft) -> impl Iterator<Item = Action> + '_ {
    let buff = (draft.buff == Laid::Yes).then_some(Action::Buff);
    let laid = |space: &Space| draft.added[space.index()].each();
    let cards =
        Space::ALL.iter().flat_map(move |space| laid(space).map(|value| Action::Place(value, *space)));
    draft.token.map(Action::Token).into_iter().chain(buff).chain(cards).chain([Action::Ready])
}

/// All drafts that are worth a thought.
fn drafts(game: &CrazyKarts, state: &State, seat: Seat, most: usize) -> Vec<Draft> {
    let mut drafts = Vec::new();
    let Some(desk) = Desk::of(game, state, seat) else { return drafts };
    let rear = state.post(seat) != Some(Post::Front);
    let kart = state.kart(desk.team);
    let held = PowerUp::ALL.iter().copied().filter(|one| rear && kart.held[one.index()] > 0);
    let tokens = std::iter::once(None).chain(held.filter(|_| kart.token.is_none()).map(Some));
    let wolf = state.kart(desk.team).faction == Some(Faction::LoneWolf);
    let buff = state.wolf.buff.filter(|buff| wolf && buff.laid == Laid::No);
    let buff = buff.filter(|buff| state.wolf.malfunction != Some(buff.space));
    let changes_speed = buff.is_some_and(|buff| matches!(buff.space, Space::Brake | Space::SpeedUp));
    for token in tokens {
        let mut lay = |buff: Laid| {
            let mut spread =
                Spread { desk: &desk, token, buff, most, out: &mut drafts, added: [Cards::NONE; SPACES] };
            let spaces = desk.spaces(token, most);
            spread.values(&spaces, &Value::ALL);
        };
        if buff.is_none() || changes_speed {
            lay(Laid::No);
        }
        if buff.is_some() {
            lay(Laid::Yes);
        }
    }
    drafts
}

/// Everything that a driver looks at.
struct Desk<'a> {
    game: &'a CrazyKarts,
    state: &'a State,
    seat: Seat,
    team: Team,
    outlook: Outlook<'a>,
    course: Course,
    /// The way from each landing to the nearest enemy.
    enemies: [u8; 8],
}

impl<'a> Desk<'a> {
    fn of(game: &'a CrazyKarts, state: &'a State, seat: Seat) -> Option<Self> {
        let team = state.team(seat);
        let at = state.at(team)?;
        let outlook = Outlook::of(game, state, team, at, state.kart(team).facing);
        let track = game.content.track(&state.track);
        let enemies = outlook.landings.map(|landing| {
            let others = state.teams().filter(|other| *other != team).filter_map(|other| state.at(other));
            let from = landing.at.unwrap_or(at);
            others.map(|other| track.distance(from, other)).min().unwrap_or(FAR)
        });
        Some(Self { game, state, seat, team, course: outlook.course(), outlook, enemies })
    }

    /// Where cards may be laid, and are of some use. Who drives alone has most of the spaces and all of the ways between them: what
    /// could never help is left out, and if few plans are wanted, what seldom does.
    fn spaces(&self, token: Option<PowerUp>, most: usize) -> Vec<Space> {
        let kart = self.state.kart(self.team);
        let whole = kart.damage == 0 && kart.lasting.iter().all(|many| *many == 0);
        let charges = rules::slot(self.game, self.state, self.seat, Space::Charging).is_ok();
        let alone = self.state.post(self.seat).is_none();
        let idle = |space: Space| match space {
            Space::Brake => kart.speed == 0,
            Space::Repair => whole && charges,
            Space::Initiative => most <= OF_A_KIND && charges,
            Space::Special
            | Space::PowerUp
            | Space::Customization
            | Space::SpeedUp
            | Space::Turn
            | Space::Shoot
            | Space::Charging => false,
        };
        let own = |space: Space| self.state.post(self.seat).is_none_or(|post| post == space.post());
        let takes = |space: &&Space| {
            rules::slot(self.game, self.state, self.seat, **space).is_ok()
                || (**space == Space::PowerUp && token.is_some() && own(Space::PowerUp))
        };
        Space::ALL.iter().filter(takes).copied().filter(|space| !(alone && idle(*space))).collect()
    }

    /// What a plan is worth, in rounds, and what kind it is of. `None`: something of it is wasted.
    fn judge(&self, added: &[Cards; SPACES], token: Option<PowerUp>, buff: Laid) -> Option<(f32, u16)> {
        let Self { game, state, team, .. } = *self;
        let kart = state.kart(team);
        let driver = state.driver(self.seat);
        let total = |space: Space| driver.laid[space.index()].and(added[space.index()]);
        let mut gear = Gear::of(state, team);
        if buff == Laid::Yes {
            gear.buff = state.wolf.buff.map(|buff| buff.space);
        }
        let value = |space: Space| gear.value(game, space, total(space));
        let Prices { special, power_up, custom } = self.prices(added, token)?;
        let (mut brake, mut faster, mut turn) =
            (value(Space::Brake), value(Space::SpeedUp), value(Space::Turn));
        if brake > 0 && (kart.speed == 0 || faster > 0) {
            return None;
        }
        match state.post(self.seat) {
            Some(Post::Front) => {
                brake = kart.speed.saturating_sub(self.course.speed);
                turn = self.meant_turn();
            }
            Some(Post::Rear) => faster = self.course.speed.saturating_sub(kart.speed),
            None => {}
        }
        let most = rules::most_speed(game, kart.damage);
        let speed = u8::min(kart.speed.saturating_sub(brake) + faster, most);
        let at = usize::from(speed).min(self.outlook.ends.len() - 1);
        let (end, landing) = (&self.outlook.ends[at], &self.outlook.landings[at]);
        let turns = turn >= end.need.max(1);
        let left = if turns { end.turned } else { end.straight };
        let mended = landing.damage.saturating_sub(value(Space::Repair));
        let range = value(Space::Shoot);
        let shot = if range > 0 && range >= self.enemies[at] { 0.3 } else { 0.0 };
        let charged = f32::from(value(Space::Charging));
        let worth = wear(landing.damage, left) - wear(mended, left) - left
            + shot
            + 0.03 * charged
            + 0.004 * f32::from(total(Space::Initiative).points())
            + self.ability(special, landing.struck)
            + if power_up == Paid::Yes { 0.2 } else { 0.0 }
            + self.customized(custom, value(Space::Customization));
        let token = token.map_or(0, |token| 1 + u16::try_from(token.index()).unwrap_or(0));
        let bits = u16::from(turns) << 3 | u16::from(special == Paid::Yes) << 4 | token << 5;
        let bits = bits | u16::from(custom == Paid::Yes) << 9 | u16::from(shot > 0.0) << 10;
        Some((worth, u16::from(speed) | bits | u16::from(buff == Laid::Yes) << 11))
    }

    /// What is paid for. `None`: cards are wasted on something.
    fn prices(&self, added: &[Cards; SPACES], token: Option<PowerUp>) -> Option<Prices> {
        let kart = self.state.kart(self.team);
        let laid = &self.state.driver(self.seat).laid;
        let content = &self.game.content;
        let pays = |space: Space, price: u8| {
            let added = added[space.index()];
            pays(added, laid[space.index()].and(added).points(), price)
        };
        let ability = kart.faction.map_or(0, |faction| content.faction(faction).cost);
        let power_up = match token.or(kart.token.map(|token| token.power_up)) {
            Some(power_up) => pays(Space::PowerUp, content.power_up(power_up).cost)?,
            None => Paid::No,
        };
        let custom = match kart.custom {
            Some(custom) => pays(Space::Customization, content.customization(custom).cost)?,
            None => Paid::No,
        };
        let prices = Prices { special: pays(Space::Special, ability)?, power_up, custom };
        (token.is_none() || power_up == Paid::Yes).then_some(prices)
    }

    /// What the rear driver would lay on Turn.
    fn meant_turn(&self) -> u8 {
        match self.course.steer {
            Steer::Straight => 0,
            Steer::Turn => self.outlook.ends[usize::from(self.course.speed)].need,
        }
    }

    fn ability(&self, paid: Paid, struck: Struck) -> f32 {
        match (paid, self.state.kart(self.team).faction, struck) {
            (Paid::Yes, Some(Faction::Dwarves), Struck::Obstacle) => 0.3,
            (Paid::Yes, Some(Faction::Elves), _) => 0.05,
            (Paid::Yes, _, _) => -0.1,
            (Paid::No, _, _) => 0.0,
        }
    }

    fn customized(&self, paid: Paid, value: u8) -> f32 {
        match (paid, self.state.kart(self.team).custom) {
            (Paid::Yes, Some(Customization::Charging)) => 0.03 * f32::from(value),
            (Paid::Yes, Some(Customization::Booster | Customization::Spyglass | Customization::Spear)) => {
                0.02
            }
            (Paid::Yes, None) | (Paid::No, _) => 0.0,
        }
    }
}

/// What is paid for in a plan.
struct Prices {
    special: Paid,
    power_up: Paid,
    custom: Paid,
}

/// Whether a priced action is paid for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Paid {
    No,
    Yes,
}

/// `None`: cards are wasted on it, too few or too many.
fn pays(added: Cards, total: u8, price: u8) -> Option<Paid> {
    let least = added.values().next().map_or(0, Value::points);
    match (added.is_empty(), total >= price) {
        (true, paid) => Some(if paid && total > 0 { Paid::Yes } else { Paid::No }),
        (false, true) if price == 0 || total - least < price => Some(Paid::Yes),
        (false, _) => None,
    }
}

/// All ways of laying a hand.
struct Spread<'a, 'd> {
    desk: &'a Desk<'d>,
    token: Option<PowerUp>,
    buff: Laid,
    most: usize,
    out: &'a mut Vec<Draft>,
    added: [Cards; SPACES],
}

impl Spread<'_, '_> {
    /// The cards of each of these values.
    fn values(&mut self, spaces: &[Space], values: &[Value]) {
        match values {
            [] => self.note(),
            [value, rest @ ..] => {
                let many = self.desk.state.driver(self.desk.seat).hand.of(*value);
                self.cards(spaces, spaces, *value, many, rest);
            }
        }
    }

    /// So many cards of one value on the spaces from here on.
    fn cards(&mut self, spaces: &[Space], from: &[Space], value: Value, many: u8, rest: &[Value]) {
        let [space, further @ ..] = from else { return };
        let before = self.added[space.index()];
        let least = if further.is_empty() { many } else { 0 };
        for _ in 0..least {
            self.added[space.index()].add(value);
        }
        for here in least..=many {
            if here == many {
                self.values(spaces, rest);
            } else {
                self.cards(spaces, further, value, many - here, rest);
            }
            self.added[space.index()].add(value);
        }
        self.added[space.index()] = before;
    }

    /// A hand is laid. Where few plans are wanted, only the best are kept.
    fn note(&mut self) {
        let Some((worth, kind)) = self.desk.judge(&self.added, self.token, self.buff) else { return };
        let draft = Draft { worth, kind, added: self.added, token: self.token, buff: self.buff };
        if self.most > OF_A_KIND {
            return self.out.push(draft);
        }
        if self.out.len() < self.most {
            return self.out.push(draft);
        }
        let worst = self.out.iter_mut().min_by(|one, other| one.worth.total_cmp(&other.worth));
        if let Some(worst) = worst.filter(|worst| worst.worth < worth) {
            *worst = draft;
        }
    }
}
