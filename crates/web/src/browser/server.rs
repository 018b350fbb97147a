//! The server that has handed the page out, asked over HTTP.

use crate::browser::{address, store};
use client::asking::Asking;
use js_sys::futures::JsFuture;
use js_sys::{JSON, Reflect, Uint8Array};
use ui::window;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Headers, RequestInit, Response};

/// Why nothing came of a question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum No {
    /// Nobody answers: there is no network, or no server.
    Nobody,
    /// The server does not know who asks.
    Stranger,
    /// The server says not now: a sentence.
    Later(String),
    /// The server says no: a sentence.
    Refused(String),
}

/// The status by which a server asks who somebody is.
const WHO_ARE_YOU: u16 = 401;
/// Those by which it says that the same may be asked again later: too often, and whatever is wrong with itself.
const fn is_for_now(status: u16) -> bool {
    status == 429 || status >= 500
}

/// Asks.
pub async fn ask<T>(asking: Asking<T>) -> Result<T, No> {
    let Asking { method, path, body, read } = asking;
    // Without a network there is nobody to ask, and the console need not hear of it.
    if !window().navigator().on_line() {
        return Err(No::Nobody);
    }
    let answer = exchanged(method, &path, body).await.map_err(|fault| {
        ui::warn!("{path}: {fault:?}");
        No::Nobody
    })?;
    heed(&path, &answer);
    match answer {
        Answer::Told(bytes) => {
            read(&bytes).ok_or_else(|| No::Refused(client::words::everywhere::STRANGE.into()))
        }
        Answer::Refused(WHO_ARE_YOU, _) => Err(No::Stranger),
        // What stands between us and the server says nothing of ours.
        Answer::Refused(status, None) => {
            ui::warn!("{path}: {status}");
            Err(No::Nobody)
        }
        Answer::Refused(status, Some(why)) if is_for_now(status) => Err(No::Later(why)),
        Answer::Refused(_, Some(why)) => Err(No::Refused(why)),
    }
}

/// Set while the server knows this browser by its cookie, which no script sees: strangers are not asked who they are.
const KNOWN: &str = "pitboss.known";

/// Whether the server may know this browser.
pub fn may_be_known() -> bool {
    store::get(KNOWN).is_some()
}

/// The server does not know this browser any more.
pub fn forget() {
    store::remove(KNOWN);
}

/// Remembers whether the server knows who asks.
fn heed(path: &str, answer: &Answer) {
    match answer {
        Answer::Told(_) if path == "/logout" => forget(),
        Answer::Told(_) if path.starts_with("/me") || path == "/people" || path == "/login" => {
            // A browser that keeps nothing asks for a name again.
            let _for_this_page = may_be_known() || store::set(KNOWN, "yes");
        }
        Answer::Refused(WHO_ARE_YOU, _) => forget(),
        Answer::Told(_) | Answer::Refused(..) => {}
    }
}

enum Answer {
    Told(Vec<u8>),
    Refused(u16, Option<String>),
}

async fn exchanged(method: &str, path: &str, body: Option<Vec<u8>>) -> Result<Answer, JsValue> {
    let (init, headers) = (RequestInit::new(), Headers::new()?);
    init.set_method(method);
    headers.set("accept", protocol::BYTES)?;
    if let Some(body) = body {
        headers.set("content-type", protocol::BYTES)?;
        init.set_body(&Uint8Array::from(&*body));
    }
    init.set_headers(&headers);
    let address = address::below(&format!("/api{path}"));
    let asked = window().fetch_with_str_and_init(&address, &init);
    let answer: Response = JsFuture::from(asked).await?.dyn_into()?;
    if answer.ok() {
        let bytes = JsFuture::from(answer.array_buffer()?).await?;
        return Ok(Answer::Told(Uint8Array::new(&bytes).to_vec()));
    }
    let text = JsFuture::from(answer.text()?).await?.as_string().unwrap_or_default();
    let why = JSON::parse(&text).ok().and_then(|said| Reflect::get(&said, &"error".into()).ok()?.as_string());
    Ok(Answer::Refused(answer.status(), why))
}
