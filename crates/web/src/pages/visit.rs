//! A visit to a table of the server: one line to it, and everything that is drawn of it as signals. While people gather it is a
//! room with seats, then the same table as in local play.

mod door;
mod gathering;
mod hosting;
mod live;

use crate::browser::line::{Incoming, Line};
use crate::browser::{server, telling, witnessed};
use crate::pages::table::Desk;
use client::clock::Away;
use client::telling::Heeded;
use client::words::{live as live_words, online as words};
use client::{Joined, LookBack, News, Pencil, Tidings, Witness, asking};
use kernel::{Seat, Viewer};
use protocol::{Answer, Answered, Ask, Hearing, PersonId, Setup, Status, TableId, TableNow, Talk, ToClient};
use scene::Line as Sentence;
use std::rc::Rc;
use ui::prelude::*;
use ui::{set_timeout, spawn};

/// A visit to a table.
#[derive(Clone, Copy)]
pub struct Visit {
    id: StoredValue<TableId>,
    joined: StoredValue<Option<Joined>>,
    line: StoredValue<Option<Line>>,
    notes: StoredValue<Pencil>,
    /// What is on the screen.
    pub stage: RwSignal<Stage>,
    /// The table as it is now; none: nothing is known yet.
    pub now: RwSignal<Option<Rc<TableNow>>>,
    /// When that was told, by the clock of the browser.
    pub told: RwSignal<f64>,
    /// What the table is set up with.
    pub setup: RwSignal<Option<Rc<Setup>>>,
    /// What was said.
    pub talk: RwSignal<Vec<Talk>>,
    /// What one is about to say: it is not lost when the results come.
    typed: RwSignal<String>,
    /// How it stands with the connection.
    pub link: RwSignal<Link>,
    /// Something that could not be done, and why.
    pub notice: RwSignal<Option<Sentence>>,
    /// How much was asked and is not answered.
    pub under_way: RwSignal<usize>,
    /// The game, once it has begun.
    desk: StoredValue<Option<Desk>>,
    /// Whom one does not hear.
    pub muted: RwSignal<Vec<PersonId>>,
    /// The clock of the browser, as it was last looked at.
    pub tick: RwSignal<f64>,
    /// Since when people are away.
    pub away: RwSignal<Away>,
    /// What was seen of the game, to be looked at again.
    pub back: RwSignal<Option<LookBack>>,
    /// Whether it is looked at again.
    pub looking_back: RwSignal<bool>,
    /// From where on the log is new.
    pub since: RwSignal<Option<usize>>,
    /// What the server has exchanged of what this browser saw and gave: a sentence.
    pub exchanged: RwSignal<Option<String>>,
    /// What of the table was heeded last; none: it was just entered.
    heeded: StoredValue<Option<Heeded>>,
    /// When one's own time is up of which a warning came, by the clock of the browser.
    due: StoredValue<Option<f64>>,
}

/// What is on the screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stage {
    /// Nothing yet.
    Entering,
    /// People gather.
    Gathering,
    /// The game is played, or was.
    Playing,
    /// It has ended here: a sentence.
    Gone(String),
}

/// After so long without a connection it is asked why, and again after so long, in milliseconds.
const FIRST_LOOK: i32 = 2_000;
const NEXT_LOOK: i32 = 15_000;

/// How it stands with the connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Link {
    /// It is there.
    Up,
    /// It is looked for.
    Lost,
    /// It is there, but the server could not keep what was asked, and is asked again.
    Delayed,
    /// The server runs another version: the page has to be loaded again.
    Reload,
    /// The server knows somebody else than before: the page can be loaded again as theirs.
    SomebodyElse,
}

/// The table of this address.
pub fn visit(id: &str) -> Html {
    match TableId::new(id) {
        Some(id) => door::at_the_door(id),
        None => crate::pages::nowhere::nowhere(),
    }
}

