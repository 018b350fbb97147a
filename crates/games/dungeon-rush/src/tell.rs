//! What the log says: one sentence an event, with the rules behind it. Pure.

use crate::DungeonRush;
use crate::action::letter;
use crate::content::TILES_A_TURN;
use crate::event::{Capture, Cause, Event, Find, Gait, Hindrance, LaidBare, Manner, Reveal, Summary};
use crate::options::{CagedEscape, MatchLength, Mode, Roles};
use crate::refusal::{kind_name, unit_name};
use crate::scene::{in_order, listed};
use crate::state::{Ending, MatchResult, Phase, Side, Sides};
use crate::tile::{Counts, Kind};
use crate::unit::Unit;
use crate::view::View;
use crate::{Laid, space_name};
use board::Square;
use scene::Line;

/// What a side is called.
pub(crate) const fn side_name(side: Side) -> &'static str {
    match side {
        Side::DungeonMaster => "Dungeon Master",
        Side::Adventurers => "Adventurers",
    }
}

/// DR-11.9: no other row can follow this turn.
pub(crate) const fn is_last_turn(view: &View) -> bool {
    view.bag.count() < TILES_A_TURN
}

/// What is asked now.
pub(crate) fn prompt(table: &DungeonRush, view: &View) -> Line {
    match view.phase {
        Phase::Lay if view.round == 1 => {
            Line::new("Lay the first rows, one tile on each space.", &["DR-3.2"])
        }
        Phase::Lay => Line::new("Lay one tile at the end of each path.", &["DR-3.3"]),
        Phase::Act if is_last_turn(view) => Line::new(
            "The last turn: no other row can follow. A unit on the last tile of a path wins.",
            &["DR-11.1", "DR-11.9"],
        ),
        Phase::Act => Line::new(
            "Spawn, move, or end the turn. A unit on the last tile of a path wins.",
            &["DR-11.1", "DR-4.6"],
        ),
        Phase::Sprint => Line::new("The Sprinter may take a second step for free.", &["DR-6.8"]),
        Phase::Reveal => Line::new("The Scout may turn up one tile next door.", &["DR-6.16"]),
        Phase::Free { unit, .. } => Line::new(
            format!("The {} is freed: by which side does it leave the cage?", unit_name(unit)),
            &["DR-8.6"],
        ),
        Phase::Redirect { unit } => {
            let paid = table.content.units[unit].spawn_cost;
            Line::new(
                format!(
                    "A Wall! On which other path does the {} come in? (The {paid} gold are paid.)",
                    unit_name(unit)
                ),
                &["DR-5.8"],
            )
        }
        Phase::Over => Line::new("The game is over.", &["DR-11.7"]),
    }
}

/// One event as a sentence.
pub(crate) fn tell(table: &DungeonRush, view: &View, event: &Event) -> Line {
    let mode = table.options.mode;
    match event {
        Event::GameBegan { game, sides } => begins(table, *game, *sides),
        Event::Drew { tiles, kinds } => drew(*tiles, *kinds),
        Event::Laid { left, tile } => lays(*left, *tile),
        Event::RowsGrew { spaces } => grew(spaces, mode),
        Event::TurnBegan { round, income, active } => turn_begins(*round, *income, *active),
        Event::Spawned { unit, cost } => said(&["DR-5.1"], *unit, &format!("is sent in for {cost} gold.")),
        Event::Refunded { unit, cost } => refunded(*unit, *cost),
        Event::SetOff { unit, by, cost, .. } => sets_off(*unit, *by, *cost),
        Event::Declined { unit: Unit::Scout } => said(&["DR-6.16"], Unit::Scout, "leaves the tiles alone."),
        Event::Declined { unit } => said(&["DR-6.8"], *unit, "leaves it at that."),
        Event::TurnedUp { space, kind, by } => turned_up(*space, *kind, *by),
        Event::Entered { unit, space, by } => enters(*unit, *space, *by),
        Event::Blocked { unit, wall, by } => {
            at(&["DR-8.19", wall_rule(*by)], *unit, "cannot pass the Wall on", *wall)
        }
        Event::Stayed { unit, space, trap, because } => stays(*unit, *space, *trap, *because),
        Event::Collected { unit, gold, found: Find::Fresh, .. } => {
            said(&["DR-8.22"], *unit, &format!("collects {gold} gold."))
        }
        Event::Collected { unit, gold, found: Find::LyingOpen, .. } => {
            said(&["DR-8.24"], *unit, &format!("fetches the {gold} gold that lay open."))
        }
        Event::Caged { unit, space, capture } => caged(*unit, *space, *capture),
        Event::Freed { unit, cage } => at(&["DR-8.5"], *unit, "is freed from the cage on", *cage),
        Event::Died { unit, space, cause } => dies(*unit, *space, *cause),
        Event::WentOff { space } => at(&["DR-6.18", "DR-9.5"], Unit::Bomber, "goes off on", *space),
        Event::Exploded { centre, destroyed } => explodes(*centre, destroyed),
        Event::ClosedUp { moved } => closes_up(moved),
        Event::TurnEnded { round } => {
            Line::new(format!("Round {round} ends; tiles without a unit turn face down."), &["DR-10.1"])
        }
        Event::Summary(summary) => summed_up(summary),
        Event::GameEnded(bare) => {
            let LaidBare { ending, manner, dungeon, hand, bag } = &**bare;
            let mut line = ends(table, ending, *manner);
            if table.options.length != MatchLength::Single {
                line.words.push_str(&shown(dungeon, *hand, bag));
                line.rules.push("DR-11.11".into());
            }
            line
        }
        Event::MatchEnded { result, length } => match_ends(view, *result, *length),
    }
}

