//! What a space is worth, as a viewer can work it out.

use super::asked::Asked;
use crate::gear::Gear;
use crate::pieces::{Faction, Space};
use crate::state::Team;

/// CK-7.5: the value of a space at this moment, if this viewer knows what lies there. Where the Lone Wolf's Malfunction is known
/// and the Buff is not, the Buff was not laid.
pub(super) fn value(asked: &Asked<'_>, team: Team, space: Space) -> Option<u8> {
    let cards = asked.driver_of(team, space).laid.get()?[space.index()];
    if asked.kart(team).faction == Some(Faction::LoneWolf) {
        asked.view.wolf.as_ref()?.malfunction.get()?;
    }
    Some(Gear::seen(asked.view, team)?.value(asked.game, space, cards))
}
