//! Everything that can be asked.

use crate::columns;
use crate::engine::Columns;
use crate::fault::Unread;
use crate::kept::{
    Bearer, Counts, Entry, Member, Millis, Person, Resident, Seated, Snapshot, Status, Table, Talk, Weighed,
};
use crate::open::Store;
use crate::statements::{Value, number, text, time};
use protocol::{PersonId, TableId};

macro_rules! person_columns {
    () => {
        "people.id, people.handle, people.name, people.passphrase, people.created, people.deleted"
    };
}

macro_rules! table_columns {
    () => {
        "tables.id, tables.code, tables.game, tables.revision, tables.setup, tables.listed, tables.secret, tables.host, \
         tables.status, tables.opened, tables.touched, tables.aside, tables.bots, tables.ended, tables.winners"
    };
}

impl Store {
    /// A person, also one who was deleted.
    pub async fn person(&self, id: &PersonId) -> Result<Option<Person>, Unread> {
        let sql = concat!("SELECT ", person_columns!(), " FROM people WHERE id = $1");
        self.one(sql, vec![text(id.text())], columns::person).await
    }

    /// Who logs in with this. Nobody who was deleted does.
    pub async fn person_by_handle(&self, handle: &str) -> Result<Option<Person>, Unread> {
        let sql = concat!("SELECT ", person_columns!(), " FROM people WHERE handle = $1 AND deleted IS NULL");
        self.one(sql, vec![text(handle)], columns::person).await
    }

    /// Who holds the token of this hash.
    pub async fn person_by_token(&self, hash: &str) -> Result<Option<Bearer>, Unread> {
        let sql = concat!(
            "SELECT ",
            person_columns!(),
            ", tokens.created AS token_created, tokens.used AS token_used FROM tokens \
             JOIN people ON people.id = tokens.person WHERE tokens.hash = $1 AND people.deleted IS NULL"
        );
        self.one(sql, vec![text(hash)], columns::bearer).await
    }

    /// A table.
    pub async fn table(&self, id: &TableId) -> Result<Option<Table>, Unread> {
        let sql = concat!("SELECT ", table_columns!(), " FROM tables WHERE id = $1");
        self.one(sql, vec![text(id.text())], columns::table).await
    }

    /// The table that this code invites to.
    pub async fn table_by_code(&self, code: &str) -> Result<Option<Table>, Unread> {
        let sql = concat!("SELECT ", table_columns!(), " FROM tables WHERE code = $1");
        self.one(sql, vec![text(code)], columns::table).await
    }

    /// Tables that gather people and that everybody may know of, the newest first.
    pub async fn listed(&self, limit: u32) -> Result<Vec<Table>, Unread> {
        let sql = concat!(
            "SELECT ",
            table_columns!(),
            " FROM tables WHERE status = 'gathering' AND listed = TRUE ORDER BY opened DESC, id LIMIT $1"
        );
        self.readable(sql, vec![number(limit)], columns::table).await
    }

    /// The tables that a person belongs to: where something is awaited from them first, then what is not over, the newest first.
    /// What others do there makes no difference, for it may be a secret.
    pub async fn tables_of(&self, person: &PersonId, limit: u32) -> Result<Vec<Seated>, Unread> {
        let sql = concat!(
            "SELECT ",
            table_columns!(),
            ", members.seat, members.owes FROM members JOIN tables ON tables.id = members.table_id \
             WHERE members.person = $1 ORDER BY members.owes DESC, \
             CASE WHEN tables.status IN ('gathering', 'playing') THEN 0 ELSE 1 END, \
             tables.opened DESC, tables.id LIMIT $2"
        );
        self.readable(sql, vec![text(person.text()), number(limit)], columns::seated).await
    }

    /// How many tables that are so far a person belongs to.
    pub async fn count_of(&self, person: &PersonId, status: Status) -> Result<u64, Unread> {
        let sql = "SELECT COUNT(*) AS n FROM members JOIN tables ON tables.id = members.table_id \
                   WHERE members.person = $1 AND tables.status = $2";
        let counted = self.one(sql, vec![text(person.text()), text(status.text())], columns::count).await?;
        Ok(counted.unwrap_or_default())
    }

    /// All tables and how much is kept of each, what happened last first. Reads every log, so that it is for now and then.
    pub async fn weighed(&self, limit: u32) -> Result<Vec<Weighed>, Unread> {
        let sql = concat!(
            "SELECT ",
            table_columns!(),
            ", (SELECT COUNT(*) FROM entries WHERE entries.table_id = tables.id) AS entries, \
             (SELECT COALESCE(SUM(LENGTH(entries.body)), 0) FROM entries WHERE entries.table_id = tables.id) AS letters, \
             (SELECT COUNT(*) FROM members WHERE members.table_id = tables.id) AS members \
             FROM tables ORDER BY touched DESC, id LIMIT $1"
        );
        self.readable(sql, vec![number(limit)], columns::weighed).await
    }

