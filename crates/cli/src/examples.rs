//! `pitboss examples`: carries out the example blocks of Markdown files, or of all built-in rulebooks.

use crate::{Ending, files, paint, setup};
use anyhow::{Result, anyhow, bail};
use catalog::{Title, Trial, Verdict};
use kernel::rulebook::{Block, Expect};
use serde::Serialize;
use std::io::Write;
use std::path::PathBuf;

/// Carry out the `example` blocks of Markdown files, or of all built-in rulebooks
#[derive(clap::Args)]
pub struct Args {
    /// Markdown files [default: the rules and cases of all games]
    files: Vec<PathBuf>,
    /// The game that the files are about [default: told by the rule ids in their titles]
    #[arg(long)]
    game: Option<String>,
    /// Write one JSON object a line for each block
    #[arg(long)]
    json: bool,
}

/// A text with blocks.
struct Source {
    title: &'static dyn Title,
    file: String,
    text: String,
}

/// What became of a block, as a line of JSON.
#[derive(Serialize)]
struct Told<'a> {
    file: &'a str,
    game: &'a str,
    title: &'a str,
    name: &'a str,
    block: u32,
    line: u32,
    rules: &'a [String],
    expect: &'static str,
    verdict: &'a str,
    failed_line: Option<u32>,
    why: Option<String>,
    position: Option<String>,
}

/// Carries blocks out.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<Ending> {
    let (mut passed, mut failed) = (0, 0);
    for source in sources(args)? {
        let trials =
            source.title.examples(&source.text).map_err(|misread| anyhow!("{}: {misread}", source.file))?;
        if trials.is_empty() && !args.files.is_empty() {
            bail!("{}: there is no `example` block in it.", source.file);
        }
        for trial in &trials {
            let passes = trial.verdict == Verdict::Passed;
            if args.json {
                writeln!(out, "{}", serde_json::to_string(&told(&source, trial))?)?;
            } else if !passes {
                show(&source, trial, out)?;
            }
            *(if passes { &mut passed } else { &mut failed }) += 1;
        }
    }
    if !args.json {
        let failures = format!("{failed} not");
        let failures = if failed == 0 { paint::good("all of them") } else { paint::bad(&failures) };
        writeln!(out, "Example blocks that pass: {passed}, {failures}.")?;
    }
    Ok(if failed == 0 { Ending::Fine } else { Ending::DoesNotHold })
}

fn sources(args: &Args) -> Result<Vec<Source>> {
    let chosen = args.game.as_deref().map(setup::title).transpose()?;
    if args.files.is_empty() {
        let titles = chosen.map_or_else(|| catalog::games().to_vec(), |title| vec![title]);
        let pages = titles.into_iter().flat_map(|title| title.pages().iter().map(move |page| (title, page)));
        let source = |(title, page): (&'static dyn Title, &kernel::rulebook::Page)| {
            let file = format!("{}/{}", title.info().id, page.file);
            Source { title, file, text: page.text.into() }
        };
        return Ok(pages.map(source).collect());
    }
    let read = |path: &PathBuf| {
        let (file, text) = (files::shown(path), files::text(path)?);
        let title = match chosen {
            Some(title) => title,
            None => guessed(&text).ok_or_else(|| {
                anyhow!("{file}: no title names a rule of a game we know, so say which with --game.")
            })?,
        };
        Ok(Source { title, file, text })
    };
    args.files.iter().map(read).collect()
}

/// The game whose rule ids the titles name most often.
fn guessed(text: &str) -> Option<&'static dyn Title> {
    let cites = |title: &dyn Title| {
        let id = format!("{}-", title.info().prefix);
        text.lines().filter(|line| line.starts_with("**") && line.contains(&id)).count()
    };
    catalog::games().iter().copied().filter(|title| cites(*title) > 0).max_by_key(|title| cites(*title))
}

fn told<'a>(source: &'a Source, trial: &'a Trial) -> Told<'a> {
    let Block { title, name, number, rules, line, expect, .. } = &trial.block;
    let expect = match expect {
        Expect::Pass => "pass",
        Expect::Error => "error",
    };
    let (verdict, failed_line, why, position) = match &trial.verdict {
        Verdict::Passed => ("passed", None, None, None),
        Verdict::Broken(misread) => ("broken", Some(misread.line), Some(misread.to_string()), None),
        Verdict::Failed { line, why, position } => {
            let drawn = position.as_ref().map(|scene| scene::draw(scene, &|_, text| text.to_string()));
            ("failed", Some(*line), Some(why.clone()), drawn)
        }
    };
    let game = source.title.info().id;
    let (file, block, line) = (source.file.as_str(), *number, *line);
    Told { file, game, title, name, block, line, rules, expect, verdict, failed_line, why, position }
}

fn show(source: &Source, trial: &Trial, out: &mut dyn Write) -> Result<()> {
    let (file, Block { title, name, number, rules, .. }) = (&source.file, &trial.block);
    let (word, line, why, position) = match &trial.verdict {
        Verdict::Passed => return Ok(()),
        Verdict::Broken(misread) => ("cannot be carried out", misread.line, misread.to_string(), None),
        Verdict::Failed { line, why, position } => ("does not hold", *line, why.clone(), position.as_deref()),
    };
    writeln!(
        out,
        "{} {file}:{line}: {title} {name}, block {number} ({})",
        paint::bad(word),
        rules.join(", ")
    )?;
    writeln!(out, "  {}", paint::folded(&why, 2))?;
    for row in position.map(paint::position).unwrap_or_default().lines() {
        writeln!(out, "  {row}")?;
    }
    Ok(writeln!(out)?)
}
