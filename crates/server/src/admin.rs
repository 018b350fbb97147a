//! What whoever runs the server asks it, on a socket in its own folder that nobody else may open: tables, people and sizes;
//! to hold a table, let it go on, or delete it. There is no page for this.

use crate::api::Named;
use crate::app::App;
use crate::hall::{Command, NotIn, try_again};
use crate::people;
use crate::problem::Problem;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::{delete, get, post};
use axum::{Json, Router};
use protocol::{PersonId, TableId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;
use store::{Change, Resident, Status, Unread, Weighed};
use tokio::sync::oneshot;

/// So many are listed.
pub const LISTED: u32 = 1000;

/// A table, for whoever runs the server. Its secret is for nobody.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableLine {
    /// Its id.
    pub id: String,
    /// The id of its game.
    pub game: String,
    /// What it is doing.
    pub status: String,
    /// Why it was set aside.
    pub aside: Option<String>,
    /// The name of its host.
    pub host: String,
    /// How many people belong to it.
    pub people: u64,
    /// Lines of its log.
    pub rows: u64,
    /// Letters in them.
    pub letters: u64,
    /// When something last happened, in milliseconds since 1970.
    pub touched: i64,
}

/// Somebody, for whoever runs the server.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PersonLine {
    /// Their id.
    pub id: String,
    /// What others call them.
    pub name: String,
    /// How many tables they belong to.
    pub tables: u64,
    /// How many browsers and programs are let in as them.
    pub logins: u64,
    /// When they came, in milliseconds since 1970.
    pub created: i64,
}

/// How much there is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SizesNow {
    /// People who were not deleted.
    pub people: u64,
    /// Tables, by what they are doing.
    pub tables: BTreeMap<String, u64>,
    /// Lines of all logs.
    pub rows: u64,
    /// Tables that are out.
    pub out: usize,
    /// Connections to tables.
    pub connections: u64,
}

/// Why a table is held.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reason {
    /// A sentence for those at the table.
    pub why: String,
}

/// Everything that can be asked here. Whoever can open the socket may.
pub fn router(app: &Arc<App>) -> Router {
    Router::new()
        .route("/tables", get(tables))
        .route("/tables/{id}", delete(delete_table))
        .route("/tables/{id}/freeze", post(freeze))
        .route("/tables/{id}/resume", post(resume))
        .route("/people", get(everybody))
        .route("/people/{id}", delete(delete_person))
        .route("/sizes", get(sizes))
        .with_state(Arc::clone(app))
}

async fn tables(State(app): State<Arc<App>>) -> Result<Json<Vec<TableLine>>, Problem> {
    let mut lines = Vec::new();
    for Weighed { table, rows, letters, people } in app.store.weighed(LISTED).await? {
        let host = app.store.person(&table.host).await.ok().flatten();
        lines.push(TableLine {
            id: table.id.to_string(),
            game: table.game,
            status: table.status.text().into(),
            aside: table.aside,
            host: host.map(|host| host.name).unwrap_or_default(),
            people,
            rows,
            letters,
            touched: table.touched.0,
        });
    }
    Ok(Json(lines))
}

async fn everybody(State(app): State<Arc<App>>) -> Result<Json<Vec<PersonLine>>, Problem> {
    let line = |Resident { person, tables, tokens }: Resident| PersonLine {
        id: person.id.to_string(),
        name: person.name,
        tables,
        logins: tokens,
        created: person.created.0,
    };
    Ok(Json(app.store.residents(LISTED).await?.into_iter().map(line).collect()))
}

async fn sizes(State(app): State<Arc<App>>) -> Result<Json<SizesNow>, Problem> {
    let counts = app.store.counts().await?;
    Ok(Json(SizesNow {
        people: counts.people,
        tables: counts.tables.into_iter().map(|(status, n)| (status.text().to_string(), n)).collect(),
        rows: counts.entries,
        out: app.hall.count(),
        connections: app.counters.sockets.now(),
    }))
}

async fn freeze(
    State(app): State<Arc<App>>,
    Named(id): Named,
    Json(Reason { why }): Json<Reason>,
) -> Result<StatusCode, Problem> {
    let why = why.trim();
    if why.is_empty() || why.chars().count() > 200 || why.contains(kernel::unreadable) {
        return Err(Problem::bad("Say why, in one line of at most 200 characters."));
    }
    hold(&app, &id, Some(why.to_string())).await
}

/// Lets a table go on: one that is held, or one that was set aside, if it can be played again.
async fn resume(State(app): State<Arc<App>>, Named(id): Named) -> Result<StatusCode, Problem> {
    let table = known(&app, &id).await?;
    if app.store.table(&table).await?.is_some_and(|row| row.status == Status::Aside) {
        try_again(&app, &table).await.map_err(with_its_cause)?;
        return Ok(StatusCode::NO_CONTENT);
    }
    hold(&app, &id, None).await
}

/// Whoever runs the server is told why a table is set aside.
fn with_its_cause(not_in: NotIn) -> Problem {
    match not_in {
        NotIn::Aside(why) => Problem::new(StatusCode::CONFLICT, format!("This table was set aside: {why}")),
        NotIn::NoSuchTable | NotIn::Later(_) | NotIn::Refused(_) => not_in.into(),
    }
}

async fn hold(app: &Arc<App>, id: &str, why: Option<String>) -> Result<StatusCode, Problem> {
    let (reply, done) = oneshot::channel();
    match told(app, &known(app, id).await?, Command::Hold { why, reply }, done).await? {
        Ok(()) => Ok(StatusCode::NO_CONTENT),
        Err(not_in) => Err(with_its_cause(not_in)),
    }
}

async fn delete_table(State(app): State<Arc<App>>, Named(id): Named) -> Result<StatusCode, Problem> {
    let table = known(&app, &id).await?;
    let (reply, done) = oneshot::channel();
    match told(&app, &table, Command::Delete(reply), done).await? {
        Ok(()) => Ok(StatusCode::NO_CONTENT),
        // What cannot be played or read can still be deleted.
        Err(NotIn::Aside(_)) => {
            app.store.commit(vec![Change::DeleteTable { table }]).await?;
            Ok(StatusCode::NO_CONTENT)
        }
        Err(not_in) => Err(not_in.into()),
    }
}

async fn delete_person(State(app): State<Arc<App>>, Named(id): Named) -> Result<StatusCode, Problem> {
    let nobody = || Problem::new(StatusCode::NOT_FOUND, "There is no such person.");
    let person = PersonId::new(&id).ok_or_else(nobody)?;
    app.store.person(&person).await?.filter(|person| person.deleted.is_none()).ok_or_else(nobody)?;
    people::forget(&app, person).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn known(app: &App, id: &str) -> Result<TableId, Problem> {
    let nothing = || Problem::new(StatusCode::NOT_FOUND, "There is no such table.");
    let id = TableId::new(id).ok_or_else(nothing)?;
    match app.store.table(&id).await {
        Ok(table) => table.map(|table| table.id).ok_or_else(nothing),
        // One of which nothing can be read is there too.
        Err(Unread::Damaged { .. }) => Ok(id),
        Err(fault) => Err(fault.into()),
    }
}

/// Tells a table something, and waits for what comes of it.
async fn told<T>(
    app: &Arc<App>,
    id: &TableId,
    command: Command,
    done: oneshot::Receiver<T>,
) -> Result<T, Problem> {
    let later = || Problem::later("The server is about to end.");
    app.hall.send(app, id, command).await.map_err(|_| later())?;
    done.await.map_err(|_| later())
}
