//! DS-3: what is dealt, and how seats come to characters.

use super::Chase;
use crate::DungeonScoot;
use crate::content::HAND;
use crate::event::{Event, Lot};
use crate::options::{Characters, Powers, Switch};
use crate::pieces::{Alignment, Character, Kind, Power};
use crate::state::{Fate, Phase, State};
use board::Square;
use kernel::{Seat, SeatSet};

/// DS-3.1, DS-3.4, DS-3.8, DS-3.13: everything in the box, nobody at the table.
pub(crate) fn blank(game: &DungeonScoot) -> State {
    let content = &game.content;
    let mut state = State {
        round: 1,
        mat: 1,
        floor: game.options.corridor.tiles.iter().copied().collect(),
        well: content.tiles,
        ..State::default()
    };
    state.well[Kind::AncientEvil.index()] = game.options.evil_tiles;
    for card in content.deck() {
        let fits = state.deck.push(card);
        debug_assert!(fits, "the content's deck fits");
    }
    state
}

impl DungeonScoot {
    /// DS-3.6: the first rune that matches the card.
    pub(crate) fn start_of(&self, character: Character) -> Square {
        Square { row: 1, column: self.content.character(character).lane }
    }

    /// DS-3.11: whether anybody has something to pick.
    const fn has_draft(&self) -> bool {
        matches!(self.options.characters, Characters::Draft) || matches!(self.options.powers, Powers::Choose)
    }
}

impl Chase<'_, '_> {
    /// DS-16.3: section 6, in its order.
    pub(super) fn open(&mut self) {
        self.play.shuffle("scoot-shuffle", &mut self.state.deck);
        for seat in self.game.everybody() {
            self.deal(seat);
        }
        if self.game.options.alignments == Switch::On {
            self.align();
        }
        if self.game.has_draft() {
            for seat in self.game.everybody() {
                let _fits = self.state.draft.push(seat);
            }
            self.play.shuffle("draft-order", &mut self.state.draft);
            let order = self.state.draft;
            self.tell(|| Event::DraftOrder(order.to_vec()));
        }
        self.hand_out();
        if self.state.draft.is_empty() {
            self.begin();
        }
    }

    /// DS-3.2, DS-3.10: the three top cards.
    fn deal(&mut self, seat: Seat) {
        for _ in 0..HAND {
            if let Some(card) = self.state.deck.remove(0) {
                let _fits = self.player(seat).hand.push(card);
            }
        }
        kernel::sort_short(&mut self.player(seat).hand);
        let hand = self.state.player(seat).hand;
        let (many, full) = (hand.count(), || Event::Dealt(seat, hand.count(), Some(hand.to_vec())));
        self.play.tell_apart(SeatSet::one(seat), full, || Event::Dealt(seat, many, None));
    }

    /// DS-3.3: one to each seat, secret; the others are set aside unseen.
    fn align(&mut self) {
        let mut cards = [Alignment::default(); crate::pieces::ALIGNMENTS];
        cards.copy_from_slice(Alignment::ALL);
        self.play.shuffle("alignment-deal", &mut cards);
        let players = usize::from(self.game.players());
        for (seat, card) in self.game.everybody().zip(cards) {
            self.player(seat).alignment = Some(card);
            let full = || Event::Aligned(seat, Some(card));
            self.play.tell_apart(SeatSet::one(seat), full, || Event::Aligned(seat, None));
        }
        for card in cards.into_iter().skip(players) {
            let _fits = self.state.undealt.push(card);
        }
        kernel::sort_short(&mut self.state.undealt);
    }

    /// Characters that nobody chooses, each with its power if that is not chosen either (section 6).
    fn hand_out(&mut self) {
        for (place, seat) in self.game.everybody().enumerate() {
            let character = match self.game.options.characters {
                Characters::Draft => continue,
                Characters::SeatOrder => Character::ALL[place % Character::ALL.len()],
                Characters::Random => {
                    let free = |character: &&Character| self.state.seat_of(**character).is_none();
                    let n = Character::ALL.iter().filter(free).count();
                    let n = u16::try_from(n).unwrap_or(1);
                    let drawn = usize::from(self.play.below("random-character", n));
                    Character::ALL.iter().filter(free).nth(drawn).copied().unwrap_or_default()
                }
            };
            self.become_one(seat, character, Lot::Given);
            self.side(seat, character, None);
        }
    }

    /// DS-3.5 to DS-3.7, DS-3.9: a character stands on its first rune, with nothing.
    fn become_one(&mut self, seat: Seat, character: Character, lot: Lot) {
        let at = self.game.start_of(character);
        let player = self.player(seat);
        (player.character, player.fate) = (Some(character), Fate::Running(at));
        self.tell(|| Event::Became(seat, character, at, lot));
    }

    /// DS-13.9: the side that was picked, or the one of the option.
    fn side(&mut self, seat: Seat, character: Character, picked: Option<Power>) {
        let [a, b] = character.powers();
        let (power, lot) = match (picked, self.game.options.powers) {
            (Some(power), _) => (power, Lot::Picked),
            (None, Powers::Choose | Powers::None) => return,
            (None, Powers::SideA) => (a, Lot::Given),
            (None, Powers::SideB) => (b, Lot::Given),
            (None, Powers::Random) => {
                (if self.play.below("random-power", 2) == 0 { a } else { b }, Lot::Given)
            }
        };
        self.player(seat).power = Some(power);
        self.tell(|| Event::Sided(seat, power, lot));
    }

    /// DS-3.5: what a seat has picked.
    pub(super) fn pick(&mut self, seat: Seat, character: Character, power: Option<Power>) {
        self.state.draft.remove(0);
        if self.state.player(seat).character.is_none() {
            self.become_one(seat, character, Lot::Picked);
        }
        self.side(seat, character, power);
        if self.state.draft.is_empty() {
            self.begin();
        }
    }

    /// DS-3.12: round 1 begins with the fastest character's place, even if that one is absent.
    fn begin(&mut self) {
        self.state.phase = Phase::Scoot;
        self.first_place();
    }
}
