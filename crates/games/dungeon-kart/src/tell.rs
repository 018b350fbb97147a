//! What the log says: one sentence an event, with the rules behind it. Pure.
//!
//! The whole log can be told anew with a later view, so a sentence takes from the view only what never changes (who drives as
//! whom) and from the event what it was about then. What is asked is `tell/prompt.rs`.

mod fate;
mod prompt;
mod race;
mod table;

pub(crate) use prompt::prompt;

use crate::DungeonKart;
use crate::event::Event;
use crate::pieces::Hazard;
use crate::view::View;
use board::Heading;
use kernel::{Seat, SeatSet};
use scene::Line;

/// What a seat is called: the racer, once chosen.
pub(crate) fn seat_name(table: &DungeonKart, view: &View, seat: Seat) -> String {
    let racer = view.kart(seat).and_then(|kart| kart.racer);
    racer.map_or_else(
        || format!("Player {}", seat.number() + 1),
        |racer| table.content.racer(racer).name.clone(),
    )
}

/// A direction in words (DK-2.2).
pub(crate) const fn heading(heading: Heading) -> &'static str {
    match heading.number() {
        0 => "east",
        1 => "north-east",
        2 => "north-west",
        3 => "west",
        4 => "south-west",
        _ => "south-east",
    }
}

