//! A game played on this device: the session, who plays which seat, and how it is kept. No clock and no luck of its own:
//! seeds, ids and times come from outside.

mod spared;

use crate::brought::LONGEST;
use crate::lines::{line, lines};
use crate::words::{lobby, replay, table};
use crate::{NewGame, Notes, Player, Question, Replay, Verdict};
use catalog::{ActFault, Level, Session, Setup, find};
use kernel::{Mode, Pending, Record, Seat, Seed, Viewer};

/// A game played on this device.
pub struct LocalGame {
    /// The id under which it is kept.
    pub id: String,
    /// Who plays each seat.
    pub players: Vec<Player>,
    /// Pencil marks.
    pub notes: Notes,
    /// How many entries its record had when somebody was last answered for ([`Self::spare`]).
    spared: Option<usize>,
    /// Who chose something last, and in which turn: what follows it there is theirs to end.
    acted: Option<(Seat, u32)>,
    session: Box<dyn Session>,
}

/// Who is to act.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turn {
    /// A bot, which has to be asked.
    Bot(Seat, Level),
    /// Somebody at this device.
    Person(Seat),
    /// Nobody: the game is over.
    Over,
}

/// The first line of a game that is kept; before its record stand its players and what they have noted.
const FORMAT: &str = "pitboss-game 2";
/// The line behind which its record stands.
const RECORD: &str = "\nrecord\n";

impl LocalGame {
    /// What those at the seats are called, as far as that is known: bots, and the only person who plays against them.
    #[must_use]
    pub fn names(&self) -> Vec<Option<String>> {
        let alone = self.people().count() == 1 && self.players.len() > 1;
        let name = |player: &Player| match player {
            Player::Bot(_) => Some(lobby::A_BOT.to_string()),
            Player::Person => alone.then(|| table::YOU.to_string()),
        };
        self.players.iter().map(name).collect()
    }

    /// Starts a game.
    ///
    /// # Errors
    /// A sentence: there is no such game, or it cannot be set up so.
    pub fn start(id: &str, game: &str, new: &NewGame, seed: Seed) -> Result<Self, String> {
        let title = find(game).map_err(|fault| fault.to_string())?;
        let setup = Setup { content: None, picks: new.picks.clone(), seating: new.seating.clone() };
        let table = title.open(&setup).map_err(|fault| fault.to_string())?;
        Ok(Self::seated(id, table.start(seed), &new.players))
    }

    /// Starts a game at the position that the settings of an example block arrange: whoever is to act there is a person,
    /// all others are the strongest bots.
    ///
    /// # Errors
    /// A sentence: there is no such game, or no such position.
    #[cfg(feature = "positions")]
    pub fn arranged(id: &str, game: &str, settings: &[String], seed: Seed) -> Result<Self, String> {
        let title = find(game).map_err(|fault| fault.to_string())?;
        let session = title.arrange(settings, seed).map_err(|fault| fault.to_string())?;
        let acting = session.pending().owes.iter().next();
        let players = alone(&*session, acting);
        Ok(Self::seated(id, session, &players))
    }

    /// Goes on from a moment of a record: its first `steps` entries, then whoever is to act is a person. The luck stays that
    /// of the record: it has one seed, and what a game has shuffled already lies in its state.
    ///
    /// # Errors
    /// A sentence: the record cannot be played so far.
    pub fn fork(id: &str, record: &Record, steps: usize, you: Option<Seat>) -> Result<Self, String> {
        let mut record = record.clone();
        record.entries.truncate(steps);
        if record.header.seed.is_none() {
            return Err("This record does not show its seed, so nobody can play on from it.".into());
        }
        let session = replayed(&record)?;
        let you = you.or_else(|| session.pending().owes.iter().next());
        let players = alone(&*session, you);
        Ok(Self::seated(id, session, &players))
    }

    /// A record from a file, to be looked at.
    ///
    /// # Errors
    /// A sentence: it is no record, or it cannot be played.
    pub fn of_record(id: &str, text: &str) -> Result<Self, String> {
        if text.len() > LONGEST {
            return Err(replay::too_long(LONGEST >> 20));
        }
        let record = Record::read(text).map_err(|fault| replay::no_record(&fault.to_string()))?;
        if let Verdict::Broken(why) = Replay::open(record.clone())?.verdict() {
            return Err(format!("This record does not hold: {why}"));
        }
        let session = replayed(&record)?;
        let players = session.seating().iter().map(|_| Player::Person).collect::<Vec<_>>();
        Ok(Self::seated(id, session, &players))
    }

