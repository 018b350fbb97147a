//! The words of our own pages, drawn.

use crate::parts::link::Link;
use client::Route;
use client::markdown::{Block, Item, ListKind, Span};
use client::rulebook_page::Tag;
use client::words::rules as words;
use leptos::prelude::*;

/// A piece of text. References lead into the rulebook of the game.
pub fn text(game: &str, spans: &[Span]) -> AnyView {
    spans.iter().map(|span| one(game, span)).collect::<Vec<_>>().into_any()
}

fn one(game: &str, span: &Span) -> AnyView {
    match span {
        Span::Text(words) => words.clone().into_any(),
        Span::Bold(inner) => view! { <b>{text(game, inner)}</b> }.into_any(),
        Span::Emphasis(inner) => view! { <em>{text(game, inner)}</em> }.into_any(),
        Span::Code(code) => match Tag::read(code) {
            Some((tag, why)) => chip(tag, why),
            None => view! { <code>{code.clone()}</code> }.into_any(),
        },
        Span::Link { to, text: inner } => match to.strip_prefix('#') {
            Some(anchor) => {
                let route = Route::Rules(game.into(), Some(anchor.into()));
                let inner = text(game, inner);
                view! { <Link to=route class="rb-ref">{inner}</Link> }.into_any()
            }
            None => {
                view! { <a href=to.clone() class="rb-ref" target="_blank" rel="noopener">{text(game, inner)}</a> }
                    .into_any()
            }
        },
    }
}

/// Who says so.
fn chip(tag: Tag, why: &str) -> AnyView {
    let class = format!("rb-tag rb-tag-{}", words::tag(tag));
    let help = if why.is_empty() {
        words::tag_help(tag).to_string()
    } else {
        format!("{} {why}", words::tag_help(tag))
    };
    view! { <span class=class title=help>{words::tag(tag)}</span> }.into_any()
}

/// A block that is no rule.
pub fn block(game: &str, block: &Block) -> AnyView {
    match block {
        Block::Heading { text: spans, .. } => view! { <h3>{text(game, spans)}</h3> }.into_any(),
        Block::Paragraph(spans) => view! { <p>{text(game, spans)}</p> }.into_any(),
        Block::Quote(spans) => view! { <blockquote>{text(game, spans)}</blockquote> }.into_any(),
        Block::List { kind, items } => list(game, *kind, items),
        Block::Table { head, rows } => table(game, head, rows),
        Block::Fence { lines, .. } => view! { <pre tabindex="0">{lines.join("\n")}</pre> }.into_any(),
        Block::Line => ().into_any(),
    }
}

fn list(game: &str, kind: ListKind, items: &[Item]) -> AnyView {
    let items = items.iter().map(|item| view! { <li>{text(game, &item.text)}</li> }).collect::<Vec<_>>();
    match kind {
        ListKind::Bullets => view! { <ul>{items}</ul> }.into_any(),
        ListKind::Numbers => view! { <ol>{items}</ol> }.into_any(),
    }
}

fn table(game: &str, head: &[Vec<Span>], rows: &[Vec<Vec<Span>>]) -> AnyView {
    let cells =
        |row: &[Vec<Span>]| row.iter().map(|cell| view! { <td>{text(game, cell)}</td> }).collect::<Vec<_>>();
    let named = head.iter().any(|cell| !cell.is_empty());
    let head = head.iter().map(|cell| view! { <th scope="col">{text(game, cell)}</th> }).collect::<Vec<_>>();
    let rows = rows.iter().map(|row| view! { <tr>{cells(row)}</tr> }).collect::<Vec<_>>();
    view! {
        <div class="rb-table" class:keyed=!named tabindex="0">
            <table>{named.then(|| view! { <thead><tr>{head}</tr></thead> })} <tbody>{rows}</tbody></table>
        </div>
    }
    .into_any()
}
