//! CK-22: what lies between the heats.

use super::setup::{listed, stacked};
use super::{Race, captain};
use crate::cards::Cards;
use crate::event::Event;
use crate::options::Switch;
use crate::pieces::{Faction, Heat, Post, PowerUp, Upgrade};
use crate::state::{MOST_KARTS, Panels, Team};
use crate::task::{Question, Task};
use kernel::List;

impl Race<'_, '_> {
    /// CK-22.12: upgrades (without a second team its one is not given: CK-22.2), mending (who did not cross counts as third or
    /// fourth: CK-22.7), panels, and then the Race.
    pub fn between_heats(&mut self) {
        let numbers = self.game.content.numbers;
        let qualified = self.state.qualified;
        let mut drawn: List<(Team, Upgrade), 3> = List::default();
        for (team, many) in qualified.iter().zip([numbers.upgrades_first, numbers.upgrades_second]) {
            for _ in 0..many {
                if let Some(upgrade) = self.state.upgrades.pop() {
                    let _fits = drawn.push((*team, upgrade));
                    self.play.reveals();
                    self.tell(|| Event::WonUpgrade(*team, upgrade));
                }
            }
        }
        let mut order: List<(Team, u8), MOST_KARTS> = List::default();
        let allowances = [numbers.mend_first, numbers.mend_second];
        for (place, team) in self.ranked().iter().enumerate() {
            let crossed = place < qualified.len();
            let allowance = allowances.get(place).copied().filter(|_| crossed).unwrap_or(numbers.mend_other);
            let _fits = order.push((*team, allowance));
        }
        self.push(Task::Swap);
        self.push(Task::Pits { order: stacked(&order) });
        self.push(Task::Assign { drawn: stacked(&drawn) });
    }

    /// CK-22.12: by ranking, then the others by finish distance, then by team number.
    fn ranked(&self) -> List<Team, MOST_KARTS> {
        let mut all = self.state.qualified;
        let mut rest: List<Team, MOST_KARTS> = listed(self.state.teams().filter(|team| !all.contains(team)));
        kernel::sort_short_by_key(&mut rest, |team| (self.finish_distance(*team), team.0));
        for team in rest.iter() {
            let _fits = all.push(*team);
        }
        all
    }

    /// CK-22.3, CK-22.4: the next upgrade is given to a driver.
    pub fn assign_next(&mut self, mut drawn: List<(Team, Upgrade), 3>) {
        let Some((team, upgrade)) = drawn.pop() else { return };
        self.push(Task::Assign { drawn });
        if self.state.kart(team).faction == Some(Faction::LoneWolf) {
            self.assign(team, upgrade, Post::Front);
        } else {
            self.ask(captain(team), Question::Assign(upgrade));
        }
    }

    /// The driver who sits there in the Race gets it.
    pub fn assign(&mut self, team: Team, upgrade: Upgrade, post: Post) {
        let before = self.state.panels;
        self.state.panels = self.panels_of_the_race();
        let seat = self.state.seat(team, post);
        self.state.panels = before;
        self.state.driver_mut(seat).upgrades.add(upgrade);
        self.tell(|| Event::Assigned(seat, upgrade, post));
    }

    /// CK-22.9, CK-28.5.
    const fn panels_of_the_race(&self) -> Panels {
        match self.game.options().swap {
            Switch::On => Panels::Swapped,
            Switch::Off => Panels::Settled,
        }
    }

    /// CK-22.6: the next kart is mended.
    pub fn pits(&mut self, mut order: List<(Team, u8), MOST_KARTS>) {
        let Some((team, left)) = order.pop() else { return };
        if left > 0 && self.has_something_to_mend(team) {
            let _fits = order.push((team, left - 1));
            self.push(Task::Pits { order });
            self.ask(captain(team), Question::Pits(team));
        } else {
            self.push(Task::Pits { order });
        }
    }

    fn has_something_to_mend(&self, team: Team) -> bool {
        let kart = self.state.kart(team);
        kart.damage > 0 || kart.lasting.iter().any(|many| *many > 0)
    }

    /// D4: no more.
    pub fn leave_pits(&mut self) {
        if let Some(Task::Pits { order }) = self.state.tasks.last_mut()
            && let Some((_, left)) = order.last_mut()
        {
            *left = 0;
        }
    }

    /// CK-22.11, CK-22.9, CK-22.10; then the Race is set up like Qualifying (CK-23.1, CK-23.2).
    pub fn change_panels(&mut self) {
        for driver in &mut self.state.drivers {
            driver.deck = driver.deck.and(driver.aside);
            driver.aside = Cards::NONE;
        }
        self.state.panels = self.panels_of_the_race();
        if self.state.panels == Panels::Swapped {
            self.tell(|| Event::SwappedPanels);
            for team in self.state.teams() {
                self.hand_over(team);
            }
        }
        self.state.heat = Heat::Race;
        self.push(Task::SetUp);
    }

    /// CK-22.10: the new rear driver may look at the power-ups, and the one who had them knows which they were.
    fn hand_over(&mut self, team: Team) {
        if self.state.kart(team).faction == Some(Faction::LoneWolf) {
            return;
        }
        let held = self.state.kart(team).held;
        self.state.kart_mut(team).handed = held;
        let rear = self.rear(team);
        if held.iter().any(|many| *many > 0) {
            self.play.reveals();
            self.tell_one(rear, || {
                let each = PowerUp::ALL.iter().zip(held);
                let all = each.flat_map(|(power_up, many)| std::iter::repeat_n(*power_up, many.into()));
                Event::HandedOver(rear, all.collect())
            });
        }
    }
}
