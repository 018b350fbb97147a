//! Who has won: nobody, somebody, a team, or several who did not drive together. Team-mates wear the same.

use catalog::Session;
use kernel::{Outcome, Seat, Viewer};
use scene::Livery;

/// Who has won.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Won {
    /// Nobody.
    Nobody,
    /// Somebody.
    One(Seat),
    /// Several, together.
    Team(Vec<Seat>),
    /// Several, of whom each would rather have won alone.
    Draw,
}

impl Won {
    /// Who of these has won, by what everybody wears; who wears nothing that is known has no team.
    pub fn by<W: PartialEq>(
        winners: impl IntoIterator<Item = Seat>,
        wears: impl Fn(Seat) -> Option<W>,
    ) -> Self {
        let winners: Vec<Seat> = winners.into_iter().collect();
        let mates = |pair: &[Seat]| match pair {
            [one, other] => wears(*one).is_some_and(|livery| wears(*other) == Some(livery)),
            _ => false,
        };
        match *winners {
            [] => Self::Nobody,
            [one] => Self::One(one),
            _ if winners.windows(2).all(mates) => Self::Team(winners),
            _ => Self::Draw,
        }
    }
}

/// What the seats and teams of a game are called, and what they wear.
#[derive(Debug, Default)]
pub(crate) struct Sides {
    seats: Vec<(String, Livery)>,
    teams: Vec<(Livery, String)>,
}

impl Sides {
    /// As this viewer knows them now.
    pub fn of(session: &dyn Session, viewer: Viewer) -> Self {
        let seen = session.seen(viewer);
        let dashes = seen.scene().dashes;
        Self {
            seats: session.seating().iter().map(|seat| (seen.seat_name(seat), seen.livery(seat))).collect(),
            teams: dashes.into_iter().map(|dash| (dash.livery, dash.name)).collect(),
        }
    }

    fn seat(&self, seat: Seat) -> Option<&(String, Livery)> {
        self.seats.get(usize::from(seat.number()))
    }

    /// Who has won.
    pub fn won(&self, outcome: &Outcome) -> Won {
        Won::by(outcome.winners().iter(), |seat| self.seat(seat).map(|(_, livery)| *livery))
    }

    /// What a seat is called.
    pub fn name(&self, seat: Seat) -> Option<&str> {
        self.seat(seat).map(|(name, _)| name.as_str())
    }

    /// What a team is called: its own name, or those of its seats.
    pub fn team(&self, mates: &[Seat]) -> String {
        let livery = mates.first().and_then(|seat| self.seat(*seat)).map(|(_, livery)| *livery);
        let own = self.teams.iter().find(|(wears, _)| Some(*wears) == livery).map(|(_, name)| name.clone());
        own.unwrap_or_else(|| {
            let names = mates.iter().filter_map(|seat| self.name(*seat)).map(ToString::to_string);
            crate::words::table::together(&names.collect::<Vec<_>>())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_wear_the_same_have_won_together() {
        let won = |winners: &[usize], wear: &[&'static str]| {
            Won::by(winners.iter().map(|seat| Seat::ALL[*seat]), |seat| {
                wear.get(usize::from(seat.number())).copied()
            })
        };
        let wear = ["moss", "moss", "tide", "tide"];
        assert_eq!(won(&[], &wear), Won::Nobody);
        assert_eq!(won(&[2], &wear), Won::One(Seat::ALL[2]));
        assert_eq!(won(&[2, 3], &wear), Won::Team(vec![Seat::ALL[2], Seat::ALL[3]]));
        assert_eq!(won(&[1, 2], &wear), Won::Draw);
        assert_eq!(won(&[0, 1, 2, 3], &wear), Won::Draw);
        assert_eq!(won(&[0, 1], &[]), Won::Draw, "nobody knows");
    }
}
