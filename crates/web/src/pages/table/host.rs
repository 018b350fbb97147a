//! Where the game on a desk is run: in this page, or at a table of a server. The desk asks both alike.

use super::Desk;
use crate::browser::games;
use catalog::{ActFault, Seen};
use client::words::table as words;
use client::{Exhibit, LocalGame, NewGame, Next, Persons, Turn, Witness};
use kernel::{Outcome, Record, Seat, Viewer};
use protocol::{TableId, TakeBack};
use scene::{Choice, Medal, Moment};
use ui::prelude::*;

/// Where a game is run. Everything is `None` or empty when the screen is gone.
pub trait Host {
    /// What these eyes see.
    fn seen(&self, eyes: Viewer, ask: &mut dyn FnMut(&dyn Seen));

    /// How the game stands for these eyes.
    fn standing(&self, eyes: Viewer) -> Option<Standing>;

    /// All seats, and who plays them, in words.
    fn seats(&self) -> Vec<(Seat, String)>;

    /// The seat of the only person who looks; `None`: nobody plays here, or several do.
    fn only_person(&self) -> Option<Seat>;

    /// Who is next, after these eyes have looked.
    fn next(&self, eyes: Viewer) -> Option<Next>;

    /// For whom else the game waits while this seat, which is asked, may do something meanwhile; `None`: for this seat itself.
    fn waits_for_another(&self, _: Seat) -> Option<Seat> {
        None
    }

    /// Does something for a seat.
    ///
    /// # Errors
    /// Why not: nothing has happened.
    fn act(&self, seat: Seat, notation: &str) -> Result<Effected, ActFault>;

    /// Answers for a seat what it need not be asked, where whoever sits there has no choice and nobody to hide that from.
    fn spare(&self, _: Seat) -> Effected {
        Effected::No
    }

    /// Takes back the last step of a seat.
    fn undo(&self, seat: Seat) -> Effected;

    /// Gives up for a seat.
    fn concede(&self, seat: Seat) -> Effected;

    /// What these eyes saw happen since a mark ([`Effected::Done`]).
    fn moments(&self, eyes: Viewer, mark: usize) -> Vec<Moment>;

    /// The pencil marks of a seat: cells and symbols.
    fn notes(&self, seat: Seat) -> Vec<(String, String)>;

    /// Pencils a mark, or rubs it out.
    fn note(&self, seat: Seat, cell: &str, mark: Option<&str>);

    /// Medals, once the game is over.
    fn medals(&self) -> Vec<Medal>;

    /// What the chart of how far everybody has come shows.
    fn course_words(&self) -> &'static str;

    /// How to leave the game without giving it up.
    fn concede_help(&self) -> &'static str {
        words::CONCEDE_HELP
    }

    /// Whether whoever runs the game cannot be reached.
    fn is_cut_off(&self) -> bool {
        false
    }

    /// Why somebody is asked no longer who had not answered yet.
    fn overtaken(&self) -> &'static str {
        words::OVERTAKEN
    }

    /// From where on the log is new to whoever looks.
    fn since(&self) -> Option<usize> {
        None
    }

    /// What stands at a place of the screen that only some tables have.
    fn around(&self, _: Desk, _: Place) -> Html {
        Html::Nothing
    }

    /// What the person at a seat is called; `None`: it is no person's, or nobody knows.
    fn person(&self, seat: Seat) -> Option<String>;

    /// What people are called whose seats the game has no names for.
    fn persons(&self) -> Persons {
        Persons::default()
    }

    /// Who sits at a seat, in a word, where people may come and go.
    fn sitting(&self, _: Seat) -> Option<Sitting> {
        None
    }

    /// The game that is over, as something that can be watched and checked.
    fn exhibit(&self) -> Option<Exhibit>;

    /// Hands over the record of a game that is over, as text, or says why there is none.
    fn record(&self, told: Callback<Result<String, String>>);

    /// Whether a record is not of the game that was seen here: a sentence.
    fn objection(&self, _: &Record) -> Option<String> {
        None
    }

    /// What this client itself saw of the table before its game.
    fn witness(&self) -> Option<Witness>;

    /// Why the game was given up before its end; `None`: it was not.
    fn abandoned(&self) -> Option<String>;

    /// The same table once more, with new luck: begins it, or asks the others.
    fn again(&self);

    /// Does not play again, where somebody has asked for that.
    fn not_again(&self) {}

    /// Where it is played again, once somebody has asked for that. What draws it follows it.
    fn rematch(&self) -> Option<TableId>;
}

/// A place of the screen that is filled where people play at different places.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// A line over the board: how it stands with the connection and the table.
    Strip,
    /// In the header: the clock, who watches, what can be asked of the table.
    Header,
    /// Who plays.
    Others,
    /// Over the question: what somebody offers.
    Offer,
    /// The question, while others decide.
    Waiting,
    /// The question, while what was chosen is on its way.
    Sent,
    /// The question, when the game stands still before its end.
    Still,
    /// At the side of a phone: what can be asked of the table.
    Ways,
    /// What is said.
    Talk,
    /// That the table waits for who looks, while the board is out of sight.
    Turn,
    /// That something was said and not read.
    Unread,
    /// Over the results on a phone: leads to what is said.
    ToTalk,
}

