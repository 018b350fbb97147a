//! `pitboss rules`: one rule, a chapter of them, or all.

use crate::{Ending, paint, setup};
use anyhow::{Result, anyhow};
use catalog::Title;
use kernel::rulebook::Rule;
use std::io::Write;

/// Show the rules of a game: one (`DR-4.2`), a chapter (`DR-4`), or all
#[derive(clap::Args)]
pub struct Args {
    /// The game
    game: String,
    /// The id of a rule or of a chapter
    id: Option<String>,
}

/// Shows rules.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<Ending> {
    let title = setup::title(&args.game)?;
    match &args.id {
        Some(id) => show(title, id, out)?,
        None => {
            for chapter in chapters(title) {
                show_chapter(&chapter, out)?;
            }
        }
    }
    Ok(Ending::Fine)
}

/// A chapter: `DR-4`, its heading, its rules.
struct Chapter {
    id: String,
    heading: String,
    rules: Vec<Rule>,
}

fn chapters(title: &dyn Title) -> Vec<Chapter> {
    let mut chapters: Vec<Chapter> = Vec::new();
    for rule in title.rules() {
        let id = rule.id.rsplit_once('.').map_or("", |(chapter, _)| chapter).to_string();
        match chapters.iter_mut().find(|chapter| chapter.id == id) {
            Some(chapter) => chapter.rules.push(rule),
            None => {
                let heading = heading(title, &id).unwrap_or_default();
                chapters.push(Chapter { id, heading, rules: vec![rule] });
            }
        }
    }
    chapters
}

fn heading(title: &dyn Title, id: &str) -> Option<String> {
    title.pages().iter().flat_map(|page| page.text.lines()).find_map(|line| {
        let heading = line.strip_prefix('#')?.trim_start_matches('#').trim();
        heading.strip_prefix(id)?.strip_prefix(' ').map(String::from)
    })
}

/// Lists the chapters.
pub fn contents(title: &dyn Title, out: &mut dyn Write) -> Result<()> {
    for Chapter { id, heading, .. } in chapters(title) {
        writeln!(out, "  {}  {heading}", paint::typed(&format!("{id:<6}")))?;
    }
    Ok(())
}

/// What one has to do to win, and who: the rows `Goal` of the table with which every rulebook begins.
pub fn goals(title: &dyn Title) -> Vec<(String, String)> {
    let lines = title.pages().iter().take(1).flat_map(|page| page.text.lines());
    let goals = lines.filter_map(|line| line.strip_prefix("| Goal")?.strip_suffix('|')?.split_once('|'));
    goals.map(|(who, goal)| (format!("Goal{}", who.trim_end()), plain(goal))).collect()
}

/// The rule with this id.
pub fn rule(title: &dyn Title, id: &str) -> Option<Rule> {
    title.rules().into_iter().find(|rule| rule.id == id)
}

/// Shows one rule or one chapter; the prefix may be left out.
pub fn show(title: &dyn Title, typed: &str, out: &mut dyn Write) -> Result<()> {
    let wanted = typed.trim().trim_start_matches('§').to_uppercase();
    let long = format!("{}-{wanted}", title.info().prefix);
    let chapters = chapters(title);
    for id in [&wanted, &long] {
        if let Some(chapter) = chapters.iter().find(|chapter| chapter.id == *id) {
            return show_chapter(chapter, out);
        }
        if let Some(rule) = chapters.iter().flat_map(|chapter| &chapter.rules).find(|rule| rule.id == *id) {
            return show_rule(rule, out);
        }
    }
    let rules = chapters.iter().flat_map(|chapter| &chapter.rules).map(|rule| rule.id.as_str());
    let known: Vec<&str> = chapters.iter().map(|chapter| chapter.id.as_str()).chain(rules).collect();
    let near = kernel::nearest(&wanted, &known).or_else(|| kernel::nearest(&long, &known));
    let near = near.map_or_else(String::new, |near| format!(" Did you mean \"{near}\"?"));
    let typed = kernel::quoted(typed);
    Err(anyhow!("There is no rule \"{typed}\" in {}.{near}", title.info().name))
}

fn show_chapter(chapter: &Chapter, out: &mut dyn Write) -> Result<()> {
    let Chapter { id, heading, rules } = chapter;
    writeln!(out, "{}", paint::strong(&format!("{id} {heading}")))?;
    rules.iter().try_for_each(|rule| show_rule(rule, out))?;
    Ok(writeln!(out)?)
}

fn show_rule(rule: &Rule, out: &mut dyn Write) -> Result<()> {
    let indent = rule.id.chars().count() + 4;
    Ok(writeln!(out, "  {}  {}", paint::typed(&rule.id), paint::folded(&plain(&rule.text), indent))?)
}

/// A rule for reading in a terminal: without Markdown, and without the tags (`[ruling]`) that say where it comes from.
pub fn plain(text: &str) -> String {
    let is_tag = |word: &&str| word.starts_with("`[") && word.ends_with("]`");
    let words: Vec<&str> = text.split_whitespace().filter(|word| !is_tag(word)).collect();
    words.join(" ").replace("**", "").replace('`', "")
}
