//! DK-4: the draft, the hazards and the grid, in the order R10.

use super::Race;
use crate::DungeonKart;
use crate::event::Event;
use crate::options::{Assignment, Switch};
use crate::pieces::{DECKS, Dashboard, Deck, EPIC_HEROES, Hazard, RACERS, Racer, TOKENS};
use crate::state::{Kart, MOST_PILE, Phase, Pile, State, Supply};
use kernel::{List, Seat};

/// DK-26.5.
const SHUFFLE: &str = "shuffle";
/// The most hazard tokens of a bag.
const MOST_TOKENS: usize = 12 * TOKENS;

/// A list of these; what does not fit is left out.
pub(crate) fn filled<T: Copy + Default, const N: usize>(things: impl IntoIterator<Item = T>) -> List<T, N> {
    let mut list = List::default();
    for thing in things {
        let fits = list.push(thing);
        debug_assert!(fits, "there is room for everything in the box");
    }
    list
}

/// Everything in the box, nothing on the table.
pub(crate) fn blank(game: &DungeonKart) -> State {
    let (content, options) = (&game.content, game.options());
    let mut state = State {
        supply: Supply {
            coins: content.numbers.coins,
            markers: content.numbers.markers,
            bombs: content.hazard(Hazard::Bomb).count,
            zombies: content.hazard(Hazard::Zombie).count,
        },
        ..State::default()
    };
    for (kind, hazard) in Hazard::TOKENS.into_iter().enumerate() {
        state.bag[kind] = if options.bag.has(hazard) { content.hazard(hazard).count } else { 0 };
    }
    if options.spells == Switch::On {
        for deck in Deck::ALL {
            let cards: List<_, MOST_PILE> = filled(content.deck(*deck).iter().copied());
            state.piles[deck.index()] = Pile { deck: cards, discard: List::default() };
        }
    }
    state
}

/// The first of these as a set of bits, shown in list order.
fn out_of<const N: usize>(places: [u8; N], many: usize) -> u8 {
    places.iter().take(many).fold(0, |set, place| set | 1 << place)
}

const fn six() -> [u8; RACERS] {
    [0, 1, 2, 3, 4, 5]
}

fn listed<T: Copy>(all: &[T], set: u8) -> Vec<T> {
    all.iter().enumerate().filter(|(place, _)| set & 1 << place != 0).map(|(_, thing)| *thing).collect()
}

impl Race<'_, '_> {
    /// DK-4.2, and then racers by draft or by lot.
    pub(super) fn open(&mut self) {
        let players = u16::from(self.game.players());
        let first = self.play.below("first-player", players);
        let first = Seat::ALL[usize::from(first) % Seat::ALL.len()];
        (self.state.first, self.state.active) = (first, first);
        self.tell(|| Event::FirstPlayer(first));
        match self.game.options().assignment {
            Assignment::Draft => {
                self.state.racers_out = self.laid_out();
                let out = self.state.racers_out;
                self.state.phase = Phase::Racers;
                self.tell(|| Event::RacersOut(listed(Racer::ALL, out)));
            }
            Assignment::Random => self.deal(),
        }
    }

    /// DK-4.3: one more than there are players, six at most.
    fn laid_out(&mut self) -> u8 {
        let many = usize::from(self.game.players() + 1).min(RACERS);
        let mut places = six();
        self.play.shuffle(SHUFFLE, &mut places);
        out_of(places, many)
    }

    /// DK-4.14.
    fn deal(&mut self) {
        let (mut racers, mut dashboards) = (six(), six());
        self.play.shuffle(SHUFFLE, &mut racers);
        self.play.shuffle(SHUFFLE, &mut dashboards);
        let seats = self.game.clockwise(self.state.first);
        for ((seat, racer), dashboard) in seats.zip(racers).zip(dashboards) {
            let (racer, dashboard) = (Racer::ALL[usize::from(racer)], Dashboard::ALL[usize::from(dashboard)]);
            let kart = self.state.kart_mut(seat);
            (kart.racer, kart.dashboard) = (Some(racer), Some(dashboard));
            self.tell(|| Event::Dealt(seat, racer, dashboard));
        }
        self.set_up();
    }

