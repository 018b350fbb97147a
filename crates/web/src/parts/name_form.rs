//! Asks for a name, and nothing else: whoever the server does not know gives one.

use crate::browser::people::{Account, is_now};
use crate::browser::server::{self, No};
use client::asking;
use client::words::{lobby as words, online};
use ui::prelude::*;
use ui::spawn;

/// Asks for a name, and nothing else.
pub fn name_form(
    account: RwSignal<Account>,
    button: &'static str,
    arrived: impl Fn() + Copy + 'static,
) -> Html {
    let (name, fault) = (RwSignal::new(String::new()), RwSignal::new(None::<String>));
    let come_in = move |event: web_sys::Event| {
        event.prevent_default();
        let wanted = name.get_untracked();
        if wanted.trim().is_empty() {
            return fault.set(Some(online::NAME_NEEDED.into()));
        }
        spawn(async move {
            match server::ask(asking::arrive(wanted.trim())).await {
                Ok(me) => {
                    is_now(account, Account::Known(me));
                    arrived();
                }
                Err(No::Later(why) | No::Refused(why)) => fault.set(Some(why)),
                Err(No::Nobody | No::Stranger) => fault.set(Some(words::NO_ANSWER.into())),
            }
        });
    };
    html! {
        <form class="name" on:submit=come_in>
            <label>
                <b>{online::YOUR_NAME}</b>
                <input
                    class="field"
                    type="text"
                    maxlength="24"
                    autocomplete="nickname"
                    autofocus
                    prop:value=move || name.get()
                    on:input=move |event| name.set(ui::event_target_value(&event))
                />
            </label>
            <p class="help">{online::NAME_HELP}</p>
            <p class="fault" role="alert">{move || fault.get()}</p>
            <button class="btn p">{button}</button>
        </form>
    }
}
