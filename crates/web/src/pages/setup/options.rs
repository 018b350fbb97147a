//! The options of a game, made from its own form: the first few in view, the rest folded away.

use super::Form;
use crate::browser::games;
use crate::panels::is_built;
use crate::parts::link::Link;
use crate::parts::segmented::segmented;
use crate::parts::sketch::sketch;
use crate::parts::symbol::symbol;
use client::words::setup as words;
use client::{Route, SHOWN};
use kernel::{Field, FieldKind, counts};
use ui::prelude::*;

/// A switch holds so many letters; what is longer becomes a list.
const SWITCH_LETTERS: usize = 30;

/// All options.
pub fn options(form: Form, more: impl IntoHtml) -> Html {
    let Form { draft, .. } = form;
    let mut shown = draft.with_untracked(|draft| draft.form().to_vec());
    let hidden = shown.split_off(shown.len().min(SHOWN));
    let counted = hidden.clone();
    let summary = move || {
        draft.with(|draft| {
            let concerned = counted.iter().filter(|field| draft.concerns(field)).cloned().collect::<Vec<_>>();
            words::more_options(concerned.len(), draft.changed(&concerned))
        })
    };
    let all = shown.iter().chain(&hidden).cloned().collect::<Vec<_>>();
    let changed = move || draft.with(|draft| draft.changed(&all)) > 0;
    // What was changed before is not hidden when the page opens.
    let open = draft.with_untracked(|draft| draft.changed(&hidden)) > 0;
    let rest = (!hidden.is_empty()).then(|| {
        html! {
            <details class="more" open=open>
                <summary>
                    {symbol("g-chevron-down", 18)}
                    {summary}
                </summary>
                {hidden.into_iter().map(|field| question(form, field)).collect_html()}
            </details>
        }
    });
    html! {
        <section class="options" aria-label=words::OPTIONS>
            <h2>
                {words::OPTIONS} {when(changed, move || html! {
                    <button class="reset" on:click=move |_| form.change(client::Draft::reset)>
                        {symbol("g-undo", 14)}
                        {words::AS_IN_THE_RULES}
                    </button>
                })}
            </h2>
            {shown.into_iter().map(|field| question(form, field)).collect_html()}
            {sketch(form.game, draft)}
            {rest}
            {more}
        </section>
    }
}

/// One option: its name, what it means, the rule behind it, what can be chosen, and what is wrong with it.
fn question(form: Form, field: Field) -> Html {
    let concerned = field.clone();
    when(move || form.draft.with(|draft| draft.concerns(&concerned)), move || asked(form, field.clone()))
}

fn asked(form: Form, field: Field) -> Html {
    let id = field.id.clone();
    // What is only not there yet is said below, and nothing is wrong with the option.
    let wrong = move || {
        let fault = form.fault.get().filter(|_| !form.draft.with(|draft| draft.is_unfinished()))?;
        (fault.field.as_deref() == Some(&id)).then_some(fault.why)
    };
    let wide = matches!(field.kind, FieldKind::Counts { .. });
    let Field { label, help, rule, .. } = field.clone();
    let cited = format!("§{}", rule.split_once('-').map_or(rule.as_str(), |(_, number)| number));
    let name = format!("{}: {label} {cited}", words::RULES);
    html! {
        <div class="ask" class:wide=wide>
            <span class="what">
                <b>{label}</b>
                <i>{help}</i>
                " "
                {Link::to(Route::Rules(form.game.into(), Some(rule))).class("rule").label(name).around(cited)}
            </span>
            {control(form, field)}
            {move || wrong().map(|why| html! { <p class="fault">{why}</p> })}
        </div>
    }
}

fn control(form: Form, field: Field) -> Html {
    match field.kind.clone() {
        FieldKind::OneOf { values } => {
            let letters: usize = values.iter().map(|value| value.len() + 2).sum();
            if letters <= SWITCH_LETTERS { switch(form, field, values) } else { list(form, field, values) }
        }
        FieldKind::Counts { of, most } => steppers(form, field, of, most),
        FieldKind::Lot { most } => lot(form, field, most),
        FieldKind::Text { longest } => line(form, field, longest),
    }
}

/// What is filled in for this option.
fn value(form: Form, field: &Field) -> Signal<String> {
    let field = field.clone();
    Signal::derive(move || form.draft.with(|draft| draft.value(&field)))
}

/// Fills in this option.
fn pick(form: Form, field: &Field) -> Callback<String> {
    let id = field.id.clone();
    Callback::new(move |value: String| {
        form.change(|draft| {
            draft.pick(&id, &value);
            draft.draw_lots(games::fresh_number());
        });
    })
}

