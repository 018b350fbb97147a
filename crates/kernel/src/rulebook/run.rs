//! Carries a block out.

use super::block::{Line, Parts, parts};
use super::facts::{Mistake, Rehearsal};
use super::luck::NamedLuck;
use super::{Arrange, Block, Examine, Expect, Phrase};
use crate::{Game, Misread, Picks, Play, SetupError};
use std::collections::BTreeSet;
use std::fmt::{self, Debug};
use std::sync::Arc;

/// What became of a block.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict<P> {
    /// Everything in it holds (or, for an error block, it is an error).
    Passed,
    /// Something does not hold.
    Failed {
        /// The line.
        line: u32,
        /// What was expected, and what is there instead.
        why: String,
        /// The position at that moment.
        position: Option<P>,
    },
    /// It cannot be carried out.
    Broken(Misread),
}

/// A position of a block, and the table it belongs to: a state is drawn by its own table only.
pub struct Position<G: Game> {
    /// The table.
    pub game: Arc<G>,
    /// The state.
    pub state: G::State,
}

impl<G: Game> Debug for Position<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.state.fmt(f)
    }
}

/// Carries a block out. `known` are the ids of the game's rules.
#[must_use]
pub fn run<G: Examine>(
    content: &Arc<G::Content>,
    block: &Block,
    known: &BTreeSet<String>,
) -> Verdict<Position<G>> {
    let result = carry_out::<G>(content, block, known);
    let at_fence = |misread: Misread| misread.on_line(block.line);
    match (block.expect, result) {
        (Expect::Pass, Ok(())) | (Expect::Error, Err(Mistake::Broken(_))) => Verdict::Passed,
        (Expect::Pass | Expect::Error, Err(Mistake::Failed(line, why, position))) => {
            Verdict::Failed { line, why, position }
        }
        (Expect::Pass, Err(Mistake::Broken(misread))) => Verdict::Broken(at_fence(misread)),
        (Expect::Error, Ok(())) => {
            let why = "This block should be an error, and everything in it holds.".to_string();
            Verdict::Failed { line: block.line, why, position: None }
        }
    }
}

fn carry_out<G: Examine>(
    content: &Arc<G::Content>,
    block: &Block,
    known: &BTreeSet<String>,
) -> Result<(), Mistake<Position<G>>> {
    let parts = parts(&block.lines, block.line, G::REPEATS)?;
    one_starter::<G>(&parts)?;
    if let Some(aside) = G::aside(&parts.settings)? {
        no_options(&parts)?;
        return facts_only(&parts, &aside);
    }
    let picks = G::picks(&parts.settings, picks(&parts)?)?;
    let seating = G::seats(&parts.settings, &picks)?;
    let refusal = refusal_expected(&parts)?;
    let content = G::edited(content, &parts.settings)?;
    let game = match (G::open(content, &picks, seating), refusal) {
        (Err(error), Some(fact)) => {
            nothing_to_draw(&parts)?;
            return refused(&error, fact, known);
        }
        (Err(error), None) => {
            return Err(Misread::new("", format!("a table that can be set up: {error}")).into());
        }
        (Ok(_), Some(fact)) => {
            return Err(Mistake::Failed(fact.line, "The set-up is not refused.".into(), None));
        }
        (Ok(game), None) => Arc::new(game),
    };
    let luck = NamedLuck::new(game.as_ref(), &parts.chance, game.stand_ins(&parts.settings)?)?;
    let mut rehearsal = Rehearsal::set(&game, luck, &parts.settings, |game, play| start(game, &parts, play))?;
    for line in &parts.script {
        match line {
            Line::When(moves) => {
                rehearsal.play(moves)?;
            }
            Line::Then(facts) => facts.iter().try_for_each(|fact| rehearsal.check(fact, known))?,
        }
    }
    rehearsal.all_drawn()
}

