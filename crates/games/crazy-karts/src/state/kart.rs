//! A kart: where it is, how it is, what it holds, and what is known of that.

use super::Lasts;
use crate::pieces::{Customization, DAMAGE_CARDS, Faction, POWER_UPS, PowerUp, Start};
use board::{Facing, Hex};
use serde::{Deserialize, Serialize};

/// Where a kart is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// Not on the track yet.
    #[default]
    Pit,
    /// On a hex, which holds no other kart and, at rest, no obstacle (CK-2.9).
    Track(Hex),
    /// Over the finish line, as first, second .. of this heat (CK-12.5).
    Home(u8),
}

/// A kart (CK-3.16, CK-3.19). Everybody knows all of it, but for what is said otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Kart {
    /// Its faction, once chosen.
    pub faction: Option<Faction>,
    /// Where it is.
    pub place: Place,
    /// Which way it faces (CK-2.2).
    pub facing: Facing,
    /// 0 to 7.
    pub speed: u8,
    /// 0 to 6.
    pub damage: u8,
    /// 0 to 9.
    pub power: u8,
    /// Lasting Damage cards, by kind.
    pub lasting: [u8; DAMAGE_CARDS],
    /// Power-ups in hand, by kind, any number (CK-9.5). The rear driver knows which, everybody how many, with the laid one until the reveal
    /// (CK-9.27).
    pub held: [u8; POWER_UPS],
    /// The power-up on the panel. The rear driver; everybody from the reveal on.
    pub token: Option<Token>,
    /// Its Special Customization, in the advanced game (CK-10.3).
    pub custom: Option<Customization>,
    /// What holds until the end of the round (CK-7.15).
    pub ram: Lasts,
    /// The same for the Energetic Shield.
    pub shield: Lasts,
    /// Where it started in this heat.
    pub start: Option<Start>,
    /// The power-up spaces, by place on the track, that it took from in this kart-turn (CK-15.4).
    pub taken: u16,
    /// Power-ups that were seen on the panel and went back unused (CK-9.4): so many of each kind it has at least, in hand or laid.
    /// Everybody (option `card-memory`).
    pub shown: [u8; POWER_UPS],
    /// The same for the driver in front, who may have handed them over (CK-22.10). That driver.
    pub handed: [u8; POWER_UPS],
}

impl Kart {
    /// A power-up has gone back that all have seen: it has one at least.
    pub fn remember(&mut self, power_up: PowerUp) {
        for known in [&mut self.shown, &mut self.handed] {
            known[power_up.index()] = known[power_up.index()].max(1);
        }
    }

    /// A power-up is gone, for all to see.
    pub fn forget(&mut self, power_up: PowerUp) {
        for known in [&mut self.shown, &mut self.handed] {
            known[power_up.index()] = known[power_up.index()].saturating_sub(1);
        }
    }
}

/// Of the power-ups that a kart is known to have (CK-9.4, CK-22.10) those in its hand: not the one that lies open on its panel, and
/// no more than it holds.
pub(crate) fn in_hand(known: [u8; POWER_UPS], open: Option<Token>, holds: u8) -> [u8; POWER_UPS] {
    let mut left = holds;
    let mut place = 0;
    known.map(|many| {
        let on_panel = u8::from(open.is_some_and(|token| token.power_up.index() == place));
        let sure = many.saturating_sub(on_panel).min(left);
        (left, place) = (left - sure, place + 1);
        sure
    })
}

/// A power-up on a panel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Token {
    /// Which.
    pub power_up: PowerUp,
    /// Whether it took effect (CK-9.4).
    pub used: Used,
}

/// Whether a laid power-up took effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Used {
    /// It goes back to its holder at the end of the round.
    #[default]
    No,
    /// It is discarded then.
    Yes,
}
