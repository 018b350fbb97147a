//! What an element has: attributes, classes, styles, properties, markup, ears.

use super::{Page, Verdict, same};
use crate::flush;
use crate::prelude::*;
use web_sys::{HtmlElement, HtmlInputElement};

pub fn attributes_follow_their_signals(page: &Page) -> Verdict {
    let (name, shut) = (RwSignal::new(Some("one")), RwSignal::new(true));
    page.draw(|| html! { <button id="b" data-size=7u8 data-not=false title=name disabled=move || shut.get()></button> });
    let open = r#"<button id="b" data-size="7""#;
    page.shows(&format!(r#"{open} title="one" disabled=""></button>"#))?;
    name.set(None);
    page.shows(&format!(r#"{open} disabled=""></button>"#))?;
    shut.set(false);
    name.set(Some("two"));
    page.shows(&format!(r#"{open} title="two"></button>"#))
}

pub fn classes_and_styles_leave_the_others_alone(page: &Page) -> Verdict {
    let (on, wide) = (RwSignal::new(true), RwSignal::new(Some("3px")));
    page.draw(
        || html! { <i class="plain" class:on=on class:off=false style:height="1px" style:width=wide></i> },
    );
    page.shows(r#"<i class="plain on" style="height: 1px; width: 3px;"></i>"#)?;
    on.set(false);
    wide.set(None);
    page.shows(r#"<i class="plain" style="height: 1px;"></i>"#)?;
    on.set(true);
    wide.set(Some("4px"));
    page.shows(r#"<i class="plain on" style="height: 1px; width: 4px;"></i>"#)
}

pub fn properties_are_not_attributes(page: &Page) -> Verdict {
    let (value, checked) = (RwSignal::new("a"), RwSignal::new(false));
    page.draw(
        || html! { <input type="checkbox" prop:checked=checked/> <input class="line" prop:value=value/> },
    );
    let (tick, line): (HtmlInputElement, HtmlInputElement) = (page.first("input")?, page.first(".line")?);
    same(&(tick.checked(), line.value().as_str()), &(false, "a"))?;
    checked.set(true);
    value.set("b");
    flush();
    same(&(tick.checked(), line.value().as_str()), &(true, "b"))?;
    page.shows(r#"<input type="checkbox"><input class="line">"#)
}

pub fn what_is_the_same_is_not_set_again(page: &Page) -> Verdict {
    let number = RwSignal::new(1);
    let value = move || if number.get() > 0 { "some" } else { "none" };
    page.draw(|| html! { <input prop:value=value/> });
    let line: HtmlInputElement = page.first("input")?;
    line.set_value("typed");
    number.set(2);
    flush();
    same(line.value().as_str(), "typed")?;
    number.set(0);
    flush();
    same(line.value().as_str(), "none")
}

pub fn markup_is_put_in(page: &Page) -> Verdict {
    let word = RwSignal::new("one");
    page.draw(|| html! { <p inner_html=move || format!("<b>{}</b>", word.get())></p> });
    page.shows("<p><b>one</b></p>")?;
    word.set("two");
    page.shows("<p><b>two</b></p>")
}

pub fn what_happens_is_heard(page: &Page) -> Verdict {
    let clicks = RwSignal::new(0);
    let heard = move |event: web_sys::MouseEvent| clicks.update(|clicks| *clicks += 1 + event.detail());
    page.draw(|| html! { <button on:click=heard>{clicks}</button> });
    for expected in ["1", "2"] {
        page.first::<HtmlElement>("button")?.click();
        page.shows(&format!("<button>{expected}</button>"))?;
    }
    Ok(())
}

pub fn an_element_is_handed_out(page: &Page) -> Verdict {
    let (node, shown) = (page.scope.inside(NodeRef::<HtmlElement>::new), RwSignal::new(false));
    page.draw(|| when(move || shown.get(), move || html! { <b node_ref=node>"it"</b> }));
    same(&node.get_untracked(), &None)?;
    shown.set(true);
    flush();
    same(&node.get_untracked(), &Some(page.first("b")?))
}