    /// DK-4.4.
    pub(super) fn take_racer(&mut self, seat: Seat, racer: Racer) {
        self.state.kart_mut(seat).racer = Some(racer);
        self.tell(|| Event::TookRacer(seat, racer));
        self.state.gone += 1;
        if self.state.gone < self.game.players() {
            self.state.active = self.neighbor(seat, 1);
        } else {
            self.state.gone = 0;
            self.state.dashboards_out = self.laid_out();
            self.state.phase = Phase::Dashboards;
            let out = self.state.dashboards_out;
            self.tell(|| Event::DashboardsOut(listed(Dashboard::ALL, out)));
        }
    }

    /// DK-4.5: from the last one on, counter-clockwise.
    pub(super) fn take_dashboard(&mut self, seat: Seat, dashboard: Dashboard) {
        self.state.kart_mut(seat).dashboard = Some(dashboard);
        self.tell(|| Event::TookDashboard(seat, dashboard));
        self.state.gone += 1;
        if self.state.gone < self.game.players() {
            self.state.active = self.neighbor(seat, self.game.players() - 1);
        } else {
            self.set_up();
        }
    }

    /// So many seats further, clockwise.
    pub(super) fn neighbor(&self, seat: Seat, further: u8) -> Seat {
        let number = (seat.number() + further) % self.game.players();
        Seat::ALL[usize::from(number) % Seat::ALL.len()]
    }

    /// DK-4.7 to DK-4.13.
    fn set_up(&mut self) {
        self.lay_hazards();
        self.epic_heroes();
        let track = self.track();
        let lying: List<_, { crate::state::MOST_HAZARDS }> = self.state.hazards;
        self.tell(|| {
            Event::HazardsLaid(lying.iter().map(|lying| (track.hex(lying.at), lying.hazard)).collect())
        });
        for (place, seat) in (1..).zip(self.game.clockwise(self.state.first)) {
            self.grid(seat, place);
        }
        for deck in 0..DECKS {
            let mut cards = self.state.piles[deck].deck;
            self.play.shuffle(SHUFFLE, &mut cards);
            self.state.piles[deck].deck = cards;
        }
        self.begin_round(1);
    }

    /// DK-4.9 to DK-4.11, DK-4.13.
    fn grid(&mut self, seat: Seat, place: u8) {
        let (at, facing) = (self.track().start(place), self.track().start_facing());
        let from = self.game.content.numbers.start_coin_from;
        let coins = u8::from(place >= from).min(self.state.supply.coins);
        self.state.supply.coins -= coins;
        let setting = self.game.options().start_speed;
        let kart = self.state.kart_mut(seat);
        *kart = Kart { at, facing, setting, coins, place, leg: 0, ..*kart };
        let hex = self.hex(at);
        self.tell(|| Event::OnGrid(seat, place, hex, coins));
    }

    /// DK-4.8: the tokens in list order, shuffled and dealt.
    fn lay_hazards(&mut self) {
        let bag = self.state.bag;
        let kinds = Hazard::TOKENS.into_iter().zip(bag);
        let mut tokens: List<Hazard, MOST_TOKENS> =
            filled(kinds.flat_map(|(hazard, many)| std::iter::repeat_n(hazard, many.into())));
        self.play.shuffle(SHUFFLE, &mut tokens);
        for (spot, hazard) in self.track().hazard_hexes().iter().zip(tokens.iter()) {
            let fits = self.state.lay(*spot, *hazard);
            debug_assert!(fits, "a track has room for its hazards");
            if let Some(kind) = hazard.token() {
                self.state.bag[kind] -= 1;
            }
        }
    }

    /// DK-25.1.
    fn epic_heroes(&mut self) {
        let many = usize::from(self.game.options().epic_heroes);
        if many == 0 {
            return;
        }
        let mut places: [u8; EPIC_HEROES] = [0, 1, 2, 3];
        self.play.shuffle(SHUFFLE, &mut places);
        let drawn = out_of(places, many);
        for (place, hero) in Hazard::EPIC.into_iter().enumerate() {
            if drawn & 1 << place != 0 {
                self.put_hero(hero);
            }
        }
    }
}
