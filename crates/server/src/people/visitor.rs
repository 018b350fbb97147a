//! Who asks, and from where.

use super::hash;
use crate::app::App;
use crate::problem::Problem;
use crate::settings::{Settings, plain};
use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::header::{AUTHORIZATION, COOKIE, HOST, ORIGIN};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use protocol::PersonId;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use store::{Bearer, Change, Person};

/// The cookie that holds a token.
pub const NAME: &str = "pitboss";
/// So long after its last use a token lets nobody in any more, in milliseconds.
const EXPIRES: i64 = 400 * 24 * 3_600_000;
/// When a token was last used is kept so exactly.
const USED: i64 = 24 * 3_600_000;

/// The other end of a connection.
#[derive(Debug, Clone, Copy)]
pub struct Peer(pub IpAddr);

/// Logins that have ended: all of a person but perhaps one.
#[derive(Debug, Clone)]
pub struct Ended {
    /// Whose.
    pub person: PersonId,
    /// One that goes on, by what its token is kept as.
    pub except: Option<String>,
    /// The only one that has ended, if it is one.
    pub only: Option<String>,
}

impl Ended {
    /// Whether this login has ended.
    pub fn has(&self, person: &PersonId, hash: &str) -> bool {
        let Self { person: whose, except, only } = self;
        whose == person && except.as_deref() != Some(hash) && only.as_deref().is_none_or(|only| only == hash)
    }
}

/// Somebody who asks.
#[derive(Debug, Clone)]
pub struct Visitor {
    /// Who.
    pub person: Person,
    /// What their token is kept as.
    pub hash: String,
}

/// Where somebody asks from: the other end of the connection, or, if that may speak for others, for whom it asks.
pub fn address(settings: &Settings, parts: &Parts) -> IpAddr {
    let peer = parts.extensions.get::<Peer>().map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |peer| peer.0);
    let trusted = |address: IpAddr| settings.proxies.iter().any(|network| network.has(address));
    let mut last = plain(peer);
    let named = parts.headers.get_all("x-forwarded-for").iter().filter_map(|value| value.to_str().ok());
    let named: Vec<&str> = named.flat_map(|list| list.split(',')).map(str::trim).collect();
    // From the nearest on: each is believed as long as the one before may speak for others.
    for next in named.into_iter().rev() {
        let Some(next) = next.parse().ok().filter(|_| trusted(last)) else { break };
        last = plain(next);
    }
    last
}

/// How somebody shows who they are.
enum Shown {
    /// By a cookie, which browsers send by themselves.
    Cookie(String),
    /// By a header, which only a program sends.
    Header(String),
}

fn shown(headers: &HeaderMap) -> Option<Shown> {
    if let Some(value) = headers.get(AUTHORIZATION) {
        return Some(Shown::Header(value.to_str().ok()?.strip_prefix("Bearer ")?.trim().to_string()));
    }
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|list| list.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == NAME).map(|(_, value)| Shown::Cookie(value.to_string()))
}

/// Whether a page of ours asks, or no page at all. Browsers say where a page comes from whenever it changes something or
/// opens a socket; a page from elsewhere must not do that with our cookies.
pub fn is_from_here(settings: &Settings, headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(ORIGIN) else {
        // Old browsers do not say it; programs never do, and send no cookie of a browser.
        return headers.get("sec-fetch-site").is_none_or(|site| site == "same-origin" || site == "none");
    };
    let Ok(origin) = origin.to_str() else { return false };
    if let Some(public) = &settings.public
        && origin.eq_ignore_ascii_case(&public.origin)
    {
        return true;
    }
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let rest = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    settings.public.is_none() && host.is_some() && rest == host
}

/// Who asks; none: nobody whom we know.
pub async fn visitor(parts: &Parts, app: &Arc<App>) -> Result<Option<Visitor>, Problem> {
    let Some(shown) = shown(&parts.headers) else { return Ok(None) };
    let token = match shown {
        Shown::Header(token) => token,
        Shown::Cookie(token) => {
            let changes = !parts.method.is_safe() || parts.headers.contains_key("upgrade");
            if changes && !is_from_here(&app.settings, &parts.headers) {
                return Err(Problem::new(StatusCode::FORBIDDEN, "That page may not do this in your name."));
            }
            token
        }
    };
    let (hash, now) = (hash(&token), i64::try_from(app.clock.now()).unwrap_or(i64::MAX));
    let Some(Bearer { person, used, .. }) = app.store.person_by_token(&hash).await? else { return Ok(None) };
    if now - used.0 > EXPIRES {
        return Ok(None);
    }
    if now - used.0 > USED {
        let touched = Change::TouchToken { hash: hash.clone(), at: store::Millis(now) };
        app.store.commit(vec![touched]).await?;
    }
    Ok(Some(Visitor { person, hash }))
}

impl FromRequestParts<Arc<App>> for Visitor {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Problem> {
        visitor(parts, app).await?.ok_or_else(Problem::who_are_you)
    }
}

impl OptionalFromRequestParts<Arc<App>> for Visitor {
    type Rejection = Problem;
    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Option<Self>, Problem> {
        visitor(parts, app).await
    }
}