    /// Which game was kept so. (`assets/boot.js` reads it the same way.)
    #[must_use]
    pub fn game_in(text: &str) -> Option<&str> {
        let (_, record) = text.split_once(RECORD)?;
        lines(record).find(|(word, _)| *word == "game").map(|(_, game)| game)
    }

    /// A game as it was kept.
    ///
    /// # Errors
    /// A sentence: it cannot be read or played again.
    pub fn load(id: &str, text: &str) -> Result<Self, String> {
        let (head, record) = text.split_once(RECORD).ok_or("What was kept of this game cannot be read.")?;
        let head = head.strip_prefix(FORMAT).ok_or("This game was kept by another version of the page.")?;
        let record = Record::read(record).map_err(|fault| format!("Its record is broken: {fault}."))?;
        let (mut players, mut notes) = (Vec::new(), Notes::default());
        for (word, value) in lines(head) {
            match word {
                "player" => {
                    let player =
                        value.parse().map_err(|fault| format!("Who plays cannot be read: {fault}."))?;
                    players.push(player);
                }
                "note" => notes.read_line(value),
                _ => {}
            }
        }
        Ok(Self { notes, ..Self::seated(id, replayed(&record)?, &players) })
    }

    /// The text to keep.
    #[must_use]
    pub fn save(&self) -> String {
        let mut out = format!("{FORMAT}\n");
        for player in &self.players {
            line(&mut out, "player", player.word());
        }
        for note in self.notes.write().lines() {
            line(&mut out, "note", note);
        }
        format!("{}{RECORD}{}", out.trim_end(), self.session.record())
    }

    /// A seat that nobody was named for gets a bot.
    fn seated(id: &str, session: Box<dyn Session>, players: &[Player]) -> Self {
        let seats = usize::from(session.seating().seats);
        let mut players: Vec<Player> = players.iter().copied().take(seats).collect();
        players.resize(seats, STAND_IN);
        Self { id: id.into(), players, notes: Notes::default(), spared: None, acted: None, session }
    }

    /// The session itself.
    #[must_use]
    pub fn session(&self) -> &dyn Session {
        &*self.session
    }

    /// Whether it may be watched again: a game that is not over may be one that makes people remember (and its record says
    /// what they have to).
    #[must_use]
    pub fn may_be_watched(&self) -> bool {
        self.session.outcome().is_some()
    }

    /// Who plays a seat.
    #[must_use]
    pub fn player(&self, seat: Seat) -> Player {
        self.players.get(usize::from(seat.number())).copied().unwrap_or(Player::Person)
    }

    /// The seats of people at this device.
    pub fn people(&self) -> impl Iterator<Item = Seat> {
        self.session.seating().iter().filter(|seat| self.player(*seat) == Player::Person)
    }

    /// Who is to act: bots before people, for they answer at once. Where all decide under cover people come first: nobody waits
    /// for a bot to lay its cards, and bots lay theirs meanwhile ([`Self::bot_to_act`]).
    #[must_use]
    pub fn turn(&self) -> Turn {
        let Pending { owes, mode, .. } = self.session.pending();
        let bot = self.bot_to_act().map(|(seat, level)| Turn::Bot(seat, level));
        let person = owes.iter().find(|seat| self.player(*seat) == Player::Person).map(Turn::Person);
        let next = match mode {
            Mode::Open => bot.or(person),
            Mode::Sealed => person.or(bot),
        };
        next.unwrap_or(Turn::Over)
    }

    /// The bot that is to act, also where a person is asked at the same time.
    #[must_use]
    pub fn bot_to_act(&self) -> Option<(Seat, Level)> {
        self.session.pending().owes.iter().find_map(|seat| match self.player(seat) {
            Player::Bot(level) => Some((seat, level)),
            Player::Person => None,
        })
    }

