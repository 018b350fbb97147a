//! The tables of the server: lists that are asked for again as long as somebody looks, and the seat that somebody wants who is on
//! the way to a table.

use crate::browser::server::may_be_known;
use crate::browser::server::{self, No};
use client::asking;
use protocol::{Listed, TableId};
use ui::prelude::*;
use ui::{set_timeout, spawn};

/// Lists of tables.
#[derive(Clone, Copy)]
pub struct Tables {
    /// The open ones; none: nothing was heard yet.
    pub open: RwSignal<Option<Vec<Listed>>>,
    /// One's own.
    pub own: RwSignal<Vec<Listed>>,
    /// Whether the server answers.
    pub answers: RwSignal<bool>,
}

/// So often they are asked for, in milliseconds.
const EVERY: i32 = 5000;

/// Lists that follow the server while the page can be seen.
pub fn follow() -> Tables {
    let tables =
        Tables { open: RwSignal::new(None), own: RwSignal::new(Vec::new()), answers: RwSignal::new(true) };
    let ear = StoredValue::new(Some(window_event_listener(ui::event::visibilitychange, move |_| {
        if !document().hidden() {
            tables.look();
        }
    })));
    on_cleanup(move || {
        if let Some(ear) = ear.try_update_value(Option::take).flatten() {
            ear.remove();
        }
    });
    tables.look();
    tables.again();
    tables
}

impl Tables {
    fn is_shown(self) -> bool {
        self.answers.try_get_untracked().is_some()
    }

    /// Looks again after a while, until the screen is gone.
    fn again(self) {
        let next = move || {
            if self.is_shown() {
                if !document().hidden() {
                    self.look();
                }
                self.again();
            }
        };
        set_timeout(next, EVERY);
    }

    /// Asks for the lists.
    pub fn look(self) {
        spawn(async move {
            let open = server::ask(asking::tables()).await;
            let own = match may_be_known() {
                true => server::ask(asking::own_tables()).await,
                false => Err(No::Stranger),
            };
            if self.is_shown() {
                self.heard(open, own);
            }
        });
    }

    fn heard(self, open: Result<Vec<Listed>, No>, own: Result<Vec<Listed>, No>) {
        self.answers.set(open.is_ok());
        // What was told last stays when nobody answers.
        if let Ok(open) = open
            && self.open.with_untracked(|known| known.as_ref() != Some(&open))
        {
            self.open.set(Some(open));
        }
        let own = match own {
            Ok(own) => Some(own),
            Err(No::Stranger) => Some(Vec::new()),
            Err(No::Nobody | No::Later(_) | No::Refused(_)) => None,
        };
        if let Some(own) = own
            && self.own.with_untracked(|known| *known != own)
        {
            self.own.set(own);
        }
    }
}

/// Under which name the tab keeps it: the way to a table may lead into another module.
const WISH: &str = "pitboss-wish";

/// Whoever is on the way to this table wants to sit down there.
pub fn wish_for_a_seat(table: &TableId) {
    if let Some(storage) = window().session_storage().ok().flatten() {
        // Where nothing is kept, a click at the table sits down.
        let _refused = storage.set_item(WISH, table.text());
    }
}

/// Whether whoever comes to this table wants to sit down; asked once.
pub fn wants_a_seat(table: &TableId) -> bool {
    let Some(storage) = window().session_storage().ok().flatten() else { return false };
    let wish = storage.get_item(WISH).ok().flatten();
    let _forgotten = storage.remove_item(WISH);
    wish.as_deref() == Some(table.text())
}
