//! What each change is in SQL: statements with their values, the same for both databases.

use crate::change::Change;
use crate::fault::{Unique, Unkept};
use crate::kept::{Ended, Member, Millis, Person, Table, Talk};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use protocol::{PersonId, TableId};

/// A value for a statement. PostgreSQL wants to know the type of nothing, too.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// A text, or none.
    Text(Option<String>),
    /// A number, or none.
    Number(Option<i64>),
    /// Yes or no.
    Truth(bool),
}

/// A text.
pub fn text(value: impl Into<String>) -> Value {
    Value::Text(Some(value.into()))
}

/// A number.
pub fn number(value: impl Into<i64>) -> Value {
    Value::Number(Some(value.into()))
}

/// A time.
pub fn time(Millis(at): Millis) -> Value {
    number(at)
}

/// One statement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Statement {
    /// In SQL, with `$1` and so on.
    pub sql: &'static str,
    /// What stands for them.
    pub values: Vec<Value>,
    /// Why the unit is not kept if this concerns no row. `None`: then there was nothing to do.
    pub otherwise: Option<Unkept>,
}

impl Statement {
    fn new(sql: &'static str, values: Vec<Value>) -> Self {
        Self { sql, values, otherwise: None }
    }

    fn or(self, otherwise: Unkept) -> Self {
        Self { otherwise: Some(otherwise), ..self }
    }

    fn or_no(self, what: &str) -> Self {
        self.or(Unkept::Fault(format!("there is no such {what}")))
    }
}

const RENAME: &str = "UPDATE people SET name = $2 WHERE id = $1 AND deleted IS NULL";
const SET_PASSPHRASE: &str = "UPDATE people SET passphrase = $2 WHERE id = $1 AND deleted IS NULL";
const PUT_TOKEN: &str = "INSERT INTO tokens (hash, person, created, used) VALUES ($1, $2, $3, $3)";
const TOUCH_TOKEN: &str = "UPDATE tokens SET used = $2 WHERE hash = $1";
const DROP_TOKEN: &str = "DELETE FROM tokens WHERE hash = $1";
const DROP_TOKENS_OF: &str = "DELETE FROM tokens WHERE person = $1";
const CLOSE_CODE: &str = "UPDATE tables SET code = NULL WHERE id = $1";
const SET_STATUS: &str = "UPDATE tables SET status = $2, aside = $3 WHERE id = $1";
const SET_REVISION: &str = "UPDATE tables SET revision = $2 WHERE id = $1";
const SET_UP: &str = "UPDATE tables SET game = $2, setup = $3, listed = $4 WHERE id = $1";
const SET_HOST: &str = "UPDATE tables SET host = $2 WHERE id = $1";
const SET_BOTS: &str = "UPDATE tables SET bots = $2 WHERE id = $1";
const END: &str = "UPDATE tables SET ended = $2, winners = $3 WHERE id = $1";
const TOUCH: &str = "UPDATE tables SET touched = $2 WHERE id = $1";
const DROP_MEMBER: &str = "DELETE FROM members WHERE table_id = $1 AND person = $2";
const APPEND: &str = "INSERT INTO entries (table_id, seq, at, body) VALUES ($1, $2, $3, $4) \
    ON CONFLICT (table_id, seq) DO NOTHING";
const TRIM_TALK: &str = "DELETE FROM talk WHERE table_id = $1 AND number < $2";
const DELETE_TABLE: &str = "DELETE FROM tables WHERE id = $1";

/// What a unit is, in its order.
pub fn statements(unit: Vec<Change>) -> Vec<Statement> {
    unit.into_iter().flat_map(of_change).collect()
}

fn of_change(change: Change) -> Vec<Statement> {
    let statement = match change {
        Change::PutPerson(person) => put_person(person),
        Change::Rename { person, name } => {
            Statement::new(RENAME, vec![text(person), text(name)]).or_no("person")
        }
        Change::SetPassphrase { person, passphrase } => {
            Statement::new(SET_PASSPHRASE, vec![text(person), Value::Text(passphrase)]).or_no("person")
        }
        Change::DeletePerson { person, name, at } => return delete_person(&person, name, at),
        Change::PutToken { hash, person, at } => {
            Statement::new(PUT_TOKEN, vec![text(hash), text(person), time(at)])
        }
        Change::TouchToken { hash, at } => Statement::new(TOUCH_TOKEN, vec![text(hash), time(at)]),
        Change::DropToken { hash } => Statement::new(DROP_TOKEN, vec![text(hash)]),
        Change::DropTokensOf { person } => Statement::new(DROP_TOKENS_OF, vec![text(person)]),
        Change::OpenTable(table) => open_table(table),
        Change::CloseCode { table } => Statement::new(CLOSE_CODE, vec![text(table)]).or_no("table"),
        Change::SetStatus { table, status, aside } => {
            let values = vec![text(table), text(status.text()), Value::Text(aside)];
            Statement::new(SET_STATUS, values).or_no("table")
        }
        Change::SetRevision { table, revision } => {
            Statement::new(SET_REVISION, vec![text(table), number(revision)]).or_no("table")
        }
        Change::SetUp { table, game, setup, listed } => {
            let values = vec![text(table), text(game), text(setup), Value::Truth(listed)];
            Statement::new(SET_UP, values).or_no("table")
        }
        Change::SetHost { table, host } => {
            Statement::new(SET_HOST, vec![text(table), text(host)]).or_no("table")
        }
        Change::SetBots { table, bots } => {
            Statement::new(SET_BOTS, vec![text(table), number(bots)]).or_no("table")
        }
        Change::End { table, ended } => {
            let [at, winners] = ended_values(Some(ended));
            Statement::new(END, vec![text(table), at, winners]).or_no("table")
        }
        Change::Touch { table, at } => Statement::new(TOUCH, vec![text(table), time(at)]).or_no("table"),
        Change::PutMember { table, member } => put_member(table, member),
        Change::DropMember { table, person } => Statement::new(DROP_MEMBER, vec![text(table), text(person)]),
        Change::Append { table, seq, at, body } => {
            Statement::new(APPEND, vec![text(table), number(seq), time(at), text(body)]).or(Unkept::Lost)
        }
        Change::Snapshot { table, seq, bytes } => put_snapshot(table, seq, &bytes),
        Change::Talk { table, talk } => put_talk(table, talk),
        Change::TrimTalk { table, from } => Statement::new(TRIM_TALK, vec![text(table), number(from)]),
        Change::DeleteTable { table } => Statement::new(DELETE_TABLE, vec![text(table)]),
    };
    vec![statement]
}

