//! What a table is told by those who run it, and what they are told.

use super::outbox::Outbox;
use crate::preview::Look;
use kernel::Talk;
use protocol::{Ask, AskId, Codec, PersonId};
use tokio::sync::oneshot;

/// What a table is told.
#[derive(Debug)]
pub enum Command {
    /// Say when the table is out.
    Ready(oneshot::Sender<()>),
    /// Somebody comes.
    Enter(Entered),
    /// A connection is gone.
    Gone(u64),
    /// Somebody asks for something.
    Ask {
        /// On which connection.
        connection: u64,
        /// The id of the message.
        id: AskId,
        /// What.
        ask: Ask,
    },
    /// Somebody who is to be deleted leaves.
    Forget {
        /// Who.
        person: PersonId,
        /// Told when it is done.
        reply: oneshot::Sender<Result<(), NotKept>>,
    },
    /// Somebody for whom a seat is kept does not play again.
    NotAgain {
        /// Who.
        person: PersonId,
        /// Told when it is done, or why it is not.
        reply: oneshot::Sender<Result<(), NotIn>>,
    },
    /// Somebody is called otherwise.
    Renamed {
        /// Who.
        person: PersonId,
        /// What they are called; none: they are no more.
        name: Option<String>,
    },
    /// Somebody wants something in writing.
    Papers {
        /// Who.
        person: PersonId,
        /// Told what there is.
        reply: oneshot::Sender<Result<Papers, NotIn>>,
    },
    /// Say how the table looks to somebody who only has its link.
    Look(oneshot::Sender<Result<Look, NotIn>>),
    /// Say what those at the seats are called there.
    Names(oneshot::Sender<Vec<Option<String>>>),
    /// Say whether people may talk there now.
    Talk(oneshot::Sender<Talk>),
    /// Hold the table for this reason, or let it go on.
    Hold {
        /// Why; none: it goes on.
        why: Option<String>,
        /// Told when it is done, or why it is not.
        reply: oneshot::Sender<Result<(), NotIn>>,
    },
    /// Delete the table, with everything that belongs to it.
    Delete(oneshot::Sender<Result<(), NotIn>>),
    /// Give the table up, if nobody has answered for too long.
    Expire,
    /// Finish what was accepted, and end.
    Stop,
}

/// Somebody who comes.
#[derive(Debug)]
pub struct Entered {
    /// Who.
    pub person: PersonId,
    /// What they are called.
    pub name: String,
    /// How they are written to.
    pub codec: Codec,
    /// Where to.
    pub outbox: Outbox,
    /// Told the number of the connection.
    pub reply: oneshot::Sender<Result<u64, NotIn>>,
}

/// What there is in writing.
#[derive(Debug)]
pub struct Papers {
    /// What the viewer played and was told.
    pub journal: Option<String>,
    /// The record, once the game is over.
    pub record: Option<String>,
}

/// What people are told of a table that is set aside. Why that is, whoever runs the server finds in its log and by `pitboss
/// admin`: it speaks of rows and types.
pub const SET_ASIDE: &str = "This table was set aside: what is kept of it cannot be played here. Whoever runs this server can see why.";

/// Why somebody is not let in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotIn {
    /// There is no such table, or it is not for them: nobody can tell which.
    NoSuchTable,
    /// It is set aside, for this reason, which is not for players ([`SET_ASIDE`]).
    Aside(String),
    /// It cannot be had now.
    Later(String),
    /// It can be had, and does not do that.
    Refused(String),
}

/// What was not kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotKept(pub String);

/// Nobody is at home.
pub fn turn_away(command: Command, not_in: &NotIn) {
    match command {
        Command::Enter(Entered { reply, .. }) => drop(reply.send(Err(not_in.clone()))),
        Command::Papers { reply, .. } => drop(reply.send(Err(not_in.clone()))),
        Command::Look(reply) => drop(reply.send(Err(not_in.clone()))),
        Command::Hold { reply, .. } | Command::NotAgain { reply, .. } | Command::Delete(reply) => {
            drop(reply.send(Err(not_in.clone())))
        }
        Command::Forget { reply, .. } => drop(reply.send(match not_in {
            // A table that cannot be had at all holds nobody, and nothing of theirs can be done there.
            NotIn::NoSuchTable | NotIn::Aside(_) => Ok(()),
            NotIn::Later(why) | NotIn::Refused(why) => Err(NotKept(why.clone())),
        })),
        Command::Names(reply) => drop(reply.send(Vec::new())),
        // Nobody is there who could hear anything.
        Command::Talk(reply) => drop(reply.send(Talk::Open)),
        Command::Ready(reply) => drop(reply.send(())),
        Command::Gone(_)
        | Command::Ask { .. }
        | Command::Renamed { .. }
        | Command::Expire
        | Command::Stop => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_who_was_let_go_is_told_so() {
        for (not_in, gone) in [
            (NotIn::NoSuchTable, true),
            (NotIn::Aside("Row 1 is missing.".into()), true),
            (NotIn::Later("The store cannot be reached.".into()), false),
        ] {
            let (reply, done) = oneshot::channel();
            turn_away(Command::Forget { person: PersonId::new("ann").unwrap(), reply }, &not_in);
            assert_eq!(done.await.unwrap().is_ok(), gone, "{not_in:?}");
        }
    }
}
