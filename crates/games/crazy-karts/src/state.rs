//! The nouns: everything that changes in a game of Crazy Karts. Who may know what is said at each field; `view.rs` carries it
//! out.

mod kart;

pub(crate) use kart::in_hand;
pub use kart::{Kart, Place, Token, Used};

use crate::cards::Cards;
use crate::event::Seated;
use crate::pieces::{
    DamageCard, Face, Faction, Heat, MOST_DAMAGE_CARDS, MOST_POWER_UPS, MOST_TOKENS, OBSTACLES, Obstacle,
    Post, PowerUp, SPACES, Space, Upgrade,
};
use crate::task::{Question, Task, Turn};
use board::Hex;
use kernel::{List, Seat};
use serde::{Deserialize, Serialize};

/// The most karts (CK-1.1).
pub const MOST_KARTS: usize = 4;
/// The most drivers, two in each kart.
pub const MOST_DRIVERS: usize = 2 * MOST_KARTS;
/// The most faces of a track (CK-3.2).
pub const MOST_FACES: usize = 3;
/// The Lone Wolf has so many Buffs and Malfunctions (CK-24.6).
pub const WOLF_TOKENS: usize = 7;
/// CK-26.3: there are never more effects under way than this. Three wait for a drive to end (the next kart, the next step, the
/// landing), one kart runs or is pulled, and each has at most one hex that it is still to enter (CK-13.9).
pub const MOST_TASKS: usize = 12;

/// A team and its kart, counted from 0 (CK-1.13 counts from 1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct Team(pub u8);

impl Team {
    /// The team of a seat (CK-1.14).
    #[must_use]
    pub const fn of(seat: Seat) -> Self {
        Self(seat.number() / 2)
    }

    /// Its place in lists.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Whether an effect holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lasts {
    /// It does not.
    #[default]
    Off,
    /// It does.
    On,
}

impl Lasts {
    /// It does if this is so.
    #[expect(clippy::fn_params_excessive_bools, reason = "a condition, not a flag")]
    pub(crate) const fn when(holds: bool) -> Self {
        if holds { Self::On } else { Self::Off }
    }
}

/// How far a driver is with planning (CK-5.17).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Readiness {
    /// Neither ready nor stopped.
    #[default]
    Unready,
    /// All cards are laid, and stand.
    Ready,
    /// The count ran out.
    Stopped,
}

/// A driver and the own cards (CK-3.17), by seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Driver {
    /// Not drawn. The driver; others in Resolution by inference only.
    pub deck: Cards,
    /// Drawn and not laid. The driver; with the Speaking Tube the team-mate knows what was drawn.
    pub hand: Cards,
    /// Laid, by space. The driver; everybody from the reveal on.
    pub laid: [Cards; SPACES],
    /// Discarded at `stop` or removed by Vuvuzela: back at the next draw (CK-4.9). The driver.
    pub discard: Cards,
    /// Put aside by Head Shot (CK-17.11). Everybody.
    pub aside: Cards,
    /// How many were drawn in this round. Everybody.
    pub drawn: u8,
    /// How many were left at `stop`, as it was at the reveal. Everybody from the reveal on.
    pub left: u8,
    /// Everybody.
    pub readiness: Readiness,
    /// So often everything was taken back in this round (CK-5.6). The driver.
    pub recalls: u8,
    /// Upgrades, one bit each. Everybody.
    pub upgrades: Upgrades,
}

/// Some upgrades; nobody loses one (CK-25.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Upgrades(u8);

impl Upgrades {
    /// Whether this one is among them.
    #[must_use]
    pub const fn has(self, upgrade: Upgrade) -> bool {
        self.0 & 1 << upgrade.index() != 0
    }

    /// Adds one.
    pub const fn add(&mut self, upgrade: Upgrade) {
        self.0 |= 1 << upgrade.index();
    }

    /// Each of them, in content order.
    pub fn each(self) -> impl Iterator<Item = Upgrade> {
        Upgrade::ALL.iter().copied().filter(move |upgrade| self.has(*upgrade))
    }
}

/// Those of several drivers.
impl FromIterator<Upgrades> for Upgrades {
    fn from_iter<I: IntoIterator<Item = Self>>(each: I) -> Self {
        Self(each.into_iter().fold(0, |all, upgrades| all | upgrades.0))
    }
}

/// A token on the track: what is up, and what is on its back (CK-3.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Placed {
    /// Where.
    pub at: Hex,
    /// The side that is up. Everybody.
    pub up: Obstacle,
    /// The hazard of this token. Nobody, unless it is up.
    pub back: Obstacle,
}

