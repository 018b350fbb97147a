//! The lobby: one's own tables, those that are open, a field for a code, and the ways to play. The parts that the front page shows
//! too are here as well.

pub mod account;
pub mod code;
mod mine;
mod open;

use crate::app::go;
use crate::browser::people::account;
use crate::browser::tables::{self, Tables};
use crate::pages::front::chrome::front_header;
use crate::parts::header::call_the_page;
use crate::parts::opening::{Opening, open_boxes};
use crate::parts::symbol::symbol;
use crate::parts::tabs::place_tabs;
use client::Route;
use client::words::{everywhere, lobby as words};
use code::code_field;
pub use open::sit_down;
use ui::prelude::*;

/// What the parts of the lobby share.
#[derive(Clone, Copy)]
struct Lobby {
    tables: Tables,
    opening: Opening,
}

/// The screen.
pub fn lobby() -> Html {
    call_the_page(words::TABLES);
    let account = account();
    let lobby = Lobby { tables: tables::follow(), opening: Opening::new(account) };
    // Whoever becomes somebody else has other tables.
    Effect::new(move || {
        account.with(|_| ());
        lobby.tables.look();
    });
    html! {
        <div class="screen lobby">
            {front_header(Route::Tables, account)}
            <main>
                {mine::mine(lobby)}
                {open::open(lobby)}
            </main>
            <footer class="go">
                {code_field(words::GOT_A_CODE)}
                <div class="ways">
                    <button class="btn g" on:click=|_| play_any()>
                        {symbol("g-bot", 20)}
                        {everywhere::PLAY_NOW}
                    </button>
                    <button class="btn p" on:click=move |_| lobby.opening.open_any()>
                        {symbol("g-plus", 18)}
                        {words::OPEN_A_TABLE}
                    </button>
                </div>
            </footer>
            {place_tabs(Route::Tables)}
            {lobby.opening.dialogs()}
        </div>
    }
}

/// Plays at once: the only game, or one that is chosen on the front page.
fn play_any() {
    match open_boxes().as_slice() {
        [only] => go(Route::Now(only.id.into())),
        _ => go(Route::Front),
    }
}
