//! A server's table as a terminal shows it: what the server tells, written for people to read.

use super::luck::KeptLuck;
use super::screen;
use crate::play::{console, screen as play};
use crate::who::LuckFile;
use crate::{paint, terminal};
use anyhow::Result;
use client::{Joined, News, Sight, Tidings};
use kernel::{Seat, SeatSet};
use protocol::{PlayerNow, Status, TableNow, Talk, ToClient, Welcome};
use std::io::Write;
use std::time::Instant;

/// A table, and how it is shown in a terminal.
pub struct Room {
    /// What is known of it.
    pub at: Joined,
    /// How far one has come in.
    pub arrival: Arrival,
    /// Whether it is to be heard that it is one's turn.
    pub bell: Bell,
    /// What is known here of the table's luck.
    pub luck: KeptLuck,
    door: Door,
    /// What the table itself says is said after what it is about.
    held: Vec<Talk>,
    /// The number of what is said next: what has a lower one was heard.
    next: u32,
    hint: Hint,
    /// When the table was told last: its times are counted from there.
    told: Instant,
}

/// Where the table's server is found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Door {
    /// Its address, as others find it.
    pub home: String,
}

/// How far one has come in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Arrival {
    /// One is about to sit down: who sits where is shown then.
    Entering,
    /// One is there.
    Here,
}

/// Whether something is to be heard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bell {
    /// Nothing.
    Silent,
    /// A bell.
    Rings,
}

/// Whether it was said what can be done about somebody who is not here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Hint {
    Due,
    Given,
}

impl Room {
    /// Comes in, and says at what kind of table. Where one is, is said by [`Self::arrive`].
    pub fn enter(welcome: Welcome, door: Door, luck: Option<LuckFile>, out: &mut dyn Write) -> Result<Self> {
        let at = Joined::enter(welcome)?;
        let luck = KeptLuck::of(&at, luck);
        let (arrival, bell, held, hint) = (Arrival::Entering, Bell::Silent, Vec::new(), Hint::Due);
        let next = at.talk.last().map_or(0, |talk| talk.number + 1);
        play::pitch(at.title, out)?;
        // What the table itself said is in what is shown.
        let mut said = at.talk.iter().filter(|talk| talk.person.is_some());
        said.try_for_each(|talk| screen::talk(talk, out))?;
        let mut room = Self { at, arrival, bell, luck, door, held, next, hint, told: Instant::now() };
        room.check_luck(out)?;
        Ok(room)
    }

    /// Says where one is, once one has sat down or will not.
    pub fn arrive(&mut self, out: &mut dyn Write) -> Result<()> {
        self.arrival = Arrival::Here;
        screen::table(self, out)?;
        let help = paint::typed("help");
        writeln!(out, "Type the number of a choice when you are asked; {help} says what else can be typed.")?;
        if self.at.now.status == Status::Gathering {
            let checked = "The luck of this table can be checked afterwards; `table` shows how.";
            writeln!(out, "{}", paint::dim(checked))?;
            return screen::gathering(self, out);
        }
        self.show(out)?;
        screen::sits_in(self, out)?;
        self.mention_who_is_away(out)
    }

