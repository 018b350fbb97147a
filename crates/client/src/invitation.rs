//! A rematch that somebody has asked for, as it is offered below the results: what is said, and what can be done.

use crate::words::table as words;
use protocol::{Listed, Standing};

/// An invitation to play again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invitation {
    /// Who wants it, or who is waited for.
    pub words: String,
    /// What can be done about it.
    pub way: Way,
}

/// What can be done about an invitation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// To go there and sit down, or to decline.
    Join,
    /// To go there and see.
    See,
    /// To ask for it anew: it was called off.
    Anew,
}

/// How the next table was seen last.
#[derive(Debug, Clone, PartialEq)]
pub enum There {
    /// Nothing was heard of it yet.
    Unheard,
    /// It is not there any more, or not for whoever asks: it was called off.
    Gone,
    /// So.
    Seen(Box<Listed>),
}

/// Who is invited.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Guest {
    /// Somebody who watched.
    Watched,
    /// Somebody who played, and has not declined.
    Played,
    /// Somebody who played, and does not want to again.
    Declined,
}

impl Invitation {
    /// For somebody who was here. `there` is how the next table was seen last, `name` what one is called.
    #[must_use]
    pub fn of(guest: Guest, there: &There, name: Option<&str>, seats: usize) -> Self {
        let (listed, standing) = match there {
            There::Unheard => (None, Standing::Gathering),
            There::Gone => (None, Standing::Abandoned),
            There::Seen(listed) => (Some(listed), listed.status),
        };
        let (played, declined) = (guest != Guest::Watched, guest == Guest::Declined);
        let is = |words: &str, way: Way| Self { words: words.into(), way };
        let host = listed.and_then(|listed| listed.host.as_deref());
        let hosts = name.is_some() && host == name;
        let kept = listed.is_none_or(|listed| listed.seat.is_some());
        let wanted = words::want_a_rematch(host, seats);
        match standing {
            Standing::Abandoned | Standing::Aside if played => is(words::CALLED_OFF, Way::Anew),
            Standing::Abandoned | Standing::Aside => is(words::CALLED_OFF, Way::See),
            Standing::Playing | Standing::Over => is(words::REMATCH_RUNS, Way::See),
            Standing::Gathering if played && (declined || !kept) => is(words::YOU_DO_NOT, Way::See),
            Standing::Gathering if played && hosts => is(words::YOU_WAIT, Way::See),
            Standing::Gathering if played => is(&format!("{wanted} {}", words::SEAT_KEPT), Way::Join),
            Standing::Gathering => is(&wanted, Way::See),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(host: &str, seat: Option<u8>, status: Standing) -> There {
        There::Seen(Box::new(Listed {
            id: protocol::TableId::new("t").expect("an id"),
            setup: crate::table_setup::usual("dungeon-rush"),
            status,
            opened: 0,
            host: Some(host.into()),
            seats: Vec::new(),
            bots: Vec::new(),
            aside: None,
            seat,
            your_turn: false,
            ended: None,
            outline: protocol::Outline::default(),
        }))
    }

    #[test]
    fn who_played_is_asked_and_may_decline_and_who_watched_goes_and_sees() {
        let gathers = |host: &str, seat: Option<u8>| listed(host, seat, Standing::Gathering);
        let of = |guest: Guest, there: There| {
            let name = (guest != Guest::Watched).then_some("Ann");
            let Invitation { words, way } = Invitation::of(guest, &there, name, 2);
            (words, way)
        };
        let wanted = "Bob wants a rematch, sides exchanged.";
        assert_eq!(
            of(Guest::Played, gathers("Bob", Some(1))),
            (format!("{wanted} Your seat is kept."), Way::Join)
        );
        assert_eq!(of(Guest::Played, gathers("Ann", Some(0))), (words::YOU_WAIT.into(), Way::See));
        for (guest, seat) in [(Guest::Declined, Some(1)), (Guest::Played, None)] {
            assert_eq!(of(guest, gathers("Bob", seat)), (words::YOU_DO_NOT.into(), Way::See));
        }
        assert_eq!(of(Guest::Watched, gathers("Bob", None)), (wanted.into(), Way::See));
        let runs = listed("Bob", Some(1), Standing::Playing);
        assert_eq!(of(Guest::Played, runs), (words::REMATCH_RUNS.into(), Way::See));
        for (guest, way) in [(Guest::Played, Way::Anew), (Guest::Watched, Way::See)] {
            let called_off = listed("Bob", None, Standing::Abandoned);
            assert_eq!(of(guest, called_off), (words::CALLED_OFF.into(), way));
            assert_eq!(
                of(guest, There::Gone),
                (words::CALLED_OFF.into(), way),
                "it is in nobody's list any more"
            );
        }
        let unheard = Invitation::of(Guest::Played, &There::Unheard, Some("Ann"), 3);
        assert_eq!(unheard.words, "A rematch is open, seats changed. Your seat is kept.");
    }
}
