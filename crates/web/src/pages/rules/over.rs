//! A rule over the page: what it says, and an example of it, without leaving the table.

use super::{Focus, example, prose, reading};
use crate::app::{go, house};
use crate::browser::documents::with_documents;
use crate::parts::dialog::dialog;
use client::words::rules as words;
use client::{Documents, Route};
use ui::prelude::*;

/// What a § of a log or a question opens.
pub fn over_the_page() -> Html {
    let (rule, route) = (house().rule, house().route);
    let open = RwSignal::new(false);
    Effect::new(move || open.set(rule.with(Option::is_some)));
    let close = move || {
        if rule.with_untracked(Option::is_some) {
            rule.set(None);
        }
    };
    Effect::new(move || {
        if !open.get() {
            close();
        }
    });
    // Whoever goes on to another page has read it.
    Effect::new(move || {
        route.with(|_| ());
        close();
    });
    dialog(open, words::THE_RULE, move || {
        rule.get_untracked().map(|(game, rule)| {
            with_documents(game, move |documents| said(game, documents, &rule).into_html())
        })
    })
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
