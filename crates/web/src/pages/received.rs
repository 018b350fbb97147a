//! A record from a file that was chosen in the list of games: kept as a game, and looked at or played on.

use crate::app::house;
use crate::browser::{address, brought, games};
use crate::pages::nowhere::nowhere;
use crate::pages::replay::said;
use client::Route;
use client::words::front as words;
use ui::prelude::*;

/// The screen, for a moment; it stays where the record does not hold.
pub fn received() -> Html {
    let Some(record) = brought::record() else { return nowhere() };
    match games::load_record(&record) {
        Ok(route) => {
            request_animation_frame(move || {
                address::replace(&route);
                house().route.set(route);
            });
            Html::Nothing
        }
        Err(why) => said(why, Some((Route::Replays, words::REPLAYS))),
    }
}
