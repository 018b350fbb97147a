//! DR-4: the start of the Adventurers turn, and paying.

use super::Turn;
use crate::event::Event;
use crate::refusal::No;
use crate::state::{Phase, State};
use crate::unit::{Standing, Unit};

/// DR-4.5: the price, if it can be paid in full.
pub(super) const fn affordable(state: &State, cost: u8) -> Result<u8, No> {
    if state.gold < cost as u16 { Err(No::TooDear { cost, gold: state.gold }) } else { Ok(cost) }
}

impl Turn<'_, '_> {
    /// income, then the first decision.
    pub(super) fn adventurers_turn(&mut self) {
        // 1. DR-4.2, DR-4.3: count once. A prisoner earns nothing (DR-8.4).
        let active = Unit::ALL
            .into_iter()
            .filter(|unit| matches!(self.state.units[*unit], Standing::Active(_)))
            .count();
        let active = u8::try_from(active).unwrap_or(u8::MAX);
        // 2. DR-4.1, DR-4.4: on top of what is left.
        let economy = self.table.content.economy;
        let income =
            u16::from(economy.income_base) + u16::from(economy.income_per_active_unit) * u16::from(active);
        self.gain(income);
        // 3.
        self.state.phase = Phase::Act;
        let round = self.state.round;
        self.tell(|| Event::TurnBegan { round, income, active });
    }

    /// DR-1.7: gold has no ceiling that anybody could reach.
    pub(super) fn gain(&mut self, gold: u16) {
        self.state.gold = self.state.gold.saturating_add(gold);
    }

    /// DR-4.5, DR-6.3: the price was checked and is paid at once.
    pub(super) fn pay(&mut self, cost: u8) {
        self.state.gold = self.state.gold.saturating_sub(u16::from(cost));
    }
}
