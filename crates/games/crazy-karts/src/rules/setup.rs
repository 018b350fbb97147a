//! CK-1 and CK-3: the table, the factions, and how a heat is set up. CK-27: lots; where there is but one thing to choose, nothing
//! is drawn (CK-27.1).

use super::{Race, captain};
use crate::CrazyKarts;
use crate::event::Event;
use crate::options::{Factions, Heats, Mix, Switch, TrackPick};
use crate::pieces::{
    Customization, DamageCard, Face, Faction, Heat, MOST_TOKENS, Obstacle, Post, PowerUp, Start, Upgrade,
};
use crate::state::{
    Count, Driver, Kart, MOST_DRIVERS, MOST_FACES, MOST_KARTS, Pace, Panels, Phase, Pile, Place, Placed,
    State, Team, Wolf,
};
use crate::task::{Question, Task, Turn};
use kernel::{List, Play};

/// A state in which nothing has happened: the right number of karts in the pit, everything else empty.
pub(crate) fn blank(game: &CrazyKarts) -> State {
    let mut karts = List::default();
    for team in 0..game.karts() {
        let faction = (Some(Team(team)) == game.wolf_team()).then_some(Faction::LoneWolf);
        let _fits = karts.push(Kart { faction, ..Kart::default() });
    }
    let heat = if game.options().heats == Heats::RaceOnly { Heat::Race } else { Heat::Qualifying };
    State {
        heat,
        round: 0,
        track: List::default(),
        phase: Phase::Paused,
        tasks: List::default(),
        turn: Turn::default(),
        karts,
        drivers: [Driver::default(); MOST_DRIVERS],
        obstacles: List::default(),
        cleared: Default::default(),
        supply: List::default(),
        power_ups: Pile::default(),
        damage: Pile::default(),
        face_down: List::default(),
        looked: List::default(),
        upgrades: List::default(),
        wolf: Wolf::default(),
        order: List::default(),
        last_order: List::default(),
        gone: 0,
        home: List::default(),
        qualified: List::default(),
        count: Count::default(),
        panels: Panels::Settled,
        places: None,
        pace: Pace::Flowing,
    }
}

/// Adds things to a list.
pub(crate) fn fill<T: Copy + Default, const N: usize>(
    list: &mut List<T, N>,
    things: impl IntoIterator<Item = T>,
) {
    for thing in things {
        let fits = list.push(thing);
        debug_assert!(fits, "as many as there can be");
    }
}

/// Things in a row, the first one on top: a stack takes from its end.
pub(crate) fn stacked<T: Copy + Default, const N: usize>(things: &[T]) -> List<T, N> {
    let mut stack = List::default();
    for thing in things.iter().rev() {
        let fits = stack.push(*thing);
        debug_assert!(fits, "what is in the box fits its stack");
    }
    stack
}

/// A shuffled stack of things that are in content order (CK-27.3).
pub(super) fn shuffled<T: Copy + Default, const N: usize>(
    play: &mut Play<'_, Event>,
    name: &'static str,
    things: impl Iterator<Item = T>,
) -> List<T, N> {
    let mut all: List<T, N> = List::default();
    for thing in things {
        let fits = all.push(thing);
        debug_assert!(fits, "what is in the box fits its stack");
    }
    play.shuffle(name, &mut all);
    stacked(&all)
}

/// CK-27.4: so many of the things, in the order in which they are chosen; the others keep theirs.
fn chosen<T: Copy + Default, const N: usize>(
    play: &mut Play<'_, Event>,
    name: &'static str,
    mut things: List<T, N>,
    many: u8,
) -> List<T, N> {
    if many >= things.count() {
        return things;
    }
    let mut out = List::default();
    for _ in 0..many {
        let at = play.below(name, things.count().into());
        if let Some(thing) = u8::try_from(at).ok().and_then(|at| things.remove(at)) {
            let _fits = out.push(thing);
        }
    }
    out
}

impl Race<'_, '_> {
    /// CK-3.26: the order of the captains, or factions by lot.
    pub fn open(&mut self) {
        self.push(Task::Opening);
        let teams = self.state.teams().filter(|team| self.state.kart(*team).faction.is_none());
        let mut order: List<Team, MOST_KARTS> = List::default();
        for team in teams {
            let _fits = order.push(team);
        }
        match self.game.options().factions {
            Factions::Choose => {
                self.play.shuffle("faction-order", &mut order);
                self.push(Task::Factions { order: stacked(&order) });
            }
            Factions::Random => {
                let mut factions = Faction::TEAMS;
                self.play.shuffle("faction-order", &mut factions);
                for (team, faction) in order.iter().zip(factions) {
                    self.pick(*team, faction);
                }
            }
        }
    }

