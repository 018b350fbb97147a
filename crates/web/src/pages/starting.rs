//! A game as usual, at once: it is started and entered, and its address takes the place of this one, so that the way back leads to
//! where somebody came from and not to one more game.

use crate::app::house;
use crate::browser::{address, games};
use crate::pages::nowhere::nowhere;
use client::Route;
use ui::prelude::*;

/// Starts a game.
pub fn starting(game: &str) -> Html {
    let Some(game) = games::started_now(game) else { return nowhere() };
    let route = Route::Game(game.id);
    request_animation_frame(move || {
        address::replace(&route);
        house().route.set(route);
    });
    Html::Nothing
}
