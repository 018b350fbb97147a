//! DS-12 and DS-14: what everybody scores, and who is placed where.

use crate::DungeonScoot;
use crate::content::Content;
use crate::options::Switch;
use crate::pieces::Alignment;
use crate::state::{Fate, MOST_PLAYERS, Player, State};
use kernel::{List, Seat};
use std::cmp::Reverse;

/// How somebody stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Standing {
    /// With the bonus (DS-12.12).
    pub points: i16,
    /// The alignment's.
    pub bonus: i16,
    /// DS-12.11.
    pub place: u8,
}

/// DS-12.3: what a score is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Part {
    Safe,
    Treasure,
    Trophies,
    Panic,
    Wounds,
}

/// DS-12.3: the score of who got out with this, part by part.
pub(crate) fn parts(content: &Content, player: &Player) -> [(Part, i16); 5] {
    let scoring = &content.scoring;
    let wounds = usize::from(player.wounds).min(scoring.wounds.len() - 1);
    [
        (Part::Safe, scoring.safe),
        (Part::Treasure, scoring.treasure * i16::from(player.treasure)),
        (Part::Trophies, scoring.trophy * i16::from(player.n_trophies())),
        (Part::Panic, scoring.panic * i16::from(player.panic)),
        (Part::Wounds, scoring.wounds[wounds]),
    ]
}

/// DS-12.3, DS-12.4: what somebody would score who got out with this.
pub(crate) fn basic(content: &Content, player: &Player) -> i16 {
    parts(content, player).iter().map(|(_, points)| points).sum()
}

/// The points of a seat without its alignment: nothing for the dead (DS-12.2).
fn plain(content: &Content, player: &Player) -> i16 {
    match player.fate {
        Fate::Safe => basic(content, player),
        Fate::Choosing | Fate::Running(_) | Fate::Dead(_) => 0,
    }
}

/// The others, as alignments ask for them (DS-14.1).
#[derive(Debug, Clone, Copy)]
struct Others {
    all: u8,
    safe: u8,
    dead: u8,
    /// Who was safe before.
    earlier: u8,
}

fn others(game: &DungeonScoot, state: &State, seat: Seat) -> Others {
    let mut others = Others { all: 0, safe: 0, dead: 0, earlier: 0 };
    let own = escaped(state, seat);
    for other in game.everybody().filter(|other| *other != seat) {
        others.all += 1;
        match state.player(other).fate {
            Fate::Safe => {
                others.safe += 1;
                others.earlier += u8::from(escaped(state, other) < own);
            }
            Fate::Dead(_) => others.dead += 1,
            Fate::Choosing | Fate::Running(_) => {}
        }
    }
    others
}

/// DS-11.8: how many had left when somebody did.
fn escaped(state: &State, seat: Seat) -> u8 {
    let who = state.player(seat).character;
    let earlier = state.left.iter().take_while(|left| Some(**left) != who);
    earlier.fold(0, |many, _| many + 1)
}

/// DS-12.8, DS-14.1: what the alignment of a seat gives, dead or safe.
fn bonus(game: &DungeonScoot, state: &State, seat: Seat) -> i16 {
    let player = state.player(seat);
    let Some(alignment) = player.alignment.filter(|_| game.options.alignments == Switch::On) else {
        return 0;
    };
    let (it, scoring) = (&game.content.bonuses, &game.content.scoring);
    let (others, safe) = (others(game, state, seat), player.fate == Fate::Safe);
    let composed = |steps: &[crate::content::Composed]| {
        steps.iter().find(|step| player.panic <= step.panic).map_or(0, |step| step.points)
    };
    match alignment {
        Alignment::LawfulGood if others.all > 0 && others.safe == others.all => it.good[0],
        Alignment::LawfulGood if others.safe > 0 && 2 * others.safe >= others.all => it.good[1],
        Alignment::LawfulGood => 0,
        Alignment::NeutralGood => {
            let wounds = usize::from(player.wounds).min(scoring.wounds.len() - 1);
            let back = if safe { -scoring.wounds[wounds] } else { 0 };
            (it.wounds.each * i16::from(player.wounds) + back).min(it.wounds.most)
        }
        Alignment::ChaoticGood if safe => it.earlier.of(others.earlier),
        Alignment::ChaoticGood => it.mourned.of(others.safe),
        Alignment::LawfulNeutral if safe => composed(&it.composed),
        Alignment::LawfulNeutral => composed(&it.composed_dead),
        Alignment::TrueNeutral => it.pairs.of(player.treasure.min(player.n_trophies())),
        Alignment::ChaoticNeutral if safe => -scoring.panic * i16::from(player.panic.min(it.forgiven)),
        Alignment::ChaoticNeutral => it.screamed,
        Alignment::LawfulEvil => it.trophies.of(player.n_trophies()),
        Alignment::NeutralEvil => it.treasure.of(player.treasure),
        Alignment::ChaoticEvil if others.all > 0 && others.dead == others.all => it.evil[0],
        Alignment::ChaoticEvil if others.dead > 0 => it.evil[1],
        Alignment::ChaoticEvil => 0,
    }
}

/// What decides between two, the greater the better (DS-12.5 to DS-12.7, DS-12.12).
type Rank = (bool, i16, bool, Reverse<u8>, Reverse<u8>, Reverse<u8>);

fn rank(state: &State, seat: Seat, points: i16) -> Rank {
    let player = state.player(seat);
    let safe = player.fate == Fate::Safe;
    // DS-12.7: the dead without points come last; DS-12.6: the dead share their place.
    let tie = if safe { (player.wounds, player.panic, escaped(state, seat)) } else { (0, 0, 0) };
    (safe || points > 0, points, safe, Reverse(tie.0), Reverse(tie.1), Reverse(tie.2))
}

/// DS-1.3, DS-12.11: how all seats stand, as if the game were over now.
pub(crate) fn standings(game: &DungeonScoot, state: &State) -> List<Standing, MOST_PLAYERS> {
    let mut all: List<Standing, MOST_PLAYERS> = List::default();
    let mut ranks = [None; MOST_PLAYERS];
    for (seat, own) in game.everybody().zip(&mut ranks) {
        let bonus = bonus(game, state, seat);
        let points = plain(&game.content, state.player(seat)) + bonus;
        let _fits = all.push(Standing { points, bonus, place: 1 });
        *own = Some(rank(state, seat, points));
    }
    for (standing, own) in all.iter_mut().zip(ranks) {
        let better = ranks.iter().filter(|other| **other > own).count();
        standing.place += u8::try_from(better).unwrap_or_default();
    }
    all
}

/// DS-12.7, DS-12.10: whether even the best has not won.
pub(crate) fn nobody_wins(game: &DungeonScoot, state: &State) -> bool {
    let safe = state.players.iter().any(|player| player.fate == Fate::Safe);
    let points = || standings(game, state).iter().any(|standing| standing.points > 0);
    game.options.practice == Switch::On || !(safe || points())
}

/// DS-12.10: the grade of a practice.
pub(crate) fn grade<'a>(game: &'a DungeonScoot, state: &State) -> &'a str {
    let content = &game.content;
    let points = standings(game, state).first().map_or(0, |standing| standing.points);
    if state.players[0].fate != Fate::Safe {
        return &content.dead_grade;
    }
    let reached = content.grades.iter().rev().find(|grade| points >= grade.least);
    reached.or(content.grades.first()).map_or("", |grade| grade.id.as_str())
}
