//! What somebody may have of a table in writing: one's own journal while it is played, the whole record when it is over. And how
//! programs talk to the server.

mod page;

use crate::api::Named;
use crate::app::App;
use crate::hall::{Command, Papers};
use crate::lobby::{Access, access};
use crate::people::Visitor;
use crate::problem::Problem;
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use protocol::PersonId;
use std::sync::Arc;
use tokio::sync::oneshot;

/// The addresses of documents.
pub fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/tables/{id}/journal", get(journal))
        .route("/tables/{id}/record", get(record))
        .route("/openapi.json", get(openapi))
        .route("/docs", get(docs))
}

/// Who asks without a name. No id that is drawn has an `o` in it, so nobody is this person.
const NOBODY: &str = "nobody";

/// What there is in writing for somebody who may come to the table; `None`: somebody without a name, who may come where
/// everybody may.
async fn papers(app: &Arc<App>, visitor: Option<Visitor>, id: &str) -> Result<Papers, Problem> {
    let person = visitor.map(|visitor| visitor.person.id);
    let Access { row, .. } = access(app, id, person.as_ref()).await?;
    let person = person.or_else(|| PersonId::new(NOBODY)).ok_or_else(Problem::no_such_table)?;
    let (reply, answer) = oneshot::channel();
    let wanted = Command::Papers { person, reply };
    let later = || Problem::later("The server is about to end.");
    app.hall.send(app, &row.id, wanted).await.map_err(|_| later())?;
    Ok(answer.await.map_err(|_| later())??)
}

fn text(name: &str, text: String) -> Response {
    let headers = [
        (CONTENT_TYPE, "text/plain; charset=utf-8".to_string()),
        (CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
        (CACHE_CONTROL, "no-store".to_string()),
    ];
    (headers, text).into_response()
}

async fn journal(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Named(id): Named,
) -> Result<Response, Problem> {
    let Papers { journal, .. } = papers(&app, Some(visitor), &id).await?;
    let journal = journal.ok_or_else(|| {
        Problem::new(StatusCode::CONFLICT, "Nothing has been played here that can be shown.")
    })?;
    Ok(text("journal.txt", journal))
}

async fn record(
    State(app): State<Arc<App>>,
    visitor: Option<Visitor>,
    Named(id): Named,
) -> Result<Response, Problem> {
    let Papers { record, .. } = papers(&app, visitor, &id).await?;
    let record = record.ok_or_else(|| {
        Problem::new(
            StatusCode::CONFLICT,
            "There is no record yet: it would show what is hidden. Your journal is there.",
        )
    })?;
    Ok(text("record.txt", record))
}

async fn openapi() -> Response {
    let kind = [(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-cache")];
    (kind, page::OPENAPI).into_response()
}

async fn docs() -> Response {
    let kind = [(CONTENT_TYPE, "text/html; charset=utf-8"), (CACHE_CONTROL, "no-cache")];
    (kind, page::written()).into_response()
}