/// A unit and what it does.
fn said(rules: &[&str], unit: Unit, what: &str) -> Line {
    Line::new(format!("The {} {what}", unit_name(unit)), rules)
}

/// A unit, what it does, and where.
fn at(rules: &[&str], unit: Unit, what: &str, space: Square) -> Line {
    said(rules, unit, &format!("{what} {}.", space_name(space)))
}

fn drew(tiles: u8, kinds: Option<Counts>) -> Line {
    let words = match kinds {
        None => format!("The Dungeon Master draws {tiles} tiles."),
        Some(kinds) => format!("The Dungeon Master draws {}.", listed(kinds)),
    };
    Line::new(words, &["DR-3.4"])
}

fn lays(left: u8, tile: Option<Laid>) -> Line {
    match tile {
        None => Line::new(format!("The Dungeon Master lays a tile; {left} left in hand."), &["DR-3.10"]),
        Some(Laid { at, kind }) => Line::new(
            format!("The Dungeon Master lays {} {} on {}.", article(kind), kind_name(kind), space_name(at)),
            &["DR-3.5"],
        ),
    }
}

const fn article(kind: Kind) -> &'static str {
    match kind {
        Kind::OilSlickTrap => "an",
        Kind::Blank
        | Kind::SpikeTrap
        | Kind::CageTrap
        | Kind::PushbackTrap
        | Kind::BombTrap
        | Kind::Wall
        | Kind::Treasure => "a",
    }
}

fn grew(spaces: &[Square], mode: Mode) -> Line {
    let rule = match mode {
        Mode::Versus => "DR-3.10",
        Mode::Solo => "DR-12.3",
    };
    let names: Vec<String> = spaces.iter().map(|space| space_name(*space)).collect();
    Line::new(format!("New tiles lie face down on {}.", names.join(", ")), &[rule])
}

fn turn_begins(round: u8, income: u16, active: u8) -> Line {
    let units = match active {
        0 => String::new(),
        1 => ", with 1 unit free in the dungeon".to_string(),
        active => format!(", with {active} units free in the dungeon"),
    };
    Line::new(format!("Round {round}: the Adventurers take {income} gold{units}."), &["DR-4.1", "DR-4.2"])
}

fn refunded(unit: Unit, cost: u8) -> Line {
    said(&["DR-5.9"], unit, &format!("finds no way in and stays in the reserve; {cost} gold come back."))
}

/// What a Wall does to a unit that is moving so (DR-8.20).
const fn wall_rule(by: Gait) -> &'static str {
    match by {
        Gait::Spawn => "DR-5.8",
        Gait::Step | Gait::Sprint | Gait::Jump => "DR-6.6",
        Gait::Slide | Gait::Bounce => "DR-8.11",
        Gait::Push => "DR-8.16",
        Gait::Exit => "DR-8.7",
    }
}