    /// CK-1.10: the next captain chooses.
    pub fn next_pick(&mut self, mut order: List<Team, MOST_KARTS>) {
        let Some(team) = order.pop() else { return };
        self.push(Task::Factions { order });
        self.ask(captain(team), Question::Pick);
    }

    /// CK-1.9.
    pub fn pick(&mut self, team: Team, faction: Faction) {
        self.state.kart_mut(team).faction = Some(faction);
        self.tell(|| Event::Picked(team, faction));
    }

    /// CK-3.26, after the choice of factions: decks (CK-3.18), customizations (CK-3.22), upgrades.
    pub fn after_picks(&mut self) {
        for team in self.state.teams() {
            let deck = self.game.deck(self.state.kart(team).faction);
            for seat in self.state.crew(team) {
                self.state.driver_mut(seat).deck = deck;
            }
        }
        if self.game.options().advanced == Switch::On {
            // CK-3.23, CK-3.24: once, without two the same, the Lone Wolf too.
            let mut tokens: [Customization; 4] = std::array::from_fn(|at| Customization::ALL[at]);
            self.play.shuffle("customization", &mut tokens);
            for (team, token) in self.state.teams().zip(tokens) {
                self.state.kart_mut(team).custom = Some(token);
                self.tell(|| Event::Customized(team, token));
            }
        }
        self.state.upgrades = shuffled(self.play, "stack:upgrades", Upgrade::ALL.iter().copied());
        self.push(Task::SetUp);
    }

    /// CK-3.27: track, obstacles and stacks; then who starts where. Damage, cards that last, power and power-ups stay (CK-20.5,
    /// CK-22.8).
    pub fn set_up(&mut self) {
        self.state.round = 0;
        self.state.order.clear();
        self.state.home.clear();
        for kart in &mut *self.state.karts {
            (kart.place, kart.speed, kart.start) = (Place::Pit, 0, None); // CK-3.16
        }
        self.lay_track();
        self.deal_obstacles();
        self.stack_up();
        self.push(Task::Round);
        self.push(Task::MiddleFacing);
        self.push(Task::Grid);
        self.push(Task::Starts { chosen: 0 });
    }

    /// CK-3.2 to CK-3.4, CK-28.2.
    fn lay_track(&mut self) {
        let content = &self.game.content;
        let heat = self.state.heat;
        self.state.track = match (self.game.options().track, heat) {
            (TrackPick::Fixed { qualifying, .. }, Heat::Qualifying) => qualifying,
            (TrackPick::Fixed { race, .. }, Heat::Race) => race,
            (TrackPick::Random, _) => {
                let many = match heat {
                    Heat::Qualifying => content.numbers.sections_qualifying,
                    Heat::Race => content.numbers.sections_race,
                };
                let mut sections: List<u8, 16> = List::default();
                for face in &content.faces {
                    if !sections.contains(&face.section) {
                        let _fits = sections.push(face.section);
                    }
                }
                let sections = chosen(self.play, "sections", sections, many);
                let mut track: List<Face, MOST_FACES> = List::default();
                for section in sections.iter() {
                    let faces = (0_u8..).zip(&content.faces).filter(|(_, face)| face.section == *section);
                    let faces: List<Face, 16> = listed(faces.map(|(at, _)| Face(at)));
                    let at = if faces.len() > 1 { self.play.below("face", faces.count().into()) } else { 0 };
                    let _fits = track.push(faces.get(usize::from(at)).copied().unwrap_or_default());
                }
                track
            }
        };
        let track = self.state.track;
        self.tell(|| Event::TrackLaid(heat, track));
    }

