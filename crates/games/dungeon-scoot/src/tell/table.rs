//! The set-up, what falls, the Evil, deaths and the result.

use super::{Teller, cause_words, joined};
use crate::event::{Landing, Lot, Pull, Score, Urge};
use crate::options::Switch;
use crate::pieces::{Alignment, Card, Cause, Character, Kind, Power};
use crate::square_name;
use crate::state::Lying;
use crate::words::kind_name;
use board::Square;
use kernel::Seat;
use scene::Line;

impl Teller<'_> {
    pub(super) fn dealt(self, seat: Seat, many: u8, cards: Option<&[Card]>) -> Line {
        let name = |card: &Card| {
            self.table.content.cards.get(card.index()).map_or("", |card| &card.name).to_string()
        };
        let what = cards.map_or_else(
            || format!("{many} cards"),
            |cards| joined(&cards.iter().map(name).collect::<Vec<_>>()),
        );
        self.said_of(seat, &format!("[is|are] dealt {what}."), &["DS-3.2", "DS-3.10"])
    }

    pub(super) fn aligned(self, seat: Seat, alignment: Option<Alignment>) -> Line {
        let what = alignment.map_or_else(
            || "a secret alignment".to_string(),
            |alignment| {
                let card = self.table.content.alignment(alignment);
                format!("the alignment {}: {}", card.name, card.creed)
            },
        );
        self.said_of(seat, &format!("[is|are] dealt {what}."), &["DS-3.3"])
    }

    pub(super) fn draft_order(self, seats: &[Seat]) -> Line {
        let name = |seat: &Seat| {
            if self.view.eyes == Some(*seat) { "you".to_string() } else { self.seat(*seat) }
        };
        let names: Vec<String> = seats.iter().map(name).collect();
        Line::new(format!("To choose in this order: {}.", names.join(", ")), &["DS-3.5"])
    }

    pub(super) fn became(self, seat: Seat, who: Character, at: Square, lot: Lot) -> Line {
        let verb = match lot {
            Lot::Picked => "[chooses|choose] to be",
            Lot::Given => "[is|are]",
        };
        let name = &self.table.content.character(who).name;
        let words = format!("{verb} the {name}, on {}.", square_name(at));
        self.said_of(seat, &words, &["DS-3.5", "DS-3.6"])
    }

    pub(super) fn sided(self, seat: Seat, power: Power, lot: Lot) -> Line {
        let verb = match lot {
            Lot::Picked => "[chooses|choose] the side",
            Lot::Given => "[has|have] the side",
        };
        let card = self.table.content.power(power);
        let words = format!("{verb} {}: {}", card.name, card.text);
        self.said_of(seat, &words, &["DS-13.9", power.rule()])
    }

    pub(super) fn drew_tile(self, who: Character, kind: Kind, pull: Pull) -> Line {
        let name = &self.table.content.character(who).name;
        let whose = if self.is_own(who) { "Your".to_string() } else { format!("The {name}'s") };
        let is_present = self.view.seat_of(who).is_some();
        let rule = match pull {
            Pull::First if is_present => "DS-9.1",
            Pull::First => "DS-9.12",
            Pull::Second => "DS-13.4",
        };
        Line::new(format!("{whose} Collapse: {}.", kind_name(kind)), &[rule])
    }

    pub(super) fn kept(self, who: Character, kept: Kind, back: Kind) -> Line {
        let words =
            format!("[keeps|keep] the {} and [puts|put] the {} back.", kind_name(kept), kind_name(back));
        self.said(who, &words, "DS-13.4")
    }

    pub(super) fn fell(self, lying: Lying, roll: u8, landing: Landing) -> Line {
        let (kind, at) = (kind_name(lying.kind), square_name(lying.at));
        let (what, rule) = match landing {
            Landing::Free => (format!("{kind} falls on {at} (rolled {roll})."), "DS-9.4"),
            Landing::Crushed(old) => {
                let rule = if lying.kind == Kind::Rubble { "DS-9.8" } else { "DS-9.7" };
                (
                    format!("{kind} falls on {at} (rolled {roll}) and crushes the {} there.", kind_name(old)),
                    rule,
                )
            }
            // Nothing bars rubble but the option.
            Landing::Barred if lying.kind == Kind::Rubble => (
                format!("{kind} would fall on {at} (rolled {roll}), and spares whoever is there."),
                "DS-15.2",
            ),
            Landing::Barred => (format!("{kind} would fall on {at} (rolled {roll}), and cannot."), "DS-9.9"),
        };
        Line::new(what, &[rule, "DS-9.5"])
    }

    pub(super) fn released(self, urge: Urge) -> Line {
        let (why, rule) = match urge {
            Urge::Mat(who, mat) => (
                format!(
                    "{} {} mat {mat}",
                    self.name(who),
                    self.spoken(self.view.seat_of(who), "[enters|enter]")
                ),
                "DS-10.3",
            ),
            Urge::Deadline | Urge::Tile => ("It has waited long enough".to_string(), "DS-10.4"),
            Urge::Hunger => ("It is hungry".into(), "DS-10.9"),
        };
        Line::new(format!("{why}: the Ancient Evil is released!"), &[rule])
    }

    pub(super) fn advanced(self, row: u8, swallowed: &[Lying], urge: Urge) -> Line {
        let (why, rule) = match urge {
            Urge::Mat(who, mat) => (format!("{} entered mat {mat}", self.called(who)), "DS-10.6"),
            Urge::Tile => ("its tile was drawn".to_string(), "DS-10.5"),
            Urge::Deadline | Urge::Hunger => ("it is hungry".into(), "DS-10.9"),
        };
        let names: Vec<String> = swallowed.iter().map(|lying| kind_name(lying.kind).to_string()).collect();
        let swallows =
            if names.is_empty() { String::new() } else { format!(" and swallows {}", joined(&names)) };
        Line::new(format!("The Ancient Evil covers row {row}{swallows}: {why}."), &[rule, "DS-10.7"])
    }

    pub(super) fn died(self, who: Character, at: Square, cause: Cause) -> Line {
        let rule = match cause {
            Cause::Wounds => "DS-7.6",
            Cause::Evil => "DS-10.1",
            Cause::Rubble => "DS-9.8",
            Cause::Fright => "DS-8.7",
            Cause::GivingUp => "DS-6.10",
        };
        let words = format!("[dies|die] on {} of {}.", square_name(at), cause_words(cause));
        self.cited(who, &words, &[rule, "DS-11.6"])
    }

    pub(super) fn revealed(self, dealt: &[Alignment], rest: &[Alignment]) -> Line {
        let name = |alignment: &Alignment| self.table.content.alignment(*alignment).name.clone();
        let left: Vec<String> = rest.iter().map(name).collect();
        let left = if left.is_empty() { String::new() } else { format!(" Not dealt: {}.", left.join(", ")) };
        let each = Seat::ALL.into_iter().zip(dealt).map(|(seat, alignment)| {
            let name = super::seat_name(self.table, self.view, seat);
            format!("{name} {}", self.table.content.alignment(*alignment).name)
        });
        let each = each.collect::<Vec<_>>().join(", ");
        Line::new(format!("Alignments: {each}.{left}"), &["DS-12.8"])
    }

    pub(super) fn finished(self, scores: &[Score]) -> Line {
        let mut order: Vec<(u8, Seat, i16)> = Seat::ALL
            .into_iter()
            .zip(scores)
            .map(|(seat, score)| (score.place, seat, score.points))
            .collect();
        order.sort_unstable();
        let name = |seat: Seat| super::seat_name(self.table, self.view, seat);
        let each: Vec<String> =
            order.iter().map(|(_, seat, points)| format!("{} {points}", name(*seat))).collect();
        let state = crate::search::whole(self.table, self.view, &mut kernel::Fast::new(0));
        let points = format!("Points: {}.", each.join(", "));
        if crate::rules::nobody_wins(self.table, &state) {
            let title = crate::desk::unwon(self.table, &state).0;
            return match self.table.options.practice {
                Switch::On => Line::new(format!("{title}! The practice is over. {points}"), &["DS-12.10"]),
                Switch::Off => Line::new(format!("{title}! Nobody got out. {points}"), &["DS-12.7"]),
            };
        }
        let won = order.iter().filter(|(place, ..)| *place == 1);
        let won: Vec<Character> = won.filter_map(|(_, seat, _)| self.view.player(*seat)?.character).collect();
        let words = match won.as_slice() {
            [only] => format!("{} {}", self.name(*only), self.spoken(self.view.seat_of(*only), "[wins|win]")),
            [first, rest @ ..] => {
                let rest = rest.iter().map(|who| self.called(*who));
                let all: Vec<String> = std::iter::once(self.name(*first)).chain(rest).collect();
                format!("{} share the victory", joined(&all))
            }
            [] => "It is over".into(),
        };
        Line::new(format!("{words}! {points}"), &["DS-12.5", "DS-12.11"])
    }
}
