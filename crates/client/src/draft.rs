//! A game that is being set up: the form as filled in so far, who sits where, and what is wrong with it. Which options and
//! seats there are is the game's affair; here nothing is known of any game.

use crate::lines::{line, lines};
use crate::words::setup as words;
use crate::{NewGame, Player};
use catalog::{Level, Seen, Setup, SetupFault, Table, Title};
use kernel::{Concern, Field, FieldKind, Picks, Seat, Seating, Seed, Viewer};
use scene::Livery;

/// How many options are shown before the rest is folded away.
pub const SHOWN: usize = 3;

/// A game that is being set up. One person is *you*; there is always one.
#[derive(Clone)]
pub struct Draft {
    title: &'static dyn Title,
    form: Vec<Field>,
    chosen: Chosen,
    /// The option that was changed last: what is wrong is said there first.
    touched: Option<String>,
    /// Whether somebody keeps the time: a server does.
    keeps_time: bool,
}

/// What a person has chosen, as it is remembered.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Chosen {
    picks: Picks,
    /// How many seats; `None`: as many as usual.
    seats: Option<u8>,
    /// Who plays each seat.
    players: Vec<Player>,
    /// Which of them is you.
    you: u8,
}

/// Who sits at a seat, as a person chooses it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sitter {
    /// The person who sets the game up.
    You,
    /// Another person at the same device.
    Guest,
    /// A bot.
    Bot(Level),
}

/// A seat of the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatRow {
    /// Its place, from 0.
    pub place: usize,
    /// What the game calls it.
    pub name: String,
    /// What it wears.
    pub livery: Livery,
    /// Who sits there.
    pub sitter: Sitter,
}

/// Why the game cannot be started.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The option at which it is to be said, if it is one's.
    pub field: Option<String>,
    /// The rule that says so.
    pub rule: Option<String>,
    /// A sentence.
    pub why: String,
}

/// A lot of this option; `None`: it is no lot.
fn lot(field: &Field, luck: u64) -> Option<String> {
    match &field.kind {
        FieldKind::Lot { most } => Some((luck % (u64::from(*most) + 1)).to_string()),
        FieldKind::OneOf { .. } | FieldKind::Counts { .. } | FieldKind::Text { .. } => None,
    }
}

/// Whether it is what another option stands for, written out for programs: a track that somebody has built.
#[must_use]
pub fn is_written(field: &Field) -> bool {
    matches!(field.kind, FieldKind::Text { .. }) && matches!(field.concern, Concern::Where { .. })
}

impl Chosen {
    /// Reads what was remembered; `None`: somebody plays who cannot be read.
    fn read(text: &str) -> Option<Self> {
        let mut chosen = Self::default();
        for (word, value) in lines(text) {
            match word {
                "pick" => {
                    let (id, picked) = value.split_once(' ')?;
                    chosen.picks.0.insert(id.into(), picked.into());
                }
                "seats" => chosen.seats = Some(value.parse().ok()?),
                "player" => chosen.players.push(value.parse().ok()?),
                "you" => chosen.you = value.parse().ok()?,
                _ => {}
            }
        }
        Some(chosen)
    }

    fn write(&self) -> String {
        let mut out = String::new();
        for (id, picked) in &self.picks.0 {
            line(&mut out, "pick", &format!("{id} {picked}"));
        }
        if let Some(seats) = self.seats {
            line(&mut out, "seats", &seats.to_string());
        }
        for player in &self.players {
            line(&mut out, "player", player.word());
        }
        line(&mut out, "you", &self.you.to_string());
        out
    }
}

impl Draft {
    /// Everything as usual: you at the last seat, and the strongest bots elsewhere.
    #[must_use]
    pub fn usual(title: &'static dyn Title) -> Self {
        // Content that is built in is sound, or no game could be started; then this form is empty, and `fault` says why.
        let form = title.form(None).unwrap_or_default();
        let mut draft = Self { title, form, chosen: Chosen::default(), touched: None, keeps_time: false };
        draft.fit();
        draft
    }

