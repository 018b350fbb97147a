//! At the door of a table: whoever the server does not know gives a name, and nothing else.

use super::{Visit, screen};
use crate::app::go;
use crate::browser::server::{self, No};
use crate::parts::header::header;
use client::words::online as words;
use client::{Route, asking};
use protocol::TableId;
use ui::prelude::*;
use ui::spawn;

/// Who somebody is to the server.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Known {
    /// It is asked.
    Asking,
    /// Somebody.
    Yes,
    /// Nobody yet.
    Stranger,
    /// It cannot be asked: a sentence.
    No(String),
}

/// Knocks: comes in, or asks for a name first.
pub fn at_the_door(table: TableId) -> Html {
    let known = RwSignal::new(Known::Asking);
    knock(known);
    let shown = move || match known.get() {
        Known::Asking => Html::Nothing,
        Known::Yes => untrack(|| screen(Visit::to(table.clone()))),
        Known::Stranger => name_form(known),
        Known::No(why) => unanswered(why, known),
    };
    shown.into_html()
}

fn knock(known: RwSignal<Known>) {
    known.set(Known::Asking);
    spawn(async move {
        known.set(match server::ask(asking::me()).await {
            Ok(_) => Known::Yes,
            Err(No::Stranger) => Known::Stranger,
            Err(No::Nobody) => Known::No(words::NOBODY_ANSWERS.into()),
            Err(No::Refused(why)) => Known::No(why),
        });
    });
}

fn unanswered(why: String, known: RwSignal<Known>) -> Html {
    html! {
        <div class="screen">
            {header("", (), ())}
            <main class="nowhere">
                <p>{why}</p>
                <button class="btn p" on:click=move |_| knock(known)>{words::AGAIN}</button>
            </main>
        </div>
    }
}

/// A guest needs a name, nothing else.
fn name_form(known: RwSignal<Known>) -> Html {
    let (name, fault) = (RwSignal::new(String::new()), RwSignal::new(None::<String>));
    let come_in = move || {
        let wanted = name.get_untracked();
        spawn(async move {
            match server::ask(asking::arrive(wanted.trim())).await {
                Ok(_) => known.set(Known::Yes),
                Err(No::Refused(why)) => fault.set(Some(why)),
                Err(No::Nobody | No::Stranger) => fault.set(Some(words::NOBODY_ANSWERS.into())),
            }
        });
    };
    html! {
        <div class="screen">
            {header("", (), ())}
            <main class="nowhere">
                <form
                    class="name"
                    on:submit=move |event: web_sys::Event| {
                        event.prevent_default();
                        come_in();
                    }
                >
                    <label>
                        <b>{words::YOUR_NAME}</b>
                        <input
                            class="field"
                            type="text"
                            maxlength="24"
                            autocomplete="nickname"
                            prop:value=move || name.get()
                            on:input=move |event| name.set(ui::event_target_value(&event))
                        />
                    </label>
                    <p>{words::NAME_HELP}</p>
                    {move || fault.get().map(|why| html! { <p class="fault" role="alert">{why}</p> })}
                    <button class="btn p">{words::COME_IN}</button>
                </form>
            </main>
        </div>
    }
}

/// It has ended here.
pub fn gone(why: String) -> Html {
    html! {
        <div class="screen">
            {header("", (), ())}
            <main class="nowhere">
                <p>{why}</p>
                <button class="btn p" on:click=|_| go(Route::Tables)>{words::TO_THE_TABLES}</button>
            </main>
        </div>
    }
}