impl Visit {
    /// Calls a table. Whoever calls is known to the server.
    fn to(table: TableId) -> Self {
        let visit = Self {
            id: StoredValue::new(table.clone()),
            joined: StoredValue::new(None),
            line: StoredValue::new(None),
            notes: StoredValue::new(Pencil::default()),
            stage: RwSignal::new(Stage::Entering),
            now: RwSignal::new(None),
            told: RwSignal::new(0.0),
            setup: RwSignal::new(None),
            talk: RwSignal::new(Vec::new()),
            typed: RwSignal::new(String::new()),
            link: RwSignal::new(Link::Up),
            notice: RwSignal::new(None),
            under_way: RwSignal::new(0),
            desk: StoredValue::new(None),
            muted: RwSignal::new(Vec::new()),
            tick: RwSignal::new(js_sys::Date::now()),
            away: RwSignal::new(Away::default()),
            back: RwSignal::new(None),
            looking_back: RwSignal::new(false),
            since: RwSignal::new(None),
            heeded: StoredValue::new(None),
            due: StoredValue::new(None),
            exchanged: RwSignal::new(None),
        };
        on_cleanup(|| telling::at_table(None));
        hosting::forget_long_finished(today());
        visit.notes.set_value(hosting::kept_notes(&table));
        visit.line.set_value(Some(Line::call(table, move |incoming| visit.heard(incoming))));
        visit
    }

    /// Asks what is known of the table; `None` when nothing is, or the screen is gone.
    pub fn with<T>(self, ask: impl FnOnce(&Joined) -> T) -> Option<T> {
        self.joined.try_with_value(|joined| joined.as_ref().map(ask)).flatten()
    }

    /// Asks something of the table. It is sent until it is answered.
    pub fn ask(self, ask: Ask) {
        self.notice.set(None);
        self.remember(|saw, joined| saw.asks(&ask, joined));
        self.line.try_with_value(|line| {
            if let Some(line) = line {
                line.ask(ask);
            }
        });
        self.count();
    }

    /// Whether a step of the game is on its way.
    fn acts_under_way(self) -> bool {
        self.line.try_with_value(|line| line.as_ref().is_some_and(|line| line.asks(is_step))).unwrap_or(false)
    }

    fn count(self) {
        let many = self.line.try_with_value(|line| line.as_ref().map_or(0, Line::under_way));
        self.under_way.set(many.unwrap_or(0));
    }

    fn heard(self, incoming: Incoming) {
        if self.stage.try_get_untracked().is_none() {
            return; // the screen is gone
        }
        match incoming {
            Incoming::Told(message) => self.told(*message),
            Incoming::Answered(answered) => self.answered(*answered),
            Incoming::Delayed(why) => {
                self.link.set(Link::Delayed);
                self.notice.set(Some(Sentence::new(why, &[])));
            }
            Incoming::Lost => {
                self.link.set(Link::Lost);
                self.look_why(FIRST_LOOK);
            }
            Incoming::Reload => self.link.set(Link::Reload),
            Incoming::SomebodyElse => {
                // A page that came again by itself could be called by new names until something suits the server.
                self.remember(|saw, _| saw.is_taken_for_another());
                self.link.set(Link::SomebodyElse);
            }
            Incoming::Ended(why) => self.stage.set(Stage::Gone(why)),
        }
        self.count();
    }

    fn answered(self, answered: Answered) {
        self.link.set(Link::Up);
        let Answered { ask, answer, .. } = answered;
        match (answer, ask) {
            (Answer::Done, Ask::Leave) => crate::app::go(client::Route::Tables),
            (Answer::Done, Ask::Hear { person, hearing }) => self.hear(&person, hearing),
            (Answer::Done, ask) => drop(self.remember(|saw, joined| saw.done(&ask, joined))),
            (Answer::Refused { why, rule }, ask) => {
                self.remember(|saw, joined| saw.refused(&ask, joined));
                self.witness();
                let rules: Vec<&str> = rule.iter().map(String::as_str).collect();
                self.refused(Sentence::new(why, &rules));
            }
        }
        self.count();
        if let Some(desk) = self.desk.get_value() {
            desk.quietly();
        }
    }

    fn refused(self, why: Sentence) {
        match self.desk.get_value() {
            Some(desk) => desk.notice.set(Some(why)),
            None => self.notice.set(Some(why)),
        }
    }

    fn told(self, message: ToClient) {
        if let (ToClient::Welcome(_), true) = (&message, self.with(|_| ()).is_none()) {
            let ToClient::Welcome(welcome) = message else { return };
            let asked = crate::app::house().route.get_untracked();
            if asked.table() != Some(welcome.id.text()) {
                return self.stage.set(Stage::Gone(client::words::everywhere::STRANGE.into()));
            }
            match Joined::enter(*welcome) {
                Ok(joined) => self.joined.set_value(Some(joined)),
                Err(why) => return self.stage.set(Stage::Gone(why.to_string())),
            }
            self.told.set(js_sys::Date::now());
            live::was_away(self);
            return self.shown(None);
        }
        let heard = |joined: &mut Option<Joined>| joined.as_mut().map(|joined| joined.hear(message));
        match self.joined.try_update_value(heard).flatten() {
            Some(Ok(tidings)) => self.tidings(tidings),
            Some(Err(why)) => self.stage.set(Stage::Gone(why.to_string())),
            None => {}
        }
    }

