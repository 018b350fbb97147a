//! Facts about the course of the game: what is asked, whose turn it is, who has won.

use super::asked::{Asked, compared, sorted};
use crate::arrange;
use crate::options::Countdown;
use crate::state::{Lasts, Phase, Readiness, Team};
use crate::task::Question;
use kernel::rulebook::{Holds, listed, when};
use kernel::{Seat, Talk, plain_number};

/// A fact about the course, if this is one.
pub(super) fn holds(asked: &Asked<'_>, words: &[&str]) -> Option<Holds> {
    match words {
        ["decision", rest @ ..] => Some(decision(asked, rest)),
        ["turn", word] => Some(turn(asked, word)),
        ["winner", word] => Some(winner(asked, word)),
        ["places", rest @ ..] => Some(places(asked, rest)),
        ["talk", word] => Some(talk(asked, word)),
        ["log", rest @ ..] => Some(log(asked, rest)),
        _ => None,
    }
}

/// `log takes 1 damage CK-13.1 CK-20.1`: a line with these words one after the other, and with exactly these rules.
fn log(asked: &Asked<'_>, said: &[&str]) -> Holds {
    let is_rule = |word: &&str| word.starts_with("CK-");
    let (words, rules) = said.split_at(said.iter().position(is_rule).unwrap_or(said.len()));
    if words.is_empty() || rules.is_empty() || !rules.iter().all(is_rule) {
        return Err(asked.wrong("words of a line after `log`, and then all its rules"));
    }
    let bare = |line: &str| {
        let words = line.split_whitespace().map(|word| word.trim_end_matches([',', '.', ':', '!']));
        format!(" {} ", words.collect::<Vec<_>>().join(" "))
    };
    let wanted = format!(" {} ", words.join(" "));
    let told = asked.fresh.iter().map(|event| crate::tell::tell(asked.game, asked.view, event));
    let lines: Vec<_> = told.filter(|line| bare(&line.words).contains(&wanted)).collect();
    Ok(when(lines.iter().any(|line| line.rules == rules), || {
        let written = |line: &scene::Line| format!("{} {}", line.words, line.rules.join(" "));
        if lines.is_empty() { "no such line".into() } else { listed(lines.iter().map(written), " ") }
    }))
}

/// `talk`: what people may say to each other.
fn talk(asked: &Asked<'_>, word: &str) -> Holds {
    let name = |talk: Talk| match talk {
        Talk::Open => "open",
        Talk::Signs => "signs",
        Talk::Closed => "closed",
    };
    if ![Talk::Open, Talk::Signs, Talk::Closed].map(name).contains(&word) {
        return Err(kernel::Misread::new(word, "open, signs or closed"));
    }
    let there = name(crate::rules::talk(asked.game, asked.view.phase));
    Ok(when(there == word, || there.to_string()))
}

/// What decisions are called (section 10.1), but for `none` and `plan`, which nobody is asked alone.
const NAMES: [&str; 18] = [
    "pick",
    "face",
    "assign",
    "mend",
    "start",
    "refuse",
    "shift",
    "turn",
    "lasso",
    "rubber",
    "pull",
    "drop",
    "swap",
    "surrender",
    "shoot",
    "give",
    "lose",
    "ice",
];

const fn name(question: Question) -> &'static str {
    match question {
        Question::Pick => "pick",
        Question::MiddleFacing | Question::Whirl => "face",
        Question::Assign(_) => "assign",
        Question::Pits(_) | Question::Mend(..) => "mend",
        Question::Start => "start",
        Question::Refuse => "refuse",
        Question::Shift => "shift",
        Question::Turn | Question::FreeTurn => "turn",
        Question::Lasso => "lasso",
        Question::Rubber => "rubber",
        Question::Pull(..) => "pull",
        Question::Drop => "drop",
        Question::Swap => "swap",
        Question::Surrender(_) => "surrender",
        Question::Shoot | Question::FreeShot => "shoot",
        Question::Give(_) => "give",
        Question::Lose(_) => "lose",
        Question::Ice(_) => "ice",
    }
}

fn decision(asked: &Asked<'_>, words: &[&str]) -> Holds {
    let said = match words {
        [word @ ("none" | "plan")] => (*word, None),
        [word, seat] if NAMES.contains(word) => (*word, Some(asked.seat(seat)?)),
        _ => return Err(asked.wrong("`none`, `plan`, or a decision of section 10.1 and its driver")),
    };
    let there = match asked.view.phase {
        Phase::Asked { seat, question } => (name(question), Some(seat)),
        Phase::Planning => ("plan", None),
        Phase::Paused | Phase::Over => ("none", None),
    };
    Ok(when(said == there, || {
        let (name, seat) = there;
        seat.map_or_else(|| name.into(), |seat| format!("{name} {}", asked.name(seat)))
    }))
}

