//! What happened as a show: what moves, which symbol stands beside the sentence. Pure. An event says all that is needed, so that a
//! log can be shown anew whatever has happened since.

mod rows;

use crate::content::LANES;
use crate::event::{Event, Find, Fright, Landing, Urge, Way};
use crate::pieces::{Cause, Character, Kind};
use crate::scene::{bare, edge, runner_symbol, tile_symbol, with_tile};
use crate::state::Lying;
use crate::view::View;
use crate::words::kind_name;
use crate::{DungeonScoot, square_name};
use board::Square;
use scene::{Beside, Card, Cell, Change, Exit, Gait, Motion, Reel, Show, Stands, Tone, Turnover, Weight};

/// One event as a show: what moves, and what changes in the rows of those who run. Who sits where is all that is asked of the view.
pub(crate) fn show(table: &DungeonScoot, view: &View, event: &Event) -> Show {
    let mut show = moves(table, event);
    let change = |(who, change): (Character, Stands)| {
        Some(Motion::Beside { change: Beside::Stands(view.seat_of(who)?, change) })
    };
    show.motions.splice(0..0, rows::of(event).into_iter().filter_map(change));
    show
}

#[rustfmt::skip] // a line an event
fn moves(table: &DungeonScoot, event: &Event) -> Show {
    let stand = Stand { table };
    match event {
        // What is set up.
        Event::Dealt(..) => marked(CARD),
        Event::Aligned(..) | Event::Revealed(..) => marked("al-true-neutral"),
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
        Event::Panicked(who, more, _, why) => panicked(*who, *more, *why),
        Event::Calmed(who, less, ..) => rises(*who, format!("-{less}"), PANIC),
        Event::Smashed(who, at) => Show { motions: vec![stand.flip(*at, None)], weight: Weight::Mark, ..at_square(*who, *at, tile_symbol(Kind::Rubble)) },
        Event::TookTreasure(who, at, _, find) => stand.took(*who, *at, *find),
        Event::Stole(who, from, _) => Show { about: vec![who.id().into(), from.id().into()], ..rises(*who, "+1".into(), tile_symbol(Kind::Treasure)) },
        Event::Roared(who, bonus) => rises(*who, format!("Strength +{bonus}"), "g-brawn"),
        Event::Grabbed(who, monsters, _) => grabbed(*who, monsters),
        Event::Played(who, ..) | Event::CardLost(who, ..) | Event::Fumbled(who, _) => Show { icon: CARD.into(), ..of(*who) },
        Event::DrewCard(who, ..) => Show { icon: CARD.into(), weight: Weight::Trifle, ..of(*who) },
        Event::Reshuffled(_) => Show { weight: Weight::Trifle, ..marked("g-replay") },
        // Fighting.
        Event::Fought(who, monster, target, roll) => fought(*who, *monster, *target, *roll),
        Event::Defeated(who, monster) => Show { motions: vec![stand.flip(monster.at, None)], weight: Weight::Mark, ..at_square(*who, monster.at, tile_symbol(monster.kind)) },
        Event::Wounded(who, _) => wounded(*who),
        // The corridor falls in.
        Event::DrewTile(who, kind, _) => Show { weight: Weight::Trifle, ..about(*who, tile_symbol(*kind)) },
        Event::Kept(who, kind, _) => about(*who, tile_symbol(*kind)),
        Event::Fell(who, lying, roll, landing) => stand.fell(*who, *lying, *roll, *landing),
        Event::Refilled(_) => Show { weight: Weight::Trifle, ..marked("g-replay") },
        Event::NothingFell(who) => Show { weight: Weight::Trifle, ..about(*who, "stone-a") },
        // The Evil, and the end.
        Event::EnteredMat(who, _) => Show { weight: Weight::Trifle, ..of(*who) },
        Event::Released(_) => Show { weight: Weight::Mark, ..marked("evil-eye") },
        Event::Advanced(row, _, urge) => stand.advanced(*row, *urge),
        Event::Died(who, at, cause) => died(*who, *at, *cause),
        Event::Escaped(who, at) => Show { motions: vec![Motion::Leave { piece: who.id().into(), exit: Exit::Home }], weight: Weight::Mark, ..at_square(*who, *at, runner_symbol(*who)) },
        Event::Finished(_) => Show { opens: Some("The end".into()), weight: Weight::End, ..marked("g-trophy") },
    }
}

/// What stands beside sentences about cards, and about Panic.
const CARD: &str = "scoot-card";
const PANIC: &str = "tok-panic";

