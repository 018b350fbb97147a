//! The games that are kept on a device, as its list of them has them.

use crate::lines::{line, lines};
use crate::won::{Sides, Won};
use crate::words::table as words;
use crate::{LocalGame, Turn, pit_box};
use kernel::{Outcome, Seat, Viewer};
use std::cmp::Reverse;

/// The letters of an id: none that looks like another one.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
/// How many of them an id has.
const LENGTH: usize = 8;
/// So far, in milliseconds, a clock may have been ahead of what it says now.
const DAY: u64 = 24 * 60 * 60 * 1000;

/// The id that these bytes make: short, since it stands in the address.
#[must_use]
pub fn id_of(bytes: [u8; LENGTH]) -> String {
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

/// Whether this can be an id of ours. What is kept on a device, and what stands in an address, anybody can have written.
#[must_use]
pub fn is_id(text: &str) -> bool {
    (1..=LENGTH).contains(&text.len()) && text.bytes().all(|letter| LETTERS.contains(&letter))
}

/// How a game stands: whose side, which round, whose turn or whose victory.
fn standing(game: &LocalGame, viewer: Viewer) -> String {
    let session = game.session();
    let name = |seat: Seat| session.seat_name(viewer, seat);
    let alone = viewer.seat().filter(|_| game.people().count() == 1);
    let line = match (game.turn(), alone) {
        (Turn::Over, alone) => {
            let sides = Sides::of(session, viewer);
            let winners = session.outcome().map(Outcome::winners).unwrap_or_default();
            match (session.outcome().map_or(Won::Nobody, |outcome| sides.won(outcome)), alone) {
                (Won::Draw, _) => words::DRAWN.to_string(),
                (_, Some(you)) if winners.has(you) => words::YOU_WON.to_string(),
                (_, Some(_)) => words::YOU_LOST.to_string(),
                (Won::One(winner), None) => words::won_by(&name(winner)),
                (Won::Team(mates), None) => words::won_by(&sides.team(&mates)),
                (Won::Nobody, None) => words::NOBODY_WON.to_string(),
            }
        }
        (Turn::Person(_), Some(_)) => words::YOUR_TURN.to_string(),
        (Turn::Person(seat) | Turn::Bot(seat, _), _) => words::turn_of(&name(seat)),
    };
    let line = session.round().map_or_else(|| line.clone(), |round| words::in_round(round, &line));
    alone.map_or_else(|| line.clone(), |you| words::as_side(&name(you), &line))
}

/// A game that is kept.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Kept {
    /// Its id.
    pub id: String,
    /// The id of its game.
    pub game: String,
    /// The name of its game; none: nobody knows such a game, and this can only be deleted.
    pub name: Option<&'static str>,
    /// How it stands, as a sentence.
    pub line: String,
    /// The symbol of the side that the person plays.
    pub face: String,
    /// When it was touched last, in milliseconds since 1970, if that is known.
    pub touched: Option<u64>,
    /// Whether it is over.
    pub finished: bool,
}

impl Kept {
    /// A game as the list has it now.
    #[must_use]
    pub fn of(game: &LocalGame, now: u64) -> Self {
        let session = game.session();
        let you = game.people().next();
        let viewer = you.map_or(Viewer::Spectator, Viewer::Seat);
        Self {
            id: game.id.clone(),
            game: session.info().id.into(),
            name: Some(session.info().name),
            line: standing(game, viewer),
            touched: Some(now),
            finished: session.outcome().is_some(),
            face: you.map_or_else(|| "logo".into(), |seat| session.face(viewer, seat)),
        }
    }

    /// Reads a list, the newest first. What has no id of ours is left out, and a date that lies ahead of `now` is none.
    #[must_use]
    pub fn read_all(text: &str, now: u64) -> Vec<Self> {
        let mut games: Vec<Self> = Vec::new();
        for (word, value) in lines(text) {
            if word == "id" {
                games.push(Self { id: value.into(), ..Self::default() });
            } else if let Some(game) = games.last_mut() {
                game.take(word, value);
            }
        }
        games.retain(|game| is_id(&game.id));
        for game in &mut games {
            game.name = pit_box(&game.game).map(|pit_box| pit_box.name);
            game.touched = game.touched.filter(|touched| *touched <= now.saturating_add(DAY));
        }
        kernel::sort_short_by_key(&mut games, |game| Reverse(game.touched));
        for at in (1..games.len()).rev() {
            if games[..at].iter().any(|newer| newer.id == games[at].id) {
                games.remove(at);
            }
        }
        games
    }

    fn take(&mut self, word: &str, value: &str) {
        match word {
            "game" => self.game = value.into(),
            "line" => self.line = value.into(),
            "face" => self.face = value.into(),
            "touched" => self.touched = value.parse().ok(),
            "finished" => self.finished = true,
            _ => {}
        }
    }

