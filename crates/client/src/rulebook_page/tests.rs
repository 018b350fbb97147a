//! Rulebooks held against a small one that has everything, and against those on the shelf.

use super::*;
use crate::Documents;
use crate::markdown::{Block, Span, plain};
use catalog::Title;

const BOOK: &str = "\
# Toy: the rules

What this is.

## 1. At a glance

Short. See section 8.1.

### Glossary

| Word | Meaning |
|---|---|
| **cup** | see TY-1.2 |

## 3. Rules

### TY-1 Cups

- **TY-1.1** `[book]` A cup holds tea (TY-1.2 to 1.3, EX-1).
- **TY-1.2** `[ruling: why not]` Or coffee, by R-2.
  Never both. TY-9.9 is nowhere.

**Spoons**
- **TY-1.3** Stir. `[house]`
- **TY-1.10** Drink.

## 4. Decisions

Pour first.

### TY-2 Saucers
**TY-2.1** `[house]` One for each cup.

## 7. Orders

**R-2 Pouring.** (1) Lift. (2) Tilt.

## 8. Content

### 8.1 Pots

Two pots.

## 10. Worked examples

**EX-1 Tea** (TY-1.1, TY-1.2). Nobody spills; see `TY-1.3` and TY-1.3.
```example
given tea
then warm
```
```example
given coffee
then warm
```

**EX-2 Rubbish** (TY-1.1)
```example error
nonsense
```

**EX-3 Only saucers** (TY-1.10, TY-1.2)
```example
then dry; legal sip; illegal gulp by TY-1.3
when sip
then legal stir
when stir; sip
then illegal sip; dry
```

## 11. Bot notes
They never spill.
";

fn book() -> Rulebook {
    Rulebook::read("TY", BOOK).expect("a sound book")
}

fn links(spans: &[Span]) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for span in spans {
        match span {
            Span::Link { to, text } => found.push((to.clone(), plain(text))),
            Span::Bold(inner) | Span::Emphasis(inner) => found.extend(links(inner)),
            Span::Text(_) | Span::Code(_) => {}
        }
    }
    found
}

#[test]
fn chapters_come_in_the_order_in_which_people_read_and_empty_sections_fall_away() {
    let book = book();
    let contents: Vec<(&str, u16, &str, Group)> = book
        .chapters
        .iter()
        .map(|chapter| (chapter.key.as_str(), chapter.number, chapter.name.as_str(), chapter.group))
        .collect();
    assert_eq!(
        contents,
        [
            ("at-a-glance", 1, "At a glance", Group::Start),
            ("TY-1", 1, "Cups", Group::Rules),
            ("TY-2", 2, "Saucers", Group::Rules),
            ("decisions", 4, "Decisions", Group::Reference),
            ("orders", 7, "Orders", Group::Reference),
            ("content", 8, "Content", Group::Reference),
            ("worked-examples", 10, "Worked examples", Group::Reference),
            ("bot-notes", 11, "Bot notes", Group::Making),
        ]
    );
}

#[test]
fn rules_are_found_in_lists_and_paragraphs_with_what_stands_between() {
    let book = book();
    let cups = &book.chapters[1];
    let ids: Vec<&str> = cups.rules().map(|rule| rule.id.as_str()).collect();
    assert_eq!(ids, ["TY-1.1", "TY-1.2", "TY-1.3", "TY-1.10"]);
    assert!(matches!(&cups.passages[2], Passage::Heading { anchor, .. } if anchor == "spoons"));
    assert_eq!(
        book.chapters[2].rules().map(|rule| plain(&rule.text)).collect::<Vec<_>>(),
        ["[house] One for each cup."]
    );
    let second = cups.rules().nth(1).expect("TY-1.2");
    assert_eq!(plain(&second.text), "[ruling: why not] Or coffee, by R-2. Never both. TY-9.9 is nowhere.");
}

