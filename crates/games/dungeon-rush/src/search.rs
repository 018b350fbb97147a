//! Imagine (a state that fits what somebody knows) and promise (how good a position is for a side, for bots to choose by).

use crate::DungeonRush;
use crate::options::MatchLength;
use crate::possible::is_possible;
use crate::rules::places;
use crate::state::{Laid, MatchResult, PATHS, Path, Phase, Side, State};
use crate::tile::{Counts, Face, Kind, Tile};
use crate::unit::{Standing, Unit};
use crate::view::{Bag, Glimpse, Hand, View};
use board::{Compass, Square};
use kernel::{Chance, List, Search, Seat};

impl Search for DungeonRush {
    fn is_possible(&self, view: &View) -> bool {
        is_possible(self, view)
    }

    fn imagine(&self, view: &View, chance: &mut dyn Chance) -> State {
        imagine(self, view, chance)
    }

    fn promise(&self, state: &State, seat: Seat) -> f32 {
        let Some(side) = state.sides.of(seat) else { return 0.0 };
        match (state.tally.result, self.options.length) {
            (Some(MatchResult::Won(winner)), _) => f32::from(u8::from(winner == seat.number())),
            (Some(MatchResult::Draw), _) => 0.5,
            (Some(MatchResult::DungeonWon), _) => 0.0,
            (None, MatchLength::Single) => promise(self, state, side),
            (None, MatchLength::Duel | MatchLength::FirstToThree) => {
                in_a_match(state, seat, promise(self, state, side))
            }
        }
    }
}

/// The tiles that a view does not show, to be dealt in any order: the mix less what is shown (section 11, "Belief").
struct Pool<'a> {
    left: Vec<Kind>,
    chance: &'a mut dyn Chance,
}

impl Pool<'_> {
    /// Any of them. (In an arranged position, which need not agree with any mix, there may be none: a Blank, then.)
    fn take(&mut self) -> Kind {
        let Ok(count) = u16::try_from(self.left.len()) else { return Kind::Blank };
        if count == 0 {
            return Kind::Blank;
        }
        self.left.swap_remove(self.chance.below("imagine", count).into())
    }
}

fn shown(view: &View) -> Counts {
    let tiles = view.paths.iter().flat_map(|path| path.iter()).filter_map(|glimpse| match glimpse {
        Glimpse::Hidden => None,
        Glimpse::Known(kind) | Glimpse::Up(kind) => Some(*kind),
        Glimpse::Collected => Some(Kind::Treasure),
    });
    let mut shown = Counts::of(tiles.chain(view.laid.iter().map(|laid| laid.kind)));
    for kind in Kind::ALL {
        shown[kind] += view.discard[kind];
        if let Hand::Kinds(hand) = view.hand {
            shown[kind] += hand[kind];
        }
        if let Bag::Order(order) = view.bag {
            shown[kind] += Counts::of(order.iter().copied())[kind];
        }
    }
    shown
}