fn switch(form: Form, field: Field, values: Vec<String>) -> Html {
    let choices = values.into_iter().map(|value| (value.clone(), words::value(&value))).collect::<Vec<_>>();
    let pick = pick(form, &field);
    segmented(&field.label, choices, value(form, &field), move |value| pick.run(value))
}

fn list(form: Form, field: Field, values: Vec<String>) -> Html {
    let (value, pick) = (value(form, &field), pick(form, &field));
    // By the options: a list that is still empty takes no value.
    let option = |this: String| {
        let (name, is) = (words::value(&this), this.clone());
        html! { <option value=this prop:selected=move || value.with(|value| *value == is)>{name}</option> }
    };
    html! {
        <select
            class="field"
            aria-label=field.label
            on:change=move |event| pick.run(ui::event_target_value(&event))
        >
            {values.into_iter().map(option).collect_html()}
        </select>
    }
}

fn line(form: Form, field: Field, longest: u16) -> Html {
    let (value, pick) = (value(form, &field), pick(form, &field));
    let built = is_built(form.game, &field.id).then(|| workshop(form, value));
    let is_built = built.is_some();
    let write = move |event| {
        let text = ui::event_target_value(&event);
        // Of a link to the workshop what stands in it.
        let text = text.rsplit_once('#').filter(|_| is_built).map_or(text.as_str(), |(_, laid)| laid);
        pick.run(text.trim().to_string());
    };
    html! {
        <div class="written">
            <input
                class="field"
                type="text"
                maxlength=longest
                aria-label=field.label
                prop:value=move || value.get()
                on:change=write
            />
            {built}
        </div>
    }
}

/// The way to where such a text is written.
fn workshop(form: Form, value: Signal<String>) -> Html {
    let to = move || {
        let laid = Some(value.get()).filter(|laid| !laid.is_empty());
        // Whoever sits at a table does not leave it.
        let class = if laid.is_none() { "btn p" } else { "btn" };
        let link = Link::to(Route::Build(form.game.into(), laid)).class(class);
        let link = if cfg!(feature = "hall") { link.apart() } else { link };
        link.around(words::BUILD)
    };
    to.into_html()
}

/// A number that nobody chooses; it can be written all the same, for the same again.
fn lot(form: Form, field: Field, most: u16) -> Html {
    let (value, pick) = (value(form, &field), pick(form, &field));
    let id = field.id.clone();
    let again = move |_| form.change(|draft| draft.draw_lot(&id, games::fresh_number()));
    html! {
        <div class="lot">
            <input
                class="field"
                type="number"
                min="0"
                max=most
                aria-label=field.label
                prop:value=move || value.get()
                on:change=move |event| pick.run(ui::event_target_value(&event).trim().to_string())
            />
            <button class="btn" on:click=again>{words::ANOTHER_LOT}</button>
        </div>
    }
}

/// A number for each of some things.
fn steppers(form: Form, field: Field, of: Vec<String>, most: u16) -> Html {
    let (value, pick) = (value(form, &field), pick(form, &field));
    let things = of.clone();
    let numbers = Memo::new(move || counts(&value.get(), &things).unwrap_or_else(|_| vec![0; things.len()]));
    let sum = move || numbers.with(|numbers| numbers.iter().sum::<u16>());
    let ids = StoredValue::new(of.clone());
    let change = move |place: usize, by: i16| {
        let mut numbers = numbers.get_untracked();
        if let Some(number) = numbers.get_mut(place) {
            *number = number.saturating_add_signed(by);
        }
        let written = |(id, number): (&String, &u16)| (*number > 0).then(|| format!("{id}={number}"));
        let parts = ids.with_value(|ids| ids.iter().zip(&numbers).filter_map(written).collect::<Vec<_>>());
        pick.run(parts.join(","));
    };
    let one = move |(place, id): (usize, String)| {
        let name = words::value(&id);
        let number = move || numbers.with(|numbers| numbers.get(place).copied().unwrap_or_default());
        let (none, full) = (move || number() == 0, move || sum() >= most);
        html! {
            <li>
                <span>{name.clone()}</span>
                <div class="step" role="group" aria-label=name.clone()>
                    <button aria-label=words::LESS disabled=none on:click=move |_| change(place, -1)>
                        {symbol("g-minus", 16)}
                    </button>
                    <output>{number}</output>
                    <button aria-label=words::MORE disabled=full on:click=move |_| change(place, 1)>
                        {symbol("g-plus", 16)}
                    </button>
                </div>
            </li>
        }
    };
    html! {
        <ul class="steppers" aria-label=field.label>
            {of.into_iter().enumerate().map(one).collect_html()} <li class="sum">{move || words::total(sum(), most)}</li>
        </ul>
    }
}
