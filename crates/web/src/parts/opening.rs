//! Opening a table: at once, as the last one was set up, or as somebody wants it. Whoever the server does not know gives a name first.

use crate::app::{go, house};
use crate::browser::people::{Account, is_now};
use crate::browser::server::may_be_known;
use crate::browser::server::{self, No};
use crate::browser::setups;
use crate::browser::tables::wish_for_a_seat;
use crate::parts::dialog::dialog;
use crate::parts::name_form::name_form;
use crate::parts::symbol::symbol_in;
use client::words::lobby as words;
use client::{PitBox, Route, asking, shelf, table_setup};
use protocol::{Opened, Setup};
use ui::prelude::*;
use ui::spawn;

/// The games that can be played.
pub fn open_boxes() -> Vec<PitBox> {
    shelf().into_iter().filter(|pit_box| house().has(pit_box.id)).collect()
}

/// Which table is wanted.
#[derive(Debug, Clone)]
enum Wish {
    /// One of this game, as the last one was.
    AsLast(&'static str),
    /// This one, and no other.
    Just(Setup),
}

/// A table that is being opened.
#[derive(Clone, Copy)]
pub struct Opening {
    account: RwSignal<Account>,
    /// Which one.
    wish: RwSignal<Option<Wish>>,
    /// Whether a name is asked for.
    asks_name: RwSignal<bool>,
    /// Whether a game is asked for.
    asks_game: RwSignal<bool>,
    /// Whether it is said why there is no table.
    says: RwSignal<bool>,
    /// Why there is none.
    fault: RwSignal<Option<String>>,
}

impl Opening {
    /// Nothing is opened yet.
    pub fn new(account: RwSignal<Account>) -> Self {
        Self {
            account,
            wish: RwSignal::new(None),
            asks_name: RwSignal::new(false),
            asks_game: RwSignal::new(false),
            says: RwSignal::new(false),
            fault: RwSignal::new(None),
        }
    }

    /// Opens a table of the only game, or of one that is chosen.
    pub fn open_any(self) {
        match open_boxes().as_slice() {
            [only] => self.open(only.id),
            _ => self.asks_game.set(true),
        }
    }

    /// Opens a table of this game.
    pub fn open(self, game: &'static str) {
        self.asks_game.set(false);
        self.wished(Wish::AsLast(game));
    }

    /// Opens a table that is set up so.
    pub fn open_as(self, setup: Setup) {
        self.wished(Wish::Just(setup));
    }

    fn wished(self, wish: Wish) {
        self.wish.set(Some(wish.clone()));
        if !window().navigator().on_line() {
            return self.not_opened(words::NO_SERVER.into());
        }
        if !may_be_known() {
            return self.asks_name.set(true);
        }
        spawn(async move {
            match granted(wish).await {
                Ok(opened) => {
                    wish_for_a_seat(&opened.id);
                    go(Route::Table(opened.id.text().into()));
                }
                Err(No::Stranger) => {
                    is_now(self.account, Account::Stranger);
                    self.asks_name.set(true);
                }
                Err(No::Nobody) => self.not_opened(words::NO_SERVER.into()),
                Err(No::Later(why) | No::Refused(why)) => self.not_opened(why),
            }
        });
    }

    fn not_opened(self, why: String) {
        self.fault.set(Some(why));
        self.says.set(true);
    }

    /// What is asked before, and what is said if it fails.
    pub fn dialogs(self) -> Html {
        let fault = self.fault;
        let arrived = move || {
            self.asks_name.set(false);
            if let Some(wish) = self.wish.get_untracked() {
                self.wished(wish);
            }
        };
        html! {
            {dialog(self.asks_name, words::OPEN_A_TABLE, move || {
                name_form(self.account, words::OPEN_A_TABLE, arrived)
            })}
            {dialog(self.asks_game, words::WHICH_GAME, move || html! {
                <ul class="which">{open_boxes().into_iter().map(|pit_box| self.choice(pit_box)).collect_html()}</ul>
            })}
            {dialog(self.says, words::OPEN_A_TABLE, move || html! { <p role="alert">{move || fault.get()}</p> })}
        }
    }

    fn choice(self, pit_box: PitBox) -> Html {
        let PitBox { id, name, mascot, color, .. } = pit_box;
        html! {
            <li>
                <button class="btn" on:click=move |_| self.open(id)>
                    {symbol_in(format!("pc-{color}"), mascot, 32)}
                    {name}
                </button>
            </li>
        }
    }
}

/// Asks for the table.
async fn granted(wish: Wish) -> Result<Opened, No> {
    let game = match wish {
        Wish::Just(setup) => return server::ask(asking::open(&setup)).await,
        Wish::AsLast(game) => game,
    };
    let (last, usual) = (setups::last_table(game), table_setup::usual(game));
    let opened = server::ask(asking::open(&last)).await;
    // What was good enough last time may not be any more.
    if matches!(opened, Err(No::Refused(_))) && usual != last {
        return server::ask(asking::open(&usual)).await;
    }
    opened
}
