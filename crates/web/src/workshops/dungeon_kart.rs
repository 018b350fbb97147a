//! The track builder of Dungeon Kart: the lattice with the tiles on it, the faces that can be laid, and what the rules say of it. What can be done and what is
//! wrong is decided by the game's own `Workshop`; the address of the page always holds what is laid.

mod keys;
mod lattice;
mod side;
mod tray;

use crate::app::house;
use crate::browser::people::account;
use crate::browser::{address, files, games};
use crate::parts::header::header;
use crate::parts::link::Link;
use crate::parts::opening::Opening;
use crate::parts::symbol::{load_symbols_of, symbol};
use client::words::{everywhere, workshop as words};
use client::{Route, table_setup};
use dungeon_kart::{Content, MOST_TILES, Workshop};
use lattice::lattice;
use side::side;
use std::sync::Arc;
use tray::tray;
use ui::prelude::*;
use ui::spawn;

/// The game.
const GAME: &str = "dungeon-kart";
const NAME: &str = "Dungeon Kart";
/// Lots go up to here (DK-24.15).
const LOTS: u64 = dungeon_kart::MOST_LOT as u64 + 1;

/// What the parts of this screen share.
#[derive(Clone, Copy)]
struct Bench {
    /// The track that is being built.
    shop: RwSignal<Workshop>,
    /// What came of the last thing that was asked for beside building.
    notice: RwSignal<Option<String>>,
    opening: Opening,
}

impl Bench {
    /// Does something to the track; the address follows.
    fn change(self, how: impl FnOnce(&mut Workshop)) {
        self.notice.set(None);
        self.shop.update(how);
        self.keep_address();
    }

    /// The address says what is laid, in its shortest form.
    fn keep_address(self) {
        let route = self.route();
        address::replace(&route);
        house().route.set(route);
    }

    /// Where this track is built.
    fn route(self) -> Route {
        Route::Build(GAME.into(), Some(self.shop.with_untracked(Workshop::text)))
    }

    /// Another track by lot.
    fn by_lot(self) {
        let lot = u16::try_from(games::fresh_number() % LOTS).unwrap_or(0);
        self.change(|shop| shop.draw(lot));
    }

    /// The link, for others.
    fn share(self) {
        let link = files::whole_address(&self.route());
        spawn(async move {
            let says = if files::copy(&link).await { words::COPIED.to_string() } else { link };
            self.notice.set(Some(says));
        });
    }

    /// A table of the server on it.
    fn open_a_table(self, laid: &str) {
        let mut setup = table_setup::usual(GAME);
        setup.picks.set("track", "custom");
        setup.picks.set("laid", laid);
        self.opening.open_as(setup);
    }
}

/// The screen, with what an address says is laid.
pub fn workshop(laid: Option<String>) -> Html {
    load_symbols_of(GAME);
    let content = match Content::read(None) {
        Ok(content) => Arc::new(content),
        Err(faults) => return refused(faults.first().map(ToString::to_string)),
    };
    let read = |text: &String| Workshop::read(Arc::clone(&content), text);
    let shop = match laid.as_ref().map_or_else(|| Ok(Workshop::new(Arc::clone(&content))), read) {
        Ok(shop) => shop,
        Err(why) => return refused(Some(why)),
    };
    let opening = Opening::new(account());
    let bench = Bench { shop: RwSignal::new(shop), notice: RwSignal::new(None), opening };
    if laid.is_some() {
        bench.keep_address();
    }
    follow(move || bench.route());
    keys::listen(bench);
    let length = move || bench.shop.with(|shop| words::length(shop.len(), MOST_TILES));
    let cannot = move || (!bench.shop.with(Workshop::can_undo)).then_some("true");
    let undo = move |_| bench.change(Workshop::undo);
    html! {
        <div class="screen workshop">
            {header(words::TITLE, NAME, html! {
                <span class="length">{length}</span>
                <button class="icon" aria-label=words::UNDO title=words::UNDO aria-disabled=cannot on:click=undo>
                    {symbol("g-undo", 20)}
                </button>
                <button class="icon" aria-label=words::SHARE title=words::SHARE on:click=move |_| bench.share()>
                    {symbol("g-share", 20)}
                </button>
            })}
            <main>
                {lattice(bench)}
                {side(bench)}
                {tray(bench)}
            </main>
            {opening.dialogs()}
        </div>
    }
}

/// What is no track: why, and a way on.
fn refused(why: Option<String>) -> Html {
    let here = house().route.get_untracked();
    follow(move || here.clone());
    html! {
        <div class="screen">
            {header(words::TITLE, NAME, ())}
            <main class="nowhere">
                <p>{why}</p>
                <a class="btn p" href=address::of(&Route::Build(GAME.into(), None))>{words::START_AFRESH}</a>
                {Link::to(Route::Front).class("btn").around(everywhere::TO_THE_FRONT)}
            </main>
        </div>
    }
}

/// Another link, put into the address by hand, is another track: the page begins anew with it.
fn follow(shown: impl Fn() -> Route + 'static) {
    let route = house().route;
    Effect::new(move || {
        let asked = route.get();
        if matches!(asked, Route::Build(_, Some(_))) && asked != shown() {
            address::reload();
        }
    });
}
