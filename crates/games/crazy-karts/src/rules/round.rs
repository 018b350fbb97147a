//! CK-4: a round begins, and all drivers draw. CK-21: it ends, and perhaps the heat. CK-26: limits.

use super::Race;
use super::value::holder;
use crate::cards::Cards;
use crate::event::{Ending, Event, Settled};
use crate::options::Heats;
use crate::pieces::{Faction, Heat, Upgrade};
use crate::state::{Count, Lasts, MOST_DRIVERS, MOST_KARTS, Phase, Place, Readiness, Team, Used};
use crate::task::{Pending, Task};
use kernel::{List, Seat};

impl Race<'_, '_> {
    /// CK-4.2: the Lone Wolf's tokens come first.
    pub fn begin_round(&mut self) {
        self.state.round += 1;
        let round = self.state.round;
        let heat = self.state.heat;
        self.tell(|| Event::RoundBegan(heat, round));
        self.push(Task::Draw);
        self.wolf_draws();
    }

    /// CK-4.3 to CK-4.7: every driver draws.
    pub fn draw_all(&mut self) {
        let seats: List<Seat, MOST_DRIVERS> = super::setup::listed(self.state.all_drivers());
        for seat in seats.iter() {
            self.draw(*seat);
        }
        self.state.count = Count::default();
        self.state.phase = Phase::Planning;
    }

    fn draw(&mut self, seat: Seat) {
        let many = self.cards_to_draw(seat);
        let driver = self.state.driver(seat);
        let (mut deck, mut hand) = (driver.deck, Cards::NONE);
        if many >= deck.count() {
            (hand, deck) = (deck, Cards::NONE);
        } else {
            for _ in 0..many {
                let at = self.play.below("hand", deck.count().into());
                if let Some(value) = deck.at(at).filter(|value| deck.take(*value)) {
                    hand.add(value);
                }
            }
        }
        let driver = self.state.driver_mut(seat);
        (driver.deck, driver.hand, driver.drawn) = (deck, hand, hand.count());
        (driver.left, driver.recalls, driver.readiness) = (0, 0, Readiness::Unready);
        let by = self.state.seated(seat);
        self.tell_one(seat, || Event::Drew(by, hand));
    }

    /// CK-4.5, CK-24.3, CK-25.4.
    fn cards_to_draw(&self, seat: Seat) -> u8 {
        let content = &self.game.content;
        let team = self.state.team(seat);
        let kart = self.state.kart(team);
        let dial = match kart.faction {
            Some(Faction::LoneWolf) => &content.speedometer.back,
            Some(Faction::Goblins | Faction::Dwarves | Faction::Elves | Faction::Mummies) | None => {
                &content.speedometer.front
            }
        };
        let gloves = if holder(self.state, team, Upgrade::SpareGloves) == Some(seat) {
            content.upgrade(Upgrade::SpareGloves).amount
        } else {
            0
        };
        dial.get(usize::from(kart.speed)).copied().unwrap_or_default() + gloves
    }

    /// CK-21.1.
    pub fn end_round(&mut self) {
        for team in self.state.teams() {
            self.clear_token(team);
            let kart = self.state.kart_mut(team);
            (kart.ram, kart.shield) = (Lasts::Off, Lasts::Off);
        }
        self.state.wolf.buff = None;
        self.state.wolf.malfunction = None;
        self.take_cards_back();
        self.state.last_order = std::mem::take(&mut self.state.order);
        self.state.gone = 0;
        let round = self.state.round;
        self.tell(|| Event::RoundEnded(round));
        let limit = match self.state.heat {
            Heat::Qualifying => self.game.options().limits[0],
            Heat::Race => self.game.options().limits[1],
        };
        if !self.state.home.is_empty() || round >= limit {
            self.end_heat();
        } else {
            self.push(Task::Round);
        }
    }

