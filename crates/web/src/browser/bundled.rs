//! Files of this version of the client, fetched when they are needed.

use crate::app::house;
use js_sys::futures::JsFuture;
use ui::window;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Response;

/// The text of a file; `None`: there is no such file. It is asked for at once, before anybody waits for it.
pub fn text(file: &str) -> impl Future<Output = Result<Option<String>, JsValue>> + use<> {
    let asked = window().fetch_with_str(&beside_the_worker(file));
    async move {
        let answer: Response = JsFuture::from(asked).await?.dyn_into()?;
        match answer.status() {
            404 => Ok(None),
            _ if answer.ok() => Ok(JsFuture::from(answer.text()?).await?.as_string()),
            status => Err(status.into()),
        }
    }
}

/// Where a file lies: beside the worker, in the folder of everything that belongs to this version.
fn beside_the_worker(file: &str) -> String {
    let worker = house().worker_url;
    worker.rsplit_once('/').map_or_else(|| file.to_string(), |(folder, _)| format!("{folder}/{file}"))
}
