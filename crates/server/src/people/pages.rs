//! What can be asked about people: to be somebody, to be called otherwise, to log in elsewhere, to be no more.

use super::visitor::{Ended, NAME, Visitor};
use super::{hash, look_alike, name};
use crate::api::{Hand, Knock, fresh};
use crate::app::App;
use crate::hall::{Command, NotKept};
use crate::problem::Problem;
use crate::rates::Door;
use crate::table::shown::DELETED;
use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post, put};
use kernel::Talk;
use protocol::{Arrival, Gone, Known, Login, Me, Passphrase, PersonId, Renaming};
use std::sync::Arc;
use store::{Change, Millis, Person, Seated, Status};
use tokio::sync::oneshot::{self, error::RecvError};

/// So many tables of a person are looked at when they are deleted.
const TABLES: u32 = 10_000;

/// Somebody, as they may know themselves.
fn me_of(person: Person, token: Option<String>) -> Me {
    let Person { id, name, handle, passphrase, .. } = person;
    Me { id, name, handle, passphrase: passphrase.is_some(), token }
}

/// The addresses about people.
pub fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/people", post(arrive))
        .route("/me", get(me).put(rename).delete(delete))
        .route("/me/passphrase", put(set_passphrase))
        .route("/login", post(login))
        .route("/logout", post(logout))
}

async fn arrive(
    State(app): State<Arc<App>>,
    knock: Knock,
    hand: Hand,
    body: Bytes,
) -> Result<Response, Problem> {
    knock.at(&app, Door::Arrive)?;
    let Arrival { name: wanted, known_by } = hand.read(&body)?;
    let name = name(&wanted).map_err(Problem::bad)?;
    let at = now(&app);
    let handle = crate::random::handle()?;
    let id = crate::random::person_id()?;
    let person = Person { id, handle, name, passphrase: None, created: at, deleted: None };
    let token = crate::random::token()?;
    let hash = hash(&token);
    let put =
        vec![Change::PutPerson(person.clone()), Change::PutToken { hash, person: person.id.clone(), at }];
    app.store.commit(put).await?;
    let_in(&app, hand, (StatusCode::CREATED, person), token, known_by)
}

/// The answer to somebody who is let in.
fn let_in(
    app: &App,
    hand: Hand,
    (status, person): (StatusCode, Person),
    token: String,
    known_by: Known,
) -> Result<Response, Problem> {
    let cookie = cookie(app, &token);
    let told = (known_by == Known::Token).then_some(token);
    let mut response = hand.answer(status, &me_of(person, told))?;
    if known_by == Known::Cookie
        && let Ok(cookie) = HeaderValue::from_str(&cookie)
    {
        response.headers_mut().insert(SET_COOKIE, cookie);
    }
    Ok(response)
}

/// A cookie that only we are sent, and no script sees.
fn cookie(app: &App, token: &str) -> String {
    let path = if app.settings.base.text().is_empty() { "/" } else { app.settings.base.text() };
    let secure = app.settings.public.as_ref().is_some_and(|public| public.secure);
    let secure = if secure { "; Secure" } else { "" };
    let age = if token.is_empty() { 0 } else { 34_560_000 };
    format!("{NAME}={token}; Path={path}; Max-Age={age}; HttpOnly; SameSite=Strict{secure}")
}

fn now(app: &App) -> Millis {
    Millis(i64::try_from(app.clock.now()).unwrap_or(i64::MAX))
}

async fn me(visitor: Visitor, hand: Hand) -> Result<Response, Problem> {
    hand.answer(StatusCode::OK, &me_of(visitor.person, None))
}

async fn rename(
    State(app): State<Arc<App>>,
    knock: Knock,
    visitor: Visitor,
    hand: Hand,
    body: Bytes,
) -> Result<Response, Problem> {
    knock.at(&app, Door::Rename)?;
    let Renaming { name: wanted } = hand.read(&body)?;
    let name = name(&wanted).map_err(Problem::bad)?;
    let person = visitor.person.id.clone();
    if is_taken(&app, &person, &name).await? {
        let taken = "Somebody at one of your tables is called so.";
        return Err(Problem::new(StatusCode::CONFLICT, taken));
    }
    if is_silent(&app, &person).await? {
        return Err(Problem::new(StatusCode::CONFLICT, SILENT));
    }
    app.store.commit(vec![Change::Rename { person: person.clone(), name: name.clone() }]).await?;
    app.hall.renamed(&person, Some(&name)).await;
    hand.answer(StatusCode::OK, &me_of(Person { name, ..visitor.person }, None))
}

