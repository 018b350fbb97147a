//! The verbs: everything that can be changed. A unit is a list of them that is kept as a whole or not at all.

use crate::kept::{Ended, Member, Millis, Person, Status, Table, Talk};
use protocol::{PersonId, TableId};

/// One change. A unit is cheapest if an entry of a log stands first: then a lost race costs nobody else anything.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// Somebody is new. Their handle must be nobody's, not even a deleted person's.
    PutPerson(Person),
    /// They are called otherwise.
    Rename {
        /// Who.
        person: PersonId,
        /// What others call them.
        name: String,
    },
    /// They log in by another passphrase, or by none.
    SetPassphrase {
        /// Who.
        person: PersonId,
        /// What it came to.
        passphrase: Option<String>,
    },
    /// They are no more. Name, passphrase, tokens and everything that they said go; id, handle (so that nobody can pass for
    /// them) and seats stay, and so do the games that they played.
    DeletePerson {
        /// Who.
        person: PersonId,
        /// What stands for their name from then on.
        name: String,
        /// When.
        at: Millis,
    },
    /// A browser is let in.
    PutToken {
        /// What its token comes to.
        hash: String,
        /// Whose it is.
        person: PersonId,
        /// Since when.
        at: Millis,
    },
    /// A token was used.
    TouchToken {
        /// Which.
        hash: String,
        /// When.
        at: Millis,
    },
    /// A token no longer lets anybody in.
    DropToken {
        /// Which.
        hash: String,
    },
    /// No token of a person lets anybody in.
    DropTokensOf {
        /// Whose.
        person: PersonId,
    },
    /// There is a new table. Its code must be no other table's.
    OpenTable(Table),
    /// A table's code invites nobody any more, and is free.
    CloseCode {
        /// Which table's.
        table: TableId,
    },
    /// A table is so far.
    SetStatus {
        /// Which.
        table: TableId,
        /// How far.
        status: Status,
        /// Why it was set aside.
        aside: Option<String>,
    },
    /// A table is played by these rules.
    SetRevision {
        /// Which.
        table: TableId,
        /// The revision of its rules.
        revision: u32,
    },
    /// A table is set up otherwise.
    SetUp {
        /// Which.
        table: TableId,
        /// The id of its game.
        game: String,
        /// What was chosen.
        setup: String,
        /// Whether everybody finds it.
        listed: bool,
    },
    /// A table is somebody else's.
    SetHost {
        /// Which.
        table: TableId,
        /// Whose.
        host: PersonId,
    },
    /// Bots have these seats of a table, one bit each.
    SetBots {
        /// Which table's.
        table: TableId,
        /// Which seats.
        bots: u32,
    },
    /// A table has come to its end.
    End {
        /// Which.
        table: TableId,
        /// When, and who has won.
        ended: Ended,
    },
    /// Something happened at a table.
    Touch {
        /// Which.
        table: TableId,
        /// When.
        at: Millis,
    },
    /// Somebody belongs to a table, in this way.
    PutMember {
        /// Which table.
        table: TableId,
        /// Who, and how.
        member: Member,
    },
    /// Somebody no longer belongs to a table.
    DropMember {
        /// Which table.
        table: TableId,
        /// Who.
        person: PersonId,
    },
    /// A line of a table's log. Where there is one of this number, the unit is lost.
    Append {
        /// Which table's.
        table: TableId,
        /// Its number.
        seq: u32,
        /// When.
        at: Millis,
        /// What it says.
        body: String,
    },
    /// What a log came to. Takes the place of the one before.
    Snapshot {
        /// Which table's.
        table: TableId,
        /// At this number of its log.
        seq: u32,
        /// What it is.
        bytes: Vec<u8>,
    },
    /// Something was said. Where there is a line of this number, the unit is lost.
    Talk {
        /// At which table.
        table: TableId,
        /// What, when and by whom.
        talk: Talk,
    },
    /// What was said before a number is forgotten.
    TrimTalk {
        /// At which table.
        table: TableId,
        /// The first that stays.
        from: u32,
    },
    /// A table goes, with everything that belongs to it.
    DeleteTable {
        /// Which.
        table: TableId,
    },
}
