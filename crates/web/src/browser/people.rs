//! Who one is to the server, as far as this page knows.

use crate::browser::server::{self, No};
use client::asking;
use protocol::Me;
use std::cell::RefCell;
use ui::prelude::*;
use ui::spawn;

/// Who one is to the server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Account {
    /// It is asked.
    Asking,
    /// Somebody.
    Known(Me),
    /// Nobody yet.
    Stranger,
    /// There is no server.
    Nobody,
}

impl Account {
    /// Who one is, if one is somebody.
    pub fn me(&self) -> Option<&Me> {
        match self {
            Self::Known(me) => Some(me),
            Self::Asking | Self::Stranger | Self::Nobody => None,
        }
    }
}

thread_local! {
    /// What was known last, so that no screen begins with nothing.
    static LAST: RefCell<Account> = const { RefCell::new(Account::Asking) };
}

/// Who one is: as it was known last, and soon as the server says.
pub fn account() -> RwSignal<Account> {
    let account = RwSignal::new(LAST.with_borrow(Clone::clone));
    ask_again(account);
    account
}

/// Asks the server who one is.
pub fn ask_again(account: RwSignal<Account>) {
    spawn(async move {
        let now = who().await;
        is_now(account, now);
    });
}

/// Who one is to the server.
pub async fn who() -> Account {
    if !server::may_be_known() {
        return Account::Stranger;
    }
    match server::ask(asking::me()).await {
        Ok(me) => Account::Known(me),
        Err(No::Stranger) => Account::Stranger,
        Err(No::Nobody | No::Later(_) | No::Refused(_)) => Account::Nobody,
    }
}

/// One is somebody else, or nobody, from now on.
pub fn is_now(account: RwSignal<Account>, now: Account) {
    LAST.replace(now.clone());
    if now == Account::Stranger {
        server::forget();
    }
    if account.try_get_untracked().is_some_and(|before| before != now) {
        account.set(now);
    }
}
