//! What a link to a table shows before anybody follows it: a title, a sentence, and a picture of the position as everybody may see
//! it. Whoever may not come to a table is shown what anybody is shown.

mod drawing;

use crate::api::{Knock, Named};
use crate::app::App;
use crate::hall::Command;
use crate::lobby::{Access, access};
use crate::problem::Problem;
use crate::rates::Door;
use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HOST};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use client::{About, Route};
use protocol::{PersonId, TableId};
use scene::Scene;
use scene::svg::escaped;
use std::sync::Arc;
use tokio::sync::{OwnedMutexGuard, oneshot};
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
    looked(app, &row.id).await
}

/// Asks a table to which anybody may come.
async fn looked(app: &Arc<App>, id: &TableId) -> Result<Look, Problem> {
    let (reply, answer) = oneshot::channel();
    let later = || Problem::later("The server is about to end.");
    app.hall.send(app, id, Command::Look(reply)).await.map_err(|_| later())?;
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

async fn vectors(State(app): State<Arc<App>>, knock: Knock, Named(id): Named) -> Result<Response, Problem> {
    let picture = drawn(&app, knock, &id).await?;
    let headers = [
        (CONTENT_TYPE, "image/svg+xml"),
        (CACHE_CONTROL, MOMENT),
        // It holds its own style, and nothing else.
        (CONTENT_SECURITY_POLICY, "default-src 'none'; style-src 'unsafe-inline'"),
    ];
    Ok((headers, picture).into_response())
}

async fn pixels(State(app): State<Arc<App>>, knock: Knock, Named(id): Named) -> Result<Response, Problem> {
    let picture = drawn(&app, knock, &id).await?;
    let later = || Problem::later("The picture cannot be drawn.");
    // One at a time, also if nobody waits any more: drawing is work. Whoever waited finds what others had drawn.
    let studio = Arc::clone(&app.studio).lock_owned().await;
    let painted = spawn_blocking(move || painted(studio, picture)).await.ok().flatten().ok_or_else(later)?;
    Ok(([(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, MOMENT)], painted).into_response())
}

/// The picture that was drawn last, and of what.
pub type Studio = Option<(String, Bytes)>;

fn painted(mut studio: OwnedMutexGuard<Studio>, picture: String) -> Option<Bytes> {
    if let Some((_, painted)) = studio.as_ref().filter(|(last, _)| *last == picture) {
        return Some(painted.clone());
    }
    let painted = Bytes::from(drawing::painted(&picture)?);
    *studio = Some((picture, painted.clone()));
    Some(painted)
}

/// What stands in the head of the page of a table for somebody: which game it is, by which the page knows what to load, and where
/// it is played also what a link to it shows. Empty: there is no table to which they may come.
pub async fn head(app: &Arc<App>, route: &Route, person: Option<&PersonId>, asked: &HeaderMap) -> String {
    let About::Table(id) = route.about() else { return String::new() };
    let Ok(Access { row, open, .. }) = access(app, id, person).await else { return String::new() };
    let game = format!(r#"<meta name="pitboss-game" content="{}">"#, escaped(&row.game));
    if !open || route.table().is_none() {
        return game;
    }
    match looked(app, &row.id).await {
        Ok(look) => game + &linked(app, &row.id, look, asked),
        Err(_) => game,
    }
}

/// What a link shows to those who do not follow it.
fn linked(app: &App, id: &TableId, look: Look, asked: &HeaderMap) -> String {
    let Look { title, words, scene, .. } = look;
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
