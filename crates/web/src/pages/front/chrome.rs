//! The header of the places: the front page and the lobby have it.

use crate::browser::people::Account;
use crate::pages::lobby::account::who;
use crate::parts::link::Link;
use crate::parts::settings_panel::gear;
use crate::parts::symbol::symbol;
use crate::parts::tabs::lessons;
use client::Route;
use client::words::{everywhere, front as words, lobby};
use ui::prelude::*;

/// Logo, wordmark and motto at the left, places and who one is at the right.
pub fn front_header(here: Route, account: RwSignal<Account>) -> Html {
    let learning = RwSignal::new(false);
    let tables = (here == Route::Tables).then_some("page");
    let motto = (here == Route::Front).then(|| html! { <p class="motto">{everywhere::MOTTO}</p> });
    let logo = html! { {symbol("logo", 46)} <h1 class="display">{everywhere::PITBOSS}</h1> };
    let home = if here == Route::Front {
        logo
    } else {
        Link::to(Route::Front).class("home").label(everywhere::TO_THE_FRONT).around(logo)
    };
    html! {
        <header class="head">
            {home}
            {motto}
            <nav aria-label=words::PLACES>
                <span class="places">
                    {Link::to(Route::Tables).current(tables).around(lobby::TABLES)}
                    {Link::to(Route::Replays).around(words::REPLAYS)}
                    <button class="place" aria-haspopup="dialog" on:click=move |_| learning.set(true)>
                        {words::HOW_TO_PLAY}
                    </button>
                </span>
                {who(account)}
                <span class="places">{gear()}</span>
            </nav>
        </header>
        {lessons(learning)}
    }
}
