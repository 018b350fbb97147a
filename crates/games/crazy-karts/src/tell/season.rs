//! Sentences about what is set up, what lies between the heats, and what came of them (CK-1, CK-3, CK-21 to CK-23, CK-26).

use super::names::{faction_name, joined, post_name};
use super::{Teller, cite};
use crate::content::Content;
use crate::event::{Ending, Settled};
use crate::options::{Heats, TrackPick};
use crate::pieces::{Customization, Face, Faction, Heat, Post, PowerUp, Start, Upgrade};
use crate::state::Team;
use kernel::Seat;
use scene::Line;

/// What the starting section is called.
const PIT_LANE: &str = "Pit Lane";

/// What a heat is called in a sentence.
const fn heat_name(heat: Heat) -> &'static str {
    match heat {
        Heat::Qualifying => "Qualifying",
        Heat::Race => "the Race",
    }
}

/// `first`, `second` and so on.
pub(super) fn ordinal(place: u8) -> String {
    match place {
        1 => "first".into(),
        2 => "second".into(),
        3 => "third".into(),
        4 => "fourth".into(),
        other => format!("number {other}"),
    }
}

pub(super) fn swapped_panels() -> Line {
    Line::new(
        "Team-mates change panels: front drivers are rear drivers now, and rear ones front.",
        &["CK-22.9"],
    )
}

fn face_names(content: &Content, faces: &[Face]) -> Vec<String> {
    let faces = faces.iter().map(|face| content.face(*face).name.clone());
    std::iter::once(PIT_LANE.into()).chain(faces).collect()
}

