//! Markdown in, rules and blocks out.

use crate::Misread;
use std::collections::BTreeSet;

/// A Markdown file that holds rules or blocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Page {
    /// Its name, for messages.
    pub file: &'static str,
    /// Its text.
    pub text: &'static str,
}

/// One numbered rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rule {
    /// Its id: `DR-4.2`.
    pub id: String,
    /// The line where it stands.
    pub line: u32,
    /// Its text, without the id.
    pub text: String,
}

/// What a block is there for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Expect {
    /// Everything in it holds.
    Pass,
    /// It is an error (`example error`): it tests the runner.
    Error,
}

/// One `example` block.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Block {
    /// The number of its title: `EX-07`.
    pub title: String,
    /// What its title says.
    pub name: String,
    /// Which of the blocks under this title it is, from 1.
    pub number: u32,
    /// The rules that it exercises.
    pub rules: Vec<String>,
    /// The line of its fence.
    pub line: u32,
    /// What it is there for.
    pub expect: Expect,
    /// Its lines with their numbers.
    pub lines: Vec<(u32, String)>,
}

impl Block {
    /// What it says before anything happens: options, position and chance, without comments.
    #[must_use]
    pub fn settings(&self) -> Vec<String> {
        let text = |(_, line): &(u32, String)| line.trim().to_string();
        let is_script = |line: &String| {
            let word = line.split([' ', '\t']).next().unwrap_or_default();
            word == "when" || word == "then"
        };
        let lines = self.lines.iter().map(text).take_while(|line| !is_script(line));
        lines.filter(|line| !line.is_empty() && !line.starts_with('#')).collect()
    }
}

/// The rules that a page defines: lines that begin with an id in bold, perhaps as items of a list.
#[must_use]
pub fn rules(text: &str) -> Vec<Rule> {
    let mut rules: Vec<Rule> = Vec::new();
    let mut open = false;
    let mut fenced = false;
    for (line, number) in text.lines().zip(1..) {
        if line.trim_start().starts_with("```") {
            fenced = !fenced;
            open = false;
        }
        if fenced {
            continue;
        }
        let bare = line.trim_start().trim_start_matches(['-', '|', '*', ' ']);
        let defined = line.contains("**").then(|| bare.split_once("**")).flatten();
        if let Some((id, rest)) = defined.filter(|(id, _)| is_rule_id(id.trim_matches('`'))) {
            rules.push(Rule { id: id.trim_matches('`').into(), line: number, text: rest.trim().into() });
            open = true;
        } else if line.trim().is_empty() || line.starts_with(['#', '|', '-']) || line.starts_with("**") {
            open = false;
        } else if let (true, Some(rule)) = (open, rules.last_mut()) {
            rule.text.push(' ');
            rule.text.push_str(line.trim());
        }
    }
    rules
}

/// `DR-4.2`, and `R-11` for a resolution order.
fn is_rule_id(word: &str) -> bool {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let Some((prefix, number)) = word.split_once('-') else { return false };
    let numbered = number.split_once('.').is_some_and(|(chapter, rule)| digits(chapter) && digits(rule));
    prefix.len() >= 2 && prefix.bytes().all(|byte| byte.is_ascii_uppercase()) && numbered
}

/// The number and the rest of a title line: two capital letters and a number, in bold.
fn title(line: &str) -> Option<(&str, &str, &str)> {
    let rest = line.strip_prefix("**")?;
    let end = rest.find([' ', '*', '.', ':'])?;
    let (number, rest) = rest.split_at(end);
    let (letters, digits) = number.split_once('-').or_else(|| number.split_at_checked(2))?;
    let fits = letters.len() == 2
        && letters.bytes().all(|byte| byte.is_ascii_uppercase())
        && !digits.is_empty()
        && digits.bytes().all(|byte| byte.is_ascii_digit());
    let (name, after) = fits.then(|| rest.split_once("**"))??;
    Some((number, name.trim_matches([' ', '.', ':']), after))
}

