//! Facts about what people read: the lines of the log, what is said of an action before it is chosen, why it is not offered, what is
//! asked, and what stands beside the corridor.

use super::asked::Asked;
use crate::action::Action;
use crate::look::Look;
use crate::refusal::No;
use crate::{offer, tell};
use ::scene::Present;
use kernel::rulebook::{Holds, bare, listed, told, when};
use kernel::{Game, Misread, Refusal, Seat};

pub(super) fn holds(asked: &Asked<'_>, words: &[&str]) -> Option<Holds> {
    Some(match words {
        ["log", said @ ..] => log(asked, said),
        ["offer", rest @ ..] => offered(asked, rest),
        ["prompt", said @ ..] => {
            let line = tell::prompt(asked.game, asked.view);
            told(said, "DS", &[(line.words, line.rules)])
                .ok_or_else(|| asked.wrong("words, and then all rules"))
        }
        ["dim", rest @ ..] => dim(asked, rest),
        ["panel", said @ ..] => panel(asked, said),
        ["forecast", rest @ ..] => forecast(asked, rest),
        ["headed", said @ ..] => {
            let there = asked.game.unwon(asked.view).map_or_else(|| "none".into(), |(words, _)| words);
            Ok(when(bare(&there) == format!(" {} ", said.join(" ")), || there))
        }
        _ => return None,
    })
}

/// `log takes 1 Panic DS-13.8`: a line with these words one after the other, and with exactly these rules.
fn log(asked: &Asked<'_>, said: &[&str]) -> Holds {
    let lines = asked.fresh.iter().map(|event| tell::tell(asked.game, asked.view, event));
    let lines: Vec<_> = lines.map(|line| (line.words, line.rules)).collect();
    told(said, "DS", &lines).ok_or_else(|| asked.wrong("words of a line after `log`, and then all its rules"))
}

/// `offer play dash leads lands on d5`, `offer end warns none`: one of the things that are said of an action, word for word, or words
/// of its warning.
fn offered(asked: &Asked<'_>, words: &[&str]) -> Holds {
    let Some(at) = words.iter().position(|word| ["leads", "warns"].contains(word)) else {
        return Err(asked.wrong("an action, `leads` or `warns`, and what is said"));
    };
    let (action, checked) = checked(asked, &words[..at])?;
    let said = &words[at + 1..];
    if said.is_empty() || checked.is_err() {
        return Err(asked.wrong("an action that is offered, and what is said of it"));
    }
    let choice = offer::choice(asked.game, asked.view, action);
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

/// `dim charge says no charge`, `dim left tells fight it first`: it cannot be chosen, its key says so, and so does a sentence.
fn dim(asked: &Asked<'_>, words: &[&str]) -> Holds {
    let Some(at) = words.iter().position(|word| ["says", "tells"].contains(word)) else {
        return Err(asked.wrong("an action, `says` or `tells`, and what is said"));
    };
    let key = words[at] == "says";
    let there = match checked(asked, &words[..at])? {
        (_, Ok(())) => "offered".into(),
        (_, Err(no)) if key => no.short().to_string(),
        (_, Err(no)) => no.to_string(),
    };
    let (said, bare) = (format!(" {} ", words[at + 1..].join(" ")), bare(&there));
    Ok(when(bare == said || !key && bare.contains(&said), || there))
}

/// `panel Tile discard 1 Rubble`: some line of what stands beside the corridor, or of what everything does, has these words.
fn panel(asked: &Asked<'_>, said: &[&str]) -> Holds {
    if said.is_empty() {
        return Err(asked.wrong("words of a line behind `panel`"));
    }
    let lines = asked.game.scene(asked.view).panels.into_iter().chain(asked.game.reference());
    let lines = lines.map(|panel| format!("{}: {}", panel.label, panel.value).replace(';', ""));
    let (lines, wanted): (Vec<String>, _) = (lines.collect(), format!(" {} ", said.join(" ")));
    Ok(when(lines.iter().any(|line| bare(line).contains(&wanted)), || listed(&lines, " | ")))
}

/// `forecast play dash secret 0`: what a term of the score of whoever looks would be after an action.
fn forecast(asked: &Asked<'_>, words: &[&str]) -> Holds {
    let expected = "an action, a term of the forecast, and a number";
    let [action @ .., short, number] = words else { return Err(asked.wrong(expected)) };
    let seat = asked.viewer.seat().ok_or_else(|| asked.wrong("somebody who sees it"))?;
    let found = asked.game.forecast(asked.view, seat, Some(&action.join(" ")));
    let terms = found.map(|forecast| forecast.terms).unwrap_or_default();
    let Some(term) = terms.into_iter().find(|term| term.short == *short) else {
        return Err(asked.wrong(expected));
    };
    Ok(when(term.then.to_string() == **number, || term.then.to_string()))
}

/// An action, and why it cannot be chosen, if so.
fn checked(asked: &Asked<'_>, words: &[&str]) -> Result<(Action, Result<(), No>), Misread> {
    let action = asked.game.read(&words.join(" ")).map_err(|misread| misread.on_line(asked.fact.line))?;
    let (state, seat) = (asked.state(), asked.view.actor().unwrap_or(Seat::ALL[0]));
    Ok((action, (Look { game: asked.game, state: &state }).check(seat, action)))
}
