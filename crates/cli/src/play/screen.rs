//! What people read at the table.

use super::evening::Player;
use crate::{paint, rules, terminal};
use anyhow::Result;
use catalog::{Session, Title};
use kernel::{BySeat, Seat, Viewer};
use scene::{Choice, Line, Panel};
use std::io::Write;

/// Longer lists are set in columns.
const LONG: usize = 12;
/// So many things that cannot be done are listed.
const SHOWN: usize = 8;
const WIDTH: usize = 80;

/// The first words: what this is, and what one has to do.
pub fn welcome(
    title: &dyn Title,
    session: &dyn Session,
    players: &BySeat<Player>,
    out: &mut dyn Write,
) -> Result<()> {
    let info = title.info();
    writeln!(out, "{}  {}", paint::strong(info.name), paint::folded(info.pitch, 2))?;
    for (who, goal) in rules::goals(title) {
        writeln!(out, "  {}: {}", paint::typed(&who), paint::folded(&goal, 4))?;
    }
    for seat in session.seating().iter() {
        let who = match players[seat] {
            Player::Person => String::new(),
            Player::Bot(level) => format!(", played by a {level} bot"),
        };
        writeln!(out, "  Seat {seat}: {}{who}", session.seat_name(Viewer::Spectator, seat))?;
    }
    let (pieces, help) = (paint::typed("pieces"), paint::typed("help"));
    Ok(writeln!(
        out,
        "Type the number of a choice. {pieces} explains what is on the table, {help} what else can be typed."
    )?)
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
pub fn decision(session: &dyn Session, seat: Seat, out: &mut dyn Write) -> Result<()> {
    write!(out, "\n{}", paint::position(&session.scene(Viewer::Seat(seat))))?;
    let prompt = session.prompt(seat);
    writeln!(out, "{} {}", paint::strong(&prompt.words), paint::dim(&cited(&prompt.rules)))?;
    let (open, dimmed): (Vec<Choice>, Vec<Choice>) =
        session.choices(seat).into_iter().partition(|choice| choice.why_not.is_none());
    offer(&open, out)?;
    refuse(&dimmed, out)
}

fn cited(rules: &[String]) -> String {
    rules.iter().map(|rule| format!("§{rule}")).collect::<Vec<_>>().join(" ")
}

fn offer(choices: &[Choice], out: &mut dyn Write) -> Result<()> {
    let words = |choice: &Choice| match &choice.cost {
        Some(cost) => terminal::one_line(&format!("{} ({cost})", choice.label)),
        None => terminal::one_line(&choice.label),
    };
    let widest = choices.iter().map(|choice| words(choice).chars().count()).max().unwrap_or(0);
    let columns = if choices.len() > LONG { (WIDTH / (widest + 6)).max(1) } else { 1 };
    let mut number = 0;
    for group in choices.chunk_by(|one, next| one.group == next.group) {
        if !group.iter().all(|choice| choice.group.is_empty()) {
            writeln!(
                out,
                "  {}",
                paint::dim(&group.first().map_or_else(String::new, |choice| choice.group.clone()))
            )?;
        }
        for row in group.chunks(columns) {
            let mut line = String::new();
            for choice in row {
                number += 1;
                let (said, notation) = (words(choice), &choice.notation);
                line.push_str(&format!("  {} {said:<widest$}", paint::typed(&format!("{number:>3}"))));
                if columns == 1 && *notation != choice.label {
                    line.push_str(&format!("  {}", paint::dim(notation)));
                }
            }
            writeln!(out, "{}", line.trim_end())?;
        }
    }
    Ok(())
}

/// What cannot be chosen now: those with one reason together.
fn refuse(dimmed: &[Choice], out: &mut dyn Write) -> Result<()> {
    let mut reasons: Vec<(String, Vec<&str>)> = Vec::new();
    for choice in dimmed {
        let Some(illegal) = &choice.why_not else { continue };
        let why = format!("{} §{}", illegal.why, illegal.rule);
        match reasons.iter_mut().find(|(known, _)| *known == why) {
            Some((_, actions)) => actions.push(&choice.notation),
            None => reasons.push((why, vec![&choice.notation])),
        }
    }
    for (why, actions) in reasons.iter().take(SHOWN) {
        let more = if actions.len() > 3 { ", …" } else { "" };
        let listed = actions.iter().take(3).copied().collect::<Vec<_>>().join(", ");
        writeln!(out, "  {}", paint::dim(&format!("    not now: {listed}{more}: {why}")))?;
    }
    Ok(())
}

/// What can be typed.
pub fn help(session: &dyn Session, seat: Seat, out: &mut dyn Write) -> Result<()> {
    let example = session.legal(seat).into_iter().next().unwrap_or_default();
    let lines = [
        ("a number".to_string(), "takes the choice with that number"),
        (example.clone(), "the same in words: every choice has its notation"),
        ("Enter, board".into(), "shows the position and the choices again"),
        ("pieces".into(), "explains what is on the table: what it does and what it costs"),
        (format!("why {example}"), "says why something can be done or not, with the rule"),
        (
            format!("rules {}-1", session.info().prefix),
            "shows a chapter or a rule; without an id, the chapters",
        ),
        ("log".into(), "what has happened, as far as your side may remember it"),
        ("undo".into(), "takes your last step back, if nothing was drawn or shown by it"),
        ("concede".into(), "gives up"),
        ("quit".into(), "leaves the game as it is"),
    ];
    for (typed, means) in lines {
        writeln!(out, "  {}  {means}", paint::typed(&format!("{typed:<20}")))?;
    }
    Ok(())
}
