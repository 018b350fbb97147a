//! Finding and opening tables: the list of open ones, one's own with whose turn it is, short codes, and the games with their
//! forms.

use crate::api::{Hand, Knock, Named, fresh};
use crate::app::App;
use crate::hall::{Command, SET_ASIDE};
use crate::people::{Visitor, look_alike};
use crate::problem::Problem;
use crate::rates::Door;
use crate::table::Table;
use crate::table::fact::{Fact, Row, Saying};
use crate::table::time::{hasty_clock, two_clocks};
use axum::body::Bytes;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use kernel::{Field, Secret};
use protocol::{Codec, Ended, Found, Listed, Listing, Opened, PersonId, Setup, TableId, Watching};
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use store::{Change, Member, Millis, Seated, Status, Talk, Unique, Unkept, Unread};
use tokio::sync::{Mutex, oneshot};
use tokio::time::Instant;

/// So many open tables are listed, of so many that are looked at, and so many of one host.
const LISTED: usize = 100;
const LOOKED_AT: u32 = 1000;
const LISTED_OF_ONE: usize = 3;
/// So many of one's own.
const OWN: u32 = 200;
/// At so many tables of one person people gather at once, and at so many they play.
const MOST_GATHERING: u64 = 20;
const MOST_PLAYING: u64 = 200;

/// The longest reason why a table cannot be set up so, in characters.
const LONGEST_REASON: usize = 400;

/// So long a list of open tables is good enough for everybody.
const MOMENT: Duration = Duration::from_secs(1);

/// A game that can be played.
#[derive(Serialize)]
struct Game {
    id: &'static str,
    name: &'static str,
    pitch: &'static str,
    revision: u16,
    form: Vec<Field>,
}

/// The addresses about tables.
pub fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/games", get(games))
        .route("/tables", get(listed).post(open))
        .route("/tables/{id}", get(one))
        .route("/me/tables", get(own))
        .route("/codes/{code}", get(by_code))
}

async fn games(State(app): State<Arc<App>>) -> Response {
    let game = |title: &&'static dyn catalog::Title| {
        let info = title.info();
        let form = title.form(None).ok()?;
        Some(Game { id: info.id, name: info.name, pitch: info.pitch, revision: info.revision, form })
    };
    fresh(Json(app.shelf.iter().filter_map(game).collect::<Vec<_>>()).into_response())
}

/// The list of open tables, which everybody may ask for: made once for all who ask within a moment.
#[derive(Default)]
pub struct List(Mutex<BTreeMap<Codec, (Instant, Bytes)>>);

async fn listed(State(app): State<Arc<App>>, hand: Hand) -> Result<Response, Problem> {
    let mut kept = app.list.0.lock().await;
    let list = match kept.get(&hand.codec()) {
        Some((at, list)) if at.elapsed() < MOMENT => list.clone(),
        Some(_) | None => {
            let mut list = Vec::new();
            for table in varied(app.store.listed(LOOKED_AT).await?) {
                list.extend(shown(&app, Seated { table, seat: None, owes: false }).await?);
            }
            let list = hand.bytes(&list)?;
            kept.insert(hand.codec(), (Instant::now(), list.clone()));
            list
        }
    };
    Ok(hand.written(StatusCode::OK, list))
}

/// The newest of them, not too many of one host.
fn varied(tables: Vec<store::Table>) -> Vec<store::Table> {
    let mut hosts: BTreeMap<PersonId, usize> = BTreeMap::new();
    let few = |table: &store::Table| {
        let own = hosts.entry(table.host.clone()).or_default();
        *own += 1;
        *own <= LISTED_OF_ONE
    };
    tables.into_iter().filter(few).take(LISTED).collect()
}

async fn own(State(app): State<Arc<App>>, visitor: Visitor, hand: Hand) -> Result<Response, Problem> {
    let mut list = Vec::new();
    for seated in app.store.tables_of(&visitor.person.id, OWN).await? {
        list.extend(shown(&app, seated).await?);
    }
    hand.answer(StatusCode::OK, &list)
}

