//! Positions as examples and lessons write them down: section 10.1 of `rules.md`.

use crate::action::read_space;
use crate::event::{Event, Manner};
use crate::options::Mode;
use crate::rules;
use crate::state::{MOST_PLACES, MOST_ROWS, MOST_TILES, PATHS, Path, Phase, Side, State};
use crate::tile::{Counts, Face, Kind, Tile};
use crate::unit::{ByUnit, Standing, Unit};
use crate::{DungeonRush, Ending};
use kernel::rulebook::{Arrange, Phrase, Setting, Settings, StandIn, order_draws};
use kernel::{Audience, Misread, Picks, Play, Seat, Seating, plain_number};

impl Arrange for DungeonRush {
    const STARTERS: &'static [&'static str] = &["given", "played", "ladder"];
    const WITH_NEW: &'static [&'static str] = &["bag"];
    const ASIDES: &'static [&'static str] = &["ladder"];

    fn seats(settings: &Settings, picks: &Picks) -> Result<Seating, Misread> {
        seats(settings, picks)
    }

    fn stand_ins(&self, settings: &Settings) -> Result<Vec<StandIn>, Misread> {
        let last = StandIn::Last("shuffle");
        match settings.one("bag").filter(|_| settings.one("new").is_some()) {
            Some(bag) => Ok(vec![StandIn::Exactly("shuffle", bag_draws(self, bag)?), last]),
            None => Ok(vec![last]),
        }
    }

    fn arrange(&self, settings: &Settings, play: &mut Play<'_, Event>) -> Result<State, Misread> {
        match settings.one("played") {
            Some(played) => arrange_match(self, settings, played, play),
            None => arrange(self, settings, play),
        }
    }

    fn who(&self, state: &State, word: &str) -> Option<Seat> {
        state.sides.seat(Side::read(word)?)
    }

    fn own_move(
        &self,
        state: &mut State,
        phrase: &Phrase,
        play: &mut Play<'_, Event>,
    ) -> Result<bool, Misread> {
        let words = phrase.words();
        let [who, "concedes"] = words.as_slice() else { return Ok(false) };
        let seat =
            self.who(state, who).ok_or_else(|| phrase.wrong("a side that has a seat before `concedes`"))?;
        if rules::concede(self, state, seat, play) {
            Ok(true)
        } else {
            Err(phrase.wrong("a game that is not over"))
        }
    }
}

/// `seats N` (with `new` only), or the sides of the seats.
fn seats(settings: &Settings, picks: &Picks) -> Result<Seating, Misread> {
    use kernel::Game;
    let Some(setting) = settings.one("seats") else {
        return Ok(Seating::usual(DungeonRush::usual_seats(picks)));
    };
    let words = setting.words();
    if let [number] = words.as_slice()
        && let Some(number) = plain_number(number).and_then(|number| u8::try_from(number).ok())
    {
        let fresh = settings.one("new").is_some();
        return if fresh {
            Ok(Seating::usual(number))
        } else {
            Err(setting.wrong("sides (a number goes with `new`)"))
        };
    }
    if words.is_empty() || words.iter().any(|word| Side::read(word).is_none()) {
        return Err(setting.wrong("a number, or the sides dungeon-master and adventurers"));
    }
    let seats = u8::try_from(words.len()).map_err(|_| setting.wrong("fewer sides"))?;
    Ok(Seating { seats, sides: words.into_iter().map(String::from).collect() })
}

/// The draws of a shuffle after which these tiles come first and the rest of the mix follows in the order of 8.1.
fn bag_draws(table: &DungeonRush, bag: &Setting) -> Result<Vec<u16>, Misread> {
    if table.options.dungeon.is_some() {
        return Err(bag.wrong("no bag with a named dungeon, so nothing"));
    }
    let first = kinds(bag)?;
    let mut rest: Vec<Kind> = table.options.mix.each().collect();
    let mix = rest.clone();
    for kind in &first {
        let at = rest
            .iter()
            .position(|other| other == kind)
            .ok_or_else(|| bag.wrong("no more tiles of a kind than the mix has"))?;
        rest.remove(at);
    }
    let wanted: Vec<Kind> = first.into_iter().chain(rest).collect();
    order_draws(&mix, &wanted).ok_or_else(|| bag.wrong("tiles of the mix"))
}

/// The kinds of a line; at least one, and no more than a game can have.
fn kinds(setting: &Setting) -> Result<Vec<Kind>, Misread> {
    let kinds: Option<Vec<Kind>> = setting.words().into_iter().map(Kind::read).collect();
    kinds
        .filter(|kinds| (1..=MOST_TILES).contains(&kinds.len()))
        .ok_or_else(|| setting.wrong("kinds of tiles (bl, sp, …), at most 60"))
}

