//! Golden playthroughs: a random game with everything that anybody could observe, after every step.
//!
//! ```text
//! pitboss playthrough 1
//! option rounds 1
//! seats 2
//! seed 7
//! steps 40
//! ```
//!
//! What follows is made from these lines. To stay short, a view is printed once, and then what has changed in it; the
//! mind of a seat and the referee only with what they know more than the seat and all seats do.

use super::record::{any_step, header, open};
use crate::record::drew;
use crate::{
    Audience, Fast, Game, Live, Luck, Misread, Mode, Outcome, Pending, Picks, SeatSet, Seating, Seed, Seeded,
    Told, Viewer, plain_number,
};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;

pub(super) const TITLE: &str = "pitboss playthrough 1";

/// What a playthrough is made from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Playthrough {
    /// What was chosen in the form.
    pub picks: Picks,
    /// Who sits where.
    pub seating: Seating,
    /// What all luck is made from.
    pub seed: u16,
    /// The most steps.
    pub steps: u16,
}

impl Playthrough {
    /// Reads the first lines of a playthrough.
    ///
    /// # Errors
    /// The first line that is not what it should be.
    pub fn read(text: &str) -> Result<Self, Misread> {
        let mut plan = Self { picks: Picks::default(), seating: Seating::usual(0), seed: 0, steps: 0 };
        for (line, number) in text.lines().zip(1..).skip(1).take_while(|(line, _)| !line.is_empty()) {
            let wrong =
                || Misread::new(line, "`option`, `seats`, `sides`, `seed` or `steps`").on_line(number);
            let (word, rest) = line.split_once(' ').ok_or_else(wrong)?;
            let count = || plain_number(rest).ok_or_else(wrong);
            match word {
                "option" => {
                    let (id, value) = rest.split_once(' ').ok_or_else(wrong)?;
                    plan.picks.set(id, value);
                }
                "seats" => plan.seating.seats = u8::try_from(count()?).map_err(|_| wrong())?,
                "sides" => plan.seating.sides = rest.split(' ').map(String::from).collect(),
                "seed" => plan.seed = count()?,
                "steps" => plan.steps = count()?,
                _ => return Err(wrong()),
            }
        }
        if plan.seating.seats == 0 || plan.steps == 0 {
            return Err(Misread::new("", "`seats`, `seed` and `steps` below the title"));
        }
        Ok(plan)
    }
}

/// A playthrough at the table that its first lines describe.
pub(super) fn of_plan<G: Game>(plan: &Playthrough) -> Result<String, String> {
    Ok(playthrough(&open::<G>(&plan.picks, &plan.seating)?, plan))
}

/// A random game with everything observable printed after each step.
#[must_use]
pub fn playthrough<G: Game>(game: &Arc<G>, plan: &Playthrough) -> String {
    let Playthrough { picks, seating, seed, steps } = plan;
    let mut text = format!("{TITLE}\n");
    for (id, value) in &picks.0 {
        line(&mut text, &format!("option {id} {value}"));
    }
    line(&mut text, &format!("seats {}", seating.seats));
    if !seating.sides.is_empty() {
        line(&mut text, &format!("sides {}", seating.sides.join(" ")));
    }
    line(&mut text, &format!("seed {seed}\nsteps {steps}"));
    let (luck, mut pick) = (Seed::of_number(u64::from(*seed)), Fast::new(u64::from(*seed)));
    let header = header::<G>(picks, seating, luck);
    let mut live = Live::start(Arc::clone(game), header, Luck::Seeded(Box::new(Seeded::new(luck))));
    let mut views = BTreeMap::new();
    line(&mut text, "\nstart");
    print(&live, 0, &mut views, &mut text);
    for step in 1..=*steps {
        let Some((seat, action)) = any_step(&live, &mut pick) else { break };
        let heard = live.told().len();
        line(&mut text, &format!("\n{step}. {seat} {}", game.notation(action)));
        if let Err(refusal) = live.act(seat, action) {
            line(&mut text, &format!("refused: {refusal}"));
            break;
        }
        print(&live, heard, &mut views, &mut text);
    }
    text
}

fn line(text: &mut String, words: &str) {
    text.push_str(words);
    text.push('\n');
}

