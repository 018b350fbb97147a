//! Rust sources as the checks look at them: the code without its comments and strings, and without its tests. Lines stay
//! where they are, so a finding can name its line. It is a scanner and no parser: it knows what quotes and braces are.

/// What stays of a source.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Keep {
    /// Code alone.
    Code,
    /// Code and what stands in quotes.
    CodeAndStrings,
}

/// Whether a file is there for tests: `tests/…`, `testing/…`, `tests.rs`, `testing.rs`.
pub fn is_test_file(path: &str) -> bool {
    path.split('/').any(|part| matches!(part, "tests" | "testing" | "tests.rs" | "testing.rs"))
}

/// The source with everything else blanked; of strings the quotes stay. Every byte keeps its place.
pub fn scrubbed(text: &str, keep: Keep) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let (kind, length) = piece(rest, first, out.chars().next_back());
        let (now, later) = rest.split_at(length);
        match (kind, keep) {
            (Piece::Code, _) | (Piece::Quoted, Keep::CodeAndStrings) => out.push_str(now),
            (Piece::Quoted, Keep::Code) => out.push_str(&blank(now, &['"'])),
            (Piece::Comment, _) => out.push_str(&blank(now, &[])),
        }
        rest = later;
    }
    out
}

/// The same without `#[cfg(test)]` items.
pub fn live(text: &str, keep: Keep) -> String {
    let (mut code, mut kept) = (scrubbed(text, Keep::Code), scrubbed(text, keep));
    while let Some(start) = code.find("#[cfg(test)]") {
        let end = item_end(&code[start..]).map_or(code.len(), |length| start + length);
        for text in [&mut code, &mut kept] {
            let gone = blank(&text[start..end], &[]);
            text.replace_range(start..end, &gone);
        }
    }
    kept
}

/// The definitions of types in what [`scrubbed`] leaves: the place of each, and its text.
pub fn type_definitions(scrubbed: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    for keyword in ["struct", "enum", "type"] {
        for (at, _) in words(scrubbed).filter(|(_, word)| *word == keyword) {
            let length = item_end(&scrubbed[at..]).unwrap_or(scrubbed.len() - at);
            found.push((at, &scrubbed[at..at + length]));
        }
    }
    found
}

/// The words of a text with their places: letters, digits and `_`.
pub fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let in_word = |char: char| char.is_alphanumeric() || char == '_';
    let mut at = 0;
    std::iter::from_fn(move || {
        at += text[at..].find(in_word)?;
        let rest = &text[at..];
        let word = &rest[..rest.find(|char| !in_word(char)).unwrap_or(rest.len())];
        at += word.len();
        Some((at - word.len(), word))
    })
}

/// The line of a place, from 1.
pub fn line_of(text: &str, at: usize) -> usize {
    1 + text[..at].bytes().filter(|byte| *byte == b'\n').count()
}

enum Piece {
    Code,
    Quoted,
    Comment,
}

/// What begins here, and how many bytes it has. A quote and its content are one piece.
fn piece(rest: &str, first: char, before: Option<char>) -> (Piece, usize) {
    if rest.starts_with("//") {
        return (Piece::Comment, rest.find('\n').unwrap_or(rest.len()));
    }
    if rest.starts_with("/*") {
        return (Piece::Comment, block_comment(rest));
    }
    let in_word = before.is_some_and(|char| char.is_alphanumeric() || char == '_');
    if !in_word && let Some(length) = raw_string(rest) {
        return (Piece::Quoted, length);
    }
    match first {
        '"' => (Piece::Quoted, quoted(rest, '"')),
        '\'' => character(rest).map_or((Piece::Code, 1), |length| (Piece::Quoted, length)),
        _ => (Piece::Code, first.len_utf8()),
    }
}

fn block_comment(rest: &str) -> usize {
    let (mut depth, mut at) = (0_u32, 0);
    while at < rest.len() {
        let here = &rest.as_bytes()[at..];
        if here.starts_with(b"/*") {
            depth += 1;
            at += 2;
        } else if here.starts_with(b"*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += 1;
        }
    }
    rest.len()
}

