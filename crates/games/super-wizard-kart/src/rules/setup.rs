//! SWK-2, R1: karts are chosen, decks shuffled, initiative rolled, karts placed.

use super::Race;
use crate::SuperWizardKart;
use crate::action::Spare;
use crate::event::Event;
use crate::options::{GarageSize, KartChoice, Switch};
use crate::pieces::{Deck, Part, PartSet, Power, TrapKind};
use crate::state::{Garage, Kart, MOST_KARTS, MOST_PILE, Order, Parts, Phase, Pile, State, Trapped};
use crate::track::Spot;
use kernel::{Audience, List, Seat, SeatSet, sort_short_by_key};
use std::cmp::Reverse;

/// The name of every shuffle (section 6).
pub(crate) const SHUFFLE: &str = "shuffle";

/// As many as fit.
pub(crate) fn filled<T: Copy + Default, const N: usize>(items: impl IntoIterator<Item = T>) -> List<T, N> {
    let mut list = List::default();
    for item in items {
        let fits = list.push(item);
        debug_assert!(fits, "there is room for all");
    }
    list
}

/// SWK-17.1: whether a card is in the game.
pub(crate) fn is_in(game: &SuperWizardKart, power: Power) -> bool {
    !power.is_forbidden() || game.options().forbidden_pages == Switch::On
}

/// SWK-2.5, SWK-2.6, SWK-2.7: before anything is drawn.
pub(crate) fn blank(game: &SuperWizardKart) -> State {
    let kart = Kart { coins: game.content.numbers.start_coins.into(), ..Kart::default() };
    let pile = |deck: Deck| {
        let cards: List<Power, MOST_PILE> = filled(game.content.deck(deck, |power| is_in(game, power)));
        Pile { deck: cards, discard: List::default() }
    };
    let trap = |trap: &crate::layout::Trap| match trap.kind {
        TrapKind::Flame => Trapped { at: 0, next: 1 },
        TrapKind::Spikes => {
            let at = u8::try_from(trap.half.index()).unwrap_or(0);
            Trapped { at, next: (at + 1) % 4 }
        }
        TrapKind::Displacer => Trapped::default(),
    };
    State {
        lap: 1,
        karts: [kart; MOST_KARTS],
        order: filled(game.everybody()),
        traps: filled(game.track.traps().iter().map(trap)),
        piles: [pile(Deck::Normal), pile(Deck::Last)],
        ..State::default()
    }
}

/// SWK-2.4, SWK-14.12: what is in the garage of a kart.
pub(crate) fn garage(game: &SuperWizardKart, parts: Parts, spare: Option<Spare>) -> Garage {
    match game.options().garage {
        GarageSize::Full => {
            Garage { tires: PartSet::all_but(parts.tires), boosts: PartSet::all_but(parts.boost) }
        }
        GarageSize::Packed => {
            let spare = spare.unwrap_or_else(|| next_spare(parts));
            Garage { tires: PartSet::one(spare.tires), boosts: PartSet::one(spare.boost) }
        }
    }
}

/// SWK-14.12: where nobody names them.
pub(crate) const fn next_spare(parts: Parts) -> Spare {
    Spare { tires: parts.tires.next(), boost: parts.boost.next() }
}

impl Race<'_, '_> {
    /// R1 up to the first decision (SWK-18.5: drawn in its order).
    pub(super) fn open(&mut self) {
        match self.game.options().kart_choice {
            KartChoice::Sealed => {}
            KartChoice::Open => {
                self.play.shuffle(SHUFFLE, &mut self.state.order);
                let order = self.state.order;
                self.tell(|| Event::ChoosingOrder(order.to_vec()));
            }
            KartChoice::Random => self.deal_parts(),
        }
    }

    /// `kart_choice = random`: each part by lot.
    fn deal_parts(&mut self) {
        for seat in self.game.everybody() {
            let mut part = || Part::ALL[usize::from(self.play.below("part", 4)) % Part::ALL.len()];
            let parts = Parts { chassis: part(), tires: part(), boost: part() };
            let spare = (self.game.options().garage == GarageSize::Packed).then(|| next_spare(parts));
            self.mount(seat, parts, spare);
            self.tell(|| Event::Kart(seat, parts, spare));
        }
        self.line_up();
    }

    fn mount(&mut self, seat: Seat, parts: Parts, spare: Option<Spare>) {
        let garage = garage(self.game, parts, spare);
        let kart = self.state.kart_mut(seat);
        (kart.parts, kart.garage) = (parts, garage);
        self.state.chosen = self.state.chosen.with(seat);
    }