    fn tidings(self, tidings: Tidings) {
        match tidings {
            Tidings::Again(_, news) => {
                self.link.set(Link::Up);
                self.told.set(js_sys::Date::now());
                self.shown(news);
            }
            Tidings::Game(news) => self.shown(Some(news)),
            Tidings::Table(_) => {
                self.told.set(js_sys::Date::now());
                self.shown(None);
            }
            Tidings::Talk => {
                self.shown(None);
                self.table_speaks();
            }
            Tidings::Begun | Tidings::SetUp => self.shown(None),
            Tidings::Warning(seat, left) => live::warned(self, seat, left),
            Tidings::Refused(why, rule) => {
                let rules: Vec<&str> = rule.iter().map(String::as_str).collect();
                self.refused(Sentence::new(why, &rules));
            }
            Tidings::Nothing => {}
        }
    }

    /// What the table itself says while it is played is also shown on the board: that time was up, who is away, who is back.
    fn table_speaks(self) {
        let said = self.with(|joined| {
            let plays = joined.now.status == Status::Playing;
            joined.talk.last().filter(|talk| plays && talk.person.is_none()).map(|talk| talk.text.clone())
        });
        if let (Some(desk), Some(words)) = (self.desk.get_value(), said.flatten()) {
            desk.notice.set(Some(Sentence::new(words, &[])));
        }
    }

    /// Puts on the screen what is known now.
    fn shown(self, news: Option<News>) {
        let known = self.with(|joined| {
            let gathers = joined.game.is_none() && joined.now.status == Status::Gathering;
            (gathers, joined.now.clone(), joined.setup.clone(), joined.talk.clone())
        });
        let Some((gathers, now, setup, talk)) = known else { return };
        self.away.update(|away| away.see(&now, js_sys::Date::now() as u64));
        self.witness();
        self.looks_on(news);
        self.now.set(Some(Rc::new(now)));
        if self.setup.with_untracked(|known| known.as_deref() != Some(&setup)) {
            self.setup.set(Some(Rc::new(setup)));
        }
        if self.talk.with_untracked(|known| *known != talk) {
            self.talk.set(talk);
        }
        let muted = self.with(|joined| joined.muted.clone()).unwrap_or_default();
        if self.muted.with_untracked(|known| *known != muted) {
            self.muted.set(muted);
        }
        live::tell(self);
        let begun = self.with(|joined| joined.game.is_some()).unwrap_or(false);
        match (self.desk.get_value(), begun) {
            (Some(desk), true) => {
                self.stage.set(Stage::Playing);
                self.goes_on(desk, news);
            }
            (None, true) => self.stage.set(Stage::Playing),
            (_, false) if gathers => self.stage.set(Stage::Gathering),
            (_, false) => {
                let why = self.with(|joined| words::nothing_to_show(&joined.now.status));
                self.stage.set(Stage::Gone(why.unwrap_or_default()));
            }
        }
    }

    /// Keeps what can be looked at again.
    fn looks_on(self, news: Option<News>) {
        let seen = self.with(|joined| {
            let game = joined.game.as_ref()?;
            Some((game.seen.scene(), game.moments(0).ok()?))
        });
        let Some((scene, moments)) = seen.flatten() else { return };
        match (self.back.with_untracked(Option::is_some), news) {
            (true, None) => {}
            (true, Some(news)) => self.back.update(|back| {
                if let Some(back) = back {
                    back.hear(scene, moments, news);
                }
            }),
            (false, _) => self.back.set(Some(LookBack::new(scene, moments))),
        }
    }

    /// Hears somebody, or does not any more.
    fn hear(self, person: &PersonId, hearing: Hearing) {
        self.joined.try_update_value(|joined| {
            let Some(Joined { muted, .. }) = joined else { return };
            muted.retain(|other| other != person);
            match hearing {
                Hearing::Muted => muted.push(person.clone()),
                Hearing::Heard => {}
            }
        });
        self.shown(None);
    }

