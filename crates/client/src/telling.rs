//! When somebody who may be looking elsewhere is told of something, and what the tab is called meanwhile. How they are told
//! (title, sound, notice) is a matter of the settings; the browser does it.

use crate::words::telling as words;

/// Something that people want to be told of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Occasion {
    /// The game has begun.
    Begun,
    /// One is to decide.
    YourTurn,
    /// Somebody asks to take a step back.
    Offer,
    /// One's own time runs out.
    TimeShort,
    /// The game is over.
    Over,
    /// Somebody has said something.
    Said,
}

/// How far a game is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
enum Far {
    #[default]
    Gathering,
    Playing,
    Over,
}

/// As much of a table as decides what is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Heeded {
    far: Far,
    turn: bool,
    offer: Option<u32>,
    said: u32,
}

impl Heeded {
    /// What is heeded of a table.
    #[cfg(feature = "remote")]
    #[must_use]
    pub fn of(joined: &crate::Joined) -> Self {
        let own = joined.seat();
        let asks = |offer: &&protocol::Offer| own.is_some_and(|own| offer.asked.contains(&own));
        let by_others = joined.talk.iter().filter(|talk| {
            let person = talk.person.as_ref();
            person.is_some_and(|person| *person != joined.you && !joined.muted.contains(person))
        });
        Self {
            far: match &joined.game {
                None => Far::Gathering,
                Some(game) if game.outcome.is_none() => Far::Playing,
                Some(_) => Far::Over,
            },
            turn: joined.is_awaited(),
            offer: joined.now.offer.as_ref().filter(asks).map(|offer| offer.number),
            said: by_others.map(|talk| talk.number).max().unwrap_or(0),
        }
    }

    /// Whether the table waits for who looks.
    #[must_use]
    pub const fn waits_for_you(self) -> bool {
        self.turn || self.offer.is_some()
    }

    /// The number of what others said last.
    #[must_use]
    pub const fn last_said(self) -> u32 {
        self.said
    }

    /// What there is to tell when it has become so. The weightiest comes first.
    #[must_use]
    pub fn since(self, before: Self) -> Vec<Occasion> {
        let all = [
            (self.far > before.far && self.far == Far::Over, Occasion::Over),
            (self.turn && !before.turn, Occasion::YourTurn),
            (self.offer.is_some() && self.offer != before.offer, Occasion::Offer),
            (self.far > before.far && self.far == Far::Playing, Occasion::Begun),
            (self.said > before.said, Occasion::Said),
        ];
        all.into_iter().filter(|(is_so, _)| *is_so).map(|(_, occasion)| occasion).collect()
    }
}

impl Occasion {
    /// What a notice of it says; none: it is not worth one.
    #[must_use]
    pub const fn notice(self) -> Option<&'static str> {
        match self {
            Self::Begun => Some(words::NOTICE_BEGUN),
            Self::YourTurn => Some(words::NOTICE_TURN),
            Self::Offer => Some(words::NOTICE_OFFER),
            Self::TimeShort => Some(words::NOTICE_TIME),
            Self::Over => Some(words::NOTICE_OVER),
            Self::Said => None,
        }
    }
}

/// The first of the tables that wait now and did not before. Whoever just came sees for themselves.
#[must_use]
pub fn newly_waiting<'a, T: PartialEq>(before: Option<&[T]>, now: &'a [T]) -> Option<&'a T> {
    let before = before?;
    now.iter().find(|table| !before.contains(table))
}

/// Whether somebody looks at the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Looking {
    /// They do.
    Here,
    /// They do not.
    Elsewhere,
}

/// The turns that are waiting for somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Turns {
    /// At other tables than the one on the page.
    pub elsewhere: usize,
    /// Whether the table on the page waits.
    pub here: bool,
}

impl Turns {
    /// How many are to be shown: what lies open before somebody's eyes needs no number.
    #[must_use]
    pub fn count(self, looking: Looking) -> usize {
        self.elsewhere + usize::from(self.here && looking == Looking::Elsewhere)
    }

    /// What the tab is called. That it is one's turn stands there also while one looks: on a phone the board may be behind
    /// what is said.
    #[must_use]
    pub fn title(self, page: &str, looking: Looking) -> String {
        let page = if self.here { format!("{} · {page}", words::YOUR_TURN) } else { page.to_string() };
        match self.count(looking) {
            0 => page,
            many => format!("({many}) {page}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_begins_is_told_once() {
        let nothing = Heeded::default();
        let begun = Heeded { far: Far::Playing, ..nothing };
        let turn = Heeded { turn: true, ..begun };
        assert_eq!(turn.since(nothing), [Occasion::YourTurn, Occasion::Begun]);
        assert_eq!(turn.since(turn), []);
        assert_eq!(begun.since(turn), [], "that a turn ends is no news");
        let offer = Heeded { offer: Some(3), ..begun };
        assert_eq!(offer.since(begun), [Occasion::Offer]);
        assert_eq!(Heeded { offer: Some(4), ..begun }.since(offer), [Occasion::Offer], "another one");
        let over = Heeded { far: Far::Over, said: 5, ..begun };
        assert_eq!(over.since(turn), [Occasion::Over, Occasion::Said]);
        assert!(turn.waits_for_you() && offer.waits_for_you() && !over.waits_for_you());
    }

    #[test]
    fn talk_is_worth_no_notice() {
        assert_eq!(Occasion::Said.notice(), None);
        for occasion in
            [Occasion::Begun, Occasion::YourTurn, Occasion::Offer, Occasion::TimeShort, Occasion::Over]
        {
            assert!(occasion.notice().is_some(), "{occasion:?}");
        }
    }

    #[test]
    fn a_table_that_begins_to_wait_is_news_once() {
        assert_eq!(newly_waiting(None, &["k7"]), None, "who just came sees it");
        assert_eq!(newly_waiting(Some(&[]), &["k7"]), Some(&"k7"));
        assert_eq!(newly_waiting(Some(&["k7"]), &["k7", "k8"]), Some(&"k8"));
        assert_eq!(newly_waiting(Some(&["k7", "k8"]), &["k8"]), None);
    }

    #[test]
    fn the_tab_counts_what_is_not_looked_at() {
        let turns = |elsewhere, here| Turns { elsewhere, here };
        let page = "Dungeon Rush";
        assert_eq!(turns(0, true).title(page, Looking::Here), "Your turn · Dungeon Rush");
        assert_eq!(turns(0, true).title(page, Looking::Elsewhere), "(1) Your turn · Dungeon Rush");
        assert_eq!(turns(2, true).title(page, Looking::Elsewhere), "(3) Your turn · Dungeon Rush");
        assert_eq!(turns(2, true).title(page, Looking::Here), "(2) Your turn · Dungeon Rush");
        assert_eq!(turns(0, false).title(page, Looking::Here), page);
        assert_eq!(turns(2, false).title(page, Looking::Elsewhere), "(2) Dungeon Rush");
        assert_eq!(turns(0, false).title(page, Looking::Elsewhere), page);
    }
}
