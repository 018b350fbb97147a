//! What people read about a table: who sits where, who is there, what is offered.

use super::room::{Arrival, Room};
use super::words::{clock, span};
use crate::who::as_typed;
use crate::{paint, replay, terminal};
use anyhow::Result;
use client::words::gathering::{THIS_MACHINE_ONLY, waits_help};
use kernel::Seat;
use protocol::{Absence, Offer, PlayerNow, SeatNow, StandIn, Status, TableNow, Talk};
use remote::Address;
use std::io::Write;

/// Where one is, and what can be done there.
pub fn table(room: &Room, out: &mut dyn Write) -> Result<()> {
    let TableNow { status, code, watching, .. } = &room.at.now;
    let doing = match status {
        Status::Gathering => "People gather.".to_string(),
        Status::Playing => "The game is played.".to_string(),
        Status::Over => "The game is over.".to_string(),
        Status::Abandoned { why } | Status::Frozen { why } => terminal::one_line(why),
    };
    let code =
        code_of(code).map_or_else(String::new, |code| format!(" Its code is {}.", paint::strong(code)));
    let watching = match watching {
        0 => String::new(),
        1 => " One watches.".to_string(),
        several => format!(" {several} watch."),
    };
    writeln!(out, "{doing}{code}{watching}")?;
    for (seat, there) in Seat::ALL.into_iter().zip(&room.at.now.seats) {
        sits(room, seat, there, out)?;
    }
    set_up(room, out)?;
    let link = as_typed(&room.link());
    Ok(writeln!(out, "{}", paint::dim(&format!("The table is always found at {link}")))?)
}

/// The code of a table, if it is one: whatever else a server says is not to be typed by anybody.
fn code_of(code: &Option<String>) -> Option<&str> {
    code.as_deref().filter(|code| remote::is_code(code))
}

/// Who sits at a seat.
fn sits(room: &Room, seat: Seat, there: &SeatNow, out: &mut dyn Write) -> Result<()> {
    // Whatever somebody is called: people give words, and bots do not.
    let word = match (&there.player, there.word.is_empty()) {
        (PlayerNow::Person { .. }, false) => ", word given",
        (PlayerNow::Person { .. }, true) => ", no word yet",
        (PlayerNow::Bot { .. } | PlayerNow::Nobody | PlayerNow::Kept { .. }, _) => "",
    };
    let word = if room.at.now.status == Status::Gathering { word } else { "" };
    let who = terminal::one_line(&format!("{}{word}", player_words(room, &there.player)));
    Ok(writeln!(out, "  Seat {seat} ({}): {who}", terminal::one_line(&room.at.side(seat)))?)
}

/// The host has set the table up otherwise, or the server says so.
pub fn set_up_otherwise(room: &Room, out: &mut dyn Write) -> Result<()> {
    writeln!(out, "The table is set up otherwise now.")?;
    set_up(room, out)
}

/// Whose words the luck is made of, when the game begins.
pub fn words_given(room: &Room, out: &mut dyn Write) -> Result<()> {
    let given = Seat::ALL.into_iter().zip(&room.at.now.seats).filter(|(_, seat)| !seat.word.is_empty());
    let given: Vec<String> = given.map(|(seat, _)| terminal::one_line(&room.at.who(seat))).collect();
    let words = match given.is_empty() {
        true => "the server's secret alone: nobody has given a word".to_string(),
        false => format!("the server's secret and the words of {}", given.join(" and ")),
    };
    Ok(writeln!(out, "{}", paint::dim(&format!("(The luck of this game is made of {words}.)")))?)
}

/// What the table is set up with, where that is not the usual.
fn set_up(room: &Room, out: &mut dyn Write) -> Result<()> {
    let form = room.at.title.form(None).unwrap_or_default();
    let picks = &room.at.setup.picks;
    let picked = form.iter().filter(|field| picks.value(field) != field.usual());
    let picked = picked.map(|field| format!("{} {}", field.label, terminal::one_line(picks.value(field))));
    let set: Vec<String> = picked.chain(clock(room.at.setup.time)).collect();
    if set.is_empty() {
        return Ok(());
    }
    Ok(writeln!(out, "It is set up with: {}.", set.join("; "))?)
}

/// What the luck of the table rests on: the hash of its secret, and the words.
pub fn luck(room: &Room, out: &mut dyn Write) -> Result<()> {
    writeln!(out, "The hash of the table's secret: {}", room.at.commitment)?;
    for (seat, SeatNow { word, .. }) in Seat::ALL.into_iter().zip(&room.at.now.seats) {
        if !word.is_empty() {
            writeln!(out, "  Seat {seat}'s word for the luck: {}", terminal::one_line(word))?;
        }
    }
    let typed = room.luck.checked_by("FILE");
    let how = format!("When the game is over, `record FILE` and `{typed}` check all of it.");
    Ok(writeln!(out, "{}", paint::dim(&how))?)
}