    /// As it was saved; what the form no longer offers is as usual again. `None`: nothing of it can be read.
    #[must_use]
    pub fn remembered(title: &'static dyn Title, text: &str) -> Option<Self> {
        let chosen = Chosen::read(text)?;
        if chosen.players.is_empty() {
            return None;
        }
        let mut draft = Self { chosen, ..Self::usual(title) };
        let form = &draft.form;
        let offered = |id: &String, value: &mut String| {
            form.iter().any(|field| field.id == *id && field.check(value).is_ok())
        };
        draft.chosen.picks.0.retain(offered);
        draft.fit();
        Some(draft)
    }

    /// As usual, but for what a link has picked: `track=custom&laid=c1a3b8a`. What the form does not offer is left out.
    #[must_use]
    pub fn picked(title: &'static dyn Title, text: &str) -> Self {
        let mut draft = Self::usual(title);
        for (id, value) in text.split('&').filter_map(|pick| pick.split_once('=')) {
            if draft.form.iter().any(|field| field.id == id && field.check(value).is_ok()) {
                draft.pick(id, value);
            }
        }
        draft
    }

    /// As a table of a server is set up.
    #[must_use]
    pub fn of_table(title: &'static dyn Title, table: &protocol::Setup) -> Self {
        let mut draft = Self { keeps_time: true, ..Self::usual(title) };
        draft.chosen.picks = table.picks.clone();
        draft.chosen.seats = table.seating.as_ref().map(|seating| seating.seats);
        draft.fit();
        draft
    }

    /// A table's set-up with these options and so many seats.
    #[must_use]
    pub fn for_table(&self, table: &protocol::Setup) -> protocol::Setup {
        let Chosen { picks, seats, .. } = self.chosen.clone();
        let same = table.seating.as_ref().map(|seating| seating.seats) == seats;
        let seating = if same { table.seating.clone() } else { seats.map(Seating::usual) };
        protocol::Setup { picks, seating, ..table.clone() }
    }

    /// The text to save.
    #[must_use]
    pub fn save(&self) -> String {
        self.chosen.write()
    }

    /// What it is to be started with.
    #[must_use]
    pub fn new_game(&self) -> NewGame {
        let Chosen { picks, seats, players, .. } = self.chosen.clone();
        NewGame { picks, seating: seats.map(Seating::usual), players }
    }

    /// All options.
    #[must_use]
    pub fn form(&self) -> &[Field] {
        &self.form
    }

    /// Whether an option has an effect on this table. How long people may think is asked elsewhere; the clocks of the rules run
    /// at tables of a server.
    #[must_use]
    pub fn concerns(&self, field: &Field) -> bool {
        match &field.concern {
            Concern::All => true,
            Concern::Where { option, is } => {
                let other = self.form.iter().find(|field| field.id == *option);
                other.is_some_and(|other| self.chosen.picks.value(other) == is)
            }
            Concern::Clocks => false,
            Concern::Timers => self.keeps_time,
        }
    }

    /// The value of an option.
    #[must_use]
    pub fn value(&self, field: &Field) -> String {
        self.chosen.picks.value(field).to_string()
    }

    /// How many of these options are not as in the rules.
    #[must_use]
    pub fn changed(&self, fields: &[Field]) -> usize {
        fields.iter().filter(|field| self.chosen.picks.value(field) != field.usual()).count()
    }

    /// Fills in an option.
    pub fn pick(&mut self, id: &str, value: &str) {
        let usual = self.form.iter().any(|field| field.id == id && field.usual() == value);
        if usual {
            self.chosen.picks.0.remove(id);
        } else {
            self.chosen.picks.set(id, value);
        }
        self.touched = Some(id.into());
        self.fit();
    }

