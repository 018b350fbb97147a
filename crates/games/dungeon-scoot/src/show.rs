//! What happened as a show: what moves, which symbol stands beside the sentence. Pure. An event says all that is needed, so that a
//! log can be shown anew whatever has happened since.

use crate::content::LANES;
use crate::event::{Event, Find, Landing, Urge, Way};
use crate::pieces::{Cause, Character, Kind};
use crate::scene::{bare, covered, runner_symbol, tile_symbol, with_tile};
use crate::state::Lying;
use crate::{DungeonScoot, square_name};
use board::Square;
use scene::{Cell, Exit, Gait, Motion, Reel, Show, Turnover, Weight};

/// One event as a show.
#[rustfmt::skip] // a line an event
pub(crate) fn show(table: &DungeonScoot, event: &Event) -> Show {
    let stand = Stand { table };
    match event {
        // What is set up.
        Event::Dealt(..) => marked("card-back"),
        Event::Aligned(..) | Event::Revealed(..) => marked("g-scales"),
        Event::DraftOrder(_) => Show { opens: Some("The draft".into()), ..marked("g-people") },
        Event::Became(_, who, at, _) => moving(*who, vec![Motion::Come { piece: who.id().into(), to: square_name(*at) }]),
        Event::Sided(..) => marked("g-crown"),
        // Rounds and turns.
        Event::RoundBegan(round) => Show { opens: Some(format!("Round {round}")), ..marked("g-log") },
        Event::RoundEnded(_) => Show { weight: Weight::Trifle, ..marked("g-log") },
        Event::TurnBegan(who) => of(*who),
        Event::ScootEnded(who) => Show { weight: Weight::Trifle, ..of(*who) },
        // Running.
        Event::Moved(who, from, to, way) => moved(*who, *from, *to, *way),
        Event::Panicked(who, more, ..) => rises(*who, format!("+{more}"), "panic"),
        Event::Calmed(who, less, ..) => rises(*who, format!("-{less}"), "panic"),
        Event::Smashed(who, at) => Show { motions: vec![stand.flip(*at, None)], weight: Weight::Mark, ..at_square(*who, *at, tile_symbol(Kind::Rubble)) },
        Event::TookTreasure(who, at, _, find) => stand.took(*who, *at, *find),
        Event::Stole(who, from, _) => Show { about: vec![who.id().into(), from.id().into()], ..rises(*who, "+1".into(), tile_symbol(Kind::Treasure)) },
        Event::Played(who, ..) => rises(*who, "card".into(), "card-face"),
        Event::Roared(who, bonus) => rises(*who, format!("Strength +{bonus}"), "g-crown"),
        Event::Grabbed(who, monsters, _) => grabbed(*who, monsters),
        Event::CardLost(who, ..) | Event::Fumbled(who, _) => Show { icon: "card-face".into(), ..of(*who) },
        Event::DrewCard(who, _) => Show { icon: "card-back".into(), weight: Weight::Trifle, ..of(*who) },
        Event::Reshuffled(_) => Show { weight: Weight::Trifle, ..marked("g-replay") },
        // Fighting.
        Event::Fought(who, monster, target, roll) => fought(*who, *monster, *target, *roll),
        Event::Defeated(who, monster) => Show { motions: vec![stand.flip(monster.at, None)], weight: Weight::Mark, ..at_square(*who, monster.at, tile_symbol(monster.kind)) },
        Event::Wounded(who, _) => wounded(*who),
        // The corridor falls in.
        Event::DrewTile(who, kind) => Show { weight: Weight::Trifle, ..about(*who, tile_symbol(*kind)) },
        Event::Kept(who, kind, _) => about(*who, tile_symbol(*kind)),
        Event::Fell(who, lying, _, landing) => stand.fell(*who, *lying, *landing),
        Event::Refilled(_) => Show { weight: Weight::Trifle, ..marked("g-replay") },
        Event::NothingFell(who) => Show { weight: Weight::Trifle, ..about(*who, "flags") },
        // The Evil, and the end.
        Event::EnteredMat(who, _) => Show { weight: Weight::Trifle, ..of(*who) },
        Event::Released(_) => Show { weight: Weight::Mark, ..marked("col-evil") },
        Event::Advanced(row, _, urge) => stand.advanced(*row, *urge),
        Event::Died(who, at, cause) => died(*who, *at, *cause),
        Event::Escaped(who, at) => Show { motions: vec![Motion::Leave { piece: who.id().into(), exit: Exit::Home }], weight: Weight::Mark, ..at_square(*who, *at, runner_symbol(*who)) },
        Event::Finished(_) => Show { opens: Some("The end".into()), weight: Weight::End, ..marked("g-trophy") },
    }
}

fn marked(icon: &str) -> Show {
    Show { icon: icon.into(), ..Show::default() }
}

fn about(who: Character, icon: &str) -> Show {
    Show { about: vec![who.id().into()], ..marked(icon) }
}

fn of(who: Character) -> Show {
    about(who, runner_symbol(who))
}

