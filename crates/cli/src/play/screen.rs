//! What people read at the table.

use super::evening::Player;
use crate::{paint, rules, terminal};
use anyhow::Result;
use catalog::{ActFault, Session, Title};
use kernel::{BySeat, Outcome, Seat, Viewer, nearest};
use scene::{Choice, Line, Panel, Scene};
use std::io::Write;

/// So many targets stand in one line.
const ROW: usize = 6;
/// How wide a verb with its price usually is.
const VERB: usize = 26;
/// So many things that cannot be done are listed.
const SHOWN: usize = 8;

/// The first words: what this is, and what one has to do.
pub fn welcome(
    title: &dyn Title,
    session: &dyn Session,
    players: &BySeat<Player>,
    out: &mut dyn Write,
) -> Result<()> {
    pitch(title, out)?;
    for seat in session.seating().iter() {
        let who = match players[seat] {
            Player::Person => String::new(),
            Player::Bot(level) => format!(", played by a {level} bot"),
        };
        writeln!(out, "  Seat {seat}: {}{who}", session.seat_name(Viewer::Spectator, seat))?;
    }
    let (pieces, help) = (paint::typed("pieces"), paint::typed("help"));
    let how = format!("Type the number of a choice; {pieces} explains the pieces, {help} everything else.");
    Ok(writeln!(out, "{}", paint::fitted(&how))?)
}

/// What a game is, and what one has to do in it.
pub fn pitch(title: &dyn Title, out: &mut dyn Write) -> Result<()> {
    let info = title.info();
    writeln!(out, "{}\n  {}", paint::strong(info.name), paint::folded(info.pitch, 2))?;
    for (who, goal) in rules::goals(title) {
        writeln!(out, "  {}:\n    {}", paint::typed(&who), paint::folded(&goal, 4))?;
    }
    Ok(())
}

/// What the things on the table are and do.
pub fn pieces(session: &dyn Session, out: &mut dyn Write) -> Result<()> {
    for Panel { label, value } in session.reference() {
        writeln!(out, "  {}  {}", paint::strong(&format!("{label:<15}")), paint::folded(&value, 19))?;
    }
    Ok(())
}

/// What has just happened.
pub fn happened(lines: &[Line], out: &mut dyn Write) -> Result<()> {
    for line in lines {
        writeln!(out, "  {} {}", paint::dim("·"), paint::folded(&paint::line(line), 4))?;
    }
    Ok(())
}

/// All that is left of what was told.
pub fn log(lines: &[Line], out: &mut dyn Write) -> Result<()> {
    if lines.is_empty() {
        writeln!(out, "Nothing has happened that you would remember.")?;
    }
    happened(lines, out)
}

/// The position, what is asked, and what can be chosen.
pub fn decision(scene: &Scene, prompt: &Line, choices: Vec<Choice>, out: &mut dyn Write) -> Result<()> {
    write!(out, "\n{}", paint::position(scene))?;
    let asked = format!("{} {}", prompt.words, cited(&prompt.rules));
    for line in paint::folded(&asked, 0).lines() {
        writeln!(out, "{}", paint::strong(line))?;
    }
    let (open, dimmed): (Vec<Choice>, Vec<Choice>) =
        choices.into_iter().partition(|choice| choice.why_not.is_none());
    offer(open, out)?;
    refuse(&dimmed, out)
}

fn cited(rules: &[String]) -> String {
    rules.iter().map(|rule| format!("§{rule}")).collect::<Vec<_>>().join(" ")
}

/// The choices with the numbers to type: 0 for the one that needs no target, if there is just one, so that it keeps its
/// number from step to step; the others from 1.
pub fn numbered(choices: Vec<Choice>) -> Vec<(usize, Choice)> {
    let plain = choices.iter().filter(|choice| choice.target.is_none()).count();
    let sole = plain == 1;
    let (plain, aimed): (Vec<Choice>, Vec<Choice>) =
        choices.into_iter().partition(|choice| sole && choice.target.is_none());
    let plain = plain.into_iter().map(|choice| (0, choice));
    (1..).zip(aimed).chain(plain).collect()
}

