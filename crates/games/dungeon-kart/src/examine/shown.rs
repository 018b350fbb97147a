//! Facts about what people read: the lines of the log, what is said of an action before it is chosen, and how everybody stands.

use super::asked::Asked;
use crate::action::Action;
use crate::look::{Checked, Look};
use crate::refusal::No;
use crate::view::View;
use crate::{offer, scene, search, tell};
use ::scene::{Choice, Present};
use kernel::rulebook::{Holds, bare, listed, told, when};
use kernel::{Fast, Game, Misread, Refusal};

pub(super) fn holds(asked: &Asked<'_>, words: &[&str]) -> Option<Holds> {
    Some(match words {
        ["log", said @ ..] => log(asked, said),
        ["offer", rest @ ..] => offered(asked, rest),
        ["prompt", said @ ..] => {
            let line = tell::prompt(asked.game, asked.view);
            told(said, "DK", &[(line.words, line.rules)])
                .ok_or_else(|| asked.wrong("words, and then all rules"))
        }
        ["dim", rest @ ..] => dim(asked, rest),
        ["tower", rest @ ..] => tower(asked, rest),
        _ => return None,
    })
}

/// `log holds setting 3 DK-6.6`: a line with these words one after the other, and with exactly these rules.
fn log(asked: &Asked<'_>, said: &[&str]) -> Holds {
    let lines = asked.fresh.iter().map(|event| tell::tell(asked.game, asked.view, event));
    let lines: Vec<_> = lines.map(|line| (line.words, line.rules)).collect();
    told(said, "DK", &lines).ok_or_else(|| asked.wrong("words of a line after `log`, and then all its rules"))
}

/// `offer drive leads 3 MP left`, `offer end warns none`: one of the things that are said of an action, word for word, or words of
/// its warning.
fn offered(asked: &Asked<'_>, words: &[&str]) -> Holds {
    let Some(at) = words.iter().position(|word| ["leads", "warns"].contains(word)) else {
        return Err(asked.wrong("an action, `leads` or `warns`, and what is said"));
    };
    let said = &words[at + 1..];
    let choice = choice(asked, &words[..at])?.filter(|_| !said.is_empty());
    let Some(choice) = choice else {
        return Err(asked.wrong("an action that is offered, and what is said of it"));
    };
    let wanted = format!(" {} ", said.join(" "));
    Ok(match (words[at], said) {
        ("leads", ["none"]) => when(choice.leads.is_empty(), || listed(&choice.leads, " | ")),
        ("leads", _) => {
            when(choice.leads.iter().any(|lead| bare(lead) == wanted), || listed(&choice.leads, " | "))
        }
        (_, ["none"]) => when(choice.warning.is_none(), || listed(&choice.warning, "")),
        _ => {
            let warns = choice.warning.iter().any(|warning| bare(warning).contains(&wanted));
            when(warns, || listed(&choice.warning, ""))
        }
    })
}

/// An action as it is offered, or a way of several steps: `go 9,-1`.
fn choice(asked: &Asked<'_>, words: &[&str]) -> Result<Option<Choice>, Misread> {
    if let ["go", hex] = words {
        // Ways are shown to whoever drives.
        let drivers = View { eyes: Some(asked.view.active), ..asked.view.clone() };
        let (to, ways) = (asked.hex(hex)?.to_string(), offer::routes(asked.game, &drivers));
        return Ok(ways.into_iter().map(|way| way.choice).find(|way| way.target.as_ref() == Some(&to)));
    }
    let (action, checked) = checked(asked, words)?;
    Ok(checked.is_ok().then(|| offer::choice(asked.game, asked.view, action)))
}

/// `dim drive says wall`, `dim drive tells There is a wall`: it cannot be chosen, its key says so, and so does a sentence.
fn dim(asked: &Asked<'_>, words: &[&str]) -> Holds {
    let Some(at) = words.iter().position(|word| ["says", "tells"].contains(word)) else {
        return Err(asked.wrong("an action, `says` or `tells`, and what is said"));
    };
    let key = words[at] == "says";
    let there = match checked(asked, &words[..at])? {
        (_, Ok(_)) => "offered".into(),
        (_, Err(no)) if key => no.short().to_string(),
        (_, Err(no)) => no.to_string(),
    };
    let (said, bare) = (format!(" {} ", words[at + 1..].join(" ")), bare(&there));
    Ok(when(bare == said || !key && bare.contains(&said), || there))
}

/// `panel Discard piles A Ward`: some line of what stands beside the board has these words one after the other.
pub(super) fn panel(asked: &Asked<'_>, words: &[&str]) -> Option<Holds> {
    let ["panel", said @ ..] = words else { return None };
    if said.is_empty() {
        return Some(Err(asked.wrong("words of a line behind `panel`")));
    }
    let lines = asked.game.scene(asked.view).panels;
    let lines = lines.iter().map(|panel| format!("{}: {}", panel.label, panel.value).replace(';', ""));
    let (lines, wanted): (Vec<String>, _) = (lines.collect(), format!(" {} ", said.join(" ")));
    Some(Ok(when(lines.iter().any(|line| bare(line).contains(&wanted)), || listed(&lines, " | "))))
}

/// `tower killa 1 lead porkus 2 −3`: the rows of the timing tower from the top, how far behind only where it is said.
fn tower(asked: &Asked<'_>, mut words: &[&str]) -> Holds {
    let rows = scene::tower(asked.game, asked.view);
    let (mut said, mut same) = (0, true);
    while let [name, place, rest @ ..] = words {
        let (seat, place) = (asked.seat(name)?, asked.number(place)?);
        let row = rows.get(said).filter(|row| row.seat == seat && u16::from(row.place) == place);
        said += 1;
        words = rest;
        same &= row.is_some();
        if let [gap, rest @ ..] = words
            && !asked.names(gap)
        {
            words = rest;
            same &= row.is_some_and(|row| row.gap == **gap);
        }
    }
    if said == 0 || !words.is_empty() {
        return Err(asked.wrong("players, each with a place, behind `tower`"));
    }
    let written = rows.iter().map(|row| format!("{} {} {}", asked.name(row.seat), row.place, row.gap));
    Ok(when(same && said == rows.len(), || listed(written, " ")))
}

/// An action, and why it cannot be chosen, if so.
fn checked(asked: &Asked<'_>, words: &[&str]) -> Result<(Action, Result<Checked, No>), Misread> {
    let action = asked.game.read(&words.join(" ")).map_err(|misread| misread.on_line(asked.fact.line))?;
    let state = search::whole(asked.game, asked.view, &mut Fast::new(0));
    Ok((action, (Look { game: asked.game, state: &state }).check(state.active, action)))
}