    /// How long ago the table was told, in milliseconds.
    pub fn passed(&self) -> u64 {
        u64::try_from(self.told.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    /// The table's lasting address.
    pub fn link(&self) -> String {
        format!("{}/table/{}", self.door.home, self.at.id)
    }

    /// Where the table's server is found.
    pub const fn door(&self) -> &Door {
        &self.door
    }

    /// Says so if the server has exchanged the secret whose hash it has shown, or one's own word.
    pub fn check_luck(&mut self, out: &mut dyn Write) -> Result<()> {
        match self.luck.exchanged(&self.at) {
            Some(exchanged) => Ok(writeln!(out, "{}", paint::folded(&paint::bad(&exchanged), 0))?),
            None => Ok(()),
        }
    }

    /// Hears what the server says.
    pub fn hear(&mut self, message: ToClient, out: &mut dyn Write) -> Result<()> {
        let before = Glance::at(self);
        if matches!(message, ToClient::Table(_) | ToClient::Welcome(_)) {
            self.told = Instant::now();
        }
        match self.at.hear(message)? {
            Tidings::Again(table, news) => {
                self.catch_up(out)?;
                if let Some(news) = news {
                    self.game(news, &before, out)?;
                }
                self.table(&table, &Glance::at(self), out)
            }
            Tidings::Table(table) => self.table(&table, &before, out),
            Tidings::Begun => self.begun(out),
            Tidings::Game(news) => self.game(news, &before, out),
            Tidings::Talk => self.catch_up(out),
            Tidings::Warning(seat, left) => screen::warning(self, seat, left, out),
            Tidings::Refused(why, rule) => play::refused(&why, rule.as_deref(), out),
            // Nobody has to rely on the server's own sentence about it.
            Tidings::SetUp => screen::set_up_otherwise(self, out),
            Tidings::Nothing => Ok(()),
        }
    }

    /// Says what was said and not heard yet: the last thing, or all that was said while the line was down.
    fn catch_up(&mut self, out: &mut dyn Write) -> Result<()> {
        let missed = self.at.talk.iter().filter(|talk| talk.number >= self.next);
        for talk in missed.cloned().collect::<Vec<_>>() {
            self.next = talk.number + 1;
            self.talk(talk, out)?;
        }
        Ok(())
    }

    /// What the table itself says comes before what it is about, and is held until that is shown.
    fn talk(&mut self, talk: Talk, out: &mut dyn Write) -> Result<()> {
        match (&talk.person, &self.at.now.status) {
            (None, _) if self.arrival == Arrival::Entering => Ok(()),
            (None, Status::Playing) => {
                self.held.push(talk);
                Ok(())
            }
            (Some(_) | None, _) => {
                self.say_held(out)?;
                screen::talk(&talk, out)
            }
        }
    }

    /// Says what the table itself has to say.
    pub fn say_held(&mut self, out: &mut dyn Write) -> Result<()> {
        let held = std::mem::take(&mut self.held);
        held.iter().try_for_each(|talk| screen::talk(talk, out))
    }

    fn table(&mut self, before: &TableNow, seen: &Glance, out: &mut dyn Write) -> Result<()> {
        screen::changes(self, before, out)?;
        if !self.at.awaits_the_last_step() {
            self.say_held(out)?;
        }
        if !seen.asked && self.at.is_asked() {
            self.your_turn(out)?;
            self.show(out)?;
        }
        self.mention_who_is_away(out)
    }

    fn begun(&mut self, out: &mut dyn Write) -> Result<()> {
        screen::words_given(self, out)?;
        let lines = self.at.game.as_ref().map_or(Ok(Vec::new()), |game| game.lines(0))?;
        play::happened(&lines, out)?;
        if self.at.is_asked() {
            self.your_turn(out)?;
        }
        self.show(out)
    }

    fn game(&mut self, news: News, before: &Glance, out: &mut dyn Write) -> Result<()> {
        let Some(game) = &self.at.game else { return Ok(()) };
        match news {
            News::More(from) => play::happened(&game.lines(from)?, out)?,
            News::Less => self.taken_back(out)?,
            News::Forgotten(from) => {
                console::forget(out)?;
                play::happened(&game.lines(from)?, out)?;
            }
        }
        if before.standing.as_ref() != Some(&Standing::of(game)) {
            if !before.asked && self.at.is_asked() {
                self.your_turn(out)?;
            }
            self.show(out)?;
        }
        self.say_held(out)?;
        self.mention_who_is_away(out)
    }

    /// Says that something was taken back: by whoever is to decide again, if that is one.
    fn taken_back(&self, out: &mut dyn Write) -> Result<()> {
        let mut owes = self.at.game.iter().flat_map(|game| game.pending.owes.iter());
        let words = match (owes.next(), owes.next()) {
            (Some(seat), None) if self.at.seat() == Some(seat) => "(Your last step was taken back.)".into(),
            (Some(seat), None) => format!("(The last step of {} was taken back.)", self.at.who(seat)),
            (Some(_), Some(_)) | (None, _) => "(Something was taken back.)".to_string(),
        };
        Ok(writeln!(out, "{}", paint::dim(&words))?)
    }

    fn your_turn(&mut self, out: &mut dyn Write) -> Result<()> {
        self.bell = Bell::Rings;
        Ok(writeln!(out, "{}", paint::strong("Your turn."))?)
    }

    /// Says once what can be done when the game waits for somebody who is not here, and no clock does it.
    fn mention_who_is_away(&mut self, out: &mut dyn Write) -> Result<()> {
        let playing = self.at.now.status == Status::Playing && self.arrival == Arrival::Here;
        if self.hint == Hint::Given || !playing || self.at.seat().is_none() || self.at.stand_in().is_some() {
            return Ok(());
        }
        let Some(game) = &self.at.game else { return Ok(()) };
        let clock = |seat: Seat| self.at.now.time.iter().any(|time| time.seat == seat);
        let away = game.pending.owes.iter().find_map(|seat| match self.at.player(seat) {
            Some(PlayerNow::Person { person, name, here: false, stand_in: None }) => {
                (*person != self.at.you && !clock(seat)).then_some(name)
            }
            Some(
                PlayerNow::Person { .. } | PlayerNow::Nobody | PlayerNow::Bot { .. } | PlayerNow::Kept { .. },
            )
            | None => None,
        });
        if let Some(name) = away {
            let name = terminal::one_line(name);
            let sub = paint::typed(&format!("sub {name}"));
            writeln!(
                out,
                "{name} is not here. After two minutes {sub} lets a bot play until they are back."
            )?;
            self.hint = Hint::Given;
        }
        Ok(())
    }

    /// The position, if there is a reason to look at it: something is asked, somebody else is asked, or it is over.
    pub fn show(&self, out: &mut dyn Write) -> Result<()> {
        let Some(game) = &self.at.game else { return Ok(()) };
        if self.at.is_asked() {
            play::decision(&game.seen.scene(), &game.seen.prompt(), game.choices(), out)?;
            return screen::time(self, out);
        }
        write!(out, "\n{}", paint::position(&game.seen.scene()))?;
        if game.outcome.is_some() {
            return screen::ending(self, out);
        }
        let awaited: Vec<String> = game.pending.owes.iter().map(|seat| self.at.who(seat)).collect();
        let awaited = terminal::one_line(&awaited.join(" and "));
        Ok(writeln!(out, "{}", paint::dim(&format!("{awaited} to decide.")))?)
    }

    /// The seat of somebody, by their name.
    pub fn seat_called(&self, name: &str) -> Option<Seat> {
        self.at.seat_of(&self.at.called(name)?)
    }

    /// What stands before what is typed: whom it is asked from.
    pub fn prompt(&self) -> String {
        match self.at.seat() {
            Some(seat) if self.at.is_asked() => paint::strong(&format!("{}>", self.at.side(seat))),
            Some(_) | None => paint::dim(">"),
        }
    }
}

/// What was to be seen before something was heard.
struct Glance {
    /// Whether one was asked to decide.
    asked: bool,
    standing: Option<Standing>,
}

impl Glance {
    fn at(room: &Room) -> Self {
        Self { asked: room.at.is_asked(), standing: room.at.game.as_ref().map(Standing::of) }
    }
}

/// What makes people look at the board again when it changes.
#[derive(PartialEq, Eq)]
struct Standing {
    owes: SeatSet,
    decision: Option<(u32, Vec<String>)>,
    over: bool,
}

impl Standing {
    fn of(game: &Sight) -> Self {
        // What one could do is a reason to look; that others do something meanwhile is not.
        let decision =
            game.own().map(|own| (own.decision, own.legal.clone())).filter(|(_, legal)| !legal.is_empty());
        Self { owes: game.pending.owes, decision, over: game.outcome.is_some() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// A table at which people gather, and what was said there: each with its number, by Bob or by the table itself.
    fn welcome(said: &[(u32, Option<&str>, &str)]) -> Welcome {
        let talk = said.iter().map(|(number, person, text)| {
            json!({"number": number, "at": 0, "person": person, "name": person.unwrap_or_default(), "text": text})
        });
        let ann = json!({"person": {"person": "ann", "name": "Ann", "here": true, "stand_in": null}});
        let seats = [json!({"player": ann, "word": ""}), json!({"player": "nobody", "word": ""})];
        let table = json!({
            "status": "gathering", "host": "ann", "seats": seats, "watching": 0, "code": null, "time": [],
            "count": null, "offer": null, "offers": 0, "taken_back": null, "rematch": null, "secret": null, "follows": null
        });
        let welcome = json!({
            "version": protocol::VERSION, "bundle": null, "id": "t1", "setup": {"game": "dungeon-rush"},
            "commitment": kernel::Secret([7; 32]).commitment().to_string(), "you": "ann", "table": table,
            "game": null, "talk": talk.collect::<Vec<_>>(), "muted": []
        });
        serde_json::from_value(welcome).unwrap()
    }

    /// What is shown when the server says something.
    fn heard(room: &mut Room, message: ToClient) -> String {
        let mut out = Vec::new();
        room.hear(message, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn what_was_said_while_the_line_was_down_is_shown_once() {
        let before = [(0, None, "Ann sits down."), (1, Some("bob"), "hello")];
        let mut out = Vec::new();
        let door = Door { home: "http://karts.example".into() };
        let mut room = Room::enter(welcome(&before), door, None, &mut out).unwrap();
        room.arrive(&mut out).unwrap();
        let live = welcome(&[(2, Some("bob"), "are you there?")]).talk.remove(0);
        assert!(heard(&mut room, ToClient::Talk(live)).contains("are you there?"));
        let later =
            [(1, Some("bob"), "hello"), (2, Some("bob"), "are you there?"), (4, Some("bob"), "come back")];
        let shown = heard(&mut room, ToClient::Welcome(Box::new(welcome(&later))));
        assert!(shown.contains("come back"), "{shown}");
        assert!(!shown.contains("hello") && !shown.contains("are you there?"), "{shown}");
        let again = heard(&mut room, ToClient::Welcome(Box::new(welcome(&later))));
        assert!(!again.contains("come back"), "{again}");
    }

    #[test]
    fn no_time_that_a_server_says_is_too_long_to_be_shown() {
        for left in [0, 1, 999, u64::MAX - 1, u64::MAX] {
            let mut at = welcome(&[]);
            at.table.time = vec![protocol::TimeLeft { seat: Seat::ALL[0], left }];
            at.table.count = Some(protocol::CountNow { beats: 5, length: left, left });
            let (door, mut out) = (Door { home: String::new() }, Vec::new());
            let room = Room::enter(at, door, None, &mut out).unwrap();
            screen::time(&room, &mut out).unwrap();
            screen::warning(&room, Seat::ALL[0], left, &mut out).unwrap();
            let shown = String::from_utf8(out).unwrap();
            assert!(shown.contains("you have ") && shown.contains(" left for you"), "{shown}");
        }
    }

    #[test]
    fn nothing_that_a_server_says_is_given_to_friends_to_type() {
        let shown = |home: &str, code: &str| {
            let mut at = welcome(&[]);
            at.table.code = Some(code.into());
            let (door, mut out) = (Door { home: home.into() }, Vec::new());
            Room::enter(at, door, None, &mut out).unwrap().arrive(&mut out).unwrap();
            String::from_utf8(out).unwrap()
        };
        let sent = "Send this to your friends: pitboss join ";
        let plain = shown("http://karts.example", "n94xgh");
        assert!(plain.contains(&format!("{sent}http://karts.example/n94xgh")), "{plain}");
        let odd = shown("http://[::1]:8", "n94xgh");
        assert!(odd.contains(&format!("{sent}'http://[::1]:8/n94xgh'")), "as a shell takes it: {odd}");
        for code in ["x; rm -rf ~", "n94xg\n", "$(id)"] {
            let said = shown("http://karts.example", code);
            assert!(!said.contains(sent) && !said.contains("Its code") && !said.contains(code), "{said}");
        }
        let mut out = Vec::new();
        crate::play::screen::refused("No.", Some("DR-1\nYou have won."), &mut out).unwrap();
        assert!(!String::from_utf8(out).unwrap().contains("\nYou"), "one line stays one");
    }
}
