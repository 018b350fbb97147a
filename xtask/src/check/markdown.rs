//! Markdown, as far as the checks read it: sections, code in backticks, fenced blocks, links and headings.

/// A piece of a document and its line, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part<'a> {
    /// The line.
    pub line: usize,
    /// The text.
    pub text: &'a str,
}

/// The text under a heading, up to the next heading of its level or above; empty if there is none of that name.
pub fn section<'a>(page: &'a str, heading: &str) -> &'a str {
    let mut found: Option<(usize, usize)> = None;
    for Part { line, text } in outside_fences(page) {
        let Some((level, name)) = as_heading(text) else { continue };
        let start = offset(page, line + 1);
        match found {
            Some((open, from)) if level <= open => return &page[from..offset(page, line)],
            Some(_) => {}
            None if name == heading => found = Some((level, start)),
            None => {}
        }
    }
    found.map_or("", |(_, from)| &page[from..])
}

/// All code in backticks outside fenced blocks.
pub fn code(page: &str) -> Vec<Part<'_>> {
    let mut found = Vec::new();
    for Part { line, text } in outside_fences(page) {
        let mut rest = text;
        while let Some(start) = rest.find('`') {
            let ticks = rest[start..].len() - rest[start..].trim_start_matches('`').len();
            let body = &rest[start + ticks..];
            let fence = &rest[start..start + ticks];
            let Some(end) = body.find(fence) else { break };
            found.push(Part { line, text: body[..end].trim() });
            rest = &body[end + ticks..];
        }
    }
    found
}

/// The lines of all fenced blocks of one of these kinds (`sh`, `console`).
pub fn fenced<'a>(page: &'a str, kinds: &[&str]) -> Vec<Part<'a>> {
    let mut found = Vec::new();
    let mut open: Option<bool> = None;
    for (at, text) in page.lines().enumerate() {
        match (open, text.trim_start().strip_prefix("```")) {
            (None, Some(kind)) => open = Some(kinds.contains(&kind.trim())),
            (Some(_), Some(_)) => open = None,
            (Some(true), None) => found.push(Part { line: at + 1, text }),
            (Some(false) | None, None) => {}
        }
    }
    found
}

/// Where all links lead that are written `[words](target)`.
pub fn links(page: &str) -> Vec<Part<'_>> {
    let mut found = Vec::new();
    for Part { line, text } in outside_fences(page) {
        for (at, _) in text.match_indices("](") {
            let in_code = text[..at].matches('`').count() % 2 == 1;
            let target = text[at + 2..].split(')').next().unwrap_or_default();
            if !in_code {
                found.push(Part { line, text: target });
            }
        }
    }
    found
}

/// The anchors of all headings: lower case, blanks as `-`, other signs dropped.
pub fn anchors(page: &str) -> Vec<String> {
    let slug = |name: &str| {
        let kept = name.chars().filter(|char| char.is_alphanumeric() || matches!(char, ' ' | '-' | '_'));
        kept.map(|char| if char == ' ' { '-' } else { char }).collect::<String>().to_lowercase()
    };
    outside_fences(page)
        .into_iter()
        .filter_map(|part| as_heading(part.text))
        .map(|(_, name)| slug(name))
        .collect()
}

fn as_heading(line: &str) -> Option<(usize, &str)> {
    let rest = line.trim_start_matches('#');
    let level = line.len() - rest.len();
    (level > 0).then(|| rest.strip_prefix(' ')).flatten().map(|name| (level, name.trim()))
}

fn outside_fences(page: &str) -> Vec<Part<'_>> {
    let mut fenced = false;
    let mut found = Vec::new();
    for (at, text) in page.lines().enumerate() {
        if text.trim_start().starts_with("```") {
            fenced = !fenced;
        } else if !fenced {
            found.push(Part { line: at + 1, text });
        }
    }
    found
}

/// Where a line begins.
fn offset(page: &str, line: usize) -> usize {
    page.split_inclusive('\n').take(line - 1).map(str::len).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "# Top\n\nA `one` and ``two ` ticks``.\n\n```sh\ncargo `no`\n# no heading\n```\n## Part, the first\n[a](b.md#c) `[x](y)`\n### Sub\ntext\n## Next\nend\n";

    #[test]
    fn a_section_ends_at_the_next_heading_of_its_level() {
        assert_eq!(section(PAGE, "Part, the first"), "[a](b.md#c) `[x](y)`\n### Sub\ntext\n");
        assert_eq!(section(PAGE, "Next"), "end\n");
        assert_eq!(section(PAGE, "Absent"), "");
    }

    #[test]
    fn code_links_blocks_and_anchors_are_found_with_their_lines() {
        let texts = |parts: Vec<Part<'_>>| {
            parts.iter().map(|part| format!("{} {}", part.line, part.text)).collect::<Vec<_>>()
        };
        assert_eq!(texts(code(PAGE)), ["3 one", "3 two ` ticks", "10 [x](y)"]);
        assert_eq!(texts(links(PAGE)), ["10 b.md#c"]);
        assert_eq!(texts(fenced(PAGE, &["sh"])), ["6 cargo `no`", "7 # no heading"]);
        assert_eq!(anchors(PAGE), ["top", "part-the-first", "sub", "next"]);
    }
}
