//! Who may know what (DK-26.4, DK-17.4): section 5, built up from the state by full destructuring.

use crate::DungeonKart;
use crate::options::Switch;
use crate::pieces::{DECKS, Dashboard, Deck, Racer, Spell, TOKENS};
use crate::state::{
    Answer, ByKart, Card, Finale, Kart, KartFlags, Lying, MOST_GRASS, MOST_HAND, MOST_HAZARDS, MOST_PILE,
    Phase, Pile, State, Supply, Turn,
};
use crate::track::Spot;
use board::Heading;
use kernel::{List, Seat, Viewer};
use serde::{Deserialize, Serialize};

/// A spell card as a viewer knows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
pub struct CardSeen {
    /// Its face, if that is known.
    pub spell: Option<Spell>,
    /// Its back.
    pub deck: Deck,
}

/// A kart as a viewer knows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct KartSeen {
    /// Once chosen.
    pub racer: Option<Racer>,
    /// Once chosen.
    pub dashboard: Option<Dashboard>,
    /// Where it is, once the grid is set up.
    pub at: Spot,
    /// DK-2.18.
    pub leg: i16,
    /// DK-2.2.
    pub facing: Heading,
    /// 1 to 6.
    pub setting: u8,
    /// DK-17.
    pub coins: u8,
    /// DK-18.1.
    pub markers: u8,
    /// Spell cards as they came.
    pub hand: List<CardSeen, MOST_HAND>,
    /// Crashed, warded, powers used.
    pub flags: KartFlags,
    /// The last placement; 0 before there was one.
    pub place: u8,
}

/// A deck and its discard pile as a viewer knows them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PileSeen {
    /// How many cards are in the deck.
    pub size: u8,
    /// Which, the top one first: nobody but the referee.
    pub order: Option<List<Spell, MOST_PILE>>,
    /// The oldest card first.
    pub discard: List<Spell, MOST_PILE>,
}

/// An answer in the start-of-round window as a viewer knows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AnswerSeen {
    /// Not asked.
    None,
    /// Not given yet.
    Open,
    /// Given, and not known.
    Sealed,
    /// Nothing is played.
    Pass,
    /// Freeze is.
    Freeze,
}

/// What one viewer may know.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Whose eyes these are, if they are a seat's.
    pub eyes: Option<Seat>,
    /// The round, from 1; 0 during the draft.
    pub round: u16,
    /// The open decision.
    pub phase: Phase,
    /// Who has the first-player marker.
    pub first: Seat,
    /// Who drafts, or whose turn it is.
    pub active: Seat,
    /// So many have had their turns in this round, or have chosen in this draft.
    pub gone: u8,
    /// DK-23.1.
    pub finale: Finale,
    /// Who has the Freeze token.
    pub freeze: Option<Seat>,
    /// By seat.
    pub karts: Vec<KartSeen>,
    /// The turn that is running.
    pub turn: Turn,
    /// By seat.
    pub answers: Vec<AnswerSeen>,
    /// By hex.
    pub hazards: List<Lying, MOST_HAZARDS>,
    /// Grass tokens.
    pub grass: List<Spot, MOST_GRASS>,
    /// Hazard tokens that are not drawn, by kind.
    pub bag: [u8; TOKENS],
    /// Hazard tokens that have left the game, by kind.
    pub gone_tokens: [u8; TOKENS],
    /// What is left in the box.
    pub supply: Supply,
    /// By deck.
    pub piles: [PileSeen; DECKS],
    /// Racers laid out for the draft, a bit each.
    pub racers_out: u8,
    /// Dashboards laid out for the draft.
    pub dashboards_out: u8,
    /// The final rank of each seat, once the game is over.
    pub ranks: ByKart<u8>,
}

impl View {
    /// The kart of a seat.
    #[must_use]
    pub fn kart(&self, seat: Seat) -> Option<&KartSeen> {
        self.karts.get(usize::from(seat.number()))
    }

    /// Whose turn it is; nobody's in draft, window and when the game is over.
    #[must_use]
    pub fn mover(&self) -> Option<Seat> {
        self.phase.is_turn().then_some(self.active)
    }
}

/// Whose eyes look, and whether spells lie open.
#[derive(Clone, Copy)]
struct Eyes {
    viewer: Viewer,
    spells: Switch,
}

impl Eyes {
    /// Whether they are this player's, or see everything.
    fn are(self, seat: Seat) -> bool {
        self.viewer == Viewer::Referee || self.viewer.seat() == Some(seat)
    }

    fn see_cards_of(self, seat: Seat) -> bool {
        self.are(seat) || self.spells == Switch::On
    }
}

/// The view of a viewer.
pub(crate) fn view(game: &DungeonKart, state: &State, viewer: Viewer) -> View {
    let State {
        round,
        phase,
        first,
        active,
        gone,
        finale,
        freeze,
        karts,
        turn,
        answers,
        hazards,
        grass,
        bag,
        gone_tokens,
        supply,
        piles,
        racers_out,
        dashboards_out,
        ranks,
    } = *state;
    let eyes = Eyes { viewer, spells: game.options().open_spells };
    View {
        eyes: viewer.seat(),
        round,
        phase,
        first,
        active,
        gone,
        finale,
        freeze,
        karts: game
            .everybody()
            .zip(&karts)
            .map(|(seat, kart)| seen(*kart, eyes.see_cards_of(seat)))
            .collect(),
        turn,
        answers: game.everybody().zip(&answers).map(|(seat, given)| answer(*given, eyes.are(seat))).collect(),
        hazards,
        grass,
        bag,
        gone_tokens,
        supply,
        piles: piles.map(|pile| pile_seen(pile, viewer)),
        racers_out,
        dashboards_out,
        ranks,
    }
}

#[expect(clippy::fn_params_excessive_bools, reason = "a condition, not a flag")]
fn seen(kart: Kart, faces: bool) -> KartSeen {
    let Kart { racer, dashboard, at, leg, facing, setting, coins, markers, hand, flags, place } = kart;
    let mut cards = List::default();
    for Card { spell, deck } in hand.iter().copied() {
        let _fits = cards.push(CardSeen { spell: faces.then_some(spell), deck });
    }
    KartSeen { racer, dashboard, at, leg, facing, setting, coins, markers, hand: cards, flags, place }
}

#[expect(clippy::fn_params_excessive_bools, reason = "a condition, not a flag")]
const fn answer(given: Answer, own: bool) -> AnswerSeen {
    match (given, own) {
        (Answer::None, _) => AnswerSeen::None,
        (Answer::Open, _) => AnswerSeen::Open,
        (Answer::Pass | Answer::Freeze, false) => AnswerSeen::Sealed,
        (Answer::Pass, true) => AnswerSeen::Pass,
        (Answer::Freeze, true) => AnswerSeen::Freeze,
    }
}

fn pile_seen(pile: Pile, viewer: Viewer) -> PileSeen {
    let Pile { deck, discard } = pile;
    PileSeen { size: deck.count(), order: (viewer == Viewer::Referee).then_some(deck), discard }
}
