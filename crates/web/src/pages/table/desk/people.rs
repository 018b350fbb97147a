//! Who sits at the desk's table: what seats are called, what they wear, and which of them is one's own.

use super::Desk;
use client::{Mood, Persons, Player};
use kernel::Seat;
use scene::{Livery, Panel};

impl Desk {
    /// What a seat is called.
    pub fn name(self, seat: Seat) -> String {
        self.persons().words(&self.seen(|seen| seen.seat_name(seat)).unwrap_or_default())
    }

    /// What people are called whose seats the game has no names for.
    pub fn persons(self) -> Persons {
        self.host(|host| host.persons()).unwrap_or_default()
    }

    /// The same in the middle of a sentence.
    pub fn called(self, seat: Seat) -> String {
        self.persons().words(&self.seen(|seen| seen.called(seat)).unwrap_or_default())
    }

    /// What a seat wears.
    pub fn livery(self, seat: Seat) -> Livery {
        self.seen(|seen| seen.livery(seat)).unwrap_or(Livery::Ember)
    }

    /// What a seat looks like.
    pub fn face(self, seat: Seat) -> String {
        self.seen(|seen| seen.face(seat)).unwrap_or_default()
    }

    /// All seats and who plays them, in words.
    pub fn seats(self) -> Vec<(Seat, String)> {
        self.host(|host| host.seats()).unwrap_or_default()
    }

    /// How a match stands, where there is one: what the scene of the game says of it.
    pub fn standing(self) -> Option<String> {
        let panels = self.seen(|seen| seen.scene().panels)?;
        panels.into_iter().find(|panel| panel.label == Panel::MATCH).map(|panel| panel.value)
    }

    /// The seat of the only person who looks; `None`: nobody plays here, or several do.
    pub fn only_person(self) -> Option<Seat> {
        self.host(|host| host.only_person()).flatten()
    }

    /// Who is to decide: for whom the game waits, also while whoever looks may do something of their own meanwhile.
    pub fn deciding(self) -> Option<Seat> {
        match self.mood.get() {
            Mood::Asking(seat) => self.waits_for_another().or(Some(seat)),
            Mood::Thinking(seat) | Mood::Sent(seat) => Some(seat),
            Mood::Showing | Mood::Over => None,
        }
    }

    /// For whom else the game waits, while whoever looks may do something that nobody waits for: a discard in somebody else's turn.
    pub fn waits_for_another(self) -> Option<Seat> {
        let Mood::Asking(seat) = self.mood.get() else { return None };
        self.host(|host| host.waits_for_another(seat)).flatten()
    }

    /// The seat of whoever looks.
    pub fn own_seat(self) -> Option<Seat> {
        self.eyes.get().seat()
    }

    /// Whether a bot plays at this device for whoever looks: they have given up.
    pub fn is_stood_in(self) -> bool {
        self.view.with(|_| ());
        let seat = self.own_seat();
        self.local(|game| seat.is_some_and(|seat| matches!(game.player(seat), Player::Bot(_)))) == Some(true)
    }
}