    /// CK-3.5 to CK-3.9, CK-14.8.
    fn deal_obstacles(&mut self) {
        let content = &self.game.content;
        let backs = Obstacle::ALL.iter().copied().filter(|obstacle| *obstacle != Obstacle::Rocks);
        let copies =
            |obstacle: Obstacle| std::iter::repeat_n(obstacle, content.obstacle(obstacle).count.into());
        let mut tokens: List<Obstacle, MOST_TOKENS> = listed(backs.flat_map(copies));
        self.play.shuffle("tokens", &mut tokens);
        let spaces = self.track().obstacle_spaces();
        self.state.obstacles.clear();
        self.state.cleared = Default::default();
        self.state.supply.clear();
        for (place, back) in tokens.iter().enumerate() {
            let _fits = match spaces.get(place) {
                Some(at) => self.state.obstacles.push(Placed { at: *at, up: *back, back: *back }),
                None => self.state.supply.push(*back),
            };
        }
        let many = spaces.len();
        let share = |percent: usize| u8::try_from((many * percent).div_ceil(100)).unwrap_or(u8::MAX);
        let rocks = match self.game.options().mix {
            Mix::FirstGame => u8::try_from(many.div_ceil(3)).unwrap_or(u8::MAX),
            Mix::Share(percent) => share(percent.into()),
            Mix::AllRocks => u8::MAX,
            Mix::NoRocks => 0,
            Mix::Coin => {
                for place in 0..many {
                    if self.play.below("rocks", 2) == 0 {
                        self.state.obstacles[place].up = Obstacle::Rocks;
                    }
                }
                return;
            }
        };
        let all: List<u8, MOST_TOKENS> = listed(0..self.state.obstacles.count());
        for place in chosen(self.play, "rocks", all, rocks).iter() {
            self.state.obstacles[usize::from(*place)].up = Obstacle::Rocks;
        }
    }

    /// CK-3.20, CK-3.21: the stacks, from all that nobody holds or carries.
    fn stack_up(&mut self) {
        let content = &self.game.content;
        let karts = self.state.karts;
        let free = PowerUp::ALL.iter().flat_map(|power_up| {
            let held: u8 = karts.iter().map(|kart| kart.held[power_up.index()]).sum();
            std::iter::repeat_n(*power_up, content.power_up(*power_up).count.saturating_sub(held).into())
        });
        self.state.power_ups =
            Pile { stack: shuffled(self.play, "stack:power-ups", free), ..Pile::default() };
        let free = DamageCard::ALL.iter().flat_map(|card| {
            let carried: u8 = karts.iter().map(|kart| kart.lasting[card.index()]).sum();
            std::iter::repeat_n(*card, content.damage_card(*card).count.saturating_sub(carried).into())
        });
        self.state.damage = Pile { stack: shuffled(self.play, "stack:damage", free), ..Pile::default() };
        self.state.face_down.clear();
        if self.state.lone_wolf().is_some() {
            self.state.wolf = Wolf::default();
            self.renew_buffs();
            self.renew_malfunctions();
        }
    }

    /// CK-23.3: those who crossed the line in Qualifying choose, in that order.
    pub fn next_start(&mut self, chosen: u8) {
        let Some(team) = self.state.qualified.get(usize::from(chosen)).copied() else { return };
        self.push(Task::Starts { chosen: chosen + 1 });
        self.ask(captain(team), Question::Start);
    }

    /// The start spaces of this race that are free, in table order.
    fn free_starts(&self) -> List<Start, MOST_KARTS> {
        listed(free_starts(self.state))
    }

    /// A kart stands on its start space (CK-3.12).
    pub fn start(&mut self, team: Team, start: Start) {
        let space = self.game.content.start(start);
        let kart = self.state.kart_mut(team);
        kart.start = Some(start);
        kart.place = Place::Track(space.at);
        kart.facing = space.facing.unwrap_or_default(); // CK-3.15: shown facing `se`
        let heat = self.state.heat;
        self.tell(|| Event::Started(team, start, heat));
    }

    /// CK-3.13: all others are dealt to what is left.
    pub fn grid(&mut self) {
        let mut free = self.free_starts();
        self.play.shuffle("grid", &mut free);
        let left = self.state.teams().filter(|team| self.state.kart(*team).start.is_none());
        let left: List<Team, MOST_KARTS> = listed(left);
        for (team, start) in left.iter().zip(free.iter()) {
            self.start(*team, *start);
        }
    }

    /// CK-3.14: on the middle space of three the facing is chosen.
    pub fn middle_facing(&mut self) {
        let chosen = |start: Start| self.game.content.start(start).facing.is_none();
        let on = self.state.teams().find(|team| self.state.kart(*team).start.is_some_and(chosen));
        if let Some(team) = on {
            self.ask(self.state.seat(team, Post::Rear), Question::MiddleFacing);
        }
    }
}

/// The start spaces of this race that are free, in table order.
pub(super) fn free_starts(state: &State) -> impl Iterator<Item = Start> + '_ {
    let taken = |start: &Start| state.karts.iter().any(|kart| kart.start == Some(*start));
    Start::of(state.karts.count()).iter().copied().filter(move |start| !taken(start))
}

/// Things as a list.
pub(super) fn listed<T: Copy + Default, const N: usize>(things: impl Iterator<Item = T>) -> List<T, N> {
    let mut list = List::default();
    fill(&mut list, things);
    list
}