impl Teller<'_> {
    pub(super) fn picked(self, team: Team, faction: Faction) -> Line {
        let words = format!("Team {} drives for the {}.", team.0 + 1, faction_name(faction));
        Line::new(words, &["CK-1.9", "CK-1.10"])
    }

    pub(super) fn customized(self, team: Team, custom: Customization) -> Line {
        let name = &self.table.content.customization(custom).name;
        let words = format!("{} {name} as Special Customization.", self.does(team, ["get", "gets"]));
        Line::new(words, &["CK-3.22", cite::customization(custom)])
    }

    pub(super) fn track_laid(self, heat: Heat, faces: &[Face]) -> Line {
        let names = face_names(&self.table.content, faces).join(", ");
        let rule = match self.table.options().track {
            TrackPick::Random => "CK-3.2",
            TrackPick::Fixed { .. } => "CK-28.2",
        };
        Line::new(format!("The track of {}: {names}.", heat_name(heat)), &[rule])
    }

    pub(super) fn started(self, team: Team, start: Start, heat: Heat) -> Line {
        let words = format!("{} on {}.", self.does(team, ["start", "starts"]), start.words());
        let rule = match (heat, self.table.options().heats) {
            (Heat::Race, Heats::Both) => "CK-23.3",
            (Heat::Race, Heats::RaceOnly | Heats::QualifyingOnly) | (Heat::Qualifying, _) => "CK-3.13",
        };
        Line::new(words, &["CK-3.12", rule])
    }

    /// `the Goblins come second, the Elves come third`, from places and teams.
    fn ranking(self, ranked: &[(u8, Team)]) -> String {
        let mut places: Vec<u8> = ranked.iter().map(|(place, _)| *place).collect();
        kernel::sort_short(&mut places);
        places.dedup();
        let at = |place: u8| {
            let teams: Vec<Team> =
                ranked.iter().filter(|(other, _)| *other == place).map(|(_, team)| *team).collect();
            let comes = match *teams {
                [only] => self.verb(only, ["come", "comes"]),
                _ => "come",
            };
            let names: Vec<String> = teams.into_iter().map(|team| self.the(team)).collect();
            format!("{} {comes} {}", joined(&names), ordinal(place))
        };
        let places: Vec<String> = places.into_iter().map(at).collect();
        places.join(", ")
    }

    pub(super) fn heat_ended(self, heat: Heat, ranking: &[Team], ending: Ending) -> Line {
        let over = super::names::capital(heat_name(heat));
        let ranked: Vec<(u8, Team)> = (1..).zip(ranking.iter().copied()).collect();
        let result = match ranked.as_slice() {
            [] => "nobody wins it".into(),
            [(_, won), rest @ ..] => {
                let won = format!("{} {} it", self.the(*won), self.verb(*won, ["win", "wins"]));
                if rest.is_empty() { won } else { format!("{won}, {}", self.ranking(rest)) }
            }
        };
        let words = format!("{over} is over: {result}.");
        let rules = match ending {
            Ending::Line => ["CK-21.2", "CK-21.3"],
            Ending::Limit => ["CK-26.1", "CK-26.2"],
        };
        Line::new(words, &rules)
    }

    pub(super) fn out_of_rounds(self, won: Team, settled: Settled) -> Line {
        let (the, are) = (self.the(won), self.verb(won, ["are", "is"]));
        let why = match settled {
            Settled::Outright => format!("{the} {are} nearest to it"),
            Settled::Compared => format!("of those nearest to it, {the} {are} damaged least"),
            Settled::Lot => format!("of those nearest to it and damaged least, the lot falls on {the}"),
        };
        let words = format!("That was the last round, and nobody crossed the finish line: {why}.");
        Line::new(words, &["CK-26.1", "CK-26.2"])
    }

    pub(super) fn won_upgrade(self, team: Team, upgrade: Upgrade) -> Line {
        let name = &self.table.content.upgrade(upgrade).name;
        let words = format!("{} the upgrade {name}.", self.does(team, ["win", "wins"]));
        Line::new(words, &["CK-22.1", cite::upgrade(upgrade, self.faction(team))])
    }

    /// The post is that of the Race, whoever sits where now.
    pub(super) fn assigned(self, seat: Seat, upgrade: Upgrade, post: Post) -> Line {
        let (team, name) = (Team::of(seat), &self.table.content.upgrade(upgrade).name);
        let words = match self.faction(team) {
            Some(Faction::LoneWolf) => format!("{name} goes to {}.", self.the(team)),
            Some(Faction::Goblins | Faction::Dwarves | Faction::Elves | Faction::Mummies) | None => {
                let whose = self.whose(team);
                format!("{name} goes to {whose} {} of the Race.", post_name(post))
            }
        };
        Line::new(words, &["CK-22.3", cite::upgrade(upgrade, self.faction(team))])
    }

    /// The new rear driver hears of it (CK-22.10).
    pub(super) fn handed_over(self, seat: Seat, power_ups: &[PowerUp]) -> Line {
        let names: Vec<String> =
            power_ups.iter().map(|power_up| self.table.content.power_up(*power_up).name.clone()).collect();
        let driver = self.driver(Team::of(seat), Post::Rear);
        Line::new(format!("{driver} takes over {}.", joined(&names)), &["CK-22.10"])
    }

    pub(super) fn finished(self, places: &[u8]) -> Line {
        let ranked: Vec<(u8, Team)> = places.iter().copied().zip((0..).map(Team)).collect();
        let (won, rest): (Vec<_>, Vec<_>) = ranked.into_iter().partition(|(place, _)| *place == 1);
        let winners = match won.as_slice() {
            [(_, only)] => self.does(*only, ["win", "wins"]),
            several => {
                let names: Vec<String> = several.iter().map(|(_, team)| self.the(*team)).collect();
                format!("{} win", super::names::capital(&joined(&names)))
            }
        };
        let rest = match self.ranking(&rest) {
            nobody if nobody.is_empty() => nobody,
            rest => format!(" {}.", super::names::capital(&rest)),
        };
        Line::new(format!("{winners} the game!{rest}"), &["CK-23.4", "CK-23.6"])
    }
}
