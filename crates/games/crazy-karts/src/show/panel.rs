//! What happens on the control panels: shutters go up, spaces are carried out one by one, dials turn, cards are drawn.

use super::{Stand, marked};
use crate::cards::{Cards, Value};
use crate::event::{Drag, Mended, Seated, Source};
use crate::pieces::{Customization, DamageCard, Faction, PowerUp, Space, Upgrade};
use crate::scene::{
    BUFF, DAMAGE, MALFUNCTION, POWER, SPEED, cards_of, custom_symbol, emblem_symbol, faction_of, karts, nth,
    power_up_symbol, spaces_of,
};
use crate::state::Team;
use crate::task::{Idle, Step};
use crate::tell;
use kernel::Seat;
use scene::{Card, Change, Motion, Reading, Show, Tone, Weight};

/// The space of a step; none: it has none.
const fn space_of(step: Step) -> Option<Space> {
    match step {
        Step::Lever | Step::Movement => None,
        Step::Special => Some(Space::Special),
        Step::PowerUp => Some(Space::PowerUp),
        Step::Customization => Some(Space::Customization),
        Step::Brake => Some(Space::Brake),
        Step::SpeedUp => Some(Space::SpeedUp),
        Step::Turn => Some(Space::Turn),
        Step::Shoot => Some(Space::Shoot),
        Step::Charging => Some(Space::Charging),
        Step::Repair => Some(Space::Repair),
    }
}