fn optional_kinds(settings: &Settings, name: &str) -> Result<Vec<Kind>, Misread> {
    settings.one(name).map_or(Ok(Vec::new()), kinds)
}

/// An arranged position. Nothing is checked but section 2.
fn arrange(table: &DungeonRush, settings: &Settings, play: &mut Play<'_, Event>) -> Result<State, Misread> {
    settings.only(&[
        "given", "units", "barred", "gold", "round", "turn", "hand", "bag", "discard", "seen", "seats",
    ])?;
    let mut state = rules::blank(table);
    state.gold = settings.number("gold", 0)?;
    state.round = match (settings.number("round", 3)?, settings.one("round")) {
        (round @ 1..=99, _) => u8::try_from(round).unwrap_or(99),
        (_, Some(setting)) => return Err(setting.wrong("a round from 1 to 99")),
        (_, None) => 3,
    };
    if let Some(given) = settings.one("given") {
        state.paths = paths(given)?;
    }
    if let Some(seen) = settings.one("seen") {
        mark_seen(&mut state, seen)?;
    }
    state.units = units(&state, settings)?;
    state.discard = Counts::of(optional_kinds(settings, "discard")?);
    let bag = optional_kinds(settings, "bag")?;
    rules::fill(&mut state.bag, bag.iter().rev().copied());
    let longest = state.paths.iter().map(|path| path.len()).max().unwrap_or(0);
    if longest + bag.len() / 3 > MOST_ROWS {
        return Err(Misread::new("", "fewer tiles: no path can have more than 20 rows"));
    }
    turn(table, settings, &mut state)?;
    if state.phase == Phase::Act {
        // The log of the turn that the block begins in counts from here.
        let round = state.round;
        play.tell(Audience::All, || Event::TurnBegan { round, income: 0, active: 0 });
    }
    Ok(state)
}

/// Whose turn it is, and the hand that belongs to it.
fn turn(table: &DungeonRush, settings: &Settings, state: &mut State) -> Result<(), Misread> {
    let side = match settings.one("turn") {
        None => Side::Adventurers,
        Some(setting) => {
            Side::read(&setting.text).ok_or_else(|| setting.wrong("dungeon-master or adventurers"))?
        }
    };
    let hand = settings.one("hand");
    match (side, hand, table.options.mode) {
        (Side::Adventurers, None, _) => Ok(()),
        (Side::Adventurers, Some(hand), _) => Err(hand.wrong("no hand in the Adventurers turn, so nothing")),
        (Side::DungeonMaster, _, Mode::Solo) => {
            Err(Misread::new("dungeon-master", "adventurers: Solo has no Dungeon Master"))
        }
        (Side::DungeonMaster, None, Mode::Versus) => {
            Err(Misread::new("", "a `hand` in the Dungeon Master turn"))
        }
        (Side::DungeonMaster, Some(hand), Mode::Versus) => {
            let longest = state.paths.iter().map(|path| path.len()).max().unwrap_or(0);
            let kinds = kinds(hand)?;
            let places = rules::places(table, state).len();
            let rows = (places + state.bag.len()) / usize::from(PATHS);
            if (state.round == 1 && longest > 0) || longest + rows > MOST_ROWS {
                return Err(hand.wrong("empty paths in round 1, and room for the hand and the bag"));
            }
            if kinds.len() != places {
                return Err(hand.wrong(&format!("{places} tiles")));
            }
            debug_assert!(places <= MOST_PLACES, "places fit their list");
            state.hand = Counts::of(kinds);
            state.phase = Phase::Lay;
            Ok(())
        }
    }
}

/// `A: bl sp+ | B: - | C: tr$`, from row 1 upwards.
fn paths(given: &Setting) -> Result<[Path; PATHS as usize], Misread> {
    let words = given.words();
    let mut paths = [Path::default(); PATHS as usize];
    let place = |name: &str| {
        words.iter().position(|word| *word == name).ok_or_else(|| given.wrong("the paths A:, B: and C:"))
    };
    let starts = [place("A:")?, place("B:")?, place("C:")?, words.len()];
    if starts[0] != 0 || !starts.is_sorted() {
        return Err(given.wrong("the paths A:, B: and C: in this order"));
    }
    for (path, bounds) in paths.iter_mut().zip(starts.windows(2)) {
        match &words[bounds[0] + 1..bounds[1]] {
            [] => return Err(given.wrong("tiles, or `-` for an empty path")),
            ["-"] => {}
            tiles => {
                for word in tiles {
                    let tile = tile(word).ok_or_else(|| {
                        Misread::new(*word, "a tile: a kind, `+` behind it if face up, or tr$")
                            .on_line(given.line)
                    })?;
                    if !path.push(tile) {
                        return Err(given.wrong("at most 20 tiles a path"));
                    }
                }
            }
        }
    }
    Ok(paths)
}