/// Everything observable now.
fn print<G: Game>(live: &Live<G>, heard: usize, views: &mut BTreeMap<String, Leaves>, text: &mut String) {
    let record = live.record();
    for draws in drew(record.entries.last().map_or(&record.start, |entry| &entry.draws)).lines() {
        line(text, &format!("  {draws}"));
    }
    for Told { to, event } in live.told().get(heard..).unwrap_or_default() {
        line(text, &format!("  told {}: {event:?}", audience(*to)));
    }
    print_pending(live, text);
    let view = |viewer| leaves(&live.game().view(live.state(), viewer));
    let mut known = view(Viewer::Spectator);
    print_view("spectator", &known, views, text);
    for seat in live.game().seating().iter() {
        let eyes = view(Viewer::Seat(seat));
        print_view(&format!("seat {seat}"), &eyes, views, text);
        print_more(&format!("mind {seat}"), &view(Viewer::Mind(seat)), &eyes, views, text);
        known.extend(eyes);
    }
    print_more("referee", &view(Viewer::Referee), &known, views, text);
}

fn print_pending<G: Game>(live: &Live<G>, text: &mut String) {
    if let Some(Outcome { places, scores }) = live.outcome() {
        line(text, &format!("  over: places {places:?}, scores {scores:?}"));
    }
    let Pending { owes, may, mode } = live.pending();
    let mode = match mode {
        Mode::Open => "open",
        Mode::Sealed => "sealed",
    };
    line(text, &format!("  owes {}, may {}, {mode}", seats(owes), seats(may)));
    for seat in live.game().seating().iter() {
        let list: Vec<String> =
            live.legal(seat).into_iter().map(|action| live.game().notation(action)).collect();
        let undo = if live.can_undo(seat) { " (undo)" } else { "" };
        if !list.is_empty() || !undo.is_empty() {
            line(text, &format!("  {seat} may{undo}: {}", list.join(", ")));
        }
    }
}

fn seats(set: SeatSet) -> String {
    let seats: Vec<String> = set.iter().map(|seat| seat.to_string()).collect();
    if seats.is_empty() { "nobody".into() } else { seats.join(" ") }
}

fn audience(to: Audience) -> String {
    match to {
        Audience::All => "all".into(),
        Audience::Only(set) => format!("only {}", seats(set)),
        Audience::Except(set) => format!("all but {}", seats(set)),
    }
}

/// A view taken apart: the path of each value in it, and the value.
type Leaves = BTreeMap<String, String>;

fn leaves(view: &impl serde::Serialize) -> Leaves {
    let mut found = Leaves::new();
    match serde_json::to_value(view) {
        Ok(value) => gather(&value, String::new(), &mut found),
        Err(error) => drop(found.insert("error".into(), error.to_string())),
    }
    found
}

fn gather(value: &Value, path: String, found: &mut Leaves) {
    let below = |key: &str| if path.is_empty() { key.to_string() } else { format!("{path}.{key}") };
    match value {
        Value::Object(fields) => fields.iter().for_each(|(key, value)| gather(value, below(key), found)),
        Value::Array(items) if items.iter().any(|item| item.is_object() || item.is_array()) => {
            items
                .iter()
                .zip(0..)
                .for_each(|(value, at): (_, u32)| gather(value, below(&at.to_string()), found));
        }
        Value::Array(_) | Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
            found.insert(path, value.to_string());
        }
    }
}

/// What has changed in a view since it was printed last.
fn print_view(who: &str, view: &Leaves, views: &mut BTreeMap<String, Leaves>, text: &mut String) {
    let last = views.insert(who.to_string(), view.clone()).unwrap_or_default();
    let changed = view.iter().filter(|(path, value)| last.get(*path) != Some(value));
    let mut changes: Vec<String> = changed.map(|(path, value)| format!("{path}={value}")).collect();
    changes.extend(last.keys().filter(|path| !view.contains_key(*path)).map(|path| format!("-{path}")));
    if !changes.is_empty() {
        line(text, &format!("  {who} sees {}", changes.join(" ")));
    }
}

/// What one knows more than another, where that has changed.
fn print_more(
    who: &str,
    view: &Leaves,
    known: &Leaves,
    views: &mut BTreeMap<String, Leaves>,
    text: &mut String,
) {
    let more: Leaves = view
        .iter()
        .filter(|(path, value)| known.get(*path) != Some(value))
        .map(|(path, value)| (path.clone(), value.clone()))
        .collect();
    print_view(&format!("{who} also"), &more, views, text);
}
