//! A rule over the page: what it says, and an example of it, without leaving the table.

use super::{Focus, example, prose, reading};
use crate::app::go;
use crate::browser::documents::with_documents;
use client::words::rules as words;
use client::{Documents, Route};
use std::cell::RefCell;
use ui::Scope;
use ui::prelude::*;

thread_local! {
    /// What was drawn last into a page of the track.
    static DRAWN: RefCell<Option<Scope>> = const { RefCell::new(None) };
}

/// Draws a rule into an element, in the place of the last one.
pub fn rule_into(host: &web_sys::Element, game: &str, rule: String) {
    let Ok(title) = catalog::find(game) else { return };
    let scope = Scope::new();
    if let Some(before) = DRAWN.replace(Some(scope)) {
        before.dispose();
    }
    ui::mount_to(host, scope.inside(|| rule_in(title.info().id, rule)));
}

/// What a rule says.
pub fn rule_in(game: &'static str, rule: String) -> Html {
    with_documents(game, move |documents| said(game, documents, &rule).into_html())
}

fn said(game: &'static str, documents: &Documents, rule: &str) -> Option<Html> {
    let title = catalog::find(game).ok()?;
    let book = documents.rulebook(title.info().prefix).inspect_err(|fault| ui::error!("{fault}")).ok()?;
    let text =
        book.chapters.iter().flat_map(|chapter| chapter.rules()).find(|text| text.id == rule).cloned()?;
    let cited = book.cite(rule);
    let reading = reading(title, book);
    let route = Route::Rules(game.into(), Some(rule.into()));
    Some(html! {
        <div class="body rule-over">
            <p><b>{cited}</b> " " {prose::text(game, &text.text)}</p>
            {example::beside(reading, &Focus::Rule(rule.into()))}
        </div>
        <footer>
            <button class="btn g" on:click=move |_| go(route.clone())>{words::IN_THE_RULES}</button>
        </footer>
    })
}
