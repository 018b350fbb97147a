//! The settings: a gear on every screen, and the dialog that it opens.

use crate::app::house;
use crate::browser::telling;
use crate::parts::dialog::dialog;
use crate::parts::report::report;
use crate::parts::segmented::segmented;
use crate::parts::symbol::symbol;
use client::words::everywhere;
use client::words::settings::{self as words, Question};
use client::{Hints, MotionSetting, Settings, Sound, Speed, Switch, Theme};
use ui::prelude::*;
use ui::spawn;

/// The gear and its dialog.
pub fn gear() -> Html {
    let open = RwSignal::new(false);
    html! {
        <button class="icon" aria-label=everywhere::SETTINGS aria-haspopup="dialog" on:click=move |_| open.set(true)>
            {symbol("g-settings", 20)}
        </button>
        {settings_panel(open)}
    }
}

/// The dialog.
pub fn settings_panel(open: RwSignal<bool>) -> Html {
    html! {
        {dialog(open, everywhere::SETTINGS, move || html! {
            <div class="body">
                {ask(words::THEME, &Theme::ALL, words::theme, |set| &mut set.theme)}
                {ask(words::MOTION, &MotionSetting::ALL, words::motion, |set| &mut set.motion)}
                {ask(words::SPEED, &Speed::ALL, words::speed, |set| &mut set.speed)}
                {ask(words::SOUND, &Sound::ALL, words::sound, |set| &mut set.sound)}
                {ask(words::HINTS, &Hints::ALL, words::hints, |set| &mut set.hints)}
                {told()}
                {report()}
            </div>
        })}
    }
}

/// The ways to be told that it is one's turn.
fn told() -> Html {
    html! {
        <h3 class="group">{words::TELL}</h3>
        {ask(words::TAB, &Switch::ALL, words::switch, |set| &mut set.tab)}
        {ask(words::CALL, &Switch::ALL, words::switch, |set| &mut set.call)}
        {notices()}
    }
}

/// Notices: the browser has to let us.
fn notices() -> Html {
    let (settings, refused) = (house().settings, RwSignal::new(false));
    let choices = Switch::ALL.map(|choice| (choice, words::switch(choice).to_string())).to_vec();
    let value = Signal::derive(move || settings.get().notice);
    let pick = move |choice: Switch| set_notice(choice, refused);
    html! {
        <div class="ask">
            <span class="what">
                <b>{words::NOTICE.label}</b>
                <i>{words::NOTICE.help}</i>
                {when(move || refused.get(), || html! { <i class="fault" role="alert">{words::NO_NOTICES}</i> })}
            </span>
            {segmented(words::NOTICE.label, choices, value, pick)}
        </div>
    }
}

/// Switches notices. Whether the browser refuses is said in `refused`.
fn set_notice(choice: Switch, refused: RwSignal<bool>) {
    let settings = house().settings;
    refused.set(false);
    settings.update(|settings| settings.notice = choice);
    if choice == Switch::On {
        spawn(async move {
            if !telling::may_notify().await {
                refused.set(true);
                settings.update(|settings| settings.notice = Switch::Off);
            }
        });
    }
}

/// Offers to switch notices on to whoever has not: for games that are played over days.
#[cfg(any(feature = "paddock", feature = "hall"))]
pub fn tell_me() -> Html {
    let (settings, refused) = (house().settings, RwSignal::new(false));
    if settings.get_untracked().notice == Switch::On {
        return Html::Nothing;
    }
    let notice = Memo::new(move || (settings.get().notice, refused.get()));
    let shown = move || match notice.get() {
        (_, true) => html! { <i class="fault" role="alert">{words::NO_NOTICES}</i> },
        (Switch::On, false) => html! { <i role="status">{words::WILL_TELL}</i> },
        (Switch::Off, false) => html! {
            <button class="btn small g" on:click=move |_| set_notice(Switch::On, refused)>
                {symbol("g-bell", 16)}
                {words::TELL}
            </button>
        },
    };
    html! { <div class="tell-me">{shown}</div> }
}

/// One question: `part` is what it is about.
fn ask<T: Copy + PartialEq + 'static>(
    question: Question,
    all: &[T],
    word: fn(T) -> &'static str,
    part: fn(&mut Settings) -> &mut T,
) -> Html {
    let settings = house().settings;
    let choices = all.iter().map(|choice| (*choice, word(*choice).to_string())).collect::<Vec<_>>();
    let value = Signal::derive(move || *part(&mut settings.get()));
    let pick = move |choice: T| settings.update(|settings| *part(settings) = choice);
    html! {
        <div class="ask">
            <span class="what">
                <b>{question.label}</b>
                <i>{question.help}</i>
            </span>
            {segmented(question.label, choices, value, pick)}
        </div>
    }
}
