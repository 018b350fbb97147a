//! The reader of Markdown, held against what it knows, against rubbish and against all our own pages.

use super::*;

fn text(words: &str) -> Span {
    Span::Text(words.into())
}

fn code(words: &str) -> Span {
    Span::Code(words.into())
}

fn blocks(page: &str) -> Vec<Block> {
    read(page).into_iter().map(|part| part.block).collect()
}

#[test]
fn a_line_is_text_bold_emphasis_code_and_links() {
    assert_eq!(
        spans("a **b `c` d** *e* `f*` [g](h)"),
        [
            text("a "),
            Span::Bold(vec![text("b "), code("c"), text(" d")]),
            text(" "),
            Span::Emphasis(vec![text("e")]),
            text(" "),
            code("f*"),
            text(" "),
            Span::Link { to: "h".into(), text: vec![text("g")] },
        ]
    );
    assert_eq!(spans("***a***"), [Span::Bold(vec![Span::Emphasis(vec![text("a")])])]);
    assert_eq!(spans("` ```example `"), [code("```example")]);
    assert_eq!(spans("``a`b``"), [code("a`b")]);
    assert_eq!(plain(&spans("a **b `c`** [d](e)")), "a b c d");
}

#[test]
fn what_is_not_closed_or_means_nothing_is_text() {
    for words in [
        "**a",
        "*a",
        "a * b * c",
        "`a",
        "[a](b",
        "[a]",
        "[](b)",
        "3 ** 4 ** 5",
        "``a`",
        "*",
        "**",
        "[a](b c)",
    ] {
        assert_eq!(spans(words), [text(words)], "{words}");
    }
    assert_eq!(spans(r"\*a\* \q"), [text(r"*a* \q")]);
    assert_eq!(spans(""), []);
}

#[test]
fn headings_paragraphs_quotes_and_lines() {
    let page = "# A `b`\n\none\ntwo\n## C\n> do\n> this\n---\n#no\n";
    assert_eq!(
        blocks(page),
        [
            Block::Heading { level: 1, text: vec![text("A "), code("b")] },
            Block::Paragraph(vec![text("one two")]),
            Block::Heading { level: 2, text: vec![text("C")] },
            Block::Quote(vec![text("do this")]),
            Block::Line,
            Block::Paragraph(vec![text("#no")]),
        ]
    );
    let lines: Vec<u32> = read(page).iter().map(|part| part.line).collect();
    assert_eq!(lines, [1, 3, 5, 6, 8, 9]);
}

#[test]
fn lists_go_on_over_wrapped_and_empty_lines() {
    let item = |line, words: &str| Item { line, text: vec![text(words)] };
    assert_eq!(
        blocks("a\n- b\n  c\n\n- d\n1. e\n2. f\n\nend"),
        [
            Block::Paragraph(vec![text("a")]),
            Block::List { kind: ListKind::Bullets, items: vec![item(2, "b c"), item(5, "d")] },
            Block::List { kind: ListKind::Numbers, items: vec![item(6, "e"), item(7, "f")] },
            Block::Paragraph(vec![text("end")]),
        ]
    );
}

#[test]
fn a_table_has_a_rule_below_its_head_and_strokes_in_code_are_no_borders() {
    let cell = |span: Span| vec![span];
    assert_eq!(
        blocks("| a | b |\n|---|:-:|\n| c | `d|e` |\n| f |\nend"),
        [
            Block::Table {
                head: vec![cell(text("a")), cell(text("b"))],
                rows: vec![vec![cell(text("c")), cell(code("d|e"))], vec![cell(text("f"))]],
            },
            Block::Paragraph(vec![text("end")]),
        ]
    );
    assert_eq!(blocks("| a |"), [Block::Paragraph(vec![text("| a |")])]);
}

#[test]
fn a_fence_keeps_its_lines_and_may_be_left_open() {
    let fence = |info: &str, lines: &[&str]| Block::Fence {
        info: info.into(),
        lines: lines.iter().map(ToString::to_string).collect(),
    };
    assert_eq!(
        blocks("```example error\n# a\n\n  **b\n```\nc"),
        [fence("example error", &["# a", "", "  **b"]), Block::Paragraph(vec![text("c")])]
    );
    assert_eq!(blocks("```\na"), [fence("", &["a"])]);
    assert_eq!(blocks("```"), [fence("", &[])]);
}

/// Every word of a page must be in what was read, once, whatever the page looks like.
fn letters_in(parts: &[Part]) -> usize {
    let count = |text: &str| text.chars().filter(|mark| mark.is_alphabetic()).count();
    let of = |spans: &[Span]| count(&plain(spans));
    let block = |part: &Part| match &part.block {
        Block::Heading { text, .. } | Block::Paragraph(text) | Block::Quote(text) => of(text),
        Block::List { items, .. } => items.iter().map(|item| of(&item.text)).sum(),
        Block::Table { head, rows } => head.iter().chain(rows.iter().flatten()).map(|cell| of(cell)).sum(),
        Block::Fence { info, lines } => count(info) + lines.iter().map(|line| count(line)).sum::<usize>(),
        Block::Line => 0,
    };
    parts.iter().map(block).sum()
}

#[test]
fn no_word_of_our_own_pages_is_lost() {
    for page in catalog::games().iter().flat_map(|title| title.pages()) {
        let letters = page.text.chars().filter(|mark| mark.is_alphabetic()).count();
        assert_eq!(letters_in(&read(page.text)), letters, "{}", page.file);
    }
}

/// It is read, and every block begins on a line of its own, in order.
fn hold(page: &str) {
    let lines: Vec<u32> = read(page).iter().map(|part| part.line).collect();
    assert!(lines.is_sorted_by(|a, b| a < b), "{page:?}: {lines:?}");
    assert!(lines.len() <= page.lines().count(), "{page:?}");
}

/// Numbers that look random and are the same every time.
struct Rubbish(u64);

impl Rubbish {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap_or(0) % bound
    }
}

#[test]
fn any_text_is_read() {
    let mut rubbish = Rubbish(7);
    let marks = [
        "*", "**", "`", "```", "|", "-", "\n", "\n\n", "[", "](", ")", ">", "#", " ", "\\", "1. ", "é", "x",
        "\u{0}", "😀", "\r\n", "|-|",
    ];
    for _ in 0..3_000 {
        let length = rubbish.below(40);
        let page: String = (0..length).map(|_| marks[rubbish.below(marks.len())]).collect();
        hold(&page);
    }
    for _ in 0..500 {
        let bytes: Vec<u8> =
            (0..rubbish.below(200)).map(|_| u8::try_from(rubbish.below(256)).unwrap()).collect();
        hold(&String::from_utf8_lossy(&bytes));
    }
}

#[test]
fn pages_that_are_cut_anywhere_are_read() {
    let mut rubbish = Rubbish(11);
    for page in catalog::games().iter().flat_map(|title| title.pages()) {
        let all: Vec<char> = page.text.chars().collect();
        for _ in 0..300 {
            let from = rubbish.below(all.len());
            let to = (from + rubbish.below(2_000)).min(all.len());
            hold(&all[from..to].iter().collect::<String>());
        }
    }
}

#[test]
fn many_marks_take_no_long_time() {
    for mark in ["*a ", "**a ", "[", "`a ``", "> ", "- ", "|"] {
        hold(&mark.repeat(500));
    }
}