/// What the Lone Wolf has on the table (CK-24.4 to CK-24.13).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Wolf {
    /// Buffs that were not drawn yet: the next one stands last. Size: the Lone Wolf. Order: nobody.
    pub buffs: List<Space, WOLF_TOKENS>,
    /// The same for Malfunctions.
    pub malfunctions: List<Space, WOLF_TOKENS>,
    /// The Buff of this round. The Lone Wolf; everybody from the reveal on, if it is laid.
    pub buff: Option<Buff>,
    /// The Malfunction of this round. The Lone Wolf; everybody from the reveal on.
    pub malfunction: Option<Space>,
}

/// The Buff of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Buff {
    /// For this action.
    pub space: Space,
    /// Whether it lies on its space.
    pub laid: Laid,
}

/// Whether a Buff lies on its space.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Laid {
    /// Not yet, or never.
    #[default]
    No,
    /// It does.
    Yes,
}

/// The count to five (CK-5.8).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Count {
    /// Whether it has begun.
    pub begun: Lasts,
    /// The team that was all laid first: it may begin it.
    pub first: Option<Team>,
}

/// What is awaited. Everybody knows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// One driver is asked something.
    Asked {
        /// Who.
        seat: Seat,
        /// What.
        question: Question,
    },
    /// All drivers plan (CK-5).
    Planning,
    /// An example waits before a kart-turn or the end of the round (section 10.1). Never in a game that is played.
    Paused,
    /// The game is over.
    Over,
}

/// Whether play goes on by itself from one kart-turn to the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// As in every game.
    #[default]
    Flowing,
    /// As in an example: it waits before every kart-turn and before the end of the round.
    Stepwise,
}

/// Who sits where (CK-22.9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Panels {
    /// As in Qualifying.
    #[default]
    Settled,
    /// Team-mates have changed panels.
    Swapped,
}

/// A stack and its discards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pile<T: Copy + Default, const N: usize> {
    /// Face down: the top one stands last. Size: everybody. Order: nobody.
    pub stack: List<T, N>,
    /// Face up. Everybody.
    pub discard: List<T, N>,
}

impl<T: Copy + Default, const N: usize> Default for Pile<T, N> {
    fn default() -> Self {
        Self { stack: List::default(), discard: List::default() }
    }
}

/// A game of Crazy Karts.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// Everybody.
    pub heat: Heat,
    /// The round of the heat, from 1; 0 while it is set up. Everybody.
    pub round: u8,
    /// The faces of the track behind the Pit Lane. Everybody.
    pub track: List<Face, MOST_FACES>,
    /// What is awaited. Everybody.
    pub phase: Phase,
    /// What is still to be done, the next thing last. Everybody.
    pub tasks: List<Task, MOST_TASKS>,
    /// The kart-turn that is running. Everybody.
    pub turn: Turn,
    /// By team.
    pub karts: List<Kart, MOST_KARTS>,
    /// By seat.
    pub drivers: [Driver; MOST_DRIVERS],
    /// On the track, in no particular order that means something. Everybody, but for backs.
    pub obstacles: List<Placed, MOST_TOKENS>,
    /// Those that were entered and are gone in this heat, by the side that was up. Everybody (option `card-memory`).
    pub cleared: [u8; OBSTACLES],
    /// Tokens that are not on the track, the oldest first, by their hazards. Number: everybody.
    pub supply: List<Obstacle, MOST_TOKENS>,
    /// Power-ups.
    pub power_ups: Pile<PowerUp, MOST_POWER_UPS>,
    /// Damage cards.
    pub damage: Pile<DamageCard, MOST_DAMAGE_CARDS>,
    /// Damage cards that a Spyglass rejected: face down among the discards (CK-10.6). Number: everybody.
    pub face_down: List<DamageCard, MOST_DAMAGE_CARDS>,
    /// The two cards that a Spyglass shows, in the order drawn, while one is chosen (CK-10.6). The front driver.
    pub looked: List<DamageCard, 2>,
    /// Upgrades that nobody has: the top one stands last. Number: everybody.
    pub upgrades: List<Upgrade, 5>,
    /// The Lone Wolf's tokens, if there is one.
    pub wolf: Wolf,
    /// Initiative order of this round (CK-6.5); empty before the reveal. Everybody.
    pub order: List<Team, MOST_KARTS>,
    /// That of the round before, until the next reveal. Everybody.
    pub last_order: List<Team, MOST_KARTS>,
    /// How many karts of the order have had their turns. Everybody.
    pub gone: u8,
    /// Karts over the finish line in this heat, in order. Everybody.
    pub home: List<Team, MOST_KARTS>,
    /// The order in which Qualifying was finished: those over the line only (CK-21.3). Everybody.
    pub qualified: List<Team, MOST_KARTS>,
    /// Everybody.
    pub count: Count,
    /// Who sits where. Everybody.
    pub panels: Panels,
    /// The result: the place of each kart (CK-23.6), once the game is over. Everybody.
    pub places: Option<[u8; MOST_KARTS]>,
    /// Whether it waits as examples do.
    pub pace: Pace,
}