    /// Everybody who was not deleted, the newest first.
    pub async fn residents(&self, limit: u32) -> Result<Vec<Resident>, Unread> {
        let sql = concat!(
            "SELECT ",
            person_columns!(),
            ", (SELECT COUNT(*) FROM members WHERE members.person = people.id) AS tables, \
             (SELECT COUNT(*) FROM tokens WHERE tokens.person = people.id) AS tokens \
             FROM people WHERE deleted IS NULL ORDER BY created DESC, id LIMIT $1"
        );
        self.readable(sql, vec![number(limit)], columns::resident).await
    }

    /// All tables that are so far.
    pub async fn by_status(&self, status: Status) -> Result<Vec<TableId>, Unread> {
        let sql = "SELECT id FROM tables WHERE status = $1 ORDER BY touched, id";
        self.readable(sql, vec![text(status.text())], columns::table_id).await
    }

    /// Tables that are so far and where nothing has happened since a time, the oldest first.
    pub async fn stale(&self, status: Status, before: Millis, limit: u32) -> Result<Vec<TableId>, Unread> {
        let sql = "SELECT id FROM tables WHERE status = $1 AND touched < $2 ORDER BY touched, id LIMIT $3";
        self.readable(sql, vec![text(status.text()), time(before), number(limit)], columns::table_id).await
    }

    /// The log of a table from a number on.
    pub async fn entries(&self, table: &TableId, from: u32) -> Result<Vec<Entry>, Unread> {
        let sql =
            "SELECT table_id, seq, at, body FROM entries WHERE table_id = $1 AND seq >= $2 ORDER BY seq";
        self.all(sql, vec![text(table.text()), number(from)], columns::entry).await
    }

    /// What the log of a table came to, when that was last kept.
    pub async fn snapshot(&self, table: &TableId) -> Result<Option<Snapshot>, Unread> {
        let sql = "SELECT table_id, seq, body FROM snapshots WHERE table_id = $1";
        self.one(sql, vec![text(table.text())], columns::snapshot).await
    }

    /// What was said at a table last, in its order.
    pub async fn talk(&self, table: &TableId, newest: u32) -> Result<Vec<Talk>, Unread> {
        let sql = "SELECT table_id, number, at, person, body FROM talk WHERE table_id = $1 \
                   ORDER BY number DESC LIMIT $2";
        let mut talk = self.readable(sql, vec![text(table.text()), number(newest)], columns::talk).await?;
        talk.reverse();
        Ok(talk)
    }

    /// The number of the next thing that is said at a table.
    pub async fn next_talk(&self, table: &TableId) -> Result<u32, Unread> {
        let sql = "SELECT COALESCE(MAX(number) + 1, 0) AS n FROM talk WHERE table_id = $1";
        let next = self.one(sql, vec![text(table.text())], columns::count).await?.unwrap_or_default();
        Ok(u32::try_from(next).unwrap_or(u32::MAX))
    }

    /// Who belongs to a table, by seats; who has none comes last.
    pub async fn members(&self, table: &TableId) -> Result<Vec<Member>, Unread> {
        let sql = "SELECT table_id, person, seat, owes FROM members WHERE table_id = $1 \
                   ORDER BY seat IS NULL, seat, person";
        self.all(sql, vec![text(table.text())], columns::member).await
    }

    /// How much is kept. Counts every line, so that it is for now and then.
    pub async fn counts(&self) -> Result<Counts, Unread> {
        let people = "SELECT COUNT(*) AS n FROM people WHERE deleted IS NULL";
        let tables = "SELECT status, COUNT(*) AS n FROM tables GROUP BY status";
        let entries = "SELECT COUNT(*) AS n FROM entries";
        Ok(Counts {
            people: self.one(people, Vec::new(), columns::count).await?.unwrap_or_default(),
            tables: self.all(tables, Vec::new(), columns::status_count).await?.into_iter().collect(),
            entries: self.one(entries, Vec::new(), columns::count).await?.unwrap_or_default(),
        })
    }

    /// Whether it can be read, and whoever writes answers.
    pub async fn is_healthy(&self) -> bool {
        let read =
            self.one("SELECT COUNT(*) AS n FROM snapshots WHERE table_id = ''", Vec::new(), columns::count);
        read.await.is_ok() && self.commit(Vec::new()).await.is_ok() && !self.is_troubled()
    }

    async fn one<T>(
        &self,
        sql: &'static str,
        values: Vec<Value>,
        read: fn(&dyn Columns) -> Result<T, Unread>,
    ) -> Result<Option<T>, Unread> {
        Ok(self.all(sql, values, read).await?.into_iter().next())
    }

    async fn all<T>(
        &self,
        sql: &'static str,
        values: Vec<Value>,
        read: fn(&dyn Columns) -> Result<T, Unread>,
    ) -> Result<Vec<T>, Unread> {
        self.pool.fetch(sql, &values, read).await?.into_iter().collect()
    }

    /// Those that can be read: one that is damaged must not hide all others. It is told to whoever runs the server.
    async fn readable<T>(
        &self,
        sql: &'static str,
        values: Vec<Value>,
        read: fn(&dyn Columns) -> Result<T, Unread>,
    ) -> Result<Vec<T>, Unread> {
        let rows = self.pool.fetch(sql, &values, read).await?.into_iter();
        let good = |row: Result<T, Unread>| {
            row.inspect_err(|fault| tracing::error!(%fault, "left out of a list")).ok()
        };
        Ok(rows.filter_map(good).collect())
    }
}