/// `r"…"`, `br#"…"#` and their like.
fn raw_string(rest: &str) -> Option<usize> {
    let prefix = ["r", "br", "cr"].into_iter().find(|prefix| rest.starts_with(*prefix))?;
    let after = &rest[prefix.len()..];
    let hashes = after.bytes().take_while(|byte| *byte == b'#').count();
    let body = after[hashes..].strip_prefix('"')?;
    let end = format!("\"{}", "#".repeat(hashes));
    let length = body.find(&end).map_or(body.len(), |at| at + end.len());
    Some(prefix.len() + hashes + 1 + length)
}

/// The length of a quote with escapes.
fn quoted(rest: &str, quote: char) -> usize {
    let mut chars = rest.char_indices().skip(1);
    while let Some((at, char)) = chars.next() {
        match char {
            '\\' => {
                chars.next();
            }
            _ if char == quote => return at + 1,
            _ => {}
        }
    }
    rest.len()
}

/// The length of a character literal; `None` for a lifetime.
fn character(rest: &str) -> Option<usize> {
    let mut chars = rest.char_indices().skip(1);
    let (_, first) = chars.next()?;
    if first == '\\' {
        return Some(quoted(rest, '\''));
    }
    let (at, second) = chars.next()?;
    (second == '\'').then_some(at + 1)
}

/// Where the item that begins here ends: behind its `;` or behind the brace that closes it.
fn item_end(text: &str) -> Option<usize> {
    let (mut braces, mut others) = (0_i32, 0_i32);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'{' => braces += 1,
            b'(' | b'[' => others += 1,
            b')' | b']' => others -= 1,
            b'}' => {
                braces -= 1;
                if braces <= 0 && others == 0 {
                    return Some(at + 1);
                }
            }
            b';' if braces == 0 && others == 0 => return Some(at + 1),
            _ => {}
        }
    }
    None
}

/// Blanks for everything but line breaks and these signs; as many as there are bytes.
fn blank(text: &str, but: &[char]) -> String {
    let blanks = |char: char| {
        if char == '\n' || but.contains(&char) { char.to_string() } else { " ".repeat(char.len_utf8()) }
    };
    text.chars().map(blanks).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = "//! unwrap()\nfn f<'a>(x: &'a str) -> char {\n    let s = \"unwrap() { ö \\\" // no\"; /* a /* b */ unwrap() */\n    \
        let r = r#\"unwrap() \"quoted\" \"#; // unwrap()\n    '\"'\n}\n#[cfg(test)]\nmod tests {\n    fn g() { x.unwrap(); }\n}\nfn h() {}\n";

    #[test]
    fn comments_and_strings_are_blanked_and_lines_stay() {
        let code = scrubbed(SOURCE, Keep::Code);
        assert_eq!(code.lines().count(), SOURCE.lines().count());
        assert_eq!(code.matches("unwrap").count(), 1, "{code}");
        assert!(code.contains("fn f<'a>(x: &'a str)"), "{code}");
        let strings = scrubbed(SOURCE, Keep::CodeAndStrings);
        assert_eq!(strings.matches("unwrap").count(), 3, "{strings}");
    }

    #[test]
    fn tests_are_no_live_code() {
        let code = live(SOURCE, Keep::Code);
        assert!(!code.contains("unwrap") && code.contains("fn h()"), "{code}");
        let strings = live(SOURCE, Keep::CodeAndStrings);
        assert_eq!(strings.matches("unwrap").count(), 2, "{strings}");
        assert_eq!((code.len(), strings.len()), (SOURCE.len(), SOURCE.len()));
    }

    #[test]
    fn definitions_of_types_are_found_whole() {
        let code = "struct A { b: [u8; 2], c: usize }\nfn usize_of() -> usize { 0 }\nenum B { C(usize), D }\nstruct E(u8);";
        let found: Vec<&str> = type_definitions(code).into_iter().map(|(_, text)| text).collect();
        assert_eq!(found, ["struct A { b: [u8; 2], c: usize }", "struct E(u8);", "enum B { C(usize), D }"]);
    }

    #[test]
    fn test_files_are_known_by_their_place() {
        assert!(
            is_test_file("crates/games/x/tests/laws.rs") && is_test_file("crates/kernel/src/testing/toy.rs")
        );
        assert!(
            is_test_file("crates/kernel/src/testing.rs") && !is_test_file("crates/kernel/src/rulebook.rs")
        );
    }
}
