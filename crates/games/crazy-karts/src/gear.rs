//! What the worth of a kart's spaces depends on apart from the cards that lie there (CK-7.5), and whether cards may lie there
//! (CK-5.3), gathered from a state or from what a viewer knows. What comes of it is decided in `rules/value.rs`, for both.

use crate::pieces::{Customization, DAMAGE_CARDS, Faction, PowerUp, Space};
use crate::state::{Buff, Laid, State, Team, Upgrades};
use crate::view::View;
use kernel::Seat;

/// The gear of a kart and its crew.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Gear {
    /// Whose panels they are.
    pub faction: Option<Faction>,
    /// The customization.
    pub custom: Option<Customization>,
    /// Lasting Damage cards, by kind.
    pub lasting: [u8; DAMAGE_CARDS],
    /// Those of all its drivers.
    pub upgrades: Upgrades,
    /// Where a Buff lies.
    pub buff: Option<Space>,
    /// Where a Malfunction lies.
    pub malfunction: Option<Space>,
    /// The power-up on the panel.
    pub token: Option<PowerUp>,
}

impl Gear {
    /// As it is.
    pub fn of(state: &State, team: Team) -> Self {
        let kart = state.kart(team);
        let wolf = Some(&state.wolf).filter(|_| kart.faction == Some(Faction::LoneWolf));
        Self {
            faction: kart.faction,
            custom: kart.custom,
            lasting: kart.lasting,
            upgrades: state.crew(team).map(|seat| state.driver(seat).upgrades).collect(),
            buff: wolf.and_then(|wolf| laid(wolf.buff)),
            malfunction: wolf.and_then(|wolf| wolf.malfunction),
            token: kart.token.map(|token| token.power_up),
        }
    }

    /// As a viewer knows it: tokens that are hidden do not lie there. None: there is no such kart.
    pub fn seen(view: &View, team: Team) -> Option<Self> {
        let kart = view.karts.get(team.index())?;
        let wolf = view.wolf.as_ref().filter(|_| kart.faction == Some(Faction::LoneWolf));
        let crew = Seat::ALL.into_iter().zip(&view.drivers).filter(|(seat, _)| Team::of(*seat) == team);
        Some(Self {
            faction: kart.faction,
            custom: kart.custom,
            lasting: kart.lasting,
            upgrades: crew.map(|(_, driver)| driver.upgrades).collect(),
            buff: wolf.and_then(|wolf| laid(wolf.buff.get().copied().flatten())),
            malfunction: wolf.and_then(|wolf| wolf.malfunction.get().copied().flatten()),
            token: kart.token.get().copied().flatten().map(|token| token.power_up),
        })
    }
}

/// CK-24.10: a Buff counts when it is laid.
fn laid(buff: Option<Buff>) -> Option<Space> {
    buff.filter(|buff| buff.laid == Laid::Yes).map(|buff| buff.space)
}
