//! A rematch that somebody has asked for, as it is offered below the results: what is said, and what can be done.

use crate::words::table as words;
use protocol::{Listed, Standing};

/// An invitation to play again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invitation {
    /// Who wants it, or who is waited for.
    pub words: String,
    /// What the way there is called.
    pub way: &'static str,
    /// Whether one goes there to sit down.
    pub sits: bool,
    /// Whether one can say that one does not play again.
    pub may_decline: bool,
}

impl Invitation {
    /// For somebody who played here or watched, and has declined or not. `listed` is how the next table was seen last, `name` what
    /// one is called.
    #[must_use]
    pub fn of(
        played: bool,
        declined: bool,
        listed: Option<Listed>,
        name: Option<&str>,
        seats: usize,
    ) -> Self {
        let gathers = listed.as_ref().is_none_or(|listed| listed.status == Standing::Gathering);
        let (host, seat) = listed.map(|listed| (listed.host, listed.seat)).unwrap_or_default();
        let hosts = name.is_some() && host.as_deref() == name && seat.is_some();
        let see = |words: String| Self { words, way: words::SEE_REMATCH, sits: false, may_decline: false };
        match (played, gathers) {
            (true, _) if declined => see(words::YOU_DO_NOT.into()),
            (true, true) if hosts => Self { sits: true, ..see(words::YOU_WAIT.into()) },
            (true, true) => Self {
                words: format!("{} {}", words::want_a_rematch(host.as_deref(), seats), words::SEAT_KEPT),
                way: words::JOIN_REMATCH,
                sits: true,
                may_decline: true,
            },
            (_, false) => see(words::REMATCH_RUNS.into()),
            (false, true) => see(words::want_a_rematch(host.as_deref(), seats)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(host: &str, seat: Option<u8>, status: Standing) -> Option<Listed> {
        Some(Listed {
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
        })
    }

    #[test]
    fn who_played_is_asked_and_may_decline_and_who_watched_goes_and_sees() {
        let gathers = |host: &str, seat: Option<u8>| listed(host, seat, Standing::Gathering);
        let asked = Invitation::of(true, false, gathers("Bob", Some(1)), Some("Ann"), 2);
        assert_eq!(asked.words, "Bob wants a rematch, sides exchanged. Your seat is kept.");
        assert!(asked.sits && asked.may_decline);
        let waits = Invitation::of(true, false, gathers("Ann", Some(0)), Some("Ann"), 2);
        assert_eq!((waits.words.as_str(), waits.may_decline), (words::YOU_WAIT, false));
        let not = Invitation::of(true, true, gathers("Bob", Some(1)), Some("Ann"), 2);
        assert_eq!((not.words.as_str(), not.sits, not.may_decline), (words::YOU_DO_NOT, false, false));
        let watches = Invitation::of(false, false, gathers("Bob", None), None, 2);
        assert_eq!((watches.way, watches.sits, watches.may_decline), (words::SEE_REMATCH, false, false));
        let runs = Invitation::of(true, false, listed("Bob", Some(1), Standing::Playing), Some("Ann"), 2);
        assert_eq!(runs.words, words::REMATCH_RUNS);
        let unheard = Invitation::of(true, false, None, Some("Ann"), 3);
        assert_eq!(unheard.words, "A rematch is open, one seat on. Your seat is kept.");
    }
}
