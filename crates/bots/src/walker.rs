//! How a bot looks through a turn that is made of several small steps. It goes through everything that it could do until its turn is over,
//! one layer of steps after the other, and takes the first step on the way to where it stands best. Ways that meet are one
//! ([`Search::gist`]), so a turn of a dozen steps is some thousand moments and no more. Where a layer is too wide the less promising moments are left out.
//!
//! A step that draws or reveals something has several ends: worlds are imagined anew and the step is made in each, so it counts what it
//! is worth on average, and nobody plans with luck that they cannot know. Steps that end the turn have the same luck in the same world, so
//! that only the steps differ.
//!
//! All luck comes from the seat and the turn: it thinks the same of one moment whenever it is asked, and never goes back and forth.

use crate::planner::settle;
use crate::table::Places;
use kernel::{BySeat, Fast, Horizon, Play, Search, Seat, Temper, Viewer};

/// A step with luck in it is made in so many worlds.
const WORLDS: u16 = 6;
/// So many layers are looked through: a turn is shorter in any game of ours.
const MOST_LAYERS: u16 = 96;

/// What a step costs: of two ways to the same end the shorter one is taken, so that nobody dawdles.
const EFFORT: f32 = 2e-6;

/// How thoroughly a turn is looked through.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Care {
    /// What a practised player thinks of, and so many moments of a layer: for play.
    Practised,
    /// All that is legal, and far more moments: what play is held against.
    Thorough,
}

impl Care {
    /// The most moments of a layer.
    const fn width(self) -> usize {
        match self {
            Self::Practised => 360,
            Self::Thorough => 6_000,
        }
    }
}

/// Where a step can lead.
#[derive(Debug, Clone, Copy)]
enum End {
    /// On to another moment of the turn.
    Moment(u32),
    /// The turn is over, and worth this.
    Over(f32),
}

/// A step from a moment: its ends lie side by side.
struct Step<A> {
    action: A,
    ends: std::ops::Range<usize>,
}

/// A moment of the turn: its steps lie side by side.
struct Moment<S> {
    state: S,
    steps: std::ops::Range<usize>,
    worth: Worth,
}

/// What a moment is worth.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Worth {
    /// Not looked at yet.
    Unknown,
    /// It is being looked at: a way leads back to it.
    Asked,
    /// This much, with the place of the best step.
    Known(f32, Option<usize>),
}

/// What is left of a turn that was looked through.
struct Made<A> {
    turn: u32,
    rest: Vec<A>,
}

impl<A> Default for Made<A> {
    fn default() -> Self {
        Self { turn: 0, rest: Vec::new() }
    }
}

/// A walker that keeps its lists.
pub(crate) struct Walker<G: Search> {
    care: Care,
    moments: Vec<Moment<G::State>>,
    steps: Vec<Step<G::Action>>,
    ends: Vec<End>,
    known: Places,
    list: Vec<G::Action>,
    order: Vec<(f32, usize)>,
    /// What is left of the turn of each seat, the next step last.
    made: BySeat<Made<G::Action>>,
}

impl<G: Search> Walker<G> {
    pub fn new(care: Care) -> Self {
        Self {
            care,
            moments: Vec::new(),
            steps: Vec::new(),
            ends: Vec::new(),
            known: Places::default(),
            list: Vec::new(),
            order: Vec::new(),
            made: BySeat::default(),
        }
    }

    /// The next step of the best turn. `None`: the game has no turns of small steps here.
    pub fn next(
        &mut self,
        game: &G,
        view: &G::View,
        (seat, temper): (Seat, Temper),
        legal: &[G::Action],
    ) -> Option<G::Action> {
        let mut luck = Fast::new(u64::from(seat.number()));
        let world = game.imagine(view, &mut luck);
        let turn = game.turn(&world);
        let made = &mut self.made[seat];
        if made.turn == turn
            && let Some(action) = made.rest.pop().filter(|action| legal.contains(action))
        {
            return Some(action);
        }
        self.list.clear();
        game.steps(&world, seat, &mut self.list);
        if self.list.is_empty() {
            return None;
        }
        let mut walk = Walk {
            walker: self,
            game,
            seat,
            temper,
            turn,
            luck: Fast::new(u64::from(turn) << 8 | u64::from(seat.number())),
        };
        walk.look_through(world);
        walk.worth(0);
        self.remember(seat, turn);
        let made = &mut self.made[seat];
        made.rest.pop()
    }

    /// Keeps the best way, up to the first step with luck in it.
    fn remember(&mut self, seat: Seat, turn: u32) {
        let made = &mut self.made[seat];
        made.turn = turn;
        made.rest.clear();
        let mut at = 0;
        while let Some(Moment { worth: Worth::Known(_, Some(best)), .. }) = self.moments.get(at) {
            let Some(step) = self.steps.get(*best) else { break };
            made.rest.push(step.action);
            match self.ends.get(step.ends.clone()) {
                Some([End::Moment(next)]) => at = index(*next),
                Some(_) | None => break,
            }
        }
        made.rest.reverse();
    }
}

fn index(place: u32) -> usize {
    usize::try_from(place).unwrap_or(usize::MAX)
}

/// A turn being looked through.
struct Walk<'a, G: Search> {
    walker: &'a mut Walker<G>,
    game: &'a G,
    seat: Seat,
    temper: Temper,
    turn: u32,
    luck: Fast,
}