/// Whom one waits for, and what to send to friends.
pub fn gathering(room: &Room, out: &mut dyn Write) -> Result<()> {
    let TableNow { host, code, .. } = &room.at.now;
    let host_name = room.at.now.seats.iter().find_map(|seat| match &seat.player {
        PlayerNow::Person { person, name, .. } if host.as_ref() == Some(person) => Some(name.as_str()),
        PlayerNow::Person { .. } | PlayerNow::Nobody | PlayerNow::Bot { .. } | PlayerNow::Kept { .. } => None,
    });
    let kept = room.at.now.seats.iter().filter_map(|seat| match &seat.player {
        PlayerNow::Kept { name, .. } => Some(terminal::one_line(&room.at.person_called(name))),
        PlayerNow::Person { .. } | PlayerNow::Nobody | PlayerNow::Bot { .. } => None,
    });
    let kept: Vec<String> = kept.collect();
    if !kept.is_empty() {
        return Ok(writeln!(out, "{}", waits_help(&kept))?);
    }
    if host.as_ref() != Some(&room.at.you) {
        let host = terminal::one_line(host_name.unwrap_or("the host"));
        return Ok(writeln!(out, "The game begins when {} starts it.", paint::strong(&host))?);
    }
    let start = paint::typed("start");
    writeln!(out, "{start} starts the game when all are here.")?;
    if let (Some(code), Some(_)) = (code_of(code), room.at.free()) {
        let home = &room.door().home;
        let send = format!("Send this to your friends: pitboss join {}", as_typed(&format!("{home}/{code}")));
        writeln!(out, "{}", paint::strong(&send))?;
        if Address::parse(home).is_ok_and(|address| address.server.is_this_machine()) {
            writeln!(out, "{}", paint::dim(&format!("({})", THIS_MACHINE_ONLY)))?;
        }
    }
    Ok(())
}

/// That a bot plays for oneself, if one does.
pub fn sits_in(room: &Room, out: &mut dyn Write) -> Result<()> {
    let (Some(StandIn { since, .. }), Status::Playing) = (room.at.stand_in(), &room.at.now.status) else {
        return Ok(());
    };
    let back = paint::typed("back");
    match since.may_return() {
        true if room.at.stands_idle() => {
            writeln!(out, "Your time ran out, and nobody plays: {back} takes your seat back.")?;
        }
        true => writeln!(out, "A bot plays for you now: {back} takes your seat back.")?,
        false => writeln!(out, "A bot plays for you now.")?,
    }
    Ok(())
}

