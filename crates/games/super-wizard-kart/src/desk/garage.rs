//! The garage before the race: what lies there first, and what a kart is good at, as bars.

use super::Figures;
use crate::SuperWizardKart;
use crate::action::Spare;
use crate::pieces::{Part, apex_color};
use crate::rules;
use crate::state::Parts;

/// SWK-14.12: what is packed with a kart of which nobody has said it.
#[must_use]
pub const fn spare_of(parts: Parts) -> Spare {
    rules::next_spare(parts)
}

/// What a kart is good at, as a bar: the fuller the better.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bar {
    /// At what.
    pub name: &'static str,
    /// How full it is.
    pub full: u8,
    /// Of how much.
    pub of: u8,
    /// The figure itself.
    pub figure: String,
}

/// The least and the most of a figure that any part of the box has.
#[derive(Clone, Copy)]
struct Span {
    least: u8,
    most: u8,
}

impl Span {
    fn of(figure: impl Fn(Part) -> u8) -> Self {
        let all = || Part::ALL.iter().map(|part| figure(*part));
        Self { least: all().min().unwrap_or_default(), most: all().max().unwrap_or_default() }
    }

    /// A bar that counts the figure.
    fn counts(self, name: &'static str, has: u8, figure: String) -> Bar {
        Bar { name, full: has, of: self.most, figure }
    }

    /// A bar of as many pieces as there are steps, the least of them one.
    fn climbs(self, name: &'static str, has: u8, figure: String) -> Bar {
        let step = |figure: u8| figure.saturating_sub(self.least) + 1;
        Bar { name, full: step(has), of: step(self.most), figure }
    }

    /// The same where less is better.
    fn falls(self, name: &'static str, has: u8, figure: String) -> Bar {
        let full = self.most.saturating_sub(has) + 1;
        Bar { name, full, of: self.most.saturating_sub(self.least) + 1, figure }
    }
}

impl SuperWizardKart {
    /// What a kart of these parts is good at (SWK-15).
    #[must_use]
    pub fn bars(&self, parts: Parts) -> [Bar; 9] {
        let Figures { speed, ac, hold, diagonals, apex, boost, boost_diagonals, charge, lap, .. } =
            self.figures(parts);
        let content = &self.content;
        let speeds = Span::of(|part| content.chassis(part).speed);
        let armour = Span::of(|part| content.chassis(part).ac);
        let holds = Span::of(|part| content.chassis(part).resistance);
        let apexes = Span::of(|part| content.tires(part).apex);
        let changes = Span::of(|part| content.tires(part).diagonals);
        let boosts = Span::of(|part| content.boost(part).bonus);
        let charges = Span::of(|part| content.boost(part).charge);
        let penalties = Span::of(|part| content.boost(part).penalty);
        let boosted = Span { least: 0, most: changes.most.saturating_sub(penalties.least) };
        [
            speeds.counts("Speed", speed, format!("d6 + {speed}")),
            armour.climbs("Armour class", ac, ac.to_string()),
            holds.climbs("Holds its place", hold, hold.to_string()),
            apexes.falls("Tight corners", apex, apex_color(apex).into()),
            apexes.falls("Short laps", apex, format!("{lap} squares")),
            changes.counts("Diagonals", diagonals, diagonals.to_string()),
            boosts.counts("Boost", boost, format!("d4 + {boost}")),
            boosted.counts("Diagonals in a boost", boost_diagonals, boost_diagonals.to_string()),
            charges.falls("Charges fast", charge, format!("{charge} turns")),
        ]
    }
}