impl<G: Search> Walk<'_, G> {
    /// Layer by layer, until the turn is over wherever one goes.
    fn look_through(&mut self, world: G::State) {
        let walker = &mut *self.walker;
        walker.moments.clear();
        walker.steps.clear();
        walker.ends.clear();
        walker.known.clear();
        self.moment(world);
        let mut layer = 0;
        for _ in 0..MOST_LAYERS {
            let end = self.walker.moments.len();
            if layer == end {
                return;
            }
            for place in self.best_of(layer, end) {
                self.expand(place);
            }
            layer = end;
        }
    }

    /// The moments of a layer that are looked at: the most promising if there are too many.
    fn best_of(&mut self, layer: usize, end: usize) -> Vec<usize> {
        let width = self.walker.care.width();
        if end - layer <= width {
            return (layer..end).collect();
        }
        let Walker { moments, order, .. } = &mut *self.walker;
        order.clear();
        let (game, seat, temper) = (self.game, self.seat, self.temper);
        order.extend((layer..end).map(|at| (game.promise_to(&moments[at].state, seat, temper), at)));
        order.sort_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(&other.1)));
        order.iter().take(width).map(|(_, place)| *place).collect()
    }

    /// The place of a moment, which is a new one or was met before.
    fn moment(&mut self, state: G::State) -> u32 {
        let walker = &mut *self.walker;
        let next = u32::try_from(walker.moments.len()).unwrap_or(u32::MAX);
        let place = walker.known.place(self.game.gist(&state), next);
        if place == next {
            walker.moments.push(Moment { state, steps: 0..0, worth: Worth::Unknown });
        }
        place
    }

    /// All that can be done at a moment.
    fn expand(&mut self, place: usize) {
        let state = self.walker.moments[place].state.clone();
        let mut list = std::mem::take(&mut self.walker.list);
        list.clear();
        match self.walker.care {
            Care::Practised => self.game.steps(&state, self.seat, &mut list),
            Care::Thorough => self.game.legal(&state, self.seat, &mut list),
        }
        let first = self.walker.steps.len();
        for action in &list {
            let from = self.walker.ends.len();
            self.make(&state, *action);
            let ends = from..self.walker.ends.len();
            self.walker.steps.push(Step { action: *action, ends });
        }
        self.walker.moments[place].steps = first..self.walker.steps.len();
        self.walker.list = list;
    }

    /// Makes a step, in several worlds if there is luck in it.
    fn make(&mut self, state: &G::State, action: G::Action) {
        let (next, horizon) = self.made(state.clone(), action);
        let (lucky, goes_on) = (horizon > Horizon::Open, self.goes_on(&next));
        if goes_on || !lucky {
            self.add(next);
        }
        if !lucky {
            return;
        }
        let view = self.game.view(state, Viewer::Mind(self.seat));
        let worlds = if goes_on { 1..WORLDS } else { 0..G::ENDS };
        for number in worlds {
            let world = self.game.imagine(&view, &mut self.luck);
            let next = if goes_on { self.made(world, action).0 } else { self.ended(world, action, number) };
            self.add(next);
        }
    }

    /// A step that ends the turn, with the luck of this world.
    fn ended(&self, mut state: G::State, action: G::Action, number: u16) -> G::State {
        let mut luck = Fast::new(u64::from(self.turn) << 16 | u64::from(number));
        let done = self.game.apply(&mut state, self.seat, action, &mut Play::silent(&mut luck));
        debug_assert!(done.is_ok(), "what is thought of applies in every world that looks the same");
        state
    }

    fn made(&mut self, mut state: G::State, action: G::Action) -> (G::State, Horizon) {
        let mut play = Play::silent(&mut self.luck);
        let done = self.game.apply(&mut state, self.seat, action, &mut play);
        debug_assert!(done.is_ok(), "what is thought of applies in every world that looks the same");
        let horizon = play.horizon();
        (state, horizon)
    }

    fn goes_on(&self, state: &G::State) -> bool {
        self.game.turn(state) == self.turn && self.game.pending(state).owes.has(self.seat)
    }

    fn add(&mut self, mut state: G::State) {
        let end = if self.goes_on(&state) {
            End::Moment(self.moment(state))
        } else {
            settle(self.game, &mut state, &mut self.luck);
            End::Over(self.promise(&state))
        };
        self.walker.ends.push(end);
    }

    /// What a moment is worth: as much as the best step from there, and a step what its ends are on average.
    fn worth(&mut self, place: usize) -> f32 {
        match self.walker.moments[place].worth {
            Worth::Known(worth, _) => return worth,
            Worth::Asked => return f32::MIN,
            Worth::Unknown => self.walker.moments[place].worth = Worth::Asked,
        }
        let mut best = (f32::MIN, None);
        for step in self.walker.moments[place].steps.clone() {
            let ends = self.walker.steps[step].ends.clone();
            let many = u16::try_from(ends.len()).unwrap_or(u16::MAX).max(1);
            let mut sum = 0.0;
            for end in ends {
                sum += match self.walker.ends[end] {
                    End::Over(worth) => worth,
                    End::Moment(next) => self.worth(index(next)),
                };
            }
            let worth = sum / f32::from(many) - EFFORT;
            if worth > best.0 {
                best = (worth, Some(step));
            }
        }
        if best.1.is_none() && self.walker.moments[place].steps.is_empty() {
            best.0 = self.by_habit(place);
        }
        self.walker.moments[place].worth = Worth::Known(best.0, best.1);
        best.0
    }

    /// What a moment that was left out is worth, if the turn is played on without much thought.
    fn by_habit(&mut self, place: usize) -> f32 {
        let mut state = self.walker.moments[place].state.clone();
        for _ in 0..MOST_LAYERS {
            if !self.goes_on(&state) {
                break;
            }
            let Some(action) = self.game.habit(&state, self.seat) else { break };
            state = self.made(state, action).0;
        }
        self.promise(&state)
    }

    fn promise(&self, state: &G::State) -> f32 {
        self.game.promise_to(state, self.seat, self.temper)
    }
}