fn at_square(who: Character, at: Square, icon: &str) -> Show {
    Show { about: vec![who.id().into(), square_name(at)], ..marked(icon) }
}

fn moving(who: Character, motions: Vec<Motion>) -> Show {
    Show { motions, ..of(who) }
}

/// Words rise from a character, wherever it is.
fn rises(who: Character, words: String, symbol: &str) -> Show {
    let rise = Motion::Rise { cell: who.id().into(), words, symbol: symbol.into() };
    Show { motions: vec![rise], ..about(who, symbol) }
}

/// Each square is seen; what a whole card was is not said square by square.
fn moved(who: Character, from: Square, to: Square, way: Way) -> Show {
    let (gait, weight) = match way {
        Way::Forward | Way::Left | Way::Right | Way::Back | Way::Arrow(_) => (Gait::Step, Weight::Trifle),
        Way::Charge => (Gait::Step, Weight::Usual),
        Way::Jump(_) => (Gait::Jump, Weight::Trifle),
    };
    let go = Motion::Go { piece: who.id().into(), to: square_name(to), gait };
    let about = vec![who.id().into(), square_name(from), square_name(to)];
    Show { about, motions: vec![go], weight, ..of(who) }
}

fn grabbed(who: Character, monsters: &[Lying]) -> Show {
    let cells: Vec<String> = monsters.iter().map(|monster| square_name(monster.at)).collect();
    let shake = Motion::Reel { piece: who.id().into(), reel: Reel::Shake };
    let about = std::iter::once(who.id().to_string()).chain(cells.iter().cloned()).collect();
    Show { about, motions: vec![Motion::Flash { cells }, shake], ..of(who) }
}

/// DS-7.2: the die as it fell.
fn fought(who: Character, monster: Lying, target: u8, roll: u8) -> Show {
    let bump = Motion::Bump { piece: who.id().into(), against: square_name(monster.at) };
    let (cell, words) = (square_name(monster.at), format!("{roll} of {target}"));
    let rise = Motion::Rise { cell, words, symbol: "g-die".into() };
    Show { motions: vec![bump, rise], ..at_square(who, monster.at, "g-die") }
}

fn wounded(who: Character) -> Show {
    let shake = Motion::Reel { piece: who.id().into(), reel: Reel::Shake };
    let mut show = rises(who, "wound".into(), "g-skull");
    show.motions.insert(0, shake);
    Show { weight: Weight::Mark, ..show }
}

fn died(who: Character, at: Square, cause: Cause) -> Show {
    let icon = match cause {
        Cause::Evil => "col-evil",
        Cause::Rubble => tile_symbol(Kind::Rubble),
        Cause::Fright => "panic",
        Cause::Wounds | Cause::GivingUp => "g-skull",
    };
    let gone = Motion::Leave { piece: who.id().into(), exit: Exit::Lost };
    Show { motions: vec![gone], weight: Weight::Mark, ..at_square(who, at, icon) }
}

/// Where it is played.
#[derive(Clone, Copy)]
struct Stand<'a> {
    table: &'a DungeonScoot,
}

/// A square comes to look like this.
fn flipped(cell: Cell) -> Motion {
    let Cell { id, symbol, inset, tone, .. } = cell;
    Motion::Flip { cell: id, symbol, inset, tone, turn: Turnover::Changed }
}

impl Stand<'_> {
    /// A square shows another tile, or none.
    fn flip(self, at: Square, lies: Option<Kind>) -> Motion {
        flipped(match lies {
            Some(kind) => with_tile(self.table, at, kind),
            None => bare(self.table, at),
        })
    }

    fn took(self, who: Character, at: Square, find: Find) -> Show {
        let symbol = tile_symbol(Kind::Treasure);
        let rise = Motion::Rise { cell: square_name(at), words: "+1".into(), symbol: symbol.into() };
        let mut motions = vec![self.flip(at, None), rise];
        if find == Find::Scooped {
            let path = vec![square_name(at), who.id().into()];
            motions.push(Motion::Fly { path, symbol: symbol.into() });
        }
        Show { motions, weight: Weight::Mark, ..at_square(who, at, symbol) }
    }

    /// DS-9.4: a shadow first, then the tile.
    fn fell(self, who: Character, lying: Lying, landing: Landing) -> Show {
        let shadow = Motion::Flash { cells: vec![square_name(lying.at)] };
        let motions = match landing {
            Landing::Free | Landing::Crushed(_) => vec![shadow, self.flip(lying.at, Some(lying.kind))],
            Landing::Barred => vec![shadow],
        };
        Show { motions, ..at_square(who, lying.at, tile_symbol(lying.kind)) }
    }

    /// DS-10.7: a whole row at once.
    fn advanced(self, row: u8, urge: Urge) -> Show {
        let squares = (0..LANES).map(|column| Square { row, column });
        let motions = squares.clone().map(|at| flipped(covered(self.table, at))).collect();
        let mut about: Vec<String> = squares.map(square_name).collect();
        if let Urge::Mat(who, _) = urge {
            about.push(who.id().into());
        }
        Show { about, motions, weight: Weight::Mark, ..marked("col-evil") }
    }
}