fn stays(unit: Unit, space: Square, trap: Kind, because: Hindrance) -> Line {
    let pushed = trap == Kind::PushbackTrap;
    let (why, rule) = match because {
        Hindrance::NoDirection if pushed => ("it came from nowhere, and there is no way back", "DR-8.15"),
        Hindrance::NoDirection => ("it came from nowhere, and there is no way on", "DR-8.10"),
        Hindrance::NoTile if pushed => ("no tile lies behind it", "DR-8.15"),
        Hindrance::NoTile => ("no tile lies ahead", "DR-8.10"),
        Hindrance::Wall if pushed => ("a Wall is behind it", "DR-8.16"),
        Hindrance::Wall => ("it can neither slide on nor bounce back", "DR-8.11"),
        Hindrance::Somebody if pushed => ("somebody is behind it", "DR-8.17"),
        Hindrance::Somebody => ("somebody is ahead", "DR-8.12"),
    };
    let words = format!("stays on {}: {why}.", space_name(space));
    match because {
        Hindrance::NoDirection => said(&["DR-5.7", rule], unit, &words),
        Hindrance::NoTile | Hindrance::Wall | Hindrance::Somebody => said(&[rule], unit, &words),
    }
}

fn caged(unit: Unit, space: Square, capture: Capture) -> Line {
    match capture {
        Capture::Revealed => at(&["DR-8.3"], unit, "is trapped in the cage on", space),
        Capture::TookAPlace => at(&["DR-8.5"], unit, "takes the prisoner's place in the cage on", space),
    }
}

fn turned_up(space: Square, kind: Kind, by: Reveal) -> Line {
    let (space, name) = (space_name(space), kind_name(kind));
    match by {
        Reveal::Movement => Line::new(format!("{space} is turned up: {name}."), &["DR-7.1", rule_of(kind)]),
        Reveal::Scout => Line::new(format!("The Scout turns up {space}: {name}."), &["DR-6.16", "DR-6.17"]),
    }
}

fn closes_up(moved: &[(Square, Square)]) -> Line {
    if moved.is_empty() {
        return Line::new("No tile has to move up.", &["DR-9.9"]);
    }
    let name = |(from, to): &(Square, Square)| format!("{} to {}", space_name(*from), space_name(*to));
    let moves: Vec<String> = moved.iter().map(name).collect();
    Line::new(format!("The paths close up: {}.", moves.join(", ")), &["DR-9.9", "DR-14.3"])
}

fn begins(table: &DungeonRush, game: u8, sides: Sides) -> Line {
    let roles = match table.options.roles {
        Roles::Chosen => "DR-15.6",
        Roles::Random => "DR-13.1",
    };
    match (sides, table.options.length) {
        (Sides::Solo, _) => Line::new("The dungeon opens.", &["DR-12.1"]),
        (Sides::Versus { .. }, MatchLength::Single) => Line::new("The game begins.", &[roles]),
        (Sides::Versus { .. }, MatchLength::Duel | MatchLength::FirstToThree) => {
            Line::new(format!("Game {game} begins."), &[roles, "DR-13.4"])
        }
    }
}

fn sets_off(unit: Unit, by: Gait, cost: u8) -> Line {
    let name = unit_name(unit);
    match by {
        Gait::Jump => Line::new(format!("The {name} takes a jump for {cost} gold."), &["DR-6.10"]),
        Gait::Sprint => Line::new(format!("The {name} sprints on."), &["DR-6.8"]),
        Gait::Step | Gait::Spawn | Gait::Slide | Gait::Bounce | Gait::Push | Gait::Exit => {
            Line::new(format!("The {name} takes a step for {cost} gold."), &["DR-6.4"])
        }
    }
}

fn enters(unit: Unit, space: Square, by: Gait) -> Line {
    let (name, space) = (unit_name(unit), space_name(space));
    match by {
        Gait::Spawn => Line::new(format!("The {name} comes in on {space}."), &["DR-5.6"]),
        Gait::Step | Gait::Sprint => Line::new(format!("The {name} is on {space}."), &["DR-6.4"]),
        Gait::Jump => Line::new(format!("The {name} lands on {space}."), &["DR-6.10"]),
        Gait::Slide => Line::new(format!("The {name} slides on to {space}."), &["DR-8.9"]),
        Gait::Bounce => Line::new(format!("The {name} bounces back to {space}."), &["DR-8.11"]),
        Gait::Push => Line::new(format!("The {name} is pushed back to {space}."), &["DR-8.14"]),
        Gait::Exit => Line::new(format!("The {name} steps out to {space}."), &["DR-8.6"]),
    }
}

