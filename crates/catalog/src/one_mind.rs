//! The yardstick of bots that plan in secret: one mind that lays the plans of a whole team. It is no bot and never sits at a table:
//! it is given the state, so it sees the hands of the team, and even those of the others. (Their plans are still their own.)

use kernel::{Chance, Fast, Plans, Play, Search, Seat};

/// So many plans of each seat are looked at.
const WIDE: usize = 480;
/// So many of each are put together with each other.
const PAIRED: usize = 24;
/// From so many of the best pairs on it looks for better ones.
const STARTS: usize = 5;
/// The best that were found are held against so many plans of the others.
const WORLDS: usize = 8;
/// So many are.
const FINALISTS: usize = 10;

/// Plans of one seat, or of two side by side: their places in the lists.
type Pair = [usize; 2];

/// One mind.
pub(crate) struct OneMind<G: Search> {
    plans: [Plans<G::Action>; 2],
    theirs: Plans<G::Action>,
}

impl<G: Search> Default for OneMind<G> {
    fn default() -> Self {
        Self { plans: [Plans::default(), Plans::default()], theirs: Plans::default() }
    }
}

impl<G: Search> OneMind<G> {
    /// Plans for the team of a seat that has done nothing yet in a sealed phase: each action with its seat, in order. None: the game has no plans here, or too many
    /// sit in that team.
    pub fn plan(
        &mut self,
        game: &G,
        state: &G::State,
        seat: Seat,
        luck: &mut Fast,
    ) -> Vec<(Seat, G::Action)> {
        let team: Vec<Seat> = game.allies(seat).iter().collect();
        if team.len() > self.plans.len() {
            return Vec::new();
        }
        for (seat, plans) in team.iter().zip(&mut self.plans) {
            plans.clear();
            game.plans(state, *seat, WIDE, plans);
        }
        let worlds: Vec<G::State> = (0..WORLDS).map(|_| self.world(game, state, &team, luck)).collect();
        let mut tried = Tried { mind: self, game, team: &team, number: luck.below("mind", u16::MAX).into() };
        let best = tried.best(&worlds);
        let both = team.iter().zip(&self.plans).zip(best);
        both.flat_map(|((seat, plans), at)| plans.get(at).iter().map(|action| (*seat, *action))).collect()
    }

    /// All others have planned, as practised players would.
    fn world(&mut self, game: &G, state: &G::State, team: &[Seat], luck: &mut Fast) -> G::State {
        let mut world = state.clone();
        for other in game.seating().iter().filter(|other| !team.contains(other)) {
            game.reopen(&mut world, other);
            self.theirs.clear();
            game.plans(&world, other, 4, &mut self.theirs);
            let many = u16::try_from(self.theirs.len()).unwrap_or(1).max(1);
            let at = if luck.below("mind", 4) == 0 { luck.below("mind", many) } else { 0 };
            apply(game, &mut world, other, self.theirs.get(at.into()), luck);
        }
        world
    }
}

/// A search under way.
struct Tried<'a, G: Search> {
    mind: &'a OneMind<G>,
    game: &'a G,
    team: &'a [Seat],
    number: u64,
}

impl<G: Search> Tried<'_, G> {
    /// All of the first few with each other; from the best of those on, each half against all that the other could be, until
    /// nothing gets better; and of what came out of that what is best on average.
    fn best(&mut self, worlds: &[G::State]) -> Pair {
        let Some(first) = worlds.first() else { return [0, 0] };
        let [front, rear] = self.many();
        let mut found: Vec<(f32, Pair)> = Vec::new();
        for one in 0..front.min(PAIRED) {
            for other in 0..rear.min(PAIRED) {
                found.push((self.promise(first, [one, other]), [one, other]));
            }
        }
        let by_worth = |one: &(f32, Pair), other: &(f32, Pair)| other.0.total_cmp(&one.0);
        found.sort_by(by_worth);
        for start in 0..STARTS.min(found.len()) {
            let (mut most, mut pair) = found[start];
            for half in [1, 0, 1] {
                for at in 0..self.many()[half] {
                    let mut other = pair;
                    other[half] = at;
                    let worth = self.promise(first, other);
                    if worth > most {
                        (most, pair) = (worth, other);
                    }
                    found.push((worth, other));
                }
            }
        }
        found.sort_by(by_worth);
        found.dedup_by_key(|(_, pair)| *pair);
        found.truncate(FINALISTS);
        let average = |pair: Pair| worlds.iter().map(|world| self.promise(world, pair)).sum::<f32>();
        let all = found.iter().map(|(_, pair)| (average(*pair), *pair));
        all.max_by(|one, other| one.0.total_cmp(&other.0)).map_or([0, 0], |(_, pair)| pair)
    }

    /// How many plans each half has. (Who drives alone has one half.)
    fn many(&self) -> Pair {
        let [one, other] = [0, 1].map(|half| self.mind.plans[half].len().max(1));
        [one, if self.team.len() < 2 { 1 } else { other }]
    }

    fn promise(&self, world: &G::State, pair: Pair) -> f32 {
        let (mut state, mut luck) = (world.clone(), Fast::new(self.number));
        for ((seat, plans), at) in self.team.iter().zip(&self.mind.plans).zip(pair) {
            apply(self.game, &mut state, *seat, plans.get(at), &mut luck);
        }
        bots::settle(self.game, &mut state, &mut luck);
        self.team.first().map_or(0.0, |seat| self.game.promise(&state, *seat))
    }
}

fn apply<G: Search>(game: &G, state: &mut G::State, seat: Seat, plan: &[G::Action], luck: &mut Fast) {
    for action in plan {
        let done = game.apply(state, seat, *action, &mut Play::silent(luck));
        debug_assert!(done.is_ok(), "a plan can be carried out");
    }
}