    /// Draws the lots that concern this table and that nobody has drawn or written yet.
    pub fn draw_lots(&mut self, luck: u64) {
        let missing = |field: &&Field| self.concerns(field) && !self.chosen.picks.0.contains_key(&field.id);
        let drawn =
            self.form.iter().filter(missing).filter_map(|field| Some((field.id.clone(), lot(field, luck)?)));
        for (id, lot) in drawn.collect::<Vec<_>>() {
            self.chosen.picks.set(id, lot);
        }
        self.fit();
    }

    /// Draws this lot, whatever it was.
    pub fn draw_lot(&mut self, id: &str, luck: u64) {
        let drawn = self.form.iter().find(|field| field.id == id).and_then(|field| lot(field, luck));
        if let Some(lot) = drawn {
            self.pick(id, &lot);
        }
    }

    /// All options as the rules have them.
    pub fn reset(&mut self) {
        self.chosen.picks = Picks::default();
        self.touched = None;
        self.fit();
    }

    /// Why it cannot be started.
    #[must_use]
    pub fn fault(&self) -> Option<Fault> {
        let fault = self.open(&self.chosen.picks, self.chosen.seats).err()?;
        let (rule, why) = match fault {
            SetupFault::Refused(refused) => (Some(refused.rule.0.to_string()), refused.why),
            SetupFault::Content(_) => (None, fault.to_string()),
        };
        Some(Fault { field: self.blamed(), rule, why })
    }

    /// Whether nothing is wrong yet: something that has to be written, or built, is not there.
    #[must_use]
    pub fn is_unfinished(&self) -> bool {
        self.form
            .iter()
            .any(|field| is_written(field) && self.concerns(field) && self.value(field).is_empty())
    }

    /// Looks at the table as it would be before anybody has done anything; `None`: it cannot be started so.
    pub fn sketch<T>(&self, look: impl FnOnce(&dyn Seen) -> T) -> Option<T> {
        let table = self.open(&self.chosen.picks, self.chosen.seats).ok()?;
        let session = table.start(Seed([0; 32]));
        Some(look(&*session.seen(Viewer::Spectator)))
    }

    /// The option without which it could be started: the one that was changed last, else the first in the form.
    fn blamed(&self) -> Option<String> {
        let touched = self.form.iter().filter(|field| Some(&field.id) == self.touched.as_ref());
        let guilty = |field: &&Field| {
            let mut picks = self.chosen.picks.clone();
            picks.0.remove(&field.id).is_some() && self.open(&picks, self.chosen.seats).is_ok()
        };
        touched.chain(&self.form).find(guilty).map(|field| field.id.clone())
    }

    fn open(&self, picks: &Picks, seats: Option<u8>) -> Result<Box<dyn Table>, SetupFault> {
        let seating = seats.map(Seating::usual);
        self.title.open(&Setup { content: None, picks: picks.clone(), seating })
    }

    /// How many can play with these options, where there is a choice.
    #[must_use]
    pub fn seat_counts(&self) -> Vec<u8> {
        let info = self.title.info();
        let possible = |seats: &u8| self.open(&self.chosen.picks, Some(*seats)).is_ok();
        (info.least_seats..=info.most_seats).filter(possible).collect()
    }

    /// How many play.
    #[must_use]
    pub fn seat_count(&self) -> u8 {
        u8::try_from(self.chosen.players.len()).unwrap_or(u8::MAX)
    }

    /// Changes how many play.
    pub fn set_seat_count(&mut self, seats: u8) {
        self.chosen.seats = Some(seats);
        self.fit();
    }

    /// The seats.
    #[must_use]
    pub fn seats(&self) -> Vec<SeatRow> {
        let known = self.sides();
        let row = |(place, player): (usize, &Player)| {
            let (name, livery) = known.get(place).cloned().unwrap_or_else(|| nameless(place));
            let sitter = match player {
                Player::Bot(level) => Sitter::Bot(*level),
                Player::Person if place == self.you() => Sitter::You,
                Player::Person => Sitter::Guest,
            };
            SeatRow { place, name, livery, sitter }
        };
        self.chosen.players.iter().enumerate().map(row).collect()
    }

