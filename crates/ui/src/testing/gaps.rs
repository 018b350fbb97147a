//! Gaps whose content comes and goes, and where the focus goes meanwhile.

use super::{Page, Verdict, same};
use crate::flush;
use crate::prelude::*;
use web_sys::{HtmlInputElement, Node};

pub fn everything_follows_everything(page: &Page) -> Verdict {
    type Make = fn() -> Html;
    const KINDS: [(Make, &str); 6] = [
        (|| Html::Nothing, ""),
        (|| "one".into_html(), "one"),
        (|| "other".into_html(), "other"),
        (|| html! { <b>"bold"</b> }, "<b>bold</b>"),
        (|| html! { <i>"1"</i> "2" }, "<i>1</i>2"),
        (|| html! { {move || "deep"} {|| html! { <u></u> }} }, "deep<u></u>"),
    ];
    let at = RwSignal::new(0);
    page.draw(|| html! { <p>"<" {move || KINDS[at.get()].0()} ">"</p> });
    for (from, to) in (0..KINDS.len()).flat_map(|from| (0..KINDS.len()).map(move |to| (from, to))) {
        for now in [from, to] {
            at.set(now);
            let shown = format!("<p>&lt;{}&gt;</p>", KINDS[now].1);
            page.shows(&shown).map_err(|fault| format!("{from} to {to}: {fault}"))?;
        }
    }
    Ok(())
}

pub fn a_text_that_changes_stays_the_same_node(page: &Page) -> Verdict {
    let number = RwSignal::new(1);
    page.draw(|| html! { <p>{number}</p> });
    let text = || page.all("p").first().and_then(Node::first_child).and_then(|mark| mark.next_sibling());
    let before = text();
    number.set(2);
    page.shows("<p>2</p>")?;
    same(&text(), &before)
}

pub fn what_is_made_again_forgets_what_it_was(page: &Page) -> Verdict {
    let (outer, inner) = (RwSignal::new('a'), RwSignal::new(0));
    let diary = page.diary.clone();
    let draw = move || {
        let (diary, letter) = (diary.clone(), outer.get());
        let gone = diary.clone();
        on_cleanup(move || gone.write(format!("-{letter}")));
        move || {
            diary.write(format!("{letter}{}", inner.get()));
            inner.get()
        }
    };
    page.draw(|| draw.into_html());
    page.tells(&["a0"])?;
    inner.set(1);
    page.tells(&["a1"])?;
    outer.set('b');
    inner.set(2);
    page.tells(&["-a", "b2"])?;
    page.shows("2")
}

pub fn something_is_there_while_a_condition_holds(page: &Page) -> Verdict {
    let number = RwSignal::new(0);
    let diary = page.diary.clone();
    let make = move || {
        let gone = diary.clone();
        diary.write("made");
        on_cleanup(move || gone.write("gone"));
        html! { <b>"here"</b> }
    };
    page.draw(|| when(move || number.get() > 1, make));
    page.shows("")?;
    for (next, shown, told) in [
        (1, "", vec![]),
        (2, "<b>here</b>", vec!["made"]),
        (3, "<b>here</b>", vec![]),
        (0, "", vec!["gone"]),
        (2, "<b>here</b>", vec!["made"]),
    ] {
        number.set(next);
        page.shows(shown)?;
        page.tells(&told)?;
    }
    Ok(())
}

/// A row of buttons with these words, made again whenever they change.
fn buttons(words: RwSignal<Vec<&'static str>>) -> impl Fn() -> Html {
    move || {
        let button = |word| html! { <span><button>{word}</button></span> };
        html! {
            "first"
            <div>{words.get().into_iter().map(button).collect_html()}</div>
        }
    }
}

pub fn the_focus_is_handed_over(page: &Page) -> Verdict {
    let words = RwSignal::new(vec!["a", "b", "c"]);
    page.draw(|| buttons(words).into_html());
    page.focus("span:nth-child(2) button")?;
    let before = page.all("button");
    words.set(vec!["d", "e"]);
    flush();
    same(page.focused().as_str(), "e")?;
    same(&page.all("button").iter().any(|button| before.contains(button)), &false)
}

pub fn the_focus_goes_to_nobody_else(page: &Page) -> Verdict {
    let (words, is_link) = (RwSignal::new(vec!["a", "b"]), RwSignal::new(false));
    let other = move || {
        if is_link.get() {
            html! { <a href="/">"link"</a> }
        } else {
            html! { <button class="other">"button"</button> }
        }
    };
    page.draw(|| html! { {buttons(words)} {other} <input/> });
    page.focus("span:nth-child(2) button")?;
    words.set(vec!["c"]);
    flush();
    same(page.focused().as_str(), "")?; // Nothing stands where it stood.
    page.focus(".other")?;
    is_link.set(true);
    flush();
    same(page.focused().as_str(), "")?; // Something else does.
    page.focus("input")?;
    words.set(vec!["a", "b"]);
    flush();
    let input: HtmlInputElement = page.first("input")?;
    same(&document().active_element(), &Some(input.into()))
}