async fn one(
    State(app): State<Arc<App>>,
    visitor: Option<Visitor>,
    hand: Hand,
    Named(id): Named,
) -> Result<Response, Problem> {
    let person = visitor.map(|visitor| visitor.person.id);
    let Access { row, members, .. } = access(&app, &id, person.as_ref()).await?;
    let own = members.iter().find(|member| Some(&member.person) == person.as_ref());
    let seated =
        Seated { table: row, seat: own.and_then(|own| own.seat), owes: own.is_some_and(|own| own.owes) };
    let mut shown = shown(&app, seated).await?.ok_or_else(Problem::no_such_table)?;
    tell_apart(&app, &mut shown).await;
    hand.answer(StatusCode::OK, &shown)
}

/// Calls people with the same name what they are called at the table. That is asked of the table itself, and so done for one
/// of them at a time and only where it is needed.
async fn tell_apart(app: &Arc<App>, listed: &mut Listed) {
    let names: Vec<&String> = listed.seats.iter().flatten().collect();
    let alike =
        |(at, name): (usize, &&String)| names.iter().skip(at + 1).any(|other| look_alike(name, other));
    if !names.iter().enumerate().any(alike) {
        return;
    }
    let (reply, answer) = oneshot::channel();
    // Where nobody answers they are called what they call themselves.
    if app.hall.send(app, &listed.id, Command::Names(reply)).await.is_ok()
        && let Ok(called) = answer.await
        && called.len() == listed.seats.len()
    {
        let seats = listed.seats.iter_mut().zip(called);
        seats.for_each(|(seat, called)| *seat = seat.take().map(|name| called.unwrap_or(name)));
    }
}

async fn by_code(
    State(app): State<Arc<App>>,
    knock: Knock,
    visitor: Option<Visitor>,
    hand: Hand,
    Named(code): Named,
) -> Result<Response, Problem> {
    knock.at(&app, Door::Code)?;
    let code = protocol::meant(&code);
    let found = app.store.table_by_code(&code).await?;
    // Whoever belongs to it finds it as long as it is played. Who asks for a code that there is not asks as much of the store.
    let id = found.as_ref().map_or_else(|| TableId::new("none"), |table| Some(table.id.clone()));
    let members = match id {
        Some(id) => app.store.members(&id).await?,
        None => Vec::new(),
    };
    let person = visitor.map(|visitor| visitor.person.id);
    let belongs = members.iter().any(|member| Some(&member.person) == person.as_ref());
    let table = found.filter(|table| table.status == Status::Gathering || belongs);
    let table = table.ok_or_else(|| {
        Problem::new(
            StatusCode::NOT_FOUND,
            "No table has this code now. Once a game has begun, only its link leads there.",
        )
    })?;
    hand.answer(StatusCode::OK, &Found { table: table.id })
}

/// What was read, if it is whole: what is damaged must not hide the rest of a list.
fn whole<T>(read: Result<T, Unread>) -> Result<Option<T>, Unread> {
    match read {
        Ok(read) => Ok(Some(read)),
        Err(fault @ Unread::Damaged { .. }) => {
            tracing::error!(%fault, "left out of a list");
            Ok(None)
        }
        Err(fault) => Err(fault),
    }
}

/// A table as a list shows it; none: its set-up cannot be read.
async fn shown(app: &App, seated: Seated) -> Result<Option<Listed>, Problem> {
    let Seated { table, seat, owes } = seated;
    let Ok(setup) = serde_json::from_str::<Setup>(&table.setup) else { return Ok(None) };
    let opened = app.open(&setup).ok();
    let seats = opened.as_ref().map_or(0, |opened| opened.game.seating().seats);
    let mut seated = vec![None; usize::from(seats)];
    for member in whole(app.store.members(&table.id).await)?.unwrap_or_default() {
        let person = whole(app.store.person(&member.person).await)?.flatten();
        if let (Some(seat), Some(person)) = (member.seat, person)
            && let Some(place) = seated.get_mut(usize::from(seat))
        {
            *place = Some(person.name);
        }
    }
    let host = whole(app.store.person(&table.host).await)?.flatten().map(|person| person.name);
    Ok(Some(Listed {
        id: table.id,
        setup,
        status: table.status.into(),
        opened: table.opened.0,
        host,
        bots: numbers(table.bots, seats),
        seats: seated,
        aside: table.aside.map(|_| SET_ASIDE.into()),
        seat,
        your_turn: owes && table.status == Status::Playing,
        ended: table.ended.map(|ended| Ended {
            at: ended.at.0,
            winners: ended.winners.map(|winners| numbers(winners, seats)),
        }),
        outline: opened.map(|opened| (*opened.outline).clone()).unwrap_or_default(),
    }))
}

