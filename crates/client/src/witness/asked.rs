//! What is asked of a table from here, what the server has done of it, and what it has refused.

use super::{Witness, prints};
use crate::Joined;
use crate::words::verify as words;
use kernel::{Pledge, Seat};
use protocol::{Ask, Setup, Status};

impl Witness {
    /// Something is asked from here, at what is seen now.
    pub fn asks(&mut self, ask: &Ask, at: &Joined) {
        match ask {
            Ask::Word { word } => self.gives(word, at.seat()),
            Ask::Offer { .. } | Ask::Agree { .. } => self.agrees(at),
            Ask::SetUp { setup } => self.asks_for(setup),
            Ask::Sit { seat } => self.sits(Some(*seat)),
            Ask::Stand => self.sits(None),
            Ask::Swap { seat: Some(seat) } => self.wishes = Some(*seat),
            Ask::Bot { seat, level } => self.asks_for_a_bot(*seat, level.as_deref()),
            Ask::Start => self.starts(at),
            Ask::Leave => self.leaves(),
            Ask::Decline { .. } => self.declines(at),
            // Until it is taken back, whoever was asked may agree.
            Ask::Swap { seat: None }
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

    /// The server has done what was asked.
    pub fn done(&mut self, ask: &Ask) {
        match ask {
            Ask::Word { word } => self.gave(word),
            Ask::SetUp { setup } => self.is_set_up(setup),
            Ask::Sit { seat } => (self.sat, self.had) = (Some(*seat), Some(*seat)),
            Ask::Stand => (self.sat, self.had) = (None, None),
            Ask::Swap { seat: None } => self.wishes = None,
            // It was told before that it is done: what becomes of that bot then is seen.
            Ask::Bot { seat, .. } => self.bots.retain(|other| other != seat),
            Ask::Swap { seat: Some(_) }
            | Ask::Offer { .. }
            | Ask::Agree { .. }
            | Ask::Start
            | Ask::Leave
            | Ask::Decline { .. }
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
                self.sat = self.had;
                gathers && at.player(*seat).is_some_and(|there| there.is_free_for(&at.you))
            }
            Ask::Stand => {
                self.sat = self.had;
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
            Ask::Offer { .. } | Ask::Agree { .. } => {
                // What was not taken is no leave. What is seen may have changed since, but nothing was agreed to later.
                self.agreed.pop();
                false
            }
            Ask::Start => {
                // Whoever starts it now starts it with others.
                self.started = None;
                false
            }
            Ask::SetUp { .. }
            | Ask::Leave
            | Ask::Decline { .. }
            | Ask::Remove { .. }
            | Ask::Act { .. }
            | Ask::Undo { .. }
            | Ask::Concede
            | Ask::Back
            | Ask::SitIn { .. }
            | Ask::Rematch
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
        if seat.is_some() {
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

    /// Taking something back is offered or agreed to from here, at what is seen now.
    pub fn agrees(&mut self, at: &Joined) {
        self.agreed.extend(at.glimpse());
    }

    /// An offer of one's own is taken back: it is no leave any more.
    fn declines(&mut self, at: &Joined) {
        let own = at.now.offer.as_ref().is_some_and(|offer| at.seat() == Some(offer.by));
        if own {
            self.agreed.pop();
        }
    }

    /// A seat is asked for from here, or given up.
    pub const fn sits(&mut self, seat: Option<Seat>) {
        (self.sat, self.wishes) = (seat, None);
    }

    /// One sits where one wished to; a bot that sat there has one's old seat.
    pub(super) fn has_swapped(&mut self) {
        for bot in self.bots.iter_mut().filter(|bot| Some(**bot) == self.wishes) {
            *bot = self.had.unwrap_or(*bot);
        }
        (self.sat, self.had) = (self.seat, self.seat);
        self.wishes = None;
    }

    /// A bot is asked for from here, or is to go.
    fn asks_for_a_bot(&mut self, seat: Seat, level: Option<&str>) {
        self.bots.retain(|other| *other != seat);
        self.bots.extend(level.map(|_| seat));
    }

    /// One leaves the table: what becomes of it then is not one's own affair.
    pub fn leaves(&mut self) {
        (self.sat, self.had, self.started) = (None, None, None);
        self.asked.clear();
        self.bots.clear();
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
        self.asked = vec![prints::of_setup(&at.setup)];
        self.started = Some(prints::of_company(at, &self.bots, self.sat));
        self.wishes = None;
    }

    /// The server has set it up so: nothing that was asked for before counts any more.
    pub fn is_set_up(&mut self, setup: &Setup) {
        let print = prints::of_setup(setup);
        let before = self.asked.iter().position(|asked| *asked == print).unwrap_or(0);
        self.asked.drain(..before);
    }
}