fn dies(unit: Unit, space: Square, cause: Cause) -> Line {
    let (name, space) = (unit_name(unit), space_name(space));
    match cause {
        Cause::Spikes => {
            Line::new(format!("The {name} dies on the spikes of {space}."), &["DR-8.2", "DR-9.1"])
        }
        Cause::Blast => Line::new(format!("The {name} on {space} dies in the blast."), &["DR-9.4"]),
        Cause::NoWayOut => {
            Line::new(format!("The {name} finds no way out of {space} and dies."), &["DR-8.8"])
        }
    }
}

fn explodes(centre: Square, destroyed: &[Laid]) -> Line {
    let tiles: Vec<String> = destroyed
        .iter()
        .map(|Laid { at, kind }| format!("{} ({})", space_name(*at), kind_name(*kind)))
        .collect();
    Line::new(
        format!("A blast on {} destroys {}.", space_name(centre), tiles.join(", ")),
        &["DR-9.3", "DR-9.6", "DR-9.8"],
    )
}

fn summed_up(summary: &Summary) -> Line {
    let Summary { round, gained, spent, spawned, freed, trapped, killed } = summary;
    let mut words = format!("Round {round}: {gained} gold gained, {spent} spent");
    for (what, units) in [("spawned", spawned), ("freed", freed), ("trapped", trapped), ("killed", killed)] {
        if !units.is_empty() {
            let names: Vec<&str> = units.iter().map(|unit| unit_name(*unit)).collect();
            words.push_str(&format!("; {what}: {}", names.join(", ")));
        }
    }
    Line::new(format!("{words}."), &["DR-14.7"])
}

fn ends(table: &DungeonRush, ending: &Ending, manner: Manner) -> Line {
    let Ending { winner, escaped, round, gold } = ending;
    match (winner, escaped) {
        (Side::Adventurers, None) if manner == Manner::Conceded => Line::new(
            format!("The Dungeon Master gives up in round {round}: the Adventurers win with {gold} gold."),
            &["DR-13.5"],
        ),
        (Side::DungeonMaster, _) if manner == Manner::Conceded => {
            let by = match table.options.mode {
                Mode::Solo => ("the dungeon wins", "DR-11.10"),
                Mode::Versus => ("the Dungeon Master wins", "DR-13.5"),
            };
            let words = format!("The Adventurers give up in round {round} with {gold} gold: {}.", by.0);
            Line::new(words, &[by.1])
        }
        (Side::Adventurers, Some(unit)) if table.options.caged_escape == CagedEscape::On => {
            let words =
                format!("reaches the end in round {round}: the Adventurers win with {gold} gold left!");
            said(&["DR-11.1", "DR-11.4"], *unit, &words)
        }
        (Side::Adventurers, Some(unit)) => Line::new(
            format!(
                "The {} escapes in round {round}: the Adventurers win with {gold} gold left!",
                unit_name(*unit)
            ),
            &["DR-11.1"],
        ),
        (Side::Adventurers, None) => {
            Line::new(format!("The Adventurers win in round {round}."), &["DR-11.1"])
        }
        (Side::DungeonMaster, _) => {
            let (who, rule) = match table.options.mode {
                Mode::Versus => ("Dungeon Master", "DR-11.9"),
                Mode::Solo => ("dungeon", "DR-12.6"),
            };
            Line::new(
                format!(
                    "The bag is too empty for another row: the {who} wins after round {}.",
                    round.saturating_sub(1) // the round that begins has no turn of the Adventurers (DR-3.1)
                ),
                &[rule],
            )
        }
    }
}

/// DR-11.11: everything that was hidden, when a game of a match is over and the next one begins.
fn shown(dungeon: &[Laid], hand: Counts, bag: &[Kind]) -> String {
    let path = |column: u8| {
        let kinds: Vec<Kind> =
            dungeon.iter().filter(|laid| laid.at.column == column).map(|laid| laid.kind).collect();
        format!("{}: {}", letter(column), if kinds.is_empty() { "nothing".into() } else { in_order(&kinds) })
    };
    let paths = [path(0), path(1), path(2)].join("; ");
    let hand = if hand.total() > 0 { format!(" In hand: {}.", listed(hand)) } else { String::new() };
    let bag = if bag.is_empty() { String::new() } else { format!(" In the bag: {}.", in_order(bag)) };
    format!(" The dungeon from row 1 on, {paths}.{hand}{bag}")
}