fn put_person(person: Person) -> Statement {
    let Person { id, handle, name, passphrase, created, deleted } = person;
    let values = vec![
        text(id),
        text(handle),
        text(name),
        Value::Text(passphrase),
        time(created),
        Value::Number(deleted.map(|Millis(at)| at)),
    ];
    Statement::new(
        "INSERT INTO people (id, handle, name, passphrase, created, deleted) VALUES ($1, $2, $3, $4, $5, $6) \
         ON CONFLICT (handle) DO NOTHING",
        values,
    )
    .or(Unkept::Taken { which: Unique::Handle })
}

/// Three statements, for three places. Who was deleted before is not deleted again.
fn delete_person(person: &PersonId, name: String, at: Millis) -> Vec<Statement> {
    vec![
        Statement::new(
            "UPDATE people SET name = $2, passphrase = NULL, deleted = $3 WHERE id = $1 AND deleted IS NULL",
            vec![text(person.text()), text(name), time(at)],
        )
        .or_no("person"),
        Statement::new(DROP_TOKENS_OF, vec![text(person.text())]),
        Statement::new("UPDATE talk SET body = NULL WHERE person = $1", vec![text(person.text())]),
    ]
}

fn open_table(table: Table) -> Statement {
    let Table {
        id,
        code,
        game,
        revision,
        setup,
        listed,
        secret,
        host,
        status,
        opened,
        touched,
        aside,
        bots,
        ended,
    } = table;
    let [ended, winners] = ended_values(ended);
    let values = vec![
        text(id),
        Value::Text(code),
        text(game),
        number(revision),
        text(setup),
        Value::Truth(listed),
        text(secret),
        text(host),
        text(status.text()),
        time(opened),
        time(touched),
        Value::Text(aside),
        number(bots),
        ended,
        winners,
    ];
    Statement::new(
        "INSERT INTO tables (id, code, game, revision, setup, listed, secret, host, status, opened, touched, aside, bots, \
         ended, winners) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) ON CONFLICT (code) DO NOTHING",
        values,
    )
    .or(Unkept::Taken { which: Unique::Code })
}

/// When, and who has won.
fn ended_values(ended: Option<Ended>) -> [Value; 2] {
    let winners = ended.and_then(|ended| ended.winners);
    [Value::Number(ended.map(|Ended { at: Millis(at), .. }| at)), Value::Number(winners.map(i64::from))]
}

fn put_member(table: TableId, Member { person, seat, owes }: Member) -> Statement {
    let seat = Value::Number(seat.map(i64::from));
    Statement::new(
        "INSERT INTO members (table_id, person, seat, owes) VALUES ($1, $2, $3, $4) \
         ON CONFLICT (table_id, person) DO UPDATE SET seat = excluded.seat, owes = excluded.owes",
        vec![text(table), text(person), seat, Value::Truth(owes)],
    )
}

/// An older one never takes the place of a newer one.
fn put_snapshot(table: TableId, seq: u32, bytes: &[u8]) -> Statement {
    Statement::new(
        "INSERT INTO snapshots (table_id, seq, body) VALUES ($1, $2, $3) \
         ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, body = excluded.body \
         WHERE excluded.seq >= snapshots.seq",
        vec![text(table), number(seq), text(BASE64_STANDARD.encode(bytes))],
    )
}

fn put_talk(table: TableId, talk: Talk) -> Statement {
    let Talk { number: place, at, person, body } = talk;
    let person = Value::Text(person.map(String::from));
    Statement::new(
        "INSERT INTO talk (table_id, number, at, person, body) VALUES ($1, $2, $3, $4, $5) \
         ON CONFLICT (table_id, number) DO NOTHING",
        vec![text(table), number(place), time(at), person, Value::Text(body)],
    )
    .or(Unkept::Lost)
}
