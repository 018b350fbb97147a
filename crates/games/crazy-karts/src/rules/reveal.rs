//! CK-6: the panels are shown, and the karts put in order.

use super::Race;
use super::setup::listed;
use super::value::value;
use crate::event::{Event, Settled};
use crate::pieces::Space;
use crate::state::{Laid, MOST_DRIVERS, MOST_KARTS, Team};
use crate::task::Task;
use kernel::{List, Seat};

impl Race<'_, '_> {
    /// CK-6.1 to CK-6.5.
    pub fn reveal(&mut self) {
        self.show_panels();
        let mut order: List<Team, MOST_KARTS> = listed(self.state.teams());
        let rank = |race: &Self, team: Team| {
            let first = u8::MAX - value(race.game, race.state, team, Space::Initiative);
            (first, race.finish_distance(team))
        };
        kernel::sort_short_by_key(&mut order, |team| rank(self, *team));
        // CK-6.4: lots for those who are still tied.
        let (mut from, mut settled) = (0, Settled::Outright);
        while let Some(first) = order.get(from).copied() {
            let tied =
                order[from..].iter().take_while(|team| rank(self, **team) == rank(self, first)).count();
            self.play.shuffle("tie", &mut order[from..from + tied]);
            from += tied;
            let bids_alike = order.get(from).is_some_and(|next| rank(self, *next).0 == rank(self, first).0);
            settled = settled.max(match (tied, bids_alike) {
                (2.., _) => Settled::Lot,
                (_, true) => Settled::Compared,
                (_, false) => Settled::Outright,
            });
        }
        self.state.order = order;
        self.state.gone = 0;
        self.tell(|| Event::Ordered(order, settled));
        self.push(Task::NextKart);
    }

    fn show_panels(&mut self) {
        let seats: List<Seat, MOST_DRIVERS> = listed(self.state.all_drivers());
        for seat in seats.iter().copied() {
            let (laid, by) = (self.state.driver(seat).laid, self.state.seated(seat));
            self.tell(|| {
                let shown = Space::ALL.iter().zip(laid).filter(|(_, cards)| !cards.is_empty());
                Event::Shown(by, shown.map(|(space, cards)| (*space, cards)).collect())
            });
        }
        for team in self.state.teams() {
            if let Some(token) = self.state.kart(team).token {
                self.tell(|| Event::ShownToken(team, token.power_up));
            }
        }
        if let Some(team) = self.state.lone_wolf() {
            let laid = self.state.wolf.buff.filter(|buff| buff.laid == Laid::Yes).map(|buff| buff.space);
            let malfunction = self.state.wolf.malfunction;
            self.tell(|| Event::ShownWolf(team, laid, malfunction));
        }
    }
}
