//! A record from a file is to be checked: which one. The module of its game checks it.

use crate::browser::brought;
use crate::parts::record_file::choosing;
use client::words::front;
use client::{Exhibit, Route};
use ui::prelude::*;

/// The screen.
pub fn verify_file() -> Html {
    let fault = RwSignal::new(None::<String>);
    let chosen = move |file: Option<String>| {
        let file = file.ok_or_else(|| front::UNREADABLE_FILE.to_string());
        let taken = file.and_then(|file| brought::take(&file, &Route::Verify(Exhibit::File)));
        fault.set(taken.err());
    };
    let shown = move || choosing(fault.get(), chosen);
    shown.into_html()
}
