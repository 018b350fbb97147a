//! Who may know what (SWK-18.4): section 5, built up from the state by full destructuring.

use crate::SuperWizardKart;
use crate::options::Hands;
use crate::pieces::{DECKS, Hat, Power, Rims};
use crate::state::{
    Garage, Kart, KartFlags, MOST_HAND, MOST_PILE, MOST_TRAPS, Onslaught, Order, Parts, Phase, Pile, State,
    Trapped, Turn,
};
use crate::track::Spot;
use kernel::{List, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

/// A hand as a viewer knows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Held {
    /// The cards, as they came.
    Cards(List<Power, MOST_HAND>),
    /// How many of each deck.
    Backs([u8; DECKS]),
}

impl Held {
    /// How many cards there are.
    #[must_use]
    pub fn count(&self) -> u8 {
        match self {
            Self::Cards(cards) => cards.count(),
            Self::Backs(backs) => backs.iter().sum(),
        }
    }
}

/// A kart as a viewer knows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct KartSeen {
    /// Parts and garage, once they are known.
    pub built: Option<(Parts, Garage)>,
    /// SWK-14.5.
    pub rims: Option<Rims>,
    /// SWK-14.5.
    pub hat: Option<Hat>,
    /// Where it is, once it stands on the grid.
    pub at: Spot,
    /// SWK-1.21.
    pub crossings: i8,
    /// WC.
    pub coins: u16,
    /// What the boost die shows.
    pub die: u8,
    /// Power cards.
    pub hand: Held,
    /// Chilled, warded.
    pub flags: KartFlags,
}

/// A deck and its discard pile as a viewer knows them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PileSeen {
    /// How many cards are in the deck.
    pub size: u8,
    /// Which, the top one last: nobody, until the game is over.
    pub order: Option<List<Power, MOST_PILE>>,
    /// The oldest card first.
    pub discard: List<Power, MOST_PILE>,
}

/// What one viewer may know.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Whose eyes these are, if they are a seat's.
    pub eyes: Option<Seat>,
    /// The round, from 1; 0 in set-up.
    pub round: u16,
    /// The open decision.
    pub phase: Phase,
    /// Who has chosen a kart.
    pub chosen: SeatSet,
    /// SWK-2.8.
    pub initiative: Order,
    /// The turn order of this round; in set-up, who chooses or places when.
    pub order: Order,
    /// So many of them have had their turn.
    pub gone: u8,
    /// SWK-12.2; when the game is over, its result.
    pub standings: Order,
    /// SWK-13.2.
    pub lap: u8,
    /// By seat.
    pub karts: Vec<KartSeen>,
    /// The turn that is running.
    pub turn: Turn,
    /// What attacks karts just now.
    pub onslaught: Onslaught,
    /// The karts that it has still to come to.
    pub targets: Order,
    /// Who has rolled a die again in this turn.
    pub rerolled: SeatSet,
    /// Power squares without their tokens, a bit each.
    pub taken: u32,
    /// By number.
    pub traps: List<Trapped, MOST_TRAPS>,
    /// By deck.
    pub piles: [PileSeen; DECKS],
}

impl View {
    /// The kart of a seat.
    #[must_use]
    pub fn kart(&self, seat: Seat) -> Option<&KartSeen> {
        self.karts.get(usize::from(seat.number()))
    }
}

/// Whose eyes look, and at what moment.
#[derive(Clone, Copy)]
struct Eyes {
    viewer: Viewer,
    hands: Hands,
    phase: Phase,
    sealed: bool,
}

impl Eyes {
    /// Section 5: when the game is over everything is open.
    fn see_all(self) -> bool {
        self.viewer == Viewer::Referee || self.phase == Phase::Over
    }

    fn are(self, seat: Seat) -> bool {
        self.see_all() || self.viewer.seat() == Some(seat)
    }

    fn see_cards_of(self, seat: Seat) -> bool {
        self.are(seat) || self.hands == Hands::Open
    }

    /// SWK-2.3: sealed picks are seen by nobody else until all are made.
    fn see_parts_of(self, seat: Seat) -> bool {
        self.are(seat) || self.phase != Phase::Choose || !self.sealed
    }
}

/// The view of a viewer.
pub(crate) fn view(game: &SuperWizardKart, state: &State, viewer: Viewer) -> View {
    let State {
        round,
        phase,
        chosen,
        initiative,
        order,
        gone,
        standings,
        lap,
        karts,
        turn,
        onslaught,
        targets,
        rerolled,
        taken,
        traps,
        piles,
    } = *state;
    let eyes = Eyes { viewer, hands: game.options().hands, phase, sealed: crate::is_sealed(game) };
    let kart = |(seat, kart): (Seat, Kart)| {
        let built = chosen.has(seat) && eyes.see_parts_of(seat);
        seen(kart, built, eyes.see_cards_of(seat))
    };
    View {
        eyes: viewer.seat(),
        round,
        phase,
        chosen,
        initiative,
        order,
        gone,
        standings,
        lap,
        karts: game.everybody().zip(karts).map(kart).collect(),
        turn,
        onslaught,
        targets,
        rerolled,
        taken,
        traps,
        piles: piles.map(|pile| pile_seen(pile, eyes)),
    }
}

#[expect(clippy::fn_params_excessive_bools, reason = "conditions, not flags")]
fn seen(kart: Kart, built: bool, faces: bool) -> KartSeen {
    let Kart { parts, garage, rims, hat, at, crossings, coins, die, hand, flags } = kart;
    let hand = if faces { Held::Cards(hand) } else { Held::Backs(backs(&hand)) };
    let built = built.then_some((parts, garage));
    KartSeen { built, rims, hat, at, crossings, coins, die, hand, flags }
}

/// How many cards of each deck.
pub(crate) fn backs(hand: &[Power]) -> [u8; DECKS] {
    let mut backs = [0; DECKS];
    for power in hand {
        backs[power.deck().index()] += 1;
    }
    backs
}

fn pile_seen(pile: Pile, eyes: Eyes) -> PileSeen {
    let Pile { deck, discard } = pile;
    PileSeen { size: deck.count(), order: eyes.see_all().then_some(deck), discard }
}
