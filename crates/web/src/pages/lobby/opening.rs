//! Opening a table: at once, as the last one was set up. Whoever the server does not know gives a name first.

use super::open_boxes;
use crate::app::go;
use crate::browser::people::{Account, is_now};
use crate::browser::server::may_be_known;
use crate::browser::server::{self, No};
use crate::browser::setups;
use crate::browser::tables::wish_for_a_seat;
use crate::parts::dialog::dialog;
use crate::parts::name_form::name_form;
use crate::parts::symbol::symbol_in;
use client::words::lobby as words;
use client::{PitBox, Route, asking, table_setup};
use ui::prelude::*;
use ui::spawn;

/// A table that is being opened.
#[derive(Clone, Copy)]
pub struct Opening {
    account: RwSignal<Account>,
    /// The game.
    game: RwSignal<&'static str>,
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
            game: RwSignal::new(""),
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
        self.game.set(game);
        self.asks_game.set(false);
        if !window().navigator().on_line() {
            return self.not_opened(words::NO_SERVER.into());
        }
        if !may_be_known() {
            return self.asks_name.set(true);
        }
        let last = setups::last_table(game);
        spawn(async move {
            let mut opened = server::ask(asking::open(&last)).await;
            if matches!(opened, Err(No::Refused(_))) {
                // What was good enough last time may not be any more.
                let usual = table_setup::usual(game);
                if usual != last {
                    opened = server::ask(asking::open(&usual)).await;
                }
            }
            match opened {
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
            self.open(self.game.get_untracked());
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
