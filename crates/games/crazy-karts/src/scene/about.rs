//! What a hex or a kart is about, as a card that whoever touches it reads: an obstacle, a kart with its dials and what its
//! faction can do, a power-up space, a hex of the own way.

use super::course::course;
use super::{faction_of, kart_symbol, karts, obstacle_symbol, piece_of};
use crate::CrazyKarts;
use crate::look::standing;
use crate::state::{Place, Team};
use crate::view::{KartSeen, View};
use crate::{tell, words};
use scene::{Card, Tone};

/// The card of what lies or stands there; none: there is nothing to be said.
pub(super) fn about(table: &CrazyKarts, view: &View, id: &str) -> Option<Card> {
    if view.track.is_empty() {
        return None;
    }
    let stands = |(team, kart): &(Team, &KartSeen)| {
        piece_of(view, *team) == id || matches!(kart.place, Place::Track(hex) if hex.to_string() == id)
    };
    if let Some((team, kart)) = karts(view).find(stands) {
        return kart_card(table, view, team, kart);
    }
    let card = |band: &str, symbol: String, title: &str, text: String, tone: Tone| {
        Some(Card { piece: id.into(), band: band.into(), symbol, title: title.into(), text, tone })
    };
    if let Some(lying) = view.obstacles.iter().find(|lying| lying.at.to_string() == id) {
        let token = table.content.obstacle(lying.up);
        return card("Obstacle", obstacle_symbol(lying.up), &token.name, token.text.clone(), Tone::Danger);
    }
    let way = course(table, view);
    let step = way.and_then(|way| way.cells.iter().position(|(cell, _)| cell == id));
    if let Some(step) = step {
        return card(
            "Your way",
            "g-speed-up".into(),
            &format!("Hex {}", step + 1),
            ALONG.into(),
            Tone::Plain,
        );
    }
    let track = table.content.track(&view.track);
    let is_printed = track.power_up_spaces().iter().any(|hex| hex.to_string() == id);
    if is_printed {
        return card("Power-up", "ck-power-up".into(), "Power-up space", DRAWS.into(), Tone::Plain);
    }
    None
}

const ALONG: &str =
    "The kart drives straight ahead, as fast as your own cards make it. What anybody else lays is not known.";
const DRAWS: &str = "A kart that comes here, or only passes, draws a power-up.";

/// What everybody may know of a kart at a glance.
fn kart_card(table: &CrazyKarts, view: &View, team: Team, kart: &KartSeen) -> Option<Card> {
    let faction = faction_of(view, team)?;
    let KartSeen { speed, damage, power, .. } = kart;
    let (far, can) = (standing(table, view, kart), words::faction_text(table, faction));
    Some(Card {
        piece: piece_of(view, team),
        band: format!("Speed {speed}, damage {damage}, power {power}"),
        symbol: kart_symbol(faction).into(),
        title: tell::team_name(view, team),
        text: if far.is_empty() { can } else { format!("{far}. {can}") },
        tone: Tone::Plain,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tell::tests::{fresh, table};

    #[test]
    fn what_lies_on_the_track_says_what_it_does() {
        let table = table(4, &[("factions", "random")]);
        let view = fresh(&table, Some(0));
        let lying = view.obstacles[0];
        let card = about(&table, &view, &lying.at.to_string()).unwrap();
        assert_eq!((card.band.as_str(), &card.title), ("Obstacle", &table.content.obstacle(lying.up).name));
        assert_eq!(card.text, table.content.obstacle(lying.up).text);
        let kart = about(&table, &view, &piece_of(&view, Team(1))).unwrap();
        assert_eq!(kart.band, "Speed 0, damage 0, power 0");
        assert!(kart.text.contains("hexes to go. "), "{}", kart.text);
        assert_eq!(about(&table, &view, "0,0"), None, "a bare hex");
    }
}