fn imagine(table: &DungeonRush, view: &View, chance: &mut dyn Chance) -> State {
    let View { tally, sides, round, phase, gold, units, paths, hand, laid, bag, discard } = *view;
    let shown = shown(view);
    let unseen = Kind::ALL.into_iter().flat_map(|kind| {
        let left = table.options.mix[kind].saturating_sub(shown[kind]);
        std::iter::repeat_n(kind, left.into())
    });
    let mut pool = Pool { left: unseen.collect(), chance };
    let mut imagined = [Path::default(); PATHS as usize];
    for (path, glimpses) in imagined.iter_mut().zip(&paths) {
        for glimpse in glimpses.iter() {
            let tile = match glimpse {
                Glimpse::Hidden => Tile { kind: pool.take(), face: Face::Unseen },
                Glimpse::Known(kind) => Tile { kind: *kind, face: Face::Turned },
                Glimpse::Up(kind) => Tile { kind: *kind, face: Face::Up },
                Glimpse::Collected => Tile { kind: Kind::Treasure, face: Face::Collected },
            };
            let fits = path.push(tile);
            debug_assert!(fits, "a path is as long as the view of it");
        }
    }
    let (kinds, hidden_hand) = match hand {
        Hand::Kinds(kinds) => (kinds, false),
        Hand::Number(number) => (Counts::of((0..number).map(|_| pool.take())), true),
    };
    let mut state = State {
        tally,
        sides,
        round,
        phase,
        gold,
        units,
        paths: imagined,
        hand: kinds,
        laid,
        bag: List::default(),
        discard,
    };
    if hidden_hand && phase == Phase::Lay {
        lay_somewhere(table, &mut state, &mut pool);
    }
    let order: Vec<Kind> = match bag {
        Bag::Order(order) => order.iter().copied().collect(),
        Bag::Number(number) => (0..number).map(|_| pool.take()).collect(),
    };
    for kind in order.into_iter().rev() {
        let fits = state.bag.push(kind);
        debug_assert!(fits, "a bag is as full as the view of it");
    }
    state
}

/// The tiles that the Dungeon Master has laid so far in this turn, unseen by all others: on any of the places.
fn lay_somewhere(table: &DungeonRush, state: &mut State, pool: &mut Pool<'_>) {
    let mut places: Vec<Square> = places(table, state).to_vec();
    while places.len() > usize::from(state.hand.total()) {
        let Ok(count) = u16::try_from(places.len()) else { return };
        let at = places.remove(pool.chance.below("imagine", count).into());
        let fits = state.laid.push(Laid { at, kind: pool.take() });
        debug_assert!(fits, "one tile a place");
    }
    kernel::sort_short(&mut state.laid);
}

/// What entering a tile costs in gold and risk, for those who know what this side knows.
fn price(tile: Tile, side: Side) -> f32 {
    const TOO_MUCH: f32 = 1_000.0;
    let known = tile.is_up() || side == Side::DungeonMaster || tile.face == Face::Turned;
    match (known, tile.is_up(), tile.kind) {
        (false, ..) => 2.2,
        (true, _, Kind::Wall) => TOO_MUCH,
        (true, true, _) | (true, false, Kind::Blank | Kind::Treasure | Kind::OilSlickTrap) => 1.0,
        (true, false, Kind::PushbackTrap) => 2.0,
        (true, false, Kind::CageTrap) => 5.0,
        (true, false, Kind::SpikeTrap | Kind::BombTrap) => 6.0,
    }
}

/// For each space the cheapest way from there to some last tile, by steps or by jumps.
struct Ways([[f32; crate::state::MOST_ROWS]; PATHS as usize]);

impl Ways {
    fn find(state: &State, side: Side, directions: &[Compass], steps: u8) -> Self {
        const FAR: f32 = 40.0;
        let mut ways = Self([[FAR; crate::state::MOST_ROWS]; PATHS as usize]);
        for (column, path) in state.paths.iter().enumerate() {
            if let Some(last) = path.len().checked_sub(1) {
                ways.0[column][last] = 0.0;
            }
        }
        let mut changed = true;
        while changed {
            changed = false;
            for (column, path) in (0u8..).zip(&state.paths) {
                for row in (1..=path.count()).rev() {
                    let from = Square { row, column };
                    let onward = directions.iter().filter_map(|way| {
                        let to = from.towards(*way, steps)?;
                        Some(price(state.tile(to)?, side) + ways.from(to))
                    });
                    let best = onward.fold(FAR, f32::min);
                    if best + 0.01 < ways.from(from) {
                        ways.0[usize::from(column)][usize::from(row - 1)] = best;
                        changed = true;
                    }
                }
            }
        }
        ways
    }

    fn from(&self, space: Square) -> f32 {
        self.0[usize::from(space.column)][usize::from(space.row.saturating_sub(1))]
    }
}