#[test]
fn references_become_links_and_what_is_nowhere_stays_text() {
    let book = book();
    let pair = |to: &str, shown: &str| (to.to_string(), shown.to_string());
    let rule = |at: usize| book.chapters[1].rules().nth(at).map(|rule| links(&rule.text)).expect("a rule");
    assert_eq!(rule(0), [pair("#TY-1.2", "§1.2"), pair("#TY-1.3", "§1.3"), pair("#EX-1", "EX-1")]);
    assert_eq!(rule(1), [pair("#R-2", "R-2")]);
    assert_eq!(links(&book.examples[0].about), [pair("#TY-1.3", "§1.3")]);
    let Passage::Block(Block::Paragraph(text)) = &book.chapters[0].passages[0] else { panic!("a paragraph") };
    assert_eq!(links(text), [pair("#8.1", "8.1")]);
    let Passage::Block(Block::Table { rows, .. }) = &book.chapters[0].passages[2] else { panic!("a table") };
    assert_eq!(links(&rows[0][1]), [pair("#TY-1.2", "§1.2")]);
}

#[test]
fn tags_say_who_says_so() {
    assert_eq!(Tag::read("[book]"), Some((Tag::Book, "")));
    assert_eq!(Tag::read("[seed]"), Some((Tag::Book, "")));
    assert_eq!(Tag::read("[ruling: the reason]"), Some((Tag::Ruling, "the reason")));
    assert_eq!(Tag::read("[house, public]"), Some((Tag::House, "public")));
    for other in ["[x,y]", "book", "[]", "[", "]"] {
        assert_eq!(Tag::read(other), None, "{other}");
    }
}

#[test]
fn examples_belong_to_their_rules_and_tests_of_the_runner_are_none() {
    let book = book();
    let titles: Vec<&str> = book.examples.iter().map(|example| example.title.as_str()).collect();
    assert_eq!(titles, ["EX-1", "EX-3"]);
    let tea = &book.examples[0];
    assert_eq!(tea.name, "Tea");
    assert!(plain(&tea.about).starts_with("Nobody spills; see TY-1.3"));
    let ids: Vec<&str> = tea.cases.iter().map(|case| case.id.as_str()).collect();
    assert_eq!(ids, ["EX-1.1", "EX-1.2"]);
    assert_eq!(tea.cases[1].lines().collect::<Vec<_>>(), ["given coffee", "then warm"]);
    assert_eq!(book.examples[1].rules, ["TY-1.2", "TY-1.10"]);
    // What is about little else comes first.
    let of: Vec<&str> = book.examples_of("TY-1.2").iter().map(|example| example.title.as_str()).collect();
    assert_eq!(of, ["EX-1", "EX-3"]);
    assert!(book.examples_of("TY-2.1").is_empty());
}

#[test]
fn what_may_be_done_is_said_of_the_moments_that_are_drawn() {
    let book = book();
    let ruling = |what: &str, may: May| Ruling { what: what.into(), may };
    let case = &book.examples[1].cases[0];
    let forbidden = May::No(Some("TY-1.3".into()));
    assert_eq!(case.rulings(Moment::Before), [ruling("sip", May::Yes), ruling("gulp", forbidden)]);
    assert_eq!(case.rulings(Moment::After), [ruling("sip", May::No(None))]);
    let still = &book.examples[0].cases[0];
    assert!(still.rulings(Moment::Before).is_empty() && still.rulings(Moment::After).is_empty());
}

#[test]
fn every_address_leads_somewhere() {
    let book = book();
    let at = |anchor: &str| book.place(anchor).map(|place| (place.chapter, place.anchor));
    assert_eq!(at("TY-1"), Some((1, None)));
    assert_eq!(at("content"), Some((5, None)));
    assert_eq!(at("TY-1.2"), Some((1, Some("TY-1.2".into()))));
    assert_eq!(at("8.1"), Some((5, Some("8.1".into()))));
    assert_eq!(at("R-2"), Some((4, Some("R-2".into()))));
    assert_eq!(at("EX-1"), Some((6, Some("EX-1".into()))));
    assert_eq!(at("EX-1.2"), Some((6, Some("EX-1".into()))));
    for nowhere in ["", "TY-9.9", "EX-2", "TY", "1.2.3", "."] {
        assert_eq!(at(nowhere), None, "{nowhere}");
    }
}

