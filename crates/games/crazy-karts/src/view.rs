//! Who may know what: section 5, built up from the state by full destructuring.

use crate::CrazyKarts;
use crate::cards::Cards;
use crate::options::Switch;
use crate::pieces::{
    Customization, DAMAGE_CARDS, DamageCard, Face, Faction, Heat, MOST_DAMAGE_CARDS, MOST_POWER_UPS,
    MOST_TOKENS, OBSTACLES, Obstacle, POWER_UPS, Post, PowerUp, SPACES, Space, Start, Upgrade,
};
use crate::state::{
    Buff, Count, Driver, Kart, Laid, Lasts, MOST_FACES, MOST_KARTS, MOST_TASKS, Panels, Phase, Pile, Place,
    Placed, Readiness, State, Team, Token, Upgrades, WOLF_TOKENS, Wolf, in_hand,
};
use crate::task::{Task, Turn};
use board::{Facing, Hex};
use kernel::{List, Seat, Viewer};
use serde::{Deserialize, Serialize};

/// Something that this viewer knows, or does not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Known<T> {
    /// It is this.
    Is(T),
    /// It is hidden.
    Hidden,
}

impl<T> Known<T> {
    /// To those who may know it.
    #[expect(clippy::fn_params_excessive_bools, reason = "a condition, not a flag")]
    fn when(known: bool, what: T) -> Self {
        if known { Self::Is(what) } else { Self::Hidden }
    }

    /// What it is, if that is known.
    pub const fn get(&self) -> Option<&T> {
        match self {
            Self::Is(what) => Some(what),
            Self::Hidden => None,
        }
    }
}

/// A stack as a viewer knows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stack<T: Copy + Default + Serialize, const N: usize> {
    /// All of it, the top one last.
    #[serde(bound(deserialize = "T: Deserialize<'de>"))]
    Order(List<T, N>),
    /// How many.
    Count(u8),
    /// Not even that.
    Hidden,
}

impl<T: Copy + Default + Serialize, const N: usize> Stack<T, N> {
    /// How many there are, if that is known.
    #[must_use]
    pub const fn count(&self) -> Option<u8> {
        match self {
            Self::Order(all) => Some(all.count()),
            Self::Count(many) => Some(*many),
            Self::Hidden => None,
        }
    }
}

/// Power-ups that a kart holds, as a viewer knows them: how many is open (CK-9.6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Held {
    /// How many of each kind, without the laid one.
    Kinds([u8; POWER_UPS]),
    /// How many; until the reveal with the laid one (CK-9.27).
    Count(u8),
}

impl Held {
    /// How many there are.
    #[must_use]
    pub fn count(&self) -> u8 {
        match self {
            Self::Kinds(kinds) => kinds.iter().sum(),
            Self::Count(many) => *many,
        }
    }
}

/// A kart as a viewer knows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct KartSeen {
    /// Its faction, once chosen.
    pub faction: Option<Faction>,
    /// Where it is.
    pub place: Place,
    /// Which way it faces.
    pub facing: Facing,
    /// 0 to 7.
    pub speed: u8,
    /// 0 to 6.
    pub damage: u8,
    /// 0 to 9.
    pub power: u8,
    /// Lasting Damage cards, by kind.
    pub lasting: [u8; DAMAGE_CARDS],
    /// Power-ups.
    pub held: Held,
    /// The power-up on the panel.
    pub token: Known<Option<Token>>,
    /// Its customization.
    pub custom: Option<Customization>,
    /// CK-8.6.
    pub ram: Lasts,
    /// CK-9.18.
    pub shield: Lasts,
    /// Where it started in this heat.
    pub start: Option<Start>,
    /// Power-ups that it has and that the viewer has seen there: so many of each kind at least, in hand or laid (option `card-memory`).
    pub known: Known<[u8; POWER_UPS]>,
    /// Power-up spaces it took from in this kart-turn.
    pub taken: u16,
}

impl KartSeen {
    /// Power-ups in its hand that the viewer does not see, but has seen: so many of each kind at least.
    #[must_use]
    pub fn shown_before(&self) -> [u8; POWER_UPS] {
        match (self.held, self.known) {
            (Held::Count(many), Known::Is(known)) => {
                in_hand(known, self.token.get().copied().flatten(), many)
            }
            (Held::Kinds(_), _) | (_, Known::Hidden) => [0; POWER_UPS],
        }
    }
}

/// A driver as a viewer knows them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct DriverSeen {
    /// Cards that only the driver knows: not drawn, in hand, discarded.
    pub own: Known<OwnCards>,
    /// What was drawn, as the Speaking Tube tells the team-mate in planning (CK-25.7).
    pub values: Known<Cards>,
    /// Laid, by space.
    pub laid: Known<[Cards; SPACES]>,
    /// Put aside.
    pub aside: Cards,
    /// How many were drawn in this round.
    pub drawn: u8,
    /// How many were left at `stop`.
    pub left: Known<u8>,
    /// How far the driver is.
    pub readiness: Readiness,
    /// Upgrades.
    pub upgrades: Upgrades,
}