/// The ids in the first brackets of a title: `DR-8.5 to 8.7, DR-9.1, 9.3, R-10`.
fn cited(after: &str, known: &BTreeSet<String>) -> Result<Vec<String>, Misread> {
    let inside =
        after.split_once('(').and_then(|(_, rest)| rest.split_once(')')).map_or("", |(inside, _)| inside);
    let mut ids: Vec<String> = Vec::new();
    let mut prefix = "";
    for part in inside.split([',', ';']).map(str::trim).filter(|part| !part.is_empty()) {
        let part = part.trim_matches('`');
        if part.strip_prefix(['R']).is_some_and(|n| n.trim_start_matches('-').parse::<u8>().is_ok()) {
            continue; // a resolution order of section 7, not a rule
        }
        let (first, last) = part.split_once(" to ").unwrap_or((part, part));
        if let Some((letters, _)) = first.split_once('-') {
            prefix = letters;
        }
        let number = |text: &str| {
            let (chapter, rule) =
                text.trim().split_once('-').map_or(text.trim(), |(_, n)| n).split_once('.')?;
            Some((chapter.parse::<u16>().ok()?, rule.parse::<u16>().ok()?))
        };
        let span = number(first).zip(number(last)).filter(|((c, a), (d, b))| c == d && a <= b && b - a < 100);
        let Some(((chapter, from), (_, to))) = span else {
            return Err(Misread::new(part, "rule ids in the first brackets of the title"));
        };
        let span: Vec<String> = (from..=to).map(|rule| format!("{prefix}-{chapter}.{rule}")).collect();
        if let Some(unknown) =
            [span.first(), span.last()].into_iter().flatten().find(|id| !known.contains(*id))
        {
            return Err(Misread::new(unknown.as_str(), "the id of a rule of this game"));
        }
        ids.extend(span.into_iter().filter(|id| known.contains(id)));
    }
    if ids.is_empty() {
        return Err(Misread::new(after.trim(), "the rules that it exercises, in brackets behind the title"));
    }
    crate::sort_short(&mut ids);
    ids.dedup();
    Ok(ids)
}

/// The blocks of a page. `known` are the ids of the game's rules.
///
/// # Errors
/// A block without a title, a title without rules, a fence that is not closed.
pub fn blocks(text: &str, known: &BTreeSet<String>) -> Result<Vec<Block>, Misread> {
    let mut found: Vec<Block> = Vec::new();
    let mut heading: Option<(&str, &str, &str, u32)> = None;
    let mut fence: Option<Fence> = None;
    for (line, number) in text.lines().zip(1..) {
        let ticks = line.trim().strip_prefix("```");
        match (&mut fence, ticks) {
            (Some(_), Some("")) => {
                if let Some(Fence::Block(block)) = fence.take() {
                    found.push(block);
                }
            }
            (Some(Fence::Block(block)), _) => block.lines.push((number, line.to_string())),
            (Some(Fence::Other(_)), _) => {}
            (None, Some(kind @ ("example" | "example error"))) => {
                let Some((title, name, after, at)) = heading else {
                    return Err(Misread::new(
                        line,
                        "a title (**EX-1 Name** and rules in brackets) above the block",
                    )
                    .on_line(number));
                };
                let rules = cited(after, known).map_err(|misread| misread.on_line(at))?;
                let before = found.iter().filter(|block| block.title == title).count();
                let expect = if kind == "example" { Expect::Pass } else { Expect::Error };
                let (title, name, lines) = (title.to_string(), name.to_string(), Vec::new());
                let nth = u32::try_from(before).unwrap_or(u32::MAX).saturating_add(1);
                fence = Some(Fence::Block(Block {
                    title,
                    name,
                    number: nth,
                    rules,
                    line: number,
                    expect,
                    lines,
                }));
            }
            (None, Some(kind)) if kind.starts_with("example") => {
                return Err(
                    Misread::new(line, "`example` or `example error` after the fence").on_line(number)
                );
            }
            (None, Some(_)) => fence = Some(Fence::Other(number)),
            (None, None) => {
                if let Some((title, name, after)) = title(line) {
                    heading = Some((title, name, after, number));
                }
            }
        }
    }
    match fence {
        None => Ok(found),
        Some(Fence::Block(Block { line, .. }) | Fence::Other(line)) => {
            Err(Misread::new("", "a line ``` that closes this fence").on_line(line))
        }
    }
}

enum Fence {
    Block(Block),
    Other(u32),
}