fn found(book: &Rulebook, words: &str) -> Vec<String> {
    book.search(words).into_iter().map(|hit| hit.anchor).collect()
}

#[test]
fn the_search_wants_all_words_and_puts_numbers_and_names_first() {
    let book = book();
    assert_eq!(found(&book, "1.2"), ["TY-1.2", "glossary", "TY-1.1"], "the rule, then who cites it");
    assert_eq!(found(&book, "ty-1.2"), ["TY-1.2"]);
    assert_eq!(found(&book, "§1.2").first().map(String::as_str), Some("TY-1.2"));
    assert_eq!(found(&book, "TEA"), ["TY-1.1", "EX-1"]);
    assert_eq!(found(&book, "tea holds"), ["TY-1.1"]);
    assert_eq!(found(&book, "saucers"), ["TY-2", "EX-3"]);
    assert_eq!(found(&book, "two pots"), ["8.1"]);
    assert_eq!(found(&book, "ruling"), Vec::<String>::new());
    assert_eq!(found(&book, "  "), Vec::<String>::new());
    let hit = &book.search("CUP holds")[0];
    assert_eq!(hit.number, "§1.1");
    assert!(
        hit.snippet.contains(&Piece::Found("cup".into()))
            && hit.snippet.contains(&Piece::Found("holds".into()))
    );
    assert_eq!(hit.title, [Piece::Found("Cup".into()), Piece::Plain("s".into())]);
}

fn on_the_shelf(title: &dyn Title) -> Rulebook {
    Documents::of(title).rulebook(title.info().prefix).expect("a sound book")
}

#[test]
fn the_books_on_the_shelf_have_all_their_rules_and_every_reference_leads_somewhere() {
    for title in catalog::games() {
        let book = on_the_shelf(*title);
        let shown: Vec<&str> =
            book.chapters.iter().flat_map(Chapter::rules).map(|rule| rule.id.as_str()).collect();
        for rule in title.rules() {
            assert!(shown.contains(&rule.id.as_str()), "{} is not shown", rule.id);
            assert!(!book.examples_of(&rule.id).is_empty(), "{} has no example", rule.id);
            assert_eq!(found(&book, &rule.id).first(), Some(&rule.id));
        }
        let spans =
            book.chapters.iter().flat_map(|chapter| &chapter.passages).filter_map(|passage| match passage {
                Passage::Rule(rule) => Some(&rule.text),
                Passage::Order { text, .. } | Passage::Block(Block::Paragraph(text)) => Some(text),
                Passage::Heading { .. } | Passage::Example(_) | Passage::Block(_) => None,
            });
        for example in &book.examples {
            assert!(book.place(&example.title).is_some(), "{} is listed nowhere", example.title);
        }
        let leads: Vec<String> = spans.flat_map(|text| links(text)).map(|(to, _)| to).collect();
        assert!(leads.len() > 50, "{}: only {} references", title.info().id, leads.len());
        for to in leads {
            assert!(book.place(to.trim_start_matches('#')).is_some(), "{to} leads nowhere");
        }
    }
}

#[test]
fn a_search_for_anything_holds() {
    let book = on_the_shelf(catalog::games()[0]);
    for words in ["İ", "ß", "§", "**", "\u{0}", "a b c d e f", "cage 8.5", "😀"] {
        for hit in book.search(words) {
            assert!(book.place(&hit.anchor).is_some(), "{}", hit.anchor);
        }
    }
}