/// Whether somebody with a seat at a table of theirs that is not over is called so: nobody becomes their opponent by a new name.
async fn is_taken(app: &App, person: &PersonId, name: &str) -> Result<bool, Problem> {
    let own = app.store.tables_of(person, TABLES).await?;
    let open =
        own.into_iter().filter(|seated| matches!(seated.table.status, Status::Gathering | Status::Playing));
    for seated in open {
        for member in app.store.members(&seated.table.id).await? {
            let other = app.store.person(&member.person).await?.filter(|other| other.id != *person);
            if other.is_some_and(|other| look_alike(&other.name, name)) {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

/// What somebody is told who would say something by a new name.
const SILENT: &str = "The rules forbid words now at a table where you play, and a new name could be some: take it when people may talk \
    there, or when that game is over.";

/// Whether somebody plays where the rules forbid words now: their name is read there, in lists and at the table itself.
async fn is_silent(app: &Arc<App>, person: &PersonId) -> Result<bool, Problem> {
    let own = app.store.tables_of(person, TABLES).await?.into_iter();
    let plays = own.filter(|own| own.seat.is_some() && own.table.status == Status::Playing);
    for Seated { table, .. } in plays {
        let (reply, answer) = oneshot::channel();
        let sent = app.hall.send(app, &table.id, Command::Talk(reply)).await;
        sent.map_err(|_| Problem::later("The server is about to end."))?;
        // A table that is put away this very moment was not busy with anybody.
        if answer.await.is_ok_and(|talk| talk != Talk::Open) {
            return Ok(true);
        }
    }
    Ok(false)
}

async fn set_passphrase(
    State(app): State<Arc<App>>,
    knock: Knock,
    visitor: Visitor,
    hand: Hand,
    body: Bytes,
) -> Result<Response, Problem> {
    knock.at(&app, Door::Passphrase)?;
    let Passphrase { passphrase, before } = hand.read(&body)?;
    let Visitor { person, hash } = visitor;
    if let Some(kept) = person.passphrase.clone()
        && !app.hashing.fits(before.unwrap_or_default(), Some(kept)).await?
    {
        return Err(Problem::new(StatusCode::FORBIDDEN, "That is not your passphrase."));
    }
    let hashed = app.hashing.of(passphrase).await?;
    let id = person.id.clone();
    // Whoever else was let in as this person is not any more.
    let unit = vec![
        Change::SetPassphrase { person: id.clone(), passphrase: Some(hashed.clone()) },
        Change::DropTokensOf { person: id.clone() },
        Change::PutToken { hash: hash.clone(), person: id.clone(), at: now(&app) },
    ];
    let ended = Ended { person: id, except: Some(hash), only: None };
    app.store.commit(unit).await?;
    app.ended(ended);
    hand.answer(StatusCode::OK, &me_of(Person { passphrase: Some(hashed), ..person }, None))
}

async fn login(
    State(app): State<Arc<App>>,
    knock: Knock,
    hand: Hand,
    body: Bytes,
) -> Result<Response, Problem> {
    knock.at(&app, Door::Passphrase)?;
    let Login { handle, passphrase, known_by } = hand.read(&body)?;
    let person = app.store.person_by_handle(&protocol::meant(&handle)).await?;
    let kept = person.as_ref().and_then(|person| person.passphrase.clone());
    let fits = app.hashing.fits(passphrase, kept).await?;
    let Some(person) = person.filter(|_| fits) else {
        return Err(Problem::new(StatusCode::FORBIDDEN, "Handle and passphrase do not belong together."));
    };
    let token = crate::random::token()?;
    let put = Change::PutToken { hash: hash(&token), person: person.id.clone(), at: now(&app) };
    app.store.commit(vec![put]).await?;
    let_in(&app, hand, (StatusCode::OK, person), token, known_by)
}

async fn logout(State(app): State<Arc<App>>, visitor: Visitor) -> Result<Response, Problem> {
    let Visitor { person, hash } = visitor;
    app.store.commit(vec![Change::DropToken { hash: hash.clone() }]).await?;
    app.ended(Ended { person: person.id, except: None, only: Some(hash) });
    Ok(without_cookie(&app, StatusCode::NO_CONTENT.into_response()))
}

fn without_cookie(app: &App, response: Response) -> Response {
    let mut response = fresh(response);
    if let Ok(cookie) = HeaderValue::from_str(&cookie(app, "")) {
        response.headers_mut().insert(SET_COOKIE, cookie);
    }
    response
}

/// Somebody is no more: they leave all tables, and name, passphrase, tokens and what they said are gone.
async fn delete(State(app): State<Arc<App>>, visitor: Visitor, hand: Hand) -> Result<Response, Problem> {
    forget(&app, visitor.person.id).await?;
    let kept = "Your name, passphrase, logins and everything that you said are gone. Kept are the games that you played, \
        with your seat and your words for their luck, and a number instead of your name.";
    Ok(without_cookie(&app, hand.answer(StatusCode::OK, &Gone { kept: kept.into() })?))
}

/// What a table says to somebody who leaves it for good. Who hears nothing has not left.
fn left(told: Result<Result<(), NotKept>, RecvError>) -> Result<(), Problem> {
    match told {
        Ok(Ok(())) => Ok(()),
        Ok(Err(NotKept(why))) => Err(Problem::later(why)),
        Err(_) => Err(Problem::later("One of your tables does not answer: try again.")),
    }
}

/// Somebody leaves all tables, and is no more.
pub async fn forget(app: &Arc<App>, person: PersonId) -> Result<(), Problem> {
    for seated in app.store.tables_of(&person, TABLES).await? {
        let (reply, done) = oneshot::channel();
        let forget = Command::Forget { person: person.clone(), reply };
        let sent = app.hall.send(app, &seated.table.id, forget).await;
        sent.map_err(|_| Problem::later("The server is about to end."))?;
        left(done.await)?;
    }
    let unit = vec![Change::DeletePerson { person: person.clone(), name: DELETED.into(), at: now(app) }];
    app.store.commit(unit).await?;
    app.hall.renamed(&person, None).await;
    app.ended(Ended { person, except: None, only: None });
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn who_hears_nothing_has_not_left() {
        let (reply, done) = oneshot::channel();
        drop::<oneshot::Sender<Result<(), NotKept>>>(reply);
        assert!(left(done.await).is_err());
        assert!(left(Ok(Err(NotKept("This could not be saved.".into())))).is_err());
        assert_eq!(left(Ok(Ok(()))), Ok(()));
    }
}