/// Who sits at a seat, in a word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Sitting {
    /// Somebody is there.
    Here(String),
    /// They are not, for so long, or a bot sits in.
    Away(String),
}

/// What became of something that was to be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effected {
    /// It is done; what came of it was told after this mark.
    Done(usize),
    /// It is on its way.
    Sent,
    /// It may not be done.
    No,
}

/// How a game stands for somebody.
pub struct Standing {
    /// The seat that is asked, if these eyes are its.
    pub asked: Option<Seat>,
    /// What it can choose, then what is worth showing although it cannot.
    pub choices: Vec<Choice>,
    /// Whether its last step can be taken back.
    pub back: TakeBack,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// The round.
    pub round: Option<u16>,
    /// What is left of what was told.
    pub log: Vec<Moment>,
}

/// A game that is run in this page.
#[derive(Clone, Copy)]
pub struct Here(pub StoredValue<LocalGame>);

impl Here {
    fn with<T>(self, ask: impl FnOnce(&LocalGame) -> T) -> Option<T> {
        self.0.try_with_value(ask)
    }

    fn done(self, change: impl FnOnce(&mut LocalGame) -> bool) -> Effected {
        let mark = self.with(|game| game.session().mark()).unwrap_or(0);
        match self.0.try_update_value(change) {
            Some(true) => Effected::Done(mark),
            Some(false) | None => Effected::No,
        }
    }
}

impl Host for Here {
    fn seen(&self, eyes: Viewer, ask: &mut dyn FnMut(&dyn Seen)) {
        self.with(|game| ask(&*game.session().seen(eyes)));
    }

    fn standing(&self, eyes: Viewer) -> Option<Standing> {
        self.with(|game| {
            let session = game.session();
            let asked = match game.turn() {
                Turn::Person(seat) if eyes == Viewer::Seat(seat) => Some(seat),
                Turn::Person(_) | Turn::Bot(..) | Turn::Over => None,
            };
            let undoable = eyes.seat().is_some_and(|seat| game.can_undo(seat));
            Standing {
                asked,
                choices: asked.map(|seat| session.choices(seat)).unwrap_or_default(),
                back: if undoable { TakeBack::Freely } else { TakeBack::No },
                outcome: session.outcome().cloned(),
                round: session.round(),
                log: session.recalled_moments(eyes),
            }
        })
    }

    fn seats(&self) -> Vec<(Seat, String)> {
        let who = |game: &LocalGame, seat: Seat| words::player(game.player(seat));
        let all =
            |game: &LocalGame| game.session().seating().iter().map(|seat| (seat, who(game, seat))).collect();
        self.with(all).unwrap_or_default()
    }

    fn only_person(&self) -> Option<Seat> {
        self.with(|game| {
            let mut people = game.people();
            people.next().filter(|_| people.next().is_none())
        })
        .flatten()
    }

    fn next(&self, eyes: Viewer) -> Option<Next> {
        self.with(|game| game.next(eyes))
    }

    fn act(&self, seat: Seat, notation: &str) -> Result<Effected, ActFault> {
        let mark = self.with(|game| game.session().mark()).unwrap_or(0);
        match self.0.try_update_value(|game| game.act(seat, notation)) {
            Some(done) => done.map(|()| Effected::Done(mark)),
            None => Ok(Effected::No),
        }
    }

    fn spare(&self, seat: Seat) -> Effected {
        self.done(|game| game.needless(seat).is_some_and(|only| game.spare(seat, &only).is_ok()))
    }

    fn undo(&self, seat: Seat) -> Effected {
        self.done(|game| game.undo(seat))
    }

    fn concede(&self, seat: Seat) -> Effected {
        self.done(|game| game.concede(seat))
    }

    fn moments(&self, eyes: Viewer, mark: usize) -> Vec<Moment> {
        self.with(|game| game.session().moments(eyes, mark)).unwrap_or_default()
    }

    fn notes(&self, seat: Seat) -> Vec<(String, String)> {
        self.with(|game| game.notes.symbols(seat, &game.session().marks(seat))).unwrap_or_default()
    }

    fn note(&self, seat: Seat, cell: &str, mark: Option<&str>) {
        self.0.try_update_value(|game| game.notes.set(seat, cell, mark));
    }

    fn medals(&self) -> Vec<Medal> {
        self.with(|game| game.session().medals()).unwrap_or_default()
    }

    fn course_words(&self) -> &'static str {
        self.with(|game| game.session().course_words()).unwrap_or_default()
    }

    fn person(&self, _: Seat) -> Option<String> {
        None
    }

    fn exhibit(&self) -> Option<Exhibit> {
        self.with(|game| Exhibit::Game(game.id.clone()))
    }

    fn record(&self, told: Callback<Result<String, String>>) {
        if let Some(record) = self.with(|game| game.session().record().to_string()) {
            told.run(Ok(record));
        }
    }

    fn witness(&self) -> Option<Witness> {
        None
    }

    fn abandoned(&self) -> Option<String> {
        None
    }

    fn again(&self) {
        let new = self.with(|game| {
            let header = &game.session().record().header;
            let (picks, seating) = (header.picks.clone(), Some(header.seating.clone()));
            (game.session().info().id, NewGame { picks, seating, players: game.players.clone() })
        });
        if let Some((title, new)) = new {
            games::start(title, new);
        }
    }

    fn rematch(&self) -> Option<TableId> {
        None
    }
}
