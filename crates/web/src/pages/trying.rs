//! The position of an example, as a game: it is arranged, kept like any other game, and entered.

use crate::app::{go, house};
use crate::browser::{address, games};
use catalog::find;
use client::words::everywhere;
use client::{LocalGame, Route};
use ui::prelude::*;

/// Arranges an example: its title, a full stop, and which of its blocks.
pub fn trying(game: &str, example: &str) -> Html {
    match arranged(game, example) {
        Ok(game) => {
            games::keep(&game);
            let route = Route::Game(game.id);
            request_animation_frame(move || {
                address::replace(&route);
                house().route.set(route);
            });
            ().into_html()
        }
        Err(fault) => html! {
            <main class="nowhere">
                <p>{fault}</p>
                <button class="btn p" on:click=|_| go(Route::Front)>{everywhere::TO_THE_FRONT}</button>
            </main>
        }
        .into_html(),
    }
}

fn arranged(game: &str, example: &str) -> Result<LocalGame, String> {
    let title = find(game).map_err(|fault| fault.to_string())?;
    let (name, number) = example.split_once('.').unwrap_or((example, "1"));
    let number: u32 = number.parse().unwrap_or(1);
    let block = title
        .blocks()
        .into_iter()
        .find(|block| block.title == name && block.number == number)
        .ok_or(everywhere::NOT_FOUND)?;
    LocalGame::arranged(&games::fresh_id(), game, &block.settings(), games::fresh_seed())
}
