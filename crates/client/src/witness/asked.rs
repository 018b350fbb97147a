//! What is asked of a table from here, what the server has done of it, and what it has refused.

use super::{Once, Witness, prints};
use crate::Joined;
use crate::joined::opened;
use crate::words::verify as words;
use kernel::{Pledge, Seat};
use protocol::{Ask, Setup, Status};

impl Witness {
    /// Something is asked from here, at what is seen now.
    pub fn asks(&mut self, ask: &Ask, at: &Joined) {
        if !matches!(ask, Ask::Leave | Ask::Say { .. } | Ask::Hear { .. }) {
            self.stays();
        }
        match ask {
            Ask::Word { word } => self.gives(word, at.seat()),
            Ask::Offer { .. } => self.offers(at),
            Ask::Agree { offer, of } => self.agrees(*offer, *of, at),
            Ask::SetUp { setup } => self.asks_for(setup),
            Ask::Sit { seat } => self.sits_down(*seat, at),
            Ask::Stand => self.sits(None),
            Ask::Swap { seat: Some(seat) } => self.wishes = Some(*seat),
            Ask::Bot { seat, level } => self.asks_for_a_bot(*seat, level.as_deref()),
            Ask::Start => self.starts(at),
            Ask::Leave => self.asks_to_leave(at),
            Ask::Rematch => self.asks_to_play_again(at),
            // Until it is taken back, whoever was asked may agree.
            Ask::Decline { .. }
            | Ask::Swap { seat: None }
            | Ask::Remove { .. }
            | Ask::Act { .. }
            | Ask::Undo { .. }
            | Ask::Concede
            | Ask::Back
            | Ask::SitIn { .. }
            | Ask::NotAgain
            | Ask::Say { .. }
            | Ask::Hear { .. } => {}
        }
    }

    /// The server has done what was asked.
    pub fn done(&mut self, ask: &Ask, at: &Joined) {
        match ask {
            Ask::Word { word } => self.gave(word),
            Ask::SetUp { setup } => self.is_set_up(setup),
            // What was asked since is another thing, and still to come.
            Ask::Sit { seat } => self.had = Some(*seat),
            Ask::Stand => self.had = None,
            Ask::Swap { seat: None } => self.wishes = None,
            Ask::Swap { seat: Some(seat) } => self.has_wished(*seat, at),
            // What all agreed to stays agreed to, whatever a server says of it afterwards.
            Ask::Decline { offer } => {
                self.agreed.retain(|leave| leave.granted || leave.offer != Some(*offer));
            }
            Ask::Bot { .. }
            | Ask::Offer { .. }
            | Ask::Agree { .. }
            | Ask::Start
            | Ask::Leave
            | Ask::Remove { .. }
            | Ask::Act { .. }
            | Ask::Undo { .. }
            | Ask::Concede
            | Ask::Back
            | Ask::SitIn { .. }
            | Ask::Rematch
            | Ask::NotAgain
            | Ask::Say { .. }
            | Ask::Hear { .. } => {}
        }
    }

    /// The server has refused for good what was asked. It tells everything in its order, so the reason is seen here already:
    /// the game has begun, the table is held, somebody sits there. A word or a seat that is refused without one is refused so
    /// that another one is given. (What comes too fast or cannot be kept is not refused for good.)
    pub fn refused(&mut self, ask: &Ask, at: &Joined) {
        let gathers = at.now.status == Status::Gathering;
        let without_reason = match ask {
            Ask::Word { word } => Pledge::admits(word) && gathers && at.seat().is_some(),
            Ask::Sit { seat } => {
                self.sits_still(Some(*seat));
                gathers && at.player(*seat).is_some_and(|there| there.is_free_for(&at.you))
            }
            Ask::Stand => {
                self.sits_still(None);
                gathers && at.seat().is_some()
            }
            Ask::Swap { .. } => {
                self.wishes = None;
                false
            }
            Ask::Bot { seat, .. } => {
                self.bots.retain(|other| other != seat);
                false
            }
            Ask::Offer { .. } => {
                self.forgets_a_leave(None);
                false
            }
            Ask::Agree { offer, .. } => {
                self.forgets_a_leave(Some(*offer));
                false
            }
            Ask::Start => {
                // Whoever starts it now starts it with others. (One that has begun was started before, perhaps from another page.)
                if !at.has_begun() && !self.started.is_empty() {
                    self.started.remove(0);
                }
                false
            }
            Ask::Leave => {
                self.stays();
                false
            }
            Ask::Rematch => {
                self.does_not_play_again();
                false
            }
            Ask::SetUp { .. }
            | Ask::Decline { .. }
            | Ask::Remove { .. }
            | Ask::Act { .. }
            | Ask::Undo { .. }
            | Ask::Concede
            | Ask::Back
            | Ask::SitIn { .. }
            | Ask::NotAgain
            | Ask::Say { .. }
            | Ask::Hear { .. } => false,
        };
        if without_reason {
            self.wrong.get_or_insert_with(|| words::REFUSED_WITHOUT_REASON.into());
        }
    }