/// `a`, `a and b`, `a, b and c`.
pub(crate) fn joined(names: &[String]) -> String {
    match names {
        [] => "nobody".into(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// One event as a sentence.
pub(crate) fn tell(table: &DungeonKart, view: &View, event: &Event) -> Line {
    Teller { table, view }.line(event)
}

/// Somebody who knows the table and tells what happened there.
#[derive(Clone, Copy)]
pub(super) struct Teller<'a> {
    table: &'a DungeonKart,
    view: &'a View,
}

impl Teller<'_> {
    fn name(self, seat: Seat) -> String {
        seat_name(self.table, self.view, seat)
    }

    fn names(self, seats: SeatSet) -> String {
        joined(&seats.iter().map(|seat| self.name(seat)).collect::<Vec<_>>())
    }

    fn hazard(self, hazard: Hazard) -> &'static str {
        match hazard {
            Hazard::Hero => "a Hero",
            Hazard::OilSpill => "an Oil Spill",
            Hazard::Smashinator => "a Smashinator",
            Hazard::Fangroot => "a Fangroot",
            Hazard::LavaPuddle => "a Lava Puddle",
            Hazard::TarPit => "a Tar Pit",
            Hazard::Boost => "a Boost",
            Hazard::EpicFighter => "the Epic Fighter",
            Hazard::EpicMage => "the Epic Mage",
            Hazard::EpicThief => "the Epic Thief",
            Hazard::EpicCleric => "the Epic Cleric",
            Hazard::Zombie => "a Zombie",
            Hazard::Bomb => "a Bomb",
        }
    }

    #[rustfmt::skip] // a line an event
    fn line(self, event: &Event) -> Line {
        match event {
            Event::FirstPlayer(seat) => self.said(*seat, "takes the first-player marker.", "DK-4.2"),
            Event::RacersOut(racers) => self.racers_out(racers),
            Event::TookRacer(seat, racer) => self.took_racer(*seat, *racer),
            Event::DashboardsOut(dashboards) => self.dashboards_out(dashboards),
            Event::TookDashboard(seat, dashboard) => self.took_dashboard(*seat, *dashboard),
            Event::Dealt(seat, racer, dashboard) => self.dealt(*seat, *racer, *dashboard),
            Event::HazardsLaid(hazards) => table::hazards_laid(hazards.len()),
            Event::OnGrid(seat, place, _, coins) => self.on_grid(*seat, *place, *coins),
            Event::RoundBegan(round) => Line::new(format!("Round {round} begins."), &["DK-5.1"]),
            Event::WindowOpened(seats) => self.window_opened(*seats),
            Event::Answered(seat) => self.said(*seat, "has decided.", "DK-5.2"),
            Event::Passed(seats) => self.passed(*seats),
            Event::TurnBegan(seat) => self.said(*seat, "is to drive.", "DK-5.1"),
            Event::Faced(seat, _, to, why) => self.faced(*seat, *to, *why),
            Event::Dial(seat, from, to, why) => self.dial(*seat, *from, *to, *why),
            Event::Held(seat, setting, why) => self.held(*seat, *setting, *why),
            Event::GotMp(seat, more, now, why) => self.got_mp(*seat, *more, *now, *why),
            Event::Moved(seat, from, to, way) => self.moved(*seat, *from, *to, *way),
            Event::Lunged(seat) => self.said(*seat, "lunges with the last MP: the movement is over.", "DK-7.6"),
            Event::Bumped(seat, other, aim, edge) => self.bumped(*seat, *other, *aim, *edge),
            Event::GotCoins(seat, coins, now, why) => self.got_coins(*seat, *coins, *now, *why),
            Event::LostCoins(seat, coins, _) => self.lost_coins(*seat, *coins),
            Event::GotMarker(seat) => self.said(*seat, "opens a spellbook and takes a spell marker.", "DK-18.1"),
            Event::FinalRound(seat) => self.said(*seat, "crosses the line: this is the final round!", "DK-23.1"),
            Event::Entered(seat, hazard, _) => self.entered(*seat, *hazard),
            Event::Rolled(seat, blow) => self.rolled(*seat, *blow),
            Event::Mishap(seat, mishap, cause) => self.mishap(*seat, *mishap, *cause),
            Event::Absorbed(seat, mishap, _) => self.absorbed(*seat, *mishap),
            Event::Stopped(seat) => self.said(*seat, "stops in a Rage, unharmed.", "DK-21.11"),
            Event::Stuck(seat) => self.said(*seat, "sticks in the tar, and comes no further.", "DK-20.11"),
            Event::WardEnded(seat) => Line::new(format!("{}'s Ward ends.", self.name(*seat)), &["DK-6.1"]),
            Event::Exploded(bombs, _, fuse) => fate::exploded(bombs.len(), *fuse),
            Event::Removed(hazard, _, why) => self.removed(*hazard, *why),
            Event::Put(seat, hazard, hex) => self.put(*seat, *hazard, *hex),
            Event::UsedPower(seat, slot) => self.used_power(*seat, *slot),
            Event::CastSpell(seat, spell, _) => self.cast(*seat, *spell),
            Event::Grass(hexes, _) => race::grass(hexes.len()),
            Event::Fireball(seat, target, _, stopped) => self.fireball(*seat, *target, *stopped),
            Event::DrewCard(seat, deck, why, spell) => self.drew_card(*seat, *deck, *why, *spell),
            Event::LostMarker(seat) => self.said(*seat, "finds no card left anywhere: the marker is lost.", "DK-22.9"),
            Event::Reshuffled(deck) => table::reshuffled(*deck),
            Event::TurnEnded(seat) => self.said(*seat, "ends the turn.", "DK-5.6"),
            Event::Strode(from, to) => Line::new(format!("The Epic Fighter strides {}.", race::whither(*from, *to)), &["DK-25.4"]),
            Event::Placed(places) => self.placed(places),
            Event::RoundEnded(round) => Line::new(format!("Round {round} ends."), &["DK-22.1"]),
            Event::Thawed(seat) => Line::new(format!("{}'s Freeze ends.", self.name(*seat)), &["DK-21.15"]),
            Event::MarkerPassed(seat) => self.said(*seat, "has the first-player marker now.", "DK-22.10"),
            Event::OutOfRounds => Line::new("That was the last round there is: the race is stopped.", &["DK-23.8"]),
            Event::Finished(ranks, by) => self.finished(ranks, *by),
        }
    }

    /// `Killa is to drive.`
    fn said(self, seat: Seat, what: &str, rule: &str) -> Line {
        Line::new(format!("{} {what}", self.name(seat)), &[rule])
    }
}