    /// CK-9.3, CK-9.4: a used power-up is discarded, an unused one goes back.
    fn clear_token(&mut self, team: Team) {
        let Some(token) = self.state.kart_mut(team).token.take() else { return };
        match token.used {
            Used::Yes => {
                let _fits = self.state.power_ups.discard.push(token.power_up);
                self.state.kart_mut(team).forget(token.power_up);
            }
            Used::No => {
                let kart = self.state.kart_mut(team);
                kart.held[token.power_up.index()] += 1;
                kart.remember(token.power_up);
                self.tell(|| Event::TookBack(team, token.power_up));
            }
        }
    }

    /// CK-4.3: cards from panel, hand and discards go back to the deck.
    fn take_cards_back(&mut self) {
        for driver in &mut self.state.drivers {
            let laid = driver.laid.iter().fold(Cards::NONE, |all, cards| all.and(*cards));
            driver.deck = driver.deck.and(laid).and(driver.hand).and(driver.discard);
            (driver.hand, driver.discard) = (Cards::NONE, Cards::NONE);
            driver.laid = [Cards::NONE; crate::pieces::SPACES];
        }
    }

    /// CK-21.2 to CK-21.4, CK-26.2: the heat is over.
    fn end_heat(&mut self) {
        let mut ranking = self.state.home;
        let ending = if ranking.is_empty() { Ending::Limit } else { Ending::Line };
        if let Some((nearest, settled)) = ranking.is_empty().then(|| self.nearest()).flatten() {
            let _fits = ranking.push(nearest);
            self.tell(|| Event::OutOfRounds(nearest, settled));
        }
        let heat = self.state.heat;
        self.tell(|| Event::HeatEnded(heat, ranking, ending));
        if heat == Heat::Qualifying && self.game.options().heats == Heats::Both {
            self.state.qualified = ranking;
            self.between_heats();
        } else {
            self.finish(&ranking);
        }
    }

    /// CK-26.2: least finish distance, then less damage, then by lot.
    fn nearest(&mut self) -> Option<(Team, Settled)> {
        let rank = |race: &Self, team: Team| (race.finish_distance(team), race.state.kart(team).damage);
        let best = self.state.teams().map(|team| rank(self, team)).min()?;
        let tied: List<Team, MOST_KARTS> =
            super::setup::listed(self.state.teams().filter(|team| rank(self, *team) == best));
        let as_near = self.state.teams().filter(|team| self.finish_distance(*team) == best.0).count();
        let (at, settled) = match (tied.len(), as_near) {
            (2.., _) => (self.play.below("limit-tie", tied.count().into()), Settled::Lot),
            (_, 2..) => (0, Settled::Compared),
            (_, _) => (0, Settled::Outright),
        };
        tied.get(usize::from(at)).map(|team| (*team, settled))
    }

    /// CK-2.11: how far a kart is from the line; nothing, once it is over.
    pub fn finish_distance(&self, team: Team) -> u8 {
        self.state.at(team).map_or(0, |at| self.track().finish_distance(at))
    }

    /// CK-23.6: the result.
    fn finish(&mut self, ranking: &List<Team, MOST_KARTS>) {
        let mut places = [0; MOST_KARTS];
        for (place, team) in (1..).zip(ranking.iter()) {
            places[team.index()] = place;
        }
        let rest: List<Team, MOST_KARTS> =
            super::setup::listed(self.state.teams().filter(|team| !ranking.contains(team)));
        let rank = |team: Team| (self.finish_distance(team), self.state.kart(team).damage);
        for team in rest.iter() {
            let ahead = rest.iter().filter(|other| rank(**other) < rank(*team));
            places[team.index()] = ahead.fold(ranking.count() + 1, |place, _| place + 1);
        }
        self.state.places = Some(places);
        self.state.tasks.clear();
        self.state.phase = Phase::Over;
        let all = super::setup::listed(self.state.teams().map(|team| places[team.index()]));
        self.tell(|| Event::Finished(all));
    }

    /// CK-12.5: a kart is over the line.
    pub fn cross(&mut self, team: Team) {
        let _fits = self.state.home.push(team);
        let place = self.state.home.count();
        self.state.kart_mut(team).place = Place::Home(place);
        self.stop(team);
        self.drop_pending(Pending::Enters(team));
        self.tell(|| Event::Crossed(team, place));
    }
}
