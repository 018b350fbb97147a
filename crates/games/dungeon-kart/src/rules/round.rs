//! R7: the end of a round (DK-22).

use super::Race;
use crate::event::Event;
use crate::options::Decks;
use crate::pieces::{Deck, Hazard};
use crate::state::{ByKart, Finale, KartFlags, MOST_HAZARDS};
use crate::track::Spot;
use kernel::{List, Seat};

impl Race<'_, '_> {
    /// DK-22.6, DK-23.2: the final round is played to its end.
    pub(super) fn end_round(&mut self) {
        let round = self.state.round;
        // Nobody has their turn any more: what befalls karts now befalls them out of turn.
        self.state.phase = crate::state::Phase::Window;
        self.state.gone = 0;
        self.tell(|| Event::RoundEnded(round));
        self.bombs_explode();
        self.heroes_act();
        self.rank_places();
        let out_of_rounds = round >= self.game.round_limit();
        if self.state.finale == Finale::Yes || out_of_rounds {
            if self.state.finale == Finale::No {
                self.tell(|| Event::OutOfRounds);
            }
            self.finish();
            return;
        }
        for seat in self.game.clockwise(self.state.first) {
            while self.state.kart(seat).markers > 0 {
                let deck = self.deck_of(seat);
                self.turn_in(seat, deck);
            }
        }
        if let Some(caster) = self.state.freeze.take() {
            self.tell(|| Event::Thawed(caster));
        }
        let first = self.neighbor(self.state.first, 1);
        self.state.first = first;
        self.tell(|| Event::MarkerPassed(first));
        for kart in &mut self.state.karts {
            kart.flags.clear(KartFlags::UPPER.with(KartFlags::LOWER));
        }
        self.begin_round(round + 1);
    }

    /// DK-22.2: all Bombs, as one event.
    fn bombs_explode(&mut self) {
        let bombs = self.state.hazards.iter().filter(|lying| lying.hazard == Hazard::Bomb);
        let bombs: List<Spot, MOST_HAZARDS> = super::filled(bombs.map(|lying| lying.at));
        if !bombs.is_empty() {
            self.explode(&bombs, None);
        }
    }

    /// DK-22.3 to DK-22.5.
    fn rank_places(&mut self) {
        let mut places = ByKart::default();
        for seat in self.game.everybody() {
            let look = self.look();
            let own = look.progress(seat);
            let ahead = |other: &Seat| look.progress(*other) > own;
            let ahead = self.game.everybody().filter(ahead).count();
            places[seat] = u8::try_from(1 + ahead).unwrap_or(u8::MAX);
        }
        for (kart, place) in self.state.karts.iter_mut().zip(&places) {
            kart.place = *place;
        }
        let players = self.game.players();
        self.tell(|| Event::Placed(places.of(players).to_vec()));
    }

    /// DK-22.8.
    fn deck_of(&self, seat: Seat) -> Deck {
        match self.game.options().decks {
            Decks::Flat => Deck::B,
            Decks::Source => self.game.content.deck_for(self.game.players(), self.state.kart(seat).place),
        }
    }
}