/// What it would still cost a unit to get out.
fn need(table: &DungeonRush, state: &State, side: Side, unit: Unit, ways: &Ways) -> f32 {
    let card = &table.content.units[unit];
    let pace = match unit {
        Unit::Sprinter => 0.7,
        Unit::Basic | Unit::Jumper | Unit::Bomber => 1.0,
        Unit::Scout => 1.6,
    };
    let door = || {
        let doors = (0..PATHS).filter_map(|column| {
            let door = Square { row: 1, column };
            Some(price(state.tile(door)?, side) - 1.0 + pace * ways.from(door))
        });
        f32::from(card.spawn_cost) + doors.fold(40.0, f32::min)
    };
    match state.units[unit] {
        Standing::Active(at) => pace * ways.from(at),
        Standing::Doorway(at) => pace * ways.from(at),
        Standing::Trapped(at) => 4.0 + pace * ways.from(at),
        Standing::Reserve => door(),
        Standing::Barred => 4.0 + door(),
    }
}

/// What a match promises: the games won so far, more than those lost, and a share for the game that is running.
fn in_a_match(state: &State, seat: Seat, running: f32) -> f32 {
    let own = usize::from(seat.number()).min(1);
    let lead = f32::from(state.tally.wins[own]) - f32::from(state.tally.wins[1 - own]);
    let worth = 0.5 + 0.2 * (lead + 2.0 * running - 1.0) / (1.0 + lead.abs());
    worth.clamp(0.01, 0.99)
}

/// 0 to 1: how near the two best units are to the end, how much gold and how many units there are, and how many rounds
/// are left. The Dungeon Master sees the same with true kinds and wants the opposite.
fn promise(table: &DungeonRush, state: &State, side: Side) -> f32 {
    let adventurers = match (state.phase, state.tally.last) {
        (Phase::Over, Some(ending)) if ending.winner == Side::Adventurers => 1.0,
        (Phase::Over, _) => 0.0,
        (phase, _) => {
            let grown = grown(table, state);
            let state = if phase == Phase::Lay { &grown } else { state };
            let steps = Ways::find(state, side, &Compass::STRAIGHT, 1);
            let jumps = Ways::find(state, side, &Compass::ALL, 2);
            let mut needs = Unit::ALL.map(|unit| {
                need(table, state, side, unit, if unit == Unit::Jumper { &jumps } else { &steps })
            });
            kernel::sort_short_by_key(&mut needs, |need| *need);
            let near = |need: f32| 1.0 / (1.0 + need * need / 30.0);
            let active =
                Unit::ALL.iter().filter(|unit| matches!(state.units[**unit], Standing::Active(_))).count();
            let rounds = f32::from(state.bag.count() / 3);
            let gold = f32::from(state.gold);
            let hope = 0.55 * near(needs[0])
                + 0.25 * near(needs[1])
                + 0.08 * gold / (gold + 8.0)
                + 0.02 * count(active);
            hope * (0.75 + 0.25 * rounds / (rounds + 2.0))
        }
    };
    match side {
        Side::Adventurers => adventurers,
        Side::DungeonMaster => 1.0 - adventurers,
    }
}

/// While tiles are being laid: the dungeon as it will be, with something of middling harm on the places not yet filled.
fn grown(table: &DungeonRush, state: &State) -> State {
    let mut grown = *state;
    if state.phase != Phase::Lay {
        return grown;
    }
    for place in places(table, state).iter() {
        let laid = state.laid.iter().find(|laid| laid.at == *place);
        let kind = laid.map_or(Kind::PushbackTrap, |laid| laid.kind);
        if let Some(path) = grown.paths.get_mut(usize::from(place.column)) {
            let fits = path.push(Tile::laid(kind));
            debug_assert!(fits, "there is room for a row");
        }
    }
    grown
}

fn count(units: usize) -> f32 {
    u8::try_from(units).map_or(0.0, f32::from)
}
