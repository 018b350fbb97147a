//! Who one is: a plate in the header, and the dialog that it opens. A name is all that is needed; a passphrase lets one log in
//! elsewhere.

use crate::browser::people::{Account, is_now};
use crate::browser::server::{self, No};
use crate::parts::dialog::dialog;
use crate::parts::name_form::name_form;
use crate::parts::symbol::symbol;
use client::asking;
use client::words::lobby as words;
use protocol::Me;
use scene::Livery;
use ui::prelude::*;
use ui::spawn;

/// What somebody wears outside of a game: always the same.
fn livery(me: &Me) -> Livery {
    let sum: usize = me.id.text().bytes().map(usize::from).sum();
    Livery::ALL[sum % Livery::ALL.len()]
}

/// The plate with one's name, and the dialog. Where there is no server there is nothing.
pub fn who(account: RwSignal<Account>) -> Html {
    let open = RwSignal::new(false);
    let shown = move || {
        let (plate, name) = match account.get() {
            Account::Known(me) => {
                let livery = livery(&me);
                let class = format!("plate pc-{}", livery.id());
                (html! { <span class=class>{symbol(livery.emblem(), 16)}</span> }, me.name)
            }
            Account::Stranger => (symbol("g-person", 20), words::GUEST.to_string()),
            Account::Asking | Account::Nobody => return Html::Nothing,
        };
        let label = format!("{}: {name}", words::ACCOUNT);
        html! {
            <button class="icon who" aria-haspopup="dialog" aria-label=label on:click=move |_| open.set(true)>
                {plate}
                <span>{name}</span>
            </button>
        }
    };
    html! {
        {shown}
        {dialog(open, words::ACCOUNT, move || inside(account, open))}
    }
}

fn inside(account: RwSignal<Account>, open: RwSignal<bool>) -> Html {
    // The parts stay while only the name changes.
    let known = Memo::new(move || account.with(|account| account.me().is_some()));
    // What is kept of somebody who is no more: who one is changes when that was read.
    let gone = RwSignal::new(None::<String>);
    on_cleanup(move || {
        if gone.try_get_untracked().flatten().is_some() {
            is_now(account, Account::Stranger);
        }
    });
    let shown = move || {
        if let Some(kept) = gone.get() {
            html! { <p role="status">{kept}</p> }
        } else if known.get() {
            html! { {rename(account)} {passphrase(account)} {leave(account, open, gone)} }
        } else {
            html! { {name_form(account, words::TAKE_NAME, || {})} {login(account)} }
        }
    };
    html! { <div class="account">{shown}</div> }
}

/// What came of a question: a sentence, and whether it is a fault.
type Upshot = RwSignal<Option<(String, bool)>>;

fn said(upshot: Upshot) -> Html {
    let words = move || upshot.get().map(|(words, _)| words);
    let fault = move || upshot.with(|upshot| upshot.as_ref().is_some_and(|(_, fault)| *fault));
    html! { <p class="said" class:fault=fault role="status">{words}</p> }
}

fn why(no: No) -> Option<(String, bool)> {
    match no {
        No::Later(why) | No::Refused(why) => Some((why, true)),
        No::Nobody | No::Stranger => Some((words::NO_ANSWER.into(), true)),
    }
}

/// A field whose text is followed.
fn field(kind: &'static str, label: &'static str, complete: &'static str, text: RwSignal<String>) -> Html {
    html! {
        <label>
            <span>{label}</span>
            <input
                class="field"
                type=kind
                autocomplete=complete
                prop:value=move || text.get()
                on:input=move |event| text.set(ui::event_target_value(&event))
            />
        </label>
    }
}

fn rename(account: RwSignal<Account>) -> Html {
    let (name, handle) = account.with_untracked(|account| {
        account.me().map(|me| (me.name.clone(), me.handle.clone())).unwrap_or_default()
    });
    let (name, upshot) = (RwSignal::new(name), Upshot::new(None));
    let rename = move |event: web_sys::Event| {
        event.prevent_default();
        let wanted = name.get_untracked();
        spawn(async move {
            match server::ask(asking::rename(wanted.trim())).await {
                Ok(me) => {
                    is_now(account, Account::Known(me));
                    upshot.set(Some((words::RENAMED.into(), false)));
                }
                Err(no) => upshot.set(why(no)),
            }
        });
    };
    html! {
        <form on:submit=rename>
            {field("text", words::NAME, "nickname", name)}
            <button class="btn">{words::RENAME}</button>
            {said(upshot)}
        </form>
        <p class="handle">
            <b>{words::HANDLE}</b>
            <code>{handle}</code>
            <i>{words::HANDLE_HELP}</i>
        </p>
    }
}

