//! Sentences about planning and the reveal (CK-4 to CK-6), and about the Lone Wolf's tokens (CK-24).

use super::Teller;
use super::names::{faction_name, joined, post_name};
use crate::cards::{Cards, Value};
use crate::event::{Seated, Settled};
use crate::pieces::{Faction, Post, PowerUp, Space};
use crate::refusal::space_name;
use crate::state::Team;
use crate::tell::team_name;
use kernel::Seat;
use scene::Line;

/// Who hears of the Lone Wolf's tokens knows who is meant: there is one.
const WOLF: &str = faction_name(Faction::LoneWolf);

impl Teller<'_> {
    pub(super) fn wolf_drew(self, buff: Space, malfunction: Space) -> Line {
        let (helped, barred) = (space_name(buff), space_name(malfunction));
        if buff == malfunction {
            let words = format!("The {WOLF} draws Buff and Malfunction for {barred}: the Buff is cancelled.");
            return Line::new(words, &["CK-24.4", "CK-24.11"]);
        }
        let words = format!("The {WOLF} draws a Buff for {helped} and a Malfunction of {barred}.");
        Line::new(words, &["CK-24.4"])
    }

    pub(super) fn wolf_refused(self, buff: Space, malfunction: Space) -> Line {
        let words = format!("The {WOLF} refuses and takes the next Malfunction: {}", space_name(malfunction));
        if buff == malfunction {
            return Line::new(format!("{words}, which cancels the Buff."), &["CK-25.8", "CK-24.11"]);
        }
        Line::new(format!("{words}."), &["CK-25.8"])
    }

    pub(super) fn drew(self, by: Seated, cards: Cards) -> Line {
        let what = if cards.is_empty() { "no card".into() } else { cards.to_string() };
        Line::new(format!("{} draws {what}.", self.driver_at(by)), &["CK-4.3"])
    }

    pub(super) fn laid_card(self, seat: Seat, value: Value, space: Space) -> Line {
        let driver = self.driver(Team::of(seat), space.post());
        Line::new(format!("{driver} lays a {} on {}.", value.points(), space_name(space)), &["CK-5.2"])
    }

    pub(super) fn laid_token(self, seat: Seat, power_up: PowerUp) -> Line {
        let driver = self.driver(Team::of(seat), Space::PowerUp.post());
        let name = &self.table.content.power_up(power_up).name;
        Line::new(format!("{driver} lays {name} on {}.", space_name(Space::PowerUp)), &["CK-5.4"])
    }

    pub(super) fn laid_buff(self, seat: Seat, space: Space) -> Line {
        let driver = self.driver(Team::of(seat), space.post());
        Line::new(format!("{driver} lays the Buff on {}.", space_name(space)), &["CK-24.9"])
    }

    pub(super) fn recalled(self, by: Seated) -> Line {
        Line::new(format!("{} takes everything back.", self.driver_at(by)), &["CK-5.6"])
    }

    pub(super) fn ready(self, by: Seated) -> Line {
        Line::new(self.named(by, "is ready."), &["CK-5.7"])
    }

    pub(super) fn stopped(self, by: Seated) -> Line {
        Line::new(self.named(by, "stops: what is not laid is discarded."), &["CK-5.11"])
    }

    pub(super) fn count_began(self, by: Option<Seated>) -> Line {
        let to = self.table.content.numbers.count_to;
        match by {
            Some(by) => Line::new(self.named(by, &format!("starts counting to {to}.")), &["CK-5.8"]),
            None => Line::new(format!("The count to {to} begins."), &["CK-5.18"]),
        }
    }

    pub(super) fn shown(self, by: Seated, panel: &[(Space, Cards)]) -> Line {
        let name = team_name(self.view, Team::of(by.seat));
        let who = by.post.map_or_else(|| name.clone(), |post: Post| format!("{name}, {}", post_name(post)));
        let spaces: Vec<String> =
            panel.iter().map(|(space, cards)| format!("{} {cards}", space_name(*space))).collect();
        let what = if spaces.is_empty() { "no cards".into() } else { spaces.join(", ") };
        Line::new(format!("{who}: {what}."), &["CK-6.1"])
    }

    pub(super) fn shown_token(self, team: Team, power_up: PowerUp) -> Line {
        let name = &self.table.content.power_up(power_up).name;
        Line::new(format!("{} laid {name}.", self.does(team, ["have", "has"])), &["CK-6.1"])
    }

    pub(super) fn shown_wolf(self, team: Team, buff: Option<Space>, malfunction: Option<Space>) -> Line {
        let buff = buff.map_or_else(|| "no Buff".into(), |space| format!("Buff on {}", space_name(space)));
        let malfunction = malfunction
            .map_or_else(|| "no Malfunction".into(), |space| format!("Malfunction on {}", space_name(space)));
        let name = team_name(self.view, team);
        Line::new(format!("{name}: {buff}, {malfunction}."), &["CK-6.1", "CK-24.7"])
    }

    pub(super) fn ordered(self, order: &[Team], settled: Settled) -> Line {
        let (lot, rules): (_, &[&str]) = match settled {
            Settled::Outright => ("", &["CK-6.2"]),
            Settled::Compared => ("", &["CK-6.2", "CK-6.3"]),
            Settled::Lot => (" Who was still tied drew lots.", &["CK-6.2", "CK-6.3", "CK-6.4"]),
        };
        let names: Vec<String> = order.iter().map(|team| self.the(*team)).collect();
        match names.as_slice() {
            [] => Line::new("Nobody goes.", &["CK-6.2"]),
            [only] => Line::new(format!("First and last: {only}."), &["CK-6.2"]),
            [first, rest @ ..] => Line::new(format!("First {first}, then {}.{lot}", joined(rest)), rules),
        }
    }
}