/// The seats of which there is a bit.
fn numbers(bits: u32, seats: u8) -> Vec<u8> {
    (0..seats).filter(|seat| bits >> seat & 1 == 1).collect()
}

/// A table that somebody may come to.
pub struct Access {
    /// The table.
    pub row: store::Table,
    /// Who belongs to it.
    pub members: Vec<Member>,
    /// Whether anybody may come.
    pub open: bool,
}

/// Whether somebody may come to a table. Whoever may not is told the same, after the same questions to the store, as if there
/// were none.
pub async fn access(app: &App, id: &str, person: Option<&PersonId>) -> Result<Access, Problem> {
    let id = TableId::new(id).ok_or_else(Problem::no_such_table)?;
    let (row, members) = (app.store.table(&id).await?, app.store.members(&id).await?);
    let row = row.ok_or_else(Problem::no_such_table)?;
    let belongs = members.iter().any(|member| Some(&member.person) == person) || Some(&row.host) == person;
    let setup = serde_json::from_str::<Setup>(&row.setup).ok();
    let open =
        row.status == Status::Gathering || setup.is_some_and(|setup| setup.watching == Watching::Everybody);
    if belongs || open { Ok(Access { row, members, open }) } else { Err(Problem::no_such_table()) }
}

async fn open(
    State(app): State<Arc<App>>,
    knock: Knock,
    visitor: Visitor,
    hand: Hand,
    body: Bytes,
) -> Result<Response, Problem> {
    knock.at(&app, Door::Open)?;
    let setup: Setup = hand.read(&body)?;
    if has_enough(&app, &visitor.person.id).await? {
        return Err(Problem::new(StatusCode::CONFLICT, ENOUGH));
    }
    let opened = open_table(&app, &setup, &visitor.person.id).await?;
    hand.answer(StatusCode::CREATED, &opened)
}

/// What somebody is told who has enough tables.
pub const ENOUGH: &str = "You have enough tables: start, end or leave one first.";

/// Whether somebody has so many tables that they open no more.
pub async fn has_enough(app: &App, person: &PersonId) -> Result<bool, Unread> {
    let gathering = app.store.count_of(person, Status::Gathering).await?;
    Ok(gathering >= MOST_GATHERING || app.store.count_of(person, Status::Playing).await? >= MOST_PLAYING)
}

/// Checks a set-up against what the game offers.
///
/// # Errors
/// A sentence.
pub fn checked(app: &App, setup: &Setup) -> Result<crate::opened::Opened, String> {
    let title = app.title(&setup.game)?;
    setup.time.check()?;
    if let Some(level) = &setup.stand_in {
        level.parse::<catalog::Level>().map_err(|fault| format!("There is no such bot: {fault}."))?;
    }
    let opened = app.open(setup).map_err(|why| shortened(&why))?;
    let form = title.form(None).map_err(|_| "The content of this game is broken.".to_string())?;
    if let Some(own) = two_clocks(setup, &form) {
        return Err(format!(
            "This table has two clocks, its time and the option \"{own}\": leave one of them out."
        ));
    }
    match hasty_clock(setup, &form) {
        Some(own) => Err(format!("This table is played over days: set the option \"{own}\" to \"off\".")),
        None => Ok(opened),
    }
}

/// What was wrong may be long, and is said again in a sentence of ours.
fn shortened(why: &str) -> String {
    match why.char_indices().nth(LONGEST_REASON) {
        Some((end, _)) => format!("{}….", &why[..end]),
        None => why.to_string(),
    }
}

/// What lists and a table itself know of its set-up.
pub fn set_up(table: TableId, setup: &Setup) -> Result<Change, String> {
    let written = serde_json::to_string(setup).map_err(|fault| fault.to_string())?;
    let (game, listed) = (setup.game.clone(), setup.listing == Listing::Public);
    Ok(Change::SetUp { table, game, setup: written, listed })
}