    /// What the game calls its seats and what they wear; nothing where lots decide that. An option that cannot stay
    /// changes nothing about it.
    fn sides(&self) -> Vec<(String, Livery)> {
        const LOTS: u8 = 8;
        let mut picks = self.chosen.picks.clone();
        if self.open(&picks, self.chosen.seats).is_err() {
            self.blamed().map(|id| picks.0.remove(&id));
        }
        let Ok(table) = self.open(&picks, self.chosen.seats) else { return Vec::new() };
        let drawn = |seed: u8| -> Vec<(String, Livery)> {
            let session = table.start(Seed([seed; 32]));
            let side =
                |seat| (session.seat_name(Viewer::Spectator, seat), session.livery(Viewer::Spectator, seat));
            table.seating().iter().map(side).collect()
        };
        let sides = drawn(0);
        if (1..LOTS).all(|seed| drawn(seed) == sides) { sides } else { Vec::new() }
    }

    /// Lets somebody sit somewhere. You never get lost: who takes your seat sends you to another.
    pub fn sit(&mut self, place: usize, sitter: Sitter) {
        let you = self.you();
        let Chosen { players, .. } = &mut self.chosen;
        if place >= players.len() || (place == you && (players.len() == 1 || sitter == Sitter::You)) {
            return;
        }
        match sitter {
            Sitter::You => {
                players.swap(place, you);
                players[place] = Player::Person;
                self.chosen.you = index(place);
            }
            Sitter::Guest | Sitter::Bot(_) => {
                players[place] = match sitter {
                    Sitter::Bot(level) => Player::Bot(level),
                    Sitter::You | Sitter::Guest => Player::Person,
                };
                if place == you {
                    self.go_elsewhere();
                }
            }
        }
    }

    /// You leave your seat for that of another person, or else for the next one.
    fn go_elsewhere(&mut self) {
        let you = self.you();
        let Chosen { players, .. } = &mut self.chosen;
        let others = (you + 1..players.len()).chain(0..you);
        let person = others.clone().find(|&place| players[place] == Player::Person);
        if let Some(place) = person.or_else(|| others.clone().next()) {
            players[place] = Player::Person;
            self.chosen.you = index(place);
        }
    }

    /// The levels of bots that play differently in this game, the weakest first.
    #[must_use]
    pub fn levels(&self) -> Vec<Level> {
        self.title.levels()
    }

    fn you(&self) -> usize {
        usize::from(self.chosen.you)
    }

    /// Makes players and seats agree with the options: who was at the last seat stays at the last.
    fn fit(&mut self) {
        if self.chosen.seats.is_some() && self.open(&self.chosen.picks, self.chosen.seats).is_err() {
            self.chosen.seats = None;
        }
        let seats = match self.open(&self.chosen.picks, self.chosen.seats) {
            Ok(table) => usize::from(table.seating().seats),
            Err(_) if self.chosen.players.is_empty() => usize::from(self.title.info().least_seats),
            Err(_) => self.chosen.players.len(),
        };
        let strongest = Level::ALL.iter().max().map_or(Player::Person, |level| Player::Bot(*level));
        let at_the_end = self.you() + 1 >= self.chosen.players.len();
        let Chosen { players, you, .. } = &mut self.chosen;
        players.resize(seats, strongest);
        let place =
            if at_the_end { seats.saturating_sub(1) } else { usize::from(*you).min(seats.saturating_sub(1)) };
        if at_the_end && place != usize::from(*you) && usize::from(*you) < seats {
            players.swap(usize::from(*you), place);
        }
        *you = index(place);
        if let Some(player) = players.get_mut(place) {
            *player = Player::Person;
        }
    }
}

/// A seat that the game gives no name.
fn nameless(place: usize) -> (String, Livery) {
    let seat = Seat::ALL.get(place).copied().unwrap_or(Seat::ALL[0]);
    (words::seat(place), Livery::of_seat(seat))
}

fn index(place: usize) -> u8 {
    u8::try_from(place).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests;
