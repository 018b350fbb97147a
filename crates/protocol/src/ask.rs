//! What a client says. The first message is a hello; every other one has an id of its own, is answered by that id, and can be
//! sent again until it is answered: it is carried out once.

use crate::{AskId, PersonId, Setup};
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// What a client says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum ToServer {
    /// The first message.
    Hello {
        /// The version of the protocol that the client speaks ([`crate::VERSION`]).
        version: u16,
    },
    /// Something to be done.
    Ask {
        /// Drawn at random by the client, anew for everything that it wants.
        id: AskId,
        /// What.
        ask: Ask,
    },
}

/// What can be asked of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Ask {
    /// Sit down, or change seats, while people gather.
    Sit {
        /// Where.
        seat: Seat,
    },
    /// Stand up, while people gather: somebody who is at the table without a seat.
    Stand,
    /// Go for good. In a running game a bot sits in.
    Leave,
    /// The host sets the table up otherwise, while people gather. Who sat where there is no seat any more stands up.
    SetUp {
        /// What it is set up with from now on.
        setup: Box<Setup>,
    },
    /// The host puts a bot on a seat, or takes it away, while people gather.
    Bot {
        /// Where.
        seat: Seat,
        /// The id of its level; none: the seat is free again.
        level: Option<String>,
    },
    /// The host sends somebody away for good.
    Remove {
        /// Whom.
        person: PersonId,
    },
    /// A word for the luck of the game, until it starts.
    Word {
        /// The word: one short line.
        word: String,
    },
    /// The host starts the game.
    Start,
    /// Carry out an action.
    Act {
        /// The number of the decision that it answers ([`crate::Own::decision`]).
        decision: u32,
        /// The action, in the game's notation.
        action: String,
    },
    /// Take back the last step.
    Undo {
        /// The number of the decision at which one stands.
        decision: u32,
    },
    /// Give up. Where the rules do not say what that means, a bot plays on.
    Concede,
    /// Take the seat back from the bot that sits in.
    Back,
    /// Let a bot sit in for another player who has been gone for a while, until they are back.
    SitIn {
        /// For whom.
        seat: Seat,
    },
    /// Offer the others to take back one's own last step and all that followed it, though something was drawn or shown.
    Offer {
        /// The number of the decision at which one stands.
        decision: u32,
    },
    /// Agree to the offer that is open.
    Agree {
        /// Its number ([`crate::Offer::number`]): nobody agrees to another one than they saw.
        offer: u32,
        /// Whose last step goes ([`crate::Offer::by`]).
        of: Seat,
    },
    /// Do not: it is gone.
    Decline {
        /// Its number.
        offer: u32,
    },
    /// Play again, when the game is over: the first who asks opens the next table, where the seats of the others are kept. It
    /// starts by itself as soon as all of them have sat down and given a word.
    Rematch,
    /// Say something to all at the table.
    Say {
        /// One line.
        text: String,
    },
    /// Hear or do not hear what somebody says, at this table.
    Hear {
        /// Whom.
        person: PersonId,
        /// Whether.
        hearing: Hearing,
    },
    /// Exchange seats with whoever sits there, while people gather: with a person as soon as both ask for it, with a bot at once
    /// (the host).
    Swap {
        /// Where; none: one does not want to any more.
        seat: Option<Seat>,
    },
    /// Do not play again, where somebody has asked for it: the seat that is kept there is free.
    NotAgain,
}

/// Whether somebody is heard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hearing {
    /// They are.
    Heard,
    /// They are not.
    Muted,
}
