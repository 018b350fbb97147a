//! From rows to nouns. What a row cannot say is an error that names the table or person, never a panic.

use crate::engine::Columns;
use crate::fault::Unread;
use crate::kept::{
    Bearer, Ended, Entry, Member, Millis, Person, Resident, Seated, Snapshot, Status, Table, Talk, Weighed,
};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use protocol::{PersonId, TableId};
use std::fmt::Display;

/// Reads one row of somebody, and remembers whose it is.
struct Reader<'a> {
    row: &'a dyn Columns,
    whose: String,
}

impl<'a> Reader<'a> {
    /// Of a row where this column has the id of that kind of thing.
    fn of(row: &'a dyn Columns, kind: &str, column: &str) -> Self {
        let id = row.text(column).unwrap_or_else(|_| "without a readable id".into());
        Self { row, whose: format!("{kind} {id}") }
    }

    fn damaged(&self, why: impl Display) -> Unread {
        Unread::Damaged { whose: self.whose.clone(), why: why.to_string() }
    }

    fn text(&self, column: &str) -> Result<String, Unread> {
        self.row.text(column).map_err(|why| self.damaged(why))
    }

    fn some_text(&self, column: &str) -> Result<Option<String>, Unread> {
        self.row.some_text(column).map_err(|why| self.damaged(why))
    }

    fn truth(&self, column: &str) -> Result<bool, Unread> {
        self.row.truth(column).map_err(|why| self.damaged(why))
    }

    fn time(&self, column: &str) -> Result<Millis, Unread> {
        self.row.number(column).map(Millis).map_err(|why| self.damaged(why))
    }

    fn some_time(&self, column: &str) -> Result<Option<Millis>, Unread> {
        Ok(self.row.some_number(column).map_err(|why| self.damaged(why))?.map(Millis))
    }

    fn number<T: TryFrom<i64>>(&self, column: &str) -> Result<T, Unread> {
        let number = self.row.number(column).map_err(|why| self.damaged(why))?;
        T::try_from(number).map_err(|_| self.damaged(format!("{column} cannot be {number}")))
    }

    fn some_number<T: TryFrom<i64>>(&self, column: &str) -> Result<Option<T>, Unread> {
        let number = self.row.some_number(column).map_err(|why| self.damaged(why))?;
        let read =
            |number| T::try_from(number).map_err(|_| self.damaged(format!("{column} cannot be {number}")));
        number.map(read).transpose()
    }

    fn seat(&self) -> Result<Option<u8>, Unread> {
        self.some_number("seat")
    }

    fn ended(&self) -> Result<Option<Ended>, Unread> {
        let winners = self.some_number("winners")?;
        Ok(self.some_time("ended")?.map(|at| Ended { at, winners }))
    }

    fn person(&self, column: &str) -> Result<PersonId, Unread> {
        let id = self.text(column)?;
        PersonId::new(&id).ok_or_else(|| self.damaged(format!("{column} is no id: {id:?}")))
    }

    fn table(&self, column: &str) -> Result<TableId, Unread> {
        let id = self.text(column)?;
        TableId::new(&id).ok_or_else(|| self.damaged(format!("{column} is no id: {id:?}")))
    }

    fn status(&self) -> Result<Status, Unread> {
        let text = self.text("status")?;
        Status::read(&text).ok_or_else(|| self.damaged(format!("there is no status {text:?}")))
    }
}

/// Everything of a person.
pub fn person(row: &dyn Columns) -> Result<Person, Unread> {
    let read = Reader::of(row, "person", "id");
    Ok(Person {
        id: read.person("id")?,
        handle: read.text("handle")?,
        name: read.text("name")?,
        passphrase: read.some_text("passphrase")?,
        created: read.time("created")?,
        deleted: read.some_time("deleted")?,
    })
}

/// A person, with the times of the token.
pub fn bearer(row: &dyn Columns) -> Result<Bearer, Unread> {
    let read = Reader::of(row, "person", "id");
    Ok(Bearer { person: person(row)?, created: read.time("token_created")?, used: read.time("token_used")? })
}

/// Everything of a table.
pub fn table(row: &dyn Columns) -> Result<Table, Unread> {
    let read = Reader::of(row, "table", "id");
    Ok(Table {
        id: read.table("id")?,
        code: read.some_text("code")?,
        game: read.text("game")?,
        revision: read.number("revision")?,
        setup: read.text("setup")?,
        listed: read.truth("listed")?,
        secret: read.text("secret")?,
        host: read.person("host")?,
        status: read.status()?,
        opened: read.time("opened")?,
        touched: read.time("touched")?,
        aside: read.some_text("aside")?,
        bots: read.number("bots")?,
        ended: read.ended()?,
    })
}

/// A table, with what it is to one of its members.
pub fn seated(row: &dyn Columns) -> Result<Seated, Unread> {
    let read = Reader::of(row, "table", "id");
    Ok(Seated { table: table(row)?, seat: read.seat()?, owes: read.truth("owes")? })
}

/// A table, and how much is kept of it.
pub fn weighed(row: &dyn Columns) -> Result<Weighed, Unread> {
    let read = Reader::of(row, "table", "id");
    Ok(Weighed {
        table: table(row)?,
        rows: read.number("entries")?,
        letters: read.number("letters")?,
        people: read.number("members")?,
    })
}

/// Somebody, and what they have.
pub fn resident(row: &dyn Columns) -> Result<Resident, Unread> {
    let read = Reader::of(row, "person", "id");
    Ok(Resident { person: person(row)?, tables: read.number("tables")?, tokens: read.number("tokens")? })
}

/// A table's id alone.
pub fn table_id(row: &dyn Columns) -> Result<TableId, Unread> {
    Reader::of(row, "table", "id").table("id")
}

/// A member of a table.
pub fn member(row: &dyn Columns) -> Result<Member, Unread> {
    let read = Reader::of(row, "table", "table_id");
    Ok(Member { person: read.person("person")?, seat: read.seat()?, owes: read.truth("owes")? })
}

/// A line of a log.
pub fn entry(row: &dyn Columns) -> Result<Entry, Unread> {
    let read = Reader::of(row, "table", "table_id");
    Ok(Entry { seq: read.number("seq")?, at: read.time("at")?, body: read.text("body")? })
}

/// What a log came to.
pub fn snapshot(row: &dyn Columns) -> Result<Snapshot, Unread> {
    let read = Reader::of(row, "table", "table_id");
    let bytes = BASE64_STANDARD.decode(read.text("body")?).map_err(|why| read.damaged(why))?;
    Ok(Snapshot { seq: read.number("seq")?, bytes })
}

/// Something that was said.
pub fn talk(row: &dyn Columns) -> Result<Talk, Unread> {
    let read = Reader::of(row, "table", "table_id");
    let person = match read.some_text("person")? {
        Some(_) => Some(read.person("person")?),
        None => None,
    };
    Ok(Talk { number: read.number("number")?, at: read.time("at")?, person, body: read.some_text("body")? })
}

/// How many tables are so far.
pub fn status_count(row: &dyn Columns) -> Result<(Status, u64), Unread> {
    let read = Reader { row, whose: "the tables of a status".into() };
    Ok((read.status()?, read.number("n")?))
}

/// A number alone.
pub fn count(row: &dyn Columns) -> Result<u64, Unread> {
    Reader { row, whose: "a count".into() }.number("n")
}