/// A face of the die.
const fn die(roll: u8) -> &'static str {
    match roll {
        0 | 1 => "die-1",
        2 => "die-2",
        3 => "die-3",
        4 => "die-4",
        5 => "die-5",
        _ => "die-6",
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

/// Whoever is shoved is seen to be.
fn panicked(who: Character, more: u8, why: Fright) -> Show {
    let mut show = rises(who, format!("+{more}"), PANIC);
    if matches!(why, Fright::Elbowed | Fright::Trampled) {
        show.motions.insert(0, Motion::Reel { piece: who.id().into(), reel: Reel::Shake });
    }
    show
}

/// DS-7.2: the die as it fell, and what it had to show.
fn fought(who: Character, monster: Lying, target: u8, roll: u8) -> Show {
    let (piece, kind) = (who.id().to_string(), kind_name(monster.kind));
    let bump = Motion::Bump { piece: piece.clone(), against: square_name(monster.at) };
    let (text, tone) = match roll <= target {
        true => (format!("The {kind} is beaten."), Tone::Safe),
        false => (format!("The {kind} hits back."), Tone::Danger),
    };
    let band = format!("{kind}: {target} or less");
    let title = format!("Rolled {roll}");
    let card = Card { piece, band, symbol: die(roll).into(), title, text, tone };
    let away = Motion::Dash { dash: String::new(), change: Change::Clears };
    Show { motions: vec![bump, Motion::Show { card }, away], ..at_square(who, monster.at, die(roll)) }
}

fn wounded(who: Character) -> Show {
    let shake = Motion::Reel { piece: who.id().into(), reel: Reel::Shake };
    let mut show = rises(who, "wound".into(), "g-skull");
    show.motions.insert(0, shake);
    Show { weight: Weight::Mark, ..show }
}

fn died(who: Character, at: Square, cause: Cause) -> Show {
    let icon = match cause {
        Cause::Evil => "evil-eye",
        Cause::Rubble => tile_symbol(Kind::Rubble),
        Cause::Fright => PANIC,
        Cause::Wounds | Cause::GivingUp => "g-skull",
    };
    let gone = Motion::Leave { piece: who.id().into(), exit: Exit::Lost };
    let words = match cause {
        Cause::Evil => "caught",
        Cause::Rubble | Cause::GivingUp => "crushed",
        Cause::Fright => "scared to death",
        Cause::Wounds => "the fourth wound",
    };
    let rise = Motion::Rise { cell: square_name(at), words: words.into(), symbol: "g-skull".into() };
    Show { motions: vec![gone, rise], weight: Weight::Mark, ..at_square(who, at, icon) }
}

/// Where it is played.
#[derive(Clone, Copy)]
struct Stand<'a> {
    table: &'a DungeonScoot,
}

/// A square comes to look like this.
fn flipped(cell: Cell, turn: Turnover) -> Motion {
    let Cell { id, symbol, inset, tone, .. } = cell;
    Motion::Flip { cell: id, symbol, inset, tone, turn }
}

impl Stand<'_> {
    /// A square shows another tile, or none.
    fn flip(self, at: Square, lies: Option<Kind>) -> Motion {
        match lies {
            Some(kind) => flipped(with_tile(self.table, at, kind), Turnover::Fallen),
            None => flipped(bare(self.table, at), Turnover::Changed),
        }
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

    /// DS-9.4: the die, a shadow, then the tile.
    fn fell(self, who: Character, lying: Lying, roll: u8, landing: Landing) -> Show {
        let rises = |words: String, symbol: &str| Motion::Rise {
            cell: square_name(lying.at),
            words,
            symbol: symbol.into(),
        };
        let rolled = rises(format!("{roll} ahead"), die(roll));
        let motions = match landing {
            Landing::Free | Landing::Crushed(_) => vec![rolled, self.flip(lying.at, Some(lying.kind))],
            Landing::Barred => vec![rolled, rises("no room".into(), tile_symbol(lying.kind))],
        };
        Show { motions, ..at_square(who, lying.at, tile_symbol(lying.kind)) }
    }

    /// DS-10.7: a whole row at once.
    fn advanced(self, row: u8, urge: Urge) -> Show {
        let squares = (0..LANES).map(|column| Square { row, column });
        let motions = vec![Motion::Loom { edge: edge(row) }];
        let mut about: Vec<String> = squares.map(square_name).collect();
        if let Urge::Mat(who, _) = urge {
            about.push(who.id().into());
        }
        Show { about, motions, weight: Weight::Mark, ..marked("evil-eye") }
    }
}