impl State {
    /// A kart.
    #[must_use]
    pub fn kart(&self, team: Team) -> &Kart {
        &self.karts[team.index()]
    }

    /// The same, to be changed.
    pub fn kart_mut(&mut self, team: Team) -> &mut Kart {
        &mut self.karts[team.index()]
    }

    /// A driver.
    #[must_use]
    pub const fn driver(&self, seat: Seat) -> &Driver {
        &self.drivers[seat.number() as usize]
    }

    /// The same, to be changed.
    pub const fn driver_mut(&mut self, seat: Seat) -> &mut Driver {
        &mut self.drivers[seat.number() as usize]
    }

    /// All teams by number.
    pub fn teams(&self) -> impl Iterator<Item = Team> + use<> {
        (0..self.karts.count()).map(Team)
    }

    /// The kart of a faction.
    #[must_use]
    pub fn team_of(&self, faction: Faction) -> Option<Team> {
        self.teams().find(|team| self.kart(*team).faction == Some(faction))
    }

    /// Where a kart is on the track.
    #[must_use]
    pub fn at(&self, team: Team) -> Option<Hex> {
        match self.kart(team).place {
            Place::Track(hex) => Some(hex),
            Place::Pit | Place::Home(_) => None,
        }
    }

    /// Who stands on a hex.
    #[must_use]
    pub fn on(&self, hex: Hex) -> Option<Team> {
        self.teams().find(|team| self.at(*team) == Some(hex))
    }

    /// What lies on a hex.
    #[must_use]
    pub fn obstacle(&self, hex: Hex) -> Option<&Placed> {
        self.obstacles.iter().find(|placed| placed.at == hex)
    }

    /// The team of the Lone Wolf, if there is one.
    #[must_use]
    pub fn lone_wolf(&self) -> Option<Team> {
        self.team_of(Faction::LoneWolf)
    }

    /// The seat at a post of a team (CK-1.7, CK-1.14). The Lone Wolf sits at both (CK-24.14).
    #[must_use]
    pub fn seat(&self, team: Team, post: Post) -> Seat {
        let first = 2 * team.0;
        let alone = self.kart(team).faction == Some(Faction::LoneWolf);
        let behind = match (post, self.panels) {
            (Post::Front, Panels::Settled) | (Post::Rear, Panels::Swapped) => 0,
            (Post::Rear, Panels::Settled) | (Post::Front, Panels::Swapped) => 1,
        };
        let number = if alone { first } else { first + behind };
        Seat::ALL[usize::from(number) % Seat::ALL.len()]
    }

    /// The team of a seat.
    #[must_use]
    pub const fn team(&self, seat: Seat) -> Team {
        Team::of(seat)
    }

    /// The post of a seat; the Lone Wolf has both, and none here.
    #[must_use]
    pub fn post(&self, seat: Seat) -> Option<Post> {
        let team = self.team(seat);
        let alone = self.kart(team).faction == Some(Faction::LoneWolf);
        let front = self.seat(team, Post::Front) == seat;
        (!alone).then_some(if front { Post::Front } else { Post::Rear })
    }

    /// A driver as they sit now.
    pub fn seated(&self, seat: Seat) -> Seated {
        Seated { seat, post: self.post(seat) }
    }

    /// The drivers of a team, front before rear.
    pub fn crew(&self, team: Team) -> impl Iterator<Item = Seat> + use<> {
        let (front, rear) = (self.seat(team, Post::Front), self.seat(team, Post::Rear));
        [Some(front), (rear != front).then_some(rear)].into_iter().flatten()
    }

    /// All drivers by team number, front before rear (CK-1.13).
    pub fn all_drivers(&self) -> impl Iterator<Item = Seat> + '_ {
        self.teams().flat_map(|team| self.crew(team))
    }

    /// The driver of a space of a kart's panels.
    #[must_use]
    pub fn driver_of(&self, team: Team, space: Space) -> Seat {
        self.seat(team, space.post())
    }

    /// The cards on a space of a kart's panels.
    #[must_use]
    pub fn cards(&self, team: Team, space: Space) -> Cards {
        self.driver(self.driver_of(team, space)).laid[space.index()]
    }

    /// Whether all panels lie open: from the reveal to the end of the round (CK-6.1).
    #[must_use]
    pub fn is_revealed(&self) -> bool {
        !self.order.is_empty()
    }
}
