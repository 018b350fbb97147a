//! The set-up, the window, the decks, places and the result.

use super::{Teller, joined};
use crate::event::{Draw, Yardstick};
use crate::pieces::{Dashboard, Deck, Racer, Spell};
use crate::scene::nth;
use kernel::{Seat, SeatSet};
use scene::Line;

pub(super) fn hazards_laid(many: usize) -> Line {
    let words = match many {
        0 => "The track is clear of hazards.".to_string(),
        1 => "One hazard waits on the track.".into(),
        many => format!("{many} hazards wait on the track."),
    };
    Line::new(words, &["DK-4.8"])
}

pub(super) fn reshuffled(deck: Deck) -> Line {
    let deck = deck.id().to_uppercase();
    Line::new(format!("Deck {deck} is made anew of its discard pile."), &["DK-21.2"])
}

impl Teller<'_> {
    pub(super) fn racers_out(self, racers: &[Racer]) -> Line {
        let names: Vec<String> =
            racers.iter().map(|racer| self.table.content.racer(*racer).name.clone()).collect();
        Line::new(format!("To choose from: {}.", joined(&names)), &["DK-4.3"])
    }

    pub(super) fn took_racer(self, seat: Seat, racer: Racer) -> Line {
        let name = &self.table.content.racer(racer).name;
        Line::new(format!("Player {} drives as {name}.", seat.number() + 1), &["DK-4.4"])
    }

    pub(super) fn dashboards_out(self, dashboards: &[Dashboard]) -> Line {
        let names = dashboards.iter().map(|dashboard| self.table.content.dashboard(*dashboard).name.clone());
        Line::new(format!("Dashboards to choose from: {}.", joined(&names.collect::<Vec<_>>())), &["DK-4.5"])
    }

    pub(super) fn took_dashboard(self, seat: Seat, dashboard: Dashboard) -> Line {
        let board = &self.table.content.dashboard(dashboard).name;
        Line::new(format!("{} drives the {board}.", self.name(seat)), &["DK-4.5"])
    }

    pub(super) fn dealt(self, seat: Seat, racer: Racer, dashboard: Dashboard) -> Line {
        let content = &self.table.content;
        let (name, board) = (&content.racer(racer).name, &content.dashboard(dashboard).name);
        Line::new(format!("Player {} is dealt {name} and the {board}.", seat.number() + 1), &["DK-4.14"])
    }

    pub(super) fn on_grid(self, seat: Seat, place: u8, coins: u8) -> Line {
        let gains = if coins > 0 { ", with a coin for it" } else { "" };
        let words = format!("{} stands on start place {place}{gains}.", self.name(seat));
        Line::new(words, &["DK-4.9", "DK-4.10"])
    }

    pub(super) fn window_opened(self, seats: SeatSet) -> Line {
        let words = format!("Before anybody drives, {} may cast a spell in secret.", self.names(seats));
        Line::new(words, &["DK-5.2"])
    }

    pub(super) fn passed(self, seats: SeatSet) -> Line {
        let words = match seats.len() {
            0 => "Nobody passes.".to_string(),
            1 => format!("{} passes.", self.names(seats)),
            _ => format!("{} pass.", self.names(seats)),
        };
        Line::new(words, &["DK-5.2"])
    }

    pub(super) fn drew_card(self, seat: Seat, deck: Deck, why: Draw, spell: Option<Spell>) -> Line {
        let deck = deck.id().to_uppercase();
        let what =
            spell.map_or_else(|| "a card".to_string(), |spell| self.table.content.spell(spell).name.clone());
        let rules: &[&str] = match why {
            Draw::Marker => &["DK-18.4", "DK-22.7"],
            Draw::NextDeck => &["DK-18.4", "DK-22.9"],
            Draw::PilferedPage => &["DK-19.9"],
        };
        Line::new(format!("{} draws {what} from deck {deck}.", self.name(seat)), rules)
    }

    /// By place, best first.
    fn ranking(self, places: &[u8]) -> String {
        let mut order: Vec<(u8, Seat)> = places.iter().copied().zip(Seat::ALL).collect();
        order.sort_unstable();
        let each = order.iter().map(|(place, seat)| format!("{} {}", nth(*place), self.name(*seat)));
        each.collect::<Vec<_>>().join(", ")
    }

    pub(super) fn placed(self, places: &[u8]) -> Line {
        Line::new(format!("Places: {}.", self.ranking(places)), &["DK-22.3"])
    }

    pub(super) fn finished(self, ranks: &[u8], by: Yardstick) -> Line {
        let won = Seat::ALL.into_iter().zip(ranks).filter(|(_, rank)| **rank == 1);
        let won: Vec<String> = won.map(|(seat, _)| self.name(seat)).collect();
        let verb = if won.len() == 1 { "wins" } else { "share the victory" };
        let words = format!("{} {verb}! {}.", joined(&won), self.ranking(ranks));
        match by {
            Yardstick::Past => Line::new(words, &["DK-23.4", "DK-23.5"]),
            Yardstick::Progress => Line::new(words, &["DK-23.7"]),
        }
    }
}