/// One line for all choices that differ in their target only.
fn offer(choices: Vec<Choice>, out: &mut dyn Write) -> Result<()> {
    let same = |one: &(usize, Choice), next: &(usize, Choice)| {
        one.1.target.is_some()
            && next.1.target.is_some()
            && (&one.1.verb, &one.1.cost) == (&next.1.verb, &next.1.cost)
    };
    for run in numbered(choices).chunk_by(same) {
        let Some((number, first)) = run.first() else { continue };
        let cost = first.cost.as_ref().map_or_else(String::new, |cost| format!(" ({cost})"));
        let key = |number: &usize| paint::typed(&format!("{number:>3}"));
        match (&first.target, first.verb.is_empty()) {
            (Some(_), false) => {
                let aims: Vec<String> = run
                    .iter()
                    .map(|(number, choice)| {
                        format!(
                            "{} {:<3}",
                            key(number),
                            terminal::one_line(choice.target.as_deref().unwrap_or(""))
                        )
                    })
                    .collect();
                for (place, row) in aims.chunks(ROW).enumerate() {
                    let verb = if place == 0 {
                        terminal::one_line(&format!("{}{cost}:", first.verb))
                    } else {
                        String::new()
                    };
                    writeln!(out, "  {verb:<VERB$}{}", row.join(" ").trim_end())?;
                }
            }
            (Some(_) | None, _) => {
                let notation = if first.notation == first.label { "" } else { &first.notation };
                writeln!(
                    out,
                    "{} {}{cost}  {}",
                    key(number),
                    terminal::one_line(&first.label),
                    paint::dim(notation)
                )?;
            }
        }
    }
    Ok(())
}

/// What a choice is called where its target does not matter.
fn named(choice: &Choice) -> &str {
    if choice.verb.is_empty() { &choice.notation } else { &choice.verb }
}

/// What cannot be chosen now: those with one reason together.
fn refuse(dimmed: &[Choice], out: &mut dyn Write) -> Result<()> {
    let mut reasons: Vec<(String, Vec<&str>)> = Vec::new();
    for choice in dimmed {
        let Some(illegal) = &choice.why_not else { continue };
        let why = format!("{} §{}", illegal.why, illegal.rule);
        match reasons.iter_mut().find(|(known, _)| *known == why) {
            Some((_, actions)) => actions.push(named(choice)),
            None => reasons.push((why, vec![named(choice)])),
        }
    }
    for (why, actions) in reasons.iter().take(SHOWN) {
        let more = if actions.len() > 3 { ", …" } else { "" };
        let listed = actions.iter().take(3).copied().collect::<Vec<_>>().join(", ");
        let barred = format!("not now: {listed}{more}: {why}");
        for line in paint::hung(&barred, 6).lines() {
            writeln!(out, "      {}", paint::dim(line.trim_start()))?;
        }
    }
    Ok(())
}

/// How a game ended for somebody.
pub fn verdict(outcome: &Outcome, seat: Seat) -> &'static str {
    let winners = outcome.winners();
    match (winners.has(seat), winners.len()) {
        (true, 1) => "You have won!",
        (true, _) => "A draw.",
        (false, _) => "You have lost.",
    }
}

/// What can be typed wherever one plays: an example of an action, and the prefix of the game's rules.
pub fn usual_help(example: &str, prefix: &str) -> Vec<(String, &'static str)> {
    vec![
        (
            "a number".into(),
            "takes the choice with that number; 0, where it is listed, is the one without a target",
        ),
        (example.into(), "the same in words: every choice has its notation"),
        ("Enter, board".into(), "shows the position and the choices again"),
        ("pieces".into(), "explains what is on the table: what it does and what it costs"),
        (format!("why {example}"), "says why something can be done or not, with the rule"),
        (format!("rules {prefix}-1"), "shows a chapter or a rule; without an id, the chapters"),
        ("log".into(), "what has happened, as far as your side may remember it"),
        ("undo".into(), "takes your last step back, if nothing was drawn or shown by it"),
    ]
}

/// What can be typed.
pub fn help(lines: &[(String, &str)], out: &mut dyn Write) -> Result<()> {
    for (typed, means) in lines {
        let typed = paint::typed(&format!("{typed:<20}"));
        // What is longer pushes the rest aside.
        let indent = 4 + terminal::columns(&typed).min(28);
        writeln!(out, "  {typed}  {}", paint::hung(means, indent))?;
    }
    Ok(())
}

/// Why something cannot be done. `known` is what could have been meant.
pub fn explain(fault: &ActFault, action: &str, known: &[&str], out: &mut dyn Write) -> Result<()> {
    match fault {
        ActFault::Illegal(illegal) => refused(&illegal.why, Some(&illegal.rule), out)?,
        ActFault::Misread(misread) => {
            let near =
                nearest(action, known).map_or_else(String::new, |near| format!(" Did you mean \"{near}\"?"));
            let not = paint::bad("Not an action:");
            let told = format!("{not} {misread}.{near} (`help` says what can be typed.)");
            writeln!(out, "{}", paint::fitted(&told))?;
        }
        ActFault::NoSeat(_) => writeln!(out, "{fault}")?,
    }
    Ok(())
}

/// That something may not be done, with the rule.
pub fn refused(why: &str, rule: Option<&str>, out: &mut dyn Write) -> Result<()> {
    let cited = rule.map_or_else(String::new, |rule| paint::dim(&format!(" §{}", terminal::one_line(rule))));
    let told = format!("{} {}{cited}", paint::bad("No:"), terminal::one_line(why));
    Ok(writeln!(out, "{}", paint::fitted(&told))?)
}