    /// While nothing comes of a connection: perhaps there is a reason that waiting does not mend.
    fn look_why(self, pause: i32) {
        let look = move || {
            if self.link.try_get_untracked() != Some(Link::Lost) {
                return;
            }
            let Some(id) = self.id.try_with_value(TableId::clone) else { return };
            spawn(async move {
                match server::ask(asking::table(&id)).await {
                    Err(server::No::Stranger) => self.ends(live_words::LOGGED_OUT.into()),
                    Err(server::No::Refused(why)) => self.ends(why),
                    Ok(_) | Err(server::No::Nobody | server::No::Later(_)) => self.look_why(NEXT_LOOK),
                }
            });
        };
        set_timeout(look, pause);
    }

    /// It has ended here: nobody is called any more.
    fn ends(self, why: String) {
        self.line.set_value(None);
        self.stage.set(Stage::Gone(why));
    }

    /// Changes what this browser remembers of the table's luck.
    fn remember<T>(self, change: impl FnOnce(&mut Witness, &Joined) -> T) -> Option<T> {
        self.with(|joined| {
            let kept = witnessed::all(joined.id.text());
            let before = kept.iter().find(|saw| saw.you == joined.you.text()).cloned();
            let mut saw = Witness::recalled(kept, joined);
            if let Some(table) = saw.played_before(joined) {
                saw.comes_from(&witnessed::all(table.text()));
            }
            let told = change(&mut saw, joined);
            saw.ends(joined, today());
            if before.as_ref() != Some(&saw) {
                witnessed::keep(&saw);
            }
            told
        })
    }

    /// The word to give for a seat that shows this one.
    pub fn word_for(self, seat: Seat, there: &str, new: impl FnOnce() -> String) -> Option<String> {
        self.remember(|saw, _| saw.word_for(seat, there, new)).flatten()
    }

    /// The word that was given last, if the same one is typed now.
    pub fn typed_again(self, typed: &str) -> Option<String> {
        self.remember(|saw, _| saw.typed_again(typed)).flatten()
    }

    /// Holds the table against what this browser saw of it, and says what was exchanged.
    fn witness(self) {
        let exchanged = self.remember(Witness::looks).flatten();
        if self.exchanged.with_untracked(|known| *known != exchanged) {
            self.exchanged.set(exchanged);
        }
    }

    /// Through whose eyes one looks.
    fn eyes(self) -> Viewer {
        self.with(Joined::seat).flatten().map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Lays the game out.
    fn laid_out(self) -> Option<Desk> {
        let title = self.with(|joined| joined.title.info().id)?;
        let desk = Desk::hosted(title, Rc::new(hosting::There(self)), self.eyes());
        self.desk.set_value(Some(desk));
        Some(desk)
    }

    /// Plays what has happened; what was taken back or forgotten is gone at once.
    fn goes_on(self, desk: Desk, news: Option<News>) {
        let eyes = self.eyes();
        if desk.eyes.get_untracked() != eyes {
            desk.look_as(eyes);
        }
        let from = match news {
            Some(News::More(from) | News::Forgotten(from)) => Some(from),
            Some(News::Less) => {
                hosting::back(self);
                None
            }
            None => None,
        };
        let moments = from.and_then(|from| {
            let read = self.with(|joined| joined.game.as_ref().map(|game| game.moments(from)))??;
            read.map_err(|fault| ui::error!("{fault}")).ok()
        });
        match moments {
            Some(moments) if !moments.is_empty() => {
                hosting::follow(self, from.unwrap_or(0), &moments);
                desk.happened(moments);
            }
            Some(_) | None => desk.quietly(),
        }
    }
}

/// The day, counted from 1970 on.
fn today() -> u32 {
    (js_sys::Date::now() / 86_400_000.0) as u32
}

/// Whether something is a step of the game: while one is on its way there is nothing to choose.
const fn is_step(ask: &Ask) -> bool {
    matches!(ask, Ask::Act { .. } | Ask::Undo { .. } | Ask::Offer { .. } | Ask::Concede)
}

/// The screen of a visit.
fn screen(visit: Visit) -> Html {
    let stage = Memo::new(move || visit.stage.get());
    let shown = move || match stage.get() {
        Stage::Entering => door::entering(visit),
        Stage::Gathering => gathering::gathering(visit),
        Stage::Playing => untrack(|| live::live(visit)),
        Stage::Gone(why) => door::gone(why),
    };
    shown.into_html()
}