    /// The text of a list.
    #[must_use]
    pub fn write_all(games: &[Self]) -> String {
        let mut out = String::new();
        for Self { id, game, name: _, line: said, face, touched, finished } in games {
            let words = [("id", id), ("game", game), ("line", said), ("face", face)];
            words.into_iter().for_each(|(word, value)| line(&mut out, word, value));
            if let Some(touched) = touched {
                line(&mut out, "touched", &touched.to_string());
            }
            if *finished {
                line(&mut out, "finished", "");
            }
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{NewGame, Player};
    use kernel::Seed;

    fn game(id: &str, touched: Option<u64>) -> Kept {
        Kept {
            id: id.into(),
            game: "dungeon-rush".into(),
            name: Some("Dungeon Rush"),
            line: "Round 3. Your turn.".into(),
            face: "unit-scout".into(),
            touched,
            finished: false,
        }
    }

    #[test]
    fn a_list_is_read_again_the_newest_first() {
        let old = Kept { finished: true, ..game("abc", Some(5)) };
        let (new, undated) = (game("def", Some(9)), game("ghi", None));
        let text = Kept::write_all(&[undated.clone(), old.clone(), new.clone(), old.clone()]);
        assert_eq!(Kept::read_all(&text, 10), [new, old, undated]);
    }

    #[test]
    fn what_has_no_id_of_ours_is_left_out() {
        for rubbish in ["", "[]", "{\"id\":1}", "id", "id  ", "game dungeon-rush", "\u{0}"] {
            assert_eq!(Kept::read_all(rubbish, 10), [], "{rubbish}");
        }
        for id in ["../new", "a/b", "a?b", "a#b", "a b", "%2e", "L", "l", "o0", "ä", "abcdefghi"] {
            assert!(!is_id(id), "{id}");
            assert_eq!(Kept::read_all(&Kept::write_all(&[game(id, Some(1))]), 10), [], "{id}");
        }
        for bytes in [[0; 8], [255; 8], [1, 33, 65, 97, 129, 161, 193, 225]] {
            assert!(is_id(&id_of(bytes)), "{bytes:?}");
        }
    }

    #[test]
    fn a_game_that_is_not_here_has_no_name_and_an_impossible_date_is_none() {
        for text in ["id abc", "id abc\ngame ludo\nname Dungeon Rush", "id abc\ngame ../x"] {
            let kept = Kept::read_all(text, 10);
            assert_eq!((kept.len(), kept[0].name), (1, None), "{text}");
        }
        for date in ["99999999999999999999999", "9999999999999999", "-5", "NaN", "", "86400011"] {
            let kept = Kept::read_all(&format!("id abc\ngame dungeon-rush\ntouched {date}"), 10);
            assert_eq!(kept[0].touched, None, "{date}");
        }
    }

    #[test]
    fn what_a_team_has_won_is_no_draw() {
        let bot = Player::Bot(catalog::Level::Random);
        let mut new = NewGame::now("crazy-karts").expect("a game");
        new.picks.set("heats", "qualifying-only");
        new.players = vec![Player::Person, bot, Player::Person, bot];
        let mut game = LocalGame::start("abc", "crazy-karts", &new, Seed::of_number(3)).expect("set up");
        while let Some(seat) = game.session().pending().owes.iter().next() {
            let action = game.session().absent(seat).expect("somebody owes");
            game.act(seat, &action).expect("legal");
        }
        let winners = game.session().outcome().expect("an end").winners();
        assert_eq!(winners.len(), 2, "a team");
        let line = Kept::of(&game, 7).line;
        let team = line.strip_prefix("Won by ").and_then(|rest| rest.split(',').next());
        let team = team.filter(|team| !team.contains("driver")).expect(&line);
        let replay = crate::Replay::open(game.session().record().clone()).expect("a replay");
        assert_eq!(replay.result(&[]), Some(format!("Won by {team}")));
        let people = Seat::ALL.map(|seat| winners.has(seat).then(|| format!("Ann{}", seat.number())));
        let named: Vec<String> = winners.iter().map(|seat| format!("Ann{}", seat.number())).collect();
        assert_eq!(replay.result(&people), Some(format!("{} won", named.join(" and "))));
    }

    #[test]
    fn a_list_says_who_you_are_and_how_it_stands() {
        let started = |players: &[Player]| {
            let new = NewGame { players: players.to_vec(), ..NewGame::now("dungeon-rush").expect("a game") };
            LocalGame::start("abc", "dungeon-rush", &new, Seed::of_number(3)).expect("set up")
        };
        let bot = Player::Bot(catalog::Level::Random);
        let line = |game: &LocalGame| Kept::of(game, 7).line;
        let mut game = started(&[Player::Person, bot]);
        assert_eq!(line(&game), "Dungeon Master: Your turn, round 1");
        assert!(game.concede(Seat::ALL[0]));
        assert_eq!(line(&game), "Dungeon Master: You lost, round 1");
        assert!(Kept::of(&game, 7).finished);
        let mut game = started(&[bot, Player::Person]);
        assert_eq!(line(&game), "Adventurers: Waiting for Dungeon Master, round 1");
        assert!(game.concede(Seat::ALL[0]));
        assert_eq!(line(&game), "Adventurers: You won, round 1");
        let mut game = started(&[Player::Person, Player::Person]);
        assert_eq!(line(&game), "Waiting for Dungeon Master, round 1");
        assert!(game.concede(Seat::ALL[0]));
        assert_eq!(line(&game), "Won by Adventurers, round 1");
    }
}