/// Exactly one of `new` and what a game has in its place.
pub(super) fn one_starter<G: Arrange>(parts: &Parts) -> Result<(), Misread> {
    let starts = |name: &str| name == "new" || G::STARTERS.contains(&name);
    let mut names: Vec<&str> =
        parts.settings.all.iter().map(|setting| setting.name.as_str()).filter(|name| starts(name)).collect();
    names.dedup();
    if names.len() == 1 {
        Ok(())
    } else {
        Err(Misread::new(names.join(" "), format!("exactly one of new, {}", G::STARTERS.join(", "))))
    }
}

pub(super) fn start<G: Arrange>(
    game: &G,
    parts: &Parts,
    play: &mut Play<'_, G::Event>,
) -> Result<G::State, Misread> {
    let Some(new) = parts.settings.one("new") else { return game.arrange(&parts.settings, play) };
    if !new.text.is_empty() {
        return Err(new.wrong("nothing"));
    }
    let mut allowed = vec!["new", "seats"];
    allowed.extend(G::WITH_NEW);
    parts.settings.only(&allowed)?;
    Ok(game.fresh(play))
}

pub(super) fn picks(parts: &Parts) -> Result<Picks, Misread> {
    let mut picks = Picks::default();
    for option in &parts.options {
        let (id, value) =
            option.text.split_once([' ', '\t']).ok_or_else(|| option.wrong("an option and its value"))?;
        if picks.0.contains_key(id) {
            return Err(option.wrong("each option once"));
        }
        picks.set(id, value.trim());
    }
    Ok(picks)
}

fn no_options(parts: &Parts) -> Result<(), Misread> {
    match parts.options.first() {
        Some(setting) => Err(setting.wrong("no options here, so nothing")),
        None => nothing_to_draw(parts),
    }
}

/// Where nothing is played, no outcome can come out even.
fn nothing_to_draw(parts: &Parts) -> Result<(), Misread> {
    parts
        .chance
        .first()
        .map_or(Ok(()), |setting| Err(setting.wrong("no outcome that is never drawn, so nothing")))
}

/// Facts without a position.
fn facts_only<P>(
    parts: &Parts,
    holds: impl Fn(&Phrase) -> Result<Result<(), String>, Misread>,
) -> Result<(), Mistake<P>> {
    for line in &parts.script {
        match line {
            Line::When(moves) => {
                let line = moves.first().map_or(0, |phrase| phrase.line);
                return Err(Misread::new("when", "`then`: nobody can act here").on_line(line).into());
            }
            Line::Then(facts) => {
                for fact in facts {
                    holds(fact)
                        .map_err(|misread| misread.on_line(fact.line))?
                        .map_err(|why| Mistake::Failed(fact.line, why, None))?;
                }
            }
        }
    }
    Ok(())
}

/// The `refused` fact, if the block has one; it must then be the only one.
fn refusal_expected(parts: &Parts) -> Result<Option<&Phrase>, Misread> {
    let is_refusal = |phrase: &&Phrase| phrase.words().first() == Some(&"refused");
    let phrases = || {
        parts.script.iter().flat_map(|line| match line {
            Line::When(phrases) | Line::Then(phrases) => phrases,
        })
    };
    let Some(refusal) = phrases().find(is_refusal) else { return Ok(None) };
    if phrases().count() == 1 {
        Ok(Some(refusal))
    } else {
        Err(refusal.wrong("`refused` to be the only fact of its block"))
    }
}

fn refused<P>(error: &SetupError, fact: &Phrase, known: &BTreeSet<String>) -> Result<(), Mistake<P>> {
    let words = fact.words();
    let place = error.place.clone().unwrap_or_default();
    match words.as_slice() {
        ["refused"] => Ok(()),
        ["refused", "by", rule, rest @ ..] if known.contains(*rule) => {
            if *rule == error.rule.0 && (rest.is_empty() || rest.join(" ") == place) {
                Ok(())
            } else {
                Err(Mistake::Failed(
                    fact.line,
                    format!("It is refused by {} {place}: {}", error.rule, error.why),
                    None,
                ))
            }
        }
        _ => Err(fact.wrong("`refused` or `refused by` and a rule").into()),
    }
}
