//! What people read about a table: who sits where, who is there, what is offered.

use super::room::Room;
use super::words::span;
use crate::{paint, replay, terminal};
use anyhow::Result;
use kernel::Seat;
use protocol::{Absence, Offer, PlayerNow, SeatNow, StandIn, Status, TableNow, Talk};
use std::io::Write;

/// Where one is, and what can be done there.
pub fn table(room: &Room, out: &mut dyn Write) -> Result<()> {
    let TableNow { status, code, watching, .. } = &room.now;
    let doing = match status {
        Status::Gathering => "People gather.".to_string(),
        Status::Playing => "The game is played.".to_string(),
        Status::Over => "The game is over.".to_string(),
        Status::Abandoned { why } | Status::Frozen { why } => terminal::one_line(why),
    };
    let code = code.as_ref().map_or_else(String::new, |code| format!(" Code: {}.", paint::strong(code)));
    let watching = match watching {
        0 => String::new(),
        1 => " One watches.".to_string(),
        several => format!(" {several} watch."),
    };
    writeln!(out, "{doing}{code}{watching}")?;
    seats(room, out)
}

/// Who sits where.
pub fn seats(room: &Room, out: &mut dyn Write) -> Result<()> {
    for (seat, SeatNow { player, word }) in Seat::ALL.into_iter().zip(&room.now.seats) {
        let who = terminal::one_line(&player_words(room, player));
        let word =
            if word.is_empty() { String::new() } else { paint::dim(&format!("  word for the luck: {word}")) };
        writeln!(out, "  Seat {seat} ({}): {who}{word}", terminal::one_line(&room.side(seat)))?;
    }
    Ok(())
}

fn player_words(room: &Room, player: &PlayerNow) -> String {
    match player {
        PlayerNow::Nobody => "free".into(),
        PlayerNow::Bot { level } => format!("a {level} bot"),
        PlayerNow::Person { person, name, here, stand_in } => {
            let you = if *person == room.you { ", that is you" } else { "" };
            let host = if room.now.host.as_ref() == Some(person) { ", the host" } else { "" };
            let away = if *here { "" } else { ", not here" };
            let bot = stand_in.as_ref().map_or_else(String::new, stand_in_words);
            format!("{name}{you}{host}{away}{bot}")
        }
    }
}

fn stand_in_words(StandIn { level, since }: &StandIn) -> String {
    let why = match since {
        Absence::Away => "was away for too long",
        Absence::Left => "has left",
        Absence::Removed => "was sent away",
        Absence::Conceded => "has given up",
    };
    format!(" ({why}; a {level} bot sits in)")
}

/// Who has come or gone since, who has offered something, and where it is played again.
pub fn changes(room: &Room, before: &TableNow, out: &mut dyn Write) -> Result<()> {
    if room.now.seats != before.seats {
        match room.now.status {
            Status::Gathering => seats(room, out)?,
            Status::Playing | Status::Over | Status::Abandoned { .. } | Status::Frozen { .. } => {
                presence(room, before, out)?;
            }
        }
    }
    if let Status::Frozen { why } = &room.now.status
        && before.status != room.now.status
    {
        writeln!(out, "{} {}", paint::bad("It cannot go on here:"), terminal::one_line(why))?;
    }
    if let Some(Offer { number, by, asked, .. }) = &room.now.offer
        && before.offer.as_ref().is_none_or(|before| before.number != *number)
    {
        let who = paint::strong(&room.who(*by));
        let mine = room.seat().is_some_and(|seat| asked.contains(&seat));
        let how = if mine { ": `agree` or `decline`." } else { "." };
        writeln!(out, "{who} offers to take back their last step and all that followed it{how}")?;
    }
    if room.now.rematch.is_some() && before.rematch.is_none() {
        writeln!(out, "It is played again: {} goes there.", paint::typed("rematch"))?;
    }
    Ok(())
}

fn presence(room: &Room, before: &TableNow, out: &mut dyn Write) -> Result<()> {
    let seats = Seat::ALL.into_iter().zip(room.now.seats.iter().zip(&before.seats));
    for (seat, (now, before)) in seats {
        let (PlayerNow::Person { person, here: now, .. }, PlayerNow::Person { here: before, .. }) =
            (&now.player, &before.player)
        else {
            continue;
        };
        if now != before && *person != room.you {
            let words = if *now { "is here" } else { "is not here any more" };
            writeln!(out, "{}", paint::dim(&format!("({} {words}.)", room.who(seat))))?;
        }
    }
    Ok(())
}

/// What somebody said.
pub fn talk(Talk { person, name, text, .. }: &Talk, out: &mut dyn Write) -> Result<()> {
    let text = terminal::one_line(text);
    match person {
        Some(_) => writeln!(out, "{} {text}", paint::strong(&format!("{name}:")))?,
        None => writeln!(out, "{}", paint::dim(&text))?,
    }
    Ok(())
}

/// That time is running out.
pub fn warning(room: &Room, seat: Seat, left: u64, out: &mut dyn Write) -> Result<()> {
    let whom = if room.seat() == Some(seat) { "you".to_string() } else { room.who(seat) };
    Ok(writeln!(out, "{}", paint::bad(&format!("Only {} left for {whom}.", span(left))))?)
}

/// How much time one has for what is asked.
pub fn time(room: &Room, out: &mut dyn Write) -> Result<()> {
    let own = room.now.time.iter().find(|time| Some(time.seat) == room.seat());
    let Some(time) = own else { return Ok(()) };
    Ok(writeln!(out, "{}", paint::dim(&format!("You have {}.", span(time.left))))?)
}

/// How the game ended, and what can be done with it.
pub fn ending(room: &Room, out: &mut dyn Write) -> Result<()> {
    let Some(outcome) = room.game.as_ref().and_then(|game| game.outcome.as_ref()) else { return Ok(()) };
    if let Some(seat) = room.seat() {
        write!(out, "{} ", paint::strong(crate::play::screen::verdict(outcome, seat)))?;
    }
    writeln!(out, "{}", replay::told(outcome, &|seat| terminal::one_line(&room.who(seat))))?;
    let (record, rematch) = (paint::typed("record FILE"), paint::typed("rematch"));
    Ok(writeln!(
        out,
        "{record} keeps the record, {rematch} plays again, {} ends this.",
        paint::typed("quit")
    )?)
}

/// What can be typed at a server's table and nowhere else.
pub const HELP: [(&str, &str); 18] = [
    ("offer", "offers the others to take your last step back, though something was drawn or shown by it"),
    ("agree, decline", "answers such an offer"),
    ("concede", "gives up"),
    ("say TEXT", "says something to all at the table"),
    ("mute NAME, unmute NAME", "hides what somebody says from you, or shows it again"),
    ("table", "shows who sits where"),
    ("sit SEAT, stand", "takes a seat or leaves it, while people gather"),
    ("word WORD", "gives your word for the luck of the game, until it starts"),
    ("start", "starts the game (the host)"),
    ("bot SEAT LEVEL", "puts a bot on a seat: random or greedy; off takes it away (the host)"),
    ("remove NAME", "sends somebody away for good (the host)"),
    ("leave", "leaves the table for good; in a running game a bot sits in for you"),
    ("back", "takes your seat back from the bot that sits in"),
    ("rematch", "plays again, when the game is over"),
    ("journal", "shows what you played and were told"),
    ("record FILE", "writes the record into a file, when the game is over"),
    ("help", "shows this"),
    ("quit", "ends this program; you keep your seat, and the same command brings you back"),
];
