//! The position of an example, as a game: it is arranged and entered, and kept like any other game from its first step on.

use crate::app::{go, house};
use crate::browser::documents::with_documents;
use crate::browser::{address, games};
use crate::pages::nowhere::nowhere;
use client::words::everywhere;
use client::{Documents, LocalGame, Route};
use ui::prelude::*;

/// Arranges an example: its title, a full stop, and which of its blocks.
pub fn trying(game: &str, example: &str) -> Html {
    let Ok(title) = catalog::find(game) else { return nowhere() };
    let example = example.to_string();
    with_documents(game, move |documents| enter(title.info().id, &example, documents))
}

fn enter(game: &str, example: &str, documents: &Documents) -> Html {
    match arranged(game, example, documents) {
        Ok(game) => {
            games::hold(&game);
            let route = Route::Game(game.id);
            request_animation_frame(move || {
                address::replace(&route);
                house().route.set(route);
            });
            Html::Nothing
        }
        Err(fault) => html! {
            <main class="nowhere">
                <p>{fault}</p>
                <button class="btn p" on:click=|_| go(Route::Front)>{everywhere::TO_THE_FRONT}</button>
            </main>
        },
    }
}

fn arranged(game: &str, example: &str, documents: &Documents) -> Result<LocalGame, String> {
    let block = documents.block(example).ok_or(everywhere::NOT_FOUND)?;
    LocalGame::arranged(&games::fresh_id(), game, &block.settings(), games::fresh_seed())
}
