//! A game as a whole: the chase as a chart, what the score is made of, medals. Pure.

use crate::DungeonScoot;
use crate::event::{Event, Way};
use crate::pieces::{Character, Kind};
use crate::rules::{self, Part};
use crate::scene::{livery, tile_symbol};
use crate::search;
use crate::state::{Fate, Phase, Player};
use crate::tell;
use crate::view::{AlignmentSeen, PlayerSeen, View};
use kernel::{Fast, Seat};
use scene::{Livery, Medal, Reckoning, Runner};

/// In which row everybody is, what they would score who got out now, and the Evil behind them.
pub(crate) fn course(table: &DungeonScoot, view: &View) -> Vec<Runner> {
    if view.phase == Phase::Draft {
        return Vec::new();
    }
    let runner = |(seat, player): (Seat, &PlayerSeen)| {
        let at = match player.fate {
            Fate::Running(at) => i32::from(at.row),
            Fate::Safe => i32::from(table.last_row()) + 1,
            Fate::Choosing | Fate::Dead(_) => 0,
        };
        let livery = player.character.map_or(Livery::of_seat(seat), livery);
        let (name, points) = (tell::seat_name(table, view, seat), worth(table, view, seat));
        Runner { name, livery, emblem: livery.emblem().into(), at, points }
    };
    let emblem = tile_symbol(Kind::AncientEvil).into();
    let at = i32::from(view.evil.front());
    let evil = Runner { name: "Ancient Evil".into(), livery: Livery::Bone, emblem, at, points: None };
    view.seats().map(runner).chain([evil]).collect()
}

/// What somebody has scored, or would who got out now, as far as the viewer knows: what is hidden is not counted.
fn worth(table: &DungeonScoot, view: &View, seat: Seat) -> Option<i16> {
    let (state, player) = (search::whole(table, view, &mut Fast::new(0)), view.player(seat)?);
    match player.fate {
        Fate::Choosing => None,
        Fate::Running(_) => Some(rules::basic(&table.content, state.player(seat))),
        Fate::Safe | Fate::Dead(_) => {
            let standing = rules::standings(table, &state).get(usize::from(seat.number())).copied()?;
            let is_hidden = player.alignment == AlignmentSeen::Hidden;
            Some(if is_hidden { standing.points - standing.bonus } else { standing.points })
        }
    }
}

/// What the scores are made of (DS-12.3, DS-12.8): the terms add up to the points.
pub(crate) fn reckoning(table: &DungeonScoot, view: &View) -> Vec<Reckoning> {
    let state = search::whole(table, view, &mut Fast::new(0));
    let all = rules::standings(table, &state);
    let of = |(seat, player): (Seat, &PlayerSeen)| {
        let standing = all.get(usize::from(seat.number())).copied().unwrap_or_default();
        let mut terms: Vec<(String, String)> = Vec::new();
        let mut term = |name: String, points: i16| terms.push((name, format!("{points:+}")));
        if player.fate == Fate::Safe {
            let had = state.player(seat);
            for (part, points) in rules::parts(&table.content, had) {
                term(part_name(part, had), points);
            }
        } else if let Fate::Dead(cause) = player.fate {
            term(format!("Dead of {}", tell::cause_words(cause)), 0);
        } else {
            term("Not out".into(), 0);
        }
        if let AlignmentSeen::Known(alignment) = player.alignment {
            term(table.content.alignment(alignment).name.clone(), standing.bonus);
        }
        terms.push(("Points".into(), standing.points.to_string()));
        if table.players() == 1 && view.phase == Phase::Over {
            terms.push(("Grade".into(), rules::grade(table, &state).into()));
        }
        Reckoning { seat, terms }
    };
    view.seats().map(of).collect()
}

/// A part of a score as the tally names it.
fn part_name(part: Part, had: &Player) -> String {
    match part {
        Part::Safe => "Safe".into(),
        Part::Treasure => format!("Treasure × {}", had.treasure),
        Part::Trophies => format!("Trophies × {}", had.n_trophies()),
        Part::Panic => format!("Panic × {}", had.panic),
        Part::Wounds => format!("Wounds: {}", had.wounds),
    }
}

/// What an event adds to whose figure.
type Count = fn(&Event) -> Option<(Character, u16)>;

/// At most three, the rarest first.
pub(crate) fn medals(table: &DungeonScoot, events: &[Event]) -> Vec<Medal> {
    let awards: [(&str, &str, [&str; 2], Count); 6] = [
        ("g-skull", "Evil's alarm clock", ["row called nearer", "rows called nearer"], called),
        ("g-scoop", "Lightest fingers", ["treasure stolen", "treasures stolen"], stolen),
        ("ar-jf", "Highest knees", ["jump", "jumps"], jumps),
        ("g-fight", "Slayer", ["monster beaten", "monsters beaten"], beaten),
        (tile_symbol(Kind::Treasure), "Deepest sack", ["treasure found", "treasures found"], found),
        ("tok-panic", "Loudest scream", ["Panic taken", "Panic taken"], panics),
    ];
    awards.into_iter().filter_map(|award| medal(table, events, award)).take(3).collect()
}

fn medal(
    table: &DungeonScoot,
    events: &[Event],
    (symbol, title, [one, many], count): (&str, &str, [&str; 2], Count),
) -> Option<Medal> {
    let mut figures = [0_u16; crate::pieces::CHARACTERS];
    for (who, more) in events.iter().filter_map(count) {
        figures[who.index()] = figures[who.index()].saturating_add(more);
    }
    let most = figures.into_iter().max().filter(|most| *most > 0)?;
    let best: Vec<Character> =
        Character::ALL.iter().copied().filter(|who| figures[who.index()] == most).collect();
    let names: Vec<&str> = best.iter().map(|who| table.content.character(*who).name.as_str()).collect();
    let figure = if most == 1 { format!("1 {one}") } else { format!("{most} {many}") };
    let words = format!("{}: {figure}", names.join(", "));
    let livery = best.first().map_or(Livery::Bone, |who| livery(*who));
    Some(Medal { symbol: symbol.into(), title: title.into(), words, livery })
}

const fn called(event: &Event) -> Option<(Character, u16)> {
    if let Event::Advanced(_, _, crate::event::Urge::Mat(who, _)) = event { Some((*who, 1)) } else { None }
}

const fn stolen(event: &Event) -> Option<(Character, u16)> {
    if let Event::Stole(who, ..) = event { Some((*who, 1)) } else { None }
}

const fn jumps(event: &Event) -> Option<(Character, u16)> {
    if let Event::Moved(who, _, _, Way::Jump(_)) = event { Some((*who, 1)) } else { None }
}

const fn beaten(event: &Event) -> Option<(Character, u16)> {
    if let Event::Defeated(who, _) = event { Some((*who, 1)) } else { None }
}

const fn found(event: &Event) -> Option<(Character, u16)> {
    if let Event::TookTreasure(who, ..) = event { Some((*who, 1)) } else { None }
}

fn panics(event: &Event) -> Option<(Character, u16)> {
    if let Event::Panicked(who, more, ..) = event { Some((*who, u16::from(*more))) } else { None }
}