fn match_ends(view: &View, result: MatchResult, length: MatchLength) -> Line {
    let rule = match length {
        MatchLength::Single | MatchLength::Duel => "DR-13.2",
        MatchLength::FirstToThree => "DR-13.3",
    };
    match result {
        MatchResult::Won(seat) => {
            // Sides are exchanged from game to game: who is meant is said by the last one.
            let side = [Side::DungeonMaster, Side::Adventurers]
                .into_iter()
                .find(|side| view.sides.seat(*side).is_some_and(|other| other.number() == seat));
            let name = side.map_or_else(|| format!("Seat {seat}"), |side| format!("The {}", side_name(side)));
            Line::new(format!("{name} of the last game won the match{}", why(view, length)), &[rule])
        }
        MatchResult::Draw => Line::new(format!("The match is a draw{}", why(view, length)), &[rule]),
        MatchResult::DungeonWon => Line::new("Nobody got out.", &["DR-12.6"]),
    }
}

/// Why a match ended so, as the end of its sentence: of a duel it is not seen at once.
fn why(view: &View, length: MatchLength) -> String {
    let second = view.tally.last.and_then(|last| Some((view.sides.seat(last.winner)?.number(), last)));
    match (length, view.tally.first.zip(second)) {
        (MatchLength::Duel, Some((first, second))) => decided_by(first, second),
        (MatchLength::Duel | MatchLength::Single | MatchLength::FirstToThree, _) => ".".into(),
    }
}

/// DR-13.2: by what a duel was decided. The winner's figures come first.
fn decided_by((first_winner, first): (u8, Ending), (second_winner, second): (u8, Ending)) -> String {
    let escaped = [first, second].iter().filter(|ending| ending.winner == Side::Adventurers).count();
    let (fewer, more) = (first.round.min(second.round), first.round.max(second.round));
    let (less, most) = (first.gold.min(second.gold), first.gold.max(second.gold));
    match (first_winner == second_winner, escaped) {
        (true, _) => ": both games went to them.".into(),
        (false, 2) if fewer != more => format!(": both escaped, in round {fewer} against round {more}."),
        (false, 2) if less != most => {
            format!(": both escaped in round {fewer}, with {most} gold left against {less}.")
        }
        (false, 2) => format!(": both escaped in round {fewer}, with {less} gold left."),
        (false, _) => ": each has won a game as the Dungeon Master.".into(),
    }
}

/// The rule of a kind.
const fn rule_of(kind: Kind) -> &'static str {
    match kind {
        Kind::Blank => "DR-8.1",
        Kind::SpikeTrap => "DR-8.2",
        Kind::CageTrap => "DR-8.3",
        Kind::OilSlickTrap => "DR-8.9",
        Kind::PushbackTrap => "DR-8.14",
        Kind::BombTrap => "DR-8.18",
        Kind::Wall => "DR-8.19",
        Kind::Treasure => "DR-8.22",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_said_why_a_duel_ended_so() {
        let ending = |winner: Side, round: u8, gold: u16| Ending { winner, round, gold, escaped: None };
        let escaped = |round: u8, gold: u16| ending(Side::Adventurers, round, gold);
        let held = ending(Side::DungeonMaster, 10, 0);
        let cases = [
            ((0, escaped(5, 1)), (0, held), ": both games went to them."),
            ((0, escaped(7, 1)), (1, escaped(5, 0)), ": both escaped, in round 5 against round 7."),
            (
                (0, escaped(5, 1)),
                (1, escaped(5, 3)),
                ": both escaped in round 5, with 3 gold left against 1.",
            ),
            ((0, escaped(5, 1)), (1, escaped(5, 1)), ": both escaped in round 5, with 1 gold left."),
            ((1, held), (0, held), ": each has won a game as the Dungeon Master."),
        ];
        for (first, second, words) in cases {
            assert_eq!(decided_by(first, second), words);
        }
    }
}