    /// SWK-2.3.
    pub(super) fn choose(&mut self, seat: Seat, parts: Parts, spare: Option<Spare>) {
        self.mount(seat, parts, spare);
        if crate::is_sealed(self.game) {
            let own = SeatSet::one(seat);
            self.play.tell_apart(own, || Event::Kart(seat, parts, spare), || Event::Chose(seat));
        } else {
            self.tell(|| Event::Kart(seat, parts, spare));
            self.state.gone += 1;
        }
        if self.game.everybody().all(|seat| self.state.chosen.has(seat)) {
            self.reveal();
            self.line_up();
        }
    }

    /// SWK-2.3: all picks lie open.
    fn reveal(&mut self) {
        if !crate::is_sealed(self.game) {
            return;
        }
        self.play.reveals();
        let packed = self.game.options().garage == GarageSize::Packed;
        for seat in self.game.everybody() {
            let Kart { parts, garage, .. } = *self.state.kart(seat);
            let spare = garage.tires.iter().zip(garage.boosts.iter()).next();
            let spare = spare.filter(|_| packed).map(|(tires, boost)| Spare { tires, boost });
            // Whoever drives it knows.
            let others = Audience::Except(SeatSet::one(seat));
            self.play.tell(others, || Event::Kart(seat, parts, spare));
        }
    }

    /// R1 steps 3 to 5.
    fn line_up(&mut self) {
        for pile in &mut self.state.piles {
            self.play.shuffle(SHUFFLE, &mut pile.deck);
        }
        self.roll_initiative();
        self.state.order = self.state.initiative;
        self.state.gone = 0;
        self.state.phase = Phase::Place;
    }

    /// SWK-2.8, SWK-2.9: higher is earlier, then the faster chassis, then another roll.
    fn roll_initiative(&mut self) {
        let mut totals = [(0, 0); MOST_KARTS];
        for seat in self.game.everybody() {
            let speed = self.game.content.chassis(self.state.kart(seat).parts.chassis).speed;
            let die = self.play.die("initiative", 20);
            self.tell(|| Event::Initiative(seat, die, speed));
            totals[usize::from(seat.number()) % MOST_KARTS] = (die + speed, speed);
        }
        let mut order: Order = filled(self.game.everybody());
        let total = |seat: Seat| totals[usize::from(seat.number()) % MOST_KARTS];
        sort_short_by_key(&mut order, |seat| Reverse(total(*seat)));
        let mut first = 0;
        while first < order.len() {
            let tied = order[first..].iter().take_while(|seat| total(**seat) == total(order[first])).count();
            self.roll_off(&mut order[first..first + tied]);
            first += tied;
        }
        self.state.initiative = order;
        self.tell(|| Event::InitiativeOrder(order.to_vec()));
    }

    /// SWK-2.9: those who are tied roll again, as often as needed, and those who are tied among them before the next. They come by
    /// seat. A loop, for nobody knows how often.
    fn roll_off(&mut self, tied: &mut [Seat]) {
        let mut waiting = vec![(0, tied.len())];
        while let Some((start, many)) = waiting.pop() {
            let group = &mut tied[start..start + many];
            if group.len() < 2 {
                continue;
            }
            let mut dice = [0; MOST_KARTS];
            for seat in group.iter() {
                let (seat, die) = (*seat, self.play.die("initiative", 20));
                dice[usize::from(seat.number()) % MOST_KARTS] = die;
                self.tell(|| Event::Initiative(seat, die, 0));
            }
            let die = |seat: &Seat| dice[usize::from(seat.number()) % MOST_KARTS];
            sort_short_by_key(group, |seat| Reverse(die(seat)));
            let (before, mut first) = (waiting.len(), start);
            for equal in group.chunk_by(|one, other| die(one) == die(other)) {
                waiting.push((first, equal.len()));
                first += equal.len();
            }
            // The last of them is taken up first.
            waiting[before..].reverse();
        }
    }

    /// SWK-2.10, SWK-2.11.
    pub(super) fn place(&mut self, seat: Seat, spot: Spot) {
        self.state.kart_mut(seat).at = spot;
        self.tell(|| Event::OnGrid(seat, spot));
        self.state.gone += 1;
        if self.state.gone == self.game.players() {
            let standings = self.look().live();
            self.state.standings = standings;
            self.tell(|| Event::GridOrder(standings.to_vec()));
            let order = self.state.initiative;
            self.begin_round(1, order);
        }
    }
}
