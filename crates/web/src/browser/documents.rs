//! What of a game is there to be read. It is fetched by the first screen that needs it, and kept.

use crate::browser::bundled;
use client::Documents;
use client::words::everywhere;
use std::cell::RefCell;
use std::rc::Rc;
use ui::prelude::*;
use ui::spawn;
use wasm_bindgen::JsValue;

thread_local! {
    /// What has been fetched, by game.
    static KEPT: RefCell<Vec<(String, Rc<Documents>)>> = const { RefCell::new(Vec::new()) };
}

/// A screen that needs the documents of a game: empty until they are there.
pub fn with_documents(game: &str, draw: impl Fn(&Documents) -> Html + 'static) -> Html {
    let found = RwSignal::new(kept(game).map(Some));
    if found.with_untracked(Option::is_none) {
        let game = game.to_string();
        spawn(async move {
            // Whoever has left meanwhile gets nothing: the signal is gone.
            found.set(Some(fetched(game).await));
        });
    }
    let screen = move || match found.get() {
        None => Html::Nothing,
        Some(Some(documents)) => draw(&documents),
        Some(None) => html! { <main class="nowhere"><p>{everywhere::NOT_FETCHED}</p></main> },
    };
    screen.into_html()
}

fn kept(game: &str) -> Option<Rc<Documents>> {
    KEPT.with_borrow(|kept| kept.iter().find(|(of, _)| of == game).map(|(_, documents)| Rc::clone(documents)))
}

async fn fetched(game: String) -> Option<Rc<Documents>> {
    let (rules, lesson) =
        (bundled::text(&Documents::rules_file(&game)), bundled::text(&Documents::lesson_file(&game)));
    let both = async { Ok::<_, JsValue>((rules.await?, lesson.await?)) };
    match both.await {
        Ok((Some(rules), lesson)) => {
            let documents = Rc::new(Documents { rules, lesson });
            KEPT.with_borrow_mut(|kept| kept.push((game, Rc::clone(&documents))));
            Some(documents)
        }
        Ok((None, _)) => {
            ui::error!("{game} has no rules here");
            None
        }
        Err(fault) => {
            ui::warn!("The documents of {game} cannot be fetched: {fault:?}");
            None
        }
    }
}
