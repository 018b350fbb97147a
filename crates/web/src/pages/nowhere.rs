//! An address that leads nowhere.

use crate::app::go;
use client::{Route, words::everywhere};
use ui::prelude::*;

pub fn nowhere() -> Html {
    html! {
        <main class="nowhere">
            <p>{everywhere::NOT_FOUND}</p>
            <button class="btn p" on:click=|_| go(Route::Front)>{everywhere::TO_THE_FRONT}</button>
        </main>
    }
}