impl Stand<'_> {
    fn on(self, team: Team, change: Change) -> Motion {
        Motion::Dash { dash: self.piece(team), change }
    }

    pub(super) fn dial(self, team: Team, dial: &str, reading: Reading) -> Motion {
        self.on(team, Change::Dial(dial.into(), reading))
    }

    pub(super) fn says(self, team: Team, words: impl Into<String>, tone: Tone) -> Motion {
        self.on(team, Change::Says(words.into(), tone))
    }

    fn lights(self, team: Team, space: Option<Space>) -> Motion {
        self.on(team, Change::Lights(space.map(|space| space.id().into())))
    }

    /// A space is carried out, and at once it is plain what comes of it.
    fn comes(self, team: Team, space: Space, words: &str, tone: Tone) -> Vec<Motion> {
        vec![self.lights(team, Some(space)), self.says(team, words, tone)]
    }

    pub(super) fn card(
        self,
        team: Team,
        band: &str,
        symbol: String,
        (title, text): (&str, &str),
        tone: Tone,
    ) -> Motion {
        let (piece, band, title, text) = (self.piece(team), band.into(), title.into(), text.into());
        Motion::Show { card: Card { piece, band, symbol, title, text, tone } }
    }

    /// CK-6.1: the panel of a driver.
    pub(super) fn shown(self, by: Seated, panel: &[(Space, Cards)]) -> Show {
        let team = Team::of(by.seat);
        let lies = |space: Space| {
            let there = panel.iter().find(|(other, _)| *other == space);
            (space.id().to_string(), there.map(|(_, cards)| cards_of(*cards)).unwrap_or_default())
        };
        let slots = spaces_of(by.post).map(lies).collect();
        Show { motions: vec![self.on(team, Change::Opens(slots))], ..self.of(team) }
    }

    pub(super) fn shown_token(self, team: Team, power_up: PowerUp) -> Show {
        let token = Change::Token(Space::PowerUp.id().into(), power_up_symbol(power_up));
        Show { motions: vec![self.on(team, token)], ..self.with_token(team, power_up) }
    }

    /// CK-24.10, CK-24.7.
    pub(super) fn shown_wolf(self, team: Team, buff: Option<Space>, malfunction: Option<Space>) -> Show {
        let token =
            |space: Space, symbol: &str| self.on(team, Change::Token(space.id().into(), symbol.into()));
        let motions =
            [buff.map(|space| token(space, BUFF)), malfunction.map(|space| token(space, MALFUNCTION))];
        Show { motions: motions.into_iter().flatten().collect(), ..marked("bust-wolf") }
    }

    /// CK-6.2: who goes when.
    pub(super) fn ordered(self, order: &[Team]) -> Show {
        let placed = |(place, team): (u8, &Team)| {
            let words = format!("{} to go", nth(place));
            let says = Change::SaysAt(Space::Initiative.id().into(), words, Tone::Safe);
            [self.on(*team, says), self.on(*team, Change::Place(place))]
        };
        Show { motions: (1..).zip(order).flat_map(placed).collect(), ..marked("g-initiative") }
    }

    pub(super) fn turn_began(self, team: Team) -> Show {
        Show { motions: vec![self.on(team, Change::Begins)], ..self.of(team) }
    }

    /// The panels are taken in.
    pub(super) fn round_ended(self) -> Show {
        let all = karts(self.view).map(|(team, _)| self.on(team, Change::Clears)).collect();
        Show { motions: all, weight: Weight::Trifle, ..marked("g-log") }
    }

    pub(super) fn step_began(self, team: Team, step: Step, value: u8) -> Show {
        let mut motions = vec![self.lights(team, space_of(step))];
        match step {
            Step::Shoot => motions.push(self.says(team, format!("range {value}"), Tone::Plain)),
            Step::Movement => return Show { motions, ..self.of(team) },
            Step::Lever
            | Step::Special
            | Step::PowerUp
            | Step::Customization
            | Step::Brake
            | Step::SpeedUp
            | Step::Turn
            | Step::Charging
            | Step::Repair => {}
        }
        Show { motions, ..self.trifle(team) }
    }

    pub(super) fn nothing(self, team: Team, step: Step, why: Idle) -> Show {
        let (words, tone) = match why {
            // With a Bent Axle a slow kart, too, can have laid too little.
            Idle::Unpaid | Idle::TooLow | Idle::Bent | Idle::Flat => ("too little", Tone::Danger),
            Idle::Topped => ("top speed", Tone::Danger),
            Idle::NoTarget => self.idle(team, step),
            Idle::Turned | Idle::Whirled => ("turned already", Tone::Danger),
            Idle::Tried => ("tried already", Tone::Danger),
        };
        let motions = space_of(step).map(|space| self.comes(team, space, words, tone));
        Show { motions: motions.unwrap_or_default(), ..self.of(team) }
    }

    /// What finds nothing to do: only what is aimed at somebody has no target, and who has nothing to brake or mend has missed nothing.
    fn idle(self, team: Team, step: Step) -> (&'static str, Tone) {
        let token = || self.view.karts.get(team.index())?.token.get().copied().flatten();
        match step {
            Step::Brake => ("stands still", Tone::Plain),
            Step::Repair => ("nothing to mend", Tone::Plain),
            Step::PowerUp if token().is_some_and(|token| token.power_up == PowerUp::TinkersKit) => {
                ("nothing to mend", Tone::Plain)
            }
            Step::Special if faction_of(self.view, team) == Some(Faction::Goblins) => {
                ("no cards on Turn", Tone::Danger)
            }
            Step::Lever
            | Step::Special
            | Step::PowerUp
            | Step::Customization
            | Step::SpeedUp
            | Step::Movement
            | Step::Turn
            | Step::Shoot
            | Step::Charging => ("no target", Tone::Danger),
        }
    }

    /// CK-8.1: what it does is read by those who do not know it by heart.
    pub(super) fn used_ability(self, team: Team) -> Show {
        let mut motions = self.comes(team, Space::Special, "used", Tone::Safe);
        if let Some(faction) = faction_of(self.view, team) {
            let card = self.table.content.faction(faction);
            let words = (card.special.as_str(), card.special_text.as_str());
            motions.push(self.card(team, "Ability", emblem_symbol(faction).into(), words, Tone::Gold));
        }
        Show { motions, ..self.of(team) }
    }

    /// CK-10.1.
    pub(super) fn used_customization(self, team: Team, custom: Customization) -> Show {
        let (token, symbol) = (self.table.content.customization(custom), custom_symbol(custom));
        let mut motions = self.comes(team, Space::Customization, "used", Tone::Safe);
        let words = (token.name.as_str(), token.text.as_str());
        motions.push(self.card(team, "Customization", symbol.clone(), words, Tone::Gold));
        Show { motions, icon: symbol, ..self.of(team) }
    }

    /// CK-9.1: everybody sees what it is.
    pub(super) fn used_power_up(self, team: Team, power_up: PowerUp) -> Show {
        let card = self.table.content.power_up(power_up);
        let mut motions = self.comes(team, Space::PowerUp, "used", Tone::Safe);
        let words = (card.name.as_str(), card.text.as_str());
        motions.push(self.card(team, "Power-up", power_up_symbol(power_up), words, Tone::Gold));
        Show { motions, ..self.with_token(team, power_up) }
    }

    pub(super) fn speed(self, team: Team, from: u8, to: u8, why: Drag) -> Show {
        let dial = self.dial(team, SPEED, Reading::At(to));
        match why {
            Drag::Brake | Drag::SpeedUp | Drag::Topped => {
                let says = self.says(team, format!("{from} → {to}"), Tone::Safe);
                Show { icon: "g-speed-up".into(), motions: vec![dial, says], ..self.of(team) }
            }
            Drag::Wall
            | Drag::Blocked
            | Drag::Obstacle(_)
            | Drag::Stall
            | Drag::Thunderclap
            | Drag::Damage => {
                let mut show = self.rises(team, format!("speed {to}"), "g-speed-up");
                show.motions.push(dial);
                show
            }
        }
    }

    pub(super) fn hurt(self, team: Team, from: u8, to: u8) -> Show {
        let mut show = self.rises(team, format!("-{}", to.saturating_sub(from)), "dm-glancing-blow");
        show.motions.push(self.dial(team, DAMAGE, Reading::At(to)));
        show
    }

    /// Who holds it sees what it is (CK-15.6).
    pub(super) fn took_power_up(self, team: Team, from: Source, what: Option<PowerUp>) -> Show {
        let cell = match from {
            Source::Entered(hex) | Source::Grabbed(hex) => hex.to_string(),
            Source::Meter => self.piece(team),
        };
        let rise = Motion::Rise { cell, words: "+1".into(), symbol: "crate".into() };
        let card = what.map(|power_up| {
            let card = self.table.content.power_up(power_up);
            let words = (card.name.as_str(), card.text.as_str());
            self.card(team, "Yours alone", power_up_symbol(power_up), words, Tone::Gold)
        });
        Show { icon: "crate".into(), motions: [rise].into_iter().chain(card).collect(), ..self.of(team) }
    }

    pub(super) fn shot(self, team: Team, target: Team) -> Show {
        let about = vec![self.piece(team), self.piece(target)];
        let flies = Motion::Shot { piece: self.piece(team), at: self.piece(target) };
        let says = self.says(team, "hit", Tone::Safe);
        Show { about, motions: vec![flies, says], weight: Weight::Mark, ..marked("g-shoot") }
    }

    /// CK-17.6: shown to all.
    pub(super) fn drew_damage(self, team: Team, card: DamageCard) -> Show {
        let text = self.table.content.damage_card(card);
        let band = if card.is_lasting() { "Damage, lasting" } else { "Damage, once" };
        let symbol = format!("dm-{}", card.id());
        let words = (text.name.as_str(), text.text.as_str());
        let motions = vec![self.card(team, band, symbol.clone(), words, Tone::Danger)];
        Show { icon: symbol, motions, ..self.of(team) }
    }

    /// CK-22.4: drawn and shown.
    pub(super) fn won_upgrade(self, team: Team, upgrade: Upgrade) -> Show {
        let tile = self.table.content.upgrade(upgrade);
        let symbol = format!("ug-{}", upgrade.id());
        let words = (tile.name.as_str(), tile.text.as_str());
        let band = format!("Upgrade, {}", tell::team_name(self.view, team));
        let motions = vec![self.card(team, &band, symbol.clone(), words, Tone::Gold)];
        Show { motions, ..marked(&symbol) }
    }

    /// A meter that was full shows less than before.
    pub(super) fn charged(self, team: Team, from: u8, to: u8) -> Show {
        let dial = self.dial(team, POWER, Reading::At(to));
        let says = self.says(team, format!("{from} → {to}"), Tone::Safe);
        Show { icon: "g-charging".into(), motions: vec![dial, says], ..self.of(team) }
    }

    pub(super) fn mended(self, team: Team, what: Mended) -> Show {
        let (words, dial) = match what {
            Mended::Point => ("mended".to_string(), Some(self.dial(team, DAMAGE, Reading::Less(1)))),
            Mended::Card(card) => (format!("no {}", self.table.content.damage_card(card).name), None),
        };
        let says = self.says(team, words, Tone::Safe);
        let motions = dial.into_iter().chain([says]).collect();
        Show { icon: "g-repair".into(), motions, ..self.of(team) }
    }

    /// CK-25.5.
    pub(super) fn shifted(self, seat: Seat, value: Value, from: Space, to: Space) -> Show {
        let (team, card) = (Team::of(seat), value.points().to_string());
        let motions = vec![
            self.on(team, Change::Loses(from.id().into(), card.clone())),
            self.on(team, Change::Gains(to.id().into(), card)),
        ];
        Show { motions, ..self.of(team) }
    }

    /// CK-9.16, CK-17.11.
    pub(super) fn comes_off(self, seat: Seat, value: Value, space: Space) -> Show {
        let team = Team::of(seat);
        let loses = Change::Loses(space.id().into(), value.points().to_string());
        Show { motions: vec![self.on(team, loses)], ..self.of(team) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Event;
    use crate::tell::tests::{fresh, table};

    /// What stands under the space then, and how.
    fn says(step: Step) -> Option<(String, Tone)> {
        let table = table(4, &[("factions", "random")]);
        let view = fresh(&table, None);
        let show = crate::show::show(&table, &view, &Event::Nothing(Team(0), step, Idle::NoTarget));
        show.motions.into_iter().find_map(|motion| {
            let Motion::Dash { change: Change::Says(words, tone), .. } = motion else { return None };
            Some((words, tone))
        })
    }

    #[test]
    fn ck_7_11_only_what_is_aimed_has_no_target() {
        assert_eq!(says(Step::Brake), Some(("stands still".into(), Tone::Plain)));
        assert_eq!(says(Step::Repair), Some(("nothing to mend".into(), Tone::Plain)));
        assert_eq!(says(Step::Shoot), Some(("no target".into(), Tone::Danger)));
    }
}
