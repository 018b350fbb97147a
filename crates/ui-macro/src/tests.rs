//! What is written for what, and what is rejected. That it does what it says is tested in a browser, by the crate `ui`.

use super::written;
use proc_macro2::TokenStream;

fn stream(text: &str) -> TokenStream {
    text.parse().expect("tokens")
}

/// Written for `html`, this stands there.
#[track_caller]
fn becomes(html: &str, code: &str) {
    assert_eq!(written(stream(html)).to_string(), stream(code).to_string(), "{html}");
}

/// The sentence with which something is rejected; nothing else may come of it but the rest of its element.
#[track_caller]
fn rejected(html: &str) -> String {
    let code = written(stream(html)).to_string();
    let said = code.split_once("compile_error !").and_then(|(_, rest)| rest.split('"').nth(1));
    said.unwrap_or_else(|| panic!("{html} is not rejected: {code}")).to_string()
}

#[test]
fn nodes_are_calls() {
    becomes("", "::ui::Html::Nothing");
    becomes("<br/>", r#"::ui::Element::html("br").done()"#);
    becomes("<svg/>", r#"::ui::Element::svg("svg").done()"#);
    becomes(r#""text""#, r#"::ui::IntoHtml::into_html("text")"#);
    becomes("{some(1)}", "::ui::IntoHtml::into_html(some(1))");
    becomes("{let a = 1; a}", "::ui::IntoHtml::into_html({let a = 1; a})");
    becomes(r#"<!-- "nobody reads this" -->"#, "::ui::Html::Nothing");
    let both =
        r#"::ui::Html::Many(::std::vec![::ui::Element::html("a").done(), ::ui::Element::html("b").done()])"#;
    becomes("<a/><b></b>", both);
    becomes("<><a/><b></b></>", both);
    becomes(
        r#"<p><b/>"text"</p>"#,
        r#"::ui::Element::html("p").child(::ui::Element::html("b").done())
            .child(::ui::IntoHtml::into_html("text")).done()"#,
    );
}

#[test]
fn attributes_are_calls() {
    let attribute = |html: &str, code: &str| {
        becomes(&format!("<i {html}/>"), &format!(r#"::ui::Element::html("i"){code}.done()"#));
    };
    attribute(r#"title="text""#, r#".attr("title", "text")"#);
    attribute("aria-label=label(2)", r#".attr("aria-label", label(2))"#);
    attribute("disabled", r#".attr("disabled", true)"#);
    attribute("class:on=lit", r#".class("on", lit)"#);
    attribute("class:very-long=lit", r#".class("very-long", lit)"#);
    attribute("style:width=wide", r#".style("width", wide)"#);
    attribute("prop:value=text", r#".prop("value", text)"#);
    attribute("on:click=move |_| press()", ".on(::ui::event::click, move |_| press())");
    attribute("node_ref=here", ".node(here)");
    attribute("inner_html=markup", ".inner(markup)");
    attribute("a=1 b=2", r#".attr("a", 1).attr("b", 2)"#);
}

#[test]
fn what_is_no_html_is_rejected() {
    assert!(rejected("<p>").contains("no corresponding close tag"), "{}", rejected("<p>"));
    assert!(rejected("</p>").contains("close tag"), "{}", rejected("</p>"));
    assert!(rejected("<p></b>").contains("close tag"), "{}", rejected("<p></b>"));
    assert_ne!(rejected("<p title=></p>"), "");
    assert!(rejected("<p>{let}</p>").contains("unexpected end"), "{}", rejected("<p>{let}</p>"));
}

#[test]
fn what_has_no_place_is_rejected() {
    assert_eq!(rejected("<!DOCTYPE html>"), "this has no place in html!");
    assert_eq!(rejected("<p>some words</p>"), "a text stands in quotes");
    assert_eq!(rejected("<p {some}></p>"), "an attribute has a name");
    assert_eq!(rejected("<p bind:value=x></p>"), "on:, class:, style: and prop: are known");
}
