//! How a bot plans where decisions are sealed. What the others lay it cannot know, so it imagines worlds that look like its view,
//! gives everybody else in them a plan that a practised player might make, and looks where each of its own plans leads. Every
//! plan is tried in a few worlds; the better ones in more, and the best few in most.
//!
//! It needs to keep nothing from one action to the next: it looks for the best way to go on from what it has laid, takes the first
//! action of that, and is asked again. All its luck comes from the seat and the turn, so that it thinks much the same of one
//! phase every time that it is asked, and whatever it thinks by then, it never takes anything back. Who is asked by the same game again goes on with its plan.

use kernel::{BySeat, Chance, Fast, Plans, Play, Search, Seat, Temper};

/// In each stage: so many of the best plans go on, and each is tried in so many more worlds.
const STAGES: [(usize, u16); 3] = [(160, 2), (40, 4), (12, 8)];

/// How the plans of others are drawn: of [`LOTS`] lots so many fall on the first one, the second, and so on.
const RANKS: [u16; 4] = [12, 2, 1, 1];
const LOTS: u16 = 16;

/// So many questions can follow one action, and then it is enough.
const MOST_ANSWERS: u16 = 256;

/// A planner that keeps its lists.
pub(crate) struct Planner<A> {
    own: Plans<A>,
    theirs: Plans<A>,
    /// The plans that are left, by place, with the sum of their promises.
    field: Vec<(usize, f32)>,
    /// What is left of the plan that each seat has made in this turn, the next action last.
    made: BySeat<Made<A>>,
}

/// What is left of a plan.
struct Made<A> {
    turn: u32,
    rest: Vec<A>,
}

impl<A> Default for Made<A> {
    fn default() -> Self {
        Self { turn: 0, rest: Vec::new() }
    }
}

impl<A> Default for Planner<A> {
    fn default() -> Self {
        let (own, theirs, field) = (Plans::default(), Plans::default(), Vec::new());
        Self { own, theirs, field, made: BySeat::default() }
    }
}

impl<A: Copy + PartialEq> Planner<A> {
    /// The next action of the best plan. `None`: the game has no plans here.
    pub fn next<G: Search<Action = A>>(
        &mut self,
        game: &G,
        view: &G::View,
        (seat, temper): (Seat, Temper),
        legal: &[A],
    ) -> Option<A> {
        let number = u64::from(seat.number());
        let first = game.imagine(view, &mut Fast::new(number));
        let turn = game.turn(&first);
        let made = &mut self.made[seat];
        if made.turn == turn
            && let Some(action) = made.rest.pop().filter(|action| legal.contains(action))
        {
            return Some(action);
        }
        let mut luck = Fast::new(u64::from(turn) << 8 | number);
        self.own.clear();
        game.plans(&first, seat, STAGES[0].0, &mut self.own);
        self.field.clear();
        self.field.extend((0..self.own.len()).map(|at| (at, 0.0)));
        for (left, worlds) in STAGES {
            if self.field.len() > left {
                self.field.sort_by(|one, other| other.1.total_cmp(&one.1));
                self.field.truncate(left);
            }
            for _ in 0..worlds {
                if self.field.len() > 1 {
                    let world = self.world(game, view, seat, &mut luck);
                    self.weigh(game, &world, (seat, temper), &mut luck);
                }
            }
        }
        let best = self.field.iter().max_by(|one, other| one.1.total_cmp(&other.1))?;
        let made = &mut self.made[seat];
        made.turn = turn;
        made.rest.clear();
        made.rest.extend(self.own.get(best.0).iter().rev());
        made.rest.pop()
    }

    /// A world in which everybody else has planned.
    fn world<G: Search<Action = A>>(
        &mut self,
        game: &G,
        view: &G::View,
        seat: Seat,
        luck: &mut Fast,
    ) -> G::State {
        let mut world = game.imagine(view, luck);
        for other in game.seating().iter().filter(|other| *other != seat) {
            game.reopen(&mut world, other);
            self.theirs.clear();
            game.plans(&world, other, RANKS.len(), &mut self.theirs);
            let plan = self.theirs.get(rank(self.theirs.len(), luck));
            carry_out(game, &mut world, other, plan, luck);
        }
        world
    }

    /// Tries every plan that is left in one world, each with the same luck.
    fn weigh<G: Search<Action = A>>(
        &mut self,
        game: &G,
        world: &G::State,
        (seat, temper): (Seat, Temper),
        luck: &mut Fast,
    ) {
        let number = u64::from(luck.below("bot", u16::MAX));
        for (at, sum) in &mut self.field {
            let (mut state, mut luck) = (world.clone(), Fast::new(number));
            carry_out(game, &mut state, seat, self.own.get(*at), &mut luck);
            settle(game, &mut state, &mut luck);
            *sum += game.promise_to(&state, seat, temper);
        }
    }
}

/// Which of so many plans somebody makes.
fn rank(many: usize, luck: &mut Fast) -> usize {
    let mut lot = luck.below("bot", LOTS);
    let fallen = RANKS.iter().position(|lots| {
        let here = lot < *lots;
        lot = lot.saturating_sub(*lots);
        here
    });
    fallen.unwrap_or(0).min(many.saturating_sub(1))
}

/// Carries a plan out.
fn carry_out<G: Search>(game: &G, state: &mut G::State, seat: Seat, plan: &[G::Action], luck: &mut Fast) {
    for action in plan {
        let done = game.apply(state, seat, *action, &mut Play::silent(luck));
        debug_assert!(done.is_ok(), "a plan can be carried out");
    }
}

/// Plays on by habit until it can be said who stands how.
pub fn settle<G: Search>(game: &G, state: &mut G::State, luck: &mut Fast) {
    for _ in 0..MOST_ANSWERS {
        if game.is_quiet(state) {
            return;
        }
        let Some(seat) = game.pending(state).owes.iter().next() else { return };
        let Some(action) = game.habit(state, seat) else { return };
        if game.apply(state, seat, action, &mut Play::silent(luck)).is_err() {
            debug_assert!(false, "a habit is legal");
            return;
        }
    }
}
