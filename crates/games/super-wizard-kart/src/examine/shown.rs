//! Facts about what people read: lines of the log, what is asked, what is said of an action before it is chosen, why it cannot be
//! chosen, what traps will do, and how far one can drive in one go.

use super::asked::Asked;
use crate::look::Look;
use crate::{offer, routes, tell};
use kernel::rulebook::{Holds, bare, listed, told, when};
use kernel::{Game, Misread};

pub(super) fn holds(asked: &Asked<'_>, words: &[&str]) -> Option<Holds> {
    Some(match words {
        ["prompt", said @ ..] => {
            let line = tell::prompt(asked.game, asked.view);
            cited(asked, said, &[(line.words, line.rules)])
        }
        ["offer", rest @ ..] => offered(asked, rest),
        ["dim", rest @ ..] => dim(asked, rest),
        ["ways", squares @ ..] => ways(asked, squares),
        ["way", square, "says", said @ ..] => way(asked, square, said),
        ["way", square, "shut", said @ ..] => shut(asked, square, said),
        _ => return None,
    })
}

/// What everybody reads, each in their own words.
pub(super) fn seen(asked: &Asked<'_>, words: &[&str]) -> Option<Holds> {
    Some(match words {
        ["log", said @ ..] => log(asked, said),
        ["forecast", said @ ..] => forecast(asked, said),
        _ => return None,
    })
}

fn cited(asked: &Asked<'_>, said: &[&str], lines: &[(String, Vec<String>)]) -> Holds {
    told(said, "SWK", lines).ok_or_else(|| asked.wrong("words of a line, and then all its rules"))
}

/// `log is forced back SWK-10.1`: a line with these words one after the other, and with exactly these rules.
fn log(asked: &Asked<'_>, said: &[&str]) -> Holds {
    let lines = asked.fresh.iter().map(|event| tell::tell(asked.game, asked.view, event));
    let lines: Vec<_> = lines.map(|line| (line.words, line.rules)).collect();
    cited(asked, said, &lines)
}

/// What is written before one of two words, which one, and what is written behind it.
fn parted<'a>(
    asked: &Asked<'_>,
    words: &'a [&'a str],
    either: &[&str],
) -> Result<(String, &'a str, String), Misread> {
    let at = words.iter().position(|word| either.contains(word)).filter(|at| at + 1 < words.len());
    let at =
        at.ok_or_else(|| asked.wrong(format!("an action, {}, and what is said", either.join(" or "))))?;
    Ok((words[..at].join(" "), words[at], bare(&words[at + 1..].join(" "))))
}

/// `offer boost says 1d4+4 squares 0 diagonals`: all that is said of an action, word for word. `offer boost costs none`: what it costs.
/// `offer boost keyed d4+4`: what stands on its key.
fn offered(asked: &Asked<'_>, words: &[&str]) -> Holds {
    let (action, what, said) = parted(asked, words, &["says", "costs", "keyed"])?;
    let action = asked.game.read(&action).map_err(|misread| misread.on_line(asked.fact.line))?;
    let state = asked.state();
    if (Look { game: asked.game, state: &state }).check(state.next(), action).is_err() {
        return Err(asked.wrong("an action that is offered"));
    }
    let choice = offer::choice(asked.game, asked.view, action);
    let there = match what {
        "says" => choice.leads,
        "costs" => choice.cost.into_iter().collect(),
        _ => vec![asked.game.caption(asked.view, &choice.notation)],
    };
    let all = listed(&there, " ");
    Ok(when(bare(&all) == said, || all))
}

/// `dim stop tells Nobody stays on another kart`: it cannot be chosen, and so begins the sentence that says why; `says` is the same in few
/// words.
fn dim(asked: &Asked<'_>, words: &[&str]) -> Holds {
    let (action, what, said) = parted(asked, words, &["says", "tells"])?;
    let action = asked.game.read(&action).map_err(|misread| misread.on_line(asked.fact.line))?;
    let state = asked.state();
    let there = match (Look { game: asked.game, state: &state }).check(state.next(), action) {
        Ok(()) => "offered".into(),
        Err(no) if what == "says" => kernel::Refusal::short(&no).to_string(),
        Err(no) => no.to_string(),
    };
    Ok(when(bare(&there).starts_with(&said), || there))
}

/// `forecast Spikes Player 1 back 2`: what is said of a trap begins so; `none`: nothing is said of any.
fn forecast(asked: &Asked<'_>, said: &[&str]) -> Holds {
    let lines: Vec<String> = asked.game.forecast(asked.view).into_iter().map(|(_, words)| words).collect();
    let wanted = bare(&said.join(" "));
    let is_there = match said {
        [] => return Err(asked.wrong("`none` or words behind `forecast`")),
        ["none"] => lines.is_empty(),
        _ => lines.iter().any(|line| bare(line).starts_with(&wanted)),
    };
    Ok(when(is_there, || listed(&lines, " ")))
}

/// `way A12.3 says 2 squares and 1 diagonal left`: all that is said of driving there in one go.
fn way(asked: &Asked<'_>, square: &str, said: &[&str]) -> Holds {
    let mut view = asked.view.clone();
    view.eyes = asked.state().mover();
    let there = |route: &scene::Route| route.choice.target.as_deref() == Some(square);
    let found = routes::routes(asked.game, &view).into_iter().find(there);
    let all = found.map_or_else(|| "no way".into(), |route| listed(&route.choice.leads, " "));
    Ok(when(bare(&all) == bare(&said.join(" ")), || all))
}

/// `way A12.3 shut That is too far for this move SWK-4.1`: what is said to whoever would drive there, and cannot.
fn shut(asked: &Asked<'_>, square: &str, said: &[&str]) -> Holds {
    let mut view = asked.view.clone();
    view.eyes = asked.state().mover();
    let line = routes::out_of_reach(asked.game, &view, square);
    let lines: Vec<_> = line.into_iter().map(|line| (line.words, line.rules)).collect();
    cited(asked, said, &lines)
}

/// `ways A9.1 A10.2`: all squares to which several steps lead that whoever moves can make in one go.
fn ways(asked: &Asked<'_>, squares: &[&str]) -> Holds {
    let mut view = asked.view.clone();
    view.eyes = asked.state().mover();
    let targets = routes::routes(asked.game, &view).into_iter().filter_map(|route| route.choice.target);
    asked.same_spots(squares, targets.filter_map(|name| asked.game.track.read(&name)).collect())
}