/// One tile: plain face down, `+` face up, `tr$` a collected Treasure. A Bomb Trap never lies face up.
pub(crate) fn tile(word: &str) -> Option<Tile> {
    match (word, word.strip_suffix('+')) {
        ("tr$", _) => Some(Tile { kind: Kind::Treasure, face: Face::Collected }),
        (_, Some(code)) => {
            Kind::read(code).filter(|kind| *kind != Kind::BombTrap).map(|kind| Tile { kind, face: Face::Up })
        }
        (code, None) => Kind::read(code).map(Tile::laid),
    }
}

fn mark_seen(state: &mut State, seen: &Setting) -> Result<(), Misread> {
    for word in seen.words() {
        let tile = read_space(word).and_then(|space| state.tile_mut(space));
        let tile = tile.ok_or_else(|| Misread::new(word, "a space with a tile").on_line(seen.line))?;
        if tile.face == Face::Unseen {
            tile.face = Face::Turned;
        }
    }
    Ok(())
}

/// `basic@A2` or `basic@A2!`.
pub(crate) fn placing(word: &str) -> Option<(Unit, Standing)> {
    let (unit, space) = word.split_once('@')?;
    let unit = Unit::read(unit)?;
    match space.strip_suffix('!') {
        Some(space) => Some((unit, Standing::Trapped(read_space(space)?))),
        None => Some((unit, Standing::Active(read_space(space)?))),
    }
}

fn units(state: &State, settings: &Settings) -> Result<ByUnit<Standing>, Misread> {
    let mut units = ByUnit::<Standing>::default();
    if let Some(setting) = settings.one("units") {
        let words = setting.words();
        if words.is_empty() {
            return Err(setting.wrong("units and their spaces"));
        }
        for word in words {
            let at = |expected: &str| Misread::new(word, expected).on_line(setting.line);
            let (unit, standing) =
                placing(word).ok_or_else(|| at("a unit and its space, like basic@A2 or scout@B1!"))?;
            let taken = Unit::ALL.into_iter().any(|other| units[other].space() == standing.space());
            if units[unit] != Standing::Reserve || taken {
                return Err(at("each unit once, and one unit a space"));
            }
            let tile = standing.space().and_then(|space| state.tile(space));
            if !tile.is_some_and(|tile| can_hold(tile, standing)) {
                return Err(at("a face-up tile that can hold this unit (section 2)"));
            }
            units[unit] = standing;
        }
    }
    if let Some(setting) = settings.one("barred") {
        for word in setting.words() {
            let unit = Unit::read(word).filter(|unit| units[*unit] == Standing::Reserve);
            let unit = unit.ok_or_else(|| {
                Misread::new(word, "a unit that is not in the dungeon, each once").on_line(setting.line)
            })?;
            units[unit] = Standing::Barred;
        }
    }
    Ok(units)
}

/// Section 2: a tile with a unit on it lies face up and is no Wall; a Treasure is collected; a trapped unit is on a cage.
fn can_hold(tile: Tile, standing: Standing) -> bool {
    let fits = match (tile.kind, standing) {
        (Kind::Wall, _) => false,
        (Kind::Treasure, Standing::Active(_)) => tile.face == Face::Collected,
        (kind, Standing::Trapped(_)) => kind == Kind::CageTrap,
        (_, _) => true,
    };
    fits && tile.is_up()
}

/// A match block: the games played so far.
fn arrange_match(
    table: &DungeonRush,
    settings: &Settings,
    played: &Setting,
    play: &mut Play<'_, Event>,
) -> Result<State, Misread> {
    settings.only(&["played", "seats"])?;
    if table.options.mode == Mode::Solo {
        return Err(played.wrong("no match in Solo, so nothing"));
    }
    let mut games = Vec::new();
    let words = played.words();
    let mut left = words.as_slice();
    if left != ["none"] {
        while !left.is_empty() {
            let (side, manner, round, gold, rest) = match left {
                [side, "concedes", round, gold, rest @ ..] => {
                    (Side::read(side).map(Side::other), Manner::Conceded, round, gold, rest)
                }
                [side, round, gold, rest @ ..] => (Side::read(side), Manner::Played, round, gold, rest),
                _ => return Err(played.wrong("games: a side, perhaps `concedes`, a round and gold")),
            };
            let round = plain_number(round)
                .filter(|round| (1..=99).contains(round))
                .and_then(|round| u8::try_from(round).ok());
            let (Some(winner), Some(round), Some(gold)) = (side, round, plain_number(gold)) else {
                return Err(played.wrong("games: a side, perhaps `concedes`, a round and gold"));
            };
            games.push((Ending { winner, escaped: None, round, gold }, manner));
            left = rest;
        }
        if games.is_empty() {
            return Err(played.wrong("`none`, or games"));
        }
    }
    rules::play_match(table, &games, play).ok_or_else(|| played.wrong("no game after the end of the match"))
}