    /// A word is on its way to the server, for this seat: from now on it may be the one that counts.
    pub fn gives(&mut self, word: &str, seat: Option<Seat>) {
        // Who is about to change seats still is.
        if seat.is_some() && (self.sat == self.had || self.sat == seat) {
            (self.sat, self.had) = (seat, seat);
        }
        self.given.retain(|given| given != word);
        self.given.push(word.to_string());
    }

    /// The server has it: none that was given before it counts any more. One that was not given from here is no word of one's
    /// own, whatever the server says that it has done.
    pub fn gave(&mut self, word: &str) {
        if let Some(at) = self.given.iter().position(|given| given == word) {
            self.given.drain(..at);
        }
    }

    /// A seat is asked for from here, at what is seen now. If the one of one's word was taken away, who did that is not known.
    fn sits_down(&mut self, seat: Seat, at: &Joined) {
        let there = |had: Seat| at.player(had).is_some();
        if self.has_lost_its_seat(at) && self.sat != Some(seat) && self.sat.is_some_and(there) {
            self.once.insert(Once::Moved);
        }
        self.sits(Some(seat));
    }

    /// Whether a seat for which a word was given is not one's own any more, though nobody here has given it up.
    #[must_use]
    pub fn has_lost_its_seat(&self, at: &Joined) -> bool {
        let had = self.sat.is_some() && self.sat == self.had && !self.given.is_empty();
        had && at.seat().is_none() && at.now.status == Status::Gathering
    }

    /// A seat is asked for from here, or given up.
    pub const fn sits(&mut self, seat: Option<Seat>) {
        (self.sat, self.wishes) = (seat, None);
    }

    /// This was refused: one sits where one sat, unless something else was asked since.
    fn sits_still(&mut self, asked: Option<Seat>) {
        if self.sat == asked {
            self.sat = self.had;
        }
    }

    /// A wish was heard: it stands as long as it is shown. With a bot seats are exchanged at once, or not at all.
    fn has_wished(&mut self, seat: Seat, at: &Joined) {
        let own = at.seat().and_then(|own| at.now.seats.get(usize::from(own.number())));
        let stands = own.is_some_and(|own| own.swap == Some(seat));
        if self.wishes == Some(seat) && !stands {
            self.wishes = None;
        }
    }

    /// One sits where one wished to; a bot that sat there has one's old seat.
    pub(super) fn has_swapped(&mut self) {
        for bot in self.bots.iter_mut().filter(|bot| Some(**bot) == self.wishes) {
            *bot = self.had.unwrap_or(*bot);
        }
        (self.sat, self.had) = (self.seat, self.seat);
        self.wishes = None;
    }

    /// Bots are gone whose seats are, if the table was set up with fewer from here.
    pub(super) fn loses_bots(&mut self, at: &Joined) {
        if self.asked.contains(&prints::of_setup(&at.setup)) {
            self.keeps_bots(at.now.seats.len());
        }
    }

    fn keeps_bots(&mut self, seats: usize) {
        self.bots.retain(|seat| usize::from(seat.number()) < seats);
    }

    /// A bot is asked for from here, or is to go.
    fn asks_for_a_bot(&mut self, seat: Seat, level: Option<&str>) {
        self.bots.retain(|other| *other != seat);
        self.bots.extend(level.map(|_| seat));
    }

    /// The table is to be set up so, says its host from here.
    pub fn asks_for(&mut self, setup: &Setup) {
        let print = prints::of_setup(setup);
        self.asked.retain(|asked| *asked != print);
        self.asked.push(print);
    }

    /// The game is started from here, with what is shown now and whoever is shown: nothing else was meant. (Who sits down or
    /// gives another word at the same moment makes it another one: an honest server may be asked in that order too.)
    pub fn starts(&mut self, at: &Joined) {
        if self.words.is_some() {
            // It has begun: nothing that is asked now has started it.
            return;
        }
        let shown = prints::of_setup(&at.setup);
        if !self.asked.is_empty() && !self.asked.contains(&shown) {
            // Whoever starts it so all the same has not chosen that.
            self.once.insert(Once::SetUpOtherwise);
        }
        self.asked = vec![shown];
        self.started.push(prints::of_company(at, &self.bots, self.sat));
        self.wishes = None;
    }

    /// The server has set it up so: nothing that was asked for before counts any more.
    pub fn is_set_up(&mut self, setup: &Setup) {
        let print = prints::of_setup(setup);
        let before = self.asked.iter().position(|asked| *asked == print).unwrap_or(0);
        self.asked.drain(..before);
        if let Ok((_, table)) = opened(setup) {
            self.keeps_bots(usize::from(table.seating().seats));
        }
    }
}
