//! Lists: what is kept, what moves, what goes.

use super::{Diary, Page, Verdict, same};
use crate::prelude::*;
use crate::{Element, flush};
use web_sys::Node;

/// A list of letters, each an element and a text; what is made and what goes is written down.
fn letters(diary: Diary, keys: RwSignal<Vec<char>>) -> Html {
    let letter = move |key: char| {
        let gone = diary.clone();
        diary.write(format!("+{key}"));
        on_cleanup(move || gone.write(format!("-{key}")));
        html! {
            <b>{key}</b>
            {move || "."}
        }
    };
    each(move || keys.get(), |key| *key, letter)
}

/// Everything that can be laid with these letters, each at most once.
fn arrangements(letters: &[char]) -> Vec<Vec<char>> {
    let mut all = vec![Vec::new()];
    for &letter in letters {
        let rest: Vec<char> = letters.iter().copied().filter(|other| *other != letter).collect();
        let ends = arrangements(&rest).into_iter();
        all.extend(ends.map(|end| [vec![letter], end].concat()));
    }
    all
}

/// What is written down when one list follows another, in the order of signs and letters.
fn news(from: &[char], to: &[char]) -> Vec<String> {
    let beyond = |these: &[char], those: &[char], sign: char| -> Vec<String> {
        these.iter().filter(|key| !those.contains(key)).map(|key| format!("{sign}{key}")).collect()
    };
    let mut all = [beyond(to, from, '+'), beyond(from, to, '-')].concat();
    all.sort();
    all
}

pub fn every_list_comes_from_every_other(page: &Page) -> Verdict {
    let keys = RwSignal::new(Vec::new());
    page.draw(|| html! { <p>"<" {letters(page.diary.clone(), keys)} ">"</p> });
    let all = arrangements(&['a', 'b', 'c', 'd']);
    for (from, to) in all.iter().flat_map(|from| all.iter().map(move |to| (from, to))) {
        let told = |fault| format!("{from:?} to {to:?}: {fault}");
        keys.set(from.clone());
        flush();
        page.diary.0.take();
        let before = page.all("b");
        keys.set(to.clone());
        let shown: String = to.iter().map(|key| format!("<b>{key}</b>.")).collect();
        page.shows(&format!("<p>&lt;{shown}&gt;</p>")).map_err(told)?;
        let expected = news(from, to);
        page.tells(&expected.iter().map(String::as_str).collect::<Vec<_>>()).map_err(told)?;
        let element = |keys: &[char], nodes: &[Node], key: char| {
            keys.iter().position(|other| *other == key).and_then(|at| nodes.get(at).cloned())
        };
        let after = page.all("b");
        for key in to.iter().copied().filter(|key| from.contains(key)) {
            let (old, new) = (element(from, &before, key), element(to, &after, key));
            same(&new, &old).map_err(told)?;
        }
    }
    Ok(())
}

pub fn what_stands_right_is_not_touched(page: &Page) -> Verdict {
    let names = RwSignal::new(vec!["left", "middle", "right"]);
    let button = |name: &'static str| Element::html("button").child(name.into_html());
    page.draw(|| each(move || names.get(), |name| *name, button));
    page.focus("button:nth-of-type(2)")?;
    for next in [vec!["new", "left", "middle", "newer", "right"], vec!["middle", "newest"], vec!["middle"]] {
        names.set(next);
        flush();
        same(page.focused().as_str(), "middle")?; // What is taken out of the page, if only to be put back, loses it.
    }
    Ok(())
}

pub fn what_is_gone_does_nothing_more(page: &Page) -> Verdict {
    let (keys, tick) = (RwSignal::new(vec!['a', 'b']), RwSignal::new(0));
    let diary = page.diary.clone();
    let item = move |key: char| {
        let diary = diary.clone();
        Effect::new(move || diary.write(format!("{key}{}", tick.get())));
    };
    page.draw(|| each(move || keys.get(), |key| *key, item));
    page.tells(&["a0", "b0"])?;
    keys.set(vec!['b']);
    tick.set(1);
    page.tells(&["b1"])?;
    tick.set(2);
    page.tells(&["b2"])
}

pub fn items_go_with_what_the_list_is_in(page: &Page) -> Verdict {
    let (keys, open) = (RwSignal::new(vec!['a', 'b']), RwSignal::new(true));
    let diary = page.diary.clone();
    page.draw(|| when(move || open.get(), move || letters(diary.clone(), keys)));
    page.tells(&["+a", "+b"])?;
    open.set(false);
    page.tells(&["-a", "-b"])?;
    keys.set(vec!['c']);
    page.tells(&[])?;
    page.shows("")
}

pub fn a_key_may_come_twice(page: &Page) -> Verdict {
    let keys = RwSignal::new(vec!['a', 'a']);
    page.draw(|| letters(page.diary.clone(), keys));
    page.shows("<b>a</b>.<b>a</b>.")?;
    page.tells(&["+a", "+a"])?;
    keys.set(vec!['b', 'a', 'a', 'a']);
    page.shows("<b>b</b>.<b>a</b>.<b>a</b>.<b>a</b>.")?;
    page.tells(&["+a", "+b"])?;
    keys.set(vec!['a']);
    page.shows("<b>a</b>.")?;
    page.tells(&["-a", "-a", "-b"])
}

pub fn a_list_changes_before_it_is_in_the_page(page: &Page) -> Verdict {
    let keys = RwSignal::new(vec!['a', 'b']);
    let list = page.scope.inside(|| letters(page.diary.clone(), keys));
    keys.set(vec!['b', 'c', 'a']);
    flush();
    page.draw(|| list);
    page.shows("<b>b</b>.<b>c</b>.<b>a</b>.")
}