/// What only a driver knows of the own cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnCards {
    /// Not drawn.
    pub deck: Cards,
    /// Drawn and not laid.
    pub hand: Cards,
    /// Discarded until the next draw.
    pub discard: Cards,
    /// Everything was taken back so often.
    pub recalls: u8,
}

/// A token on the track as everybody knows it (CK-3.10); its back is known to nobody but the referee.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lying {
    /// Where.
    pub at: Hex,
    /// What is up.
    pub up: Obstacle,
    /// What is on the back.
    pub back: Known<Obstacle>,
}

impl Default for Lying {
    fn default() -> Self {
        Self { at: Hex::default(), up: Obstacle::Rocks, back: Known::Hidden }
    }
}

/// The Lone Wolf's tokens as a viewer knows them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct WolfSeen {
    /// Buffs that are left.
    pub buffs: Stack<Space, WOLF_TOKENS>,
    /// Malfunctions that are left.
    pub malfunctions: Stack<Space, WOLF_TOKENS>,
    /// The Buff of this round.
    pub buff: Known<Option<Buff>>,
    /// The Malfunction of this round.
    pub malfunction: Known<Option<Space>>,
}

/// What one viewer may know.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Which heat.
    pub heat: Heat,
    /// Which round of it; 0 while it is set up.
    pub round: u8,
    /// The faces of the track.
    pub track: List<Face, MOST_FACES>,
    /// What is awaited.
    pub phase: Phase,
    /// What is still to be done, the next thing last.
    pub tasks: List<Task, MOST_TASKS>,
    /// The kart-turn that is running.
    pub turn: Turn,
    /// By team.
    pub karts: Vec<KartSeen>,
    /// By seat.
    pub drivers: Vec<DriverSeen>,
    /// On the track, by column, then row.
    pub obstacles: Vec<Lying>,
    /// Those that are gone in this heat, by the side that was up (option `card-memory`).
    pub cleared: Known<[u8; OBSTACLES]>,
    /// Tokens that are not on the track.
    pub supply: Stack<Obstacle, MOST_TOKENS>,
    /// The stack of power-ups.
    pub power_ups: Stack<PowerUp, MOST_POWER_UPS>,
    /// Their discards, in content order.
    pub used_power_ups: [u8; POWER_UPS],
    /// The stack of Damage cards.
    pub damage: Stack<DamageCard, MOST_DAMAGE_CARDS>,
    /// Their open discards, by kind.
    pub used_damage: [u8; DAMAGE_CARDS],
    /// Damage cards that a Spyglass rejected.
    pub face_down: Stack<DamageCard, MOST_DAMAGE_CARDS>,
    /// The two cards of a Spyglass.
    pub looked: Known<List<DamageCard, 2>>,
    /// Upgrades that nobody has.
    pub upgrades: Stack<Upgrade, 5>,
    /// The Lone Wolf's tokens, if there is one.
    pub wolf: Option<WolfSeen>,
    /// Initiative order of this round.
    pub order: List<Team, MOST_KARTS>,
    /// That of the round before.
    pub last_order: List<Team, MOST_KARTS>,
    /// How many of them have had their turns.
    pub gone: u8,
    /// Karts over the line in this heat.
    pub home: List<Team, MOST_KARTS>,
    /// Those who crossed it in Qualifying.
    pub qualified: List<Team, MOST_KARTS>,
    /// The count to five.
    pub count: Count,
    /// Who sits where.
    pub panels: Panels,
    /// The result by team, once the game is over.
    pub places: Option<[u8; MOST_KARTS]>,
}

/// Whose eyes look, whether all panels lie open, and whether what was seen before is listed.
#[derive(Clone, Copy)]
struct Eyes {
    viewer: Viewer,
    revealed: bool,
    memory: Switch,
}

impl Eyes {
    /// Whether they are this driver's, or see everything.
    fn are(self, seat: Seat) -> bool {
        self.see_all() || self.viewer.seat() == Some(seat)
    }

    fn see_all(self) -> bool {
        self.viewer == Viewer::Referee
    }

    /// What they have seen before, where nobody needs to remember it (section 5).
    fn recall<T>(self, what: T) -> Known<T> {
        Known::when(self.memory == Switch::On, what)
    }
}