    /// Through whose eyes the device shows the game: its only person; of several the one who is to act, else the one who
    /// looked last; without people a spectator's.
    #[must_use]
    pub fn eyes(&self, last: Option<Seat>) -> Viewer {
        let people: Vec<Seat> = self.people().collect();
        match (people.as_slice(), self.turn()) {
            ([], _) => Viewer::Spectator,
            ([only], _) => Viewer::Seat(*only),
            (_, Turn::Person(seat)) => Viewer::Seat(seat),
            ([first, ..], Turn::Bot(..) | Turn::Over) => {
                Viewer::Seat(last.filter(|seat| people.contains(seat)).unwrap_or(*first))
            }
        }
    }

    /// Whether the device has to be passed on before this viewer may look: another person looked last, and what is known
    /// to one of them is not known to the other.
    #[must_use]
    pub fn needs_curtain(&self, last: Option<Seat>, next: Viewer) -> bool {
        let (Some(last), Viewer::Seat(next)) = (last, next) else { return false };
        let sight = |seat: Seat| self.session.packed_view(Viewer::Seat(seat));
        let is_same = matches!((sight(last), sight(next)), (Ok(one), Ok(other)) if one == other);
        last != next && self.session.outcome().is_none() && !is_same
    }

    /// What a bot is asked.
    ///
    /// # Errors
    /// Its view cannot be written, which is a fault of the game.
    pub fn question(&self, job: u32, seat: Seat, level: Level, luck: u64) -> Result<Question, String> {
        let header = &self.session.record().header;
        let view = self.session.packed_view(Viewer::Mind(seat)).map_err(|fault| fault.to_string())?;
        Ok(Question {
            job,
            game: header.game.clone(),
            picks: header.picks.clone(),
            seating: header.seating.clone(),
            position: header.position.clone(),
            view,
            seat,
            level: level.id().into(),
            luck,
        })
    }

    /// Carries out an action; marks follow what happens.
    ///
    /// # Errors
    /// Why not: nothing has happened.
    pub fn act(&mut self, seat: Seat, notation: &str) -> Result<(), ActFault> {
        let (mark, turn) = (self.session.mark(), self.session.turn());
        self.session.act(seat, notation)?;
        self.acted = Some((seat, turn));
        self.notes.follow(&self.session.moments(Viewer::Spectator, mark));
        self.notes.keep_on(&self.session.scene(Viewer::Spectator).cells);
        Ok(())
    }

    /// Takes back a seat's last step. `false`: it may not.
    pub fn undo(&mut self, seat: Seat) -> bool {
        self.can_undo(seat) && self.session.undo(seat)
    }

    /// Gives up for a seat. Where the rules do not say what that means, a bot plays on there to the end. `false`: it is over already.
    pub fn concede(&mut self, seat: Seat) -> bool {
        if self.session.concede(seat) {
            return true;
        }
        let going = self.session.outcome().is_none();
        let place = self.players.get_mut(usize::from(seat.number())).filter(|_| going);
        place.is_some_and(|player| std::mem::replace(player, STAND_IN) == Player::Person)
    }
}

/// Who plays where nobody said so.
const STAND_IN: Player = Player::Bot(Level::Greedy);

/// One person, and bots at all other seats.
fn alone(session: &dyn Session, you: Option<Seat>) -> Vec<Player> {
    let player = |seat: Seat| if you == Some(seat) { Player::Person } else { STAND_IN };
    session.seating().iter().map(player).collect()
}