fn passphrase(account: RwSignal<Account>) -> Html {
    let has = Memo::new(move || account.with(|account| account.me().is_some_and(|me| me.passphrase)));
    let (before, new) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let upshot = Upshot::new(None);
    let handle =
        account.with_untracked(|account| account.me().map(|me| me.handle.clone()).unwrap_or_default());
    let set = move |event: web_sys::Event| {
        event.prevent_default();
        let (before_now, wanted) = (before.get_untracked(), new.get_untracked());
        let has_one = has.get_untracked();
        spawn(async move {
            let before_now = has_one.then_some(before_now.as_str());
            match server::ask(asking::set_passphrase(&wanted, before_now)).await {
                Ok(me) => {
                    is_now(account, Account::Known(me));
                    before.set(String::new());
                    new.set(String::new());
                    upshot.set(Some((words::PASSPHRASE_SET.into(), false)));
                }
                Err(no) => upshot.set(why(no)),
            }
        });
    };
    html! {
        <form on:submit=set>
            <input type="text" autocomplete="username" hidden readonly prop:value=move || handle.clone() />
            <p>
                <b>{words::PASSPHRASE}</b>
                <i>{move || if has.get() { words::PASSPHRASE_HELP } else { words::NO_PASSPHRASE_HELP }}</i>
            </p>
            {when(move || has.get(), move || field("password", words::BEFORE, "current-password", before))}
            {field("password", words::NEW_PASSPHRASE, "new-password", new)}
            <button class="btn">{words::SET}</button>
            {said(upshot)}
        </form>
    }
}

/// What somebody is about to do who wants to go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Going {
    No,
    Out,
    ForGood,
}

/// Log out, or be no more; both say before what follows.
fn leave(account: RwSignal<Account>, open: RwSignal<bool>, gone: RwSignal<Option<String>>) -> Html {
    let (going, upshot) = (RwSignal::new(Going::No), Upshot::new(None));
    let has = move || account.with(|account| account.me().is_some_and(|me| me.passphrase));
    let log_out = move |_| {
        spawn(async move {
            match server::ask(asking::logout()).await {
                Ok(()) => {
                    is_now(account, Account::Stranger);
                    open.set(false);
                }
                Err(no) => upshot.set(why(no)),
            }
        });
    };
    let delete = move |_| {
        spawn(async move {
            match server::ask(asking::delete_me()).await {
                Ok(kept) => {
                    server::forget();
                    gone.set(Some(kept.kept));
                }
                Err(no) => upshot.set(why(no)),
            }
        });
    };
    let asked = move || match going.get() {
        Going::No => html! {
            <button class="btn g" on:click=move |_| going.set(Going::Out)>{words::LOG_OUT}</button>
            <button class="btn g" on:click=move |_| going.set(Going::ForGood)>{words::DELETE}</button>
        },
        Going::Out => html! {
            <p>{if has() { words::LOG_OUT_HELP } else { words::LOG_OUT_FOR_GOOD }}</p>
            <button class="btn g" on:click=move |_| going.set(Going::No)>{words::KEEP}</button>
            <button class="btn danger" on:click=log_out>{words::LOG_OUT}</button>
        },
        Going::ForGood => html! {
            <p>{words::DELETE_HELP}</p>
            <button class="btn g" on:click=move |_| going.set(Going::No)>{words::KEEP}</button>
            <button class="btn danger" on:click=delete>{words::DELETE_NOW}</button>
        },
    };
    html! { <div class="leave">{asked} {said(upshot)}</div> }
}

fn login(account: RwSignal<Account>) -> Html {
    let (handle, passphrase) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let upshot = Upshot::new(None);
    let log_in = move |event: web_sys::Event| {
        event.prevent_default();
        let (handle, passphrase) = (handle.get_untracked(), passphrase.get_untracked());
        spawn(async move {
            match server::ask(asking::login(handle.trim(), &passphrase)).await {
                Ok(me) => is_now(account, Account::Known(me)),
                Err(no) => upshot.set(why(no)),
            }
        });
    };
    html! {
        <form on:submit=log_in>
            <p>
                <b>{words::BEEN_HERE}</b>
            </p>
            {field("text", words::HANDLE, "username", handle)}
            {field("password", words::PASSPHRASE, "current-password", passphrase)}
            <button class="btn">{words::LOG_IN}</button>
            {said(upshot)}
        </form>
    }
}
