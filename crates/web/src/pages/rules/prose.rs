//! The words of our own pages, drawn.

use crate::parts::link::Link;
use client::Route;
use client::markdown::{Block, Item, ListKind, Span};
use client::rulebook_page::Tag;
use client::words::rules as words;
use ui::prelude::*;

/// A piece of text. References lead into the rulebook of the game.
pub fn text(game: &str, spans: &[Span]) -> Html {
    spans.iter().map(|span| one(game, span)).collect_html()
}

fn one(game: &str, span: &Span) -> Html {
    match span {
        Span::Text(words) => words.clone().into_html(),
        Span::Bold(inner) => html! { <b>{text(game, inner)}</b> },
        Span::Emphasis(inner) => html! { <em>{text(game, inner)}</em> },
        Span::Code(code) => match Tag::read(code) {
            Some((tag, why)) => chip(tag, why),
            None => html! { <code>{code.clone()}</code> },
        },
        Span::Link { to, text: inner } => match to.strip_prefix('#') {
            Some(anchor) => {
                let route = Route::Rules(game.into(), Some(anchor.into()));
                let inner = text(game, inner);
                Link::to(route).class("rb-ref").around(inner)
            }
            None => {
                html! { <a href=to.clone() class="rb-ref" target="_blank" rel="noopener">{text(game, inner)}</a> }
            }
        },
    }
}

/// Who says so.
fn chip(tag: Tag, why: &str) -> Html {
    let class = format!("rb-tag rb-tag-{}", words::tag(tag));
    let help = if why.is_empty() {
        words::tag_help(tag).to_string()
    } else {
        format!("{} {why}", words::tag_help(tag))
    };
    html! { <span class=class title=help>{words::tag(tag)}</span> }
}

/// A block that is no rule.
pub fn block(game: &str, block: &Block) -> Html {
    match block {
        Block::Heading { text: spans, .. } => html! { <h3>{text(game, spans)}</h3> },
        Block::Paragraph(spans) => html! { <p>{text(game, spans)}</p> },
        Block::Quote(spans) => html! { <blockquote>{text(game, spans)}</blockquote> },
        Block::List { kind, items } => list(game, *kind, items),
        Block::Table { head, rows } => table(game, head, rows),
        Block::Fence { lines, .. } => html! { <pre tabindex="0">{lines.join("\n")}</pre> },
        Block::Line => Html::Nothing,
    }
}

fn list(game: &str, kind: ListKind, items: &[Item]) -> Html {
    let items = items.iter().map(|item| html! { <li>{text(game, &item.text)}</li> }).collect::<Vec<_>>();
    match kind {
        ListKind::Bullets => html! { <ul>{items}</ul> },
        ListKind::Numbers => html! { <ol>{items}</ol> },
    }
}

fn table(game: &str, head: &[Vec<Span>], rows: &[Vec<Vec<Span>>]) -> Html {
    let cells =
        |row: &[Vec<Span>]| row.iter().map(|cell| html! { <td>{text(game, cell)}</td> }).collect::<Vec<_>>();
    let named = head.iter().any(|cell| !cell.is_empty());
    let head = head.iter().map(|cell| html! { <th scope="col">{text(game, cell)}</th> }).collect::<Vec<_>>();
    let rows = rows.iter().map(|row| html! { <tr>{cells(row)}</tr> }).collect::<Vec<_>>();
    html! {
        <div class="rb-table" class:keyed=!named tabindex="0">
            <table>{named.then(|| html! { <thead><tr>{head}</tr></thead> })} <tbody>{rows}</tbody></table>
        </div>
    }
}