/// The view of a viewer.
pub(crate) fn view(game: &CrazyKarts, state: &State, viewer: Viewer) -> View {
    let State {
        heat,
        round,
        track,
        phase,
        tasks,
        turn,
        karts,
        drivers: _, // seat by seat, below
        obstacles,
        cleared,
        supply,
        power_ups: Pile { stack: power_ups, discard: used_power_ups },
        damage: Pile { stack: damage, discard: used_damage },
        face_down,
        looked,
        upgrades,
        wolf,
        order,
        last_order,
        gone,
        home,
        qualified,
        count,
        panels,
        places,
        pace: _, // of examples only
    } = state;
    let eyes = Eyes { viewer, revealed: state.is_revealed(), memory: game.options().memory };
    View {
        heat: *heat,
        round: *round,
        track: *track,
        phase: *phase,
        tasks: *tasks,
        turn: *turn,
        karts: state.teams().map(|team| kart(state, team, eyes)).take(karts.len()).collect(),
        drivers: game.everybody().map(|seat| driver(state, seat, eyes)).collect(),
        obstacles: lying(obstacles, eyes),
        cleared: eyes.recall(*cleared),
        supply: stack(supply, eyes),
        power_ups: stack(power_ups, eyes),
        used_power_ups: counted(used_power_ups, |power_up| power_up.index()),
        damage: stack(damage, eyes),
        used_damage: counted(used_damage, |card| card.index()),
        face_down: stack(face_down, eyes),
        looked: Known::when(looked.is_empty() || is_asked(phase, eyes), *looked),
        upgrades: stack(upgrades, eyes),
        wolf: state.lone_wolf().map(|team| wolf_seen(wolf, state.seat(team, Post::Front), eyes)),
        order: *order,
        last_order: *last_order,
        gone: *gone,
        home: *home,
        qualified: *qualified,
        count: *count,
        panels: *panels,
        places: *places,
    }
}

/// Whether these eyes are of the driver who is asked.
fn is_asked(phase: &Phase, eyes: Eyes) -> bool {
    match phase {
        Phase::Asked { seat, .. } => eyes.are(*seat),
        Phase::Planning | Phase::Paused | Phase::Over => eyes.see_all(),
    }
}

/// Size to everybody, order to nobody but the referee.
fn stack<T: Copy + Default + Serialize, const N: usize>(all: &List<T, N>, eyes: Eyes) -> Stack<T, N> {
    if eyes.see_all() { Stack::Order(*all) } else { Stack::Count(all.count()) }
}

/// How many of each kind: the order of discards never matters (CK-27.2).
fn counted<T, const N: usize>(all: &[T], index: impl Fn(&T) -> usize) -> [u8; N] {
    let mut counts = [0; N];
    for piece in all {
        if let Some(count) = counts.get_mut(index(piece)) {
            *count += 1;
        }
    }
    counts
}

fn lying(obstacles: &[Placed], eyes: Eyes) -> Vec<Lying> {
    let seen = |placed: &Placed| {
        let Placed { at, up, back } = *placed;
        Lying { at, up, back: Known::when(eyes.see_all() || up == back, back) }
    };
    let mut all: Vec<Lying> = obstacles.iter().map(seen).collect();
    kernel::sort_short_by_key(&mut all, |lying| (lying.at.column, lying.at.row));
    all
}

fn kart(state: &State, team: Team, eyes: Eyes) -> KartSeen {
    let Kart {
        faction,
        place,
        facing,
        speed,
        damage,
        power,
        lasting,
        held,
        token,
        custom,
        ram,
        shield,
        start,
        taken,
        shown,
        handed,
    } = *state.kart(team);
    let front = eyes.are(state.seat(team, Post::Front));
    let rear = eyes.are(state.seat(team, Post::Rear));
    let laid = u8::from(token.is_some() && !eyes.revealed);
    KartSeen {
        faction,
        place,
        facing,
        speed,
        damage,
        power,
        lasting,
        held: if rear { Held::Kinds(held) } else { Held::Count(held.iter().sum::<u8>() + laid) },
        token: Known::when(rear || eyes.revealed, token),
        custom,
        ram,
        shield,
        start,
        known: eyes.recall(if front { handed } else { shown }),
        taken,
    }
}

fn driver(state: &State, seat: Seat, eyes: Eyes) -> DriverSeen {
    let Driver { deck, hand, laid, discard, aside, drawn, left, readiness, recalls, upgrades } =
        *state.driver(seat);
    let own = eyes.are(seat);
    let all = laid.iter().fold(hand, |all, cards| all.and(*cards)).and(discard);
    let mate = eyes.viewer.seat().is_some_and(|other| {
        let together = state.team(other) == state.team(seat);
        together && state.driver(other).upgrades.has(Upgrade::SpeakingTube)
    });
    let tube = state.phase == Phase::Planning && (own || mate);
    DriverSeen {
        own: Known::when(own, OwnCards { deck, hand, discard, recalls }),
        values: Known::when(tube, all),
        laid: Known::when(own || eyes.revealed, laid),
        aside,
        drawn,
        left: Known::when(own || eyes.revealed, left),
        readiness,
        upgrades,
    }
}

fn wolf_seen(wolf: &Wolf, seat: Seat, eyes: Eyes) -> WolfSeen {
    let Wolf { buffs, malfunctions, buff, malfunction } = wolf;
    let own = eyes.are(seat);
    let size = |all: &List<Space, WOLF_TOKENS>| if own { stack(all, eyes) } else { Stack::Hidden };
    // A Buff that was not laid is never shown.
    let shown = eyes.revealed && buff.is_some_and(|buff| buff.laid == Laid::Yes);
    WolfSeen {
        buffs: size(buffs),
        malfunctions: size(malfunctions),
        buff: Known::when(own || shown, *buff),
        malfunction: Known::when(own || eyes.revealed, *malfunction),
    }
}