/// Whose kart-turn is running or comes next.
fn turn(asked: &Asked<'_>, word: &str) -> Holds {
    if !["planning", "set-up", "end", "none"].contains(&word) {
        asked.team(word)?;
    }
    let view = asked.view;
    let next = view.turn.kart.or_else(|| view.order.get(usize::from(view.gone)).copied());
    let there = match (view.phase, next) {
        (Phase::Over, _) => "none",
        (Phase::Planning, _) => "planning",
        (Phase::Asked { .. } | Phase::Paused, Some(kart)) => asked.letter(kart),
        (Phase::Asked { .. } | Phase::Paused, None) if view.order.is_empty() => "set-up",
        (Phase::Asked { .. } | Phase::Paused, None) => "end",
    };
    Ok(when(word == there, || there.into()))
}

/// The places by team, once the game is over.
fn result(asked: &Asked<'_>) -> Option<Vec<(Team, u16)>> {
    let places = asked.view.places?;
    Some(asked.teams().zip(places).map(|(team, place)| (team, place.into())).collect())
}

fn winner(asked: &Asked<'_>, word: &str) -> Holds {
    let said = if word == "none" { Vec::new() } else { vec![asked.team(word)?] };
    let places = result(asked).unwrap_or_default();
    let there: Vec<Team> =
        places.into_iter().filter(|(_, place)| *place == 1).map(|(team, _)| team).collect();
    Ok(when(said == there, || listed(there.iter().map(|team| asked.letter(*team)), " ")))
}

/// The whole result table (CK-23.6).
fn places(asked: &Asked<'_>, words: &[&str]) -> Holds {
    let mut said = Vec::new();
    for pair in words.chunks(2) {
        let [kart, place] = pair else { return Err(asked.wrong("karts and their places")) };
        let place = plain_number(place).ok_or_else(|| asked.misread(place, "a place"))?;
        said.push((asked.team(kart)?, place));
    }
    if said.is_empty() {
        return Err(asked.wrong("karts and their places"));
    }
    let written = |there: &Vec<(Team, u16)>| {
        listed(there.iter().map(|(team, place)| format!("{} {place}", asked.letter(*team))), " ")
    };
    Ok(match result(asked) {
        None => Err("it is not over: there are no places yet".into()),
        there @ Some(_) => compared("places", Some(sorted(said)), there, written),
    })
}

/// `choices hidden`: nothing is listed for this viewer.
pub(super) fn choices(asked: &Asked<'_>, words: &[&str]) -> Holds {
    if words != ["hidden"] {
        return Err(asked.wrong("`hidden` after `sees choices`"));
    }
    let has = asked.viewer.seat().is_some_and(|seat| has_list(asked, seat));
    Ok(when(!has, || "not hidden: this driver is to act".into()))
}

/// Whether a driver has something to choose from.
fn has_list(asked: &Asked<'_>, seat: Seat) -> bool {
    let view = asked.view;
    let plans = |other: Seat| asked.driver(other).readiness == Readiness::Unready;
    match view.phase {
        Phase::Asked { seat: asked, .. } => asked == seat,
        Phase::Planning => {
            // CK-5.9: who is ready may still begin the count.
            let manual = asked.game.options().countdown == Countdown::Manual;
            let first = view.count.first == Some(Team::of(seat));
            let counts = manual && first && view.count.begun == Lasts::Off;
            plans(seat) || counts && asked.game.everybody().any(plans)
        }
        Phase::Paused | Phase::Over => false,
    }
}

/// `none`, or karts in order.
pub(super) fn karts(asked: &Asked<'_>, words: &[&str], there: &[Team]) -> Holds {
    let said = match words {
        [] => return Err(asked.wrong("`none` or karts")),
        ["none"] => Vec::new(),
        words => words.iter().map(|word| asked.team(word)).collect::<Result<Vec<Team>, _>>()?,
    };
    Ok(when(said == there, || listed(there.iter().map(|team| asked.letter(*team)), " ")))
}

/// `teams G - W`: by number, `-` before the choice.
pub(super) fn teams(asked: &Asked<'_>, words: &[&str]) -> Holds {
    let known = |word: &&str| *word == "-" || arrange::kart(word).is_some();
    if words.is_empty() || !words.iter().all(known) {
        return Err(asked.wrong("karts after `teams`, `-` before the choice"));
    }
    let there: Vec<&str> = asked.teams().map(|team| asked.letter(team)).collect();
    Ok(when(words == there, || there.join(" ")))
}