/// Opens a table.
async fn open_table(app: &App, setup: &Setup, host: &PersonId) -> Result<Opened, Problem> {
    // A code that another table has is drawn again.
    for _ in 0..5 {
        let (row, secret) = new_table(app, setup, host)?;
        match app.store.commit(opening(&row, host, &[])?).await {
            Ok(()) => return Ok(opened(app, &row, secret)),
            Err(Unkept::Taken { which: Unique::Code }) => {}
            Err(fault) => return Err(fault.into()),
        }
    }
    Err(Problem::later("No code is free."))
}

/// A table that is not opened yet.
fn new_table(app: &App, setup: &Setup, host: &PersonId) -> Result<(store::Table, Secret), Problem> {
    let revision = checked(app, setup).map_err(Problem::bad)?.game.info().revision;
    let secret = crate::random::secret()?;
    let at = Millis(i64::try_from(app.clock.now()).unwrap_or(i64::MAX));
    let row = store::Table {
        id: crate::random::table_id()?,
        code: Some(crate::random::code()?),
        game: setup.game.clone(),
        revision: revision.into(),
        setup: serde_json::to_string(setup).map_err(|fault| Problem::bad(fault.to_string()))?,
        listed: setup.listing == Listing::Public,
        secret: secret.to_string(),
        host: host.clone(),
        status: Status::Gathering,
        opened: at,
        touched: at,
        aside: None,
        bots: 0,
        ended: None,
    };
    Ok((row, secret))
}

/// What opens a table, with some seats taken.
fn opening(row: &store::Table, host: &PersonId, facts: &[Fact]) -> Result<Vec<Change>, Problem> {
    let seat = facts.iter().find_map(|fact| {
        let Fact::Sat { person, seat } = fact else { return None };
        (person == host).then(|| seat.number())
    });
    let member = |person: &PersonId, seat: Option<u8>| Change::PutMember {
        table: row.id.clone(),
        member: Member { person: person.clone(), seat, owes: false },
    };
    let mut unit = vec![Change::OpenTable(row.clone()), member(host, seat)];
    let kept = facts.iter().filter_map(|fact| {
        let Fact::Kept { person, seat } = fact else { return None };
        Some(member(person, Some(seat.number())))
    });
    unit.extend(kept);
    if !facts.is_empty() {
        let written = serde_json::to_string(&Row { ask: None, facts: facts.to_vec() });
        let body = written.map_err(|fault| Problem::bad(fault.to_string()))?;
        unit.insert(1, Change::Append { table: row.id.clone(), seq: 0, at: row.opened, body });
    }
    Ok(unit)
}

fn opened(app: &App, row: &store::Table, secret: Secret) -> Opened {
    let origin = app.settings.public.as_ref().map(|public| public.origin.clone()).unwrap_or_default();
    let link = format!("{origin}{}/table/{}", app.settings.base.text(), row.id);
    Opened { id: row.id.clone(), code: row.code.clone(), link, commitment: secret.commitment().to_string() }
}

/// So much of what was said goes along to the table where it is played again.
pub const GOES_ALONG: u32 = 100;

/// The table where another one is played again, and what opens it: the same set-up, the same bots, whoever asks, the seats of the
/// others kept for them, and what people said.
///
/// # Errors
/// A sentence.
pub fn rematch(
    app: &App,
    table: &Table,
    person: &PersonId,
    said: Vec<Talk>,
) -> Result<(TableId, Vec<Change>), String> {
    let facts = table.opens_again(person);
    let new = new_table(app, &table.card.setup, person).and_then(|(row, _)| {
        let mut unit = opening(&row, person, &facts)?;
        unit.extend(goes_along(&row, person, said)?);
        Ok((row.id, unit))
    });
    new.map_err(|problem| format!("The next table could not be opened: {problem}"))
}

/// What people said at the table before, and that it is played again. What the table itself said there speaks of other seats.
fn goes_along(row: &store::Table, person: &PersonId, said: Vec<Talk>) -> Result<Vec<Change>, Problem> {
    let again = serde_json::to_string(&Saying::PlaysAgain(person.clone()));
    let again = again.map_err(|fault| Problem::bad(fault.to_string()))?;
    let words = said.into_iter().filter(|talk| talk.person.is_some() && talk.body.is_some());
    let last = Talk { number: 0, at: row.opened, person: None, body: Some(again) };
    let talk =
        |(talk, number): (Talk, u32)| Change::Talk { table: row.id.clone(), talk: Talk { number, ..talk } };
    Ok(words.chain([last]).zip(0..).map(talk).collect())
}