fn player_words(room: &Room, player: &PlayerNow) -> String {
    match player {
        PlayerNow::Nobody => "free".into(),
        PlayerNow::Kept { name, .. } => format!("kept for {}", room.at.person_called(name)),
        PlayerNow::Bot { level } => format!("a {level} bot"),
        PlayerNow::Person { person, name, here, stand_in } => {
            let you = if *person == room.at.you { ", that is you" } else { "" };
            let host = if room.at.now.host.as_ref() == Some(person) { ", the host" } else { "" };
            let away = if *here { "" } else { ", not here" };
            let bot = stand_in.as_ref().map_or_else(String::new, stand_in_words);
            let name = room.at.person_called(name);
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
    if room.arrival == Arrival::Entering {
        return Ok(());
    }
    match room.at.now.status {
        Status::Gathering => seated(room, before, out)?,
        Status::Playing | Status::Over | Status::Abandoned { .. } | Status::Frozen { .. } => {
            presence(room, before, out)?;
        }
    }
    let replaced = before.seats.iter().any(|seat| match &seat.player {
        PlayerNow::Person { person, stand_in, .. } => *person == room.at.you && stand_in.is_some(),
        PlayerNow::Nobody | PlayerNow::Bot { .. } | PlayerNow::Kept { .. } => false,
    });
    if !replaced {
        sits_in(room, out)?;
    }
    if let Status::Frozen { why } = &room.at.now.status
        && before.status != room.at.now.status
    {
        writeln!(out, "{} {}", paint::bad("It cannot go on here:"), terminal::one_line(why))?;
    }
    if let Some(Offer { number, by, asked, .. }) = &room.at.now.offer
        && before.offer.as_ref().is_none_or(|before| before.number != *number)
    {
        let who = paint::strong(&terminal::one_line(&room.at.who(*by)));
        let mine = room.at.seat().is_some_and(|seat| asked.contains(&seat));
        let how = if mine { ": `agree` or `decline`." } else { "." };
        writeln!(out, "{who} offers to take back their last step and all that followed it{how}")?;
    }
    if room.at.now.rematch.is_some() && before.rematch.is_none() {
        let (goes, not) = (paint::typed("rematch"), paint::typed("decline"));
        writeln!(out, "It is played again, and your seat is kept: {goes} goes there, {not} leaves it.")?;
    }
    Ok(())
}

/// Who has sat down or stood up.
fn seated(room: &Room, before: &TableNow, out: &mut dyn Write) -> Result<()> {
    for (seat, (now, before)) in Seat::ALL.into_iter().zip(room.at.now.seats.iter().zip(&before.seats)) {
        if now.player != before.player {
            sits(room, seat, now, out)?;
        }
    }
    Ok(())
}

fn presence(room: &Room, before: &TableNow, out: &mut dyn Write) -> Result<()> {
    let seats = Seat::ALL.into_iter().zip(room.at.now.seats.iter().zip(&before.seats));
    for (seat, (now, before)) in seats {
        let (PlayerNow::Person { person, here: now, .. }, PlayerNow::Person { here: before, .. }) =
            (&now.player, &before.player)
        else {
            continue;
        };
        if now != before && *person != room.at.you {
            let words = if *now { "is here" } else { "is not here any more" };
            writeln!(
                out,
                "{}",
                paint::dim(&format!("({} {words}.)", terminal::one_line(&room.at.who(seat))))
            )?;
        }
    }
    Ok(())
}

/// What somebody said.
pub fn talk(Talk { person, name, text, .. }: &Talk, out: &mut dyn Write) -> Result<()> {
    let text = terminal::one_line(text);
    match person {
        Some(_) => writeln!(out, "{} {text}", paint::strong(&format!("{}:", terminal::one_line(name))))?,
        None => writeln!(out, "{}", paint::dim(&text))?,
    }
    Ok(())
}

/// That time is running out.
pub fn warning(room: &Room, seat: Seat, left: u64, out: &mut dyn Write) -> Result<()> {
    let whom =
        if room.at.seat() == Some(seat) { "you".to_string() } else { terminal::one_line(&room.at.who(seat)) };
    Ok(writeln!(out, "{}", paint::bad(&format!("Only {} left for {whom}.", span(left))))?)
}

/// How much time one has for what is asked, and whether it is counted aloud.
pub fn time(room: &Room, out: &mut dyn Write) -> Result<()> {
    let passed = room.passed();
    let own = room.at.seat().and_then(|seat| client::clock::left(&room.at.now, seat, passed));
    // As much as a server may say, up to full seconds.
    let Some(left) = own.map(|left| span(left.checked_next_multiple_of(1000).unwrap_or(left))) else {
        return Ok(());
    };
    match client::clock::counting(&room.at.now, passed) {
        Some(counting) => {
            let words = format!("Counted to {} of {}: you have {left}.", counting.said, counting.to);
            Ok(writeln!(out, "{}", paint::bad(&words))?)
        }
        None => Ok(writeln!(out, "{}", paint::dim(&format!("You have {left}.")))?),
    }
}

/// How the game ended, and what can be done with it.
pub fn ending(room: &Room, out: &mut dyn Write) -> Result<()> {
    let Some(outcome) = room.at.game.as_ref().and_then(|game| game.outcome.as_ref()) else { return Ok(()) };
    let name = |seat: Seat| terminal::one_line(&room.at.who(seat));
    match room.at.seat() {
        // Who has won is said once.
        Some(seat) if outcome.winners().has(seat) && outcome.winners().len() == 1 => {
            let won = paint::strong(crate::play::screen::verdict(outcome, seat));
            writeln!(out, "{won} {}", replay::figures(outcome, &name))?;
        }
        Some(seat) if !outcome.winners().has(seat) => {
            let lost = paint::strong(crate::play::screen::verdict(outcome, seat));
            writeln!(out, "{lost} {}", replay::told(outcome, &name))?;
        }
        Some(_) | None => writeln!(out, "{}", replay::told(outcome, &name))?,
    }
    let (record, rematch) = (paint::typed("record FILE"), paint::typed("rematch"));
    let again = room.at.seat().map_or_else(String::new, |_| format!(", {rematch} plays again"));
    Ok(writeln!(out, "{record} keeps the record{again}, {} ends this.", paint::typed("quit"))?)
}

/// What can be typed at a server's table and nowhere else; what is needed in a game stands last.
pub const HELP: [(&str, &str); 20] = [
    ("sit SEAT, stand", "takes a seat or leaves it, while people gather"),
    (
        "swap SEAT",
        "exchanges seats with whoever sits there, once both ask for it; the host with a bot at once",
    ),
    (
        "word WORD",
        "gives your word for the luck of the game, until it starts; letters that nobody foresees are added",
    ),
    (
        "bot SEAT LEVEL",
        "puts a bot on a seat: random, greedy, in some games careful; off takes it away (the host)",
    ),
    ("remove NAME", "sends somebody away for good (the host)"),
    ("start", "starts the game (the host)"),
    ("rematch", "plays again, when the game is over"),
    ("journal", "shows what you played and were told"),
    ("record FILE", "writes the record into a file, when the game is over"),
    ("mute NAME, unmute NAME", "hides what somebody says from you, or shows it again"),
    (
        "leave",
        "leaves the table; in a running game a bot sits in, and you may come back, if others still play",
    ),
    ("sub NAME", "lets a bot play for somebody who has been gone for two minutes, until they are back"),
    ("back", "takes your seat back from the bot that sits in"),
    ("quit", "ends this program; you keep your seat, and it says how to come back"),
    ("table", "shows who sits where, and what the luck rests on"),
    ("say TEXT", "says something to all at the table"),
    ("concede", "gives up this game; in a match the next one begins"),
    ("offer", "offers the others to take your last step back, though something was drawn or shown by it"),
    ("agree, decline", "answers such an offer"),
    ("help", "shows this"),
];