/// A recorded game, played again to its end.
fn replayed(record: &Record) -> Result<Box<dyn Session>, String> {
    let title = find(&record.header.game).map_err(|fault| fault.to_string())?;
    let table = title.open(&Setup::recorded(&record.header, None)).map_err(|fault| fault.to_string())?;
    let mut session = table.restart(record).map_err(|fault| fault.to_string())?;
    for entry in &record.entries {
        session.replay(entry).map_err(|fault| fault.to_string())?;
    }
    Ok(session)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Chance, Deed, Fast};

    fn new(people: &[bool]) -> NewGame {
        let player = |person: &bool| if *person { Player::Person } else { STAND_IN };
        NewGame {
            players: people.iter().map(player).collect(),
            ..NewGame::now("dungeon-rush").expect("a game")
        }
    }

    fn started(people: &[bool]) -> LocalGame {
        LocalGame::start("g", "dungeon-rush", &new(people), Seed::of_number(3)).expect("set up")
    }

    fn step(game: &mut LocalGame, pick: &mut Fast) -> bool {
        let Some(seat) = game.session().pending().owes.iter().next() else { return false };
        let legal = game.session().legal(seat);
        let at = usize::from(pick.below("pick", u16::try_from(legal.len()).expect("few")));
        game.act(seat, &legal[at]).expect("legal");
        true
    }

    #[test]
    fn bots_and_the_only_person_against_them_have_names() {
        let names = |people: &[bool]| started(people).names();
        let some = |name: &str| Some(name.to_string());
        assert_eq!(names(&[true, false]), [some("you"), some("a bot")]);
        assert_eq!(names(&[true, true]), [None, None]);
    }

    #[test]
    fn a_game_that_was_kept_goes_on_where_it_was() {
        let (mut game, mut pick) = (started(&[false, true]), Fast::new(1));
        for _ in 0..40 {
            step(&mut game, &mut pick);
        }
        game.notes.set(Seat::ALL[1], "B2", Some("wall"));
        let again = LocalGame::load("g", &game.save()).expect("kept");
        assert_eq!(again.save(), game.save());
        for viewer in [Viewer::Seat(Seat::ALL[0]), Viewer::Seat(Seat::ALL[1]), Viewer::Referee] {
            let seen = |game: &LocalGame| game.session().packed_view(viewer).expect("a view");
            assert_eq!(seen(&again), seen(&game));
            assert_eq!(again.session().recalled(viewer), game.session().recalled(viewer));
        }
        assert_eq!((again.turn(), again.players.clone()), (game.turn(), game.players.clone()));
    }

    #[test]
    fn rubbish_is_refused_with_a_sentence() {
        let good = started(&[false, true]).save();
        let bad = [
            String::new(),
            "{}".into(),
            good.replace("game 2", "game 9"),
            good.replace("player person", "player dragon"),
            good.replace("dungeon-rush", "ludo"),
            good.replace("shuffle", "shovel"),
            good.replace("end unfinished", ""),
            good[..good.len() / 2].to_string(),
        ];
        for text in bad {
            let why = LocalGame::load("g", &text).err().expect("refused");
            assert!(why.ends_with('.') && why.len() < 300, "{why}");
        }
        assert!(LocalGame::of_record("g", "hello").is_err());
    }

    #[test]
    fn the_device_is_passed_on_where_there_are_secrets() {
        let mut game = started(&[true, true]);
        let (master, adventurers) = (Seat::ALL[0], Seat::ALL[1]);
        assert_eq!(game.turn(), Turn::Person(master));
        assert_eq!(game.eyes(None), Viewer::Seat(master));
        let mut pick = Fast::new(5);
        while game.turn() == Turn::Person(master) {
            step(&mut game, &mut pick);
        }
        assert_eq!(game.eyes(Some(master)), Viewer::Seat(adventurers));
        assert!(game.needs_curtain(Some(master), Viewer::Seat(adventurers)));
        assert!(!game.needs_curtain(Some(adventurers), Viewer::Seat(adventurers)));
        assert!(!game.needs_curtain(None, Viewer::Seat(adventurers)));
        while step(&mut game, &mut pick) {}
        assert!(!game.needs_curtain(Some(master), Viewer::Seat(adventurers)), "all is shown at the end");
    }

    #[test]
    fn a_bot_is_asked_with_its_own_view_and_answers_legally() {
        let mut game = started(&[false, true]);
        let mut asked = 0;
        while let Turn::Bot(seat, level) = game.turn() {
            let question = game.question(asked, seat, level, 7).expect("a question");
            let answer =
                crate::Answer::read(&crate::Bots::default().reply(&question.write())).expect("an answer");
            assert_eq!(answer.job, asked);
            game.act(seat, &answer.action.expect("an action")).expect("legal");
            asked += 1;
        }
        assert_eq!(asked, 9, "nine tiles are laid in round 1");
        assert_eq!(game.eyes(None), Viewer::Seat(Seat::ALL[1]));
    }

    #[test]
    fn a_record_from_a_file_is_judged_before_it_is_kept() {
        let (mut game, mut pick) = (started(&[false, false]), Fast::new(2));
        while step(&mut game, &mut pick) {}
        let honest = game.session().record().to_string();
        assert!(LocalGame::of_record("r", &honest).is_ok());
        let seed = honest.lines().find(|line| line.starts_with("seed ")).expect("a seed");
        let other = Seed::of_number(99).commitment();
        let end = honest.lines().find(|line| line.starts_with("end ")).expect("an end");
        for (lie, why) in [
            (honest.replace(end, "end unfinished"), "does not end as"),
            (honest.replace(seed, &format!("commitment {other}\n{seed}")), "committed to"),
            ("x".repeat(LONGEST + 1), "more than 2 MB"),
        ] {
            let fault = LocalGame::of_record("r", &lie).err().expect("refused");
            assert!(fault.contains(why), "{fault}");
        }
        let unproven = honest.replace(seed, &format!("commitment {other}"));
        let replay = Replay::open(Record::read(&unproven).expect("a record")).expect("playable");
        assert_eq!(replay.verdict(), &Verdict::Open(crate::Doubt::NoSeed));
    }

    #[test]
    fn a_fork_goes_on_from_its_moment() {
        let (mut game, mut pick) = (started(&[false, false]), Fast::new(2));
        while step(&mut game, &mut pick) {}
        let record = game.session().record().clone();
        let fork = LocalGame::fork("f", &record, 12, None).expect("a fork");
        assert_eq!(fork.session().record().entries, record.entries[..12]);
        assert!(matches!(fork.turn(), Turn::Person(_)), "whoever is to act is a person");
        assert!(!fork.may_be_watched(), "it is still played");
        let mut again = LocalGame::fork("f", &record, 12, None).expect("a fork");
        for entry in &record.entries[12..] {
            let Deed::Act(seat, notation) = &entry.deed else { panic!("{entry:?}") };
            again.act(*seat, notation).expect("legal");
        }
        assert_eq!(again.session().record(), &record, "it has the luck of its record");
        let read = LocalGame::of_record("r", &record.to_string()).expect("a record");
        assert_eq!(read.turn(), Turn::Over);
        let kept = LocalGame::load("r", &read.save()).expect("kept");
        assert!(kept.may_be_watched());
    }

    #[test]
    fn a_certain_win_is_foreseen_although_its_end_shows_what_is_hidden() {
        let settings = ["given A: bl+ bl+ | B: bl bl | C: wa sp", "units basic@A1", "gold 3", "bag wa wa wa"];
        let settings = settings.map(String::from);
        let game =
            LocalGame::arranged("x", "dungeon-rush", &settings, Seed::of_number(3)).expect("a position");
        let Turn::Person(seat) = game.turn() else { panic!("somebody is to act") };
        let preview = game.session().preview(seat, "step basic N").expect("legal");
        assert_eq!(preview.after, catalog::After::Over);
        let last = preview.moments.last().expect("something happens");
        assert!(last.line.words.contains("escapes"), "{}", last.line.words);
        let unknown = game.session().preview(seat, "step basic E").expect("legal");
        assert_eq!(unknown.after, catalog::After::Unknown);
    }

    #[test]
    fn a_turn_that_was_arranged_is_forgotten_too() {
        let settings = ["given A: bl bl | B: bl bl | C: bl bl", "gold 4", "bag wa wa wa bl bl bl"];
        let settings = settings.map(String::from);
        let mut game =
            LocalGame::arranged("x", "dungeon-rush", &settings, Seed::of_number(3)).expect("a position");
        let Turn::Person(seat) = game.turn() else { panic!("somebody is to act") };
        game.act(seat, "spawn basic A").expect("legal");
        let log = |game: &LocalGame| {
            let told = game.session().recalled_moments(Viewer::Seat(seat));
            told.into_iter().map(|moment| moment.line.words).collect::<Vec<_>>().join(" ")
        };
        assert!(log(&game).contains("A1 is turned up"), "{}", log(&game));
        game.act(seat, "end-turn").expect("legal");
        assert!(!log(&game).contains("A1 is turned up"), "{}", log(&game));
        assert!(log(&game).contains("spawned: Basic"), "{}", log(&game));
    }
}
