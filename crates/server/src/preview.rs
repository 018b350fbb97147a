//! What a link to a table shows before anybody follows it: a title, a sentence, and a picture of the position as everybody may see
//! it. Whoever may not come to a table is shown what anybody is shown.

mod drawing;

use crate::api::Knock;
use crate::app::App;
use crate::hall::Command;
use crate::lobby::{Access, access};
use crate::problem::Problem;
use crate::rates::Door;
use axum::Router;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HOST};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use protocol::TableId;
use scene::Scene;
use scene::svg::escaped;
use std::sync::Arc;
use tokio::sync::oneshot;
use tokio::task::spawn_blocking;

/// So long others may keep a picture.
const MOMENT: &str = "public, max-age=60";

/// A table as somebody sees it who only has its link.
#[derive(Debug, Clone)]
pub struct Look {
    /// The id of its game.
    pub game: &'static str,
    /// The name of its game, and who plays.
    pub title: String,
    /// How it stands.
    pub words: String,
    /// The position as everybody may see it, once the game has begun.
    pub scene: Option<Scene>,
}

/// The addresses of pictures.
pub fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/tables/{id}/picture.svg", get(vectors))
        .route("/tables/{id}/picture.png", get(pixels))
}

async fn look(app: &Arc<App>, id: &str) -> Result<Look, Problem> {
    let Access { row, .. } = access(app, id, None).await?;
    let (reply, answer) = oneshot::channel();
    let later = || Problem::later("The server is about to end.");
    app.hall.send(app, &row.id, Command::Look(reply)).await.map_err(|_| later())?;
    Ok(answer.await.map_err(|_| later())??)
}

/// The picture as one document, with everything that it needs in it.
async fn drawn(app: &Arc<App>, knock: Knock, id: &str) -> Result<String, Problem> {
    knock.at(app, Door::Picture)?;
    let Look { game, title, scene, .. } = look(app, id).await?;
    let nothing = || Problem::new(StatusCode::NOT_FOUND, "There is no picture of this table yet.");
    let scene = scene.ok_or_else(nothing)?;
    drawing::document(&app.bundle, game, &scene, &title).ok_or_else(nothing)
}

async fn vectors(
    State(app): State<Arc<App>>,
    knock: Knock,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let picture = drawn(&app, knock, &id).await?;
    Ok(([(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, MOMENT)], picture).into_response())
}

async fn pixels(
    State(app): State<Arc<App>>,
    knock: Knock,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let picture = drawn(&app, knock, &id).await?;
    // One at a time: drawing is work, and nobody waits for it.
    let turn = app.drawing.acquire().await;
    let painted = spawn_blocking(move || drawing::painted(&picture)).await;
    drop(turn);
    let painted = painted.ok().flatten().map(Bytes::from);
    let painted = painted.ok_or_else(|| Problem::later("The picture cannot be drawn."))?;
    Ok(([(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, MOMENT)], painted).into_response())
}

/// What stands in the head of the page of a table, for those who show what a link leads to. Empty: nothing of it is shown.
pub async fn head(app: &Arc<App>, id: &str, asked: &HeaderMap) -> String {
    let Some(id) = TableId::new(id) else { return String::new() };
    let Ok(Look { title, words, scene, .. }) = look(app, id.text()).await else { return String::new() };
    let mut head = format!(
        r#"<meta property="og:title" content="{}"><meta property="og:description" content="{}">"#,
        escaped(&title),
        escaped(&words)
    );
    if let (Some(_), Some(origin)) = (scene, origin(app, asked)) {
        let picture = format!("{origin}{}/api/tables/{id}/picture.png", app.settings.base.text());
        let picture = escaped(&picture);
        head += &format!(
            r#"<meta property="og:image" content="{picture}"><meta name="twitter:card" content="summary_large_image">"#
        );
    }
    head
}

/// Where the page is, as it was asked for.
fn origin(app: &App, asked: &HeaderMap) -> Option<String> {
    if let Some(public) = &app.settings.public {
        return Some(public.origin.clone());
    }
    let host = asked.get(HOST)?.to_str().ok()?;
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte);
    host.bytes().all(plain).then(|| format!("http://{host}"))
}
